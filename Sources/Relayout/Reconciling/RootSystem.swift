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

    init(_ edits: inout Solver.Edits) throws(SolverError) {
        width = try edits.addVariable(lowerBound: 0, rank: Ranks.rootUnknown(.horizontal))
        height = try edits.addVariable(lowerBound: 0, rank: Ranks.rootUnknown(.vertical))
    }

    /// Every constraint along an axis.
    func rows(_ axis: LayoutAxis) -> [LinearConstraint.ID] { rows[Int(axis.rawValue)] }

    func extent(_ axis: LayoutAxis) -> Variable { axis == .horizontal ? width : height }

    /// Makes the constraints those of this proposal.
    mutating func propose(_ edits: inout Solver.Edits, _ proposal: Proposal) throws(SolverError) {
        for axis in LayoutAxis.allCases { try propose(&edits, proposal, axis) }
        proposed = proposal
    }

    private mutating func propose(
        _ edits: inout Solver.Edits, _ proposal: Proposal, _ axis: LayoutAxis
    ) throws(SolverError) {
        let index = Int(axis.rawValue)
        let length = proposal[axis]
        switch (length, proposed?[axis]) {
        case (.exactly(let points), .exactly(let before)?):
            if points != before { try edits.setConstant(-points, of: rows[index][0]) }
            return
        case (.atMost(let points), .atMost(let before)?) where proposal.fitting == proposed?.fitting:
            if points != before { try edits.setConstant(-points, of: rows[index][0]) }
            return
        default: break
        }
        for id in rows[index] { try edits.remove(id) }
        rows[index] = []
        for constraint in constraints(length, proposal.fitting, axis) {
            rows[index].append(try edits.add(constraint, rank: Ranks.root(axis)))
        }
    }

    private func constraints(_ length: Proposal.Length, _ fitting: Priority, _ axis: LayoutAxis) -> [LinearConstraint] {
        let term = Term(extent(axis))
        let isSmall = LinearConstraint([term], .equal, priority: fitting)
        return switch length {
        case .exactly(let points): [LinearConstraint([term], .equal, constant: -points)]
        case .atMost(let points): [LinearConstraint([term], .lessThanOrEqual, constant: -points), isSmall]
        case .unspecified: [isSmall]
        }
    }
}
