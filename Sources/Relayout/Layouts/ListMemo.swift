/// What is kept of a memoized list: which records came from which of its rows.
struct ListMemo {
    /// What tells a list from others.
    struct Place: Hashable {
        let path: Int32
        /// Where the list is written, and where it entered a builder: two lists of one path are not mixed up.
        let location: SourceLocation
        let entrance: SourceLocation
        /// The priority of constraints that state none.
        let priority: Priority

        /// Compares locations by address: two that are equal may come from different calls.
        static func == (lhs: Place, rhs: Place) -> Bool {
            lhs.path == rhs.path && lhs.location.isSame(as: rhs.location) && lhs.entrance.isSame(as: rhs.entrance)
                && lhs.priority == rhs.priority
        }

        func hash(into hasher: inout Hasher) {
            hasher.combine(path)
            hasher.combine(location.line)
        }
    }

    let place: Place
    /// Ids and keys of the rows.
    let labels: AnyObject
    /// What the rows said, and what else they did. Memos of passes that carry the whole list over share it.
    let rows: RowMemos
    /// The pass that laid the list out last, by itself and not with a row around it.
    var pass: UInt32 = 0
    /// Where the list's records begin, from the first one of the row that the list is part of, if any.
    var start = 0
    /// Where the orders of items and paths have what the list mentions and enters first, in that pass.
    var mentionRange = 0..<0
    var pathRange = 0..<0
}

extension SourceLocation {
    /// Whether both come from the same call; two equal ones may not.
    fileprivate func isSame(as other: SourceLocation) -> Bool { line == other.line && file == other.file }
}
