import RelayoutSolver
import Testing

@Suite("Solver against the reference")
struct SolverAgainstReferenceTests {
    /// Seeds are split among this many test cases, which run in parallel.
    static let parts = 8
    static let systems = isLongRun ? 200_000 : 8_000
    static let largeSystems = isLongRun ? 8_000 : 400

    @Test("random systems have the reference's violations, values, kept rows and conflicts", arguments: 0..<parts)
    func randomSystems(part: Int) {
        var shares = SystemShares()
        for index in 0..<Self.systems / Self.parts {
            let seed = UInt64(index * Self.parts + part)
            var generator = SystemGenerator(seed: seed)
            let problem = generator.system()
            shares.count(ReferenceSolver(problem))
            guard Disagreement.about(problem) != nil else { continue }
            report(problem, "seed \(seed)")
            return
        }
        #expect(shares.exact > shares.systems * 95 / 100, "\(shares)")
        #expect(shares.competing > shares.systems * 30 / 100, "\(shares)")
        #expect(shares.activeInequality > shares.systems * 20 / 100, "\(shares)")
        #expect(shares.undetermined > shares.systems * 10 / 100, "\(shares)")
        #expect(shares.contradicting > shares.systems * 10 / 100, "\(shares)")
    }

    @Test("larger systems of every shape agree with the reference", arguments: 0..<parts)
    func largeSystems(part: Int) {
        for index in 0..<Self.largeSystems / Self.parts {
            let seed = UInt64(index * Self.parts + part)
            var generator = SystemGenerator(seed: seed)
            let problem = generator.largeSystem()
            guard Disagreement.about(problem) != nil else { continue }
            report(problem, "large seed \(seed)")
            return
        }
    }

    @Test("systems in badly mixed units agree with the reference", arguments: 0..<parts)
    func badlyScaledSystems(part: Int) {
        for index in 0..<Self.systems / Self.parts / 4 {
            let seed = UInt64(index * Self.parts + part)
            var generator = SystemGenerator(seed: seed)
            let problem = generator.badlyScaled(generator.system())
            guard Disagreement.about(problem) != nil else { continue }
            report(problem, "badly scaled seed \(seed)")
            return
        }
    }

    @Test("every system of two rows over two unknowns at three priorities agrees with the reference")
    func pairs() { compareAll(size: 2, priorities: [1000, 500, 250]) }

    @Test("every system of three rows over two unknowns, required or not, agrees with the reference")
    func triples() { compareAll(size: 3, priorities: isLongRun ? [1000, 500, 250] : [1000, 500]) }

    private func compareAll(size: Int, priorities: [Double]) {
        var failures = 0
        var systems = 0
        SmallSystems.forEach(size: size, priorities: priorities) { problem in
            systems += 1
            if failures < 3 && Disagreement.about(problem) != nil {
                failures += 1
                report(problem, "system \(systems)")
            }
        }
        #expect(systems > 2000)
    }
}

/// Records the issue with the smallest system that still disagrees.
func report(_ problem: ReferenceProblem, _ name: String) {
    let small = ReferenceShrinker.shrunk(problem) { Disagreement.about($0) != nil }
    Issue.record("\(name), made small: \(Disagreement.about(small) ?? "")\n\(small)")
}
