extension Solver {
    /// Calls `visit` for each of many changes of constants, once and in order, with the rates at which it changes sums
    /// of variables: pairs of a sum, by its place among `sums`, and its rate, in no order and without zeros; none if no
    /// sum changes.
    ///
    /// A change is given by how much the constants of some constraints grow, in their units; the rate is what all of
    /// these together add to the sum, as long as the same constraints determine it. Rates are those of the equations
    /// that the values were computed by, as in ``causes(of:)``, which starts from the sums: here a change costs as much
    /// as it moves. Terms and constraints with unknown handles count for nothing. Cost: linear in the number of
    /// constraints, and for each change in what depends on it, components included.
    public func forEachRates(
        of sums: [[Term]], changing changes: [[(id: LinearConstraint.ID, amount: Double)]],
        _ visit: ([(sum: Int, rate: Double)]) -> Void
    ) {
        var sweep = ForwardDifferentiation(plan)
        let members: [(slot: Int32, sum: Int32, coefficient: Double)] = sums.enumerated().flatMap { place, sum in
            sum.compactMap { term in
                (try? model.slot(of: term.variable)).map { ($0, Int32(place), term.coefficient) }
            }
        }
        let lists = KeyedLists<ForwardDifferentiation.Share>(keyCount: plan.variableCount) { say in
            for member in members { say(member.slot, .init(sum: member.sum, coefficient: member.coefficient)) }
        }
        /// By sum; and the largest number that each is made of.
        var found = SparseVector()
        var largest = SparseVector()
        found.reset(count: sums.count)
        largest.reset(count: sums.count)
        var rates: [(sum: Int, rate: Double)] = []
        for change in changes {
            sweep.run(
                from: change.compactMap { part in
                    // Factors apply to scaled rows.
                    (try? model.slot(of: part.id)).map { ($0, part.amount * model.view.rows[Int($0)].scale) }
                })
            for cell in sweep.moved.view where cell < plan.variableCount {
                for share in lists[cell] {
                    let part = share.coefficient * sweep.rate(of: cell)
                    found[share.sum] += part
                    largest[share.sum] = max(largest[share.sum], part.magnitude)
                }
            }
            rates.removeAll(keepingCapacity: true)
            for sum in found.places where found[sum].magnitude > Tolerance.cancelled * largest[sum] {
                rates.append((Int(sum), found[sum]))
            }
            found.clear()
            largest.clear()
            visit(rates)
        }
    }
}

/// The plan run forwards, with how fast its numbers change instead of the numbers: from constants of rows to all that hangs on them.
///
/// Each operation is affine where it stands. A component is the equations of the rows that its optimum stands on
/// (``ComponentBasis``), which are found when something first comes to it. Only what moves is visited.
struct ForwardDifferentiation: ~Copyable {
    /// A sum that a variable is in.
    struct Share: BitwiseCopyable {
        let sum: Int32
        let coefficient: Double
    }

    private let plan: Plan
    /// By cell, all zero between runs but for those ``moved``.
    private var rates: Buffer<Double>
    /// The cells that move.
    private(set) var moved = Buffer<Int32>()
    /// By cell: the places of the operations that read it. (The sheet's own list may be out of date, and only who writes the sheet may
    /// bring it up to date.)
    private let readers: KeyedLists<Int32>
    private var marked: BitSet
    /// By row of the model: how fast its (scaled) constant changes.
    private var constants: SparseVector
    private var bases: [Int: ComponentBasis] = .init()

    init(_ plan: Plan) {
        self.plan = plan
        let sheet = plan.sheet
        rates = Buffer(repeating: 0, count: sheet.cellCount)
        marked = BitSet(limit: plan.placeCount)
        constants = SparseVector(capacity: sheet.operationOfRow.count)
        constants.reset(count: sheet.operationOfRow.count)
        readers = KeyedLists(keyCount: sheet.cellCount) { say in
            for number in sheet.operations.indices {
                let place = plan.place(of: Int32(number))
                for at in sheet.operations[number].inputs where place >= 0 { say(sheet.inputs[at].cell, place) }
            }
        }
    }

    func rate(of cell: Int32) -> Double { rates[cell] }

    /// Finds what moves, and how fast, as the constants of some rows of the model do.
    mutating func run(from seeds: [(row: Int32, rate: Double)]) {
        while let cell = moved.popLast() { rates[cell] = 0 }
        for seed in seeds where plan.sheet.operationOfRow[seed.row] >= 0 {
            constants[seed.row] += seed.rate
            marked.insert(plan.place(of: plan.sheet.operationOfRow[seed.row]))
        }
        while let place = marked.popFirst() {
            let operation = plan.sheet.operations[plan.operation(at: place)]
            switch operation.kind {
            case .define: visit(operation)
            case .component: visitComponent(Int(operation.target))
            case .check, .contradiction, .idle: break
            }
        }
        constants.clear()
    }

    private mutating func visit(_ operation: Operation) {
        var sum = operation.row >= 0 ? operation.factor * constants[operation.row] : 0
        var largest = sum.magnitude
        for at in operation.inputs {
            let input = plan.sheet.inputs[at]
            let part = input.factor * rates[input.cell]
            sum += part
            largest = max(largest, part.magnitude)
        }
        if sum.magnitude > Tolerance.cancelled * largest { move(operation.target, by: sum) }
    }

    private mutating func visitComponent(_ component: Int) {
        let table = plan.sheet.components
        let basis = bases.basis(of: component, in: table, cells: plan.cells)
        basis.move(table, cells: rates)
        let first = table.unknowns(of: component).lowerBound
        for unknown in basis.moved.view {
            move(table.unknowns[first + Int(unknown)].variable, by: basis.rate(of: unknown))
        }
    }

    private mutating func move(_ cell: Int32, by rate: Double) {
        rates[cell] = rate
        moved.append(cell)
        for place in readers[cell] { marked.insert(place) }
    }
}
