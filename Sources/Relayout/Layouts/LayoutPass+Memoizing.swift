/// Lists whose rows are carried over. What a carried row mentions and enters is called again, so that all tables are
/// as if the row had been described.
extension LayoutPass {
    /// What is known of the list that begins here, as far as it may be used: where constraints are numbered from outside
    /// it may not.
    mutating func book(of location: SourceLocation) -> ListBook? {
        numberingStart == nil ? books.book(path, location, self.location, priority) : nil
    }

    /// Carries a whole list over; false if some row has to be looked at.
    mutating func carryOver(_ old: ListBook) -> Bool {
        guard books.isAsBefore(old.kinds), let startBefore = books.surroundings.startBefore else { return false }
        var book = old
        book.start = script.count - books.surroundings.start
        let records = old.records(of: old.rows.indices)
        carryOver(
            startBefore + old.start + records.lowerBound..<startBefore + old.start + records.upperBound, old.kinds)
        let (mentions, entries) = (items.mentions.count, paths.entered.count)
        if !items.repeatMentions(old.mentionCalls) { items.mentionAgain(old.mentions[...]) }
        if !paths.repeatEntries(old.pathCalls) { paths.enterAgain(old.paths[...]) }
        book.mentionCalls = mentions..<mentions
        book.pathCalls = entries..<entries
        lenders += old.lenders
        keep(book)
        return true
    }

    /// A book of a list that begins here.
    func newBook(at location: SourceLocation, labels: AnyObject) -> ListBook {
        var book = ListBook(
            location: location, entrance: self.location, priority: priority, labels: labels, pass: books.pass,
            start: script.count - books.surroundings.start)
        book.mentionCalls = items.mentions.count..<items.mentions.count
        book.pathCalls = paths.entered.count..<paths.entered.count
        return book
    }

    /// Carries over as many rows of the stretch as may be. Returns how many.
    mutating func carryOver(
        _ rows: Range<Int>, of old: ListBook, into book: inout ListBook, _ list: ListScope
    ) -> Int {
        guard let startBefore = books.surroundings.startBefore else { return 0 }
        let areAsBefore = books.isAsBefore(old.kinds)
        var end = rows.lowerBound
        // An element whose path was taken has an id that came before.
        while end < rows.upperBound, areAsBefore || books.isAsBefore(old.rows[end].kinds),
            paths.claim(old.rows[end].path, for: list.number)
        {
            end += 1
        }
        guard end > rows.lowerBound else { return 0 }
        let range = rows.lowerBound..<end
        let records = old.records(of: range)
        let start = script.count - books.surroundings.start - book.start
        carryOver(
            startBefore + old.start + records.lowerBound..<startBefore + old.start + records.upperBound, old.kinds)
        let calls = book.append(range, of: old, at: start)
        items.mentionAgain(calls.mentions)
        paths.enterAgain(calls.paths)
        lenders += calls.lenders
        return range.count
    }

    /// Describes a row: the one that was at `index` of the book of before, if any.
    mutating func describe(
        _ id: ElementID, in list: inout ListScope, into book: inout ListBook, old: ListBook?, _ index: Int,
        _ content: () -> LayoutBlock
    ) {
        describedElements += 1
        let (mentions, entries) = (items.log.open(), paths.log.open())
        let (start, outer, lendersStart) = (script.count, books.surroundings, lenders.count)
        var rowPath = path
        let kinds = reads.during {
            let scope = enter(id, of: &list)
            rowPath = path
            books.surroundings = ListBooks.Surroundings(start: start, startBefore: nil)
            if let old, index >= 0, old.rows[index].path == path, let startBefore = outer.startBefore {
                books.surroundings.startBefore = startBefore + old.start + Int(old.rows[index].start)
                books.surroundings.passBefore = old.rows[index].pass
            }
            content().layOut(into: &self)
            books.surroundings = outer
            leave(to: scope)
        }
        book.append(
            ListBook.Row(
                path: rowPath, start: Int32(truncatingIfNeeded: start - outer.start - book.start),
                count: Int32(truncatingIfNeeded: script.count - start), mentionsEnd: 0, pathsEnd: 0, lendersEnd: 0,
                kinds: kinds,
                pass: books.pass),
            mentions: items.log.close(from: mentions), paths: paths.log.close(from: entries),
            lenders: lenders[lendersStart...])
    }

    /// Ends a list, and keeps what is known of it.
    mutating func keep(_ book: ListBook) {
        var book = book
        book.mentionCalls = book.mentionCalls.lowerBound..<items.mentions.count
        book.pathCalls = book.pathCalls.lowerBound..<paths.entered.count
        book.pass = books.pass
        book.lastUse = books.pass
        reads.insert(book.kinds)
        books.keep(book, path)
    }
}
