import RelayoutSolver

/// What the root is in the solver: its size. Its place is the origin.
struct RootSystem {
    /// The extent along x; never negative.
    let width: Variable
    /// The extent along y; never negative.
    let height: Variable
    /// What the constraints say; nil before the first proposal.
    private(set) var proposed: Proposal?
    private var rows: [[LinearConstraint.ID]] = [[], []]

    /// Below every priority that a layout can have any use for: pulls a root of free size together.
    private static let fitting = Priority(.leastNormalMagnitude)

    init(_ edits: inout Solver.Edits) throws(SolverError) {
        width = try edits.addVariable(lowerBound: 0, rank: Ranks.rootUnknown(.horizontal))
        height = try edits.addVariable(lowerBound: 0, rank: Ranks.rootUnknown(.vertical))
    }

    /// Every constraint along an axis.
    func rows(_ axis: Axis) -> [LinearConstraint.ID] { rows[Int(axis.rawValue)] }

    func extent(_ axis: Axis) -> Variable { axis == .horizontal ? width : height }

    /// Makes the constraints those of this proposal.
    mutating func propose(_ edits: inout Solver.Edits, _ proposal: Proposal) throws(SolverError) {
        for axis in Axis.allCases { try propose(&edits, proposal[axis], axis) }
        proposed = proposal
    }

    private mutating func propose(
        _ edits: inout Solver.Edits, _ length: Proposal.Length, _ axis: Axis
    ) throws(SolverError) {
        let index = Int(axis.rawValue)
        let before = proposed?[axis]
        guard before != length else { return }
        if case .exactly(let points) = length, case .exactly? = before {
            try edits.setConstant(-points, of: rows[index][0])
            return
        }
        for id in rows[index] { try edits.remove(id) }
        var constraints: [LinearConstraint] = []
        let term = Term(extent(axis))
        switch length {
        case .exactly(let points): constraints = [LinearConstraint([term], .equal, constant: -points)]
        case .atMost(let points): constraints = [LinearConstraint([term], .lessThanOrEqual, constant: -points)]
        case .unspecified: break
        }
        if case .exactly = length {
        } else {
            constraints.append(LinearConstraint([term], .equal, priority: RootSystem.fitting))
        }
        rows[index] = []
        for constraint in constraints { rows[index].append(try edits.add(constraint, rank: Ranks.root(axis))) }
    }
}
