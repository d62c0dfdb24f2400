/// A number that is affine in the root's width: `base + slope · width`.
struct WidthForm: Hashable {
    var base: Double
    var slope: Double

    func value(at width: Double) -> Double { base + slope * width }

    /// Whether it is the same at every width.
    var isConstant: Bool { slope == 0 }
}
