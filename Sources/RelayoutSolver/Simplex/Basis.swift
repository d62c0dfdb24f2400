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
    private var work = Buffer<Double>(capacity: 64)

    var count: Int { factors.count }

    /// Whether solving costs less after the rows are stated again.
    var isWorn: Bool {
        replacements.count >= Self.mostReplacements || entries.count > 8 * factors.size
    }

    /// Whether a row has been replaced since the rows were stated.
    var isChanged: Bool { replacements.count > 0 }

    /// Takes up the rows stated to `factors`. Dependent ones are replaced; returns how many of the factors' steps are as stated.
    mutating func factor() -> Int {
        replacements.truncate(to: 0)
        entries.truncate(to: 0)
        work.reset(to: 0, count: count)
        return factors.factor()
    }

    /// Writes the direction of a position, times `factor`.
    mutating func direction(of position: Int, times factor: Double, into d: inout Buffer<Double>) {
        work.reset(to: 0, count: count)
        work[position] = factor
        solve(into: &d)
    }

    /// Writes the unknowns for which the active rows have the given values, which are negated constants.
    mutating func unknowns(at values: borrowing Buffer<Double>, into d: inout Buffer<Double>) {
        work.reset(to: 0, count: count)
        for at in values.indices { work[at] = values[at] }
        solve(into: &d)
    }

    private mutating func solve(into d: inout Buffer<Double>) {
        let (x, entries) = (work.base, entries.base)
        var number = replacements.count
        while number > 0 {
            number -= 1
            let replacement = replacements[number]
            let first = number > 0 ? Int(replacements[number - 1].end) : 0
            var value = x[Int(replacement.position)]
            for at in first..<Int(replacement.end) { value -= entries[at].value * x[Int(entries[at].index)] }
            x[Int(replacement.position)] = value == 0 ? 0 : value / replacement.pivot
        }
        factors.solve(&work, into: &d)
    }

    /// Writes the multipliers λ with Σ λ·(active row) = the given sparse row.
    mutating func multipliers(
        of row: UnsafeBufferPointer<Simplex.Term>, into lambda: inout Buffer<Double>
    ) {
        work.reset(to: 0, count: count)
        for term in row { work[term.unknown] = term.coefficient }
        solveTransposed(into: &lambda)
    }

    /// Writes the multipliers of a dense row.
    mutating func multipliers(ofDense row: borrowing Buffer<Double>, into lambda: inout Buffer<Double>) {
        for at in 0..<count { work[at] = row[at] }
        solveTransposed(into: &lambda)
    }

    private mutating func solveTransposed(into lambda: inout Buffer<Double>) {
        factors.solveTransposed(&work, into: &lambda)
        let (lambda, entries) = (lambda.base, entries.base)
        var first = 0
        for replacement in replacements.view {
            let end = Int(replacement.end)
            var value = lambda[Int(replacement.position)]
            if value != 0 {
                value /= replacement.pivot
                for at in first..<end { lambda[Int(entries[at].index)] -= entries[at].value * value }
                lambda[Int(replacement.position)] = value
            }
            first = end
        }
    }

    /// Puts a row, given by its multipliers, into the place of the one at `position`, whose multiplier is not zero.
    mutating func replace(_ position: Int, multipliers lambda: borrowing Buffer<Double>) {
        for at in 0..<count where lambda[at] != 0 && at != position {
            entries.append(Entry(index: Int32(at), value: lambda[at]))
        }
        replacements.append(
            Replacement(position: Int32(position), pivot: lambda[position], end: Int32(entries.count)))
    }
}
