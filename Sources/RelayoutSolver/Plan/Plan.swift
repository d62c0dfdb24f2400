/// A layout compiled into a spreadsheet.
///
/// *Cells* are numbers: first the value of each variable, at its slot, then the *offsets* of variables that hang on
/// another unknown, then the constants of component rows. *Operations* (``Operation``) stand in topological order; each
/// computes cells from earlier cells and from the constants of the model's rows. Coefficients and structure are folded
/// into their factors, so that edits of constants only re-evaluate: everything in order (``sweepAll(_:work:)``), or
/// only what depends on what changed (``sweep(rows:_:work:)``).
///
/// A plan *breaks* when a value falls below its bound, a row that held by itself no longer does, or a component
/// contradicts itself or gains or loses a choice. Then it is compiled anew.
///
/// A plan has one owner while it is swept: ``Solver`` copies it first if another solver shares it. That makes it safe to
/// send, and to leave exclusivity unchecked.
final class Plan: @unchecked Sendable {
    let variableCount: Int
    /// The numbers. The first `variableCount` are the values.
    private(set) var cells: [Double]
    @exclusivity(unchecked) private(set) var operations: Buffer<Operation>
    let inputs: Buffer<Input>
    @exclusivity(unchecked) private(set) var components: ComponentTable
    /// Unknowns without any row, which are where another variable is.
    let followers: [Int32]
    /// What the last sweep changed, in order.
    @exclusivity(unchecked) private(set) var changes = Buffer<Change>()
    /// What the sweep before it changed, as long as the last one can be taken back.
    @exclusivity(unchecked) private var changesBefore = Buffer<Change>()
    private var canRestore = false

    /// By row of the model: the operation that its constant feeds, or -1.
    @exclusivity(unchecked) private var operationOfRow: Buffer<Int32>
    /// By cell: where the operations that read it begin in `dependents`; one more entry than cells. Both are empty
    /// until the first sweep along them.
    private var dependentStart = Buffer<Int32>()
    private var dependents = Buffer<Int32>()
    /// One bit per operation that is to be evaluated; all clear between sweeps.
    @exclusivity(unchecked) private var dirty = Buffer<UInt64>()
    @exclusivity(unchecked) private var route = Route()
    /// The row that the last sweep was about, if it was about one.
    private var lastEdited: Int32 = -1
    @exclusivity(unchecked) private var workspace = ComponentWorkspace()

    init(_ builder: consuming PlanBuilder) {
        variableCount = builder.variableCount
        cells = Array(builder.cells.view)
        followers = builder.followers
        operations = builder.operations
        inputs = builder.inputs
        operationOfRow = builder.operationOfRow
        components = builder.components
    }

    private init(copying other: Plan) {
        variableCount = other.variableCount
        cells = other.cells
        operations = other.operations.copy()
        inputs = other.inputs.copy()
        operationOfRow = other.operationOfRow.copy()
        components = other.components.copy()
        followers = other.followers
        changes = other.changes.copy()
    }

    func copy() -> Plan { Plan(copying: self) }

    var hasChoice: Bool { !followers.isEmpty || components.hasChoice.view.contains(true) }

    // MARK: Evaluating

    /// What evaluating found.
    enum Finding {
        case fine
        case broken
    }

    /// Evaluates all operations in order.
    func sweepAll(_ model: ModelView, work: inout Work) throws(SolverError) -> Finding {
        work.fullSweeps += 1
        beginChanges()
        return try withCells { cells throws(SolverError) in
            for at in operations.indices {
                if try run(operations[at], inputs.base, model, cells, spread: false, &work) == .broken {
                    return .broken
                }
            }
            return .fine
        }
    }

    /// Evaluates what depends on the constants of the given rows.
    ///
    /// When one row alone is edited again and again (a resize), what depends on it is gathered once into a route.
    func sweep(rows: [Int32], _ model: ModelView, work: inout Work) throws(SolverError) -> Finding {
        work.dirtySweeps += 1
        beginChanges()
        if dependentStart.count == 0 { indexDependents() }
        if rows.count == 1, operationOfRow[rows[0]] >= 0 {
            if route.row == rows[0] { return try followRoute(model, work: &work) }
            if lastEdited == rows[0] {
                gatherRoute(from: rows[0])
                return try followRoute(model, work: &work)
            }
        }
        lastEdited = rows.count == 1 ? rows[0] : -1
        var word = dirty.count
        for row in rows where operationOfRow[row] >= 0 {
            mark(operationOfRow[row])
            word = min(word, Int(operationOfRow[row]) >> 6)
        }
        return try withCells { cells throws(SolverError) in
            let words = dirty.base
            let end = dirty.count
            while word < end {
                let bits = words[word]
                guard bits != 0 else {
                    word += 1
                    continue
                }
                words[word] = bits & (bits - 1)
                let operation = operations[word << 6 + bits.trailingZeroBitCount]
                if try run(operation, inputs.base, model, cells, spread: true, &work) == .broken {
                    for at in word..<end { words[at] = 0 }
                    return .broken
                }
            }
            return .fine
        }
    }

    // MARK: Routes

    /// All that depends on the constant of one row, in order and in one piece.
    struct Route: ~Copyable {
        /// -1 for no route.
        var row: Int32 = -1
        var operations = Buffer<Operation>()
        var inputs = Buffer<Input>()
    }

    private func gatherRoute(from row: Int32) {
        route.row = row
        route.operations.truncate(to: 0)
        route.inputs.truncate(to: 0)
        mark(operationOfRow[row])
        for word in Int(operationOfRow[row]) >> 6..<dirty.count {
            while dirty[word] != 0 {
                let operation = operations[word << 6 + dirty[word].trailingZeroBitCount]
                dirty[word] &= dirty[word] - 1
                let first = route.inputs.count
                for at in Int(operation.firstInput)..<Int(operation.firstInput + operation.inputCount) {
                    route.inputs.append(inputs[at])
                }
                route.operations.append(operation.reading(from: first))
                switch operation.kind {
                case .define: markDependents(of: operation.target)
                case .component:
                    for at in components.unknowns(of: Int(operation.target)) {
                        markDependents(of: components.unknowns[at].variable)
                    }
                case .check: break
                }
            }
        }
    }

    private func followRoute(_ model: ModelView, work: inout Work) throws(SolverError) -> Finding {
        work.routes += 1
        return try withCells { cells throws(SolverError) in
            let inputs = route.inputs.base
            for at in route.operations.indices {
                if try run(route.operations[at], inputs, model, cells, spread: false, &work) == .broken {
                    return .broken
                }
            }
            return .fine
        }
    }

    private func beginChanges() {
        swap(&changes, &changesBefore)
        changes.truncate(to: 0)
        canRestore = true
    }

    /// Takes the last sweep back, if that was not done yet.
    func restore() {
        guard canRestore else { return }
        canRestore = false
        for at in changes.indices.reversed() { cells[Int(changes[at].cell)] = changes[at].old }
        swap(&changes, &changesBefore)
    }

    /// Ends an update that did not have to sweep.
    func forgetChanges() {
        changes.truncate(to: 0)
        canRestore = false
    }

    private func withCells(
        _ body: (UnsafeMutablePointer<Double>) throws(SolverError) -> Finding
    ) throws(SolverError) -> Finding {
        try cells.withUnsafeMutableBufferPointer { cells throws(SolverError) in
            guard let base = cells.baseAddress else { return .fine }
            return try body(base)
        }
    }

    /// Evaluates one operation, stores what changed, and marks what depends on it.
    @inline(__always)
    private func run(
        _ operation: Operation, _ inputs: UnsafeMutablePointer<Input>, _ model: ModelView,
        _ cells: UnsafeMutablePointer<Double>, spread: Bool, _ work: inout Work
    ) throws(SolverError) -> Finding {
        if operation.kind == .component {
            return try runComponent(Int(operation.target), cells, spread: spread, &work)
        }
        var sum = operation.row >= 0 ? operation.factor * model.rows[Int(operation.row)].constant : operation.factor
        let input = inputs + Int(operation.firstInput)
        for at in 0..<Int(operation.inputCount) { sum += input[at].factor * cells[Int(input[at].cell)] }
        if operation.kind == .define {
            store(sum, in: operation.target, cells, spread: spread)
            return sum < operation.bound && Self.isBelow(sum, operation.bound) ? .broken : .fine
        }
        var largest = 0.0
        for at in 0..<Int(operation.inputCount) {
            largest = max(largest, (input[at].factor * cells[Int(input[at].cell)]).magnitude)
        }
        return Self.contradicts(sum, largest, model.rows[Int(operation.row)].relation) ? .broken : .fine
    }

    private func runComponent(
        _ component: Int, _ cells: UnsafeMutablePointer<Double>, spread: Bool, _ work: inout Work
    ) throws(SolverError) -> Finding {
        let outcome = try components.solve(component, cells: cells, isWarm: true, &workspace, &work)
        guard outcome == (components.hasChoice[component] ? .choice : .determined) else { return .broken }
        let unknowns = components.unknowns(of: component)
        for at in unknowns {
            store(
                workspace.solution[at - unknowns.lowerBound], in: components.unknowns[at].variable, cells,
                spread: spread)
        }
        return .fine
    }

    @inline(__always)
    private func store(
        _ value: Double, in cell: Int32, _ cells: UnsafeMutablePointer<Double>, spread: Bool
    ) {
        let old = cells[Int(cell)]
        guard old != value else { return }
        cells[Int(cell)] = value
        changes.append(Change(cell: cell, old: old))
        if spread { markDependents(of: cell) }
    }

    @inline(__always)
    private func markDependents(of cell: Int32) {
        for at in Int(dependentStart[cell])..<Int(dependentStart[Int(cell) + 1]) { mark(dependents[at]) }
    }

    @inline(__always)
    private func mark(_ operation: Int32) {
        dirty[Int(operation) >> 6] |= 1 << (UInt64(operation) & 63)
    }

    /// Turns the inputs round: for each cell the operations that read it.
    private func indexDependents() {
        dirty.reset(to: 0, count: (operations.count + 63) / 64)
        dependentStart.reset(to: 0, count: cells.count + 1)
        for input in inputs.view { dependentStart[Int(input.cell) + 1] += 1 }
        for cell in cells.indices { dependentStart[cell + 1] += dependentStart[cell] }
        dependents.reset(to: 0, count: inputs.count)
        let next = dependentStart.copy()
        for at in operations.indices {
            let operation = operations[at]
            for input in Int(operation.firstInput)..<Int(operation.firstInput + operation.inputCount) {
                let cell = Int(inputs[input].cell)
                dependents[next.base[cell]] = Int32(at)
                next.base[cell] += 1
            }
        }
    }

    // MARK: Judging

    /// Whether a value is below a bound by more than rounding.
    static func isBelow(_ value: Double, _ bound: Double) -> Bool {
        value < bound - Tolerance.satisfied * max(1, value.magnitude, bound.magnitude)
    }

    /// Whether the value of a row that holds by itself is more than rounding off what its relation demands.
    static func contradicts(_ sum: Double, _ largest: Double, _ relation: Relation) -> Bool {
        let slack = Tolerance.contradicting * max(1, largest)
        switch relation {
        case .equal: return sum.magnitude > slack
        case .lessThanOrEqual: return sum > slack
        case .greaterThanOrEqual: return sum < -slack
        }
    }

    // MARK: Rows that take the place of others

    /// Lets one row of the model stand where another one did. Both have the same terms, relation and priority.
    func replace(_ old: Int32, by new: Int32) {
        while operationOfRow.count <= Int(new) { operationOfRow.append(-1) }
        let operation = operationOfRow[old]
        operationOfRow[old] = -1
        operationOfRow[new] = operation
        if operation >= 0 { operations[operation].row = new }
        route.row = -1
        lastEdited = -1
    }
}
