/// Unknowns between limits, each of which is in one equality at most: how far they can move, without any search.
///
/// In terms of what each unknown adds to its row, t = coefficient · movement, the row says Σ t = 0, and each t has limits
/// around zero. A form Σ ρ·t is largest where what has the largest ratios ρ moves up at the cost of what has the smallest:
/// the two are matched from both ends. What is in no row moves by itself.
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

    /// A variable that is to stay where it is as far as can be: it counts the sum of some t so often that they are worth a change of
    /// the first one by `coefficient`. It counts others before it, too. Where the coefficient is 0 there is no such variable, and the
    /// unknown follows from its row, or from the sum before it. What a sum is made of is decided right behind it.
    struct Decision {
        let unknowns: [Int32]
        let coefficient: Double

        init(_ unknowns: [Int32], coefficient: Double) { (self.unknowns, self.coefficient) = (unknowns, coefficient) }
    }

    /// A decision that depends on an unknown which is decided before.
    struct User: BitwiseCopyable {
        let decision: Int32
        let factor: Double
    }

    let rowCount: Int
    /// By unknown: the number of its row, or -1, and its coefficient there, or 1.
    let rowOf: Buffer<Int32>
    let coefficients: Buffer<Double>
    private let limits: Buffer<Limits>
    /// By row.
    private var members = KeyedLists<Int32>()
    /// While a form is looked at: whether an unknown is in it. All false in between.
    private var isOwn: Buffer<Bool>

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
        // Infinite limits are counted: they cannot be taken away from a sum.
        var (downs, ups) = ((sum: 0.0, infinite: 0), (sum: 0.0, infinite: 0))
        for at in members {
            let own = limits[at]
            if own.down.isFinite { downs.sum += own.down } else { downs.infinite += 1 }
            if own.up.isFinite { ups.sum += own.up } else { ups.infinite += 1 }
        }
        func rest(_ all: (sum: Double, infinite: Int), without own: Double) -> Double {
            if all.infinite > (own.isFinite ? 0 : 1) { return .infinity }
            return max(0, own.isFinite ? all.sum - own : all.sum)
        }
        for at in members {
            let own = limits[at]
            let up = min(own.up, rest(downs, without: own.down)) / coefficients[at].magnitude
            let down = min(own.down, rest(ups, without: own.up)) / coefficients[at].magnitude
            extents[Int(at)] = coefficients[at] > 0 ? (down, up) : (up, down)
        }
    }

    /// How far a form can move down and up.
    func extent(of form: UnsafeBufferPointer<Term>) -> (down: Double, up: Double) {
        var extent = (down: 0.0, up: 0.0)
        var bands: [Int32: [Band]] = [:]
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

    // MARK: Movements

    /// The factor that all of a form's terms have to those of their row; nil if they have several, or several rows, or none.
    func commonRatio(of form: some Collection<Term>) -> Double? {
        guard let first = form.first, rowOf[first.unknown] >= 0 else { return nil }
        let ratio = first.coefficient / coefficients[first.unknown]
        return form.allSatisfy {
            rowOf[$0.unknown] == rowOf[first.unknown]
                && ($0.coefficient / coefficients[$0.unknown] - ratio).magnitude <= Tolerance.multiplier
                    * ratio.magnitude
        } ? ratio : nil
    }

    /// The coefficient of the first term, where the terms count a sum of t, all of one row or of none; else nil.
    func commonWeight(of form: [Term]) -> Double? {
        guard let first = form.first else { return nil }
        if form.count == 1 || commonRatio(of: form) != nil { return first.coefficient }
        return form.allSatisfy {
            rowOf[$0.unknown] < 0
                && ($0.coefficient - first.coefficient).magnitude <= Tolerance.multiplier * first.coefficient.magnitude
        } ? first.coefficient : nil
    }

    /// A form minus so many times a row: the same by other unknowns.
    func complement(of form: [Term], inRow row: Int, _ ratio: Double) -> [Term] {
        let own = Set(form.lazy.filter { self.rowOf[$0.unknown] == row }.map { $0.unknown })
        // (What is left of a term of the form where ratios agree is rounding.)
        let rest = form.compactMap { term -> Term? in
            guard own.contains(term.unknown) else { return term }
            let part = ratio * coefficients[term.unknown]
            let left = term.coefficient - part
            return left.magnitude <= Tolerance.multiplier * part.magnitude
                ? nil : Term(unknown: term.unknown, coefficient: left)
        }
        let others = members[Int32(row)].filter { !own.contains($0) }
        return rest + others.map { Term(unknown: $0, coefficient: -ratio * coefficients[$0]) }
    }

    /// How the unknowns move where a form moves by `distance` and all that decides them stays as near to where it is as can be, in
    /// order. With `isEndless` none that has a limit on its way. Nil where a form has unknowns in rows and others, or several
    /// ratios in a row.
    func displacement(
        of form: UnsafeBufferPointer<Term>, by distance: Double, endlessly isEndless: Bool, _ order: [Decision],
        _ users: borrowing KeyedLists<User>
    ) -> [(unknown: Int32, change: Double)]? {
        // What each row still needs, in terms of t; of the form's own terms what the form does.
        var needs = [Double](repeating: 0, count: rowCount + 1)
        let ratio = commonRatio(of: form)
        guard ratio != nil || form.allSatisfy({ rowOf[$0.unknown] < 0 }) else { return nil }
        var sums = rowOf.copy()
        var weights = Buffer<Double>(repeating: 1, count: rowOf.count)
        for term in form {
            sums[term.unknown] = Int32(rowCount)
            if ratio == nil { weights[term.unknown] = term.coefficient }
        }
        needs[rowCount] = distance / (ratio ?? 1)
        if let ratio { needs[Int(rowOf[form[0].unknown])] = -distance / ratio }
        var way = Way(sums: sums, weights: weights, needs: needs, isEndless: isEndless)
        let later = rooms(order, way)
        var drift = Buffer<Double>(repeating: 0, count: order.count)
        var changes: [(unknown: Int32, change: Double)] = []
        var place = -1
        while place + 1 < order.count {
            place += 1
            let decision = order[place]
            let (unknown, scale) = (decision.unknowns[0], coefficients[decision.unknowns[0]])
            let wanted = decision.coefficient == 0 ? 0 : -drift[place] / decision.coefficient * scale
            guard decision.unknowns.count == 1 else {
                let inside = place + 1...place + decision.unknowns.count
                if inside.allSatisfy({ drift[$0] == 0 && mayRest(order[$0].unknowns[0], later[$0], way) }), wanted == 0
                {
                    place = inside.upperBound
                } else if let total = total(of: order[place...inside.upperBound], wanted, later, way) {
                    way.total = total
                } else {
                    return nil
                }
                continue
            }
            let amount = amount(of: unknown, wanted, later[place], &way)
            guard amount != 0 else { continue }
            changes.append((unknown, amount / scale))
            for user in users[unknown] { drift[user.decision] += user.factor * amount / scale }
        }
        return changes.mergeSorted { $0.unknown < $1.unknown }
    }

    /// Between which numbers something is.
    private typealias Interval = (least: Double, most: Double)

    /// Where decisions have led so far.
    private struct Way: ~Copyable {
        /// By unknown: the sum that it takes part in, or -1, and how often.
        let sums: Buffer<Int32>
        let weights: Buffer<Double>
        /// By sum: what it still needs.
        var needs: [Double]
        let isEndless: Bool
        var total: Total?

        init(
            sums: consuming Buffer<Int32>, weights: consuming Buffer<Double>, needs: [Double], isEndless: Bool
        ) {
            self.sums = sums
            self.weights = weights
            (self.needs, self.isEndless) = (needs, isEndless)
        }
    }

    /// What some unknowns have to add up to, and between which numbers those of one sum have to be.
    private struct Total {
        var amount: Double
        var left: [Int32]
        var parts: [Int32: Interval]
    }

    private func room(of unknown: Int32, _ isEndless: Bool) -> Limits {
        let own = limits[unknown]
        guard isEndless else { return own }
        return Limits(down: own.down.isFinite ? 0 : own.down, up: own.up.isFinite ? 0 : own.up)
    }

    /// By place in the order: how far those in the same sum move it that are decided later.
    private func rooms(_ order: [Decision], _ way: borrowing Way) -> Buffer<Limits> {
        var all = [Limits](repeating: .zero, count: rowCount + 1)
        var rooms = Buffer<Limits>(repeating: .zero, count: order.count)
        for place in order.indices.reversed() where order[place].unknowns.count == 1 {
            let unknown = order[place].unknowns[0]
            guard way.sums[unknown] >= 0 else { continue }
            let (sum, weight, own) = (Int(way.sums[unknown]), way.weights[unknown], room(of: unknown, way.isEndless))
            rooms[place] = all[sum]
            let scaled = Limits(down: weight.magnitude * own.down, up: weight.magnitude * own.up)
            all[sum].add(weight > 0 ? scaled : Limits(down: scaled.up, up: scaled.down))
        }
        return rooms
    }

    /// What an unknown's sum leaves it, if others can move the sum so far.
    private func due(_ unknown: Int32, _ later: Limits, _ way: borrowing Way) -> Interval {
        let (sum, weight) = (Int(way.sums[unknown]), way.weights[unknown])
        guard sum >= 0 else { return (-.infinity, .infinity) }
        let (one, other) = ((way.needs[sum] - later.up) / weight, (way.needs[sum] + later.down) / weight)
        return (min(one, other), max(one, other))
    }

    /// Whether an unknown's sum lets it be where it is.
    private func mayRest(_ unknown: Int32, _ later: Limits, _ way: borrowing Way) -> Bool {
        let due = due(unknown, later, way)
        return due.least <= 0 && due.most >= 0
    }

    /// The decision of a sum, which stands before those of what it is made of. Nil where these count differently.
    private func total(
        of decisions: ArraySlice<Decision>, _ wanted: Double, _ later: borrowing Buffer<Limits>, _ way: borrowing Way
    ) -> Total? {
        var (rooms, parts): ([Int32: Limits], [Int32: Interval]) = ([:], [:])
        var weights: [Int32: Double] = [:]
        for place in decisions.indices.dropFirst() {
            let unknown = decisions[place].unknowns[0]
            let sum = way.sums[unknown]
            guard weights.updateValue(way.weights[unknown], forKey: sum) ?? way.weights[unknown] == way.weights[unknown]
            else { return nil }
            rooms[sum, default: .zero].add(room(of: unknown, way.isEndless))
            // Behind the last one of them are the others.
            parts[sum] = due(unknown, later[place], way)
        }
        var reach: Interval = (0, 0)
        for sum in rooms.keys.sorted() {
            reach.least += max(-rooms[sum]!.down, parts[sum]!.least)
            reach.most += min(rooms[sum]!.up, parts[sum]!.most)
        }
        return Total(
            amount: min(max(wanted, reach.least), reach.most), left: decisions.first!.unknowns, parts: parts)
    }

    /// How far an unknown moves that is to move by `wanted`.
    private func amount(of unknown: Int32, _ wanted: Double, _ later: Limits, _ way: inout Way) -> Double {
        let (own, sum) = (room(of: unknown, way.isEndless), way.sums[unknown])
        var due = due(unknown, later, way)
        if let total = way.total {
            var rooms: [Int32: Limits] = [sum: .zero]
            for other in total.left where other != unknown {
                rooms[way.sums[other], default: .zero].add(room(of: other, way.isEndless))
            }
            let rest = rooms.removeValue(forKey: sum)!
            var part: Interval = (total.amount, total.amount)
            for other in rooms.keys.sorted() {
                part.least -= min(rooms[other]!.up, total.parts[other]!.most)
                part.most -= max(-rooms[other]!.down, total.parts[other]!.least)
            }
            due.least = max(total.parts[sum]!.least, part.least) - rest.up
            due.most = min(total.parts[sum]!.most, part.most) + rest.down
        }
        let amount = min(max(min(max(wanted, due.least), due.most), -own.down), own.up)
        guard amount != 0 || way.total != nil else { return 0 }
        if sum >= 0 { way.needs[Int(sum)] -= amount * way.weights[unknown] }
        way.total?.left.removeAll { $0 == unknown }
        if way.total?.left.isEmpty ?? false { way.total = nil }
        if let part = way.total?.parts[sum] {
            way.total?.parts[sum] = (part.least - amount, part.most - amount)
            way.total?.amount -= amount
        }
        return amount
    }

    // MARK: Pins

    /// Whether some of the unknowns can move while the sums of their rows rest.
    func mayMove(_ tolerance: Double, among isIncluded: (Int32) -> Bool) -> Bool {
        for unknown in rowOf.indices where rowOf[unknown] < 0 && isIncluded(Int32(unknown)) {
            if mayMove(tolerance, beside: Int32(unknown), among: isIncluded) { return true }
        }
        return (0..<Int32(rowCount)).contains { mayMove(tolerance, members[$0], among: isIncluded) }
    }

    /// The same of those in the row of an unknown, or of that alone.
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
