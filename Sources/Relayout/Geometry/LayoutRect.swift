/// A rectangle, in points. Its origin is its left top corner; y grows downward.
public struct LayoutRect: Hashable, Sendable {
    /// The left edge, from the left edge of whatever the rectangle is in. May be negative.
    public var x: Double
    /// The top edge, from the top edge of whatever the rectangle is in. Grows downward, may be negative.
    public var y: Double
    /// The extent along x, never negative in a frame that a layout computed.
    public var width: Double
    /// The extent along y, never negative in a frame that a layout computed.
    public var height: Double

    /// Creates a rectangle from its left top corner and its extents.
    public init(x: Double, y: Double, width: Double, height: Double) {
        self.x = x
        self.y = y
        self.width = width
        self.height = height
    }

    /// An empty rectangle at the origin.
    public static let zero = LayoutRect(x: 0, y: 0, width: 0, height: 0)

    /// The width and the height.
    public var size: LayoutSize { LayoutSize(width: width, height: height) }

    /// The same size elsewhere.
    func shifted(by shift: LayoutSize) -> LayoutRect {
        LayoutRect(x: x + shift.width, y: y + shift.height, width: width, height: height)
    }

    /// By how much the other rectangle's origin is shifted.
    func offset(to other: LayoutRect) -> LayoutSize { LayoutSize(width: other.x - x, height: other.y - y) }

    /// Whether every edge is within `tolerance` points of the other rectangle's, measured on origin and size.
    func isClose(to other: LayoutRect, tolerance: Double) -> Bool {
        (x - other.x).magnitude <= tolerance && (y - other.y).magnitude <= tolerance
            && (width - other.width).magnitude <= tolerance && (height - other.height).magnitude <= tolerance
    }
}

extension LayoutRect: CustomStringConvertible {
    /// `(x, y, width, height)`, rounded to a thousandth of a point; small numbers to three digits.
    public var description: String {
        "(\(x.shortText), \(y.shortText), \(width.shortText), \(height.shortText))"
    }
}
