/// A basis of `count` active rows, kept as its explicit inverse: for small systems, where n² numbers are few.
///
/// Column `position` of the inverse is the *direction* in which the unknowns move when the residual of the active row
/// at that position grows by one and the other active rows stay put. Directions are stored one after the other.
struct DenseBasis: Sendable {
    private(set) var count = 0
    private var directions: [Double] = []

    /// Starts over with rows of one unknown each active: `diagonal[j]·yⱼ + … = 0` at position j.
    mutating func reset(diagonal: [Double]) {
        count = diagonal.count
        directions.removeAll(keepingCapacity: true)
        directions.append(contentsOf: repeatElement(0, count: count * count))
        for at in 0..<count { directions[at * count + at] = 1 / diagonal[at] }
    }

    /// Writes the direction of a position.
    func direction(of position: Int, into d: inout [Double]) {
        let start = position * count
        for j in 0..<count { d[j] = directions[start + j] }
    }

    /// Writes the multipliers λ with Σ λ·(active row) = the given sparse row.
    func multipliers(of unknowns: ArraySlice<Int32>, _ coefficients: ArraySlice<Double>, into lambda: inout [Double]) {
        for position in 0..<count {
            let start = position * count
            var sum = 0.0
            var at = coefficients.startIndex
            for unknown in unknowns {
                sum += coefficients[at] * directions[start + Int(unknown)]
                at += 1
            }
            lambda[position] = sum
        }
    }

    /// Writes the multipliers of a dense row.
    func multipliers(ofDense row: [Double], into lambda: inout [Double]) {
        for position in 0..<count {
            let start = position * count
            var sum = 0.0
            for j in 0..<count where row[j] != 0 { sum += row[j] * directions[start + j] }
            lambda[position] = sum
        }
    }

    /// Puts a row, given by its multipliers, into the place of the one at `position`, whose multiplier is not zero.
    mutating func replace(_ position: Int, multipliers lambda: [Double]) {
        let start = position * count
        let inverse = 1 / lambda[position]
        for j in 0..<count { directions[start + j] *= inverse }
        for other in 0..<count where other != position && lambda[other] != 0 {
            let factor = lambda[other]
            let otherStart = other * count
            for j in 0..<count { directions[otherStart + j] -= factor * directions[start + j] }
        }
    }
}
