/// API of the solver (implementation to come; this file fixes the verbs).
public struct Solver: Sendable {
    /// What happens when required constraints contradict each other.
    public enum Policy: Hashable, Sendable {
        /// Constraints that contradict earlier ones are left out and reported in ``Solver/conflicts``.
        case setAside
        /// The whole batch is refused with ``SolverError/conflicts(_:)``.
        case strict
    }

    /// What happens when required constraints contradict each other.
    public var policy: Policy

    /// Creates an empty solver.
    public init(policy: Policy = .setAside) { self.policy = policy }

    /// The values of all variables, at their ``Variable/index``.
    public private(set) var values: [Double] = []

    /// The value of one variable, or nil for an unknown handle.
    public func value(of variable: Variable) -> Double? { nil }

    /// The variables (by ``Variable/index``) whose value the last successful update changed, in no particular order.
    public private(set) var changedIndices: [Int] = []

    /// One entry for each required constraint that is set aside, in rank order.
    public private(set) var conflicts: [Conflict] = []

    /// The variables that the constraints leave undetermined (the canonical rule chose their values).
    public var undeterminedVariables: [Variable] { [] }

    /// Counts of the work done since the solver was made.
    public private(set) var work = Work()

    /// The one verb: all edits made in `body` are applied and solved together, or, if `body` or solving throws, none.
    @discardableResult
    public mutating func update<Result>(
        _ body: (inout Edits) throws(SolverError) -> Result
    ) throws(SolverError) -> Result {
        var edits = Edits()
        return try body(&edits)
    }

    /// Counters of the solver's work.
    public struct Work: Hashable, Sendable {}

    /// The edits of one batch.
    public struct Edits {
        /// Adds a variable. Canonical choice: earlier rank first; minimises |x|, or |x − near|.
        public mutating func addVariable(
            lowerBound: Double? = nil, near: Variable? = nil, rank: Int? = nil
        ) throws(SolverError) -> Variable { fatalError() }
        /// Removes a variable that no constraint and no other variable's `near` mentions (any more).
        public mutating func remove(_ variable: Variable) throws(SolverError) {}
        /// Adds a constraint at the given rank (default: after all added before).
        public mutating func add(
            _ constraint: LinearConstraint, rank: Int? = nil
        ) throws(SolverError) -> LinearConstraint.ID { fatalError() }
        /// Removes a constraint.
        public mutating func remove(_ id: LinearConstraint.ID) throws(SolverError) {}
        /// Edits the constant k.
        public mutating func setConstant(_ constant: Double, of id: LinearConstraint.ID) throws(SolverError) {}
        /// Edits one coefficient.
        public mutating func setCoefficient(
            _ coefficient: Double, of variable: Variable, in id: LinearConstraint.ID
        ) throws(SolverError) {}
        /// Edits the priority; required and optional may change into each other.
        public mutating func setPriority(_ priority: Priority, of id: LinearConstraint.ID) throws(SolverError) {}
        /// Edits the rank of a constraint: which of contradicting constraints are kept.
        public mutating func setRank(_ rank: Int, of id: LinearConstraint.ID) throws(SolverError) {}
        /// Edits the rank of a variable in the canonical order.
        public mutating func setRank(_ rank: Int, of variable: Variable) throws(SolverError) {}
        /// Edits which variable the canonical rule keeps this one near to (nil: near 0).
        public mutating func setNear(_ near: Variable?, of variable: Variable) throws(SolverError) {}
    }
}
