/// For each cell the operations that read it: lists through the inputs of a sheet.
struct Readers: ~Copyable {
    /// By cell: its latest input, or -1.
    private(set) var first = Buffer<Int32>()
    /// By input: an earlier one of the same cell, or -1.
    private(set) var next = Buffer<Int32>()

    /// Takes up the inputs and cells that are new since the last time.
    mutating func update(from sheet: Sheet) {
        let cells = sheet.operationOfCell.count
        if cells > first.count { first.append(repeating: -1, count: cells - first.count) }
        for at in next.count..<max(sheet.inputs.count, next.count) {
            let cell = sheet.inputs[at].cell
            next.append(first[cell])
            first[cell] = Int32(at)
        }
    }

    /// Forgets readers of a cell that were taken out.
    mutating func forgetWithdrawn(
        of cell: Int32, _ operations: borrowing Buffer<Operation>, _ inputs: borrowing Buffer<Input>
    ) {
        var (input, last) = (first[cell], Int32(-1))
        while input >= 0 {
            let earlier = next[input]
            if operations[inputs[input].reader].isInUse {
                last = input
            } else if last < 0 {
                first[cell] = earlier
            } else {
                next[last] = earlier
            }
            input = earlier
        }
    }
}

/// The operations that read a cell, the latest first.
struct CellReaders: Sequence, IteratorProtocol {
    fileprivate var input: Int32
    fileprivate let earlier: UnsafePointer<Int32>
    fileprivate let inputs: UnsafePointer<Input>

    @inline(__always)
    mutating func next() -> Int32? {
        guard input >= 0 else { return nil }
        let reader = inputs[Int(input)].reader
        input = earlier[Int(input)]
        return reader
    }
}

/// The cells that an operation computes.
struct ComputedCells: Sequence, IteratorProtocol {
    /// The cell of a definition, until it has been named; else -1.
    fileprivate var cell: Int32 = -1
    /// Of a component, those not yet named.
    fileprivate var unknowns = UnsafeBufferPointer<ComponentTable.Unknown>(start: nil, count: 0)[...]

    @inline(__always)
    mutating func next() -> Int32? {
        guard cell >= 0 else { return unknowns.popFirst()?.variable }
        defer { cell = -1 }
        return cell
    }
}

extension Sheet {
    /// The operations that read a cell, as far as ``readers`` are up to date. To be used before the sheet is changed.
    @inline(__always)
    func readers(of cell: Int32) -> CellReaders {
        CellReaders(input: readers.first[cell], earlier: readers.next.base, inputs: inputs.base)
    }

    /// The cells that an operation computes. To be used before its component is changed.
    @inline(__always)
    func cells(computedBy operation: Operation) -> ComputedCells {
        switch operation.kind {
        case .define: ComputedCells(cell: operation.target)
        case .component:
            ComputedCells(unknowns: components.unknowns.view[components.unknowns(of: Int(operation.target))])
        case .check, .contradiction, .idle: ComputedCells()
        }
    }
}
