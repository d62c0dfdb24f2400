import JSONText

/// What can be said of one logged conflict.
public struct Explanation: Sendable {
    /// How many lines the list has.
    public let listed: Int
    /// How many of them could be read.
    public let parsed: Int
    /// Whether the lines contradict each other given only that no width or height is negative.
    public let contradicts: Bool
    /// The least that has to be taken for granted for a contradiction; nil if nothing helps.
    public let needs: Assumption?
    /// The places of lines that contradict each other, none of which could be left out, counted from 0. Empty if none do.
    public let minimal: [Int]
    /// What such a conflict mostly comes from; of a list that does not contradict, why it may not.
    public let cause: Cause
    /// Changes that end the contradiction, the likeliest first.
    public let repairs: [String]
    /// Whether the broken constraint is in a minimal set; nil where none was printed or nothing contradicts.
    public let brokenIsMember: Bool?
    /// All of it for people.
    public let text: String

    /// Explains a conflict. Cost: a few small systems solved for each of its lines.
    public init(_ conflict: LoggedConflict) {
        let system = LoggedSystem(conflict)
        let all = Set(conflict.lines.indices)
        listed = conflict.lines.count
        parsed = conflict.lines.count { $0.constraint != nil }
        let names = ItemNames(system.items)
        let found = Self.contradiction(in: system, of: all)
        needs = found.flatMap { system.holds(all, under: .free) ? $0.assumption : .free }
        contradicts = found.map { $0.assumption != .margins } ?? false
        minimal = found?.contradiction.lines ?? []
        var text = ExplanationText(conflict: conflict, system: system, names: names)
        guard let (contradiction, assumption) = found, let needs else {
            cause = Cause(ofConsistent: conflict, system)
            repairs = []
            brokenIsMember = nil
            text.addConsistent(cause)
            self.text = text.text
            return
        }
        let members = contradiction.lines.compactMap { conflict.lines[$0].constraint }
        cause = Cause(members, system, contradiction, needs: needs)
        brokenIsMember = conflict.broken.map { system.isInSomeContradiction($0, of: all, under: assumption) }
        let shop = RepairShop(
            conflict: conflict, system: system, contradiction: contradiction, assumption: assumption, names: names,
            cause: cause)
        let repairs = shop.repairs()
        self.repairs = repairs.map(\.text)
        text.add(contradiction, assumption, cause, repairs, brokenIsMember: brokenIsMember)
        self.text = text.text
    }

    private static func contradiction(
        in system: LoggedSystem, of lines: Set<Int>
    ) -> (contradiction: Contradiction, assumption: Assumption)? {
        for assumption in [Assumption.sizes, .margins] {
            if let found = system.contradiction(of: lines, under: assumption) { return (found, assumption) }
        }
        return nil
    }

    /// One line of JSON.
    public var json: String {
        let fields = [
            "\"parsed\":\(parsed)", "\"listed\":\(listed)", "\"contradicts\":\(contradicts)",
            "\"needs\":\(needs.map { "\"\($0.rawValue)\"" } ?? "null")",
            "\"minimal\":[\(minimal.map(String.init).joined(separator: ","))]", "\"cause\":\"\(cause.rawValue)\"",
            "\"repairs\":[\(repairs.map(\.quotedForJSON).joined(separator: ","))]",
            "\"broken_is_member\":\(brokenIsMember.map { "\($0)" } ?? "null")",
        ]
        return "{\(fields.joined(separator: ","))}"
    }
}
