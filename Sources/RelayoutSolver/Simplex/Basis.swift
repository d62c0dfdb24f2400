/// The active rows of a simplex method, ready to be solved with: the factors of an earlier basis and the replacements since.
///
/// *Direction* of a position: how the unknowns move when the residual of the active row there grows by one and the other
/// active rows stay put. *Multipliers* of a row: how it is combined from the active rows.
///
/// A replacement multiplies the basis by an identity whose row at the replaced position is λᵀ (the *product form*), so
/// that undoing it changes one entry of a right side, or none. Replacements add up: after a while, or when they are
/// larger than the factors, the caller states all rows again.
struct Basis: ~Copyable {
    typealias Entry = SparseFactors.Entry

    struct Replacement: BitwiseCopyable {
        let position: Int32
        let pivot: Double
        /// Where its entries, the multipliers at other positions, end.
        let end: Int32
    }

    private static var mostReplacements: Int { 64 }

    var factors = SparseFactors()
    private var replacements = Buffer<Replacement>(capacity: 64)
    private var entries = Buffer<Entry>(capacity: 64)
    private var work = SparseVector(capacity: 64)

    var count: Int { factors.count }

    /// Whether it is cheaper to factor all rows anew than to go on solving through the replacements.
    var isWorn: Bool {
        replacements.count >= Self.mostReplacements || entries.count > 8 * factors.size
    }

    /// Whether a row has been replaced since the rows were stated.
    var isChanged: Bool { replacements.count > 0 }

    /// Factors the rows stated to `factors`, without replacements. Dependent rows give way to rows of one unknown each:
    /// returns how many of the factors' steps belong to rows as stated.
    mutating func factor() -> Int {
        replacements.truncate(to: 0)
        entries.truncate(to: 0)
        work.reset(count: count)
        return factors.factor()
    }

    /// Writes the direction of a position, times `factor`.
    mutating func direction(of position: Int, times factor: Double, into d: inout SparseVector) {
        work.clear()
        work[position] = factor
        undoReplacements()
        factors.solve(work, into: &d)
    }

    /// Writes the unknowns for which the active rows have the given values, most of which are zero.
    mutating func unknowns(at values: borrowing SparseVector, into d: inout SparseVector) {
        work.clear()
        for place in values.places { work[place] = values[place] }
        undoReplacements()
        factors.solve(work, into: &d)
    }

    /// Writes the unknowns for which the active rows have the given values, which are negated constants.
    mutating func unknowns(at values: borrowing Buffer<Double>, into d: inout SparseVector) {
        work.take(values)
        undoReplacements()
        factors.solve(dense: &work, into: &d)
    }

    private mutating func undoReplacements() {
        let entries = entries.base
        var number = replacements.count
        while number > 0 {
            number -= 1
            let replacement = replacements[number]
            let first = number > 0 ? Int(replacements[number - 1].end) : 0
            var value = work[replacement.position]
            for at in first..<Int(replacement.end) { value -= entries[at].value * work[entries[at].index] }
            if value != 0 || work[replacement.position] != 0 { work[replacement.position] = value / replacement.pivot }
        }
    }

    /// Writes the multipliers λ with Σ λ·(active row) = the given row.
    mutating func multipliers(
        of row: UnsafeBufferPointer<Simplex.Term>, into lambda: inout SparseVector
    ) {
        work.clear()
        for term in row { work[term.unknown] = term.coefficient }
        factors.solveTransposed(work, into: &lambda)
        applyReplacements(to: &lambda)
    }

    /// Writes the multipliers of a row that is given by its coefficients.
    mutating func multipliers(of row: borrowing SparseVector, into lambda: inout SparseVector) {
        factors.solveTransposed(row, into: &lambda)
        applyReplacements(to: &lambda)
    }

    private func applyReplacements(to lambda: inout SparseVector) {
        let entries = entries.base
        var first = 0
        for replacement in replacements.view {
            let end = Int(replacement.end)
            var value = lambda[replacement.position]
            if value != 0 {
                value /= replacement.pivot
                for at in first..<end { lambda[entries[at].index] -= entries[at].value * value }
                lambda[replacement.position] = value
            }
            first = end
        }
    }

    /// Puts a row, given by its multipliers, into the place of the one at `position`, whose multiplier is not zero.
    mutating func replace(_ position: Int, multipliers lambda: borrowing SparseVector) {
        for at in lambda.places where lambda[at] != 0 && at != position {
            entries.append(Entry(index: at, value: lambda[at]))
        }
        replacements.append(
            Replacement(position: Int32(position), pivot: lambda[position], end: Int32(entries.count)))
    }
}
