import RelayoutSolver

/// Finds the member of a contradiction that is to blame: the only one without which it is gone, while without any other
/// one the rest contradicts in another way. Such a member is alone against several that agree with each other.
extension Reconciler {
    /// Larger sets are not looked into: each member takes an update of what is tied to them.
    private static let largestSet = 8

    /// Its place among the parts; nil where each member would do, or none. Cost: a compilation of the constraints that are
    /// tied to the members, and an update of them for each member.
    func culprit(of draft: ConflictDraft) -> Int? {
        guard let solver, draft.parts.count <= Self.largestSet, case .record(let index)? = draft.parts.last?.owner,
            let id = lowered.rows[Int(index)].id, let conflict = solver.conflicts(settingAside: [id]).first,
            let part = try? solver.reduced(to: constraints(tiedTo: draft, in: solver))
        else { return nil }
        let members = Set(conflict.members)
        var (tried, found) = (0, [Int]())
        for (place, member) in conflict.members.enumerated() {
            guard case .constraint(let id) = member, case .record(let index) = draft.parts[place].owner,
                !paths.names.isMade(records[Int(index)].path)
            else { continue }
            tried += 1
            var trial = part
            guard (try? trial.update { edits throws(SolverError) in try edits.remove(id) }) != nil else { return nil }
            let isAtPeace = trial.conflicts.allSatisfy { members.isDisjoint(with: $0.members) }
            if isAtPeace { found.append(place) }
        }
        return tried > 1 && found.count == 1 ? found[0] : nil
    }

    private func constraints(tiedTo draft: ConflictDraft, in solver: Solver) -> Set<LinearConstraint.ID> {
        let given = LayoutAxis.allCases.map { lowered.root!.extent($0) }
        let lowering = lowering
        var variables: [Variable] = []
        for case .record(let index) in draft.parts.map({ $0.owner }) {
            variables += lowering.constraint(for: records[Int(index)]).terms.map { $0.variable }
        }
        var tied = solver.constraints(tiedTo: variables, given: given)
        for axis in LayoutAxis.allCases { tied.formUnion(lowered.root!.rows(axis)) }
        return tied
    }
}
