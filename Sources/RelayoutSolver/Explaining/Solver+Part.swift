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
        let (starts, lists) = rowsByVariable(view)
        var isTied = [Bool](repeating: false, count: view.rowCount)
        var tied: Set<LinearConstraint.ID> = []
        while let variable = open.popLast() {
            for at in starts[Int(variable)]..<starts[Int(variable) + 1] where !isTied[Int(lists[Int(at)])] {
                let row = lists[Int(at)]
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

    /// The live rows of each variable, one list after the other, and where each begins.
    private func rowsByVariable(_ view: ModelView) -> (starts: [Int32], lists: [Int32]) {
        var starts = [Int32](repeating: 0, count: view.variableCount + 2)
        for row in 0..<Int32(view.rowCount) where view.rows[Int(row)].isLive {
            for term in view.terms(of: row) { starts[Int(term.variable) + 2] += 1 }
        }
        for at in 2..<starts.count { starts[at] += starts[at - 1] }
        var lists = [Int32](repeating: 0, count: Int(starts[starts.count - 1]))
        for row in 0..<Int32(view.rowCount) where view.rows[Int(row)].isLive {
            for term in view.terms(of: row) {
                lists[Int(starts[Int(term.variable) + 1])] = row
                starts[Int(term.variable) + 1] += 1
            }
        }
        return (starts, lists)
    }

    /// A copy that has only some of the constraints.
    ///
    /// Throws only ``SolverError/internalFault(_:)``. Cost: a compilation of what is left, and a little for each
    /// constraint that is not.
    public func reduced(to kept: Set<LinearConstraint.ID>) throws(SolverError) -> Solver {
        var solver = self
        solver.policy = .setAside
        try solver.update { edits throws(SolverError) in
            for row in 0..<Int32(model.rows.count) where model.rows[row].isLive {
                let id = model.id(at: row)
                if !kept.contains(id) { try edits.remove(id) }
            }
        }
        return solver
    }
}
