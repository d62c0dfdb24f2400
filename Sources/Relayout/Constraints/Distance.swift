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
