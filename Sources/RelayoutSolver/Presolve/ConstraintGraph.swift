/// Rows over unknowns, taken apart into parts that share neither.
///
/// Unknowns and rows are numbered in the order in which they are added. When all are there, free columns are eliminated, rows
/// that hang on each other in trees are added up (``RowTrees``), and what is left is grouped. Parts are numbered by their first unknown, so
/// that nothing depends on hashing.
///
/// A part may be taken apart further while the others wait: everything stands on stacks, on which what belongs to the
/// block under way begins at an ``Extent``.
struct ConstraintGraph: ~Copyable {
    struct Unknown: BitwiseCopyable {
        let variable: Int32
        /// How many rows have the unknown, or -1 once it is taken out.
        var count: Int32 = 0
        /// The exclusive or of the numbers of these rows: if there is one, its number.
        var xorOfRows: Int32 = 0
        /// Towards the unknown that represents the group.
        var parent: Int32
        /// -1 before parts are numbered.
        var part: Int32 = -1
        /// The next unknown of the part, or -1.
        var next: Int32 = -1

        var isGone: Bool { count < 0 }
    }

    struct Row: BitwiseCopyable {
        let row: Int32
        let firstEntry: Int32
        let length: Int32
        /// The next row of the part; -1 for the last one, -2 for a row that is set aside.
        var next: Int32 = -1

        var isGone: Bool { next == -2 }
        mutating func markRemoved() { next = -2 }
    }

    /// The first and last of a part's unknowns, and of its rows; -1 where there are none.
    struct Part: BitwiseCopyable {
        let firstUnknown: Int32
        var lastUnknown: Int32
        var firstRow: Int32 = -1
        var lastRow: Int32 = -1
    }

    /// How many of some rows have an unknown, and the exclusive or of their numbers.
    struct Share: BitwiseCopyable {
        var count: Int32 = 0
        var xorOfRows: Int32 = 0
    }

    /// Where a block begins.
    struct Extent {
        let unknowns: Int
        let rows: Int
        fileprivate let entries: Int
        fileprivate let parts: Int
    }

    private var unknowns: Buffer<Unknown>
    private var rows: Buffer<Row>
    /// The unknowns of each row.
    private var entries: Buffer<Int32>
    private var parts: Buffer<Part>
    /// Unknowns to be tried as free columns; empty between uses.
    private var candidates: Buffer<Int32>
    /// By unknown of the block: scratch of ``collectBound(from:into:where:)``.
    private var shares = Buffer<Share>()

    /// Empty, with room for some rows and unknowns.
    init(in arena: inout Arena) {
        unknowns = Buffer(capacity: 64, in: &arena)
        rows = Buffer(capacity: 128, in: &arena)
        entries = Buffer(capacity: 256, in: &arena)
        parts = Buffer(capacity: 32, in: &arena)
        candidates = Buffer(capacity: 32, in: &arena)
    }

    var extent: Extent {
        Extent(unknowns: unknowns.count, rows: rows.count, entries: entries.count, parts: parts.count)
    }

    /// Forgets the block that began at an extent.
    mutating func truncate(to extent: Extent) {
        unknowns.truncate(to: extent.unknowns)
        rows.truncate(to: extent.rows)
        entries.truncate(to: extent.entries)
        parts.truncate(to: extent.parts)
    }

    mutating func removeAll() { truncate(to: Extent(unknowns: 0, rows: 0, entries: 0, parts: 0)) }

    // MARK: Stating unknowns and rows

    /// Adds an unknown and returns its number.
    mutating func addUnknown(_ variable: Int32) -> Int32 {
        let number = Int32(truncatingIfNeeded: unknowns.count)
        unknowns.append(Unknown(variable: variable, parent: number))
        return number
    }

    /// Adds an unknown to the row under way, which is to get a number.
    mutating func addEntry(_ unknown: Int32, ofRow number: Int) {
        entries.append(unknown)
        unknowns[unknown].count += 1
        unknowns[unknown].xorOfRows ^= Int32(truncatingIfNeeded: number)
    }

    /// Ends the row to which `length` unknowns were added: a new one, or one that was left out.
    @inline(__always)
    mutating func endRow(_ row: Int32, number: Int, length: Int) {
        let first = Int32(truncatingIfNeeded: entries.count - length)
        let new = Row(row: row, firstEntry: first, length: Int32(truncatingIfNeeded: length))
        if number == rows.count { rows.append(new) } else { rows[number] = new }
    }

    var rowCount: Int { rows.count }

    /// Whether a row, by its number, was left out: set aside with an unknown, implied by others, or added to one.
    func isRemoved(row number: Int) -> Bool { rows[number].isGone }

    /// The numbers of the unknowns from an extent on.
    func unknowns(from extent: Extent) -> Range<Int> { extent.unknowns..<unknowns.count }

    /// The numbers of the rows from an extent on.
    func rows(from extent: Extent) -> Range<Int> { extent.rows..<rows.count }

    func variable(of number: Int) -> Int32 { unknowns[number].variable }

    private func entries(ofRow at: Int) -> Range<Int> {
        Int(rows[at].firstEntry)..<Int(rows[at].firstEntry + rows[at].length)
    }

    /// The numbers of a row's unknowns. Valid until something is added.
    @inline(__always)
    func unknowns(ofRow at: Int) -> UnsafeBufferPointer<Int32> {
        UnsafeBufferPointer(start: entries.base + Int(rows[at].firstEntry), count: Int(rows[at].length))
    }

    /// How many rows have an unknown, or -1 once it is taken out.
    func rowCount(ofUnknown number: Int) -> Int32 { unknowns[number].count }

    /// Of an unknown that two rows have: the other one.
    func row(ofUnknown number: Int32, besides row: Int32) -> Int { Int(unknowns[number].xorOfRows ^ row) }

    /// Whether more than so many unknowns are left.
    func hasMore(than count: Int, from extent: Extent) -> Bool {
        var left = 0
        for number in unknowns(from: extent) where !unknowns[number].isGone {
            left += 1
            if left > count { return true }
        }
        return false
    }

    // MARK: Free columns

    /// Whether no row has the unknown.
    func isBare(_ number: Int) -> Bool { unknowns[number].count == 0 }

    /// Takes an unknown out.
    mutating func drop(_ number: Int) { unknowns[number].count = -1 }

    /// Notes the unknowns that one row has. They are tried from the last to the first: of several in one row the last
    /// one is set aside.
    mutating func collectFreeColumns(from extent: Extent) {
        for number in unknowns(from: extent) where unknowns[number].count == 1 { candidates.append(Int32(number)) }
    }

    /// The next unknown that one row has, that row, and the unknown's number.
    mutating func popFreeColumn() -> (unknown: Int32, row: Int32, number: Int32)? {
        while let number = candidates.popLast() {
            let unknown = unknowns[number]
            if unknown.count == 1 { return (unknown.variable, rows[unknown.xorOfRows].row, number) }
        }
        return nil
    }

    /// Eliminates an unknown with its only row. Unknowns that are left with one row by that are tried next.
    mutating func eliminate(_ number: Int32) {
        leaveOut(row: Int(unknowns[number].xorOfRows))
        drop(Int(number))
    }

    /// Leaves a row out. Unknowns that are left with one row by that are tried next.
    mutating func leaveOut(row at: Int) {
        rows[at].markRemoved()
        for entry in entries(ofRow: at) {
            let other = entries[entry]
            unknowns[other].count -= 1
            unknowns[other].xorOfRows ^= Int32(at)
            if unknowns[other].count == 1 { candidates.append(other) }
        }
    }

    // MARK: Rows that others may imply

    func row(of number: Int) -> Int32 { rows[number].row }

    /// Lists the short rows for which `counts` is true, but for those that can be taken away one after the other, each
    /// because no other row of the rest has one of its unknowns.
    mutating func collectBound(from extent: Extent, into bound: inout Buffer<Int32>, where counts: (Int32) -> Bool) {
        for at in extent.rows..<rows.count where !rows[at].isGone && counts(rows[at].row) {
            if entries(ofRow: at).count <= ImpliedRows.mostTerms { bound.append(Int32(truncatingIfNeeded: at)) }
        }
        // One alone implies nothing, and mostly there is none.
        guard bound.count > 1 else { return bound.truncate(to: 0) }
        let first = extent.unknowns
        shares.reset(to: Share(), count: unknowns.count - first)
        for at in bound.view {
            for entry in entries(ofRow: Int(at)) {
                let own = Int(entries[entry]) - first
                shares[own].count += 1
                shares[own].xorOfRows ^= at
            }
        }
        for at in shares.indices where shares[at].count == 1 { candidates.append(Int32(at)) }
        while let own = candidates.popLast() {
            guard shares[own].count == 1 else { continue }
            let at = shares[own].xorOfRows
            for entry in entries(ofRow: Int(at)) {
                let other = Int(entries[entry]) - first
                shares[other].count -= 1
                shares[other].xorOfRows ^= at
                if shares[other].count == 1 { candidates.append(Int32(other)) }
            }
        }
        // A row that was taken away has an unknown that none of the others has.
        var left = 0
        for row in bound.indices {
            let isBound = entries(ofRow: Int(bound[row])).allSatisfy { shares[Int(entries[$0]) - first].count > 0 }
            guard isBound else { continue }
            bound[left] = bound[row]
            left += 1
        }
        bound.truncate(to: left)
    }

    // MARK: Grouping

    private mutating func representative(of number: Int32) -> Int32 {
        var number = number
        while unknowns[number].parent != number {
            let parent = unknowns[number].parent
            unknowns[number].parent = unknowns[parent].parent
            number = unknowns[number].parent
        }
        return number
    }

    /// Puts two unknowns into one part.
    mutating func join(_ a: Int32, _ b: Int32) {
        let (a, b) = (representative(of: a), representative(of: b))
        // The earlier one represents both.
        if a != b { unknowns[max(a, b)].parent = min(a, b) }
    }

    /// Groups what is left from an extent on. Returns the numbers of the parts.
    mutating func group(from extent: Extent) -> Range<Int> {
        for at in extent.rows..<rows.count where !rows[at].isGone {
            let range = entries(ofRow: at)
            for entry in range.lowerBound + 1..<range.upperBound { join(entries[range.lowerBound], entries[entry]) }
        }
        for number in unknowns(from: extent) where !unknowns[number].isGone { deal(unknown: Int32(number)) }
        for at in extent.rows..<rows.count where !rows[at].isGone { deal(row: Int32(at)) }
        return extent.parts..<parts.count
    }

    /// Appends an unknown to its part, which it begins if it is the first one.
    private mutating func deal(unknown number: Int32) {
        let first = representative(of: number)
        let part = unknowns[first].part
        guard part >= 0 else {
            unknowns[first].part = Int32(truncatingIfNeeded: parts.count)
            unknowns[number].part = unknowns[first].part
            parts.append(Part(firstUnknown: number, lastUnknown: number))
            return
        }
        unknowns[number].part = part
        unknowns[parts[part].lastUnknown].next = number
        parts[part].lastUnknown = number
    }

    private mutating func deal(row at: Int32) {
        let part = unknowns[entries[rows[at].firstEntry]].part
        if parts[part].firstRow < 0 { parts[part].firstRow = at } else { rows[parts[part].lastRow].next = at }
        parts[part].lastRow = at
    }

    /// Appends the variables of a part's unknowns to a list.
    func appendUnknowns(of part: Int, to list: inout Buffer<Int32>) {
        var at = parts[part].firstUnknown
        while at >= 0 {
            list.append(unknowns[at].variable)
            at = unknowns[at].next
        }
    }

    /// Appends a part's rows to a list.
    func appendRows(of part: Int, to list: inout Buffer<Int32>) {
        var at = parts[part].firstRow
        while at >= 0 {
            list.append(rows[at].row)
            at = rows[at].next
        }
    }
}
