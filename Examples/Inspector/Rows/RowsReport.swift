import RelayoutSolver

/// Solves each system of a file and prints a table of them, or one line of JSON for each.
struct RowsReport {
    let asJSON: Bool

    func run(on file: JSONLines) throws {
        var summary = Summary()
        if !asJSON { print(Self.header) }
        try file.forEach(LinearSystem.self) { system in
            let solution = try system.solve()
            print(asJSON ? json(system, solution) : summary.line(for: system, solution))
        }
        if !asJSON { print("\n\(summary.text)") }
    }

    private static let header =
        "unknowns  open   rows  outcome   recorded  expected  system       (deviations in points)"

    private func json(_ system: LinearSystem, _ solution: LinearSystem.Solution) -> String {
        let values = solution.values.enumerated().map { "\"\($0)\":\($1)" }.joined(separator: ",")
        let outcome = solution.refusals.isEmpty ? "solved" : "conflict"
        return "{\"id\":\(system.id.quotedForJSON),\"values\":{\(values)},\"outcome\":\"\(outcome)\"}"
    }
}

extension RowsReport {
    /// Counts over the whole file.
    private struct Summary {
        var systems = 0
        var conflicts = 0
        var withRecorded = 0
        var nearRecorded = 0

        mutating func line(for system: LinearSystem, _ solution: LinearSystem.Solution) -> String {
            let recorded = deviation(of: solution, from: system.recorded)
            let expected = deviation(of: solution, from: system.expected)
            systems += 1
            conflicts += solution.refusals.isEmpty ? 0 : 1
            if solution.refusals.isEmpty, let recorded {
                withRecorded += 1
                nearRecorded += recorded <= Double.recordedTolerance ? 1 : 0
            }
            let columns = [
                "\(system.vars.count)".leftPadded(to: 8), "\(solution.undetermined.count)".leftPadded(to: 5),
                "\(system.rows.count)".leftPadded(to: 6),
                (solution.refusals.isEmpty ? "solved" : "conflict").rightPadded(to: 9),
                recorded.inPoints.leftPadded(to: 8), expected.inPoints.leftPadded(to: 9), " " + system.id,
            ]
            return ([columns.joined(separator: " ")] + solution.refusals.map(\.text)).joined(separator: "\n")
        }

        var text: String {
            "\(systems) systems, \(conflicts) with a conflict. Of \(withRecorded) solved ones with recorded values "
                + "\(nearRecorded) are within 1 pt of them."
        }

        /// The largest one among the unknowns that are determined.
        private func deviation(of solution: LinearSystem.Solution, from known: [String: Double]?) -> Double? {
            known?.filter { !solution.undetermined.contains(Int($0.key) ?? -1) }.map { key, value in
                guard let index = Int(key), solution.values.indices.contains(index) else { return .infinity }
                return (solution.values[index] - value).magnitude
            }.max()
        }
    }
}

extension LinearSystem.Refusal {
    fileprivate var text: String {
        "          \(setAside) is set aside: it differs by \(Optional(gap).inPoints) pt from what these leave: "
            + others.joined(separator: ", ")
    }
}
