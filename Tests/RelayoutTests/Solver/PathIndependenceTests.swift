import RelayoutSolver
import Testing

@testable import Fuzzer

@Suite("Path independence")
struct PathIndependenceTests {
    static let parts = 2
    static let walks = RunLength.count(48, medium: 1_040, long: 40_000)
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

    @Test("a proof by rows of a component is the one that a fresh solver finds for the present constants")
    func proofOfComponent() {
        // Where a bound is reached by chance, another proof is met first.
        let script = EditScript(batches: [
            [
                .addUnknown(0, .init(lowerBound: nil, near: nil, rank: 1)),
                .addUnknown(1, .init(lowerBound: nil, near: nil, rank: 2)),
                .addUnknown(2, .init(lowerBound: 0.0, near: nil, rank: 3)),
                .addRow(3, .init(1000.0, [(2, 2.0), (0, -1.0), (1, -1.0)], .equal, -283.0, rank: 4)),
                .addRow(10, .init(1000.0, [(2, -0.25), (0, 0.25), (1, 0.25)], .equal, -7075.0, rank: 11)),
            ],
            [.addRow(11, .init(1000.0, [(2, 2.0), (0, -2.0), (1, -2.0)], .equal, -56600.0, rank: 12))],
            [], [], [],
            [.setConstant(-28.3, row: 3), .setConstant(7.075, row: 10)],
        ])
        #expect(script.fault == nil)
    }

    @Test("terms of one unknown are added up before what a row may be off is judged")
    func addedTerms() {
        let script = EditScript(batches: [
            [
                .addUnknown(0, .init(lowerBound: nil, near: nil, rank: 1)),
                .addRow(1, .init(1000.0, [(0, 1.0)], .equal, -298.375, rank: 2)),
                .addUnknown(2, .init(lowerBound: nil, near: nil, rank: 3)),
                .addRow(3, .init(1000.0, [(2, 1.0), (0, -1.0)], .equal, 0.0, rank: 4)),
                .addRow(4, .init(1000.0, [(2, -0.125), (2, -0.125), (0, 0.25)], .equal, 5e-05, rank: 5)),
            ]
        ])
        #expect(script.fault == nil)
    }

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
