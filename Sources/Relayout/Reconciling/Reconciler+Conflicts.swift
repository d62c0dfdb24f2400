import RelayoutSolver

extension Reconciler {
    /// What the solver has set aside.
    func setAside(_ records: RecordSet) -> SetAside {
        guard let solver, solver.hasConflicts else { return SetAside() }
        return SetAside(solver, lowered, records)
    }

    /// What is said of them, for people.
    func reports(of conflicts: [ConflictDraft], _ records: RecordSet) -> [ConflictReport] {
        let words = MemberWords(records, labels)
        return conflicts.map { $0.report(words) }
    }

    /// What a member of a conflict says, and what would resolve it if its number were changed by `change`.
    @inline(never)
    func part(
        _ owner: Owner, _ multiplier: Double, change: Double, _ records: RecordSet, _ labels: ItemLabels
    ) -> ConflictReport.Part {
        lowered.draft(owner, multiplier, change, records).report(MemberWords(records, labels))
    }
}

extension LoweredSet {
    /// The contradictions of a solver, each with its proof.
    func drafts(of solver: Solver, _ records: RecordSet) -> [ConflictDraft] {
        solver.conflicts.map { draft(of: $0, in: solver, records) }
    }

    /// Those of them that set these constraints aside, in rank order.
    func drafts(
        settingAside ids: Set<LinearConstraint.ID>, in solver: Solver, _ records: RecordSet
    ) -> [ConflictDraft] {
        solver.conflicts(settingAside: ids).map { draft(of: $0, in: solver, records) }
    }

    private func draft(of conflict: Conflict, in solver: Solver, _ records: RecordSet) -> ConflictDraft {
        let parts = conflict.members.enumerated().map { place, member in
            let owner =
                switch member {
                case .constraint(let id): owner(of: id, in: solver)!
                case .lowerBound(let variable): bound(variable)
                }
            return draft(owner, conflict.multipliers[place], -conflict.smallestChange(ofMember: place), records)
        }
        return ConflictDraft(parts: parts, gap: conflict.gap, members: solver.members(of: conflict))
    }

    fileprivate func draft(
        _ owner: Reconciler.Owner, _ multiplier: Double, _ change: Double, _ records: RecordSet
    ) -> ConflictDraft.Part {
        func part(_ number: Double, isInequality: Bool, contentPriority: Priority = .required) -> ConflictDraft.Part {
            ConflictDraft.Part(
                owner: owner, multiplier: multiplier, number: number, change: change, isInequality: isInequality,
                contentPriority: contentPriority)
        }
        switch owner {
        case .record(let index):
            let record = records[Int(index)]
            return part(-systems.constant(of: record), isInequality: record.relation != .equal)
        case .content(let item, let axis, let isLeast):
            let system = systems[Int(item)]!
            let priorities = system.priorities(axis)
            return part(
                system.content[axis] ?? 0, isInequality: true,
                contentPriority: isLeast ? priorities.compression : priorities.hugging)
        case .gone: return part(0, isInequality: false)
        case .bound: return part(0, isInequality: true)
        case .root(let axis):
            let proposed = root!.proposed?[axis]
            if case .atMost? = proposed { return part(proposed?.points ?? 0, isInequality: true) }
            return part(proposed?.points ?? 0, isInequality: false)
        }
    }
}
