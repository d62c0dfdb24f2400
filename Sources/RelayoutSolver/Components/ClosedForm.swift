/// The exact optimum of a component with one unknown, without any iteration.
///
/// Each row a·y + k is zero at one point t = −k/a. Required rows make an interval. At each optional level the cost is
/// convex and piecewise linear with corners at the points of its rows, so its minimisers form an interval too: the
/// weighted median interval. The optimum is the intersection from above, or, where a level's interval lies outside of
/// what the levels above leave, the nearest end.
struct ClosedForm: ~Copyable {
    /// What the rows settled so far leave open.
    private(set) var interval = Interval()
    /// Whether required rows were accepted that are off by more than rounding.
    private(set) var hasAcceptedViolation = false
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

    private var corners = Buffer<Corner>(capacity: 16)

    /// Whether only one value is left.
    var isDetermined: Bool { interval.isDetermined }

    /// The value, once it is determined.
    var value: Double { interval.value }

    /// Leaves everything open.
    mutating func begin() {
        interval = Interval()
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
        hasAcceptedViolation = interval.areEndsCrossed
        guard interval.joinCrossedEnds() else {
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

    /// Why the required rows contradict each other. Rows are taken in by lateness; for each that contradicts one before
    /// it, the result has a pair of rows, with factors with which their sum has no unknown.
    ///
    /// A proof is useless if an earlier one has set one of its members aside. Rows taken in after a contradiction may
    /// depend on the row that this one sets aside, as in a chain: their proofs with rows taken in before are useless
    /// then. So each row that contradicts the latest *part* begins a new part, and each row is held against the latest
    /// part first: a proof within a part does not depend on that row.
    func prove(
        _ component: Int, _ lateness: [Int32], of table: ComponentTable, cells: UnsafePointer<Double>
    ) -> [[(row: Int, multiplier: Double)]] {
        var proofs: [[(row: Int, multiplier: Double)]] = []
        let first = table.rows(of: component).lowerBound
        var parts: [Part] = []
        for at in Array(lateness.indices).mergeSorted(by: { lateness[$0] < lateness[$1] }) {
            let own = Part(first + at, of: table, cells: cells)
            let contradicted = parts.lastIndex { $0.contradicts(own) }
            if let contradicted {
                var pair = own
                pair.narrow(by: parts[contradicted])
                proofs.append([
                    (pair.lowRow, 1 / table.terms(of: pair.lowRow)[0].coefficient),
                    (pair.highRow, -1 / table.terms(of: pair.highRow)[0].coefficient),
                ])
            }
            // (Both are nil at the first row.)
            if contradicted == parts.indices.last { parts.append(own) } else { parts[parts.count - 1].narrow(by: own) }
        }
        return proofs
    }

    /// What some rows leave open together, and those that make the two ends; -1 for none.
    private struct Part {
        private var interval = Interval()
        private(set) var lowRow = -1
        private(set) var highRow = -1

        init(_ row: Int, of table: ComponentTable, cells: UnsafePointer<Double>) {
            let corner = ClosedForm.locate(row, table, cells)
            if corner.endsLeft { (interval.low, lowRow) = (corner.point, row) }
            if corner.endsRight { (interval.high, highRow) = (corner.point, row) }
        }

        mutating func narrow(by other: Part) {
            if other.interval.low > interval.low { (interval.low, lowRow) = (other.interval.low, other.lowRow) }
            if other.interval.high < interval.high { (interval.high, highRow) = (other.interval.high, other.highRow) }
        }

        func contradicts(_ other: Part) -> Bool {
            var both = Interval(
                low: max(interval.low, other.interval.low), high: min(interval.high, other.interval.high))
            return !both.joinCrossedEnds()
        }
    }

    /// Decides what is left by a row that is to be as near to zero as possible.
    mutating func settle(_ row: Int, of table: ComponentTable, cells: UnsafePointer<Double>) {
        let corner = Self.locate(row, table, cells)
        interval.low = min(max(corner.point, interval.low), interval.high)
        interval.high = interval.low
    }

    /// Where a row is zero, and how its violation grows from there.
    private static func locate(
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
        let corner = Self.locate(row, table, cells)
        if corner.endsLeft { interval.low = max(interval.low, corner.point) }
        if corner.endsRight { interval.high = min(interval.high, corner.point) }
    }

    /// The ends of the interval in which the cost of one level is least.
    mutating func minimisers(
        of rows: Range<Int>, in table: ComponentTable, cells: UnsafePointer<Double>
    ) -> (left: Double, right: Double) {
        guard rows.count > 1 else { return minimisers(of: Self.locate(rows.lowerBound, table, cells)) }
        corners.truncate(to: 0)
        /// The slope of the cost far to the left.
        var slope = 0.0
        var steepest = 0.0
        for row in rows {
            let corner = Self.locate(row, table, cells)
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
