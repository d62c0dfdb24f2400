// A memoized row with an unchanged key is carried over without being described. In debug builds such rows are described
// all the same, into a copy of the pass, to find keys that leave something out.

/// A row of a memoized list that says something else than before, although it was recognised by its key.
struct StaleRow {
    let path: String
    /// The first line that is not as before; that of the list where lines are missing.
    let location: SourceLocation
}

extension LayoutPass {
    /// How many rows of a list are looked at in one pass; in longer lists they have their turns.
    private static let rowsLookedAt = 64

    /// Describes rows that were carried over, and notes those that say something else.
    ///
    /// All that describing changes is a copy, which is dropped; only items and closures of the program see that they were
    /// asked. Whose line of text it is that a row speaks of is left out: it is settled when everything has been described.
    ///
    /// Cost: that of a copy of the tables, and of describing up to ``rowsLookedAt`` rows. Nothing where nobody looks.
    mutating func lookForStale(
        _ rows: Range<Int>, of old: ListMemo, at location: SourceLocation,
        _ describe: (_ offset: Int) -> (id: ElementID, content: LayoutBlock)
    ) {
        guard looksForStale, fault == nil, !rows.isEmpty, let startBefore = listMemos.surroundings.startBefore else {
            return
        }
        var beside = self
        beside.reads = Reads()
        beside.script = RecordScript(previous: RecordSet())
        beside.listMemos.surroundings = ListMemoTable.Surroundings(start: 0, startBefore: nil)
        var list = beside.beginList(at: location)
        let count = min(rows.count, LayoutPass.rowsLookedAt)
        let first = rows.count > count ? Int(listMemos.pass) * count % rows.count : 0
        for turn in 0..<count {
            let offset = (first + turn) % rows.count
            let row = old.rows.rows[rows.lowerBound + offset]
            let start = beside.script.count
            let (id, content) = describe(offset)
            let scope = beside.enter(id, of: &list)
            content.layOut(into: &beside)
            let path = beside.paths.names.text(of: beside.path)
            beside.leave(to: scope)
            guard beside.fault == nil else { return }
            let before = startBefore + old.start + Int(row.start)
            let said = start..<beside.script.count
            if let line = difference(before..<before + Int(row.count), said, in: beside, list: location) {
                findings.staleRows.append(StaleRow(path: path, location: line))
            }
        }
    }

    /// The first line at which what was described in `beside` differs from a stretch of the set before; nil where
    /// nothing does.
    private mutating func difference(
        _ before: Range<Int>, _ said: Range<Int>, in beside: LayoutPass, list: SourceLocation
    ) -> SourceLocation? {
        for (offset, place) in said.enumerated() {
            var record = beside.script[place]
            guard offset < before.count else { return record.location }
            let old = script.before(before.lowerBound + offset)
            record.first = known(record.first, as: old.first, in: beside)
            record.second = known(record.second, as: old.second, in: beside)
            if !record.isSame(as: old) { return record.location }
        }
        return said.count < before.count ? list : nil
    }

    /// A side, where a guide that the row made anew counts as the one before it: it says the same. So does a line of text,
    /// whoever has it.
    private func known(
        _ side: ConstraintRecord.Side, as old: ConstraintRecord.Side, in beside: LayoutPass
    ) -> ConstraintRecord.Side {
        func isNewGuide(_ number: Int32) -> Bool {
            guard number > ItemTable.root, let guide = beside.items[number] as? LayoutGuide else { return false }
            return items.number(of: ObjectIdentifier(guide)) == nil
        }
        var side = side
        if side.item != old.item, isNewGuide(side.item) { side.item = old.item }
        if side.origin != old.origin, isNewGuide(side.origin) { side.origin = old.origin }
        if side.attribute.isTypographic { side.item = old.item }
        if side.isDistance, side.originAttribute.isTypographic { side.origin = old.origin }
        return side
    }
}
