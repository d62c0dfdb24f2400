import RelayoutSolver

/// Finds the constraints on an explained value that do not hold, and why: tied, set aside, or outranked.
extension Reconciler {
    /// Whether a value could be another one, at no higher cost.
    enum Choice {
        case determined
        /// Yes, if what the optional constraints are missed by is shared among them in another way.
        case tied
        /// Yes, with every optional constraint missed by as much as now.
        case open
    }

    func choice(of form: LinearConstraint, _ subject: Subject?) -> Choice {
        guard let subject else { return .determined }
        let open = Set(subject.solver.undeterminedVariables)
        guard form.terms.contains(where: { open.contains($0.variable) }) else { return .determined }
        // Open variables may add up to a determined value: so the value is made a variable of its own.
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

    /// The required constraints that are set aside and have a variable in common with a form, a given size of the root
    /// not counted. Returned as causes with a rate of zero.
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

    /// Why optional constraints do not hold, by record. Leaves out those that hold, and those whose first item is the
    /// root.
    func unmet(_ indices: [Int32]) -> [Int32: ValueReport.Unmet] {
        guard let edited = solver, !indices.isEmpty else { return .init() }
        let (solver, labels, lowering) = (edited.compiled(), labels, lowering)
        var result: [Int32: ValueReport.Unmet] = .init()
        // Records with the same first item and axis share a subject. The order of the groups does not matter.
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

    /// Every optional constraint that has the target's first item and axis, and does not hold.
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

    /// Whether the points missed at its priority would not grow if a missed constraint held.
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

    /// Finds what leaves no room for a missed constraint. Requires that all others of at least its priority remain as
    /// good as they are, and then that the missed one is missed by a little less. The members of that contradiction are
    /// the answer.
    ///
    /// An other one that is missed too may get better, but not worse: `width == 90` of which 50 are missed keeps the
    /// width from being less than 40, not from being more. There always is a contradiction: without one, the optimum
    /// would not be where it is. Higher priorities come first, so that of two constraints that say the same the one is
    /// named which would remain.
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
    /// The required constraint that this one is missed by at most `more` points more than now; where it holds now, this
    /// one as a required constraint.
    fileprivate func noWorse(by more: Double) -> LinearConstraint {
        guard error > 0 else { return LinearConstraint(terms, relation, constant: -number) }
        return excess > 0
            ? LinearConstraint(terms, .lessThanOrEqual, constant: -number - (excess + more))
            : LinearConstraint(terms, .greaterThanOrEqual, constant: -number - (excess - more))
    }
}
