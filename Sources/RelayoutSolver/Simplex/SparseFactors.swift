/// Triangular factors of a square matrix whose rows are mostly short and look triangular.
///
/// **Elimination.** A step takes a row and a column that is left, and subtracts multiples of this row from the other
/// rows with that column. Three kinds of steps follow each other:
/// 1. a row with one column left needs no arithmetic: the others only lose that column;
/// 2. a column that one row alone has needs nothing to be subtracted. A few long rows (items that share a total) do not
///    count, here and in the next kind: they are kept with a place for each column, and what is subtracted from them cannot
///    fill in;
/// 3. the rest, the *bump*, is eliminated in the order of H. M. Markowitz (1957): few products (row length − 1) · (column
///    length − 1) come first, among entries not small in their row. So one long column stays one long column. At last come
///    the long rows, with the few columns that are left.
///
/// The subtractions of a step are the `lower` entries, what is left of its row are the `upper` ones.
struct SparseFactors: ~Copyable {
    struct Entry: BitwiseCopyable {
        let index: Int32
        var value: Double
    }

    struct Step: BitwiseCopyable {
        let row: Int32
        let column: Int32
        let pivot: Double
        /// Where its lower and upper entries end; they begin where those of the step before end.
        let lowerEnd: Int32
        let upperEnd: Int32
    }

    /// Of a pivot with which something is eliminated: at least this share of the largest entry in its row.
    private static var threshold: Double { 0.1 }
    /// Rows with more entries than this are long; this many are set apart.
    private static var longest: Int32 { 32 }
    private static var mostLong: Int { 4 }

    private(set) var count = 0
    private var rowStarts = Buffer<Int32>(capacity: 64)
    private var entries = Buffer<Entry>(capacity: 64)
    /// By column: its entries, with the row for an index.
    private var columns = KeyedLists<Entry>()
    private var isRowDone = Buffer<Bool>(capacity: 64)
    private var isColumnDone = Buffer<Bool>(capacity: 64)
    /// By row in the first kind of steps, by column in the second: how many entries are left.
    private var left = Buffer<Int32>(capacity: 64)
    private var queue = Buffer<Int32>(capacity: 64)
    private var longRows = Buffer<Int32>()
    /// For each long row a value for each column.
    private var longValues = Buffer<Double>()
    private var isLong = Buffer<Bool>(capacity: 64)
    private var bump = Bump()

    private(set) var steps = Buffer<Step>(capacity: 64)
    private(set) var lower = Buffer<Entry>(capacity: 64)
    private(set) var upper = Buffer<Entry>(capacity: 64)
    /// The index for sparse right sides; made when the first one is solved for.
    var reachIndex = ReachIndex()

    /// Entries of both factors: the work of solving once.
    var size: Int { 2 * steps.count + lower.count + upper.count }

    // MARK: Stating the matrix

    mutating func begin(count: Int) {
        self.count = count
        rowStarts.reset(to: 0, count: 1)
        entries.truncate(to: 0)
    }

    mutating func addRow(_ row: UnsafeBufferPointer<Simplex.Term>) {
        for term in row { entries.append(Entry(index: term.unknown, value: term.coefficient)) }
        rowStarts.append(Int32(entries.count))
    }

    /// Adds a row of one entry.
    mutating func addUnitRow(_ column: Int32) {
        entries.append(Entry(index: column, value: 1))
        rowStarts.append(Int32(entries.count))
    }

    // MARK: Factoring

    /// Eliminates all rows. Where the matrix is singular, dependent rows are replaced by rows of one column each; returns
    /// how many steps came before those.
    mutating func factor() -> Int {
        reachIndex.areKnown = false
        steps.truncate(to: 0)
        lower.truncate(to: 0)
        upper.truncate(to: 0)
        isRowDone.reset(to: false, count: count)
        isColumnDone.reset(to: false, count: count)
        let (count, rowStarts, entries) = (count, rowStarts.base, entries.base)
        columns.list(keyCount: count) { say in
            for row in 0..<count {
                for at in Int(rowStarts[row])..<Int(rowStarts[row + 1]) {
                    say(entries[at].index, Entry(index: Int32(truncatingIfNeeded: row), value: entries[at].value))
                }
            }
        }
        takeShortRows()
        if steps.count < count { takeShortColumns() }
        if steps.count < count { takeBump() }
        let independent = steps.count
        if independent < count { replaceDependentRows() }
        return independent
    }

    private mutating func replaceDependentRows() {
        for at in lower.indices where !isRowDone[lower[at].index] { lower[at].value = 0 }
        var column: Int32 = 0
        for row in 0..<Int32(count) where !isRowDone[row] {
            while isColumnDone[column] { column += 1 }
            end(row: row, column: column, pivot: 1)
        }
    }

    private mutating func end(row: Int32, column: Int32, pivot: Double) {
        isRowDone[row] = true
        isColumnDone[column] = true
        steps.append(
            Step(
                row: row, column: column, pivot: pivot, lowerEnd: Int32(lower.count), upperEnd: Int32(upper.count)))
    }

    private mutating func takeShortRows() {
        queue.truncate(to: 0)
        left.truncate(to: 0)
        for row in 0..<count {
            left.append(rowStarts[row + 1] - rowStarts[row])
            if left[row] == 1 { queue.append(Int32(row)) }
        }
        var next = 0
        while next < queue.count {
            let row = queue[next]
            next += 1
            var at = rowStarts[row]
            while at < rowStarts[row + 1], isColumnDone[entries[at].index] { at += 1 }
            // Its last column was taken by another row: the matrix is singular.
            guard at < rowStarts[row + 1] else { continue }
            let (column, pivot) = (entries[at].index, entries[at].value)
            for entry in columns[column] {
                guard entry.index != row, !isRowDone[entry.index] else { continue }
                lower.append(Entry(index: entry.index, value: entry.value / pivot))
                left[entry.index] -= 1
                if left[entry.index] == 1 { queue.append(entry.index) }
            }
            end(row: row, column: column, pivot: pivot)
        }
    }

    private mutating func takeShortColumns() {
        queue.truncate(to: 0)
        setLongRowsApart()
        left.reset(to: 0, count: count)
        for row in 0..<count where !isRowDone[row] && !isLong[row] {
            for entry in entries(of: row) { left[entry.index] += 1 }
        }
        for column in 0..<count where !isColumnDone[column] && left[column] == 1 { queue.append(Int32(column)) }
        var next = 0
        while next < queue.count {
            let column = queue[next]
            next += 1
            guard let (row, pivot) = onlyShortRow(of: Int(column)),
                !isInLongRow(column) || pivot.magnitude >= Self.threshold * largestLeft(in: Int(row))
            else { continue }
            let first = upper.count
            for entry in entries(of: Int(row)) where entry.index != column && !isColumnDone[entry.index] {
                upper.append(entry)
                left[entry.index] -= 1
                if left[entry.index] == 1 { queue.append(entry.index) }
            }
            subtractFromLongRows(upper.view[first...], column, pivot)
            end(row: row, column: column, pivot: pivot)
        }
    }

    /// The first row left that has a column and is not long, with its entry.
    private func onlyShortRow(of column: Int) -> (row: Int32, pivot: Double)? {
        let entry = columns[Int32(column)].first { !isRowDone[$0.index] && !isLong[$0.index] }
        return entry.map { ($0.index, $0.value) }
    }

    /// All entries of a row, also in columns that are done.
    private func entries(of row: Int) -> UnsafeBufferPointer<Entry> {
        let first = Int(rowStarts[row])
        return UnsafeBufferPointer(start: entries.base + first, count: Int(rowStarts[row + 1]) - first)
    }

    /// Spreads out the first few of the long rows. `left` holds how many entries rows have.
    private mutating func setLongRowsApart() {
        longRows.truncate(to: 0)
        longValues.truncate(to: 0)
        isLong.reset(to: false, count: count)
        for row in 0..<count where !isRowDone[row] && left[row] > Self.longest && longRows.count < Self.mostLong {
            let first = longValues.count
            longValues.append(repeating: 0, count: count)
            for entry in entries(of: row) where !isColumnDone[entry.index] {
                longValues[first + Int(entry.index)] = entry.value
            }
            longRows.append(Int32(row))
            isLong[row] = true
        }
    }

    private func isInLongRow(_ column: Int32) -> Bool {
        longRows.indices.contains { longValues[$0 * count + Int(column)] != 0 }
    }

    /// Subtracts multiples of a row, given by its entries beside the pivot, from the long rows that have the column.
    private mutating func subtractFromLongRows(
        _ entries: Slice<UnsafeBufferPointer<Entry>>, _ column: Int32, _ pivot: Double
    ) {
        for long in longRows.indices {
            let values = longValues.base + long * count
            guard values[Int(column)] != 0 else { continue }
            let factor = values[Int(column)] / pivot
            lower.append(Entry(index: longRows[long], value: factor))
            for entry in entries {
                let change = -factor * entry.value
                let sum = values[Int(entry.index)] + change
                values[Int(entry.index)] = sum.magnitude <= Tolerance.cancelled * change.magnitude ? 0 : sum
            }
            values[Int(column)] = 0
        }
    }

    private func largestLeft(in row: Int) -> Double {
        var largest = 0.0
        for entry in entries(of: row) where !isColumnDone[entry.index] { largest = max(largest, entry.value.magnitude) }
        return largest
    }

    private mutating func takeBump() {
        bump.begin(count: count)
        for row in 0..<count where !isRowDone[row] && !isLong[row] {
            for entry in entries(of: row) where !isColumnDone[entry.index] { bump.add(entry) }
            bump.endRow(Int32(row))
        }
        eliminateBump()
        guard longRows.count > 0 else { return }
        bump.begin(count: count)
        for long in longRows.indices {
            for column in 0..<count where longValues[long * count + column] != 0 {
                bump.add(Entry(index: Int32(column), value: longValues[long * count + column]))
            }
            bump.endRow(longRows[long])
        }
        longRows.truncate(to: 0)
        eliminateBump()
    }

    private mutating func eliminateBump() {
        while let (row, column) = bump.choose(threshold: Self.threshold) {
            let first = upper.count
            let pivot = bump.eliminate(row: row, column: column, lower: &lower, upper: &upper)
            subtractFromLongRows(upper.view[first...], column, pivot)
            end(row: row, column: column, pivot: pivot)
        }
    }
}
