/// What differs between two sets of constraints, each in layout order.
///
/// Records of the same identity continue each other; among several of the same identity the first continues the first,
/// the second the second. Sets that an update repeats line up, so the comparison begins at both ends, without hashing:
///
///     before   a b c d e        kept    a, b, e (and c, d or x, as below)
///     after    a b x d e        middle  after: x        before: c
///
/// Only the stretch between those that line up is looked up by identity. Cost: a few nanoseconds for each record that
/// lines up, no allocation while nothing differs.
struct ConstraintDiff: Sendable {
    /// How many records line up at the beginning.
    private(set) var prefix = 0
    /// How many records line up at the end.
    private(set) var suffix = 0
    /// For each new record between prefix and suffix the old record that it continues, or -1 if it is added.
    private(set) var middle: [Int32] = []
    /// The new records that continue an old one with another payload, and those old ones;
    /// ascending.
    private(set) var edited: [(before: Int32, after: Int32)] = []
    /// The new records that continue none, ascending.
    private(set) var added: [Int32] = []
    /// The old records that none continues, ascending.
    private(set) var removed: [Int32] = []

    /// `runs`: stretches that are known to be the same in both sets, ascending in the new one.
    init(from before: RecordSet, to after: RecordSet, runs: [RecordSet.Run] = []) {
        if let run = runs.first, run.count == before.count, run.count == after.count {
            prefix = run.count
            return
        }
        if before.isEmpty {
            self = ConstraintDiff(adding: after.count)
            return
        }
        findPrefix(before, after, runs)
        findSuffix(before, after, runs)
        matchMiddle(before, after, runs)
        if suffix > 0 { edited.sort { $0.after < $1.after } }
    }

    /// Whether both sets say the same, in the same order.
    var isEmpty: Bool { edited.isEmpty && middle.isEmpty && removed.isEmpty }

    /// Everything is added.
    init(adding count: Int) {
        middle = Array(repeating: -1, count: count)
        added = Array(0..<Int32(count))
    }

    private mutating func findPrefix(_ before: RecordSet, _ after: RecordSet, _ runs: [RecordSet.Run]) {
        let limit = min(before.count, after.count)
        var (before, after) = (RecordSet.Cursor(before), RecordSet.Cursor(after))
        var runs = runs[...]
        while prefix < limit {
            while let run = runs.first, run.after < prefix { runs.removeFirst() }
            if let run = runs.first, run.after == prefix, run.before == prefix {
                prefix += run.count
                continue
            }
            guard before[prefix].hasSameIdentity(as: after[prefix]) else { break }
            if !before[prefix].hasSamePayload(as: after[prefix]) { edited.append((Int32(prefix), Int32(prefix))) }
            prefix += 1
        }
    }

    private mutating func findSuffix(_ before: RecordSet, _ after: RecordSet, _ runs: [RecordSet.Run]) {
        let limit = min(before.count, after.count) - prefix
        var (olds, news) = (RecordSet.Cursor(before), RecordSet.Cursor(after))
        var runs = runs[...]
        while suffix < limit {
            let (old, new) = (before.count - 1 - suffix, after.count - 1 - suffix)
            while let run = runs.last, run.after + run.count > new + 1 { runs.removeLast() }
            if let run = runs.last, run.after + run.count == new + 1, run.before + run.count == old + 1,
                run.count <= limit - suffix
            {
                suffix += run.count
                continue
            }
            guard olds[old].hasSameIdentity(as: news[new]) else { break }
            if !olds[old].hasSamePayload(as: news[new]) { edited.append((Int32(old), Int32(new))) }
            suffix += 1
        }
    }

    /// Looks the new records of the middle up among the old ones. The table is open-addressed and holds, for each
    /// identity, the first old record that is not continued yet; `following` links it to the next one of its identity.
    private mutating func matchMiddle(_ before: RecordSet, _ after: RecordSet, _ runs: [RecordSet.Run]) {
        let old = prefix..<before.count - suffix
        let new = prefix..<after.count - suffix
        let runs = runs.filter {
            new.contains($0.after) && $0.after + $0.count <= new.upperBound && old.contains($0.before)
                && $0.before + $0.count <= old.upperBound
        }
        var table = IdentityTable(before, old, without: runs)
        var (before, after) = (RecordSet.Cursor(before), RecordSet.Cursor(after))
        middle.reserveCapacity(new.count)
        var next = 0
        var index = new.lowerBound
        while index < new.upperBound {
            if next < runs.count, runs[next].after == index {
                middle.append(contentsOf: Int32(runs[next].before)..<Int32(runs[next].before + runs[next].count))
                index += runs[next].count
                next += 1
                continue
            }
            defer { index += 1 }
            let match = table.take(after[index])
            middle.append(match)
            if match < 0 {
                added.append(Int32(index))
            } else if !before[Int(match)].hasSamePayload(as: after[index]) {
                edited.append((match, Int32(index)))
            }
        }
        removed = table.remaining()
    }
}

/// Finds records of a stretch by identity, those of equal identity in order, each once.
private struct IdentityTable {
    private var records: RecordSet.Cursor
    private let range: Range<Int>
    /// For each slot the first record of an identity that was not taken, or the last one that was; -1 if empty.
    private var slots: [Int32]
    /// For each record of the stretch the next one of the same identity, or -1.
    private var following: [Int32]
    private var isTaken: [Bool]

    /// `runs`: stretches that are taken already.
    init(_ records: RecordSet, _ range: Range<Int>, without runs: [RecordSet.Run]) {
        self.records = RecordSet.Cursor(records)
        self.range = range
        following = Array(repeating: -1, count: range.count)
        isTaken = Array(repeating: false, count: range.count)
        var open = range.count
        for run in runs {
            open -= run.count
            for index in run.before..<run.before + run.count { isTaken[index - range.lowerBound] = true }
        }
        var capacity = open == 0 ? 0 : 4
        while capacity < open * 2 { capacity *= 2 }
        slots = Array(repeating: -1, count: capacity)
        // Backwards, so that each chain begins with its first record.
        for index in range.reversed() where !isTaken[index - range.lowerBound] {
            let slot = slot(of: self.records[index])
            following[index - range.lowerBound] = slots[slot]
            slots[slot] = Int32(index)
        }
    }

    /// Where the record's identity stands, or the empty slot where it would.
    private mutating func slot(of record: ConstraintRecord) -> Int {
        var slot = Int(truncatingIfNeeded: record.identityHash) & (slots.count - 1)
        while slots[slot] >= 0, !records[Int(slots[slot])].hasSameIdentity(as: record) {
            slot = (slot + 1) & (slots.count - 1)
        }
        return slot
    }

    /// The first record of the same identity that was not taken yet, or -1.
    mutating func take(_ record: ConstraintRecord) -> Int32 {
        guard !slots.isEmpty else { return -1 }
        let slot = slot(of: record)
        let match = slots[slot]
        guard match >= 0, !isTaken[Int(match) - range.lowerBound] else { return -1 }
        isTaken[Int(match) - range.lowerBound] = true
        // The last one stays, so that later identities that were probed past it are still found.
        let next = following[Int(match) - range.lowerBound]
        if next >= 0 { slots[slot] = next }
        return match
    }

    /// The records that nobody took, ascending.
    func remaining() -> [Int32] {
        range.compactMap { isTaken[$0 - range.lowerBound] ? nil : Int32($0) }
    }
}
