/// An item that a layout mentions and nobody can show, because no parents lead from it to the root. It counts as gone
/// (<doc:Gone>), as does what is inside it, and is not placed, until an update finds it in the tree.
public struct MissingItem: Hashable, Sendable {
    /// Why no parents lead from the item to the root.
    public enum Reason: Hashable, Sendable {
        /// It has no parent.
        case noParent
        /// It is inside itself.
        case circle
    }

    /// What the item is called.
    public let item: String
    /// Why it is missing.
    public let reason: Reason
    /// To what it most likely belongs: the parent of the items that it is laid out with.
    public let belongsTo: String
    /// What that constraint calls by name: the item, or one inside it.
    public let mentioned: String
    /// The first constraint that mentions it, or something inside it; nil where none does.
    public let mentionedBy: ConstraintReport?
}

extension MissingItem: CustomStringConvertible {
    /// `cell 1 has no parent: add it to list before the update. …`.
    public var description: String {
        let reason =
            switch reason {
            case .noParent: "has no parent: add it to \(belongsTo) before the update"
            case .circle: "is inside itself: take it out, and add it to \(belongsTo) before the update"
            }
        let mention = mentionedBy.map { " Mentioned by \($0)." } ?? ""
        return "\(item) \(reason). Until then it counts as gone.\(mention)"
    }
}
