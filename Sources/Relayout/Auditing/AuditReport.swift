/// What an audit found: every claim that fails, with the exact interval.
public struct AuditReport: Sendable {
    /// A claim that fails at some widths.
    public struct Failure: Hashable, Sendable {
        /// What was claimed: `overlap`, `cut`, `overhang`, `empty`, `conflict`, `undetermined`, or a constraint.
        public let claim: String
        /// The items it is about.
        public let items: [String]
        /// The line that claims it.
        public let location: SourceLocation
        /// The state and the traits, and the height where there are several; empty where nothing tells combinations apart.
        public internal(set) var combination: String
        /// The first width at which it fails, in points.
        public internal(set) var from: Double
        /// The last one.
        public internal(set) var to: Double
        /// Where it fails most.
        public internal(set) var worstAt: Double
        /// By how much, in points; 0 where that has no measure.
        public internal(set) var worstBy: Double
        /// Constraints of these items that yield there, or are set aside.
        public internal(set) var because: [ConflictReport.Member]
        /// Code that lays the failure out, to be pasted.
        public internal(set) var reproduction: String
    }

    /// A combination that could not be laid out, and why.
    public struct Refusal: Sendable {
        /// The state and the traits, and the height where there are several; empty where nothing tells combinations apart.
        public let combination: String
        /// Why.
        public let reason: String
    }

    /// How many combinations were audited.
    public internal(set) var combinations = 0
    /// How many pieces all claims were checked on.
    public internal(set) var pieces = 0
    /// Claims that fail: combination by combination, in the order of the claims, by width.
    public internal(set) var failures: [Failure] = []
    /// Intervals where claims were checked on samples alone.
    public internal(set) var unproven: [Pieces.Unproven] = []
    /// Claims that are not asked, in some combination, and why: those about items that the layout does not mention, and those
    /// that are chosen by the solved size of an item.
    public internal(set) var unasked: [String] = []
    /// Constraints with a number that no layout accepts, which the layout goes without in some combination.
    public internal(set) var leftOut: [ConstraintReport] = []
    /// Combinations that were refused.
    public internal(set) var refusals: [Refusal] = []
    /// How often the layout was solved.
    public internal(set) var solutions = 0

    init() {}

    /// Whether every claim holds in every combination at every width that was asked for, of the layouts as they were written:
    /// none has lines that are ``leftOut``. Claims that were ``unasked`` do not count, and ``unproven`` intervals only where they
    /// were sampled.
    public var holds: Bool { failures.isEmpty && refusals.isEmpty && leftOut.isEmpty }

    /// Whether that is proven at all of them.
    public var isProven: Bool { unproven.isEmpty }

    mutating func add(_ other: AuditReport) {
        combinations += other.combinations
        pieces += other.pieces
        solutions += other.solutions
        failures += other.failures
        refusals += other.refusals
        for cause in other.unproven where !unproven.contains(cause) { unproven.append(cause) }
        leftOut.addNew(other.leftOut)
        for claim in other.unasked where !unasked.contains(claim) { unasked.append(claim) }
    }
}

extension AuditReport: CustomStringConvertible {
    /// What was proven, by how many layouts, and a paragraph for each failure.
    public var description: String {
        let checked = "\(combinations.counted("combination")), \(pieces.counted("piece"))"
        let extent = isProven ? "proven" : "checked, not all proven,"
        var lines = ["\(checked) \(extent) by \(solutions.counted("layout"))"]
        lines += failures.map { "\($0)" }
        lines += refusals.map { "refused: \($0.combination.isEmpty ? "" : "\($0.combination): ")\($0.reason)" }
        lines += leftOut.map { "\(LayoutWarning.numberOutOfRange($0))" }
        lines += unproven.map { "not proven: \($0)" }
        lines += unasked.map { "not asked: \($0)" }
        return lines.joined(separator: "\n")
    }
}

extension AuditReport.Failure: CustomStringConvertible {
    /// What fails, by how much, and where: `overlap of title, badge by up to 12.5 pt at 320 for widths 320 … 332.5`.
    public var summary: String {
        let subject = items.isEmpty || !isWord ? "" : " of \(items.joined(separator: ", "))"
        let amount = worstBy == 0 ? "" : " by up to \(worstBy.shortText) pt at \(worstAt.shortText)"
        return "\(claim)\(subject)\(amount) for widths \(from.shortText) … \(to.shortText)"
    }

    /// The summary, in which combination, the line that claims it, why, and what to type.
    public var description: String {
        var text = summary
        if !combination.isEmpty { text += ", \(combination)" }
        text += " (\(location))"
        for member in because { text += "\n    because \(member) yields" }
        return text + "\n    to see it: \(reproduction)"
    }

    private var isWord: Bool { !claim.contains(" ") }
}
