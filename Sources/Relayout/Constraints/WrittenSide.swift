/// The left side of a constraint as it was written where that is more than a quantity: `factor · quantity + sum`.
///
/// Stands in the place of the quantity's item, so that usual constraints pay nothing for it.
@usableFromInline
final class WrittenSide: LayoutItem {
    /// Whose quantity, or the distance itself.
    let item: any LayoutItem
    let factor: Double
    let sum: Double

    @usableFromInline
    init(_ item: any LayoutItem, factor: Double, sum: Double) {
        self.item = item
        self.factor = factor
        self.sum = sum
    }

    @usableFromInline var layoutParent: (any LayoutItem)? { nil }
    @usableFromInline func place(_ frame: LayoutRect) {}
}

extension ItemAnchor {
    /// Whether there is nothing but the quantity.
    @inlinable var isBare: Bool { multiplier == 1 && constant == 0 }

    @inlinable var written: WrittenSide { WrittenSide(item, factor: multiplier, sum: constant) }
}
