/// An item that is only a rectangle to refer to: a gap, a column, a margin. It is never shown.
///
/// A guide that is created here is free: it lies where the layout's constraints put it. It is created once and kept, as the
/// items are: a layout knows it by its identity. Margins, the safe area, the readable width, the keyboard and barriers are
/// guides that know their places. They may be made anew in every update: what one line makes of the same owner, items and
/// numbers is one guide to a layout.
public class LayoutGuide: LayoutItem {
    /// The item in whose coordinates the guide lies. Held weakly: a guide whose owner was released is outside any root.
    public var layoutParent: (any LayoutItem)? { owner.item }
    private let owner: WeakItem
    /// What reports call the guide.
    public let layoutName: String?
    /// The frame of the last layout, in the owner's coordinates, in points.
    public var frame: LayoutRect { placed.frame }
    private var placed = Place()

    /// The frame of a guide, shared by all objects that are one guide to a layout.
    private final class Place {
        var frame = LayoutRect.zero
    }

    /// Creates a guide inside `owner`.
    public init(in owner: any LayoutItem, named name: String? = nil) {
        self.owner = WeakItem(owner)
        layoutName = name
    }

    /// What the guide is, if it brings constraints of its own: `margins`.
    var kind: String? { nil }

    /// Whether the guide brings constraints of its own.
    final var knowsItsPlace: Bool { kind != nil }

    /// What makes it the same guide as another one; nil where it is the same as no other.
    var key: GuideKey? { nil }

    /// The key that the guide has, or had before its owner was released.
    var lastKey: GuideKey? { nil }

    /// Is where another guide is from now on.
    func shareFrame(with other: LayoutGuide) { placed = other.placed }

    /// Keeps the frame, so that it can be read after a layout.
    public func place(_ frame: LayoutRect) { placed.frame = frame }
}
