/// A contradicting set: rows of the model, lower bounds, and factors (of scaled rows) with which their sum has no unknown.
struct Proof: Sendable {
    private(set) var rows: [(row: Int32, multiplier: Double)]
    let bounds: [(variable: Int32, multiplier: Double)]

    init(rows: [(row: Int32, multiplier: Double)], bounds: [(variable: Int32, multiplier: Double)] = []) {
        (self.rows, self.bounds) = (rows, bounds)
    }

    func multiplier(of row: Int32) -> Double { rows.first { $0.row == row }!.multiplier }

    /// What the constants of the rows add up to, and the largest part of that.
    func sum(from start: Double, _ records: UnsafePointer<RowRecord>) -> (value: Double, largest: Double) {
        var (sum, largest) = (start, start.magnitude)
        for (row, multiplier) in rows {
            let part = multiplier * records[Int(row)].constant
            sum += part
            largest = max(largest, part.magnitude)
        }
        return (sum, largest)
    }

    /// Whether no unknown is left of the sum, but for rounding.
    func cancels(in model: ModelView) -> Bool {
        var sums: [Int32: (sum: Double, largest: Double)] = [:]
        func add(_ part: Double, to variable: Int32) {
            let known = sums[variable] ?? (0, 0)
            sums[variable] = (known.sum + part, max(known.largest, part.magnitude))
        }
        for (row, multiplier) in rows {
            for term in model.terms(of: row) { add(multiplier * term.coefficient, to: term.variable) }
        }
        for (variable, multiplier) in bounds { add(multiplier, to: variable) }
        return sums.values.allSatisfy { $0.sum.magnitude <= Tolerance.multiplier * $0.largest }
    }

    /// Whether no bound, and no side of an inequality, takes part but that of one row.
    func isOfEqualities(except row: Int32, _ records: UnsafePointer<RowRecord>) -> Bool {
        bounds.isEmpty && rows.allSatisfy { $0.row == row || records[Int($0.row)].relation == .equal }
    }

    /// Lets one row of the model stand where another one did.
    mutating func replace(_ old: Int32, by new: Int32) {
        for at in rows.indices where rows[at].row == old { rows[at].row = new }
    }
}
