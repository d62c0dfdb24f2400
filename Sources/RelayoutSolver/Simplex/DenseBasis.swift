/// A basis of `count` active rows, kept as its explicit inverse: for small systems, where n² numbers are few.
///
/// Column `position` of the inverse is the *direction* in which the unknowns move when the residual of the active row
/// at that position grows by one and the other active rows stay put. Directions are stored one after the other.
struct DenseBasis: ~Copyable {
    /// Rounding adds up: after so many replacements the rows should be stated again.
    private static var mostReplacements: Int { 32 }

    private(set) var count = 0
    /// Since the rows were stated.
    private var replacements = 0
    private var directions = Buffer<Double>(capacity: 64)

    /// Starts over with rows of one unknown each active: `diagonal[j]·yⱼ + … = 0` at position j.
    mutating func reset(diagonal: borrowing Buffer<Double>) {
        count = diagonal.count
        replacements = 0
        directions.reset(to: 0, count: count * count)
        for at in 0..<count { directions[at * count + at] = 1 / diagonal[at] }
    }

    var isWorn: Bool { replacements >= Self.mostReplacements }
    var isChanged: Bool { replacements > 0 }

    /// Takes over the rows stated to a sparse basis.
    mutating func state(_ basis: inout SparseBasis) {
        count = basis.count
        replacements = 0
        directions.reset(to: 0, count: count * count)
        var column = Buffer<Double>(repeating: 0, count: count)
        for at in 0..<count {
            basis.direction(of: at, times: 1, into: &column)
            for j in 0..<count { directions[at * count + j] = column[j] }
        }
    }

    /// Writes the unknowns for which the active rows have the given values.
    func unknowns(at values: borrowing Buffer<Double>, into d: inout Buffer<Double>) {
        for j in 0..<count { d[j] = 0 }
        for position in 0..<count where values[position] != 0 {
            let column = directions.base + position * count
            for j in 0..<count { d[j] += values[position] * column[j] }
        }
    }

    /// Writes the direction of a position, times `factor`.
    func direction(of position: Int, times factor: Double, into d: inout Buffer<Double>) {
        let column = directions.base + position * count
        for j in 0..<count { d[j] = factor * column[j] }
    }

    func direction(of position: Int, at unknown: Int) -> Double { directions[position * count + unknown] }

    /// Writes the multipliers λ with Σ λ·(active row) = the given sparse row.
    func multipliers(of row: UnsafeBufferPointer<Simplex.Term>, into lambda: inout Buffer<Double>) {
        for position in 0..<count {
            let column = directions.base + position * count
            var sum = 0.0
            for term in row { sum += term.coefficient * column[Int(term.unknown)] }
            lambda[position] = sum
        }
    }

    /// Writes the multipliers of a dense row.
    func multipliers(ofDense row: borrowing Buffer<Double>, into lambda: inout Buffer<Double>) {
        for position in 0..<count {
            let column = directions.base + position * count
            var sum = 0.0
            for j in 0..<count { sum += row[j] * column[j] }
            lambda[position] = sum
        }
    }

    /// Puts a row, given by its multipliers, into the place of the one at `position`, whose multiplier is not zero.
    mutating func replace(_ position: Int, multipliers lambda: borrowing Buffer<Double>) {
        let column = directions.base + position * count
        let inverse = 1 / lambda[position]
        replacements += 1
        for j in 0..<count { column[j] *= inverse }
        for other in 0..<count where other != position && lambda[other] != 0 {
            let factor = lambda[other]
            let otherColumn = directions.base + other * count
            for j in 0..<count { otherColumn[j] -= factor * column[j] }
        }
    }
}
