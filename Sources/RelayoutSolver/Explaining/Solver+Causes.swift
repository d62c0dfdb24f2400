extension Solver {
    /// What determines a sum of variables, and by how much.
    public struct Cause: Sendable {
        /// A constraint, or the lower bound of a variable.
        public let member: Conflict.Member
        /// By how much the sum changes for each unit of the constraint's constant, or of the bound, as long as the same
        /// constraints determine it. Never zero.
        public let rate: Double
    }

    /// The constraints and bounds that determine a sum of variables: what their constants and bounds, each times its rate,
    /// add up to is the value, but for what nothing decides.
    ///
    /// Rates are those of the equations that the value was computed by. At a corner, where more constraints meet than are
    /// needed, those of higher priority count, then those of earlier rank, as far as they are solved together. Of what was
    /// left out because others imply it the plan may go on from what it had before an edit; of ``compiled()`` the answer depends on
    /// the constraints alone.
    /// Bounds first, both kinds in rank order. Terms with unknown handles have no causes. Cost: one walk through what
    /// the sum was computed from, in reverse.
    public func causes(of terms: [Term]) -> [Cause] {
        var sweep = ReverseSweep(plan)
        for term in terms {
            if let slot = try? model.slot(of: term.variable) { sweep.addSeed(slot, term.coefficient) }
        }
        sweep.run()
        let order = model.view
        let bounds = sweep.bounds.mergeSorted { order.variablePrecedes($0.variable, $1.variable) }
        let rows = sweep.rows.mergeSorted { order.rowPrecedes($0.row, $1.row) }
        return bounds.map { Cause(member: .lowerBound(model.variable(at: $0.variable)), rate: $0.rate) }
            // Factors apply to scaled rows.
            + rows.map {
                Cause(member: .constraint(model.id(at: $0.row)), rate: $0.rate * order.rows[Int($0.row)].scale)
            }
    }
}

/// The plan run backwards, from a sum of its cells to the constants that it was computed from.
///
/// Each operation is affine where it stands: a cell counts in the sum as often as the cells that are computed from it do,
/// times their factors. A component counts as the equations of the rows that its optimum stands on
/// (``ComponentBasis``). Operations are visited when all that reads them has been: once each.
struct ReverseSweep: ~Copyable {
    private let plan: Plan
    /// By cell: how often it counts, and the largest number that this is made of.
    private var weights: Buffer<Double>
    private var largest: Buffer<Double>
    private var seeds: [Int32] = []
    private var basis = ComponentBasis()
    /// Rows of the model, and by how much the sum changes with their (scaled) constants.
    private(set) var rows: [(row: Int32, rate: Double)] = []
    /// Variables, and by how much it changes with their lower bounds.
    private(set) var bounds: [(variable: Int32, rate: Double)] = []

    init(_ plan: Plan) {
        self.plan = plan
        weights = Buffer(repeating: 0, count: plan.sheet.cellCount)
        largest = Buffer(repeating: 0, count: plan.sheet.cellCount)
    }

    mutating func addSeed(_ cell: Int32, _ factor: Double) {
        seeds.append(cell)
        count(factor, of: cell)
    }

    private mutating func count(_ factor: Double, of cell: Int32) {
        weights[cell] += factor
        largest[cell] = max(largest[cell], factor.magnitude)
    }

    /// How often a cell counts; what cancelled does not.
    private func weight(of cell: Int32) -> Double {
        weights[cell].magnitude > Tolerance.cancelled * largest[cell] ? weights[cell] : 0
    }

    mutating func run() {
        var unread = countReaders()
        var ready: [Int32] = []
        for number in unread.indices where unread[number] == 0 { ready.append(Int32(number)) }
        while let number = ready.popLast() {
            let operation = plan.sheet.operations[number]
            if operation.kind == .component {
                visitComponent(Int(operation.target))
            } else {
                visit(operation)
            }
            for at in operation.inputs {
                let source = plan.sheet.operationOfCell[plan.sheet.inputs[at].cell]
                guard source >= 0 else { continue }
                unread[source] -= 1
                if unread[source] == 0 { ready.append(source) }
            }
        }
    }

    /// By operation: how many inputs of those that the seeds depend on read it; -1 where they do not depend on it.
    private func countReaders() -> Buffer<Int32> {
        var unread = Buffer<Int32>(repeating: -1, count: plan.sheet.operations.count)
        var open: [Int32] = []
        for seed in seeds {
            let source = plan.sheet.operationOfCell[seed]
            guard source >= 0, unread[source] < 0 else { continue }
            unread[source] = 0
            open.append(source)
        }
        while let number = open.popLast() {
            let operation = plan.sheet.operations[number]
            for at in operation.inputs {
                let source = plan.sheet.operationOfCell[plan.sheet.inputs[at].cell]
                guard source >= 0 else { continue }
                if unread[source] < 0 {
                    unread[source] = 0
                    open.append(source)
                }
                unread[source] += 1
            }
        }
        return unread
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
        basis.begin(unknowns: plan.sheet.components.unknowns(of: component).count)
        var counts = false
        for (number, at) in plan.sheet.components.unknowns(of: component).enumerated() {
            let weight = weight(of: plan.sheet.components.unknowns[at].variable)
            guard weight != 0 else { continue }
            basis.addWeight(weight, to: Int32(number))
            counts = true
        }
        guard counts else { return }
        basis.solve(component, of: plan.sheet.components, cells: plan.cells)
        // Where a row is zero, its unknowns are worth minus its constant.
        for (at, multiplier) in basis.multipliers {
            count(-multiplier, of: plan.sheet.components.rows[at].cell)
            if let bound = plan.sheet.components.bound(ofRow: at, times: multiplier) {
                bounds.append((bound.variable, bound.multiplier))
            }
        }
    }
}
