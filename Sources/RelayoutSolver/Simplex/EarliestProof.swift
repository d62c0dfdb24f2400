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
/// Cost: a step looks at all rows not in place and their parts, and combines those that have a place; only parts that are not zero are kept.
/// Only rows belong into it that have to do with the contradiction.
struct EarliestProof {
    struct Row {
        /// The later, the larger; no two of them are the same. ``never``: no proof may have it.
        let lateness: Int64
        /// Whether its multiplier in the failing row may be positive, and negative: whether it forbids to move the way
        /// that would mend the failing row.
        let mayBePositive: Bool
        let mayBeNegative: Bool
    }

    /// What a row is combined from: a row in place, and its multiplier, which is not zero.
    struct Part {
        let place: Int
        let multiplier: Double
    }

    /// So many parts are looked at, at most.
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
    /// The rows that are not in place, and what they are combined from, by rising places.
    private var others: [Int] = []
    private var partCount = 0
    private var parts: [[Part]] = []

    /// Adds a row that is in place, with its multiplier in the row that fails.
    mutating func addInPlace(_ row: Row, multiplier: Double) {
        inPlace.append(rows.count)
        rows.append(row)
        multipliers.append(multiplier)
        isPositive.append(multiplier != 0 ? multiplier > 0 : row.mayBePositive)
    }

    /// Adds another row, by what it is combined from, in the order of places. These have all been added.
    mutating func add(_ row: Row, _ parts: [Part]) {
        others.append(rows.count)
        rows.append(row)
        self.parts.append(parts)
        partCount += parts.count
    }

    /// Finds the earliest proof. Returns whether that is another one than the one given.
    mutating func find() -> Bool {
        guard !others.isEmpty else { return false }
        var (isAnother, last) = (false, -1)
        // A degenerate step changes no multiplier, and another one might take it back: so steps are limited. Of many
        // rows the search may end early: with a proof, if not the earliest.
        var work = 0
        for _ in 0..<4 * (rows.count + 4) {
            // A step may look at all parts.
            work += others.count + partCount
            guard work <= Self.mostWork else { return isAnother }
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
            guard let part = latest(in: parts[number]), rows[inPlace[part.place]].lateness > row.lateness else {
                continue
            }
            for rises in [true, false] where rises ? row.mayBePositive : row.mayBeNegative {
                if shrinks(part, rises: rises) { return (number, rises) }
            }
        }
        return nil
    }

    /// The latest of the rows that another one is combined from.
    private func latest(in parts: [Part]) -> Part? {
        var best: Part?
        for part in parts {
            if best.map({ rows[inPlace[$0.place]].lateness < rows[inPlace[part.place]].lateness }) ?? true {
                best = part
            }
        }
        return best
    }

    /// Whether the multiplier at a place falls in magnitude as that of an entering row grows, which has this part there.
    /// Places that no proof may have count as such: they must not get a multiplier at all.
    private func shrinks(_ part: Part, rises: Bool) -> Bool {
        if rows[inPlace[part.place]].lateness == Self.never { return true }
        return isPositive[part.place] == ((part.multiplier > 0) == rises)
    }

    /// The place whose multiplier gets to zero first, of several the one with the latest row.
    private func leaving(_ parts: [Part], rises: Bool) -> Int? {
        var (best, least) = (-1, Double.infinity)
        for part in parts where shrinks(part, rises: rises) {
            let distance = (multipliers[part.place] / part.multiplier).magnitude
            let isLater =
                best >= 0 && rows[inPlace[part.place]].lateness > rows[inPlace[best]].lateness
            if distance < least || distance == least && isLater { (best, least) = (part.place, distance) }
        }
        return best < 0 ? nil : best
    }

    /// Puts a row in a place. The row that was there is combined from that one and the others in place from then on.
    private mutating func exchange(_ number: Int, _ place: Int, rises: Bool) {
        let entered = parts[number]
        let pivot = entered.first { $0.place == place }!.multiplier
        let share = multipliers[place] / pivot
        if share != 0 {
            for part in entered where part.place != place {
                multipliers[part.place] = Self.difference(multipliers[part.place], share * part.multiplier)
            }
            multipliers[place] = share
        }
        for other in others.indices where other != number {
            guard let own = parts[other].first(where: { $0.place >= place }), own.place == place else { continue }
            partCount -= parts[other].count
            parts[other] = Self.without(place, of: parts[other], entered, share: own.multiplier / pivot)
            partCount += parts[other].count
        }
        parts[number] = entered.map {
            Part(place: $0.place, multiplier: $0.place == place ? 1 / pivot : -$0.multiplier / pivot)
        }
        swap(&others[number], &inPlace[place])
        isPositive[place] = rises
    }

    /// What a row is combined from when another one, whose parts are given, comes to a place with this share.
    private static func without(_ place: Int, of own: [Part], _ entered: [Part], share: Double) -> [Part] {
        var (result, at) = ([Part](), 0)
        result.reserveCapacity(own.count + entered.count)
        for part in entered {
            while at < own.count, own[at].place < part.place {
                result.append(own[at])
                at += 1
            }
            var before = 0.0
            if at < own.count, own[at].place == part.place {
                before = own[at].multiplier
                at += 1
            }
            let left = part.place == place ? share : difference(before, share * part.multiplier)
            if left != 0 { result.append(Part(place: part.place, multiplier: left)) }
        }
        result += own[at...]
        return result
    }

    /// What is left of a number; zero where that is rounding.
    private static func difference(_ one: Double, _ other: Double) -> Double {
        let difference = one - other
        return difference.magnitude <= Tolerance.pivot * max(one.magnitude, other.magnitude) ? 0 : difference
    }
}
