// Leading and trailing as in a ``FrameLayout``, where x counts from the container's leading edge.

extension LayoutRect {
    /// The edge where reading begins: x.
    public var leading: Double { x }
    /// The edge where reading ends.
    public var trailing: Double { x + width }
    /// The top edge: y.
    public var top: Double { y }
    /// The bottom edge.
    public var bottom: Double { y + height }
    /// The middle between the leading and trailing edges.
    public var centerX: Double { x + width / 2 }
    /// The middle between the top and bottom edges.
    public var centerY: Double { y + height / 2 }
    /// Width by height; not a number for an empty rectangle.
    public var aspectRatio: Double { width / height }

    /// The rectangle without `insets` at its edges, in points. Where they leave no room, its extent is zero.
    public func inset(by insets: Insets) -> LayoutRect {
        LayoutRect(
            x: x + insets.leading, y: y + insets.top, width: max(width - insets.leading - insets.trailing, 0),
            height: max(height - insets.top - insets.bottom, 0))
    }
}
