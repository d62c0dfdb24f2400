/// The exact optimum of a component with one unknown, without any iteration.
///
/// Each row a·y + k is zero at one point t = −k/a. Required rows make an interval. At each optional level the cost is
/// convex and piecewise linear with corners at the points of its rows, so its minimisers form an interval too: the
/// weighted median interval. The optimum is the intersection from above, or, where a level's interval lies outside of
/// what the levels above leave, the nearest end.
struct ClosedForm: ~Copyable {
    /// What the rows settled so far leave open.
    private(set) var interval = Interval()
    /// The table rows that make the two ends; -1 for none.
    private(set) var lowRow = -1
    private(set) var highRow = -1
    /// Whether required rows were accepted that are off by more than rounding.
    private(set) var isForced = false
    /// Whether the required rows contradict each other.
    private(set) var isContradictory = false

    /// Where a row is zero: there the slope of its level's cost rises.
    struct Corner: BitwiseCopyable {
        let point: Double
        let steepness: Double
        /// Whether what lies to the left, or to the right, is a violation.
        let endsLeft: Bool
        let endsRight: Bool

        var rise: Double { endsLeft && endsRight ? 2 * steepness : steepness }
    }

    private var corners = Buffer<Corner>()

    /// Whether only one value is left.
    var isDetermined: Bool { interval.isDetermined }

    /// The value, once it is determined.
    var value: Double { interval.value }

    /// Leaves everything open.
    mutating func begin() {
        interval = Interval()
        lowRow = -1
        highRow = -1
        isContradictory = false
    }

    /// Solves all levels but the canonical one.
    mutating func solve(_ component: Int, of table: ComponentTable, cells: UnsafePointer<Double>) {
        begin()
        let rows = table.rows(of: component)
        var next = rows.lowerBound
        while next < rows.upperBound, table.level(of: next) == 0 {
            narrow(by: next, of: table, cells: cells)
            next += 1
        }
        isForced = interval.isForced
        guard interval.meet() else {
            isContradictory = true
            return
        }
        while next < rows.upperBound, !isDetermined, table.level(of: next) < ComponentTable.probe {
            let end = table.endOfLevel(at: next, in: rows)
            let (left, right) = minimisers(of: next..<end, in: table, cells: cells)
            interval.narrow(to: left, right)
            next = end
        }
    }

    /// Why the required rows contradict each other: they are taken in in the order of their lateness, and each that contradicts one
    /// before it is left out. For each a pair of rows, with factors with which their sum has no unknown.
    ///
    /// Of those that it contradicts it is paired with one that is as late, if there is one: both are made of the same last row, which
    /// may cancel. So the bounds of two sizes of one item contradict each other without what ties the item to others, and as many
    /// contradictions of a thousand items are proven in one attempt.
    mutating func prove(
        _ component: Int, _ lateness: [Int32], of table: ComponentTable, cells: UnsafePointer<Double>
    ) -> [[(row: Int, multiplier: Double)]] {
        begin()
        var proofs: [[(row: Int, multiplier: Double)]] = []
        let first = table.rows(of: component).lowerBound
        let order = Array(lateness.indices).mergeSorted { lateness[$0] < lateness[$1] }
        var (start, end) = (0, 0)
        for (place, at) in order.enumerated() {
            if place == end {
                start = place
                while end < order.count, lateness[order[end]] == lateness[at] { end += 1 }
            }
            let before = (interval, lowRow, highRow)
            narrow(by: first + at, of: table, cells: cells)
            var met = interval
            if met.meet() { continue }
            pair(first + at, withOneOf: order[start..<end].lazy.map { first + $0 }, of: table, cells: cells)
            proofs.append([
                (lowRow, 1 / table.terms(of: lowRow)[0].coefficient),
                (highRow, -1 / table.terms(of: highRow)[0].coefficient),
            ])
            (interval, lowRow, highRow) = before
        }
        return proofs
    }

    /// Lets a row, which makes one end of the interval and contradicts the other, contradict one of these instead, if it does.
    private mutating func pair(
        _ row: Int, withOneOf others: some Sequence<Int>, of table: ComponentTable, cells: UnsafePointer<Double>
    ) {
        for other in others where other != row {
            var pair = ClosedForm()
            pair.narrow(by: row, of: table, cells: cells)
            pair.narrow(by: other, of: table, cells: cells)
            guard !pair.interval.meet() else { continue }
            (lowRow, highRow) = (pair.lowRow, pair.highRow)
            return
        }
    }

    /// Decides what is left by a row that is to be as near to zero as possible.
    mutating func settle(_ row: Int, of table: ComponentTable, cells: UnsafePointer<Double>) {
        let corner = locate(row, table, cells)
        interval.low = min(max(corner.point, interval.low), interval.high)
        interval.high = interval.low
    }

    /// Where a row is zero, and how its violation grows from there.
    private func locate(
        _ row: Int, _ table: ComponentTable, _ cells: UnsafePointer<Double>
    ) -> Corner {
        let form = table.form(of: row)
        let coefficient = table.terms(of: row)[0].coefficient
        let point = -cells[Int(table.rows[row].cell)] / coefficient
        return Corner(
            point: point, steepness: coefficient.magnitude * form.weight,
            endsLeft: coefficient > 0 ? form.forbidsBelow : form.forbidsAbove,
            endsRight: coefficient > 0 ? form.forbidsAbove : form.forbidsBelow)
    }

    /// Cuts off what a required row forbids.
    mutating func narrow(by row: Int, of table: ComponentTable, cells: UnsafePointer<Double>) {
        let corner = locate(row, table, cells)
        if corner.endsLeft, corner.point > interval.low {
            interval.low = corner.point
            lowRow = row
        }
        if corner.endsRight, corner.point < interval.high {
            interval.high = corner.point
            highRow = row
        }
    }

    /// The ends of the interval in which the cost of one level is least.
    mutating func minimisers(
        of rows: Range<Int>, in table: ComponentTable, cells: UnsafePointer<Double>
    ) -> (left: Double, right: Double) {
        guard rows.count > 1 else { return minimisers(of: locate(rows.lowerBound, table, cells)) }
        corners.truncate(to: 0)
        /// The slope of the cost far to the left.
        var slope = 0.0
        var steepest = 0.0
        for row in rows {
            let corner = locate(row, table, cells)
            if corner.endsLeft { slope -= corner.steepness }
            steepest = max(steepest, corner.steepness)
            corners.append(corner)
        }
        corners.sort { $0.point < $1.point }
        let flat = Tolerance.cancelled * steepest
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

    /// The same of a single row.
    private func minimisers(of corner: Corner) -> (left: Double, right: Double) {
        guard corner.steepness > 0 else { return (-.infinity, .infinity) }
        return (corner.endsLeft ? corner.point : -.infinity, corner.endsRight ? corner.point : .infinity)
    }
}
