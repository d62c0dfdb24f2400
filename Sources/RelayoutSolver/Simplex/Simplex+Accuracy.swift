/// How rounding in rates, pivots, vertices and contradictions is told from what is meant.
///
/// There is no tolerance for the whole problem: coefficients of 1e-3 and of 1e3 may stand side by side. A sum counts as
/// zero where it is small beside the numbers that it is the sum of.
extension Simplex {
    /// A rate above this share of the largest part of the gradient needs no closer look.
    private static var clearRate: Double { 1e-6 }
    /// Two computations of a pivot agree up to this share.
    private static var agreement: Double { 1e-6 }
    /// A pivot below this is not trusted in a basis that has been changed since it was stated.
    private static var smallPivot: Double { 1e-6 }
    /// Steps of iterative refinement of the unknowns.
    private static var mostRefinements: Int { 2 }

    // MARK: Rates

    /// The rate of a move, computed from its direction, which is left in `direction`; zero where the rate is rounding.
    ///
    /// A small rate is computed again from a corrected direction. If that changes it much, or only last digits are
    /// left, it was rounding: then the result is zero, or nil if the basis has replacements since it was factored,
    /// which may have caused the error.
    func provenRate(_ at: Int, rising: Bool) -> Double? {
        let factor = rising ? 1.0 : -1.0
        basis.direction(of: at, times: factor, into: &direction)
        guard !isPrecise else {
            refineDirection(at, times: factor)
            let rate = rateAlongDirection(at, rising: rising)
            return isOfLastDigits(rate) ? 0 : rate
        }
        let rate = rateAlongDirection(at, rising: rising)
        guard rate != 0, rate.magnitude <= Self.clearRate * costScale * direction.largest else { return rate }
        correctDirection(at, times: factor)
        let corrected = rateAlongDirection(at, rising: rising)
        if (rate - corrected).magnitude <= 0.5 * corrected.magnitude, !isOfLastDigits(corrected) { return corrected }
        return basis.isChanged ? nil : 0
    }

    /// Whether a rate along `direction` is no more than last digits. Components of the direction may be nothing but
    /// these, too, even when it has been corrected.
    private func isOfLastDigits(_ rate: Double) -> Bool {
        let own = direction.places.reduce(0) { $0 + gradientScale[$1] * direction[$1].magnitude }
        return rate.magnitude <= lastDigits(own: own, rates)
    }

    private func rateAlongDirection(_ at: Int, rising: Bool) -> Double {
        var (sum, largest) = (0.0, 0.0)
        for unknown in direction.places {
            sum += gradient[unknown] * direction[unknown]
            largest = max(largest, gradientScale[unknown] * direction[unknown].magnitude)
        }
        if active[at] >= 0 {
            let row = rows[active[at]]
            if row.stage == .pursued, rising ? row.forbidsAbove : row.forbidsBelow {
                sum += row.weight
                largest = max(largest, row.weight)
            }
        }
        return sum.magnitude <= (isPrecise ? Tolerance.preciselyCancelled : Tolerance.cancelled) * largest ? 0 : sum
    }

    /// One step of iterative refinement: along a direction no active row but the one at the position may move.
    private func correctDirection(_ at: Int, times factor: Double) {
        for position in 0..<unknownCount {
            var moved = 0.0
            if active[position] >= 0 {
                for term in terms(of: Int(active[position])) { moved += term.coefficient * direction[term.unknown] }
            } else {
                moved = direction[~active[position]]
            }
            residuals[position] = (position == at ? factor : 0) - moved
        }
        basis.unknowns(at: residuals, into: &correction)
        for unknown in correction.places { direction[unknown] += correction[unknown] }
    }

    /// Whether the cost rises when an active row moves off zero.
    func isCostly(_ at: Int, rising: Bool) -> Bool {
        let rate = rate(at, rising: rising)
        guard rate > flatRate * costScale else { return false }
        return rate > Self.clearRate * costScale || (provenRate(at, rising: rising) ?? 0) > 0
    }

    // MARK: Pivots

    /// Whether a pivot, computed in two ways, is good enough to divide by.
    func isReliable(_ slope: Double, _ multiplier: Double) -> Bool {
        guard (slope - multiplier).magnitude <= Self.agreement * slope.magnitude else { return false }
        return slope.magnitude > Self.smallPivot * max(1, lambda.largest)
    }

    // MARK: The vertex

    /// Factors the basis anew if it has replacements. Returns whether it had.
    func restateIfChanged() -> Bool {
        guard basis.isChanged else { return false }
        _ = restate()
        refresh()
        return true
    }

    /// Computes the unknowns from the active rows, and all residuals from the unknowns: no error is carried along.
    func refresh() {
        computeUnknowns()
        guard isPrecise || !evaluateRows() else { return }
        if basis.isChanged {
            _ = restate()
            computeUnknowns()
        }
        refine()
        _ = evaluateRows()
    }

    /// Corrects the unknowns until the active rows hold (iterative refinement).
    private func refine() {
        if isPrecise { return refineUnknowns() }
        for _ in 0..<Self.mostRefinements {
            guard !activeRowsHold() else { return }
            for at in 0..<unknownCount {
                let row = active[at]
                residuals[at] = row >= 0 ? measure(Int(row)).residual : y[~row] - anchors[~row]
            }
            basis.unknowns(at: residuals, into: &correction)
            correction.add(times: -1, to: &y)
        }
    }

    // MARK: What is required

    /// Throws if rounding has led to where kept required rows do not hold. `asMeasured`: tolerates
    /// ``Tolerance/measured(_:)`` of each row, as values are not handed out then: in rows of hundreds of terms rounding
    /// adds up.
    func check(asMeasured: Bool = false) throws(SolverError) {
        if pivots > 0, !keptRowsHold(asMeasured: asMeasured) {
            throw .internalFault("the simplex method has lost its way")
        }
    }

    /// Whether all kept required rows hold: to rounding, or to what is accepted where some were accepted that are off
    /// by more, or while precise. (Where rows nearly depend on each other, factoring a basis anew can put a vertex
    /// somewhere else.)
    func keptRowsHold(asMeasured: Bool = false) -> Bool {
        for row in rows.indices {
            if rows[row].level > 0 { return true }
            guard rows[row].stage == .closed, case let violation = violation(of: row).magnitude, violation != 0 else {
                continue
            }
            if asMeasured, violation <= Tolerance.measured(rows[row].magnitude) { continue }
            if isBroken(row) || !hasAcceptedViolation && !isPrecise { return false }
        }
        return true
    }

    // MARK: Contradictions

    /// Whether a row only fails because of rounding in an active row that it depends on: if that one may be off by as
    /// much as its numbers are rounded, this row holds, and no other fails. If so it becomes active in place of that
    /// one.
    func absorb(_ row: Int) -> Bool {
        _ = restateIfChanged()
        guard isOff(row) else { return true }
        multipliers(of: row)
        var best = -1
        var bestReach = 0.0
        for at in 0..<unknownCount {
            let multiplier = lambda[at].magnitude
            guard multiplier > 0, active[at] >= 0 else { continue }
            let reach = multiplier * Tolerance.measured(rows[active[at]].magnitude)
            if reach > bestReach { (best, bestReach) = (at, reach) }
        }
        guard best >= 0, rows[row].residual.magnitude <= bestReach else { return false }
        let other = Int(active[best])
        exchange(best, for: row)
        refresh()
        if !isOff(other), keptRowsHold() {
            if violation(of: other) != 0 { accept(other) }
            return true
        }
        multipliers(of: other)
        exchange(best, for: other)
        refresh()
        return false
    }
}
