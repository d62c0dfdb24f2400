/// A comparison of the root's size with a number, or of its lengths: its answer changes where
/// `widths · W + heights · H + base` is zero.
struct RootCondition: BitwiseCopyable {
    let widths: Double
    let heights: Double
    /// In points.
    let base: Double

    /// Where the length along an axis passes so many points.
    init(_ axis: LayoutAxis, passing points: Double) {
        self.init(widths: axis == .horizontal ? 1 : 0, heights: axis == .vertical ? 1 : 0, base: -points)
    }

    init(widths: Double, heights: Double, base: Double) {
        (self.widths, self.heights, self.base) = (widths, heights, base)
    }

    /// What changes its sign where the answer changes.
    func value(in size: LayoutSize) -> Double { widths * size.width + heights * size.height + base }

    /// At which width the answer changes, whatever the height is; nil where that depends on it.
    var width: Double? { heights == 0 && widths != 0 ? -base / widths : nil }

    /// At which length along an axis the answer changes while the other length is as given; nil where it does not.
    func end(along axis: LayoutAxis, _ size: LayoutSize) -> Double? {
        let (own, rest) = axis == .horizontal ? (widths, heights * size.height) : (heights, widths * size.width)
        return own == 0 ? nil : -(base + rest) / own
    }
}
