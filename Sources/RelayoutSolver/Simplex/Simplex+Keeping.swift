/// Going on from the last optimum with other constants.
///
/// Multipliers do not depend on constants. So the active rows stay optimal as long as every other row stays on the sides
/// of zero that the levels have left it (``holds()``): within these limits the unknowns are an affine function of the
/// constants, and there is nothing to search.
///
/// Where some rows leave their sides, most of them usually have to become active in the places of rows near by:
/// columns reach their minimums, or leave them. Then all are exchanged at once (``exchangeFailing()``). That is a guess
/// at a better vertex to start from, of which nothing is assumed.
extension Simplex {
    /// Exchanges mostly settle in two or three rounds.
    private static var mostRounds: Int { 8 }

    /// Notes what has to stay as it is for the active rows to remain optimal. Returns false if they need not remain so:
    /// what still may move was only blocked where it is.
    func certify() -> Bool {
        guard !isContradictory, !hasFreedom() else { return false }
        // A move that is barred is barred by another row that is zero at the same place, and has to remain so.
        for pinch in pinches.view where rows[pinch.row].position >= 0 {
            rows[pinch.by].permitsBelow = false
            rows[pinch.by].permitsAbove = false
        }
        return true
    }

    /// Computes the vertex and all residuals for the present constants. Returns whether it is the optimum without any doubt.
    func holds() -> Bool {
        guard !basis.isChanged || restate() else {
            refresh()
            return false
        }
        computeUnknowns()
        guard evaluateRows() else { return false }
        for row in rows.indices where hasLeft(row) { return false }
        return true
    }

    /// Whether a row is on a side of zero that the last optimum does not permit.
    private func hasLeft(_ row: Int) -> Bool {
        guard rows[row].position < 0 else { return false }
        let residual = rows[row].residual
        let tolerance = rounding(rows[row].magnitude)
        return residual > tolerance && !rows[row].permitsAbove || residual < -tolerance && !rows[row].permitsBelow
    }

    /// Makes rows that left their sides active, as many as find a place, in a few rounds: each changes what the others
    /// have to do. Rows with more terms than `longest` are passed over.
    func exchangeFailing(longest: Int = .max) {
        var failing = Buffer<Int32>()
        // By unknown: the position that it was eliminated at; -1 once that is taken.
        var homes = Buffer<Int32>()
        for _ in 0..<Self.mostRounds {
            failing.truncate(to: 0)
            for row in rows.indices where hasLeft(row) && terms(of: row).count <= longest { failing.append(Int32(row)) }
            guard failing.count > 0 else { return }
            homes.reset(to: -1, count: unknownCount)
            for number in 0..<unknownCount {
                let step = basis.factors.steps[number]
                homes[step.column] = step.row
            }
            let rows = rows.view
            // Of several rows that want the same place the one that fails most.
            failing.sort { a, b in
                let (first, second) = (rows[Int(a)], rows[Int(b)])
                if first.level != second.level { return first.level < second.level }
                let (one, other) = (first.residual.magnitude, second.residual.magnitude)
                return one != other ? one > other : a < b
            }
            var isExchanged = false
            for row in failing.view where exchange(Int(row), &homes) { isExchanged = true }
            guard isExchanged else { return }
            _ = restate()
            refresh()
        }
    }

    /// Makes a row active at the home of one of its unknowns, if the row there may give way.
    ///
    /// That is the first such unknown, except for those whose home has a wish for this unknown alone: they come last, the least
    /// important wish (the highest level) first. So a column that has to be as wide as each of its labels gives up being narrow,
    /// before each label gives up being as wide as its text.
    private func exchange(_ row: Int, _ homes: inout Buffer<Int32>) -> Bool {
        // What another row of this round has moved may be all that was wrong.
        for term in terms(of: row) where homes[term.unknown] < 0 { return false }
        var best: (unknown: Int32, rises: Bool, level: Int32)?
        for term in terms(of: row) where term.coefficient.magnitude >= Self.leastShare {
            let other = active[homes[term.unknown]]
            var (rises, level) = (false, Int32.max)
            if other >= 0 {
                let parts = terms(of: Int(other))
                var own = 0.0
                for part in parts where part.unknown == term.unknown { own = part.coefficient }
                rises = (rows[row].residual > 0) != (own * term.coefficient > 0)
                // It gives way to a row of a higher level, or if it does not mind.
                if rises ? rows[other].forbidsAbove : rows[other].forbidsBelow {
                    guard rows[other].level > rows[row].level else { continue }
                    if parts.count == 1 { level = rows[other].level }
                }
            }
            if level > best?.level ?? 0 { best = (term.unknown, rises, level) }
            if level == .max { break }
        }
        guard let (unknown, rises, _) = best else { return false }
        let position = homes[unknown]
        let other = active[position]
        if other >= 0 {
            rows[other].position = -1
            rows[other].permitsAbove = rises
            rows[other].permitsBelow = !rises
        }
        homes[unknown] = -1
        active[position] = Int32(row)
        rows[row].position = position
        rows[row].permitsAbove = rows[row].level == 0 && !rows[row].forbidsAbove
        rows[row].permitsBelow = rows[row].level == 0 && !rows[row].forbidsBelow
        return true
    }

    /// How many required rows fail.
    var failingCount: Int {
        var count = 0
        for row in rows.indices {
            if rows[row].level > 0 { break }
            if rows[row].position < 0, violation(of: row) != 0 { count += 1 }
        }
        return count
    }

    /// Makes the rows active that were at another vertex, by position.
    func goBack(to vertex: borrowing Buffer<Int32>) {
        for at in 0..<unknownCount where active[at] >= 0 { rows[active[at]].position = -1 }
        for at in 0..<unknownCount {
            active[at] = vertex[at]
            if vertex[at] >= 0 { rows[vertex[at]].position = Int32(at) }
        }
        _ = restate()
        refresh()
    }

    /// Takes all levels back, so that ``solve()`` goes through them again from the present vertex.
    func reopen() {
        isForced = false
        for row in rows.indices {
            rows[row].stage = .open
            rows[row].permitsBelow = true
            rows[row].permitsAbove = true
        }
        pursued = 0..<0
        barsPinched = false
        pinches.truncate(to: 0)
        forgetContradictions()
        pivots = 0
    }

    /// Adds what was done, of pivots that since the present search began.
    func tell(_ work: inout Work) {
        work.pivots += pivots
        work.jointMoves += jointMoves
        work.promptProofs += promptProofs
        work.promptChoices += promptChoices
        (jointMoves, promptProofs, promptChoices) = (0, 0, 0)
    }
}
