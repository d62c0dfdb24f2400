import RelayoutSolver
import Testing

@testable import Fuzzer

/// Real layouts whose frames Apple's engine computed; see the notes in the shared folder's `ib`.
@Suite("Interface Builder layouts", .enabled(if: RowsFile.isPresent, "needs ../shared or RELAYOUT_SHARED"))
struct InterfaceBuilderRowsTests {
    @Test("464 of 464 layouts have the oracle's values and the recorded frames; none is ambiguous")
    func recorded() throws {
        let systems = try RowsFile.systems("rows")
        #expect(systems.count == 464)
        for system in systems {
            let subject = try SolverUnderTest(system.problem, policy: .strict)
            let values = subject.values
            let fromExpected = system.expected.map { (values[$0] - $1).magnitude }.max() ?? 0
            let fromRecorded = system.recorded.map { (values[$0] - $1).magnitude }.max() ?? 0
            #expect(fromExpected <= 0.02, "\(system.id)")
            #expect(fromRecorded <= 1 + 1e-6, "\(system.id)")
            let undetermined = Set(subject.undetermined)
            #expect(!system.expected.keys.contains(where: undetermined.contains), "\(system.id)")
        }
    }

    @Test("with all constants half as large again, the solution is too")
    func scaled() throws {
        for system in try RowsFile.systems("rows") {
            var subject = try SolverUnderTest(system.problem)
            let values = subject.values
            try subject.solver.update { edits throws(SolverError) in
                for (row, id) in zip(system.problem.rows, subject.constraints) {
                    try edits.setConstant(row.constant * 1.5, of: id)
                }
            }
            for (unknown, value) in subject.values.enumerated() {
                #expect((value - 1.5 * values[unknown]).magnitude < 1e-6 * max(1, value.magnitude), "\(system.id)")
            }
        }
    }

    @Test(
        "a contradicting layout is refused by a strict solver, with sets that the reference finds irreducible",
        arguments: ["rows-infeasible", "rows-derived-infeasible"])
    func infeasible(file: String) throws {
        for system in try RowsFile.systems(file) {
            for factor in [1, 1.5] {
                var problem = system.problem
                for row in problem.rows.indices { problem.rows[row].constant *= factor }
                let reference = ReferenceAnswer(problem)
                let difference = Disagreement.of(try SolverUnderTest(problem), with: reference)
                #expect(difference == nil, "\(system.id) times \(factor)")
                do throws(SolverError) {
                    _ = try SolverUnderTest(problem, policy: .strict)
                    Issue.record("\(system.id) times \(factor) was not refused")
                } catch {
                    guard case .conflicts(let conflicts) = error else { throw error }
                    #expect(conflicts.count == reference.setAside.count, "\(system.id)")
                }
            }
        }
    }

    @Test("undetermined are the unknowns that the reference finds so, with its canonical values")
    func ambiguous() throws {
        for file in ["rows-ambiguous", "rows-derived-ambiguous"] {
            for system in try RowsFile.systems(file)
            where system.problem.unknowns.count <= RunLength.count(40, medium: 40, long: 1000) {
                #expect(Disagreement.about(system.problem) == nil, "\(system.id)")
            }
        }
    }
}
