/// What is left open when all levels are settled, and the canonical level that decides it.
extension Simplex {
    /// Minimises |row| for a row given by its terms, and holds it there.
    mutating func settle(_ row: UnsafeBufferPointer<Simplex.Term>, constant k: Double) throws(SolverError) {
        let at = rows.count
        addRow(row, constant: k, below: true, above: true, level: .max, weight: 1)
        if !basis.isSparse { touched.append(Int32(at)) }
        evaluate(at)
        let isSatisfied = violation(of: at) == 0
        if isSatisfied { activateInPlace(at) }
        pursued = at..<at + 1
        pursue(at)
        if !isSatisfied { try improve() }
        closePursued(isSatisfied: isSatisfied)
    }

    /// Whether some unknown takes different values on the optimal face. (A permitted move proves nothing: at a
    /// degenerate vertex it may be blocked at once.)
    mutating func hasTrueFreedom() throws(SolverError) -> Bool {
        guard hasFreedom() else { return false }
        var mayVary = Buffer(repeating: !basis.isSparse, count: unknownCount)
        if basis.isSparse { markMovable(&mayVary) }
        var unit = Buffer(repeating: Simplex.Term(unknown: 0, coefficient: 1), count: 1)
        for unknown in 0..<Int32(unknownCount) where mayVary[unknown] {
            unit[0] = Simplex.Term(unknown: unknown, coefficient: 1)
            if try varies(unit.view) { return true }
        }
        return false
    }

    /// Marks the unknowns that some permitted move changes: others do not vary.
    private mutating func markMovable(_ mayVary: inout Buffer<Bool>) {
        for at in 0..<unknownCount where mayMove(at, rising: true) || mayMove(at, rising: false) {
            basis.direction(of: at, times: 1, into: &direction)
            for unknown in 0..<unknownCount where direction[unknown] != 0 { mayVary[unknown] = true }
        }
    }

    /// Whether a linear form takes different values on the optimal face, compared with the largest unknown. May move
    /// along it.
    mutating func varies(_ form: UnsafeBufferPointer<Simplex.Term>) throws(SolverError) -> Bool {
        let least = try minimise(form, factor: 1)
        let most = try -minimise(form, factor: -1)
        guard least.isFinite, most.isFinite else { return true }
        let largest = y.view.reduce(1) { max($0, $1.magnitude) }
        return most - least > Tolerance.open * largest * form.reduce(0) { max($0, $1.coefficient.magnitude) }
    }

    /// Moves to where factor · form is smallest on the optimal face, and returns that; infinite if unbounded.
    mutating func minimise(
        _ form: UnsafeBufferPointer<Simplex.Term>, factor: Double
    ) throws(SolverError) -> Double {
        for term in form { objective[term.unknown] += factor * term.coefficient }
        let isBounded = try improve(mayBeUnbounded: true)
        for term in form { objective[term.unknown] = 0 }
        guard isBounded else { return -.infinity }
        var sum = 0.0
        for term in form { sum += factor * term.coefficient * y[term.unknown] }
        return sum
    }
}
