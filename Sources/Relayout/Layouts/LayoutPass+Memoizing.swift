/// Lists whose rows are carried over. What a carried row mentions and enters is called again, so that all tables are
/// as if the row had been described.
extension LayoutPass {
    /// The book of the list that begins here; nil where there is none, and inside of a numbered layout.
    func book(of location: SourceLocation) -> ListBook? {
        numberingStart == nil ? books.book(place(of: location)) : nil
    }

    private func place(of location: SourceLocation) -> ListBook.Place {
        ListBook.Place(path: path, location: location, entrance: self.location, priority: priority)
    }

    /// Carries a whole list over; false if some row has to be looked at.
    mutating func carryOver(_ old: ListBook) -> Bool {
        let rows = old.rows
        let calls = rows.calls(of: rows.all)
        guard areAsBefore(rows.kinds, calls.mentions), let startBefore = books.surroundings.startBefore else {
            return false
        }
        var book = begun(old)
        carryOver(rows.records(of: rows.all), from: startBefore + old.start, rows.kinds)
        let isInPlace = books.isOfPassBefore(old)
        if !isInPlace || !items.repeatMentions(old.mentionCalls) { items.mentionAgain(calls.mentions) }
        if !isInPlace || !paths.repeatEntries(old.pathCalls) { paths.enterAgain(calls.paths) }
        lenders += calls.lenders
        reads.note(calls.conditions)
        keep(&book)
        return true
    }

    /// Whether rows that mention these items say the same as in the pass before if their elements did not change.
    private func areAsBefore(_ kinds: Reads.Kinds, _ mentions: ArraySlice<Int32>) -> Bool {
        books.areAsBefore(kinds) && !(kinds.contains(.presences) && items.areDoubted(mentions))
    }

    /// A book of a list that begins here. `old`: the one of before, if any.
    func newBook(at location: SourceLocation, labels: AnyObject, like old: ListBook?) -> ListBook {
        begun(ListBook(place: place(of: location), labels: labels, rows: RowBook(like: old?.rows)))
    }

    private func begun(_ book: ListBook) -> ListBook {
        var book = book
        book.start = script.count - books.surroundings.start
        book.mentionCalls = items.mentions.count..<items.mentions.count
        book.pathCalls = paths.entered.count..<paths.entered.count
        return book
    }

    /// Carries over as many rows of the stretch as may be. Returns how many.
    mutating func carryOver(
        _ rows: Range<Int>, of old: ListBook, into book: ListBook, _ list: ListScope
    ) -> Int {
        guard let startBefore = books.surroundings.startBefore else { return 0 }
        let before = old.rows
        let allAreAsBefore = areAsBefore(before.kinds, before.calls(of: before.all).mentions)
        var end = rows.lowerBound
        // An element whose path was taken has an id that came before.
        while end < rows.upperBound,
            allAreAsBefore || areAsBefore(before.rows[end].kinds, before.calls(of: end..<end + 1).mentions),
            paths.claim(before.rows[end].path, for: list.number)
        {
            end += 1
        }
        guard end > rows.lowerBound else { return 0 }
        let range = rows.lowerBound..<end
        let calls = book.rows.append(range, of: before, at: script.count - books.surroundings.start - book.start)
        carryOver(before.records(of: range), from: startBefore + old.start, before.kinds)
        items.mentionAgain(calls.mentions)
        paths.enterAgain(calls.paths)
        lenders += calls.lenders
        reads.note(calls.conditions)
        return range.count
    }

    /// Describes a row: the one that was at `index` of the book of before, if any.
    mutating func describe(
        _ id: ElementID, in list: inout ListScope, into book: ListBook, old: ListBook?, _ index: Int,
        _ content: () -> LayoutBlock
    ) {
        findings.describedElements += 1
        let (mentions, entries) = (items.log.open(), paths.log.open())
        let conditionsStart = reads.sizes.conditions.count
        let (start, outer, lendersStart) = (script.count, books.surroundings, lenders.count)
        var (rowPath, shelves) = (path, [] as ArraySlice<BookShelf>)
        let kinds = reads.during {
            let scope = enter(id, of: &list)
            rowPath = path
            books.surroundings = ListBooks.Surroundings(start: start, startBefore: nil)
            if let old, index >= 0, let startBefore = outer.startBefore {
                let before = old.rows.rows[index]
                if before.path == path {
                    books.surroundings.startBefore = startBefore + old.start + Int(before.start)
                    books.surroundings.before = old.rows.calls(of: index..<index + 1).shelves.first ?? BookShelf()
                }
            }
            content().layOut(into: &self)
            if !books.surroundings.shelf.isEmpty { shelves = [books.surroundings.shelf] }
            books.surroundings = outer
            leave(to: scope)
        }
        book.rows.append(
            RowBook.Row(
                path: rowPath, start: Int32(truncatingIfNeeded: start - outer.start - book.start),
                count: Int32(truncatingIfNeeded: script.count - start), kinds: kinds),
            RowBook.Calls(
                mentions: items.log.close(from: mentions), paths: paths.log.close(from: entries),
                conditions: reads.sizes.conditions[conditionsStart...], lenders: lenders[lendersStart...],
                shelves: shelves))
    }

    /// Ends a list, and keeps what is known of it.
    mutating func keep(_ book: inout ListBook) {
        book.mentionCalls = book.mentionCalls.lowerBound..<items.mentions.count
        book.pathCalls = book.pathCalls.lowerBound..<paths.entered.count
        book.pass = books.pass
        reads.insert(book.rows.kinds)
        books.surroundings.shelf.add(book)
    }

    /// What an item says of itself; where it is said to have changed, a memoized row that asked is described again.
    func visibility(of item: any LayoutItem) -> ItemVisibility {
        reads.insert(.presences)
        return item.visibility
    }
}
