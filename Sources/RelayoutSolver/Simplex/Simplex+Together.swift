/// Required rows taken in all at once.
extension Simplex {
    /// How often many moves are made at once: rows that give way make others give way, a few times.
    private static var mostJointMoves: Int { 8 }
    /// So many times as many rows are taken in after each time that all hold.
    private static var growth: Int { 4 }
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
    /// More and more rows are taken in, until some contradict those that are closed: then fewer, from the vertex at which the closed
    /// ones hold, until one row alone does.
    ///
    /// Returns false where rounding lets one search contradict another. What is proven does not depend on how many are taken in at once:
    /// the first row that contradicts those before it is the same, and so is the earliest proof.
    func admitManyAtOnce() throws(SolverError) -> Bool {
        let order = orderOfAdmission()
        for row in order { reopen(row) }
        forgetContradictions()
        // All other rows hold together, where the search has ended.
        let failing = order.filter { rows[$0].position < 0 && violation(of: $0) != 0 }
        // Rows before `next` have been admitted; the row at `known`, if there is one, contradicts those before it.
        var (next, known) = (0, order.count)
        var (count, guesses) = (1, 0)
        while next < order.count, failing.contains(where: { rows[$0].stage != .excluded }) {
            while next < known, holds(order[next]) {
                close(order[next])
                next += 1
            }
            if next == known || count == 1 {
                guard next < order.count else { break }
                try admit(order[next])
                if rows[order[next]].stage == .excluded {
                    next = place(after: next, in: order)
                    (known, count, guesses) = (order.count, 1, 0)
                } else {
                    guard next < known else { return false }
                    next += 1
                    count = Self.growth
                }
                continue
            }
            let some = order[next..<min(next + count, known)]
            let vertex = active.copy()
            if let last = try satisfy(some) {
                known = last
                goBack(to: vertex)
                guesses += 1
                // The last row of a contradiction is mostly the first that contradicts those before it.
                count = guesses < Self.mostGuesses ? max(1, known - next) : (known - next + 1) / 2
            } else {
                for row in some { close(row) }
                next = some.endIndex
                count *= Self.growth
            }
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

    /// Goes to a vertex at which these rows and the closed ones hold, and returns nil. Where there is none, returns the
    /// place of the last of these rows that is in a contradiction: at the least sum of violations the rows that fail
    /// contradict the active rows with multipliers.
    private func satisfy(_ some: ArraySlice<Int>) throws(SolverError) -> Int? {
        for row in some {
            evaluate(row)
            pursue(row)
        }
        pursued = some.min()!..<some.max()! + 1
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
