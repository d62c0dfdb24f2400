/// What the rows of a memoized list said, and what else they did. Not changed any more once the list is laid out.
final class RowMemos {
    /// A row, as it was described last.
    struct Row {
        let path: Int32
        /// Where its records stand, from the first one of the list.
        var start: Int32
        let count: Int32
        /// Where its numbers end in `mentions` and `paths`; they begin where those of the row before end.
        var mentionsEnd: Int32 = 0
        var pathsEnd: Int32 = 0
        /// Likewise in `conditions`, `lenders` and `nestedMemos`.
        var conditionsEnd: Int32 = 0
        var lendersEnd: Int32 = 0
        var nestedMemosEnd: Int32 = 0
        /// What it asked for.
        let kinds: Reads.Kinds
    }

    /// What rows do besides saying records.
    struct SideEffects {
        /// The items that they mention, and the paths that they enter.
        var mentions: ArraySlice<Int32>
        var paths: ArraySlice<Int32>
        /// With what they compare the root's size.
        var conditions: ArraySlice<RootCondition>
        var lenders: ArraySlice<BaselineLenders>
        /// The memos of lists in them, for each row that has any.
        var nestedMemos: ArraySlice<ListMemos>
    }

    private(set) var rows: [Row] = []
    /// What any row asked for.
    private(set) var kinds: Reads.Kinds = []
    private var mentions: [Int32] = []
    private var paths: [Int32] = []
    private var conditions: [RootCondition] = []
    private var lenders: [BaselineLenders] = []
    private var nestedMemos: [ListMemos] = []

    /// `other`: a memo that this one will be similar to.
    init(like other: RowMemos?) {
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
    func append(_ row: Row, _ effects: SideEffects) {
        append(effects)
        var row = row
        row.mentionsEnd = Int32(truncatingIfNeeded: mentions.count)
        row.pathsEnd = Int32(truncatingIfNeeded: paths.count)
        row.conditionsEnd = Int32(truncatingIfNeeded: conditions.count)
        row.lendersEnd = Int32(truncatingIfNeeded: lenders.count)
        row.nestedMemosEnd = Int32(truncatingIfNeeded: nestedMemos.count)
        rows.append(row)
        kinds.formUnion(row.kinds)
    }

    /// Adds rows of another memo, whose records now begin at `start`. Returns what they do besides.
    func append(_ range: Range<Int>, of other: RowMemos, at start: Int) -> SideEffects {
        let effects = other.sideEffects(of: range)
        let records = Int32(truncatingIfNeeded: start) - other.rows[range.lowerBound].start
        let mentions = Int32(truncatingIfNeeded: self.mentions.count - effects.mentions.startIndex)
        let paths = Int32(truncatingIfNeeded: self.paths.count - effects.paths.startIndex)
        let conditions = Int32(truncatingIfNeeded: self.conditions.count - effects.conditions.startIndex)
        let lenders = Int32(truncatingIfNeeded: self.lenders.count - effects.lenders.startIndex)
        let nestedMemos = Int32(truncatingIfNeeded: self.nestedMemos.count - effects.nestedMemos.startIndex)
        rows += other.rows[range].lazy.map { row in
            var row = row
            row.start += records
            row.mentionsEnd += mentions
            row.pathsEnd += paths
            row.conditionsEnd += conditions
            row.lendersEnd += lenders
            row.nestedMemosEnd += nestedMemos
            return row
        }
        for row in other.rows[range] { kinds.formUnion(row.kinds) }
        append(effects)
        return effects
    }

    /// What rows do besides saying records.
    func sideEffects(of range: Range<Int>) -> SideEffects {
        if range.isEmpty { return SideEffects(mentions: [], paths: [], conditions: [], lenders: [], nestedMemos: []) }
        let before = range.lowerBound > 0 ? rows[range.lowerBound - 1] : nil
        let last = rows[range.upperBound - 1]
        return SideEffects(
            mentions: mentions[Int(before?.mentionsEnd ?? 0)..<Int(last.mentionsEnd)],
            paths: paths[Int(before?.pathsEnd ?? 0)..<Int(last.pathsEnd)],
            conditions: conditions[Int(before?.conditionsEnd ?? 0)..<Int(last.conditionsEnd)],
            lenders: lenders[Int(before?.lendersEnd ?? 0)..<Int(last.lendersEnd)],
            nestedMemos: nestedMemos[Int(before?.nestedMemosEnd ?? 0)..<Int(last.nestedMemosEnd)])
    }

    private func append(_ effects: SideEffects) {
        mentions += effects.mentions
        paths += effects.paths
        conditions += effects.conditions
        lenders += effects.lenders
        nestedMemos += effects.nestedMemos
    }
}
