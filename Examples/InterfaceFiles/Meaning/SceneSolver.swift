import RelayoutSolver

/// A scene's rows in a solver, at one size of its root.
struct SceneSolver {
    let system: SceneSystem
    private(set) var solver = Solver()
    private var variables: [Variable] = []
    private var ids: [LinearConstraint.ID] = []
    private var rows: [LinearConstraint.ID: Int] = [:]
    private var sizeRows: [(axis: Axis, id: LinearConstraint.ID)] = []
    /// By item, then axis.
    private var contentRows: [Int: [LinearConstraint.ID]] = [:]
    private(set) var width: Double
    private(set) var height: Double

    /// Solves a scene at its recorded size. Only the rows that `isKept` are taken.
    init(_ system: SceneSystem, isKept: (SceneSystem.Row) -> Bool = { _ in true }) throws(SolverError) {
        self.system = system
        width = system.scene.root.rect.width
        height = system.scene.root.rect.height
        let rows = system.rows
        let count = system.unknownCount
        var kept: [Int] = []
        for (number, row) in rows.enumerated() where isKept(row) && !row.terms.isEmpty { kept.append(number) }
        let made = try solver.update { edits throws(SolverError) in
            var variables: [Variable] = []
            for unknown in 0..<count { variables.append(try edits.addVariable(lowerBound: unknown % 4 > 1 ? 0 : nil)) }
            var ids: [LinearConstraint.ID] = []
            for number in kept {
                let row = rows[number]
                ids.append(
                    try edits.add(
                        LinearConstraint(
                            row.terms.map { Term(variables[$0.unknown], $0.coefficient) }, row.relation.solved,
                            constant: row.constant, priority: Priority(row.priority))))
            }
            return (variables, ids)
        }
        (variables, ids) = made
        for (id, number) in zip(ids, kept) {
            self.rows[id] = number
            switch rows[number].source {
            case .rootSize(let axis): sizeRows.append((axis, id))
            case .content(let item, let axis): contentRows[item * 2 + axis.rawValue, default: []].append(id)
            default: break
            }
        }
    }

    /// Gives the root another size.
    mutating func resize(width: Double, height: Double) throws(SolverError) {
        guard width != self.width || height != self.height else { return }
        (self.width, self.height) = (width, height)
        let sizes = sizeRows
        try solver.update { edits throws(SolverError) in
            for (axis, id) in sizes { try edits.setConstant(axis == .horizontal ? -width : -height, of: id) }
        }
    }

    /// Tells items how large their content is.
    mutating func setContent(_ sizes: [(item: Int, axis: Axis, size: Double)]) throws(SolverError) {
        var changes: [(LinearConstraint.ID, Double)] = []
        for (item, axis, size) in sizes {
            for id in contentRows[item * 2 + axis.rawValue] ?? [] { changes.append((id, -size)) }
        }
        let all = changes
        try solver.update { edits throws(SolverError) in
            for (id, constant) in all { try edits.setConstant(constant, of: id) }
        }
    }

    /// The alignment rectangle of an item.
    func rect(of item: Int) -> Box {
        func value(_ attribute: Attribute) -> Double {
            solver.value(of: variables[SceneSystem.unknown(item, attribute)]) ?? 0
        }
        return Box(x: value(.left), y: value(.top), width: value(.width), height: value(.height))
    }

    /// The items' alignment rectangles.
    var rects: [Box] { system.scene.items.indices.map { rect(of: $0) } }

    /// What is compared with other widths.
    var sample: WidthSweep.Sample {
        let values = solver.values
        var levels: [Double: Double] = [:]
        for row in system.rows where !row.isRequired {
            var (sum, least) = (row.constant, Double.infinity)
            for term in row.terms {
                sum += term.coefficient * values[values.startIndex + variables[term.unknown].index]
                least = min(least, abs(term.coefficient))
            }
            let violation: Double =
                switch row.relation {
                case .equal: abs(sum)
                case .atMost: max(0, sum)
                case .atLeast: max(0, -sum)
                }
            levels[row.priority, default: 0] += row.terms.isEmpty ? 0 : violation / least
        }
        return WidthSweep.Sample(
            width: width, rects: rects, levels: levels.sorted { $0.key < $1.key }.map(\.value),
            open: solver.undeterminedVariables.map(\.index),
            optimum: solver.hasConflicts ? solver.optimum : nil)
    }

    // MARK: Contradictions

    /// Required rows that contradict each other.
    struct Contradiction {
        let rows: [Int]
        let setAside: Int
        /// By how much, in points.
        let gap: Double
        /// Sizes that would have to be negative.
        let bounds: [Int]
        /// By how much it grows where the root becomes a point wider, or higher.
        let rates: [Double]
    }

    /// Those that are more than rounding: the sizes that a file records are rounded to points, or parts of them.
    var contradictions: [Contradiction] {
        allContradictions.filter { contradiction in
            let usesRecords = contradiction.rows.contains { row in
                if case .constraint = system.rows[row].source { return false }
                return true
            }
            return contradiction.gap > (usesRecords ? 1.05 : 0.01)
        }
    }

    private var allContradictions: [Contradiction] {
        guard solver.hasConflicts else { return [] }
        return solver.conflicts.map { conflict in
            var (members, bounds): ([Int], [Int]) = ([], [])
            var rates = [0.0, 0.0]
            for (member, multiplier) in zip(conflict.members, conflict.multipliers) {
                switch member {
                case .constraint(let id):
                    members.append(rows[id]!)
                    if case .rootSize(let axis) = system.rows[rows[id]!].source { rates[axis.rawValue] -= multiplier }
                case .lowerBound(let variable): bounds.append(variables.firstIndex(of: variable)!)
                }
            }
            return Contradiction(
                rows: members, setAside: rows[conflict.setAside]!, gap: conflict.gap, bounds: bounds, rates: rates)
        }
    }

    // MARK: What is open

    /// How far an unknown can move; nil where there is no end.
    struct Freedom {
        let unknown: Int
        let least: Double?
        let most: Double?

        /// Whether it can move by more than rounding.
        var isWide: Bool {
            guard let least, let most else { return true }
            return most - least > 0.01
        }
    }

    func freedoms() throws(SolverError) -> [Freedom] {
        guard !solver.undeterminedVariables.isEmpty else { return [] }
        return try solver.freedoms().map {
            Freedom(unknown: $0.variable.index, least: $0.minimum, most: $0.maximum)
        }.filter { $0.isWide && !system.scene.items[$0.unknown / 4].isOut }
    }
}

extension SceneConstraint.Relation {
    var solved: Relation {
        switch self {
        case .equal: .equal
        case .atMost: .lessThanOrEqual
        case .atLeast: .greaterThanOrEqual
        }
    }
}
