/// A contradicting set: rows of the model, lower bounds, and factors (of scaled rows) with which their sum has no unknown.
struct Proof: Sendable {
    private(set) var rows: [(row: Int32, multiplier: Double)]
    let bounds: [(variable: Int32, multiplier: Double)]

    init(rows: [(row: Int32, multiplier: Double)], bounds: [(variable: Int32, multiplier: Double)] = []) {
        (self.rows, self.bounds) = (rows, bounds)
    }

    /// The row that has to go.
    func lastRow(in order: ModelView) -> Int32? { rows.max { order.rowPrecedes($0.row, $1.row) }?.row }

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
        var parts = bounds
        for (row, multiplier) in rows {
            for term in model.terms(of: row) { parts.append((term.variable, multiplier * term.coefficient)) }
        }
        parts = parts.mergeSorted { $0.variable < $1.variable }
        var at = 0
        while at < parts.count {
            let variable = parts[at].variable
            var (sum, largest) = (0.0, 0.0)
            while at < parts.count, parts[at].variable == variable {
                sum += parts[at].multiplier
                largest = max(largest, parts[at].multiplier.magnitude)
                at += 1
            }
            if !(sum.magnitude <= Tolerance.multiplier * largest) { return false }
        }
        return true
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
