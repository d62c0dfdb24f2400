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

    /// Items on one centre line, each as wide as is wanted and not much wider than the one before.
    private func items(_ count: Int, moved: Int? = nil, by change: Double = 0) throws -> (
        solver: Solver, widths: [Variable], wishes: [LinearConstraint.ID]
    ) {
        var solver = Solver()
        let (widths, wishes) = try solver.update { edits throws(SolverError) in
            var (last, widths, wishes): ((Variable, Variable)?, [Variable], [LinearConstraint.ID]) = (nil, [], [])
            for at in 0..<count {
                let (left, width) = (try edits.addVariable(), try edits.addVariable(lowerBound: 0))
                let wish = wish(at) + (at == moved ? change : 0)
                wishes.append(
                    try edits.add(LinearConstraint([Term(width)], .equal, constant: -wish, priority: 600)))
                try edits.add(LinearConstraint([Term(left)], .greaterThanOrEqual, constant: -5, priority: 800))
                if let (before, its) = last {
                    try edits.add(
                        LinearConstraint([Term(left, 2), Term(width), Term(before, -2), Term(its, -1)], .equal))
                    try edits.add(
                        LinearConstraint([Term(width), Term(its, -1)], .lessThanOrEqual, constant: -30, priority: 700))
                }
                last = (left, width)
                widths.append(width)
            }
            return (widths, wishes)
        }
        return (solver, widths, wishes)
    }

    private func wish(_ at: Int) -> Double { Double(10 + at * 37 % 81) }

    @Test("a copy goes on from where the values are: an edit of it is no search from the start")
    func nearBy() throws {
        let count = 300
        let (solver, widths, wishes) = try items(count)
        #expect(solver.work.pivots > 100)
        for moved in [0, 77, 150, 299] {
            var copy = solver
            let wish = wish(moved) + 3
            try copy.update { edits throws(SolverError) in try edits.setConstant(-wish, of: wishes[moved]) }
            #expect(copy.work.pivots - solver.work.pivots < 20, "\(copy.work.pivots) \(solver.work.pivots)")
            let fresh = try items(count, moved: moved, by: 3)
            for (width, other) in zip(widths, fresh.widths) {
                #expect((copy.value(of: width)! - fresh.solver.value(of: other)!).magnitude < 1e-9)
            }
        }
    }
}
