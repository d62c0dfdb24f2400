/// Unknowns between limits, each of which is in one equality at most: how far they can move, without any search.
///
/// In terms of what each unknown adds to its row, t = coefficient · movement, the row says Σ t = 0, and each t has
/// limits around zero. A form Σ ρ·t is largest if unknowns with the largest ratios ρ move up and those with the
/// smallest ratios down by as much: they are matched from both ends. An unknown in no row moves by itself.
final class SharedRows {
    typealias Term = Simplex.Term

    /// What an unknown can add to the row, down to and up to.
    struct Limits: BitwiseCopyable {
        var down: Double
        var up: Double

        static var zero: Limits { Limits(down: 0, up: 0) }

        mutating func add(_ other: Limits) {
            down += other.down
            up += other.up
        }
    }

    /// Unknowns of one ratio.
    private struct Band: BitwiseCopyable {
        let ratio: Double
        var limits: Limits
    }

    /// One unknown, or the sum of several (of their t), that a member decides next: the member stays where it is as far
    /// as possible.
    ///
    /// The member's form is `coefficient` times the first unknown, plus as much of the others that all their t count
    /// alike, plus what was decided before (``LaterDependent``). The unknowns of a sum are decided right behind it. With a
    /// coefficient of 0 there is no member: the unknown follows from its row, or from the sum.
    struct Decision {
        let unknowns: [Int32]
        let coefficient: Double

        init(_ unknowns: [Int32], coefficient: Double) { (self.unknowns, self.coefficient) = (unknowns, coefficient) }
    }

    /// A later decision whose member also depends on an unknown that was decided before, with this factor.
    struct LaterDependent: BitwiseCopyable {
        let decision: Int32
        let factor: Double
    }

    let rowCount: Int
    /// By unknown: the number of its row, or -1, and its coefficient there, or 1.
    let rowOf: Buffer<Int32>
    let coefficients: Buffer<Double>
    let limits: Buffer<Limits>
    /// By row.
    private(set) var members = KeyedLists<Int32>()
    /// While a form is looked at: whether an unknown is in it. All false in between.
    private(set) var isOwn: Buffer<Bool>

    /// By unknown: how far it can move by itself, down (not above zero) and up. `rows`: equalities that have no unknown in common.
    init(low: [Double], high: [Double], rows: [FaceReduction.Row]) {
        rowCount = rows.count
        var rowOf = Buffer<Int32>(repeating: -1, count: low.count)
        var coefficients = Buffer<Double>(repeating: 1, count: low.count)
        for (number, row) in rows.enumerated() {
            for term in row.terms {
                rowOf[term.unknown] = Int32(number)
                coefficients[term.unknown] = term.coefficient
            }
        }
        var limits = Buffer<Limits>(capacity: low.count)
        for at in low.indices {
            let (one, other) = (coefficients[at] * low[at], coefficients[at] * high[at])
            limits.append(Limits(down: -min(one, other), up: max(one, other)))
        }
        members.list(keyCount: rows.count) { say in
            for at in rowOf.indices where rowOf[at] >= 0 { say(rowOf[at], Int32(at)) }
        }
        isOwn = Buffer(repeating: false, count: low.count)
        self.rowOf = rowOf
        self.coefficients = coefficients
        self.limits = limits
    }

    /// Whether there is one row, and all unknowns are in it.
    var tiesAll: Bool { rowCount == 1 && members[0].count == rowOf.count }

    func members(ofRow row: Int) -> UnsafeBufferPointer<Int32> { members[Int32(row)] }

    // MARK: Extents

    /// By unknown: how far it can move down and up.
    func extents() -> [(down: Double, up: Double)] {
        var extents = limits.view.map { (down: $0.down, up: $0.up) }
        for row in 0..<Int32(rowCount) { restrict(&extents, by: members[row]) }
        return extents
    }

    private func restrict(_ extents: inout [(down: Double, up: Double)], by members: UnsafeBufferPointer<Int32>) {
        var (downs, ups) = (FaceReduction.Reach(), FaceReduction.Reach())
        for at in members {
            downs.add(limits[at].down)
            ups.add(limits[at].up)
        }
        for at in members {
            let own = limits[at]
            let up = min(own.up, max(0, downs.without(own.down) ?? .infinity)) / coefficients[at].magnitude
            let down = min(own.down, max(0, ups.without(own.up) ?? .infinity)) / coefficients[at].magnitude
            extents[Int(at)] = coefficients[at] > 0 ? (down, up) : (up, down)
        }
    }

    /// How far a form can move down and up.
    func extent(of form: UnsafeBufferPointer<Term>) -> (down: Double, up: Double) {
        var extent = (down: 0.0, up: 0.0)
        var bands: [Int32: [Band]] = .init()
        // Mostly a form has one ratio to one row.
        var last: (row: Int32, band: Band) = (-1, Band(ratio: 0, limits: .zero))
        func note() { if last.row >= 0 { bands[last.row, default: []].append(last.band) } }
        for term in form {
            let (row, own) = (rowOf[term.unknown], limits[term.unknown])
            let ratio = term.coefficient / coefficients[term.unknown]
            if row < 0 {
                extent.down += ratio.magnitude * (ratio > 0 ? own.down : own.up)
                extent.up += ratio.magnitude * (ratio > 0 ? own.up : own.down)
            } else if row == last.row, ratio == last.band.ratio {
                last.band.limits.add(own)
            } else {
                note()
                last = (row, Band(ratio: ratio, limits: own))
            }
        }
        note()
        guard !bands.isEmpty else { return extent }
        for term in form { isOwn[term.unknown] = true }
        for row in bands.keys.sorted() {
            var others = Limits.zero
            for at in members[row] where !isOwn[at] { others.add(limits[at]) }
            let all = (bands[row]! + [Band(ratio: 0, limits: others)]).mergeSorted { $0.ratio > $1.ratio }
            extent.up += Self.reach(all)
            extent.down += Self.reach(all.reversed().map { Band(ratio: -$0.ratio, limits: $0.limits) })
        }
        for term in form { isOwn[term.unknown] = false }
        return extent
    }

    /// The largest value of a form, given its bands from the largest ratio to the smallest.
    private static func reach(_ bands: [Band]) -> Double {
        var (sum, top, bottom) = (0.0, 0, bands.count - 1)
        guard bottom > 0 else { return 0 }
        var (up, down) = (bands[top].limits.up, bands[bottom].limits.down)
        while top < bottom, bands[top].ratio > bands[bottom].ratio {
            let amount = min(up, down)
            if amount > 0 { sum += amount * (bands[top].ratio - bands[bottom].ratio) }
            guard amount.isFinite else { return .infinity }
            (up, down) = (up - amount, down - amount)
            if up <= 0 {
                top += 1
                up = bands[top].limits.up
            } else {
                bottom -= 1
                down = bands[bottom].limits.down
            }
        }
        return sum
    }

    // MARK: Pins

    /// Whether some of the unknowns can move while the sums of their rows stay zero and all others rest.
    func mayMove(_ tolerance: Double, among isIncluded: (Int32) -> Bool) -> Bool {
        for unknown in rowOf.indices where rowOf[unknown] < 0 && isIncluded(Int32(unknown)) {
            if mayMove(tolerance, beside: Int32(unknown), among: isIncluded) { return true }
        }
        return (0..<Int32(rowCount)).contains { mayMove(tolerance, members[$0], among: isIncluded) }
    }

    /// The same for the included unknowns in the row of an unknown; for this unknown alone if it is in no row.
    func mayMove(_ tolerance: Double, beside unknown: Int32, among isIncluded: (Int32) -> Bool) -> Bool {
        if rowOf[unknown] >= 0 { return mayMove(tolerance, members[rowOf[unknown]], among: isIncluded) }
        return limits[unknown].down + limits[unknown].up > tolerance
    }

    private func mayMove(
        _ tolerance: Double, _ unknowns: UnsafeBufferPointer<Int32>, among isIncluded: (Int32) -> Bool
    ) -> Bool {
        var (risers, fallers, both) = (0, 0, 0)
        for unknown in unknowns where isIncluded(unknown) {
            let scale = tolerance * coefficients[unknown].magnitude
            let (rises, falls) = (limits[unknown].up > scale, limits[unknown].down > scale)
            if rises && falls { both += 1 } else if rises { risers += 1 } else if falls { fallers += 1 }
        }
        return both > 1 || both == 1 && risers + fallers > 0 || risers > 0 && fallers > 0
    }
}
