@testable import RelayoutSolver

/// The explicit inverse of a basis, which shares no code with the factors that it is compared with.
///
/// Column `position` of the inverse is the direction in which the unknowns move when the residual of the active row there
/// grows by one. Directions are stored one after the other.
struct DenseBasis: ~Copyable {
    let count: Int
    private var directions: Buffer<Double>

    /// Unit rows, one for each unknown.
    init(count: Int) {
        self.count = count
        directions = Buffer(repeating: 0, count: count * count)
        for at in 0..<count { directions[at * count + at] = 1 }
    }

    /// Writes the direction of a position, times `factor`.
    func direction(of position: Int, times factor: Double, into d: inout Buffer<Double>) {
        for j in 0..<count { d[j] = factor * directions[position * count + j] }
    }

    /// Writes the multipliers λ with Σ λ·(active row) = the given sparse row.
    func multipliers(of row: UnsafeBufferPointer<Simplex.Term>, into lambda: inout Buffer<Double>) {
        for position in 0..<count {
            lambda[position] = row.reduce(0) { $0 + $1.coefficient * directions[position * count + Int($1.unknown)] }
        }
    }

    /// Writes the multipliers of a dense row.
    func multipliers(ofDense row: borrowing Buffer<Double>, into lambda: inout Buffer<Double>) {
        for position in 0..<count {
            lambda[position] = 0
            for j in 0..<count { lambda[position] += row[j] * directions[position * count + j] }
        }
    }

    /// Puts a row, given by its multipliers, into the place of the one at `position`, whose multiplier is not zero.
    mutating func replace(_ position: Int, multipliers lambda: borrowing Buffer<Double>) {
        for j in 0..<count { directions[position * count + j] /= lambda[position] }
        for other in 0..<count where other != position && lambda[other] != 0 {
            for j in 0..<count {
                directions[other * count + j] -= lambda[other] * directions[position * count + j]
            }
        }
    }
}
