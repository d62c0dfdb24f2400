/// What an update says, record by record, against what the update before said.
///
/// As long as both say the same nothing is written; what is said from the first difference on is new. Stretches that are
/// carried over are neither looked at nor copied.
struct RecordScript {
    /// What the update before said.
    private let previous: RecordSet
    private var cursor: RecordSet.Cursor
    /// How many records were said.
    private(set) var count = 0
    /// Whether the records said are the first ones of `previous`; then there are no runs and nothing is new.
    private var isSame = true
    /// Where records were carried over, ascending in the new set.
    private var runs: [RecordSet.Run] = []
    /// How many records were carried over up to the end of each run.
    private var carried: [Int] = []
    /// The records that stand between the runs, in order.
    private var new: [ConstraintRecord] = []
    /// Where records may be that mention lines of text, ascending.
    private(set) var texts: [Range<Int>] = []

    init(previous: RecordSet) {
        self.previous = previous
        cursor = RecordSet.Cursor(previous)
    }

    /// The items that stood at a place of the set before.
    mutating func sides(at index: Int) -> (ConstraintRecord.Side, ConstraintRecord.Side) {
        guard index < previous.count else { return (.none, .none) }
        let record = cursor[index]
        return (record.first, record.second)
    }

    /// Whether the update goes on to say what the one before said, if it says the record at a place of that set next.
    func expects(_ index: Int) -> Bool { isSame && index == count && index < previous.count }

    /// A record of the set before.
    mutating func before(_ index: Int) -> ConstraintRecord { cursor[index] }

    /// Says the expected record.
    mutating func repeatExpected() { count += 1 }

    mutating func append(_ record: ConstraintRecord) {
        if isSame {
            if count < previous.count, record.isSame(as: cursor[count]) {
                count += 1
                return
            }
            differ()
        }
        new.append(record)
        count += 1
    }

    /// Says what stands in a stretch of the set before.
    mutating func carryOver(_ range: Range<Int>) {
        if isSame, range.lowerBound != count { differ() }
        if !isSame { note(RecordSet.Run(before: range.lowerBound, after: count, count: range.count)) }
        count += range.count
    }

    private mutating func differ() {
        isSame = false
        note(RecordSet.Run(before: 0, after: 0, count: count))
    }

    private mutating func note(_ run: RecordSet.Run) {
        guard run.count > 0 else { return }
        let total = (carried.last ?? 0) + run.count
        if let last = runs.last, last.before + last.count == run.before, last.after + last.count == run.after {
            runs[runs.count - 1].count += run.count
            carried[runs.count - 1] = total
        } else {
            runs.append(run)
            carried.append(total)
        }
    }

    /// Notes that records mention lines of text.
    mutating func noteTexts(_ range: Range<Int>) {
        if let last = texts.last, last.upperBound == range.lowerBound {
            texts[texts.count - 1] = last.lowerBound..<range.upperBound
        } else {
            texts.append(range)
        }
    }

    /// A record that was said.
    subscript(index: Int) -> ConstraintRecord {
        if isSame { return previous[index] }
        let next = runs.indices.first(onceTrue: { runs[$0].after > index })
        guard next > 0 else { return new[index] }
        let run = runs[next - 1]
        return index < run.after + run.count ? previous[run.before + index - run.after] : new[index - carried[next - 1]]
    }

    /// Whether the update said all that the one before said, but for its last `rest` records.
    func repeatsAll(but rest: Int) -> Bool { isSame && count + rest == previous.count }

    /// Looks at every record that was said, in order.
    func forEach(_ body: (ConstraintRecord) -> Void) {
        var cursor = cursor
        if isSame {
            for index in 0..<count { body(cursor[index]) }
            return
        }
        // New records stand between the runs, in order.
        var (next, place) = (0, 0)
        for run in runs {
            while place < run.after {
                body(new[next])
                (next, place) = (next + 1, place + 1)
            }
            for index in run.before..<run.before + run.count { body(cursor[index]) }
            place += run.count
        }
        for record in new[next...] { body(record) }
    }

    /// Says something else instead of a record. What was carried over is then written anew: it may be part of that.
    mutating func replace(_ index: Int, by record: ConstraintRecord) {
        guard !record.isSame(as: self[index]) else { return }
        if isSame { differ() }
        if !runs.isEmpty {
            new = (0..<count).map { self[$0] }
            (runs, carried) = ([], [])
        }
        new[index] = record
    }

    /// The whole set, and where it is known to be as before.
    mutating func finish() -> (records: RecordSet, runs: [RecordSet.Run]) {
        if isSame, count == previous.count { return (previous, [RecordSet.Run(before: 0, after: 0, count: count)]) }
        if isSame { differ() }
        return runs.isEmpty ? (RecordSet(new), []) : (RecordSet(runs, of: previous, and: new), runs)
    }
}
