extension Sheet {
    typealias Multipliers = [(row: Int32, multiplier: Double)]

    /// What an operation adds up, besides a row's own constant.
    func seeds(of operation: Operation) -> [(cell: Int32, factor: Double)] {
        operation.inputs.map { (cell: inputs[$0].cell, factor: inputs[$0].factor) }
    }

    /// How much each row's constant counts in a sum of cells: pairs (row, multiplier) without zeros. Where several
    /// paths lead to a row, their factors are added, and a sum that is small beside them counts as zero; also where they
    /// are what is left of larger sums, times something: these have been rounded.
    ///
    /// Seeds are (cell, factor). The walk goes from the last operation to the first and only along cells that count. It
    /// ends at components: what proofs are about is computed before them.
    func influence(on seeds: [(cell: Int32, factor: Double)]) -> Multipliers {
        var steps = Int.max
        return influence(on: seeds, steps: &steps)!
    }

    /// The same in a sheet that is being amended. There an operation may be numbered after some that read it, so that several
    /// walks lead through it: what they find is added up. Nil where that takes more steps than are left.
    func amendedInfluence(on seeds: [(cell: Int32, factor: Double)], steps: inout Int) -> Multipliers? {
        guard let found = influence(on: seeds, steps: &steps) else { return nil }
        return addUp(found.map { ($0.row, $0.multiplier) })
            .filter { $0.sum.magnitude > Tolerance.cancelled * $0.largest }
            .map { ($0.key, $0.sum) }
    }

    /// The same within a number of steps, which are subtracted from `steps`. Nil if they are too few.
    func influence(on seeds: [(cell: Int32, factor: Double)], steps: inout Int) -> Multipliers? {
        var pending = PendingPaths()
        for (cell, factor) in seeds { add(factor, of: factor.magnitude, to: cell, &pending) }
        var result: Multipliers = []
        while let latest = pending.latest {
            steps -= 1
            guard steps >= 0 else { return nil }
            let operation = operations[latest]
            // All operations that read it come after it and have been visited, so that all paths to it are pending.
            var (amount, largest) = (0.0, 0.0)
            while pending.latest == latest {
                let path = pending.popLatest()
                amount += path.factor
                largest = max(largest, path.largest)
            }
            guard amount.magnitude > Tolerance.cancelled * largest else { continue }
            if operation.row >= 0 { result.append((operation.row, amount * operation.factor)) }
            for at in operation.inputs {
                let factor = inputs[at].factor
                add(amount * factor, of: largest * factor.magnitude, to: inputs[at].cell, &pending)
            }
        }
        return result
    }

    private func add(_ factor: Double, of largest: Double, to cell: Int32, _ pending: inout PendingPaths) {
        let operation = operationOfCell[cell]
        guard operation >= 0, operations[operation].kind == .define else { return }
        pending.insert(PendingPaths.Path(operation: operation, factor: factor, largest: largest))
    }
}

/// Paths to operations, with the factors along them, the latest operation first: a binary heap.
struct PendingPaths: ~Copyable {
    struct Path: BitwiseCopyable {
        let operation: Int32
        let factor: Double
        /// The largest number that the factor is a sum of, or is computed from one that is.
        let largest: Double
    }

    private var heap = Buffer<Path>()

    /// The latest operation.
    var latest: Int32? { heap.count > 0 ? heap[0].operation : nil }

    mutating func insert(_ path: Path) {
        heap.append(path)
        var at = heap.count - 1
        while at > 0, heap[(at - 1) / 2].operation < path.operation {
            heap.mutableView.swapAt(at, (at - 1) / 2)
            at = (at - 1) / 2
        }
    }

    /// Takes out a path to the latest operation.
    mutating func popLatest() -> Path {
        let first = heap[0]
        let last = heap.popLast()!
        guard heap.count > 0 else { return first }
        heap[0] = last
        var at = 0
        while 2 * at + 1 < heap.count {
            var child = 2 * at + 1
            if child + 1 < heap.count, heap[child + 1].operation > heap[child].operation { child += 1 }
            guard heap[child].operation > heap[at].operation else { break }
            heap.mutableView.swapAt(at, child)
            at = child
        }
        return first
    }
}
