import RelayoutSolver

/// Everything that a layout keeps between updates, and the way through one update.
///
/// Invariants between updates (``brokenInvariant`` has them one by one):
/// 1. `records` is the committed set; `items` and `paths` hold exactly what it mentions, and `items` their parents.
/// 2. `solver` and `lowered` have that set, or are nil and empty before the first update. After a failure in or behind
///    the solver they are made anew, which gives the same values.
///
/// What an update makes is dropped as a whole where it fails: records, names and memos are values that nobody keeps before
/// the update is committed, and each of the tables goes back to its last commit. Only what items said of their content is
/// kept, for that is as true as before.
struct Reconciler {
    /// What an update says before anything is compared or solved.
    struct Draft {
        let records: RecordSet
        /// Where the records are known to be those of before.
        let runs: [RecordSet.Run]
        let sizes: SolvedSizes
        let crossesAxes: Bool
        let choosesBySizes: Bool
        /// Whether it asks for the size of the root.
        let asksRootSize: Bool
        let findings: LayoutPass.Findings
        let listMemos: ListMemoTable
        let sizeReads: SizeReads
        let missing: MissingItems
        /// The items that layouts inside others place, as was assumed for this description.
        let inner: [InnerItem]
        /// What was mentioned otherwise, in order of first mention, where some are held.
        let mentioned: [Int32]?
        /// Why it cannot be taken.
        let refusal: LayoutError?
    }

    /// How often everything is described again because sizes that were asked for come out otherwise.
    static let maximumRounds = 16

    var items = ItemTable()
    private(set) var paths = PathTable()
    /// What is known of memoized lists in `records`.
    private(set) var listMemos = ListMemoTable()
    var contents = ContentTable()
    /// What was tried in the running update. Empty between updates.
    var needs = Needs()
    var frames = FrameTable()
    private(set) var records: RecordSet = RecordSet()
    /// How `records` depends on the size of the root.
    private(set) var sizeReads = SizeReads()
    /// Whether the description compares lengths that come out of solving.
    private(set) var choosesBySizes = false
    /// The names in `records`.
    private(set) var named = NameTable()
    /// Names that were overridden and that constraints had, since.
    var overridden: Set<String> = .init()
    var solver: Solver?
    /// The items whose heights kept changing their widths in the last update.
    private var unsettled: [Int32] = []
    var lowered = LoweredSet()
    /// The same layout with natural widths; nil where that is not known.
    var room: CopyOnWrite<Room>?
    /// Whether the next update that narrows text is to keep the room for it.
    var keepsRoom = false
    /// The items whose values changed in the running update.
    var moved = NumberSet()
    /// The items in `moved` whose widths changed.
    var resized = NumberSet()
    /// How long the parts of the running update took so far.
    private var durations = Receipt.Durations()
    /// The items that layouts inside others place, which this one therefore does not, in order of first mention.
    private(set) var inner: [InnerItem] = []
    /// The items in `inner`, and those that give them their lines of text.
    private(set) var held: [InnerItem] = []
    /// The traits that layouts inside items were given when frames were last made.
    var passedOn = Traits()
    /// How frames were last made of values; nil where they have to be made anew.
    var view: FrameTable.View?

    // MARK: Verbs

    /// Brings everything to what `describe` says, or, on a throw, leaves everything as it was. Returns the receipt and
    /// the items to be told.
    ///
    /// `noting`: called after a description that was solved and is going to be made again.
    mutating func update(
        _ request: Request, _ stopwatch: inout Stopwatch,
        noting: ((borrowing Reconciler, Draft, ConstraintDiff) -> Void)? = nil,
        _ describe: (LayoutEnvironment) -> LayoutBlock
    ) throws(LayoutError) -> (Receipt, FrameTable.Placements) {
        // What it takes to make the solver anew. A copy of it would have to be paid for by every update.
        let committed = (direction: lowered.direction, proposal: lowered.root?.proposed, unsettled: unsettled)
        do throws(LayoutError) {
            let (draft, diff) = try settle(request, &stopwatch, noting: noting, describe)
            let setAside = setAside(draft.records)
            if request.policy == .strict, !setAside.isEmpty {
                let conflicts = setAside.drafts(draft.records)
                discardSolver()
                throw .conflicts(reports(of: conflicts, draft.records))
            }
            return commit(request, draft, diff, setAside, &stopwatch)
        } catch {
            abandon()
            unsettled = committed.unsettled
            if solver == nil, let proposal = committed.proposal {
                restoreSolver(committed.direction, proposal)
            }
            assert(brokenInvariant == nil, brokenInvariant!)
            throw error
        }
    }

    /// The frame of an item in the root's coordinates, as placed; nil for an item that is not part of the layout.
    func frame(of item: ObjectIdentifier) -> LayoutRect? {
        items.number(of: item).flatMap { frames[$0] }
    }

    // MARK: State → values

    /// Describes and solves, and does so again while a layout that asked for an item's size was told another one than
    /// came out. Returns what was described last, and how it differs from the committed set.
    ///
    /// `draft`: what the solver has, if that is not the committed set.
    mutating func settle(
        _ request: Request, _ stopwatch: inout Stopwatch, after draft: Draft? = nil,
        noting: ((borrowing Reconciler, Draft, ConstraintDiff) -> Void)? = nil,
        _ describe: (LayoutEnvironment) -> LayoutBlock
    ) throws(LayoutError) -> (Draft, ConstraintDiff) {
        var sizes = SolvedSizes()
        var found: Set<InnerItem> = .init()  // On the way, to be held.
        var (solved, listMemos, inner) =
            draft.map { ($0.records, $0.listMemos, $0.inner) } ?? (records, listMemos, inner)
        durations = Receipt.Durations()
        for number in contents.begin(request.traits.passedOn) { items.invalidate(number) }
        moved.removeAll()
        resized.removeAll()
        defer { if request.tried == nil { needs = Needs() } }
        do throws(LayoutError) {
            while true {
                let draft = try generate(request, sizes, inner, from: solved, listMemos, describe)
                durations.generate += stopwatch.lap()
                // Nobody asks for those any more that are held although nothing else mentions them.
                let current = inner.isEmpty ? [] : inner.filter(Set(findInner(draft, found)).contains)
                if current.count < inner.count, sizes.described < Reconciler.maximumRounds {
                    (inner, sizes) = (current, draft.sizes)
                    sizes.dropDescription()
                    continue
                }
                if let refusal = draft.refusal { throw refusal }
                let diff = ConstraintDiff(from: solved, to: draft.records, runs: draft.runs)
                durations.diff += stopwatch.lap()
                try solve(request, draft, from: solved, diff)
                if request.policy == .strict, let first = lackingRows(draft.records).reports.first {
                    discardSolver()
                    throw .numberOutOfRange(first)
                }
                durations.solve += stopwatch.lap()
                sizes = draft.sizes
                let changed = compare(&sizes)
                inner = findInner(draft, found)
                found.formUnion(inner)
                if inner != draft.inner, sizes.described < Reconciler.maximumRounds {
                    sizes.beginAgain()
                } else if changed.isEmpty || sizes.isCycling || sizes.round > Reconciler.maximumRounds {
                    unsettled += changed + inner.filter { !draft.inner.contains($0) }.map { $0.item }
                    return (draft, sizes.described == 1 ? diff : ConstraintDiff(from: records, to: draft.records))
                }
                noting?(self, draft, diff)
                (solved, listMemos) = (draft.records, draft.listMemos)
            }
        } catch {
            // The solver has what was described on the way, not the committed set.
            if sizes.described > 0 { discardSolver() }
            throw error
        }
    }

    /// The items whose solved size is not the one that was told to those who asked.
    private func compare(_ sizes: inout SolvedSizes) -> [Int32] {
        if sizes.asked.isEmpty { return sizes.take { _ in .zero } }
        let (values, unknowns) = (solver!.values, lowered.unknowns)
        return sizes.take { number in
            if number == ItemTable.root { return rootSize }
            if items.entries[Int(number)].isGone { return .zero }
            let unknowns = unknowns[Int(number)]
            return LayoutSize(width: values[unknowns.width.index], height: values[unknowns.height.index])
        }
    }

    // MARK: State → constraints

    private mutating func generate(
        _ request: Request, _ sizes: SolvedSizes, _ inner: [InnerItem], from before: RecordSet,
        _ listMemos: ListMemoTable,
        _ describe: (LayoutEnvironment) -> LayoutBlock
    ) throws(LayoutError) -> Draft {
        // The tables are handed over, not shared: a shared one would be copied at its first change.
        var (items, contents, paths) = (ItemTable(), ContentTable(), PathTable())
        swap(&items, &self.items)
        swap(&contents, &self.contents)
        swap(&paths, &self.paths)
        needs.begin(request.tried ?? 0)
        items.rootOwner = request.ownerOfGuide
        var pass = LayoutPass(
            root: request.root, given: Given(proposal: request.proposal, traits: request.traits),
            overrides: request.overrides, items: consume items, contents: consume contents, sizes: sizes,
            paths: consume paths, script: RecordScript(previous: before), listMemos: listMemos)
        #if DEBUG
            pass.looksForStale = request.looksForStale
        #endif
        swap(&needs, &pass.needs)
        pass.reads.keepsQuestions = request.isForProof
        let mentioned = pass.hold(inner) { pass in
            let block = describe(pass.environment)
            pass.listMemos.closureReturned(having: pass.reads)
            block.layOut(into: &pass)
            pass.addPlacedGuides()
            pass.settleShares()
        }
        pass.settleBaselines(reportsBaselines: request.reportsBaselines)
        pass.settlePresence()
        swap(&self.items, &pass.items)
        swap(&self.contents, &pass.contents)
        swap(&self.paths, &pass.paths)
        swap(&needs, &pass.needs)
        pass.findings.overridable = needs.names
        pass.listMemos.end()
        let (records, runs) = pass.script.finish()
        if solver == nil || self.items.hasMissing || pass.fault != nil { learnNames(request) }
        let missing = MissingItems(self.items)
        let refusal = refusal(of: pass.fault, missing, pass.findings, request, records)
        return Draft(
            records: records, runs: runs, sizes: pass.sizes, crossesAxes: pass.reads.kinds.contains(.crossingAxes),
            choosesBySizes: pass.reads.kinds.contains(.choices),
            asksRootSize: !pass.reads.kinds.isDisjoint(with: [.size, .comparisons]),
            findings: pass.findings, listMemos: pass.listMemos, sizeReads: pass.reads.sizes, missing: missing,
            inner: inner, mentioned: mentioned, refusal: refusal)
    }

    // MARK: Difference → values

    /// Solves widths, measures content at them, and solves again with the heights, and narrower widths of wrapped text,
    /// that come out; until no content changes, or there would be no end (``ContentRounds``).
    private mutating func solve(
        _ request: Request, _ draft: Draft, from before: RecordSet, _ diff: ConstraintDiff
    ) throws(LayoutError) {
        try readContents()
        let direction = request.traits[StandardTraits.Direction.self] ?? .leftToRight
        if solver != nil, unsettled.isEmpty, diff.isEmpty,
            lowered.isCurrent(items, contents, direction, request.proposal)
        {
            return
        }
        if draft.crossesAxes { contents.beginFromNatural() }
        let isMeasuredAnew = solver == nil || draft.crossesAxes || !unsettled.isEmpty
        if isMeasuredAnew { room = nil }
        defer { room?.value.lowered.passOver(contents) }
        let isRoomKnown = room != nil
        try widen { reconciler throws(LayoutError) in
            try reconciler.sync(request, draft, from: before, diff, direction)
        }
        let changed = isMeasuredAnew ? nil : lowered.changedItems(items, contents)
        try sync(request, draft, from: before, diff, direction)
        var doubtful = changed.map { $0 + resized.members } ?? items.mentioned
        var rounds = ContentRounds()
        for round in (isRoomKnown ? 1 : 0)... {
            let narrowings = contents.narrowings
            let changed = try measure(doubtful)
            if contents.narrowings != narrowings { noteNarrowing(round, isMeasuredAnew) }
            if changed.isEmpty { return unsettled = [] }
            try syncContent(of: changed, draft.records)
            doubtful = resized.members
            // Nearly always one round is enough.
            if round > 0 { unsettled = changed }
            if round > 0, rounds.addRound(changed.map { ($0, contents.used($0)) }) { return }
        }
    }

    /// Brings the solver to what was described.
    private mutating func sync(
        _ request: Request, _ draft: Draft, from before: RecordSet, _ diff: ConstraintDiff,
        _ direction: ReadingDirection
    ) throws(LayoutError) {
        let isNew = solver == nil
        unsettled = []
        let target = LoweredSet.Target(
            before: isNew ? RecordSet() : before, records: draft.records,
            diff: isNew && !before.isEmpty ? ConstraintDiff(adding: draft.records.count) : diff, items: items,
            paths: paths.names, leaving: isNew ? [] : items.leaving, contents: contents,
            direction: direction, proposal: request.proposal)
        if isNew { view = nil }
        try updateSolver(draft.records) { lowered, edits throws(SolverError) in
            try lowered.sync(&edits, with: target)
        }
    }

    mutating func syncContent(of numbers: [Int32], _ records: RecordSet) throws(LayoutError) {
        let (items, contents) = (items, contents)
        try updateSolver(records) { lowered, edits throws(SolverError) in
            try lowered.syncContent(&edits, of: numbers, records: records, items: items, contents: contents)
        }
    }

    mutating func updateSolver(
        _ records: RecordSet,
        _ body: (inout LoweredSet, inout Solver.Edits) throws(SolverError) -> Void
    ) throws(LayoutError) {
        var solver = self.solver ?? Solver()
        var lowered = self.lowered
        discardSolver()
        do throws(SolverError) {
            try solver.update { edits throws(SolverError) in try body(&lowered, &edits) }
        } catch .internalFault(let message) {
            throw .internalFault(message)
        } catch .inaccurate(let ids) {
            let isNamed = Set(ids)
            let named = lowered.rows.indices.filter { at in lowered.rows[at].id.map(isNamed.contains) ?? false }
            let labels = labels
            throw .numbersTooFarApart(named.map { ConstraintReport(records[$0], labels) })
        } catch {
            throw .internalFault("\(error)")
        }
        (self.solver, self.lowered) = (solver, lowered)
        lowered.addOwners(ofVariablesAt: solver.changedIndices, to: &moved, widths: &resized)
    }

    /// Gives a new solver the committed set, so that reports answer for it. Should that fail the next update begins anew.
    private mutating func restoreSolver(_ direction: ReadingDirection, _ proposal: Proposal) {
        let target = LoweredSet.Target(
            before: RecordSet(), records: records, diff: ConstraintDiff(adding: records.count), items: items,
            paths: paths.names, leaving: [], contents: contents.committed, direction: direction, proposal: proposal)
        try? updateSolver(records) { lowered, edits throws(SolverError) in try lowered.sync(&edits, with: target) }
    }

    mutating func discardSolver() {
        solver = nil
        lowered = LoweredSet()
    }

    // MARK: Values → frames

    private mutating func commit(
        _ request: Request, _ draft: Draft, _ diff: ConstraintDiff, _ setAside: SetAside,
        _ stopwatch: inout Stopwatch
    ) -> (Receipt, FrameTable.Placements) {
        let findings = draft.findings
        (inner, held) = (draft.inner, findings.held)
        var placements = moveFrames(request.traits, as: solver!.values)
        let leaving = items.leaving
        learnNames(request)
        let names = names
        placements.left = leaving.compactMap { frames.disappearance(of: $0, items, names) }
        var report = Receipt.Report(
            before: records, after: draft.records, diff: diff, names: names,
            kept: draft.records.count - diff.edited.count - diff.added.count, setAside: setAside,
            duplicateIDs: findings.duplicates, duplicateNames: findings.named.duplicates,
            unsettled: unsettled.map { names.items[Int($0)].text }, measurements: contents.measurements,
            describedElements: findings.describedElements, missing: draft.missing)
        report.leftOut = [leftOut(findings.leftOut[...], request), lackingRows(draft.records)]
        report.otherWarnings = findings.duplicates.map { .duplicateID($0) }
        report.otherWarnings += duplicateItems(findings)
        report.otherWarnings += outsiders(findings)
        report.otherWarnings += findings.named.duplicates.map { .duplicateName($0) }
        report.otherWarnings += guidesMadeAnew(draft.records)
        report.otherWarnings += unknownOverrides(request.overrides, findings.overridable)
        report.otherWarnings += findings.staleRows.map { .staleRow(path: $0.path, location: $0.location) }
        report.otherWarnings += report.unsettled.map { .unsettled(item: $0) }
        let placed = placements.lost.isEmpty ? placements.placed : placements.placed + placements.lost
        var receipt = Receipt(base: report, placements: placed, leavers: placements.left)
        for number in leaving { frames.forget(number) }
        items.commit()
        paths.commit()
        listMemos = draft.listMemos
        contents.commit(leaving: leaving, placed: placements.placed.lazy.map { $0.number })
        contents.forgetSized()
        records = draft.records
        (sizeReads, choosesBySizes) = (draft.sizeReads, draft.choosesBySizes)
        named = findings.named
        receipt.durations = durations
        receipt.durations.place = stopwatch.lap()
        return (receipt, placements)
    }

    /// What this reconciler would be after an update that ends with this description.
    func committed(_ request: Request, _ draft: Draft, _ diff: ConstraintDiff) -> Reconciler {
        var (copy, stopwatch) = (self, Stopwatch())
        copy.needs = Needs()
        _ = copy.commit(request, draft, diff, setAside(draft.records), &stopwatch)
        return copy
    }

    /// Goes back to the last commit.
    private mutating func abandon() {
        for number in items.abandon() {
            contents.drop(number)
            frames.forget(number)
        }
        paths.abandon()
        (view, room) = (nil, nil)
    }
}
