import Testing

@testable import Fuzzer

@Suite("Reference solver")
struct ReferenceSolverTests {
    typealias Unknown = ReferenceProblem.Unknown
    typealias Row = ReferenceProblem.Row

    @Test("one constraint at 750 outweighs four at 250")
    func priorities() {
        let pulls = (1...4).map { Row(250, [(0, 1)], .equal, -100, rank: $0) }
        let problem = ReferenceProblem(
            unknowns: [Unknown(rank: 0)], rows: [Row(750, [(0, 1)], .equal, 0, rank: 0)] + pulls)
        let solution = ReferenceSolver(problem)
        #expect(solution.values == [0])
        #expect(solution.violations == [0, 400])
        #expect(solution.isDetermined == [true])
    }

    @Test("the sum of absolute violations chooses the median, not the mean")
    func absoluteViolations() {
        let wishes = [0.0, 10, 100].enumerated().map { Row(250, [(0, 1)], .equal, -$1, rank: $0) }
        let solution = ReferenceSolver(ReferenceProblem(unknowns: [Unknown(rank: 0)], rows: wishes))
        #expect(solution.values == [10])
        #expect(solution.violations == [100])
    }

    @Test("what is left open is chosen in canonical order")
    func canonicalOrder() {
        // a + b = 10, both hugging 2: the sum of violations is 6 for every a in 2...8.
        var problem = ReferenceProblem(
            unknowns: [Unknown(rank: 0), Unknown(rank: 1)],
            rows: [
                Row(1000, [(0, 1), (1, 1)], .equal, -10, rank: 0),
                Row(250, [(0, 1)], .equal, -2, rank: 1),
                Row(250, [(1, 1)], .equal, -2, rank: 2),
            ])
        var solution = ReferenceSolver(problem)
        #expect(solution.values == [2, 8])
        #expect(solution.isDetermined == [false, false])
        #expect(solution.extent(of: [(0, 1)]) == (2, 8))
        #expect(solution.extent(of: [(0, 1), (1, 1)]) == (10, 10))
        problem.unknowns[0].rank = 2
        solution = ReferenceSolver(problem)
        #expect(solution.values == [8, 2])
    }

    @Test("an open unknown stays near its reference unknown")
    func near() {
        let problem = ReferenceProblem(
            unknowns: [Unknown(rank: 0), Unknown(near: 0, rank: 1), Unknown(near: 0, rank: 2)],
            rows: [
                Row(1000, [(0, 1)], .equal, -7, rank: 0),
                Row(1000, [(2, 1), (0, -1)], .atLeast, -3, rank: 1),
            ])
        let solution = ReferenceSolver(problem)
        #expect(solution.values == [7, 7, 10])
        #expect(solution.isDetermined == [true, false, false])
    }

    @Test("an unknown that an earlier choice has fixed does not pull the one that it is near to")
    func nearAfterFixed() {
        // Choosing a = 0 fixes b = 10; c is then chosen for itself.
        let problem = ReferenceProblem(
            unknowns: [Unknown(rank: 0), Unknown(near: 2, rank: 1), Unknown(rank: 2)],
            rows: [Row(1000, [(0, 1), (1, 1)], .equal, -10, rank: 0)])
        #expect(ReferenceSolver(problem).values == [0, 10, 0])
    }

    @Test("a required row is kept iff it is consistent with the bounds and the rows kept before it")
    func greedyRule() {
        let problem = ReferenceProblem(
            unknowns: [Unknown(lowerBound: 0, rank: 0)],
            rows: [
                Row(1000, [(0, 1)], .equal, -5, rank: 3),
                Row(1000, [(0, 1)], .atMost, 1, rank: 0),
                Row(1000, [(0, 1)], .equal, -4, rank: 2),
                Row(1000, [(0, 2)], .equal, -8, rank: 4),
            ])
        let solution = ReferenceSolver(problem)
        #expect(solution.setAside == [1, 0])
        #expect(solution.values == [4])
        #expect(!ReferenceSolver.canHold(rows: [1], bounds: [0], of: problem))
        #expect(ReferenceSolver.canHold(rows: [1], bounds: [], of: problem))
        #expect(ReferenceSolver.canHold(rows: [3, 2], bounds: [0], of: problem))
    }

    @Test("rows without unknowns, or whose unknowns cancel, are judged by their constant")
    func emptyRows() {
        let problem = ReferenceProblem(
            unknowns: [Unknown(rank: 0)],
            rows: [
                Row(1000, [], .atMost, 3, rank: 0),
                Row(1000, [(0, 1), (0, -1)], .equal, 3, rank: 1),
                Row(1000, [(0, 1), (0, -1)], .atLeast, 3, rank: 2),
            ])
        #expect(ReferenceSolver(problem).setAside == [0, 1])
    }

    @Test("the two boxes of the design's example", arguments: [false, true])
    func boxes(portrait: Bool) {
        let solution = ReferenceSolver(HandWorkedSystems.box(in: portrait ? (320, 480) : (480, 320)))
        let expected = portrait ? [10, 75.625, 300, 168.75] : [10, 10, 460, 258.75]
        for (value, expected) in zip(solution.values[2...], expected) { #expect((value - expected).magnitude < 1e-9) }
        #expect(!solution.isDetermined.contains(false))
    }

    @Test("no point near the solution is better, priority by priority")
    func optimality() {
        var compared = 0
        for seed in 0..<300 {
            var generator = SystemGenerator(seed: UInt64(seed))
            let problem = generator.system()
            let solution = ReferenceSolver(problem)
            let kept = problem.requiredRows.filter { !solution.setAside.contains($0) }
            for _ in 0..<100 {
                let values = solution.values.map { $0 + generator.random.pick([0, 0, 0.5, -0.5, 1, -1, 5, -5]) }
                let holds = kept.allSatisfy { problem.violation(of: problem.rows[$0], at: values) < 1e-9 }
                let isAboveBounds = zip(values, problem.unknowns).allSatisfy { $0 >= $1.lowerBound ?? $0 }
                guard holds && isAboveBounds else { continue }
                compared += 1
                let worse =
                    zip(problem.violations(at: values), solution.violations)
                    .first { ($0 - $1).magnitude > 1e-9 }.map { $0 > $1 } ?? true
                #expect(worse, "seed \(seed): \(values) is better than \(solution.values)\n\(problem)")
            }
        }
        #expect(compared > 3000)
    }
}
