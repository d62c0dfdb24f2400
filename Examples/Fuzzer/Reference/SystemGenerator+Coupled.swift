/// Systems of which nothing can be taken apart: items that share a length, in the shapes that the solver has short cuts
/// for, near the places where these stop to apply.
extension SystemGenerator {
    /// A coupled system of a handful to two dozen unknowns.
    mutating func coupledSystem() -> ReferenceProblem {
        problem = ReferenceProblem()
        let count = random.int(3...9)
        switch random.int(0...5) {
        case 0, 1: addSharedTotal(count)
        case 2: addEqualWidths(count)
        case 3: addProportionalColumns(count)
        case 4:
            addSharedTotal(count / 2 + 1)
            addProportionalColumns(count / 2 + 1)
            // Two coupled groups in one.
            add(random.pick([1000, 600]), [(1, 1), (problem.unknowns.count - 1, -1)], .equal, 0)
        default: addNestedTotals()
        }
        if random.chance(30) { permuteRanks() }
        if random.chance(25) { rescale() }
        return problem
    }

    /// A coupled system with a row or two whose coefficients are a million million apart, or nearly.
    mutating func unevenSystem() -> ReferenceProblem {
        _ = random.chance(50) ? coupledSystem() : equalColumns()
        // Of different unknowns: a rate of 1e-18 is none.
        var left = random.shuffled(Array(problem.unknowns.indices))
        for _ in 0..<random.int(1...2) where left.count > 1 {
            let pair = (left.removeLast(), left.removeLast())
            let small = random.pick([1e-6, 1e-6, 3e-6, 1e-5]) * random.pick([1, -1])
            let large = random.pick([1e3, 1e3, 7e2, 1e4]) * random.pick([1, -1])
            // The tolerances would decide whether a millionth of a width is a contradiction: so nothing is zero, and what
            // has to be equal need not be so.
            let constant = Double(random.int(1...20) * 5) * random.pick([1, -1])
            let sense = random.pick([ReferenceProblem.Sense.atLeast, .atMost, .equal])
            addRanked(
                sense == .equal ? random.pick([750, 250]) : random.pick([1000, 1000, 750, 250]),
                [(pair.0, small), (pair.1, large)], sense, constant)
        }
        return problem
    }

    /// A system in which every unknown is wanted somewhere at the lowest priority, and few rows tie them.
    mutating func tiedSystem() -> ReferenceProblem {
        problem = ReferenceProblem()
        let count = random.int(4...14)
        for unknown in 0..<count {
            _ = addUnknown(lowerBound: random.chance(40) ? 0 : nil)
            add(1, [(unknown, 1)], .equal, -Double(unknown * 5))
        }
        for _ in 0..<random.int(2...count) {
            let terms = random.shuffled(Array(0..<count)).prefix(random.int(1...3)).map {
                ($0, random.pick([1.0, 1, -1, -1, 2]))
            }
            let sense = random.pick([ReferenceProblem.Sense.atLeast, .equal, .equal])
            add(random.pick([250, 750, 750, 1000]), terms, sense, Double(random.int(-3...3) * 5))
        }
        return problem
    }

    /// Amounts that add up to quotas, as what flows between places does, and a few wishes for single ones of few priorities: much is
    /// open, and many points are as good.
    mutating func quotas() -> ReferenceProblem {
        problem = ReferenceProblem()
        let count = random.int(16...60)
        for _ in 0..<count { _ = addUnknown(lowerBound: 0) }
        for _ in 0..<count / 2 {
            let amounts = random.shuffled(Array(0..<count)).prefix(random.int(2...5)).map { ($0, 1.0) }
            add(1000, amounts, random.chance(90) ? .equal : .atMost, -10)
        }
        for _ in 0..<random.int(2...count / 3) {
            let sense = random.pick([ReferenceProblem.Sense.atMost, .equal, .atLeast])
            add(random.pick([250, 250, 250, 750]), [(random.int(0...count - 1), 1)], sense, random.pick([0, -10]))
        }
        return problem
    }

    /// Puts some unknowns into other units. (Powers of two: otherwise rounding decides what costs the same.)
    private mutating func rescale() {
        for unknown in problem.unknowns.indices where random.chance(30) {
            guard problem.unknowns[unknown].lowerBound ?? 0 == 0 else { continue }
            let unit = random.pick([1.0 / 64, 0.5, 8])
            for row in problem.rows.indices {
                problem.rows[row].terms = problem.rows[row].terms.map { ($0.0, $0.0 == unknown ? $0.1 * unit : $0.1) }
            }
        }
    }

    private mutating func natural() -> Double { Double(random.int(1...12) * 5) }

    /// Minimums, maximums and wishes of one item, of few priorities: some share theirs with others.
    private mutating func addRows(of item: Int) {
        let size = natural()
        switch random.int(0...6) {
        case 0, 1:
            add(750, [(item, 1)], .atLeast, -size)
            add(250, [(item, 1)], .atMost, -size)
        case 2:
            add(random.pick([750, 749]), [(item, 1)], .atLeast, -size)
            add(random.pick([250, 249]), [(item, 1)], .atMost, -random.pick([size, natural()]))
        case 3: add(random.pick([900, 600, 500, 300]), [(item, random.pick([1, 1, 2, -1]))], .equal, -size)
        case 4:
            add(500, [(item, 1)], .equal, -size)
            add(500, [(item, 1)], .equal, -natural())
            add(400, [(item, 1)], .equal, -natural())
        case 5: add(Double(random.int(100...800)), [(item, 1)], .equal, -size)
        default: break
        }
        if random.chance(25) { add(1000, [(item, 1)], .atLeast, -natural() / 2) }
        if random.chance(20) { add(1000, [(item, 1)], .atMost, -natural() * 2) }
    }

    /// Items below each other, or added up at once, against a total, also as a limit or with factors.
    private mutating func addSharedTotal(_ count: Int) {
        let total = -Double(random.int(1...14) * count) * 5
        let sense = random.pick([ReferenceProblem.Sense.equal, .equal, .equal, .atMost, .atLeast])
        let hasPlaces = random.chance(50)
        let hasFactors = random.chance(30)
        var last: [(Int, Double)] = []
        var sum: [(Int, Double)] = []
        for _ in 0..<count {
            let factor = hasFactors ? random.pick([1, 2, 0.5, -1, 3, -0.75]) : 1
            if hasPlaces {
                let place = addUnknown(lowerBound: nil)
                add(1000, [(place, 1)] + last.map { ($0.0, -$0.1) }, .equal, last.isEmpty ? 0 : -5)
                last = [(place, 1)]
            }
            let item = addUnknown(lowerBound: random.chance(70) ? 0 : nil)
            last.append((item, factor))
            sum.append((item, factor))
            addRows(of: item)
        }
        add(1000, hasPlaces ? last : sum, sense, total)
    }

    /// Neighbours that want to be equally wide, with minimums.
    private mutating func addEqualWidths(_ count: Int) {
        let widths = (0..<count).map { _ in addUnknown() }
        for (left, right) in zip(widths, widths.dropFirst()) {
            add(random.pick([700, 700, 650]), [(right, 1), (left, -1)], .equal, 0)
        }
        for width in widths where random.chance(60) { add(1000, [(width, 1)], .atLeast, -natural()) }
        add(random.pick([1000, 1000, 800]), widths.map { ($0, 1) }, .equal, -Double(random.int(2...14) * count) * 5)
    }

    /// Columns proportional to a free unit, with minimums; between them some that want a width of their own.
    private mutating func addProportionalColumns(_ count: Int) {
        let unit = addUnknown()
        var widths: [(Int, Double)] = []
        var left: [(Int, Double)] = []
        for position in 0..<count {
            if !left.isEmpty {
                let place = addUnknown(lowerBound: nil)
                add(1000, [(place, 1)] + left.map { ($0.0, -$0.1) }, .equal, -4)
                left = [(place, 1)]
            }
            let width = addUnknown()
            widths.append((width, 1))
            left.append((width, 1))
            if position % 3 == 2 {
                addRows(of: width)
            } else {
                add(700, [(width, 1), (unit, -random.pick([1, 1, 2, 1.5, 0.25, 0.75]))], .equal, 0)
                if random.chance(70) { add(1000, [(width, 1)], .atLeast, -natural()) }
            }
        }
        add(1000, left, .equal, -Double(random.int(4...14) * count) * 5)
    }

    /// Lists whose heights share a total, and whose items share these.
    private mutating func addNestedTotals() {
        let lists = (0..<random.int(2...3)).map { _ in addUnknown() }
        add(1000, lists.map { ($0, 1) }, .equal, -Double(random.int(6...40)) * 5)
        for list in lists {
            let items = (0..<random.int(2...4)).map { _ in addUnknown() }
            for item in items { addRows(of: item) }
            add(random.pick([1000, 1000, 450]), items.map { ($0, 1) } + [(list, -1)], .equal, -5)
        }
    }
}
