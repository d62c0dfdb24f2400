/// Going on from the last optimum with other constants.
///
/// Multipliers do not depend on constants. So the active rows stay optimal as long as every other row stays on the sides
/// of zero that the levels have left it (``recomputeVertex()``): within these limits the unknowns are an affine function of the
/// constants, and there is nothing to search.
///
/// Where some rows leave their sides, most of them usually have to become active in the places of rows near by: columns
/// reach their minimums, or leave them. Then all are exchanged at once (``exchangeFailing(longest:)``). That only
/// guesses a better vertex to start from: nothing is assumed of it.
extension Simplex {
    /// Exchanges mostly settle in two or three rounds.
    private static var mostRounds: Int { 8 }
    /// A row that is combined from more active rows than these is put at the home of one of its unknowns, if that may give way.
    private static var fewMultipliers: Int { 16 }

    /// Prepares to keep the active rows for other constants, by noting what has to stay as it is for them to remain
    /// optimal. Returns false if they need not remain so: there is a contradiction, or a permitted move that may be
    /// blocked at this vertex only.
    func certify() -> Bool {
        guard !isContradictory, !hasFreedom() else { return false }
        // A barred move was barred because of another row that is zero at the same place: that one has to stay at zero.
        for pinch in pinches.view where rows[pinch.row].position >= 0 {
            rows[pinch.by].permitsBelow = false
            rows[pinch.by].permitsAbove = false
        }
        return true
    }

    /// Computes the vertex and all residuals for the present constants. Returns whether it is the optimum without any doubt.
    func recomputeVertex() -> Bool {
        guard !basis.isChanged || restate() else {
            refresh()
            return false
        }
        computeUnknowns()
        if isPrecise { refineUnknowns() }
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

    /// Makes rows that left their sides active, as many as find a place; in a few rounds, as each round makes others
    /// leave. Rows with more terms than `longest` are passed over. Ends at the vertex of the round after which required
    /// rows failed by the least sum: a round may spoil more than it mends.
    func exchangeFailing(longest: Int = .max) {
        var failing = Buffer<Int32>()
        var places = Places(count: unknownCount)
        var (round, least) = (0, Double.infinity)
        var best = Buffer<Int32>()
        while true {
            let violation = listFailing(longest: longest, &failing)
            if violation <= least {
                least = violation
                best.take(active)
            }
            guard failing.count > 0, round < Self.mostRounds, exchange(&failing, &places) else {
                if violation > least { goBack(to: best) }
                return
            }
            _ = restate()
            refresh()
            round += 1
        }
    }

    /// Lists the rows that have left their sides and are not too long. Returns the sum of violations of all required
    /// rows, also of long ones.
    private func listFailing(longest: Int, _ failing: inout Buffer<Int32>) -> Double {
        failing.truncate(to: 0)
        var violation = 0.0
        for row in rows.indices where hasLeft(row) {
            if rows[row].level == 0 { violation += rows[row].weight * self.violation(of: row).magnitude }
            if terms(of: row).count <= longest { failing.append(Int32(row)) }
        }
        return violation
    }

    /// Makes failing rows active, as many as find a place: required ones first, of one level those that fail most.
    /// Returns whether one has found a place.
    private func exchange(_ failing: inout Buffer<Int32>, _ places: inout Places) -> Bool {
        let rows = rows.view
        failing.sort { a, b in
            let (first, second) = (rows[Int(a)], rows[Int(b)])
            if first.level != second.level { return first.level < second.level }
            let (one, other) = (first.residual.magnitude, second.residual.magnitude)
            return one != other ? one > other : a < b
        }
        places.begin(basis)
        var isExchanged = false
        for row in failing.view where exchange(Int(row), &places) { isExchanged = true }
        return isExchanged
    }

    /// Where failing rows may become active. Everything but the patience is reset in each round.
    private struct Places: ~Copyable {
        /// By unknown: the position that it was eliminated at.
        var homes: Buffer<Int32>
        /// By position: whether another row of this round has taken it.
        var areTaken: Buffer<Bool>
        /// How many more multipliers may be computed for rows that turn out to be combined from many active rows.
        var patience: Int

        init(count: Int) {
            homes = Buffer(repeating: -1, count: count)
            areTaken = Buffer(repeating: false, count: count)
            patience = 4 * count
        }

        mutating func begin(_ basis: borrowing Basis) {
            areTaken.reset(to: false, count: areTaken.count)
            for step in basis.factors.steps.view { homes[step.column] = step.row }
        }
    }

    /// Makes a row active in the place of one that may give way.
    private func exchange(_ row: Int, _ places: inout Places) -> Bool {
        // An exchange of this round has moved one of its unknowns, which may have been all that was wrong.
        for term in terms(of: row) where places.areTaken[places.homes[term.unknown]] { return false }
        guard let (position, rises) = place(against: row, &places) else { return false }
        let other = active[position]
        if other >= 0 {
            rows[other].position = -1
            rows[other].permitsAbove = rises
            rows[other].permitsBelow = !rises
        }
        places.areTaken[position] = true
        active[position] = Int32(row)
        rows[row].position = position
        rows[row].permitsAbove = rows[row].level == 0 && !rows[row].forbidsAbove
        rows[row].permitsBelow = rows[row].level == 0 && !rows[row].forbidsBelow
        return true
    }

    /// The position of an active row that may give way to a failing one, and which way it moves; nil if none may.
    private func place(against row: Int, _ places: inout Places) -> (at: Int32, rises: Bool)? {
        let isAlone = terms(of: row).count == 1
        // For a row of one unknown that unknown's home is tried first. Where the row there must not give way (texts,
        // say, add up to more than a required limit), an active row does that this one is combined from: the wish of
        // one of the texts. So it is for a row that is combined from many: what is near gives way, and only where nothing near may,
        // what is wanted least of all that it hangs on.
        if isAlone, let near = home(against: row, places.homes) { return near }
        let count = computeMultipliers(row, &places)
        if !isAlone, count ?? .max > Self.fewMultipliers, let near = home(against: row, places.homes) { return near }
        guard count != nil else { return nil }
        for at in lambda.places where lambda[at] != 0 && places.areTaken[at] { return nil }
        return leastWanted(against: row)
    }

    /// Computes the multipliers of a row into `lambda`, and returns how many there are. Nil where too many were computed before: in
    /// chains each row is combined from all before it.
    private func computeMultipliers(_ row: Int, _ places: inout Places) -> Int? {
        guard places.patience > 0 else { return nil }
        multipliers(of: row)
        var count = 0
        for at in lambda.places where lambda[at] != 0 { count += 1 }
        if count > Self.fewMultipliers { places.patience -= count }
        return count
    }

    /// Of the active rows that a row is combined from, the one that gives way at the least cost: first one that is not
    /// violated by that (or an anchor), else the one of the lowest priority, which must be lower than the row's own. Of
    /// one priority, a row of several unknowns comes before a wish for one alone.
    private func leastWanted(against row: Int) -> (at: Int32, rises: Bool)? {
        var best: (level: Int32, sharing: Int, at: Int32) = (0, 0, -1)
        var rises = false
        for at in lambda.places where lambda[at].magnitude >= Self.leastShare {
            let rising = (rows[row].residual > 0) != (lambda[at] > 0)
            var key = (level: Int32.max, sharing: 1, at: at)
            if let level = level(moving: active[at], rising: rising) {
                guard level > rows[row].level else { continue }
                key = (level, terms(of: Int(active[at])).count > 1 ? 1 : 0, at)
            }
            if key > best { (best, rises) = (key, rising) }
        }
        return best.at < 0 ? nil : (best.at, rises)
    }

    /// The home of one of a row's unknowns, if the row there may give way.
    ///
    /// That is the first such unknown, except for those whose home has a wish for this unknown alone: they come last, the least
    /// important wish (the highest level) first. So a column that has to be as wide as each of its labels gives up being narrow,
    /// before each label gives up being as wide as its text.
    private func home(against row: Int, _ homes: borrowing Buffer<Int32>) -> (at: Int32, rises: Bool)? {
        var best: (at: Int32, rises: Bool, level: Int32)?
        for term in terms(of: row) where term.coefficient.magnitude >= Self.leastShare {
            let at = homes[term.unknown]
            let other = active[at]
            var (rises, level) = (false, Int32.max)
            if other >= 0 {
                let parts = terms(of: Int(other))
                var own = 0.0
                for part in parts where part.unknown == term.unknown { own = part.coefficient }
                rises = (rows[row].residual > 0) != (own * term.coefficient > 0)
                if let wanted = self.level(moving: other, rising: rises) {
                    guard wanted > rows[row].level else { continue }
                    if parts.count == 1 { level = wanted }
                }
            }
            if level > best?.level ?? 0 { best = (at, rises, level) }
            if level == .max { break }
        }
        return best.map { ($0.at, $0.rises) }
    }

    /// The level of an active row that is violated if it moves this way; nil if it is not, and for an anchor.
    private func level(moving row: Int32, rising: Bool) -> Int32? {
        guard row >= 0, rising ? rows[row].forbidsAbove : rows[row].forbidsBelow else { return nil }
        return rows[row].level
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

    /// Goes back to a vertex, given by its active rows, by position.
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
        hasAcceptedViolation = false
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

    /// Adds counts to `work`: the pivots of the present search, and what else was done since the last call.
    func addCounts(to work: inout Work) {
        work.pivots += pivots
        work.jointMoves += jointMoves
        work.promptProofs += promptProofs
        work.promptChoices += promptChoices
        (jointMoves, promptProofs, promptChoices) = (0, 0, 0)
    }
}
