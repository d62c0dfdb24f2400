import RelayoutSolver

/// A system of constraints with one constant that is edited again and again.
struct BlowupSystem {
    struct Row {
        var terms: [(unknown: Int, coefficient: Double)]
        var relation: Relation
        var constant: Double
        var priority = 1000.0
    }

    /// The lower bounds of the unknowns, nil for none.
    var bounds: [Double?] = []
    var rows: [Row] = []
    /// The row whose constant is edited, by its number, and what it becomes in turn.
    var edited = 0
    var constants: [Double] = []

    mutating func unknown(from bound: Double? = 0) -> Int {
        bounds.append(bound)
        return bounds.count - 1
    }

    mutating func add(
        _ terms: [(Int, Double)], _ relation: Relation, _ constant: Double, priority: Double = 1000
    ) {
        rows.append(Row(terms: terms, relation: relation, constant: constant, priority: priority))
    }

    /// Says that the row added last is the one to edit.
    mutating func edit(_ constants: [Double]) {
        edited = rows.count - 1
        self.constants = constants
    }

    /// The same rows in another order.
    func ordered(_ order: ConstraintOrder) -> BlowupSystem {
        var places = Array(rows.indices)
        var random = LinearCongruential()
        switch order {
        case .natural: return self
        case .reversed: places.reverse()
        case .shuffled: random.shuffle(&places)
        }
        var copy = self
        copy.rows = places.map { rows[$0] }
        copy.edited = places.firstIndex(of: edited)!
        return copy
    }

    /// A solver that has taken the system in, and the handle of the row to edit.
    func solve() throws -> (solver: Solver, edited: LinearConstraint.ID) {
        var solver = Solver()
        let id = try solver.update { edits throws(SolverError) in
            var variables: [Variable] = []
            variables.reserveCapacity(bounds.count)
            for bound in bounds { variables.append(try edits.addVariable(lowerBound: bound)) }
            var found: LinearConstraint.ID?
            for (number, row) in rows.enumerated() {
                let terms = row.terms.map { Term(variables[$0.unknown], $0.coefficient) }
                let constraint = LinearConstraint(
                    terms, row.relation, constant: row.constant, priority: Priority(row.priority))
                let id = try edits.add(constraint)
                if number == edited { found = id }
            }
            return found!
        }
        return (solver, id)
    }
}
