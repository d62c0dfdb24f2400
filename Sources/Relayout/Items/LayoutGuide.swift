/// An item that is only a rectangle to refer to: a gap, a column, a margin. It is never shown.
///
/// A guide that is created here is free: it lies where the layout's constraints put it. Margins, the safe area, the
/// readable width, the keyboard and barriers are guides that know their places. Either kind is created once and kept, as
/// the items are: a layout knows it by its identity.
public class LayoutGuide: LayoutItem {
    /// The item in whose coordinates the guide lies. Held weakly: a guide whose owner is gone is outside any root.
    public var layoutParent: (any LayoutItem)? { owner.item }
    private let owner: WeakItem
    /// What reports call the guide.
    public let layoutName: String?
    /// The frame of the last layout, in the owner's coordinates, in points.
    public private(set) var frame = Rect.zero

    /// Creates a guide inside `owner`.
    public init(in owner: any LayoutItem, named name: String? = nil) {
        self.owner = WeakItem(owner)
        layoutName = name
    }

    /// Whether the guide brings constraints of its own.
    var knowsItsPlace: Bool { false }

    /// Keeps the frame, so that it can be read after a layout.
    public func place(_ frame: Rect) { self.frame = frame }
}
