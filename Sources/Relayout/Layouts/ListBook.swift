/// What is kept of a memoized list: which records came from which of its rows.
struct ListBook {
    /// A row, as it was described last.
    struct Row {
        let path: Int32
        /// Where its records stand, from the first one of the list.
        var start: Int32
        let count: Int32
        /// Where its numbers end in `mentions` and `paths`; they begin where those of the row before end.
        var mentionsEnd: Int32
        var pathsEnd: Int32
        /// Likewise in `lenders`.
        var lendersEnd: Int32
        /// What it asked for.
        let kinds: Reads.Kinds
        /// The pass that described it.
        let pass: UInt32
    }

    /// Where the list is written, and where it entered a builder: two lists of one path are not mixed up.
    let location: SourceLocation
    let entrance: SourceLocation
    /// What constraints were given that do not say how strongly they are wanted.
    let priority: Priority
    /// Ids and keys of the rows.
    let labels: AnyObject
    /// The pass that recorded all this last; 0 where it is of no use.
    var pass: UInt32
    /// The pass that laid the list out last.
    var lastUse: UInt32 = 0
    /// Where the list's records begin, from the first one of the row that the list is part of, if any.
    var start: Int
    /// Where the rolls of items and paths called what the list mentions and enters first.
    var mentionCalls = 0..<0
    var pathCalls = 0..<0
    /// What any row asked for.
    var kinds: Reads.Kinds = []
    var rows: [Row] = []
    /// The items that the rows mention, and the paths that they enter.
    var mentions: [Int32] = []
    var paths: [Int32] = []
    var lenders: [LineLenders] = []

    /// Where the records of rows stand, from the first one of the list.
    func records(of range: Range<Int>) -> Range<Int> {
        guard let last = range.last else { return 0..<0 }
        return Int(rows[range.lowerBound].start)..<Int(rows[last].start + rows[last].count)
    }

    /// Adds a row that was described.
    mutating func append(
        _ row: Row, mentions: ArraySlice<Int32>, paths: ArraySlice<Int32>, lenders: ArraySlice<LineLenders>
    ) {
        self.mentions += mentions
        self.paths += paths
        self.lenders += lenders
        rows.append(row)
        rows[rows.count - 1].mentionsEnd = Int32(truncatingIfNeeded: self.mentions.count)
        rows[rows.count - 1].pathsEnd = Int32(truncatingIfNeeded: self.paths.count)
        rows[rows.count - 1].lendersEnd = Int32(truncatingIfNeeded: self.lenders.count)
        kinds.formUnion(row.kinds)
    }

    /// What rows do besides saying records.
    struct Calls {
        let mentions: ArraySlice<Int32>
        let paths: ArraySlice<Int32>
        let lenders: ArraySlice<LineLenders>
    }

    /// Adds rows of another book, whose records now begin at `start`. Returns what they mention and enter.
    mutating func append(_ range: Range<Int>, of other: ListBook, at start: Int) -> Calls {
        let before = range.lowerBound > 0 ? other.rows[range.lowerBound - 1] : nil
        let last = other.rows[range.upperBound - 1]
        let mentions = other.mentions[Int(before?.mentionsEnd ?? 0)..<Int(last.mentionsEnd)]
        let paths = other.paths[Int(before?.pathsEnd ?? 0)..<Int(last.pathsEnd)]
        let lenders = other.lenders[Int(before?.lendersEnd ?? 0)..<Int(last.lendersEnd)]
        let shift = (
            records: Int32(truncatingIfNeeded: start) - other.rows[range.lowerBound].start,
            mentions: Int32(truncatingIfNeeded: self.mentions.count - mentions.startIndex),
            paths: Int32(truncatingIfNeeded: self.paths.count - paths.startIndex),
            lenders: Int32(truncatingIfNeeded: self.lenders.count - lenders.startIndex)
        )
        for var row in other.rows[range] {
            row.start += shift.records
            row.mentionsEnd += shift.mentions
            row.pathsEnd += shift.paths
            row.lendersEnd += shift.lenders
            rows.append(row)
            kinds.formUnion(row.kinds)
        }
        self.mentions += mentions
        self.paths += paths
        self.lenders += lenders
        return Calls(mentions: mentions, paths: paths, lenders: lenders)
    }
}
