import RelayoutSolver
import Testing

@testable import Fuzzer

@Suite("The members of a conflict, tried by themselves")
struct ConflictMemberTests {
    @Test("may have a bound of a variable that no row of theirs has, where rounding has dropped it")
    func droppedTerm() throws {
        var solver = Solver()
        try solver.update { edits throws(SolverError) in
            var x: [Variable] = []
            for _ in 0..<4 { x.append(try edits.addVariable(lowerBound: 0)) }
            func add(
                _ terms: [Term], _ relation: Relation, _ constant: Double
            ) throws(SolverError) {
                try edits.add(LinearConstraint(terms, relation, constant: constant))
            }
            try add([Term(x[3], -1e-6), Term(x[1])], .greaterThanOrEqual, -1393.0030679147274)
            try add([Term(x[1], 1e6), Term(x[2], 0.001), Term(x[3], -1)], .equal, 5.920529132511799)
            try add([Term(x[2], -0.001), Term(x[1], -1)], .equal, -4424.342172532512)
            try add([Term(x[1], 1e6), Term(x[2], -1e-6), Term(x[0], 1e-6)], .lessThanOrEqual, 6_781_955.116605227)
            try add([Term(x[1], -1), Term(x[3], 1000)], .equal, 7_625_183.5873292005)
            try add([Term(x[0], -1), Term(x[1], -1e6), Term(x[2], 1e6)], .lessThanOrEqual, -897_492_037.8993257)
            try add(
                [Term(x[3], -1e-6), Term(x[1]), Term(x[2], -0.001)], .greaterThanOrEqual, 659_634.2811714724)
            try add([Term(x[0], -1000), Term(x[1])], .lessThanOrEqual, -6.519031018239584)
            try add([Term(x[2], 1e-6), Term(x[1], -1e6)], .equal, -4_713_521.975569644)
            try add([Term(x[1], -1)], .greaterThanOrEqual, 484_594_833.6977713)
            try add([Term(x[1], 1e6), Term(x[3], -1e-6)], .greaterThanOrEqual, -5_456_953.385205857)
        }
        #expect(!solver.conflicts.isEmpty)
        for conflict in solver.conflicts {
            let members = solver.members(of: conflict)
            for place in conflict.members.indices { _ = members.contradict(without: place) }
        }
    }

    /// Random sums and differences of sizes that are required, of which some contradict others.
    private struct System {
        var solver = Solver()
        private(set) var variables: [Variable] = []
        private(set) var constraints: [LinearConstraint.ID: LinearConstraint] = [:]

        init(seed: UInt64, isWide: Bool) throws {
            var random = SplitMix64(seed: seed)
            let count = Int.random(in: 2...6, using: &random)
            (variables, constraints) = try solver.update { edits throws(SolverError) in
                var constraints: [LinearConstraint.ID: LinearConstraint] = [:]
                var variables: [Variable] = []
                // Some are places, which may be anywhere.
                for at in 0..<count { variables.append(try edits.addVariable(lowerBound: at % 3 == 2 ? nil : 0)) }
                for _ in 0..<Int.random(in: 3...10, using: &random) {
                    let terms = variables.shuffled(using: &random).prefix(Int.random(in: 1...3, using: &random))
                    let factors = isWide ? [1, -1, 1e3, -1e-3] : [1, -1, 2, 0.5]
                    let constraint = LinearConstraint(
                        terms.map { Term($0, factors[Int.random(in: 0..<4, using: &random)]) },
                        [.equal, .lessThanOrEqual, .greaterThanOrEqual][Int.random(in: 0..<3, using: &random)],
                        constant: isWide
                            ? Double.random(in: -1e6...1e6, using: &random)
                            : Double(Int.random(in: -9...9, using: &random)))
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

    @Test(
        "are contradictory without one of them, or with another number, where a solver of the others finds that",
        arguments: [false, true])
    func likeASolver(isWide: Bool) throws {
        var (ends, remains) = (0, 0)
        let count = RunLength.count(60, medium: 200, long: 2000)
        for seed in 0..<UInt64(count) {
            let system = try System(seed: seed, isWide: isWide)
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
                    // (A wide one may have a smallest change beside which a constant has lost its digits.)
                    let changes = [smallest * 2, -smallest] + (isWide ? [] : [smallest, smallest / 2])
                    for change in changes {
                        var changed = system.constraints[id]!
                        changed.constant += change
                        guard changed.constant.magnitude < 1e9 else { continue }
                        #expect(
                            try members.contradict(adding: change, at: place)
                                == system.contradicts(conflict, with: changed, at: place),
                            "seed \(seed): \(change) at \(place)")
                    }
                }
            }
        }
        // Both are met.
        #expect(ends * 200 > count * 250)
        #expect(remains * 200 > count * 25)
    }
}
