import RelayoutSolver

extension VisualFormat {
    /// The constraints that the format stands for: along the line in reading order, then those of the alignment.
    ///
    /// `views`: the items, by the names they have in the format. `metrics`: numbers, in points, by theirs. `margins`: what a
    /// hyphen alone stands for beside `|`, where the line begins at the leading or top edge. Throws ``VisualFormatError``
    /// where a name is missing or means both, where a metric is no priority, and where `|` is not the same item for all
    /// views.
    public func constraints(
        views: [String: any LayoutItem], metrics: [String: Double] = .init(), margins: Insets = 8
    ) throws(VisualFormatError) -> [Constraint] {
        try VisualFormatReading(format: self, views: views, metrics: metrics, margins: margins).constraints()
    }
}

/// The way from a format to constraints between given items.
private struct VisualFormatReading {
    let format: VisualFormat
    let views: [String: any LayoutItem]
    let metrics: [String: Double]
    let margins: Insets

    /// What a hyphen alone stands for between two views, in points.
    private static let standardSpacing = 8.0

    /// A place of an item, on the line.
    private typealias Place = (item: any LayoutItem, attribute: Attribute)

    func constraints() throws(VisualFormatError) -> [Constraint] {
        let line = format.line
        var items: [any LayoutItem] = []
        for view in line.views { items.append(try item(view)) }
        let superview = line.start != nil || line.end != nil ? try superview(of: items) : nil
        let edges = format.edges
        var constraints: [Constraint] = []
        if let start = line.start, let superview {
            constraints += try gap(
                start, from: (superview, edges.near), to: (items[0], edges.near), standard: margins.start(format.axis))
        }
        for (index, view) in line.views.enumerated() {
            if index > 0 {
                constraints += try gap(
                    line.connections[index - 1], from: (items[index - 1], format.inner.far),
                    to: (items[index], format.inner.near))
            }
            for predicate in view.predicates { constraints.append(try thickness(of: items[index], predicate)) }
        }
        if let end = line.end, let superview {
            constraints += try gap(
                end, from: (items[items.count - 1], edges.far), to: (superview, edges.far),
                standard: margins.end(format.axis))
        }
        return constraints + aligned(items)
    }

    private func aligned(_ items: [any LayoutItem]) -> [Constraint] {
        format.alignment.flatMap { attribute in
            zip(items, items.dropFirst()).map { constraint(($1, attribute), .equal, ($0, attribute), 0, .required) }
        }
    }

    private func gap(
        _ connection: VisualFormat.Connection, from origin: Place, to place: Place,
        standard: Double = VisualFormatReading.standardSpacing
    ) throws(VisualFormatError) -> [Constraint] {
        switch connection {
        case .flush: return [gap(.equal, 0, .required, origin, place)]
        case .standard: return [gap(.equal, standard, .required, origin, place)]
        case .predicates(let predicates):
            var constraints: [Constraint] = []
            for predicate in predicates {
                let points = try metric(predicate.operand)
                constraints.append(gap(predicate.relation, points, try priority(predicate), origin, place))
            }
            return constraints
        }
    }

    private func gap(
        _ relation: Relation, _ points: Double, _ priority: Priority, _ origin: Place, _ place: Place
    ) -> Constraint {
        format.runsBackwards
            ? constraint(place, relation.mirrored, origin, -points, priority)
            : constraint(place, relation, origin, points, priority)
    }

    private func thickness(
        of item: any LayoutItem, _ predicate: VisualFormat.Predicate
    ) throws(VisualFormatError) -> Constraint {
        let size = format.axis.size
        let priority = try priority(predicate)
        if case .name(let name) = predicate.operand.value, let other = views[name] {
            if metrics[name] != nil {
                throw error(predicate.operand.offset, "'\(name)' is the name of a view and of a metric")
            }
            return constraint((item, size), predicate.relation, (other, size), 0, priority)
        }
        let points = try metric(predicate.operand, or: "view or ")
        return stated(Constraint(ItemAnchor(item, size), predicate.relation, points), priority)
    }

    private func constraint(
        _ first: Place, _ relation: Relation, _ second: Place, _ points: Double, _ priority: Priority
    ) -> Constraint {
        let rhs = ItemAnchor<AnchorKind.Length>(
            second.item, QuantityCode(second.attribute), multiplier: 1, constant: points)
        return stated(Constraint(ItemAnchor<AnchorKind.Length>(first.item, first.attribute), relation, rhs), priority)
    }

    private func stated(_ constraint: Constraint, _ priority: Priority) -> Constraint {
        priority == .required ? constraint : constraint ~ priority
    }

    // MARK: Names

    private func item(_ view: VisualFormat.View) throws(VisualFormatError) -> any LayoutItem {
        guard let item = views[view.name] else {
            throw error(view.offset, "Unable to find view with name '\(view.name)'")
        }
        return item
    }

    private func superview(of items: [any LayoutItem]) throws(VisualFormatError) -> any LayoutItem {
        let place = format.line.superview
        guard let superview = items[0].layoutParent else {
            throw error(place, "Unable to find the superview: '\(format.line.views[0].name)' has none")
        }
        for (item, view) in zip(items, format.line.views) where item.layoutParent !== superview {
            throw error(
                place, "'\(view.name)' and '\(format.line.views[0].name)' do not have the same superview")
        }
        return superview
    }

    private func metric(_ operand: VisualFormat.Operand, or others: String = "") throws(VisualFormatError) -> Double {
        switch operand.value {
        case .number(let number): return number
        case .name(let name):
            guard let metric = metrics[name] else {
                let message =
                    views[name] == nil
                    ? "Unable to find \(others)metric with name '\(name)'"
                    : "'\(name)' is a view. A connection and a priority take numbers and metrics only"
                throw error(operand.offset, message)
            }
            guard metric.isFinite else { throw error(operand.offset, "The metric '\(name)' is not finite") }
            return metric
        }
    }

    private func priority(_ predicate: VisualFormat.Predicate) throws(VisualFormatError) -> Priority {
        guard let operand = predicate.priority else { return .required }
        let priority = Priority(try metric(operand))
        guard priority.isValid else {
            let message = VisualFormatParser.priorityMessage
            guard case .name(let name) = operand.value else { throw error(operand.offset, message) }
            throw error(operand.offset, "\(message); the metric '\(name)' is \(priority.rawValue.exactText)")
        }
        return priority
    }

    private func error(_ offset: VisualFormat.Offset, _ message: String) -> VisualFormatError {
        VisualFormatError(format.text, at: offset.bytes, message)
    }
}

extension VisualFormat {
    /// Where an item begins and ends along the line.
    typealias Edges = (near: Attribute, far: Attribute)

    /// Whether distances along the line count against x.
    var runsBackwards: Bool { axis == .horizontal && direction == .rightToLeft }

    /// Where the superview and the outermost views meet.
    var edges: Edges {
        switch (axis, direction) {
        case (.vertical, _): (.top, .bottom)
        case (.horizontal, .leadingToTrailing): (.leading, .trailing)
        case (.horizontal, .leftToRight): (.left, .right)
        case (.horizontal, .rightToLeft): (.right, .left)
        }
    }

    /// Where two views meet.
    var inner: Edges { spacing == .edgeToEdge ? edges : (.firstBaseline, .lastBaseline) }
}

extension LayoutAxis {
    /// The extent along the axis.
    var size: Attribute { self == .horizontal ? .width : .height }
}
