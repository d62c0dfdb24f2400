/// What an update says, record by record, against what the update before said.
///
/// As long as both say the same nothing is written: the first difference copies what stood before it. Stretches that
/// are carried over are copied without being looked at.
struct RecordScript {
    /// A stretch of the set before that stands, record by record the same, in the new one.
    struct Run: Equatable, Sendable {
        var before: Int
        var after: Int
        var count: Int
    }

    /// What the update before said.
    let previous: [ConstraintRecord]
    /// How many records were said.
    private(set) var count = 0
    /// Whether the records said are the first ones of `previous`; then `records` is empty.
    private var isSame = true
    private var records: [ConstraintRecord]
    /// Where records were carried over, ascending in the new set.
    private(set) var runs: [Run] = []

    /// `buffer`: memory that is used where something differs.
    init(previous: [ConstraintRecord], buffer: [ConstraintRecord]) {
        self.previous = previous
        records = buffer
        records.removeAll(keepingCapacity: true)
    }

    /// The items that stood at a place of the set before.
    func sides(at index: Int) -> (ConstraintRecord.Side, ConstraintRecord.Side) {
        index < previous.count ? (previous[index].first, previous[index].second) : (.none, .none)
    }

    mutating func append(_ record: ConstraintRecord) {
        if isSame {
            if count < previous.count, record.isSame(as: previous[count]) {
                count += 1
                return
            }
            differ()
        }
        records.append(record)
        count += 1
    }

    /// Says what stands in a stretch of the set before.
    mutating func carryOver(_ range: Range<Int>) {
        if isSame, range.lowerBound != count { differ() }
        if !isSame {
            records.append(contentsOf: previous[range])
            note(Run(before: range.lowerBound, after: count, count: range.count))
        }
        count += range.count
    }

    /// A record that was said.
    subscript(index: Int) -> ConstraintRecord { isSame ? previous[index] : records[index] }

    /// Says something else instead of a record.
    mutating func replace(_ index: Int, by record: ConstraintRecord) {
        guard !record.isSame(as: self[index]) else { return }
        if isSame { differ() }
        records[index] = record
        // It may have been part of one.
        runs = []
    }

    private mutating func differ() {
        isSame = false
        records.reserveCapacity(previous.count)
        records.append(contentsOf: previous[..<count])
        note(Run(before: 0, after: 0, count: count))
    }

    private mutating func note(_ run: Run) {
        if let last = runs.last, last.before + last.count == run.before, last.after + last.count == run.after {
            runs[runs.count - 1].count += run.count
        } else if run.count > 0 {
            runs.append(run)
        }
    }

    /// The whole set, and memory to be used again.
    mutating func finish() -> (records: [ConstraintRecord], runs: [Run], spare: [ConstraintRecord]) {
        if isSame, count == previous.count {
            return (previous, [Run(before: 0, after: 0, count: count)], records)
        }
        if isSame { differ() }
        return (records, runs, [])
    }
}

extension ConstraintRecord {
    /// Whether nothing at all differs.
    fileprivate func isSame(as other: ConstraintRecord) -> Bool {
        hasSameIdentity(as: other) && hasSamePayload(as: other) && ordinal == other.ordinal
            && location.line == other.location.line && location.file == other.location.file
    }
}
