extension Receipt {
    /// A constraint that says something else than before.
    public struct Edit: Hashable, Sendable {
        /// What it said.
        public let before: ConstraintReport
        /// What it says.
        public let after: ConstraintReport
    }

    /// What an update did, as a value that holds no item.
    public struct Report: Sendable {
        /// An item that appeared, moved or disappeared. Frames are in points, in the parent's coordinates, as views take them;
        /// the text of a report has them in the root's.
        public struct Move: Sendable {
            let known: KnownItem
            /// The frame before, as it was solved; nil for an item that was not part of the layout.
            public let old: LayoutRect?
            /// The frame as it was solved; nil for an item that is not part of the layout any more.
            public let new: LayoutRect?
            /// The frame before as it was placed, rounded to pixels; nil for an item that was not part of the layout.
            public let placedOld: LayoutRect?
            /// The frame as it was placed: rounded to pixels if a display scale was given; nil for an item that is not part
            /// of the layout any more.
            public let placed: LayoutRect?
            /// Where the parent was in the root, and where it is.
            let origins: (old: LayoutSize, new: LayoutSize)

            /// What reports call the item. Cost: linear in the number of items.
            public var item: String { known.name }
        }

        let before: RecordSet
        let after: RecordSet
        let diff: ConstraintDiff
        let names: Names

        /// How many constraints say what they said before.
        public let kept: Int
        /// The items that are there since this update; see ``Receipt/appeared``.
        public internal(set) var appeared: [Move] = []
        /// The items that were placed elsewhere, or again; see ``Receipt/moved``.
        public internal(set) var moved: [Move] = []
        /// The items that are not there any more; see ``Receipt/disappeared``.
        public internal(set) var disappeared: [Move] = []
        var setAside: SetAside
        /// List elements whose id an earlier element has.
        public let duplicateIDs: [DuplicateID]
        /// Names that an earlier constraint has.
        public let duplicateNames: [DuplicateName]
        /// The items whose size still changed what it follows from when the rounds were used up; see ``Receipt/unsettled``.
        public let unsettled: [String]
        /// How often an item was asked for its content.
        public let measurements: Int
        /// How many elements of memoized lists were described.
        public let describedElements: Int
        let missing: MissingItems
        /// By why they are left out: lines, and what the solver does not take of others.
        var leftOut: [LeftOutConstraints] = []
        var otherWarnings: [LayoutWarning] = []
        /// How long the parts of the update took.
        public internal(set) var durations = Durations()
        /// The reports of the updates that were requested during this one, or during one of those, in the order in
        /// which they ran.
        public internal(set) var queued: [Report] = []
        /// Why the last update that was requested meanwhile was refused, if it was: then this one stands.
        public internal(set) var queuedError: LayoutError?
    }
}

extension Receipt.Report {
    /// Every required constraint that is set aside now, in layout order.
    public var conflicts: [ConflictReport] {
        if setAside.isEmpty { return [] }
        let words = MemberWords(after, names.ofPresent.labels)
        return setAside.drafts(after).map { $0.report(words) }
    }

    /// What is most likely a mistake in the description, in this order: lines that are left out, missing items,
    /// duplicate ids, duplicate items, duplicate names, guides that are made anew, overrides of unknown names, rows of memoized
    /// lists whose key says too little, items that do not settle.
    public var warnings: [LayoutWarning] { lastingWarnings + otherWarnings }

    /// The warnings that stay the same in every update while their cause lasts. Cost: linear in the numbers of items
    /// and of constraints; nothing where there is no such warning.
    var lastingWarnings: [LayoutWarning] {
        leftOut.flatMap { $0.reports }.map { .numberOutOfRange($0) }
            + missing.reports(after, names.ofPresent).map { .missingItem($0) }
    }

    /// What each of ``lastingWarnings`` is about.
    var lastingSubjects: [LayoutWarning.Subject] { leftOut.flatMap { $0.subjects } + missing.subjects }

    /// The constraints that say something else than before, in layout order.
    public var edited: [Receipt.Edit] {
        let labels = names.labels
        return diff.edited.map { edit in
            func reports(isExact: Bool) -> Receipt.Edit {
                Receipt.Edit(
                    before: ConstraintReport(before[Int(edit.before)], labels, isExact: isExact),
                    after: ConstraintReport(after[Int(edit.after)], labels, isExact: isExact))
            }
            let short = reports(isExact: false)
            // The numbers differ by less than the short text shows.
            return short.before.equation == short.after.equation ? reports(isExact: true) : short
        }
    }

    /// The constraints that were not there before, in layout order.
    public var added: [ConstraintReport] {
        let labels = names.labels
        return diff.added.map { ConstraintReport(after[Int($0)], labels) }
    }

    /// The constraints that are not there any more, in the layout order of before.
    public var removed: [ConstraintReport] {
        let labels = names.labels
        return diff.removed.map { ConstraintReport(before[Int($0)], labels) }
    }

    /// All constraints of the layout, in layout order.
    public var constraints: [ConstraintReport] {
        let labels = names.labels
        return after.map { ConstraintReport($0, labels) }
    }

    /// How many constraints there are, and how many were edited, added and removed. Costs nothing.
    public var counts: (all: Int, edited: Int, added: Int, removed: Int) {
        (after.count, diff.edited.count, diff.added.count, diff.removed.count)
    }
}

extension Receipt.Report.Move {
    /// The frames as they were placed, in the root's coordinates.
    fileprivate var oldInRoot: LayoutRect { (placedOld ?? .zero).shifted(by: origins.old) }
    fileprivate var newInRoot: LayoutRect { (placed ?? .zero).shifted(by: origins.new) }
}

extension Receipt.Report: CustomStringConvertible {
    /// The counts, and after them one line for each edit, addition, removal, and item that appeared, moved or disappeared; then the
    /// conflicts, of which more than eight of one line of code are told as one.
    public var description: String {
        let labels = names.labels
        let hasFrames = !(appeared.isEmpty && moved.isEmpty && disappeared.isEmpty)
        var lines = [
            "constraints: \(kept) kept, \(counts.edited) edited, \(counts.added) added, \(counts.removed) removed; "
                + "items: \(appeared.count) appeared, \(moved.count) moved, \(disappeared.count) disappeared"
                + (hasFrames ? ", frames in the coordinates of \(labels.item(ItemTable.root))" : "")
        ]
        lines += edited.map { "  edited   \($0.before.line) → \($0.after.equation)" }
        lines += added.map { "  added    \($0.line)" }
        lines += removed.map { "  removed  \($0.line)" }
        func item(_ move: Move) -> String { labels.item(move.known.number) }
        lines += appeared.map { "  appeared \(item($0)) at \($0.newInRoot)" }
        lines += moved.map { move in
            let (old, new) = ("\(move.oldInRoot)", "\(move.newInRoot)")
            if old != new { return "  moved    \(item(move)) \(old) → \(new)" }
            return move.placedOld == move.placed
                ? "  moved    \(item(move)), placed again at \(new)"
                : "  moved    \(item(move)) in \(labels.item(labels.parent(of: move.known.number))), and stays at \(new)"
        }
        lines += disappeared.map { "  disappeared \(item($0)) from \($0.oldInRoot)" }
        for conflict in setAside.told(setAside.owners.indices, after, MemberWords(after, labels)) {
            lines.append("  conflict " + "\(conflict)".split(separator: "\n").joined(separator: "\n  "))
        }
        lines += warnings.map { "  \($0)" }
        for report in queued { lines.append("then \(report)") }
        if let queuedError { lines.append("then refused: \(queuedError)") }
        return lines.joined(separator: "\n")
    }
}
