import RelayoutSolver

extension Reconciler {
    /// What the last update left open.
    func ambiguity() throws(SolverError) -> AmbiguityReport {
        let open = try solver?.freedoms() ?? []
        guard let solver, !open.isEmpty else { return AmbiguityReport(quantities: [], cure: []) }
        let (names, owners) = (names, unknowns)
        /// By item number, once it was asked for: there may be as many movements as the square of what is open.
        var texts = [String?](repeating: nil, count: names.items.count)
        func text(of item: Int32) -> String {
            if let text = texts[Int(item)] { return text }
            let text = names.item(item)
            texts[Int(item)] = text
            return text
        }
        func order(of variable: Variable) -> Int { owners[variable.index]!.order }
        // Where something that is gone would be is nobody's concern.
        func isShown(_ variable: Variable) -> Bool { !isGone(owners[variable.index]!.item) }
        let shown = open.filter { isShown($0.variable) }
        if shown.isEmpty { return AmbiguityReport(quantities: [], cure: []) }
        let quantities = shown.sorted { order(of: $0.variable) < order(of: $1.variable) }.map { freedom in
            let owner = owners[freedom.variable.index]!
            let movement = freedom.direction.filter { isShown($0.variable) }.sorted {
                order(of: $0.variable) < order(of: $1.variable)
            }
            return AmbiguityReport.Quantity(
                item: text(of: owner.item), attribute: owner.attribute, value: solver.values[freedom.variable.index],
                minimum: freedom.minimum, maximum: freedom.maximum,
                movement: movement.map { moving in
                    let owner = owners[moving.variable.index]!
                    return AmbiguityReport.Movement(
                        item: text(of: owner.item), attribute: owner.attribute, rate: moving.rate)
                })
        }
        let cure = try solver.pins().filter(isShown).map { code(holding: owners[$0.index]!, in: solver) }
        return AmbiguityReport(quantities: quantities, cure: cure)
    }

    /// Whether an item takes no room.
    func isGone(_ item: Int32) -> Bool { item != ItemTable.root && items.entries[Int(item)].isGone }

    /// One of an item's four unknowns.
    struct Unknown {
        let item: Int32
        let attribute: Attribute
        /// Its place among all: items in order of first mention.
        let order: Int
    }

    /// What every variable of the items is, by its index.
    var unknowns: [Unknown?] {
        var unknowns = [Unknown?](repeating: nil, count: solver?.values.count ?? 0)
        for axis in Axis.allCases {
            unknowns[lowered.root!.extent(axis).index] = Unknown(
                item: ItemTable.root, attribute: axis == .horizontal ? .width : .height, order: -2)
        }
        for (place, number) in lowered.order.enumerated() {
            guard let system = lowered.systems[Int(number)] else { continue }
            let attributes: [(Variable, Attribute)] = [
                (system.unknowns.x, .leading), (system.unknowns.y, .top), (system.unknowns.width, .width),
                (system.unknowns.height, .height),
            ]
            for (offset, (variable, attribute)) in attributes.enumerated() {
                unknowns[variable.index] = Unknown(item: number, attribute: attribute, order: 4 * place + offset)
            }
        }
        return unknowns
    }

    /// The constraint that holds an unknown where it is: a place by its distance from the parent's.
    private func code(holding unknown: Unknown, in solver: Solver) -> String {
        let system = lowered.systems[Int(unknown.item)]!
        let name = names.item(unknown.item)
        let axis = unknown.attribute.axis
        if unknown.attribute.isSize {
            return "\(name).\(unknown.attribute) == \(solver.values[system.unknowns.extent(axis).index].exactText)"
        }
        let parent = lowered.systems[Int(system.parent)].map { solver.values[$0.unknowns.place(axis).index] } ?? 0
        let distance = solver.values[system.unknowns.place(axis).index] - parent
        let offset = distance == 0 ? "" : " \(distance < 0 ? "-" : "+") \(distance.magnitude.exactText)"
        return "\(name).\(unknown.attribute) == \(names.item(system.parent)).\(unknown.attribute)\(offset)"
    }
}
