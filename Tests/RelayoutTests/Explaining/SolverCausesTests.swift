import RelayoutSolver
import Testing

@testable import Fuzzer

@Suite("What determines a sum of variables")
struct SolverCausesTests {
    @Test("a bound counts as often as its variable moves with it, whatever the other factors of its row are")
    func scaledBound() throws {
        var solver = Solver()
        let (x, y) = try solver.update { edits throws(SolverError) in
            let (x, y) = (try edits.addVariable(lowerBound: 1), try edits.addVariable())
            try edits.add(LinearConstraint([Term(y)], .equal, constant: 0, priority: 500))
            try edits.add(LinearConstraint([Term(x, 7), Term(y, -1)], .equal))
            return (x, y)
        }
        #expect(solver.value(of: x) == 1 && solver.value(of: y) == 7)
        for (variable, rate) in [(x, 1.0), (y, 7)] {
            let bound = try #require(solver.causes(of: [Term(variable)]).first { $0.member == .lowerBound(x) })
            #expect((bound.rate - rate).magnitude < 1e-12)
        }
    }

    /// Variables with bounds, and rows with factors of many sizes.
    private struct System {
        let bounds: [Double?]
        let rows: [(terms: [(Int, Double)], relation: Relation, constant: Double, priority: Priority)]

        init(
            bounds: [Double?],
            rows: [(terms: [(Int, Double)], relation: Relation, constant: Double, priority: Priority)]
        ) {
            (self.bounds, self.rows) = (bounds, rows)
        }

        init(_ random: inout SplitMix64) {
            // No two of these add up to a third: what meets at a corner has two sides with two rates.
            func number() -> Double { Double(random.int(-400_000...400_000)) / 997 }
            let count = random.int(2...5)
            bounds = (0..<count).map { _ in random.chance(75) ? number() : nil }
            let factors = [1, -1, 1, -1, 2, -0.5, 7, -7, 0.3, -0.3, 100, 1.0 / 3, -0.01]
            rows = (0..<random.int(1...6)).map { _ in
                let unknowns = random.shuffled(Array(0..<count)).prefix(random.int(1...3))
                return (
                    unknowns.map { ($0, random.pick(factors)) },
                    random.pick([.equal, .equal, .lessThanOrEqual, .greaterThanOrEqual]), number(),
                    random.pick([.required, 750, 500, 250])
                )
            }
        }

        /// Solves it, with other bounds.
        func solve(_ bounds: [Double?]) throws -> (solver: Solver, variables: [Variable], ids: [LinearConstraint.ID]) {
            var solver = Solver()
            let (variables, ids) = try solver.update { edits throws(SolverError) in
                var (variables, ids): ([Variable], [LinearConstraint.ID]) = ([], [])
                for bound in bounds { variables.append(try edits.addVariable(lowerBound: bound)) }
                for row in rows {
                    let terms = row.terms.map { Term(variables[$0.0], $0.1) }
                    ids.append(
                        try edits.add(
                            LinearConstraint(terms, row.relation, constant: row.constant, priority: row.priority)))
                }
                return (variables, ids)
            }
            return (solver, variables, ids)
        }
    }

    /// Asked constraint by constraint what each changes, there are the same rates; of all at once and of a sum of all variables what
    /// these add up to. Returns how many are not zero.
    @discardableResult
    private func expectRatesOfCauses(_ solver: Solver, _ variables: [Variable], _ ids: [LinearConstraint.ID]) -> Int {
        var rates = Array(repeating: Array(repeating: 0.0, count: ids.count), count: variables.count)
        var row = 0
        solver.forEachRates(of: variables.map { [Term($0)] }, changing: ids.map { [(id: $0, amount: 1)] }) {
            for (sum, rate) in $0 { rates[sum][row] = rate }
            row += 1
        }
        let causes = variables.map { solver.causes(of: [Term($0)]) }
        #expect(solver.causes(ofEach: variables.map { [Term($0)] }) == causes, "asked together")
        for (variable, (rates, causes)) in zip(variables, zip(rates, causes)) {
            var expected = Array(repeating: 0.0, count: ids.count)
            for cause in causes {
                if case .constraint(let id) = cause.member { expected[ids.firstIndex(of: id)!] = cause.rate }
            }
            let scale = expected.reduce(1) { max($0, $1.magnitude) }
            #expect(
                zip(rates, expected).allSatisfy { ($0 - $1).magnitude <= 1e-9 * scale },
                "\(variable) moves by \(rates), not \(expected)")
        }
        let together = ids.enumerated().map { (id: $1, amount: Double($0 % 3 - 1)) }
        var (total, largest) = (0.0, 1.0)
        for (place, rates) in rates.enumerated() {
            for (part, rate) in zip(together, rates) {
                let share = Double(1 + place % 2) * part.amount * rate
                (total, largest) = (total + share, max(largest, share.magnitude))
            }
        }
        let sum = variables.enumerated().map { Term($1, Double(1 + $0 % 2)) }
        solver.forEachRates(of: [sum], changing: [together]) {
            let rate = $0.first?.rate ?? 0
            #expect((rate - total).magnitude <= 1e-9 * largest, "all together move by \(rate), not \(total)")
        }
        return rates.reduce(0) { $0 + $1.filter { $0 != 0 }.count }
    }

    @Test("what each constraint moves is what each variable hangs on, also in plans that were amended")
    func amended() throws {
        var (amendments, moves) = (0, 0)
        for seed in 0..<RunLength.count(120, medium: 1_200, long: 12_000) {
            var generator = EditGenerator(seed: UInt64(seed))
            var walk = SolverWalk()
            for batch in generator.script(steps: 12, seed % 2 == 0 ? .small : .coupled).batches {
                try? walk.apply(batch)
                let variables = walk.book.variables.sorted { $0.key < $1.key }.map { $0.value }
                let ids = walk.book.constraints.sorted { $0.key < $1.key }.map { $0.value }
                moves += expectRatesOfCauses(walk.solver, variables, ids)
            }
            amendments += walk.solver.work.amendments
        }
        #expect(amendments > 100 && moves > 1000, "\(amendments), \(moves)")
    }

    @Test("constants and bounds times their rates add up to the value, which moves with each bound by its rate")
    func seeded() throws {
        var counts = (sums: 0, bounds: 0)
        try trying(1...RunLength.count(400, medium: 4_000, long: 100_000)) { seed in
            var random = SplitMix64(seed: UInt64(seed))
            let system = System(&random)
            let (solver, variables, ids) = try system.solve(system.bounds)
            expectRatesOfCauses(solver, variables, ids)
            for (place, variable) in variables.enumerated() {
                let value = solver.value(of: variable)!
                var (sum, largest) = (0.0, max(1, value.magnitude))
                for cause in solver.causes(of: [Term(variable)]) {
                    let number =
                        switch cause.member {
                        case .lowerBound(let bounded): system.bounds[variables.firstIndex(of: bounded)!]!
                        case .constraint(let id): system.rows[ids.firstIndex(of: id)!].constant
                        }
                    sum += number * cause.rate
                    largest = max(largest, (number * cause.rate).magnitude)
                    guard case .lowerBound(let bounded) = cause.member else { continue }
                    let slopes = try [1.0 / 1024, -1.0 / 1024].map { step in
                        var bounds = system.bounds
                        bounds[variables.firstIndex(of: bounded)!]! += step
                        let moved = try system.solve(bounds)
                        return (moved.solver.value(of: moved.variables[place])! - value) / step
                    }
                    #expect(
                        slopes.contains { ($0 - cause.rate).magnitude < 1e-3 * max(1, cause.rate.magnitude) },
                        "\(bounded) at rate \(cause.rate), not \(slopes), for \(variable)")
                    counts.bounds += 1
                }
                #expect((sum - value).magnitude < 1e-6 * largest, "\(variable) is \(value), not \(sum)")
                counts.sums += 1
            }
        }
        #expect(counts.sums > 800 && counts.bounds > 300, "\(counts)")
    }

    /// Cards side by side that are as high as the highest one, each with a column of texts. A number of rows can hold what one of
    /// them would: texts have one of two heights.
    private static func cards(_ random: inout SplitMix64) -> System {
        var rows: [(terms: [(Int, Double)], relation: Relation, constant: Double, priority: Priority)] = []
        var count = 0
        func variable() -> Int {
            count += 1
            return count - 1
        }
        let cards = (0..<random.int(2...4)).map { _ in variable() }
        for (number, card) in cards.enumerated() {
            let texts = (0..<random.int(1...3)).map { _ in variable() }
            rows.append(
                (
                    [(card, 1)] + texts.map { ($0, -1) }, .greaterThanOrEqual, -24 - 8 * Double(texts.count - 1),
                    .required
                ))
            for text in texts {
                let height = random.pick([20.0, 40])
                rows.append(([(text, 1)], .greaterThanOrEqual, -height, random.pick([750, 750, .required])))
                rows.append(([(text, 1)], .lessThanOrEqual, -height, 250))
            }
            if number > 0 { rows.append(([(card, 1), (cards[number - 1], -1)], .equal, 0, .required)) }
            if random.chance(70) { rows.append(([(card, 1)], .equal, 0, 60)) }
        }
        return System(bounds: Array(repeating: 0, count: count), rows: random.shuffled(rows))
    }

    @Test("where more rows meet than are needed, those are named that the value follows at least to one side")
    func corners() throws {
        var counts = (followed: 0, idle: 0)
        try trying(1...RunLength.count(60, medium: 600, long: 6_000)) { seed in
            var random = SplitMix64(seed: UInt64(seed))
            let system = Self.cards(&random)
            let (solver, variables, ids) = try system.solve(system.bounds)
            for (place, variable) in variables.enumerated() {
                for cause in solver.causes(of: [Term(variable)]) {
                    guard case .constraint(let id) = cause.member else { continue }
                    let slopes = try [1.0 / 64, -1.0 / 64].map { step in
                        var trial = solver
                        try trial.update { edits throws(SolverError) in
                            try edits.setConstant(system.rows[ids.firstIndex(of: id)!].constant + step, of: id)
                        }
                        return (trial.value(of: variables[place])! - solver.value(of: variable)!) / step
                    }
                    if slopes.contains(where: { ($0 - cause.rate).magnitude < 1e-6 }) {
                        counts.followed += 1
                    } else {
                        counts.idle += 1
                    }
                }
            }
        }
        #expect(counts.followed > 800 && counts.idle == 0, "\(counts)")
    }
}
