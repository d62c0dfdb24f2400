/// The rows that are left when no row and no column of a matrix is single, and their elimination with little fill.
///
/// Rows are kept with their values, each in a stretch of one pool; where one needs more room it moves to the end. Columns
/// are kept as lists of rows, which may name rows that are done or have lost the column since.
struct Bump: ~Copyable {
    typealias Entry = SparseFactors.Entry

    struct Link: BitwiseCopyable {
        let row: Int32
        let next: Int32
    }

    /// How many of the shortest rows are compared: more find hardly better entries.
    private static var candidates: Int { 4 }

    private var pool = Buffer<Entry>(capacity: 64)
    private var starts = Buffer<Int32>(capacity: 64)
    private var lengths = Buffer<Int32>(capacity: 64)
    private var rooms = Buffer<Int32>(capacity: 64)
    /// By column: the first of its links, or -1, and how many rows have it.
    private var heads = Buffer<Int32>(capacity: 64)
    private var columnLengths = Buffer<Int32>(capacity: 64)
    private var links = Buffer<Link>(capacity: 64)
    private var rowsByLength = Buckets()
    private var isDone = Buffer<Bool>(capacity: 64)
    /// Where the row being added begins.
    private var rowStart = 0
    /// By column: where the row being changed has it, or -1.
    private var place = Buffer<Int32>(capacity: 64)

    mutating func begin(count: Int) {
        pool.truncate(to: 0)
        links.truncate(to: 0)
        starts.reset(to: 0, count: count)
        lengths.reset(to: 0, count: count)
        rooms.reset(to: 0, count: count)
        heads.reset(to: -1, count: count)
        columnLengths.reset(to: 0, count: count)
        isDone.reset(to: true, count: count)
        place.reset(to: -1, count: count)
        rowsByLength.reset(count: count)
        rowStart = 0
    }

    mutating func add(_ entry: Entry) { pool.append(entry) }

    /// Ends the row whose entries were added last.
    mutating func endRow(_ row: Int32) {
        starts[row] = Int32(rowStart)
        lengths[row] = Int32(pool.count - rowStart)
        rooms[row] = lengths[row]
        isDone[row] = false
        for at in rowStart..<pool.count { link(row, to: pool[at].index) }
        rowsByLength.insert(row, at: lengths[row])
        rowStart = pool.count
    }

    private mutating func link(_ row: Int32, to column: Int32) {
        links.append(Link(row: row, next: heads[column]))
        heads[column] = Int32(links.count - 1)
        columnLengths[column] += 1
    }

    // MARK: Choosing

    /// The entry to eliminate next, or nil when none is left: of the shortest rows the one that costs least.
    func choose(threshold: Double) -> (row: Int32, column: Int32)? {
        var best: (row: Int32, column: Int32)?
        var (bestCost, examined) = (Int.max, 0)
        for length in 0...rowsByLength.largestKey {
            var row = rowsByLength.first(at: length)
            while row >= 0 {
                consider(row, threshold, &best, &bestCost)
                examined += 1
                if bestCost == 0 || examined == Self.candidates { return best }
                row = rowsByLength.next(after: row)
            }
        }
        return best
    }

    /// Takes a row's entry in the shortest column, of those that are not small in the row, if that is the best so far.
    private func consider(
        _ row: Int32, _ threshold: Double, _ best: inout (row: Int32, column: Int32)?, _ bestCost: inout Int
    ) {
        let entries = pool.view(of: Int(starts[row])..<Int(starts[row] + lengths[row]))
        let least = threshold * entries.reduce(0) { max($0, $1.value.magnitude) }
        for entry in entries where entry.value.magnitude >= least {
            let cost = (entries.count - 1) * Int(columnLengths[entry.index] - 1)
            if cost < bestCost { (best, bestCost) = ((row, entry.index), cost) }
        }
    }

    private func value(_ row: Int32, _ column: Int32) -> Double? {
        for at in starts[row]..<starts[row] + lengths[row] where pool[at].index == column { return pool[at].value }
        return nil
    }

    // MARK: Eliminating

    /// Subtracts multiples of a row from the others that have the column, and takes both out. Appends the factors to
    /// `lower`, and the row's other entries to `upper`. Returns the pivot.
    mutating func eliminate(
        row: Int32, column: Int32, lower: inout Buffer<Entry>, upper: inout Buffer<Entry>
    ) -> Double {
        isDone[row] = true
        rowsByLength.remove(row, at: lengths[row])
        let firstUpper = upper.count
        var pivot = 0.0
        for at in starts[row]..<starts[row] + lengths[row] {
            let entry = pool[at]
            if entry.index == column {
                pivot = entry.value
            } else {
                upper.append(entry)
                columnLengths[entry.index] -= 1
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

    private mutating func subtract(
        _ factor: Double, _ entries: Slice<UnsafeBufferPointer<Entry>>, from row: Int32, without column: Int32
    ) {
        rowsByLength.remove(row, at: lengths[row])
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
                link(row, to: entry.index)
            }
        }
        let last = end
        end = starts[row]
        for at in starts[row]..<last {
            let entry = pool[at]
            place[entry.index] = -1
            if entry.value == 0 {
                columnLengths[entry.index] -= 1
            } else {
                pool[end] = entry
                end += 1
            }
        }
        lengths[row] = end - starts[row]
        if lengths[row] > 0 { rowsByLength.insert(row, at: lengths[row]) }
    }

    /// Sees to it that a row has room for more entries: where it has not, it moves to the end of the pool, to twice as much.
    private mutating func makeRoom(in row: Int32, for more: Int) {
        let (start, length) = (pool.nextIndex, lengths[row])
        guard Int(length) + more > Int(rooms[row]) else { return }
        rooms[row] = 2 * length + Int32(more)
        pool.append(repeating: Entry(index: 0, value: 0), count: Int(rooms[row]))
        for at in 0..<length { pool[start + at] = pool[starts[row] + at] }
        starts[row] = start
    }
}
