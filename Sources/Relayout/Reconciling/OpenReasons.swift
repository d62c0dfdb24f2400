import RelayoutSolver

/// Finds out why a quantity is open: because no constraint gives it, or because constraints of equal priority pull it
/// both ways.
///
/// A tie shows when the quantity is moved: some optional constraints of one priority are then missed by more, others by
/// as much less. Where there is no tie, an equation that is set aside may say what is open; otherwise the constraints on the
/// item along the axis tell what is missing.
struct OpenReasons {
    /// What is said of an item along one axis.
    private struct Said {
        var edges: Set<Attribute> = .init()
        var hasSize = false
        var hasLimits = false
    }

    /// Rows that are stated, and which of them mention a variable.
    private struct Rows {
        let stated: [Reconciler.Stated]
        /// By variable: the rows that mention it, with its coefficients there.
        private var mentions: [Int: [(row: Int, coefficient: Double)]] = .init()

        init(_ stated: [Reconciler.Stated] = []) {
            self.stated = stated
            for (index, row) in stated.enumerated() {
                for term in row.terms { mentions[term.variable.index, default: []].append((index, term.coefficient)) }
            }
        }

        /// How fast the rows change that mention what moves, in the order in which they are stated.
        func slopes(along direction: [(variable: Variable, rate: Double)]) -> [(row: Int, slope: Double)] {
            var slopes: [Int: Double] = .init()
            for (variable, rate) in direction {
                for (row, coefficient) in mentions[variable.index] ?? [] {
                    slopes[row, default: 0] += coefficient * rate
                }
            }
            return slopes.keys.sorted().map { ($0, slopes[$0]!) }
        }
    }

    private let kept: CopyOnWrite<Reconciler>
    private let labels: ItemLabels
    /// The constraints that are not required.
    private var wishes = Rows()
    /// The lines that are set aside, as far as they are equations.
    private var setAside = Rows()
    /// By item number: what is said of it along each axis.
    private var said: [Int32: (horizontal: Said, vertical: Said)] = .init()

    private var reconciler: Reconciler {
        _read { yield kept.value }
    }

    /// Cost: linear in the number of constraints.
    init(_ reconciler: Reconciler, _ solver: Solver, _ labels: ItemLabels) {
        kept = CopyOnWrite(reconciler)
        self.labels = labels
        var optional: Set<LinearConstraint.ID> = .init()
        var cursor = RecordSet.Cursor(reconciler.records)
        for (index, row) in reconciler.lowered.rows.enumerated() {
            let record = cursor[index]
            // A constraint with an item that is gone does not place the other one, so it does not count.
            if !record.items.contains(where: reconciler.isGone) { note(record) }
            if let id = row.id, record.priority != .required { optional.insert(id) }
        }
        for number in reconciler.lowered.order where number != ItemTable.root {
            let system = reconciler.lowered.systems[Int(number)]!
            for axis in LayoutAxis.allCases {
                let (rows, priorities) = (system[axis], system.priorities(axis))
                if rows.atLeast != nil || rows.atMost != nil { note(number, axis) { $0.hasSize = true } }
                if let id = rows.atMost, priorities.hugging != .required { optional.insert(id) }
                if let id = rows.atLeast, priorities.compression != .required { optional.insert(id) }
                optional.formUnion([rows.nearlyAtMost, rows.nearlyAtLeast].compactMap { $0 })
            }
        }
        wishes = Rows(reconciler.stated(optional, in: solver))
        guard solver.hasConflicts else { return }
        setAside = Rows(
            reconciler.stated(Set(solver.setAside), in: solver).filter { $0.relation == .equal && $0.record != nil })
    }

    private mutating func note(_ record: ConstraintRecord) {
        let axis = record.axis
        for side in [record.first, record.second] where side.item > ItemTable.root {
            let isLimit = record.relation != .equal
            let attribute = side.attribute
            note(side.item, side.item == record.first.item ? axis : attribute.axis) { said in
                if isLimit {
                    said.hasLimits = true
                } else if side.isDistance || !attribute.isSize {
                    said.edges.insert(attribute)
                } else {
                    said.hasSize = true
                }
            }
        }
    }

    private mutating func note(_ item: Int32, _ axis: LayoutAxis, _ change: (inout Said) -> Void) {
        if axis == .horizontal {
            change(&said[item, default: (Said(), Said())].horizontal)
        } else {
            change(&said[item, default: (Said(), Said())].vertical)
        }
    }

    // MARK: Quantities

    /// Why variables are open; `open`: what is known of all that are. Ties that share a constraint are one: whichever of two is raised
    /// may leave others tied.
    func reasons(
        for asked: [(variable: Variable, unknown: Reconciler.Unknown)], among open: [Solver.Freedom]
    ) -> [AmbiguityReport.Cure.Reason] {
        // By variable: a wish of its tie; by wish: the number of the group that it is in.
        var (wishOf, numbers) = ([Int: Int](), [Int: Int]())
        var groups: [[Int]] = []
        // By variable: the line that is set aside and says it.
        var lines: [Int: Int] = .init()
        for freedom in open {
            let tie = tie(freedom.direction)
            guard let first = tie.first else {
                lines[freedom.variable.index] = lineSetAside(freedom.direction)
                continue
            }
            wishOf[freedom.variable.index] = first
            let met = Set(tie.compactMap { numbers[$0] }).sorted { groups[$0].count > groups[$1].count }
            let members = tie.filter { numbers[$0] == nil } + met.dropFirst().flatMap { groups[$0] }
            let number = met.first ?? groups.count
            if met.isEmpty { groups.append(members) } else { groups[number] += members }
            for wish in members { numbers[wish] = number }
        }
        var texts: [Int: String] = .init()
        return asked.map { variable, unknown in
            guard let wish = wishOf[variable.index], let number = numbers[wish] else {
                return lines[variable.index].map { .setAside(quoted($0)) } ?? .missing(missing(unknown))
            }
            if let text = texts[number] { return .tied(text) }
            let text = text(groups[number].sorted().map { wishes.stated[$0].owner }, wishes.stated[wish].priority)
            texts[number] = text
            return .tied(text)
        }
    }

    /// The wishes of one priority that pull both ways; none where nothing does.
    private func tie(_ direction: [(variable: Variable, rate: Double)]) -> [Int] {
        let moving = wishes.slopes(along: direction).map { ($0.row, loss(of: wishes.stated[$0.row], $0.slope)) }.filter
        {
            $0.1.magnitude > 1e-6
        }
        guard let first = moving.first?.0, moving.contains(where: { $0.1 > 0 }), moving.contains(where: { $0.1 < 0 })
        else {
            return []
        }
        let tied = moving.map { $0.0 }.filter { wishes.stated[$0].priority == wishes.stated[first].priority }
        return tied.count > 1 ? tied : []
    }

    /// The first line that is set aside and changes in this direction: if it held, nothing could go there.
    private func lineSetAside(_ direction: [(variable: Variable, rate: Double)]) -> Int? {
        setAside.slopes(along: direction).first { $0.slope.magnitude > 1e-6 }?.row
    }

    private func quoted(_ line: Int) -> String {
        let record = reconciler.records[Int(setAside.stated[line].record!)]
        return "`\(labels.equation(of: record))` (\(labels.paths.line(of: record)))"
    }

    /// How much more a wish is missed for each point of a movement, given how fast its expression changes; negative
    /// where less.
    private func loss(of wish: Reconciler.Stated, _ slope: Double) -> Double {
        let isAbove = !wish.isTight && wish.excess > 0
        let isBelow = !wish.isTight && wish.excess < 0
        return switch wish.relation {
        case .equal: isAbove ? slope : isBelow ? -slope : slope.magnitude
        case .lessThanOrEqual: isAbove ? slope : isBelow ? 0 : max(0, slope)
        case .greaterThanOrEqual: isBelow ? -slope : isAbove ? 0 : max(0, -slope)
        }
    }

    private func text(_ owners: [Reconciler.Owner], _ priority: Priority) -> String {
        var (resisting, hugging, others, containers) = ([String](), [String](), [String](), 0)
        for owner in owners {
            switch owner {
            case .content(let item, _, let isLeast):
                if isLeast { resisting.append(labels.item(item)) } else { hugging.append(labels.item(item)) }
            case .record(let index):
                let record = reconciler.records[Int(index)]
                let container = labels.paths.container(of: record.path)
                if container != nil { containers += 1 }
                others.append(
                    "`\(labels.equation(of: record))`"
                        + (container.map { " (\($0) at \(labels.paths.line(of: record)))" } ?? ""))
            default: break
            }
        }
        // If one of three were raised, the other two would still be tied; and nothing is above required.
        let cure = owners.count > 2 || priority == .required ? "lower the one that is to give way" : "raise one"
        if others.isEmpty, hugging.isEmpty { return "equal resistance of \(resisting.listed): \(cure)" }
        if others.isEmpty, resisting.isEmpty { return "equal hugging of \(hugging.listed): \(cure)" }
        let all = resisting.map { "\($0.possessive) resistance" } + hugging.map { "\($0.possessive) hugging" } + others
        // The lines that a container says have no priorities that one could change.
        return "equal priority of \(all.listed)" + (containers == owners.count ? "" : ": \(cure)")
    }

    private func missing(_ unknown: Reconciler.Unknown) -> String {
        let axis = unknown.attribute.axis
        let both = said[unknown.item] ?? (Said(), Said())
        let said = axis == .horizontal ? both.horizontal : both.vertical
        let limits = said.hasLimits ? ", only limits" : ""
        if unknown.attribute.isSize {
            return said.edges.isEmpty
                ? "no \(axis.extentName)\(limits): two edges, a \(axis.extentName) or content"
                : "no \(axis.extentName)\(limits): an edge, a \(axis.extentName) or content"
        }
        let edges = axis == .horizontal ? "leading, trailing or centerX" : "top, bottom or centerY"
        let direction = axis == .horizontal ? "horizontal" : "vertical"
        return said.edges.isEmpty
            ? "no \(direction) place\(limits): \(edges)"
            : "tied to others, but nobody to a fixed place\(limits): \(edges) of one of them"
    }
}

extension [String] {
    /// `a and b`, `a, b and c`, `a, b and 5 more`.
    fileprivate var listed: String {
        if count > 4 { return prefix(3).joined(separator: ", ") + " and \(count - 3) more" }
        return count < 2 ? joined() : dropLast().joined(separator: ", ") + " and " + last!
    }
}

extension Reconciler.Stated {
    /// The line of the layout, if it is one.
    fileprivate var record: Int32? { if case .record(let index) = owner { index } else { nil } }
}
