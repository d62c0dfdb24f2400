import RelayoutSolver

/// Everything that a layout keeps between updates, and the way through one update.
///
/// Invariants between updates:
/// 1. `records` is the committed set; `items` and `paths` hold exactly what it mentions, and `items` their parents.
/// 2. `solver` and `lowered` have that set, or are nil and empty before the first update. After a failure behind the
///    point where the solver took the update over they are made anew, which gives the same values.
struct Reconciler {
    /// What an update is asked for.
    struct Request {
        let root: any LayoutItem
        let proposal: Proposal
        let traits: Traits
        let overrides: [String: ConstraintOverride]
        let policy: ConflictPolicy
    }

    /// What an update says before anything is compared or solved.
    private struct Draft {
        let records: [ConstraintRecord]
        let sizes: SolvedSizes
        let crossesAxes: Bool
        let duplicates: [DuplicateID]
        let named: NameTable
        /// The items whose lines of text are the root's.
        let rootLines: (first: Int32, last: Int32)?
    }

    /// How often heights are measured again because widths changed with them.
    private static let maximumRounds = 16

    private(set) var items = ItemTable()
    private var paths = PathTable()
    private var contents = ContentTable()
    private var frames = FrameTable()
    private(set) var records: [ConstraintRecord] = []
    /// The names in `records`.
    private var named = NameTable()
    /// The memory of the set before, for the next one.
    private var spare: [ConstraintRecord] = []
    private(set) var solver: Solver?
    /// The items whose heights kept changing their widths in the last update.
    private var unsettled: [Int32] = []
    /// The display scale that items were last placed with.
    private var scale: Double?
    private(set) var lowered = LoweredSet()

    // MARK: Verbs

    /// Brings everything to what `describe` says, or, on a throw, leaves everything as it was. Returns the receipt and
    /// the items to be told.
    mutating func update(
        _ request: Request, _ describe: () -> LayoutBlock
    ) throws(LayoutError) -> (Receipt, [FrameTable.Placement]) {
        // What it takes to make the solver anew. A copy of it would have to be paid for by every update.
        let committed = (order: lowered.order, direction: lowered.direction, proposal: lowered.root?.proposed)
        do throws(LayoutError) {
            let (draft, diff, isUnchanged) = try settle(request, describe)
            let conflicts = conflicts(draft.records)
            if request.policy == .strict, !conflicts.isEmpty {
                discardSolver()
                throw .conflicts(conflicts)
            }
            return commit(request, draft, diff, isUnchanged: isUnchanged, conflicts: conflicts)
        } catch {
            abandon()
            if solver == nil, let proposal = committed.proposal {
                restoreSolver(committed.order, committed.direction, proposal)
            }
            throw error
        }
    }

    /// The size that the root takes, and where its lines of text are. Call it on a copy: this one is not fit for another
    /// update.
    mutating func size(
        _ request: Request, _ describe: () -> LayoutBlock
    ) throws(LayoutError) -> Content {
        let (draft, _, _) = try settle(request, describe)
        if request.policy == .strict {
            let conflicts = conflicts(draft.records)
            if !conflicts.isEmpty { throw .conflicts(conflicts) }
        }
        var content = Content(width: rootSize.width, height: rootSize.height)
        if let (first, last) = draft.rootLines {
            content.firstBaseline = top(of: first) + contents.used(first).firstBaseline
            content.capline = top(of: first) + contents.used(first).capline
            content.lastBaseline = rootSize.height - bottom(of: last) + contents.used(last).lastBaseline
        }
        return content
    }

    /// Forgets what an item said of its content.
    mutating func forgetContent(of item: ObjectIdentifier) {
        if let number = items.number(of: item) { contents.forget(number) }
        contents.forget(item)
    }

    /// The constraint of a name, as the last update has it.
    func constraint(named name: String) -> ConstraintReport? {
        named.record(of: name).map { ConstraintReport(records[$0], names: names) }
    }

    /// Takes over what items told a copy of this reconciler of their content, so that nobody is asked twice.
    mutating func learnContent(from copy: Reconciler) {
        contents.forgetSized()
        for number in copy.items.numbers where number != ItemTable.root {
            let item = copy.items[number]
            if items.number(of: ObjectIdentifier(item)) == number {
                contents.learn(number, from: copy.contents)
            } else {
                contents.keep(item, number, from: copy.contents)
            }
        }
    }

    /// The frame of an item in the root's coordinates, as placed; nil for an item that is not part of the layout.
    func frame(of item: ObjectIdentifier) -> Rect? {
        items.number(of: item).flatMap { frames[$0]?.roundedInRoot }
    }

    // MARK: State → values

    /// Describes and solves, and does so again while a layout that asked for an item's size was told another one than
    /// came out. Returns what was described last, how it differs from the committed set, and whether every value is as
    /// before.
    private mutating func settle(
        _ request: Request, _ describe: () -> LayoutBlock
    ) throws(LayoutError) -> (Draft, ConstraintDiff, isUnchanged: Bool) {
        var sizes = SolvedSizes()
        var solved = records
        var isUnchanged = true
        contents.begin()
        do throws(LayoutError) {
            while true {
                let draft = try generate(request, sizes, describe)
                let diff = try compare(solved, draft)
                isUnchanged = try solve(request, draft, from: solved, diff) && isUnchanged
                sizes = draft.sizes
                let changed = compare(&sizes)
                if changed.isEmpty || sizes.round > Reconciler.maximumRounds {
                    unsettled += changed
                    let total = sizes.round == 1 ? diff : ConstraintDiff(from: records, to: draft.records)
                    return (draft, total, isUnchanged)
                }
                solved = draft.records
            }
        } catch {
            // The solver has what was described on the way, not the committed set.
            if sizes.round > 0 { discardSolver() }
            throw error
        }
    }

    /// The items whose size came out as another one than was told to those who asked.
    private func compare(_ sizes: inout SolvedSizes) -> [Int32] {
        let (values, systems) = (solver!.values, lowered.systems)
        return sizes.take { number in
            let system = systems[Int(number)]!
            return Size(width: values[system.width.index], height: values[system.height.index])
        }
    }

    // MARK: State → constraints

    private mutating func generate(
        _ request: Request, _ sizes: SolvedSizes, _ describe: () -> LayoutBlock
    ) throws(LayoutError) -> Draft {
        // The tables are handed over, not shared: a shared one would be copied at its first change.
        var (items, contents, paths, buffer) = (ItemTable(), ContentTable(), PathTable(), [ConstraintRecord]())
        swap(&items, &self.items)
        swap(&contents, &self.contents)
        swap(&paths, &self.paths)
        swap(&buffer, &spare)
        var pass = LayoutPass(
            root: request.root, size: (request.proposal.width.points, request.proposal.height.points),
            isSizing: !request.proposal.isExact, traits: request.traits, overrides: request.overrides,
            items: consume items, contents: consume contents, sizes: sizes, paths: consume paths, previous: records,
            buffer: consume buffer)
        describe().layOut(into: &pass)
        pass.addPlacedGuides()
        pass.settleLines()
        swap(&self.items, &pass.items)
        swap(&self.contents, &pass.contents)
        swap(&self.paths, &pass.paths)
        switch pass.fault {
        case .nestedTooDeeply(let path): throw .nestedTooDeeply(path: path)
        case .content(let fault): throw .contentOutOfRange(item: names.item(fault.number), fault.content)
        case .frameNotKnown(let item, let container): throw .frameNotKnown(item: item.text, in: container.text)
        case nil: break
        }
        do throws(ItemTable.OutsideRoot) {
            try self.items.resolveParents()
        } catch {
            throw outsideRoot(error.number, pass.records)
        }
        return Draft(
            records: pass.records, sizes: pass.sizes, crossesAxes: pass.crossesAxes, duplicates: pass.duplicates,
            named: pass.named, rootLines: pass.rootLines)
    }

    var names: Names { Names(items: items.names, parents: items.parents, paths: paths.names) }

    // MARK: Constraints → difference

    private func compare(_ before: [ConstraintRecord], _ draft: Draft) throws(LayoutError) -> ConstraintDiff {
        let diff = ConstraintDiff(from: before, to: draft.records)
        for index in diff.added { try check(draft.records[Int(index)]) }
        for (_, index) in diff.edited { try check(draft.records[Int(index)]) }
        return diff
    }

    private func check(_ record: ConstraintRecord) throws(LayoutError) {
        let isFine =
            record.constant.magnitude <= 1e9 && record.multiplier.magnitude >= 1e-6
            && record.multiplier.magnitude <= 1e6 && record.priority.isValid
        if !isFine { throw .numberOutOfRange(ConstraintReport(record, names: names)) }
    }

    // MARK: Difference → values

    /// Widths, then heights at those widths, until neither changes. Returns whether every value is as before.
    private mutating func solve(
        _ request: Request, _ draft: Draft, from before: [ConstraintRecord], _ diff: ConstraintDiff
    ) throws(LayoutError) -> Bool {
        try readContents(draft)
        let isNew = solver == nil
        let target = LoweredSet.Target(
            before: isNew ? [] : before, records: draft.records,
            diff: isNew ? ConstraintDiff(adding: draft.records.count) : diff, items: items,
            leaving: isNew ? [] : items.leaving(), contents: contents,
            direction: request.traits[StandardTraits.Direction.self] ?? .leftToRight, proposal: request.proposal)
        if unsettled.isEmpty, lowered.isCurrent(target) { return true }
        unsettled = []
        try updateSolver(draft.records) { lowered, edits throws(SolverError) in
            try lowered.sync(&edits, with: target)
        }
        for _ in 0..<Reconciler.maximumRounds {
            let changed = try measureAtWidths()
            if changed.isEmpty { return false }
            let (items, contents) = (items, contents)
            try updateSolver(draft.records) { lowered, edits throws(SolverError) in
                try lowered.syncContent(
                    &edits, of: changed, records: draft.records, items: items, contents: contents)
            }
        }
        unsettled = try measureAtWidths()
        return false
    }

    private mutating func readContents(_ draft: Draft) throws(LayoutError) {
        contents.prepare(count: items.entries.count, fromNatural: draft.crossesAxes)
        for number in items.mentioned where !items.entries[Int(number)].isGone {
            do throws(ContentTable.Fault) {
                try contents.read(number, items[number])
            } catch {
                throw .contentOutOfRange(item: names.item(error.number), error.content)
            }
        }
    }

    /// Measures the items whose width is another than they were measured at. Returns those that now want another
    /// height, or have other baselines.
    private mutating func measureAtWidths() throws(LayoutError) -> [Int32] {
        var changed: [Int32] = []
        let values = solver!.values
        for number in items.mentioned where !items.entries[Int(number)].isGone {
            let width = values[lowered.systems[Int(number)]!.width.index]
            do throws(ContentTable.Fault) {
                if try contents.use(number, items[number], width: width) { changed.append(number) }
            } catch {
                discardSolver()
                throw .contentOutOfRange(item: names.item(error.number), error.content)
            }
        }
        return changed
    }

    private mutating func updateSolver(
        _ records: [ConstraintRecord],
        _ body: (inout LoweredSet, inout Solver.Edits) throws(SolverError) -> Void
    ) throws(LayoutError) {
        var solver = self.solver ?? Solver()
        var lowered = self.lowered
        discardSolver()
        do throws(SolverError) {
            try solver.update { edits throws(SolverError) in try body(&lowered, &edits) }
        } catch .internalFault(let message) {
            throw .internalFault(message)
        } catch {
            guard let culprit = lowered.culprit else { throw .internalFault("\(error)") }
            throw .numberOutOfRange(ConstraintReport(records[culprit], names: names))
        }
        (self.solver, self.lowered) = (solver, lowered)
    }

    /// Gives a new solver the committed set, so that reports answer for it. Should that fail the next update begins anew.
    private mutating func restoreSolver(_ order: [Int32], _ direction: LayoutDirection, _ proposal: Proposal) {
        let target = LoweredSet.Target(
            before: [], records: records, diff: ConstraintDiff(adding: records.count), items: items.committed(order),
            leaving: [], contents: contents.committed, direction: direction, proposal: proposal)
        try? updateSolver(records) { lowered, edits throws(SolverError) in try lowered.sync(&edits, with: target) }
    }

    private mutating func discardSolver() {
        solver = nil
        lowered = LoweredSet()
    }

    // MARK: Values → frames

    private func top(of item: Int32) -> Double {
        item == ItemTable.root ? 0 : solver!.values[lowered.systems[Int(item)]!.y.index]
    }

    private func bottom(of item: Int32) -> Double {
        item == ItemTable.root
            ? rootSize.height : top(of: item) + solver!.values[lowered.systems[Int(item)]!.height.index]
    }

    private var rootSize: Size {
        Size(
            width: solver!.values[lowered.root!.width.index], height: solver!.values[lowered.root!.height.index])
    }

    private mutating func commit(
        _ request: Request, _ draft: Draft, _ diff: ConstraintDiff, isUnchanged: Bool, conflicts: [ConflictReport]
    ) -> (Receipt, [FrameTable.Placement]) {
        let scale = request.traits[StandardTraits.DisplayScale.self]
        let placements = isUnchanged && scale == self.scale ? [] : moveFrames(request.traits, as: solver!.values)
        self.scale = scale
        let leaving = items.leaving()
        let names = names
        let receipt = Receipt(
            before: records, after: draft.records, diff: diff, names: names,
            kept: draft.records.count - diff.edited.count - diff.added.count, moved: placements.map(\.move),
            left: leaving.map { names.item($0) }, conflicts: conflicts, duplicateIDs: draft.duplicates,
            duplicateNames: draft.named.duplicates, unsettled: unsettled.map { names.item($0) },
            measurements: contents.measurements)
        for number in leaving {
            contents.forget(number)
            frames.forget(number)
        }
        items.commit(leaving: leaving)
        contents.commit()
        contents.forgetSized()
        paths.commit()
        spare = records
        records = draft.records
        named = draft.named
        return (receipt, placements)
    }

    /// Moves items to where another solution has them that is as good as the one laid out. Until the next update the
    /// frames are those.
    mutating func exercise(_ traits: Traits) throws(LayoutError) -> [FrameTable.Placement] {
        guard let solver else { return [] }
        do throws(SolverError) {
            let other = try solver.exercised()
            scale = .nan  // No scale equals it, so that the next update puts everything back.
            return moveFrames(traits, as: other[...])
        } catch {
            throw .internalFault("\(error)")
        }
    }

    private mutating func moveFrames(_ traits: Traits, as values: ArraySlice<Double>) -> [FrameTable.Placement] {
        let systems = lowered.systems
        let isMirrored = traits[StandardTraits.Direction.self] == .rightToLeft
        let rootWidth = rootSize.width
        return frames.move(items, scale: traits[StandardTraits.DisplayScale.self]) { number in
            let system = systems[Int(number)]!
            let (x, width) = (values[system.x.index], values[system.width.index])
            return Rect(
                x: isMirrored ? rootWidth - x - width : x, y: values[system.y.index], width: width,
                height: values[system.height.index])
        }
    }

    private mutating func abandon() {
        for number in items.abandon() {
            contents.forget(number)
            frames.forget(number)
        }
        paths.abandon()
    }
}
