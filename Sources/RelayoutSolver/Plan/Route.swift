/// All that depends on the constant of one row, in order and in one piece.
struct Route: ~Copyable {
    /// -1 for no route.
    var row: Int32 = -1
    private(set) var operations = Buffer<Operation>()
    private(set) var inputs = Buffer<Input>()
    /// How many cells the operations compute.
    private(set) var mostChanges = 0

    mutating func begin(_ row: Int32) {
        self.row = row
        operations.truncate(to: 0)
        inputs.truncate(to: 0)
        mostChanges = 0
    }

    mutating func append(_ operation: Operation, of sheet: borrowing Sheet) {
        operations.append(operation.reading(from: inputs.count))
        for at in Int(operation.firstInput)..<Int(operation.firstInput + operation.inputCount) {
            inputs.append(sheet.inputs[at])
        }
        let isComponent = operation.kind == .component
        mostChanges += isComponent ? sheet.components.unknowns(of: Int(operation.target)).count : 1
    }

    /// Evaluates operations from `at` on, as long as they define cells. There is room for the changes.
    ///
    /// This is what a resize does, a few nanoseconds for each value: everything is reached through plain pointers.
    @inline(__always)
    func define(
        from at: inout Int, _ rows: UnsafePointer<RowRecord>, _ cells: UnsafeMutablePointer<Double>,
        _ changes: inout Buffer<Change>
    ) -> Plan.Finding {
        var operation = UnsafePointer(operations.base + at)
        let end = UnsafePointer(operations.base + operations.count)
        let inputs = UnsafePointer(inputs.base)
        var change = changes.base + changes.count
        var finding = Plan.Finding.fine
        while operation < end, operation.pointee.kind == .define {
            let row = Int(operation.pointee.row)
            var sum = operation.pointee.factor
            if row >= 0 { sum *= rows[row].constant }
            var input = inputs + Int(operation.pointee.firstInput)
            let last = input + Int(operation.pointee.inputCount)
            while input < last {
                sum += input.pointee.factor * cells[Int(input.pointee.cell)]
                input += 1
            }
            let (target, bound) = (operation.pointee.target, operation.pointee.bound)
            operation += 1
            let old = cells[Int(target)]
            guard old != sum else { continue }
            cells[Int(target)] = sum
            change.initialize(to: Change(cell: target, old: old))
            change += 1
            if sum < bound, Plan.isBelow(sum, bound) {
                finding = .broken
                break
            }
        }
        at = operation - UnsafePointer(operations.base)
        changes.extend(to: change - changes.base)
        return finding
    }
}
