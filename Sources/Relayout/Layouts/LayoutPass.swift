/// One update while layouts describe themselves: what they may know, and where their constraints go.
public struct LayoutPass {
    /// The deepest that layout values may be nested in each other. Layouts that nest so deep by builders need a stack of
    /// 2 MB in a debug build, which threads other than the main one may not have; optimised, half a megabyte does.
    public static let maximumDepth = 1000

    /// The item at the top, whose size is given.
    public var root: any LayoutItem { rootItem.read(notingIn: reads) }
    /// The size that the layout is asked for; nil along an axis where it is the layout that decides.
    public var size: (width: Double?, height: Double?) {
        reads.insert(.size)
        reads.noteNumber(at: location)
        return given.proposal.read(notingIn: reads).points
    }
    /// What is known of the place where the layout is shown.
    public var traits: Traits {
        reads.insert(.traits)
        return given.traits
    }

    private let rootItem: ReadTracked<any LayoutItem>
    let given: Given
    /// What the layouts that are being described asked for so far.
    var reads = Reads()

    var items: ItemTable
    /// What items said of their content.
    var contents: ContentTable
    /// The sizes that layouts were told and are going to be compared with what comes out.
    private(set) var sizes: SolvedSizes
    var paths: PathTable
    /// What is said, compared with what the update before said.
    var script: RecordScript
    /// What is kept of memoized lists.
    var listMemos: ListMemoTable
    /// What was tried in the running update.
    var needs = Needs()
    /// The record of the update before that is expected next. Where this update says the same, items are found there
    /// without hashing.
    var cursor = 0
    /// The layouts around what is being said now.
    private(set) var path = PathTable.top
    /// Where what is being said now entered a builder.
    private(set) var location = SourceLocation.unknown { didSet { reads.location = location } }
    /// Where the innermost numbered layout began; nil outside of any.
    private(set) var numberingStart: Int?
    /// The priority of constraints that state none.
    var priority = Priority.required
    /// How many layout values are around what is being said now.
    private var depth = 0
    /// The first fault; after it nothing more is taken in.
    var fault: Fault?
    var findings = Findings()
    /// Whether lines with a number that no layout accepts are left out.
    var leavesOut = true
    /// Whether rows are looked for that should not have been carried over.
    var looksForStale = false
    /// What the program says of named constraints instead of the layout.
    let overrides: [String: ConstraintOverride]
    /// The claims, and their lines. An update ignores them.
    var claims: [(kind: Claim.Kind, location: SourceLocation)] = []
    /// The containers whose items lend them their lines of text.
    var lenders: [BaselineLenders] = []
    /// Held items whose lines of text are those of other items in the layout inside the container, with these items.
    var heldBaselines: [(container: Int32, lent: BaselineItems)] = []
    /// The containers whose records wait for what their items need.
    var shares: [WaitingShares] = []

    /// Why a layout cannot be used as described.
    enum Fault {
        case nestedTooDeeply(path: String)
        case content(ContentTable.Fault)
        case columnWidth(Double, in: ItemName, at: SourceLocation)
        case frameNotKnown(item: ItemName, in: ItemName, at: SourceLocation)
        case innerFrame(item: ItemName, in: ItemName, reason: String)
    }

    init(
        root: any LayoutItem, given: Given, overrides: [String: ConstraintOverride], items: ItemTable,
        contents: ContentTable, sizes: SolvedSizes, paths: PathTable, script: RecordScript, listMemos: ListMemoTable
    ) {
        rootItem = ReadTracked(root)
        self.given = given
        self.overrides = overrides
        self.items = items
        self.contents = contents
        self.sizes = sizes
        self.paths = paths
        self.script = script
        self.listMemos = listMemos
        self.items.begin(root: root, isAgain: sizes.described > 0)
        self.paths.begin()
        self.listMemos.begin(given)
    }

    /// Adds one constraint. It is given the line where what is being described entered a builder.
    public mutating func add(_ constraint: Constraint) { append(constraint, file: location.file) }

    /// Adds a constraint with a name, as the name's override has it if there is one.
    mutating func add(_ constraint: Constraint, named name: String) {
        guard fault == nil else { return }
        reads.insert(.volatile)
        if !overrides.isEmpty { needs.names.insert(name) }
        let outer = enter(.identifier(name, numbered: false))
        defer { leave(to: outer) }
        let place = DuplicateName.Place(path: paths.names.text(of: path), location: location)
        guard findings.named.claim(name, place: place) else { return add(constraint) }
        let index = script.count
        switch overrides[name] {
        case .removed: return
        case .constant(let points): add(constraint.overridden(constant: points))
        case nil: add(constraint)
        }
        if script.count > index { findings.named.note(record: index, of: name) }
    }

    /// Whether an override has a name that no constraint has had so far in this update.
    var hasUnknownOverrides: Bool { overrides.keys.contains { !needs.names.contains($0) } }

    /// Adds a constraint with the gap that it has when an item of it is gone.
    mutating func add(_ constraint: Constraint, whenGone points: Double) {
        let outer = enter(.gapWhenGone(points))
        add(points.magnitude <= 1e9 ? constraint : constraint.with(constant: points))
        leave(to: outer)
    }

    /// The length of an item, in points; nil where it is not known yet. For code whose result changes only where that
    /// length passes one of its thresholds. `thresholds`: tells these from the length; nil where they are not known.
    mutating func length(
        _ axis: LayoutAxis, of item: any LayoutItem, changingAt thresholds: (Double) -> [Double]?
    ) -> Double? {
        guard let length = lengthToCompare(axis, of: item) else { return nil }
        note(thresholds(length), axis, of: item)
        return length
    }

    /// Notes at which lengths of an item what is being described changes; nil where that is not known.
    mutating func note(_ thresholds: [Double]?, _ axis: LayoutAxis, of item: any LayoutItem) {
        guard let thresholds else { return reads.noteNumber(at: location) }
        let own = isRoot(item) ? nil : item
        if own == nil {
            reads.note(thresholds.lazy.map { RootCondition(axis, passing: $0) })
            if axis == .horizontal { return }
        } else if !thresholds.isEmpty {
            reads.insert(.choices)
        }
        for threshold in thresholds {
            reads.note(SizeQuestion(item: own, axis: axis, threshold: threshold, location: location))
        }
    }

    /// How long an item is, in points, for code that tells what it compares that with; nil where that is not known yet.
    mutating func lengthToCompare(_ axis: LayoutAxis, of item: any LayoutItem) -> Double? {
        let number = items.mention(item)
        guard number != ItemTable.root else {
            reads.insert(.size)
            return given.proposal.read(notingIn: reads)[axis].points
        }
        reads.insert(.volatile)
        let size = sizes.answer(for: number, notingIn: reads)
        return axis == .horizontal ? size.width : size.height
    }

    /// Whether an item's width may follow from what is in it, so that less is to be in it than there is room for;
    /// see ``SolvedSizes/mayFollow(_:)``.
    mutating func mayFollow(_ item: any LayoutItem) -> Bool { sizes.mayFollow(items.mention(item)) }

    /// Notes that ``mayFollow(_:)`` may be asked: by how much the item comes out wider than it was told decides.
    func noteGrowth(of item: any LayoutItem) {
        if isRoot(item) { return }
        reads.note(SizeQuestion(item: item, axis: .horizontal, isOfGrowth: true, location: location))
    }

    /// What the closure of the layout is given.
    var environment: LayoutEnvironment { LayoutEnvironment(given, reads) }

    /// The content of an item, in points: its natural size, or what it needs at a width, with its baselines and its
    /// capline. A `width` below zero counts as zero, one that is not finite as nil. The item is asked at most once for
    /// each width in an update, as ``LayoutItem/measure(width:)`` says; one that is gone, by itself or with what it is in,
    /// or that is in no tree, has the size zero. Where it measures a number out of range, the update is refused with
    /// ``LayoutError/contentOutOfRange(item:_:width:)``.
    public mutating func content(of item: any LayoutItem, width: Double? = nil) -> Content {
        reads.insert(.volatile)
        do throws(ContentTable.Fault) {
            return try contents.content(of: item, mentioningIn: &items, width: width)
        } catch {
            if fault == nil { fault = .content(error) }
            return Content()
        }
    }

    /// How large an item is, in points; nil along an axis where that is not known yet.
    ///
    /// The size of any item but the root comes out of solving what was described. A layout that asks for it is told nil
    /// at first; then everything is described again with the size that came out, until it does not change any more.
    /// What the layout says of the item's own width should therefore not depend on the answer.
    public mutating func size(of item: any LayoutItem) -> (width: Double?, height: Double?) {
        let number = items.mention(item)
        guard number != ItemTable.root else { return size }
        reads.insert(.volatile)
        reads.noteNumber(at: location)
        let size = sizes.answer(for: number, notingIn: reads)
        return (size.width.map(SolvedSizes.clean), size.height.map(SolvedSizes.clean))
    }

    /// The content of an item at its solved width. Its own width is the natural one, or the least that the item said in
    /// the running update when given less than that.
    mutating func contentAtSolvedWidth(of item: any LayoutItem) -> Content {
        let natural = content(of: item)
        guard let width = size(of: item).width else { return natural }
        var content = content(of: item, width: width)
        content.width = sizes.widthWanted(
            items.mention(item), after: content.lengths, at: width, natural: natural.lengths)
        return content
    }

    /// The solved size of an item, or of the root where that is not given; nil along an axis where it is not known yet.
    /// For code that notes with ``note(_:_:of:)`` where its result changes.
    mutating func sizeToCompare(of item: any LayoutItem) -> (width: Double?, height: Double?) {
        let proposal = given.proposal.read(notingIn: reads)
        if isRoot(item), proposal.isExact {
            reads.insert(.size)
            return proposal.points
        }
        reads.insert(.volatile)
        var size = sizes.answer(for: items.mention(item), notingIn: reads)
        guard isRoot(item) else { return size }
        reads.insert(.size)
        if case .exactly(let width) = proposal.width { size.width = width }
        if case .exactly(let height) = proposal.height { size.height = height }
        return size
    }

    private func isRoot(_ item: any LayoutItem) -> Bool { rootItem.withoutNotingRead { $0 === item } }

    /// Adds a layout inside the one that is being described.
    ///
    /// Beyond ``maximumDepth`` layouts inside each other the update fails with ``LayoutError/nestedTooDeeply(path:)``.
    public mutating func add(_ layout: some LayingOut) {
        guard goDeeper() else { return }
        let hadReadVaryingValue = reads.hasReadVaryingValue
        layout.layOut(into: &self)
        reads.hasReadVaryingValue = hadReadVaryingValue
        depth -= 1
    }

    /// Adds a layout that may have entered a builder at a line of its own; constraints in it that know no line are given
    /// this one.
    mutating func add(_ layout: NestedLayout) {
        guard goDeeper() else { return }
        let (outer, hadReadVaryingValue) = (location, reads.hasReadVaryingValue)
        if let location = layout.location { self.location = location }
        layout.layOut(into: &self)
        (location, reads.hasReadVaryingValue) = (outer, hadReadVaryingValue)
        depth -= 1
    }

    /// Whether a layout may be inside the one that is being described; it is from now on.
    private mutating func goDeeper() -> Bool {
        guard fault == nil else { return false }
        guard depth < LayoutPass.maximumDepth else {
            refuseNesting()
            return false
        }
        depth += 1
        return true
    }

    /// Takes in nothing more, because layouts are nested too deeply.
    mutating func refuseNesting() {
        if fault == nil { fault = .nestedTooDeeply(path: paths.names.text(of: path)) }
    }

    /// Adds the constraints of the guides that were mentioned and know their places, and of those that these mention.
    mutating func addPlacedGuides() {
        var next = 0
        while next < items.mentions.count, items.placedGuides > 0 {
            let number = items.mentions.order[next]
            next += 1
            guard items.entries[Int(number)].knowsItsPlace, let guide = items[number] as? PlacedGuide else { continue }
            let outer = enter(.made(guide.path))
            add(NestedLayout.make(guide, at: guide.location))
            leave(to: outer)
        }
    }

    /// Adds what a builder says.
    public mutating func add(@LayoutBuilder _ content: () -> LayoutBlock) {
        content().layOut(into: &self)
    }

    /// What has to be restored when a path component ends.
    @usableFromInline
    struct Scope {
        fileprivate let path: Int32
        fileprivate let numberingStart: Int?
    }

    /// Reports an item that a container was given before, or that is around it. A memoized row that does so is described in every update, so
    /// that this is reported as long as it lasts.
    mutating func noteDuplicate(_ item: any LayoutItem, in container: any LayoutItem, isAround: Bool) {
        reads.insert(.volatile)
        findings.duplicateItems.append((items.mention(item), items.mention(container), isAround, location))
    }

    /// Begins a component of the path; everything until ``leave(to:)`` belongs to it.
    mutating func enter(_ component: PathComponent) -> Scope {
        enter(paths.number(of: component, in: path), isNumbered: component.isNumbered)
    }

    private mutating func enter(_ inner: Int32, isNumbered: Bool) -> Scope {
        let scope = Scope(path: path, numberingStart: numberingStart)
        path = inner
        if isNumbered { numberingStart = lineCount }
        if let start = paths.begin(path, at: script.count) { cursor = start }
        return scope
    }

    /// Begins an element of a list. An id that the list had before is reported, and told apart by its occurrence, so
    /// that nothing is lost.
    @usableFromInline
    mutating func enter(_ id: ElementID, of list: inout ListScope) -> Scope {
        var number = paths.number(of: .element(id, occurrence: 0), in: path)
        if !paths.claim(number, for: list.number) {
            let occurrence = list.repetitions[id, default: 0] + 1
            list.repetitions[id] = occurrence
            number = paths.number(of: .element(id, occurrence: occurrence), in: path)
            findings.duplicates.append(DuplicateID(path: paths.names.text(of: number), location: list.location))
            reads.insert(.volatile)
        }
        return enter(number, isNumbered: false)
    }

    /// Ends the component that ``enter(_:)`` began.
    @usableFromInline
    mutating func leave(to scope: Scope) {
        path = scope.path
        numberingStart = scope.numberingStart
    }

    /// One list while it is laid out.
    @usableFromInline
    struct ListScope {
        let number: UInt32
        fileprivate let location: SourceLocation
        /// How often each id came again; empty in a sound list.
        fileprivate var repetitions: [ElementID: Int] = .init()
    }

    /// Begins a list whose elements have ids.
    @usableFromInline
    mutating func beginList(at location: SourceLocation) -> ListScope {
        ListScope(number: paths.beginList(), location: location)
    }

    /// Carries over the records of the update before at these places, counted from `start`. `kinds`: what their rows
    /// asked for.
    mutating func carryOver(_ range: Range<Int>, from start: Int, _ kinds: Reads.Kinds) {
        let range = start + range.lowerBound..<start + range.upperBound
        if kinds.contains(.baselines) { script.noteTexts(script.count..<script.count + range.count) }
        script.carryOver(range)
        cursor = range.upperBound
    }
}
