import RelayoutSolver

/// Several anchors of one item that are related together: its edges, its size, its center.
///
///     card.edges == root.edges.inset(by: 16)
///     badge.size == LayoutSize(width: 24, height: 24)
///     badge.center == card.center
///     caption.edges <= card.edges            // lies within
///
/// Edges count from leading to trailing. A composite with insets is that of the smaller rectangle.
public struct CompositeAnchor<Kind: AnchorKind.Composite> {
    fileprivate let item: any LayoutItem
    fileprivate let insets: Insets

    fileprivate init(_ item: any LayoutItem, insets: Insets = .zero) {
        self.item = item
        self.insets = insets
    }

    /// The composite of the rectangle that is smaller by `insets`, in points, on top of those that this one has.
    public func inset(by insets: Insets) -> CompositeAnchor {
        CompositeAnchor(item, insets: self.insets + insets)
    }

    /// Both are the same.
    public static func == (lhs: CompositeAnchor, rhs: CompositeAnchor) -> [Constraint] {
        Kind.attributes.map { constraint($0, .equal, lhs, rhs) }
    }

    private static func constraint(
        _ attribute: Attribute, _ relation: Relation, _ lhs: CompositeAnchor, _ rhs: CompositeAnchor
    ) -> Constraint {
        let offset = attribute.offset(in: rhs.insets) - attribute.offset(in: lhs.insets)
        if attribute == .centerX, offset != 0 {
            // Between two centres a number counts to the right; insets count from the leading edge.
            return Constraint(
                lhs.item.centerX - rhs.item.leading, relation, rhs.item.width * 0.5 + offset)
        }
        // Without anchors of the kind, whose types would be looked up at run time for each constraint.
        let code = QuantityCode(attribute)
        return Constraint(
            lhs.item, rhs.item, ConstraintShape(code, relation, code), multiplier: 1, constant: offset)
    }
}

extension CompositeAnchor where Kind: AnchorKind.Extent {
    /// The left side lies within the right side, or is at most as large.
    public static func <= (lhs: CompositeAnchor, rhs: CompositeAnchor) -> [Constraint] {
        Kind.attributes.map { constraint($0, $0.isNearEdge ? .greaterThanOrEqual : .lessThanOrEqual, lhs, rhs) }
    }

    /// The left side contains the right side, or is at least as large.
    public static func >= (lhs: CompositeAnchor, rhs: CompositeAnchor) -> [Constraint] {
        Kind.attributes.map { constraint($0, $0.isNearEdge ? .lessThanOrEqual : .greaterThanOrEqual, lhs, rhs) }
    }
}

extension CompositeAnchor where Kind == AnchorKind.Size {
    /// The width and the height are those of `size`, in points.
    public static func == (lhs: CompositeAnchor, size: LayoutSize) -> [Constraint] {
        [
            Constraint(lhs.item.width, .equal, size.width - Attribute.width.offset(in: lhs.insets)),
            Constraint(lhs.item.height, .equal, size.height - Attribute.height.offset(in: lhs.insets)),
        ]
    }
}

extension AnchorKind {
    /// Several quantities that are related together.
    public protocol Composite {
        /// What is related, in layout order.
        static var attributes: [Attribute] { get }
    }

    /// A composite of which one can lie within another.
    public protocol Extent: Composite {}

    /// All four edges.
    public enum Edges: Extent {
        /// Leading, trailing, top and bottom.
        public static let attributes: [Attribute] = [.leading, .trailing, .top, .bottom]
    }

    /// The edges along x.
    public enum HorizontalEdges: Extent {
        /// Leading and trailing.
        public static let attributes: [Attribute] = [.leading, .trailing]
    }

    /// The edges along y.
    public enum VerticalEdges: Extent {
        /// Top and bottom.
        public static let attributes: [Attribute] = [.top, .bottom]
    }

    /// Both extents.
    public enum Size: Extent {
        /// Width and height.
        public static let attributes: [Attribute] = [.width, .height]
    }

    /// The middle.
    public enum Center: Composite {
        /// Both centres.
        public static let attributes: [Attribute] = [.centerX, .centerY]
    }
}

extension LayoutItem {
    /// All four edges.
    public var edges: CompositeAnchor<AnchorKind.Edges> { CompositeAnchor(self) }
    /// The leading and trailing edges.
    public var horizontalEdges: CompositeAnchor<AnchorKind.HorizontalEdges> { CompositeAnchor(self) }
    /// The top and bottom edges.
    public var verticalEdges: CompositeAnchor<AnchorKind.VerticalEdges> { CompositeAnchor(self) }
    /// The width and the height.
    public var size: CompositeAnchor<AnchorKind.Size> { CompositeAnchor(self) }
    /// The middle, along both axes.
    public var center: CompositeAnchor<AnchorKind.Center> { CompositeAnchor(self) }
}

extension Attribute {
    fileprivate var isNearEdge: Bool { self == .leading || self == .top }

    /// How much larger the attribute is in a rectangle that is smaller by `insets`; towards trailing and the bottom.
    fileprivate func offset(in insets: Insets) -> Double {
        switch self {
        case .leading, .left: insets.leading
        case .trailing, .right: -insets.trailing
        case .top, .firstBaseline, .capline: insets.top
        case .bottom, .lastBaseline: -insets.bottom
        case .width: -insets.leading - insets.trailing
        case .height: -insets.top - insets.bottom
        case .centerX: (insets.leading - insets.trailing) / 2
        case .centerY: (insets.top - insets.bottom) / 2
        }
    }
}
