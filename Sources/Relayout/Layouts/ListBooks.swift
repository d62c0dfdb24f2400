/// What is kept of the memoized lists of a layout, from one pass to the next.
struct ListBooks {
    /// The described row of a memoized list around what is being said now, or the whole layout.
    struct Surroundings {
        /// Where it begins in the set that is being made.
        var start = 0
        /// Where it began in the set before; nil where it is new.
        var startBefore: Int? = 0
        /// The pass that described it before: only what was recorded in that one was part of it.
        var passBefore: UInt32 = 0
    }

    /// By the path of the list.
    private var books: [Int32: [ListBook]] = [:]
    /// Counts the passes that led to this state.
    private(set) var pass: UInt32 = 0
    private(set) var given: Given?
    private(set) var givenBefore: Given?
    var surroundings = Surroundings()

    /// Whether containers are lent lines of text in this pass, and were in the one before: then records of lines were
    /// changed after they had been said.
    var hasLenders = false
    private var hadLenders = false

    mutating func begin(_ given: Given) {
        hadLenders = hasLenders
        hasLenders = false
        givenBefore = self.given
        self.given = given
        surroundings = Surroundings(passBefore: pass)
        pass &+= 1
    }

    /// What the pass before recorded of a list; nil where that is of no use now.
    mutating func book(
        _ path: Int32, _ location: SourceLocation, _ entrance: SourceLocation, _ priority: Priority
    ) -> ListBook? {
        guard let book = books[path]?.first(where: { $0.isOf(location, entrance) }),
            book.pass == surroundings.passBefore, surroundings.startBefore != nil, book.priority == priority
        else { return nil }
        return book
    }

    /// Whether a row says the same as in the pass before if its element did not change.
    func isAsBefore(_ kinds: Reads.Kinds) -> Bool {
        guard let given, let givenBefore else { return false }
        return !kinds.contains(.whatMayChange) && !(hadLenders && kinds.contains(.lines))
            && given.agrees(with: givenBefore, on: kinds)
    }

    /// Keeps what was recorded of a list. Two lists of one path that are written and used at the same place cannot be
    /// told apart later: nothing is kept of either.
    mutating func keep(_ book: ListBook, _ path: Int32) {
        guard let index = books[path]?.firstIndex(where: { $0.isOf(book.location, book.entrance) }) else {
            books[path, default: []].append(book)
            return
        }
        let isSecond = books[path]![index].lastUse == pass
        books[path]![index] = book
        books[path]![index].lastUse = pass
        if isSecond { books[path]![index].pass = 0 }
    }

    /// Forgets the lists of a path.
    mutating func forget(_ path: Int32) { books[path] = nil }
}

extension ListBook {
    fileprivate func isOf(_ location: SourceLocation, _ entrance: SourceLocation) -> Bool {
        self.location.isSame(as: location) && self.entrance.isSame(as: entrance)
    }
}

extension SourceLocation {
    /// Whether both come from the same call; two equal ones may not.
    func isSame(as other: SourceLocation) -> Bool { line == other.line && file == other.file }
}
