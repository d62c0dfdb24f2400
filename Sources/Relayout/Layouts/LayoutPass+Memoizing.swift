/// Lists whose rows are carried over. What a carried row mentions and enters is used again, so that all tables are
/// as if the row had been described.
extension LayoutPass {
    /// The memo of the list that begins here; nil where there is none, and inside of a numbered layout.
    func memo(of location: SourceLocation) -> ListMemo? {
        numberingStart == nil ? listMemos.memo(place(of: location)) : nil
    }

    private func place(of location: SourceLocation) -> ListMemo.Place {
        ListMemo.Place(path: path, location: location, entrance: self.location, priority: priority)
    }

    /// Carries a whole list over; false if some row has to be looked at.
    mutating func carryOver(_ old: ListMemo) -> Bool {
        let rows = old.rows
        let effects = rows.sideEffects(of: rows.all)
        guard areAsBefore(rows.kinds, effects), let startBefore = listMemos.surroundings.startBefore else {
            return false
        }
        var memo = begun(old)
        carryOver(rows.records(of: rows.all), from: startBefore + old.start, rows.kinds)
        let isInPlace = listMemos.isOfPassBefore(old)
        if !isInPlace || !items.repeatMentions(old.mentionRange) { items.mentionAgain(effects.mentions) }
        if !isInPlace || !paths.repeatEntries(old.pathRange) { paths.enterAgain(effects.paths) }
        lenders += effects.lenders
        reads.note(effects.conditions)
        keep(&memo)
        return true
    }

    /// Whether rows say the same as in the pass before if their elements did not change.
    private func areAsBefore(_ kinds: Reads.Kinds, _ effects: RowMemos.SideEffects) -> Bool {
        listMemos.areAsBefore(kinds, effects.conditions)
            && !(kinds.contains(.presences) && items.areInvalidated(effects.mentions))
    }

    /// A memo of a list that begins here. `old`: the one of before, if any.
    func newMemo(at location: SourceLocation, labels: AnyObject, like old: ListMemo?) -> ListMemo {
        begun(ListMemo(place: place(of: location), labels: labels, rows: RowMemos(like: old?.rows)))
    }

    private func begun(_ memo: ListMemo) -> ListMemo {
        var memo = memo
        memo.start = script.count - listMemos.surroundings.start
        memo.mentionRange = items.mentions.count..<items.mentions.count
        memo.pathRange = paths.entered.count..<paths.entered.count
        return memo
    }

    /// Carries over as many rows of the stretch as may be. Returns how many.
    mutating func carryOver(
        _ rows: Range<Int>, of old: ListMemo, into memo: ListMemo, _ list: ListScope
    ) -> Int {
        guard let startBefore = listMemos.surroundings.startBefore else { return 0 }
        let before = old.rows
        let allAreAsBefore = areAsBefore(before.kinds, before.sideEffects(of: rows))
        var end = rows.lowerBound
        // An element whose path was taken has an id that came before.
        while end < rows.upperBound,
            allAreAsBefore || areAsBefore(before.rows[end].kinds, before.sideEffects(of: end..<end + 1)),
            paths.claim(before.rows[end].path, for: list.number)
        {
            end += 1
        }
        guard end > rows.lowerBound else { return 0 }
        let range = rows.lowerBound..<end
        let effects = memo.rows.append(range, of: before, at: script.count - listMemos.surroundings.start - memo.start)
        carryOver(before.records(of: range), from: startBefore + old.start, before.kinds)
        items.mentionAgain(effects.mentions)
        paths.enterAgain(effects.paths)
        lenders += effects.lenders
        reads.note(effects.conditions)
        return range.count
    }

    /// Describes a row: the one that was at `index` of the memo of before, if any.
    mutating func describe(
        _ id: ElementID, in list: inout ListScope, into memo: ListMemo, old: ListMemo?, _ index: Int,
        _ content: () -> LayoutBlock
    ) {
        findings.describedElements += 1
        let (mentions, entries) = (items.log.open(), paths.log.open())
        let conditionsStart = reads.sizes.conditions.count
        let (start, outer, lendersStart) = (script.count, listMemos.surroundings, lenders.count)
        var (rowPath, nestedMemos) = (path, [] as ArraySlice<ListMemos>)
        let kinds = reads.during {
            let scope = enter(id, of: &list)
            rowPath = path
            listMemos.surroundings = ListMemoTable.Surroundings(start: start, startBefore: nil)
            if let old, index >= 0, let startBefore = outer.startBefore {
                let before = old.rows.rows[index]
                if before.path == path {
                    listMemos.surroundings.startBefore = startBefore + old.start + Int(before.start)
                    listMemos.surroundings.before =
                        old.rows.sideEffects(of: index..<index + 1).nestedMemos.first ?? ListMemos()
                }
            }
            content().layOut(into: &self)
            if !listMemos.surroundings.current.isEmpty { nestedMemos = [listMemos.surroundings.current] }
            listMemos.surroundings = outer
            leave(to: scope)
        }
        memo.rows.append(
            RowMemos.Row(
                path: rowPath, start: Int32(truncatingIfNeeded: start - outer.start - memo.start),
                count: Int32(truncatingIfNeeded: script.count - start), kinds: kinds),
            RowMemos.SideEffects(
                mentions: items.log.close(from: mentions), paths: paths.log.close(from: entries),
                conditions: reads.sizes.conditions[conditionsStart...], lenders: lenders[lendersStart...],
                nestedMemos: nestedMemos))
    }

    /// Ends a list, and keeps what is known of it.
    mutating func keep(_ memo: inout ListMemo) {
        memo.mentionRange = memo.mentionRange.lowerBound..<items.mentions.count
        memo.pathRange = memo.pathRange.lowerBound..<paths.entered.count
        memo.pass = listMemos.pass
        reads.insert(memo.rows.kinds)
        listMemos.surroundings.current.add(memo)
    }
}
