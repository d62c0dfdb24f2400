import Testing

@testable import Fuzzer

@Suite("Reference solver on recorded layouts", .enabled(if: RowsFile.isPresent, "needs ../shared or RELAYOUT_SHARED"))
struct ReferenceRowsTests {
    /// Larger systems take the dense reference too long for every run.
    static let largest = RunLength.count(24, medium: 60, long: 1000)

    @Test("the reference finds the values of an independent linear program")
    func expected() throws {
        var compared = 0
        for system in try RowsFile.systems("rows") where system.problem.unknowns.count <= Self.largest {
            let solution = ReferenceSolver(system.problem)
            #expect(solution.setAside.isEmpty, "\(system.id)")
            for (unknown, value) in system.expected {
                #expect((solution.values[unknown] - value).magnitude < 0.02, "\(system.id): unknown \(unknown)")
                #expect(solution.isDetermined[unknown], "\(system.id): unknown \(unknown)")
            }
            compared += 1
        }
        #expect(compared > 200)
    }

    /// The linear program looks at a few random directions only and may miss an open unknown, never invent one.
    @Test("the reference finds undetermined at least what an independent linear program does, and hardly more")
    func ambiguous() throws {
        var different = 0
        for name in ["rows-ambiguous", "rows-derived-ambiguous"] {
            for system in try RowsFile.systems(name) where system.problem.unknowns.count <= Self.largest {
                let solution = ReferenceSolver(system.problem)
                let found = Set(system.recorded.keys.filter { !solution.isDetermined[$0] })
                let expected = system.ambiguous.intersection(system.recorded.keys)
                #expect(found.isSuperset(of: expected), "\(system.id)")
                if found != expected { different += 1 }
            }
        }
        #expect(different <= 1)
    }
}
