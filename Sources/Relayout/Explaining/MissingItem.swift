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
    /// The item that the first constraint names: this one, or one inside it.
    public let mentioned: String
    /// The first constraint that mentions it, or something inside it; nil where none does.
    public let mentionedBy: ConstraintReport?
}

extension MissingItem: CustomStringConvertible {
    /// `cell 1 has no parent: add it to list before the update. …`; where another item was mentioned, that one, too.
    public var description: String {
        let isInside = mentioned != item
        let reason =
            switch reason {
            case .noParent where isInside:
                "\(mentioned) is in \(item), which has no parent: add \(item) to \(belongsTo), or move \(mentioned) there,"
            case .noParent: "\(item) has no parent: add it to \(belongsTo)"
            case .circle: "\(item) is inside itself: take it out, and add it to \(belongsTo)"
            }
        let mention = mentionedBy.map { " Mentioned by \($0)." } ?? ""
        return "\(reason) before the update. Until then \(isInside ? "both count" : "it counts") as gone.\(mention)"
    }
}
