/// The members of a conflict by themselves, to be tried with one of them changed.
///
/// A proof names only the lower bounds that it needs. Without one of its members another bound may take that one's place, so
/// that what was set aside still contradicts the rest: of `w >= 110`, `x == 30` and `x + w == 10` the first is a member, but the
/// other two cannot hold either, as `w >= 0`. So all lower bounds of the variables that are mentioned take part.
///
/// Most questions need no search. The smallest change of a member that could end the contradiction makes the sum of all
/// members, times the factors of the proof, zero. As none of the summands may be on the wrong side of zero, all members
/// hold as equalities then: presolve solves these. If they can hold, so can the others without that member. A search is
/// needed only where another lower bound forbids the equalities.
public struct ConflictMembers: Sendable {
    private struct Member {
        let constraint: LinearConstraint
        let isBound: Bool
        /// The smallest change of its constant that could end the contradiction.
        let change: Double
    }

    private let members: [Member]
    /// The variables that are mentioned, each once, and their lower bounds.
    private let bounds: [(variable: Variable, bound: Double?)]

    init(_ conflict: Conflict, in model: ModelView, variable: (Int32) -> Variable) {
        var (members, bounds) = ([Member](), [(variable: Variable, bound: Double?)]())
        var known: Set<Int32> = .init()
        func mention(_ slot: Int32) {
            guard known.insert(slot).inserted else { return }
            let bound = model.variables[Int(slot)].lowerBound
            bounds.append((variable(slot), bound > -.infinity ? bound : nil))
        }
        for (place, member) in conflict.members.enumerated() {
            let constraint: LinearConstraint
            var isBound = false
            switch member {
            case .constraint(let id):
                let row = model.rows[Int(id.slot)]
                let terms = model.terms(of: id.slot)
                for term in terms { mention(term.variable) }
                constraint = LinearConstraint(
                    terms.map { Term(variable($0.variable), $0.coefficient / row.scale) }, row.relation,
                    constant: row.constant / row.scale)
            case .lowerBound(let bounded):
                isBound = true
                // Rounding may have dropped it from the rows.
                mention(bounded.slot)
                constraint = LinearConstraint(
                    [Term(bounded)], .greaterThanOrEqual, constant: -model.variables[Int(bounded.slot)].lowerBound)
            }
            members.append(
                Member(constraint: constraint, isBound: isBound, change: conflict.smallestChange(ofMember: place)))
        }
        (self.members, self.bounds) = (members, bounds)
    }

    /// Whether the others contradict each other all the same without the constraint at a place among ``Conflict/members``; of a lower
    /// bound they always do, as all bounds stay. Cost: mostly linear in the members; at most, of solving them.
    public func contradict(without place: Int) -> Bool {
        members[place].isBound || !meet(at: place) && contradict(with: nil, at: place)
    }

    /// Whether they contradict each other all the same when so much is added to the constant k of the constraint at a place.
    /// Cost: as without it, where that is ``Conflict/smallestChange(ofMember:)`` but for last digits; otherwise of solving the members.
    public func contradict(adding change: Double, at place: Int) -> Bool {
        let member = members[place]
        if member.isBound { return true }
        var changed = member.constraint
        changed.constant += change
        let isSmallest = (change - member.change).magnitude <= Tolerance.rounding(changed.constant.magnitude)
        if isSmallest, meet(at: place) { return false }
        return contradict(with: changed, at: place)
    }

    /// Whether all hold as equalities after the smallest change of the constraint at a place.
    private func meet(at place: Int) -> Bool {
        canHold { at in
            var constraint = members[at].constraint
            constraint.relation = .equal
            if at == place { constraint.constant += members[at].change }
            return constraint
        }
    }

    private func contradict(with other: LinearConstraint?, at place: Int) -> Bool {
        !canHold { members[$0].isBound ? nil : $0 == place ? other : members[$0].constraint }
    }

    /// Whether some constraints, by place, can hold together with the bounds. Numbers that no solver takes are nobody's way out.
    private func canHold(_ constraint: (Int) -> LinearConstraint?) -> Bool {
        var solver = Solver()
        let isPossible: Void? = try? solver.update { edits throws(SolverError) in
            var own: [Variable: Variable] = .init()
            for (variable, bound) in bounds { own[variable] = try edits.addVariable(lowerBound: bound) }
            for at in members.indices {
                guard var constraint = constraint(at) else { continue }
                for term in constraint.terms.indices {
                    constraint.terms[term].variable = own[constraint.terms[term].variable]!
                }
                try edits.add(constraint)
            }
        }
        return isPossible != nil && !solver.hasConflicts
    }
}

extension Solver {
    /// The members of one of ``conflicts`` by themselves. Cost: their lengths.
    public func members(of conflict: Conflict) -> ConflictMembers {
        ConflictMembers(conflict, in: model.view) { model.variable(at: $0) }
    }
}
