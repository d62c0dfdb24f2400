import RelayoutSolver

/// The solver, given a reference problem: the i-th unknown and row are the i-th handle.
struct SolverUnderTest {
    var solver: Solver
    private(set) var variables: [Variable] = []
    private(set) var constraints: [LinearConstraint.ID] = []

    /// Adds everything in one batch, rows and unknowns in their order or, with a seed, in a random one.
    init(_ problem: ReferenceProblem, policy: Solver.Policy = .setAside, shuffledBy seed: UInt64? = nil)
        throws(SolverError)
    {
        var unknownOrder = Array(problem.unknowns.indices)
        var rowOrder = Array(problem.rows.indices)
        if let seed {
            var random = SplitMix64(seed: seed)
            unknownOrder = random.shuffled(unknownOrder)
            rowOrder = random.shuffled(rowOrder)
        }
        solver = Solver(policy: policy)
        var variables: [Int: Variable] = [:]
        var constraints: [Int: LinearConstraint.ID] = [:]
        try solver.update { edits throws(SolverError) in
            for position in unknownOrder {
                let unknown = problem.unknowns[position]
                variables[position] = try edits.addVariable(lowerBound: unknown.lowerBound, rank: unknown.rank)
            }
            for position in unknownOrder {
                guard let near = problem.unknowns[position].near else { continue }
                try edits.setNear(variables[near], of: variables[position]!)
            }
            for position in rowOrder {
                let row = problem.rows[position]
                constraints[position] = try edits.add(row.constraint { variables[$0]! }, rank: row.rank)
            }
        }
        self.variables = problem.unknowns.indices.map { variables[$0]! }
        self.constraints = problem.rows.indices.map { constraints[$0]! }
    }

    /// Takes a solver that holds a problem already.
    init(_ solver: Solver, variables: [Variable], constraints: [LinearConstraint.ID]) {
        self.solver = solver
        self.variables = variables
        self.constraints = constraints
    }

    /// The values of the problem's unknowns.
    var values: [Double] { variables.map { solver.values[$0.index] } }

    /// The positions of the rows that are set aside, in the order reported.
    var setAside: [Int] { solver.conflicts.map { position(of: $0.setAside) } }

    /// By row set aside, in the order reported: the positions of the rows that prove it, and, counted from −1 down, of the unknowns
    /// whose lower bounds do.
    var proofs: [Set<Int>] {
        solver.conflicts.map { conflict in
            Set(
                conflict.members.map { member in
                    switch member {
                    case .constraint(let id): position(of: id)
                    case .lowerBound(let variable): ~variables.firstIndex(of: variable)!
                    }
                })
        }
    }

    /// The positions of the unknowns reported as undetermined, sorted.
    var undetermined: [Int] {
        let reported = Set(solver.undeterminedVariables)
        return variables.indices.filter { reported.contains(variables[$0]) }
    }

    /// The position of a row, −1 for a handle that is none of this problem's.
    func position(of id: LinearConstraint.ID) -> Int { constraints.firstIndex(of: id) ?? -1 }
}

extension ReferenceProblem.Row {
    /// The constraint of the library that says the same.
    func constraint(_ variable: (Int) -> Variable) -> LinearConstraint {
        let relation: Relation =
            switch sense {
            case .atMost: .lessThanOrEqual
            case .equal: .equal
            case .atLeast: .greaterThanOrEqual
            }
        return LinearConstraint(
            terms.map { Term(variable($0.0), $0.1) }, relation, constant: constant, priority: Priority(priority))
    }
}
