/// The exact optimum of a component with one unknown, without any iteration.
///
/// Each row a·y + k is zero at one point t = −k/a. Required rows make an interval. At each optional level the cost is
/// convex and piecewise linear with corners at the points of its rows, so its minimisers form an interval too: the
/// weighted median interval. The optimum is the intersection from above, or, where a level's interval lies outside of
/// what the levels above leave, the nearest end.
struct ClosedForm: ~Copyable {
    /// What the rows settled so far leave open: from `low` to `high`, possibly infinite.
    private(set) var low = -Double.infinity
    private(set) var high = Double.infinity
    /// The table rows that make the two ends; -1 for none.
    private(set) var lowRow = -1
    private(set) var highRow = -1
    /// The largest |point| that took part, at least 1.
    private(set) var magnitude = 1.0
    /// Whether the required rows contradict each other.
    private(set) var isContradictory = false

    /// Where the cost of a level turns, and by how much its slope rises there.
    struct Corner: BitwiseCopyable {
        var point: Double
        var rise: Double
    }

    private var corners = Buffer<Corner>(capacity: 16)

    /// Whether only one value is left.
    var isDetermined: Bool { high - low <= Tolerance.satisfied * magnitude }

    /// The value, once it is determined.
    var value: Double { low == high ? low : low + (high - low) / 2 }

    /// Leaves everything open.
    mutating func begin() {
        low = -.infinity
        high = .infinity
        lowRow = -1
        highRow = -1
        magnitude = 1
        isContradictory = false
    }

    /// Solves all levels but the canonical one.
    mutating func solve(_ component: Int, of table: borrowing ComponentTable, cells: UnsafePointer<Double>) {
        begin()
        let rows = table.rows(of: component)
        var next = rows.lowerBound
        while next < rows.upperBound, table.rows[next].level == 0 {
            narrow(by: next, of: table, cells: cells)
            next += 1
        }
        if low > high {
            isContradictory = low - high > Tolerance.contradicting * magnitude
            low = low + (high - low) / 2
            high = low
        }
        while next < rows.upperBound, !isDetermined, table.rows[next].level < ComponentTable.probe {
            let end = table.endOfLevel(at: next, in: rows)
            let (left, right) = minimisers(of: next..<end, in: table, cells: cells)
            // The minimisers within the interval; where they miss it, its nearest end.
            low = min(max(left, low), high)
            high = max(min(right, high), low)
            next = end
        }
    }

    /// Decides what is left by a row that is to be as near to zero as possible.
    mutating func settle(_ row: Int, of table: borrowing ComponentTable, cells: UnsafePointer<Double>) {
        let (point, _) = locate(row, table, cells)
        low = min(max(point, low), high)
        high = low
    }

    /// Where a row is zero, and its coefficient.
    private mutating func locate(
        _ row: Int, _ table: borrowing ComponentTable, _ cells: UnsafePointer<Double>
    ) -> (point: Double, coefficient: Double) {
        let coefficient = table.terms[table.rows[row].firstTerm].coefficient
        let point = -cells[Int(table.rows[row].cell)] / coefficient
        magnitude = max(magnitude, point.magnitude)
        return (point, coefficient)
    }

    /// Cuts off what a required row forbids.
    mutating func narrow(by row: Int, of table: borrowing ComponentTable, cells: UnsafePointer<Double>) {
        let (point, coefficient) = locate(row, table, cells)
        let (below, above) = (table.rows[row].forbidsBelow, table.rows[row].forbidsAbove)
        if coefficient > 0 ? below : above, point > low {
            low = point
            lowRow = row
        }
        if coefficient > 0 ? above : below, point < high {
            high = point
            highRow = row
        }
    }

    /// The ends of the interval in which the cost of one level is least.
    mutating func minimisers(
        of rows: Range<Int>, in table: borrowing ComponentTable, cells: UnsafePointer<Double>
    ) -> (left: Double, right: Double) {
        corners.truncate(to: 0)
        /// The slope of the cost far to the left.
        var slope = 0.0
        var steepest = 1.0
        for row in rows {
            let (point, coefficient) = locate(row, table, cells)
            let (below, above) = (table.rows[row].forbidsBelow, table.rows[row].forbidsAbove)
            let steepness = coefficient.magnitude * table.rows[row].weight
            let costsLeft = coefficient > 0 ? below : above
            if costsLeft { slope -= steepness }
            corners.append(Corner(point: point, rise: below && above ? 2 * steepness : steepness))
            steepest = max(steepest, steepness)
        }
        if corners.count > 1 { corners.sort { $0.point < $1.point } }
        let flat = Tolerance.multiplier * steepest
        var (left, right) = (-Double.infinity, Double.infinity)
        for at in corners.indices {
            if slope < -flat { left = corners[at].point }
            slope += corners[at].rise
            if slope > flat {
                right = corners[at].point
                break
            }
        }
        return (left, right)
    }
}
