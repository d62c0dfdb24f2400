import Testing

@testable import Fuzzer
@testable import RelayoutSolver

@Suite("Freedom")
struct FreedomTests {
    static let parts = 2
    static let systems = RunLength.count(160, medium: 1_600, long: 40_000)

    @Test(
        "extents are those of the reference, pins determine everything, other solutions are as good",
        arguments: 0..<parts)
    func randomSystems(part: Int) throws {
        var (judged, larger) = (0, 0)
        for seed in stride(from: part, to: Self.systems, by: Self.parts) {
            var generator = SystemGenerator(seed: UInt64(seed))
            let problem = generator.system()
            let subject = try SolverUnderTest(problem)
            guard !subject.solver.undeterminedVariables.isEmpty else { continue }
            judged += 1
            let reference = ReferenceSolver(problem)
            let fault =
                try extents(subject, problem, reference) ?? pins(subject) ?? exercise(subject, problem, reference)
            if try !isSmallest(subject) { larger += 1 }
            if let fault {
                Issue.record("seed \(seed): \(fault)\n\(problem)")
                return
            }
        }
        #expect(judged > Self.systems / Self.parts / 3)
        // Pins that hold several components at once, each at the end of its way, are not looked for.
        #expect(larger * 100 <= judged, "\(larger) of \(judged) systems have fewer pins")
    }

    @Test("what can move by a ten-thousandth of a point is open, and so is everything that moves with it")
    func smallTie() throws {
        var solver = Solver()
        let unknowns = try solver.update { edits throws(SolverError) in
            let top = try edits.addVariable()
            let heights = [try edits.addVariable(lowerBound: 0), try edits.addVariable(lowerBound: 0)]
            // Both want to be a ten-thousandth of a point smaller together.
            for (height, wish) in zip(heights, [20.3333, 38]) {
                try edits.add(
                    LinearConstraint([Term(height)], .lessThanOrEqual, constant: -wish, priority: Priority(251)))
            }
            try edits.add(LinearConstraint(heights.map { Term($0) }, .equal, constant: -58.3334))
            try edits.add(LinearConstraint([Term(top), Term(heights[0], -1)], .equal, constant: -613))
            return [top] + heights
        }
        #expect(solver.undeterminedVariables == unknowns)
        for freedom in try solver.freedoms() {
            #expect(abs(freedom.maximum! - freedom.minimum! - 1e-4) < 1e-6)
            #expect(freedom.direction.count == 3)
        }
        #expect(try solver.pins().count == 1)
    }

    @Test("what a bound of their sum leaves in one place only is not open")
    func boundOfSum() throws {
        var solver = Solver()
        let (parts, rest, sum) = try solver.update { edits throws(SolverError) in
            let parts = [try edits.addVariable(), try edits.addVariable()]
            for part in parts { try edits.add(LinearConstraint([Term(part)], .greaterThanOrEqual, constant: -10)) }
            let rest = try edits.addVariable(lowerBound: 0)
            let sum = LinearConstraint((parts + [rest]).map { Term($0) }, .equal, constant: -20)
            return (parts, rest, try edits.add(sum))
        }
        // At least 10 and 10 of 20 leave nothing.
        #expect((parts + [rest]).map { solver.value(of: $0) } == [10, 10, 0])
        #expect(solver.undeterminedVariables.isEmpty)
        // Of 26 six are left, for any of them.
        try solver.update { edits throws(SolverError) in try edits.setConstant(-26, of: sum) }
        #expect(solver.undeterminedVariables == parts + [rest])
        #expect(try solver.freedoms().map(\.minimum) == [10, 10, 0])
        #expect(try solver.freedoms().map(\.maximum) == [16, 16, 6])
    }

    @Test("what can move without end tells how all go on for ever, whatever room there is on the way")
    func endless() throws {
        var solver = Solver()
        let v = try solver.update { edits throws(SolverError) in
            let v = [try edits.addVariable(), try edits.addVariable(lowerBound: 0), try edits.addVariable()]
            try edits.add(LinearConstraint([Term(v[2], -1)], .lessThanOrEqual, priority: 500))
            try edits.add(LinearConstraint([Term(v[1], 100), Term(v[2]), Term(v[0])], .equal, priority: 500))
            try edits.add(
                LinearConstraint([Term(v[2], 2.0 / 3), Term(v[1], 100)], .greaterThanOrEqual, constant: -62))
            return v
        }
        let freedom = try #require(try solver.freedoms().first { $0.variable == v[2] })
        #expect(freedom.maximum == nil)
        // v1 could fall by what v2 rises, down to 0, and no further: so it rests.
        var rates: [Variable: Double] = [:]
        for (variable, rate) in freedom.direction { rates[variable] = rate }
        #expect(rates.count == 2 && rates[v[2]] == 1)
        #expect((try #require(rates[v[0]]) + 1).magnitude < 1e-12)
        // To the last digit at any distance: the constraint of priority 500 was missed by 0.062 at 1000.
        let sum = [(v[0], 1.0), (v[1], 100), (v[2], 1)].reduce(0) { sum, term in
            sum + term.1 * (solver.value(of: term.0)! + 1000 * (rates[term.0] ?? 0))
        }
        #expect(sum.magnitude < 1e-9)
    }

    @Test("several limits of one distance count as one when blocks are reduced to what is free in them")
    func parallelRows() throws {
        // Distances of at least 2, wanted at 24 and at 20, of which 15 each are left; -2 · (b - a) ≤ -6 says the same of one.
        let chain = (0..<40).map { at in
            FaceReduction.Row(
                terms: [.init(unknown: at, coefficient: -1), .init(unknown: at + 1, coefficient: 1)], low: -13, high: 9)
        }
        let twice = chain.map { row in
            let terms = row.terms.reversed().map { Simplex.Term(unknown: $0.unknown, coefficient: -2 * $0.coefficient) }
            return FaceReduction.Row(terms: terms, low: -10, high: 8)
        }
        let limits = (
            low: [0.0] + Array(repeating: -Double.infinity, count: 39) + [0],
            high: [0.0] + Array(repeating: .infinity, count: 39) + [0]
        )
        let reduction = FaceReduction(low: limits.low, high: limits.high, rows: chain + twice + chain)
        // All distances but one are free between their limits; the last one is a sum of the others.
        #expect(reduction.rows.count == 1)
        #expect(
            reduction.low.indices.count {
                !reduction.isDefined[$0] && reduction.low[$0] == -4 && reduction.high[$0] == 5
            } == 39)
    }

    @Test("what depends on several open quantities is a pin where these are not asked about")
    func pinsAcross() throws {
        var solver = Solver()
        let (edges, spans) = try solver.update { edits throws(SolverError) in
            var edges: [Variable] = []
            for _ in 0..<3 {
                let edge = try edits.addVariable(lowerBound: 0)
                try edits.add(LinearConstraint([Term(edge)], .lessThanOrEqual, constant: -100))
                edges.append(edge)
            }
            func span(_ first: Variable, _ second: Variable, _ gap: Double) throws(SolverError) -> Variable {
                let span = try edits.addVariable()
                let terms = [Term(span), Term(second, -1), Term(first)]
                try edits.add(LinearConstraint(terms, .equal, constant: gap))
                return span
            }
            let spans = [
                try span(edges[0], edges[1], 0), try span(edges[0], edges[1], 8), try span(edges[1], edges[2], 0),
                try span(edges[0], edges[2], 0),
            ]
            return (edges, spans)
        }
        func pins(_ asked: [Variable]) throws -> [Variable] { try solver.pins { asked.contains($0) } }
        #expect(try pins([spans[0]]) == [spans[0]])
        #expect(try pins([spans[0], spans[1]]) == [spans[0]])
        #expect(try pins([spans[0], spans[2]]) == [spans[0], spans[2]])
        // The third follows from two.
        #expect(try pins([spans[0], spans[2], spans[3]]).count == 2)
        // A span between a given edge and an open one.
        #expect(try pins([edges[0], spans[0]]) == [edges[0], spans[0]])
        #expect(try pins([edges[0], edges[1], spans[0]]) == [edges[0], edges[1]])
        #expect(try pins(edges + spans) == edges)
    }

    @Test("pins of some sums of what is open determine these, and none of them is to spare")
    func randomPinsAcross() throws {
        var across = 0
        for seed in 0..<UInt64(RunLength.count(150, medium: 1_500, long: 20_000)) {
            var random = SplitMix64(seed: seed)
            var solver = Solver()
            let (parts, sums) = try solver.update { edits throws(SolverError) in
                var (parts, sums): ([Variable], [Variable]) = ([], [])
                for _ in 0..<random.int(2...6) {
                    let part = try edits.addVariable(lowerBound: 0)
                    try edits.add(LinearConstraint([Term(part)], .lessThanOrEqual, constant: -100))
                    parts.append(part)
                }
                // Some share a limit, so that they are one block.
                for _ in 0..<random.int(0...2) {
                    let some = random.shuffled(parts).prefix(2).map { Term($0) }
                    try edits.add(LinearConstraint(some, .lessThanOrEqual, constant: -150))
                }
                for _ in 0..<random.int(1...5) {
                    let sum = try edits.addVariable()
                    let terms = random.shuffled(parts + sums).prefix(random.int(1...3)).map {
                        Term($0, random.pick([-1, -1, 1, 2]))
                    }
                    try edits.add(LinearConstraint(terms + [Term(sum)], .equal, constant: Double(random.int(-9...9))))
                    sums.append(sum)
                }
                return (parts, sums)
            }
            let asked = (parts + sums).filter { _ in random.chance(50) }
            func isAsked(_ variable: Variable) -> Bool { asked.contains(variable) }
            let pins = try solver.pins(where: isAsked)
            #expect(pins.allSatisfy(isAsked))
            #expect(try determine(pins, solver, where: isAsked), "seed \(seed)")
            for pin in pins {
                let isToSpare = try determine(pins.filter { $0 != pin }, solver, where: isAsked)
                #expect(!isToSpare, "seed \(seed): \(pin.index) of \(pins.map(\.index))")
            }
            if pins.contains(where: sums.contains) { across += 1 }
        }
        #expect(across > 20)
    }

    private func extents(
        _ subject: SolverUnderTest, _ problem: ReferenceProblem, _ reference: ReferenceSolver
    ) throws -> String? {
        for freedom in try subject.solver.freedoms() {
            let position = subject.variables.firstIndex(of: freedom.variable)!
            let (low, high) = reference.extent(of: [(position, 1)])
            if !isSame(freedom.minimum, low) || !isSame(freedom.maximum, high) {
                return "unknown \(position) is in \(String(describing: freedom.minimum)) … "
                    + "\(String(describing: freedom.maximum)), should be in \(String(describing: low)) … "
                    + "\(String(describing: high))"
            }
            let own = freedom.direction.first { $0.variable == freedom.variable }
            guard let own, abs(own.rate.magnitude - 1) < 1e-6 else { return "unknown \(position) has no direction" }
            let end = own.rate > 0 ? freedom.maximum : freedom.minimum
            let distance = end.map { abs($0 - subject.values[position]) } ?? 1000
            if let fault = moved(along: freedom.direction, by: distance, subject, problem, reference) {
                return "unknown \(position), moved by \(distance): \(fault)"
            }
        }
        return nil
    }

    private func moved(
        along direction: [(variable: Variable, rate: Double)], by distance: Double, _ subject: SolverUnderTest,
        _ problem: ReferenceProblem, _ reference: ReferenceSolver
    ) -> String? {
        var values = subject.values
        for (variable, rate) in direction { values[subject.variables.firstIndex(of: variable)!] += rate * distance }
        return worse(values, problem, reference)
    }

    private func isSame(_ first: Double?, _ second: Double?) -> Bool {
        guard let first, let second else { return first == nil && second == nil }
        return abs(first - second) <= 1e-5 * max(1, abs(second))
    }

    private func pins(_ subject: SolverUnderTest) throws -> String? {
        let pins = try subject.solver.pins()
        if try !determine(pins, subject.solver) { return "pins \(pins.map(\.index)) leave something open" }
        for pin in pins where try determine(pins.filter { $0 != pin }, subject.solver) {
            return "pins \(pins.map(\.index)) are enough without \(pin.index)"
        }
        // Of some variables alone: every third, and all but these.
        for asked in 0..<6 {
            func isAsked(_ variable: Variable) -> Bool { (variable.index % 3 == asked % 3) == (asked < 3) }
            let pins = try subject.solver.pins(where: isAsked)
            if !pins.allSatisfy(isAsked) { return "pins \(pins.map(\.index)) were not asked about" }
            if try !determine(pins, subject.solver, where: isAsked) {
                return "pins \(pins.map(\.index)) leave something open that was asked about"
            }
        }
        return nil
    }

    /// Whether nothing, or none of some variables, is open when these are held where they are.
    private func determine(
        _ pins: [Variable], _ given: Solver, where isAsked: (Variable) -> Bool = { _ in true }
    ) throws -> Bool {
        var solver = given
        try solver.update { edits throws(SolverError) in
            for pin in pins {
                try edits.add(LinearConstraint([Term(pin)], .equal, constant: -given.values[pin.index]))
            }
        }
        return !solver.undeterminedVariables.contains(where: isAsked)
    }

    /// Where it can be tried out: whether no smaller set determines everything.
    private func isSmallest(_ subject: SolverUnderTest) throws -> Bool {
        let (open, count) = (subject.solver.undeterminedVariables, try subject.solver.pins().count)
        guard open.count <= 6 else { return true }
        for bits in 1..<(1 << open.count) where bits.nonzeroBitCount < count {
            let set = open.indices.filter { bits & 1 << $0 != 0 }.map { open[$0] }
            if try determine(set, subject.solver) { return false }
        }
        return true
    }

    private func exercise(
        _ subject: SolverUnderTest, _ problem: ReferenceProblem, _ reference: ReferenceSolver
    ) throws -> String? {
        let other = try subject.solver.exercised()
        let values = subject.variables.map { other[$0.index] }
        if zip(values, subject.values).allSatisfy({ abs($0 - $1) < 1e-6 }) { return "exercised, nothing moves" }
        return worse(values, problem, reference).map { "exercised, \($0)" }
    }

    /// What makes these values worse than the optimum.
    private func worse(_ values: [Double], _ problem: ReferenceProblem, _ reference: ReferenceSolver) -> String? {
        let scale = max(1, values.map(\.magnitude).max() ?? 1)
        for (unknown, value) in zip(problem.unknowns, values) {
            if let bound = unknown.lowerBound, value < bound - 1e-6 * scale { return "\(value) is below \(bound)" }
        }
        for row in problem.requiredRows where !reference.setAside.contains(row) {
            let violation = problem.violation(of: problem.rows[row], at: values)
            if violation > 1e-6 * scale { return "row \(row) is violated by \(violation)" }
        }
        for (found, best) in zip(problem.violations(at: values), reference.violations)
        where found > best + 1e-5 * scale {
            return "violations of \(found) instead of \(best)"
        }
        return nil
    }
}
