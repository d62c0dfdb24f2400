/// What an update did: which constraints it kept, edited, added and removed, and which items it moved.
///
/// Holds the items that it names, as long as it is kept; ``report`` is the same without them, and may be sent elsewhere.
/// Text and reports are made when they are read.
public struct Receipt {
    /// An update as a value, with the items that it is about.
    struct UpdateSnapshot {
        let snapshot: LayoutSnapshot
        /// As in the snapshot: the root first.
        let items: [ObjectIdentifier]
    }

    /// The update before and this one, where the layout keeps them.
    var updateSnapshots: (old: UpdateSnapshot, new: UpdateSnapshot)?

    private var keptBase: CopyOnWrite<Report>
    /// All but the items.
    var base: Report {
        _read { yield keptBase.value }
        _modify { yield &keptBase.value }
    }
    /// The items that were placed, parents before their children, otherwise in order of first mention.
    let placements: [Placement]
    /// The items that are no longer part of the layout. Each was told by ``LayoutItem/didLeaveLayout()``.
    let leavers: [Disappearance]
    /// How long the parts of the update took.
    public internal(set) var durations = Durations()
    /// The receipts of the updates that were requested during this one, or during one of those, in the order in which
    /// they ran.
    public internal(set) var queued: [Receipt] = []
    /// Why the last update that was requested meanwhile was refused, if it was: then this one stands.
    public internal(set) var queuedError: LayoutError?

    /// The items that are there since this update, in the order in which they were placed: parents before their children,
    /// otherwise in order of first mention. They entered the layout, which each was told by
    /// ``LayoutItem/didEnterLayout()``, or are no longer gone (<doc:Gone>). Cost: linear in the number of items that were placed.
    public var appeared: [Appearance] {
        placements.lazy.filter { $0.isThere.new && !$0.isThere.old }.map {
            Appearance(
                item: $0.item, known: KnownItem(names: base.names, number: $0.number), new: $0.new, placed: $0.placed,
                origin: $0.origins.new)
        }
    }

    /// The items that were there and were placed elsewhere, or again, in the order in which they were placed. An item that
    /// moves along with what it is in is not among them. Cost: linear in the number of items that were placed.
    public var moved: [Move] {
        placements.lazy.filter { $0.isThere.new && $0.isThere.old }.compactMap { Move($0, base.names) }
    }

    /// The items that are not there any more: those that are gone since this update (<doc:Gone>), in the order in which they
    /// were placed without size, then those that left the layout, in no particular order; these keep the frames they had,
    /// and each was told by ``LayoutItem/didLeaveLayout()``. Cost: linear in the number of items that were placed.
    public var disappeared: [Disappearance] {
        placements.lazy.filter { $0.isThere.old && !$0.isThere.new }.compactMap { Disappearance($0, base.names) }
            + leavers.filter { !$0.wasGone }
    }
}

extension Receipt {
    /// An item that was not there before. Frames are in points, in the parent's coordinates, as views take them; the
    /// receipt's text shows them in the root's.
    public struct Appearance {
        /// The item itself.
        public let item: any LayoutItem
        let known: KnownItem
        /// The frame as it was solved.
        public let new: LayoutRect
        /// The frame as it was placed: rounded to pixels if a display scale was given.
        public let placed: LayoutRect
        /// Where the parent is in the root.
        let origin: LayoutSize

        /// What reports call the item. Cost: linear in the number of items; ``Receipt/report`` names many at once.
        public var name: String { known.name }
    }

    /// An item that was placed again. Frames are in points, in the parent's coordinates, as views take them; the
    /// receipt's text shows them in the root's.
    public struct Move {
        /// The item itself.
        public let item: any LayoutItem
        let known: KnownItem
        /// The frame before, as it was solved.
        public let old: LayoutRect
        /// The frame as it was solved.
        public let new: LayoutRect
        /// The frame before as it was placed, rounded to pixels.
        public let placedOld: LayoutRect
        /// The frame as it was placed: rounded to pixels if a display scale was given.
        public let placed: LayoutRect
        /// Where the parent was in the root, and where it is.
        let origins: (old: LayoutSize, new: LayoutSize)

        /// nil for one that was not part of the layout before.
        init?(_ placement: Placement, _ names: Names) {
            guard let old = placement.old, let placedOld = placement.placedOld else { return nil }
            (item, known) = (placement.item, KnownItem(names: names, number: placement.number))
            (self.old, new, self.placedOld, placed) = (old, placement.new, placedOld, placement.placed)
            origins = placement.origins
        }

        /// What reports call the item. Cost: linear in the number of items; ``Receipt/report`` names many at once.
        public var name: String { known.name }
    }

    /// An item that is not there any more. Frames are in points, in the coordinates of the parent that it had; the
    /// receipt's text shows them in the root's.
    public struct Disappearance {
        /// The item itself.
        public let item: any LayoutItem
        let known: KnownItem
        /// The last frame, as it was solved.
        public let old: LayoutRect
        /// The last frame as it was placed, rounded to pixels.
        public let placedOld: LayoutRect
        /// Where the parent was in the root.
        let origin: LayoutSize
        /// Whether it was gone before it left.
        let wasGone: Bool

        /// What reports call the item. Cost: linear in the number of items; ``Receipt/report`` names many at once.
        public var name: String { known.name }
    }
}

extension Receipt {
    /// The receipt of a request that was queued.
    init() {
        self.init(
            base: Report(
                before: RecordSet(), after: RecordSet(), diff: ConstraintDiff(adding: 0),
                names: Names.none, kept: 0, setAside: SetAside(), duplicateIDs: [],
                duplicateNames: [], unsettled: [], measurements: 0, describedElements: 0,
                missing: .none),
            placements: [], leavers: [])
    }

    init(base: consuming Report, placements: [Placement], leavers: [Disappearance]) {
        (keptBase, self.placements, self.leavers) = (CopyOnWrite(base), placements, leavers)
    }
}

extension Receipt.Disappearance {
    /// Of an item that is gone since this update; nil for one that was not part of the layout before.
    init?(_ placement: Placement, _ names: Names) {
        guard let old = placement.old, let placedOld = placement.placedOld else { return nil }
        self.init(
            item: placement.item, known: KnownItem(names: names, number: placement.number), old: old,
            placedOld: placedOld, origin: placement.origins.old, wasGone: false)
    }
}

extension Receipt.UpdateSnapshot {
    /// What a reconciler has after an update; nil before the first one.
    init?(root: any LayoutItem, _ reconciler: Reconciler, _ traits: Traits) {
        guard let snapshot = reconciler.snapshot(traits) else { return nil }
        let others = reconciler.lowered.order.filter { $0 != ItemTable.root }
        self.init(
            snapshot: snapshot,
            items: [ObjectIdentifier(root)] + others.map { ObjectIdentifier(reconciler.items[$0]) })
    }
}
