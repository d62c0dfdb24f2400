import RelayoutSolver

/// A solver that is taken through a script of edits, beside the system that it should hold.
struct SolverWalk {
    var solver: Solver
    private(set) var book = HandleBook()

    init(policy: Solver.Policy = .setAside) { solver = Solver(policy: policy) }

    /// The solver with handles in the order of the system's problem.
    var subject: SolverUnderTest {
        SolverUnderTest(
            solver, variables: book.system.unknownNumbers.map { book.variables[$0]! },
            constraints: book.system.rowNumbers.map { book.constraints[$0]! })
    }

    /// Applies one batch; edits that are not possible are left out. If the solver throws, nothing has changed here.
    mutating func apply(_ batch: [SystemEdit]) throws(SolverError) {
        var next = book
        try solver.update { edits throws(SolverError) in
            for edit in batch { try next.record(edit, &edits) }
        }
        book = next
    }

    /// Applies a batch that ends with a mistake, to the solver alone.
    mutating func applyRefused(
        _ batch: [SystemEdit], mistake: (inout Solver.Edits, HandleBook) throws(SolverError) -> Void
    ) throws(SolverError) {
        var next = book
        try solver.update { edits throws(SolverError) in
            for edit in batch { try next.record(edit, &edits) }
            try mistake(&edits, next)
        }
    }
}

/// A system under edits with the solver's handle for each number.
struct HandleBook {
    private(set) var system = EditableSystem()
    private(set) var variables: [Int: Variable] = [:]
    private(set) var constraints: [Int: LinearConstraint.ID] = [:]

    /// Makes one change here and in the solver, if it is possible.
    mutating func record(_ edit: SystemEdit, _ edits: inout Solver.Edits) throws(SolverError) {
        guard system.apply(edit) else { return }
        switch edit {
        case .addUnknown(let number, let unknown):
            let near = unknown.near.map { variables[$0]! }
            variables[number] = try edits.addVariable(lowerBound: unknown.lowerBound, near: near, rank: unknown.rank)
        case .addRow(let number, let row):
            constraints[number] = try edits.add(row.constraint { variables[$0]! }, rank: row.rank)
        case .removeUnknown(let unknown): try edits.remove(variables.removeValue(forKey: unknown)!)
        case .removeRow(let row): try edits.remove(constraints.removeValue(forKey: row)!)
        case .setConstant(let constant, let row): try edits.setConstant(constant, of: constraints[row]!)
        case .setCoefficient(let coefficient, let unknown, let row):
            try edits.setCoefficient(coefficient, of: variables[unknown]!, in: constraints[row]!)
        case .setPriority(let priority, let row): try edits.setPriority(Priority(priority), of: constraints[row]!)
        case .setRowRank(let rank, let row): try edits.setRank(rank, of: constraints[row]!)
        case .setUnknownRank(let rank, let unknown): try edits.setRank(rank, of: variables[unknown]!)
        case .setNear(let near, let unknown): try edits.setNear(near.map { variables[$0]! }, of: variables[unknown]!)
        }
    }
}
