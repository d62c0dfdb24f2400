import RelayoutSolver

extension Solver.Edits {
    /// Adds so many variables with a lower bound.
    mutating func unknowns(_ count: Int, from bound: Double? = 0) throws(SolverError) -> [Variable] {
        var unknowns: [Variable] = []
        for _ in 0..<count { unknowns.append(try addVariable(lowerBound: bound)) }
        return unknowns
    }
}
