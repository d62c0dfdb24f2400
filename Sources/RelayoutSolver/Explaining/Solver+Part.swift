extension Solver {
    /// The constraints that are tied to these variables: those that mention one of them, or an unknown that is mentioned
    /// beside one of them, and so on; but not those that are tied only through the variables `given`.
    ///
    /// What is not among them has no influence on the variables, as long as the constraints leave no choice there and the
    /// given variables keep their values. Unknown handles are tied to nothing. Cost: linear in what the solver has.
    public func constraints(tiedTo variables: [Variable], given: [Variable] = []) -> Set<LinearConstraint.ID> {
        let view = model.view
        var isReached = [Bool](repeating: false, count: view.variableCount)
        var isGiven = isReached
        var open: [Int32] = []
        for variable in given {
            if let slot = try? model.slot(of: variable) { isGiven[Int(slot)] = true }
        }
        for variable in variables {
            guard let slot = try? model.slot(of: variable), !isReached[Int(slot)] else { continue }
            isReached[Int(slot)] = true
            open.append(slot)
        }
        let rows = KeyedLists<Int32>(keyCount: view.variableCount) { say in
            for row in 0..<Int32(view.rowCount) where view.rows[Int(row)].isLive {
                for term in view.terms(of: row) { say(term.variable, row) }
            }
        }
        var isTied = [Bool](repeating: false, count: view.rowCount)
        var tied: Set<LinearConstraint.ID> = .init()
        while let variable = open.popLast() {
            for row in rows[variable] where !isTied[Int(row)] {
                isTied[Int(row)] = true
                tied.insert(model.id(at: row))
                for term in view.terms(of: row) where !isReached[Int(term.variable)] && !isGiven[Int(term.variable)] {
                    isReached[Int(term.variable)] = true
                    open.append(term.variable)
                }
            }
        }
        return tied
    }

    /// A copy that has only some of the constraints; and of the variables those that these mention, those in
    /// `variables`, and those that one of these is near to, directly or through others. Its policy is
    /// ``Policy/setAside``.
    ///
    /// Throws only ``SolverError/internalFault(_:)`` and ``SolverError/inaccurate(_:)``. Cost: a compilation of what is
    /// left, and a little for everything that is not.
    public func reduced(
        to kept: Set<LinearConstraint.ID>, keeping variables: [Variable] = []
    ) throws(SolverError) -> Solver {
        let view = model.view
        var isNeeded = [Bool](repeating: false, count: view.variableCount)
        func need(_ variable: Int32) {
            var next = variable
            while next >= 0, !isNeeded[Int(next)] {
                isNeeded[Int(next)] = true
                next = view.variables[Int(next)].near
            }
        }
        for variable in variables { if let slot = try? model.slot(of: variable) { need(slot) } }
        let rows = (0..<Int32(view.rowCount)).filter { view.rows[Int($0)].isLive }.map { model.id(at: $0) }
        for id in rows where kept.contains(id) { for term in view.terms(of: id.slot) { need(term.variable) } }
        let superfluous = (0..<Int32(view.variableCount)).filter {
            view.variables[Int($0)].isLive && view.variables[Int($0)].displaced < 0 && !isNeeded[Int($0)]
        }.map { model.variable(at: $0) }
        var solver = self
        solver.policy = .setAside
        try solver.update { edits throws(SolverError) in
            for id in rows where !kept.contains(id) { try edits.remove(id) }
            for variable in superfluous { try edits.setNear(nil, of: variable) }
            for variable in superfluous { try edits.remove(variable) }
        }
        return solver
    }
}
