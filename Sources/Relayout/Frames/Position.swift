/// Where an item lies along x in a ``FrameLayout``, in points from the container's leading edge; or from its left edge, where
/// the position says left or right.
public enum HorizontalPosition: Hashable, Sendable {
    /// Its leading edge is here.
    case leading(Double)
    /// Its middle is here.
    case center(Double)
    /// Its trailing edge is here.
    case trailing(Double)
    /// It reaches from the first place to the second.
    case between(Double, Double)
    /// Its left edge is here, from the container's left edge, in either layout direction.
    case left(Double)
    /// Its right edge is here, from the container's left edge, in either layout direction.
    case right(Double)

    /// The width that follows from the position alone, never negative.
    var width: Double? {
        if case .between(let leading, let trailing) = self { max(trailing - leading, 0) } else { nil }
    }

    /// The leading edge of an item of this width in a container of that width.
    func x(width: Double, in container: Double, _ direction: ReadingDirection) -> Double {
        switch self {
        case .left(let place) where direction == .rightToLeft: return container - place - width
        case .right(let place) where direction == .rightToLeft: return container - place
        default: break
        }
        return switch self {
        case .leading(let place), .left(let place), .between(let place, _): place
        case .center(let place): place - width / 2
        case .trailing(let place), .right(let place): place - width
        }
    }
}

/// Where an item lies along y in a ``FrameLayout``, in points from the container's top edge.
public enum VerticalPosition: Hashable, Sendable {
    /// Its top edge is here.
    case top(Double)
    /// Its middle is here.
    case center(Double)
    /// Its bottom edge is here.
    case bottom(Double)
    /// It reaches from the first place to the second.
    case between(Double, Double)
    /// Its first line of text stands here.
    case firstBaseline(Double)
    /// Its last line of text stands here.
    case lastBaseline(Double)
    /// The capitals of its first line of text reach up to here.
    case capline(Double)

    /// The height that follows from the position alone, never negative.
    var height: Double? {
        if case .between(let top, let bottom) = self { max(bottom - top, 0) } else { nil }
    }

    /// The top edge of an item of this height.
    func y(height: Double, _ content: Content) -> Double {
        switch self {
        case .top(let place), .between(let place, _): place
        case .center(let place): place - height / 2
        case .bottom(let place): place - height
        case .firstBaseline(let place): place - content.firstBaseline
        case .lastBaseline(let place): place - height + content.lastBaseline
        case .capline(let place): place - content.capline
        }
    }
}
