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
    let changes: SnapshotChanges

    init(_ changes: SnapshotChanges) {
        self.changes = changes
        let (old, new, place) = (changes.old, changes.new, changes.place)
        var (first, second) = (old, old)
        first.items = new.items + old.items.indices.filter { changes.newPlace[$0] == nil }.map { changes.between($0) }
        second.items = first.items
        for at in old.items.indices where changes.newPlace[at] != nil {
            let between = changes.between(at)
            second.items[place[at]] = between
            first.items[place[at]] = old.items[at]
            first.items[place[at]].parent = between.parent
        }
        first.constraints = old.constraints.map { $0.moved { place[$0] } }
        second.constraints = first.constraints
        (second.width, second.height) = (new.width, new.height)
        for (at, other) in changes.kept {
            second.constraints[at].constant = new.constraints[other].constant
            second.constraints[at].override = new.constraints[other].override
        }
        (self.first, self.second) = (first, second)
    }

    // MARK: Layouts

    /// The items that are laid out, in the order in which ties are settled: those that both layouts have, or constraints mention,
    /// and what they are in.
    func mentioned(in snapshot: LayoutSnapshot, isOrderNew: Bool) -> [Int] {
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
        for entry in snapshot.constraints { for item in entry.mentioned { mention(item) } }
        let (olds, news) = (Array(changes.place.dropFirst()), Array(changes.new.items.indices.dropFirst()))
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

    /// Where items are in a layout as it was laid out.
    func frames(of places: [Int], in layout: borrowing LaidOut) -> [Double] {
        frames(of: places, in: layout, as: layout.reconciler.solver!)
    }

    /// Where items are in a layout, from the left, for some of the new snapshot's places that the old one has, too: x, y, width
    /// and height of each. `solver`: whose values count.
    func frames(of places: [Int], in layout: borrowing LaidOut, as solver: borrowing Solver) -> [Double] {
        let (values, width) = (solver.values, layout.reconciler.rootSize.width)
        let view = FrameTable.View(scale: nil, mirroredIn: layout.snapshot.isRightToLeft ? width : nil)
        return places.flatMap { place in
            if place == 0 { return [0, 0, width, layout.reconciler.rootSize.height] }
            let number = layout.numbers[place]!
            let unknowns = layout.reconciler.lowered.unknowns[Int(number)]
            let frame = view.rect(unknowns, layout.reconciler.items.entries[Int(number)], values)
            return [frame.x, frame.y, frame.width, frame.height]
        }
    }

    /// x, y, width and height of an item that both snapshots have, as sums of unknowns.
    func forms(of place: Int, in layout: LaidOut) -> [[Term]] {
        let root = layout.reconciler.lowered.root!
        if place == 0 { return [[], [], [Term(root.width)], [Term(root.height)]] }
        let number = layout.numbers[place]!
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
            _ rows: [(LinearConstraint.ID?, LinearConstraint.ID?)], _ text: @autoclosure () -> String,
            _ line: String? = nil, _ override: String? = nil
        ) {
            for (before, after) in rows {
                guard let (a, b) = compare(before, after) else { continue }
                if causes.last?.text != text() || causes.last?.location != line {
                    causes.append(MoveCauses.Cause(text: text(), location: line, override: override))
                }
                changes.append(.init(id: before!, old: a, new: b, cause: causes.count - 1))
            }
        }
        for axis in LayoutAxis.allCases {
            let (a, b) = (old.reconciler.lowered.root!, new.reconciler.lowered.root!)
            let (from, to) = (a.proposed![axis].points ?? 0, b.proposed![axis].points ?? 0)
            note(
                Array(zip(a.rows(axis), b.rows(axis))).map { ($0, $1) },
                "the root's \(axis == .horizontal ? "width" : "height") \(from.shortText) → \(to.shortText)")
        }
        // The last rows are those that join the neighbours of what is gone: they are in no snapshot.
        for at in 0..<min(old.reconciler.lowered.rows.count, new.reconciler.lowered.rows.count) {
            let ids = [(old.reconciler.lowered.rows[at].id, new.reconciler.lowered.rows[at].id)]
            guard at < old.snapshot.constraints.count else {
                note(ids, "the gap that is left by what is gone")
                continue
            }
            let (entry, other) = (old.snapshot.constraints[at], new.snapshot.constraints[at])
            note(ids, change(entry, other), entry.location, other.override)
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
                    "\(first.items[place].name.possessive) content \(axis == .horizontal ? "width" : "height") \(from) → \(to)"
                )
            }
        }
        return (changes, causes)
    }

    /// What becomes of a constraint that both layouts have, and whose constant, with the lines of texts, is another one.
    private func change(_ old: LayoutSnapshot.Entry, _ new: LayoutSnapshot.Entry) -> String {
        let equation = first.equation(of: old)
        if old.constant == new.constant { return "the lines of text in \(equation)" }
        // That an override gives the new number is said with the line; that one gave the old number is said nowhere else.
        let before = new.override == nil ? old.override.map { " (\(ConstraintOverride.words($0)))" } : nil
        return "\(equation)\(before ?? "") → \(new.constant.shortText)"
    }
}
