/// Rows over unknowns, taken apart into parts that share neither.
///
/// Unknowns are numbered from 0 in the order given. Rows are added with their unknowns; then free columns are set
/// aside, and what is left is grouped. Groups are numbered by their first unknown, so that nothing depends on hashing.
struct Parts: ~Copyable {
    struct Column: BitwiseCopyable {
        /// How many rows have the unknown, and the exclusive or of their indices: at one it is the row itself.
        var count: Int32 = 0
        var mixed: Int32 = 0
        var isGone = false
        /// Towards the unknown that represents the group.
        var parent: Int32
        /// Of the group, once groups are numbered; -1 before.
        var part: Int32 = -1
    }

    struct Row: BitwiseCopyable {
        let row: Int32
        let firstUnknown: Int32
        var isGone = false
    }

    private var columns: Buffer<Column>
    private var rows = Buffer<Row>(capacity: 64)
    private var entries = Buffer<Int32>(capacity: 128)

    /// The unknowns and rows of all parts, part after part, and where each part begins.
    private(set) var unknowns = Buffer<Int32>()
    private(set) var partRows = Buffer<Int32>()
    private var unknownStart = Buffer<Int32>()
    private var rowStart = Buffer<Int32>()

    init(unknownCount: Int) {
        columns = Buffer(capacity: unknownCount)
        for number in 0..<Int32(unknownCount) { columns.append(Column(parent: number)) }
    }

    // MARK: Stating rows

    mutating func addUnknown(_ number: Int32) {
        entries.append(number)
        columns[number].count += 1
        columns[number].mixed ^= Int32(rows.count)
    }

    /// Ends the row whose last `length` unknowns were added.
    mutating func endRow(_ row: Int32, length: Int) {
        rows.append(Row(row: row, firstUnknown: Int32(entries.count - length)))
    }

    var rowCount: Int { rows.count }

    /// Whether a row, by its number, was set aside with an unknown.
    func isSetAside(row number: Int) -> Bool { rows[number].isGone }

    private func unknowns(ofRow at: Int) -> Range<Int> {
        Int(rows[at].firstUnknown)..<(at + 1 < rows.count ? Int(rows[at + 1].firstUnknown) : entries.count)
    }

    // MARK: Free columns

    /// Whether no row has the unknown.
    func isBare(_ number: Int32) -> Bool { columns[number].count == 0 && !columns[number].isGone }

    /// Takes an unknown out.
    mutating func drop(_ number: Int32) { columns[number].isGone = true }

    /// The unknowns that one row has, to be tried from the last to the first: of a row that could free several unknowns,
    /// the one latest in order leaves.
    func freeColumnCandidates() -> Buffer<Int32> {
        var candidates = Buffer<Int32>(capacity: 64)
        for number in columns.indices where columns[number].count == 1 { candidates.append(Int32(number)) }
        return candidates
    }

    /// The only row that has an unknown, or nil if there are none or several.
    func onlyRow(of number: Int32) -> Int32? {
        let column = columns[number]
        return column.count == 1 && !column.isGone ? rows[column.mixed].row : nil
    }

    /// Sets an unknown aside with its only row. Unknowns that are left with one row by that are appended to `freed`.
    mutating func setAside(_ number: Int32, freed: inout Buffer<Int32>) {
        let at = Int(columns[number].mixed)
        columns[number].isGone = true
        rows[at].isGone = true
        for entry in unknowns(ofRow: at) {
            let other = entries[entry]
            columns[other].count -= 1
            columns[other].mixed ^= Int32(at)
            if columns[other].count == 1 { freed.append(other) }
        }
    }

    // MARK: Grouping

    private mutating func representative(of number: Int32) -> Int32 {
        var number = number
        while columns[number].parent != number {
            let parent = columns[number].parent
            columns[number].parent = columns[parent].parent
            number = columns[number].parent
        }
        return number
    }

    /// Puts two unknowns into one part.
    mutating func join(_ a: Int32, _ b: Int32) {
        let (a, b) = (representative(of: a), representative(of: b))
        // The earlier one represents both.
        if a != b { columns[max(a, b)].parent = min(a, b) }
    }

    /// Groups what is left, and calls the unknowns by their variables from now on. Returns the number of parts.
    mutating func group(variables: [Int32]) -> Int {
        for at in rows.indices where !rows[at].isGone {
            let range = unknowns(ofRow: at)
            for entry in range.dropFirst() { join(entries[range.lowerBound], entries[entry]) }
        }
        var count: Int32 = 0
        for number in columns.indices where !columns[number].isGone {
            let first = representative(of: Int32(number))
            if columns[first].part < 0 {
                columns[first].part = count
                count += 1
            }
            columns[number].part = columns[first].part
        }
        deal(into: Int(count))
        for at in unknowns.indices { unknowns[at] = variables[Int(unknowns[at])] }
        return Int(count)
    }

    /// Deals unknowns and rows to their parts: two counting sorts, which keep the order within each part.
    private mutating func deal(into count: Int) {
        unknownStart.reset(to: 0, count: count + 1)
        rowStart.reset(to: 0, count: count + 1)
        for number in columns.indices where !columns[number].isGone { unknownStart[columns[number].part + 1] += 1 }
        for at in rows.indices where !rows[at].isGone { rowStart[part(ofRow: at) + 1] += 1 }
        for part in 0..<count {
            unknownStart[part + 1] += unknownStart[part]
            rowStart[part + 1] += rowStart[part]
        }
        unknowns.reset(to: 0, count: Int(unknownStart[count]))
        partRows.reset(to: 0, count: Int(rowStart[count]))
        var nextUnknown = unknownStart.copy()
        var nextRow = rowStart.copy()
        for number in columns.indices where !columns[number].isGone {
            let part = columns[number].part
            unknowns[nextUnknown[part]] = Int32(number)
            nextUnknown[part] += 1
        }
        for at in rows.indices where !rows[at].isGone {
            let part = part(ofRow: at)
            partRows[nextRow[part]] = rows[at].row
            nextRow[part] += 1
        }
    }

    private func part(ofRow at: Int) -> Int32 { columns[entries[rows[at].firstUnknown]].part }

    func unknowns(of part: Int) -> UnsafeBufferPointer<Int32> {
        UnsafeBufferPointer(rebasing: unknowns.view[Int(unknownStart[part])..<Int(unknownStart[part + 1])])
    }

    func rows(of part: Int) -> UnsafeBufferPointer<Int32> {
        UnsafeBufferPointer(rebasing: partRows.view[Int(rowStart[part])..<Int(rowStart[part + 1])])
    }
}
