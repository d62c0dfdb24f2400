import RelayoutSolver
import Testing

@testable import Fuzzer
@testable import Relayout

@Suite("The difference between two sets of constraints")
struct ConstraintDiffTests {
    /// A record whose identity is a letter and whose payload is a number.
    private func record(_ identity: Int, _ payload: Int = 0) -> ConstraintRecord {
        ConstraintRecord(
            path: Int32(identity), first: .none, second: .none, ordinal: 0, relation: .equal, multiplier: 1,
            constant: Double(payload), priority: .required, location: .unknown)
    }

    /// Every sequence of up to `length` records with identities below `identities` and payloads 0 and 1.
    private func sequences(length: Int, identities: Int) -> [[ConstraintRecord]] {
        var result: [[ConstraintRecord]] = [[]]
        var last = result
        for _ in 0..<length {
            last = last.flatMap { sequence in
                (0..<identities * 2).map { sequence + [record($0 / 2, $0 % 2)] }
            }
            result += last
        }
        return result
    }

    /// What any difference has to satisfy, by counting alone.
    private func check(_ before: [ConstraintRecord], _ after: [ConstraintRecord]) -> String? {
        let diff = ConstraintDiff(from: RecordSet(before), to: RecordSet(after))
        // The old record that each new one continues.
        var matches = (0..<diff.prefix).map { $0 } + diff.middle.map(Int.init)
        matches += (before.count - diff.suffix..<before.count)
        guard matches.count == after.count else { return "matches" }
        let used = matches.filter { $0 >= 0 }
        guard Set(used).count == used.count else { return "an old record is continued twice" }
        for (new, old) in matches.enumerated() where old >= 0 {
            guard before[old].hasSameIdentity(as: after[new]) else { return "identity of \(new)" }
        }
        guard diff.added.map(Int.init) == matches.indices.filter({ matches[$0] < 0 }) else { return "added" }
        guard diff.removed.map(Int.init) == before.indices.filter({ !used.contains($0) }) else { return "removed" }
        let edited = matches.indices.filter { matches[$0] >= 0 && !before[matches[$0]].hasSamePayload(as: after[$0]) }
        guard diff.edited.map({ Int($0.after) }) == edited,
            diff.edited.allSatisfy({ matches[Int($0.after)] == $0.before })
        else { return "edited" }
        // As many as possible are continued: for each identity the smaller of both counts.
        for identity in Set((before + after).map(\.path)) {
            let counts = (before.filter { $0.path == identity }.count, after.filter { $0.path == identity }.count)
            guard used.filter({ before[$0].path == identity }).count == min(counts.0, counts.1) else {
                return "too few"
            }
        }
        return nil
    }

    @Test("every pair of short sequences: each record is continued, added or removed, as few as possible")
    func exhaustive() {
        let all = sequences(length: 3, identities: 2) + sequences(length: 2, identities: 3)
        for before in all {
            for after in all {
                if let fault = check(before, after) {
                    Issue.record("\(fault): \(before.map(\.path)) → \(after.map(\.path))")
                    return
                }
            }
        }
    }

    @Test("long random sequences likewise")
    func random() { trying(0..<200) { random(seed: $0) } }

    private func random(seed: UInt64) {
        var generator = SplitMix64(seed: seed)
        let identities = Int.random(in: 1...60, using: &generator)
        func sequence() -> [ConstraintRecord] {
            (0..<Int.random(in: 0...80, using: &generator)).map { _ in
                record(Int.random(in: 0..<identities, using: &generator), Int.random(in: 0...1, using: &generator))
            }
        }
        let before = sequence()
        var after = Bool.random(using: &generator) ? sequence() : before
        if !after.isEmpty { after.swapAt(0, after.count / 2) }
        #expect(check(before, after) == nil, "seed \(seed)")
    }

    @Test("sets that say the same differ in nothing")
    func same() {
        let records = (0..<1000).map { record($0) }
        let diff = ConstraintDiff(from: RecordSet(records), to: RecordSet(records))
        #expect(diff.prefix == 1000 && diff.added.isEmpty && diff.removed.isEmpty && diff.edited.isEmpty)
    }

    @Test("records of other items, attributes, relations or paths have another identity, and other hashes")
    func identity() {
        let base = record(1)
        var others = Array(repeating: base, count: 6)
        others[0].path = 2
        others[1].first.item = 4
        others[2].first.attribute = .top
        others[3].relation = .lessThanOrEqual
        others[4].second.item = 4
        others[5].first.origin = 4
        for other in others {
            #expect(!base.hasSameIdentity(as: other))
        }
        #expect(Set(others.map(\.identityHash) + [base.identityHash]).count == 7)
        var edited = base
        edited.priority = .low
        #expect(base.hasSameIdentity(as: edited) && !base.hasSamePayload(as: edited))
    }
}
