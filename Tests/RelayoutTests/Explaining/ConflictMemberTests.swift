import RelayoutSolver
import Testing

@testable import Fuzzer

@Suite("The members of a conflict, tried by themselves")
struct ConflictMemberTests {
    /// Random sums and differences of sizes that are required, of which some contradict others.
    private struct System {
        var solver = Solver()
        private(set) var variables: [Variable] = []
        private(set) var constraints: [LinearConstraint.ID: LinearConstraint] = [:]

        init(seed: UInt64) throws {
            var random = SplitMix64(seed: seed)
            let count = Int.random(in: 2...6, using: &random)
            (variables, constraints) = try solver.update { edits throws(SolverError) in
                var constraints: [LinearConstraint.ID: LinearConstraint] = [:]
                var variables: [Variable] = []
                // Some are places, which may be anywhere.
                for at in 0..<count { variables.append(try edits.addVariable(lowerBound: at % 3 == 2 ? nil : 0)) }
                for _ in 0..<Int.random(in: 3...10, using: &random) {
                    let terms = variables.shuffled(using: &random).prefix(Int.random(in: 1...3, using: &random))
                    let constraint = LinearConstraint(
                        terms.map { Term($0, [1, -1, 2, 0.5][Int.random(in: 0..<4, using: &random)]) },
                        [.equal, .lessThanOrEqual, .greaterThanOrEqual][Int.random(in: 0..<3, using: &random)],
                        constant: Double(Int.random(in: -9...9, using: &random)))
                    constraints[try edits.add(constraint)] = constraint
                }
                return (variables, constraints)
            }
        }

        /// Whether a conflict's members contradict each other, beside all lower bounds, with one of them as given.
        func contradicts(_ conflict: Conflict, with other: LinearConstraint?, at place: Int) throws -> Bool {
            var alone = Solver()
            try alone.update { edits throws(SolverError) in
                let own = try variables.indices.map { at throws(SolverError) in
                    try edits.addVariable(lowerBound: at % 3 == 2 ? nil : 0)
                }
                for (at, member) in conflict.members.enumerated() {
                    guard case .constraint(let id) = member,
                        var constraint = at == place ? other : constraints[id]
                    else { continue }
                    for term in constraint.terms.indices {
                        constraint.terms[term].variable =
                            own[variables.firstIndex(of: constraint.terms[term].variable)!]
                    }
                    try edits.add(constraint)
                }
            }
            return alone.hasConflicts
        }
    }

    @Test("are contradictory without one of them, or with another number, where a solver of the others finds that")
    func likeASolver() throws {
        var (ends, remains) = (0, 0)
        for seed in 0..<UInt64(400) {
            let system = try System(seed: seed)
            for conflict in system.solver.conflicts {
                let members = system.solver.members(of: conflict)
                for (place, member) in conflict.members.enumerated() {
                    guard case .constraint(let id) = member else {
                        #expect(members.contradict(without: place))
                        continue
                    }
                    let isBroken = try system.contradicts(conflict, with: nil, at: place)
                    #expect(members.contradict(without: place) == isBroken, "seed \(seed): without \(place)")
                    if isBroken { remains += 1 } else { ends += 1 }
                    let smallest = conflict.smallestChange(ofMember: place)
                    for change in [smallest, smallest * 2, smallest / 2, -smallest] {
                        var changed = system.constraints[id]!
                        changed.constant += change
                        #expect(
                            try members.contradict(adding: change, at: place)
                                == system.contradicts(conflict, with: changed, at: place),
                            "seed \(seed): \(change) at \(place)")
                    }
                }
            }
        }
        // Both are met.
        #expect(ends > 500)
        #expect(remains > 50)
    }
}
