extension Solver {
    /// What determines a sum of variables, and by how much.
    public struct Cause: Sendable, Equatable {
        /// A constraint, or the lower bound of a variable.
        public let member: Conflict.Member
        /// By how much the sum changes for each unit of the constraint's constant, or of the bound, as long as the same
        /// constraints determine it. Never zero.
        public let rate: Double
    }

    /// The constraints and bounds that determine a sum of variables: what their constants and bounds, each times its rate,
    /// add up to is the value, but for what nothing decides.
    ///
    /// Rates are those of the equations that the value was computed by. At a corner, where more constraints meet than
    /// are needed, constraints that are solved together come in an order: first those that hold a variable from both
    /// sides (an equality, or a minimum and a maximum that are the same), then those that are only limits; of either
    /// kind those of higher priority, then of earlier rank. Which of several constraints that imply each other was left
    /// out may depend on earlier edits; of ``compiled()`` it depends on the constraints alone.
    ///
    /// In the result bounds come first, both kinds in rank order. Terms with unknown handles have no causes. Cost: one
    /// walk through what the sum was computed from, in reverse.
    public func causes(of terms: [Term]) -> [Cause] { causes(ofEach: [terms])[0] }

    /// ``causes(of:)`` of each of many sums, in their order. Cost: of one walk for each; but the rows that the optimum
    /// of a component stands on are found once for all.
    public func causes(ofEach sums: [[Term]]) -> [[Cause]] {
        var sweep = ReverseDifferentiation(plan)
        let order = model.view
        return sums.map { terms in
            sweep.run(
                from: terms.compactMap { term in
                    (try? model.slot(of: term.variable)).map { ($0, term.coefficient) }
                })
            let bounds = sweep.bounds.mergeSorted { order.variablePrecedes($0.variable, $1.variable) }
            let rows = sweep.rows.mergeSorted { order.rowPrecedes($0.row, $1.row) }
            return bounds.map { Cause(member: .lowerBound(model.variable(at: $0.variable)), rate: $0.rate) }
                // Factors apply to scaled rows.
                + rows.map {
                    Cause(member: .constraint(model.id(at: $0.row)), rate: $0.rate * order.rows[Int($0.row)].scale)
                }
        }
    }
}

/// The plan run backwards, from a sum of its cells to the constants that it was computed from.
///
/// Each operation is affine where it stands: a cell counts in the sum as often as the cells that are computed from it do,
/// times their factors. A component counts as the equations of the rows that its optimum stands on
/// (``ComponentBasis``), which are found when something first depends on it. Operations are visited when all that reads them has been,
/// and only those that the sum depends on.
struct ReverseDifferentiation: ~Copyable {
    private let plan: Plan
    /// By cell: how often it counts, and the largest number that this is made of. All zero between runs.
    private var weights: Buffer<Double>
    private var largest: Buffer<Double>
    /// The cells that count.
    private var counted = Buffer<Int32>()
    private var marked: BitSet
    private var bases: [Int: ComponentBasis] = .init()
    /// Rows of the model, and by how much the sum changes with their (scaled) constants.
    private(set) var rows: [(row: Int32, rate: Double)] = []
    /// Variables, and by how much it changes with their lower bounds.
    private(set) var bounds: [(variable: Int32, rate: Double)] = []

    init(_ plan: Plan) {
        self.plan = plan
        weights = Buffer(repeating: 0, count: plan.sheet.cellCount)
        largest = Buffer(repeating: 0, count: plan.sheet.cellCount)
        marked = BitSet(limit: plan.placeCount)
    }

    /// Finds ``rows`` and ``bounds`` of a sum of cells times factors.
    mutating func run(from seeds: [(cell: Int32, factor: Double)]) {
        (rows, bounds) = ([], [])
        for seed in seeds { count(seed.factor, of: seed.cell) }
        while let place = marked.popLast() {
            let operation = plan.sheet.operations[plan.operation(at: place)]
            if operation.kind == .component {
                visitComponent(Int(operation.target))
            } else {
                visit(operation)
            }
        }
        while let cell = counted.popLast() { (weights[cell], largest[cell]) = (0, 0) }
    }

    private mutating func count(_ factor: Double, of cell: Int32) {
        if largest[cell] == 0 { counted.append(cell) }
        weights[cell] += factor
        largest[cell] = max(largest[cell], factor.magnitude)
        let operation = plan.sheet.operationOfCell[cell]
        if operation >= 0 { marked.insert(plan.place(of: operation)) }
    }

    /// How often a cell counts; what cancelled does not.
    private func weight(of cell: Int32) -> Double {
        weights[cell].magnitude > Tolerance.cancelled * largest[cell] ? weights[cell] : 0
    }

    private mutating func visit(_ operation: Operation) {
        let weight = weight(of: operation.target)
        guard weight != 0 else { return }
        if operation.row >= 0 { rows.append((operation.row, weight * operation.factor)) }
        for at in operation.inputs {
            let input = plan.sheet.inputs[at]
            count(weight * input.factor, of: input.cell)
        }
    }

    private mutating func visitComponent(_ component: Int) {
        let table = plan.sheet.components
        let sum = table.unknowns(of: component).enumerated().compactMap { number, at in
            let weight = weight(of: table.unknowns[at].variable)
            return weight == 0 ? nil : (unknown: Int32(number), weight: weight)
        }
        guard !sum.isEmpty else { return }
        let basis = bases.basis(of: component, in: table, cells: plan.cells)
        // Where a row is zero, its unknowns are worth minus its constant.
        for (at, multiplier) in basis.multipliers(of: sum, table) {
            count(-multiplier, of: table.rows[at].cell)
            if let bound = table.bound(ofRow: at, times: multiplier) {
                bounds.append((bound.variable, bound.multiplier))
            }
        }
    }
}
