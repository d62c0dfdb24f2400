/// The final check: whether values keep what is required, seen from the model alone.
///
/// However values came about, this is what counts. Cost: one pass over the terms.
extension ModelView {
    func id(at row: Int32) -> LinearConstraint.ID { LinearConstraint.ID(slot: row, stamp: rows[Int(row)].stamp) }

    /// Whether a row holds for given values of the variables. False if one of them is not a number.
    ///
    /// The tolerance is ``Tolerance/slack(_:unit:)`` of the row's largest term; smaller terms count as a unit of the
    /// row as it was given, or as 1 if that is less. With `accepting` they count as 1, which is more where coefficients
    /// are large, and the constant is a term, too: as where contradictions are accepted.
    @inline(__always)
    func holds(_ row: Int32, _ values: UnsafePointer<Double>, accepting: Bool = false) -> Bool {
        holds(row, comingTo: sum(of: row, values), values, accepting: accepting)
    }

    @inline(__always)
    private func holds(
        _ row: Int32, comingTo sum: Double, _ values: UnsafePointer<Double>, accepting: Bool
    ) -> Bool {
        let record = rows + Int(row)
        // By how much it is off, or a number up to zero: without branches, which would be hard to foresee.
        let side = Double(record.pointee.relation.rawValue)
        let excess = max(-side * sum, (1 - side.magnitude) * sum.magnitude)
        if excess <= Self.negligible { return true }
        // Mostly the terms need not be looked at again: this is accepted whatever they are.
        let unit = accepting ? 1 : min(1, record.pointee.scale)
        return excess <= Tolerance.contradicting * unit
            || excess <= Tolerance.slack(largestTerm(of: row, values, accepting: accepting), unit: unit)
    }

    /// The violation that every row is allowed, whatever its scale and terms.
    private static var negligible: Double { Tolerance.contradicting * Tolerance.coefficientRange.lowerBound }

    @inline(__always)
    private func sum(of row: Int32, _ values: UnsafePointer<Double>) -> Double {
        let terms = terms(of: row)
        var sum = rows[Int(row)].constant
        // By number: for a loop over the terms themselves the compiler first divides, to find out how many there are.
        var at = 0
        while at < terms.count {
            sum += terms[at].coefficient * values[Int(terms[at].variable)]
            at &+= 1
        }
        return sum
    }

    private func largestTerm(of row: Int32, _ values: UnsafePointer<Double>, accepting: Bool) -> Double {
        terms(of: row).reduce(accepting ? rows[Int(row)].constant.magnitude : 0) {
            max($0, ($1.coefficient * values[Int($1.variable)]).magnitude)
        }
    }

    /// Whether a variable has a value that is no less than its bound.
    @inline(__always)
    func isWithinBound(_ variable: Int32, _ value: Double) -> Bool {
        let bound = variables[Int(variable)].lowerBound
        if value >= bound { return value < .infinity }
        return bound - value <= Tolerance.slack(max(bound.magnitude, value.magnitude))
    }

    /// Whether all required rows hold but for those that are left out, and all values are within their bounds.
    func holds(
        _ values: UnsafePointer<Double>, accepting: Bool = false, leavingOut isLeftOut: (Int32) -> Bool
    ) -> Bool {
        for slot in 0..<variableCount {
            let value = values[slot]
            // Nearly all values are within their bounds.
            if value >= variables[slot].lowerBound, value < .infinity { continue }
            if variables[slot].isLive, !isWithinBound(Int32(truncatingIfNeeded: slot), value) { return false }
        }
        for slot in 0..<rowCount where rows[slot].isLive && rows[slot].isRequired {
            let row = Int32(truncatingIfNeeded: slot)
            let sum = sum(of: row, values)
            // Nearly always an equality is not off, and most rows are equalities.
            if sum.magnitude <= Self.negligible { continue }
            if !holds(row, comingTo: sum, values, accepting: accepting), !isLeftOut(row) { return false }
        }
        return true
    }
}
