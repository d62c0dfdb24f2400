/// Lexicographic minimisation of absolute violations over coupled unknowns: an active-set simplex method.
///
/// **Problem.** Rows r(y) = a·y + k, each with sides that are forbidden or penalised (below zero, above zero, or both)
/// and a level: 0 is required, 1, 2, … are optional from the highest priority down. Wanted: no violation at level 0,
/// then the least sum of weighted violations at level 1, among those at level 2, and so on.
///
/// **State.** A vertex: as many linearly independent *active* rows as there are unknowns, all with residual zero. At first these
/// are *anchors* yⱼ = 0, or where yⱼ was before (or, better, the most wanted row that has yⱼ alone); anchors cost nothing to
/// leave. Moving off the active row at position i changes the unknowns along the basis's direction dᵢ.
///
/// **One level at a time** (``optimise(_:)``). With g the gradient of the level's violations, g·dᵢ is the rate at which its cost
/// changes; while some permitted move has a negative rate, follow one (of many unknowns the steepest move). On the way the rate
/// rises at each *breakpoint*, where a row of the level changes sign; the step goes on through breakpoints until the rate is no
/// longer negative (a long step), or until a *closed* row, one of a level already settled, would change its sign. The row that
/// ends the step becomes active. A cycle of steps of length zero is broken by Bland's rule.
///
/// **Closing a level.** At its optimum all rows of the level become closed, and each is told on which sides of zero it
/// may be from now on. By complementary slackness with the multipliers of the optimum, the optimal face is where an
/// active row stays zero unless moving off it costs nothing, and any other row stays on its side (or at zero). So later
/// levels walk on the optimal faces of the earlier ones without ever weighing one level against another.
///
/// **Required rows.** A vertex at which all hold is sought by the least sum of their violations, as for any level
/// (``solve()``). If there is none, and the reason is wanted (``prove(_:)``), they are admitted in an order, from
/// there. For a row that fails, its violation alone is minimised while those before it hold. If it
/// ends above zero, the row is a combination of active rows none of which may move the right way: such a combination is
/// an irreducible proof (of several the ``EarliestProof``), and the row is left out.
///
/// **Many unknowns.** The basis is sparse (``Basis``), the first vertex takes in required equalities as far as they form a
/// triangle, a pivot touches only rows that its move meets, a level whose rows all hold costs only its own rows, and moves that a
/// second bound of the same unknown blocks at once are barred instead of tried. Directions, multipliers and rates are sparse
/// (``SparseVector``), and rates are carried from pivot to pivot. So a pivot costs about as much as it moves, but for a look at all
/// rates that are not zero; an optimum costs a look at all rows pursued.
///
/// Source: the bounded-slope simplex for piecewise-linear costs and its long step are from R. Fourer, "A simplex
/// algorithm for piecewise-linear programming I", Mathematical Programming 33 (1985) 204–233; levels in turn by barring
/// are the sequential method of lexicographic goal programming. The dictionary proof is the standard Farkas row.
///
/// A class, as ``Compiler`` is, because the language copies large structures; it has one owner.
final class Simplex {
    struct Term: BitwiseCopyable, Sendable {
        let unknown: Int32
        let coefficient: Double
    }

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

    struct Row: BitwiseCopyable {
        let firstTerm: Int32
        var level: Int32
        var constant: Double
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
        /// Where the row is zero already and has a perturbation: how far along the direction its perturbation gets to zero.
        var perturbation = 0.0
        /// How far along the direction it passes zero by no more than rounding.
        let limit: Double
        let row: Int32
        let slope: Double
        /// By how much the rate rises there; infinite for closed rows.
        let rise: Double
    }

    /// The level of canonical rows: they decide, one after the other, what all other levels leave open.
    static let canonical = Int32.max

    @exclusivity(unchecked) var unknownCount = 0
    @exclusivity(unchecked) var rows = Buffer<Row>(capacity: 64)
    @exclusivity(unchecked) var terms = Buffer<Simplex.Term>(capacity: 128)
    @exclusivity(unchecked) var y = Buffer<Double>(capacity: 16)
    /// By unknown: where its anchor is, zero or where the search began.
    @exclusivity(unchecked) var anchors = Buffer<Double>(capacity: 16)
    /// By position: an active row, or ~j for the anchor of unknown j.
    @exclusivity(unchecked) var active = Buffer<Int32>(capacity: 16)
    /// Whether required rows turned out to contradict each other; and, once ``prove(_:)`` has run, the contradictions.
    @exclusivity(unchecked) var isContradictory = false
    @exclusivity(unchecked) var contradictions: [Contradiction] = []
    /// Whether contradictions are being proven: that there is one is known much sooner.
    @exclusivity(unchecked) var isProving = false
    /// While proving, by required row: how late it is admitted. Empty if rows are admitted in the order in which they
    /// were added.
    @exclusivity(unchecked) var lateness: [Int32] = []
    /// While proving: how many contradictions of rows that are equally late are proven, in sequence.
    @exclusivity(unchecked) var mostOfOneLateness = Int.max
    /// Pivots since the last ``begin(unknowns:)`` or ``reopen()``, and the number above which the search is given up.
    @exclusivity(unchecked) var pivots = 0
    @exclusivity(unchecked) var mostPivots = Int.max
    /// Counts for ``Work`` since the last ``addCounts(to:)``: joint moves, and contradictions found without a start from
    /// scratch.
    @exclusivity(unchecked) var jointMoves = 0
    @exclusivity(unchecked) var promptProofs = 0
    /// The same: canonical rows settled without multipliers.
    @exclusivity(unchecked) var promptChoices = 0

    @exclusivity(unchecked) var basis = Basis()
    /// A linear cost in addition to the pursued rows. Zero except within ``minimise(_:factor:)`` and
    /// ``hasTrueFreedom()``.
    @exclusivity(unchecked) var objective = SparseVector(capacity: 16)
    /// By unknown: how the cost of the pursued rows changes with it.
    @exclusivity(unchecked) var gradient = SparseVector(capacity: 16)
    /// By unknown: the largest number that the gradient is a sum of there.
    @exclusivity(unchecked) var gradientScale = Buffer<Double>(capacity: 16)
    /// By unknown: how the rows that the present move carries across zero change the gradient, as long as `rates` do
    /// not say so yet.
    @exclusivity(unchecked) var gradientChange = SparseVector(capacity: 16)
    /// The largest part of the gradient.
    @exclusivity(unchecked) var costScale = 1.0
    /// By position: the multipliers of the gradient, which are how fast the cost changes when the active row there
    /// rises off zero. (What that row costs itself is not in it: see ``rate(_:rising:)``.)
    @exclusivity(unchecked) var rates = SparseVector(capacity: 16)
    /// By position: the Devex weight, an estimate of its direction's length, squared, relative to the vertex at which
    /// all weights were 1. (0 stands for 1.)
    @exclusivity(unchecked) var devexWeights = SparseVector(capacity: 16)
    /// By position: not zero where a move off the active row is not to be tried at this vertex.
    @exclusivity(unchecked) var rejectedMoves = SparseVector(capacity: 16)
    /// By position: the multipliers of the row that was asked for last.
    @exclusivity(unchecked) var lambda = SparseVector(capacity: 16)
    /// By unknown: the direction of the move that was looked at last.
    @exclusivity(unchecked) var direction = SparseVector(capacity: 16)
    /// Scratch: the right side of a system, by position; and a solution, by unknown, or, of multipliers, by position.
    @exclusivity(unchecked) var residuals = Buffer<Double>(capacity: 16)
    @exclusivity(unchecked) var correction = SparseVector(capacity: 16)
    @exclusivity(unchecked) var breakpoints = Buffer<Breakpoint>(capacity: 16)
    @exclusivity(unchecked) var flatRows = Buffer<(row: Int32, slope: Double)>(capacity: 16)
    /// Where the rows are whose violation is the cost.
    @exclusivity(unchecked) var pursued = 0..<0
    /// Whether perturbations are in use (`Simplex+Stalling.swift`), and the perturbations, by row.
    @exclusivity(unchecked) var isPerturbed = false
    @exclusivity(unchecked) var perturbations = Buffer<Double>()
    /// The rows that the present move meets.
    @exclusivity(unchecked) var touched = Buffer<Int32>(capacity: 16)
    /// By row: how it changes along the present direction, if it is met, and the largest part of that.
    @exclusivity(unchecked) var slopes = Buffer<Slope>(capacity: 16)
    /// The position at which ``hasFreedom()`` found a permitted move last: its next search begins there.
    @exclusivity(unchecked) var freePosition = 0

    /// Whether the present search, since ``begin(unknowns:)`` or ``reopen()``, accepted a required row that is off by more
    /// than rounding.
    @exclusivity(unchecked) var hasAcceptedViolation = false

    /// The longest way that an unknown went in one move since the search began, or sides were last taken anew.
    @exclusivity(unchecked) var largestMove = 0.0

    /// Whether everything is computed with twice the digits: see ``DoubleDouble``. Set before a start.
    @exclusivity(unchecked) var isPrecise = false
    /// While precise: whether coefficients count as rounded to fewer digits than a double has.
    @exclusivity(unchecked) var assumesRoundedCoefficients = false
    /// While precise: whether rows are accepted only where they would be if all unknowns were near zero.
    @exclusivity(unchecked) var acceptsOnlyNear = false
    /// While precise: by unknown, the low half of its value, beside `y`; and, by row, the residual that counts as zero.
    @exclusivity(unchecked) var rest = Buffer<Double>()
    @exclusivity(unchecked) var acceptedResiduals = Buffer<Double>()

    /// Whether ``barPinched(_:)`` may bar moves ahead of the row that would block them. Not while contradictions are
    /// proven: a proof has to name that row.
    @exclusivity(unchecked) var barsPinched = false
    /// Where the optimal face goes, if it has been found to be more than a point: see ``mayStillVary()``.
    @exclusivity(unchecked) var witness = Witness()
    /// Which active rows were barred, by which row at the same place.
    @exclusivity(unchecked) var pinches = Buffer<Pinch>(capacity: 16)
    /// By unknown: not zero where a row of it alone was closed just now.
    @exclusivity(unchecked) var blocking = SparseVector(capacity: 16)

    // The rows of each unknown, without those added since the start.
    @exclusivity(unchecked) var rowLists = KeyedLists<Entry>()
    @exclusivity(unchecked) var listedCount = 0

    // MARK: Stating the problem

    func begin(unknowns: Int) {
        unknownCount = unknowns
        rows.truncate(to: 0)
        terms.truncate(to: 0)
        forgetContradictions()
        pivots = 0
        hasAcceptedViolation = false
        isPrecise = false
    }

    /// Adds a row. Required rows come first, in the order in which they are admitted if no lateness is given; then
    /// optional rows, level by level.
    func addRow(
        _ row: UnsafeBufferPointer<Simplex.Term>, constant k: Double, below: Bool, above: Bool, level: Int32,
        weight: Double
    ) {
        rows.append(
            Row(
                firstTerm: Int32(terms.count), level: level, constant: k, weight: weight, forbidsBelow: below,
                forbidsAbove: above))
        for term in row { terms.append(term) }
    }

    @inline(__always)
    func terms(of row: Int) -> UnsafeBufferPointer<Simplex.Term> {
        let own = rows.base + row
        let end = row + 1 < rows.count ? Int(own[1].firstTerm) : terms.count
        let start = Int(own.pointee.firstTerm)
        return UnsafeBufferPointer(start: terms.base + start, count: end - start)
    }

    // MARK: Solving

    /// Admits the required rows, all together, and optimises the optional levels in turn, from the present vertex. (While contradictions
    /// are proven the required rows, too, are admitted in turn.)
    ///
    /// Throws if the search does not end, as rounding leads it round in circles. Rounding may also have spoilt the
    /// vertex, as ``keptRowsHold()`` tells. In both cases the caller starts again with `isPrecise`. If a precise
    /// search, too, leaves a kept row violated, as moves were so long that their rounding shows, a second one goes on
    /// from there: what is left is near.
    func solve() throws(SolverError) {
        if isProving { try searchInTurn() } else { try search() }
        if pivots > 0 { refresh() }
        guard isPrecise, !keptRowsHold() else { return }
        try searchAgain()
    }

    /// Searches once more from the vertex where the first search ended; from a cold start if that met a contradiction.
    private func searchAgain() throws(SolverError) {
        let (pivotsBefore, hadAcceptedViolation, wasContradictory) = (pivots, hasAcceptedViolation, isContradictory)
        reopen()
        if wasContradictory { startCold() }
        try search()
        if isProving, isContradictory { try searchInTurn() }
        refresh()
        pivots += pivotsBefore
        if hadAcceptedViolation { hasAcceptedViolation = true }
    }

    private func search() throws(SolverError) {
        let holdTogether = satisfyTogether()
        try checkPivotLimit()
        isContradictory = !holdTogether
        if holdTogether { try settleAll() }
    }

    func searchInTurn() throws(SolverError) {
        reopen()
        startCold(atOptionalEqualities: false)
        try settleAll()
    }

    private func settleAll() throws(SolverError) {
        let order = isProving ? orderOfAdmission() : []
        var next = 0
        while next < rows.count, rows[next].level == 0 {
            try admit(order.isEmpty ? next : order[next])
            if isContradictory, !isProving { return }
            next = order.isEmpty ? next + 1 : place(after: next, in: order)
        }
        // After a contradiction the caller solves again without some required rows: until then optional levels do not
        // matter.
        guard !isContradictory else { return }
        barsPinched = true
        for at in 0..<unknownCount where active[at] >= 0 { barPinched(Int(active[at])) }
        while next < rows.count, rows[next].level < Self.canonical, hasFreedom() {
            var end = next + 1
            while end < rows.count, rows[end].level == rows[next].level { end += 1 }
            try optimise(next..<end)
            next = end
        }
    }

    /// Throws if the search has taken too many pivots.
    func checkPivotLimit() throws(SolverError) {
        if pivots > mostPivots { throw .internalFault("the simplex method has taken \(pivots) pivots from a guess") }
    }

    /// The residual of a row on a forbidden side of zero; 0 where it is satisfied within tolerance.
    func violation(of row: Int) -> Double {
        let r = rows[row].residual
        let tolerance = rounding(rows[row].magnitude)
        return (r < -tolerance && rows[row].forbidsBelow) || (r > tolerance && rows[row].forbidsAbove) ? r : 0
    }

    /// Whether a row is zero, to rounding.
    func isZero(_ row: Int) -> Bool { rows[row].residual.magnitude <= rounding(rows[row].magnitude) }

    /// Whether a row is violated by more than is accepted, or its residual is not a number.
    func isBroken(_ row: Int) -> Bool {
        // Then no more is accepted than what ``isOff(_:)`` allows near zero.
        if isPrecise, acceptsOnlyNear { return isOff(row) }
        return !(violation(of: row).magnitude <= Tolerance.slack(rows[row].magnitude))
    }

    func admit(_ row: Int) throws(SolverError) {
        if rows[row].position < 0 {
            evaluate(row)
            if violation(of: row) != 0 {
                pursued = row..<row + 1
                pursue(row)
                try improve()
                if isOff(row), !absorb(row), isBroken(row) {
                    recordContradiction(row)
                    rows[row].stage = .excluded
                    return
                }
                if violation(of: row) != 0 { accept(row) }
            } else if rows[row].forbidsBelow && rows[row].forbidsAbove {
                activateInPlace(row)
            }
        }
        close(row)
    }

    func close(_ row: Int) {
        rows[row].stage = .closed
        (rows[row].permitsBelow, rows[row].permitsAbove) = (!rows[row].forbidsBelow, !rows[row].forbidsAbove)
    }

    /// Lets a violated row pass that is off by no more than is accepted. While precise its residual counts as zero from
    /// then on: it may be nothing but the rounding of constants, which a small pivot would magnify.
    func accept(_ row: Int) {
        hasAcceptedViolation = true
        guard isPrecise else { return }
        acceptedResiduals[row] += rows[row].residual
        rows[row].residual = 0
    }

    func pursue(_ row: Int) {
        rows[row].stage = .pursued
        rows[row].isAbove = violation(of: row) == 0 ? rows[row].forbidsBelow : rows[row].residual > 0
    }

    func optimise(_ level: Range<Int>) throws(SolverError) {
        var isViolated = false
        pursued = level
        for row in level {
            evaluate(row)
            pursue(row)
            if rows[row].position < 0, violation(of: row) != 0 { isViolated = true }
        }
        if isViolated { try improve() }
        closePursued(isSatisfied: !isViolated)
    }

    /// Settles the level that is pursued: with the rates of its optimum, or with rates of zero if all of its rows hold.
    func closePursued(isSatisfied: Bool) {
        if !isSatisfied {
            for at in rates.places { barCostly(Int(at)) }
            for row in pursued where rows[row].position >= 0 { barCostly(Int(rows[row].position)) }
        }
        for row in pursued {
            rows[row].stage = .closed
            guard rows[row].position < 0 else {
                if isSatisfied {
                    if rows[row].forbidsAbove { rows[row].permitsAbove = false }
                    if rows[row].forbidsBelow { rows[row].permitsBelow = false }
                }
                continue
            }
            if isSatisfied && isZero(row) {
                rows[row].permitsBelow = !rows[row].forbidsBelow
                rows[row].permitsAbove = !rows[row].forbidsAbove
            } else {
                let isAbove = isSatisfied ? rows[row].residual > 0 : rows[row].isAbove
                rows[row].permitsBelow = !isAbove
                rows[row].permitsAbove = isAbove
            }
            noteBlocking(row)
        }
        barBlocked()
    }

    /// Bars the moves off an active row that cost something.
    private func barCostly(_ at: Int) {
        guard active[at] >= 0 else { return }
        let row = Int(active[at])
        if rows[row].permitsAbove, isCostly(at, rising: true) { rows[row].permitsAbove = false }
        if rows[row].permitsBelow, isCostly(at, rising: false) { rows[row].permitsBelow = false }
    }
}
