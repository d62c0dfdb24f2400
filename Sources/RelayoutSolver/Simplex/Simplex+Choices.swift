/// What is left open when all levels are settled, and the canonical level that decides it.
extension Simplex {
    /// So many moves are tried before the face is searched.
    private static var mostTrials: Int { 8 }

    /// Minimises |row| for a row given by its terms, and holds it there.
    func settle(_ row: UnsafeBufferPointer<Simplex.Term>, constant k: Double) throws(SolverError) {
        addRow(row, constant: k, below: true, above: true, level: Self.canonical, weight: 1)
        try settle(rows.count - 1)
    }

    /// Prepares canonical rows that were added at a vertex. A canonical row that holds there takes the place of an
    /// active row of the same single unknown, mostly a bound, if that may move: so what is as it should be already
    /// needs no pivot.
    func takeUpCanonicalRows() {
        pivots = 0
        listRows()
        refresh()
        var places = Buffer<Int32>(repeating: -1, count: unknownCount)
        for at in 0..<unknownCount where mayMove(at, rising: true) || mayMove(at, rising: false) {
            let row = active[at]
            if row < 0 {
                places[~row] = Int32(at)
            } else if terms(of: Int(row)).count == 1 {
                places[terms(of: Int(row))[0].unknown] = Int32(at)
            }
        }
        for row in rows.indices where rows[row].level == Self.canonical && terms(of: row).count == 1 {
            let unknown = terms(of: row)[0].unknown
            guard places[unknown] >= 0, violation(of: row) == 0 else { continue }
            if active[places[unknown]] >= 0 { rows[active[places[unknown]]].position = -1 }
            active[places[unknown]] = Int32(row)
            rows[row].position = places[unknown]
            places[unknown] = -1
        }
        _ = restate()
        refresh()
    }

    /// Settles the canonical rows in turn. Returns whether the active rows remain optimal while no row leaves its side.
    func settleCanonicalRows() throws(SolverError) -> Bool {
        noteSides()
        let pivotsBefore = pivots
        var resting = RestingUnknowns(of: self)
        var next = witness.rows.count
        while next < rows.count, hasFreedom() {
            if settleWithoutMultipliers(next, &resting) {
                promptChoices += 1
            } else {
                try settle(next)
                resting.takeIn(self)
            }
            next += 1
        }
        if pivots > pivotsBefore { refresh() }
        noteWitness()
        return certify()
    }

    /// Settles a canonical row without multipliers, if all of its unknowns but at most one are at rest, and one active
    /// row alone moves that one: the canonical row is zero already, or that row may not move the right way. Returns
    /// false where that cannot be told.
    ///
    /// In a chain, as of rows below each other, each place would have a multiplier for every place before it.
    private func settleWithoutMultipliers(_ at: Int, _ resting: inout RestingUnknowns) -> Bool {
        var moving: Term?
        for term in terms(of: at) where !resting.isAtRest(term.unknown) {
            guard moving == nil else { return false }
            moving = term
        }
        evaluate(at)
        let violation = violation(of: at)
        if let moving {
            guard let row = resting.row(moving: moving.unknown, self) else { return false }
            for term in terms(of: row) where term.unknown == moving.unknown {
                // A coefficient this small beside the other is rounding: the row does not depend on the unknown.
                guard moving.coefficient.magnitude > Tolerance.pivot * term.coefficient.magnitude else { return false }
                let rises = (violation > 0) != (term.coefficient * moving.coefficient > 0)
                if violation != 0, mayMove(Int(rows[row].position), rising: rises) { return false }
            }
            (rows[row].permitsBelow, rows[row].permitsAbove) = (false, false)
            resting.takeIn(self, row: row)
        }
        rows[at].stage = .closed
        (rows[at].permitsBelow, rows[at].permitsAbove) = (violation < 0, violation > 0)
        return true
    }

    private func settle(_ at: Int) throws(SolverError) {
        evaluate(at)
        let isSatisfied = violation(of: at) == 0
        if isSatisfied, rows[at].position < 0 { activateInPlace(at) }
        pursued = at..<at + 1
        pursue(at)
        if !isSatisfied { try improve() }
        closePursued(isSatisfied: isSatisfied)
    }

    // MARK: Freedom

    /// Whether any move is still permitted.
    func hasFreedom() -> Bool {
        for _ in 0..<unknownCount {
            if mayMove(freePosition, rising: true) || mayMove(freePosition, rising: false) { return true }
            freePosition += 1
            if freePosition == unknownCount { freePosition = 0 }
        }
        return false
    }

    /// Whether the active row at a position may move off zero.
    func mayMove(_ at: Int, rising: Bool) -> Bool {
        let row = Int(active[at])
        return row < 0 || (rising ? rows[row].permitsAbove : rows[row].permitsBelow)
    }

    /// Whether the optimal face is larger than this vertex, by more than rounding. (A permitted move proves nothing: at
    /// a degenerate vertex it may be blocked at once.) A face too small for any unknown to count as open is left to the
    /// canonical rows all the same: where in it a search ends depends on where it began.
    func hasTrueFreedom() throws(SolverError) -> Bool {
        guard hasFreedom() else { return false }
        if !isPrecise, someMoveGoesFar() { return true }
        return try exploring { () throws(SolverError) in
            isPrecise ? try someVaries() : try someRowMoves()
        }
    }

    /// Whether a permitted move from where we are, one of the first few, evidently leads to another point of the face. That is
    /// all that has to be known, and costs no pivot.
    private func someMoveGoesFar() -> Bool {
        var triesLeft = Self.mostTrials
        for at in 0..<unknownCount where triesLeft > 0 {
            for rising in [true, false] where mayMove(at, rising: rising) && triesLeft > 0 {
                triesLeft -= 1
                basis.direction(of: at, times: rising ? 1 : -1, into: &direction)
                let largest = direction.largest
                let distance = reach()
                guard distance * largest > Tolerance.contradicting * y.view.reduce(1, { max($0, $1.magnitude) }) else {
                    continue
                }
                witness.least.take(y)
                witness.most.take(y)
                direction.add(times: distance < .infinity ? distance : 1 / largest, to: &witness.most)
                return true
            }
        }
        return false
    }

    /// Runs `look`, and goes back to the present vertex if that has pivoted: it may have gone very far, where digits
    /// are lost.
    func exploring(_ look: () throws(SolverError) -> Bool) throws(SolverError) -> Bool {
        let vertex = active.copy()
        let zeros = acceptedResiduals.copy()
        let pivotsBefore = pivots
        let found = try look()
        guard pivots > pivotsBefore else { return found }
        acceptedResiduals.take(zeros)
        goBack(to: vertex)
        return found
    }

    /// Whether the active rows that may move can in fact move. All are pushed at once: another point of the face has
    /// one of them off zero.
    ///
    /// A row that may move to both sides is pushed to one, and then to the other. Each row has a weight of its own, so
    /// that forces on the same move do not cancel by chance.
    private func someRowMoves() throws(SolverError) -> Bool {
        let start = y.copy()
        var moveBothWays = false
        for at in 0..<unknownCount {
            let (rises, falls) = (mayMove(at, rising: true), mayMove(at, rising: false))
            guard rises || falls else { continue }
            if rises, falls { moveBothWays = true }
            let weight = rises ? -Self.randomWeight(of: at) : Self.randomWeight(of: at)
            if active[at] < 0 {
                objective[~active[at]] += weight
            } else {
                for term in terms(of: Int(active[at])) { objective[term.unknown] += weight * term.coefficient }
            }
        }
        defer { objective.clear() }
        for _ in 0..<(moveBothWays ? 2 : 1) {
            let ends = try improve(mayBeUnbounded: true)
            witness.least.take(start)
            witness.most.take(y)
            if !ends {
                direction.add(times: 1, to: &witness.most)
                return true
            }
            var (largestMove, largest) = (0.0, 1.0)
            for unknown in 0..<unknownCount {
                largestMove = max(largestMove, (y[unknown] - start[unknown]).magnitude)
                largest = max(largest, y[unknown].magnitude)
            }
            if largestMove > max(Tolerance.satisfied, Tolerance.rounding(largest)) { return true }
            for unknown in objective.places { objective[unknown] = -objective[unknown] }
        }
        return false
    }

    private func someVaries() throws(SolverError) -> Bool {
        var mayVary = Buffer(repeating: false, count: unknownCount)
        markMovable(&mayVary)
        var unit = Buffer(repeating: Simplex.Term(unknown: 0, coefficient: 1), count: 1)
        for unknown in 0..<Int32(unknownCount) where mayVary[unknown] {
            unit[0] = Simplex.Term(unknown: unknown, coefficient: 1)
            if try varies(unit.view) { return true }
        }
        return false
    }

    /// Marks the unknowns that some permitted move changes: others do not vary.
    private func markMovable(_ mayVary: inout Buffer<Bool>) {
        for at in 0..<unknownCount where mayMove(at, rising: true) || mayMove(at, rising: false) {
            basis.direction(of: at, times: 1, into: &direction)
            for unknown in direction.places where direction[unknown] != 0 { mayVary[unknown] = true }
        }
    }

    /// Whether a linear form takes different values on the optimal face: by more than what counts as open beside the
    /// largest unknown. Ends at the vertex where the form is smallest, as the canonical rule mostly wants small values;
    /// stays at the present one if no permitted move changes the form.
    func varies(_ form: UnsafeBufferPointer<Simplex.Term>) throws(SolverError) -> Bool {
        basis.multipliers(of: form, into: &lambda)
        let mayVary = lambda.places.contains {
            lambda[$0] != 0 && (mayMove(Int($0), rising: true) || mayMove(Int($0), rising: false))
        }
        guard mayVary else { return false }
        let most = try -minimise(form, factor: -1)
        // A search without end leaves its direction in `direction`.
        witness.most.take(y)
        if !most.isFinite { direction.add(times: 1, to: &witness.most) }
        let least = try minimise(form, factor: 1)
        witness.least.take(y)
        if !least.isFinite { direction.add(times: 1, to: &witness.least) }
        guard least.isFinite, most.isFinite else { return true }
        let largest = y.view.reduce(1) { max($0, $1.magnitude) }
        return most - least > Tolerance.open(largest) * form.reduce(0) { max($0, $1.coefficient.magnitude) }
    }

    /// Moves to where factor · form is smallest on the optimal face, and returns that; infinite if unbounded.
    func minimise(
        _ form: UnsafeBufferPointer<Simplex.Term>, factor: Double
    ) throws(SolverError) -> Double {
        for term in form { objective[term.unknown] += factor * term.coefficient }
        defer { objective.clear() }
        guard try improve(mayBeUnbounded: true) else { return -.infinity }
        var sum = 0.0
        for term in form { sum += factor * term.coefficient * y[term.unknown] }
        return sum
    }

    // MARK: Freedom that remains

    /// Notes on which sides of zero the optimal face has the rows before the canonical ones.
    private func noteSides() {
        witness.rows.truncate(to: 0)
        for row in rows.view {
            guard row.level < Self.canonical else { break }
            witness.rows.append(Witness.Row(permitsBelow: row.permitsBelow, permitsAbove: row.permitsAbove))
        }
    }

    /// Notes a direction from the vertex to another point of the face.
    private func noteWitness() {
        var (toMost, toLeast) = (0.0, 0.0)
        for unknown in 0..<unknownCount {
            toMost = max(toMost, (witness.most[unknown] - y[unknown]).magnitude)
            toLeast = max(toLeast, (witness.least[unknown] - y[unknown]).magnitude)
        }
        let (scale, usesMost) = (1 / max(toMost, toLeast), toMost > toLeast)
        witness.isKnown = scale.isFinite
        direction.clear()
        for unknown in 0..<unknownCount {
            let end = usesMost ? witness.most[unknown] : witness.least[unknown]
            direction[unknown] = (end - y[unknown]) * scale
        }
        for row in witness.rows.indices {
            var slope = 0.0
            for term in terms(of: row) { slope += term.coefficient * direction[term.unknown] }
            witness.rows[row].slope = slope.magnitude > Tolerance.contradicting ? slope : 0
        }
    }

    /// Whether the face that had a choice still has one, for other constants but the same active rows, each row being on a
    /// side where it may be.
    func mayStillVary() -> Bool {
        guard witness.isKnown else { return false }
        for at in witness.rows.indices where witness.rows[at].slope != 0 {
            let (met, row) = (witness.rows[at], rows[at])
            guard !(met.slope > 0 ? met.permitsAbove : met.permitsBelow) else { continue }
            let residual = row.position >= 0 ? 0 : row.residual
            guard -residual / met.slope > Tolerance.contradicting * row.magnitude else { return false }
        }
        return true
    }
}
