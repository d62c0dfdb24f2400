import Testing

@testable import Fuzzer

/// Short walks in debug, where overflows and broken preconditions trap; `Fuzzer states` and `Fuzzer compositions` walk far.
@Suite("Fuzzing")
struct FuzzTests {
    @Test("on a random walk every layout keeps its promises, and is that of a fresh start", arguments: [UInt64(5), 6])
    func walk(seed: UInt64) {
        var walk = ScreenWalk(seed: seed)
        walk.walk(RunLength.count(40, medium: 60, long: 300))
        let policy = ScreenWalk.policy(seed: seed)
        let outcome = ScreenWalk.check(walk.states, policy: policy)
        if let fault = outcome.fault { Issue.record("seed \(seed), step \(fault.step): \(fault.text)") }
        #expect(outcome.counters["with conflicts", default: 0] > 0 || policy == .strict)
    }

    @Test("layouts composed at random of everything, changed step by step, are those of a fresh start")
    func compositions() {
        for seed in 0..<UInt64(RunLength.count(2, medium: 60, long: 600)) {
            let walk = CompositionWalk(seed: seed, steps: 8)
            if let fault = CompositionWalk.fault(in: walk.compositions, walk.policy) {
                Issue.record("Fuzzer compositions --seed \(seed) --count 1, step \(fault.step): \(fault.text)")
            }
        }
    }
}
