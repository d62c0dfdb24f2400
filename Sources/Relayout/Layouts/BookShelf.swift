/// The books of the memoized lists directly in a layout, or directly in one row. The books of lists inside rows are
/// kept with these rows, so that they move and leave with them.
struct BookShelf {
    /// nil for several lists of one place, which cannot be told apart later.
    private var books: [ListBook.Place: ListBook?] = [:]

    var isEmpty: Bool { books.isEmpty }

    /// Those that are of use, in any order.
    var all: [ListBook] { books.values.compactMap { $0 } }

    /// What is kept of the list at a place.
    subscript(place: ListBook.Place) -> ListBook? { books[place] ?? nil }

    mutating func add(_ book: ListBook) { books.updateValue(books[book.place] == nil ? book : nil, forKey: book.place) }
}
