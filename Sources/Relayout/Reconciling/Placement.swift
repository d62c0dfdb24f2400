/// An item that an update tells its frame, in points, in the parent's coordinates.
struct Placement {
    let item: any LayoutItem
    let number: Int32
    /// The frame before, as solved; nil for an item that was not part of the layout.
    let old: LayoutRect?
    /// The frame as solved.
    let new: LayoutRect
    /// The frame before, as the item was told; nil for an item that was not part of the layout.
    let placedOld: LayoutRect?
    /// The frame as the item is told: rounded to pixels if there is a display scale.
    let placed: LayoutRect
    /// Where the parent's coordinates begin in the root's, before and now, as frames are placed.
    let origins: (old: LayoutSize, new: LayoutSize)
    /// Whether the item was there before, and whether it is now: part of the layout, and not gone.
    let isThere: (old: Bool, new: Bool)
    /// Whether the item enters the layout. An item that comes back after having been outside the tree does not enter
    /// again.
    let enters: Bool
}

/// An item as a receipt knows it, without holding it.
struct KnownItem: Sendable {
    let names: Names
    let number: Int32

    var name: String { names.label(of: number) }
}
