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
        let first = Place(item: constraint.first, attribute: attribute)
        var second: Place?
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
    private struct Place {
        let item: any LayoutItem
        let attribute: Attribute
    }

    private static func thickness(
        _ constraint: Constraint, _ first: Place, _ second: Place?, _ names: VisualFormatNames
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
        let view = View(name: name, predicates: [Predicate(constraint, constraint.shape.relation, operand)])
        return VisualFormat(first.attribute.axis, Line(views: [view], connections: []))
    }

    private static func gap(
        _ constraint: Constraint, _ first: Place, _ second: Place, _ names: VisualFormatNames
    ) -> VisualFormat? {
        let relation = constraint.shape.relation
        return VisualFormat(to: first, relation, from: second, constraint.constant, constraint, names)
            ?? VisualFormat(to: second, relation.mirrored, from: first, -constraint.constant, constraint, names)
    }

    /// The format in which `place` comes after `origin`.
    private init?(
        to place: Place, _ relation: Relation, from origin: Place, _ points: Double, _ constraint: Constraint,
        _ names: VisualFormatNames
    ) {
        guard let (axis, direction, isBaseline) = VisualFormat.kind(place.attribute, origin.attribute) else {
            return nil
        }
        let isPlain = relation == .equal && points == 0 && constraint.priority == .required
        let connection: Connection =
            isPlain ? .flush : .predicates([Predicate(constraint, relation, .number(points))])
        let spacing: Spacing = isBaseline ? .baselineToBaseline : .edgeToEdge
        var line = Line(views: [], connections: [])
        if place.attribute == origin.attribute {
            let isNear = place.attribute == .top || place.attribute == .leading || place.attribute == .left
            let (inner, outer) = isNear ? (place.item, origin.item) : (origin.item, place.item)
            guard inner.layoutParent === outer, let name = names[inner] else { return nil }
            line.views = [View(name: name)]
            if isNear { line.start = connection } else { line.end = connection }
        } else {
            guard let first = names[origin.item], let second = names[place.item] else { return nil }
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
    fileprivate init(_ constraint: Constraint, _ relation: Relation, _ operand: VisualFormat.Operand.Value) {
        self.init(relation: relation, operand: VisualFormat.Operand(value: operand))
        guard constraint.priority != .required else { return }
        priority = VisualFormat.Operand(value: .number(constraint.priority.rawValue))
    }
}

/// The names of items, those that a format can hold. Of several names of one item the first in order counts.
private struct VisualFormatNames {
    private var names: [ObjectIdentifier: String] = [:]

    init(_ views: [String: any LayoutItem]) {
        for name in views.keys.sorted(by: >) where VisualFormatParser.isName(name) {
            names[ObjectIdentifier(views[name]!)] = name
        }
    }

    subscript(item: any LayoutItem) -> String? { names[ObjectIdentifier(item)] }
}
