/// How many systems of a random collection are interesting, and in which way.
struct SystemShares {
    private(set) var systems = 0
    private(set) var competing = 0
    private(set) var activeInequality = 0
    private(set) var undetermined = 0
    private(set) var contradicting = 0

    mutating func count(_ solution: ReferenceSolver) {
        systems += 1
        if Self.hasCompetingLevels(solution) { competing += 1 }
        if solution.hasActiveInequality { activeInequality += 1 }
        if solution.isDetermined.contains(false) { undetermined += 1 }
        if !solution.setAside.isEmpty { contradicting += 1 }
    }

    mutating func add(_ other: SystemShares) {
        systems += other.systems
        competing += other.competing
        activeInequality += other.activeInequality
        undetermined += other.undetermined
        contradicting += other.contradicting
    }

    /// Whether some priority would be less violated if those above it (the required rows aside) were not there.
    private static func hasCompetingLevels(_ solution: ReferenceSolver) -> Bool {
        let problem = solution.problem
        let priorities = problem.optionalPriorities
        for (priority, violation) in zip(priorities, solution.violations).dropFirst() where violation > 1e-9 {
            var alone = problem
            alone.rows.removeAll { !$0.isRequired && $0.priority != priority }
            if ReferenceSolver(alone).violations[0] < violation - 1e-6 { return true }
        }
        return false
    }
}

extension SystemShares: CustomStringConvertible {
    var description: String {
        func share(_ count: Int) -> String { "\(count) (\(100 * count / max(1, systems)) %)" }
        return """
            \(systems) systems: competing levels \(share(competing)), active inequality or bound \
            \(share(activeInequality)), undetermined \(share(undetermined)), contradicting \(share(contradicting))
            """
    }
}
