/// What a constraint relates: an attribute of an item, or the distance from one place to another.
public struct Quantity {
    /// Whose attribute.
    public let item: any LayoutItem
    /// Which attribute.
    public let attribute: Attribute
    /// Where a distance is measured from; nil in a quantity that is no distance.
    public let originItem: (any LayoutItem)?
    /// The place that a distance is measured from; the attribute itself in a quantity that is no distance.
    public let originAttribute: Attribute

    @inlinable
    init(_ item: any LayoutItem, _ attribute: Attribute) {
        self.item = item
        self.attribute = attribute
        originItem = nil
        originAttribute = attribute
    }

    @inlinable
    init(from origin: Quantity, to place: Quantity) {
        item = place.item
        attribute = place.attribute
        originItem = origin.item
        originAttribute = origin.attribute
    }
}

extension Quantity: CustomStringConvertible {
    /// `Icon.leading`, or `Icon.leading - Card.leading` for a distance.
    public var description: String {
        let place = "\(ItemName(item).text).\(attribute)"
        return originItem.map { "\(place) - \(ItemName($0).text).\(originAttribute)" } ?? place
    }
}
