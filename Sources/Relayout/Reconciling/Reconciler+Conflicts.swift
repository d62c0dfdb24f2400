import RelayoutSolver

extension Reconciler {
    /// What is set aside, in layout order.
    func conflicts(_ records: RecordSet) -> [ConflictDraft] {
        guard let conflicts = solver?.conflicts, !conflicts.isEmpty else { return [] }
        return conflicts.map { draft(of: $0, records) }
    }

    /// What is said of them, for people.
    func reports(of conflicts: [ConflictDraft], _ records: RecordSet) -> [ConflictReport] {
        let labels = labels
        return conflicts.map { $0.report(records, labels) }
    }

    private func draft(of conflict: Conflict, _ records: RecordSet) -> ConflictDraft {
        let parts = conflict.members.enumerated().map { place, member in
            let owner =
                switch member {
                case .constraint(let id): owner(of: id)!
                case .lowerBound(let variable): bound(variable)
                }
            return draft(owner, conflict.multipliers[place], -conflict.smallestChange(ofMember: place), records)
        }
        return ConflictDraft(parts: parts, gap: conflict.gap)
    }

    /// What a member of a conflict says, and what would resolve it if its number were changed by `change`.
    func part(
        _ owner: Owner, _ multiplier: Double, change: Double, _ records: RecordSet, _ labels: ItemLabels
    ) -> ConflictReport.Part {
        draft(owner, multiplier, change, records).report(records, labels)
    }

    private func draft(
        _ owner: Owner, _ multiplier: Double, _ change: Double, _ records: RecordSet
    ) -> ConflictDraft.Part {
        func part(_ number: Double, isInequality: Bool, pull: Priority = .required) -> ConflictDraft.Part {
            ConflictDraft.Part(
                owner: owner, multiplier: multiplier, number: number, change: change, isInequality: isInequality,
                pull: pull)
        }
        switch owner {
        case .record(let index):
            let record = records[Int(index)]
            return part(-lowering.constant(of: record), isInequality: record.relation != .equal)
        case .content(let item, let axis, let isLeast):
            let system = lowered.systems[Int(item)]!
            let pull = system[axis].pull
            return part(
                system.content[axis] ?? 0, isInequality: true, pull: isLeast ? pull.compression : pull.hugging)
        case .gone: return part(0, isInequality: false)
        case .bound: return part(0, isInequality: true)
        case .root(let axis):
            let proposed = lowered.root!.proposed?[axis]
            if case .atMost? = proposed { return part(proposed?.points ?? 0, isInequality: true) }
            return part(proposed?.points ?? 0, isInequality: false)
        }
    }
}
