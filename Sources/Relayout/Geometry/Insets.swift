/// How far to go inwards from each edge, in points. Negative goes outwards.
///
/// A number stands for the same on every side: `card.edges == root.edges.inset(by: 8)`.
public struct Insets: Hashable, Sendable {
    /// Down from the top edge.
    public var top: Double
    /// From the edge where reading begins.
    public var leading: Double
    /// Up from the bottom edge.
    public var bottom: Double
    /// From the edge where reading ends.
    public var trailing: Double

    /// Creates insets; sides that are not given stay where they are.
    public init(top: Double = 0, leading: Double = 0, bottom: Double = 0, trailing: Double = 0) {
        self.top = top
        self.leading = leading
        self.bottom = bottom
        self.trailing = trailing
    }

    /// Creates insets that are the same at both ends of an axis.
    public init(horizontal: Double, vertical: Double) {
        self.init(top: vertical, leading: horizontal, bottom: vertical, trailing: horizontal)
    }

    /// Creates insets that are the same on every side.
    public init(_ points: Double) {
        self.init(horizontal: points, vertical: points)
    }

    /// Nothing on any side.
    public static let zero = Insets(0)

    /// Both insets, one after the other.
    public static func + (lhs: Insets, rhs: Insets) -> Insets {
        Insets(
            top: lhs.top + rhs.top, leading: lhs.leading + rhs.leading, bottom: lhs.bottom + rhs.bottom,
            trailing: lhs.trailing + rhs.trailing)
    }
}

extension Insets: ExpressibleByFloatLiteral, ExpressibleByIntegerLiteral {
    /// Creates insets that are the same on every side.
    public init(floatLiteral points: Double) { self.init(points) }
    /// Creates insets that are the same on every side.
    public init(integerLiteral points: Int) { self.init(Double(points)) }
}

extension Insets {
    /// At the leading or top edge.
    func start(_ axis: LayoutAxis) -> Double { axis == .horizontal ? leading : top }

    /// At the trailing or bottom edge.
    func end(_ axis: LayoutAxis) -> Double { axis == .horizontal ? trailing : bottom }
}
