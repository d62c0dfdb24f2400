/// One of the quantities of an item that constraints relate.
public enum Attribute: UInt8, Hashable, Sendable, CaseIterable {
    /// The left edge, in either layout direction.
    case left
    /// The right edge, in either layout direction.
    case right
    /// The edge where reading begins: left, or right in a right-to-left layout.
    case leading
    /// The edge where reading ends: right, or left in a right-to-left layout.
    case trailing
    /// The middle between the left and right edges.
    case centerX
    /// The extent along x.
    case width
    /// The top edge.
    case top
    /// The bottom edge.
    case bottom
    /// The middle between the top and bottom edges.
    case centerY
    /// The line on which the first row of text stands; the top edge of an item without text.
    case firstBaseline
    /// The line on which the last row of text stands; the bottom edge of an item without text.
    case lastBaseline
    /// The line up to which the capital letters of the first row reach; the top edge of an item without text.
    case capline
    /// The extent along y.
    case height

    /// The axis that the quantity lies on.
    public var axis: LayoutAxis { rawValue <= Attribute.width.rawValue ? .horizontal : .vertical }

    /// Whether the quantity is an extent, not a place.
    public var isSize: Bool { self == .width || self == .height }
}

extension Attribute: CustomStringConvertible {
    /// As in the anchor's name: `leading`.
    public var description: String {
        switch self {
        case .left: "left"
        case .right: "right"
        case .leading: "leading"
        case .trailing: "trailing"
        case .centerX: "centerX"
        case .width: "width"
        case .top: "top"
        case .bottom: "bottom"
        case .centerY: "centerY"
        case .firstBaseline: "firstBaseline"
        case .lastBaseline: "lastBaseline"
        case .capline: "capline"
        case .height: "height"
        }
    }
}
