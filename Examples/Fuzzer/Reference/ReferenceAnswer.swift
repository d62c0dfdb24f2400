/// What the reference says of a whole problem, whose independent parts are solved one by one.
struct ReferenceAnswer {
    let problem: ReferenceProblem
    /// Positions of the required rows that contradict those kept before them, in layout order.
    private(set) var setAside: [Int] = []
    /// For each unknown, whether the constraints determine it.
    private(set) var isDetermined: [Bool]
    /// For each unknown, whether it can move so little that the tolerances may be all of it.
    private(set) var isUnclear: [Bool]
    /// Whether only kept rows can be judged: required rows contradict each other by so little that the tolerances decide, or
    /// values are so far from zero that what counts as rounding there is much elsewhere.
    private(set) var isUndecided = false
    /// The solution, canonical where the constraints leave a choice.
    private(set) var values: [Double]

    init(_ problem: ReferenceProblem) {
        self.problem = problem
        isDetermined = Array(repeating: false, count: problem.unknowns.count)
        isUnclear = isDetermined
        values = Array(repeating: 0, count: problem.unknowns.count)
        for part in problem.parts {
            let solution = ReferenceSolver(part.problem)
            setAside += solution.setAside.map { part.rows[$0] }
            if solution.isNearlyContradicting || solution.isFar { isUndecided = true }
            for (position, unknown) in part.unknowns.enumerated() {
                isDetermined[unknown] = solution.isDetermined[position]
                isUnclear[unknown] = solution.isUnclear[position]
                values[unknown] = solution.values[position]
            }
        }
        setAside.sort { problem.rows[$0].rank < problem.rows[$1].rank }
    }

    /// The sums of violations, one for each optional priority from the highest.
    var violations: [Double] { problem.violations(at: values) }

    /// Whether the tolerances decide what is set aside or undetermined.
    var leavesOpen: Bool { isUndecided || isUnclear.contains(true) }

    /// By unknown: how far it moves when each row and bound moves by some last digits of its largest term, as rounding in a few dozen
    /// operations does. After a coefficient of 1/100 and then one of 100, twice in sequence, that is 1e8 times as much.
    var sensitivity: [Double] {
        var sensitivity = values.map { _ in 0.0 }
        for seed in UInt64(0)..<8 {
            var random = SplitMix64(seed: seed)
            func digits(_ largest: Double) -> Double { Double(random.pick([-64, 64])) * max(1, largest).ulp }
            var moved = problem
            for (at, row) in problem.rows.enumerated() {
                moved.rows[at].constant += digits(max(problem.scale(of: row, at: values), row.constant.magnitude))
            }
            for unknown in moved.unknowns.indices {
                moved.unknowns[unknown].lowerBound = moved.unknowns[unknown].lowerBound.map { $0 + digits($0) }
            }
            let movedValues = ReferenceAnswer(moved).values
            sensitivity = zip(sensitivity, zip(movedValues, values)).map { max($0, ($1.0 - $1.1).magnitude) }
        }
        return sensitivity
    }
}

extension ReferenceProblem {
    /// Some of a problem's unknowns and rows, by their positions there, and the problem that they are by themselves.
    struct Part {
        var unknowns: [Int] = []
        var rows: [Int] = []
        var problem = ReferenceProblem()
    }

    /// The parts that share no unknown, also not by ``Unknown/near``. A row without unknowns is a part.
    var parts: [Part] {
        var leaders = Array(unknowns.indices)
        func leader(_ unknown: Int) -> Int {
            var at = unknown
            while leaders[at] != at {
                leaders[at] = leaders[leaders[at]]
                at = leaders[at]
            }
            return at
        }
        for (unknown, near) in unknowns.map(\.near).enumerated() {
            if let near { leaders[leader(unknown)] = leader(near) }
        }
        for row in rows {
            for term in row.terms.dropFirst() { leaders[leader(term.0)] = leader(row.terms[0].0) }
        }
        var parts: [Part] = []
        var partOfLeader: [Int: Int] = [:]
        var position = Array(repeating: 0, count: unknowns.count)
        for unknown in unknowns.indices {
            let part = partOfLeader[leader(unknown)] ?? parts.count
            if part == parts.count { parts.append(Part()) }
            partOfLeader[leader(unknown)] = part
            position[unknown] = parts[part].unknowns.count
            parts[part].unknowns.append(unknown)
        }
        for (row, content) in rows.enumerated() {
            let part = content.terms.first.map { partOfLeader[leader($0.0)]! } ?? parts.count
            if part == parts.count { parts.append(Part()) }
            parts[part].rows.append(row)
        }
        for part in parts.indices {
            parts[part].problem.unknowns = parts[part].unknowns.map { unknown in
                var result = unknowns[unknown]
                result.near = result.near.map { position[$0] }
                return result
            }
            parts[part].problem.rows = parts[part].rows.map { row in
                var result = rows[row]
                result.terms = result.terms.map { (position[$0.0], $0.1) }
                return result
            }
        }
        return parts
    }

    /// The number of unknowns of the largest part: what decides how long the reference takes.
    var largestPart: Int { parts.map(\.unknowns.count).max() ?? 0 }
}
