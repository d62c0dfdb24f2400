/// The spreadsheet itself: operations and their cells, with the numbers as they were computed last.
///
/// The compiler appends to it; a ``Plan`` evaluates it. An operation that is taken out stays behind as an idle one, and
/// its cells as garbage, until the next compilation of everything.
///
/// A class, because the language copies large structures wherever mutating methods call others, and wherever they move.
/// It has one owner, its ``Plan``, with which it is copied; while a ``Compiler`` writes it, that is the owner. So it is
/// safe to send, and exclusivity is left unchecked.
final class Sheet: @unchecked Sendable {
    /// The first cells are the values of the variables, at their slots.
    @exclusivity(unchecked) var variableCount: Int
    /// How many variables there is room for.
    let variableCapacity: Int
    @exclusivity(unchecked) private(set) var operations: Buffer<Operation>
    @exclusivity(unchecked) private(set) var inputs: Buffer<Input>
    /// Only the first ``cellCount`` mean anything. They are written only while nobody else holds them: see ``ownCells()``.
    var cells: UnsafeMutablePointer<Double> { numbers.base }
    /// The room that the cells are in, to be held.
    @exclusivity(unchecked) private(set) var numbers: ValueStorage
    /// By cell: the operation that computes it, or -1.
    @exclusivity(unchecked) private(set) var operationOfCell: Buffer<Int32>
    /// By row of the model: the operation that its constant feeds, or -1.
    @exclusivity(unchecked) private(set) var operationOfRow: Buffer<Int32>
    let components: ComponentTable
    /// Variables that no row mentions and that take the value of the variable they are near to.
    @exclusivity(unchecked) var followers: [Int32] = []
    /// Whether some rows nearly depend on each other, or were left to the simplex method because of lost digits. Which
    /// rows contradict each other, and what is rounding, then depends on the constants: so every batch is compiled, and
    /// no sweep is tried.
    @exclusivity(unchecked) var isDelicate = false
    /// For each cell its readers, as far as indexed.
    @exclusivity(unchecked) private(set) var readers = Readers()
    /// How many operations have been taken out.
    @exclusivity(unchecked) private(set) var withdrawn = 0
    /// What cells held before they were set, the latest last, while this is kept.
    @exclusivity(unchecked) private(set) var overwritten = Buffer<Change>()
    @exclusivity(unchecked) private var keepsOverwritten = false

    /// How far the sheet has been written.
    struct Extent {
        let operations: Int
        let inputs: Int
        let cells: Int
        let components: Int
        let followers: Int
    }

    init(variableCount: Int, rowCount: Int) {
        self.variableCount = variableCount
        variableCapacity = variableCount + rowCount == 0 ? 0 : variableCount + variableCount / 8 + 8
        // A variable takes one or two operations, an operation about two inputs.
        operations = Buffer(capacity: variableCount + rowCount)
        inputs = Buffer(capacity: 2 * (variableCount + rowCount))
        numbers = ValueStorage(capacity: variableCapacity + variableCount + rowCount / 2)
        numbers.base.initialize(repeating: 0, count: variableCapacity)
        operationOfCell = Buffer(capacity: variableCapacity + variableCount + rowCount / 2)
        operationOfCell.append(repeating: -1, count: variableCapacity)
        operationOfRow = Buffer(repeating: -1, count: rowCount)
        components = ComponentTable(capacity: rowCount / 2)
    }

    /// That of an empty plan, in which nothing is ever written.
    static let none = Sheet(variableCount: 0, rowCount: 0)

    private init(copying other: Sheet) {
        variableCount = other.variableCount
        variableCapacity = other.variableCapacity
        operations = other.operations.copy()
        inputs = other.inputs.copy()
        numbers = other.numbers.copy(count: other.cellCount, capacity: other.numbers.capacity)
        operationOfCell = other.operationOfCell.copy()
        operationOfRow = other.operationOfRow.copy()
        components = other.components.copy()
        followers = other.followers
        isDelicate = other.isDelicate
        withdrawn = other.withdrawn
    }

    func copy() -> Sheet { Sheet(copying: self) }

    var cellCount: Int { operationOfCell.count }

    /// Gives variables the values that they have in another sheet: first searches begin there.
    func takeValues(of other: Sheet) {
        cells.update(from: other.cells, count: min(other.variableCount, variableCount))
    }

    /// Forgets all operations, to be written anew. With `keepingValues` the variables keep their values, where searches
    /// may begin.
    func begin(rowCount: Int, keepingValues: Bool) {
        operations.truncate(to: 0)
        inputs.truncate(to: 0)
        if !keepingValues { cells.update(repeating: 0, count: variableCapacity) }
        operationOfCell.reset(to: -1, count: variableCapacity)
        operationOfRow.reset(to: -1, count: rowCount)
        components.removeAll()
        followers.removeAll()
    }

    // MARK: Writing

    @inline(__always)
    func addInput(_ cell: Int32, _ factor: Double) {
        inputs.append(Input(factor: factor, cell: cell, reader: Int32(truncatingIfNeeded: operations.count)))
    }

    /// Adds inputs, each with `factor` times its own factor. Returns `constant` plus what they come to.
    @inline(__always)
    func addInputs(
        _ added: borrowing Buffer<Input>, times factor: Double, to constant: Double
    ) -> Double {
        inputs.reserve(added.count)
        let (first, reader) = (inputs.base + inputs.count, Int32(truncatingIfNeeded: operations.count))
        var sum = constant
        for at in 0..<added.count {
            let input = Input(factor: factor * added.base[at].factor, cell: added.base[at].cell, reader: reader)
            (first + at).initialize(to: input)
            sum += input.factor * cells[Int(input.cell)]
        }
        inputs.extend(to: inputs.count + added.count)
        return sum
    }

    /// What inputs come to on top of a constant, and the largest part of that.
    func sum(of inputs: borrowing Buffer<Input>, to constant: Double) -> (value: Double, largest: Double) {
        var (sum, largest) = (constant, constant.magnitude)
        for at in inputs.indices {
            let part = inputs[at].factor * cells[Int(inputs[at].cell)]
            sum += part
            largest = max(largest, part.magnitude)
        }
        return (sum, largest)
    }

    /// Whether some input from `first` on has a large factor, or a large product of factor and value.
    func hasLargeParts(from first: Int) -> Bool {
        var (factors, parts) = (0.0, 0.0)
        for input in inputs.view[first...] {
            let factor = input.factor.magnitude
            let part = factor * cells[Int(input.cell)].magnitude
            factors = factor > factors ? factor : factors
            parts = part > parts ? part : parts
        }
        return !(factors <= Tolerance.wellScaledFactor && parts <= Tolerance.nearPart)
    }

    /// Ends an operation that defines a new cell: an offset, the constant of a component row, or what is not to fall below a bound.
    /// Returns the cell.
    func endNewCell(
        row: Int32, factor: Double, bound: Double = -.infinity, inputCount: Int, value: Double
    ) -> Int32 {
        let cell = cellCount
        if cell == numbers.capacity { moveCells(capacity: max(16, 2 * cell)) }
        (cells + cell).initialize(to: value)
        operationOfCell.append(-1)
        endOperation(
            .define, target: Int32(truncatingIfNeeded: cell), row: row, factor: factor, bound: bound,
            inputCount: inputCount)
        return Int32(truncatingIfNeeded: cell)
    }

    /// Makes a copy of the cells if somebody holds them: to be called before they are written.
    func ownCells() { if !isKnownUniquelyReferenced(&numbers) { moveCells(capacity: numbers.capacity) } }

    @inline(never)
    private func moveCells(capacity: Int) { numbers = numbers.copy(count: cellCount, capacity: capacity) }

    /// Ends an operation that has the last `inputCount` inputs.
    @inline(__always)
    func endOperation(
        _ kind: Operation.Kind, target: Int32, row: Int32, factor: Double, bound: Double = -.infinity, inputCount: Int
    ) {
        let number = Int32(truncatingIfNeeded: operations.count)
        if row >= 0 { operationOfRow[row] = number }
        if kind == .define { operationOfCell[target] = number }
        operations.append(
            Operation(
                kind, target: target, row: row,
                firstInput: Int32(truncatingIfNeeded: inputs.count - inputCount), inputCount: inputCount,
                factor: factor, bound: bound))
    }

    /// Ends the operation of a component, which reads the constants of all rows from `firstRow` on and computes the
    /// component's unknowns.
    func endComponentOperation(_ component: Int, from firstRow: Int) {
        for row in firstRow..<components.rows.count { addInput(components.rows[row].cell, 1) }
        for at in components.unknowns(of: component) {
            operationOfCell[components.unknowns[at].variable] = Int32(operations.count)
        }
        endOperation(
            .component, target: Int32(component), row: -1, factor: 0, inputCount: components.rows.count - firstRow)
    }

    @inline(__always)
    func setCell(_ cell: Int32, _ value: Double) {
        assert(isKnownUniquelyReferenced(&numbers), "somebody holds these values")
        if keepsOverwritten { overwritten.append(Change(cell: cell, old: cells[Int(cell)])) }
        cells[Int(cell)] = value
    }

    // MARK: Taking back

    var extent: Extent {
        Extent(
            operations: operations.count, inputs: inputs.count, cells: cellCount, components: components.count,
            followers: followers.count)
    }

    /// Forgets everything written since the sheet had the given extent.
    func truncate(to extent: Extent) {
        while operations.count > extent.operations { removeLastOperation() }
        inputs.truncate(to: extent.inputs)
        operationOfCell.truncate(to: extent.cells)
        components.truncate(to: extent.components)
        followers.removeSubrange(extent.followers...)
    }

    func removeLastOperation() {
        guard let last = operations.popLast() else { return }
        disconnect(last)
        inputs.truncate(to: Int(last.firstInput))
    }

    /// Makes an operation an idle one.
    func withdraw(_ operation: Int32) {
        disconnect(operations[operation])
        operations[operation] = .idle
        withdrawn += 1
    }

    private func disconnect(_ operation: Operation) {
        if operation.row >= 0 { operationOfRow[operation.row] = -1 }
        for cell in cells(computedBy: operation) { operationOfCell[cell] = -1 }
    }

    /// Puts back what overwritten cells held, the latest first, and empties the list.
    func restoreOverwritten() {
        while let change = overwritten.popLast() {
            if Int(change.cell) < cellCount { putBack(change) }
        }
    }

    func putBack(_ change: Change) {
        assert(isKnownUniquelyReferenced(&numbers), "somebody holds these values")
        cells[Int(change.cell)] = change.old
    }

    /// Begins or ends to keep what cells held before they were set.
    func keepOverwritten(_ keeps: Bool) {
        keepsOverwritten = keeps
        overwritten.truncate(to: 0)
    }

    // MARK: Room for more

    /// Brings ``readers`` up to date.
    func indexReaders() {
        var readers = Readers()
        swap(&readers, &self.readers)
        readers.update(from: self)
        self.readers = readers
    }

    /// Forgets readers of a cell that were taken out: one that is computed anew again and again would gather them.
    func forgetWithdrawnReaders(of cell: Int32) { readers.forgetWithdrawn(of: cell, operations, inputs) }

    /// Makes room for variables and rows with the given numbers of slots. Returns false if there are too many.
    func makeRoom(variableCount: Int, rowCount: Int) -> Bool {
        guard variableCount <= variableCapacity else { return false }
        self.variableCount = variableCount
        if operationOfRow.count < rowCount {
            operationOfRow.append(repeating: -1, count: rowCount - operationOfRow.count)
        }
        return true
    }

    /// Lets one row of the model stand where another one did. Both have the same terms, relation and priority.
    func replace(_ old: Int32, by new: Int32) {
        while operationOfRow.count <= Int(new) { operationOfRow.append(-1) }
        let operation = operationOfRow[old]
        operationOfRow[old] = -1
        operationOfRow[new] = operation
        if operation >= 0 { operations[operation].row = new }
    }
}
