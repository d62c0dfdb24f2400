import RelayoutSolver

extension Reconciler {
    /// What the last update left open, in an item and what is inside it if one is given. `limit`: how many groups the text
    /// shows.
    func ambiguity(in item: Int32? = nil, limit: Int) throws(SolverError) -> AmbiguityReport {
        let labels = labels
        let root = lowered.root == nil ? "root" : labels.item(ItemTable.root)
        // Of several sets of cures an edited plan tells the one that its parts suggest: compiling anew makes the answer
        // independent of history.
        let solver = solver.map { $0.hasChoice ? $0.compiled() : $0 }
        let open = try solver?.freedoms() ?? []
        guard let solver, !open.isEmpty else {
            return AmbiguityReport(quantities: [], cures: [], root: root, limit: limit)
        }
        let owners = unknowns
        func owner(_ variable: Variable) -> Unknown { owners[variable.index]! }
        // The places of items that are gone are not reported.
        func isShown(_ variable: Variable) -> Bool { !isGone(owner(variable).item) }
        func isAsked(_ variable: Variable) -> Bool {
            isShown(variable) && item.map { isInside(owner(variable).item, $0) } ?? true
        }
        let quantities = open.filter { isAsked($0.variable) }.sorted {
            owner($0.variable).order < owner($1.variable).order
        }
        .map { freedom in
            let own = owner(freedom.variable)
            let movement = freedom.direction.filter { isShown($0.variable) }.sorted {
                owner($0.variable).order < owner($1.variable).order
            }
            return AmbiguityReport.Quantity(
                item: labels.item(own.item), attribute: own.attribute, value: solver.values[freedom.variable.index],
                minimum: freedom.minimum, maximum: freedom.maximum,
                movement: movement.map { moving in
                    AmbiguityReport.Movement(
                        item: labels.item(owner(moving.variable).item), attribute: owner(moving.variable).attribute,
                        rate: moving.rate)
                }, kind: "\(labels.kind(own.item)).\(own.attribute)")
        }
        guard !quantities.isEmpty else {
            return AmbiguityReport(quantities: [], cures: [], root: root, limit: limit)
        }
        let pins = try solver.pins(where: isAsked)
        // The open variables that no cure gives directly.
        let adrift = Set(open.map { $0.variable }).subtracting(pins)
        let asked = pins.map { (variable: $0, unknown: owner($0)) }
        let reasons = OpenReasons(self, solver, labels).reasons(for: asked, among: open)
        let cures = zip(asked, reasons).map { asked, reason in
            let own = asked.unknown
            return AmbiguityReport.Cure(
                code: code(holding: own, in: solver, adrift: adrift, labels), item: labels.item(own.item),
                reason: reason, kind: "\(labels.kind(own.item)).\(own.attribute)")
        }
        return AmbiguityReport(quantities: quantities, cures: cures, root: root, limit: limit)
    }

    /// Whether an item is another one, or inside it.
    func isInside(_ item: Int32, _ other: Int32) -> Bool {
        var current = item
        while current > ItemTable.root, current != other { current = items.parents[Int(current)] }
        return current == other
    }

    /// Whether an item takes no room.
    func isGone(_ item: Int32) -> Bool { item > ItemTable.root && items.entries[Int(item)].isGone }

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
        for axis in LayoutAxis.allCases {
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

    /// The line of code that holds an unknown at its present value. A place is held by its distance from the parent's,
    /// or, where the parent's is open too and no cure gives it, from that of the next item around.
    private func code(
        holding unknown: Unknown, in solver: Solver, adrift: Set<Variable>, _ labels: ItemLabels
    ) -> String {
        let system = lowered.systems[Int(unknown.item)]!
        let name = labels.variable(unknown.item)
        let axis = unknown.attribute.axis
        if unknown.attribute.isSize {
            return "\(name).\(unknown.attribute) == \(solver.values[system.unknowns.extent(axis).index].exactText)"
        }
        var around = system.parent
        while let next = lowered.systems[Int(around)], adrift.contains(next.unknowns.place(axis)) {
            around = next.parent
        }
        let origin = lowered.systems[Int(around)].map { solver.values[$0.unknowns.place(axis).index] } ?? 0
        let distance = solver.values[system.unknowns.place(axis).index] - origin
        let offset = distance == 0 ? "" : " \(distance < 0 ? "-" : "+") \(distance.magnitude.exactText)"
        return "\(name).\(unknown.attribute) == \(labels.variable(around)).\(unknown.attribute)\(offset)"
    }
}
