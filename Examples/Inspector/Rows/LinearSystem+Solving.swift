import RelayoutSolver

extension LinearSystem {
    /// What the solver says to a system.
    struct Solution {
        /// In the order of ``LinearSystem/vars``.
        let values: [Double]
        /// The places in ``LinearSystem/vars`` of the unknowns that the rows leave open.
        let undetermined: Set<Int>
        /// Empty when the required rows agree with each other.
        let refusals: [Refusal]
    }

    /// A required row that contradicts rows before it.
    struct Refusal {
        /// The place of the row in ``LinearSystem/rows``.
        let setAside: Int
        /// The places of the rows that contradict each other, this one among them.
        let rows: [Int]
        /// The unknowns that would have to be below zero to satisfy them, by their places in ``LinearSystem/vars``.
        let nonNegative: [Int]
        /// By how much they contradict, in points.
        let gap: Double
    }

    /// A line that names an unknown which is not there.
    struct UnknownIndex: Error, CustomStringConvertible {
        let index: Int
        let place: String
        var description: String { "\(place): there is no unknown \(index)" }
    }

    /// Solves the system, first strictly; where that is refused, with the contradicting rows set aside.
    func solve() throws -> Solution {
        var solver = Solver(policy: .strict)
        var map = HandleMap()
        do {
            map = try load(into: &solver)
        } catch SolverError.conflicts {
            solver.policy = .setAside
            map = try load(into: &solver)
        }
        let undetermined = Set(solver.undeterminedVariables)
        return Solution(
            values: map.variables.map { solver.value(of: $0)! },
            undetermined: Set(map.variables.indices.filter { undetermined.contains(map.variables[$0]) }),
            refusals: solver.conflicts.map { refusal(for: $0, map) })
    }

    /// Where the parts of the system are in a solver.
    private struct HandleMap {
        var variables: [Variable] = []
        var rows: [LinearConstraint.ID: Int] = [:]
    }

    private func load(into solver: inout Solver) throws -> HandleMap {
        try checkIndices()
        let bounded = Set(nonNegative)
        return try solver.update { edits throws(SolverError) in
            var map = HandleMap()
            for index in vars.indices {
                map.variables.append(try edits.addVariable(lowerBound: bounded.contains(index) ? 0 : nil))
            }
            for (index, row) in rows.enumerated() {
                let terms = row.terms.map { RelayoutSolver.Term(map.variables[$0.unknown], $0.coefficient) }
                let constraint = LinearConstraint(
                    terms, row.relation, constant: -row.rightHandSide, priority: row.priority)
                map.rows[try edits.add(constraint)] = index
            }
            return map
        }
    }

    private func checkIndices() throws {
        if let index = nonNegative.first(where: { !vars.indices.contains($0) }) {
            throw UnknownIndex(index: index, place: "nonNegative")
        }
        for (number, row) in rows.enumerated() {
            for term in row.terms where !vars.indices.contains(term.unknown) {
                throw UnknownIndex(index: term.unknown, place: "rows[\(number)]")
            }
        }
    }

    private func refusal(for conflict: Conflict, _ map: HandleMap) -> Refusal {
        var members: [Int] = []
        var bounds: [Int] = []
        for member in conflict.members {
            switch member {
            case .constraint(let id): members.append(map.rows[id]!)
            case .lowerBound(let variable): bounds.append(map.variables.firstIndex(of: variable)!)
            }
        }
        return Refusal(setAside: map.rows[conflict.setAside]!, rows: members, nonNegative: bounds, gap: conflict.gap)
    }
}
