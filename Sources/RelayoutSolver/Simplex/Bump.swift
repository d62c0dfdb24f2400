/// The rows that are left when no row and no column of a matrix is single, and their elimination with little fill.
///
/// Rows are kept with their values, each in a stretch of one pool that moves to the end when it grows. Columns are kept
/// as lists of rows, which may name rows that are done or have lost the column since. A few long rows (items that share
/// a total) are spread out with a place for each column: they lose a column with each step, and gain others.
struct Bump: ~Copyable {
    typealias Entry = SparseFactors.Entry

    struct Link: BitwiseCopyable {
        let row: Int32
        let next: Int32
    }

    /// Rows with more entries than this are spread out.
    private static var longest: Int { 32 }
    /// How many candidates with a usable entry are compared: more find hardly better ones.
    private static var candidates: Int { 4 }

    private var pool = Buffer<Entry>(capacity: 64)
    private var starts = Buffer<Int32>(capacity: 64)
    private var lengths = Buffer<Int32>(capacity: 64)
    /// By row: where its values begin in `spread`, or -1.
    private var spreads = Buffer<Int32>(capacity: 64)
    private var spread = Buffer<Double>(capacity: 64)
    /// By column: the first of its links, or -1, and how many rows have it.
    private var heads = Buffer<Int32>(capacity: 64)
    private var columnLengths = Buffer<Int32>(capacity: 64)
    private var links = Buffer<Link>(capacity: 64)
    private var rowsByLength = Buckets()
    private var columnsByLength = Buckets()
    private var isDone = Buffer<Bool>(capacity: 64)
    private var hasBegunChoosing = false
    /// Where the row being added begins.
    private var rowStart = 0
    /// By column: where the row being changed has it, or -1.
    private var place = Buffer<Int32>(capacity: 64)

    mutating func begin(count: Int) {
        pool.truncate(to: 0)
        links.truncate(to: 0)
        starts.reset(to: 0, count: count)
        lengths.reset(to: 0, count: count)
        spreads.reset(to: -1, count: count)
        spread.truncate(to: 0)
        heads.reset(to: -1, count: count)
        columnLengths.reset(to: 0, count: count)
        isDone.reset(to: true, count: count)
        place.reset(to: -1, count: count)
        rowsByLength.reset(count: count)
        columnsByLength.reset(count: count)
        hasBegunChoosing = false
        rowStart = 0
    }

    mutating func add(_ entry: Entry) { pool.append(entry) }

    /// Ends the row whose entries were added last.
    mutating func endRow(_ row: Int32) {
        starts[row] = Int32(rowStart)
        lengths[row] = Int32(pool.count - rowStart)
        isDone[row] = false
        for at in rowStart..<pool.count { link(row, to: pool[at].index) }
        rowsByLength.insert(row, at: lengths[row])
        if pool.count - rowStart > Self.longest { spreadOut(row) }
        rowStart = pool.count
    }

    private mutating func spreadOut(_ row: Int32) {
        let start = spread.count
        spreads[row] = Int32(start)
        spread.append(repeating: 0, count: heads.count)
        for at in rowStart..<pool.count { spread[start + Int(pool[at].index)] = pool[at].value }
        pool.truncate(to: rowStart)
    }

    private mutating func link(_ row: Int32, to column: Int32) {
        links.append(Link(row: row, next: heads[column]))
        heads[column] = Int32(links.count - 1)
        columnLengths[column] += 1
    }

    // MARK: Choosing

    /// The entry to eliminate next, or nil when none is left.
    mutating func choose(threshold: Double) -> (row: Int32, column: Int32)? {
        if !hasBegunChoosing {
            hasBegunChoosing = true
            for column in heads.indices where columnLengths[column] > 0 {
                columnsByLength.insert(Int32(column), at: columnLengths[column])
            }
        }
        var best: (row: Int32, column: Int32)?
        var bestCost = Int.max
        var examined = 0
        let longest = max(rowsByLength.largestKey, columnsByLength.largestKey)
        guard longest > 0 else { return nil }
        for length in 1...longest {
            let least = Int(length - 1) * Int(length - 1)
            if bestCost <= least { return best }
            var column = columnsByLength.first(at: length)
            while column >= 0 {
                if considerColumn(column, threshold, &best, &bestCost) { examined += 1 }
                if bestCost <= least || examined >= Self.candidates { return best }
                column = columnsByLength.next(after: column)
            }
            var row = rowsByLength.first(at: length)
            while row >= 0 {
                if considerRow(row, threshold, &best, &bestCost) { examined += 1 }
                if bestCost <= least || examined >= Self.candidates { return best }
                row = rowsByLength.next(after: row)
            }
        }
        return best
    }

    private func considerColumn(
        _ column: Int32, _ threshold: Double, _ best: inout (row: Int32, column: Int32)?, _ bestCost: inout Int
    ) -> Bool {
        var found = false
        var link = heads[column]
        while link >= 0 {
            let row = links[link].row
            link = links[link].next
            let cost = Int(lengths[row] - 1) * Int(columnLengths[column] - 1)
            guard !isDone[row], cost < bestCost, let value = value(row, column) else { continue }
            // A column of one row has to be that row's, however small the entry.
            guard columnLengths[column] == 1 || value.magnitude >= threshold * largest(in: row) else { continue }
            found = true
            (best, bestCost) = ((row, column), cost)
        }
        return found
    }

    private mutating func considerRow(
        _ row: Int32, _ threshold: Double, _ best: inout (row: Int32, column: Int32)?, _ bestCost: inout Int
    ) -> Bool {
        if spreads[row] >= 0 { gather(row) }
        var found = false
        let least = threshold * largest(in: row)
        for at in starts[row]..<starts[row] + lengths[row] where pool[at].value.magnitude >= least {
            found = true
            let cost = Int(lengths[row] - 1) * Int(columnLengths[pool[at].index] - 1)
            if cost < bestCost { (best, bestCost) = ((row, pool[at].index), cost) }
        }
        return found
    }

    private func largest(in row: Int32) -> Double {
        var largest = 0.0
        if spreads[row] >= 0 {
            for value in spread.view[Int(spreads[row])..<Int(spreads[row]) + heads.count] {
                largest = max(largest, value.magnitude)
            }
            return largest
        }
        for at in starts[row]..<starts[row] + lengths[row] { largest = max(largest, pool[at].value.magnitude) }
        return largest
    }

    /// Brings a row that was spread out together again.
    private mutating func gather(_ row: Int32) {
        let start = Int(spreads[row])
        spreads[row] = -1
        starts[row] = Int32(pool.count)
        for column in 0..<heads.count where spread[start + column] != 0 {
            pool.append(Entry(index: Int32(column), value: spread[start + column]))
        }
        assert(pool.count - Int(starts[row]) == Int(lengths[row]))
    }

    private func value(_ row: Int32, _ column: Int32) -> Double? {
        if spreads[row] >= 0 {
            let value = spread[spreads[row] + column]
            return value == 0 ? nil : value
        }
        for at in starts[row]..<starts[row] + lengths[row] where pool[at].index == column { return pool[at].value }
        return nil
    }

    // MARK: Eliminating

    /// Subtracts multiples of a row from the others that have the column, and takes both out. Appends what was
    /// subtracted, and what else the row has. Returns the pivot.
    mutating func eliminate(
        row: Int32, column: Int32, lower: inout Buffer<Entry>, upper: inout Buffer<Entry>
    ) -> Double {
        if spreads[row] >= 0 { gather(row) }
        isDone[row] = true
        rowsByLength.remove(row, at: lengths[row])
        columnsByLength.remove(column, at: columnLengths[column])
        let firstUpper = upper.count
        var pivot = 0.0
        for at in starts[row]..<starts[row] + lengths[row] {
            let entry = pool[at]
            if entry.index == column {
                pivot = entry.value
            } else {
                upper.append(entry)
                changeLength(ofColumn: entry.index, by: -1)
            }
        }
        var link = heads[column]
        while link >= 0 {
            let other = links[link].row
            link = links[link].next
            guard !isDone[other], let value = value(other, column) else { continue }
            let factor = value / pivot
            lower.append(Entry(index: other, value: factor))
            subtract(factor, upper.view[firstUpper...], from: other, without: column)
        }
        return pivot
    }

    private mutating func changeLength(ofColumn column: Int32, by change: Int32) {
        if columnLengths[column] > 0 { columnsByLength.remove(column, at: columnLengths[column]) }
        columnLengths[column] += change
        if columnLengths[column] > 0 { columnsByLength.insert(column, at: columnLengths[column]) }
    }

    private mutating func subtract(
        _ factor: Double, _ entries: Slice<UnsafeBufferPointer<Entry>>, from row: Int32, without column: Int32
    ) {
        rowsByLength.remove(row, at: lengths[row])
        if spreads[row] >= 0 { return subtractSpread(factor, entries, from: row, without: column) }
        makeRoom(in: row, for: entries.count)
        var end = starts[row]
        for at in starts[row]..<starts[row] + lengths[row] where pool[at].index != column {
            pool[end] = pool[at]
            place[pool[at].index] = end
            end += 1
        }
        for entry in entries {
            let change = -factor * entry.value
            let at = place[entry.index]
            if at >= 0 {
                let sum = pool[at].value + change
                let isZero = sum.magnitude <= Tolerance.cancelled * change.magnitude
                pool[at].value = isZero ? 0 : sum
            } else {
                pool[end] = Entry(index: entry.index, value: change)
                place[entry.index] = end
                end += 1
                links.append(Link(row: row, next: heads[entry.index]))
                heads[entry.index] = Int32(links.count - 1)
                changeLength(ofColumn: entry.index, by: 1)
            }
        }
        let last = end
        end = starts[row]
        for at in starts[row]..<last {
            let entry = pool[at]
            place[entry.index] = -1
            if entry.value == 0 {
                changeLength(ofColumn: entry.index, by: -1)
            } else {
                pool[end] = entry
                end += 1
            }
        }
        lengths[row] = end - starts[row]
        if lengths[row] > 0 { rowsByLength.insert(row, at: lengths[row]) }
    }

    private mutating func subtractSpread(
        _ factor: Double, _ entries: Slice<UnsafeBufferPointer<Entry>>, from row: Int32, without column: Int32
    ) {
        let start = spreads[row]
        spread[start + column] = 0
        lengths[row] -= 1
        for entry in entries {
            let change = -factor * entry.value
            let old = spread[start + entry.index]
            let sum = old + change
            let isZero = sum.magnitude <= Tolerance.cancelled * change.magnitude
            spread[start + entry.index] = isZero ? 0 : sum
            if old == 0 {
                // Also where a link is left from before: the column's length counts, not its links.
                links.append(Link(row: row, next: heads[entry.index]))
                heads[entry.index] = Int32(links.count - 1)
            }
            let difference: Int32 = (isZero ? 0 : 1) - (old == 0 ? 0 : 1)
            guard difference != 0 else { continue }
            lengths[row] += difference
            changeLength(ofColumn: entry.index, by: difference)
        }
        if lengths[row] > 0 { rowsByLength.insert(row, at: lengths[row]) }
    }

    /// Moves a row to the end of the pool, with room for more entries.
    private mutating func makeRoom(in row: Int32, for more: Int) {
        let start = Int32(pool.count)
        let length = lengths[row]
        pool.append(repeating: Entry(index: 0, value: 0), count: Int(length) + more)
        for at in 0..<length { pool[start + at] = pool[starts[row] + at] }
        starts[row] = start
    }
}
