/// The books of the memoized lists of a layout, or of one row: those of the lists that are in it themselves. The books of
/// lists inside their rows are kept with these rows, so that they go where the row goes, and leave with it.
struct BookShelf {
    /// In layout order; nil for several lists of one place, which cannot be told apart later.
    private var books: [(place: ListBook.Place, book: ListBook?)] = []
    /// By place, where there are many.
    private var indices: [ListBook.Place: Int] = [:]

    private static let few = 8

    var isEmpty: Bool { books.isEmpty }

    /// Those that are of use.
    var all: [ListBook] { books.compactMap { $0.book } }

    /// What is kept of the list at a place.
    subscript(place: ListBook.Place) -> ListBook? { index(of: place).flatMap { books[$0].book } }

    private func index(of place: ListBook.Place) -> Int? {
        books.count <= BookShelf.few ? books.firstIndex { $0.place == place } : indices[place]
    }

    mutating func add(_ book: ListBook) {
        if let index = index(of: book.place) {
            books[index].book = nil
            return
        }
        books.append((book.place, book))
        guard books.count > BookShelf.few else { return }
        if indices.isEmpty { for (index, entry) in books.enumerated() { indices[entry.place] = index } }
        indices[book.place] = books.count - 1
    }
}
