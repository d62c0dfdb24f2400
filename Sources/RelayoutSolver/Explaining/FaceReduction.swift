/// The unknowns of a block without those that follow from the others.
///
/// An inequality's sum may serve as an unknown in place of one that the row has. So an equality is left out together
/// with an unknown that it defines; and a row with limits is left out likewise, while its sum becomes an unknown
/// between these limits. Where items follow each other, heights take the place of positions that are in order, each
/// with its own limits:
///
///     0 ≤ a ≤ b ≤ c   →   0 ≤ a,  0 ≤ s,  0 ≤ t;   b = a + s,  c = b + t
///
/// **Which unknowns.** Those whose own limits follow from the row and the limits of its other unknowns (a *free column
/// substitution*): no limit is lost. Of several the one in the fewest rows, as it is replaced in the others. A row
/// without such an unknown remains a row.
///
/// Cost: some passes through the rows, and what they grow by.
struct FaceReduction {
    typealias Term = Simplex.Term

    /// A row that ties unknowns: between which limits the sum of its terms is.
    struct Row {
        var terms: [Term]
        let low: Double
        let high: Double
    }

    /// A coefficient below this share of its row's largest is not divided by.
    private static let leastShare = 0.1
    /// By how many terms rows may grow altogether when an unknown is replaced: one that many rows have in common would
    /// make all of them long.
    private static let mostGrowth = 4

    /// By unknown, and thereafter the sums that became unknowns: the limits.
    private(set) var low: [Double]
    private(set) var high: [Double]
    /// The rows that are left.
    private(set) var rows: [Row]
    /// Unknowns that are left out, and what they are sums of, in the order in which they can be evaluated.
    private(set) var definitions: [(unknown: Int32, terms: [Term])] = []
    private(set) var isDefined: [Bool]

    private var isLeft: [Bool]
    /// By unknown: rows that may have it, and in how many it is.
    private var lists: [[Int32]]
    private var counts: [Int]
    /// By unknown: where a row has it, while that is changed, or -1.
    private var places: [Int]

    init(low: [Double], high: [Double], rows: [Row]) {
        let rows = Self.merged(rows)
        (self.low, self.high, self.rows) = (low, high, rows)
        let count = low.count
        isDefined = Array(repeating: false, count: count)
        isLeft = Array(repeating: true, count: rows.count)
        (lists, counts) = (Array(repeating: [], count: count), Array(repeating: 0, count: count))
        places = Array(repeating: -1, count: count)
        for (number, row) in rows.enumerated() {
            for term in row.terms {
                lists[Int(term.unknown)].append(Int32(number))
                counts[Int(term.unknown)] += 1
            }
        }
        // Those first that are in one row only.
        for mostRows in [1, 2, 8, .max] { while leaveOut(inAtMost: mostRows) {} }
        definitions.reverse()
        self.rows = self.rows.indices.filter { isLeft[$0] }.map { self.rows[$0] }
    }

    private mutating func leaveOut(inAtMost mostRows: Int) -> Bool {
        var isChanged = false
        // With unknowns of one row, from the last row to the first: without it an unknown may be alone in the one
        // before. Otherwise the first row of an unknown defines it.
        for at in rows.indices {
            let row = mostRows > 1 ? at : rows.count - 1 - at
            guard isLeft[row] else { continue }
            if rows[row].terms.count < 2 {
                limit(by: row)
                continue
            }
            guard let place = place(in: rows[row], inAtMost: mostRows) else { continue }
            leaveOut(place, row)
            isChanged = true
        }
        return isChanged
    }

    // MARK: Parallel rows

    /// Terms by unknown, as shares of the first one.
    private struct Proportions: Hashable {
        var unknowns: [Int32] = []
        var shares: [Double] = []
    }

    /// One row for all that say the same sum between other limits, as a minimum, a wish and a maximum of one distance do: else an
    /// unknown counts as one of many rows, which would make it seem costly to replace.
    private static func merged(_ rows: [Row]) -> [Row] {
        var merged: [Row] = []
        var places: [Proportions: (place: Int, coefficient: Double)] = .init()
        for row in rows {
            var proportions = Proportions()
            let terms = row.terms.mergeSorted { $0.unknown < $1.unknown }
            guard let first = terms.first?.coefficient else { continue }
            for term in terms {
                proportions.unknowns.append(term.unknown)
                proportions.shares.append(term.coefficient / first)
            }
            guard let (place, coefficient) = places[proportions] else {
                places[proportions] = (merged.count, first)
                merged.append(row)
                continue
            }
            let factor = coefficient / first
            let (one, other) = (row.low * factor, row.high * factor)
            let (low, high) = (max(merged[place].low, min(one, other)), min(merged[place].high, max(one, other)))
            merged[place] = Row(terms: merged[place].terms, low: low, high: high)
        }
        return merged
    }

    // MARK: Which

    /// How far sums reach; infinite parts are counted, as they cannot be taken away again.
    struct Reach {
        var sum = 0.0
        var infinite = 0

        mutating func add(_ part: Double) {
            if part.isFinite { sum += part } else { infinite += 1 }
        }

        /// Of all but a part; nil without a limit.
        func without(_ part: Double) -> Double? {
            if part.isFinite { return infinite > 0 ? nil : sum - part }
            return infinite > 1 ? nil : sum
        }
    }

    private func reach(of term: Term) -> (down: Double, up: Double) {
        let (one, other) = (term.coefficient * low[Int(term.unknown)], term.coefficient * high[Int(term.unknown)])
        return (min(one, other), max(one, other))
    }

    /// The place of the term whose unknown is left out with a row; nil if there is none.
    private func place(in row: Row, inAtMost mostRows: Int) -> Int? {
        var (down, up, largest) = (Reach(), Reach(), 0.0)
        for term in row.terms {
            let own = reach(of: term)
            down.add(own.down)
            up.add(own.up)
            largest = max(largest, term.coefficient.magnitude)
        }
        var best: Int?
        for (place, term) in row.terms.enumerated() {
            let (unknown, count) = (Int(term.unknown), counts[Int(term.unknown)])
            // (The sum of a row with a limit becomes a term.)
            let others = row.terms.count - (row.low == row.high ? 1 : 0)
            guard count <= mostRows, (count - 1) * others <= row.terms.count + count - 1 + Self.mostGrowth,
                term.coefficient.magnitude >= Self.leastShare * largest,
                best.map({ count <= counts[Int(row.terms[$0].unknown)] }) ?? true
            else { continue }
            let own = reach(of: term)
            let least = up.without(own.up).map { (row.low - $0) / term.coefficient }
            let greatest = down.without(own.down).map { (row.high - $0) / term.coefficient }
            let (one, other) = term.coefficient > 0 ? (least, greatest) : (greatest, least)
            guard isImplied(low[unknown], by: one), isImplied(-high[unknown], by: other.map { -$0 }) else { continue }
            best = place
        }
        return best
    }

    private func isImplied(_ limit: Double, by other: Double?) -> Bool {
        guard limit > -.infinity else { return true }
        return other.map { $0 >= limit - Tolerance.rounding(limit.magnitude) } ?? false
    }

    // MARK: Leaving out

    /// Takes a row of one unknown into that unknown's limits. (What is left of a row without unknowns is rounding.)
    private mutating func limit(by row: Int) {
        isLeft[row] = false
        guard let term = rows[row].terms.first else { return }
        let unknown = Int(term.unknown)
        let (one, other) = (rows[row].low / term.coefficient, rows[row].high / term.coefficient)
        counts[unknown] -= 1
        low[unknown] = max(low[unknown], min(one, other))
        high[unknown] = min(high[unknown], max(one, other))
    }

    private mutating func leaveOut(_ place: Int, _ number: Int) {
        var terms = rows[number].terms
        isLeft[number] = false
        for term in terms { counts[Int(term.unknown)] -= 1 }
        let own = terms.remove(at: place)
        if rows[number].low != rows[number].high {
            terms.append(Term(unknown: Int32(low.count), coefficient: -1))
            addUnknown(rows[number].low, rows[number].high)
        }
        let definition = terms.map { Term(unknown: $0.unknown, coefficient: -$0.coefficient / own.coefficient) }
        isDefined[Int(own.unknown)] = true
        for other in lists[Int(own.unknown)] where isLeft[Int(other)] {
            replace(own.unknown, by: definition, in: Int(other))
        }
        definitions.append((own.unknown, definition))
    }

    private mutating func addUnknown(_ low: Double, _ high: Double) {
        self.low.append(low)
        self.high.append(high)
        isDefined.append(false)
        lists.append([])
        counts.append(0)
        places.append(-1)
    }

    private mutating func replace(_ unknown: Int32, by definition: [Term], in row: Int) {
        guard let at = rows[row].terms.firstIndex(where: { $0.unknown == unknown }) else { return }
        var terms = rows[row].terms
        rows[row].terms = []
        let factor = terms.remove(at: at).coefficient
        for (place, term) in terms.enumerated() { places[Int(term.unknown)] = place }
        for term in definition {
            let part = factor * term.coefficient
            let place = places[Int(term.unknown)]
            if place < 0 {
                terms.append(Term(unknown: term.unknown, coefficient: part))
                lists[Int(term.unknown)].append(Int32(row))
                counts[Int(term.unknown)] += 1
            } else {
                let sum = terms[place].coefficient + part
                let isNothing = sum.magnitude <= Tolerance.cancelled * part.magnitude
                if isNothing { counts[Int(term.unknown)] -= 1 }
                terms[place] = Term(unknown: term.unknown, coefficient: isNothing ? 0 : sum)
            }
        }
        for term in terms { places[Int(term.unknown)] = -1 }
        rows[row].terms = terms.filter { $0.coefficient != 0 }
    }
}
