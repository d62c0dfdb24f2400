/// A required constraint that cannot hold together with those before it, and was set aside.
///
/// It stays known, and holds again by itself as soon as it can.
public struct ConflictReport: Hashable, Sendable {
    /// One of the constraints that contradict each other.
    public enum Member: Hashable, Sendable {
        /// A constraint of the layout.
        case constraint(ConstraintReport)
        /// The content of an item, where its hugging or its compression resistance is required.
        case content(item: String, Axis)
        /// An item that is gone has no size.
        case gone(item: String, Axis)
        /// No size is negative.
        case nonNegativeSize(item: String, Axis)
        /// The size that the layout was asked for.
        case rootSize(Axis)
    }

    /// What was set aside.
    public let setAside: Member
    /// An irreducible contradicting set: all of them together cannot hold, and without any one of them the others can.
    /// The one that was set aside is the last one; every other one is kept.
    public let members: [Member]
    /// By how many points they contradict, above zero.
    public let gap: Double
}

extension ConflictReport.Member: CustomStringConvertible {
    /// The constraint with its path and line, or a sentence about an implicit one.
    public var description: String {
        switch self {
        case .constraint(let report): "\(report)"
        case .content(let item, let axis): "\(axis == .horizontal ? "width" : "height") of \(item)'s content"
        case .gone(let item, let axis): "\(item).\(axis == .horizontal ? "width" : "height") == 0 because it is gone"
        case .nonNegativeSize(let item, let axis): "\(item).\(axis == .horizontal ? "width" : "height") >= 0"
        case .rootSize(let axis): "the given \(axis == .horizontal ? "width" : "height") of the root"
        }
    }
}

extension ConflictReport: CustomStringConvertible {
    /// What was set aside, what it contradicts, and by how much.
    public var description: String {
        let others = members.filter { $0 != setAside }.map { "\n  against \($0)" }.joined()
        return "set aside \(setAside)\(others)\n  by \(gap.shortText) pt"
    }
}
