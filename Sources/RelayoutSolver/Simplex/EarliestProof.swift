/// Of all proofs of one contradiction, the one with the earliest members.
///
/// A row that cannot come nearer than d to holding is off by d at some vertex. Where more rows meet there than unknowns
/// need, there are several proofs of that, each with the gap d, and the simplex method ends with any of them. So one is
/// defined: the multiplier of the latest row is as small as it can be, mostly zero; then that of the latest but one,
/// and so on. There is only one such proof, it is irreducible, and it depends neither on the vertex nor on the way
/// there.
///
/// It is found by a simplex method on the multipliers (costs are compared row by row, the latest first). All rows are
/// given as combinations of the ones that are *in place*: these are independent of each other. Rows are known by their
/// numbers here.
///
/// Cost: a tableau of rows not in place × places. Only those belong into it that have to do with the contradiction.
struct EarliestProof {
    struct Row {
        /// The later, the larger; no two of them are the same. ``never``: no proof may have it.
        let lateness: Int64
        /// Whether its multiplier in the failing row may be positive, and negative: whether it forbids to move the way
        /// that would mend the failing row.
        let mayBePositive: Bool
        let mayBeNegative: Bool
    }

    /// So many numbers are changed at most.
    private static var mostWork: Int { 1 << 26 }

    static var never: Int64 { .max }

    /// In the order of their numbers.
    private var rows: [Row] = []
    /// By place: the row there, and its multiplier.
    private(set) var inPlace: [Int] = []
    private(set) var multipliers: [Double] = []
    /// By place: whether the multiplier is positive; where it is zero, which sign it may get while the row stays in
    /// place.
    private var isPositive: [Bool] = []
    /// The rows that are not in place, and what they are combined from, place by place.
    private var others: [Int] = []
    private var parts: [[Double]] = []

    /// Adds a row that is in place, with its multiplier in the row that fails.
    mutating func addInPlace(_ row: Row, multiplier: Double) {
        inPlace.append(rows.count)
        rows.append(row)
        multipliers.append(multiplier)
        isPositive.append(multiplier != 0 ? multiplier > 0 : row.mayBePositive)
    }

    /// Adds another row, by its multipliers of all rows in place. These have all been added.
    mutating func add(_ row: Row, _ multipliers: [Double]) {
        others.append(rows.count)
        rows.append(row)
        parts.append(multipliers)
    }

    /// Finds the earliest proof. Returns whether that is another one than the one given.
    mutating func find() -> Bool {
        guard !others.isEmpty else { return false }
        var (isAnother, last) = (false, -1)
        // A degenerate step changes no multiplier, and another one might take it back: so steps are limited. In a large
        // tableau, where a step takes long, the search may end early: with a proof, if not the earliest.
        for _ in 0..<min(4 * (rows.count + 4), Self.mostWork / (others.count * inPlace.count) + 64) {
            guard let (number, rises) = entering(behind: last) else { return isAnother }
            guard let place = leaving(parts[number], rises: rises) else { return isAnother }
            exchange(number, place, rises: rises)
            (isAnother, last) = (true, number)
        }
        return isAnother
    }

    /// A row to enter, and the sign of its multiplier, so that the latest rows count less: the first such row behind
    /// `last`, in turn.
    private func entering(behind last: Int) -> (number: Int, rises: Bool)? {
        for step in 1...others.count {
            let number = (last + step) % others.count
            let row = rows[others[number]]
            guard let place = latest(in: parts[number]), rows[inPlace[place]].lateness > row.lateness else { continue }
            for rises in [true, false] where rises ? row.mayBePositive : row.mayBeNegative {
                if shrinks(place, parts[number][place], rises: rises) { return (number, rises) }
            }
        }
        return nil
    }

    /// The place of the latest of the rows that another one is combined from.
    private func latest(in parts: [Double]) -> Int? {
        var best: Int?
        for place in parts.indices where parts[place] != 0 {
            if best.map({ rows[inPlace[$0]].lateness < rows[inPlace[place]].lateness }) ?? true { best = place }
        }
        return best
    }

    /// Whether the multiplier at a place falls in magnitude as that of an entering row grows, which has `part` there.
    /// Places that no proof may have count as such: they must not get a multiplier at all.
    private func shrinks(_ place: Int, _ part: Double, rises: Bool) -> Bool {
        if rows[inPlace[place]].lateness == Self.never { return true }
        return isPositive[place] == ((part > 0) == rises)
    }

    /// The place whose multiplier gets to zero first, of several the one with the latest row.
    private func leaving(_ parts: [Double], rises: Bool) -> Int? {
        var (best, least) = (-1, Double.infinity)
        for place in parts.indices where parts[place] != 0 && shrinks(place, parts[place], rises: rises) {
            let distance = (multipliers[place] / parts[place]).magnitude
            let isLater = best >= 0 && rows[inPlace[place]].lateness > rows[inPlace[best]].lateness
            if distance < least || distance == least && isLater { (best, least) = (place, distance) }
        }
        return best < 0 ? nil : best
    }

    /// Puts a row in a place. The row that was there is combined from that one and the others in place from then on.
    private mutating func exchange(_ number: Int, _ place: Int, rises: Bool) {
        let entered = parts[number]
        let pivot = entered[place]
        multipliers = Self.without(place, of: multipliers, entered, pivot)
        for other in others.indices where other != number && parts[other][place] != 0 {
            parts[other] = Self.without(place, of: parts[other], entered, pivot)
        }
        for at in entered.indices { parts[number][at] = at == place ? 1 / pivot : -entered[at] / pivot }
        swap(&others[number], &inPlace[place])
        isPositive[place] = rises
    }

    /// What a row is combined from when another one, whose parts are given, comes to a place.
    private static func without(_ place: Int, of own: [Double], _ entered: [Double], _ pivot: Double) -> [Double] {
        let share = own[place] / pivot
        guard share != 0 else { return own }
        return own.indices.map { at in
            guard at != place else { return share }
            let change = share * entered[at]
            let sum = own[at] - change
            return sum.magnitude <= Tolerance.pivot * max(own[at].magnitude, change.magnitude) ? 0 : sum
        }
    }
}
