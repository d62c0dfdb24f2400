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

    /// The same in a size that may be open along an axis; nil where it depends on that.
    func value(in size: (width: Double?, height: Double?)) -> Double? {
        if widths != 0 && size.width == nil || heights != 0 && size.height == nil { return nil }
        return value(in: LayoutSize(width: size.width ?? 0, height: size.height ?? 0))
    }

    /// On which side of the threshold a size is: -1 or 1; 0 where it is at it, or no farther from it than `slack`; nil where
    /// that depends on an axis which is left open.
    func side(of size: (width: Double?, height: Double?), within slack: Double = 0) -> Int? {
        value(in: size).map { $0 < -slack ? -1 : $0 > slack ? 1 : 0 }
    }

    /// At which width the answer changes, whatever the height is; nil where that depends on it.
    var width: Double? { heights == 0 && widths != 0 ? -base / widths : nil }

    /// At which length along an axis the answer changes while the other length is as given; nil where it does not.
    func end(along axis: LayoutAxis, _ size: LayoutSize) -> Double? {
        let (own, rest) = axis == .horizontal ? (widths, heights * size.height) : (heights, widths * size.width)
        return own == 0 ? nil : -(base + rest) / own
    }
}
