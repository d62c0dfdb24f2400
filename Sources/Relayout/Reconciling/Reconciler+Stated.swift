import RelayoutSolver

extension Reconciler {
    /// The smallest difference that counts in a report, in points, between numbers of a magnitude: below it is rounding.
    static func noise(of magnitude: Double) -> Double { max(1e-5, 1e-9 * magnitude) }

    /// A constraint that the solver has, and how it came out.
    struct Stated {
        let id: LinearConstraint.ID
        let owner: Owner
        /// Its expression, without the number.
        let terms: [Term]
        /// What its expression is related to.
        let number: Double
        /// The expression's value minus the number.
        let excess: Double
        /// Below this the excess is rounding.
        let noise: Double
        let relation: Relation
        let priority: Priority

        /// Whether it holds without room to spare.
        var isTight: Bool { excess.magnitude < noise }

        /// By how much it is missed; rounding counts as nothing.
        var error: Double {
            if isTight { return 0 }
            return switch relation {
            case .lessThanOrEqual: max(0, excess)
            case .equal: excess.magnitude
            case .greaterThanOrEqual: max(0, -excess)
            }
        }
    }

    /// The constraints of `wanted` in the order: root, gone, layout, content.
    @inline(never)
    func stated(_ wanted: Set<LinearConstraint.ID>, in solver: Solver) -> [Stated] {
        var rows: [Stated] = []
        for axis in LayoutAxis.allCases {
            guard case .exactly(let points)? = lowered.root!.proposed?[axis] else { continue }
            for id in lowered.root!.rows(axis) where wanted.contains(id) {
                rows.append(sized(id, .root(axis), lowered.root!.extent(axis), points, .equal, .required, solver))
            }
        }
        var content: [Stated] = []
        for number in lowered.order where number != ItemTable.root {
            let system = lowered.systems[Int(number)]!
            for axis in LayoutAxis.allCases {
                let (variable, own, priorities) = (system.unknowns.extent(axis), system[axis], system.priorities(axis))
                func append(
                    _ id: LinearConstraint.ID?, _ owner: Owner, _ relation: Relation, _ priority: Priority,
                    to rows: inout [Stated]
                ) {
                    guard let id, wanted.contains(id) else { return }
                    let number = relation == .equal ? 0 : system.content[axis] ?? 0
                    rows.append(sized(id, owner, variable, number, relation, priority, solver))
                }
                append(own.gone, .gone(number, axis), .equal, .noSizeWhenGone, to: &rows)
                append(
                    own.atMost, .content(number, axis, isLeast: false), .lessThanOrEqual, priorities.hugging,
                    to: &content
                )
                append(
                    own.atLeast, .content(number, axis, isLeast: true), .greaterThanOrEqual, priorities.compression,
                    to: &content)
                append(
                    own.nearlyAtMost, .content(number, axis, isLeast: false), .lessThanOrEqual, .contentWithoutRoom,
                    to: &content)
                append(
                    own.nearlyAtLeast, .content(number, axis, isLeast: true), .greaterThanOrEqual, .contentWithoutRoom,
                    to: &content)
            }
        }
        let lowering = lowering
        for (index, row) in lowered.rows.enumerated() {
            guard let id = row.id, wanted.contains(id) else { continue }
            rows.append(stated(id, .record(Int32(index)), lowering.constraint(for: records[index]), solver))
        }
        return rows + content
    }

    private func sized(
        _ id: LinearConstraint.ID, _ owner: Owner, _ variable: Variable, _ number: Double, _ relation: Relation,
        _ priority: Priority, _ solver: Solver
    ) -> Stated {
        stated(
            id, owner, LinearConstraint([Term(variable)], relation, constant: -number, priority: priority), solver)
    }

    private func stated(
        _ id: LinearConstraint.ID, _ owner: Owner, _ constraint: LinearConstraint, _ solver: Solver
    ) -> Stated {
        var (sum, largest) = (constraint.constant, constraint.constant.magnitude)
        for term in constraint.terms {
            let part = term.coefficient * solver.values[term.variable.index]
            sum += part
            largest = max(largest, part.magnitude)
        }
        return Stated(
            id: id, owner: owner, terms: constraint.terms, number: -constraint.constant, excess: sum,
            noise: Self.noise(of: largest),
            relation: constraint.relation, priority: constraint.priority)
    }

    /// Where an owner stands in the order: root, gone, layout, content, bounds.
    func place(of owner: Owner) -> (Int, Int, Int) {
        func place(of item: Int32) -> Int { lowered.systems[Int(item)]?.rank ?? .min }
        return switch owner {
        case .root(let axis): (0, 0, Int(axis.rawValue))
        case .gone(let item, let axis): (1, place(of: item), Int(axis.rawValue))
        case .record(let index): (2, Int(index), 0)
        case .content(let item, let axis, let isLeast): (3, place(of: item), 2 * Int(axis.rawValue) + (isLeast ? 1 : 0))
        case .bound(let item, let axis): (4, place(of: item), Int(axis.rawValue))
        }
    }

    /// What a constraint is, as reports show it.
    @inline(never)
    func member(_ owner: Owner, _ labels: ItemLabels) -> ConflictReport.Member {
        part(owner, 1, change: 0, records, labels).member
    }
}
