import RelayoutSolver

extension VisualFormat {
    /// The format that stands for one constraint; nil where none does, such as for a centre, a share or a name that is
    /// no C identifier.
    ///
    /// `views`: the items by their names; the parent of an item needs none. Parsed again, the format gives this
    /// constraint, or, where it was written the other way round, one that says the same.
    public init?(_ constraint: Constraint, views: [String: any LayoutItem]) {
        let names = VisualFormatNames(views)
        guard let attribute = constraint.shape.first.attribute else { return nil }
        let first = Place<any LayoutItem>(item: constraint.first, attribute: attribute)
        var second: Place<any LayoutItem>?
        if let item = constraint.second {
            guard constraint.multiplier == 1, let attribute = constraint.shape.second.attribute else { return nil }
            second = Place(item: item, attribute: attribute)
        }
        let format =
            attribute.isSize
            ? VisualFormat.thickness(constraint, first, second, names)
            : second.flatMap { VisualFormat.gap(constraint, first, $0, names) }
        guard let format else { return nil }
        self = format
    }

    /// One side of a constraint.
    struct Place<Item> {
        let item: Item
        let attribute: Attribute
    }

    private static func thickness(
        _ constraint: Constraint, _ first: Place<any LayoutItem>, _ second: Place<any LayoutItem>?,
        _ names: VisualFormatNames
    ) -> VisualFormat? {
        guard let name = names[first.item] else { return nil }
        let operand: Operand.Value
        if let second {
            guard second.attribute == first.attribute, constraint.constant == 0, let other = names[second.item]
            else { return nil }
            operand = .name(other)
        } else {
            operand = .number(constraint.constant)
        }
        let view = View(name: name, predicates: [Predicate(constraint.shape.relation, operand, constraint.priority)])
        return VisualFormat(first.attribute.axis, Line(views: [view], connections: []))
    }

    private static func gap(
        _ constraint: Constraint, _ first: Place<any LayoutItem>, _ second: Place<any LayoutItem>,
        _ names: VisualFormatNames
    ) -> VisualFormat? {
        func connection(_ relation: Relation, _ points: Double) -> Connection {
            let isPlain = relation == .equal && points == 0 && constraint.priority == .required
            return isPlain ? .flush : .predicates([Predicate(relation, .number(points), constraint.priority)])
        }
        func isInside(_ item: any LayoutItem, _ other: any LayoutItem) -> Bool { item.layoutParent === other }
        let (relation, points) = (constraint.shape.relation, constraint.constant)
        let (there, back) = (connection(relation, points), connection(relation.mirrored, -points))
        return VisualFormat(to: first, from: second, there, name: { names[$0] }, isInside: isInside)
            ?? VisualFormat(to: second, from: first, back, name: { names[$0] }, isInside: isInside)
    }

    /// The format in which `place` comes after `origin`. `name`: of an item, where a format can hold it; `isInside`: whether the
    /// first item's parent is the second.
    init?<Item>(
        to place: Place<Item>, from origin: Place<Item>, _ connection: Connection, name: (Item) -> String?,
        isInside: (Item, Item) -> Bool
    ) {
        guard let (axis, direction, isBaseline) = VisualFormat.kind(place.attribute, origin.attribute) else {
            return nil
        }
        let spacing: Spacing = isBaseline ? .baselineToBaseline : .edgeToEdge
        var line = Line(views: [], connections: [])
        if place.attribute == origin.attribute {
            let isNear = place.attribute == .top || place.attribute == .leading || place.attribute == .left
            let (inner, outer) = isNear ? (place.item, origin.item) : (origin.item, place.item)
            guard isInside(inner, outer), let name = name(inner) else { return nil }
            line.views = [View(name: name)]
            if isNear { line.start = connection } else { line.end = connection }
        } else {
            guard let first = name(origin.item), let second = name(place.item) else { return nil }
            line.views = [View(name: first), View(name: second)]
            line.connections = [connection]
        }
        self.init(axis, line, direction: direction, spacing: spacing)
    }

    /// What kind of format has one of these attributes come after the other; nil where none has.
    private static func kind(_ place: Attribute, _ origin: Attribute) -> (LayoutAxis, Direction, isBaseline: Bool)? {
        switch (place, origin) {
        case (.leading, .trailing), (.leading, .leading), (.trailing, .trailing):
            (.horizontal, .leadingToTrailing, false)
        case (.left, .right), (.left, .left), (.right, .right): (.horizontal, .leftToRight, false)
        case (.top, .bottom), (.top, .top), (.bottom, .bottom): (.vertical, .leadingToTrailing, false)
        case (.firstBaseline, .lastBaseline): (.vertical, .leadingToTrailing, true)
        default: nil
        }
    }
}

extension VisualFormat.Predicate {
    init(_ relation: Relation, _ operand: VisualFormat.Operand.Value, _ priority: Priority) {
        self.init(relation: relation, operand: VisualFormat.Operand(value: operand))
        if priority != .required { self.priority = VisualFormat.Operand(value: .number(priority.rawValue)) }
    }
}

/// The names of items, those that a format can hold. Of several names of one item the first in order counts.
private struct VisualFormatNames {
    private var names: [ObjectIdentifier: String] = .init()

    init(_ views: [String: any LayoutItem]) {
        for name in views.keys.sorted(by: >) where VisualFormatParser.isName(name) {
            names[ObjectIdentifier(views[name]!)] = name
        }
    }

    subscript(item: any LayoutItem) -> String? { names[ObjectIdentifier(item)] }
}
