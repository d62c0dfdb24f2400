/// A layout compiled into a spreadsheet.
///
/// *Cells* are numbers: first the value of each variable, at its slot, then the *offsets* of variables that hang on
/// another unknown, then the constants of component rows. *Operations* stand in topological order; each computes cells
/// from earlier cells and from the constants of the model's rows:
///
/// * **define**: cell = factor · (constant of a row) + Σ factor · cell. A literal takes the place of the row where
///   there is none. A value that falls below its variable's lower bound breaks the plan.
/// * **check**: the same sum, which must be zero (or of one sign): a row that holds by itself. If not, the plan breaks.
/// * **component**: solves coupled unknowns from the cells that hold the constants of their rows.
///
/// Coefficients and structure are folded into the factors, so that edits of constants only re-evaluate: everything in
/// order (``sweepAll``), or only what depends on what changed (``sweep``). A plan that breaks is compiled anew.
///
/// Run backwards, the same operations tell how much each row's constant counts in a cell: the multipliers of a proof
/// (``Plan/influence(on:)``).
struct Plan: Sendable {
    enum Kind: UInt8 { case define, check, component }

    // Operations.
    var kind: [Kind] = []
    /// define: the cell; check: the row; component: its index.
    var target: [Int32] = []
    /// The row whose constant counts, or -1.
    var row: [Int32] = []
    /// The factor of the row's constant, or the literal where there is no row.
    var factor: [Double] = []
    /// Where the inputs begin; one more entry than operations.
    var inputStart: [Int32] = [0]
    var inputCell: [Int32] = []
    var inputFactor: [Double] = []

    /// By row of the model: the operation that its constant feeds, or -1.
    var operationOfRow: [Int32] = []
    /// By cell: the define operation that computes it, or -1.
    private var operationOfCell: [Int32] = []
    /// The numbers. The first `variableCount` are the values.
    var cells: [Double] = []
    let variableCount: Int
    var components = ComponentTable()
    /// By component: whether it has canonical rows, that is, whether the constraints leave it a choice.
    var hasChoice: [Bool] = []

    /// Cells that depend on cells: the inputs turned round, made at the first sweep along them.
    private var dependentStart: [Int32] = []
    private var dependent: [Int32] = []
    /// One bit per operation that is to be evaluated; all clear between sweeps.
    private var dirty: [UInt64] = []

    init(variableCount: Int, rowCount: Int) {
        self.variableCount = variableCount
        operationOfRow = [Int32](repeating: -1, count: rowCount)
        cells = [Double](repeating: 0, count: 2 * variableCount)
        operationOfCell = [Int32](repeating: -1, count: 2 * variableCount)
    }

    var operationCount: Int { kind.count }

    /// The cell of the offset of a variable from the unknown it hangs on.
    func offsetCell(of variable: Int32) -> Int32 { Int32(variableCount) + variable }

    // MARK: Building

    mutating func addInput(_ cell: Int32, _ factor: Double) {
        inputCell.append(cell)
        inputFactor.append(factor)
    }

    /// A new cell, for the constant of a component row.
    mutating func newCell() -> Int32 {
        cells.append(0)
        operationOfCell.append(-1)
        return Int32(cells.count - 1)
    }

    /// Ends the operation whose inputs were added.
    mutating func endOperation(_ kind: Kind, target: Int32, row: Int32, factor: Double) {
        if row >= 0 { operationOfRow[Int(row)] = Int32(operationCount) }
        if kind == .define { operationOfCell[Int(target)] = Int32(operationCount) }
        self.kind.append(kind)
        self.target.append(target)
        self.row.append(row)
        self.factor.append(factor)
        inputStart.append(Int32(inputCell.count))
    }

    /// How far the plan has been built.
    struct Extent {
        let operations: Int
        let cells: Int
        let components: Int
    }

    var extent: Extent { Extent(operations: operationCount, cells: cells.count, components: components.count) }

    /// Forgets everything built since the plan had the given extent.
    mutating func truncate(to extent: Extent) {
        truncateOperations(to: extent.operations)
        cells.removeSubrange(extent.cells...)
        operationOfCell.removeSubrange(extent.cells...)
        components.truncate(to: extent.components)
        hasChoice.removeSubrange(extent.components...)
    }

    mutating func truncateOperations(to count: Int) {
        for operation in count..<operationCount {
            if row[operation] >= 0 { operationOfRow[Int(row[operation])] = -1 }
            if kind[operation] == .define { operationOfCell[Int(target[operation])] = -1 }
        }
        kind.removeSubrange(count...)
        target.removeSubrange(count...)
        row.removeSubrange(count...)
        factor.removeSubrange(count...)
        inputStart.removeSubrange((count + 1)...)
        let inputs = Int(inputStart[count])
        inputCell.removeSubrange(inputs...)
        inputFactor.removeSubrange(inputs...)
    }

    // MARK: Evaluating

    /// The sum of a define or check operation, and the size of its largest part.
    func evaluate(_ operation: Int, _ model: Model) -> (sum: Double, largest: Double) {
        let source = Int(row[operation])
        var sum = source >= 0 ? factor[operation] * model.rowConstant[source] : factor[operation]
        var largest = sum.magnitude
        for at in Int(inputStart[operation])..<Int(inputStart[operation + 1]) {
            let part = inputFactor[at] * cells[Int(inputCell[at])]
            sum += part
            largest = max(largest, part.magnitude)
        }
        return (sum, largest)
    }

    /// What evaluating an operation found.
    enum Finding {
        case fine
        /// A bound or a redundant row no longer holds, a component contradicts itself, or its freedom changed.
        case broken
    }

    /// Evaluates all operations in order. The changed variables are appended to `changes` with their old values.
    mutating func sweepAll(
        _ model: Model, _ workspace: inout Simplex, work: inout Work, changes: inout [Change]
    ) throws(SolverError) -> Finding {
        work.fullSweeps += 1
        for operation in 0..<operationCount {
            if try run(operation, model, &workspace, &work, &changes, spread: false) == .broken { return .broken }
        }
        return .fine
    }

    /// Evaluates what depends on the constants of the given rows.
    mutating func sweep(
        rows: [Int32], _ model: Model, _ workspace: inout Simplex, work: inout Work, changes: inout [Change]
    ) throws(SolverError) -> Finding {
        work.dirtySweeps += 1
        if dependentStart.isEmpty { indexDependents() }
        var firstWord = dirty.count
        for row in rows {
            let operation = operationOfRow[Int(row)]
            guard operation >= 0 else { continue }
            mark(operation)
            firstWord = min(firstWord, Int(operation) >> 6)
        }
        var word = firstWord
        while word < dirty.count {
            guard dirty[word] != 0 else {
                word += 1
                continue
            }
            let operation = word << 6 + dirty[word].trailingZeroBitCount
            dirty[word] &= dirty[word] - 1
            if try run(operation, model, &workspace, &work, &changes, spread: true) == .broken {
                for at in word..<dirty.count { dirty[at] = 0 }
                return .broken
            }
        }
        return .fine
    }

    /// Evaluates one operation, stores what changed, and marks what depends on it.
    private mutating func run(
        _ operation: Int, _ model: Model, _ workspace: inout Simplex, _ work: inout Work, _ changes: inout [Change],
        spread: Bool
    ) throws(SolverError) -> Finding {
        let target = target[operation]
        switch kind[operation] {
        case .define:
            let (sum, _) = evaluate(operation, model)
            store(sum, in: target, &changes, spread: spread)
            if target < variableCount {
                let bound = model.lowerBound[Int(target)]
                if sum < bound - Tolerance.satisfied * max(1, sum.magnitude, bound.magnitude) { return .broken }
            }
        case .check:
            let (sum, largest) = evaluate(operation, model)
            if Self.contradicts(sum, largest, model.rowRelation[Int(target)]) { return .broken }
        case .component:
            let component = Int(target)
            let outcome = try components.solve(component, cells: cells, mode: .warm, &workspace, &work)
            guard outcome == (hasChoice[component] ? .choice : .determined) else { return .broken }
            for (local, at) in components.unknowns(of: component).enumerated() {
                store(components.solution[local], in: components.unknown[at], &changes, spread: spread)
            }
        }
        return .fine
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

    private mutating func store(_ value: Double, in cell: Int32, _ changes: inout [Change], spread: Bool) {
        let old = cells[Int(cell)]
        guard old != value else { return }
        cells[Int(cell)] = value
        changes.append(Change(cell: cell, old: old))
        guard spread else { return }
        for at in Int(dependentStart[Int(cell)])..<Int(dependentStart[Int(cell) + 1]) { mark(dependent[at]) }
    }

    private mutating func mark(_ operation: Int32) {
        dirty[Int(operation) >> 6] |= 1 << (UInt64(operation) & 63)
    }

    /// Turns the inputs round: for each cell the operations that read it.
    private mutating func indexDependents() {
        dirty = [UInt64](repeating: 0, count: (operationCount + 63) / 64)
        var start = [Int32](repeating: 0, count: cells.count + 1)
        for cell in inputCell { start[Int(cell) + 1] += 1 }
        for cell in cells.indices { start[cell + 1] += start[cell] }
        dependentStart = start
        dependent = [Int32](repeating: 0, count: inputCell.count)
        for operation in 0..<operationCount {
            for at in Int(inputStart[operation])..<Int(inputStart[operation + 1]) {
                let cell = Int(inputCell[at])
                dependent[Int(start[cell])] = Int32(operation)
                start[cell] += 1
            }
        }
    }

    // MARK: Backwards

    /// How much each row's constant counts in a sum of cells: pairs (row, multiplier) without zeros.
    ///
    /// Seeds are (cell, factor). The walk goes from the last operation to the first and only along cells that count.
    /// It never passes a component: what it is asked about comes before them.
    func influence(on seeds: [(cell: Int32, factor: Double)]) -> [(row: Int32, multiplier: Double)] {
        var weight: [Int32: Double] = [:]
        var pending = LatestFirst()
        func seed(_ cell: Int32, _ factor: Double) {
            if weight[cell] == nil, operationOfCell[Int(cell)] >= 0 { pending.insert(operationOfCell[Int(cell)]) }
            weight[cell, default: 0] += factor
        }
        for (cell, factor) in seeds { seed(cell, factor) }
        var result: [(row: Int32, multiplier: Double)] = []
        while let latest = pending.popLatest() {
            let operation = Int(latest)
            let amount = weight[target[operation]] ?? 0
            guard amount != 0 else { continue }
            if row[operation] >= 0 { result.append((row[operation], amount * factor[operation])) }
            for at in Int(inputStart[operation])..<Int(inputStart[operation + 1]) {
                seed(inputCell[at], amount * inputFactor[at])
            }
        }
        return result
    }
}

/// Operations to visit, the latest first: a binary heap.
private struct LatestFirst {
    private var heap: [Int32] = []

    mutating func insert(_ operation: Int32) {
        heap.append(operation)
        var at = heap.count - 1
        while at > 0, heap[(at - 1) / 2] < heap[at] {
            heap.swapAt(at, (at - 1) / 2)
            at = (at - 1) / 2
        }
    }

    mutating func popLatest() -> Int32? {
        guard let latest = heap.first else { return nil }
        heap.swapAt(0, heap.count - 1)
        heap.removeLast()
        var at = 0
        while 2 * at + 1 < heap.count {
            var child = 2 * at + 1
            if child + 1 < heap.count, heap[child + 1] > heap[child] { child += 1 }
            guard heap[child] > heap[at] else { break }
            heap.swapAt(at, child)
            at = child
        }
        return latest
    }
}

/// A cell that a sweep changed, and what it was.
struct Change: Sendable {
    let cell: Int32
    let old: Double
}
