/// Numbers and situations beyond those that the shapes come with. What agrees on paper agrees to the last digit, and what
/// contradicts does by more than the tolerances.
extension SystemGenerator {
    /// How a sound system is changed.
    enum NumberRange: CaseIterable {
        case far, rough, constants, longFirst, reversed, elsewhere, redundant, ties, levels, singular
    }

    /// A system changed in one of these ways, and now and then in others as well.
    mutating func system(in range: NumberRange) -> ReferenceProblem {
        _ = system()
        if range == .singular || random.chance(5) { addNearlySingularCycle() }
        for other in NumberRange.allCases where other == range || random.chance(8) { change(other) }
        problem.rows.removeAll { !$0.isInRange }
        return problem
    }

    private mutating func change(_ range: NumberRange) {
        switch range {
        case .far: addLimits()
        case .rough: roughen()
        case .constants: mixConstants()
        case .longFirst: addLongRowFirst()
        case .reversed: reverse()
        case .elsewhere: addConflictElsewhere()
        case .redundant: addRedundantRows()
        case .ties: addTies()
        case .levels: spreadLevels()
        case .singular: break
        }
    }

    private var nextRank: Int { (problem.rows.map(\.rank).max() ?? 0) + 1 }

    /// “A maximum of 1e6 or 1e9 means no limit”: far bounds beside near ones.
    private mutating func addLimits() {
        for unknown in problem.unknowns.indices where random.chance(40) {
            let limit = random.pick([1e6, 1e9])
            switch random.int(0...5) {
            case 0: problem.unknowns[unknown].lowerBound = random.pick([-limit, problem.unknowns[unknown].lowerBound])
            case 1: addRanked(random.pick([1000, 750, 1]), [(unknown, 1)], .atLeast, limit)
            case 2: addRanked(1000, [(unknown, random.pick([0.001, 1000]))], .atMost, -limit)
            default: addRanked(random.pick([1000, 1000, 1000, 750, 1]), [(unknown, 1)], .atMost, -limit)
            }
        }
    }

    mutating func addRanked(
        _ priority: Double, _ terms: [(Int, Double)], _ sense: ReferenceProblem.Sense, _ constant: Double
    ) {
        problem.rows.append(.init(priority, terms, sense, constant, rank: nextRank))
    }

    /// Coefficients of 10^±3 in one row.
    private mutating func roughen() {
        for row in problem.rows.indices where random.chance(60) {
            for term in problem.rows[row].terms.indices where random.chance(60) {
                problem.rows[row].terms[term].1 *= random.pick([1000, 100, 0.001, 0.01, 12.5, 1.0 / 128])
            }
        }
    }

    /// Constants of a thousandth and of a million in one system.
    private mutating func mixConstants() {
        for row in problem.rows.indices where random.chance(60) {
            let sign: Double = random.pick([1, -1])
            switch random.int(0...3) {
            case 0: problem.rows[row].constant = sign * Double(random.int(1...999)) / 1000
            case 1: problem.rows[row].constant = sign * Double(random.int(1...1000)) * 1000
            case 2: problem.rows[row].constant += sign * random.pick([0.001, 0.125, 0.01])
            default: break
            }
        }
    }

    /// A total stated before what it is the total of.
    private mutating func addLongRowFirst() {
        let total = addUnknown(lowerBound: random.pick([nil, 0]))
        let terms = problem.unknowns.indices.dropLast().map { ($0, random.pick([1.0, 1, 1, 0.5, 3])) }
        let sense: ReferenceProblem.Sense = random.pick([.equal, .equal, .atLeast])
        let first = (problem.rows.map(\.rank).min() ?? 0) - 1
        problem.rows.insert(
            .init(random.pick([1000, 1000, 1000, 500]), terms + [(total, -1)], sense, 0, rank: first), at: 0)
    }

    private mutating func reverse() {
        problem.rows.reverse()
        guard random.chance(70) else { return }
        for row in problem.rows.indices { problem.rows[row].rank = row }
        let count = problem.unknowns.count
        for unknown in problem.unknowns.indices { problem.unknowns[unknown].rank = count - unknown }
    }

    /// Two rows that contradict each other and have nothing to do with the rest, or little.
    private mutating func addConflictElsewhere() {
        let unknown = addUnknown(lowerBound: random.pick([nil, 0]))
        addRanked(1000, [(unknown, 1)], .equal, -40)
        addRanked(1000, [(unknown, 1)], random.pick([.equal, .atMost]), -Double(random.int(0...39)))
        if random.chance(40) {
            let other = random.int(0...unknown)
            addRanked(random.pick([1000, 750]), [(unknown, 1), (other, -1)], .atMost, -Double(random.int(0...400)))
        }
        problem.unknowns[unknown].rank = (problem.unknowns.map(\.rank).max() ?? 0) + 1
    }

    /// Rows that others imply: multiples, halves of equations, sums.
    private mutating func addRedundantRows() {
        for row in problem.rows where random.chance(30) && row.isRequired {
            let factor = random.pick([1.0, 2, 0.5, 4, 0.125])
            addRanked(
                1000, row.terms.map { ($0.0, $0.1 * factor) },
                row.sense == .equal ? random.pick([.equal, .atMost, .atLeast]) : row.sense, row.constant * factor)
        }
        let equations = problem.rows.filter { $0.isRequired && $0.sense == .equal }
        guard let a = equations.randomElement(using: &random), let b = equations.randomElement(using: &random) else {
            return
        }
        addRanked(1000, a.terms + b.terms, random.pick([.equal, .atMost, .atLeast]), a.constant + b.constant)
    }

    /// Optional rows that pull against each other with nearly the same weight: it takes the last few digits to tell which
    /// is stronger.
    private mutating func addTies() {
        for row in problem.rows where random.chance(40) && !row.isRequired && !row.terms.isEmpty {
            var other = row
            let share = random.pick([1e-5, 1e-4, 1e-3, 1e-2]) * random.pick([1, -1])
            switch random.int(0...2) {
            case 0: other.constant += share
            case 1: other.terms = other.terms.map { ($0.0, $0.1 * (1 + share)) }
            default:
                other.terms = other.terms.map { ($0.0, -$0.1 * (1 + share)) }
                other.constant = -other.constant + Double(random.int(-2...2) * 5)
            }
            addRanked(row.priority, other.terms, random.pick([.equal, row.sense]), other.constant)
        }
    }

    /// 30 to 60 levels where there are so many rows.
    private mutating func spreadLevels() {
        for _ in 0..<random.int(10...40) {
            let terms = random.shuffled(Array(problem.unknowns.indices)).prefix(random.pick([1, 1, 2]))
            addRanked(
                500, terms.map { ($0, random.pick([1.0, 1, -1, 0.5])) },
                random.pick([.equal, .equal, .atMost, .atLeast]),
                -Double(random.int(-4...20) * 5))
        }
        for row in problem.rows.indices where !problem.rows[row].isRequired {
            problem.rows[row].priority = 16 * Double(random.int(1...60))
        }
    }

    /// x₁ = a·x₂, x₂ = b·x₃, … xₙ = c·x₁ + k, where a·b·…·c is nearly one.
    private mutating func addNearlySingularCycle() {
        let unknowns = (0..<random.int(2...6)).map { _ in addUnknown(lowerBound: nil) }
        var product = 1.0
        for (x, y) in zip(unknowns, unknowns.dropFirst()) {
            let factor = random.pick([1.0, 2, 0.5, 4, 0.25])
            product *= factor
            addRanked(1000, [(x, 1), (y, -factor)], .equal, random.chance(50) ? 0 : Double(random.int(-20...20)))
        }
        let share = random.pick([0.5, 0.125, 1.0 / 128, 1.0 / 1024, 1.0 / 8192])
        addRanked(
            1000, [(unknowns.last!, product), (unknowns[0], -(1 + share))], .equal, Double(random.int(-9...9)) * share)
        addRanked(750, [(unknowns[0], 1), (random.int(0...unknowns[0]), 1)], .atLeast, -Double(random.int(0...30)))
    }
}
