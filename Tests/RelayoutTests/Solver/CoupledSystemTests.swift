import RelayoutSolver
import Testing

@testable import Fuzzer

@Suite("Coupled systems")
struct CoupledSystemTests {
    private static let walks = RunLength.count(24, medium: 240, long: 8_000)

    @Test("whatever constants change in a coupled system, the short cuts answer as a fresh solver and the reference do")
    func walks() {
        var totals: [(name: String, count: Int)] = []
        for seed in 0..<Self.walks {
            let outcome = Walk.coupled.script(seed: UInt64(seed)).walk()
            if let fault = outcome.fault { Issue.record("seed \(seed): \(fault)") }
            if totals.isEmpty { totals = outcome.work.counters.map { ($0.name, 0) } }
            for (place, counter) in outcome.work.counters.enumerated() { totals[place].count += counter.count }
        }
        for name in ["shared totals", "simplex solves", "affine solves", "warm solves", "pivots"] {
            #expect(totals.contains { $0.name == name && $0.count > 0 }, "\(name) was never reached")
        }
    }
}
