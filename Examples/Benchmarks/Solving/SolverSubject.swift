import RelayoutSolver

/// A neutral system inside a solver: the operations that are timed, each with all values readable at its end.
struct SolverSubject {
    private let system: NeutralSystem
    private(set) var solver = Solver()
    private(set) var variables: [Variable] = []
    /// The handle of each row, and after them that of each hold.
    private var handles: [LinearConstraint.ID] = []
    /// The values in the order of the system's variables, as of the last ``read()``.
    private(set) var values: [Double]

    /// Builds the solver from nothing.
    init(building system: NeutralSystem) throws(SolverError) {
        self.system = system
        values = Array(repeating: 0, count: system.variableCount)
        (variables, handles) = try solver.update {
            (edits) throws(SolverError) -> ([Variable], [LinearConstraint.ID]) in
            var variables: [Variable] = []
            variables.reserveCapacity(system.variableCount)
            for _ in 0..<system.variableCount { variables.append(try edits.addVariable()) }
            var handles: [LinearConstraint.ID] = []
            handles.reserveCapacity(system.rows.count + system.holds.count)
            var constraint = LinearConstraint([], .equal)
            constraint.terms.reserveCapacity(16)
            try system.rows.withUnsafeBufferPointer { rows throws(SolverError) in
                for row in rows {
                    system.copy(row, constant: row.constant, of: variables, to: &constraint)
                    handles.append(try edits.add(constraint))
                }
            }
            constraint.relation = .equal
            constraint.priority = Priority(NeutralSystem.holdPriority)
            for hold in system.holds {
                constraint.terms = [Term(variables[hold.variable])]
                constraint.constant = -hold.values[0]
                handles.append(try edits.add(constraint))
            }
            return (variables, handles)
        }
        sink(solver.values)
    }

    /// Holds the first held variable at another value: a step sets the value that its state has.
    mutating func resize(step: Int) throws(SolverError) {
        let cycle = system.holds[0].values
        let constant = -cycle[(step + 1) % cycle.count]
        let handle = handles[system.rows.count]
        try solver.update { (edits) throws(SolverError) in try edits.setConstant(constant, of: handle) }
        sink(solver.values)
    }

    /// Removes the rows of a toggle set and adds them with their other constants.
    mutating func replace(_ toggle: NeutralSystem.Toggle, isAlternative: Bool) throws(SolverError) {
        let (system, variables) = (system, variables)
        let removed = toggle.alternatives.map { handles[$0.row] }
        let added = try solver.update { (edits) throws(SolverError) -> [LinearConstraint.ID] in
            for handle in removed { try edits.remove(handle) }
            var added: [LinearConstraint.ID] = []
            added.reserveCapacity(toggle.alternatives.count)
            var constraint = LinearConstraint([], .equal)
            for entry in toggle.alternatives {
                let row = system.rows[entry.row]
                system.copy(
                    row, constant: isAlternative ? entry.constant : row.constant, of: variables, to: &constraint)
                added.append(try edits.add(constraint))
            }
            return added
        }
        for (entry, handle) in zip(toggle.alternatives, added) { handles[entry.row] = handle }
        sink(solver.values)
    }

    /// Edits the constants of a toggle set in place: to the alternative ones, or back.
    mutating func edit(_ toggle: NeutralSystem.Toggle, isAlternative: Bool) throws(SolverError) {
        let changes = toggle.alternatives.map { entry in
            (handles[entry.row], isAlternative ? entry.constant : system.rows[entry.row].constant)
        }
        try solver.update { (edits) throws(SolverError) in
            for (handle, constant) in changes { try edits.setConstant(constant, of: handle) }
        }
        sink(solver.values)
    }

    /// Copies all values out.
    mutating func read() {
        let solved = solver.values
        for (index, variable) in variables.enumerated() { values[index] = solved[variable.index] }
        sink(values)
    }
}

extension NeutralSystem {
    /// Makes `constraint` a row of the system. Its storage is used again, and its length changed only where it has to be.
    fileprivate func copy(
        _ row: Row, constant: Double, of variables: [Variable], to constraint: inout LinearConstraint
    ) {
        let (first, length) = (row.terms.lowerBound, row.terms.count)
        while constraint.terms.count < length { constraint.terms.append(RelayoutSolver.Term(variables[0])) }
        while constraint.terms.count > length { constraint.terms.removeLast() }
        constraint.terms.withUnsafeMutableBufferPointer { copy in
            for at in copy.indices {
                let term = terms[first + at]
                copy[at] = RelayoutSolver.Term(variables[term.variable], term.coefficient)
            }
        }
        constraint.relation = row.relation == 0 ? .equal : row.relation < 0 ? .lessThanOrEqual : .greaterThanOrEqual
        constraint.constant = constant
        constraint.priority = Priority(row.priority)
    }
}
