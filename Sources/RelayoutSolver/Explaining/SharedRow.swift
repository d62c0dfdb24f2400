/// Unknowns that have nothing in common but one equality: how far they can move, without any search.
///
/// In terms of what each unknown adds to the row, t = coefficient · movement, the row says Σ t = 0, and each t has limits
/// around zero. A form Σ ρ·t is largest where what has the largest ratios ρ moves up at the cost of what has the smallest:
/// the two are matched from both ends.
final class SharedRow {
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

    let coefficients: Buffer<Double>
    private let limits: Buffer<Limits>

    /// By unknown: its coefficient in the row, and how far it can move by itself, down (not above zero) and up.
    init(coefficients: consuming Buffer<Double>, low: borrowing Buffer<Double>, high: borrowing Buffer<Double>) {
        var limits = Buffer<Limits>(capacity: coefficients.count)
        for at in coefficients.indices {
            let (one, other) = (coefficients[at] * low[at], coefficients[at] * high[at])
            limits.append(Limits(down: -min(one, other), up: max(one, other)))
        }
        self.limits = limits
        self.coefficients = coefficients
    }

    // MARK: Extents

    /// By unknown: how far it can move down and up.
    func extents() -> [(down: Double, up: Double)] {
        // Infinite limits are counted: they cannot be taken away from a sum.
        var (downs, ups) = ((sum: 0.0, infinite: 0), (sum: 0.0, infinite: 0))
        for own in limits.view {
            if own.down.isFinite { downs.sum += own.down } else { downs.infinite += 1 }
            if own.up.isFinite { ups.sum += own.up } else { ups.infinite += 1 }
        }
        func rest(_ all: (sum: Double, infinite: Int), without own: Double) -> Double {
            if all.infinite > (own.isFinite ? 0 : 1) { return .infinity }
            return max(0, own.isFinite ? all.sum - own : all.sum)
        }
        return coefficients.indices.map { at in
            let own = limits[at]
            let up = min(own.up, rest(downs, without: own.down)) / coefficients[at].magnitude
            let down = min(own.down, rest(ups, without: own.up)) / coefficients[at].magnitude
            return coefficients[at] > 0 ? (down, up) : (up, down)
        }
    }

    /// How far a form can move down and up.
    func extent(of form: UnsafeBufferPointer<Term>) -> (down: Double, up: Double) {
        var bands: [Band] = []
        var others = Limits.zero
        var isOwn = Buffer<Bool>(repeating: false, count: coefficients.count)
        for term in form {
            isOwn[term.unknown] = true
            bands.append(Band(ratio: term.coefficient / coefficients[term.unknown], limits: limits[term.unknown]))
        }
        for at in limits.indices where !isOwn[at] { others.add(limits[at]) }
        bands.append(Band(ratio: 0, limits: others))
        bands = bands.mergeSorted { $0.ratio > $1.ratio }
        let up = Self.reach(bands)
        return (Self.reach(bands.reversed().map { Band(ratio: -$0.ratio, limits: $0.limits) }), up)
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

    // MARK: Movements

    /// The factor that all of a form's terms have to those of the row; nil if they have several.
    func commonRatio(of form: UnsafeBufferPointer<Term>) -> Double? {
        let first = form[0].coefficient / coefficients[form[0].unknown]
        return form.allSatisfy {
            ($0.coefficient / coefficients[$0.unknown] - first).magnitude <= Tolerance.multiplier * first.magnitude
        } ? first : nil
    }

    /// How the unknowns move where a form with a common ratio moves by `distance`: what comes last in `order` first. With
    /// `isEndless` none that has a limit on its way.
    func displacement(
        of form: UnsafeBufferPointer<Term>, by distance: Double, endlessly isEndless: Bool, ratio: Double,
        order: [Int32]
    ) -> [(unknown: Int32, change: Double)] {
        var isOwn = Buffer<Bool>(repeating: false, count: coefficients.count)
        for term in form { isOwn[term.unknown] = true }
        var (own, others) = (distance / ratio, -distance / ratio)
        var changes: [(unknown: Int32, change: Double)] = []
        for unknown in order.reversed() {
            var limits = limits[unknown]
            if isEndless {
                if limits.down.isFinite { limits.down = 0 }
                if limits.up.isFinite { limits.up = 0 }
            }
            let wanted = isOwn[unknown] ? own : others
            let amount = min(max(wanted, -limits.down), limits.up)
            guard amount != 0 else { continue }
            if isOwn[unknown] { own -= amount } else { others -= amount }
            changes.append((unknown, amount / coefficients[unknown]))
        }
        return changes.mergeSorted { $0.unknown < $1.unknown }
    }

    // MARK: Pins

    /// Whether some of the unknowns can move against each other while their sum rests.
    func mayMove(_ tolerance: Double, among isIncluded: (Int32) -> Bool) -> Bool {
        var (risers, fallers, both) = (0, 0, 0)
        for unknown in 0..<Int32(coefficients.count) where isIncluded(unknown) {
            let scale = tolerance * coefficients[unknown].magnitude
            let (rises, falls) = (limits[unknown].up > scale, limits[unknown].down > scale)
            if rises && falls { both += 1 } else if rises { risers += 1 } else if falls { fallers += 1 }
        }
        return both > 1 || both == 1 && risers + fallers > 0 || risers > 0 && fallers > 0
    }
}
