/// Where an item lies between two sides of the room that it is given.
public enum ItemAlignment: Hashable, Sendable, CaseIterable {
    /// From one side to the other.
    case fill
    /// At the leading or top side.
    case start
    /// In the middle.
    case center
    /// At the trailing or bottom side.
    case end
    /// The first baselines of all items of a row are level; in a column as ``start``.
    case firstBaseline
    /// The last baselines of all items of a row are level; in a column as ``end``.
    case lastBaseline
}
