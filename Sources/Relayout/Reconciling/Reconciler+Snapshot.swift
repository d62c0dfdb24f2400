import RelayoutSolver

extension Reconciler {
    /// The last update as a value; nil before the first one.
    func snapshot(_ traits: Traits) -> LayoutSnapshot? {
        guard let solver, let root = lowered.root else { return nil }
        let size = Size(width: solver.values[root.width.index], height: solver.values[root.height.index])
        var places: [Int32: Int] = [ItemTable.root: 0]
        for number in lowered.order where places[number] == nil { places[number] = places.count }
        let isRightToLeft = traits[StandardTraits.Direction.self] == .rightToLeft
        let rootItem = LayoutSnapshot.Item(
            name: names.item(ItemTable.root), parent: nil, frame: [0, 0, size.width, size.height], isGone: false,
            firstBaseline: 0, lastBaseline: 0, capline: 0, hugging: [250, 250], compressionResistance: [750, 750])
        let items = lowered.order.filter { $0 != ItemTable.root }.map { number in
            item(number, solver, places, mirroredIn: isRightToLeft ? size.width : nil)
        }
        let setAside = Set(solver.setAside)
        let entries = records.indices.map { entry($0, solver, places, setAside) }
        return LayoutSnapshot(
            width: size.width, height: size.height, isRightToLeft: isRightToLeft,
            displayScale: traits[StandardTraits.DisplayScale.self], traits: "\(traits)", items: [rootItem] + items,
            constraints: entries)
    }

    private func item(
        _ number: Int32, _ solver: Solver, _ places: [Int32: Int], mirroredIn rootWidth: Double?
    ) -> LayoutSnapshot.Item {
        let system = lowered.systems[Int(number)]!
        func value(_ variable: Variable) -> Double { solver.values[variable.index] + 0 }
        let unknowns = system.unknowns
        let (x, width) = (value(unknowns.x), value(unknowns.width))
        return LayoutSnapshot.Item(
            name: names.item(number), parent: places[system.parent],
            frame: [rootWidth.map { $0 - x - width } ?? x, value(unknowns.y), width, value(unknowns.height)],
            isGone: system.isGone, contentWidth: system.content.width, contentHeight: system.content.height,
            firstBaseline: system.content.firstBaseline, lastBaseline: system.content.lastBaseline,
            capline: system.content.capline,
            hugging: Axis.allCases.map { system[$0].pull.hugging.rawValue },
            compressionResistance: Axis.allCases.map { system[$0].pull.compression.rawValue })
    }

    private func entry(
        _ index: Int, _ solver: Solver, _ places: [Int32: Int], _ setAside: Set<LinearConstraint.ID>
    ) -> LayoutSnapshot.Entry {
        let record = records[index]
        var outcome = LayoutSnapshot.Outcome.rests
        var error = 0.0
        if let id = lowered.rows[index].id {
            error = violation(of: record, solver)
            outcome = setAside.contains(id) ? .setAside : error > 0 ? .outranked : .holds
        }
        return LayoutSnapshot.Entry(
            path: names.paths.text(of: record.path, ordinal: record.ordinal), location: "\(record.location)",
            first: side(record.first, places), relation: record.relation.text,
            second: record.isRelative ? side(record.second, places) : nil, multiplier: record.multiplier,
            constant: record.constant, priority: record.priority.rawValue, outcome: outcome, error: error)
    }

    /// By how much a constraint is missed, in points; noise of solving counts as nothing.
    func violation(of record: ConstraintRecord, _ solver: Solver) -> Double {
        let constraint = lowering.constraint(for: record)
        let sum = constraint.terms.reduce(constraint.constant) {
            $0 + $1.coefficient * solver.values[$1.variable.index]
        }
        let violation =
            switch record.relation {
            case .lessThanOrEqual: max(0, sum)
            case .equal: sum.magnitude
            case .greaterThanOrEqual: max(0, -sum)
            }
        return violation > Reconciler.visible ? violation : 0
    }

    /// The smallest miss that a report shows, in points.
    private static var visible: Double { 1e-5 }

    private func side(_ side: ConstraintRecord.Side, _ places: [Int32: Int]) -> LayoutSnapshot.Side {
        LayoutSnapshot.Side(
            item: places[side.item] ?? -1, attribute: "\(side.attribute)",
            origin: side.isDistance ? places[side.origin] : nil,
            originAttribute: side.isDistance ? "\(side.originAttribute)" : nil)
    }
}
