/// Systems made to be hard for one stage of a solver.
extension SystemGenerator {
    /// A chain of soft heights that stays coupled: its positions are bounded, its total is fixed, and neighbours want
    /// to be equally high.
    mutating func longChain() -> ReferenceProblem {
        problem = ReferenceProblem()
        let count = random.int(12...22)
        var last: [(Int, Double)] = []
        for position in 0..<count {
            let top = addUnknown(lowerBound: nil)
            let height = addUnknown()
            add(1000, [(top, 1)] + last.map { ($0.0, -$0.1) }, .equal, last.isEmpty ? 0 : -8)
            let natural = Double(random.int(10...60))
            add(750, [(height, 1)], .atLeast, -natural)
            add(250, [(height, 1)], random.pick([.equal, .atMost]), -natural)
            if position > 0, random.chance(30) {
                add(random.pick([500, 250]), [(height, 1), (last[1].0, -1)], .equal, 0)
            }
            if random.chance(20) {
                add(random.pick([1000, 900]), [(top, 1)], .atMost, -Double(position * random.int(20...60)))
            }
            last = [(top, 1), (height, 1)]
        }
        add(
            random.pick([1000, 1000, 800]), last, random.pick([.equal, .equal, .atMost]),
            -Double(count * random.int(10...70)))
        if random.chance(30) { spoil() }
        if random.chance(40) { permuteRanks() }
        return problem
    }

    /// A stack of items, most of them of a fixed size, in a length that is mostly too short for them. As in a layout, the
    /// ends come before the sizes, unless rows are in random order.
    mutating func crowdedStack() -> ReferenceProblem {
        problem = ReferenceProblem()
        let items = (0..<random.int(6...30)).map { _ in (top: addUnknown(lowerBound: nil), height: addUnknown()) }
        let sizes = items.map { _ in Double(10 * random.int(1...6)) }
        let room = (sizes.reduce(0, +) * Double(random.int(5...110)) / 100).rounded()
        add(1000, [(items[0].top, 1)], .equal, 0)
        add(1000, [(items.last!.top, 1), (items.last!.height, 1)], random.pick([.equal, .equal, .atMost]), -room)
        for (above, below) in zip(items, items.dropFirst()) {
            let terms = [(below.top, 1.0), (above.top, -1), (above.height, -1)]
            add(1000, terms, random.pick([.equal, .equal, .atLeast]), -Double(random.pick([0, 0, 1, 8])))
        }
        for (item, size) in zip(items, sizes) where random.chance(90) {
            add(random.chance(95) ? 1000 : 750, [(item.height, 1)], random.pick([.equal, .equal, .atLeast]), -size)
        }
        if random.chance(20) { problem.rows = random.shuffled(problem.rows) }
        if random.chance(20) { permuteRanks() }
        return problem
    }

    /// Lines of equally wide columns with minimums in one width; some lines share their columns' width.
    mutating func equalColumns() -> ReferenceProblem {
        problem = ReferenceProblem()
        let width = addUnknown()
        add(random.pick([1000, 1000, 600]), [(width, 1)], .equal, -Double(random.int(40...400)))
        var before: Int?
        for _ in 0..<random.int(1...4) {
            let columns = (0..<random.int(2...5)).map { _ in addUnknown() }
            for column in columns.dropFirst() {
                add(random.pick([1000, 1000, 1000, 700]), [(column, 1), (columns[0], -1)], .equal, 0)
            }
            add(
                random.pick([1000, 1000, 850]), columns.map { ($0, 1) } + [(width, -1)], .equal,
                8 * Double(columns.count))
            for column in columns where random.chance(50) {
                add(random.pick([1000, 999, 750]), [(column, 1)], .atLeast, -Double(random.int(10...90)))
            }
            if let before, random.chance(40) {
                add(random.pick([1000, 500, 250]), [(columns[0], 1), (before, -1)], .equal, 0)
            }
            before = columns[0]
        }
        if random.chance(30) { spoil() }
        if random.chance(40) { permuteRanks() }
        return problem
    }

    /// The system with rows that say nearly what others say: a constant off by little, a direction turned by little, or
    /// the same once more at another priority.
    mutating func nearlyDegenerate(_ original: ReferenceProblem) -> ReferenceProblem {
        problem = original
        var nextRank = (problem.rows.map(\.rank).max() ?? 0) + 1
        for position in original.rows.indices where random.chance(40) {
            var row = original.rows[position]
            switch random.int(0...3) {
            case 0: row.constant += random.pick([1e-3, -1e-3, 1e-2])
            case 1: if !row.terms.isEmpty { row.terms[0].1 *= random.pick([1.001, 0.999, 1.01]) }
            case 2: row.sense = anySense()
            default: row.terms = row.terms.map { ($0.0, -$0.1) }
            }
            if random.chance(60) { row.priority = random.pick([1000, 750, 500, 250]) }
            row.rank = nextRank
            nextRank += 1
            problem.rows.append(row)
        }
        return problem
    }

    /// The system with rows that say of some long row, times a factor, or of the sum of two, something else: less, more, or the same
    /// as an inequality, so that which one holds depends on constants alone.
    mutating func parallelRows(_ original: ReferenceProblem) -> ReferenceProblem {
        problem = original
        var nextRank = (problem.rows.map(\.rank).max() ?? 0) + 1
        for _ in 0..<random.int(1...6) where !original.rows.isEmpty {
            var row = random.pick(original.rows)
            if random.chance(30) {
                let (other, share) = (random.pick(original.rows), random.pick([1, -1, 0.5, 3]))
                row.terms += other.terms.map { ($0.0, $0.1 * share) }
                row.constant += other.constant * share
            }
            let factor = random.pick([1, -1, 2, -0.5, 3, 0.1, -7, 1.0 / 3])
            row.terms = row.sums.filter { $0.1.magnitude > 1e-3 }.map { ($0.0, $0.1 * factor) }
            row.constant = row.constant * factor + random.pick([0, 0, 0, 1, -1, 0.5, 30, -30, 200, -200])
            guard row.isInRange, !row.terms.isEmpty else { continue }
            row.sense = anySense()
            if random.chance(60) { row.priority = random.pick([1000, 1000, 750, 500, 250]) }
            row.rank = nextRank
            nextRank += 1
            problem.rows.append(row)
        }
        if random.chance(30) { permuteRanks() }
        return problem
    }

    /// Equalities, and as the last row what they come to together, but for a coefficient or two: so that elsewhere unknowns cancel,
    /// which is exact on paper alone.
    mutating func combination() -> ReferenceProblem {
        problem = ReferenceProblem()
        let factors = random.pick([[1, 0.25, 0.5, 0.75, 1.25, 1.5, 2, 3], [1, 3, 7, 0.3, 0.7, 5, 1.1, -1, -3]])
        let unknowns = (0..<random.int(3...6)).map { _ in addUnknown(lowerBound: random.chance(15) ? 0 : nil) }
        func constant() -> Double { random.chance(50) ? 0 : Double(random.int(-100...100)) }
        for unknown in unknowns where random.chance(50) {
            add(random.pick([600, 500, 400]), [(unknown, 1)], .equal, constant())
        }
        var equalities: [[Double]] = []
        for _ in 0..<random.int(1...2) {
            let isPlain = equalities.isEmpty
            let row = unknowns.map { _ in isPlain && random.chance(50) ? 1 : random.pick(factors) }
            equalities.append(row)
            add(1000, Array(zip(unknowns, row)), .equal, constant())
        }
        for _ in 0..<random.int(0...2) {
            let pair = random.shuffled(unknowns).prefix(2)
            add(
                random.pick([1000, 1000, 450]), [(pair[0], 1), (pair[1], random.pick([1, -1]))],
                random.pick([.atMost, .atLeast]), constant())
        }
        // One unknown cancels in all of it.
        let share = random.pick([1, -1, 2, -2, 0.5])
        let cancelled = random.int(0...unknowns.count - 1)
        let other = equalities.count == 2 ? -share * equalities[1][cancelled] / equalities[0][cancelled] : 0
        var sum = unknowns.indices.map { share * equalities.last![$0] + other * equalities[0][$0] }
        for _ in 0..<random.int(1...2) {
            sum[random.int(0...unknowns.count - 1)] += random.pick([0.5, -0.5, 1, -1, 2])
        }
        let terms = zip(unknowns, sum).filter { $0.1.magnitude > 1e-3 }
        add(random.pick([1000, 750, 550]), terms, anySense(), Double(random.int(-200...200)))
        return problem
    }
}
