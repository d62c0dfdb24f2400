/// The meaning of a system of constraints, computed slowly and from scratch.
///
/// 1. Every unknown is `lower bound + z` or `z − z′` with `z, z′ ≥ 0`; every row is `Σ a·x − above + below = −k`.
/// 2. Required rows enter one after the other in layout order, without the columns that would violate them. A row that
///    contradicts those that entered before it is set aside.
/// 3. Optional rows enter priority by priority from the top; the sum of their violating columns is minimised, and
///    columns that would cost something are frozen at zero. What remains is the *face* of all optimal solutions.
/// 4. On the face, an unknown is determined if its minimum is its maximum.
/// 5. Canonical level: for each unknown in canonical order that is still open the row `x = 0` (or `x = near`) enters as a
///    level of its own; then, where chains of `near` in a circle leave something open, `x = 0` for each in order.
struct ReferenceSolver {
    let problem: ReferenceProblem
    /// Positions of the required rows that contradict those kept before them, in layout order.
    private(set) var setAside: [Int] = []
    /// For each unknown, whether the constraints determine it.
    private(set) var isDetermined: [Bool] = []
    /// For each unknown, whether it can move so little that the tolerances may be all of it.
    private(set) var isUnclear: [Bool] = []
    /// Whether required rows contradict each other by so little that the tolerances decide.
    private(set) var isNearlyContradicting = false
    /// Whether some value is so large that a billionth of it, which the solver counts as nothing, is a tenth of a point.
    var isFar: Bool { values.contains { $0.magnitude >= 1e8 } }
    /// The smallest contradiction of a row that is set aside, in the units of the unknowns.
    private var leastGap = Double.infinity
    /// The solution, canonical where the constraints leave a choice.
    private(set) var values: [Double] = []
    /// Whether an inequality or a bound holds back the optimum of some priority.
    private(set) var hasActiveInequality = false

    private let scaling: ReferenceScaling
    private var face: ReferenceTableau

    /// With `onlyRequired`, nothing is computed but ``setAside``.
    init(_ problem: ReferenceProblem, onlyRequired: Bool = false) {
        self.problem = problem
        scaling = ReferenceScaling(problem)
        face = ReferenceTableau(columns: 6 * problem.unknowns.count + 2 * problem.rows.count)
        addRequiredRows()
        if onlyRequired { return }
        for priority in problem.optionalPriorities { minimise(priority) }
        let canBind = problem.unknowns.indices.filter { problem.unknowns[$0].lowerBound != nil }.map { 2 * $0 }
        let slacks = problem.requiredRows.flatMap { [above($0), below($0)] }
        hasActiveInequality = (canBind + slacks).contains { face.isFrozen[$0] }
        let spreads = problem.unknowns.indices.map { spread($0, on: face) }
        isDetermined = spreads.map { $0 == 0 }
        values = canonicalValues()
        isUnclear = zip(spreads, values).map { $0 > 0 && $0 < 1e-4 * max(1, $1.magnitude) }
        if leastGap < Self.admittedGap(largestLength) { isNearlyContradicting = true }
    }

    /// The sums of violations, one for each optional priority from the highest.
    var violations: [Double] { problem.violations(at: values) }

    /// How small and how large `Σ terms` becomes among the optimal solutions; nil where there is no limit.
    func extent(of terms: [(Int, Double)]) -> (low: Double?, high: Double?) { extent(of: terms, on: face) }

    /// Whether these required rows and these unknowns' lower bounds, and nothing else, can hold together.
    static func canHold(rows: [Int], bounds: Set<Int>, of problem: ReferenceProblem) -> Bool {
        var part = ReferenceProblem()
        var position: [Int: Int] = [:]
        for (rank, row) in rows.enumerated() {
            let terms = problem.rows[row].terms.map { unknown, coefficient in
                if position[unknown] == nil {
                    position[unknown] = part.unknowns.count
                    let bound = bounds.contains(unknown) ? problem.unknowns[unknown].lowerBound : nil
                    part.unknowns.append(.init(lowerBound: bound, rank: unknown))
                }
                return (position[unknown]!, coefficient)
            }
            part.rows.append(.init(1000, terms, problem.rows[row].sense, problem.rows[row].constant, rank: rank))
        }
        return ReferenceSolver(part, onlyRequired: true).setAside.isEmpty
    }

    // MARK: Columns

    private var columnCount: Int { 6 * problem.unknowns.count + 2 * problem.rows.count }
    private func above(_ row: Int) -> Int { 2 * (problem.unknowns.count + row) }
    private func below(_ row: Int) -> Int { above(row) + 1 }

    /// `Σ a·x = −constant`, right-hand side last, times `scale`.
    private func equation(_ terms: [(Int, Double)], _ constant: Double, scale: Whole) -> [Whole] {
        var cells = Array(repeating: Whole.zero, count: columnCount + 1)
        var right = -(ReferenceScaling.scaled(constant, by: scaling.length) * scale)
        for (unknown, coefficient) in terms {
            let factor = ReferenceScaling.scaled(coefficient, by: scale)
            cells[2 * unknown] = cells[2 * unknown] + factor
            if let bound = problem.unknowns[unknown].lowerBound {
                right = right - factor * ReferenceScaling.scaled(bound, by: scaling.length)
            } else {
                cells[2 * unknown + 1] = cells[2 * unknown + 1] - factor
            }
        }
        cells[columnCount] = right
        return cells
    }

    /// The contradiction, in the units of the unknowns, that a row is admitted with, as a share of max(1, largest term).
    private static let admitted = 1e-6
    /// Up to how many units of the unknowns a contradiction may be admitted where they are far from zero.
    private static let plain = 0.03
    /// But what rounding can make is admitted everywhere, as a share of the largest term.
    private static let rounding = 1e-9

    /// Gaps below this, in units of the unknowns, are for the tolerances to decide: ten times what they admit, because the terms
    /// that they are shares of are not known to the digit.
    private static func admittedGap(_ largest: Double) -> Double {
        min(10 * admitted * largest, max(plain, 10 * rounding * largest))
    }

    /// The largest term of a required row, in the units of the unknowns: what there is far from zero where the optimum is.
    private var largestLength: Double {
        problem.requiredRows.map { problem.rows[$0] }.reduce(1) { largest, row in
            let coefficient = row.largestCoefficient
            return max(largest, max(row.constant.magnitude, problem.scale(of: row, at: values)) / coefficient)
        }
    }

    // MARK: Steps

    private mutating func addRequiredRows() {
        for position in problem.requiredRows {
            let row = problem.rows[position]
            let scale = scaling.rows[position]
            var cells = equation(row.terms, row.constant, scale: scale)
            if row.sense == .atMost { cells[below(position)] = Whole(1) }
            if row.sense == .atLeast { cells[above(position)] = Whole(-1) }
            guard let gap = face.require(cells, scale: scale * scaling.length) else { continue }
            let coefficient = row.largestCoefficient
            let share = gap / max(coefficient, row.constant.magnitude)
            if share > Self.admitted / 10 { setAside.append(position) }
            if share > 1e-14, share < 100 * Self.admitted { isNearlyContradicting = true }
            leastGap = min(leastGap, gap / coefficient)
        }
    }

    private mutating func minimise(_ priority: Double) {
        let level = problem.rows.indices.filter { problem.rows[$0].priority == priority }
        // Violations add up in the rows' own units.
        let common = level.reduce(Whole(1)) { $0 * scaling.rows[$1] }
        var cost = Array(repeating: Whole.zero, count: columnCount)
        for position in level {
            let row = problem.rows[position]
            let scale = scaling.rows[position]
            var cells = equation(row.terms, row.constant, scale: scale)
            cells[above(position)] = Whole(-1)
            cells[below(position)] = Whole(1)
            face.define(cells, above: above(position), below: below(position))
            if row.sense != .atLeast { cost[above(position)] = common.divided(by: scale) }
            if row.sense != .atMost { cost[below(position)] = common.divided(by: scale) }
        }
        _ = face.minimise(cost, scale: Whole(1), freezing: true)
    }

    private func extent(of terms: [(Int, Double)], on face: ReferenceTableau) -> (low: Double?, high: Double?) {
        let scale = ReferenceScaling(
            ReferenceProblem(rows: [.init(1000, terms, .equal, 0, rank: 0)])
        ).rows[0]
        let offset = terms.reduce(0) { $0 + $1.1 * (problem.unknowns[$1.0].lowerBound ?? 0) }
        let cost = Array(equation(terms, 0, scale: scale)[..<columnCount])
        var tableau = face
        let low = tableau.minimise(cost, scale: scale * scaling.length).map { $0 + offset }
        let high = tableau.minimise(cost.map { -$0 }, scale: scale * scaling.length).map { -$0 + offset }
        return (low, high)
    }

    private func isFixed(_ unknown: Int, on face: ReferenceTableau) -> Bool { spread(unknown, on: face) == 0 }

    /// By how much an unknown can move: exactly zero where it cannot.
    private func spread(_ unknown: Int, on face: ReferenceTableau) -> Double {
        var cost = Array(repeating: Whole.zero, count: columnCount)
        cost[2 * unknown] = Whole(1)
        if problem.unknowns[unknown].lowerBound == nil { cost[2 * unknown + 1] = Whole(-1) }
        var tableau = face
        guard let low = tableau.minimiseExactly(cost),
            let high = tableau.minimiseExactly(cost.map { -$0 })
        else { return .infinity }
        // The maximum is the negative of the second minimum.
        let sum = low.value * high.denominator + high.value * low.denominator
        return sum.isZero ? 0 : -Whole.ratio(sum, low.denominator * high.denominator * scaling.length)
    }

    private func canonicalValues() -> [Double] {
        var tableau = face
        let open = problem.canonicalOrder.filter { !isDetermined[$0] }
        var spare = 2 * (problem.unknowns.count + problem.rows.count)
        for unknown in open {
            if let near = problem.unknowns[unknown].near {
                // What earlier choices have fixed must not pull along the unknown that it is near to.
                if isFixed(unknown, on: tableau) { continue }
                approach([(unknown, 1), (near, -1)], in: &tableau, spare)
            } else {
                approach([(unknown, 1)], in: &tableau, spare)
            }
            spare += 2
        }
        for unknown in open where problem.unknowns[unknown].near != nil {
            approach([(unknown, 1)], in: &tableau, spare)
            spare += 2
        }
        // Bounds are added before anything is rounded: one of -1e9 would leave few digits of what is near zero.
        var offsets = Array(repeating: Whole.zero, count: columnCount)
        for (unknown, content) in problem.unknowns.enumerated() {
            guard let bound = content.lowerBound else { continue }
            offsets[2 * unknown] = ReferenceScaling.scaled(bound, by: scaling.length)
        }
        let columns = tableau.columnValues(dividedBy: scaling.length, from: offsets)
        return problem.unknowns.indices.map { columns[2 * $0] - columns[2 * $0 + 1] }
    }

    /// Minimises |Σ terms| and keeps it there. Uses the columns `above` and `above + 1`.
    private func approach(_ terms: [(Int, Double)], in tableau: inout ReferenceTableau, _ above: Int) {
        var cells = equation(terms, 0, scale: Whole(1))
        cells[above] = Whole(-1)
        cells[above + 1] = Whole(1)
        tableau.define(cells, above: above, below: above + 1)
        var cost = Array(repeating: Whole.zero, count: columnCount)
        cost[above] = Whole(1)
        cost[above + 1] = Whole(1)
        _ = tableau.minimise(cost, scale: Whole(1), freezing: true)
    }
}
