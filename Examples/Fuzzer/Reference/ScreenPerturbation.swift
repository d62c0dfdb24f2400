/// Real screens with something changed: constants, priorities, rows removed, said twice or contradicted.
enum ScreenPerturbation {
    /// The screens that lie in the shared folder; none where it is not there.
    static let screens = (try? RowsFile.systems("rows").map(\.problem)) ?? []

    /// The reference takes its time for larger parts.
    static let largestPart = 40

    static func problem(seed: UInt64) -> ReferenceProblem {
        var random = SplitMix64(seed: seed)
        guard !screens.isEmpty else { return ReferenceProblem() }
        var problem = random.pick(screens)
        for _ in 0..<random.pick([1, 1, 2, 3, 5]) where !problem.rows.isEmpty { change(&problem, &random) }
        problem.rows.removeAll { !$0.isInRange }
        // Parts that are too large for the reference go.
        let parts = problem.parts.filter { $0.unknowns.count <= largestPart }
        var result = ReferenceProblem()
        for part in parts where random.chance(70) || parts.count == 1 {
            let first = result.unknowns.count
            result.unknowns += part.problem.unknowns
            result.rows += part.problem.rows.map { row in
                var row = row
                row.terms = row.terms.map { ($0.0 + first, $0.1) }
                return row
            }
        }
        return result
    }

    private static func change(_ problem: inout ReferenceProblem, _ random: inout SplitMix64) {
        let victim = random.int(0...problem.rows.count - 1)
        var row = problem.rows[victim]
        func add(_ row: ReferenceProblem.Row) {
            // In layout order behind everything, or before.
            let ranks = problem.rows.map(\.rank)
            let rank = random.chance(70) ? ranks.max()! + 1 : ranks.min()! - 1
            problem.rows.append(.init(row.priority, row.terms, row.sense, row.constant, rank: rank))
        }
        switch random.int(0...9) {
        case 0...2:
            problem.rows[victim].constant +=
                random.pick([-50, -8, -1, -0.001, 0.001, 0.5, 1, 8, 50, 400, 1000]) * random.pick([1, 1, 1000])
        case 3: problem.rows[victim].constant *= random.pick([0.5, 1.5, 2, 0, -1])
        case 4: problem.rows[victim].priority = random.pick(problem.rows).priority
        case 5: problem.rows.remove(at: victim)
        case 6:
            let factor = random.pick([1.0, 1, 2, 0.5, 1024])
            row.terms = row.terms.map { ($0.0, $0.1 * factor) }
            row.constant *= factor
            add(row)
        case 7:
            row.constant += random.pick([-20, 20, 1, -1])
            if random.chance(50) { row.priority = 1000 }
            add(row)
        case 8: add(.init(random.pick([1000, 750]), row.terms, .atMost, -random.pick([1e6, 1e9]), rank: 0))
        default:
            row.sense = random.pick([.equal, .atMost, .atLeast])
            add(row)
        }
    }
}
