import RelayoutSolver

/// Changes of a system after which it is known what the solution must be, given the one before: no reference is needed, so
/// systems may be of any size.
enum Metamorphosis: String, CaseIterable, Sendable {
    /// Rows and unknowns are stated in another order, their ranks kept.
    case permuted
    /// Required rows, and all rows of an optional level, are multiplied by a number.
    case multiplied
    /// Rows are added that others imply.
    case implied
    /// Equations become two inequalities.
    case split
    /// Optional priorities change, their order kept.
    case renamed
    /// The origin moves: what the canonical rule decides may become another value.
    case translated
    /// All constants and bounds are multiplied.
    case scaled

    /// The first difference between the solution and what it must be; nil if there is none, or if the solver refuses either.
    /// `sensitivity`, unless it is empty: by unknown, how much farther it may be off.
    func fault(
        in problem: ReferenceProblem, seed: UInt64, sensitivity: [Double] = []
    ) throws(SolverError) -> Disagreement? {
        let before = try SolverUnderTest(problem)
        var random = SplitMix64(seed: seed)
        guard let variant = variant(of: problem, before, &random) else { return nil }
        let after = try SolverUnderTest(variant.problem, shuffledBy: self == .permuted ? seed : nil)
        return variant.difference(from: before, to: after, sensitivity: sensitivity)
    }

    /// The system that a problem becomes; nil where the change is not possible.
    func changed(_ problem: ReferenceProblem, seed: UInt64) throws(SolverError) -> ReferenceProblem? {
        var random = SplitMix64(seed: seed)
        return variant(of: problem, try SolverUnderTest(problem), &random)?.problem
    }

    private func variant(
        of problem: ReferenceProblem, _ solution: SolverUnderTest, _ random: inout SplitMix64
    ) -> Variant? {
        var variant = Variant(problem)
        switch self {
        case .permuted: break
        case .multiplied: Self.multiply(&variant, &random)
        case .implied: Self.addImplied(&variant, solution, &random)
        case .split: Self.split(&variant, solution, &random)
        case .renamed:
            let priorities = problem.optionalPriorities
            let steps = random.shuffled(Array(1...999)).prefix(priorities.count).sorted(by: >)
            guard steps.count == priorities.count else { return nil }
            for row in problem.rows.indices where !problem.rows[row].isRequired {
                let level = priorities.firstIndex(of: problem.rows[row].priority)!
                variant.problem.rows[row].priority = Double(steps[level])
            }
        case .translated: Self.translate(&variant, solution, &random)
        case .scaled:
            variant.factor = random.pick([2, 3, 10, 1000])
            for row in problem.rows.indices { variant.problem.rows[row].constant *= variant.factor }
            for unknown in problem.unknowns.indices {
                variant.problem.unknowns[unknown].lowerBound = problem.unknowns[unknown].lowerBound.map {
                    $0 * variant.factor
                }
            }
        }
        return variant.isInRange ? variant : nil
    }

    private static func multiply(_ variant: inout Variant, _ random: inout SplitMix64) {
        let factors = [2, 0.5, 3, -1, -2, 100, 0.01]
        let ofLevel = variant.problem.optionalPriorities.map { ($0, random.pick(factors)) }
        for at in variant.problem.rows.indices {
            var row = variant.problem.rows[at]
            // Violations of one level are added up: its rows can only be multiplied alike.
            let factor = row.isRequired ? random.pick(factors + [1, 1]) : ofLevel.first { $0.0 == row.priority }!.1
            row.terms = row.terms.map { ($0.0, $0.1 * factor) }
            row.constant *= factor
            if factor < 0, row.sense != .equal { row.sense = row.sense == .atMost ? .atLeast : .atMost }
            variant.problem.rows[at] = row
        }
    }

    private static func addImplied(
        _ variant: inout Variant, _ solution: SolverUnderTest, _ random: inout SplitMix64
    ) {
        let problem = variant.problem
        let setAside = Set(solution.setAside)
        let kept = problem.requiredRows.filter { !setAside.contains($0) && !problem.rows[$0].terms.isEmpty }
        var rank = (problem.rows.map(\.rank).max() ?? 0) + 1
        func add(_ row: ReferenceProblem.Row, _ constant: Double) {
            var row = row
            (row.constant, row.rank) = (constant, rank)
            rank += 1
            variant.problem.rows.append(row)
        }
        for position in kept where random.chance(30) {
            var row = problem.rows[position]
            switch row.sense {
            case .atMost: add(row, row.constant - random.pick([0, 1, 1e6]))
            case .atLeast: add(row, row.constant + random.pick([0, 1, 1e6]))
            case .equal:
                row.sense = random.pick([.equal, .atMost, .atLeast])
                add(row, row.constant)
            }
        }
        let equations = kept.filter { problem.rows[$0].sense == .equal }.map { problem.rows[$0] }
        if let a = equations.randomElement(using: &random), let b = equations.randomElement(using: &random) {
            var row = a
            row.terms += b.terms.map { ($0.0, 2 * $0.1) }
            add(row, a.constant + 2 * b.constant)
        }
    }

    private static func split(_ variant: inout Variant, _ solution: SolverUnderTest, _ random: inout SplitMix64) {
        let setAside = Set(solution.setAside)
        for at in variant.problem.rows.indices {
            variant.problem.rows[at].rank *= 2
            let row = variant.problem.rows[at]
            guard row.sense == .equal, !setAside.contains(at), random.chance(60) else { continue }
            variant.problem.rows[at].sense = .atMost
            variant.problem.rows.append(.init(row.priority, row.terms, .atLeast, row.constant, rank: row.rank + 1))
        }
    }

    private static func translate(
        _ variant: inout Variant, _ solution: SolverUnderTest, _ random: inout SplitMix64
    ) {
        let isOpen = Set(solution.undetermined)
        variant.isOpen = variant.problem.unknowns.indices.map { isOpen.contains($0) }
        variant.offsets = variant.problem.unknowns.map { _ in
            Double(random.int(-64...64)) * random.pick([1.0 / 64, 1, 16])
        }
        for unknown in variant.problem.unknowns.indices {
            if let bound = variant.problem.unknowns[unknown].lowerBound {
                variant.problem.unknowns[unknown].lowerBound = bound + variant.offsets[unknown]
            }
        }
        for row in variant.problem.rows.indices {
            for (unknown, coefficient) in variant.problem.rows[row].terms {
                variant.problem.rows[row].constant -= coefficient * variant.offsets[unknown]
            }
        }
    }
}

/// A system made from another one, and how their solutions must differ. Rows of the other one come first.
private struct Variant {
    var problem: ReferenceProblem
    /// Values are multiplied by this, then moved by the offsets.
    var factor = 1.0
    var offsets: [Double]
    /// Unknowns whose values cannot be compared.
    var isOpen: [Bool]

    init(_ problem: ReferenceProblem) {
        self.problem = problem
        offsets = Array(repeating: 0, count: problem.unknowns.count)
        isOpen = Array(repeating: false, count: problem.unknowns.count)
    }

    /// Whether the solver accepts all numbers.
    var isInRange: Bool {
        problem.rows.allSatisfy(\.isInRange) && problem.unknowns.allSatisfy { ($0.lowerBound ?? 0).magnitude <= 1e9 }
    }

    func difference(from before: SolverUnderTest, to after: SolverUnderTest, sensitivity: [Double]) -> Disagreement? {
        if before.setAside != after.setAside {
            return Disagreement(.setAside, "rows set aside are \(after.setAside), were \(before.setAside)")
        }
        if before.undetermined != after.undetermined {
            return Disagreement(
                .undetermined, "undetermined unknowns are \(after.undetermined), were \(before.undetermined)")
        }
        let expecteds = zip(before.values, offsets).map { $0 * factor + $1 }
        let largest = expecteds.reduce(1) { max($0, $1.magnitude) }
        let off = zip(after.values, expecteds).enumerated().filter { unknown, pair in
            // Where constants are multiplied, so is what the solution before was off by.
            let own = sensitivity.isEmpty ? 0 : factor * sensitivity[unknown]
            let most = 1e-6 * max(factor, pair.1.magnitude, 1e-3 * largest) + own
            return !isOpen[unknown] && !((pair.0 - pair.1).magnitude <= most)
        }
        let undetermined = Set(before.undetermined)
        // What is left open is put where what is determined leaves room, so that this comes first.
        guard let worst = off.first(where: { !undetermined.contains($0.offset) }) ?? off.first else { return nil }
        let text = "unknown \(worst.offset) is \(worst.element.0), must be \(worst.element.1)"
        if undetermined.contains(worst.offset) { return Disagreement(.canonical, text) }
        // Equations that nearly repeat each other leave it open to rounding where exactly they hold together.
        return isAsGood(after.values, as: expecteds, except: after.setAside) ? nil : Disagreement(.determined, text)
    }

    /// Whether values keep the required rows, and come as near to the priorities as others do, to twice what the solver counts as
    /// nothing. (That none could come nearer is for the reference to say.)
    private func isAsGood(_ values: [Double], as others: [Double], except setAside: [Int]) -> Bool {
        func rounding(_ row: ReferenceProblem.Row) -> Double {
            2e-12 * max(problem.scale(of: row, at: others), row.constant.magnitude, row.largestCoefficient)
        }
        let required = problem.requiredRows.filter { !setAside.contains($0) }.map { problem.rows[$0] }
        return required.allSatisfy { problem.violation(of: $0, at: values) <= rounding($0) }
            && zip(problem.unknowns, values).allSatisfy { unknown, value in
                let bound = unknown.lowerBound ?? -.infinity
                return value >= bound - 1e-9 * max(1, bound.magnitude)
            }
            && isNoFarther(values, than: others, rounding)
    }

    /// Whether values are nearer to the first priority at which they differ from others by more than rounding.
    private func isNoFarther(
        _ values: [Double], than others: [Double], _ rounding: (ReferenceProblem.Row) -> Double
    ) -> Bool {
        for priority in problem.optionalPriorities {
            let rows = problem.rows.filter { $0.priority == priority }
            let difference = rows.reduce(0) {
                $0 + problem.violation(of: $1, at: values) - problem.violation(of: $1, at: others)
            }
            if difference.magnitude > rows.reduce(0, { $0 + rounding($1) }) { return difference < 0 }
        }
        return true
    }
}
