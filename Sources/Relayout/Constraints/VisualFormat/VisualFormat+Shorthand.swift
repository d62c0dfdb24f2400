import RelayoutSolver

extension VisualFormat {
    /// One side of a constraint that is to be shown.
    struct ShownPlace {
        /// What reports call the item.
        let name: String
        let attribute: Attribute
    }

    /// The format of a gap that its equation says backwards, counting down from the far edge: for
    /// `photo.bottom <= cell.bottom - 12` it is `V:[photo]-(>=12)-|`. nil for everything else: there the equation, which
    /// is what stands in the code, reads as well.
    ///
    /// `firstIsInside`, `secondIsInside`: whether the item's parent is the other one.
    init?(
        _ first: ShownPlace, _ relation: Relation, _ second: ShownPlace, multiplier: Double, constant: Double,
        priority: Priority, firstIsInside: Bool, secondIsInside: Bool
    ) {
        guard constant < 0, constant > -1e9, multiplier == 1, VisualFormatParser.isName(first.name),
            VisualFormatParser.isName(second.name)
        else { return nil }
        var gap = Predicate(
            relation: relation.mirrored, operand: Operand(value: .number((-constant * 1000).rounded() / 1000)))
        if priority != .required { gap.priority = Operand(value: .number(priority.rawValue)) }
        let axis = first.attribute.axis
        var line = Line(views: [View(name: first.name)], connections: [])
        switch (first.attribute, second.attribute) {
        case (.trailing, .leading), (.bottom, .top):
            line.views.append(View(name: second.name))
            line.connections = [.predicates([gap])]
        case (.trailing, .trailing), (.bottom, .bottom):
            guard firstIsInside else { return nil }
            line.end = .predicates([gap])
        case (.leading, .leading), (.top, .top):
            guard secondIsInside else { return nil }
            line.views = [View(name: second.name)]
            line.start = .predicates([gap])
        default: return nil
        }
        self.init(axis, line)
    }
}
