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
    /// For each unknown, whether it can move so little that rounding errors may be all of it.
    private(set) var isUnclear: [Bool] = []
    /// The solution, canonical where the constraints leave a choice.
    private(set) var values: [Double] = []
    /// Whether an inequality or a bound holds back the optimum of some priority.
    private(set) var hasActiveInequality = false
    /// Whether all arithmetic was exact.
    private(set) var isExact: Bool

    private let scaling: ReferenceScaling
    private var face: ReferenceTableau

    /// With `onlyRequired`, nothing is computed but ``setAside``.
    init(_ problem: ReferenceProblem, onlyRequired: Bool = false) {
        if let scaling = ReferenceScaling(exactly: problem) {
            self.init(problem, scaling, exact: true, onlyRequired)
            if !face.overflowed { return }
        }
        self.init(problem, ReferenceScaling(floating: problem), exact: false, onlyRequired)
    }

    /// Solves in floating arithmetic although exact arithmetic may be possible.
    init(floating problem: ReferenceProblem) {
        self.init(problem, ReferenceScaling(floating: problem), exact: false, false)
    }

    private init(_ problem: ReferenceProblem, _ scaling: ReferenceScaling, exact: Bool, _ onlyRequired: Bool) {
        self.problem = problem
        self.scaling = scaling
        isExact = exact
        face = ReferenceTableau(
            columns: 6 * problem.unknowns.count + 2 * problem.rows.count, exact: exact,
            largestConstant: scaling.largestConstant)
        addRequiredRows()
        if onlyRequired { return }
        for priority in problem.optionalPriorities where !face.overflowed { minimise(priority) }
        if face.overflowed { return }
        let canBind = problem.unknowns.indices.filter { problem.unknowns[$0].lowerBound != nil }.map { 2 * $0 }
        let slacks = problem.requiredRows.flatMap { [above($0), below($0)] }
        hasActiveInequality = (canBind + slacks).contains { face.isFrozen[$0] }
        isDetermined = problem.unknowns.indices.map { isFixed($0, on: face) }
        isUnclear = problem.unknowns.indices.map { !isExact && isNearlyFixed($0) }
        values = canonicalValues()
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
    private func equation(_ terms: [(Int, Double)], _ constant: Double, scale: Double) -> [Double] {
        var cells = Array(repeating: 0.0, count: columnCount + 1)
        var right = -constant
        for (unknown, coefficient) in terms {
            cells[2 * unknown] += coefficient
            if let bound = problem.unknowns[unknown].lowerBound {
                right -= coefficient * bound
            } else {
                cells[2 * unknown + 1] -= coefficient
            }
        }
        cells[columnCount] = right * scaling.length
        return cells.map { scaling.rounded($0 * scale) }
    }

    // MARK: Steps

    private mutating func addRequiredRows() {
        for position in problem.requiredRows where !face.overflowed {
            let row = problem.rows[position]
            var cells = equation(row.terms, row.constant, scale: scaling.rows[position])
            if row.sense == .atMost { cells[below(position)] = 1 }
            if row.sense == .atLeast { cells[above(position)] = -1 }
            if !face.require(cells) { setAside.append(position) }
        }
    }

    private mutating func minimise(_ priority: Double) {
        let level = problem.rows.indices.filter { problem.rows[$0].priority == priority }
        let common = level.reduce(1) { scaling.leastCommonMultiple($0, scaling.rows[$1]) }
        var cost = Array(repeating: 0.0, count: columnCount)
        for position in level {
            let row = problem.rows[position]
            let scale = scaling.rows[position]
            var cells = equation(row.terms, row.constant, scale: scale)
            cells[above(position)] = -1
            cells[below(position)] = 1
            face.define(cells, above: above(position), below: below(position))
            if row.sense != .atLeast { cost[above(position)] = common / scale }
            if row.sense != .atMost { cost[below(position)] = common / scale }
        }
        _ = face.minimise(cost, freezing: true)
    }

    private func extent(of terms: [(Int, Double)], on face: ReferenceTableau) -> (low: Double?, high: Double?) {
        var cost = Array(repeating: 0.0, count: columnCount)
        var offset = 0.0
        for (unknown, coefficient) in terms {
            cost[2 * unknown] += coefficient
            if let bound = problem.unknowns[unknown].lowerBound {
                offset += coefficient * bound
            } else {
                cost[2 * unknown + 1] -= coefficient
            }
        }
        var tableau = face
        let low = tableau.minimise(cost).map { $0 / scaling.length + offset }
        let high = tableau.minimise(cost.map { -$0 }).map { -$0 / scaling.length + offset }
        return (low, high)
    }

    private func isFixed(_ unknown: Int, on face: ReferenceTableau) -> Bool {
        spread(unknown, on: face) <= (isExact ? 0 : 1e-10 * max(1, scaling.largestConstant))
    }

    private func isNearlyFixed(_ unknown: Int) -> Bool {
        let share = spread(unknown, on: face) / max(1, scaling.largestConstant)
        return share > 1e-12 && share < 1e-4
    }

    private func spread(_ unknown: Int, on face: ReferenceTableau) -> Double {
        let (low, high) = extent(of: [(unknown, 1)], on: face)
        guard let low, let high else { return .infinity }
        return high - low
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
        let columns = tableau.columnValues
        return problem.unknowns.indices.map { unknown in
            let offset = problem.unknowns[unknown].lowerBound ?? 0
            return (columns[2 * unknown] - columns[2 * unknown + 1]) / scaling.length + offset
        }
    }

    /// Minimises |Σ terms| and keeps it there. Uses the columns `above` and `above + 1`.
    private func approach(_ terms: [(Int, Double)], in tableau: inout ReferenceTableau, _ above: Int) {
        var cells = equation(terms, 0, scale: 1)
        cells[above] = -1
        cells[above + 1] = 1
        tableau.define(cells, above: above, below: above + 1)
        var cost = Array(repeating: 0.0, count: columnCount)
        cost[above] = 1
        cost[above + 1] = 1
        _ = tableau.minimise(cost, freezing: true)
    }
}
