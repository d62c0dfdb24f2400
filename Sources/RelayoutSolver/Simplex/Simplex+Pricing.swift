/// What the rows that are pursued cost, and the rates at which that changes along each move.
extension Simplex {
    /// The factor with which a pursued row counts in the gradient: its weight, with a sign, where it is violated or
    /// about to be; else 0.
    @inline(__always)
    private func costFactor(of row: Row) -> Double {
        guard row.stage == .pursued, row.isAbove ? row.forbidsAbove : row.forbidsBelow else { return 0 }
        return row.isAbove ? row.weight : -row.weight
    }

    /// Computes what the pursued rows cost, in `gradient`, and the rates of all moves from that. Returns false if nothing costs
    /// anything.
    func price() -> Bool {
        for unknown in gradient.places { gradientScale[unknown] = 0 }
        gradient.clear()
        for unknown in objective.places { addCost(objective[unknown], of: unknown) }
        for at in pursued where rows[at].position < 0 { addCost(times: costFactor(of: rows[at]), of: at) }
        costScale = 0
        for unknown in gradient.places { noteCost(of: unknown) }
        guard costScale > 0 else {
            costScale = 1
            rates.clear()
            return false
        }
        basis.multipliers(of: gradient, into: &rates)
        if isPrecise { refineRates() }
        return true
    }

    /// Carries the gradient and the rates over a pivot at a position, which is about to be made. `lambda` has the multipliers of the row
    /// that becomes active; what was passed on the way is on the other side already, and so is the row that leaves.
    ///
    /// That costs as much as there are multipliers. To compute them again costs a look at all rows that are pursued.
    func carryRates(leaving at: Int, for row: Int) {
        if !gradientChange.isZero {
            basis.multipliers(of: gradientChange, into: &correction)
            for other in correction.places { rates[other] += correction[other] }
        }
        gradientChange.clear()
        let (left, entering) = (Int(active[at]), costFactor(of: rows[row]))
        let leaving = left >= 0 ? costFactor(of: rows[left]) : 0
        changeCost(times: -entering, of: row)
        if left >= 0 { changeCost(times: leaving, of: left) }
        let share = (rates[at] + leaving) / lambda[at]
        for other in lambda.places where lambda[other] != 0 && other != at {
            let part = lambda[other] * share
            let rate = rates[other] - part
            rates[other] = rate.magnitude <= Tolerance.cancelled * part.magnitude ? 0 : rate
        }
        rates[at] = share - entering
    }

    /// Lets a pursued row be on the other side of zero.
    func turn(_ row: Int) {
        let before = costFactor(of: rows[row])
        rows[row].isAbove.toggle()
        let change = costFactor(of: rows[row]) - before
        for term in terms(of: row) { gradientChange[term.unknown] += change * term.coefficient }
        changeCost(times: change, of: row)
    }

    @inline(__always)
    private func addCost(_ part: Double, of unknown: Int32) {
        gradient[unknown] += part
        gradientScale[unknown] = max(gradientScale[unknown], part.magnitude)
    }

    @inline(__always)
    private func addCost(times factor: Double, of row: Int) {
        guard factor != 0 else { return }
        for term in terms(of: row) { addCost(factor * term.coefficient, of: term.unknown) }
    }

    @inline(__always)
    private func changeCost(times factor: Double, of row: Int) {
        guard factor != 0 else { return }
        addCost(times: factor, of: row)
        for term in terms(of: row) { noteCost(of: term.unknown) }
    }

    /// Sets a part of the gradient that has cancelled to zero, and takes its size into the scale.
    @inline(__always)
    private func noteCost(of unknown: Int32) {
        if gradient[unknown].magnitude <= Tolerance.cancelled * gradientScale[unknown] { gradient[unknown] = 0 }
        costScale = max(costScale, gradient[unknown].magnitude)
    }
}
