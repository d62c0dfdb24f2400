/// The members of a conflict by themselves, to be tried with one of them changed.
///
/// A proof names only the lower bounds that it needs. Without one of its members another bound may take that one's place, so
/// that what was set aside still contradicts the rest: of `w >= 110`, `x == 30` and `x + w == 10` the first is a member, but the
/// other two cannot hold either, as `w >= 0`. So all lower bounds of the variables that are mentioned take part.
public struct ConflictMembers: Sendable {
    /// By place among the members; nil where one is a lower bound.
    private let constraints: [LinearConstraint?]
    /// The variables that are mentioned, each once, and their lower bounds.
    private let bounds: [(variable: Variable, bound: Double?)]

    init(_ conflict: Conflict, in model: ModelView, variable: (Int32) -> Variable) {
        var (constraints, bounds) = ([LinearConstraint?](), [(variable: Variable, bound: Double?)]())
        var known: Set<Int32> = []
        for member in conflict.members {
            guard case .constraint(let id) = member else {
                constraints.append(nil)
                continue
            }
            let row = model.rows[Int(id.slot)]
            var terms: [Term] = []
            for term in model.terms(of: id.slot) {
                let own = variable(term.variable)
                terms.append(Term(own, term.coefficient / row.scale))
                guard known.insert(term.variable).inserted else { continue }
                let bound = model.variables[Int(term.variable)].lowerBound
                bounds.append((own, bound > -.infinity ? bound : nil))
            }
            constraints.append(LinearConstraint(terms, row.relation, constant: row.constant / row.scale))
        }
        (self.constraints, self.bounds) = (constraints, bounds)
    }

    /// Whether the others contradict each other all the same without the constraint at a place. Cost: of solving the members.
    public func contradict(without place: Int) -> Bool {
        contradict(with: nil, at: place)
    }

    /// Whether they contradict each other all the same when so much is added to the constant k of the constraint at a place.
    /// Cost: of solving the members.
    public func contradict(adding change: Double, at place: Int) -> Bool {
        guard var changed = constraints[place] else { return true }
        changed.constant += change
        return contradict(with: changed, at: place)
    }

    private func contradict(with other: LinearConstraint?, at place: Int) -> Bool {
        var solver = Solver()
        let isPossible: Void? = try? solver.update { edits throws(SolverError) in
            var own: [Variable: Variable] = [:]
            for (variable, bound) in bounds { own[variable] = try edits.addVariable(lowerBound: bound) }
            for at in constraints.indices {
                guard var constraint = at == place ? other : constraints[at] else { continue }
                for term in constraint.terms.indices {
                    constraint.terms[term].variable = own[constraint.terms[term].variable]!
                }
                try edits.add(constraint)
            }
        }
        // Numbers that no solver takes are nobody's way out.
        return isPossible == nil || solver.hasConflicts
    }
}

extension Solver {
    /// The members of one of ``conflicts`` by themselves. Cost: their lengths.
    public func members(of conflict: Conflict) -> ConflictMembers {
        ConflictMembers(conflict, in: model.view) { model.variable(at: $0) }
    }
}
