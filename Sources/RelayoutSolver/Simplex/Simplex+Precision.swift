/// Twice the digits, for systems that need them.
///
/// Where coefficients of 1e-3 and of 1e3 follow each other, what is a thousandth of a point at one end is a millionth of a
/// millionth at the other, and an error of rounding is a point. So when a search has lost its way, it starts again from
/// nothing and computes all that decides with twice the digits: unknowns and residuals, directions, multipliers. The factors
/// of the basis remain as they are, and are stated anew after every pivot: what a solution computed with them is off by is
/// found exactly, and taken off again, until nothing is left (*iterative refinement*). That converges as long as the factors
/// have a digit or two.
///
/// Cost: some ten times as much for each pivot.
///
/// Source: C. B. Moler, "Iterative refinement in floating point", Journal of the ACM 14 (1967) 316–321.
extension Simplex {
    /// The most steps of iterative refinement: of unknowns, and of directions, multipliers and rates.
    private static var mostRounds: Int { 8 }
    private static var mostRoundsOfRates: Int { 5 }
    /// Unknowns are corrected until active rows are off by this share of what counts as zero.
    private static var shareOfZero: Double { 1e-9 }
    /// Only a slope up to this share of the direction's largest component is examined for being nothing but last
    /// digits: coefficients of a millionth beside 1 are no reason for that.
    private static var suspectShare: Double { 1e-9 }
    /// The same where coefficients count as rounded to seven digits.
    private static var coarselySuspectShare: Double { 1e-4 }

    /// Up to where a sum counts as zero whose largest term is given.
    @inline(__always)
    func rounding(_ magnitude: Double) -> Double {
        isPrecise ? Tolerance.precise * magnitude : Tolerance.rounding(magnitude)
    }

    /// Up to which share of the largest one a rate counts as zero.
    @inline(__always)
    var flatRate: Double { isPrecise ? Tolerance.preciselyFlat : Tolerance.flatRate }

    /// Goes on from the present vertex with twice the digits.
    func becomePrecise() {
        isPrecise = true
        rest.reset(to: 0, count: unknownCount)
        acceptedResiduals.reset(to: 0, count: rows.count)
        _ = restate()
        refresh()
        reopen()
    }

    /// A row's residual, and its largest term, at least 1.
    func measurePrecisely(_ row: Int) -> (residual: Double, magnitude: Double) {
        var sum = DoubleDouble(rows[row].constant)
        var largest = max(1, sum.high.magnitude)
        for term in terms(of: row) {
            largest = max(largest, (term.coefficient * y[term.unknown]).magnitude)
            sum.add(product: term.coefficient, y[term.unknown])
            sum.add(product: term.coefficient, rest[term.unknown])
        }
        // (Rows added since the start are canonical.)
        if row < acceptedResiduals.count { sum.add(-acceptedResiduals[row]) }
        return (sum.high, largest)
    }

    /// Whether a row is violated by more than is accepted. While precise, by more than
    /// ``ModelView/holds(_:_:accepting:)`` allows, which is less: where constants are rounded it is still to be chosen
    /// which row is off.
    func isOff(_ row: Int) -> Bool {
        guard isPrecise else { return isBroken(row) }
        let largest =
            acceptsOnlyNear
            ? 0 : terms(of: row).reduce(0) { max($0, ($1.coefficient * y[$1.unknown]).magnitude) }
        // The weight is the inverse of what the row as it was given is multiplied with.
        let slack = Tolerance.slack(largest, unit: min(1, 1 / rows[row].weight))
        return !(violation(of: row).magnitude <= slack)
    }

    /// Counts the residual of a row that becomes active as zero from then on, if it is rounding even where values are
    /// near zero. To bring it to zero would move unknowns by the residual divided by the pivot, which may be 1e-15.
    func acceptAsZero(_ row: Int) {
        // Rows added since the start are canonical.
        guard row < acceptedResiduals.count else { return }
        let residual = rows[row].residual
        if residual.magnitude <= rounding(max(1, rows[row].constant.magnitude)) { acceptedResiduals[row] += residual }
    }

    /// Corrects the unknowns until the active rows are off by a small part of what counts as zero: another row may
    /// depend on these by a factor of 1e10.
    func refineUnknowns() {
        for _ in 0..<Self.mostRounds {
            var areZero = true
            for at in 0..<unknownCount {
                if active[at] >= 0 {
                    let (residual, magnitude) = measurePrecisely(Int(active[at]))
                    residuals[at] = -residual
                    if !(residual.magnitude <= Self.shareOfZero * rounding(magnitude)) { areZero = false }
                } else {
                    residuals[at] = anchors[~active[at]] - y[~active[at]]
                    if residuals[at] != 0 { areZero = false }
                }
            }
            if areZero { return }
            basis.unknowns(at: residuals, into: &correction)
            for unknown in correction.places { y[unknown].add(correction[unknown], &rest[unknown]) }
        }
    }

    /// Corrects the direction of a position, times `factor`: no active row but the one there may move along it.
    func refineDirection(_ at: Int, times factor: Double) {
        var rest = Buffer<Double>(repeating: 0, count: unknownCount)
        for _ in 0..<Self.mostRoundsOfRates {
            var isDone = true
            for position in 0..<unknownCount {
                var left = DoubleDouble(position == at ? -factor : 0)
                if active[position] >= 0 {
                    for term in terms(of: Int(active[position])) {
                        left.add(product: term.coefficient, direction[term.unknown])
                        left.add(product: term.coefficient, rest[term.unknown])
                    }
                } else {
                    left.add(direction[~active[position]])
                    left.add(rest[~active[position]])
                }
                residuals[position] = -left.high
                if left.high != 0 { isDone = false }
            }
            if isDone { return }
            basis.unknowns(at: residuals, into: &correction)
            for unknown in correction.places { direction[unknown].add(correction[unknown], &rest[unknown]) }
        }
    }

    /// Corrects the multipliers of a row, by what is left of the row without the sum of its multiples of active rows.
    func refineMultipliers(of row: Int) {
        var whole = Buffer<Double>(repeating: 0, count: unknownCount)
        for term in terms(of: row) { whole[term.unknown] += term.coefficient }
        refine(&lambda, of: whole)
    }

    /// What a sum along `direction` may be off by as the coefficients given are rounded to a double: those of which it is the sum,
    /// whose parts add up to `own`, and those of the active rows, times its multipliers. A smaller sum may as well be zero: a move
    /// that is divided by it goes a hundred million million units, for a last digit.
    func lastDigits(own: Double, _ multipliers: borrowing SparseVector) -> Double {
        let share = assumesRoundedCoefficients ? Tolerance.givenCoarsely : Tolerance.given
        var sum = own
        for at in multipliers.places where multipliers[at] != 0 && active[at] >= 0 {
            let factor = multipliers[at].magnitude
            for term in terms(of: Int(active[at])) {
                sum += factor * (term.coefficient * direction[term.unknown]).magnitude
            }
        }
        return share * sum
    }

    /// Whether a row's slope is no more than last digits. Leaves its multipliers in `lambda`.
    func isOfLastDigits(_ slope: Slope, of row: Int, largestComponent: Double) -> Bool {
        let suspect = assumesRoundedCoefficients ? Self.coarselySuspectShare : Self.suspectShare
        guard slope.sum.magnitude <= suspect * largestComponent else { return false }
        basis.multipliers(of: terms(of: row), into: &lambda)
        let own = terms(of: row).reduce(0) { $0 + ($1.coefficient * direction[$1.unknown]).magnitude }
        return slope.sum.magnitude <= lastDigits(own: own, lambda)
    }

    /// Corrects the rates, by what is left of the gradient without the sum of these multiples of active rows.
    func refineRates() {
        var whole = Buffer<Double>(repeating: 0, count: unknownCount)
        gradient.add(times: 1, to: &whole)
        refine(&rates, of: whole)
    }

    private func refine(_ multipliers: inout SparseVector, of whole: borrowing Buffer<Double>) {
        var left = Buffer<DoubleDouble>(capacity: unknownCount)
        var missing = SparseVector()
        missing.reset(count: unknownCount)
        var rest = Buffer<Double>(repeating: 0, count: unknownCount)
        for _ in 0..<Self.mostRoundsOfRates {
            left.truncate(to: 0)
            for unknown in 0..<unknownCount { left.append(DoubleDouble(whole[unknown])) }
            for at in multipliers.places where multipliers[at] != 0 {
                guard active[at] >= 0 else {
                    left[~active[at]].add(-multipliers[at])
                    left[~active[at]].add(-rest[at])
                    continue
                }
                for term in terms(of: Int(active[at])) {
                    left[term.unknown].add(product: -multipliers[at], term.coefficient)
                    left[term.unknown].add(product: -rest[at], term.coefficient)
                }
            }
            missing.clear()
            for unknown in 0..<unknownCount where left[unknown].high != 0 { missing[unknown] = left[unknown].high }
            if missing.isZero { break }
            basis.multipliers(of: missing, into: &correction)
            for at in correction.places { multipliers[at].add(correction[at], &rest[at]) }
        }
        // A multiplier this small beside the largest is rounding.
        let nothing = Tolerance.preciselyNothing * multipliers.largest
        for at in multipliers.places where multipliers[at].magnitude <= nothing { multipliers[at] = 0 }
    }
}

extension Double {
    /// Adds another number to this one, of which `rest` has what is lost by rounding.
    fileprivate mutating func add(_ other: Double, _ rest: inout Double) {
        var sum = DoubleDouble(high: self, low: rest)
        sum.add(other)
        (self, rest) = (sum.high, sum.low)
    }
}
