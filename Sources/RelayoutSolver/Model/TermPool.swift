/// The terms of all rows, those of one row in one piece. Removed rows leave holes.
struct TermPool: ~Copyable {
    private(set) var terms = Buffer<TermRecord>()
    /// By variable: where a long row may have a term of it. An entry counts only if such a term stands there, so that
    /// entries never need to be reset.
    private var places = Buffer<Int32>()

    /// Rows of user interfaces have a handful of terms, where a search beats a table.
    private static let longestSearched = 16

    func copy() -> TermPool {
        var copy = TermPool()
        copy.terms = terms.copy()
        return copy
    }

    func terms(of row: RowRecord) -> UnsafeBufferPointer<TermRecord> {
        UnsafeBufferPointer(start: terms.base + Int(row.start), count: Int(row.length))
    }

    mutating func reserve(_ more: Int) { terms.reserve(more) }

    /// Appends checked terms, adding up those of one variable and dropping what cancels. Returns the largest magnitude of
    /// a coefficient. After a throw nothing has changed.
    @inline(__always)
    mutating func append(
        _ row: UnsafeBufferPointer<Term>, of variables: UnsafeBufferPointer<VariableRecord>
    ) throws(SolverError) -> Double {
        terms.reserve(row.count)
        if row.count <= Self.longestSearched { return try append(row, of: variables, isLong: false) }
        places.append(repeating: 0, count: max(0, variables.count - places.count))
        return try append(row, of: variables, isLong: true)
    }

    @inline(__always)
    private mutating func append(
        _ row: UnsafeBufferPointer<Term>, of variables: UnsafeBufferPointer<VariableRecord>, isLong: Bool
    ) throws(SolverError) -> Double {
        let (start, base) = (terms.count, terms.base)
        var end = start
        var largest = 0.0
        var largestAdded = 0.0
        for term in row {
            let slot = term.variable.slot
            let magnitude = term.coefficient.magnitude
            guard slot < variables.count, variables[Int(slot)].stamp == term.variable.stamp else {
                throw .unknownVariable(term.variable)
            }
            guard Tolerance.coefficientRange.contains(magnitude) else {
                throw .coefficientOutOfRange(term.coefficient, of: term.variable)
            }
            var at = start
            if isLong {
                at = Int(places[slot])
                if at < start || at >= end || base[at].variable != slot { at = end }
                places[slot] = Int32(at)
            } else {
                while at < end, base[at].variable != slot { at += 1 }
            }
            if at < end {
                largestAdded = max(largestAdded, magnitude, base[at].coefficient.magnitude)
                base[at].coefficient += term.coefficient
            } else {
                (base + end).initialize(to: TermRecord(variable: slot, coefficient: term.coefficient))
                end &+= 1
                if magnitude > largest { largest = magnitude }
            }
        }
        if largestAdded > 0 {
            (end, largest) = try dropCancelled(start..<end, upTo: Tolerance.cancelled * largestAdded, of: variables)
        }
        terms.extend(to: end)
        return largest
    }

    /// Closes the gaps of coefficients that have cancelled: what is left of a sum, up to a threshold. (A coefficient that is no
    /// sum is in range.) A sum has to be in range, too: a constraint can be stated again as it is kept. Returns the new end
    /// and the largest magnitude.
    @inline(never)
    private func dropCancelled(
        _ range: Range<Int>, upTo threshold: Double, of variables: UnsafeBufferPointer<VariableRecord>
    ) throws(SolverError) -> (end: Int, largest: Double) {
        var end = range.lowerBound
        var largest = 0.0
        for at in range {
            let (magnitude, slot) = (terms.base[at].coefficient.magnitude, terms.base[at].variable)
            if magnitude <= threshold, magnitude < Tolerance.coefficientRange.lowerBound { continue }
            guard Tolerance.coefficientRange.contains(magnitude) else {
                throw .coefficientOutOfRange(
                    terms.base[at].coefficient, of: Variable(slot: slot, stamp: variables[Int(slot)].stamp))
            }
            terms.base[end] = terms.base[at]
            largest = max(largest, magnitude)
            end += 1
        }
        return (end, largest)
    }

    /// Multiplies the coefficients of some terms.
    mutating func scale(_ range: Range<Int>, by factor: Double) {
        for at in range { terms[at].coefficient *= factor }
    }

    mutating func setCoefficient(_ coefficient: Double, at term: Int) { terms[term].coefficient = coefficient }

    /// Forgets the terms from `count` on.
    mutating func truncate(to count: Int) { terms.truncate(to: count) }

    /// Brings the terms of the rows in order, without holes.
    mutating func compact(_ rows: UnsafeMutableBufferPointer<RowRecord>) {
        var compacted = Buffer<TermRecord>(capacity: terms.count)
        for at in rows.indices {
            let start = compacted.count
            for term in terms(of: rows[at]) { compacted.append(term) }
            rows[at].start = Int32(start)
        }
        terms = compacted
    }
}
