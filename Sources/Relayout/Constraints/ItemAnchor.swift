/// What an anchor measures, so that the compiler refuses to relate a top edge to a leading one.
public enum AnchorKind {
    /// A place along x.
    public enum Horizontal: Place {}
    /// A place along y.
    public enum Vertical: Place {}
    /// An extent or a distance. Those of both axes may be related: `photo.width == photo.height * 1.5`.
    public enum Length {}

    /// A kind of places, between which there are distances.
    public protocol Place {}
}

/// A quantity of a layout, scaled and shifted: `multiplier · quantity + constant`.
///
/// Made by the properties of ``LayoutItem`` (`title.leading`) and by arithmetic (`title.width * 0.5 + 8`). An anchor
/// holds its items strongly.
public struct ItemAnchor<Kind> {
    /// Whose quantity; or the distance itself.
    @usableFromInline let item: any LayoutItem
    @usableFromInline let code: QuantityCode
    /// The factor before the quantity.
    public let multiplier: Double
    /// What is added, in points.
    public let constant: Double

    @inlinable
    init(_ item: any LayoutItem, _ code: QuantityCode, multiplier: Double, constant: Double) {
        self.item = item
        self.code = code
        self.multiplier = multiplier
        self.constant = constant
    }

    @inlinable
    init(_ item: any LayoutItem, _ attribute: Attribute) {
        self.init(item, QuantityCode(attribute), multiplier: 1, constant: 0)
    }
}

extension LayoutItem {
    /// The left edge, in either layout direction.
    @inlinable public var left: ItemAnchor<AnchorKind.Horizontal> { ItemAnchor(self, .left) }
    /// The right edge, in either layout direction.
    @inlinable public var right: ItemAnchor<AnchorKind.Horizontal> { ItemAnchor(self, .right) }
    /// The edge where reading begins.
    @inlinable public var leading: ItemAnchor<AnchorKind.Horizontal> { ItemAnchor(self, .leading) }
    /// The edge where reading ends.
    @inlinable public var trailing: ItemAnchor<AnchorKind.Horizontal> { ItemAnchor(self, .trailing) }
    /// The middle between the left and right edges. An offset from it is to the right in either layout direction: `b.centerX == a.centerX + 8`
    /// is not mirrored. `b.leading == a.centerX + 8` is, and so is one with a factor: `b.centerX == a.centerX * 0.5 + 8`.
    @inlinable public var centerX: ItemAnchor<AnchorKind.Horizontal> { ItemAnchor(self, .centerX) }
    /// The top edge.
    @inlinable public var top: ItemAnchor<AnchorKind.Vertical> { ItemAnchor(self, .top) }
    /// The bottom edge.
    @inlinable public var bottom: ItemAnchor<AnchorKind.Vertical> { ItemAnchor(self, .bottom) }
    /// The middle between the top and bottom edges.
    @inlinable public var centerY: ItemAnchor<AnchorKind.Vertical> { ItemAnchor(self, .centerY) }
    /// The line on which the first row of text stands; the top edge of an item without text.
    @inlinable public var firstBaseline: ItemAnchor<AnchorKind.Vertical> { ItemAnchor(self, .firstBaseline) }
    /// The line on which the last row of text stands; the bottom edge of an item without text.
    @inlinable public var lastBaseline: ItemAnchor<AnchorKind.Vertical> { ItemAnchor(self, .lastBaseline) }
    /// The line up to which the capital letters of the first row reach; the top edge of an item without text.
    @inlinable public var capline: ItemAnchor<AnchorKind.Vertical> { ItemAnchor(self, .capline) }
    /// The extent along x.
    @inlinable public var width: ItemAnchor<AnchorKind.Length> { ItemAnchor(self, .width) }
    /// The extent along y.
    @inlinable public var height: ItemAnchor<AnchorKind.Length> { ItemAnchor(self, .height) }
}
