extension Sheet {
    /// How much each row's constant counts in a sum of cells: pairs (row, multiplier) without zeros. What is the sum of
    /// several paths is zero where it is small among them.
    ///
    /// Seeds are (cell, factor). The walk goes from the last operation to the first and only along cells that count.
    /// It never passes a component: what it is asked about comes before them.
    func influence(on seeds: [(cell: Int32, factor: Double)]) -> [(row: Int32, multiplier: Double)] {
        var weight: [Int32: (sum: Double, largest: Double)] = [:]
        var pending = LatestFirst()
        for (cell, factor) in seeds { add(factor, to: cell, &weight, &pending) }
        var result: [(row: Int32, multiplier: Double)] = []
        while let latest = pending.popLatest() {
            let operation = operations[latest]
            guard let (amount, largest) = weight[operation.target], amount.magnitude > Tolerance.cancelled * largest
            else { continue }
            if operation.row >= 0 { result.append((operation.row, amount * operation.factor)) }
            for at in Int(operation.firstInput)..<Int(operation.firstInput + operation.inputCount) {
                add(amount * inputs[at].factor, to: inputs[at].cell, &weight, &pending)
            }
        }
        return result
    }

    private func add(
        _ factor: Double, to cell: Int32, _ weight: inout [Int32: (sum: Double, largest: Double)],
        _ pending: inout LatestFirst
    ) {
        let operation = operationOfCell[cell]
        let known = weight[cell]
        if known == nil, operation >= 0, operations[operation].kind == .define { pending.insert(operation) }
        weight[cell] = ((known?.sum ?? 0) + factor, max(known?.largest ?? 0, factor.magnitude))
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
