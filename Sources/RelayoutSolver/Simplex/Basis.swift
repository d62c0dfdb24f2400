/// The active rows of a simplex method, ready to be solved with: dense where unknowns are few, sparse where many.
///
/// Both kinds answer the same questions. *Direction* of a position: how the unknowns move when the residual of the
/// active row there grows by one and the other active rows stay put. *Multipliers* of a row: how it is combined from
/// the active rows.
struct Basis: ~Copyable {
    /// From about this many unknowns on the sparse kind is faster, measured on heights that share a total (equal at 20 in
    /// chains of pivots, at 8 where bounds are pinched).
    private static var leastSparse: Int { 16 }

    private var dense = DenseBasis()
    private var sparse = SparseBasis()
    private(set) var isSparse = false

    /// Chooses the kind. Next comes either `reset`, for the dense kind, or `begin`, the rows, and `factor`.
    mutating func choose(count: Int) { isSparse = count >= Self.leastSparse }

    /// The dense kind: starts over with rows of one unknown each active: `diagonal[j]·yⱼ + … = 0` at position j.
    mutating func reset(diagonal: borrowing Buffer<Double>) { dense.reset(diagonal: diagonal) }

    /// Writes the direction of a position, times `factor`.
    mutating func direction(of position: Int, times factor: Double, into d: inout Buffer<Double>) {
        if isSparse {
            sparse.direction(of: position, times: factor, into: &d)
        } else {
            dense.direction(of: position, times: factor, into: &d)
        }
    }

    /// The dense kind: one unknown's part in the direction of a position.
    func direction(of position: Int, at unknown: Int) -> Double { dense.direction(of: position, at: unknown) }

    /// Writes the multipliers λ with Σ λ·(active row) = the given sparse row.
    mutating func multipliers(of row: UnsafeBufferPointer<Simplex.Term>, into lambda: inout Buffer<Double>) {
        if isSparse { sparse.multipliers(of: row, into: &lambda) } else { dense.multipliers(of: row, into: &lambda) }
    }

    /// Writes the multipliers of a dense row.
    mutating func multipliers(ofDense row: borrowing Buffer<Double>, into lambda: inout Buffer<Double>) {
        if isSparse {
            sparse.multipliers(ofDense: row, into: &lambda)
        } else {
            dense.multipliers(ofDense: row, into: &lambda)
        }
    }

    /// Puts a row, given by its multipliers, into the place of the one at `position`, whose multiplier is not zero.
    mutating func replace(_ position: Int, multipliers lambda: borrowing Buffer<Double>) {
        if isSparse {
            sparse.replace(position, multipliers: lambda)
        } else {
            dense.replace(position, multipliers: lambda)
        }
    }

    // MARK: Stating all rows

    /// Whether the rows should be stated again, to solve faster or better.
    var isWorn: Bool { isSparse ? sparse.isWorn : dense.isWorn }
    /// Whether stating the rows again could make a difference.
    var isChanged: Bool { isSparse ? sparse.isChanged : dense.isChanged }

    mutating func begin(count: Int) { sparse.factors.begin(count: count) }

    mutating func addRow(_ row: UnsafeBufferPointer<Simplex.Term>) { sparse.factors.addRow(row) }

    mutating func addUnitRow(_ unknown: Int32) { sparse.factors.addUnitRow(unknown) }

    /// Takes up the rows added since `begin`. Dependent ones are replaced by anchors; returns how many steps of
    /// ``step(_:)`` come before these.
    mutating func factor() -> Int {
        let independent = sparse.factor()
        if !isSparse { dense.state(&sparse) }
        return independent
    }

    /// The position and the unknown of each step of the last `factor`.
    func step(_ number: Int) -> (position: Int32, unknown: Int32) {
        (sparse.factors.steps[number].row, sparse.factors.steps[number].column)
    }

    /// Writes the unknowns for which the active rows have the given values.
    mutating func unknowns(at values: borrowing Buffer<Double>, into d: inout Buffer<Double>) {
        if isSparse { sparse.unknowns(at: values, into: &d) } else { dense.unknowns(at: values, into: &d) }
    }
}
