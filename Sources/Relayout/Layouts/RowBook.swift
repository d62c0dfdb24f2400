/// What the rows of a memoized list said and called. Not changed any more once the list is laid out.
final class RowBook {
    /// A row, as it was described last.
    struct Row {
        let path: Int32
        /// Where its records stand, from the first one of the list.
        var start: Int32
        let count: Int32
        /// Where its numbers end in `mentions` and `paths`; they begin where those of the row before end.
        var mentionsEnd: Int32 = 0
        var pathsEnd: Int32 = 0
        /// Likewise in `conditions`, `lenders` and `shelves`.
        var conditionsEnd: Int32 = 0
        var lendersEnd: Int32 = 0
        var shelvesEnd: Int32 = 0
        /// What it asked for.
        let kinds: Reads.Kinds
    }

    /// What rows do besides saying records.
    struct Calls {
        /// The items that they mention, and the paths that they enter.
        var mentions: ArraySlice<Int32>
        var paths: ArraySlice<Int32>
        /// With what they compare the root's size.
        var conditions: ArraySlice<RootCondition>
        var lenders: ArraySlice<LineLenders>
        /// The books of lists in them, for each row that has any.
        var shelves: ArraySlice<BookShelf>
    }

    private(set) var rows: [Row] = []
    /// What any row asked for.
    private(set) var kinds: Reads.Kinds = []
    private var mentions: [Int32] = []
    private var paths: [Int32] = []
    private var conditions: [RootCondition] = []
    private var lenders: [LineLenders] = []
    private var shelves: [BookShelf] = []

    /// `other`: a book that this one will be similar to.
    init(like other: RowBook?) {
        guard let other else { return }
        // Memory for a row more.
        rows.reserveCapacity(other.rows.count + 1)
        mentions.reserveCapacity(other.mentions.count + 16)
        paths.reserveCapacity(other.paths.count + 16)
    }

    var all: Range<Int> { rows.indices }

    /// Where the records of rows stand, from the first one of the list.
    func records(of range: Range<Int>) -> Range<Int> {
        guard let last = range.last else { return 0..<0 }
        return Int(rows[range.lowerBound].start)..<Int(rows[last].start + rows[last].count)
    }

    /// Adds a row that was described.
    func append(_ row: Row, _ calls: Calls) {
        append(calls)
        var row = row
        row.mentionsEnd = Int32(truncatingIfNeeded: mentions.count)
        row.pathsEnd = Int32(truncatingIfNeeded: paths.count)
        row.conditionsEnd = Int32(truncatingIfNeeded: conditions.count)
        row.lendersEnd = Int32(truncatingIfNeeded: lenders.count)
        row.shelvesEnd = Int32(truncatingIfNeeded: shelves.count)
        rows.append(row)
        kinds.formUnion(row.kinds)
    }

    /// Adds rows of another book, whose records now begin at `start`. Returns what they do besides.
    func append(_ range: Range<Int>, of other: RowBook, at start: Int) -> Calls {
        let calls = other.calls(of: range)
        let records = Int32(truncatingIfNeeded: start) - other.rows[range.lowerBound].start
        let mentions = Int32(truncatingIfNeeded: self.mentions.count - calls.mentions.startIndex)
        let paths = Int32(truncatingIfNeeded: self.paths.count - calls.paths.startIndex)
        let conditions = Int32(truncatingIfNeeded: self.conditions.count - calls.conditions.startIndex)
        let lenders = Int32(truncatingIfNeeded: self.lenders.count - calls.lenders.startIndex)
        let shelves = Int32(truncatingIfNeeded: self.shelves.count - calls.shelves.startIndex)
        rows += other.rows[range].lazy.map { row in
            var row = row
            row.start += records
            row.mentionsEnd += mentions
            row.pathsEnd += paths
            row.conditionsEnd += conditions
            row.lendersEnd += lenders
            row.shelvesEnd += shelves
            return row
        }
        for row in other.rows[range] { kinds.formUnion(row.kinds) }
        append(calls)
        return calls
    }

    /// What rows do besides saying records.
    func calls(of range: Range<Int>) -> Calls {
        if range.isEmpty { return Calls(mentions: [], paths: [], conditions: [], lenders: [], shelves: []) }
        let before = range.lowerBound > 0 ? rows[range.lowerBound - 1] : nil
        let last = rows[range.upperBound - 1]
        return Calls(
            mentions: mentions[Int(before?.mentionsEnd ?? 0)..<Int(last.mentionsEnd)],
            paths: paths[Int(before?.pathsEnd ?? 0)..<Int(last.pathsEnd)],
            conditions: conditions[Int(before?.conditionsEnd ?? 0)..<Int(last.conditionsEnd)],
            lenders: lenders[Int(before?.lendersEnd ?? 0)..<Int(last.lendersEnd)],
            shelves: shelves[Int(before?.shelvesEnd ?? 0)..<Int(last.shelvesEnd)])
    }

    private func append(_ calls: Calls) {
        mentions += calls.mentions
        paths += calls.paths
        conditions += calls.conditions
        lenders += calls.lenders
        shelves += calls.shelves
    }
}
