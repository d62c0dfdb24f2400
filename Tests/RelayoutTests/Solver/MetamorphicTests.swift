import RelayoutSolver
import Testing

@testable import Fuzzer

/// What needs no reference: `Fuzzer metamorphic` and `Fuzzer feasible` try much more, of any size.
@Suite("Systems whose answer is known")
struct MetamorphicTests {
    @Test(
        "the solution of a changed system is the one that follows from that before", arguments: Metamorphosis.allCases)
    func changed(kind: Metamorphosis) throws {
        try trying(0..<UInt64(RunLength.count(12, medium: 300, long: 10_000))) { seed in
            var generator = SystemGenerator(seed: seed)
            let problem = generator.system()
            let fault = try kind.fault(in: problem, seed: seed)
            #expect(fault == nil, "\(problem)")
        }
    }

    @Test("rows that nearly depend on each other hold to the last digits of the numbers in them")
    func nearlyDependent() throws {
        // 1017: an inverse that was stated anew put the vertex 4e-5 below a bound, which was accepted as if it was contradicted. 223: a
        // wish moved a cycle of factor 1.001 by 2.6e-4. 1846: far from the origin another place was chosen. 51193: nothing was called open
        // where something was, as the search for it began far from where everything was, and met a pivot of 6e-8.
        for (kind, seed) in [(Metamorphosis.split, 1017), (.split, 223), (.translated, 1846), (.split, 51193)] {
            let fault = try kind.fault(in: MetamorphicRuns.problem(seed: UInt64(seed)), seed: UInt64(seed))
            #expect(fault == nil, "\(kind) \(seed)")
        }
    }

    @Test("a system that a point satisfies is solved, and no required row is off", arguments: FeasibleShape.allCases)
    func feasible(shape: FeasibleShape) {
        trying(UInt64(0)..<4) { seed in
            var generator = FeasibleGenerator(seed: seed, decades: 1)
            let script = generator.system(shape).script
            #expect(FeasibleCheck.fault(of: script, isGuaranteed: true) == nil, "\(script)")
        }
    }
}
