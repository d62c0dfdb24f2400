import RelayoutSolver

/// Lays out on the way from some constants to others: all go in a straight line, as a parameter goes from 0 to 1.
struct ConstantsSampler: SampleSource {
    /// A constant that changes, as the solver has it, and whose it is in a snapshot.
    struct Change {
        let id: LinearConstraint.ID
        let old: Double
        let new: Double
        /// The number of its cause. Changes of one cause stand together, and causes in order.
        let cause: Int
    }

    private(set) var solver: Solver
    private let root: RootSystem
    private let swept: SweptDescription
    private let changes: [Change]
    /// By cause: by how much its constants change on the whole way.
    private let amounts: [[(id: LinearConstraint.ID, amount: Double)]]
    private(set) var solutions = 0
    /// The parameter goes from 0 to 1, whatever the way is.
    let leastStretch = 0.0

    init(_ reconciler: Reconciler, _ changes: [Change]) {
        solver = reconciler.solver!
        root = reconciler.lowered.root!
        swept = SweptDescription(reconciler, reconciler.lowered.direction, asksContent: false)
        self.changes = changes
        var amounts: [[(id: LinearConstraint.ID, amount: Double)]] = Array(
            repeating: [], count: (changes.last?.cause ?? -1) + 1)
        for change in changes { amounts[change.cause].append((change.id, change.new - change.old)) }
        self.amounts = amounts
    }

    var thresholds: [Double] { [] }
    var description: SweptDescription? { swept }

    mutating func describe(at value: Double) throws(LayoutError) -> SweptDescription { swept }

    mutating func sample(at value: Double) throws(LayoutError) -> Sample {
        try go(to: value)
        return Sample(width: value, description: swept, rounds: [Sample.Round(solver, root, swept)])
    }

    /// Moves the solver to where the parameter has a value.
    mutating func go(to value: Double) throws(LayoutError) {
        solutions += 1
        let changes = changes
        try solver.change { edits throws(SolverError) in
            for change in changes {
                let constant = value == 1 ? change.new : change.old + value * (change.new - change.old)
                try edits.setConstant(constant, of: change.id)
            }
        }
    }

    /// Visits each cause in order, with how fast it changes sums of variables as the parameter grows, where the solver is.
    func forEachCause(of sums: [[Term]], _ visit: (_ rates: [(sum: Int, rate: Double)]) -> Void) {
        solver.forEachRates(of: sums, changing: amounts, visit)
    }
}
