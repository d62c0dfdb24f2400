/// Required rows: taken in all at once, to find a vertex where they hold, or in an order, to see which contradict those before them.
extension Simplex {
    /// How often many moves are made at once: rows that give way make others give way, a few times.
    private static var mostJointMoves: Int { 8 }

    /// Goes to a vertex at which all required rows hold, if some do not. Returns false if there is none, as far as the search tells: then the
    /// sum of violations is as small as can be, unless rounding led it round in circles.
    ///
    /// Rows are not admitted one at a time: where each drives others to their bounds, that would be a search through
    /// all of them for each.
    func satisfyTogether() -> Bool {
        var (end, failing) = (0, 0)
        while end < rows.count, rows[end].level == 0 {
            if rows[end].position < 0, violation(of: end) != 0 { failing += 1 }
            end += 1
        }
        guard failing > 0 else { return true }
        pursued = 0..<end
        for row in pursued { pursue(row) }
        // A search that rounding leads round in circles is given up: one row at a time is a smaller problem.
        var holds = (try? failLeast()) != nil
        pursued = 0..<0
        for row in 0..<end {
            rows[row].stage = .open
            if isBroken(row) { holds = false }
        }
        return holds
    }

    /// Minimises the violations of the pursued rows.
    private func failLeast() throws(SolverError) {
        for _ in 0..<Self.mostJointMoves where !makeJointMoves() { break }
        try improve()
    }

    // MARK: In an order

    /// Admits all required rows in the order of their lateness, from the vertex where a search has found that they contradict each
    /// other: most rows hold there, and need no search of their own. (An equality that holds is closed without being made active, as
    /// ``admit(_:)`` does: few moves follow, and one that it blocks ends with a step of length zero.)
    ///
    /// Returns false if there is no contradiction after all. The first row that contradicts those before it does not depend on where
    /// this begins, nor does the earliest proof, where that is found.
    func admitInTurn() throws(SolverError) -> Bool {
        let order = orderOfAdmission()
        for row in order { reopen(row) }
        forgetContradictions()
        var next = 0
        while next < order.count {
            if holds(order[next]) { close(order[next]) } else { try admit(order[next]) }
            next = place(after: next, in: order)
        }
        guard isContradictory else { return false }
        promptProofs += contradictions.count
        return true
    }

    private func holds(_ row: Int) -> Bool {
        guard rows[row].position < 0 else { return true }
        evaluate(row)
        return violation(of: row) == 0
    }

    private func reopen(_ row: Int) {
        rows[row].stage = .open
        (rows[row].permitsBelow, rows[row].permitsAbove) = (true, true)
    }

    /// The required rows, the earliest first.
    func orderOfAdmission() -> [Int] {
        let required = Array(rows.indices.prefix { rows[$0].level == 0 })
        return lateness.isEmpty ? required : required.mergeSorted { isLater($1, than: $0) }
    }

    /// The place of the next row to be admitted. Rows that are as late as many that were just left out are passed over: all are made
    /// of one row that comes last, and mostly goes by those proofs, so that all others would be worth nothing. If it does not, as it
    /// cancels in them, they are met the next time.
    func place(after place: Int, in order: [Int]) -> Int {
        var next = place + 1
        guard !lateness.isEmpty, rows[order[place]].stage == .excluded else { return next }
        let last = lateness[order[place]]
        let known = contradictions.suffix(mostOfOneLateness)
        guard known.count == mostOfOneLateness, known.allSatisfy({ lateness[$0.row] == last }) else { return next }
        while next < order.count, lateness[order[next]] == last { next += 1 }
        return next
    }

    /// Whether a required row is admitted after another one.
    func isLater(_ row: Int, than other: Int) -> Bool {
        lateness.isEmpty ? other < row : (lateness[other], other) < (lateness[row], row)
    }
}
