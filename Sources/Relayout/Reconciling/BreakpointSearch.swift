import RelayoutSolver

/// Finds the nearest size of the root at which a value leaves its straight line, or constraints begin to contradict each
/// other.
///
/// Sizes are tried at growing distances until one is off the line. The value is piecewise straight, and how it goes on
/// there is known (``Solver/causes(of:)``): where the two lines meet is tried next. With one corner in between that is the
/// answer; with several, a corner nearer by is found, and so on. A contradiction ends where its gap, which grows with the
/// size, is zero. Where neither helps the distance is halved.
struct BreakpointSearch {
    /// What was found: the size, one a little before it, and the solver a little beyond it.
    struct Breakpoint {
        let size: Double
        let near: Double
        let beyond: Solver
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
    /// More trials than any search takes.
    private static var mostTrials: Int { 100 }

    private var start = 0.0
    private var trials = 0

    init(
        form: LinearConstraint, root: LinearConstraint.ID, size: Double, rate: Double, isBelow: Bool, solver: Solver
    ) {
        (self.form, self.root, self.size, self.rate, self.isBelow, self.solver) =
            (form, root, size, rate, isBelow, solver)
        start = value
    }

    private var value: Double {
        form.terms.reduce(form.constant) { $0 + $1.coefficient * solver.values[$1.variable.index] }
    }

    private var sign: Double { isBelow ? -1 : 1 }
    private var limit: Double { isBelow ? size : min(Self.farthest, Self.largestSize - size) }
    private var resolution: Double { max(Self.resolution, 1e-8 * size) }

    mutating func run() throws(SolverError) -> Breakpoint? {
        guard limit > 0 else { return nil }
        var (near, far) = (0.0, min(1, limit))
        while try !isOff(far) {
            guard far < limit else { return nil }
            (near, far) = (far, min(far * Self.growth, limit))
        }
        var guess = meeting(far)
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
        _ = try isOff(min(far + 10 * resolution, limit))
        return Breakpoint(
            size: exact >= 1 ? (exact * 100).rounded() / 100 : exact,
            near: size + sign * (near - 10 * resolution), beyond: solver)
    }

    /// Tries a distance between two others. Where it is off the line, tells where the corner should be then.
    private mutating func narrow(
        _ near: inout Double, _ far: inout Double, to distance: Double, _ guess: inout Double?
    ) throws(SolverError) {
        guard distance > near, distance < far else { return }
        if try isOff(distance) {
            far = distance
            guess = meeting(far)
        } else {
            near = distance
        }
    }

    /// Whether at a distance the value is off its line, or something contradicts.
    private mutating func isOff(_ distance: Double) throws(SolverError) -> Bool {
        trials += 1
        let constant = -(size + sign * distance)
        let root = root
        try solver.update { edits throws(SolverError) in try edits.setConstant(constant, of: root) }
        let expected = start + sign * distance * rate
        let tolerance = 10 * Reconciler.noise(of: max(start.magnitude, expected.magnitude))
        return (value - expected).magnitude > tolerance || solver.hasConflicts
    }

    /// The distance at which begins what was found at `far`, where the solver is, if it is straight up to there.
    private func meeting(_ far: Double) -> Double? {
        guard !solver.hasConflicts else {
            return solver.conflicts.compactMap { conflict -> Double? in
                guard let place = conflict.members.firstIndex(of: .constraint(root)) else { return nil }
                // The root's constant is minus its size.
                return far - (sign * conflict.smallestChange(ofMember: place)).magnitude
            }.min()
        }
        let own = solver.causes(of: form.terms).first { $0.member == .constraint(root) }.map { -$0.rate } ?? 0
        guard own != rate else { return nil }
        return far + sign * (start + sign * far * rate - value) / (own - rate)
    }
}
