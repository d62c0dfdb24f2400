/// A width and a height, in points.
public struct LayoutSize: Hashable, Sendable {
    /// Along x, in points.
    public var width: Double
    /// Along y, in points.
    public var height: Double

    /// Creates a size. The numbers are checked where the size is used, not here.
    public init(width: Double, height: Double) {
        self.width = width
        self.height = height
    }

    /// The extent along `axis`.
    subscript(axis: LayoutAxis) -> Double {
        get { axis == .horizontal ? width : height }
        set { if axis == .horizontal { width = newValue } else { height = newValue } }
    }

    /// No extent in either direction.
    public static let zero = LayoutSize(width: 0, height: 0)
}

extension LayoutSize: CustomStringConvertible {
    /// `320 × 480`, rounded to a thousandth of a point; small numbers to three digits.
    public var description: String { "\(width.shortText) × \(height.shortText)" }
}
