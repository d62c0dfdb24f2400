import Relayout

/// One side of an equation: a place or a length of an item, or a number.
enum Quantity {
    case horizontal(ItemAnchor<AnchorKind.Horizontal>)
    case vertical(ItemAnchor<AnchorKind.Vertical>)
    case length(ItemAnchor<AnchorKind.Length>)
    case number(Double)

    /// An anchor of an item; nil where there is none of that name.
    init?(_ item: any LayoutItem, _ name: Substring) {
        switch name {
        case "left": self = .horizontal(item.left)
        case "right": self = .horizontal(item.right)
        case "leading": self = .horizontal(item.leading)
        case "trailing": self = .horizontal(item.trailing)
        case "centerX": self = .horizontal(item.centerX)
        case "top": self = .vertical(item.top)
        case "bottom": self = .vertical(item.bottom)
        case "centerY": self = .vertical(item.centerY)
        case "firstBaseline": self = .vertical(item.firstBaseline)
        case "lastBaseline": self = .vertical(item.lastBaseline)
        case "width": self = .length(item.width)
        case "height": self = .length(item.height)
        default: return nil
        }
    }

    static let names =
        "left, right, leading, trailing, centerX, top, bottom, centerY, firstBaseline, lastBaseline, width or height"

    /// What the quantity is, in words.
    var kind: String {
        switch self {
        case .horizontal: "a place along x"
        case .vertical: "a place along y"
        case .length: "a length"
        case .number: "a number"
        }
    }

    /// Where places of its kind begin; nil of what is no place.
    var origin: String? {
        switch self {
        case .horizontal: "root.leading"
        case .vertical: "root.top"
        default: nil
        }
    }

    func times(_ factor: Double) -> Quantity {
        switch self {
        case .horizontal(let anchor): .horizontal(anchor * factor)
        case .vertical(let anchor): .vertical(anchor * factor)
        case .length(let anchor): .length(anchor * factor)
        case .number(let number): .number(number * factor)
        }
    }

    /// The sum; nil where there is none: of two places, or of two lengths of items.
    func plus(_ other: Quantity) -> Quantity? {
        switch (self, other) {
        case (.number(let number), .number(let points)): .number(number + points)
        case (.horizontal(let anchor), .number(let points)), (.number(let points), .horizontal(let anchor)):
            .horizontal(anchor + points)
        case (.vertical(let anchor), .number(let points)), (.number(let points), .vertical(let anchor)):
            .vertical(anchor + points)
        case (.length(let anchor), .number(let points)), (.number(let points), .length(let anchor)):
            .length(anchor + points)
        default: nil
        }
    }

    /// The difference: of two places it is their distance.
    func minus(_ other: Quantity) -> Quantity? {
        switch (self, other) {
        case (.horizontal(let place), .horizontal(let origin)): .length(place - origin)
        case (.vertical(let place), .vertical(let origin)): .length(place - origin)
        case (_, .number(let points)): plus(.number(-points))
        case (.number, _): other.times(-1).plus(self)
        default: nil
        }
    }

    /// Why there is no sum or difference, and what can be written.
    func refusal(of other: Quantity, _ name: String) -> String {
        let words = "\(kind) and \(other.kind) have no \(name)"
        guard case (.length, .length) = (self, other) else { return words }
        return words + ": write a distance, such as root.right - sidebar.right, or a row such as [sidebar][card]|"
    }

    /// The constraint; nil where the sides are no quantities of one kind.
    func related(_ relation: Relation, to other: Quantity) -> Constraint? {
        switch (self, other) {
        case (.horizontal(let left), .horizontal(let right)): Quantity.constraint(left, relation, right)
        case (.vertical(let left), .vertical(let right)): Quantity.constraint(left, relation, right)
        case (.length(let left), .length(let right)): Quantity.constraint(left, relation, right)
        case (.length(let left), .number(let right)):
            switch relation {
            case .equal: left == right
            case .lessThanOrEqual: left <= right
            case .greaterThanOrEqual: left >= right
            }
        case (.number, .length): other.related(relation.reversed, to: self)
        default: nil
        }
    }

    private static func constraint<Kind>(
        _ left: ItemAnchor<Kind>, _ relation: Relation, _ right: ItemAnchor<Kind>
    ) -> Constraint {
        switch relation {
        case .equal: left == right
        case .lessThanOrEqual: left <= right
        case .greaterThanOrEqual: left >= right
        }
    }
}

extension Relation {
    /// The same with the sides exchanged.
    fileprivate var reversed: Relation {
        switch self {
        case .equal: .equal
        case .lessThanOrEqual: .greaterThanOrEqual
        case .greaterThanOrEqual: .lessThanOrEqual
        }
    }
}
