/// The way down where substitution lost too many digits: rows are left to the simplex method, which pivots on what is large.
///
/// A value that is the small difference of large ones has few digits left. Substitution takes rows in the order in
/// which they become short, whatever that does to digits; so there are systems, with coefficients far apart, that it
/// solves badly, or takes for contradictory. That is found out afterwards: by the final check
/// (``ModelView/holds(_:accepting:leavingOut:)``), and by proofs whose gap is no larger than what rounding of the
/// members can make. The rows concerned then stay out of substitution (*deferred*), for another attempt; if that does
/// not help, also those around them.
///
/// Where rows nearly depend on each other, by factors of 1e15, even the last digits of their constants contradict each other. No
/// solution is exact then, and which row is off by a digit is nobody's concern. So when all rows concerned are deferred,
///
/// 1. a row that only rounding contradicts is *excused*: it is left out, and hoped to follow from the others;
/// 2. if the final check finds that it does not, rows are *relaxed* instead: they may be off by a part of what is
///    accepted;
/// 3. then coefficients count as rounded to seven digits (*coarse*), and each contradiction is believed: rows that
///    depend on each other but for smaller parts count as dependent. So they follow from each other, or contradict each
///    other and the last one is set aside;
/// 4. if a row is broken even so, it was accepted at a vertex far away, where it was off by no more than rounding, and
///    the values have ended near. Then a row is accepted only if it would be with all values near zero.
extension Compiler {
    /// Defers rows that the final check finds broken, or goes one step further down the list above. Returns whether
    /// another attempt is to be made.
    func deferBroken() throws(SolverError) -> Bool {
        let (model, setAside) = (model, allSetAside)
        let cells = sheet.cells
        if model.holds(cells, leavingOut: { setAside.contains($0) }) { return false }
        let culprits = (0..<Int32(model.rowCount)).filter { !setAside.contains($0) && isBroken($0, cells) }
        if deferMore(culprits) || relaxMore(culprits) { return true }
        // What is still broken may be a contradiction that was accepted.
        let broken = culprits.filter { isBroken($0, cells, accepting: true) }
        if broken.isEmpty { return false }
        if assumeRoundedCoefficients() || acceptOnlyNear() { return true }
        throw .inaccurate(broken.map { model.id(at: $0) })
    }

    /// Defers rows; if all of them are already, also those around, more of them each time. Returns false if there are no more.
    func deferMore(_ rows: [Int32]) -> Bool {
        let before = deferred.count
        deferred.formUnion(rows)
        var rows = rows
        var areAll = false
        while deferred.count == before, !areAll {
            deferredRings = max(1, 2 * deferredRings)
            (rows, areAll) = surroundings(of: rows, rings: deferredRings)
            deferred.formUnion(rows)
        }
        guard deferred.count > before else {
            // Later contradictions may ask in vain just so: the number of rings would double each time.
            deferredRings = 0
            return false
        }
        work.deferrals += 1
        return true
    }

    /// Whether a required row does not hold, or has a variable that is below its bound.
    private func isBroken(_ row: Int32, _ cells: UnsafePointer<Double>, accepting: Bool = false) -> Bool {
        guard model.rows[Int(row)].isLive else { return false }
        if model.rows[Int(row)].isRequired, !model.holds(row, cells, accepting: accepting) { return true }
        return model.terms(of: row).contains { !model.isWithinBound($0.variable, cells[Int($0.variable)]) }
    }

    /// Rows with those around them: their neighbours, the neighbours of these, and so on, so many times; and whether that is all that
    /// hangs together with them.
    private func surroundings(of rows: [Int32], rings: Int = .max) -> (rows: [Int32], areAll: Bool) {
        var rows = rows
        for _ in 0..<rings {
            let more = neighbours(of: rows)
            if more.count == rows.count { return (more, true) }
            rows = more
        }
        return (rows, false)
    }

    /// Rows, and those that share a variable with them.
    private func neighbours(of rows: [Int32]) -> [Int32] {
        var isMet = Buffer<Bool>(repeating: false, count: model.variableCount)
        for row in rows { for term in model.terms(of: row) { isMet[term.variable] = true } }
        return (0..<Int32(model.rowCount)).filter { row in
            model.rows[Int(row)].isLive && model.terms(of: row).contains { isMet[$0.variable] }
        }
    }

    /// Disregards a contradiction that is no more than rounding of its members, or whose proof is none, for another attempt in
    /// which rows are deferred, or one is excused. Returns whether it does.
    func disregardAsRounding(_ proof: Proof) -> Bool {
        guard !isMoreThanRounding(proof) else { return false }
        let rows = proof.rows.map { $0.row }
        guard deferMore(rows) || excuse(proof) else { return false }
        needsAnotherAttempt = true
        return true
    }

    /// Excuses the row of a proof with the largest factor: if it follows from the others, it is off the least. Returns
    /// false if there is none to excuse.
    private func excuse(_ proof: Proof) -> Bool {
        guard !workspace.assumesRoundedCoefficients else { return false }
        let candidates = proof.rows.filter { model.rows[Int($0.row)].isRequired && !excused.contains($0.row) }
        guard let (row, _) = candidates.max(by: { $0.multiplier.magnitude < $1.multiplier.magnitude }) else {
            return false
        }
        excused.insert(row)
        work.excuses += 1
        return true
    }

    /// Relaxes the deferred ones among rows and all that hang together with these. Returns false if there are none that
    /// were not relaxed before.
    func relaxMore(_ rows: [Int32]) -> Bool {
        guard !workspace.assumesRoundedCoefficients else { return false }
        let before = workspace.relaxed.count
        let rows = surroundings(of: rows).rows
        workspace.relaxed.formUnion(rows.filter { deferred.contains($0) })
        guard workspace.relaxed.count > before else { return false }
        excused = SlotSet()
        work.relaxations += 1
        return true
    }

    /// From now on accepts rows only where they would be accepted with all values near zero. Returns false if it was so
    /// already.
    private func acceptOnlyNear() -> Bool {
        guard !workspace.acceptsOnlyNear else { return false }
        workspace.acceptsOnlyNear = true
        return true
    }

    /// Counts coefficients as rounded to seven digits from now on: a row that depends on others but for less then
    /// follows from them, or contradicts them. No row is excused or relaxed any more: contradictions are believed.
    /// Returns false if it was so already.
    func assumeRoundedCoefficients() -> Bool {
        guard !workspace.assumesRoundedCoefficients else { return false }
        (excused, workspace.relaxed) = (SlotSet(), SlotSet())
        workspace.assumesRoundedCoefficients = true
        return true
    }

    /// Whether a contradiction is more than rounding of its members, and its proof is one.
    func isMoreThanRounding(_ proof: Proof) -> Bool {
        var (gap, reach) = (0.0, 0.0)
        for (row, multiplier) in proof.rows {
            let constant = model.rows[Int(row)].constant
            var largest = constant.magnitude
            for term in model.terms(of: row) where decomposition.classes.isKnown(term.variable) {
                largest = max(largest, (term.coefficient * sheet.cells[Int(term.variable)]).magnitude)
            }
            gap += multiplier * constant
            reach += multiplier.magnitude * Tolerance.measured(largest)
        }
        for (variable, multiplier) in proof.bounds {
            let bound = model.variables[Int(variable)].lowerBound
            gap -= multiplier * bound
            reach += multiplier.magnitude * Tolerance.measured(bound.magnitude)
        }
        // (False if the gap is not a number.)
        return gap.magnitude > reach && cancels(proof) && proof.isOneSided(gap, model.rows)
    }

    /// Whether no unknown is left of what a proof's members add up to, but for rounding. (Added up in place: a thousand items in
    /// too little room have hundreds of proofs of a thousand rows, which sorting by variable took a third of the time for.)
    func cancels(_ proof: Proof) -> Bool {
        let missing = model.variableCount - leftOver.count
        if missing > 0 { leftOver.append(repeating: LeftOver(), count: missing) }
        for (variable, multiplier) in proof.bounds { leftOver[variable].add(multiplier) }
        for (row, multiplier) in proof.rows {
            for term in model.terms(of: row) { leftOver[term.variable].add(multiplier * term.coefficient) }
        }
        var isAll = true
        func take(_ variable: Int32) {
            if leftOver[variable].sum.magnitude > Tolerance.multiplier * leftOver[variable].largest { isAll = false }
            leftOver[variable] = LeftOver()
        }
        for (variable, _) in proof.bounds { take(variable) }
        for (row, _) in proof.rows { for term in model.terms(of: row) { take(term.variable) } }
        return isAll
    }

    /// What several factors add up to, and the largest of them.
    struct LeftOver: BitwiseCopyable {
        var sum = 0.0
        var largest = 0.0

        mutating func add(_ factor: Double) {
            sum += factor
            largest = max(largest, factor.magnitude)
        }
    }
}
