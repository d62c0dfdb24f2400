import RelayoutSolver
import Testing

@Suite("Amending beside a choice")
struct AmendingBesideChoicesTests {
    /// Two widths that share a length, which the canonical rule decides, and so many rows that stand for the rest.
    private struct Shared {
        var solver = Solver()
        let length: LinearConstraint.ID
        let (first, second, other): (Variable, Variable, Variable)

        init() throws {
            (length, first, second, other) = try solver.update { edits throws(SolverError) in
                let (total, other) = (try edits.addVariable(rank: 1), try edits.addVariable(rank: 2))
                let (first, second) = (
                    try edits.addVariable(lowerBound: 0, rank: 10), try edits.addVariable(lowerBound: 0, rank: 11)
                )
                let length = try edits.add(LinearConstraint([Term(total)], .equal, constant: -100))
                try edits.add(LinearConstraint([Term(first), Term(second), Term(total, -1)], .equal))
                try edits.add(LinearConstraint([Term(other)], .equal, constant: -7))
                for _ in 0..<40 {
                    try edits.add(LinearConstraint([Term(try edits.addVariable())], .equal, constant: -1))
                }
                return (length, first, second, other)
            }
        }

        var compilations: Int { solver.work.compilations }
    }

    @Test("what has nothing to do with a choice comes and goes without a compilation, and the choice stays")
    func elsewhere() throws {
        var shared = try Shared()
        let other = shared.other
        let new = try shared.solver.update { edits throws(SolverError) in
            let new = try edits.addVariable(lowerBound: 0)
            try edits.add(LinearConstraint([Term(new), Term(other, -2)], .equal))
            return new
        }
        #expect(shared.solver.value(of: new) == 14 && shared.compilations == 1)
        #expect(shared.solver.work.amendmentsBesideChoices == 1)
        #expect(shared.solver.undeterminedVariables == [shared.first, shared.second])
        let length = shared.length
        try shared.solver.update { edits throws(SolverError) in try edits.setConstant(-60, of: length) }
        #expect(shared.solver.value(of: shared.first) == 0 && shared.solver.value(of: shared.second) == 60)
        #expect(shared.compilations == 1)
    }

    @Test("what hangs on something open may come first in the choice: then everything is compiled")
    func hanging() throws {
        var shared = try Shared()
        let second = shared.second
        // Near zero before the first width is: so that one has to take all but 20.
        let early = try shared.solver.update { edits throws(SolverError) in
            let early = try edits.addVariable(rank: 3)
            try edits.add(LinearConstraint([Term(early), Term(second, -1)], .equal, constant: 20))
            return early
        }
        #expect(shared.solver.value(of: early) == 0 && shared.solver.value(of: shared.first) == 80)
        #expect(shared.solver.value(of: shared.second) == 20 && shared.compilations == 2)
    }

    @Test("a row that settles a choice, and its removal, compile everything")
    func settled() throws {
        var shared = try Shared()
        let (first, second) = (shared.first, shared.second)
        let row = try shared.solver.update { edits throws(SolverError) in
            try edits.add(LinearConstraint([Term(first), Term(second, -1)], .equal, priority: .low))
        }
        #expect(shared.solver.value(of: first) == 50 && shared.solver.undeterminedVariables.isEmpty)
        try shared.solver.update { edits throws(SolverError) in try edits.remove(row) }
        #expect(shared.solver.value(of: first) == 0 && shared.solver.value(of: second) == 100)
    }

    @Test("ranks of what is chosen decide again; ranks elsewhere change nothing")
    func ranks() throws {
        var shared = try Shared()
        let (other, first) = (shared.other, shared.first)
        try shared.solver.update { edits throws(SolverError) in try edits.setRank(50, of: other) }
        #expect(shared.compilations == 1 && shared.solver.value(of: first) == 0)
        try shared.solver.update { edits throws(SolverError) in try edits.setRank(12, of: first) }
        #expect(shared.compilations == 2 && shared.solver.value(of: first) == 100)
    }
}
