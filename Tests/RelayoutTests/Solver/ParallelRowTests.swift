import RelayoutSolver
import Testing

@testable import Fuzzer

/// Rows that are multiples of an equality of three open unknowns, but for their number.
@Suite("Parallel rows")
struct ParallelRowTests {
    /// How far such a row is off, as a multiple of it: not at all, by rounding, by what is accepted, and by more.
    static let gaps = [0, 1e-13, 1e-9, 1e-6, 1e-5, 1, -1e-6, -1]

    @Test(
        "whichever factor, relation, rank and number, the rows that go and the values are those of the reference",
        arguments: gaps)
    func againstReference(gap: Double) {
        for factor in [2, 1, -0.5, -3] {
            for sense in [ReferenceProblem.Sense.equal, .atMost, .atLeast] {
                for isFirst in [false, true] {
                    let problem = Self.problem(factor, sense, gap, isFirst: isFirst)
                    #expect(Disagreement.about(problem) == nil, "\(factor) \(sense) \(gap) \(isFirst)")
                }
            }
        }
    }

    private static func problem(_ factor: Double, _ sense: ReferenceProblem.Sense, _ gap: Double, isFirst: Bool)
        -> ReferenceProblem
    {
        let terms = [(0, 1.0), (1, -1.0), (2, 2.0)]
        return ReferenceProblem(
            unknowns: (0..<3).map { .init(lowerBound: nil, near: nil, rank: $0) },
            rows: [
                .init(1000, terms, .equal, -30, rank: 2),
                .init(
                    1000, terms.map { ($0.0, factor * $0.1) }, sense, factor * -30 + gap,
                    rank: isFirst ? 1 : 3),
                .init(500, [(0, 1)], .equal, -10, rank: 4), .init(500, [(1, 1)], .equal, -20, rank: 5),
                .init(250, [(2, 1)], .equal, -40, rank: 6),
            ])
    }

    @Test("what an equality implied, or contradicted, holds by itself once that is gone", arguments: [0.0, 1, -1])
    func withoutEquality(gap: Double) throws {
        for factor in [2, -0.5] {
            var (solver, x, equality) = (Solver(), [Variable](), LinearConstraint.ID?.none)
            try solver.update { edits throws(SolverError) in
                for _ in 0..<3 { x.append(try edits.addVariable()) }
                let terms = [Term(x[0]), Term(x[1], -1), Term(x[2], 2)]
                equality = try edits.add(LinearConstraint(terms, .equal, constant: -30))
                let other = terms.map { Term($0.variable, factor * $0.coefficient) }
                try edits.add(LinearConstraint(other, .equal, constant: factor * -30 + gap))
                try edits.add(LinearConstraint([Term(x[0])], .equal, constant: -10, priority: .high))
                try edits.add(LinearConstraint([Term(x[1])], .equal, constant: -20, priority: .high))
            }
            #expect(solver.setAside.count == (gap == 0 ? 0 : 1))
            #expect(abs(solver.value(of: x[2])! - 20) < 1e-9)
            try solver.update { edits throws(SolverError) in try edits.remove(equality!) }
            #expect(solver.setAside.isEmpty)
            // factor · (10 − 20 + 2 x) = factor · 30 − gap
            #expect(abs(solver.value(of: x[2])! - (40 - gap / factor) / 2) < 1e-9, "\(factor)")
        }
    }
}
