/// The least and the greatest size that something may have, in points.
public struct SizeLimits: Hashable, Sendable {
    /// The least size; zero where there is none.
    public var minimum: Size
    /// The greatest width; nil where there is none.
    public var maximumWidth: Double?
    /// The greatest height; nil where there is none.
    public var maximumHeight: Double?

    /// Creates limits. Without numbers: none.
    public init(minimum: Size = .zero, maximumWidth: Double? = nil, maximumHeight: Double? = nil) {
        self.minimum = minimum
        self.maximumWidth = maximumWidth
        self.maximumHeight = maximumHeight
    }

    func minimum(_ axis: Axis) -> Double { axis == .horizontal ? minimum.width : minimum.height }

    func maximum(_ axis: Axis) -> Double? { axis == .horizontal ? maximumWidth : maximumHeight }

    /// The nearest length within the limits; the least one wins over the greatest.
    func clamp(_ length: Double, _ axis: Axis) -> Double {
        max(min(length, maximum(axis) ?? .infinity), minimum(axis))
    }

    /// What the limits say about an item, as required constraints.
    @LayoutBuilder
    func constraints(_ item: any LayoutItem) -> LayoutBlock {
        for axis in Axis.allCases {
            if minimum(axis) > 0 { axis.length(item) >= minimum(axis) }
            if let maximum = maximum(axis) { axis.length(item) <= maximum }
        }
    }
}
