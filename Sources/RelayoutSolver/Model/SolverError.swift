/// Why a ``Solver`` refused a batch of edits. After a throw the solver is as it was before the batch.
public enum SolverError: Error, Hashable, Sendable {
    /// The handle is of another solver, or of a variable that was removed.
    case unknownVariable(Variable)
    /// The handle is of another solver, or of a constraint that was removed (also earlier in the same batch).
    case unknownConstraint(LinearConstraint.ID)
    /// The variable cannot be removed: this constraint, or another variable's `near`, still mentions it.
    case variableInUse(Variable)
    /// The constraint has no term of that variable, so that its coefficient cannot be edited.
    case noSuchTerm(Variable, LinearConstraint.ID)
    /// A constant is NaN, infinite, or larger than 1e9 in magnitude.
    case constantOutOfRange(Double)
    /// A coefficient is NaN, infinite, or its magnitude is outside 1e-6 … 1e6.
    case coefficientOutOfRange(Double, of: Variable)
    /// A priority is not above 0 and at most 1000.
    case priorityOutOfRange(Double)
    /// A lower bound is NaN, infinite, or larger than 1e9 in magnitude.
    case lowerBoundOutOfRange(Double)
    /// Required constraints contradict each other and the policy is ``Solver/Policy/strict``: one entry for each
    /// constraint that cannot be kept, in rank order.
    case conflicts([Conflict])
    /// These constraints are required and do not contradict each other as far as can be told, but no values were found
    /// that keep them to a millionth of their largest term: numbers have too few digits for some systems. Hardly ever
    /// thrown while the coefficients of each constraint are within 1e-3 … 1e3, and constants up to 1e6.
    case inaccurate([LinearConstraint.ID])
    /// A bound on the work of an inner loop was reached. This is a fault of the solver, never of its input.
    case internalFault(String)
}

extension SolverError: CustomStringConvertible {
    /// One sentence; the same in every run.
    public var description: String {
        switch self {
        case .unknownVariable(let variable): "the solver has no such variable (its index would be \(variable.index))"
        case .unknownConstraint(let id): "the solver has no such constraint (its index would be \(id.index))"
        case .variableInUse(let variable): "variable \(variable.index) is still mentioned, so it cannot be removed"
        case .noSuchTerm(let variable, let id): "constraint \(id.index) has no term of variable \(variable.index)"
        case .constantOutOfRange(let constant): "a constant of \(constant) is out of range (-1e9 … 1e9)"
        case .coefficientOutOfRange(let coefficient, let variable):
            "a coefficient of \(coefficient) for variable \(variable.index) is out of range (magnitude 1e-6 … 1e6)"
        case .priorityOutOfRange(let priority): "a priority of \(priority) is out of range (above 0, at most 1000)"
        case .lowerBoundOutOfRange(let bound): "a lower bound of \(bound) is out of range (-1e9 … 1e9)"
        case .conflicts(let conflicts):
            conflicts.count == 1
                ? "1 required constraint contradicts those before it"
                : "\(conflicts.count) required constraints contradict those before them"
        case .inaccurate(let constraints):
            "the numbers of these constraints are too far apart to be solved with certainty: "
                + constraints.map { "\($0)" }.joined(separator: ", ")
        case .internalFault(let what): "a fault of the solver: \(what)"
        }
    }
}

/// A required constraint that cannot hold together with those kept before it, and the proof.
public struct Conflict: Hashable, Sendable {
    /// One of the contradicting constraints.
    public enum Member: Hashable, Sendable {
        /// A constraint of the batch or of an earlier one.
        case constraint(LinearConstraint.ID)
        /// The lower bound of a variable.
        case lowerBound(Variable)
    }

    /// The constraint that was set aside.
    public let setAside: LinearConstraint.ID
    /// An irreducible contradicting set: all of them together cannot hold, and without any one of them the others
    /// can. Contains ``setAside``; every other member is kept and comes before it. In rank order, bounds first.
    public let members: [Member]
    /// One factor for each member. Adding up the members' left-hand sides times these factors cancels every unknown
    /// and leaves the number ``gap`` where the relations demand a value of zero (or of at most zero).
    public let multipliers: [Double]
    /// By how much the members contradict each other: above zero, in the units of the set-aside constraint's constant,
    /// as that constraint's factor is ±1.
    public let gap: Double

    init(setAside: LinearConstraint.ID, members: [Member], multipliers: [Double], gap: Double) {
        self.setAside = setAside
        self.members = members
        self.multipliers = multipliers
        self.gap = gap
    }
}
