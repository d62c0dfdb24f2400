import Testing

@testable import Fuzzer

/// A short run in debug; `.ci/threads` runs more under the thread sanitizer.
@Suite("Many at once, in parallel")
struct ParallelTests {
    @Test("layouts in parallel, with their reports, do not disturb each other")
    func layouts() throws {
        #expect(try ParallelRuns.layoutsFault(seed: 1, steps: 8) == nil)
    }

    @Test("copies of one solver are solved and explained in parallel, as if each were alone")
    func copies() throws {
        for seed in UInt64(0)..<12 { #expect(try ParallelRuns.copiesFault(seed: seed) == nil, "seed \(seed)") }
    }
}
