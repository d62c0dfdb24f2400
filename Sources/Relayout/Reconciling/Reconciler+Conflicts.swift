import RelayoutSolver

extension Reconciler {
    /// Who put a linear constraint into the solver.
    private enum Owner {
        case record(Int32)
        case content(Int32, Axis)
        case gone(Int32, Axis)
        case root(Axis)
    }

    /// What is set aside, in layout order.
    ///
    /// A constraint of an item that is gone which only fails because the item has no size is not reported: an item
    /// held at two edges may be gone without anybody being wrong.
    func conflicts(_ records: [ConstraintRecord]) -> [ConflictReport] {
        guard let conflicts = solver?.conflicts, !conflicts.isEmpty else { return [] }
        let owners = owners(of: conflicts)
        let names = names
        return conflicts.compactMap { conflict in
            if isExpected(conflict, owners, records) { return nil }
            return ConflictReport(
                setAside: member(.constraint(conflict.setAside), owners, records, names),
                members: conflict.members.map { member($0, owners, records, names) }, gap: conflict.gap)
        }
    }

    private func isExpected(
        _ conflict: Conflict, _ owners: [LinearConstraint.ID: Owner], _ records: [ConstraintRecord]
    ) -> Bool {
        guard case .record(let index)? = owners[conflict.setAside] else { return false }
        let record = records[Int(index)]
        return conflict.members.contains { member in
            guard case .constraint(let id) = member, case .gone(let number, _)? = owners[id] else { return false }
            return record.items.contains(number)
        }
    }

    private func member(
        _ member: Conflict.Member, _ owners: [LinearConstraint.ID: Owner], _ records: [ConstraintRecord],
        _ names: Names
    ) -> ConflictReport.Member {
        switch member {
        case .lowerBound(let variable):
            let (number, axis) = extent(variable)
            return .nonNegativeSize(item: names.item(number), axis)
        case .constraint(let id):
            switch owners[id]! {
            case .record(let index): return .constraint(ConstraintReport(records[Int(index)], names: names))
            case .content(let number, let axis): return .content(item: names.item(number), axis)
            case .gone(let number, let axis): return .gone(item: names.item(number), axis)
            case .root(let axis): return .rootSize(axis)
            }
        }
    }

    /// Whose size a variable is.
    private func extent(_ variable: Variable) -> (Int32, Axis) {
        for (number, system) in lowered.systems.enumerated() {
            for axis in Axis.allCases where system?.extent(axis) == variable { return (Int32(number), axis) }
        }
        return (ItemTable.root, lowered.root!.extent(.horizontal) == variable ? .horizontal : .vertical)
    }

    /// Finds the owners of everything that the conflicts name, by looking through all that there is: conflicts are rare.
    private func owners(of conflicts: [Conflict]) -> [LinearConstraint.ID: Owner] {
        var owners: [LinearConstraint.ID: Owner] = [:]
        for axis in Axis.allCases {
            for id in lowered.root!.rows(axis) { owners[id] = .root(axis) }
        }
        for (number, system) in lowered.systems.enumerated() {
            guard let system else { continue }
            for axis in Axis.allCases {
                let rows = system[axis]
                for id in [rows.atMost, rows.atLeast].compactMap({ $0 }) { owners[id] = .content(Int32(number), axis) }
                if let id = rows.gone { owners[id] = .gone(Int32(number), axis) }
            }
        }
        var wanted: Set<LinearConstraint.ID> = []
        for conflict in conflicts {
            wanted.insert(conflict.setAside)
            for case .constraint(let id) in conflict.members { wanted.insert(id) }
        }
        for (index, row) in lowered.rows.enumerated() {
            if let id = row.id, wanted.contains(id) { owners[id] = .record(Int32(index)) }
        }
        return owners
    }
}
