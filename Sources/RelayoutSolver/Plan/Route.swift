/// All that depends on the constants of a few rows, in order and in one piece.
struct Route: ~Copyable {
    /// None for no route.
    var rows = RowList()
    /// Those of components have the number of their remembered form in place of a row.
    private(set) var operations = Buffer<Operation>()
    private(set) var inputs = Buffer<Input>()
    /// How many cells the operations compute.
    private(set) var mostChanges = 0
    private var forms = RememberedForms()
    /// Whether cells may have changed that the forms expect not to move.
    var hasStaleForms = false

    mutating func begin(_ rows: UnsafeBufferPointer<Int32>) {
        self.rows.set(to: rows)
        forms.removeAll()
        hasStaleForms = false
        operations.truncate(to: 0)
        inputs.truncate(to: 0)
        mostChanges = 0
    }

    /// Appends what is computed next, from cells of which some move along the route.
    mutating func append(
        _ operation: Operation, of sheet: borrowing Sheet, _ workspace: inout ComponentWorkspace,
        moves: (_ cell: Int32) -> Bool
    ) {
        operations.append(operation.reading(from: inputs.count))
        if operation.kind == .component {
            let form = forms.add(
                Int(operation.target), of: sheet.components, cells: sheet.cells, &workspace.closedForm, moves: moves)
            operations[operations.count - 1].row = form ?? -1
        }
        for at in Int(operation.firstInput)..<Int(operation.firstInput + operation.inputCount) {
            inputs.append(sheet.inputs[at])
        }
        let isComponent = operation.kind == .component
        mostChanges += isComponent ? sheet.components.unknowns(of: Int(operation.target)).count : 1
    }

    /// Lets another row of the model feed an operation of the route.
    mutating func setRow(_ row: Int32, ofOperation at: Int32) { operations[at].row = row }

    /// Makes the forms right again for cells that do not move along the route.
    mutating func refreshForms(
        of table: borrowing ComponentTable, cells: UnsafePointer<Double>, _ workspace: inout ComponentWorkspace
    ) {
        forms.refresh(of: table, cells: cells, &workspace.closedForm)
        hasStaleForms = false
    }

    /// Evaluates operations from `at` on, as long as they define cells or are remembered forms. There is room for the
    /// changes.
    ///
    /// This is what a resize does, a few nanoseconds for each value: everything is reached through plain pointers.
    @inline(__always)
    func follow(
        from at: inout Int, _ rows: UnsafePointer<RowRecord>, _ cells: UnsafeMutablePointer<Double>,
        _ changes: inout Buffer<Change>, _ work: inout Work
    ) -> Plan.Finding {
        var operation = UnsafePointer(operations.base + at)
        let end = UnsafePointer(operations.base + operations.count)
        let inputs = UnsafePointer(inputs.base)
        var change = changes.base + changes.count
        var finding = Plan.Finding.fine
        var solved = 0
        while operation < end {
            var (target, sum) = (operation.pointee.target, operation.pointee.factor)
            let row = Int(operation.pointee.row)
            if operation.pointee.isDefinition {
                if row >= 0 { sum *= rows[row].constant }
                var input = inputs + Int(operation.pointee.firstInput)
                let last = input + Int(operation.pointee.inputCount)
                while input < last {
                    sum += input.pointee.factor * cells[Int(input.pointee.cell)]
                    input += 1
                }
            } else {
                guard operation.pointee.kind == .component, row >= 0, let found = forms.solve(Int32(row), cells: cells)
                else { break }
                (target, sum) = found
                solved += 1
            }
            let bound = operation.pointee.bound
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
        work.rememberedForms += solved
        return finding
    }
}
