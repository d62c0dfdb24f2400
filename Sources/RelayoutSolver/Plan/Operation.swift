/// One step of a ``Plan``.
struct Operation: BitwiseCopyable, Sendable {
    enum Kind: UInt8, BitwiseCopyable, Sendable {
        /// cell = factor · (constant of a row) + Σ factor · cell.
        case define
        /// The same sum, which must keep the relation of its row: a row that others imply.
        case check
        /// The same sum, which must not keep that relation: a row set aside, as what its inputs are computed from
        /// contradicts it.
        case contradiction
        /// Solves coupled unknowns from the cells that hold the constants of their rows.
        case component
        /// Nothing to evaluate: an optional row without unknowns, whose violation is what it is; a required row that is
        /// left out, set aside by a proof of its own (``Guards``) or excused; or an operation that was taken out.
        case idle
    }

    /// define: the cell; check and contradiction: the row; component: its number.
    let target: Int32
    /// The row whose constant counts, or -1.
    var row: Int32
    let firstInput: Int32
    /// The number of inputs, and above it the kind: what a plan costs is mostly the memory that it takes.
    private let inputCountAndKind: UInt32
    /// The factor of the row's constant, or the literal where there is no row.
    let factor: Double
    /// define: the least value that the cell may take. check: whether the row did not hold to rounding when that was
    /// compiled, and was accepted: 1 or 0.
    let bound: Double

    private static let kindShift: UInt32 = 29

    init(
        _ kind: Kind, target: Int32, row: Int32, firstInput: Int32, inputCount: Int, factor: Double, bound: Double
    ) {
        self.target = target
        self.row = row
        self.firstInput = firstInput
        inputCountAndKind = UInt32(inputCount) | UInt32(kind.rawValue) << Self.kindShift
        self.factor = factor
        self.bound = bound
    }

    var kind: Kind { Kind(rawValue: UInt8(truncatingIfNeeded: inputCountAndKind >> Self.kindShift))! }

    /// Whether it is of a kind, for the hot loops.
    @inline(__always)
    func isOf(_ kind: Kind) -> Bool { inputCountAndKind >> Self.kindShift == UInt32(kind.rawValue) }

    /// Where its inputs stand among those of its sheet.
    var inputs: Range<Int> { Int(firstInput)..<Int(firstInput + inputCount) }

    /// check: whether the row is accepted as long as it is within ``Tolerance/slack(_:)``.
    var isAccepted: Bool { bound == 1 }

    var isDefinition: Bool { isOf(.define) }

    var inputCount: Int32 { Int32(truncatingIfNeeded: inputCountAndKind & (1 << Self.kindShift - 1)) }

    /// What an operation that is taken out leaves behind.
    static let idle = Operation(
        .idle, target: -1, row: -1, firstInput: 0, inputCount: 0, factor: 0, bound: -.infinity)

    /// Whether it has not been taken out.
    var isInUse: Bool { kind != .idle || row >= 0 }
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
