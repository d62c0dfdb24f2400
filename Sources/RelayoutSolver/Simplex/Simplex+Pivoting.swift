/// Pivots: the move that pays, how far it goes, and which row ends it.
extension Simplex {
    /// A longer move, in the units of the unknowns, loses digits: thereafter sides are taken anew before an optimum is
    /// believed.
    private static var farMove: Double { 1e4 }
    /// A pivot below this share of another one that could be had is not taken.
    private static var flatShare: Double { 0.1 }
    /// A pivot below this share of its parts is what is left of a difference, and divides what counts as zero: then more
    /// digits are needed.
    private static var delicateShare: Double { 1e-5 }
    /// A pivot below this share has no digit left to divide by.
    private static var uselessShare: Double { 1e-7 }

    /// From so many unknowns on it pays to take the steepest move. Where they are fewer, active rows of later levels leave first:
    /// along rows that nearly depend on each other, what the earlier ones determine stays as exact as it is.
    private static var leastSteepened: Int { 16 }
    /// If a Devex weight exceeds this, all are set to 1 again: so far from where they were measured they tell nothing.
    private static var largestDevexWeight: Double { 1e12 }
    /// A rate that was carried counts as negative only above this share of the largest part of the gradient.
    private static var leastCarriedRate: Double { 1e-9 }

    /// The rate at which the cost changes when the active row at a position moves off zero by one.
    func rate(_ at: Int, rising: Bool) -> Double {
        let multiplier = rising ? rates[at] : -rates[at]
        guard active[at] >= 0 else { return multiplier }
        let row = rows[active[at]]
        guard row.stage == .pursued, rising ? row.forbidsAbove : row.forbidsBelow else { return multiplier }
        return multiplier + row.weight
    }

    /// Pivots until no permitted move has a negative rate. Returns false if a move with a negative rate never ends.
    ///
    /// Rates are carried from pivot to pivot. They are computed anew after the basis is factored, and before it is believed that no
    /// move pays.
    @discardableResult
    func improve(mayBeUnbounded: Bool = false) throws(SolverError) -> Bool {
        var stalled = 0
        var areCarried = false
        isPerturbed = false
        largestMove = 0
        let limit = 1000 + 50 * (unknownCount + rows.count)
        rejectedMoves.clear()
        devexWeights.clear()
        for _ in 0..<limit {
            try checkPivotLimit()
            let useBland = needsBland(after: stalled)
            // Bland's rule ends cycles if it chooses among all moves that pay, also those that pay little.
            if useBland { areCarried = false }
            if !areCarried, !price() { return true }
            guard let (at, rising) = leaving(useBland: useBland, areCarried) else {
                if areCarried {
                    // A move that was refused by its carried rate may be the one that pays.
                    areCarried = false
                    rejectedMoves.clear()
                    continue
                }
                guard largestMove > Self.farMove else { return true }
                largestMove = 0
                refresh()
                if takeSides() { continue }
                _ = price()
                return true
            }
            // A move that only rounding makes pay is not followed; nor is one that would never end, as violations
            // cannot fall for ever.
            guard let rate = provenRate(at, rising: rising) else {
                _ = restateIfChanged()
                areCarried = false
                continue
            }
            guard rate < 0 else {
                rejectedMoves[at] = 1
                continue
            }
            let way = step(rate: rate, useBland: useBland, isMeasuring: mayBeUnbounded)
            if passesFlatRow(within: way.map { breakpoints[$0.end].distance } ?? .infinity) {
                guard restateIfChanged() else {
                    throw .internalFault("the simplex method has met a row whose slope may be rounding")
                }
                areCarried = false
                continue
            }
            guard let way else {
                if mayBeUnbounded { return false }
                if restateIfChanged() { areCarried = false } else { rejectedMoves[at] = 1 }
                continue
            }
            let step = breakpoints[way.end]
            guard isPrecise || mayBeUnbounded || !isDelicate(step) else {
                throw .internalFault("the simplex method has met a pivot of \(step.slope)")
            }
            multipliers(of: Int(step.row))
            // The pivot is computed in two ways. Where it is small or they disagree, the basis is factored anew first.
            if !isReliable(step.slope, lambda[at] * (rising ? 1 : -1)), restateIfChanged() {
                areCarried = false
                continue
            }
            // (A step to a row that counted as zero is degenerate, whatever length rounding gives it.)
            stalled = isZero(Int(step.row)) ? stalled + 1 : 0
            pass(way)
            move(by: step.distance)
            let left = active[at]
            if isSteepened { updateDevexWeights(leaving: at) }
            if left >= 0 { rows[left].isAbove = rising }
            carryRates(leaving: at, for: Int(step.row))
            exchange(at, for: Int(step.row))
            areCarried = basis.isChanged
            noteStep(step, left: left, rising: rising, stalled: stalled)
            rejectedMoves.clear()
        }
        throw .internalFault("the simplex method did not end within \(limit) pivots")
    }

    /// Takes the side of each pursued row anew from its residual. Far away, where a level begins, a violation may have
    /// counted as rounding that is more than that where the moves have led. Returns whether some row has changed sides.
    private func takeSides() -> Bool {
        var isChanged = false
        for row in pursued where rows[row].stage == .pursued && rows[row].position < 0 {
            let violation = violation(of: row)
            guard violation != 0, (violation > 0) != rows[row].isAbove else { continue }
            rows[row].isAbove.toggle()
            isChanged = true
        }
        return isChanged
    }

    private var isSteepened: Bool { unknownCount >= Self.leastSteepened }

    /// The move along which the cost falls fastest for its length, or, of few unknowns, that of the latest level with the most
    /// negative rate; nil at an optimum. (To break a cycle, the first in row order.)
    private func leaving(useBland: Bool, _ ratesAreCarried: Bool) -> (at: Int, rising: Bool)? {
        let threshold = -(ratesAreCarried ? Self.leastCarriedRate : flatRate) * costScale
        var best = (at: -1, rising: false)
        var bestGain = 0.0
        var bestLevel: Int32 = -1
        for place in rates.places where rates[place].magnitude > -threshold && rejectedMoves[place] == 0 {
            let at = Int(place)
            let rising = rates[at] < 0
            guard mayMove(at, rising: rising) else { continue }
            let candidate = rate(at, rising: rising)
            guard candidate < threshold else { continue }
            if useBland {
                if best.at < 0 || active[at] < active[best.at] { best = (at, rising) }
                continue
            }
            let gain = isSteepened ? candidate * candidate / max(1, devexWeights[at]) : -candidate
            let level = isSteepened ? 0 : active[at] < 0 ? Int32.max : rows[active[at]].level
            if (level, gain, at) > (bestLevel, bestGain, best.at) {
                (best, bestGain, bestLevel) = ((at, rising), gain, level)
            }
        }
        return best.at < 0 ? nil : best
    }

    /// Updates the Devex weights for a pivot at a position; `lambda` has the multipliers of the row that becomes
    /// active.
    ///
    /// Source: this is the Devex pricing of P. M. J. Harris (see ``steepest(from:useBland:isMeasuring:)``).
    private func updateDevexWeights(leaving at: Int) {
        let (own, pivot) = (max(1, devexWeights[at]), lambda[at])
        var longest = own / (pivot * pivot)
        devexWeights[at] = max(1, longest)
        for other in lambda.places where lambda[other] != 0 && other != at {
            let share = lambda[other] / pivot
            let length = share * share * own
            guard length > max(1, devexWeights[other]) else { continue }
            devexWeights[other] = length
            longest = max(longest, length)
        }
        if !(longest < Self.largestDevexWeight) { devexWeights.clear() }
    }

    /// Finds where a move along `direction` ends: at the first closed row, or at the breakpoint from which on the rate
    /// is no longer negative. Nil if the move never ends.
    private func step(rate: Double, useBland: Bool, isMeasuring: Bool) -> Step? {
        collectTouched()
        collectBreakpoints()
        guard breakpoints.count > 0 else { return nil }
        if breakpoints.count > 1 {
            breakpoints.sort {
                if $0.distance != $1.distance { return $0.distance < $1.distance }
                return $0.perturbation != $1.perturbation ? $0.perturbation < $1.perturbation : $0.row < $1.row
            }
        }
        // Rows at the same distance are in row order, as Bland's rule wants them.
        if useBland { return Step(due: 0, end: steepest(from: 0, useBland: true, isMeasuring: isMeasuring)) }
        var current = rate
        var largest = rate.magnitude
        for at in breakpoints.indices {
            current += breakpoints[at].rise
            largest = max(largest, breakpoints[at].rise)
            if current >= -Tolerance.cancelled * largest {
                return Step(due: at, end: steepest(from: at, useBland: false, isMeasuring: isMeasuring))
            }
        }
        return nil
    }

    /// Two breakpoints by their numbers: where the rate ceases to be negative, and where the move ends, which may be at
    /// a larger pivot near by.
    private struct Step {
        let due: Int
        let end: Int
    }

    /// Carries the rows that a move passes to their other side of zero. (Only once the move is certain: a move not made
    /// changes nothing.)
    private func pass(_ step: Step) {
        for at in 0..<max(step.due, step.end) where breakpoints[at].rise < .infinity {
            guard at < step.due || breakpoints[at].distance < breakpoints[step.end].distance else { continue }
            turn(Int(breakpoints[at].row))
        }
    }

    /// The breakpoint at which a move ends that has to end at `first`. The pivot divides by the row's slope there: so
    /// of rows met at the same place the steepest is taken; but if that is much flatter than a row met before any
    /// closed row is off by more than rounding, the steepest of these. Not where it is measured how far a form goes:
    /// along rows that nearly depend on each other, what is off by rounding may be a long way off.
    ///
    /// Source: the two passes are those of P. M. J. Harris, "Pivot selection methods of the Devex LP code", Mathematical
    /// Programming 5 (1973) 1–28.
    private func steepest(from first: Int, useBland: Bool, isMeasuring: Bool) -> Int {
        var best = first
        var at = first + 1
        while at < breakpoints.count, breakpoints[at].distance == breakpoints[first].distance,
            breakpoints[at].perturbation == breakpoints[first].perturbation, !useBland
        {
            if breakpoints[at].slope.magnitude > breakpoints[best].slope.magnitude { best = at }
            at += 1
        }
        var end = breakpoints[first].limit
        var steepest = best
        at = first
        while at < breakpoints.count, breakpoints[at].distance <= end {
            if breakpoints[at].rise == .infinity { end = min(end, breakpoints[at].limit) }
            at += 1
        }
        at = first
        while at < breakpoints.count, breakpoints[at].distance <= end {
            if breakpoints[at].slope.magnitude > breakpoints[steepest].slope.magnitude { steepest = at }
            at += 1
        }
        // Perturbations and Bland's rule end cycles only if the first row is taken: then another one is, only where that one
        // cannot be divided by.
        let share = isPerturbed || useBland || isMeasuring ? Self.uselessShare : Self.flatShare
        let isMuchFlatter = breakpoints[best].slope.magnitude < share * breakpoints[steepest].slope.magnitude
        return isMuchFlatter ? steepest : best
    }

    /// How far the move along `direction` goes before a closed row is in the way.
    func reach() -> Double {
        pursued = 0..<0
        collectTouched()
        collectBreakpoints()
        return breakpoints.view.reduce(.infinity) { min($0, $1.distance) }
    }

    /// Collects the rows at which a move along `direction` may end, into `breakpoints`; those whose slope is so small a share of the
    /// largest component that only twice the digits can tell it from rounding, into `flatRows`.
    private func collectBreakpoints() {
        breakpoints.truncate(to: 0)
        flatRows.truncate(to: 0)
        let largestComponent = direction.largest
        let flat = (isPrecise ? Tolerance.preciselyFlat : Tolerance.flatSlope) * largestComponent
        /// Where the nearest closed row would be off by more than rounding: nothing behind it matters.
        var end = Double.infinity
        for at in touched.indices {
            let met = slopes[touched[at]]
            let slope = met.sum
            let isFlat = slope.magnitude <= flat
            let isRounding = slope.magnitude <= Tolerance.flatSlope * met.largest
            if isFlat || isRounding { slopes[touched[at]].sum = 0 }
            if isRounding || isFlat && isPrecise { continue }
            if isPrecise, isOfLastDigits(met, of: Int(touched[at]), largestComponent: largestComponent) {
                slopes[touched[at]].sum = 0
                continue
            }
            let row = rows[touched[at]]
            let rise: Double
            if row.stage == .closed {
                guard !(slope > 0 ? row.permitsAbove : row.permitsBelow) else { continue }
                rise = .infinity
            } else {
                guard row.isAbove != (slope > 0) else { continue }
                // Where a violation ends its cost no longer falls; where one begins its cost rises.
                let sides = (row.forbidsBelow ? 1.0 : 0) + (row.forbidsAbove ? 1.0 : 0)
                rise = row.weight * slope.magnitude * sides
            }
            guard !isFlat else {
                flatRows.append((touched[at], slope))
                continue
            }
            let exact = -row.residual / slope
            let isZero = isPerturbed && isZero(Int(touched[at]))
            let distance = isZero ? 0 : max(0, exact)
            guard distance <= end else { continue }
            // The tolerance is that of the constant alone: the terms of the row may be smaller where the move ends.
            let slack = rounding(row.constant.magnitude)
            let limit = max(0, exact + min(slack / slope.magnitude, Tolerance.overshoot / largestComponent))
            if rise == .infinity { end = min(end, limit) }
            let perturbation = isZero ? max(0, -perturbations[touched[at]] / slope) : 0
            breakpoints.append(
                Breakpoint(
                    distance: distance, perturbation: perturbation, limit: limit, row: touched[at], slope: slope,
                    rise: rise))
        }
        // `end` may have come nearer after they were appended.
        breakpoints.removeAll { $0.distance > end }
    }

    /// Whether a move so far along `direction` brings a row to its other side whose slope may be rounding: only twice the digits can
    /// tell whether it does. (Slopes that are rounding change nothing by as much as would be seen, but on a move without an end.)
    private func passesFlatRow(within distance: Double) -> Bool {
        flatRows.view.contains { at, slope in
            let row = rows[at]
            let after = row.residual + slope * distance
            return (slope > 0 ? after : -after) > Tolerance.slack(row.magnitude)
        }
    }

    private func isDelicate(_ step: Breakpoint) -> Bool {
        guard step.slope.magnitude < Self.delicateShare else { return false }
        let largest = terms(of: Int(step.row)).reduce(0) { max($0, ($1.coefficient * direction[$1.unknown]).magnitude) }
        return step.slope.magnitude < Self.delicateShare * largest
    }

    private func move(by distance: Double) {
        guard distance > 0 else { return }
        var largest = largestMove
        for unknown in direction.places {
            let change = distance * direction[unknown]
            y[unknown] += change
            largest = max(largest, change.magnitude)
        }
        largestMove = largest
        for at in touched.indices { evaluate(Int(touched[at])) }
    }

    func multipliers(of row: Int) {
        basis.multipliers(of: terms(of: row), into: &lambda)
        if isPrecise { refineMultipliers(of: row) }
    }

    /// Makes an equality that holds active, without a move, in the place of an active row that is still open and may
    /// move: so moves that this equality would block do not look free.
    ///
    /// It does not take the place of a row that may not move. A row of a later level, active since the last optimum,
    /// blocks nothing once it is not active: and it may be all that bars a move which would cost an earlier level
    /// something, if that level barred its other side without a pivot (``barPinched(_:)``).
    func activateInPlace(_ row: Int) {
        multipliers(of: row)
        var best = -1
        for at in 0..<unknownCount where lambda[at].magnitude > Tolerance.pivot {
            let isOpen = active[at] < 0 || rows[active[at]].stage == .open
            let mayMove = mayMove(at, rising: true) || mayMove(at, rising: false)
            if isOpen, mayMove, best < 0 || lambda[at].magnitude > lambda[best].magnitude { best = at }
        }
        if best >= 0, lambda[best].magnitude > Tolerance.pivot * lambda.largest { exchange(best, for: row) }
    }

    /// Puts a row in the place of the active one at a position; `lambda` holds its multipliers.
    func exchange(_ at: Int, for row: Int) {
        basis.replace(at, multipliers: lambda)
        let old = active[at]
        if old >= 0 {
            rows[old].position = -1
            evaluate(Int(old))
        }
        active[at] = Int32(row)
        rows[row].position = Int32(at)
        if isPrecise { acceptAsZero(row) }
        rows[row].residual = 0
        pivots += 1
        barPinched(row)
        if isPrecise {
            _ = restate()
            refresh()
        } else if basis.isWorn, !restate() {
            refresh()
        }
    }
}
