/// The exact optimum of a component with one unknown, without any iteration.
///
/// Each row a·y + k is zero at one point t = −k/a. Required rows make an interval. At each optional level the cost is
/// convex and piecewise linear with corners at the points of its rows, so its minimisers form an interval too: the
/// weighted median interval. The optimum is the intersection from above, or, where a level's interval lies outside of
/// what the levels above leave, the nearest end.
struct ClosedForm {
    /// What the rows settled so far leave open: from `low` to `high`, possibly infinite.
    private(set) var low = -Double.infinity
    private(set) var high = Double.infinity
    /// The table rows that make the two ends; -1 for none.
    private(set) var lowRow = -1
    private(set) var highRow = -1
    /// The largest |point| that took part, at least 1.
    private(set) var magnitude = 1.0

    private var corners: [(point: Double, rise: Double)] = []

    /// The widest gap between the ends that is still taken for one point.
    private var tolerance: Double { Tolerance.satisfied * magnitude }

    /// Whether the required rows contradict each other.
    private(set) var isContradictory = false

    /// Whether only one value is left.
    var isDetermined: Bool { high - low <= tolerance }

    /// The value, once it is determined.
    var value: Double { low == high ? low : low + (high - low) / 2 }

    /// Solves all levels but the canonical one.
    mutating func solve(_ component: Int, of table: ComponentTable, cells: [Double]) {
        low = -.infinity
        high = .infinity
        lowRow = -1
        highRow = -1
        magnitude = 1
        isContradictory = false
        let rows = table.rows(of: component)
        var next = rows.lowerBound
        while next < rows.upperBound, table.level[next] == 0 {
            narrow(by: next, of: table, cells: cells)
            next += 1
        }
        if low > high {
            isContradictory = low - high > Tolerance.contradicting * magnitude
            low = low + (high - low) / 2
            high = low
        }
        while next < rows.upperBound, !isDetermined, table.level[next] < ComponentTable.probe {
            let level = table.level[next]
            var end = next + 1
            while end < rows.upperBound, table.level[end] == level { end += 1 }
            optimise(next..<end, of: table, cells: cells)
            next = end
        }
    }

    /// Decides what is left by a row that is to be as near to zero as possible.
    mutating func settle(_ row: Int, of table: ComponentTable, cells: [Double]) {
        let point = min(max(point(of: row, table, cells), low), high)
        low = point
        high = point
    }

    private mutating func point(of row: Int, _ table: ComponentTable, _ cells: [Double]) -> Double {
        let point = -cells[Int(table.cell[row])] / table.termCoefficient[Int(table.termStart[row])]
        magnitude = max(magnitude, point.magnitude)
        return point
    }

    private mutating func narrow(by row: Int, of table: ComponentTable, cells: [Double]) {
        let point = point(of: row, table, cells)
        let isPositive = table.termCoefficient[Int(table.termStart[row])] > 0
        if isPositive ? table.forbidsBelow[row] : table.forbidsAbove[row], point > low {
            low = point
            lowRow = row
        }
        if isPositive ? table.forbidsAbove[row] : table.forbidsBelow[row], point < high {
            high = point
            highRow = row
        }
    }

    /// Narrows the interval to the minimisers of one level.
    private mutating func optimise(_ rows: Range<Int>, of table: ComponentTable, cells: [Double]) {
        corners.removeAll(keepingCapacity: true)
        /// The slope of the cost far to the left.
        var slope = 0.0
        for row in rows {
            let coefficient = table.termCoefficient[Int(table.termStart[row])]
            let steepness = coefficient.magnitude * table.weight[row]
            let isPositive = coefficient > 0
            let costsLeft = isPositive ? table.forbidsBelow[row] : table.forbidsAbove[row]
            let costsRight = isPositive ? table.forbidsAbove[row] : table.forbidsBelow[row]
            let point = point(of: row, table, cells)
            if costsLeft { slope -= steepness }
            corners.append((point, (costsLeft ? steepness : 0) + (costsRight ? steepness : 0)))
        }
        if corners.count > 1 { corners.sort { $0.point < $1.point } }
        let flat = Tolerance.multiplier * corners.reduce(1) { max($0, $1.rise) }
        var (left, right) = (-Double.infinity, Double.infinity)
        for corner in corners {
            if slope < -flat { left = corner.point }
            slope += corner.rise
            if slope > flat {
                right = corner.point
                break
            }
        }
        // The minimisers within the interval; where they miss it, its nearest end.
        low = min(max(left, low), high)
        high = max(min(right, high), low)
    }
}
