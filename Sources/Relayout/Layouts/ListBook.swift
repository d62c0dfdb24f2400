/// What is kept of a memoized list: which records came from which of its rows.
struct ListBook {
    /// Where the list is written, and where it entered a builder: two lists of one path are not mixed up.
    let location: SourceLocation
    let entrance: SourceLocation
    /// What constraints were given that do not say how strongly they are wanted.
    let priority: Priority
    /// Ids and keys of the rows.
    let labels: AnyObject
    /// What the rows said and called. Books of passes that carry the whole list over share it.
    let rows: RowBook
    /// The pass that recorded all this last; 0 where it is of no use.
    var pass: UInt32 = 0
    /// The pass that laid the list out last.
    var lastUse: UInt32 = 0
    /// Where the list's records begin, from the first one of the row that the list is part of, if any.
    var start = 0
    /// Where the rolls of items and paths called what the list mentions and enters first.
    var mentionCalls = 0..<0
    var pathCalls = 0..<0
}
