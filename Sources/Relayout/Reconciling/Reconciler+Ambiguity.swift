import RelayoutSolver

extension Reconciler {
    /// What the last update left open.
    func ambiguity() throws(SolverError) -> AmbiguityReport {
        let open = try solver?.freedoms() ?? []
        guard let solver, !open.isEmpty else { return AmbiguityReport(quantities: [], cure: []) }
        let names = names
        let owners = unknowns
        // Where something that is gone would be is nobody's concern.
        func isShown(_ variable: Variable) -> Bool { !isGone(owners[variable]!.item) }
        let freedoms = open.filter { isShown($0.variable) }
            .sorted { owners[$0.variable]!.order < owners[$1.variable]!.order }
        guard !freedoms.isEmpty else { return AmbiguityReport(quantities: [], cure: []) }
        let quantities = freedoms.map { freedom in
            let owner = owners[freedom.variable]!
            let movement = freedom.direction.filter { isShown($0.variable) }.sorted {
                owners[$0.variable]!.order < owners[$1.variable]!.order
            }
            return AmbiguityReport.Quantity(
                item: names.item(owner.item), attribute: owner.attribute, value: solver.values[freedom.variable.index],
                minimum: freedom.minimum, maximum: freedom.maximum,
                movement: movement.map { moving in
                    let owner = owners[moving.variable]!
                    return AmbiguityReport.Movement(
                        item: names.item(owner.item), attribute: owner.attribute, rate: moving.rate)
                })
        }
        let cure = try solver.pins().filter(isShown).map { code(holding: owners[$0]!, in: solver) }
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

    /// What every variable of the items is.
    var unknowns: [Variable: Unknown] {
        var unknowns: [Variable: Unknown] = [:]
        for axis in Axis.allCases {
            unknowns[lowered.root!.extent(axis)] = Unknown(
                item: ItemTable.root, attribute: axis == .horizontal ? .width : .height, order: -2)
        }
        for (place, number) in lowered.order.enumerated() {
            guard let system = lowered.systems[Int(number)] else { continue }
            let attributes: [(Variable, Attribute)] = [
                (system.unknowns.x, .leading), (system.unknowns.y, .top), (system.unknowns.width, .width),
                (system.unknowns.height, .height),
            ]
            for (offset, (variable, attribute)) in attributes.enumerated() {
                unknowns[variable] = Unknown(item: number, attribute: attribute, order: 4 * place + offset)
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
