import RelayoutSolver

/// Finds the nearest size of the root at which a value stops being a linear function of that size, or at which a
/// constraint is set aside that holds at the present size.
///
/// Tries sizes at growing distances until the value is off its line. On the way it also stops wherever a contradiction
/// begins or ends, because that may change the value for a short range only. The value is piecewise linear, and its
/// slope at a tried size is known (``Solver/causes(of:)``): the next trial is where the two lines meet. With one corner
/// in between, that is the breakpoint; with several, it is closer to the nearest one, and the step is repeated. Between
/// two sizes on the line the value may leave it and come back: where an optional constraint is missed to one side at
/// the first size and to the other side at the second, sizes between them are tried. A contradiction begins and ends
/// where its gap, which is linear in the size, is zero. Where none of this yields a guess, the interval is halved.
struct BreakpointSearch {
    /// The breakpoint's size, a size a little before it, the solver at a size a little beyond it, and the constraints
    /// that are set aside there but not at the present size.
    struct Breakpoint {
        let size: Double
        let near: Double
        let beyond: Solver
        let setAside: Set<LinearConstraint.ID>
    }

    let form: LinearConstraint
    /// The constraint that gives the root's size.
    let root: LinearConstraint.ID
    let size: Double
    /// By how much the value changes with the size here.
    let rate: Double
    let isBelow: Bool
    /// Solves all trials in turn.
    var solver: Solver

    /// How far the root is made larger, in points.
    private static var farthest: Double { 16384 }
    private static var largestSize: Double { 1e9 }
    /// By how much the distance grows from trial to trial.
    private static var growth: Double { 4 }
    /// How closely a corner is closed in on, in points.
    private static var resolution: Double { 1e-3 }
    /// Rates that differ by no more are the same.
    private static var sameRate: Double { 1e-9 }
    /// How far before a size on the line the value is checked again, in points, as it may only cross the line there;
    /// farther out more.
    private static var probe: Double { 1.0 / 16 }
    /// A limit on the trials of closing in, above what that takes.
    private static var mostTrials: Int { 100 }
    /// How often at most the search asks where the present contradictions end: hundreds of them, each ending at another
    /// size, would take a compilation each.
    private static var mostProofs: Int { 16 }

    /// How many sizes at most are tried between two that are on the line.
    private static var mostLooks: Int { 8 }
    /// Where between the two, as a share of their distance. Not the middle: a value that leaves the line as far to one
    /// side as to the other crosses it there.
    private static var lookShare: Double { 0.4563 }

    private var start = 0.0
    /// By optional constraint: how far it is from equality at the distance up to which all is on the line.
    private var excesses: [Double] = []
    private var looks = 0
    /// What is set aside at the present size.
    private let known: Set<LinearConstraint.ID>
    /// What is set aside at the distance up to which the value is on its line, the distances at which the gaps of these
    /// contradictions are zero, and the distance at which both were noted: beyond one of `turns` something may be set
    /// aside for another reason.
    private var setAside: [LinearConstraint.ID] = []
    private var turns: [Double] = []
    private var origin = 0.0
    private var trials = 0
    private var proofs = 0

    init(
        form: LinearConstraint, root: LinearConstraint.ID, size: Double, rate: Double, isBelow: Bool, solver: Solver
    ) {
        (self.form, self.root, self.size, self.rate, self.isBelow, self.solver) =
            (form, root, size, rate, isBelow, solver)
        known = Set(solver.setAside)
        start = value
        excesses = optionalExcesses
    }

    private var value: Double {
        form.terms.reduce(form.constant) { $0 + $1.coefficient * solver.values[$1.variable.index] }
    }

    private var sign: Double { isBelow ? -1 : 1 }
    private var limit: Double { isBelow ? size : min(Self.farthest, Self.largestSize - size) }
    private var resolution: Double { max(Self.resolution, 1e-8 * size) }

    /// The distance to keep from where a contradiction begins or ends, in points. Closer by, the solver accepts the
    /// contradiction within its tolerance, and its values are a compromise.
    private func margin(at distance: Double) -> Double { max(resolution, 4e-6 * (size + distance)) }

    mutating func run() throws(SolverError) -> Breakpoint? {
        guard limit > 0 else { return nil }
        var (near, far, step) = (0.0, 0.0, 1.0)
        _ = noteTurns(from: near)
        repeat {
            guard far < limit else { return nil }
            near = far
            if let end = turn(between: near, near + step) {
                // Right before it, then right behind it: there distances grow anew.
                let margin = margin(at: end)
                far = end > near + 2 * margin ? end - margin : end + margin
                step = 1
            } else {
                far += step
                step *= Self.growth
            }
            far = min(far, limit)
        } while try !findDeparture(after: near, &far)
        var guess = meeting(far)
        trials = 0
        while far - near > resolution, trials < Self.mostTrials {
            if let corner = guess, corner > near, corner < far {
                guess = nil
                try narrow(&near, &far, to: corner - resolution / 4, &guess)
                if guess == nil { try narrow(&near, &far, to: corner + resolution / 4, &guess) }
            } else {
                guess = nil
                try narrow(&near, &far, to: (near + far) / 2, &guess)
            }
        }
        let exact = size + sign * (near + far) / 2
        _ = try checkDeparture(at: min(far + 10 * resolution, limit))
        return Breakpoint(
            size: exact >= 1 ? (exact * 100).rounded() / 100 : exact,
            near: size + sign * (near - 10 * resolution), beyond: solver, setAside: newlySetAside)
    }

    /// Tries a distance between two others. Where it is off the line, tells where the corner should be then.
    private mutating func narrow(
        _ near: inout Double, _ far: inout Double, to distance: Double, _ guess: inout Double?
    ) throws(SolverError) {
        guard distance > near, distance < far else { return }
        var tried = distance
        if try findDeparture(after: near, &tried) {
            far = tried
            guess = meeting(far)
        } else {
            near = tried
        }
    }

    /// What is set aside where the solver is, and not at the present size.
    private var newlySetAside: Set<LinearConstraint.ID> {
        solver.hasConflicts ? Set(solver.setAside).subtracting(known) : []
    }

    /// Goes to a distance. Returns whether the value is off its line there, or more is set aside.
    private mutating func checkDeparture(at distance: Double) throws(SolverError) -> Bool {
        trials += 1
        try go(to: distance)
        if isOffLine(distance) || !newlySetAside.isEmpty { return true }
        // The value may be crossing the line just here: look a little before. (A different rate alone proves nothing:
        // where several constraints say the same, the rate is ambiguous.)
        guard (ownRate - rate).magnitude > Self.sameRate else { return false }
        let beside = distance - Self.probe * max(1, 1e-3 * (size + distance))
        guard beside > 0 else { return false }
        try go(to: beside)
        let crosses = isOffLine(beside)
        try go(to: distance)
        return crosses
    }

    private mutating func go(to distance: Double) throws(SolverError) {
        let constant = -(size + sign * distance)
        let root = root
        try solver.update { edits throws(SolverError) in try edits.setConstant(constant, of: root) }
    }

    private func isOffLine(_ distance: Double) -> Bool {
        let expected = start + sign * distance * rate
        return (value - expected).magnitude > 10 * Reconciler.noise(of: max(start.magnitude, expected.magnitude))
    }

    /// By how much the value changes with the size where the solver is.
    private var ownRate: Double {
        solver.causes(of: form.terms).first { $0.member == .constraint(root) }.map { -$0.rate } ?? 0
    }

    /// Finds whether there is a breakpoint up to `far`: there, where a contradiction of `far` begins, or where the value
    /// leaves its line for a while. `far` becomes the distance that was tried last.
    private mutating func findDeparture(after near: Double, _ far: inout Double) throws(SolverError) -> Bool {
        if try checkDeparture(at: far) { return true }
        if noteTurns(from: far), let start = turn(between: near + 2 * margin(at: near), far) {
            far = start - margin(at: start)
            if try checkDeparture(at: far) { return true }
            _ = noteTurns(from: far)
        }
        let there = optionalExcesses
        if let inside = try departure(from: near, to: far, there) {
            far = inside
            return true
        }
        excesses = there
        return false
    }

    /// A distance between two on the line at which the value is off it, if a few trials find one. Tries the longest
    /// stretch first among those at whose ends an optional constraint is missed to different sides. Leaves the solver
    /// at the distance found, else at `far`.
    private mutating func departure(
        from near: Double, to far: Double, _ there: [Double]
    ) throws(SolverError) -> Double? {
        typealias End = (distance: Double, excesses: [Double])
        var open: [(from: End, to: End)] = [((near, excesses), (far, there))]
        var isMoved = false
        while looks < Self.mostLooks,
            let at = open.indices.max(by: {
                open[$0].to.distance - open[$0].from.distance < open[$1].to.distance - open[$1].from.distance
            })
        {
            let stretch = open.remove(at: at)
            let length = stretch.to.distance - stretch.from.distance
            guard length > 4 * resolution, changesSides(stretch.from.excesses, stretch.to.excesses) else { continue }
            looks += 1
            let inside = stretch.from.distance + Self.lookShare * length
            isMoved = true
            if try checkDeparture(at: inside) { return inside }
            let end: End = (inside, optionalExcesses)
            open += [(stretch.from, end), (end, stretch.to)]
        }
        if isMoved { try go(to: far) }
        return nil
    }

    private var optionalExcesses: [Double] {
        let excesses = solver.excesses
        return solver.optionalIndices.map { excesses[$0] }
    }

    private func changesSides(_ one: [Double], _ other: [Double]) -> Bool {
        zip(one, other).contains {
            $0 * $1 < 0 && min($0.magnitude, $1.magnitude) > Reconciler.noise(of: max($0.magnitude, $1.magnitude))
        }
    }

    /// Notes what is set aside where the solver is. Returns whether that, or the reason, may be another than before.
    private mutating func noteTurns(from distance: Double) -> Bool {
        let now = solver.setAside
        guard now != setAside || turn(between: origin, distance) != nil else { return false }
        (setAside, turns, origin) = (now, [], distance)
        guard proofs < Self.mostProofs else { return true }
        proofs += 1
        turns = solver.conflicts.compactMap { end(of: $0, from: distance) }
        return true
    }

    /// The first of ``turns`` between two distances.
    private func turn(between near: Double, _ far: Double) -> Double? {
        turns.filter { $0 > near && $0 < far }.min()
    }

    /// The distance at which the gap of a contradiction is zero, computed from the distance at which the solver has it;
    /// nil where the root's size is not one of its members.
    private func end(of conflict: Conflict, from distance: Double) -> Double? {
        // The root's constant is minus its size.
        conflict.members.firstIndex(of: .constraint(root)).map {
            distance - sign * conflict.smallestChange(ofMember: $0)
        }
    }

    /// The distance of the breakpoint that was noticed at `far`, where the solver is, if all is linear in between; nil
    /// where the value has the same rate there.
    private func meeting(_ far: Double) -> Double? {
        let new = newlySetAside
        guard new.isEmpty else {
            return solver.conflicts(settingAside: new).compactMap { end(of: $0, from: far) }.min()
        }
        let own = ownRate
        guard own != rate else { return nil }
        return far + sign * (start + sign * far * rate - value) / (own - rate)
    }
}
