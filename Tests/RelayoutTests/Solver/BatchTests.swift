import RelayoutSolver
import Testing

@testable import Fuzzer

@Suite("Batches of edits")
struct BatchTests {
    @Test("a long constraint adds up the terms of each variable", arguments: [3, 16, 17, 40, 200])
    func longRow(variableCount: Int) throws {
        var solver = Solver()
        let variables = try solver.update { edits throws(SolverError) in
            var variables: [Variable] = []
            for _ in 0..<variableCount { variables.append(try edits.addVariable()) }
            for (index, variable) in variables.enumerated().dropFirst() {
                try edits.add(LinearConstraint([Term(variable)], .equal, constant: -Double(index)))
            }
            // Each variable three times, with 1 + 2 - 1 = 2 in all; the last one cancels.
            var terms = variables.map { Term($0) } + variables.reversed().map { Term($0, 2) }
            terms += variables.map { Term($0, -1) } + [Term(variables[variableCount - 1], -2)]
            try edits.add(LinearConstraint(terms, .equal, constant: -10))
            return variables
        }
        let others = (1..<variableCount - 1).reduce(0) { $0 + 2 * Double($1) }
        #expect(solver.value(of: variables[0]) == (10 - others) / 2)
    }

    @Test("values that somebody holds stay what they were, whatever becomes of the solver's")
    func heldValues() throws {
        var solver = Solver()
        let (x, y, row) = try solver.update { edits throws(SolverError) in
            let (x, y) = (try edits.addVariable(lowerBound: 0), try edits.addVariable())
            try edits.add(LinearConstraint([Term(y), Term(x, -2)], .equal, constant: -1))
            return (x, y, try edits.add(LinearConstraint([Term(x)], .equal, constant: -3)))
        }
        var held = [solver.values]
        func hold() { held.append(solver.values) }
        // By a sweep, twice, as the second one goes another way; by an amendment; by a compilation.
        for constant in [-4.0, -5, -6] {
            try solver.update { edits throws(SolverError) in try edits.setConstant(constant, of: row) }
            hold()
        }
        let z = try solver.update { edits throws(SolverError) in
            let z = try edits.addVariable()
            try edits.add(LinearConstraint([Term(z), Term(x, -1)], .equal))
            return z
        }
        hold()
        // Below its bound; and refused under the strict policy, from what another solver holds, too.
        try solver.update { edits throws(SolverError) in try edits.setConstant(1, of: row) }
        hold()
        solver.policy = .strict
        let copy = solver
        #expect(throws: SolverError.self) {
            try solver.update { edits throws(SolverError) in try edits.setConstant(2, of: row) }
        }
        hold()
        #expect(held.map { $0[x.index] } == [3, 4, 5, 6, 6, 0, 0])
        #expect(held.map { $0[y.index] } == [7, 9, 11, 13, 13, 1, 1])
        #expect(held[0].count == 2 && held[4].count == 3 && held[4][z.index] == 6 && copy.values == held[5])
        #expect(Array(held[1]) == [4, 9] && held[1] != held[2] && held[1].max() == 9)
    }

    @Test("a batch that is compiled tells what it changed, whatever the one before it did")
    func compiledAfterSweep() throws {
        var solver = Solver()
        let (x, first, second) = try solver.update { edits throws(SolverError) in
            let x = try edits.addVariable()
            let first = try edits.add(LinearConstraint([Term(x)], .equal, constant: -5))
            return (x, first, try edits.add(LinearConstraint([Term(x, 3)], .equal, constant: -21)))
        }
        #expect(solver.setAside == [second])
        try solver.update { edits throws(SolverError) in try edits.setConstant(-6, of: first) }
        let held = solver.values
        #expect(held[x.index] == 6 && solver.changedIndices == [x.index])
        // Both come back, the other one first: it is kept now, and x is where it was at first.
        try solver.update { edits throws(SolverError) in
            try edits.remove(first)
            try edits.remove(second)
            try edits.add(LinearConstraint([Term(x, 3)], .equal, constant: -15))
            try edits.add(LinearConstraint([Term(x)], .equal, constant: -6))
        }
        #expect(solver.value(of: x) == 5 && solver.changedIndices == [x.index])
        #expect(held[x.index] == 6)
    }

    @Test("constraints that come back with other constants are edits, in whatever order")
    func replacements() throws { try trying(0..<20) { try replacements(seed: $0) } }

    private func replacements(seed: UInt64) throws {
        var random = SplitMix64(seed: seed)
        var solver = Solver()
        let variables = try solver.update { edits throws(SolverError) in
            var variables: [Variable] = []
            for _ in 0..<12 { variables.append(try edits.addVariable()) }
            return variables
        }
        func constraint(_ index: Int, _ constant: Double) -> LinearConstraint {
            // Every third pair of neighbours has the same terms.
            let variable = variables[index % 3 == 2 ? index - 1 : index]
            return LinearConstraint(
                [Term(variable, 3)], .equal, constant: constant, priority: index % 3 == 2 ? .low : .required)
        }
        var handles = try solver.update { edits throws(SolverError) in
            var handles: [LinearConstraint.ID] = []
            for index in variables.indices { handles.append(try edits.add(constraint(index, 3))) }
            return handles
        }
        let compilations = solver.work.compilations
        for round in 1...5 {
            let order = variables.indices.shuffled(using: &random)
            let replaced = order.prefix(7)
            try solver.update { edits throws(SolverError) in
                for index in replaced { try edits.remove(handles[index]) }
                for index in replaced.shuffled(using: &random) {
                    handles[index] = try edits.add(constraint(index, Double(3 * round)))
                }
            }
            for index in replaced where index % 3 != 2 { #expect(solver.value(of: variables[index]) == -Double(round)) }
        }
        #expect(solver.work.compilations == compilations && solver.work.replacedRows == 35)
    }

    @Test("a constraint that comes back with another relation is another constraint")
    func otherRelation() throws {
        var solver = Solver()
        let (x, row) = try solver.update { edits throws(SolverError) in
            let x = try edits.addVariable()
            return (x, try edits.add(LinearConstraint([Term(x)], .greaterThanOrEqual, constant: -10)))
        }
        #expect(solver.value(of: x) == 10)
        try solver.update { edits throws(SolverError) in
            try edits.remove(row)
            try edits.add(LinearConstraint([Term(x)], .lessThanOrEqual, constant: -10))
        }
        // As near to zero as it may be.
        #expect(solver.value(of: x) == 0)
    }

    @Test("a refused batch leaves slots, handles and what can be removed as they were", arguments: [false, true])
    func refused(hasFreeSlots: Bool) throws {
        var solver = Solver()
        let (x, y, sum) = try solver.update { edits throws(SolverError) in
            let (x, y) = (try edits.addVariable(), try edits.addVariable())
            return (x, y, try edits.add(LinearConstraint([Term(x), Term(y)], .equal, constant: -10)))
        }
        if hasFreeSlots {
            let (variable, row) = try solver.update { edits throws(SolverError) in
                let variable = try edits.addVariable(near: x)
                return (variable, try edits.add(LinearConstraint([Term(variable)], .equal, constant: -1)))
            }
            try solver.update { edits throws(SolverError) in
                try edits.remove(row)
                try edits.remove(variable)
            }
        }
        let count = solver.values.count
        for _ in 0..<3 {
            #expect(throws: SolverError.constantOutOfRange(.infinity)) {
                try solver.update { edits throws(SolverError) in
                    let added = [try edits.addVariable(near: y), try edits.addVariable(), try edits.addVariable()]
                    try edits.setNear(added[1], of: y)
                    try edits.setConstant(-30, of: sum)
                    let rows = [
                        try edits.add(LinearConstraint([Term(added[0]), Term(x, 4)], .equal, constant: -20)),
                        try edits.add(LinearConstraint([Term(added[1]), Term(y)], .equal)),
                    ]
                    try edits.setCoefficient(2, of: x, in: sum)
                    try edits.setCoefficient(3, of: x, in: rows[0])
                    try edits.setConstant(-40, of: rows[0])
                    try edits.remove(rows[1])
                    try edits.remove(sum)
                    try edits.remove(added[2])
                    try edits.add(LinearConstraint([Term(x)], .equal, constant: .infinity))
                }
            }
        }
        #expect(solver.values.count == count)
        try solver.update { edits throws(SolverError) in try edits.setConstant(-12, of: sum) }
        #expect(solver.value(of: x)! == 0 && solver.value(of: y)! == 12)
        // Nothing mentions the variables any more: no trace of the refused constraints is left.
        try solver.update { edits throws(SolverError) in
            try edits.remove(sum)
            try edits.remove(x)
            try edits.remove(y)
        }
    }
}
