/// A constraint as a log describes it.
public struct LoggedConstraint: Sendable {
    /// The class, such as `SnapKit.LayoutConstraint`.
    public let className: String
    /// The file and line that made it, where the log tells (SnapKit).
    public let origin: String?
    /// `NSLayoutConstraint.identifier`, the programmer's or the system's.
    public let identifier: String?
    /// Whether an autoresizing mask stands for it.
    public let isAutoresizingMask: Bool
    /// Whether `(active)` stands behind it, as it does since iOS 10 where nobody else writes the description.
    let isMarkedActive: Bool
    /// What it demands. More than one where a visual format holds several gaps or sizes.
    public let demands: [Demand]
    /// 1000 is required.
    public let priority: Double
    /// Names that the description explains: of views and, as `|`, of the container.
    let names: [(name: String, item: ItemReference)]
    /// The expression as it was printed.
    public let expression: String

    /// `left relation factor · right + constant`.
    public struct Demand: Sendable {
        let left: Place
        let relation: LoggedRelation
        var factor = 1.0
        var right: Place?
        var constant: Double
    }

    /// A side of a demand.
    struct Place: Hashable, Sendable {
        let item: ItemReference
        let attribute: Attribute
    }
}

/// An item as a description mentions it.
struct ItemReference: Hashable, Sendable {
    /// The class; empty where only a name is given.
    var className: String
    /// What tells it from all others, where it is given.
    var pointer: String?
    /// A name or a key where there is no pointer. `|` is the container.
    var key: String?
    /// A title, a text, or the identifier of a guide.
    var label: String?

    static let container = ItemReference(className: "", key: "|")
}

/// `==`, `<=`, `>=`.
enum LoggedRelation: String, Sendable, CaseIterable {
    case equal = "=="
    case atMost = "<="
    case atLeast = ">="
}

/// Everything that a side of a constraint can be, as descriptions spell it.
enum Attribute: String, Sendable, CaseIterable {
    case left, right, top, bottom, leading, trailing, width, height, centerX, centerY
    case baseline, lastBaseline, firstBaseline
    case leftMargin, rightMargin, topMargin, bottomMargin, leadingMargin, trailingMargin
    case centerXWithinMargins, centerYWithinMargins
    case minX, minY, midX, midY, maxX, maxY
    /// Of what a scroll view scrolls.
    case contentWidth, contentHeight

    var isVertical: Bool {
        switch self {
        case .top, .bottom, .height, .centerY, .baseline, .lastBaseline, .firstBaseline, .topMargin, .bottomMargin,
            .centerYWithinMargins, .minY, .midY, .maxY, .contentHeight:
            true
        default: false
        }
    }

    /// Whether it is an edge at the end of an item.
    var isFar: Bool {
        switch self {
        case .right, .bottom, .trailing, .rightMargin, .bottomMargin, .trailingMargin, .maxX, .maxY: true
        default: false
        }
    }

    var isSize: Bool {
        switch self {
        case .width, .height, .contentWidth, .contentHeight: true
        default: false
        }
    }

    /// Whether it is a number of the item's frame in its container, as autoresizing masks state it.
    var isOfMask: Bool {
        switch self {
        case .minX, .midX, .maxX, .minY, .midY, .maxY: true
        default: false
        }
    }
}
