extension Solver {
    /// Undetermined variables that determine everything when they are held where they are, and do not without any one
    /// of them.
    ///
    /// Variables are taken in canonical order (sizes of an item before its places), then each one that turns out to be
    /// superfluous is let go. Unless a few hundred attempts could not tell, no block of coupled variables can be
    /// determined by fewer of its own. In canonical order. `isWanted`: which variables are to be determined, by holding some of
    /// them; all, where it is left out. Throws only ``SolverError/internalFault(_:)``. Cost: nothing where all is determined;
    /// otherwise some simplex runs for each variable, in its block.
    public func pins(where isWanted: (Variable) -> Bool = { _ in true }) throws(SolverError) -> [Variable] {
        guard plan.hasChoice else { return [] }
        let search = try FreedomSearch(plan: plan)
        func isMember(_ variable: Int32) -> Bool { isWanted(model.variable(at: variable)) }
        search.addMembers(where: isMember, precedes)
        var pins = plan.sheet.followers.filter(isMember)
        for block in search.blocks { pins += try block.pins() }
        return pins.mergeSorted(by: precedes).map { model.variable(at: $0) }
    }

    /// Another solution that is as good at every priority: a value for each variable, as in ``values``. The same where
    /// all is determined.
    ///
    /// Each undetermined variable in turn goes as far as it can, by at most `step`. Throws only
    /// ``SolverError/internalFault(_:)``. Cost: as of ``pins(where:)``.
    public func exercised(step: Double = 32) throws(SolverError) -> Values {
        guard plan.hasChoice else { return values }
        var values = Array(values)
        let search = try FreedomSearch(plan: plan)
        search.addMembers(precedes)
        for follower in plan.sheet.followers { values[Int(follower)] += step }
        var changes: [[Double]] = []
        for block in search.blocks {
            var own = [Double](repeating: 0, count: block.unknowns.count)
            for (unknown, change) in try block.exercise(step) { own[Int(unknown)] = change }
            changes.append(own)
        }
        for variable in search.openVariables {
            for at in search.partsOf[Int(variable)] {
                let part = search.parts[at]
                for term in search.form(of: part) {
                    values[Int(variable)] += term.coefficient * changes[Int(part.block)][Int(term.unknown)]
                }
            }
        }
        return Values(values)
    }
}
