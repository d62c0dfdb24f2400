extension LayoutSnapshot {
    /// Why each number of each item is not what it was in an earlier snapshot: causes that add up to the difference.
    ///
    /// Items are known by their names and their parents'; those that only one of the two has have no causes. Item by item, in the
    /// root's coordinates. Throws ``Fault`` where a snapshot is damaged, and ``LayoutError``.
    ///
    /// Cost: linear in both snapshots. Beside that, of the items that moved and of what constraints tie to them other than through
    /// the root: a few layouts, a sweep over the constants that changed, and a solution for each item and constraint that only one
    /// of the two has. An item that became gone, or says another thing of its content than other numbers, takes a layout, and so
    /// does all that is exchanged where something is gone.
    public func causes(since old: LayoutSnapshot) throws(AnyLayoutError) -> [MoveCauses] {
        for snapshot in [old, self] { try snapshot.checked() }
        return try SnapshotCauses.causes(of: items.indices, SnapshotChanges(from: old, to: self))
    }
}

extension Receipt {
    /// Why an item moved: causes that add up, for each of its numbers that changed, in the root's coordinates. Empty
    /// where it did not change, came or went, and where the layout does not keep this: see
    /// ``ViewLayout/explainsMoves``.
    ///
    /// Throws what ``LayoutSnapshot/causes(since:)`` does. Cost: what that has, but for this item alone. What is exchanged where
    /// nothing ties it to the item, other than through the root, is not solved.
    public func causes(of item: any LayoutItem) throws(AnyLayoutError) -> [MoveCauses] {
        guard let updateSnapshots, let place = updateSnapshots.new.items.firstIndex(of: ObjectIdentifier(item)) else {
            return []
        }
        return try SnapshotCauses.causes(of: [place], SnapshotChanges(updateSnapshots))
    }

    /// The same of all items that were there before and after.
    public func causes() throws(AnyLayoutError) -> [MoveCauses] {
        guard let updateSnapshots else { return [] }
        return try SnapshotCauses.causes(of: updateSnapshots.new.items.indices, SnapshotChanges(updateSnapshots))
    }
}

extension SnapshotChanges {
    /// What an update changed. Whatever items are called, they are known.
    init(_ snapshots: (old: Receipt.UpdateSnapshot, new: Receipt.UpdateSnapshot)) {
        var places: [ObjectIdentifier: Int] = .init()
        for (place, id) in snapshots.old.items.enumerated() { places[id] = place }
        self.init(
            from: snapshots.old.snapshot, to: snapshots.new.snapshot, oldPlace: snapshots.new.items.map { places[$0] })
    }
}
