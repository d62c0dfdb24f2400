import RelayoutSolver

/// Lays out on the way from some constants to others: all go in a straight line, as a parameter goes from 0 to 1.
struct ConstantsSampler: SampleSource {
    /// A constant that changes, as the solver has it, and whose it is in a snapshot.
    struct Change {
        let id: LinearConstraint.ID
        let old: Double
        let new: Double
        let cause: Int
    }

    private(set) var solver: Solver
    private let root: RootSystem
    private let swept: SweptDescription
    private let changes: [Change]
    /// By constraint: its place among the changes.
    private var places: [LinearConstraint.ID: Int] = [:]
    private(set) var solutions = 0
    /// The parameter goes from 0 to 1, whatever the way is.
    let leastStretch = 0.0

    init(_ reconciler: Reconciler, _ changes: [Change]) {
        solver = reconciler.solver!
        root = reconciler.lowered.root!
        swept = SweptDescription(reconciler, reconciler.lowered.direction, asksContent: false)
        self.changes = changes
        for (place, change) in changes.enumerated() { places[change.id] = place }
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
        do throws(SolverError) {
            try solver.update { edits throws(SolverError) in
                for change in changes {
                    let constant = value == 1 ? change.new : change.old + value * (change.new - change.old)
                    try edits.setConstant(constant, of: change.id)
                }
            }
        } catch .inaccurate {
            throw .numbersTooFarApart([])
        } catch {
            throw .internalFault("\(error)")
        }
    }

    /// For each sum of variables, in order: how fast it changes with the parameter, where the solver is, because of each cause.
    func rates(of sums: [[Term]], _ visit: ([Int: Double]) -> Void) {
        solver.forEachCauses(of: sums) { causes in
            var rates: [Int: Double] = [:]
            for cause in causes {
                guard case .constraint(let id) = cause.member, let place = places[id] else { continue }
                let change = changes[place]
                rates[change.cause, default: 0] += cause.rate * (change.new - change.old)
            }
            visit(rates)
        }
    }
}
