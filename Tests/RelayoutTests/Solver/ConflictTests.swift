import RelayoutSolver
import Testing

@testable import Fuzzer

@Suite("Conflicts")
struct ConflictTests {
    static let parts = 2
    static let systems = RunLength.count(300, medium: 6_000, long: 100_000)

    @Test("in contradicting systems, what is set aside and why is what the reference says", arguments: 0..<parts)
    func contradictingSystems(part: Int) throws {
        var contradicting = 0
        var withBounds = 0
        var several = 0
        for seed in stride(from: part, to: Self.systems, by: Self.parts) {
            var generator = SystemGenerator(seed: UInt64(seed))
            let problem = generator.contradictingSystem()
            let subject = try SolverUnderTest(problem)
            let conflicts = subject.solver.conflicts
            let expected = ReferenceSolver(problem, onlyRequired: true).setAside
            let fault = conflicts.lazy.compactMap { ConflictCheck.fault(in: $0, of: subject, problem) }.first
            if subject.setAside != expected || fault != nil {
                let small = ReferenceShrinker.shrunk(problem) { Disagreement.about($0) != nil }
                Issue.record("seed \(seed): \(fault ?? "should set aside \(expected)")\n\(small)")
                return
            }
            if !conflicts.isEmpty { contradicting += 1 }
            if conflicts.count > 1 { several += 1 }
            let members = conflicts.flatMap(\.members)
            if members.contains(where: { if case .lowerBound = $0 { true } else { false } }) { withBounds += 1 }
        }
        let count = Self.systems / Self.parts
        #expect(contradicting > count * 85 / 100)
        #expect(several > count * 40 / 100)
        #expect(withBounds > count * 20 / 100)
    }

    /// Items below each other, each at least as high as either of two contents; the last one is to end too early.
    @Test(
        "a contradiction through all of a large component is proven by rows, not by sums of them", arguments: [4, 40])
    func throughAll(count: Int) throws {
        var solver = Solver()
        var (rows, bounds): ([LinearConstraint.ID], [Variable]) = ([], [])
        try solver.update { edits throws(SolverError) in
            var top: Variable?
            for index in 0..<count {
                let (next, height, content) = (
                    try edits.addVariable(), try edits.addVariable(lowerBound: 0), try edits.addVariable(lowerBound: 5)
                )
                let below = [Term(next), Term(height, -1)] + (top.map { [Term($0, -1)] } ?? [])
                rows.append(try edits.add(LinearConstraint(below, .equal, constant: -8)))
                rows.append(
                    try edits.add(
                        LinearConstraint([Term(height), Term(content, -1)], .greaterThanOrEqual, constant: -2)))
                _ = try edits.add(
                    LinearConstraint(
                        [Term(height), Term(content, -2)], .greaterThanOrEqual, constant: Double(index), priority: .high
                    ))
                bounds.append(content)
                top = next
            }
            rows.append(try edits.add(LinearConstraint([Term(top!)], .lessThanOrEqual, constant: -20)))
        }
        let conflict = try #require(solver.conflicts.first)
        #expect(solver.conflicts.count == 1)
        #expect(conflict.members == bounds.map { .lowerBound($0) } + rows.map { .constraint($0) })
        #expect(conflict.gap == Double(15 * count - 20))
    }

    /// x ≥ 0, x ≤ 10 (rank 1), x ≥ 20 (rank 2), x = 15 (rank 3): who is kept depends on rank alone.
    @Test("a contradiction ends, and another begins, with removals, constants, priorities and ranks")
    func comingAndGoing() throws {
        var solver = Solver()
        let (x, rows) = try solver.update { edits throws(SolverError) in
            let x = try edits.addVariable(lowerBound: 0)
            let senses: [(Relation, Double)] = [(.lessThanOrEqual, -10), (.greaterThanOrEqual, -20), (.equal, -15)]
            return (
                x,
                try senses.enumerated().map { rank, sense throws(SolverError) in
                    try edits.add(LinearConstraint([Term(x)], sense.0, constant: sense.1), rank: rank)
                }
            )
        }
        func members(_ places: Int...) -> [Conflict.Member] { places.map { .constraint(rows[$0]) } }
        #expect(solver.conflicts.map(\.members) == [members(0, 1), members(0, 2)])
        #expect(solver.value(of: x) == 0)
        try solver.update { edits throws(SolverError) in try edits.setRank(5, of: rows[0]) }
        #expect(solver.conflicts.map(\.members) == [members(1, 2), members(1, 0)])
        #expect(solver.value(of: x) == 20)
        try solver.update { edits throws(SolverError) in try edits.setPriority(.high, of: rows[1]) }
        #expect(solver.conflicts.map(\.members) == [members(2, 0)])
        #expect(solver.value(of: x) == 15)
        try solver.update { edits throws(SolverError) in try edits.setConstant(-16, of: rows[0]) }
        #expect(solver.conflicts.isEmpty)
        try solver.update { edits throws(SolverError) in try edits.setConstant(1, of: rows[2]) }
        #expect(solver.conflicts.map(\.members) == [[.lowerBound(x), .constraint(rows[2])]])
        #expect(solver.value(of: x) == 16)
        try solver.update { edits throws(SolverError) in try edits.remove(rows[2]) }
        #expect(solver.conflicts.isEmpty)
    }

    @Test("insets wider than the container contradict its width, not its other constraints")
    func insetsInNoWidth() throws {
        var solver = Solver()
        let (width, size, rows) = try solver.update { edits throws(SolverError) in
            let width = try edits.addVariable(lowerBound: 0)
            let left = try edits.addVariable()
            let size = try edits.addVariable(lowerBound: 0)
            let rows = [
                try edits.add(LinearConstraint([Term(width)], .equal)),
                try edits.add(LinearConstraint([Term(left)], .equal, constant: -16)),
                try edits.add(LinearConstraint([Term(width), Term(left, -1), Term(size, -1)], .equal, constant: -16)),
            ]
            return (width, size, rows)
        }
        #expect(
            solver.conflicts.map(\.members) == [
                [.lowerBound(size)] + rows.map { .constraint($0) }
            ])
        #expect(solver.conflicts.map(\.gap) == [32])
        // Seen where the size became known: nothing was left to the simplex method for it.
        #expect(solver.work.deferrals == 0)
        try solver.update { edits throws(SolverError) in try edits.setConstant(-32, of: rows[0]) }
        #expect(solver.conflicts.isEmpty)
        #expect(solver.value(of: width) == 32)
        #expect(solver.value(of: size) == 0)
    }
}
