/// A required constraint that cannot hold together with those before it, and was set aside: who contradicts whom, by
/// how much, and what would resolve it.
///
/// It stays known, and holds again by itself as soon as it can.
public struct ConflictReport: Hashable, Sendable {
    /// One of the constraints that contradict each other.
    public enum Member: Hashable, Sendable {
        /// A constraint of the layout.
        case constraint(ConstraintReport)
        /// The content of an item, where its hugging or its compression resistance is required.
        case content(item: String, LayoutAxis)
        /// An item that is gone has no size. Never part of a contradiction, but of what explains a value.
        case gone(item: String, LayoutAxis)
        /// No size is negative.
        case nonNegativeSize(item: String, LayoutAxis)
        /// The size that the layout was asked for.
        case rootSize(LayoutAxis)
    }

    /// A way out of the contradiction.
    public struct Repair: Hashable, Sendable {
        /// What is done, in the order in which people mostly do it.
        public enum Kind: Hashable, Sendable {
            /// The member gets a priority below 1000.
            case lowerPriority
            /// The member is taken out.
            case drop
            /// The container that says the member is given other spacing, insets or what else it makes of its items.
            case changeContainer
            /// The member gets another number.
            case changeNumber
            /// The layout is given another size.
            case changeRootSize
        }

        /// What is done.
        public let kind: Kind
        /// To which member, by its place in ``ConflictReport/parts``.
        public let part: Int
        /// In words, with what to write: `lower the priority of 3`, with the line as it reads then; `drop 3`; of a container
        /// where it is made, and which members it says; and of a number the line with the other number.
        public let text: String
    }

    /// What one member has to do with the contradiction.
    ///
    /// Every member relates an expression of sizes and places to a number: `b.left - a.right == 8`. The expressions,
    /// each times its multiplier, add up to nothing; the numbers do not.
    public struct Part: Hashable, Sendable {
        /// Who it is, in words that all contradictions have in common: a row of a thousand items that is too short contradicts
        /// itself some hundred times, each time with nearly all of its constraints.
        let stated: StatedMember
        /// The factor of the member in that sum: above zero where it counts as a demand for at most its number, below
        /// zero where it counts as one for at least that.
        public let multiplier: Double
        /// The number that the member's expression is related to, in points.
        public let number: Double
        /// The smallest change of the number that makes this set satisfiable, in points, if nothing else is changed;
        /// nil where there is nothing to change.
        public let change: Double?
        /// Whether it relates by `<=` or `>=`, not by `==`.
        let isInequality: Bool

        /// The member itself.
        public var member: Member { stated.member }
        /// What it says: `title is at least 40 pt wide`.
        public var sentence: String { stated.sentence }
        /// What to write so that ``change`` is made: `title.width >= 60`, or in words where no constraint says it. Made each time.
        public var cure: String? {
            guard hasCure, let change else { return nil }
            return stated.cure(writing: stated.written(number: number, change: change))
        }
        /// Whether there is something to write.
        var hasCure: Bool { change.map { stated.isPossible(number: number, change: $0) } ?? false }

        /// Whether the set can be resolved by giving this member a priority below 1000.
        public var canBeOptional: Bool { stated.kind == .constraint || stated.kind == .content }
    }

    /// What was set aside.
    public let setAside: Member
    /// An irreducible contradicting set: all of them together cannot hold, and without any one of them the others can.
    /// The one that was set aside is the last one; every other one is kept.
    public let parts: [Part]
    /// By how many points they contradict, above zero.
    public let gap: Double
    /// What sets of this kind usually come from; nil where the set is like no other.
    public let usualCause: String?
    /// The member that is to blame, by its place in ``parts``: the only one that is in all contradictions that share
    /// members with this one, and without which the others agree. nil where there is no such member, or it was not
    /// sought: that is done for the first few that are set aside, and the first few that ``ViewLayout/conflictLog`` is
    /// told, if anybody listens.
    public let culprit: Int?
    /// Finds ``repairs``.
    let findRepairs: @Sendable (ConflictReport) -> [Repair]
    /// How many more contradictions this report stands for: where more than eight new ones come from one line,
    /// ``ViewLayout/conflictLog`` is told them as one. 0 in ``Receipt/conflicts``, which has them all.
    public internal(set) var others = 0

    /// The members of the contradicting set, in the order of ``parts``.
    public var members: [Member] { parts.map { $0.member } }

    /// Ways out, those that people mostly take first. Each ends this contradiction by itself.
    ///
    /// Found at each access: in a long set each way that is tried costs a search through all members, up to some dozen
    /// in all. To find them, a report keeps the constraints of its update as long as it is kept.
    public var repairs: [Repair] { findRepairs(self) }

    /// Whether two reports tell the same contradiction of the same constraints, with the same numbers.
    public static func == (lhs: ConflictReport, rhs: ConflictReport) -> Bool {
        lhs.parts == rhs.parts && lhs.gap == rhs.gap && lhs.culprit == rhs.culprit && lhs.others == rhs.others
            && lhs.setAside == rhs.setAside && lhs.usualCause == rhs.usualCause
    }

    /// Hashes what ``==(_:_:)`` compares first.
    public func hash(into hasher: inout Hasher) {
        hasher.combine(parts)
        hasher.combine(gap)
    }
}
