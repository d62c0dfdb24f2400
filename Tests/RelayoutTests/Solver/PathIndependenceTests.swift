import RelayoutSolver
import Testing

@testable import Fuzzer

@Suite("Path independence")
struct PathIndependenceTests {
    static let parts = 2
    static let walks = RunLength.count(80, medium: 1_040, long: 40_000)
    static let largeWalks = RunLength.count(8, medium: 40, long: 2_000)

    @Test("after any edits, a solver answers as a fresh one given the same set", arguments: 0..<parts)
    func randomWalks(part: Int) { walk(part: part, count: Self.walks, steps: 12, .small) }

    @Test("after any edits of a larger system, a solver answers as a fresh one", arguments: 0..<parts)
    func largeWalks(part: Int) { walk(part: part, count: Self.largeWalks, steps: 12, .large) }

    @Test("after edits of constants only, a solver answers as a fresh one", arguments: 0..<parts)
    func constantWalks(part: Int) { walk(part: part, count: Self.walks / 8, steps: 20, .constants) }

    @Test("after edits in badly mixed units, a solver answers as a fresh one", arguments: 0..<parts)
    func mixedUnitWalks(part: Int) { walk(part: part, count: Self.walks / 8, steps: 10, .mixedUnits) }

    @Test("after edits that leave much open, a solver answers as a fresh one", arguments: 0..<parts)
    func openWalks(part: Int) { walk(part: part, count: Self.walks / 4, steps: 10, .open) }

    /// Walks one part of `count` scripts. Each kind of difference is reported once.
    private func walk(part: Int, count: Int, steps: Int, _ kind: EditGenerator.Kind) {
        var kinds: Set<Disagreement.Kind> = []
        for seed in stride(from: part, to: count, by: Self.parts) {
            var generator = EditGenerator(seed: UInt64(seed))
            let script = generator.script(steps: steps, kind)
            guard let found = script.fault, kinds.insert(found.kind).inserted else { continue }
            let small = script.shrunk(found.kind)
            Issue.record("seed \(seed), made small: \(small.fault!)\n\(small)")
        }
    }
}
