import RelayoutSolver
import Testing

@testable import Fuzzer

@Suite("Rounding errors")
struct DriftTests {
    @Test("many edits of constants leave a coupled system as exact as a fresh one", arguments: [false, true])
    func drift(hasTiedNeighbours: Bool) throws {
        var generator = SystemGenerator(seed: 5)
        var problem = hasTiedNeighbours ? generator.longChain() : generator.coupledChain()
        var subject = try SolverUnderTest(problem)
        let edits = RunLength.count(300, medium: 3_000, long: 1_000_000)
        for edit in 1...edits {
            let row = generator.random.int(0...problem.rows.count - 1)
            let constant = problem.rows[row].constant * 0.9 - Double(generator.random.int(0...80)) * 0.1
            guard problem.rows[row].terms.count == 1 else { continue }
            problem.rows[row].constant = constant
            try subject.solver.update { edits throws(SolverError) in
                try edits.setConstant(constant, of: subject.constraints[row])
            }
            guard edit % (edits / 20) == 0 else { continue }
            let fresh = try SolverUnderTest(problem)
            #expect(Disagreement.between(subject, andFresh: fresh, problem) == nil, "after \(edit) edits")
            let values = subject.values
            for row in problem.requiredRows where !subject.setAside.contains(row) {
                let largest = problem.rows[row].terms.reduce(1) { max($0, ($1.1 * values[$1.0]).magnitude) }
                #expect(problem.violation(of: problem.rows[row], at: values) <= 1e-9 * largest, "after \(edit) edits")
            }
        }
    }

    @Test("adding and removing leaves no trace in the values")
    func addAndRemove() throws {
        var generator = SystemGenerator(seed: 8)
        let problem = generator.coupledChain()
        var subject = try SolverUnderTest(problem)
        let before = subject.values
        for round in 0..<RunLength.count(60, medium: 500, long: 100_000) {
            let variable = subject.variables[round % subject.variables.count]
            let extra = try subject.solver.update { edits throws(SolverError) in
                let spare = try edits.addVariable(lowerBound: 0)
                let row = try edits.add(LinearConstraint([Term(variable), Term(spare, -1)], .equal, constant: -3))
                return (spare, row)
            }
            try subject.solver.update { edits throws(SolverError) in
                try edits.remove(extra.1)
                try edits.remove(extra.0)
            }
        }
        #expect(subject.values == before)
        #expect(subject.solver.values.count <= before.count + 1)
    }
}
