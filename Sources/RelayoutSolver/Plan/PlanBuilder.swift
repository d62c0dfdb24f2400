/// A ``Plan`` under construction: operations and their cells, in order, with the numbers computed as they are added.
struct PlanBuilder: ~Copyable {
    let variableCount: Int
    private(set) var operations: Buffer<Operation>
    private(set) var inputs: Buffer<Input>
    private(set) var cells: Buffer<Double>
    /// By cell: the define operation that computes it, or -1.
    private var operationOfCell: Buffer<Int32>
    /// By row of the model: the operation that its constant feeds, or -1.
    private(set) var operationOfRow: Buffer<Int32>
    var components: ComponentTable
    /// Unknowns without any row, which are where another variable is.
    var followers: [Int32] = []

    /// How far the plan has been built.
    struct Extent {
        let operations: Int
        let inputs: Int
        let cells: Int
        let components: Int
        let followers: Int
    }

    init(variableCount: Int, rowCount: Int) {
        self.variableCount = variableCount
        // A variable takes one or two operations, an operation about two inputs.
        operations = Buffer(capacity: variableCount + rowCount)
        inputs = Buffer(capacity: 2 * (variableCount + rowCount))
        cells = Buffer(capacity: 2 * variableCount + rowCount)
        cells.append(repeating: 0, count: 2 * variableCount)
        operationOfCell = Buffer(capacity: 2 * variableCount + rowCount)
        operationOfCell.append(repeating: -1, count: 2 * variableCount)
        operationOfRow = Buffer(repeating: -1, count: rowCount)
        components = ComponentTable(capacity: variableCount / 8)
    }

    /// The cell of the offset of a variable from the unknown it hangs on.
    func offsetCell(of variable: Int32) -> Int32 { Int32(variableCount) + variable }

    mutating func addInput(_ cell: Int32, _ factor: Double) { inputs.append(Input(cell: cell, factor: factor)) }

    /// A new cell, for the constant of a component row.
    mutating func newCell() -> Int32 {
        cells.append(0)
        operationOfCell.append(-1)
        return Int32(cells.count - 1)
    }

    /// Ends an operation that has the last `inputCount` inputs.
    mutating func endOperation(
        _ kind: Operation.Kind, target: Int32, row: Int32, factor: Double, bound: Double = -.infinity, inputCount: Int
    ) {
        if row >= 0 { operationOfRow[row] = Int32(operations.count) }
        if kind == .define { operationOfCell[target] = Int32(operations.count) }
        operations.append(
            Operation(
                target: target, row: row, firstInput: Int32(inputs.count - inputCount), inputCount: Int32(inputCount),
                factor: factor, bound: bound, kind: kind))
    }

    mutating func setCell(_ cell: Int32, _ value: Double) { cells[cell] = value }

    var extent: Extent {
        Extent(
            operations: operations.count, inputs: inputs.count, cells: cells.count, components: components.count,
            followers: followers.count)
    }

    /// Forgets everything built since the plan had the given extent.
    mutating func truncate(to extent: Extent) {
        while operations.count > extent.operations { removeLastOperation() }
        inputs.truncate(to: extent.inputs)
        cells.truncate(to: extent.cells)
        operationOfCell.truncate(to: extent.cells)
        components.truncate(to: extent.components)
        followers.removeSubrange(extent.followers...)
    }

    mutating func removeLastOperation() {
        guard let last = operations.popLast() else { return }
        if last.row >= 0 { operationOfRow[last.row] = -1 }
        if last.kind == .define { operationOfCell[last.target] = -1 }
        inputs.truncate(to: Int(last.firstInput))
    }

    /// How much each row's constant counts in a sum of cells: pairs (row, multiplier) without zeros.
    ///
    /// Seeds are (cell, factor). The walk goes from the last operation to the first and only along cells that count.
    /// It never passes a component: what it is asked about comes before them.
    func influence(on seeds: [(cell: Int32, factor: Double)]) -> [(row: Int32, multiplier: Double)] {
        var weight: [Int32: Double] = [:]
        var pending = LatestFirst()
        for (cell, factor) in seeds { add(factor, to: cell, &weight, &pending) }
        var result: [(row: Int32, multiplier: Double)] = []
        while let latest = pending.popLatest() {
            let operation = operations[latest]
            let amount = weight[operation.target] ?? 0
            guard amount != 0 else { continue }
            if operation.row >= 0 { result.append((operation.row, amount * operation.factor)) }
            for at in Int(operation.firstInput)..<Int(operation.firstInput + operation.inputCount) {
                add(amount * inputs[at].factor, to: inputs[at].cell, &weight, &pending)
            }
        }
        return result
    }

    private func add(
        _ factor: Double, to cell: Int32, _ weight: inout [Int32: Double], _ pending: inout LatestFirst
    ) {
        if weight[cell] == nil, operationOfCell[cell] >= 0 { pending.insert(operationOfCell[cell]) }
        weight[cell, default: 0] += factor
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
