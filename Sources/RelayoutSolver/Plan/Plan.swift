/// A layout compiled into a spreadsheet.
///
/// *Cells* are numbers: first the value of each variable, at its slot, then the *offsets* of variables that hang on
/// another unknown, then the constants of component rows. *Operations* (``Operation``) stand in topological order; each
/// computes cells from earlier cells and from the constants of the model's rows. Coefficients and structure are folded
/// into their factors, so that edits of constants only re-evaluate: ``sweep(rows:_:work:)``.
///
/// A plan *breaks* when a value falls below its bound, a row that held by itself no longer does, a component contradicts
/// itself or leaves a choice where it never did, or a row that is set aside could hold again (``Guards``). Then it is compiled
/// anew.
///
/// A plan has one owner while it is swept: ``Solver`` copies it first if another solver shares it. That makes it safe to
/// send, and to leave exclusivity unchecked.
final class Plan: @unchecked Sendable {
    let sheet: Sheet
    /// The sheet's. (Reached in one step, it need not be retained for each component that is solved.)
    private let components: ComponentTable
    @exclusivity(unchecked) private var order = EvaluationOrder()
    /// What is set aside.
    @exclusivity(unchecked) var guards: Guards
    /// What the last sweep changed, in order.
    @exclusivity(unchecked) private(set) var changes = Buffer<Change>()
    /// What the sweep before it changed, as long as the last one can be taken back.
    @exclusivity(unchecked) private var changesBefore = Buffer<Change>()
    /// Components in which the last sweep began or ended a choice.
    @exclusivity(unchecked) private var toggledChoices = Buffer<Int32>()
    private var canRestore = false

    /// The places of the operations that are to be evaluated; none between sweeps.
    @exclusivity(unchecked) private var marked = BitSet()
    @exclusivity(unchecked) private var route = Route()
    /// The rows of the last sweep that marked operations, if each row fed one of its own; else empty.
    @exclusivity(unchecked) private var lastEdited = RowList()
    @exclusivity(unchecked) private var workspace = ComponentWorkspace()

    /// Whether some factor is large, or a number that an operation adds up was when it was written.
    private var hasLargeParts = false
    /// The first operation that was not looked at for large parts yet: that is done after a sweep.
    private var firstUnseen = 0
    /// Whether the last sweep stored a number far from zero, or one that is none, or accepted what is off by more than
    /// rounding.
    @exclusivity(unchecked) private var isFar = false

    /// The plan that was written into a sheet.
    init(_ sheet: Sheet = .none, _ guards: Guards = Guards()) {
        self.sheet = sheet
        components = sheet.components
        self.guards = guards
    }

    func copy() -> Plan {
        let copy = Plan(sheet.copy(), guards)
        copy.order = order.copy()
        copy.changes = changes.copy()
        (copy.hasLargeParts, copy.firstUnseen) = (hasLargeParts, firstUnseen)
        return copy
    }

    var variableCount: Int { sheet.variableCount }

    /// The numbers. The first `variableCount` are the values.
    var cells: UnsafePointer<Double> { UnsafePointer(sheet.cells) }

    var hasChoice: Bool { !sheet.followers.isEmpty || components.hasChoice.view.contains(true) }

    // MARK: The order of evaluation

    /// How many places there are.
    var placeCount: Int { order.placeCount(of: sheet.operations.count) }

    /// The place of an operation, after those that it reads; -1 if it was taken out.
    func place(of operation: Int32) -> Int32 { order.place(of: operation) }

    /// The operation at a place; -1 at a gap.
    func operation(at place: Int32) -> Int32 { order.operation(at: Int(place)) }

    // MARK: Accuracy

    /// Whether every batch has to be compiled: see ``Sheet/isDelicate``.
    var isDelicate: Bool { sheet.isDelicate }

    /// Whether what the last sweep computed could be off by more than is accepted, and has to be checked.
    var mayBeOff: Bool {
        noteLargeParts()
        return isFar || route.isFar || hasLargeParts || !components.areWellScaled
    }

    /// Looks at what new operations add up.
    private func noteLargeParts() {
        guard firstUnseen < sheet.operations.count else { return }
        if !hasLargeParts { hasLargeParts = sheet.hasLargeParts(from: Int(sheet.operations[firstUnseen].firstInput)) }
        firstUnseen = sheet.operations.count
    }

    // MARK: Evaluating

    /// Evaluates what depends on the constants of the given rows.
    ///
    /// When the same rows are edited again and again (a resize), what depends on them is gathered once into a route.
    func sweep(
        rows: UnsafeBufferPointer<Int32>, _ records: UnsafePointer<RowRecord>, work: inout Work
    ) throws(SolverError) -> Finding {
        beginChanges()
        // Then nothing is written: the sheet may be the one that all empty plans share.
        guard !rows.isEmpty else { return .fine }
        guard guards.isEmpty || guards.recheck(rows, records) else { return .broken }
        sheet.ownCells()
        let isFine = try evaluate(rows, records, work: &work) == .fine && guardsStay(after: changes.view)
        return isFine ? .fine : .broken
    }

    /// Whether what is set aside remains so after changes of values.
    private func guardsStay(after changes: UnsafeBufferPointer<Change>) -> Bool {
        guards.isEmpty || !guards.mayBecomeAcceptable(after: changes, sheet.cells)
    }

    private func evaluate(
        _ rows: UnsafeBufferPointer<Int32>, _ records: UnsafePointer<RowRecord>, work: inout Work
    ) throws(SolverError) -> Finding {
        if route.isFolded, route.rows.equals(rows) { return try followRoute(records, work: &work) }
        if lastEdited.equals(rows) {
            if !route.rows.equals(rows) { gatherRoute(from: rows) }
            route.fold(sheet, records, &workspace)
            return try followRoute(records, work: &work)
        }
        route.unfold()
        // Many scattered edits reach nearly everything; then order alone is cheaper than following dependents.
        if rows.count > sheet.operations.count / 4 {
            lastEdited.removeAll()
            return try sweepAll(records, work: &work)
        }
        work.dirtySweeps += 1
        let areApart = markOperations(of: rows)
        if areApart { lastEdited.set(to: rows) } else { lastEdited.removeAll() }
        return try sweepMarked(records, work: &work)
    }

    /// Evaluates all operations in order.
    private func sweepAll(_ records: UnsafePointer<RowRecord>, work: inout Work) throws(SolverError) -> Finding {
        work.fullSweeps += 1
        let cells = sheet.cells
        for place in 0..<placeCount {
            let number = order.operation(at: place)
            guard number >= 0 else { continue }
            let operation = sheet.operations[number]
            if try run(operation, sheet.inputs.base, records, cells, spread: false, &work) == .broken { return .broken }
        }
        return .fine
    }

    private func prepareMarks() {
        sheet.indexReaders()
        marked.makeRoom(limit: placeCount)
    }

    /// Marks what the rows feed. Returns whether each feeds an operation of its own.
    private func markOperations(of rows: UnsafeBufferPointer<Int32>) -> Bool {
        prepareMarks()
        var count = 0
        for row in rows where sheet.operationOfRow[row] >= 0 {
            if mark(sheet.operationOfRow[row]) { count += 1 }
        }
        return count == rows.count
    }

    /// Evaluates what is marked, and what that changes.
    private func sweepMarked(_ records: UnsafePointer<RowRecord>, work: inout Work) throws(SolverError) -> Finding {
        let cells = sheet.cells
        while let place = marked.popFirst() {
            let operation = sheet.operations[operation(at: place)]
            if try run(operation, sheet.inputs.base, records, cells, spread: true, &work) == .broken {
                marked.removeAll()
                return .broken
            }
        }
        return .fine
    }

    // MARK: Routes

    /// Gathers the operations of some rows, and what depends on them.
    private func gatherRoute(from rows: UnsafeBufferPointer<Int32>) {
        _ = markOperations(of: rows)
        route.begin(rows, operationCount: sheet.operations.count)
        while let place = marked.popFirst() {
            let number = operation(at: place)
            route.append(number)
            for cell in sheet.cells(computedBy: sheet.operations[number]) { markReaders(of: cell) }
        }
    }

    private func followRoute(_ records: UnsafePointer<RowRecord>, work: inout Work) throws(SolverError) -> Finding {
        work.routes += 1
        // Room for all changes at once: nothing is allocated or checked on the way.
        changes.reserve(route.mostChanges)
        let cells = sheet.cells
        var at = 0
        while true {
            if let finding = route.follow(from: &at, sheet.inputs.base, records, cells, &changes, &work) {
                return finding
            }
            let (operation, changesBefore) = (route.steps[at].operation, changes.count)
            guard try run(operation, sheet.inputs.base, records, cells, spread: false, &work) == .fine,
                changes.count == changesBefore || route.computeFollowers(of: at, cells, &changes) == .fine
            else { return .broken }
            at += 1
        }
    }

    private func beginChanges() {
        swap(&changes, &changesBefore)
        changes.truncate(to: 0)
        toggledChoices.truncate(to: 0)
        canRestore = true
        isFar = false
        route.isFar = false
    }

    /// Keeps what the last sweep has computed: it cannot be taken back any more.
    func keepLastSweep() { canRestore = false }

    /// Takes the last sweep back, if that was not done yet.
    func restore() {
        guard canRestore else { return }
        canRestore = false
        for at in changes.indices.reversed() { sheet.putBack(changes[at]) }
        for component in toggledChoices.view { components.toggleChoice(of: Int(component)) }
        swap(&changes, &changesBefore)
    }

    /// Evaluates one operation, stores what changed, and marks what depends on it.
    @inline(__always)
    private func run(
        _ operation: Operation, _ inputs: UnsafeMutablePointer<Input>, _ records: UnsafePointer<RowRecord>,
        _ cells: UnsafeMutablePointer<Double>, spread: Bool, _ work: inout Work
    ) throws(SolverError) -> Finding {
        if operation.isOf(.idle) { return .fine }
        if operation.isOf(.component) {
            return try runComponent(Int(operation.target), cells, spread: spread, &work)
        }
        var sum = operation.row >= 0 ? operation.factor * records[Int(operation.row)].constant : operation.factor
        let input = inputs + Int(operation.firstInput)
        for at in 0..<Int(operation.inputCount) { sum += input[at].factor * cells[Int(input[at].cell)] }
        if operation.isDefinition {
            store(sum, in: operation.target, cells, spread: spread)
            return sum < operation.bound && Self.isBelow(sum, operation.bound) ? .broken : .fine
        }
        let isSetAside = operation.isOf(.contradiction)
        let relation = records[Int(operation.row)].relation
        if !isSetAside, Self.plainlyHolds(sum, relation) { return .fine }
        var largest = operation.factor * records[Int(operation.row)].constant.magnitude
        for at in 0..<Int(operation.inputCount) {
            largest = max(largest, (input[at].factor * cells[Int(input[at].cell)]).magnitude)
        }
        let tolerance =
            isSetAside || operation.isAccepted ? Tolerance.slack(largest) : Tolerance.rounding(largest)
        // The sum is over what the row's terms were substituted by, which may be numbers a thousand times as large as
        // the terms. How far the row may be off is judged by its own terms, in the final check.
        if !isSetAside, Self.contradicts(sum, Tolerance.satisfied, relation) { isFar = true }
        return Self.contradicts(sum, tolerance, relation) == isSetAside ? .fine : .broken
    }

    private func runComponent(
        _ component: Int, _ cells: UnsafeMutablePointer<Double>, spread: Bool, _ work: inout Work
    ) throws(SolverError) -> Finding {
        // (A search that does not end is left to a compilation, which knows other ways.)
        let outcome = try? components.solve(component, cells: cells, &workspace, &work)
        guard outcome == .determined || outcome == .choice && components.mayChoose[component] else {
            return .broken
        }
        if components.hasChoice[component] != (outcome == .choice) {
            components.toggleChoice(of: component)
            toggledChoices.append(Int32(component))
            work.toggledChoices += 1
        }
        if workspace.hasAcceptedViolation { isFar = true }
        let unknowns = components.unknowns(of: component)
        for at in unknowns {
            store(
                workspace.solution[at - unknowns.lowerBound], in: components.unknowns[at].variable, cells,
                spread: spread)
        }
        return .fine
    }

    @inline(__always)
    private func store(
        _ value: Double, in cell: Int32, _ cells: UnsafeMutablePointer<Double>, spread: Bool
    ) {
        let old = cells[Int(cell)]
        guard old != value else { return }
        cells[Int(cell)] = value
        if !(value.magnitude <= Tolerance.nearValue) { isFar = true }
        changes.append(Change(cell: cell, old: old))
        if spread { markReaders(of: cell) }
    }

    @inline(__always)
    private func markReaders(of cell: Int32) {
        for reader in sheet.readers(of: cell) { mark(reader) }
    }

    @inline(__always)
    @discardableResult
    private func mark(_ operation: Int32) -> Bool {
        let place = order.place(of: operation)
        // An operation that was taken out has no place, but its inputs are still there.
        return place >= 0 && marked.insert(place)
    }

    // MARK: Changes of structure

    /// Whether there is a plan to amend, of which less than half has been taken out.
    var isWorthAmending: Bool { sheet.operations.count > 2 * sheet.withdrawn }

    /// From now on the sheet is written by a compiler. The last sweep cannot be taken back any more.
    func beginAmendment() {
        keepLastSweep()
        sheet.ownCells()
    }

    /// Takes over what was amended: operations from `first` on are new, those in `withdrawn` were taken out. Returns
    /// false if operations read each other in a circle.
    func takeUp(newFrom first: Int, withdrawn: [Int32]) -> Bool {
        route.removeAll()
        lastEdited.removeAll()
        order.spread(first)
        for operation in withdrawn { order.remove(operation) }
        sheet.indexReaders()
        return order.admit(from: first, of: sheet)
    }

    /// Evaluates what depends on cells that were written anew, and on the constants of the given rows.
    func sweepAmended(
        rows: UnsafeBufferPointer<Int32>, _ records: UnsafePointer<RowRecord>, work: inout Work
    ) throws(SolverError) -> Finding {
        beginChanges()
        guard guards.isEmpty || guards.recheck(rows, records) else { return .broken }
        prepareMarks()
        for change in sheet.overwritten.view { markReaders(of: change.cell) }
        for row in rows where sheet.operationOfRow[row] >= 0 { mark(sheet.operationOfRow[row]) }
        guard try sweepMarked(records, work: &work) == .fine, guardsStay(after: changes.view) else { return .broken }
        return guardsStay(after: sheet.overwritten.view) ? .fine : .broken
    }

    /// Forgets what cells held before they were amended.
    func endAmendment() { sheet.keepOverwritten(false) }

    /// Takes back what an amendment wrote. Only the values are as before it.
    func restoreAmended(variableCount: Int) {
        restore()
        sheet.restoreOverwritten()
        sheet.variableCount = variableCount
    }

    /// Puts values back: the plan was compiled anew for the same constraints, so that they differ by rounding at most.
    func restore(values: [Double]) {
        sheet.ownCells()
        for slot in values.indices { sheet.putBack(Change(cell: Int32(slot), old: values[slot])) }
        sheet.variableCount = values.count
    }

    /// Lets rows of the model stand where others did. The two of a pair have the same terms, relation and priority.
    func replace(_ pairs: some Collection<(old: Int32, new: Int32)>) {
        for (old, new) in pairs {
            sheet.replace(old, by: new)
            _ = lastEdited.replace(old, by: new)
            route.replace(old, by: new)
        }
        if !guards.isEmpty { guards.replace(pairs) }
    }
}
