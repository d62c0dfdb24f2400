extension LinearSystem.Solution {
    /// What contradicts, what was set aside for it, and what is open, as fields of a JSON object.
    var explanationInJSON: String {
        let conflicts = refusals.map { "{\"rows\":\($0.rows),\"nonNegative\":\($0.nonNegative)}" }
        return "\"conflicts\":[\(conflicts.joined(separator: ","))],"
            + "\"setAside\":\(refusals.map(\.setAside)),\"ambiguous\":\(undetermined.sorted())"
    }
}
