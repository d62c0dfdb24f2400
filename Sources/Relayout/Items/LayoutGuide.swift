/// An item that is only a rectangle to refer to: a gap, a margin, a column. It is never shown.
public final class LayoutGuide: LayoutItem {
    /// The item in whose coordinates the guide lies. Held weakly: a guide whose owner is gone is outside any root.
    public private(set) weak var layoutParent: (any LayoutItem)?
    /// What reports call the guide.
    public let layoutName: String?
    /// The frame of the last layout, in the owner's coordinates, in points.
    public private(set) var frame = Rect.zero

    /// Creates a guide inside `owner`.
    public init(in owner: any LayoutItem, named name: String? = nil) {
        layoutParent = owner
        layoutName = name
    }

    /// Keeps the frame, so that it can be read after a layout.
    public func place(_ frame: Rect) { self.frame = frame }
}
