/// The memos of the memoized lists directly in a layout, or directly in one row. The memos of lists inside rows are
/// kept with these rows, so that they move and leave with them.
struct ListMemos {
    /// nil for several lists of one place, which cannot be told apart later.
    private var memos: [ListMemo.Place: ListMemo?] = .init()

    var isEmpty: Bool { memos.isEmpty }

    /// Those that are of use, in any order.
    var all: [ListMemo] { memos.values.compactMap { $0 } }

    /// What is kept of the list at a place.
    subscript(place: ListMemo.Place) -> ListMemo? { memos[place] ?? nil }

    mutating func add(_ memo: ListMemo) { memos.updateValue(memos[memo.place] == nil ? memo : nil, forKey: memo.place) }
}
