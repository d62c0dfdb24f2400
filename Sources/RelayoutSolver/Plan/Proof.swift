/// A contradicting set: rows of the model, lower bounds, and factors (of scaled rows) with which their sum has no unknown.
struct Proof: Sendable {
    private(set) var rows: [(row: Int32, multiplier: Double)]
    let bounds: [(variable: Int32, multiplier: Double)]

    init(rows: [(row: Int32, multiplier: Double)], bounds: [(variable: Int32, multiplier: Double)] = []) {
        (self.rows, self.bounds) = (rows, bounds)
    }

    /// The row that has to go: the one with the last rank. Nil if the proof has bounds only.
    func lastRow(in order: ModelView) -> Int32? { rows.max { order.rowPrecedes($0.row, $1.row) }?.row }

    func multiplier(of row: Int32) -> Double { rows.first { $0.row == row }!.multiplier }

    /// What the constants of the rows, times their factors, add up to with `start`, and the largest part of that.
    func sum(from start: Double, _ records: UnsafePointer<RowRecord>) -> (value: Double, largest: Double) {
        var (sum, largest) = (start, start.magnitude)
        for (row, multiplier) in rows {
            let part = multiplier * records[Int(row)].constant
            sum += part
            largest = max(largest, part.magnitude)
        }
        return (sum, largest)
    }

    /// Whether the signs of the factors make the gap a contradiction. Each inequality times its factor, and each x −
    /// bound times its own, is on one side of zero if it holds, and so is their sum, which is the gap as unknowns
    /// cancel: where all are at least 0, a `gap` below 0 contradicts; where none is above 0, one above 0 does.
    func isOneSided(_ gap: Double, _ records: UnsafePointer<RowRecord>) -> Bool {
        let side = gap < 0 ? 1.0 : -1.0
        // A factor this small beside the largest is rounding.
        let least = -Tolerance.multiplier * rows.reduce(0) { max($0, $1.multiplier.magnitude) }
        return bounds.allSatisfy { $0.multiplier * side >= least }
            && rows.allSatisfy { $0.multiplier * Double(records[Int($0.row)].relation.rawValue) * side >= least }
    }

    /// Whether only equalities take part, and no bound, but for one row.
    func isOfEqualities(except row: Int32, _ records: UnsafePointer<RowRecord>) -> Bool {
        bounds.isEmpty && rows.allSatisfy { $0.row == row || records[Int($0.row)].relation == .equal }
    }

    /// The proof with one of its rows replaced by the other rows of `sum`, a sum of rows times factors that is zero.
    func replacing(_ row: Int32, bySum sum: [(row: Int32, multiplier: Double)]) -> Proof {
        let factor = -multiplier(of: row) / Proof(rows: sum).multiplier(of: row)
        let parts = (rows + sum.map { ($0.row, factor * $0.multiplier) }).filter { $0.row != row }
        let rows = addUp(parts.map { ($0.row, $0.multiplier) }).filter {
            $0.sum.magnitude > Tolerance.cancelled * $0.largest
        }
        return Proof(rows: rows.map { ($0.key, $0.sum) }, bounds: bounds)
    }

    /// Lets rows of the model stand where others did: by the number of the old one that of the new one.
    mutating func replace(_ numbers: [Int32: Int32]) {
        for at in rows.indices { if let new = numbers[rows[at].row] { rows[at].row = new } }
    }
}

/// The sum of the factors of each key, by key, and the largest of them.
func addUp(_ parts: [(key: Int32, factor: Double)]) -> [(key: Int32, sum: Double, largest: Double)] {
    var sums: [(key: Int32, sum: Double, largest: Double)] = []
    for (key, factor) in parts.mergeSorted(by: { $0.key < $1.key }) {
        if sums.last?.key != key { sums.append((key, 0, 0)) }
        sums[sums.count - 1].sum += factor
        sums[sums.count - 1].largest = max(sums[sums.count - 1].largest, factor.magnitude)
    }
    return sums
}
