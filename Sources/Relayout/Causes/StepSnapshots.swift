import RelayoutSolver

/// The layouts on the way from one snapshot to another. All of them have the same items, those of the new one first; an item
/// that no constraint mentions is not laid out.
struct StepSnapshots {
    /// One of them, laid out.
    struct LaidOut {
        let snapshot: LayoutSnapshot
        let replay: LayoutSnapshot.Replay
        fileprivate let kept: CopyOnWrite<Reconciler>
        /// By place among the items: the number in the reconciler.
        let numbers: [Int32?]

        var reconciler: Reconciler {
            _read { yield kept.value }
        }
    }

    /// The old layout.
    let first: LayoutSnapshot
    /// The old layout, with the new numbers of what both layouts have.
    let second: LayoutSnapshot
    private let changes: SnapshotChanges
    /// By place in the old snapshot: the place among all items.
    private let place: [Int]

    /// A layout on the way from ``StepSnapshots/second`` to the new one.
    struct Step {
        let text: String
        let location: String?
        let snapshot: LayoutSnapshot
        /// Whether ties between items are settled in the order of the new layout.
        let isOrderNew: Bool
    }

    init(_ changes: SnapshotChanges) {
        self.changes = changes
        let (old, new) = (changes.old, changes.new)
        var place = changes.newPlace.map { $0 ?? -1 }
        var items = new.items
        for at in old.items.indices where place[at] < 0 {
            place[at] = items.count
            items.append(old.items[at])
        }
        for at in old.items.indices {
            var item = old.items[at]
            item.parent = item.parent.map { place[$0] }
            items[place[at]] = item
        }
        self.place = place
        var first = old
        first.items = items
        first.constraints = old.constraints.map { Self.moved($0, place) }
        self.first = first
        var second = first
        (second.width, second.height) = (new.width, new.height)
        for (at, other) in changes.kept { second.constraints[at].constant = new.constraints[other].constant }
        for (at, other) in changes.oldPlace.enumerated() {
            guard other != nil else { continue }
            Self.takeContent(of: new.items[at], into: &second.items[at])
        }
        self.second = second
    }

    private static func moved(_ entry: LayoutSnapshot.Entry, _ place: [Int]) -> LayoutSnapshot.Entry {
        func moved(_ side: LayoutSnapshot.Side) -> LayoutSnapshot.Side {
            var side = side
            side.item = place[side.item]
            side.origin = side.origin.map { place[$0] }
            return side
        }
        var entry = entry
        entry.first = moved(entry.first)
        entry.second = entry.second.map(moved)
        return entry
    }

    /// Only numbers: a length that appears or disappears is a step of its own.
    private static func takeContent(of new: LayoutSnapshot.Item, into item: inout LayoutSnapshot.Item) {
        guard !new.isGone, !item.isGone else { return }
        if item.contentWidth != nil, new.contentWidth != nil { item.contentWidth = new.contentWidth }
        if item.contentHeight != nil, new.contentHeight != nil { item.contentHeight = new.contentHeight }
        (item.firstBaseline, item.lastBaseline, item.capline) = (new.firstBaseline, new.lastBaseline, new.capline)
    }

    // MARK: 2. Steps

    /// What is exchanged after the numbers, one by one.
    func steps() -> [Step] {
        let (old, new) = (changes.old, changes.new)
        var result: [Step] = []
        var (present, isOrderNew) = (second, false)
        func note(_ text: String, _ location: String?) {
            result.append(Step(text: text, location: location, snapshot: present, isOrderNew: isOrderNew))
        }
        if present.isRightToLeft != new.isRightToLeft {
            present.isRightToLeft = new.isRightToLeft
            note("the direction changes", nil)
        }
        // What leaves: items with all their constraints, then constraints. `ids` tell the constraints of `present`.
        var ids: [Int?] = old.constraints.indices.map { _ in nil }
        for (at, other) in changes.kept { ids[at] = other }
        for at in old.items.indices where changes.newPlace[at] == nil {
            let remaining = present.constraints.indices.filter { !mentions(present.constraints[$0], place[at]) }
            guard remaining.count < present.constraints.count else { continue }
            present.constraints = remaining.map { present.constraints[$0] }
            ids = remaining.map { ids[$0] }
            note("\(old.items[at].name) removed", nil)
        }
        while let at = ids.firstIndex(of: nil) {
            let entry = present.constraints.remove(at: at)
            ids.remove(at: at)
            note("\(text(of: entry)) removed", entry.location)
        }
        for (at, other) in changes.oldPlace.enumerated() where other != nil {
            var item = new.items[at]
            item.frame = present.items[at].frame
            guard item != present.items[at] else { continue }
            let before = present.items[at]
            present.items[at] = item
            note(change(before, item), nil)
        }
        var there = Set(ids.compactMap { $0 })
        present = new
        present.items += first.items[new.items.count...]
        func arrange() {
            present.constraints = new.constraints.indices.filter(there.contains).map { new.constraints[$0] }
        }
        arrange()
        let keepsOrder = mentioned(in: present, isOrderNew: false) == mentioned(in: present, isOrderNew: true)
        isOrderNew = true
        if !keepsOrder || ids.compactMap({ $0 }) != there.sorted() { note("the order of constraints changes", nil) }
        for at in new.items.indices where changes.oldPlace[at] == nil {
            let missing = new.constraints.indices.filter { !there.contains($0) && mentions(new.constraints[$0], at) }
            guard !missing.isEmpty else { continue }
            there.formUnion(missing)
            arrange()
            note("\(new.items[at].name) inserted", new.constraints[missing[0]].location)
        }
        for at in new.constraints.indices where !there.contains(at) {
            there.insert(at)
            arrange()
            note("\(text(of: new.constraints[at])) added", new.constraints[at].location)
        }
        return result
    }

    private func change(_ old: LayoutSnapshot.Item, _ new: LayoutSnapshot.Item) -> String {
        if old.isGone != new.isGone { return "\(new.name) is \(new.isGone ? "gone" : "back")" }
        if old.parent != new.parent { return "\(new.name) has another parent" }
        return "the content of \(new.name) changes"
    }

    private func mentions(_ entry: LayoutSnapshot.Entry, _ item: Int) -> Bool {
        [entry.first, entry.second].contains { $0?.item == item || ($0?.origin).map { $0 == item } ?? false }
    }

    private func text(of entry: LayoutSnapshot.Entry) -> String { first.equation(of: entry) }

    // MARK: Layouts

    /// The items that are laid out, in the order in which ties are settled: those that both layouts have, or constraints mention,
    /// and what they are in.
    private func mentioned(in snapshot: LayoutSnapshot, isOrderNew: Bool) -> [Int] {
        var isMentioned = changes.oldPlace.map { $0 != nil }
        isMentioned += repeatElement(false, count: first.items.count - isMentioned.count)
        isMentioned[0] = true
        func mention(_ item: Int?) {
            var next = item
            while let at = next, !isMentioned[at] {
                isMentioned[at] = true
                next = snapshot.items[at].parent
            }
        }
        for at in isMentioned.indices where isMentioned[at] { mention(snapshot.items[at].parent) }
        for side in snapshot.constraints.flatMap({ [$0.first, $0.second] }) {
            mention(side?.item)
            mention(side?.origin)
        }
        let (olds, news) = (Array(place.dropFirst()), Array(changes.new.items.indices.dropFirst()))
        let (base, others) = isOrderNew ? (news, olds) : (olds, news)
        let isInBase = Set(base)
        return (base + others.filter { !isInBase.contains($0) }).filter { isMentioned[$0] }
    }

    /// `isOrderNew`: whether ties between items are settled in the order of the new layout.
    func laidOut(_ snapshot: LayoutSnapshot, isOrderNew: Bool = false) throws(AnyLayoutError) -> LaidOut {
        let replay = try snapshot.replayed(mentioning: mentioned(in: snapshot, isOrderNew: isOrderNew))
        replay.layout.conflictLog = nil
        try replay.run()
        let kept = CopyOnWrite(replay.layout.reconciler)
        let numbers = replay.items.map { kept.value.items.number(of: ObjectIdentifier($0)) }
        return LaidOut(snapshot: snapshot, replay: replay, kept: kept, numbers: numbers)
    }

    /// By place of the new snapshot's items: where they are, from the left; nil where they are not laid out.
    func frames(_ layout: LaidOut) -> [[Double]?] {
        let (values, width) = (layout.reconciler.solver!.values, layout.reconciler.rootSize.width)
        let view = FrameTable.View(scale: nil, mirroredIn: layout.snapshot.isRightToLeft ? width : nil)
        return changes.new.items.indices.map { place in
            if place == 0 { return [0, 0, width, layout.reconciler.rootSize.height] }
            guard let number = layout.numbers[place], layout.reconciler.items.isMentioned(number) else { return nil }
            let unknowns = layout.reconciler.lowered.unknowns[Int(number)]
            let frame = view.rect(unknowns, layout.reconciler.items.entries[Int(number)], values)
            return [frame.x, frame.y, frame.width, frame.height]
        }
    }

    /// x, y, width and height of an item as sums of unknowns; nil where it is not laid out.
    func forms(of place: Int, in layout: LaidOut) -> [[Term]]? {
        let root = layout.reconciler.lowered.root!
        if place == 0 { return [[], [], [Term(root.width)], [Term(root.height)]] }
        guard let number = layout.numbers[place], layout.reconciler.items.isMentioned(number) else { return nil }
        let unknowns = layout.reconciler.lowered.unknowns[Int(number)]
        var forms = unknowns.all.map { [Term($0)] }
        let entry = layout.reconciler.items.entries[Int(number)]
        if entry.isGone {
            // Somewhere in the room that it would have.
            forms[0].append(Term(unknowns.width, Double(entry.point.x) / 2))
            forms[1].append(Term(unknowns.height, Double(entry.point.y) / 2))
            (forms[2], forms[3]) = ([], [])
        }
        if layout.snapshot.isRightToLeft {
            forms[0] = [Term(root.width)] + (forms[0] + forms[2]).map { Term($0.variable, -$0.coefficient) }
        }
        return forms
    }

    /// The constants that differ between two layouts of the same constraints, and what each stands for.
    func changedConstants(
        _ old: LaidOut, _ new: LaidOut
    ) -> (changes: [ConstantsSampler.Change], causes: [MoveCauses.Cause]) {
        var (changes, causes): ([ConstantsSampler.Change], [MoveCauses.Cause]) = ([], [])
        func compare(_ before: LinearConstraint.ID?, _ after: LinearConstraint.ID?) -> (Double, Double)? {
            guard let before, let after, let a = old.reconciler.solver!.constant(of: before),
                let b = new.reconciler.solver!.constant(of: after),
                a != b
            else { return nil }
            return (a, b)
        }
        func note(
            _ rows: [(LinearConstraint.ID?, LinearConstraint.ID?)], _ text: @autoclosure () -> String, _ line: String?
        ) {
            for (before, after) in rows {
                guard let (a, b) = compare(before, after) else { continue }
                if causes.last?.text != text() || causes.last?.location != line {
                    causes.append(MoveCauses.Cause(text: text(), location: line, amount: 0))
                }
                changes.append(.init(id: before!, old: a, new: b, cause: causes.count - 1))
            }
        }
        for axis in LayoutAxis.allCases {
            let (a, b) = (old.reconciler.lowered.root!, new.reconciler.lowered.root!)
            let (from, to) = (a.proposed![axis].points ?? 0, b.proposed![axis].points ?? 0)
            note(
                Array(zip(a.rows(axis), b.rows(axis))).map { ($0, $1) },
                "the root's \(axis == .horizontal ? "width" : "height") \(from.shortText) → \(to.shortText)", nil)
        }
        // The last rows are those that join the neighbours of what is gone: they are in no snapshot.
        for at in 0..<min(old.reconciler.lowered.rows.count, new.reconciler.lowered.rows.count) {
            let ids = [(old.reconciler.lowered.rows[at].id, new.reconciler.lowered.rows[at].id)]
            guard at < old.snapshot.constraints.count else {
                note(ids, "the gap that is left by what is gone", nil)
                continue
            }
            let (entry, other) = (old.snapshot.constraints[at], new.snapshot.constraints[at])
            let text =
                entry.constant == other.constant
                ? "the lines of text in \(first.equation(of: entry))"
                : "\(first.equation(of: entry)) → \(other.constant.shortText)"
            note(ids, text, entry.location)
        }
        for place in old.numbers.indices {
            guard let number = old.numbers[place], let a = old.reconciler.lowered.system(of: number),
                let other = new.numbers[place], let b = new.reconciler.lowered.system(of: other)
            else { continue }
            for axis in LayoutAxis.allCases {
                let (from, to) = (a.content[axis]?.shortText ?? "–", b.content[axis]?.shortText ?? "–")
                note(
                    [
                        (a[axis].atMost, b[axis].atMost), (a[axis].atLeast, b[axis].atLeast),
                        (a[axis].nearlyAtMost, b[axis].nearlyAtMost), (a[axis].nearlyAtLeast, b[axis].nearlyAtLeast),
                    ],
                    "\(first.items[place].name.possessive) content \(axis == .horizontal ? "width" : "height") \(from) → \(to)",
                    nil)
            }
        }
        return (changes, causes)
    }
}
