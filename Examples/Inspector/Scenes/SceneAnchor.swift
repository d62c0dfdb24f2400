import Relayout

/// An anchor that a scene names at run time.
enum SceneAnchor {
    case horizontal(ItemAnchor<AnchorKind.Horizontal>)
    case vertical(ItemAnchor<AnchorKind.Vertical>)
    case length(ItemAnchor<AnchorKind.Length>)

    init(_ item: SceneItem, _ attribute: Scene.Attribute) {
        self =
            switch attribute {
            case .left: .horizontal(item.left)
            case .right: .horizontal(item.right)
            case .centerX: .horizontal(item.centerX)
            case .leftMargin: .horizontal(item.margins.left)
            case .rightMargin: .horizontal(item.margins.right)
            case .centerXWithinMargins: .horizontal(item.margins.centerX)
            case .top: .vertical(item.top)
            case .bottom: .vertical(item.bottom)
            case .centerY: .vertical(item.centerY)
            case .topMargin: .vertical(item.margins.top)
            case .bottomMargin: .vertical(item.margins.bottom)
            case .centerYWithinMargins: .vertical(item.margins.centerY)
            case .firstBaseline: .vertical(item.firstBaseline)
            case .lastBaseline: .vertical(item.lastBaseline)
            case .width: .length(item.width)
            case .height: .length(item.height)
            }
    }

    /// `first  relation  second * multiplier + constant`; nil for anchors of different kinds.
    static func constraint(
        _ first: SceneAnchor, _ relation: Relation, _ second: SceneAnchor, times multiplier: Double,
        plus constant: Double
    ) -> Constraint? {
        switch (first, second) {
        case (.horizontal(let first), .horizontal(let second)):
            relate(first, relation, second * multiplier + constant)
        case (.vertical(let first), .vertical(let second)): relate(first, relation, second * multiplier + constant)
        case (.length(let first), .length(let second)): relate(first, relation, second * multiplier + constant)
        default: nil
        }
    }

    /// `first  relation  constant`; nil where the anchor is a place.
    static func constraint(_ first: SceneAnchor, _ relation: Relation, _ constant: Double) -> Constraint? {
        guard case .length(let first) = first else { return nil }
        return switch relation {
        case .lessThanOrEqual: first <= constant
        case .equal: first == constant
        case .greaterThanOrEqual: first >= constant
        }
    }

    private static func relate<Kind>(
        _ first: ItemAnchor<Kind>, _ relation: Relation, _ second: ItemAnchor<Kind>
    ) -> Constraint {
        switch relation {
        case .lessThanOrEqual: first <= second
        case .equal: first == second
        case .greaterThanOrEqual: first >= second
        }
    }
}

extension Scene.Attribute {
    /// The axis along which the attribute is a place; nil where it is a length.
    var placeAxis: LayoutAxis? {
        switch self {
        case .left, .right, .centerX, .leftMargin, .rightMargin, .centerXWithinMargins: .horizontal
        case .width, .height: nil
        default: .vertical
        }
    }
}
