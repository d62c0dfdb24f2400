import RelayoutSolver
import Testing

@testable import Fuzzer

@Suite("Routes and what is remembered along them")
struct RouteTests {
    private static let ties = RunLength.count(60, medium: 400, long: 4_000)
    private static let sums = RunLength.count(30, medium: 120, long: 1_200)

    /// A width that is held, and titles whose widths it limits, each pulled at by optional rows.
    private struct Titles {
        var solver = Solver()
        var hold: LinearConstraint.ID
        var pulls: [LinearConstraint.ID] = []
        let width: Variable

        init(_ generator: inout SplitMix64) throws {
            var (variables, pulls): ([Variable], [LinearConstraint.ID]) = ([], [])
            hold = try solver.update { edits throws(SolverError) in
                let width = try edits.addVariable()
                variables = [width]
                for _ in 0..<6 {
                    let title = try edits.addVariable(lowerBound: generator.chance(50) ? 0 : nil)
                    variables.append(title)
                    let factor = generator.pick([0.5, 1.0, 3.0])
                    let limit = Double(generator.int(-40...40))
                    try edits.add(
                        LinearConstraint([Term(title, factor), Term(width, -1)], .lessThanOrEqual, constant: limit))
                    if generator.chance(20) {
                        try edits.add(
                            LinearConstraint([Term(title), Term(width, -0.25)], .greaterThanOrEqual, constant: limit))
                    }
                    for _ in 0..<generator.int(1...5) {
                        let relation = generator.pick([Relation.lessThanOrEqual, .equal, .greaterThanOrEqual])
                        let pull = LinearConstraint(
                            [Term(title, generator.pick([-2, 1, 1, 3]))], relation,
                            constant: Double(generator.int(-300...300)),
                            priority: Priority(generator.pick([750, 251, 250])))
                        pulls.append(try edits.add(pull))
                    }
                }
                return try edits.add(Self.hold(width, at: 320))
            }
            self.pulls = pulls
            width = variables[0]
        }

        static func hold(_ width: Variable, at value: Double) -> LinearConstraint {
            LinearConstraint([Term(width)], .equal, constant: -value)
        }
    }

    @Test("values along a route are, number for number, those of closed forms in full, whatever comes in between")
    func rememberedForms() throws {
        var remembered = 0
        for seed in 0..<Self.ties {
            var generator = SplitMix64(seed: UInt64(seed))
            var titles = try Titles(&generator)
            for step in 0..<24 {
                // A copy has no route, and solves in full.
                var copy = titles.solver
                let value = Double(generator.int(-100...900)) / 2
                let (hold, width) = (titles.hold, titles.width)
                if generator.chance(15) {
                    let pull = generator.pick(titles.pulls)
                    for at in 0..<2 {
                        try Self.set(pull, to: value + Double(at), in: &titles.solver)
                        try Self.set(pull, to: value + Double(at), in: &copy)
                    }
                } else {
                    try Self.set(hold, to: -value, in: &copy)
                    if generator.chance(30) {
                        titles.hold = try titles.solver.update { edits throws(SolverError) in
                            try edits.remove(hold)
                            return try edits.add(Titles.hold(width, at: value))
                        }
                    } else {
                        try Self.set(hold, to: -value, in: &titles.solver)
                    }
                }
                #expect(Array(titles.solver.values) == Array(copy.values), "seed \(seed), step \(step)")
                #expect(titles.solver.conflicts.count == copy.conflicts.count, "seed \(seed), step \(step)")
            }
            remembered += titles.solver.work.rememberedForms
        }
        #expect(remembered > 25 * Self.ties)
    }

    /// Two held variables, and others that are sums of earlier ones: each may have a bound, and sets the row aside that
    /// would bring it below.
    private struct Sums {
        var solver = Solver()
        var holds: [LinearConstraint.ID] = []
        private(set) var variables: [Variable] = []

        init(_ generator: inout SplitMix64) throws {
            (variables, holds) = try solver.update { edits throws(SolverError) in
                var variables = [try edits.addVariable(lowerBound: 0), try edits.addVariable()]
                let holds = try variables.map { variable throws(SolverError) in
                    try edits.add(LinearConstraint([Term(variable)], .equal, constant: -64))
                }
                for _ in 0..<12 {
                    let sum = try edits.addVariable(lowerBound: generator.chance(20) ? Double(-40) : nil)
                    var terms = [Term(sum, -1)]
                    for _ in 0..<generator.int(1...3) {
                        terms.append(Term(generator.pick(variables), generator.pick([-1, 0.5, 1, 1, 2])))
                    }
                    try edits.add(
                        LinearConstraint(terms, .equal, constant: Double(generator.int(-8...8)), priority: .high))
                    variables.append(sum)
                }
                return (variables, holds)
            }
        }

        /// Holds the first variables at values: by edits, or by rows that replace those that held them.
        mutating func hold(at values: [Double], byReplacing: Bool) throws {
            let (old, variables) = (holds, variables)
            holds = try solver.update { edits throws(SolverError) in
                var new: [LinearConstraint.ID] = []
                for (at, value) in values.enumerated() {
                    if byReplacing {
                        try edits.remove(old[at])
                        new.append(
                            try edits.add(LinearConstraint([Term(variables[at])], .equal, constant: -value)))
                    } else {
                        try edits.setConstant(-value, of: old[at])
                        new.append(old[at])
                    }
                }
                return new + old[values.count...]
            }
        }
    }

    @Test("what follows a number along a route comes out as it does in full, and is checked against its bound")
    func followers() throws {
        var (routes, compilations) = (0, 0)
        for seed in 0..<Self.sums {
            var generator = SplitMix64(seed: UInt64(seed))
            var sums = try Sums(&generator)
            for step in 0..<24 {
                // A copy has no route, and solves in full.
                var copy = sums
                let before = Array(sums.solver.values)
                let values = (0..<generator.pick([1, 1, 1, 2])).map { _ in Double(generator.int(-10...90)) }
                let byReplacing = generator.chance(30)
                try copy.hold(at: values, byReplacing: byReplacing)
                try sums.hold(at: values, byReplacing: byReplacing)
                let comment: Comment = "seed \(seed), step \(step)"
                let areEqual = zip(sums.solver.values, copy.solver.values).allSatisfy {
                    abs($0 - $1) <= 1e-9 * max(1, abs($0))
                }
                #expect(areEqual, comment)
                #expect(sums.solver.conflicts.count == copy.solver.conflicts.count, comment)
                let changed = before.indices.filter { before[$0] != sums.solver.values[$0] }
                #expect(sums.solver.changedIndices.sorted() == changed, comment)
            }
            routes += sums.solver.work.routes
            compilations += sums.solver.work.compilations - 1
        }
        #expect(routes > 5 * Self.sums / 2)
        #expect(compilations > Self.sums / 2)
    }

    private static func set(
        _ id: LinearConstraint.ID, to constant: Double, in solver: inout Solver
    ) throws(SolverError) {
        try solver.update { edits throws(SolverError) in try edits.setConstant(constant, of: id) }
    }

    @Test(
        "a row that is only checked along a route is set aside where it ends to hold, and no sooner",
        arguments: [Relation.lessThanOrEqual, .greaterThanOrEqual])
    func checkedRow(relation: Relation) throws {
        // At most 100, or at least -100: the other side of the same line.
        let side = relation == .lessThanOrEqual ? 1.0 : -1
        var solver = Solver()
        let (hold, double) = try solver.update { edits throws(SolverError) in
            let (variable, double) = (try edits.addVariable(), try edits.addVariable())
            let hold = try edits.add(LinearConstraint([Term(variable)], .equal))
            try edits.add(LinearConstraint([Term(double), Term(variable, -2)], .equal))
            // (With fewer variables all would be evaluated.)
            for _ in 0..<8 { try edits.add(LinearConstraint([Term(try edits.addVariable())], .equal)) }
            try edits.add(LinearConstraint([Term(double)], relation, constant: -100 * side))
            return (hold, double)
        }
        for (value, conflicts) in [(1, 0), (2, 0), (3, 0), (50, 0), (50.001, 1), (49, 0), (1, 0), (2, 0), (60, 1)] {
            try Self.set(hold, to: -value * side, in: &solver)
            #expect(solver.value(of: double) == 2 * value * side)
            #expect(solver.conflicts.count == conflicts, "\(value)")
        }
        #expect(solver.work.routes >= 4)
    }

    @Test("what is added to the variables along a route is computed with them from then on")
    func addedVariable() throws {
        var solver = Solver()
        let (first, third) = try solver.update { edits throws(SolverError) in
            var variables = [try edits.addVariable()]
            let first = try edits.add(LinearConstraint([Term(variables[0])], .equal))
            for _ in 0..<40 {
                let next = try edits.addVariable()
                try edits.add(LinearConstraint([Term(next), Term(variables.last!, -1)], .equal, constant: -1))
                variables.append(next)
            }
            return (first, variables[3])
        }
        for value in [1.0, 2, 3] { try Self.set(first, to: -value, in: &solver) }
        #expect(solver.work.routes > 0)
        let added = try solver.update { edits throws(SolverError) in
            let added = try edits.addVariable()
            try edits.add(LinearConstraint([Term(added), Term(third, -1)], .equal, constant: -10))
            return added
        }
        #expect(solver.work.amendments == 1)
        #expect(solver.value(of: added) == 16, "3 + 3 + 10")
        try Self.set(first, to: -7, in: &solver)
        #expect(solver.value(of: added) == 20, "7 + 3 + 10")
    }

    @Test("rows that are removed and added again with other constants, in any order, follow a route")
    func replacedRows() throws {
        var solver = Solver()
        var rows: [LinearConstraint.ID] = []
        let variables = try solver.update { edits throws(SolverError) in
            var variables: [Variable] = []
            for place in 0..<12 {
                let variable = try edits.addVariable()
                var terms = [Term(variable)]
                if let last = variables.last { terms.append(Term(last, -1)) }
                rows.append(try edits.add(LinearConstraint(terms, .equal, constant: -Double(place))))
                variables.append(variable)
            }
            return variables
        }
        for round in 1...8 {
            let (first, third) = (rows[0], rows[2])
            let constants = (Double(round), Double(10 * round))
            (rows[0], rows[2]) = try solver.update { edits throws(SolverError) in
                if round % 2 == 0 {
                    try edits.remove(first)
                    try edits.remove(third)
                } else {
                    try edits.remove(third)
                    try edits.remove(first)
                }
                let a = try edits.add(LinearConstraint([Term(variables[0])], .equal, constant: -constants.0))
                let terms = [Term(variables[2]), Term(variables[1], -1)]
                let c = try edits.add(LinearConstraint(terms, .equal, constant: -constants.1))
                return (a, c)
            }
            let values = variables[..<4].map { solver.value(of: $0)! }
            let second = constants.0 + 1
            #expect(values == [constants.0, second, second + constants.1, second + constants.1 + 3])
        }
        // All rounds but the first one.
        #expect(solver.work.routes == 7)
        #expect(solver.work.compilations == 1)
    }
}
