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
struct Simplex: ~Copyable {
    /// How a row takes part at present.
    enum Stage: UInt8, BitwiseCopyable {
        /// Of a level still to come: no influence.
        case open
        /// Of the level being optimised: its violation is the cost.
        case pursued
        /// Of a settled level: must stay on the sides of zero that it is permitted.
        case closed
        /// A required row that contradicts those before it.
        case excluded
    }

    /// A required row that cannot be admitted, and the active rows that prove it: Σ multiplier·row + row has no unknown.
    struct Contradiction {
        let row: Int
        let members: [(row: Int, multiplier: Double)]
    }

    struct Row: BitwiseCopyable {
        let firstTerm: Int32
        let level: Int32
        let constant: Double
        let weight: Double
        let forbidsBelow: Bool
        let forbidsAbove: Bool

        // The state.
        var stage = Stage.open
        /// While pursued and not active: whether the residual counts as above zero. Where it is zero this is a choice,
        /// and it must be kept: without it degenerate steps could go round in circles.
        var isAbove = false
        /// On which sides of zero the optimal faces of the settled levels have the residual. Both while not closed.
        var permitsBelow = true
        var permitsAbove = true
        /// Among the active rows, or -1.
        var position: Int32 = -1
        var residual = 0.0
        /// The largest |term| seen, at least 1: the measure of rounding errors.
        var magnitude = 1.0
    }

    struct Breakpoint: BitwiseCopyable {
        /// How far along the direction the row's residual gets to zero.
        let distance: Double
        let row: Int32
        let slope: Double
        /// By how much the rate rises there; infinite for closed rows.
        let rise: Double
    }

    private(set) var unknownCount = 0
    private var rows = Buffer<Row>(capacity: 64)
    private var terms = Buffer<ComponentTable.Term>(capacity: 128)
    private(set) var y = Buffer<Double>(capacity: 16)
    /// By position: an active row, or ~j for the anchor of unknown j.
    private(set) var active = Buffer<Int32>(capacity: 16)
    private(set) var contradictions: [Contradiction] = []
    /// Pivots since the last ``begin(unknowns:)``.
    private(set) var pivots = 0

    private var basis = DenseBasis()
    /// A linear cost in addition to the pursued rows; zero except in ``minimise(terms:)``.
    private var objective = Buffer<Double>(capacity: 16)
    private var gradient = Buffer<Double>(capacity: 16)
    /// The largest number a rate is made of, against which a rate is judged to be zero.
    private var costScale = 1.0
    private var lambda = Buffer<Double>(capacity: 16)
    private var direction = Buffer<Double>(capacity: 16)
    private var breakpoints = Buffer<Breakpoint>(capacity: 16)

    // MARK: Stating the problem

    mutating func begin(unknowns: Int) {
        unknownCount = unknowns
        rows.truncate(to: 0)
        terms.truncate(to: 0)
        if !contradictions.isEmpty { contradictions = [] }
        pivots = 0
    }

    /// Adds a row. Required rows must be added in rank order, optional ones level by level.
    mutating func addRow(
        _ row: UnsafeBufferPointer<ComponentTable.Term>, constant k: Double, below: Bool, above: Bool, level: Int32,
        weight: Double
    ) {
        rows.append(
            Row(
                firstTerm: Int32(terms.count), level: level, constant: k, weight: weight, forbidsBelow: below,
                forbidsAbove: above))
        for term in row { terms.append(term) }
    }

    private func terms(of row: Int) -> UnsafeBufferPointer<ComponentTable.Term> {
        let end = row + 1 < rows.count ? Int(rows[row + 1].firstTerm) : terms.count
        let start = Int(rows[row].firstTerm)
        return UnsafeBufferPointer(start: terms.base + start, count: end - start)
    }

    // MARK: Starting

    /// Starts at the vertex where each unknown obeys the most wanted of the rows that have it alone, or is zero.
    mutating func startCold() {
        resetBasis()
        for row in rows.indices {
            let terms = terms(of: row)
            guard terms.count == 1 else { continue }
            let unknown = Int(terms[0].unknown)
            if active[unknown] < 0 || isMoreWanted(row, than: Int(active[unknown])) {
                active[unknown] = Int32(row)
                gradient[unknown] = terms[0].coefficient
            }
        }
        for unknown in 0..<unknownCount where active[unknown] >= 0 {
            rows[active[unknown]].position = Int32(unknown)
        }
        basis.reset(diagonal: gradient)
        refresh()
    }

    /// Starts at the vertex of rows that were active at an earlier optimum. Returns false if they no longer form one.
    mutating func startWarm(from unknowns: Slice<UnsafeBufferPointer<ComponentTable.Unknown>>) -> Bool {
        resetBasis()
        basis.reset(diagonal: gradient)
        for unknown in unknowns where unknown.active >= 0 {
            multipliers(of: Int(unknown.active))
            var best = -1
            for at in 0..<unknownCount
            where active[at] < 0 && (best < 0 || lambda[at].magnitude > lambda[best].magnitude) {
                best = at
            }
            guard best >= 0, lambda[best].magnitude > Tolerance.pivot else { return false }
            basis.replace(best, multipliers: lambda)
            active[best] = unknown.active
            rows[unknown.active].position = Int32(best)
        }
        refresh()
        return true
    }

    private func isMoreWanted(_ row: Int, than other: Int) -> Bool {
        // Optional before required: required single rows are bounds, which the admission meets anyway.
        let (a, b) = (rows[row].level, rows[other].level)
        return (a == 0 ? Int32.max : a) < (b == 0 ? Int32.max : b)
    }

    /// All anchors active; the gradient serves as a diagonal of ones.
    private mutating func resetBasis() {
        active.truncate(to: 0)
        for unknown in 0..<unknownCount { active.append(~Int32(unknown)) }
        for row in rows.indices { rows[row].position = -1 }
        gradient.reset(to: 1, count: unknownCount)
        lambda.reset(to: 0, count: unknownCount)
        direction.reset(to: 0, count: unknownCount)
        objective.reset(to: 0, count: unknownCount)
    }

    /// Computes the unknowns from the active rows, and all residuals from the unknowns: no error is carried along.
    private mutating func refresh() {
        y.reset(to: 0, count: unknownCount)
        for at in 0..<unknownCount where active[at] >= 0 {
            let k = rows[active[at]].constant
            guard k != 0 else { continue }
            basis.direction(of: at, times: -k, into: &direction)
            for unknown in 0..<unknownCount { y[unknown] += direction[unknown] }
        }
        for row in rows.indices { evaluate(row) }
    }

    private mutating func evaluate(_ row: Int) {
        var sum = rows[row].constant
        var largest = max(1, sum.magnitude)
        for term in terms(of: row) {
            let part = term.coefficient * y[term.unknown]
            sum += part
            largest = max(largest, part.magnitude)
        }
        rows[row].residual = rows[row].position >= 0 ? 0 : sum
        rows[row].magnitude = largest
    }

    // MARK: Solving

    /// Admits the required rows and optimises the optional levels in turn.
    mutating func solve() throws(SolverError) {
        for row in rows.indices where rows[row].level == 0 { try admit(row) }
        var next = rows.indices.first { rows[$0].level > 0 } ?? rows.count
        while next < rows.count, hasFreedom {
            var end = next + 1
            while end < rows.count, rows[end].level == rows[next].level { end += 1 }
            try optimise(next..<end)
            next = end
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
        return row < 0 || (rising ? rows[row].permitsAbove : rows[row].permitsBelow)
    }

    /// How much of a row's violation counts, with its sign: 0 where it is satisfied within tolerance.
    func violation(of row: Int) -> Double {
        let r = rows[row].residual
        let tolerance = Tolerance.satisfied * rows[row].magnitude
        return (r < -tolerance && rows[row].forbidsBelow) || (r > tolerance && rows[row].forbidsAbove) ? r : 0
    }

    private mutating func admit(_ row: Int) throws(SolverError) {
        if rows[row].position < 0 {
            if violation(of: row) != 0 {
                pursue(row)
                try improve()
                if violation(of: row).magnitude > Tolerance.contradicting * rows[row].magnitude {
                    recordContradiction(row)
                    rows[row].stage = .excluded
                    return
                }
            } else if rows[row].forbidsBelow && rows[row].forbidsAbove {
                activateInPlace(row)
            }
        }
        rows[row].stage = .closed
        rows[row].permitsBelow = !rows[row].forbidsBelow
        rows[row].permitsAbove = !rows[row].forbidsAbove
    }

    /// A satisfied equality takes the place of an active row without cost, so that only true freedom looks free.
    private mutating func activateInPlace(_ row: Int) {
        multipliers(of: row)
        var best = -1
        for at in 0..<unknownCount where lambda[at].magnitude > Tolerance.pivot {
            let isOpen = active[at] < 0 || rows[active[at]].stage == .open
            if isOpen, best < 0 || lambda[at].magnitude > lambda[best].magnitude { best = at }
        }
        if best >= 0 { exchange(best, for: row) }
    }

    private mutating func pursue(_ row: Int) {
        rows[row].stage = .pursued
        rows[row].isAbove = violation(of: row) == 0 ? rows[row].forbidsBelow : rows[row].residual > 0
    }

    private mutating func recordContradiction(_ row: Int) {
        multipliers(of: row)
        let largest = lambda.view.reduce(1) { max($0, $1.magnitude) }
        var members: [(row: Int, multiplier: Double)] = []
        for at in 0..<unknownCount where lambda[at].magnitude > Tolerance.multiplier * largest && active[at] >= 0 {
            members.append((Int(active[at]), -lambda[at]))
        }
        contradictions.append(Contradiction(row: row, members: members))
    }

    private mutating func optimise(_ level: Range<Int>) throws(SolverError) {
        var isViolated = false
        for row in level {
            pursue(row)
            if rows[row].position < 0, violation(of: row) != 0 { isViolated = true }
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
            if rate(at, rising: true) > threshold { rows[row].permitsAbove = false }
            if rate(at, rising: false) > threshold { rows[row].permitsBelow = false }
        }
        for row in rows.indices where rows[row].stage == .pursued {
            rows[row].stage = .closed
            guard rows[row].position < 0 else { continue }
            if isSatisfied && rows[row].residual.magnitude <= Tolerance.satisfied * rows[row].magnitude {
                rows[row].permitsBelow = !rows[row].forbidsBelow
                rows[row].permitsAbove = !rows[row].forbidsAbove
            } else {
                let isAbove = isSatisfied ? rows[row].residual > 0 : rows[row].isAbove
                rows[row].permitsBelow = !isAbove
                rows[row].permitsAbove = isAbove
            }
        }
    }

    // MARK: The simplex loop

    /// The rate at which the cost changes when the active row at a position moves off zero by one.
    private func rate(_ at: Int, rising: Bool) -> Double {
        let multiplier = rising ? lambda[at] : -lambda[at]
        guard active[at] >= 0 else { return multiplier }
        let row = rows[active[at]]
        guard row.stage == .pursued, rising ? row.forbidsAbove : row.forbidsBelow else { return multiplier }
        return multiplier + row.weight
    }

    /// Pivots until no permitted move has a negative rate. Returns false if a move with a negative rate never ends.
    @discardableResult
    private mutating func improve(mayBeUnbounded: Bool = false) throws(SolverError) -> Bool {
        var stalled = 0
        let limit = 1000 + 50 * (unknownCount + rows.count)
        for _ in 0..<limit {
            computeGradient()
            basis.multipliers(ofDense: gradient, into: &lambda)
            let useBland = stalled > 20
            guard let (at, rising) = leaving(useBland: useBland) else { return true }
            basis.direction(of: at, times: rising ? 1 : -1, into: &direction)
            guard let step = step(rate: rate(at, rising: rising), useBland: useBland) else {
                if mayBeUnbounded { return false }
                throw .internalFault("an unbounded step in the simplex method")
            }
            move(by: step.distance)
            stalled = step.distance > 0 ? 0 : stalled + 1
            let left = active[at]
            multipliers(of: Int(step.row))
            exchange(at, for: Int(step.row))
            if left >= 0 { rows[left].isAbove = rising }
        }
        throw .internalFault("the simplex method did not end within \(limit) pivots")
    }

    private mutating func computeGradient() {
        for unknown in 0..<unknownCount { gradient[unknown] = objective[unknown] }
        for at in rows.indices {
            let row = rows[at]
            guard row.stage == .pursued, row.position < 0, row.isAbove ? row.forbidsAbove : row.forbidsBelow else {
                continue
            }
            let factor = row.isAbove ? row.weight : -row.weight
            for term in terms(of: at) { gradient[term.unknown] += factor * term.coefficient }
        }
        costScale = 1
        for unknown in 0..<unknownCount { costScale = max(costScale, gradient[unknown].magnitude) }
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
    private mutating func step(rate: Double, useBland: Bool) -> Breakpoint? {
        collectBreakpoints()
        guard breakpoints.count > 0 else { return nil }
        if breakpoints.count > 1 {
            breakpoints.sort { $0.distance != $1.distance ? $0.distance < $1.distance : $0.row < $1.row }
        }
        // Rows at the same distance are in row order, as Bland's rule wants them.
        if useBland { return breakpoints[0] }
        var current = rate
        for at in breakpoints.indices {
            current += breakpoints[at].rise
            if current >= -Tolerance.multiplier * costScale { return steepest(from: at) }
            rows[breakpoints[at].row].isAbove.toggle()
        }
        return nil
    }

    /// Among rows met at the same place the one with the steepest slope: the pivot divides by it.
    private func steepest(from first: Int) -> Breakpoint {
        var best = breakpoints[first]
        var at = first + 1
        while at < breakpoints.count, breakpoints[at].distance == best.distance {
            if breakpoints[at].slope.magnitude > best.slope.magnitude { best = breakpoints[at] }
            at += 1
        }
        return best
    }

    private mutating func collectBreakpoints() {
        breakpoints.truncate(to: 0)
        var largest = 0.0
        for unknown in 0..<unknownCount { largest = max(largest, direction[unknown].magnitude) }
        let flat = Tolerance.flatSlope * largest
        for at in rows.indices {
            let row = rows[at]
            guard row.stage == .closed || row.stage == .pursued, row.position < 0 else { continue }
            var slope = 0.0
            for term in terms(of: at) { slope += term.coefficient * direction[term.unknown] }
            guard slope.magnitude > flat else { continue }
            let rise: Double
            if row.stage == .closed {
                guard !(slope > 0 ? row.permitsAbove : row.permitsBelow) else { continue }
                rise = .infinity
            } else {
                guard row.isAbove != (slope > 0) else { continue }
                // Where a violation ends its cost no longer falls; where one begins its cost rises.
                let sides = (row.forbidsBelow ? 1.0 : 0) + (row.forbidsAbove ? 1.0 : 0)
                rise = row.weight * slope.magnitude * sides
            }
            breakpoints.append(
                Breakpoint(distance: max(0, -row.residual / slope), row: Int32(at), slope: slope, rise: rise))
        }
    }

    private mutating func move(by distance: Double) {
        guard distance > 0 else { return }
        for unknown in 0..<unknownCount { y[unknown] += distance * direction[unknown] }
        for row in rows.indices { evaluate(row) }
    }

    private mutating func multipliers(of row: Int) {
        basis.multipliers(of: terms(of: row), into: &lambda)
    }

    /// Puts a row in the place of the active one at a position; `lambda` holds its multipliers.
    private mutating func exchange(_ at: Int, for row: Int) {
        basis.replace(at, multipliers: lambda)
        let old = active[at]
        if old >= 0 {
            rows[old].position = -1
            evaluate(Int(old))
        }
        active[at] = Int32(row)
        rows[row].position = Int32(at)
        rows[row].residual = 0
        pivots += 1
    }

    // MARK: The canonical level

    /// Minimises |row| for a row given by its terms, and holds it there.
    mutating func settle(_ row: UnsafeBufferPointer<ComponentTable.Term>, constant k: Double) throws(SolverError) {
        let at = rows.count
        addRow(row, constant: k, below: true, above: true, level: ComponentTable.canonical, weight: 1)
        evaluate(at)
        let isSatisfied = violation(of: at) == 0
        if isSatisfied { activateInPlace(at) }
        pursue(at)
        if !isSatisfied { try improve() }
        closePursued(isSatisfied: isSatisfied)
    }

    /// Whether some unknown takes different values on the optimal face. (A permitted move proves nothing: at a
    /// degenerate vertex it may be blocked at once.)
    mutating func hasTrueFreedom() throws(SolverError) -> Bool {
        guard hasFreedom else { return false }
        var unit = Buffer(repeating: ComponentTable.Term(unknown: 0, coefficient: 1), count: 1)
        for unknown in 0..<Int32(unknownCount) {
            unit[0] = ComponentTable.Term(unknown: unknown, coefficient: 1)
            if try varies(unit.view) { return true }
        }
        return false
    }

    /// Whether a linear form takes different values on the optimal face. May move along it.
    mutating func varies(_ form: UnsafeBufferPointer<ComponentTable.Term>) throws(SolverError) -> Bool {
        let least = try minimise(form, factor: 1)
        let most = try -minimise(form, factor: -1)
        guard least.isFinite, most.isFinite else { return true }
        return most - least > Tolerance.contradicting * max(1, least.magnitude, most.magnitude)
    }

    /// Moves to where factor · form is smallest on the optimal face, and returns that; infinite if unbounded.
    private mutating func minimise(
        _ form: UnsafeBufferPointer<ComponentTable.Term>, factor: Double
    ) throws(SolverError) -> Double {
        for term in form { objective[term.unknown] += factor * term.coefficient }
        let isBounded = try improve(mayBeUnbounded: true)
        for term in form { objective[term.unknown] = 0 }
        guard isBounded else { return -.infinity }
        var sum = 0.0
        for term in form { sum += factor * term.coefficient * y[term.unknown] }
        return sum
    }
}
