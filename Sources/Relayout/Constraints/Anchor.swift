/// What an anchor measures, so that the compiler refuses to relate a top edge to a leading one.
public enum AnchorKind {
    /// A place along x.
    public enum Horizontal {}
    /// A place along y.
    public enum Vertical {}
    /// An extent. Widths and heights may be related: `photo.width == photo.height * 1.5`.
    public enum Length {}
}

/// A quantity of an item, scaled and shifted: `multiplier · attribute + constant`.
///
/// Made by the properties of ``LayoutItem`` (`title.leading`) and by arithmetic (`title.width * 0.5 + 8`). An anchor
/// holds its item strongly.
public struct Anchor<Kind> {
    /// Whose quantity.
    public let item: any LayoutItem
    /// Which quantity.
    public let attribute: Attribute
    /// The factor before the quantity.
    public var multiplier: Double
    /// What is added, in points.
    public var constant: Double

    @inlinable
    init(_ item: any LayoutItem, _ attribute: Attribute, multiplier: Double = 1, constant: Double = 0) {
        self.item = item
        self.attribute = attribute
        self.multiplier = multiplier
        self.constant = constant
    }
}

extension LayoutItem {
    /// The left edge, in either layout direction.
    @inlinable public var left: Anchor<AnchorKind.Horizontal> { Anchor(self, .left) }
    /// The right edge, in either layout direction.
    @inlinable public var right: Anchor<AnchorKind.Horizontal> { Anchor(self, .right) }
    /// The edge where reading begins.
    @inlinable public var leading: Anchor<AnchorKind.Horizontal> { Anchor(self, .leading) }
    /// The edge where reading ends.
    @inlinable public var trailing: Anchor<AnchorKind.Horizontal> { Anchor(self, .trailing) }
    /// The middle between the left and right edges.
    @inlinable public var centerX: Anchor<AnchorKind.Horizontal> { Anchor(self, .centerX) }
    /// The top edge.
    @inlinable public var top: Anchor<AnchorKind.Vertical> { Anchor(self, .top) }
    /// The bottom edge.
    @inlinable public var bottom: Anchor<AnchorKind.Vertical> { Anchor(self, .bottom) }
    /// The middle between the top and bottom edges.
    @inlinable public var centerY: Anchor<AnchorKind.Vertical> { Anchor(self, .centerY) }
    /// The line on which the first row of text stands; the top edge of an item without text.
    @inlinable public var firstBaseline: Anchor<AnchorKind.Vertical> { Anchor(self, .firstBaseline) }
    /// The line on which the last row of text stands; the bottom edge of an item without text.
    @inlinable public var lastBaseline: Anchor<AnchorKind.Vertical> { Anchor(self, .lastBaseline) }
    /// The extent along x.
    @inlinable public var width: Anchor<AnchorKind.Length> { Anchor(self, .width) }
    /// The extent along y.
    @inlinable public var height: Anchor<AnchorKind.Length> { Anchor(self, .height) }
}
