/// The distance from one place to another along an axis. It stands in an anchor where otherwise an item stands, so that
/// the usual anchor, which is no distance, stays small.
@usableFromInline
final class Distance: LayoutItem {
    /// The place that the distance leads to.
    let item: any LayoutItem
    let attribute: Attribute
    /// The place that it is measured from.
    let originItem: any LayoutItem
    let originAttribute: Attribute

    @usableFromInline
    init(from origin: any LayoutItem, _ originAttribute: Attribute, to item: any LayoutItem, _ attribute: Attribute) {
        self.item = item
        self.attribute = attribute
        originItem = origin
        self.originAttribute = originAttribute
    }

    @usableFromInline var layoutParent: (any LayoutItem)? { nil }

    @usableFromInline
    func place(_ frame: LayoutRect) {}
}

/// What an anchor or one side of a constraint is about, in a byte: an attribute of its item, or its distance.
@usableFromInline
struct QuantityCode: Equatable {
    @usableFromInline let rawValue: UInt8

    @inlinable
    init(rawValue: UInt8) { self.rawValue = rawValue }

    @inlinable
    init(_ attribute: Attribute) { rawValue = attribute.rawValue }

    /// The item is a ``Distance``.
    @inlinable static var distance: QuantityCode { QuantityCode(rawValue: 0xFF) }

    /// The attribute of the item; nil for a distance.
    @inlinable var attribute: Attribute? { Attribute(rawValue: rawValue) }

    @inlinable var isHorizontal: Bool { rawValue <= Attribute.width.rawValue }

    /// Whether the place lies where the item's text puts it.
    @inlinable var isTypographic: Bool {
        rawValue >= Attribute.firstBaseline.rawValue && rawValue <= Attribute.capline.rawValue
    }

    /// Icon.leading, or Icon.leading - Card.leading for a distance.
    func text(_ item: any LayoutItem) -> String {
        if let attribute { return "\(ItemName(item).text).\(attribute)" }
        guard let distance = item as? Distance else { return "" }
        return "\(ItemName(distance.item).text).\(distance.attribute)"
            + " - \(ItemName(distance.originItem).text).\(distance.originAttribute)"
    }
}
