/// Makes random systems: half of them of arbitrary rows, half of the shapes that user interfaces have.
struct SystemGenerator {
    /// At most this many unknowns, except that a single shape may go beyond by two.
    var unknownLimit = 8
    /// At most this many rows, likewise.
    var rowLimit = 14
    var random: SplitMix64
    var problem = ReferenceProblem()
    /// One to six priorities, from the highest; the first is required.
    private var priorities: [Double] = [1000]

    init(seed: UInt64) { random = SplitMix64(seed: seed) }

    /// The next system.
    mutating func system() -> ReferenceProblem {
        problem = ReferenceProblem()
        let optional = random.shuffled([999.5, 900, 750, 501, 500, 251, 250, 249.99998474121094, 50, 1])
        priorities = [1000] + optional.prefix(random.pick([0, 1, 1, 2, 2, 3, 4, 5])).sorted(by: >)
        if random.chance(45) { addArbitraryRows() } else { addShapes() }
        if random.chance(80) { addWishes() }
        for _ in 0..<random.pick([0, 0, 1, 1, 2]) { spoil() }
        if random.chance(20) { drawNear() }
        if random.chance(40) { permuteRanks() }
        return problem
    }

    /// A system of required rows that nearly always contradict each other, often in several places at once.
    mutating func contradictingSystem() -> ReferenceProblem {
        problem = ReferenceProblem()
        priorities = [1000]
        if random.chance(50) { addArbitraryRows() } else { addShapes() }
        for _ in 0..<random.int(1...4) {
            let terms = random.shuffled(Array(problem.unknowns.indices)).prefix(random.pick([1, 1, 2, 3]))
            add(1000, terms.map { ($0, anyCoefficient()) }, anySense(), Double(random.int(-12...12) * 5))
        }
        for _ in 0..<random.int(1...3) { spoil() }
        if random.chance(40) { permuteRanks() }
        return problem
    }

    /// A system with fewer rows than unknowns, so that the canonical rule decides much.
    mutating func openSystem() -> ReferenceProblem {
        problem = ReferenceProblem()
        let count = random.int(2...6)
        for _ in 0..<count { _ = addUnknown(lowerBound: random.pick([nil, nil, 0, 5])) }
        for _ in 0..<random.int(1...count) {
            let terms = random.shuffled(Array(0..<count)).prefix(random.pick([2, 2, 2, 3, 3, 1]))
            let priority: Double = random.pick([1000, 1000, 1000, 750, 500])
            let sense = random.pick([ReferenceProblem.Sense.equal, .equal, .equal, .atLeast, .atMost])
            add(priority, terms.map { ($0, random.pick([1, 1, -1, -1, 2, -0.5])) }, sense, Double(random.int(-4...4)))
        }
        drawNear()
        permuteRanks()
        return problem
    }

    // MARK: Parts

    mutating func addUnknown(lowerBound: Double? = 0) -> Int {
        let rank = (problem.unknowns.map(\.rank).max() ?? -1) + 1
        problem.unknowns.append(.init(lowerBound: lowerBound, rank: rank))
        return problem.unknowns.count - 1
    }

    mutating func add(
        _ priority: Double, _ terms: [(Int, Double)], _ sense: ReferenceProblem.Sense, _ constant: Double
    ) {
        problem.rows.append(.init(priority, terms, sense, constant, rank: problem.rows.count))
    }

    mutating func anyPriority() -> Double { random.pick(priorities) }

    /// An optional priority where there is one.
    mutating func softPriority() -> Double { random.pick(priorities.count > 1 ? Array(priorities[1...]) : priorities) }

    mutating func anySense() -> ReferenceProblem.Sense { random.pick([.atMost, .equal, .equal, .atLeast]) }

    // MARK: Arbitrary rows

    private mutating func addArbitraryRows() {
        let count = min(random.int(1...unknownLimit), random.int(1...unknownLimit))
        for _ in 0..<count {
            let bound: Double? = random.chance(50) ? random.pick([0, 0, 0, 5, -10]) : nil
            let unknown = addUnknown(lowerBound: bound)
            if unknown > 0 && random.chance(20) { problem.unknowns[unknown].near = random.int(0...unknown - 1) }
        }
        for _ in 0..<random.int(1...min(rowLimit, 2 * count + 2)) {
            let size = random.pick([1, 1, 2, 2, 2, 3, 4])
            let terms = (0..<min(size, count)).map { _ in (random.int(0...count - 1), anyCoefficient()) }
            add(random.chance(35) ? 1000 : anyPriority(), terms, anySense(), Double(random.int(-8...8) * 5))
        }
        if random.chance(2) { add(anyPriority(), [], anySense(), Double(random.int(-1...1))) }
    }

    private mutating func anyCoefficient() -> Double {
        random.chance(70) ? random.pick([1, -1]) : random.pick([2, -2, 0.5, -0.5, 3, -0.25, 10])
    }

    /// Wishes for most unknowns, so that priorities compete and little is left open.
    private mutating func addWishes() {
        for unknown in problem.unknowns.indices where problem.rows.count < rowLimit && random.chance(75) {
            add(softPriority(), [(unknown, 1)], .equal, -Double(random.int(0...20) * 5))
            if random.chance(35) { add(softPriority(), [(unknown, 1)], anySense(), -Double(random.int(0...20) * 5)) }
        }
    }

    // MARK: Spoiling

    /// Changes one thing, so that a sound system contradicts itself, becomes open, or says something twice.
    mutating func spoil() {
        guard let victim = problem.rows.indices.randomElement(using: &random) else { return }
        var row = problem.rows[victim]
        switch random.int(0...6) {
        case 0:
            row.constant += Double(random.pick([-20, -5, 5, 20]))
            row.priority = anyPriority()
            row.rank = problem.rows.count
            problem.rows.append(row)
        case 1:
            let factor = random.pick([2, -1, 0.5, -3])
            row.terms = row.terms.map { ($0.0, $0.1 * factor) }
            row.constant *= factor
            if factor < 0 && row.sense != .equal { row.sense = row.sense == .atMost ? .atLeast : .atMost }
            row.rank = problem.rows.count
            problem.rows.append(row)
        case 2:
            problem.rows.remove(at: victim)
            for position in problem.rows.indices { problem.rows[position].rank = position }
        case 3: problem.rows[victim].priority = anyPriority()
        case 4: problem.rows[victim].sense = anySense()
        case 5:
            let unknown = random.int(0...problem.unknowns.count - 1)
            problem.unknowns[unknown].lowerBound = random.pick([nil, 0, 10])
        default: problem.rows[victim].constant += Double(random.int(-10...10) * 5)
        }
    }

    /// Gives some unknowns another one to be near to, also in circles.
    mutating func drawNear() {
        for unknown in problem.unknowns.indices where random.chance(40) {
            let near = random.int(0...problem.unknowns.count - 1)
            if near != unknown { problem.unknowns[unknown].near = near }
        }
    }

    mutating func permuteRanks() {
        let rows = random.shuffled(Array(problem.rows.indices))
        for (position, rank) in rows.enumerated() { problem.rows[position].rank = 3 * rank - 7 }
        let unknowns = random.shuffled(Array(problem.unknowns.indices))
        for (position, rank) in unknowns.enumerated() { problem.unknowns[position].rank = 2 * rank + 5 }
    }
}
