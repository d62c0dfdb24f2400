/// What an update did: which constraints it kept, edited, added and removed, and which items it moved.
///
/// A value that holds no item. Text and reports are made when they are read.
public struct Receipt: Sendable {
    /// A constraint that says something else than before.
    public struct Edit: Hashable, Sendable {
        /// What it said.
        public let before: ConstraintReport
        /// What it says.
        public let after: ConstraintReport
    }

    /// An item that was placed. Frames are in points, in the parent's coordinates.
    public struct Move: Sendable {
        let name: ItemName
        /// The frame before; nil for an item that was not part of the layout.
        public let old: Rect?
        /// The frame as it was solved.
        public let new: Rect
        /// The frame before as it was placed, rounded to pixels; nil for an item that was not part of the layout.
        public let placedOld: Rect?
        /// The frame as it was placed: rounded to pixels if a display scale was given.
        public let placed: Rect

        /// What the item is called.
        public var item: String { name.text }
    }

    let before: RecordSet
    let after: RecordSet
    let diff: ConstraintDiff
    let names: Names

    /// How many constraints say what they said before.
    public let kept: Int
    /// The items that were placed, in order of first mention, parents before their children.
    public let moved: [Move]
    /// The items that are no longer part of the layout. They keep the frames they had.
    public let left: [String]
    let drafts: [ConflictDraft]
    /// List elements whose id an earlier element has.
    public let duplicateIDs: [DuplicateID]
    /// Names that an earlier constraint has.
    public let duplicateNames: [DuplicateName]
    /// The items whose height at the solved width still changed the width when the rounds of measuring were used up.
    /// Empty as a rule: content settled.
    public let unsettled: [String]
    /// How often an item was asked for its content.
    public let measurements: Int
    /// How many elements of memoized lists were described because they changed, or stand beside one that did; see
    /// ``ListLayout/init(_:id:memoizedBy:fileID:line:content:)``.
    public let describedElements: Int
    /// What is most likely a mistake in the description, in this order: missing items, duplicate ids, duplicate names, guides
    /// that are made anew, overrides of unknown names.
    public internal(set) var warnings: [LayoutWarning] = []
    /// How long the parts of the update took.
    public internal(set) var durations = Durations()
    /// What was done for the update that was asked for during this one, if any.
    public internal(set) var queued: [Receipt] = []
    /// Why the update that was asked for during this one was refused, if it was: then this one stands.
    public internal(set) var queuedError: LayoutError?

    /// Every required constraint that is set aside now, in layout order. Costs nothing where there are none; otherwise all
    /// text is made each time.
    public var conflicts: [ConflictReport] { drafts.map { $0.report(after, names) } }

    /// The constraints that say something else than before, in layout order.
    public var edited: [Edit] {
        diff.edited.map { edit in
            Edit(
                before: ConstraintReport(before[Int(edit.before)], names: names),
                after: ConstraintReport(after[Int(edit.after)], names: names))
        }
    }

    /// The constraints that were not there before, in layout order.
    public var added: [ConstraintReport] { diff.added.map { ConstraintReport(after[Int($0)], names: names) } }

    /// The constraints that are not there any more, in the layout order of before.
    public var removed: [ConstraintReport] { diff.removed.map { ConstraintReport(before[Int($0)], names: names) } }

    /// All constraints of the layout, in layout order.
    public var constraints: [ConstraintReport] { after.map { ConstraintReport($0, names: names) } }

    /// How many constraints there are, and how many were edited, added and removed. Costs nothing.
    public var counts: (all: Int, edited: Int, added: Int, removed: Int) {
        (after.count, diff.edited.count, diff.added.count, diff.removed.count)
    }
}

extension Receipt {
    /// The receipt of a request that was queued.
    init() {
        self.init(
            before: RecordSet(), after: RecordSet(), diff: ConstraintDiff(adding: 0),
            names: Names(items: [], parents: [], paths: PathNames()),
            kept: 0, moved: [], left: [], drafts: [], duplicateIDs: [], duplicateNames: [], unsettled: [],
            measurements: 0, describedElements: 0)
    }
}

extension Receipt: CustomStringConvertible {
    /// The counts, and after them one line for each edit, addition, removal, move, item that left and conflict.
    public var description: String {
        var lines = [
            "constraints: \(kept) kept, \(counts.edited) edited, \(counts.added) added, \(counts.removed) removed; "
                + "items: \(moved.count) moved, \(left.count) left"
        ]
        lines += edited.map { "  edited   \($0.before) → \($0.after.text)" }
        lines += added.map { "  added    \($0)" }
        lines += removed.map { "  removed  \($0)" }
        lines += moved.map { move in
            "  moved    \(move.item) " + (move.placedOld.map { "\($0) → " } ?? "to ") + "\(move.placed)"
        }
        lines += left.map { "  left     \($0)" }
        lines += conflicts.map { conflict in
            "  conflict " + "\(conflict)".split(separator: "\n").joined(separator: "\n  ")
        }
        lines += duplicateIDs.map { "  \($0)" }
        lines += duplicateNames.map { "  \($0)" }
        lines += warnings.filter { !$0.isDuplicate }.map { "  \($0)" }
        lines += unsettled.map { "  not settled: \($0)" }
        for receipt in queued { lines.append("then \(receipt)") }
        if let queuedError { lines.append("then refused: \(queuedError)") }
        return lines.joined(separator: "\n")
    }
}
