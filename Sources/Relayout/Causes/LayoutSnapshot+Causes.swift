extension LayoutSnapshot {
    /// Why each number of each item is not what it was in an earlier snapshot: causes that add up to the difference.
    ///
    /// Items are known by their names and their parents'; those that only one of the two has have no causes. Item by item, in the
    /// root's coordinates. Throws ``Fault`` where a snapshot is damaged, and ``LayoutError``. Cost: a layout for each item and
    /// constraint that only one of the two has, and a sweep over the constants that changed.
    public func causes(since old: LayoutSnapshot) throws(AnyLayoutError) -> [MoveCauses] {
        let causes = try SnapshotCauses(from: old, to: self, oldPlace: nil)
        return items.indices.flatMap { causes.causes(of: $0) }
    }
}

extension Receipt {
    /// Why an item moved: causes that add up, for each of its numbers that changed, in the root's coordinates. Empty
    /// where it did not change, came or went, and where the layout does not keep this: see
    /// ``ViewLayout/explainsMoves``.
    ///
    /// Throws and costs what ``LayoutSnapshot/causes(since:)`` does.
    public func causes(of item: any LayoutItem) throws(AnyLayoutError) -> [MoveCauses] {
        guard let updateSnapshots, let place = updateSnapshots.new.items.firstIndex(of: ObjectIdentifier(item)) else {
            return []
        }
        return try causes(updateSnapshots).causes(of: place)
    }

    /// The same of all items that were there before and after.
    public func causes() throws(AnyLayoutError) -> [MoveCauses] {
        guard let updateSnapshots else { return [] }
        let causes = try causes(updateSnapshots)
        return updateSnapshots.new.items.indices.flatMap { causes.causes(of: $0) }
    }

    private func causes(_ updateSnapshots: (old: UpdateSnapshot, new: UpdateSnapshot)) throws(AnyLayoutError)
        -> SnapshotCauses
    {
        var places: [ObjectIdentifier: Int] = .init()
        for (place, id) in updateSnapshots.old.items.enumerated() { places[id] = place }
        return try SnapshotCauses(
            from: updateSnapshots.old.snapshot, to: updateSnapshots.new.snapshot,
            oldPlace: updateSnapshots.new.items.map { places[$0] })
    }
}
