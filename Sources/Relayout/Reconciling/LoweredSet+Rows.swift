import RelayoutSolver

extension LoweredSet {
    // MARK: 3. Edits and additions

    /// Edits the constraints that say something else, and adds the new ones.
    mutating func addAndEdit(
        _ edits: inout Solver.Edits, _ target: Target, _ lowering: Lowering
    ) throws(SolverError) {
        var (olds, news) = (RecordSet.Cursor(target.before), RecordSet.Cursor(target.records))
        for (before, after) in target.diff.edited {
            let (old, new) = (olds[Int(before)], news[Int(after)])
            if new.isRelative, old.multiplier != new.multiplier {
                try lower(&edits, Int(after), new, lowering)
            } else {
                try edit(
                    &edits, Int(after), new, lowering, constant: old.constant != new.constant,
                    priority: old.priority != new.priority)
            }
        }
        for index in target.diff.added {
            let record = news[Int(index)]
            rows[Int(index)].isMade = target.paths.isMade(record.path)
            try lower(&edits, Int(index), record, lowering)
        }
    }

    /// Gives the solver what the record means now, instead of what it meant before, if anything.
    private mutating func lower(
        _ edits: inout Solver.Edits, _ index: Int, _ record: ConstraintRecord, _ lowering: Lowering
    ) throws(SolverError) {
        if let id = rows[index].id {
            try edits.remove(id)
            rows[index].id = nil
        }
        lowering.write(record, into: &scratch)
        do throws(SolverError) {
            rows[index].id = try edits.add(scratch, rank: rows[index].rank)
        } catch {
            try leaveOut(error)
        }
    }

    /// Changes the constant or priority of the record's row. Where the solver has no such row, or refuses the number,
    /// the record is lowered again.
    private mutating func edit(
        _ edits: inout Solver.Edits, _ index: Int, _ record: ConstraintRecord, _ lowering: Lowering, constant: Bool,
        priority: Bool = false
    ) throws(SolverError) {
        guard let id = rows[index].id else { return try lower(&edits, index, record, lowering) }
        do throws(SolverError) {
            if constant { try edits.setConstant(lowering.constant(of: record), of: id) }
            if priority { try edits.setPriority(lowering.priority(of: record), of: id) }
        } catch {
            try lower(&edits, index, record, lowering)
        }
    }

    /// Goes on without a row that has a number which the solver does not take.
    private mutating func leaveOut(_ error: SolverError) throws(SolverError) {
        switch error {
        case .constantOutOfRange, .coefficientOutOfRange, .priorityOutOfRange: mayLackRows = true
        default: throw error
        }
    }

    // MARK: 4. Replacement

    /// Lowers those records again that mean something else than before although they say the same.
    mutating func replace(
        _ edits: inout Solver.Edits, _ changed: Changes, _ records: RecordSet, _ lowering: Lowering
    ) throws(SolverError) {
        guard changed.isAny else { return }
        var cursor = RecordSet.Cursor(records)
        for index in records.indices {
            let record = cursor[index]
            if changed.affectsTerms(of: record) {
                try lower(&edits, index, record, lowering)
            } else if changed.affectsConstant(of: record) {
                try edit(&edits, index, record, lowering, constant: true)
            }
        }
    }

    // MARK: 5. Leaving items

    /// Removes what the items are in the solver, if anything.
    mutating func remove(_ edits: inout Solver.Edits, _ leaving: [Int32]) throws(SolverError) {
        let numbers = leaving.filter { systems[Int($0)] != nil }
        for number in numbers {
            let system = systems[Int(number)]!
            for id in system.horizontal.all + system.vertical.all { try edits.remove(id) }
            try edits.setNear(nil, of: system.unknowns.x)
            try edits.setNear(nil, of: system.unknowns.y)
        }
        for number in numbers {
            for variable in systems[Int(number)]!.unknowns.all { try edits.remove(variable) }
            systems[Int(number)] = nil
        }
    }
}

extension LoweredSet.Changes {
    fileprivate var isAny: Bool { direction || ancestors || !gone.members.isEmpty || !texts.isEmpty }

    fileprivate func affectsTerms(of record: ConstraintRecord) -> Bool {
        if direction, record.axis == .horizontal || record.crossesAxes { return true }
        if ancestors, record.isMeasuredFromAncestor || hasGone { return true }
        return !gone.members.isEmpty && record.mentions(where: gone.contains)
    }

    fileprivate func affectsConstant(of record: ConstraintRecord) -> Bool {
        !texts.isEmpty && record.dependsOnText
            && record.items.contains(where: texts.contains)
    }
}
