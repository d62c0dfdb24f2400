import RelayoutSolver

/// The layout of one root: a function from a state to constraints, and what it takes to keep items placed by them.
///
///     let feed = ViewLayout(root: screen) { (state: Feed) in
///         header.height == 44
///         ConditionalLayout(state.isEditing) { toolbar.height == 49 } else: { toolbar.height == 0 }
///     }
///     let receipt = try feed.layout(state, in: LayoutSize(width: 320, height: 480))
///
/// Every update goes one way: the state becomes constraints, these are compared with the ones before, the difference
/// goes to the solver, and items whose frames changed are placed. Nothing on the way reads a frame, and nothing is
/// shown before everything is solved. Frames are a function of state, size, traits, overrides and content, never of
/// the updates before.
///
/// The root is held weakly, all other items as long as the layout mentions them.
public final class ViewLayout<State> {
    /// How many updates may run one after the other because each is asked for during the one before.
    private static var maximumQueuedUpdates: Int { 16 }

    /// Told about every conflict when it appears, once, after the update that met it: not again while the same
    /// constraint stays set aside. Where one line brings more than eight at once, only the first is told, with the
    /// number of ``ConflictReport/others``. By default one message is written to standard error; nil tells nobody.
    public var conflictLog: ((ConflictReport) -> Void)? = { StandardError.write("\($0)") }

    /// Told why an update was refused that had been asked for during another one, so that who asked for it could not be
    /// told. A layout that is asked for there runs afterwards. By default one message is written to standard error; nil tells
    /// nobody.
    public var refusalLog: ((LayoutError) -> Void)? = { StandardError.write("\($0)") }

    /// Told about everything in the description that is most likely a mistake, when it appears, once for a line of code: not again
    /// while it is there. By default one message is written to standard error; nil tells nobody. See ``Receipt/warnings``.
    public var warningLog: ((LayoutWarning) -> Void)? = { StandardError.write("\($0)") }

    /// What is said of named constraints instead of what the layout says, from the next update on and in every state,
    /// until it is taken out. An input like the state: frames are a function of both. Names that the layout does not
    /// have at the time are ignored, and reported: ``LayoutWarning/unknownOverride(_:similar:)``.
    public var overrides: [String: ConstraintOverride] = .init()

    private let weakRoot: WeakItem
    var root: (any LayoutItem)? { weakRoot.item }
    #if !hasFeature(Embedded)
        /// Whose properties name the items.
        private weak var owner: AnyObject?
    #else
        private var owner: AnyObject? { nil }
    #endif
    private let policy: ConflictPolicy
    let describe: (State, LayoutEnvironment) -> LayoutBlock
    /// Whether each update is kept until the next one, so that ``Receipt/causes(of:)`` can tell why items moved. Cost: a
    /// ``snapshot()`` in every update.
    public var explainsMoves = false {
        didSet { if !explainsMoves { updateSnapshot = nil } }
    }

    /// The last update, if it is kept.
    private var updateSnapshot: Receipt.UpdateSnapshot?
    /// Everything that is kept between updates.
    private(set) var reconciler = Reconciler()
    private var isUpdating = false
    /// Whether an update has everything that is kept, so that nothing can be told of it.
    private(set) var isBeingSolved = false
    /// Whether a layout around may have asked for the size during an update, and made do without.
    private var owesAnswer = false
    /// What was asked for during an update; the last request stands for all.
    private var request: (state: State, size: LayoutSize, traits: Traits)?
    /// Items whose content changed since the last update.
    private(set) var changed = ChangedItems()
    /// The traits from around while the root is measured, and while something is asked of what it was measured to; otherwise nil.
    var measuredIn: Traits?
    /// The layouts that keep what this one was measured to, the one that placed the root last behind all others.
    var outers: [Outer] = []
    /// Items that somebody else moved since the last update.
    private var movedElsewhere: Set<ObjectIdentifier> = .init()
    /// Whether somebody else may have moved any item.
    private var allMovedElsewhere = false
    /// What the last update set aside.
    private var knownConflicts = KnownConflicts()
    /// What the last update warned of, and what sizes that were asked for did.
    private var knownWarnings = KnownWarnings()
    /// The traits of the last update.
    private(set) var traits = Traits()

    // Disfavoured: a closure of two parameters would be type-checked with this one too, with a pair as its state.

    /// Creates the layout of `root`. Nothing is evaluated before the first update.
    ///
    /// `policy`: what happens where required constraints contradict each other, or have numbers that no layout accepts.
    @_disfavoredOverload
    public init(
        root: any LayoutItem, policy: ConflictPolicy = .setAside,
        @LayoutBuilder layout: @escaping (_ state: State) -> LayoutBlock
    ) {
        weakRoot = WeakItem(root)
        self.policy = policy
        describe = { state, _ in layout(state) }
    }

    /// Creates the layout of `root` from a closure that is given the place where it is shown, too: traits, direction, and
    /// the size, of which plain `if` and `switch` ask.
    ///
    ///     ViewLayout(root: screen) { (state: Feed, environment) in
    ///         if environment.width >= 600 { sidebar.width == 240 } else { sidebar.width == 0 }
    ///     }
    public init(
        root: any LayoutItem, policy: ConflictPolicy = .setAside, fileID: StaticString = #fileID,
        line: UInt32 = #line,
        @LayoutBuilder layout: @escaping (_ state: State, _ environment: LayoutEnvironment) -> LayoutBlock
    ) {
        let location = SourceLocation(fileID: fileID, line: line)
        weakRoot = WeakItem(root)
        self.policy = policy
        describe = { state, environment in
            environment.begin(at: location)
            return layout(state, environment)
        }
    }

    /// Creates the layout of a host, which says by itself where the user's closure stands.
    init(host root: any LayoutItem, describe: @escaping (State, LayoutEnvironment) -> LayoutBlock) {
        weakRoot = WeakItem(root)
        policy = .setAside
        self.describe = describe
    }

    /// Lays the root out in `size`, in points, and places every item whose frame changed.
    ///
    /// Asked for from inside an update of the same layout, it is queued and runs after that update, with the state of
    /// the last request; the receipt is then empty, and the outer one has it in ``Receipt/queued``. It is dropped where
    /// the outer update throws; where it is refused itself, the outer one stands, and has the reason in
    /// ``Receipt/queuedError``.
    ///
    /// Throws ``LayoutError``; nothing has changed then, except after ``LayoutError/updatesNeverEnd``. Cost: linear in
    /// the number of constraints, plus solving what changed.
    @discardableResult
    public func layout(
        _ state: State, in size: LayoutSize, traits: Traits = Traits()
    ) throws(LayoutError) -> Receipt {
        guard !isUpdating else {
            ask((state, size, traits))
            return Receipt()
        }
        var receipt = try update(state, size, traits)
        (receipt.queued, receipt.queuedError) = updateAsRequested()
        // By its pattern: code that compares any two errors is large, and nothing else needs it.
        if case .updatesNeverEnd? = receipt.queuedError { throw .updatesNeverEnd }
        return receipt
    }

    /// Runs `body` on a copy of everything that is kept; what items said of their content meanwhile is kept too.
    func solveCopy<Result>(
        _ state: State, _ proposal: Proposal, _ traits: Traits,
        _ body: (inout Reconciler, Reconciler.Request, (LayoutEnvironment) -> LayoutBlock) throws(LayoutError) -> Result
    ) throws(LayoutError) -> Result {
        guard !isUpdating else {
            owesAnswer = true
            throw .askedDuringUpdate
        }
        let request = try check(proposal, traits)
        forgetChangedContent()
        var copy = reconciler
        copy.contents.forgetAnsweredSinceCommit()
        let result = try queueingRequests { () throws(LayoutError) in
            try body(&copy, request) { describe(state, $0) }
        }
        reconciler.learnContent(from: copy)
        notifyInnerLayouts(InnerChanges(found: copy.contents.takeInner().found))
        _ = updateAsRequested()
        return result
    }

    #if !hasFeature(Embedded)
        /// From now on reports call items that have no name by the stored properties that hold them: those of the items
        /// around them, and of `owner`, mostly the view controller, which is held weakly. `rows[3]` where a property is
        /// an array.
        ///
        /// An `unowned` property among them must not refer to an object that was released. Cost: some microseconds for
        /// each item that has new items inside, in the update that brings them.
        public func nameItems(after owner: AnyObject) { self.owner = owner }
    #endif

    /// Runs `body`, which asks user code without laying anything out; an update that is asked for meanwhile runs afterwards.
    func proving<Result>(_ body: () throws(LayoutError) -> Result) throws(LayoutError) -> Result {
        guard !isUpdating else { throw .askedDuringUpdate }
        let result = try queueingRequests(body)
        _ = updateAsRequested()
        return result
    }

    /// Says that an item's content changed, so that the next update measures it again, and asks again for its parent and
    /// whether it is gone. Where the item is inside one with a layout of its own, or this layout is inside an item of another
    /// one, it is enough to say it here of the item alone: the item around it is placed again, whether its frame changes or not.
    /// So it is where the item around is not part of the layout at the time: its own layout is told once it is. Of all other items
    /// it changes nothing. May be called at any time; costs nothing until the next update, which holds on to the item until then.
    public func contentDidChange(_ item: any LayoutItem) {
        // A weak reference, even one that is gone again, would make all other references to the item slow for ever. The root says
        // nothing of its own content, and is not held.
        if item !== root { changed.add(item) }
        notifyOuterLayouts()
    }

    /// Says that somebody else moved an item, such as another layout that it is part of: the next update places it again,
    /// whether its frame changes or not. Items that are not part of the layout are ignored. May be called at any time;
    /// costs nothing until the next update.
    public func frameDidChange(_ item: any LayoutItem) {
        movedElsewhere.insert(ObjectIdentifier(item))
    }

    /// Says that somebody else may have moved any of the items, as where two layouts take turns with the same ones: the next
    /// update places all again. May be called at any time; costs nothing until the next update.
    public func framesDidChange() {
        (movedElsewhere, allMovedElsewhere) = (.init(), true)
    }

    /// Where an item was placed, in the root's coordinates, in points; nil while the layout does not mention it, and
    /// while an update is being solved.
    public func frame(of item: any LayoutItem) -> LayoutRect? {
        reconciler.frame(of: ObjectIdentifier(item))
    }

    /// Places the items by another layout that is as good as the last one, and returns those that moved: these were not
    /// determined. The next update puts everything back.
    ///
    /// Each undetermined quantity in turn goes as far as it can, up to 32 pt. An update that an item asks for meanwhile
    /// runs afterwards; see ``refusalLog``. Throws ``LayoutError/askedDuringUpdate`` and
    /// ``LayoutError/internalFault(_:)``. Cost: a few updates for each degree of freedom.
    @discardableResult
    public func exerciseAmbiguity() throws(LayoutError) -> [Receipt.Move] {
        let placements = try proving { () throws(LayoutError) in
            let placements = try reconciler.exercise(traits)
            placements.placeItems()
            return placements
        }
        let names = reconciler.names
        return placements.placed.compactMap { Receipt.Move($0, names) }
    }

    /// The constraint of a name, as the last update has it; nil where no constraint has the name, where it is
    /// overridden to be removed or left out, and while an update is being solved.
    public func constraint(named name: String) -> ConstraintReport? {
        reconciler.constraint(named: name)
    }

    // MARK: One update

    private func update(_ state: State, _ size: LayoutSize, _ traits: Traits) throws(LayoutError) -> Receipt {
        var request = try check(Proposal(exactly: size), traits)
        request.looksForStale = warningLog != nil
        forgetChangedContent()
        forgetFrames()
        return try queueingRequests { () throws(LayoutError) in
            var stopwatch = Stopwatch()
            // What was heard is kept, also where the update is refused.
            defer { notifyInnerLayouts(reconciler.contents.takeInner()) }
            var (receipt, placements) = try solve(state, request, &stopwatch)
            self.traits = request.traits
            notifyInnerLayouts(reconciler.contents.takeInner())
            if explainsMoves { keepUpdateSnapshot(&receipt) }
            placements.placeItems()
            receipt.durations.place += stopwatch.lap()
            for warning in knownWarnings.takeNew(receipt.base) { warningLog?(warning) }
            tellConflicts(&receipt)
            return receipt
        }
    }

    /// Runs `body` with updates that are asked for meanwhile put off. If it throws they are dropped.
    @inline(__always)
    private func queueingRequests<Result>(_ body: () throws(LayoutError) -> Result) throws(LayoutError) -> Result {
        isUpdating = true
        defer { endUpdating() }
        do throws(LayoutError) {
            return try body()
        } catch {
            // What is let go with a state may ask again while it goes.
            for _ in 0..<Self.maximumQueuedUpdates where request != nil { ask(nil) }
            throw error
        }
    }

    private func endUpdating() {
        isUpdating = false
        guard owesAnswer else { return }
        owesAnswer = false
        notifyOuterLayouts()
    }

    /// Takes what was asked for, in the place of what was asked before. Its state is let go only then: a `deinit` may ask, too.
    private func ask(_ other: (state: State, size: LayoutSize, traits: Traits)?) {
        withExtendedLifetime(request) { request = other }
    }

    /// Runs the update that was put off, and those that are asked for meanwhile. Does not throw: what they were put off for
    /// is done. Returns why the last one was refused, if it was.
    private func updateAsRequested() -> (receipts: [Receipt], refusal: LayoutError?) {
        var (receipts, refusal, count): ([Receipt], LayoutError?, Int) = ([], nil, 0)
        while let next = request {
            ask(nil)
            do throws(LayoutError) {
                guard count < Self.maximumQueuedUpdates else { throw .updatesNeverEnd }
                count += 1
                receipts.append(try update(next.state, next.size, next.traits))
                refusal = nil
            } catch {
                refusal = error
                isUpdating = true
                refusalLog?(error)
                endUpdating()
                if case .updatesNeverEnd = error { ask(nil) }
            }
        }
        return (receipts, refusal)
    }

    /// Tells of conflicts that were not there before. Where the root is gone there are none to tell: it has no room for
    /// its items.
    private func tellConflicts(_ receipt: inout Receipt) {
        guard !(receipt.base.setAside.isEmpty && knownConflicts.isEmpty), !isGone else { return }
        let log = conflictLog
        let new = knownConflicts.takeNew(&receipt.base, of: reconciler, areWanted: log != nil)
        for conflict in new { log?(conflict) }
    }

    /// Tells what a size that was asked for warns of, once.
    func tell(_ openSizes: [LayoutWarning]) {
        if let log = warningLog, !openSizes.isEmpty { knownWarnings.takeNew(openSizes: openSizes).forEach(log) }
    }

    private func keepUpdateSnapshot(_ receipt: inout Receipt) {
        guard let root, let new = Receipt.UpdateSnapshot(root: root, reconciler, traits) else { return }
        if let old = updateSnapshot { receipt.updateSnapshots = (old, new) }
        updateSnapshot = new
    }

    /// Solves with the reconciler out of reach of the user code that runs meanwhile, and puts it back for the user code
    /// that places items.
    private func solve(
        _ state: State, _ request: Reconciler.Request, _ stopwatch: inout Stopwatch
    ) throws(LayoutError) -> (Receipt, FrameTable.Placements) {
        var working = Reconciler()
        swap(&working, &reconciler)
        isBeingSolved = true
        defer { swap(&working, &reconciler) }
        defer { isBeingSolved = false }
        return try working.update(request, &stopwatch) { describe(state, $0) }
    }

    func check(_ proposal: Proposal, _ traits: Traits) throws(LayoutError) -> Reconciler.Request {
        guard let root else { throw .rootIsGone }
        let traits = inherited.givingWay(to: traits, in: (proposal.width.points, proposal.height.points))
        let request = Reconciler.Request(
            root: root, proposal: proposal, traits: traits, overrides: overrides, policy: policy,
            owner: owner)
        try request.check()
        return request
    }

    /// Whether an item is part of the layout, or it is known what it said when it was only sized. While an update is being solved that
    /// is not known, and taken to be so.
    func keepsContent(of item: any LayoutItem) -> Bool {
        isUpdating || reconciler.keepsContent(of: ObjectIdentifier(item))
    }

    private func forgetChangedContent() {
        let changedContent = changed.items
        guard !changedContent.isEmpty else { return }
        reconciler.forgetToldChanges(in: root)
        // Before anything is forgotten: an item around another one may be among them.
        let identities = changedContent.map { ObjectIdentifier($0) }
        let changedItems = Set(identities)
        var containers: [ObjectIdentifier] = []
        for item in changedContent {
            let layouts = reconciler.layouts(around: item, in: root)
            for place in layouts.known { place.inside.contentDidChange(item) }
            containers += layouts.known.map { $0.container }
            // An item whose content changed, too, may have another layout inside now.
            let isOther = layouts.known.contains { changedItems.contains($0.container) }
            if isOther || (layouts.known.isEmpty && !layouts.areAll) { reconciler.contents.untold.add(item) }
        }
        reconciler.forgetContent(of: containers + identities)
        // What was said meanwhile by layouts inside the items, is said of those items here. They are let go when nothing is being
        // changed: a `deinit` may say something, too.
        withExtendedLifetime(changedContent) { changed = ChangedItems() }
    }

    private func forgetFrames() {
        if allMovedElsewhere { reconciler.forgetFrames() }
        for item in movedElsewhere { reconciler.forgetFrame(of: item) }
        (movedElsewhere, allMovedElsewhere) = (.init(), false)
    }
}

extension LayoutBuilder {
    /// Refused: a layout of its own has its own root.
    @available(
        *, unavailable,
        message: "a ViewLayout is no part of another: its root is an item here, and lays itself out when it is placed"
    )
    public static func buildExpression<State>(_ layout: ViewLayout<State>) -> Part { fatalError() }
}
