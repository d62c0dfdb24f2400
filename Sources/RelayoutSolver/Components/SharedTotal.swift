/// The exact optimum of unknowns that have nothing in common but one required row: items that share a length.
///
/// **Shares.** The row says a₁·h₁ + a₂·h₂ + … + k = 0 (or ≤, or ≥); every other row has one unknown, and is zero at one
/// *point* of it. Between its points an unknown's cost grows at a constant rate at each level. These rates, from the
/// highest level down (a required row is the highest), make a *price*: what moving one unit of the total costs there.
/// Prices are compared as words are, at the first level where they differ. Costs are convex, so prices only rise
/// from an unknown's *cheapest point*, where it costs least, outwards in both directions.
///
/// **Filling.** With all unknowns at their cheapest points the total is off by some amount. What is missing is filled in by
/// the cheapest stretches, from cheapest points up; what is too much is taken from the cheapest ones, from cheapest points down. Both
/// orders depend on coefficients and priorities, and on which point comes before which, but not on where exactly they
/// are: so new constants cost one walk along the stretches, without any search.
///
/// **Choices.** Where stretches of one price are filled in part, the constraints do not say which of them. Canonical
/// rows do: each is a level of its own below all others, and so a part of the price that only orders stretches of
/// otherwise equal prices.
///
/// **What is left to others.** If a required row would be violated, or there are rows of other forms,
/// ``solve(constants:changed:into:)`` returns nil and the simplex method takes over: it proves the contradiction, and
/// would find the same optimum in all other cases.
///
/// Source: this is the greedy solution of the continuous knapsack problem (G. B. Dantzig, "Discrete-variable extremum
/// problems", Operations Research 5 (1957) 266–288), with prices that are words instead of numbers.
struct SharedTotal: ~Copyable {
    struct Share: BitwiseCopyable {
        let unknown: Int32
        /// In the shared row.
        let coefficient: Double
        let firstPoint: Int32
        /// The point where it costs least, or -1 if it has no points.
        var cheapestPoint: Int32 = -1
        /// What it adds to the total there.
        var amount = 0.0
    }

    /// Where a row of one unknown is zero.
    struct Point: BitwiseCopyable {
        var row: Int32 = -1
        var share: Int32 = 0
        var level: Int32 = 0
        var coefficient = 1.0
        /// How fast the row's cost grows with the unknown.
        var steepness = 0.0
        var costsBelow = false
        var costsAbove = false
        var value = 0.0
    }

    /// A piece of an unknown's way from its cheapest point outwards: between two points, or from a point (-1: from anywhere)
    /// without end (-1).
    struct Stretch: BitwiseCopyable {
        let share: Int32
        let from: Int32
        let to: Int32
        /// How much of the total it can move.
        var length = Double.infinity
        /// The highest level at which it costs, and its rate there; then the other rates. Without any cost the level is
        /// `max`.
        let level: Int32
        let rate: Double
        let firstRate: Int32
        let rateCount: Int32
        /// Whether its price equals that of the stretch before it: without the canonical rows, and with them.
        var isTied = false
        var isUndecided = false

        /// Whether no constraint makes it cost anything.
        var isFree: Bool { level >= SharedTotal.firstCanonical }
    }

    /// How the total is shared.
    enum Outcome {
        /// In the only way that is optimal.
        case determined
        /// In one of several, as canonical rows have it, if there are any.
        case choice
    }

    /// Whether some stretches belong to several unknowns: those of one unknown, parted by its canonical row, leave no
    /// choice.
    struct Sharing {
        private(set) var areSeveral = false
        private var last: Int32 = -1

        mutating func add(_ share: Int32) {
            if last >= 0, share != last { areSeveral = true }
            last = share
        }
    }

    /// The level of the first canonical row; the others follow in their order.
    static let firstCanonical: Int32 = 1 << 30

    struct Rate: BitwiseCopyable {
        let level: Int32
        let rate: Double
    }

    /// More points than this of one unknown are no user interface; prices would take much memory.
    static var mostPoints: Int { 16 }

    var shares = Buffer<Share>(capacity: 16)
    /// Those of a share one after the other, in the order of their values.
    var points = Buffer<Point>(capacity: 32)
    /// From the cheapest to the most expensive: those that add to the total, and those that take from it.
    var up = Buffer<Stretch>(capacity: 32)
    var down = Buffer<Stretch>(capacity: 32)
    var rates = Buffer<Rate>(capacity: 32)
    /// How many stretches are free, of `up` and of `down`; and how many of both are free and longer than zero.
    var freeUp = 0
    var freeDown = 0
    var openCount = 0
    /// The row that the unknowns share, by its number among those that are left.
    private(set) var totalRow = -1
    private var mayBeBelow = false
    private var mayBeAbove = false
    private let hasCanonicalRows: Bool
    /// By row: its point, or -1.
    var pointOfRow: Buffer<Int32>
    /// By number of a point plus number of its share: the stretch below the point; behind those of a share's points,
    /// the one above its last point. A stretch of `down` is given as ~its number.
    var stretchOfPoint = Buffer<Int32>(capacity: 32)
    /// Whether the stretches are in order for the points as they are.
    private var isArranged = false
    /// Shares that are not at their cheapest points.
    private var moved = Buffer<Int32>(capacity: 16)

    /// Whether the component has this form.
    var applies: Bool { totalRow >= 0 }

    init(_ component: Int, of table: ComponentTable, _ condensation: borrowing Condensation) {
        pointOfRow = Buffer(repeating: -1, count: condensation.rows.count)
        hasCanonicalRows = table.hasCanonicalRows(component)
        let firstRow = table.rows(of: component).lowerBound
        guard !table.hasProbes(component), !table.isUneven(component) else { return }
        var unknownCount = 0
        for unknown in condensation.isEliminated.indices where !condensation.isEliminated[unknown] { unknownCount += 1 }
        guard let total = Self.findTotal(of: condensation), condensation.terms(of: total).count == unknownCount,
            table.level(of: firstRow + Int(condensation.rows[total].root)) == 0
        else { return }
        // By unknown: how many points it has, and then where the next one goes.
        var next = Buffer<Int32>(repeating: 0, count: condensation.isEliminated.count)
        var shareOfUnknown = next.copy()
        for row in condensation.rows.indices where row != total { next[condensation.terms(of: row)[0].unknown] += 1 }
        var end: Int32 = 0
        for term in condensation.terms(of: total) {
            guard next[term.unknown] <= Self.mostPoints else { return }
            shareOfUnknown[term.unknown] = Int32(shares.count)
            shares.append(Share(unknown: term.unknown, coefficient: term.coefficient, firstPoint: end))
            end += next[term.unknown]
            next[term.unknown] = end - next[term.unknown]
        }
        points.reset(to: Point(), count: Int(end))
        for at in condensation.rows.indices where at != total {
            let row = table.form(of: firstRow + Int(condensation.rows[at].root))
            let term = condensation.terms(of: at)[0]
            let rises = term.coefficient > 0
            points[next[term.unknown]] = Point(
                row: Int32(at), share: shareOfUnknown[term.unknown],
                level: row.level == ComponentTable.canonical
                    ? Self.firstCanonical + condensation.rows[at].root : row.level,
                coefficient: term.coefficient,
                steepness: term.coefficient.magnitude * row.weight,
                costsBelow: rises ? row.forbidsBelow : row.forbidsAbove,
                costsAbove: rises ? row.forbidsAbove : row.forbidsBelow)
            next[term.unknown] += 1
        }
        let row = table.form(of: firstRow + Int(condensation.rows[total].root))
        (mayBeBelow, mayBeAbove) = (!row.forbidsBelow, !row.forbidsAbove)
        totalRow = total
    }

    /// The only row with several unknowns, if there is one and no row is empty.
    private static func findTotal(of condensation: borrowing Condensation) -> Int? {
        var total: Int?
        for row in condensation.rows.indices where condensation.terms(of: row).count != 1 {
            guard total == nil, condensation.terms(of: row).count > 1 else { return nil }
            total = row
        }
        return total
    }

    func points(of share: Int) -> Range<Int> {
        let end = share + 1 < shares.count ? Int(shares[share + 1].firstPoint) : points.count
        return Int(shares[share].firstPoint)..<end
    }

    // MARK: Solving

    /// Writes the optimum for the given constants of the condensed rows; `changed` lists those with a new constant.
    /// Returns nil, with nothing of use written, where another method has to solve. `y` must be as the last call has
    /// left it.
    mutating func solve(
        constants: borrowing Buffer<Double>, changed: borrowing Buffer<Int32>, into y: inout Buffer<Double>
    ) -> Outcome? {
        for at in moved.indices { putAtCheapestPoint(moved[at], &y) }
        moved.truncate(to: 0)
        if isArranged { movePoints(changed, constants, &y) }
        if !isArranged {
            for at in points.indices { points[at].value = 0 - constants[points[at].row] / points[at].coefficient }
            guard arrange() else { return nil }
            isArranged = true
            for share in shares.indices { putAtCheapestPoint(Int32(share), &y) }
        }
        let (total, largest) = sum(constants[totalRow])
        // Amounts this large leave too few digits of what is to be shared: the simplex method computes them.
        guard largest <= Tolerance.nearPart else { return nil }
        let isOpen = openCount > 0 && isOpenAtNoCost(total, Tolerance.open(largest))
        if isOpen, mayBeBelow || mayBeAbove { return nil }
        if total > 0 ? mayBeAbove : mayBeBelow { return .determined }
        let outcome =
            total > 0
            ? fill(down.view, from: openCount > 0 ? 0 : freeDown, amount: total, largest, direction: -1, &y)
            : fill(up.view, from: openCount > 0 ? 0 : freeUp, amount: -total, largest, direction: 1, &y)
        return isOpen && outcome == .determined ? .choice : outcome
    }

    /// Forgets where unknowns are.
    mutating func forget() {
        moved.truncate(to: 0)
        isArranged = false
    }

    /// Moves points to where their rows are zero now, unless that puts them into another order.
    private mutating func movePoints(
        _ changed: borrowing Buffer<Int32>, _ constants: borrowing Buffer<Double>, _ y: inout Buffer<Double>
    ) {
        for row in changed.view where pointOfRow[row] >= 0 {
            let point = pointOfRow[row]
            points[point].value = 0 - constants[row] / points[point].coefficient
        }
        for row in changed.view where pointOfRow[row] >= 0 {
            let point = Int(pointOfRow[row])
            let share = points[point].share
            let own = points(of: Int(share))
            // The stretches below and above it.
            for at in max(point, own.lowerBound + 1)..<min(point + 2, own.upperBound) {
                guard points[at].value >= points[at - 1].value else {
                    isArranged = false
                    return
                }
                measure(stretchOfPoint[at + Int(share)])
            }
            if shares[share].cheapestPoint == point { putAtCheapestPoint(share, &y) }
        }
    }

    private mutating func putAtCheapestPoint(_ share: Int32, _ y: inout Buffer<Double>) {
        let value = shares[share].cheapestPoint >= 0 ? points[shares[share].cheapestPoint].value : 0
        y[shares[share].unknown] = value
        shares[share].amount = shares[share].coefficient * value
    }

    /// The shared row with all unknowns at their cheapest points, and its largest part, at least 1.
    @inline(__always)
    private func sum(_ constant: Double) -> (total: Double, largest: Double) {
        // Two sums, so that the processor need not wait for each addition.
        var (even, odd) = (constant, 0.0)
        var (largestEven, largestOdd) = (constant.magnitude, 1.0)
        var at = 0
        while at < shares.count {
            even += shares[at].amount
            largestEven = max(largestEven, shares[at].amount.magnitude)
            if at + 1 < shares.count {
                odd += shares[at + 1].amount
                largestOdd = max(largestOdd, shares[at + 1].amount.magnitude)
            }
            at += 2
        }
        return (even + odd, max(largestEven, largestOdd))
    }

    /// Whether unknowns can move at no cost: of an equality, several for each other, as their free stretches are
    /// neither empty nor full; of an inequality, any.
    private func isOpenAtNoCost(_ total: Double, _ tolerance: Double) -> Bool {
        var (low, high) = (0.0, 0.0)
        var movable = Sharing()
        for stretch in up.view {
            guard stretch.isFree else { break }
            guard stretch.length > tolerance else { continue }
            high += stretch.length
            movable.add(stretch.share)
        }
        for stretch in down.view {
            guard stretch.isFree else { break }
            guard stretch.length > tolerance else { continue }
            low += stretch.length
            movable.add(stretch.share)
        }
        if mayBeBelow || mayBeAbove { return low + high > 0 }
        return movable.areSeveral && -total > tolerance - low && -total < high - tolerance
    }

    /// Moves along the cheapest stretches until the total, whose largest part is given, has changed by `amount`.
    private mutating func fill(
        _ stretches: UnsafeBufferPointer<Stretch>, from first: Int, amount: Double, _ largest: Double,
        direction: Double, _ y: inout Buffer<Double>
    ) -> Outcome? {
        let (tolerance, open) = (Tolerance.rounding(largest), Tolerance.open(largest))
        var outcome = Outcome.determined
        var missing = amount
        var at = first
        while missing > 0, at < stretches.count {
            // All of one price.
            var end = at
            var length = 0.0
            var movable = Sharing()
            repeat {
                if stretches[end].length > open { movable.add(stretches[end].share) }
                length += stretches[end].length
                end += 1
            } while end < stretches.count && stretches[end].isTied
            if missing > tolerance, length > 0, stretches[at].level == 0 { return nil }
            if missing > open, movable.areSeveral, missing < length - open {
                outcome = .choice
                guard isDecided(stretches[at..<end], missing) else { return nil }
            }
            for number in at..<end where missing > 0 && stretches[number].length > 0 {
                let stretch = stretches[number]
                let share = shares[stretch.share]
                moved.append(stretch.share)
                if stretch.length <= missing {
                    y[share.unknown] = points[stretch.to].value
                    missing -= stretch.length
                } else {
                    y[share.unknown] += direction * missing / share.coefficient
                    missing = 0
                }
            }
            at = end
        }
        return missing <= tolerance ? outcome : nil
    }

    /// Whether canonical rows decide which of some stretches of one price are filled in part. True if there are no
    /// canonical rows yet.
    private func isDecided(_ stretches: Slice<UnsafeBufferPointer<Stretch>>, _ amount: Double) -> Bool {
        guard hasCanonicalRows else { return true }
        var missing = amount
        for at in stretches.indices {
            missing -= stretches[at].length
            guard missing < 0 else { continue }
            let isLast = at + 1 == stretches.endIndex
            return !stretches[at].isUndecided && (isLast || !stretches[at + 1].isUndecided)
        }
        return true
    }
}
