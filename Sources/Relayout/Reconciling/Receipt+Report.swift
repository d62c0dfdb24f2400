extension Receipt {
    /// The receipt as a value that holds no item, to be sent elsewhere. Cost: linear in the number of items that were placed
    /// or left.
    public var report: Report {
        var report = base
        report.appeared = appeared.map {
            Report.Move(
                known: $0.known, old: nil, new: $0.new, placedOld: nil, placed: $0.placed,
                origins: (.zero, $0.origin))
        }
        report.moved = moved.map {
            Report.Move(
                known: $0.known, old: $0.old, new: $0.new, placedOld: $0.placedOld, placed: $0.placed,
                origins: $0.origins)
        }
        report.disappeared = disappeared.map {
            Report.Move(
                known: $0.known, old: $0.old, new: nil, placedOld: $0.placedOld, placed: nil,
                origins: ($0.origin, .zero))
        }
        report.durations = durations
        report.queued = queued.map { $0.report }
        report.queuedError = queuedError
        return report
    }

    /// How many constraints say what they said before.
    public var kept: Int { base.kept }
    /// How many constraints there are, and how many were edited, added and removed. Costs nothing.
    public var counts: (all: Int, edited: Int, added: Int, removed: Int) { base.counts }
    /// The constraints that say something else than before, in layout order.
    public var edited: [Edit] { base.edited }
    /// The constraints that were not there before, in layout order.
    public var added: [ConstraintReport] { base.added }
    /// The constraints that are not there any more, in the layout order of before.
    public var removed: [ConstraintReport] { base.removed }
    /// All constraints of the layout, in layout order.
    public var constraints: [ConstraintReport] { base.constraints }
    /// Every required constraint that is set aside now, in layout order. Costs nothing where there are none; otherwise
    /// all reports are made at each access, and their ``ConflictReport/repairs`` are found when those are read.
    public var conflicts: [ConflictReport] { base.conflicts }
    /// List elements whose id an earlier element has.
    public var duplicateIDs: [DuplicateID] { base.duplicateIDs }
    /// Names that an earlier constraint has.
    public var duplicateNames: [DuplicateName] { base.duplicateNames }
    /// What is most likely a mistake in the description, in this order: lines that are left out, missing items, duplicate
    /// ids, duplicate items, duplicate names, guides that are made anew, overrides of unknown names, rows of memoized lists whose
    /// key says too little, items that do not settle. ``ViewLayout/warningLog`` hears of each once.
    public var warnings: [LayoutWarning] { base.warnings }
    /// The items whose size still changed what it follows from when the rounds were used up: the content that was measured at
    /// their width, or what a layout chose by their size. Empty as a rule. Each is warned of: ``LayoutWarning/unsettled(item:)``.
    public var unsettled: [String] { base.unsettled }
    /// How often an item was asked for its content.
    public var measurements: Int { base.measurements }
    /// How many elements of memoized lists were described because they changed, or stand beside one that did; see
    /// ``ListLayout/init(_:id:memoizedBy:fileID:line:content:)``.
    public var describedElements: Int { base.describedElements }

    /// The names of the items that are no longer part of the layout.
    @available(*, deprecated, message: "use `disappeared`: it has the items, and `name` of each")
    public var left: [String] { disappeared.map { $0.name } }
}

extension Receipt: CustomStringConvertible {
    /// The counts, and after them one line for each edit, addition, removal, item that appeared, moved or disappeared, and
    /// conflict.
    public var description: String { report.description }
}
