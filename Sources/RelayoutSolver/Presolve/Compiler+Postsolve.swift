/// Postsolve: the values that follow from those of the components, and whether they may stay.
extension Compiler {
    mutating func postsolve() throws(SolverError) {
        for at in plan.components.unknown.indices { defineMembers(of: plan.components.unknown[at]) }
        for (unknown, row) in freeColumns.reversed() {
            reduce(row)
            let own = reduction.unknowns.firstIndex(of: unknown)!
            let factor = -1 / reduction.coefficients[own]
            for at in reduction.unknowns.indices where at != own {
                plan.addInput(reduction.unknowns[at], factor * reduction.coefficients[at])
            }
            define(unknown, row: row, factor: factor)
            guardBound(of: unknown)
            defineMembers(of: unknown)
        }
        keepWhatTheCanonicalRuleNeeds()
    }

    private mutating func defineMembers(of unknown: Int32) {
        var member = classes.next[Int(unknown)]
        while member >= 0 {
            defineMember(member)
            guardBound(of: member)
            member = classes.next[Int(member)]
        }
    }

    /// A set-aside unknown was solved for without its bounds; if one fails, it has to take part.
    ///
    /// (For members of a component's classes the bounds were rows, and hold.)
    private mutating func guardBound(of variable: Int32) {
        let (value, bound) = (plan.cells[Int(variable)], model.lowerBound[Int(variable)])
        guard value < bound - Tolerance.satisfied * max(1, value.magnitude, bound.magnitude) else { return }
        let root = classes.root(of: variable).root
        guard root >= 0, !kept[Int(root)] else { return }
        work.failedGuards += 1
        needsAnotherAttempt = true
        keep(root)
    }

    /// A set-aside unknown that depends on a component with a choice must take part in that choice if it comes before
    /// what the choice is about in the canonical order, or if its bound limits the choice.
    private mutating func keepWhatTheCanonicalRuleNeeds() {
        guard plan.hasChoice.contains(true), !freeColumns.isEmpty else { return }
        // By unknown: the member, of all it depends on, that the canonical rule decides last; -1 if nothing is open.
        var decisive: [Int32: Int32] = [:]
        for component in 0..<plan.components.count where plan.hasChoice[component] {
            let unknowns = plan.components.unknown[plan.components.unknowns(of: component)]
            var last: Int32 = -1
            for unknown in unknowns {
                let first = firstMember(of: unknown)
                if last < 0 || model.variablePrecedes(last, first) { last = first }
            }
            for unknown in unknowns { decisive[unknown] = last }
        }
        for (unknown, row) in freeColumns.reversed() {
            reduce(row)
            var last: Int32 = -1
            for other in reduction.unknowns where other != unknown {
                guard let candidate = decisive[other] else { continue }
                if last < 0 || model.variablePrecedes(last, candidate) { last = candidate }
            }
            guard last >= 0 else { continue }
            decisive[unknown] = last
            if model.variablePrecedes(firstMember(of: unknown), last) || isBounded(unknown), !kept[Int(unknown)] {
                work.canonicalJoins += 1
                needsAnotherAttempt = true
                keep(unknown)
            }
        }
    }

    /// Whether some member of an unknown's class has a lower bound.
    private func isBounded(_ unknown: Int32) -> Bool {
        var member = unknown
        while member >= 0 {
            if model.lowerBound[Int(member)] > -.infinity { return true }
            member = classes.next[Int(member)]
        }
        return false
    }

    /// The member of an unknown's class that comes first in the canonical order.
    private func firstMember(of unknown: Int32) -> Int32 {
        var (first, member) = (unknown, classes.next[Int(unknown)])
        while member >= 0 {
            if model.variablePrecedes(member, first) { first = member }
            member = classes.next[Int(member)]
        }
        return first
    }
}
