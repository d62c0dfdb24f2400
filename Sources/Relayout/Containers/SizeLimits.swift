/// The least and the greatest size that something may have, in points. Limits below zero count as zero: so is every size.
public struct SizeLimits: Hashable, Sendable {
    /// The least size; zero where there is none.
    public var minimum: LayoutSize
    /// The greatest width; nil or infinity where there is none.
    public var maximumWidth: Double?
    /// The greatest height; nil or infinity where there is none.
    public var maximumHeight: Double?

    /// Creates limits. Without numbers: none.
    public init(minimum: LayoutSize = .zero, maximumWidth: Double? = nil, maximumHeight: Double? = nil) {
        self.minimum = minimum
        self.maximumWidth = maximumWidth
        self.maximumHeight = maximumHeight
    }

    func minimum(_ axis: LayoutAxis) -> Double { axis == .horizontal ? minimum.width : minimum.height }

    func maximum(_ axis: LayoutAxis) -> Double? { axis == .horizontal ? maximumWidth : maximumHeight }

    /// The nearest length within the limits; the minimum wins over the maximum. A limit that is NaN, or an infinite
    /// minimum, gives a length that no layout accepts, so that it is reported with the item.
    func clamp(_ length: Double, _ axis: LayoutAxis) -> Double {
        let (least, most) = (minimum(axis), maximum(axis) ?? .infinity)
        if least.isNaN || most.isNaN { return .nan }
        return max(min(length, most), least, 0)
    }

    /// What the limits say about an item, as required constraints.
    func constraints(_ item: any LayoutItem) -> [Constraint] {
        var constraints: [Constraint] = []
        for axis in LayoutAxis.allCases {
            if !(minimum(axis) <= 0) { constraints.append(axis.length(item) >= minimum(axis)) }
            if let maximum = maximum(axis), maximum != .infinity {
                constraints.append(axis.length(item) <= max(maximum, 0))
            }
        }
        return constraints
    }
}
