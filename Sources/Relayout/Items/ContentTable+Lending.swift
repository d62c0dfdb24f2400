/// Answers shared with other tables: with those of copies, and with those of layouts that are only tried.
extension ContentTable {
    /// A table for a layout that is tried while this one is being described: it finds here what items said already.
    func lending(_ items: ItemTable) -> ContentTable {
        var table = ContentTable()
        // One less, because its update will add one: what it sizes then counts as sized in the running update.
        (table.traits, table.traitsStamp, table.update) = (traits, traitsStamp, update &- 1)
        table.untold = untold
        table.lender = { [self] item in
            let identity = ObjectIdentifier(item)
            let number = items.number(of: identity).map { Int($0) }
            return number.flatMap { $0 < entries.count ? entries[$0] : nil } ?? sized[identity]?.entry ?? lender?(item)
        }
        return table
    }

    /// Takes over what items said in a layout that was tried, whose items these are. `own`: those of this table.
    mutating func takeBack(_ tried: ContentTable, _ items: ItemTable, _ own: ItemTable) {
        measurements += tried.measurements
        inner.found += tried.inner.found
        untold = tried.untold
        for (identity, known) in tried.sized { sized[identity] = known }
        for number in tried.answeredSinceCommit.members where number != ItemTable.root {
            guard let item = items.entries[Int(number)].item, item !== own.entries[0].item else { continue }
            keep(item, number, from: tried)
            guard let place = own.number(of: ObjectIdentifier(item)) else { continue }
            while entries.count <= Int(place) { entries.append(nil) }
            learn(place, from: tried, at: number)
        }
    }

    /// Forgets the items that were only sized, unless in the running update.
    mutating func forgetSized() {
        if !sized.isEmpty { sized = sized.filter { $0.value.update == update } }
    }

    /// What is known of an item that was only sized, or that the layout around asked if this one is tried; nil where
    /// that was in other traits.
    func known(of item: any LayoutItem) -> Entry? {
        guard !sized.isEmpty || lender != nil else { return nil }
        guard let entry = sized[ObjectIdentifier(item)]?.entry ?? lender?(item) else { return nil }
        return entry.stamp.map { $0 == traitsStamp } ?? true ? entry : nil
    }

    /// Takes over what an item told another table, where it has this number; here it has none.
    mutating func keep(_ item: any LayoutItem, _ number: Int32, from other: ContentTable) {
        guard Int(number) < other.entries.count, var entry = other.entries[Int(number)] else { return }
        entry.stamp = stamp(entry, from: other)
        sized[ObjectIdentifier(item)] = (item, entry, update)
    }

    /// Takes over what was only sized in a copy.
    mutating func keepSized(from copy: ContentTable) {
        for (identity, known) in copy.sized where known.update == copy.update {
            var entry = known.entry
            entry.stamp = stamp(entry, from: copy)
            sized[identity] = (known.item, entry, update)
        }
    }

    /// Takes over what the item of this number told another table, where it has the number `place`.
    mutating func learn(_ number: Int32, from other: ContentTable, at place: Int32) {
        let (index, place) = (Int(number), Int(place))
        guard index < entries.count, place < other.entries.count, var entry = other.entries[place] else { return }
        // What was said in other traits counts as not known.
        let known = entries[index].flatMap { $0.stamp.map { $0 == traitsStamp } ?? true ? $0 : nil }
        entry.used = known?.used ?? entry.natural
        entry.stamp = stamp(entry, from: other)
        let isNew = known == nil
        remember(number)
        entries[index] = entry
        answeredSinceCommit.insert(number)
        if isNew { changes.note(number) }
        if entry.stamp != nil { readers.insert(number) }
        if entry.natural.inside != nil { containers.insert(number) }
    }

    /// The stamp of another table's entry as one of this table: nil where no traits were read, 0 where they were
    /// others.
    private func stamp(_ entry: Entry, from other: ContentTable) -> UInt32? {
        entry.stamp.map { $0 == other.traitsStamp && other.traits.isSame(as: traits) ? traitsStamp : 0 }
    }
}
