import RelayoutSolver

/// The solver's handles of everything that a layout put into it. ``sync(_:with:)`` brings the solver from the set that
/// it has to the next one, as one batch.
///
/// After a throw the handles are not to be used again: solver and set are made anew from the records, which gives the
/// same values, because these do not depend on history.
struct LoweredSet {
    /// The linear constraint of one record.
    struct Row {
        /// nil until the solver has it, and where it does not take it: see ``LoweredSet/mayLackRows``.
        var id: LinearConstraint.ID?
        /// The record's place in layout order; see ``OrderLabels``.
        var label: Int
        /// Whether nobody wrote it; of no meaning before the solver has it.
        var isMade = false

        /// Its place in the solver's order.
        var rank: Int { Ranks.record(label, isMade: isMade) }
    }

    /// Whose unknown a variable is.
    struct Owner {
        var number = ItemTable.root
        var isWidth = false
    }

    /// What the solver should have next.
    struct Target {
        /// What the solver has. Empty where the solver is new.
        let before: RecordSet
        let records: RecordSet
        let diff: ConstraintDiff
        let items: ItemTable
        let paths: PathNames
        /// Items that the records do not need any more.
        let leaving: [Int32]
        let contents: ContentTable
        let direction: ReadingDirection
        let proposal: Proposal
    }

    /// One for each record, in layout order.
    var rows: [Row] = []
    /// By item number; nil at numbers that are not in the solver, and at the root's.
    var systems: [ItemSystem?] = []
    /// By item number: its unknowns, meaningless where there is no system. Apart from the systems, because this is what
    /// every constraint and every frame is made of.
    private(set) var unknowns: [ItemUnknowns] = []
    /// By variable index: whose unknown it is, or was last; the root's where nobody else is known.
    private var owners: [Owner] = []
    /// The items in order of first mention, as their ranks have it.
    var order: [Int32] = []
    private(set) var root: RootSystem?
    private(set) var direction = ReadingDirection.leftToRight
    /// How many changes of items the solver is up to date with; -1 before the first. ``contentChanges``: likewise of
    /// content.
    private var itemChanges = -1
    /// The items that got unknowns since then. The log of changes lacks an item that left in one round of the running
    /// update, came back in the next, and changed in nothing else.
    private var entered: [Int32] = []
    private var contentChanges = -1
    /// Memory for the constraint that is being given to the solver.
    var scratch = LinearConstraint([], .equal)
    /// Whether all items are given their natural content, instead of what they measured at their widths.
    var isNatural = false
    /// Whether the solver may lack rows. It takes the numbers of a line, but not those of the row made of it, where a
    /// baseline is too far away, where the origin of a multiplier gets a coefficient out of range, or where a priority
    /// is changed because an item is gone.
    var mayLackRows = false

    /// The system of an item by its number; nil for the root and for what is not in the solver.
    func system(of item: Int32) -> ItemSystem? {
        systems.indices.contains(Int(item)) ? systems[Int(item)] : nil
    }

    /// Whether the solver has all this already, if the records are those of before.
    func isCurrent(
        _ items: ItemTable, _ contents: ContentTable, _ direction: ReadingDirection, _ proposal: Proposal
    ) -> Bool {
        root?.proposed == proposal && self.direction == direction && itemChanges == items.changes.count
            && contentChanges == contents.changes.count && order == items.mentioned
    }

    /// Brings the solver to the target:
    ///
    /// 1. unknowns of the root and of new items, in order of first mention; parents; content;
    /// 2. constraints that are no longer said are removed, and the rest is given its order;
    /// 3. constraints that say something else are edited, new ones added;
    /// 4. those that did not change, but mean something else because an item or the direction did, are replaced;
    /// 5. unknowns of leaving items are removed.
    mutating func sync(_ edits: inout Solver.Edits, with target: Target) throws(SolverError) {
        try syncRoot(&edits, target.proposal)
        try syncOrder(&edits, target.items)
        var changed = try syncItems(&edits, target)
        changed.hasGone = target.items.hasGone
        changed.direction = direction != target.direction
        direction = target.direction
        try removeAndOrder(&edits, target)
        let lowering = Lowering(self, target.items)
        try addAndEdit(&edits, target, lowering)
        try replace(&edits, changed, target.records, lowering)
        try remove(&edits, target.leaving)
        (itemChanges, contentChanges) = (target.items.changes.count, target.contents.changes.count)
        entered.removeAll()
    }

    /// Brings the content of these items up to date, and the constraints that their baselines are part of.
    mutating func syncContent(
        _ edits: inout Solver.Edits, of numbers: [Int32], records: RecordSet, items: ItemTable,
        contents: ContentTable
    ) throws(SolverError) {
        var changed = Changes()
        for number in numbers {
            try syncContent(&edits, number, items.entries[Int(number)].presence, contents, &changed)
        }
        try replace(&edits, changed, records, Lowering(self, items))
        contentChanges = contents.changes.count
    }

    /// Items whose constraints mean something else than before.
    struct Changes {
        var direction = false
        /// Some item has another parent.
        var ancestors = false
        /// Items that became gone, or are gone no longer, or that the rows around them treat in another way.
        var gone = NumberSet()
        /// Whether any item is gone.
        var hasGone = false
        /// Items whose baselines or capline are elsewhere.
        var texts: Set<Int32> = .init()
    }

    // MARK: 1. Unknowns

    /// Gives the root another size, and nothing else.
    mutating func propose(_ edits: inout Solver.Edits, _ proposal: Proposal) throws(SolverError) {
        try root!.propose(&edits, proposal)
    }

    private mutating func syncRoot(_ edits: inout Solver.Edits, _ proposal: Proposal) throws(SolverError) {
        if root == nil { root = try RootSystem(&edits) }
        try root!.propose(&edits, proposal)
    }

    /// Gives every mentioned item its place in the order of first mention, and new ones their unknowns.
    private mutating func syncOrder(_ edits: inout Solver.Edits, _ items: ItemTable) throws(SolverError) {
        let mentioned = items.mentioned
        guard mentioned != order else { return }
        let missing = items.entries.count - systems.count
        if missing > 0 { systems.append(contentsOf: repeatElement(nil, count: missing)) }
        let (prefix, suffix) = order.commonEnds(with: mentioned)
        let changed = prefix..<mentioned.count - suffix
        let ranks = OrderLabels.assign(
            mentioned[changed].map { systems[Int($0)]?.rank },
            above: prefix > 0 ? systems[Int(mentioned[prefix - 1])]!.rank : nil,
            below: suffix > 0 ? systems[Int(mentioned[changed.upperBound])]!.rank : nil)
        if let ranks {
            for (number, rank) in zip(mentioned[changed], ranks) { try setRank(&edits, rank, ofItem: number) }
        } else {
            for (number, rank) in zip(mentioned, OrderLabels.evenly(mentioned.count)) {
                try setRank(&edits, rank, ofItem: number)
            }
        }
        order = mentioned
    }

    private mutating func setRank(
        _ edits: inout Solver.Edits, _ rank: Int, ofItem number: Int32
    ) throws(SolverError) {
        guard let old = systems[Int(number)]?.rank else {
            let system = try ItemSystem(&edits, rank: rank)
            systems[Int(number)] = system
            entered.append(number)
            own(system.unknowns, number)
            return
        }
        if old != rank { try systems[Int(number)]!.move(&edits, to: rank) }
    }

    private mutating func own(_ unknowns: ItemUnknowns, _ number: Int32) {
        let (x, y, width, height) = (
            unknowns.x.index, unknowns.y.index, unknowns.width.index, unknowns.height.index
        )
        let missing = max(max(x, y), max(width, height)) + 1 - owners.count
        if missing > 0 { owners.append(contentsOf: repeatElement(Owner(), count: missing)) }
        owners.withUnsafeMutableBufferPointer { owners in
            owners[x] = Owner(number: number)
            owners[y] = Owner(number: number)
            owners[width] = Owner(number: number, isWidth: true)
            owners[height] = Owner(number: number)
        }
        while self.unknowns.count <= Int(number) { self.unknowns.append(unknowns) }
        self.unknowns[Int(number)] = unknowns
    }

    /// Whose unknown a variable of the solver is.
    func owner(of variable: Variable) -> Owner { owners[variable.index] }

    /// The item at a place of the order of first mention; labels ascend with the order.
    func item(ranked label: Int) -> Int32? {
        let place = order.indices.first(onceTrue: { systems[Int(order[$0])]!.rank >= label })
        return place < order.count && systems[Int(order[place])]!.rank == label ? order[place] : nil
    }

    /// The record at a place of layout order; labels ascend with the order.
    func row(ranked label: Int) -> Int? {
        let place = rows.indices.first(onceTrue: { rows[$0].label >= label })
        return place < rows.count && rows[place].label == label ? place : nil
    }

    /// Adds the owners of the variables at the indices to `items`, and the owners of widths to `widths` as well.
    func addOwners(ofVariablesAt indices: [Int], to items: inout NumberSet, widths: inout NumberSet) {
        items.makeRoom(below: systems.count)
        for index in indices where index < owners.count && owners[index].number != ItemTable.root {
            items.insert(owners[index].number)
            if owners[index].isWidth { widths.insert(owners[index].number) }
        }
    }

    /// Brings parents and content up to date.
    private mutating func syncItems(
        _ edits: inout Solver.Edits, _ target: Target
    ) throws(SolverError) -> Changes {
        var changed = Changes()
        for number in changedItems(target.items, target.contents) ?? target.items.mentioned {
            let parent = target.items.parents[Int(number)]
            if systems[Int(number)]!.parent != parent {
                let (own, near) = (unknowns[Int(number)], parent == ItemTable.root ? nil : unknowns[Int(parent)])
                try edits.setNear(near?.x, of: own.x)
                try edits.setNear(near?.y, of: own.y)
                // Only new records mention a new item, and these are lowered after this.
                if systems[Int(number)]!.parent >= 0 { changed.ancestors = true }
                systems[Int(number)]!.parent = parent
            }
            try syncContent(&edits, number, target.items.entries[Int(number)].presence, target.contents, &changed)
        }
        return changed
    }

    /// The items of which something changed since they were last brought up to date, in order of first mention; nil where
    /// that is not known.
    func changedItems(_ items: ItemTable, _ contents: ContentTable) -> [Int32]? {
        guard let changedItems = items.changes.since(itemChanges),
            let changedContents = contents.changes.since(contentChanges)
        else { return nil }
        var changed = NumberSet()
        changed.insert(changedItems, below: items.entries.count)
        changed.insert(changedContents, below: items.entries.count)
        changed.insert(entered, below: items.entries.count)
        return items.mentions.inOrder(changed)
    }

    /// Takes what content changed so far as known, though the solver has none of it.
    mutating func passOver(_ contents: ContentTable) { contentChanges = contents.changes.count }

    private mutating func syncContent(
        _ edits: inout Solver.Edits, _ number: Int32, _ presence: Presence, _ contents: ContentTable,
        _ changed: inout Changes
    ) throws(SolverError) {
        let old = systems[Int(number)]!
        let presence = presence.contains(.isGone) ? presence.intersection(.whileGone) : []
        if old.presence != presence { changed.gone.insert(number) }
        // What an item said before it was gone counts no longer: it has no baselines, as if never asked.
        let isAsked = presence.isEmpty || presence.contains(.isFollowed)
        let content =
            isAsked ? isNatural ? contents.natural(number) : contents.used(number) : Content.Lengths()
        var priorities = (ContentTable.Priorities.usual, ContentTable.Priorities.usual)
        if isAsked { priorities = (contents.priorities(number, .horizontal), contents.priorities(number, .vertical)) }
        if old.presence == presence, old.content == content, old.horizontal.stated == priorities.0,
            old.vertical.stated == priorities.1
        {
            return
        }
        try systems[Int(number)]!.set(&edits, content, priorities, presence, &scratch)
        if old.content.firstBaseline != content.firstBaseline || old.content.lastBaseline != content.lastBaseline
            || old.content.capline != content.capline
        {
            changed.texts.insert(number)
        }
    }

    // MARK: 2. Removal and order

    private mutating func removeAndOrder(_ edits: inout Solver.Edits, _ target: Target) throws(SolverError) {
        let diff = target.diff
        for index in diff.removed {
            if let id = rows[Int(index)].id { try edits.remove(id) }
        }
        if rows.isEmpty {
            rows = OrderLabels.evenly(diff.middle.count).map { Row(id: nil, label: $0) }
            return
        }
        let old = diff.prefix..<rows.count - diff.suffix
        guard !(old.isEmpty && diff.middle.isEmpty) else { return }
        let labels = diff.middle.map { $0 < 0 ? nil : rows[Int($0)].label }
        let newLabels = OrderLabels.assign(
            labels, above: diff.prefix > 0 ? rows[diff.prefix - 1].label : nil,
            below: diff.suffix > 0 ? rows[rows.count - diff.suffix].label : nil)
        let middle = diff.middle.map { $0 < 0 ? Row(id: nil, label: .min) : rows[Int($0)] }
        rows.replaceSubrange(old, with: middle)
        if let newLabels {
            for (offset, label) in newLabels.enumerated() { try setLabel(&edits, label, of: diff.prefix + offset) }
        } else {
            for (index, label) in OrderLabels.evenly(rows.count).enumerated() { try setLabel(&edits, label, of: index) }
        }
    }

    private mutating func setLabel(_ edits: inout Solver.Edits, _ label: Int, of index: Int) throws(SolverError) {
        guard rows[index].label != label else { return }
        rows[index].label = label
        if let id = rows[index].id { try edits.setRank(rows[index].rank, of: id) }
    }
}

extension [Int32] {
    /// How many members both have in common at the beginning, and after those at the end.
    fileprivate func commonEnds(with other: [Int32]) -> (prefix: Int, suffix: Int) {
        let least = Swift.min(count, other.count)
        var (prefix, suffix) = (0, 0)
        while prefix < least, self[prefix] == other[prefix] { prefix += 1 }
        while suffix < least - prefix, self[count - 1 - suffix] == other[other.count - 1 - suffix] { suffix += 1 }
        return (prefix, suffix)
    }
}
