import Relayout
import Testing

@testable import Fuzzer

/// Random walks through the states of a screen. `RELAYOUT_LONG=1` walks two hundred times as far.
@Suite("Fuzzing")
struct FuzzTests {
    static let walks = 8
    static let steps = isLongRun ? 200_000 : 1_000

    @Test("on a random walk every layout keeps its promises, and is that of a fresh start", arguments: 0..<walks)
    func walk(seed: Int) throws {
        var random = SplitMix64(seed: UInt64(seed))
        let screen = FuzzScreen()
        let layout = screen.makeLayout()
        var conflicting = 0
        for step in 0..<Self.steps {
            screen.step(&random)
            let receipt = try screen.update(layout)
            if !receipt.conflicts.isEmpty { conflicting += 1 }
            let snapshot = try #require(layout.snapshot())
            var fault = broken(snapshot, receipt)
            if fault == nil, step % 4 == 0 {
                let fresh = screen.makeLayout()
                let first = try fresh.layout(screen.state, in: screen.size, traits: screen.traits)
                fault = difference(snapshot, try #require(fresh.snapshot()))
                if first.conflicts.map(\.setAside) != receipt.conflicts.map(\.setAside) { fault = "other conflicts" }
            }
            if fault == nil, step % 64 == 0 {
                let replay = try snapshot.replay()
                replay.layout.conflictLog = nil
                try replay.run()
                fault = difference(snapshot, try #require(replay.layout.snapshot())).map { "replayed: \($0)" }
            }
            if let fault {
                Issue.record("seed \(seed), step \(step): \(fault)\n\(layout)")
                return
            }
        }
        #expect(conflicting > Self.steps / 10)
    }

    /// What a layout promises that this one does not keep.
    private func broken(_ snapshot: LayoutSnapshot, _ receipt: Receipt) -> String? {
        for item in snapshot.items {
            if !item.frame.allSatisfy(\.isFinite) { return "\(item.name) is at \(item.frame)" }
            if item.frame[2] < -1e-6 || item.frame[3] < -1e-6 { return "\(item.name) has a negative size" }
            if item.isGone, item.frame[2] > 1e-6 || item.frame[3] > 1e-6 { return "\(item.name) is gone and not empty" }
        }
        for entry in snapshot.constraints where entry.priority == 1000 && entry.outcome == .outranked {
            return "required, but missed by \(entry.error): \(entry.location)"
        }
        for conflict in receipt.conflicts {
            if conflict.gap <= 0 || conflict.parts.last?.member != conflict.setAside { return "\(conflict)" }
        }
        if !receipt.unsettled.isEmpty { return "not settled: \(receipt.unsettled)" }
        return nil
    }

    private func difference(_ one: LayoutSnapshot, _ other: LayoutSnapshot) -> String? {
        for (first, second) in zip(one.items, other.items) {
            for (a, b) in zip(first.frame, second.frame) where abs(a - b) > 1e-6 {
                return "\(first.name) is at \(first.frame), should be at \(second.frame)"
            }
        }
        return one.items.count == other.items.count ? nil : "other items"
    }
}
