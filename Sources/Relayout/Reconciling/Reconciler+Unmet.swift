import RelayoutSolver

/// Finds what of an explained value does not hold, and why: what is tied, set aside, or outranked.
extension Reconciler {
    /// Whether a value could be another one, at no higher cost.
    enum Choice {
        case determined
        /// Only if optional constraints share otherwise what is missed.
        case tied
        /// Although each is missed by as much as now.
        case open
    }

    func choice(of form: LinearConstraint, _ subject: Subject?) -> Choice {
        guard let subject else { return .determined }
        let open = Set(subject.solver.undeterminedVariables)
        guard form.terms.contains(where: { open.contains($0.variable) }) else { return .determined }
        // What varies together may add up to what does not: the value becomes a variable.
        var trial = subject.solver
        let probe = try? trial.update { edits throws(SolverError) in
            let probe = try edits.addVariable()
            try edits.add(LinearConstraint(form.terms + [Term(probe, -1)], .equal, constant: form.constant))
            return probe
        }
        guard let probe, trial.undeterminedVariables.contains(probe) else { return .determined }
        let isFixed: Void? = try? trial.update { edits throws(SolverError) in
            for row in stated(subject.constraints, in: subject.solver) where row.priority != .required {
                try edits.remove(row.id)
                try edits.add(row.noWorse(by: 0))
            }
        }
        return isFixed != nil && trial.undeterminedVariables.contains(probe) ? .open : .tied
    }

    /// The required constraints that are set aside and have a variable in common with a form, but for the root's size where it is
    /// given. As causes of nothing: with their numbers, and a rate of zero.
    func setAside(of form: LinearConstraint, _ solver: Solver) -> [ValueCause] {
        let given = givenAxes.map { lowered.root!.extent($0) }
        let variables = Set(form.terms.map { $0.variable }).subtracting(given)
        let lowering = lowering
        return solver.setAside.compactMap { owner(of: $0) }.filter { owner in
            switch owner {
            case .record(let index):
                return lowering.constraint(for: records[Int(index)]).terms.contains { variables.contains($0.variable) }
            case .content(let item, let axis, _):
                return variables.contains(lowered.systems[Int(item)]!.unknowns.extent(axis))
            case .gone, .bound, .root: return false
            }
        }.map { ValueCause(owner: $0, number: number(of: $0), rate: 0) }
    }

    /// Why optional constraints do not hold, by record; without those that do, or that begin with the root.
    func unmet(_ indices: [Int32]) -> [Int32: ValueReport.Unmet] {
        guard let edited = solver, !indices.isEmpty else { return [:] }
        let (solver, labels, lowering) = (edited.compiled(), labels, lowering)
        var result: [Int32: ValueReport.Unmet] = [:]
        // Those that begin with one item along one axis have one subject. In which order they come does not matter.
        let groups = Dictionary(grouping: indices) { index in
            let record = records[Int(index)]
            return 2 * Int(record.firstItem) + Int(record.axis.rawValue)
        }
        for group in groups.values {
            let first = records[Int(group[0])].first
            guard first.item > ItemTable.root else { continue }
            let target = target(first.item, first.attribute)
            guard var subject = subject(of: lowering.constraint(for: target), target, solver) else { continue }
            for index in group {
                guard let id = lowered.rows[Int(index)].id else { continue }
                subject.own = [id]
                result[index] = unmet(subject, labels).first
            }
        }
        return result
    }

    /// Every optional constraint that begins with one of the target's items and axis, and does not hold.
    func unmet(_ subject: Subject?, _ labels: ItemLabels) -> [ValueReport.Unmet] {
        guard let subject else { return [] }
        let missed = stated(subject.own, in: subject.solver).filter { $0.error > 0 }
        guard !missed.isEmpty else { return [] }
        let rows = stated(subject.constraints, in: subject.solver)
        return missed.map { row in
            var (above, ids) = ([ConflictReport.Member](), Set<LinearConstraint.ID>())
            for part in (try? outrankers(of: row, among: rows, subject.solver)) ?? [] {
                switch part {
                case .lowerBound(let variable): above.append(member(bound(variable), labels))
                case .constraint(let id): ids.insert(id)
                }
            }
            let others = rows.filter { ids.contains($0.id) }
            above += others.filter { $0.priority != row.priority }.map { member($0.owner, labels) }
            let beside = others.filter { $0.priority == row.priority }.map { member($0.owner, labels) }
            return ValueReport.Unmet(
                member: member(row.owner, labels), error: row.error, outrankedBy: above, rivals: beside,
                isTied: above.isEmpty && !beside.isEmpty && costsNoMore(to: row, among: rows, subject.solver))
        }
    }

    /// Whether no more points would be missed at its priority if a missed constraint held.
    private func costsNoMore(to meet: Stated, among rows: [Stated], _ solver: Solver) -> Bool {
        let beside = rows.filter { $0.priority == meet.priority }
        var trial = solver
        let isMet: Void? = try? trial.update { edits throws(SolverError) in
            try edits.setPriority(.required, of: meet.id)
        }
        guard isMet != nil, !trial.setAside.contains(meet.id) else { return false }
        let after = stated(Set(beside.map { $0.id }), in: trial).reduce(0) { $0 + $1.error }
        let now = beside.reduce(0) { $0 + $1.error }
        return after <= now + Self.noise(of: now)
    }

    /// Makes everything that ranks as high required, as far as it holds, and then that the missed constraint is missed by a
    /// little less: what that contradicts is what leaves no room for it.
    ///
    /// One that is missed itself may not get worse, but may get better: `width == 90` of which 50 are missed keeps the width
    /// from being less than 40, not from being more. No point could be better at the missed one and worse at none that ranks as
    /// high, or the optimum would be there; so this is always a contradiction. What ranks higher comes first, so that of
    /// two that say the same the one is named which would remain.
    @inline(never)
    private func outrankers(
        of missed: Stated, among rows: [Stated], _ solver: Solver
    ) throws(SolverError) -> [Conflict.Member] {
        let others = rows.enumerated().filter { _, row in
            row.priority >= missed.priority && row.priority != .required && row.id != missed.id
        }.sorted { ($1.element.priority, $0.offset) < ($0.element.priority, $1.offset) }.map { $0.element }
        // Less than this could be taken for rounding.
        let better = min(missed.error, max(0.1, missed.error / 16))
        var trial = solver
        var (stands, goal) = ([LinearConstraint.ID: LinearConstraint.ID](), missed.id)
        try trial.update { edits throws(SolverError) in
            for (place, row) in others.enumerated() {
                try edits.remove(row.id)
                stands[try edits.add(row.noWorse(by: 0), rank: .max - others.count + place)] = row.id
            }
            try edits.remove(missed.id)
            goal = try edits.add(missed.noWorse(by: -better), rank: .max)
        }
        return (trial.conflicts.first { $0.setAside == goal }?.members.dropLast() ?? []).map { member in
            if case .constraint(let id) = member, let row = stands[id] { .constraint(row) } else { member }
        }
    }
}

extension Reconciler.Stated {
    /// Required, that it is missed by at most so much more than it is; itself, where it holds.
    fileprivate func noWorse(by more: Double) -> LinearConstraint {
        guard error > 0 else { return LinearConstraint(terms, relation, constant: -number) }
        return excess > 0
            ? LinearConstraint(terms, .lessThanOrEqual, constant: -number - (excess + more))
            : LinearConstraint(terms, .greaterThanOrEqual, constant: -number - (excess - more))
    }
}
