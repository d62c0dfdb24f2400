import RelayoutSolver
import Testing

@Suite("Copies of a solver")
struct SolverCopyTests {
    @Test("what one copy adds is unknown to the other, and what both had stays known to both")
    func divergence() throws {
        var original = Solver()
        let shared = try original.update { edits throws(SolverError) in try edits.addVariable() }
        var copy = original
        let ofOriginal = try original.update { edits throws(SolverError) in try edits.addVariable(lowerBound: 5) }
        let ofCopy = try copy.update { edits throws(SolverError) in try edits.addVariable(lowerBound: 6) }
        #expect(ofOriginal != ofCopy)
        #expect(original.value(of: ofCopy) == nil && copy.value(of: ofOriginal) == nil)
        #expect(original.value(of: ofOriginal) == 5 && copy.value(of: ofCopy) == 6)
        #expect(original.value(of: shared) == 0 && copy.value(of: shared) == 0)
        #expect(throws: SolverError.unknownVariable(ofCopy)) {
            try original.update { edits throws(SolverError) in try edits.remove(ofCopy) }
        }
    }

    @Test("a refused batch takes no default rank away")
    func ranks() throws {
        var solver = Solver()
        try? solver.update { edits throws(SolverError) in
            for _ in 0..<9 { _ = try edits.addVariable() }
            _ = try edits.addVariable(lowerBound: .nan)
        }
        // Default ranks still begin at 0, before the 1 that is given here.
        let (first, second) = try solver.update { edits throws(SolverError) in
            let first = try edits.addVariable()
            let second = try edits.addVariable(rank: 1)
            try edits.add(LinearConstraint([Term(first), Term(second)], .equal, constant: -10))
            return (first, second)
        }
        #expect(solver.value(of: first) == 0 && solver.value(of: second) == 10)
    }

    @Test("an error reads the same in every run")
    func text() throws {
        var solver = Solver()
        let variable = try solver.update { edits throws(SolverError) in try edits.addVariable() }
        try solver.update { edits throws(SolverError) in try edits.remove(variable) }
        #expect(
            "\(SolverError.unknownVariable(variable))" == "the solver has no such variable (its index would be 0)")
    }
}
