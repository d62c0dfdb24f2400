import RelayoutSolver

/// Finds what determines a value.
///
/// 1. The causes are what the value was computed from: the solver's plan, run backwards, tells how much each constant
///    counts (``Solver/causes(of:)``).
/// 2. Where the causes change is searched for along the root's size, on a copy that has only the constraints tied to
///    the quantity (``BreakpointSearch``). The root's size ties nothing, because it is given.
/// 3. For a constraint that does not hold, the proof that it contradicts those above it names what outranks it
///    (`Reconciler+Unmet.swift`).
extension Reconciler {
    /// Something that determines a value, and by how much the value changes with its number.
    struct ValueCause {
        let owner: Owner
        let number: Double
        let rate: Double

        var contribution: Double { number * rate }
    }

    /// Why `target` has its value. nil where its items are not part of the layout.
    func explain(_ target: ConstraintRecord, limit: Int) -> ValueReport? {
        guard let edited = solver, !target.items.contains(where: { !isKnown($0) }) else { return nil }
        if isGone(target.firstItem) { return explainGone(target, labels, limit) }
        // Of constraints that say the same, an edited plan keeps the ones that it used before: compiling anew makes the
        // answer independent of history.
        let solver = edited.compiled()
        let form = lowering.constraint(for: target)
        let value = value(of: form, solver)
        let causes = causes(of: form, solver)
        let largest = causes.reduce(value.magnitude) { max($0, $1.contribution.magnitude) }
        let rest = causes.reduce(value) { $0 - $1.contribution }
        let subject = subject(of: form, target, solver)
        let labels = labels
        let unmet = unmet(subject, labels)
        let choice = choice(of: form, subject)
        return ValueReport(
            quantity: target.first.text(labels.code) ?? "", value: value,
            origin: origin(of: target, labels),
            causes: causes.map { stated($0, labels) },
            rest: rest.magnitude > Self.noise(of: largest) ? rest : 0,
            breakpoints: breakpoints(of: form, along: target.axis, causes, subject, labels),
            unmet: unmet, setAside: setAside(of: form, solver).map { stated($0, labels) },
            choosesBySizes: choosesBySizes, limit: limit,
            isTied: choice == .tied, isOpen: choice == .open)
    }

    private func stated(_ cause: ValueCause, _ labels: ItemLabels) -> ValueReport.Cause {
        let part = part(cause.owner, 1, change: 0, records, labels)
        return ValueReport.Cause(member: part.member, sentence: part.sentence, number: cause.number, rate: cause.rate)
    }

    private func origin(of target: ConstraintRecord, _ labels: ItemLabels) -> String? {
        guard target.first.isPlace else { return nil }
        return "\(labels.item(ItemTable.root).possessive) \(target.axis == .horizontal ? "leading edge" : "top")"
    }

    /// An item that is gone has no size; that it is gone is the only cause given for its place.
    private func explainGone(_ target: ConstraintRecord, _ labels: ItemLabels, _ limit: Int) -> ValueReport {
        let (item, attribute) = (target.firstItem, target.first.attribute)
        let cause = part(.gone(item, attribute.axis), 1, change: 0, records, labels)
        let lies = "\(labels.item(item).being) gone, and lies there without size"
        var value = 0.0
        if let unknowns = attribute.isSize ? nil : lowered.system(of: item)?.unknowns {
            let values = solver!.values
            let rect = LayoutRect(
                x: values[unknowns.x.index], y: values[unknowns.y.index], width: values[unknowns.width.index],
                height: values[unknowns.height.index]
            )
            .emptied(at: items.entries[Int(item)].point)
            value = attribute.axis == .horizontal ? rect.x : rect.y
        }
        return ValueReport(
            quantity: target.first.text(labels.code) ?? "", value: value, origin: origin(of: target, labels),
            causes: [
                ValueReport.Cause(
                    member: cause.member, sentence: attribute.isSize ? cause.sentence : lies, number: value, rate: 1)
            ],
            rest: 0, breakpoints: [], unmet: [], setAside: [], choosesBySizes: false, limit: limit, isTied: false,
            isOpen: false)
    }

    /// An anchor as the left side of a constraint; nil where its item is not part of the layout.
    ///
    /// Right to left, the left edge is the trailing one: all is counted from the leading edge.
    func target<Kind>(_ anchor: ItemAnchor<Kind>) -> ConstraintRecord? {
        guard var attribute = anchor.code.attribute, let item = items.number(of: ObjectIdentifier(anchor.item)) else {
            return nil
        }
        if lowered.direction == .rightToLeft {
            attribute = attribute == .left ? .trailing : attribute == .right ? .leading : attribute
        }
        return target(item, attribute)
    }

    /// A quantity of an item as the left side of a constraint.
    func target(_ item: Int32, _ attribute: Attribute) -> ConstraintRecord {
        ConstraintRecord(
            path: PathTable.top, first: .init(item, attribute), second: .none, ordinal: 0, relation: .equal,
            multiplier: 1, constant: 0, priority: .required,
            location: .unknown)
    }

    /// Where an item is, and how large: its leading edge, top, width and height. nil for what is not part of the layout.
    func targets(of item: any LayoutItem) -> [ConstraintRecord?] {
        [
            target(ItemAnchor<AnchorKind.Horizontal>(item, .leading)),
            target(ItemAnchor<AnchorKind.Vertical>(item, .top)),
            target(ItemAnchor<AnchorKind.Length>(item, .width)),
            target(ItemAnchor<AnchorKind.Length>(item, .height)),
        ]
    }

    private func isKnown(_ item: Int32) -> Bool {
        item <= 0 || lowered.system(of: item) != nil
    }

    func value(of form: LinearConstraint, _ solver: Solver) -> Double {
        form.terms.reduce(form.constant) { $0 + $1.coefficient * solver.values[$1.variable.index] }
    }

    // MARK: 1. Causes

    /// What determines a form, in layout order: first the root's size, last content and bounds.
    func causes(of form: LinearConstraint, _ solver: Solver) -> [ValueCause] { causes(of: [form], solver)[0] }

    /// The same of each of many forms.
    func causes(of forms: [LinearConstraint], _ solver: Solver) -> [[ValueCause]] {
        solver.causes(ofEach: forms.map { $0.terms }).map { valueCauses($0) }
    }

    private func valueCauses(_ found: [Solver.Cause]) -> [ValueCause] {
        let causes = found.compactMap { cause -> ValueCause? in
            let owner: Owner
            switch cause.member {
            case .lowerBound(let variable): owner = bound(variable)
            case .constraint(let id):
                // Nobody wrote the constraint that makes a root without a given size as small as possible.
                guard let own = self.owner(of: id), !isPressing(id, own) else { return nil }
                owner = own
            }
            // A row says Σ a·x + k = 0, so a constraint's number is -k.
            let isBound = if case .bound = owner { true } else { false }
            return ValueCause(owner: owner, number: number(of: owner), rate: (isBound ? 1 : -1) * cause.rate.cleared)
        }
        return causes.sorted { place(of: $0.owner) < place(of: $1.owner) }
    }

    @inline(never)
    private func isPressing(_ id: LinearConstraint.ID, _ owner: Owner) -> Bool {
        guard case .root(let axis) = owner else { return false }
        switch lowered.root!.proposed?[axis] {
        case .exactly?: return false
        case .atMost?: return id != lowered.root!.rows(axis).first
        case .unspecified?, nil: return true
        }
    }

    @inline(never)
    func number(of owner: Owner) -> Double {
        switch owner {
        case .record(let index): -lowering.constant(of: records[Int(index)])
        case .content(let item, let axis, _): lowered.systems[Int(item)]!.content[axis] ?? 0
        case .gone, .bound: 0
        case .root(let axis): lowered.root!.proposed?[axis].points ?? 0
        }
    }

    // MARK: 2. When it would change

    /// The part of a layout that a quantity depends on.
    struct Subject {
        /// Has these constraints alone, also those that are set aside: at another size they may hold.
        let solver: Solver
        let constraints: Set<LinearConstraint.ID>
        /// The optional constraints that have the target's first item and axis, and those of its content.
        var own: Set<LinearConstraint.ID>
    }

    /// The axes along which the root's size is given exactly.
    var givenAxes: [LayoutAxis] {
        LayoutAxis.allCases.filter { if case .exactly? = lowered.root!.proposed?[$0] { true } else { false } }
    }

    /// The part of the layout that is tied to a form, and to the constraints with the target's first item and axis; nil
    /// where that part by itself has another value.
    func subject(
        of form: LinearConstraint, _ target: ConstraintRecord, _ solver: Solver
    ) -> Subject? {
        let givenAxes = givenAxes
        let given = givenAxes.map { lowered.root!.extent($0) }
        var (variables, own) = (form.terms.map { $0.variable }, Set<LinearConstraint.ID>())
        let lowering = lowering
        var cursor = RecordSet.Cursor(records)
        for (index, row) in lowered.rows.enumerated() {
            let record = cursor[index]
            guard record.firstItem == target.firstItem, record.axis == target.axis, record.priority != .required,
                !record.wantsNoSize, let id = row.id
            else { continue }
            own.insert(id)
            variables += lowering.constraint(for: record).terms.map { $0.variable }.filter { !given.contains($0) }
        }
        if let system = lowered.system(of: target.firstItem) {
            let (rows, priorities) = (system[target.axis], system.priorities(target.axis))
            if let id = rows.atMost, priorities.hugging != .required { own.insert(id) }
            if let id = rows.atLeast, priorities.compression != .required { own.insert(id) }
            own.formUnion([rows.nearlyAtMost, rows.nearlyAtLeast].compactMap { $0 })
            variables.append(system.unknowns.extent(target.axis))
        }
        var tied = solver.constraints(tiedTo: variables, given: given)
        for axis in givenAxes { tied.formUnion(lowered.root!.rows(axis)) }
        let now = value(of: form, solver)
        for constraints in [tied, allConstraints] {
            // Where something is open, what it is near decides without being tied to it: then all constraints are
            // taken.
            if let part = try? solver.reduced(
                to: constraints, keeping: variables + LayoutAxis.allCases.map { lowered.root!.extent($0) }),
                (value(of: form, part) - now).magnitude <= Self.noise(of: now.magnitude)
            {
                return Subject(solver: part, constraints: constraints, own: own)
            }
        }
        return nil
    }

    private var allConstraints: Set<LinearConstraint.ID> {
        var all = Set(lowered.rows.compactMap { $0.id })
        for axis in LayoutAxis.allCases { all.formUnion(lowered.root!.rows(axis)) }
        for system in lowered.systems {
            guard let system else { continue }
            for axis in LayoutAxis.allCases { all.formUnion(system[axis].all) }
        }
        return all
    }

    /// The nearest root sizes at which the value stops being linear, or at which the layout may say other constraints.
    private func breakpoints(
        of form: LinearConstraint, along own: LayoutAxis, _ causes: [ValueCause], _ subject: Subject?,
        _ labels: ItemLabels
    ) -> [ValueReport.Breakpoint] {
        guard let subject else { return [] }
        var result: [ValueReport.Breakpoint] = []
        // Where no line ties width to height, the other axis says nothing of a value that it does not determine now.
        let crossesAxes = records.contains { $0.crossesAxes }
        for axis in LayoutAxis.allCases {
            guard case .exactly(let points)? = lowered.root!.proposed?[axis], let id = lowered.root!.rows(axis).first
            else { continue }
            let rate = causes.first { if case .root(axis) = $0.owner { true } else { false } }?.rate
            guard rate != nil || axis == own || crossesAxes else { continue }
            for isBelow in [true, false] {
                var search = BreakpointSearch(
                    form: form, root: id, size: points, rate: rate ?? 0, isBelow: isBelow, solver: subject.solver)
                // A search that fails is left out; the rest of the report stands.
                let found = try? search.run()
                let distance = found.map { ($0.size - points).magnitude } ?? .infinity
                if let end = nearestCondition(axis, from: points, isBelow: isBelow),
                    (end - points).magnitude <= distance
                {
                    result.append(
                        ValueReport.Breakpoint(
                            axis: axis, size: end, isBelow: isBelow, newcomers: [], setAside: [], isCondition: true))
                    continue
                }
                guard let found else { continue }
                let newcomers = found.setAside.isEmpty ? newcomers(to: form, found, root: id, subject) : []
                result.append(
                    ValueReport.Breakpoint(
                        axis: axis, size: found.size, isBelow: isBelow,
                        newcomers: newcomers.map { member($0, labels) },
                        setAside: stated(found.setAside, in: found.beyond).map { member($0.owner, labels) },
                        isCondition: false))
            }
        }
        return result
    }

    /// The nearest length of the root at which a comparison that the layout made changes its result; nil where there is
    /// none. A threshold at the present length counts as one below it: most conditions are like `width >= 500`.
    private func nearestCondition(_ axis: LayoutAxis, from points: Double, isBelow: Bool) -> Double? {
        let size = rootSize
        let ends = sizeReads.conditions.compactMap { $0.end(along: axis, size) }
        return isBelow
            ? ends.filter { $0 > 0 && $0 <= points }.max() : ends.filter { $0 > points && $0 < .infinity }.min()
    }

    /// The constraints that determine the form beyond a breakpoint and had room to spare before it. Where there are
    /// none, the sizes that reach zero there (which no constraint need cause: the canonical rule may). Where there are
    /// none of these either, the constraints that determine the form beyond it but not now.
    private func newcomers(
        to form: LinearConstraint, _ breakpoint: BreakpointSearch.Breakpoint, root: LinearConstraint.ID,
        _ subject: Subject
    ) -> [Owner] {
        // That the root's size counts there is what the breakpoint says.
        let causes = constraints(determining: form, breakpoint.beyond).subtracting([root])
        let found = stated(causes, in: subject.solver).filter { !$0.isTight }
        if !found.isEmpty { return found.map { $0.owner } }
        // Right at a breakpoint nothing has room to spare: look a little before it.
        var near = subject.solver
        let isTried: Void? = try? near.update { edits throws(SolverError) in
            try edits.setConstant(-breakpoint.near, of: root)
        }
        guard isTried != nil else { return [] }
        let others = stated(causes, in: near).filter { !$0.isTight }
        if !others.isEmpty { return others.map { $0.owner } }
        let sizes = usedUp(near, breakpoint.beyond, subject)
        if !sizes.isEmpty { return sizes }
        return stated(causes.subtracting(constraints(determining: form, subject.solver)), in: near).map { $0.owner }
    }

    private func constraints(determining form: LinearConstraint, _ solver: Solver) -> Set<LinearConstraint.ID> {
        Set(solver.causes(of: form.terms).compactMap { if case .constraint(let id) = $0.member { id } else { nil } })
    }

    /// The sizes that reach zero on the way from one solution to another one.
    private func usedUp(_ near: Solver, _ beyond: Solver, _ subject: Subject) -> [Owner] {
        let (before, after) = (near.values, beyond.values)
        // Sizes that no constraint of this part mentions are not those of the layout.
        var mentioned: Set<Variable> = .init()
        var cursor = RecordSet.Cursor(records)
        for (index, row) in lowered.rows.enumerated() {
            guard let id = row.id, subject.constraints.contains(id) else { continue }
            mentioned.formUnion(lowering.constraint(for: cursor[index]).terms.map { $0.variable })
        }
        return lowered.order.lazy.filter { $0 != ItemTable.root }.flatMap { number in
            LayoutAxis.allCases.compactMap { axis -> Owner? in
                let extent = lowered.systems[Int(number)]!.unknowns.extent(axis)
                let index = extent.index
                guard mentioned.contains(extent), before.indices.contains(index), before[index] > Self.noise(of: 1),
                    after[index] <= Self.noise(of: 1)
                else { return nil }
                return .bound(number, axis)
            }
        }
    }
}

extension Double {
    /// Rounded where it is within 1e-9 of a whole number.
    fileprivate var cleared: Double { (self - rounded()).magnitude <= 1e-9 ? rounded() : self }
}
