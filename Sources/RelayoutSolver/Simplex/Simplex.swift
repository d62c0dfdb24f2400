/// Lexicographic minimisation of absolute violations over a few coupled unknowns: an active-set simplex method.
///
/// **Problem.** Rows r(y) = a·y + k, each with sides that are forbidden or penalised (below zero, above zero, or both)
/// and a level: 0 is required, 1, 2, … are optional from the highest priority down. Wanted: no violation at level 0,
/// then the least sum of weighted violations at level 1, among those at level 2, and so on.
///
/// **State.** A vertex: as many linearly independent *active* rows as there are unknowns, all with residual zero. At
/// first these are *anchors* yⱼ = 0 (or, better, the most wanted row that has yⱼ alone); anchors cost nothing to leave.
/// Moving off the active row at position i changes the unknowns along the basis's direction dᵢ.
///
/// **One level at a time** (``optimise(level:)``). With g the gradient of the level's violations, g·dᵢ is the rate at
/// which its cost changes; while some permitted move has a negative rate, follow it. On the way the rate rises at each
/// *breakpoint*, where a row of the level changes sign; the step goes on through breakpoints until the rate is no
/// longer negative (a long step), or until a *closed* row, one of a level already settled, would change its sign. The
/// row that ends the step becomes active. A cycle of steps of length zero is broken by Bland's rule.
///
/// **Closing a level.** At its optimum all rows of the level become closed, and each is told on which sides of zero it
/// may be from now on. By complementary slackness with the multipliers of the optimum, the optimal face is where an
/// active row stays zero unless moving off it costs nothing, and any other row stays on its side (or at zero). So later
/// levels walk on the optimal faces of the earlier ones without ever weighing one level against another.
///
/// **Required rows** are admitted one at a time in rank order: minimise the violation of this row alone on the set of
/// those admitted before. If it ends above zero, the row is a combination of active rows none of which may move the
/// right way: that combination is an irreducible proof, and the row is left out.
///
/// Source: the bounded-slope simplex for piecewise-linear costs and its long step are from R. Fourer, "A simplex
/// algorithm for piecewise-linear programming I", Mathematical Programming 33 (1985) 204–233; levels in turn by barring
/// are the sequential method of lexicographic goal programming. The dictionary proof is the standard Farkas row.
struct Simplex: Sendable {
    /// How a row takes part at present.
    enum Stage: UInt8 {
        /// Of a level still to come: no influence.
        case open
        /// Of the level being optimised: its violation is the cost.
        case pursued
        /// Of a settled level: must not change the sign of its residual.
        case closed
        /// A required row that contradicts those before it.
        case excluded
    }

    /// A required row that cannot be admitted, and the active rows that prove it: Σ multiplier·row + row has no unknown.
    struct Contradiction {
        let row: Int
        let members: [(row: Int, multiplier: Double)]
        /// What remains of the combination: the violation that cannot be avoided, with its sign.
        let gap: Double
    }

    // The problem.
    private(set) var unknownCount = 0
    private(set) var rowStart: [Int32] = [0]
    private(set) var rowUnknown: [Int32] = []
    private(set) var rowCoefficient: [Double] = []
    private(set) var constant: [Double] = []
    private(set) var forbidsBelow: [Bool] = []
    private(set) var forbidsAbove: [Bool] = []
    private(set) var level: [Int32] = []
    private(set) var weight: [Double] = []

    // The state.
    private(set) var y: [Double] = []
    private(set) var residual: [Double] = []
    /// The largest |term| seen in the row, at least 1: the measure of its rounding errors.
    private(set) var magnitude: [Double] = []
    private(set) var stage: [Stage] = []
    /// By position: an active row, or ~j for the anchor of unknown j.
    private(set) var active: [Int32] = []
    /// By row: its position among the active rows, or -1.
    private(set) var position: [Int32] = []
    /// By row that is pursued and not active: whether its residual counts as above zero. Where the residual is zero this
    /// is a choice, and it must be kept: without it degenerate steps could go round in circles.
    private var isAbove: [Bool] = []
    /// By row: on which sides of zero the optimal faces of the settled levels have the row's residual. Both for rows
    /// that are not closed.
    private(set) var permitsBelow: [Bool] = []
    private(set) var permitsAbove: [Bool] = []
    private(set) var contradictions: [Contradiction] = []
    /// Pivots since the last ``begin(unknowns:)``.
    private(set) var pivots = 0

    private var basis = DenseBasis()
    /// A linear cost in addition to the pursued rows; zero except in ``extent(of:_:rising:)``.
    private var objective: [Double] = []
    private var gradient: [Double] = []
    private var lambda: [Double] = []
    private var direction: [Double] = []
    private var breakpoints: [Breakpoint] = []

    private struct Breakpoint {
        /// How far along the direction the row's residual gets to zero.
        let distance: Double
        let row: Int32
        let slope: Double
        /// By how much the rate rises there; infinite for closed rows.
        let rise: Double
    }

    var rowCount: Int { constant.count }

    // MARK: Stating the problem

    mutating func begin(unknowns: Int) {
        unknownCount = unknowns
        rowStart.removeAll(keepingCapacity: true)
        rowStart.append(0)
        rowUnknown.removeAll(keepingCapacity: true)
        rowCoefficient.removeAll(keepingCapacity: true)
        constant.removeAll(keepingCapacity: true)
        forbidsBelow.removeAll(keepingCapacity: true)
        forbidsAbove.removeAll(keepingCapacity: true)
        level.removeAll(keepingCapacity: true)
        weight.removeAll(keepingCapacity: true)
        position.removeAll(keepingCapacity: true)
        stage.removeAll(keepingCapacity: true)
        isAbove.removeAll(keepingCapacity: true)
        permitsBelow.removeAll(keepingCapacity: true)
        permitsAbove.removeAll(keepingCapacity: true)
        contradictions.removeAll()
        pivots = 0
    }

    mutating func addTerm(_ unknown: Int32, _ coefficient: Double) {
        rowUnknown.append(unknown)
        rowCoefficient.append(coefficient)
    }

    /// Ends the row begun with ``addTerm(_:_:)``. Required rows must be added in rank order.
    mutating func endRow(constant k: Double, below: Bool, above: Bool, level: Int32, weight: Double) {
        rowStart.append(Int32(rowUnknown.count))
        constant.append(k)
        forbidsBelow.append(below)
        forbidsAbove.append(above)
        self.level.append(level)
        self.weight.append(weight)
        position.append(-1)
        stage.append(.open)
        isAbove.append(false)
        permitsBelow.append(true)
        permitsAbove.append(true)
    }

    // MARK: Starting

    /// Starts at the vertex where each unknown obeys the most wanted of the rows that have it alone, or is zero.
    mutating func startCold() {
        active.removeAll(keepingCapacity: true)
        for unknown in 0..<unknownCount { active.append(~Int32(unknown)) }
        var diagonal = [Double](repeating: 1, count: unknownCount)
        for row in 0..<rowCount where rowStart[row + 1] - rowStart[row] == 1 {
            let unknown = Int(rowUnknown[Int(rowStart[row])])
            if active[unknown] < 0 || isMoreWanted(row, than: Int(active[unknown])) {
                active[unknown] = Int32(row)
                diagonal[unknown] = rowCoefficient[Int(rowStart[row])]
            }
        }
        for unknown in 0..<unknownCount where active[unknown] >= 0 { position[Int(active[unknown])] = Int32(unknown) }
        basis.reset(diagonal: diagonal)
        prepare()
    }

    /// Starts at the vertex of rows that were active at an earlier optimum. Returns false if they no longer form one.
    mutating func startWarm(active rows: ArraySlice<Int32>) -> Bool {
        active.removeAll(keepingCapacity: true)
        for unknown in 0..<unknownCount { active.append(~Int32(unknown)) }
        basis.reset(diagonal: [Double](repeating: 1, count: unknownCount))
        prepareBuffers()
        for row in rows where row >= 0 {
            multipliers(of: Int(row))
            var best = -1
            for at in 0..<unknownCount where active[at] < 0 && (best < 0 || lambda[at].magnitude > lambda[best].magnitude)
            {
                best = at
            }
            guard best >= 0, lambda[best].magnitude > 1e-9 else { return false }
            basis.replace(best, multipliers: lambda)
            active[best] = row
            position[Int(row)] = Int32(best)
        }
        prepare()
        return true
    }

    private func isMoreWanted(_ row: Int, than other: Int) -> Bool {
        // Optional before required: required single rows are bounds, which the admission meets anyway.
        let (a, b) = (level[row] == 0 ? Int32.max : level[row], level[other] == 0 ? Int32.max : level[other])
        return a < b
    }

    private mutating func prepareBuffers() {
        lambda = [Double](repeating: 0, count: unknownCount)
        direction = lambda
        gradient = lambda
        objective = lambda
    }

    private mutating func prepare() {
        prepareBuffers()
        refresh()
    }

    /// Computes the unknowns from the active rows, and all residuals from the unknowns: no error is carried along.
    private mutating func refresh() {
        y = [Double](repeating: 0, count: unknownCount)
        for at in 0..<unknownCount where active[at] >= 0 {
            let k = constant[Int(active[at])]
            guard k != 0 else { continue }
            basis.direction(of: at, into: &direction)
            for unknown in 0..<unknownCount { y[unknown] -= k * direction[unknown] }
        }
        residual = [Double](repeating: 0, count: rowCount)
        magnitude = [Double](repeating: 1, count: rowCount)
        for row in 0..<rowCount { evaluate(row) }
    }

    private mutating func evaluate(_ row: Int) {
        var sum = constant[row]
        var largest = max(1, sum.magnitude)
        for at in Int(rowStart[row])..<Int(rowStart[row + 1]) {
            let term = rowCoefficient[at] * y[Int(rowUnknown[at])]
            sum += term
            largest = max(largest, term.magnitude)
        }
        residual[row] = position[row] >= 0 ? 0 : sum
        magnitude[row] = largest
    }

    // MARK: Solving

    /// Admits the required rows and optimises the optional levels in turn.
    mutating func solve() throws(SolverError) {
        for row in 0..<rowCount where level[row] == 0 { try admit(row) }
        var next: Int32 = 1
        while let current = level.lazy.filter({ $0 >= next }).min() {
            guard hasFreedom else { break }
            try optimise(level: current)
            next = current + 1
        }
        if pivots > 0 { refresh() }
    }

    /// Whether any move is still permitted.
    var hasFreedom: Bool {
        for at in 0..<unknownCount where mayMove(at, rising: true) || mayMove(at, rising: false) { return true }
        return false
    }

    /// Whether the active row at a position may move off zero.
    private func mayMove(_ at: Int, rising: Bool) -> Bool {
        let row = Int(active[at])
        return row < 0 || (rising ? permitsAbove[row] : permitsBelow[row])
    }

    /// How much of a row's violation counts, with its sign: 0 where it is satisfied within tolerance.
    func violation(of row: Int) -> Double {
        let r = residual[row]
        let tolerance = Tolerance.satisfied * magnitude[row]
        return (r < -tolerance && forbidsBelow[row]) || (r > tolerance && forbidsAbove[row]) ? r : 0
    }

    private mutating func admit(_ row: Int) throws(SolverError) {
        if position[row] < 0 {
            if violation(of: row) != 0 {
                pursue(row)
                try improve()
                if violation(of: row).magnitude > Tolerance.contradicting * magnitude[row] {
                    recordContradiction(row)
                    stage[row] = .excluded
                    return
                }
            } else if forbidsBelow[row] && forbidsAbove[row] {
                activateInPlace(row)
            }
        }
        stage[row] = .closed
        permitsBelow[row] = !forbidsBelow[row]
        permitsAbove[row] = !forbidsAbove[row]
    }

    /// A satisfied equality takes the place of an active row without cost, so that only true freedom looks free.
    private mutating func activateInPlace(_ row: Int) {
        multipliers(of: row)
        var best = -1
        for at in 0..<unknownCount where lambda[at].magnitude > 1e-9 {
            let isOpen = active[at] < 0 || stage[Int(active[at])] == .open
            if isOpen, best < 0 || lambda[at].magnitude > lambda[best].magnitude { best = at }
        }
        if best >= 0 { exchange(best, for: row) }
    }

    private mutating func pursue(_ row: Int) {
        stage[row] = .pursued
        isAbove[row] = violation(of: row) == 0 ? forbidsBelow[row] : residual[row] > 0
    }

    private mutating func recordContradiction(_ row: Int) {
        multipliers(of: row)
        let largest = lambda.reduce(1) { max($0, $1.magnitude) }
        var members: [(row: Int, multiplier: Double)] = []
        for at in 0..<unknownCount where lambda[at].magnitude > Tolerance.multiplier * largest && active[at] >= 0 {
            members.append((Int(active[at]), -lambda[at]))
        }
        contradictions.append(Contradiction(row: row, members: members, gap: residual[row]))
    }

    private mutating func optimise(level current: Int32) throws(SolverError) {
        var isViolated = false
        for row in 0..<rowCount where level[row] == current {
            pursue(row)
            if position[row] < 0, violation(of: row) != 0 { isViolated = true }
        }
        if isViolated { try improve() }
        closePursued(isSatisfied: !isViolated)
    }

    /// Settles the level that is pursued: with the multipliers of its optimum, which are in `lambda`, or with
    /// multipliers of zero if all of its rows hold.
    private mutating func closePursued(isSatisfied: Bool) {
        if isSatisfied { for at in 0..<unknownCount { lambda[at] = 0 } }
        let threshold = Tolerance.multiplier * costScale
        for at in 0..<unknownCount where active[at] >= 0 {
            let row = Int(active[at])
            if rate(at, rising: true) > threshold { permitsAbove[row] = false }
            if rate(at, rising: false) > threshold { permitsBelow[row] = false }
        }
        for row in 0..<rowCount where stage[row] == .pursued {
            stage[row] = .closed
            guard position[row] < 0 else { continue }
            if isSatisfied && residual[row].magnitude <= Tolerance.satisfied * magnitude[row] {
                permitsBelow[row] = !forbidsBelow[row]
                permitsAbove[row] = !forbidsAbove[row]
            } else {
                let isAbove = isSatisfied ? residual[row] > 0 : isAbove[row]
                permitsBelow[row] = !isAbove
                permitsAbove[row] = isAbove
            }
        }
    }

    // MARK: The canonical level

    /// Minimises |row| for a row given by its terms, and holds it there.
    mutating func settle(terms: [(unknown: Int32, coefficient: Double)], constant k: Double) throws(SolverError) {
        for term in terms { addTerm(term.unknown, term.coefficient) }
        endRow(constant: k, below: true, above: true, level: ComponentTable.canonical, weight: 1)
        let row = rowCount - 1
        residual.append(0)
        magnitude.append(1)
        evaluate(row)
        let isSatisfied = violation(of: row) == 0
        if isSatisfied { activateInPlace(row) }
        pursue(row)
        if !isSatisfied { try improve() }
        closePursued(isSatisfied: isSatisfied)
    }

    /// Whether a linear form takes different values on the optimal face.
    mutating func varies(terms: [(unknown: Int32, coefficient: Double)]) throws(SolverError) -> Bool {
        let least = try minimise(terms: terms)
        let most = try -minimise(terms: terms.map { ($0.unknown, -$0.coefficient) })
        guard least.isFinite, most.isFinite else { return true }
        return most - least > Tolerance.contradicting * max(1, least.magnitude, most.magnitude)
    }

    /// Moves to where a linear form is smallest on the optimal face, and returns its value there; infinite if unbounded.
    mutating func minimise(terms: [(unknown: Int32, coefficient: Double)]) throws(SolverError) -> Double {
        for term in terms { objective[Int(term.unknown)] += term.coefficient }
        defer { for term in terms { objective[Int(term.unknown)] = 0 } }
        let isBounded = try improve(mayBeUnbounded: true)
        return isBounded ? terms.reduce(0) { $0 + $1.coefficient * y[Int($1.unknown)] } : -.infinity
    }

    // MARK: The simplex loop

    /// The largest number a rate is made of, against which a rate is judged to be zero.
    private var costScale: Double {
        gradient.reduce(1) { max($0, $1.magnitude) }
    }

    /// The rate at which the cost changes when the active row at a position moves off zero by one.
    private func rate(_ at: Int, rising: Bool) -> Double {
        var own = 0.0
        let row = Int(active[at])
        if row >= 0, stage[row] == .pursued, rising ? forbidsAbove[row] : forbidsBelow[row] { own = weight[row] }
        return (rising ? lambda[at] : -lambda[at]) + own
    }

    @discardableResult
    private mutating func improve(mayBeUnbounded: Bool = false) throws(SolverError) -> Bool {
        var stalled = 0
        let limit = 1000 + 50 * (unknownCount + rowCount)
        for _ in 0..<limit {
            computeGradient()
            basis.multipliers(ofDense: gradient, into: &lambda)
            let useBland = stalled > 20
            guard let (at, rising) = leaving(useBland: useBland) else { return true }
            basis.direction(of: at, into: &direction)
            if !rising { for unknown in 0..<unknownCount { direction[unknown] = -direction[unknown] } }
            guard let step = step(rate: rate(at, rising: rising), leaving: at, useBland: useBland) else {
                if mayBeUnbounded { return false }
                throw .internalFault("an unbounded step in the simplex method")
            }
            move(by: step.distance)
            stalled = step.distance > 0 ? 0 : stalled + 1
            let left = Int(active[at])
            multipliers(of: Int(step.row))
            exchange(at, for: Int(step.row))
            if left >= 0 { isAbove[left] = rising }
        }
        throw .internalFault("the simplex method did not end within \(limit) pivots")
    }

    private mutating func computeGradient() {
        for unknown in 0..<unknownCount { gradient[unknown] = objective[unknown] }
        for row in 0..<rowCount where stage[row] == .pursued && position[row] < 0 {
            guard isAbove[row] ? forbidsAbove[row] : forbidsBelow[row] else { continue }
            let factor = isAbove[row] ? weight[row] : -weight[row]
            for at in Int(rowStart[row])..<Int(rowStart[row + 1]) {
                gradient[Int(rowUnknown[at])] += factor * rowCoefficient[at]
            }
        }
    }

    /// The move with the most negative rate (or, to break a cycle, the first in row order), or nil at an optimum.
    private func leaving(useBland: Bool) -> (at: Int, rising: Bool)? {
        let threshold = -Tolerance.multiplier * costScale
        var best: (at: Int, rising: Bool)?
        var bestRate = threshold
        for at in 0..<unknownCount {
            for rising in [true, false] where mayMove(at, rising: rising) {
                let candidate = rate(at, rising: rising)
                guard candidate < threshold else { continue }
                if useBland {
                    if best == nil || active[at] < active[best!.at] { best = (at, rising) }
                } else if candidate < bestRate {
                    best = (at, rising)
                    bestRate = candidate
                }
            }
        }
        return best
    }

    /// Finds where a move along `direction` ends: at the closed row, or the breakpoint, where the rate is no longer
    /// negative. Nil if the move never ends.
    private mutating func step(rate: Double, leaving: Int, useBland: Bool) -> Breakpoint? {
        collectBreakpoints(leaving: leaving)
        guard !breakpoints.isEmpty else { return nil }
        breakpoints.sort { $0.distance != $1.distance ? $0.distance < $1.distance : $0.row < $1.row }
        if useBland {
            let nearest = breakpoints[0].distance
            return breakpoints.prefix { $0.distance <= nearest }.min { $0.row < $1.row }
        }
        var current = rate
        for at in breakpoints.indices {
            current += breakpoints[at].rise
            if current >= -Tolerance.multiplier * costScale {
                // Among rows met at the same place take the one with the steepest slope: the pivot divides by it.
                var best = breakpoints[at]
                for other in breakpoints[at...].dropFirst() {
                    if other.distance > best.distance { break }
                    if other.slope.magnitude > best.slope.magnitude { best = other }
                }
                return best
            }
            isAbove[Int(breakpoints[at].row)].toggle()
        }
        return nil
    }

    private mutating func collectBreakpoints(leaving: Int) {
        breakpoints.removeAll(keepingCapacity: true)
        var largest = 0.0
        for unknown in 0..<unknownCount { largest = max(largest, direction[unknown].magnitude) }
        let flat = 1e-10 * largest
        for row in 0..<rowCount where (stage[row] == .closed || stage[row] == .pursued) && position[row] < 0 {
            var slope = 0.0
            for at in Int(rowStart[row])..<Int(rowStart[row + 1]) {
                slope += rowCoefficient[at] * direction[Int(rowUnknown[at])]
            }
            guard slope.magnitude > flat else { continue }
            let rise: Double
            if stage[row] == .closed {
                guard !(slope > 0 ? permitsAbove[row] : permitsBelow[row]) else { continue }
                rise = .infinity
            } else {
                guard isAbove[row] != (slope > 0) else { continue }
                // Where a violation ends its cost no longer falls; where one begins its cost rises.
                let sides = (forbidsBelow[row] ? 1.0 : 0) + (forbidsAbove[row] ? 1.0 : 0)
                rise = weight[row] * slope.magnitude * sides
            }
            breakpoints.append(
                Breakpoint(distance: max(0, -residual[row] / slope), row: Int32(row), slope: slope, rise: rise))
        }
    }

    private mutating func move(by distance: Double) {
        guard distance > 0 else { return }
        for unknown in 0..<unknownCount { y[unknown] += distance * direction[unknown] }
        for row in 0..<rowCount { evaluate(row) }
    }

    private mutating func multipliers(of row: Int) {
        let range = Int(rowStart[row])..<Int(rowStart[row + 1])
        basis.multipliers(of: rowUnknown[range], rowCoefficient[range], into: &lambda)
    }

    /// Puts a row in the place of the active one at a position; `lambda` holds its multipliers.
    private mutating func exchange(_ at: Int, for row: Int) {
        basis.replace(at, multipliers: lambda)
        let old = active[at]
        if old >= 0 {
            position[Int(old)] = -1
            evaluate(Int(old))
        }
        active[at] = Int32(row)
        position[row] = Int32(at)
        residual[row] = 0
        pivots += 1
    }
}
