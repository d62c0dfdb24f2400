import Testing

@testable import Fuzzer

/// A short walk in debug, where overflows and broken preconditions trap; `Fuzzer states` walks far.
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
}
