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
/// **Closing a level.** At its optimum every move whose rate is above zero is *barred* for all later levels, and all
/// rows of the level become closed: on the optimal face no row of the level may change the sign of its residual (the
/// rate along a permitted direction is zero, and any sign change could only raise it). So later levels walk on the
/// optimal faces of the earlier ones without ever weighing one level against another.
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
    /// By position: whether the active row's residual may rise above zero, or fall below it.
    private(set) var mayRise: [Bool] = []
    private(set) var mayFall: [Bool] = []
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
        mayRise = [Bool](repeating: true, count: unknownCount)
        mayFall = mayRise
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
        for at in 0..<unknownCount where mayRise[at] || mayFall[at] { return true }
        return false
    }

    /// How much of a row's violation counts, with its sign: 0 where it is satisfied within tolerance.
    func violation(of row: Int) -> Double {
        let r = residual[row]
        let tolerance = Tolerance.satisfied * magnitude[row]
        return (r < -tolerance && forbidsBelow[row]) || (r > tolerance && forbidsAbove[row]) ? r : 0
    }

    private mutating func admit(_ row: Int) throws(SolverError) {
        if position[row] >= 0 {
            close(row)
            return
        }
        if violation(of: row) == 0 {
            stage[row] = .closed
            if forbidsBelow[row] && forbidsAbove[row] { activateInPlace(row) }
            return
        }
        stage[row] = .pursued
        try improve()
        if violation(of: row).magnitude > Tolerance.contradicting * magnitude[row] {
            recordContradiction(row)
            stage[row] = .excluded
        } else {
            close(row)
        }
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
            stage[row] = .pursued
            if position[row] < 0, violation(of: row) != 0 { isViolated = true }
        }
        if isViolated {
            try improve()
        } else {
            for at in 0..<unknownCount { lambda[at] = 0 }
        }
        barMoves()
        for row in 0..<rowCount where level[row] == current { close(row) }
    }

    /// Ends the pursuit of the rows of a level whose multipliers are in `lambda`.
    private mutating func barMoves() {
        let threshold = Tolerance.multiplier * costScale
        for at in 0..<unknownCount {
            if rate(at, rising: true) > threshold { mayRise[at] = false }
            if rate(at, rising: false) > threshold { mayFall[at] = false }
        }
    }

    private mutating func close(_ row: Int) {
        stage[row] = .closed
        let at = Int(position[row])
        guard at >= 0, level[row] == 0 else { return }
        if forbidsBelow[row] { mayFall[at] = false }
        if forbidsAbove[row] { mayRise[at] = false }
    }

    // MARK: The canonical level

    /// Minimises |row| for a row given by its terms, and holds it there.
    mutating func settle(terms: [(unknown: Int32, coefficient: Double)], constant k: Double) throws(SolverError) {
        for term in terms { addTerm(term.unknown, term.coefficient) }
        endRow(constant: k, below: true, above: true, level: .max, weight: 1)
        let row = rowCount - 1
        residual.append(0)
        magnitude.append(1)
        evaluate(row)
        stage[row] = .pursued
        if violation(of: row) == 0 {
            for at in 0..<unknownCount { lambda[at] = 0 }
            activateInPlace(row)
        } else {
            try improve()
        }
        barMoves()
        stage[row] = .closed
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
            multipliers(of: Int(step.row))
            exchange(at, for: Int(step.row), slope: step.slope)
        }
        throw .internalFault("the simplex method did not end within \(limit) pivots")
    }

    private mutating func computeGradient() {
        for unknown in 0..<unknownCount { gradient[unknown] = objective[unknown] }
        for row in 0..<rowCount where stage[row] == .pursued && position[row] < 0 {
            let amount = violation(of: row)
            guard amount != 0 else { continue }
            let factor = amount > 0 ? weight[row] : -weight[row]
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
            for rising in [true, false] where rising ? mayRise[at] : mayFall[at] {
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
            let r = residual[row]
            let violated = violation(of: row)
            let isClosed = stage[row] == .closed
            if violated != 0 {
                // A violation that shrinks ends at zero; the one beyond begins there.
                guard (violated > 0) != (slope > 0) else { continue }
                let both = forbidsBelow[row] && forbidsAbove[row]
                breakpoints.append(
                    Breakpoint(
                        distance: max(0, -r / slope), row: Int32(row), slope: slope,
                        rise: isClosed ? .infinity : weight[row] * slope.magnitude * (both ? 2 : 1)))
            } else if slope > 0 ? forbidsAbove[row] : forbidsBelow[row] {
                breakpoints.append(
                    Breakpoint(
                        distance: max(0, -r / slope), row: Int32(row), slope: slope,
                        rise: isClosed ? .infinity : weight[row] * slope.magnitude))
            }
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

    /// Puts a row in the place of the active one at a position; `lambda` holds its multipliers. `slope` tells from
    /// which side it was reached: a closed row may go back there and nowhere else.
    private mutating func exchange(_ at: Int, for row: Int, slope: Double = 0) {
        basis.replace(at, multipliers: lambda)
        let old = active[at]
        if old >= 0 {
            position[Int(old)] = -1
            evaluate(Int(old))
        }
        active[at] = Int32(row)
        position[row] = Int32(at)
        residual[row] = 0
        mayRise[at] = true
        mayFall[at] = true
        if stage[row] == .closed {
            if level[row] == 0 {
                close(row)
            } else if slope > 0 {
                mayRise[at] = false
            } else if slope < 0 {
                mayFall[at] = false
            }
        }
        pivots += 1
    }
}
