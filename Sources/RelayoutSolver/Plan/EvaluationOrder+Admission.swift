extension EvaluationOrder {
    /// Gives a place to each operation from `first` on, behind those that it reads. Operations that read it and stand
    /// before that place move behind it. Returns false if operations read each other in a circle.
    ///
    /// Cost: the operations that are new or move, and those up to the next gaps.
    mutating func admit(from first: Int, of sheet: Sheet) -> Bool {
        makeRoom(for: sheet.operations.count)
        for number in Int32(first)..<Int32(sheet.operations.count) {
            let source = lastSource(of: number, sheet)
            let moved = source >= 0 ? removeReaders(of: number, upTo: places[source], sheet) : []
            guard readsOnlyPlaced(number, sheet) else { return false }
            insert(number, behind: source)
            var previous = number
            for operation in moved {
                insert(operation, behind: previous)
                previous = operation
            }
        }
        return true
    }

    /// The operation of the last place that this one reads, or -1.
    private func lastSource(of number: Int32, _ sheet: Sheet) -> Int32 {
        var last: Int32 = -1
        let operation = sheet.operations[number]
        for at in operation.firstInput..<operation.firstInput + operation.inputCount {
            let source = sheet.operationOfCell[sheet.inputs[at].cell]
            if source >= 0, last < 0 || places[source] > places[last] { last = source }
        }
        return last
    }

    private func readsOnlyPlaced(_ number: Int32, _ sheet: Sheet) -> Bool {
        let operation = sheet.operations[number]
        for at in operation.firstInput..<operation.firstInput + operation.inputCount {
            let source = sheet.operationOfCell[sheet.inputs[at].cell]
            if source >= 0, places[source] < 0 { return false }
        }
        return true
    }

    /// Takes away the places of all operations up to a place that read this one, directly or by others. Returns them in
    /// their order.
    private mutating func removeReaders(of number: Int32, upTo last: Int32, _ sheet: Sheet) -> [Int32] {
        var found: [(place: Int32, operation: Int32)] = []
        var pending = [number]
        while let operation = pending.popLast() {
            for cell in sheet.cells(computedBy: sheet.operations[operation]) {
                for reader in sheet.readers(of: cell) where places[reader] >= 0 && places[reader] <= last {
                    found.append((places[reader], reader))
                    pending.append(reader)
                    remove(reader)
                }
            }
        }
        return found.mergeSorted { $0.place < $1.place }.map { $0.operation }
    }
}
