import RelayoutSolver
import Testing

@testable import Fuzzer

@Suite("Solver against the reference")
struct SolverAgainstReferenceTests {
    /// Seeds are split among this many test cases, which run in parallel.
    static let parts = 2
    static let systems = RunLength.count(400, medium: 6_400, long: 200_000)
    static let largeSystems = RunLength.count(16, medium: 400, long: 8_000)

    @Test("random systems have the reference's violations, values, kept rows and conflicts", arguments: 0..<parts)
    func randomSystems(part: Int) {
        var shares = SystemShares()
        compare(part: part, count: Self.systems) { generator in
            let problem = generator.system()
            shares.count(ReferenceSolver(problem))
            return problem
        }
        #expect(shares.competing > shares.systems * 30 / 100, "\(shares)")
        #expect(shares.activeInequality > shares.systems * 20 / 100, "\(shares)")
        #expect(shares.undetermined > shares.systems * 10 / 100, "\(shares)")
        #expect(shares.contradicting > shares.systems * 10 / 100, "\(shares)")
    }

    @Test("systems that leave much open have the reference's canonical values", arguments: 0..<parts)
    func openSystems(part: Int) {
        compare(part: part, count: Self.systems / 2) { $0.openSystem() }
    }

    @Test("larger systems of every shape agree with the reference", arguments: 0..<parts)
    func largeSystems(part: Int) {
        compare(part: part, count: Self.largeSystems) { $0.largeSystem() }
    }

    @Test("a sum is decided before what it is the sum of, where something that comes first is near to it")
    func sumThatIsNear() {
        let ranks = [59, 11, 27, 51, 73, 69, 49, 23, 21, 7, 57, 53, 37, 31, 67, 79, 29, 63]
        let problem = ReferenceProblem(
            unknowns: ranks.enumerated().map { number, rank in
                number == 3
                    ? .init(lowerBound: 0, near: 10, rank: rank) : .init(lowerBound: nil, near: nil, rank: rank)
            },
            rows: [
                .init(1000, [(10, 1), (8, -1), (9, 1)], .equal, 0, rank: 0),
                .init(1000, [(10, 1), (11, 1), (0, -1)], .equal, -1, rank: 1),
                .init(1000, [(11, 1), (9, 1)], .equal, 0, rank: 2),
                .init(1000, [(8, 1), (0, -1)], .equal, 0, rank: 3),
            ])
        let fault = Disagreement.about(problem, shuffledBy: nil)
        #expect(fault == nil, "\(fault!)")
    }

    @Test("systems in badly mixed units agree with the reference", arguments: 0..<parts)
    func badlyScaledSystems(part: Int) {
        compare(part: part, count: Self.systems / 4) { $0.badlyScaled($0.system()) }
    }

    @Test("every system of two rows over two unknowns at three priorities agrees with the reference")
    func pairs() { compareAll(size: 2, priorities: [1000, 500, 250]) }

    /// (In debug every fifth of the 19,600, which take 17 s there; all of them where the tests are optimised.)
    @Test("every system of three rows over two unknowns, required or not, agrees with the reference")
    func triples() {
        let priorities: [Double] = RunLength.current == .long ? [1000, 500, 250] : [1000, 500]
        compareAll(size: 3, priorities: priorities, every: RunLength.count(5, medium: 1, long: 1))
    }

    /// Compares one part of `count` systems. Each kind of difference is reported once.
    private func compare(part: Int, count: Int, _ make: (inout SystemGenerator) -> ReferenceProblem) {
        var kinds: Set<Disagreement.Kind> = []
        for seed in stride(from: part, to: count, by: Self.parts) {
            var generator = SystemGenerator(seed: UInt64(seed))
            report(make(&generator), "seed \(seed)", shuffledBy: seed % 3 == 0 ? nil : UInt64(seed), unless: &kinds)
        }
    }

    private func compareAll(size: Int, priorities: [Double], every step: Int = 1) {
        var kinds: Set<Disagreement.Kind> = []
        var systems = 0
        SmallSystems.forEach(size: size, priorities: priorities) { problem in
            systems += 1
            guard systems.isMultiple(of: step) else { return }
            report(problem, "system \(systems)", shuffledBy: nil, unless: &kinds)
        }
        #expect(systems / step > 2000)
    }

    /// Records a difference with the smallest system that has one of the same kind, if the kind is new.
    private func report(
        _ problem: ReferenceProblem, _ name: String, shuffledBy seed: UInt64?,
        unless known: inout Set<Disagreement.Kind>
    ) {
        guard let found = Disagreement.about(problem, shuffledBy: seed), known.insert(found.kind).inserted else {
            return
        }
        let small = ReferenceShrinker.shrunk(problem) {
            Disagreement.about($0, shuffledBy: seed)?.kind == found.kind
        }
        let fault = Disagreement.about(small, shuffledBy: seed)!
        let order = seed.map { ", added in the order of seed \($0)" } ?? ""
        Issue.record("\(name), made small\(order): \(fault)\n\(small)")
    }
}
