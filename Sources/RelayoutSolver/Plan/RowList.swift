/// The rows that an update was about, in order.
struct RowList: ~Copyable {
    /// How many rows are looked at to find one. Rows are mostly replaced in their order.
    private static var farthestSearch: Int { 64 }

    private var rows = Buffer<Int32>()
    private var nextReplaced = 0

    var view: UnsafeBufferPointer<Int32> { rows.view }

    mutating func removeAll() { rows.truncate(to: 0) }

    mutating func set(to list: UnsafeBufferPointer<Int32>) {
        rows.truncate(to: 0)
        for row in list { rows.append(row) }
        nextReplaced = 0
    }

    /// Whether these are the given rows, in the same order. False for an empty list.
    @inline(__always)
    func equals(_ list: UnsafeBufferPointer<Int32>) -> Bool {
        guard rows.count == list.count, !list.isEmpty else { return false }
        for at in rows.indices where rows[at] != list[at] { return false }
        return true
    }

    /// Puts a row in the place of another one, and returns where. Of a list too long to be searched all rows are
    /// removed if it was not found.
    mutating func replace(_ old: Int32, by new: Int32) -> Int? {
        for _ in 0..<min(rows.count, Self.farthestSearch) {
            if nextReplaced >= rows.count { nextReplaced = 0 }
            let at = nextReplaced
            nextReplaced += 1
            guard rows[at] == old else { continue }
            rows[at] = new
            return at
        }
        if rows.count > Self.farthestSearch { removeAll() }
        return nil
    }
}
