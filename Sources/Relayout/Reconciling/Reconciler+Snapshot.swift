import RelayoutSolver

extension Reconciler {
    /// The last update as a value; nil before the first one.
    func snapshot(_ traits: Traits) -> LayoutSnapshot? {
        guard let solver, let root = lowered.root else { return nil }
        let size = LayoutSize(width: solver.values[root.width.index], height: solver.values[root.height.index])
        var places: [Int32: Int] = [ItemTable.root: 0]
        for number in lowered.order where places[number] == nil { places[number] = places.count }
        let labels = labels
        let isRightToLeft = traits[StandardTraits.Direction.self] == .rightToLeft
        let rootItem = LayoutSnapshot.Item(
            name: labels.item(ItemTable.root), parent: nil, frame: [0, 0, size.width, size.height], isGone: false,
            firstBaseline: 0, lastBaseline: 0, capline: 0, hugging: [250, 250], compressionResistance: [750, 750])
        let items = lowered.order.filter { $0 != ItemTable.root }.map { number in
            item(number, solver, places, labels, mirroredIn: isRightToLeft ? size.width : nil)
        }
        let setAside = Set(solver.setAside)
        // Rows that were made because of gone items are left out: they are made again when the snapshot is laid out.
        let values = shownValues(solver)
        let entries = records.indices.dropLast(self.items.joints.count).map {
            entry($0, values, places, setAside, labels)
        }
        return LayoutSnapshot(
            width: size.width, height: size.height, isRightToLeft: isRightToLeft,
            displayScale: traits[StandardTraits.DisplayScale.self], traits: "\(traits)", items: [rootItem] + items,
            constraints: entries)
    }

    private func item(
        _ number: Int32, _ solver: Solver, _ places: [Int32: Int], _ labels: ItemLabels,
        mirroredIn rootWidth: Double?
    ) -> LayoutSnapshot.Item {
        let system = lowered.systems[Int(number)]!
        func value(_ variable: Variable) -> Double { solver.values[variable.index] + 0 }
        let unknowns = system.unknowns
        var frame = LayoutRect(
            x: value(unknowns.x), y: value(unknowns.y), width: value(unknowns.width), height: value(unknowns.height))
        if system.isGone { frame = frame.emptied(at: items.entries[Int(number)].point) }
        let priorities = LayoutAxis.allCases.map { system[$0].stated }
        return LayoutSnapshot.Item(
            name: labels.item(number), parent: places[system.parent],
            frame: [rootWidth.map { $0 - frame.x - frame.width } ?? frame.x, frame.y, frame.width, frame.height],
            isGone: system.isGone, contentWidth: system.content.width, contentHeight: system.content.height,
            firstBaseline: system.content.firstBaseline, lastBaseline: system.content.lastBaseline,
            capline: system.content.capline,
            hugging: priorities.map { $0.hugging.rawValue },
            compressionResistance: priorities.map { $0.compression.rawValue })
    }

    private func entry(
        _ index: Int, _ values: [Double], _ places: [Int32: Int], _ setAside: Set<LinearConstraint.ID>,
        _ labels: ItemLabels
    ) -> LayoutSnapshot.Entry {
        let record = records[index]
        let (outcome, error) = outcome(of: index, values, setAside)
        return LayoutSnapshot.Entry(
            path: labels.paths.text(of: record.path, ordinal: record.ordinal), location: labels.paths.line(of: record),
            first: side(record.first, places), relation: record.relation.text,
            second: record.isRelative ? side(record.second, places) : nil, multiplier: record.multiplier,
            constant: record.constant, priority: record.priority.rawValue,
            gapWhenGone: labels.paths.gapWhenGone(of: record.path), made: labels.paths.made(of: record.path),
            container: labels.paths.container(of: record.path),
            override: labels.paths.override(of: record.path, record.shape), written: written(record, labels),
            outcome: outcome, error: error)
    }

    /// The constraint as it was written; nil where its numbers alone give the same text.
    private func written(_ record: ConstraintRecord, _ labels: ItemLabels) -> String? {
        let text = labels.equation(of: record)
        return text == record.plainEquation(labels.code) ? nil : text
    }

    /// What became of a constraint, and by how much it is missed, in points, where the values are as they are shown.
    private func outcome(
        of index: Int, _ values: [Double], _ setAside: Set<LinearConstraint.ID>
    ) -> (LayoutSnapshot.Outcome, missedBy: Double) {
        guard let id = lowered.rows[index].id else { return (.rests, 0) }
        let error = violation(of: records[index], values)
        if error > 0, lowering.rests(records[index]) { return (.rests, 0) }
        return (setAside.contains(id) ? .setAside : error > 0 ? .outranked : .holds, error)
    }

    /// The values as they are shown: what is gone has no size.
    private func shownValues(_ solver: Solver) -> [Double] {
        var values = Array(solver.values)
        for number in lowered.order where isGone(number) {
            let (unknowns, point) = (lowered.unknowns[Int(number)], items.entries[Int(number)].point)
            values[unknowns.x.index] += values[unknowns.width.index] * Double(point.x) / 2
            values[unknowns.y.index] += values[unknowns.height.index] * Double(point.y) / 2
            (values[unknowns.width.index], values[unknowns.height.index]) = (0, 0)
        }
        return values
    }

    /// By how much a constraint is missed, in points; noise of solving counts as nothing.
    private func violation(of record: ConstraintRecord, _ values: [Double]) -> Double {
        let constraint = lowering.constraint(for: record)
        let sum = constraint.terms.reduce(constraint.constant) {
            $0 + $1.coefficient * values[$1.variable.index]
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
