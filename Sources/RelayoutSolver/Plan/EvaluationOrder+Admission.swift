extension EvaluationOrder {
    /// Finds places for the operations from `first` on, each behind what it reads. What reads it, and stands before that
    /// place, moves behind it. Returns false if operations read each other in a circle.
    ///
    /// Cost: the operations that are new or move, and those up to the next gaps.
    mutating func admit(from first: Int, of sheet: borrowing Sheet) -> Bool {
        makeRoom(for: sheet.operations.count)
        var latest: Int32 = -1
        for number in Int32(first)..<Int32(sheet.operations.count) {
            var after = lastSource(of: number, sheet)
            let reader = firstReader(of: number, sheet)
            // New operations stay together where they may.
            if latest >= 0, places[latest] > after, places[latest] < reader { after = places[latest] }
            let moved = reader <= after ? removeReaders(of: number, upTo: after, sheet) : []
            guard readsOnlyPlaced(number, sheet) else { return false }
            insert(number, after: after)
            latest = number
            var previous = number
            for operation in moved {
                insert(operation, after: places[previous])
                previous = operation
            }
        }
        return true
    }

    /// The last place of an operation that this one reads, or -1.
    private func lastSource(of number: Int32, _ sheet: borrowing Sheet) -> Int32 {
        var last: Int32 = -1
        let operation = sheet.operations[number]
        for at in operation.firstInput..<operation.firstInput + operation.inputCount {
            let source = sheet.operationOfCell[sheet.inputs[at].cell]
            if source >= 0 { last = max(last, places[source]) }
        }
        return last
    }

    private func readsOnlyPlaced(_ number: Int32, _ sheet: borrowing Sheet) -> Bool {
        let operation = sheet.operations[number]
        for at in operation.firstInput..<operation.firstInput + operation.inputCount {
            let source = sheet.operationOfCell[sheet.inputs[at].cell]
            if source >= 0, places[source] < 0 { return false }
        }
        return true
    }

    /// The first place of an operation that reads this one, or a later place than any.
    private func firstReader(of number: Int32, _ sheet: borrowing Sheet) -> Int32 {
        var first = Int32.max
        for reader in readers(of: number, sheet) where places[reader] >= 0 { first = min(first, places[reader]) }
        return first
    }

    /// Takes away the places of all operations up to a place that read this one, directly or by others. Returns them in
    /// their order.
    private mutating func removeReaders(of number: Int32, upTo last: Int32, _ sheet: borrowing Sheet) -> [Int32] {
        var found: [(place: Int32, operation: Int32)] = []
        var pending = [number]
        while let operation = pending.popLast() {
            for reader in readers(of: operation, sheet) where places[reader] >= 0 && places[reader] <= last {
                found.append((places[reader], reader))
                pending.append(reader)
                remove(reader)
            }
        }
        return found.sorted { $0.place < $1.place }.map(\.operation)
    }

    private func readers(of number: Int32, _ sheet: borrowing Sheet) -> [Int32] {
        var readers: [Int32] = []
        func add(_ cell: Int32) {
            var at = sheet.readers.first[cell]
            while at >= 0 {
                readers.append(sheet.inputs[at].reader)
                at = sheet.readers.next[at]
            }
        }
        let operation = sheet.operations[number]
        switch operation.kind {
        case .define: add(operation.target)
        case .component:
            for at in sheet.components.unknowns(of: Int(operation.target)) {
                add(sheet.components.unknowns[at].variable)
            }
        case .check, .idle: break
        }
        return readers
    }
}
