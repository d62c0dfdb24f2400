/// Why required rows contradict each other: combinations of rows in which no unknown is left.
extension Simplex {
    /// A required row that cannot be admitted, and the active rows that prove it: Σ multiplier·row + row has no unknown.
    struct Contradiction {
        let row: Int
        let members: [(row: Int, multiplier: Double)]
    }

    /// The contradictions that were met: rows and factors whose sum has no unknown.
    var proofs: [[(row: Int, multiplier: Double)]] { contradictions.map { [($0.row, 1)] + $0.members } }

    /// Solves rows of which the required ones are known to hold together: what contradicts them where ``solve()`` ends is rounding.
    func solveWhatHolds() throws(SolverError) {
        try solve()
        if isContradictory { try prove() }
    }

    /// Finds out why required rows contradict each other, after ``solve()`` has found that they do: admits them one at a time
    /// from the start, in the order of their lateness, and leaves out those that cannot be. Where there are none, as only a guess
    /// or rounding had met a contradiction, everything is solved thereafter.
    func prove(_ lateness: [Int32] = []) throws(SolverError) {
        self.lateness = lateness
        isProving = true
        defer { isProving = false }
        if !excludeOnlyOne() { try searchUpToTwice() }
    }

    func forgetContradictions() {
        isContradictory = false
        if !contradictions.isEmpty { contradictions = [] }
    }

    func recordContradiction(_ row: Int) {
        isContradictory = true
        guard isProving else { return }
        _ = restateIfChanged()
        multipliers(of: row)
        refineMultipliers(of: row)
        let threshold = Tolerance.cancelled * max(1, largestMultiplier)
        var members: [(row: Int, multiplier: Double)] = []
        for at in 0..<unknownCount where lambda[at].magnitude > threshold && active[at] >= 0 {
            members.append(earliest(Int(active[at]), -lambda[at]))
        }
        contradictions.append(Contradiction(row: row, members: members))
    }

    /// Of the required rows that have the same unknown alone, and keep it on the same side of the same place as a member of a proof
    /// does: the one that is admitted first. Which of them became active is an accident.
    private func earliest(_ member: Int, _ multiplier: Double) -> (row: Int, multiplier: Double) {
        let own = terms(of: member)
        guard !lateness.isEmpty, own.count == 1, rows[member].level == 0 else { return (member, multiplier) }
        var (best, factor) = (member, 1.0)
        for entry in rowsOfUnknown(Int(own[0].unknown)) {
            let other = rows[entry.row]
            guard other.level == 0, isLater(best, than: Int(entry.row)) else { continue }
            let ratio = own[0].coefficient / entry.coefficient
            let (below, above) =
                ratio > 0 ? (other.forbidsBelow, other.forbidsAbove) : (other.forbidsAbove, other.forbidsBelow)
            guard other.stage != .excluded, terms(of: Int(entry.row)).count == 1,
                isZero(Int(entry.row)), below || !rows[member].forbidsBelow, above || !rows[member].forbidsAbove
            else { continue }
            (best, factor) = (Int(entry.row), ratio)
        }
        return (best, multiplier * factor)
    }
}
