/// The first vertex, and the basis of its active rows.
extension Simplex {
    /// How many required equalities and long rows that fail a cold start tries to make active: more are left to pivots.
    private static var mostTries: Int { 16 }
    /// A row, whose largest coefficient is about 1, may determine an unknown if its coefficient is no smaller than
    /// this.
    static var leastShare: Double { 0.1 }

    /// An active row with a larger multiplier is one that many of a row's terms depend on: rows are scaled to about 1.
    private static var leastLeverage: Double { 8 }
    /// Of a row with more terms it cannot be guessed which unknown it should determine.
    private static var longestBroughtBack: Int { 8 }

    /// Starts at the vertex where each unknown obeys the most wanted of the rows that have it alone, or is zero.
    ///
    /// Unknowns without such a row obey the required equalities as far as these form a triangle: a chain of a thousand
    /// equalities then costs one factorisation, not a thousand pivots. (These rows are independent,
    /// hence consistent, and still open: a row of an earlier rank can drive them out until they are admitted.) Then
    /// optional equalities take the places of bounds, and short rows that fail those of rows that are wanted less: a
    /// thousand columns that share a unit cost a few factorisations more.
    ///
    /// That is a guess for problems that have a solution. Where rounding spoils the search for a contradiction,
    /// ``prove(_:)`` starts once more without it.
    func startCold(atOptionalEqualities guesses: Bool = true) {
        resetBasis()
        for row in rows.indices {
            let terms = terms(of: row)
            guard terms.count == 1 else { continue }
            let unknown = Int(terms[0].unknown)
            if active[unknown] < 0 || isMoreWanted(row, than: Int(active[unknown])) { active[unknown] = Int32(row) }
        }
        crash { $0.rows[$1].level == 0 && $0.rows[$1].forbidsBelow && $0.rows[$1].forbidsAbove }
        let guesses = guesses && !isPrecise
        if guesses { preferOptionalEqualities() }
        takePositions()
        _ = restate()
        refresh()
        if guesses { bringBackFailing() }
    }

    /// Starts where the unknowns have given values, with rows active that are zero there, as far as they determine
    /// unknowns one by one. From an earlier optimum it takes few pivots to another one that is as good.
    func start(at values: borrowing Buffer<Double>) {
        resetBasis()
        anchors.take(values)
        y.take(values)
        for row in rows.indices { evaluate(row) }
        for row in rows.indices where isZero(row) && terms(of: row).count == 1 {
            let unknown = terms(of: row)[0].unknown
            if active[unknown] < 0 || isMoreWanted(row, than: Int(active[unknown])) { active[unknown] = Int32(row) }
        }
        crash { $0.isZero($1) }
        takePositions()
        _ = restate()
        refresh()
    }

    /// All unknowns at zero, and no row accepted that is off there.
    func stayAtZero() {
        y.reset(to: 0, count: unknownCount)
        rest.reset(to: 0, count: rest.count)
        acceptedResiduals.reset(to: 0, count: acceptedResiduals.count)
    }

    private func takePositions() {
        for unknown in 0..<unknownCount where active[unknown] >= 0 {
            rows[active[unknown]].position = Int32(unknown)
        }
    }

    /// Makes rows that count active in the places of anchors (a triangular *crash*): each that has one anchored unknown
    /// left takes its place.
    private func crash(where counts: (borrowing Simplex, Int) -> Bool) {
        var anchored = Buffer<Int32>(repeating: 0, count: rows.count)
        var queue = Buffer<Int32>(capacity: rows.count)
        for row in rows.indices where counts(self, row) {
            for term in terms(of: row) where active[term.unknown] < 0 { anchored[row] += 1 }
            if anchored[row] == 1 { queue.append(Int32(row)) }
        }
        var next = 0
        while next < queue.count {
            let row = Int(queue[next])
            next += 1
            for term in terms(of: row) where active[term.unknown] < 0 && term.coefficient.magnitude >= Self.leastShare {
                active[term.unknown] = Int32(row)
                for entry in rowsOfUnknown(Int(term.unknown)) where anchored[entry.row] > 0 {
                    anchored[entry.row] -= 1
                    if anchored[entry.row] == 1 { queue.append(entry.row) }
                }
            }
        }
    }

    /// Makes optional equalities of several unknowns active in the places of bounds and anchors.
    private func preferOptionalEqualities() {
        for row in rows.indices where rows[row].level > 0 && rows[row].forbidsBelow && rows[row].forbidsAbove {
            let terms = terms(of: row)
            guard terms.count > 1 else { continue }
            // The unknown that the fewest rows have: others depend on it least.
            var (best, fewest) = (-1, Int.max)
            for term in terms
            where term.coefficient.magnitude >= Self.leastShare && isOpenToOptional(Int(term.unknown)) {
                let count = rowsOfUnknown(Int(term.unknown)).count
                if count < fewest { (best, fewest) = (Int(term.unknown), count) }
            }
            guard best >= 0 else { continue }
            active[best] = Int32(row)
        }
    }

    /// Whether an unknown is at an anchor or a bound.
    private func isOpenToOptional(_ unknown: Int) -> Bool {
        guard active[unknown] >= 0 else { return true }
        let row = rows[active[unknown]]
        return row.level == 0 && !(row.forbidsBelow && row.forbidsAbove)
    }

    /// Lets a few required equalities, and inequalities of many unknowns that fail, take the places of anchors and bounds, and rows
    /// that fail those of rows that are wanted less.
    private func bringBackFailing() {
        var tries = Self.mostTries
        for row in rows.indices where rows[row].level < Self.canonical {
            rows[row].permitsBelow = !rows[row].forbidsBelow
            rows[row].permitsAbove = !rows[row].forbidsAbove
            let isEquality = rows[row].forbidsBelow && rows[row].forbidsAbove
            // Short ones find a place when failing rows are exchanged.
            let isFailingTotal = terms(of: row).count > Self.longestBroughtBack && isBroken(row)
            guard rows[row].level == 0, rows[row].position < 0, tries > 0, isEquality || isFailingTotal
            else { continue }
            tries -= 1
            multipliers(of: row)
            if let place = placeOfRequired() { exchange(place, for: row) }
        }
        if basis.isChanged {
            _ = restate()
            refresh()
        }
        exchangeFailing(longest: Self.longestBroughtBack)
        reopen()
    }

    /// The position at which a required row can become active, whose multipliers are in `lambda`: an anchor's, or that
    /// of a bound with a large multiplier, as the bound of a unit has if items have shares of that unit.
    private func placeOfRequired() -> Int? {
        var best: Int?
        for at in 0..<unknownCount where lambda[at].magnitude > Tolerance.pivot {
            if active[at] < 0 { return at }
            let isBound = rows[active[at]].level == 0 && terms(of: Int(active[at])).count == 1
            guard isBound, !rows[active[at]].forbidsBelow || !rows[active[at]].forbidsAbove else { continue }
            if lambda[at].magnitude > best.map({ lambda[$0].magnitude }) ?? Self.leastLeverage { best = at }
        }
        return best
    }

    private func isMoreWanted(_ row: Int, than other: Int) -> Bool {
        // Optional before required: required single rows are bounds, which the admission meets anyway.
        let (a, b) = (rows[row].level, rows[other].level)
        return (a == 0 ? Int32.max : a) < (b == 0 ? Int32.max : b)
    }

    /// All anchors active.
    private func resetBasis() {
        active.truncate(to: 0)
        for unknown in 0..<unknownCount { active.append(~Int32(unknown)) }
        for row in rows.indices { rows[row].position = -1 }
        anchors.reset(to: 0, count: unknownCount)
        rest.reset(to: 0, count: isPrecise ? unknownCount : 0)
        acceptedResiduals.reset(to: 0, count: isPrecise ? rows.count : 0)
        gradient.reset(count: unknownCount)
        gradientScale.reset(to: 0, count: unknownCount)
        devexWeights.reset(count: unknownCount)
        rejectedMoves.reset(count: unknownCount)
        gradientChange.reset(count: unknownCount)
        rates.reset(count: unknownCount)
        lambda.reset(count: unknownCount)
        direction.reset(count: unknownCount)
        residuals.reset(to: 0, count: unknownCount)
        correction.reset(count: unknownCount)
        blocking.reset(count: unknownCount)
        objective.reset(count: unknownCount)
        pursued = 0..<0
        freePosition = 0
        barsPinched = false
        pinches.truncate(to: 0)
        listRows()
    }

    // MARK: Rows by unknown

    /// Sorts the rows by unknown, so that a move looks only at rows that it meets.
    func listRows() {
        rowLists.list(keyCount: unknownCount) { say in
            for row in rows.indices {
                for term in terms(of: row) { say(term.unknown, Entry(row: Int32(row), coefficient: term.coefficient)) }
            }
        }
        listedCount = rows.count
    }

    func rowsOfUnknown(_ unknown: Int) -> UnsafeBufferPointer<Entry> { rowLists[Int32(unknown)] }

    // MARK: The vertex

    /// Factors the active rows anew. Returns false if they were dependent; then anchors took the places of some.
    func restate() -> Bool {
        basis.factors.begin(count: unknownCount)
        for at in 0..<unknownCount {
            if active[at] >= 0 {
                basis.factors.addRow(terms(of: Int(active[at])))
            } else {
                basis.factors.addUnitRow(~active[at])
            }
        }
        let independent = basis.factor()
        for number in independent..<unknownCount {
            let (position, unknown) = (basis.factors.steps[number].row, basis.factors.steps[number].column)
            if active[position] >= 0 { rows[active[position]].position = -1 }
            active[position] = ~unknown
        }
        return independent == unknownCount
    }

    func computeUnknowns() {
        y.reset(to: 0, count: unknownCount)
        rest.reset(to: 0, count: isPrecise ? unknownCount : 0)
        for at in 0..<unknownCount {
            residuals[at] = active[at] >= 0 ? -rows[active[at]].constant : anchors[~active[at]]
        }
        basis.unknowns(at: residuals, into: &correction)
        correction.add(times: 1, to: &y)
    }

    /// Whether an active row is zero to a small part of the tolerance. (While precise nobody asks: there, unknowns are corrected in any
    /// case.)
    @inline(__always)
    private func holdsWell(_ residual: Double, _ magnitude: Double) -> Bool {
        residual.magnitude <= 0.1 * Tolerance.rounding(magnitude)
    }

    /// Whether the active rows are zero to a small part of the tolerance.
    func activeRowsHold() -> Bool {
        for at in 0..<unknownCount where active[at] >= 0 {
            let (residual, magnitude) = measure(Int(active[at]))
            if !holdsWell(residual, magnitude) { return false }
        }
        return true
    }

    /// Computes all residuals. Returns whether those of the active rows are zero to a small part of the tolerance.
    func evaluateRows() -> Bool {
        var hold = true
        for row in rows.indices {
            let (residual, magnitude) = measure(row)
            let state = rows.base + row
            let isActive = state.pointee.position >= 0
            if isActive, !holdsWell(residual, magnitude) { hold = false }
            state.pointee.residual = isActive ? 0 : residual
            state.pointee.magnitude = magnitude
        }
        return hold
    }

    func evaluate(_ row: Int) {
        let (residual, magnitude) = measure(row)
        let state = rows.base + row
        state.pointee.residual = state.pointee.position >= 0 ? 0 : residual
        state.pointee.magnitude = magnitude
    }

    @inline(__always)
    func measure(_ row: Int) -> (residual: Double, magnitude: Double) {
        if isPrecise { return measurePrecisely(row) }
        let y = y.base
        var sum = (rows.base + row).pointee.constant
        var largest = max(1, sum.magnitude)
        for term in terms(of: row) {
            let part = term.coefficient * y[Int(term.unknown)]
            sum += part
            largest = max(largest, part.magnitude)
        }
        return (sum, largest)
    }
}
