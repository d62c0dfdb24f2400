/// What is known of the optima of small components: vertices, and how far each remains the optimum.
///
/// Multipliers do not depend on constants. So the rows that are active at an optimum that leaves no freedom are active
/// at the optimum of every component with the same pattern whose other rows are on the sides of zero that the levels
/// leave them: the unknowns are the inverse of the active rows times their negated constants. It only has to be checked
/// whether the other rows are on those sides.
///
/// A pattern has a few certificates, the one that was used last first; items of a list mostly take turns among two or
/// three. They take at most some sixteen kilobytes a pattern, and go with the plan.
struct Certificates: ~Copyable, Sendable {
    /// Larger components are kept each on its own.
    static var mostUnknowns: Int { 15 }
    /// Of one pattern; what has not been used for longest makes room.
    private static var mostKept: Int { 8 }

    struct Certificate: BitwiseCopyable, Sendable {
        /// Where its active rows begin, by number in the component: as many as unknowns.
        let firstActive: Int32
        /// Where the inverse begins: for each active row how the unknowns move when its residual grows.
        let firstDirection: Int32
        /// Where the sides begin: for each row whether it may be below, and above, zero.
        let firstSide: Int32
        /// The pattern's next one, or -1.
        var next: Int32
    }

    struct Sides: BitwiseCopyable, Sendable {
        let permitsBelow: Bool
        let permitsAbove: Bool
    }

    /// By pattern: the certificate used last, or -1.
    private var latest = Buffer<Int32>(capacity: 16)
    private var certificates = Buffer<Certificate>(capacity: 16)
    private var active = Buffer<Int32>(capacity: 16)
    private var directions = Buffer<Double>(capacity: 16)
    private var sides = Buffer<Sides>(capacity: 32)
    /// By pattern, as far as this was noted of one: whether its components are better kept each by itself.
    private var isOutgrown = Buffer<Bool>()

    func copy() -> Certificates {
        var copy = Certificates()
        copy.latest = latest.copy()
        copy.certificates = certificates.copy()
        copy.active = active.copy()
        copy.directions = directions.copy()
        copy.sides = sides.copy()
        copy.isOutgrown = isOutgrown.copy()
        return copy
    }

    /// Writes the optimum of a component with the given rows, if one of its pattern's certificates tells it.
    mutating func solve(
        _ pattern: Int32, _ patterns: Patterns.View, rows: UnsafePointer<ComponentTable.Row>,
        cells: UnsafePointer<Double>, into y: inout Buffer<Double>
    ) -> Bool {
        guard pattern < latest.count else { return false }
        y.reset(to: 0, count: patterns.unknownCount(of: pattern))
        var previous: Int32 = -1
        var at = latest[pattern]
        while at >= 0 {
            place(at, rows, cells, y.mutableView)
            if holds(at, patterns.rows(of: pattern), patterns, rows, cells, y.mutableView) {
                if previous >= 0 { moveToFront(at, after: previous, pattern) }
                return true
            }
            previous = at
            at = certificates[at].next
        }
        return false
    }

    private mutating func moveToFront(_ at: Int32, after previous: Int32, _ pattern: Int32) {
        certificates[previous].next = certificates[at].next
        certificates[at].next = latest[pattern]
        latest[pattern] = at
    }

    /// Puts the unknowns to where the active rows are zero.
    private func place(
        _ number: Int32, _ rows: UnsafePointer<ComponentTable.Row>, _ cells: UnsafePointer<Double>,
        _ y: UnsafeMutableBufferPointer<Double>
    ) {
        let active = active.base + Int(certificates[number].firstActive)
        var direction = directions.base + Int(certificates[number].firstDirection)
        y.update(repeating: 0)
        for at in 0..<y.count {
            let constant = cells[Int(rows[Int(active[at])].cell)]
            for unknown in 0..<y.count { y[unknown] -= constant * direction[unknown] }
            direction += y.count
        }
    }

    /// Whether no row is on a side of zero that the optimum does not permit.
    private func holds(
        _ number: Int32, _ forms: Range<Int>, _ patterns: Patterns.View, _ rows: UnsafePointer<ComponentTable.Row>,
        _ cells: UnsafePointer<Double>, _ y: UnsafeMutableBufferPointer<Double>
    ) -> Bool {
        let sides = sides.base + Int(certificates[number].firstSide)
        var term = patterns.terms(of: Int32(truncatingIfNeeded: forms.lowerBound)).baseAddress!
        for at in 0..<forms.count {
            var sum = cells[Int(rows[at].cell)]
            var largest = max(1, sum.magnitude)
            let end = term + patterns.rows[forms.lowerBound + at].length
            while term < end {
                let part = term.pointee.coefficient * y[Int(term.pointee.unknown)]
                sum += part
                largest = max(largest, part.magnitude)
                term += 1
            }
            let tolerance = Tolerance.rounding(largest)
            if sum > tolerance && !sides[at].permitsAbove || sum < -tolerance && !sides[at].permitsBelow {
                return false
            }
        }
        return true
    }

    // MARK: Adding

    /// Whether components of a pattern are better kept each by itself: it has as many certificates as are kept, or one
    /// of its components has a choice, which no certificate tells.
    func areOutgrown(by pattern: Int32) -> Bool { pattern < isOutgrown.count && isOutgrown[pattern] }

    /// Notes that components of a pattern are better kept each by itself, from now on.
    mutating func outgrow(_ pattern: Int32) {
        let missing = Int(pattern) + 1 - isOutgrown.count
        if missing > 0 { isOutgrown.append(repeating: false, count: missing) }
        isOutgrown[pattern] = true
    }

    /// Remembers the optimum at which the simplex method has arrived, and which it has certified.
    mutating func add(_ simplex: Simplex, for pattern: Int32) {
        if latest.count <= pattern { latest.append(repeating: -1, count: Int(pattern) + 1 - latest.count) }
        let number = vacate(pattern, unknowns: simplex.unknownCount, rows: simplex.rows.count)
        let place = certificates[number]
        for at in 0..<simplex.unknownCount {
            active[Int(place.firstActive) + at] = simplex.active[at]
            let first = Int(place.firstDirection) + at * simplex.unknownCount
            simplex.basis.direction(of: at, times: 1, into: &simplex.direction)
            for unknown in 0..<simplex.unknownCount { directions[first + unknown] = simplex.direction[unknown] }
        }
        for row in simplex.rows.indices {
            let (state, isActive) = (simplex.rows[row], simplex.rows[row].position >= 0)
            sides[Int(place.firstSide) + row] = Sides(
                permitsBelow: state.permitsBelow && !isActive, permitsAbove: state.permitsAbove && !isActive)
        }
    }

    /// Makes room for one more certificate, in front: a new one, or the place of the last one if the pattern has as
    /// many as are kept.
    private mutating func vacate(_ pattern: Int32, unknowns: Int, rows: Int) -> Int32 {
        var (previous, last, count) = (Int32(-1), Int32(-1), 0)
        var at = latest[pattern]
        while at >= 0 {
            (previous, last, at) = (last, at, certificates[at].next)
            count += 1
        }
        if count >= Self.mostKept {
            moveToFront(last, after: previous, pattern)
            return last
        }
        if count + 1 == Self.mostKept { outgrow(pattern) }
        certificates.append(
            Certificate(
                firstActive: Int32(active.count), firstDirection: Int32(directions.count),
                firstSide: Int32(sides.count), next: latest[pattern]))
        active.append(repeating: 0, count: unknowns)
        directions.append(repeating: 0, count: unknowns * unknowns)
        sides.append(repeating: Sides(permitsBelow: false, permitsAbove: false), count: rows)
        latest[pattern] = Int32(certificates.count - 1)
        return latest[pattern]
    }
}
