/// What a constraint relates of an item, as documents spell it.
enum Attribute: String {
    case left, right, leading, trailing, top, bottom, width, height, centerX, centerY
    case baseline, firstBaseline, lastBaseline
    case leftMargin, rightMargin, leadingMargin, trailingMargin, topMargin, bottomMargin
    case centerXWithinMargins, centerYWithinMargins

    var axis: Axis {
        switch self {
        case .left, .right, .leading, .trailing, .width, .centerX, .leftMargin, .rightMargin, .leadingMargin,
            .trailingMargin, .centerXWithinMargins:
            .horizontal
        default: .vertical
        }
    }

    var isSize: Bool { self == .width || self == .height }

    var isBaseline: Bool { self == .baseline || self == .firstBaseline || self == .lastBaseline }

    /// Whether it is on the other side where text runs from right to left.
    var isDirectional: Bool {
        switch self {
        case .leading, .trailing, .leadingMargin, .trailingMargin: true
        default: false
        }
    }

    /// The attribute to use instead where a side is meant by the direction of text.
    var directional: Attribute? {
        switch self {
        case .left: .leading
        case .right: .trailing
        case .leftMargin: .leadingMargin
        case .rightMargin: .trailingMargin
        default: nil
        }
    }

    /// Whether a scroll view's content is meant by it, for what is inside.
    var isEdge: Bool {
        switch self {
        case .left, .right, .leading, .trailing, .top, .bottom, .leftMargin, .rightMargin, .leadingMargin,
            .trailingMargin, .topMargin, .bottomMargin:
            true
        default: false
        }
    }

    /// The margin's side, left to right.
    var marginSide: Side? {
        switch self {
        case .leftMargin, .leadingMargin: .left
        case .rightMargin, .trailingMargin: .right
        case .topMargin: .top
        case .bottomMargin: .bottom
        default: nil
        }
    }

    /// The edge that a margin or an edge itself belongs to, left to right; nil for what is no edge.
    var side: Side? {
        switch self {
        case .left, .leading, .leftMargin, .leadingMargin: .left
        case .right, .trailing, .rightMargin, .trailingMargin: .right
        case .top, .topMargin: .top
        case .bottom, .bottomMargin: .bottom
        default: nil
        }
    }
}
