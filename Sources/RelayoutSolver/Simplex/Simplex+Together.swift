/// Required rows taken in all at once.
extension Simplex {
    /// How often many moves are made at once: rows that give way make others give way, a few times.
    private static var mostJointMoves: Int { 8 }
    /// More contradictions than `mostAtOnce` are found faster one row at a time, unless there are on average `fewestBetween` rows from
    /// one to the next: then another search for the next one costs less than a look at each row.
    private static var mostAtOnce: Int { 8 }
    private static var fewestBetween: Int { 32 }
    /// So often the first row that contradicts those before it is guessed; thereafter it is found by halving.
    private static var mostGuesses: Int { 8 }

    /// Goes to a vertex at which all required rows hold, if some do not. Returns false if there is none: then the rows
    /// have to be admitted one at a time from the start, to see which contradict each other.
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

    /// Admits all required rows in the order of their lateness, many of them at once. One at a time each row that fails
    /// at the vertex of those before it would be a search: where rows hang together that is thousands, for a
    /// contradiction of two.
    ///
    /// Returns false where a row fails by no more than rounding may, where there is no contradiction, or where there are so many
    /// that one row at a time is faster. What is proven does not depend on that: the first row that contradicts those before it is the
    /// same, and so is the earliest proof.
    func admitManyAtOnce() throws(SolverError) -> Bool {
        let order = orderOfAdmission()
        for row in order { reopen(row) }
        forgetContradictions()
        var next = 0
        while next < order.count,
            contradictions.count <= Self.mostAtOnce || next >= Self.fewestBetween * contradictions.count
        {
            guard let failing = try firstFailing(order, from: next) else { return false }
            for row in order[next..<failing] { close(row) }
            if failing < order.count {
                try admit(order[failing])
                guard rows[order[failing]].stage == .excluded else { return false }
            }
            next = failing < order.count ? place(after: failing, in: order) : failing
        }
        guard isContradictory, next >= order.count else { return false }
        promptProofs += contradictions.count
        return true
    }

    /// The place in the order of the first row, from `next` on, that contradicts those before it; the end of the order
    /// if none does. The rows before it hold at the vertex then. Nil where rounding lets one search contradict another.
    private func firstFailing(_ order: [Int], from next: Int) throws(SolverError) -> Int? {
        // The first `holding` rows hold together; with the row at `failing` (if there is one) those before it do not.
        var (holding, failing) = (next, order.count)
        var (end, searches) = (order.count, 0)
        while true {
            if let last = try satisfy(order[next..<end], of: order) {
                guard holding <= last, last < end else { return nil }
                failing = last
            } else {
                holding = end
            }
            if holding == failing {
                if end == holding { return failing }
                end = holding
                continue
            }
            searches += 1
            // The last row of a contradiction is mostly the first that contradicts those before it.
            end = searches < Self.mostGuesses ? failing : (holding + failing + 1) / 2
        }
    }

    /// Goes to a vertex at which these rows and the closed ones hold, and returns nil. Where there is none, returns the
    /// place of the last of these rows that is in a contradiction: at the least sum of violations the rows that fail
    /// contradict the active rows with multipliers.
    private func satisfy(_ some: ArraySlice<Int>, of order: [Int]) throws(SolverError) -> Int? {
        pursued = 0..<order.count
        for row in some {
            evaluate(row)
            pursue(row)
        }
        defer {
            pursued = 0..<0
            for row in some { rows[row].stage = .open }
        }
        if some.contains(where: { rows[$0].position < 0 && violation(of: $0) != 0 }) {
            try failLeast()
        }
        var last = -1
        for (place, row) in zip(some.indices, some) where rows[row].position < 0 && violation(of: row) != 0 {
            last = place
        }
        guard last >= 0 else { return nil }
        for (place, row) in zip(some.indices, some) where rows[row].position >= 0 {
            if rates[rows[row].position].magnitude > Tolerance.pivot { last = max(last, place) }
        }
        return last
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
