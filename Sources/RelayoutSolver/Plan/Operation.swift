/// One step of a ``Plan``.
struct Operation: BitwiseCopyable, Sendable {
    enum Kind: UInt8, BitwiseCopyable, Sendable {
        /// cell = factor · (constant of a row) + Σ factor · cell.
        case define
        /// The same sum, which must be zero or of one sign: a row that holds by itself.
        case check
        /// Solves coupled unknowns from the cells that hold the constants of their rows.
        case component
        /// Nothing to evaluate: an optional row without unknowns, whose violation is what it is; or an operation that was
        /// taken out.
        case idle
    }

    /// define: the cell; check: the row; component: its number.
    let target: Int32
    /// The row whose constant counts, or -1.
    var row: Int32
    let firstInput: Int32
    let inputCount: Int32
    /// The factor of the row's constant, or the literal where there is no row.
    let factor: Double
    /// define: the least value that the cell may take.
    let bound: Double
    let kind: Kind

    /// What an operation that is taken out leaves behind.
    static let idle = Operation(
        target: -1, row: -1, firstInput: 0, inputCount: 0, factor: 0, bound: -.infinity, kind: .idle)

    /// Whether it has not been taken out.
    var isInUse: Bool { kind != .idle || row >= 0 }

    /// The same operation with its inputs at another place.
    func reading(from first: Int) -> Operation {
        Operation(
            target: target, row: row, firstInput: Int32(first), inputCount: inputCount, factor: factor, bound: bound,
            kind: kind)
    }
}

/// What an operation reads.
struct Input: BitwiseCopyable, Sendable {
    let factor: Double
    let cell: Int32
    /// The operation.
    let reader: Int32
}

/// A cell that a sweep changed, and what it was.
struct Change: BitwiseCopyable, Sendable {
    let cell: Int32
    let old: Double
}
