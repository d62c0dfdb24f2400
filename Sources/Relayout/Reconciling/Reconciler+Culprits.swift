import RelayoutSolver

/// Finds the member of a contradiction that is to blame: the only one without which it is gone, while without any other
/// one the rest contradicts in another way. Such a member is alone against several that agree with each other.
extension Reconciler {
    /// By contradiction, the place of its culprit among its parts; nil where each member would do, or none.
    ///
    /// Cost: a compilation of the constraints that are tied to the members, and an update of them for each member that is in all
    /// contradictions there. What several of the contradictions need is found once. Nil, too, where more constraints than
    /// ``CulpritSearch/mostSetAside`` are set aside among them: each would have to be proven, for each member anew.
    func culprits(of drafts: some Collection<ConflictDraft>) -> [Int?] {
        guard let solver else { return drafts.map { _ in nil } }
        var search = CulpritSearch(of: drafts.compactMap { id(of: $0) }, in: solver)
        return drafts.map { draft in
            guard let id = id(of: draft) else { return nil }
            let isSuspect = draft.parts.map { part in
                if case .record(let index) = part.owner { !paths.names.isMade(records[Int(index)].path) } else { false }
            }
            let tied = constraints(tiedTo: draft, in: solver)
            guard search.isFewSetAside(in: tied) else { return nil }
            return search.culprit(ofSettingAside: id, isSuspect, among: tied)
        }
    }

    /// The constraint that a contradiction sets aside; nil where this is no record, or there are too many members to
    /// look into.
    private func id(of draft: ConflictDraft) -> LinearConstraint.ID? {
        guard draft.parts.count <= CulpritSearch.largestSet, case .record(let index)? = draft.parts.last?.owner else {
            return nil
        }
        return lowered.rows[Int(index)].id
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

/// What is found out about contradictions by leaving out one of their members after the other.
private struct CulpritSearch {
    /// Larger sets are not looked into: each member may take an update of what is tied to them.
    static let largestSet = 8
    /// Where more constraints are set aside among what is tied to a contradiction, nobody looks for one to blame: a proof is as
    /// long as what it goes through, so that all of a long list's would take time by the square of its length.
    static let mostSetAside = 32

    /// The constraints that are tied to a contradiction, in a solver of their own.
    private struct Subsystem {
        let tied: Set<LinearConstraint.ID>
        let solver: Solver
        let conflicts: [Conflict]
        /// By constraint: the contradictions that remain without it.
        var trials: [LinearConstraint.ID: [Conflict]] = .init()
    }

    private let solver: Solver
    private let setAside: [LinearConstraint.ID]
    private var conflicts: [LinearConstraint.ID: Conflict] = .init()
    private var subsystems: [Subsystem] = []

    init(of contradictions: [LinearConstraint.ID], in solver: Solver) {
        self.solver = solver
        setAside = solver.setAside
        for conflict in solver.conflicts(settingAside: Set(contradictions)) { conflicts[conflict.setAside] = conflict }
    }

    func isFewSetAside(in tied: Set<LinearConstraint.ID>) -> Bool {
        setAside.count <= Self.mostSetAside || setAside.count(where: tied.contains) <= Self.mostSetAside
    }

    /// `isSuspect`: by member, whether it is a line that somebody wrote.
    mutating func culprit(
        ofSettingAside id: LinearConstraint.ID, _ isSuspect: [Bool], among tied: Set<LinearConstraint.ID>
    ) -> Int? {
        guard let members = conflicts[id]?.members, members.count == isSuspect.count, let at = subsystem(of: tied)
        else {
            return nil
        }
        var suspects: [(place: Int, id: LinearConstraint.ID)] = []
        for (place, member) in members.enumerated() where isSuspect[place] {
            if case .constraint(let id) = member { suspects.append((place, id)) }
        }
        guard suspects.count > 1 else { return nil }
        let own = Set(members)
        // All contradictions that have a member in common with this one: who is to blame is in each of them, and all others agree
        // without it.
        let around = subsystems[at].conflicts.filter { !own.isDisjoint(with: $0.members) }
        let involved = around.reduce(into: own) { $0.formUnion($1.members) }
        var found: Int?
        for (place, id) in suspects where around.allSatisfy({ $0.members.contains(.constraint(id)) }) {
            guard let left = trial(without: id, at) else { return nil }
            guard left.allSatisfy({ involved.isDisjoint(with: $0.members) }) else { continue }
            if found != nil { return nil }
            found = place
        }
        return found
    }

    private mutating func subsystem(of tied: Set<LinearConstraint.ID>) -> Int? {
        if let known = subsystems.firstIndex(where: { $0.tied == tied }) { return known }
        guard let own = try? solver.reduced(to: tied) else { return nil }
        subsystems.append(Subsystem(tied: tied, solver: own, conflicts: own.conflicts))
        return subsystems.count - 1
    }

    private mutating func trial(without id: LinearConstraint.ID, _ at: Int) -> [Conflict]? {
        if let known = subsystems[at].trials[id] { return known }
        var trial = subsystems[at].solver
        let isTried: Void? = try? trial.update { edits throws(SolverError) in try edits.remove(id) }
        guard isTried != nil else { return nil }
        let left = trial.conflicts
        subsystems[at].trials[id] = left
        return left
    }
}
