/// Required rows taken in all at once.
extension Simplex {
    /// What gives way makes others give way, a few times.
    private static var mostJointMoves: Int { 8 }
    /// So many pivots may lead from where a row fails to where all others hold.
    private static var mostPivotsNearBy: Int { 32 }

    /// Goes to a vertex at which all required rows hold, if some do not. Returns false if there is none: then the rows
    /// have to be admitted one at a time from the start, to see which contradict each other.
    ///
    /// Where each row that is admitted drives others to their bounds, one at a time would be a search through all of them
    /// for each. (`excluded`: a row that need not hold.)
    func satisfyTogether(without excluded: Int? = nil) -> Bool {
        var (end, failing) = (0, 0)
        while end < rows.count, rows[end].level == 0 {
            if rows[end].position < 0, violation(of: end) != 0 { failing += 1 }
            end += 1
        }
        guard failing > 0 else { return true }
        pursued = 0..<end
        for row in pursued where row != excluded { pursue(row) }
        for _ in 0..<Self.mostJointMoves where !yieldTogether() { break }
        // A search that rounding leads round in circles is given up: one row at a time is a smaller problem.
        var holds = (try? improve()) != nil
        pursued = 0..<0
        for row in 0..<end {
            rows[row].stage = .open
            if row != excluded, isUnacceptable(row) { holds = false }
        }
        return holds
    }
    /// Proves the contradiction that was met when required rows were taken in together, if it is plain that an admission in turn
    /// would set aside the same row and no other: then the proof is there already. That is so where one row fails alone, by far more
    /// than is ever accepted, which gives a proof with the rows that it contradicts; and where without that one of these which is
    /// admitted last all required rows hold together. Returns whether it is so.
    func excludeOnlyOne() -> Bool {
        guard !isPrecise else { return false }
        _ = restateIfChanged()
        guard let failing = onlyFailingRow() else { return false }
        recordContradiction(failing)
        let violation = violation(of: failing)
        let members = contradictions.removeLast().members
        var last = (row: failing, multiplier: 1.0)
        for (row, multiplier) in members {
            // How the failing row would have to change, and the member with it.
            let wouldRise = (violation < 0) == (multiplier < 0)
            guard rows[row].level == 0, wouldRise ? rows[row].forbidsAbove : rows[row].forbidsBelow else {
                return false
            }
            if isLater(row, than: last.row) { last = (row, multiplier) }
        }
        guard canHold(without: last.row) else { return false }
        let others = ([(failing, 1)] + members).filter { $0.row != last.row }
        contradictions.append(
            Contradiction(row: last.row, members: others.map { ($0.row, $0.multiplier / last.multiplier) }))
        promptProofs += 1
        return true
    }

    /// Whether a required row is admitted after another one.
    func isLater(_ row: Int, than other: Int) -> Bool {
        lateness.isEmpty ? other < row : (lateness[other], other) < (lateness[row], row)
    }

    /// Whether all required rows but one hold at a vertex near by.
    private func canHold(without excluded: Int) -> Bool {
        let limit = mostPivots
        defer { mostPivots = limit }
        mostPivots = min(limit, pivots + Self.mostPivotsNearBy)
        return satisfyTogether(without: excluded)
    }

    /// The only required row that does not hold, if it evidently fails and none of the others is zero by chance.
    private func onlyFailingRow() -> Int? {
        var failing: Int?
        for row in rows.indices where rows[row].position < 0 {
            guard rows[row].level == 0 else { break }
            let violation = violation(of: row)
            if violation == 0 {
                if isZero(row) { return nil }
            } else {
                let isEvident = violation.magnitude > Tolerance.evident * Tolerance.slack(rows[row].magnitude)
                guard failing == nil, isEvident, !rows[row].isExacting else { return nil }
                failing = row
            }
        }
        return failing
    }
}
