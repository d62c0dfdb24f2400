/// The widths of an item with a layout inside at which its content stops being a linear function of the width; proven
/// as far as it is asked for.
final class InnerCorners {
    private let inside: any InnerContent
    /// Ascending, with the ends of the range; nil where they are not proven.
    private var known: (widths: ClosedRange<Double>, corners: [Double]?)?

    init(_ inside: any InnerContent) { self.inside = inside }

    /// The corners between two widths; nil where they are not proven. Leaves out those that are too near to either
    /// width to tell apart when the item is asked.
    func between(_ one: Double, _ other: Double) -> [Double]? {
        let (low, high) = (max(0, min(one, other)), max(0, max(one, other)))
        if high - low <= 2 * Tolerance.asked { return [] }
        if known.map({ $0.widths.lowerBound <= low && high <= $0.widths.upperBound }) != true {
            known = (low...high, inside.corners(over: low...high))
        }
        return known?.corners?.filter { $0 > low + Tolerance.asked && $0 < high - Tolerance.asked }
    }
}
