import RelayoutSolver

/// Finds what determines a value by changing, in a copy of the solver, one constant after the other.
///
/// 1. Only constraints that hold without room to spare can matter, and only those that the value was computed from, or,
///    where these do not account for it, those that are tied to the quantity by unknowns they share; the root's size
///    ties nothing, because it is given.
/// 2. Each one's constant is changed by a little. Where the value follows, the constraint is a cause.
/// 3. At a corner, where more constraints meet than are needed, the changes do not add up to the value. Then all
///    constants are first moved apart a little, so that only those remain that are needed.
extension Reconciler {
    /// A small change of a constant, in points: well above noise, well below what separates corners.
    private static var nudge: Double { 1.0 / 1024 }
    /// Rates below this are noise.
    private static var noise: Double { 1e-5 }

    /// Why `target` has its value. nil where its items are not part of the layout.
    func explain(_ target: ConstraintRecord) throws(SolverError) -> ValueReport? {
        guard let original = solver, !target.items.contains(where: { !isKnown($0) }) else { return nil }
        var solver = original
        // Without them the rest stays as it is, and changes of constants are cheap.
        try solver.update { edits throws(SolverError) in
            for conflict in original.conflicts { try edits.remove(conflict.setAside) }
        }
        let form = lowering.constraint(for: target)
        func value(_ solver: Solver) -> Double {
            form.terms.reduce(form.constant) { $0 + $1.coefficient * solver.values[$1.variable.index] }
        }
        let now = value(solver)
        let variables = form.terms.map(\.variable)
        let tied = tiedRows(to: variables, in: solver, without: Set(original.conflicts.map(\.setAside)))
        let sources = solver.sources(of: variables)
        var rows = tied.filter { sources.contains($0.id) }
        var rates = try rates(of: value, rows, &solver, step: Self.nudge)
        func missing() -> Double { zip(rows, rates).reduce(now) { $0 - $1.0.number * $1.1 } }
        if missing().magnitude > Self.noise * 100, rows.count < tied.count {
            rows = tied
            rates = try self.rates(of: value, rows, &solver, step: Self.nudge)
        }
        if missing().magnitude > Self.noise * 100 {
            var shaken = try shake(rows, solver)
            rates = try self.rates(of: value, rows, &shaken.solver, from: shaken.shifts, step: Self.nudge / 1024)
        }
        let causes = zip(rows, rates).filter { $0.1.magnitude > Self.noise }.map { (row: $0.0, rate: $0.1) }
        let rest = missing()
        func cause(_ owner: Owner, _ number: Double, _ rate: Double) -> ValueReport.Cause {
            let part = part(owner, 1, change: 0, records)
            return ValueReport.Cause(member: part.member, sentence: part.sentence, number: number, rate: rate)
        }
        // A size that everything presses below zero stays there: no constant determines it.
        let isAtBound = causes.isEmpty && target.first.attribute.isSize && now.magnitude < Self.noise
        let isBound = isAtBound ? try !solver.freedoms().contains { variables.contains($0.variable) } : false
        return ValueReport(
            quantity: target.first.text(names.item) ?? "", value: now,
            causes: isBound
                ? variables.map { cause(bound($0), 0, 1) } : causes.map { cause($0.row.owner, $0.row.number, $0.rate) },
            rest: rest.magnitude > Self.noise * 100 ? rest : 0,
            breakpoints: try breakpoints(of: value, variables, along: target.axis, causes, solver),
            unmet: try unmet(target, original))
    }

    /// An anchor as the left side of a constraint; nil where its item is not part of the layout.
    ///
    /// Right to left, the left edge is the trailing one: all is counted from the leading edge.
    func target<Kind>(_ anchor: Anchor<Kind>) -> ConstraintRecord? {
        guard var attribute = anchor.code.attribute, let item = items.number(of: ObjectIdentifier(anchor.item)) else {
            return nil
        }
        if lowered.direction == .rightToLeft {
            attribute = attribute == .left ? .trailing : attribute == .right ? .leading : attribute
        }
        return ConstraintRecord(
            path: PathTable.top, first: .init(item: item, origin: -1, attribute: attribute, originAttribute: attribute),
            second: .none, ordinal: 0, relation: .equal, multiplier: 1, constant: 0, priority: .required,
            location: .unknown)
    }

    private func isKnown(_ item: Int32) -> Bool {
        item <= 0 || (Int(item) < lowered.systems.count && lowered.systems[Int(item)] != nil)
    }

    /// By how much the value follows each row's constant, which is `shifts` away from the row's number.
    private func rates(
        of value: (Solver) -> Double, _ rows: [TiedRow], _ solver: inout Solver, from shifts: [Double]? = nil,
        step: Double
    ) throws(SolverError) -> [Double] {
        let now = value(solver)
        var rates: [Double] = []
        for (index, row) in rows.enumerated() {
            let constant = -row.number - (shifts?[index] ?? 0)
            try solver.update { edits throws(SolverError) in try edits.setConstant(constant - step, of: row.id) }
            let rate = (value(solver) - now) / step
            // Rates are quotients of small numbers as a rule; noise is in the seventh digit.
            rates.append((rate - rate.rounded()).magnitude < Self.noise ? rate.rounded() : rate)
            try solver.update { edits throws(SolverError) in try edits.setConstant(constant, of: row.id) }
        }
        return rates
    }

    /// Moves every constant by a little, each by another amount, so that no more constraints meet in a corner than
    /// are needed: those that lose are causes of nothing.
    private func shake(
        _ rows: [TiedRow], _ solver: Solver
    ) throws(SolverError) -> (solver: Solver, shifts: [Double]) {
        var shaken = solver
        // The golden ratio spreads the fractions well.
        let shifts = rows.indices.map { index in
            let spread = (Double(index + 1) * 0.618_033_988_749_895).truncatingRemainder(dividingBy: 1)
            return Self.nudge * (1 + 8 * spread)
        }
        try shaken.update { edits throws(SolverError) in
            for (row, shift) in zip(rows, shifts) { try edits.setConstant(-row.number - shift, of: row.id) }
        }
        return (shaken, shifts)
    }

    // MARK: 1. What can matter

    /// A constraint that holds without room to spare.
    struct TiedRow {
        let id: LinearConstraint.ID
        let owner: Owner
        let variables: [Variable]
        /// What its expression is related to.
        let number: Double
        /// The expression less the number, below zero where there is less.
        let excess: Double
        let relation: Relation
        let priority: Priority
    }

    /// Every constraint that the solver has, in the order: root, gone, layout, content.
    private func allRows(_ solver: Solver) -> [TiedRow] {
        func value(_ variable: Variable) -> Double { solver.values[variable.index] }
        func sized(
            _ id: LinearConstraint.ID, _ owner: Owner, _ variable: Variable, _ number: Double, _ relation: Relation,
            _ priority: Priority
        ) -> TiedRow {
            TiedRow(
                id: id, owner: owner, variables: [variable], number: number, excess: value(variable) - number,
                relation: relation, priority: priority)
        }
        var rows: [TiedRow] = []
        for axis in Axis.allCases {
            guard case .exactly(let points)? = lowered.root!.proposed?[axis] else { continue }
            let variable = lowered.root!.extent(axis)
            rows += lowered.root!.rows(axis).map { sized($0, .root(axis), variable, points, .equal, .required) }
        }
        var content: [TiedRow] = []
        for number in lowered.order where number != ItemTable.root {
            let system = lowered.systems[Int(number)]!
            for axis in Axis.allCases {
                let (variable, own) = (system.unknowns.extent(axis), system[axis])
                if let id = own.gone { rows.append(sized(id, .gone(number, axis), variable, 0, .equal, .required)) }
                let length = system.content[axis] ?? 0
                if let id = own.atMost {
                    let owner = Owner.content(number, axis, isLeast: false)
                    content.append(sized(id, owner, variable, length, .lessThanOrEqual, own.pull.hugging))
                }
                if let id = own.atLeast {
                    let owner = Owner.content(number, axis, isLeast: true)
                    content.append(sized(id, owner, variable, length, .greaterThanOrEqual, own.pull.compression))
                }
            }
        }
        let lowering = lowering
        for (index, row) in lowered.rows.enumerated() {
            guard let id = row.id else { continue }
            let constraint = lowering.constraint(for: records[index])
            let sum = constraint.terms.reduce(constraint.constant) { $0 + $1.coefficient * value($1.variable) }
            rows.append(
                TiedRow(
                    id: id, owner: .record(Int32(index)), variables: constraint.terms.map(\.variable),
                    number: -constraint.constant, excess: sum, relation: constraint.relation,
                    priority: constraint.priority))
        }
        return rows + content
    }

    private func tiedRows(
        to variables: [Variable], in solver: Solver, without left: Set<LinearConstraint.ID>
    ) -> [TiedRow] {
        let rows = allRows(solver).filter { $0.excess.magnitude < Self.noise && !left.contains($0.id) }
        var rowsOf: [Variable: [Int]] = [:]
        for (index, row) in rows.enumerated() {
            for variable in row.variables { rowsOf[variable, default: []].append(index) }
        }
        let given = Axis.allCases.map { lowered.root!.extent($0) }
        var isTied = rows.map { _ in false }
        var reached = Set(variables)
        var open = variables
        while let variable = open.popLast() {
            for index in rowsOf[variable] ?? [] where !isTied[index] {
                if given.contains(variable), rows[index].variables.count > 1, !variables.contains(variable) { continue }
                isTied[index] = true
                for next in rows[index].variables where reached.insert(next).inserted { open.append(next) }
            }
        }
        return rows.indices.filter { isTied[$0] }.map { rows[$0] }
    }

    // MARK: 2. When it would change

    /// The nearest root sizes at which the value leaves its straight line. Sizes are tried at doubling distances, and
    /// the first that is off the line is closed in on.
    private func breakpoints(
        of value: (Solver) -> Double, _ variables: [Variable], along own: Axis,
        _ causes: [(row: TiedRow, rate: Double)], _ solver: Solver
    ) throws(SolverError) -> [ValueReport.Breakpoint] {
        var result: [ValueReport.Breakpoint] = []
        for axis in Axis.allCases {
            guard case .exactly(let points)? = lowered.root!.proposed?[axis], let id = lowered.root!.rows(axis).first
            else { continue }
            let isCause = causes.contains { cause in
                if case .root(axis) = cause.row.owner { true } else { false }
            }
            guard isCause || axis == own else { continue }
            let rate = causes.reduce(0) { sum, cause in
                if case .root(axis) = cause.row.owner { sum + cause.rate } else { sum }
            }
            let now = value(solver)
            for sign in [-1.0, 1] {
                var trial = solver
                func isOff(_ distance: Double) throws(SolverError) -> Bool {
                    try trial.update { edits throws(SolverError) in
                        try edits.setConstant(-(points + sign * distance), of: id)
                    }
                    return (value(trial) - now - sign * distance * rate).magnitude > 1e-4 || !trial.conflicts.isEmpty
                }
                var (near, far) = (0.0, 1.0)
                let limit = sign < 0 ? points : 16384
                while far < limit, try !isOff(far) { (near, far) = (far, far * 2) }
                far = min(far, limit)
                guard try isOff(far) else { continue }
                while far - near > 1e-3 {
                    let middle = (near + far) / 2
                    if try isOff(middle) { far = middle } else { near = middle }
                }
                let size = ((points + sign * (near + far) / 2) * 100).rounded() / 100
                _ = try isOff(min(far + 0.01, sign < 0 ? points : .infinity))
                let setAside = Set(trial.conflicts.map(\.setAside))
                result.append(
                    ValueReport.Breakpoint(
                        axis: axis, size: size, isBelow: sign < 0,
                        newcomers: setAside.isEmpty ? try newcomers(to: value, of: variables, trial, solver) : [],
                        setAside: allRows(trial).filter { setAside.contains($0.id) }.map(member)))
            }
        }
        return result
    }

    /// What determines the value in `beyond` and had room to spare in `solver`.
    private func newcomers(
        to value: (Solver) -> Double, of variables: [Variable], _ beyond: Solver, _ solver: Solver
    ) throws(SolverError) -> [ConflictReport.Member] {
        var beyond = beyond
        let loose = Set(allRows(solver).filter { $0.excess.magnitude > Self.noise }.map(\.id))
        let sources = beyond.sources(of: variables)
        let rows = allRows(beyond).filter {
            $0.excess.magnitude < Self.noise && loose.contains($0.id) && sources.contains($0.id)
        }
        // The root has another size in `beyond` than these rows say, which is no newcomer.
        let rates = try rates(of: value, rows, &beyond, step: Self.nudge / 1024)
        return zip(rows, rates).filter { $0.1.magnitude > Self.noise * 100 }.map { member($0.0) }
    }

    private func member(_ row: TiedRow) -> ConflictReport.Member { part(row.owner, 1, change: 0, records).member }

    // MARK: 3. What does not hold

    /// Every optional constraint that begins with one of the target's items and axis, and does not hold.
    private func unmet(_ target: ConstraintRecord, _ solver: Solver) throws(SolverError) -> [ValueReport.Unmet] {
        let rows = allRows(solver)
        let missed = rows.filter { row in
            row.priority != .required && row.error > Self.noise && isAbout(row.owner, target)
        }
        var result: [ValueReport.Unmet] = []
        for row in missed {
            result.append(
                ValueReport.Unmet(
                    member: member(row), error: row.error,
                    outrankedBy: try outrankers(of: row, among: rows, solver)))
        }
        return result
    }

    private func isAbout(_ owner: Owner, _ target: ConstraintRecord) -> Bool {
        switch owner {
        case .record(let index):
            let record = records[Int(index)]
            return record.first.item == target.first.item && record.axis == target.axis
        case .content(let item, let axis, _): return item == target.first.item && axis == target.axis
        case .gone, .bound, .root: return false
        }
    }

    /// Makes everything that ranks as high required, as far as it holds, and then the missed constraint: what it
    /// contradicts then is what outranks it.
    private func outrankers(
        of missed: TiedRow, among rows: [TiedRow], _ solver: Solver
    ) throws(SolverError) -> [ConflictReport.Member] {
        var trial = solver
        trial.policy = .setAside
        try trial.update { edits throws(SolverError) in
            for row in rows where row.priority >= missed.priority && row.priority != .required && row.id != missed.id {
                // One that is missed itself is taken as it came out.
                if row.error > Self.noise { try edits.setConstant(-row.number - row.excess, of: row.id) }
                try edits.setPriority(.required, of: row.id)
            }
            try edits.setPriority(.required, of: missed.id)
            try edits.setRank(.max, of: missed.id)
        }
        guard let conflict = trial.conflicts.first(where: { $0.setAside == missed.id }) else { return [] }
        let owners = Dictionary(rows.map { ($0.id, $0.owner) }, uniquingKeysWith: { first, _ in first })
        return conflict.members.dropLast().compactMap { member in
            switch member {
            case .lowerBound(let variable): part(bound(variable), 1, change: 0, records).member
            case .constraint(let id): owners[id].map { part($0, 1, change: 0, records).member }
            }
        }
    }
}

extension Reconciler.TiedRow {
    /// By how much it is missed.
    fileprivate var error: Double {
        switch relation {
        case .lessThanOrEqual: max(0, excess)
        case .equal: excess.magnitude
        case .greaterThanOrEqual: max(0, -excess)
        }
    }
}
