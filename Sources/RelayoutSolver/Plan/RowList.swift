/// The few rows that an update was about, in order.
struct RowList: ~Copyable {
    /// More rows than these are not worth remembering: a batch like that rarely comes again.
    private static var longest: Int { 64 }

    /// Empty if there were none, or too many.
    private var rows = Buffer<Int32>()
    private var lastReplaced = 0

    mutating func removeAll() { rows.truncate(to: 0) }

    mutating func set(to list: UnsafeBufferPointer<Int32>) {
        rows.truncate(to: 0)
        guard list.count <= Self.longest else { return }
        for row in list { rows.append(row) }
    }

    /// Whether these are the given rows. No rows are equal to none.
    func equals(_ list: UnsafeBufferPointer<Int32>) -> Bool {
        guard rows.count == list.count, !list.isEmpty else { return false }
        for at in rows.indices where rows[at] != list[at] { return false }
        return true
    }

    /// Puts a row in the place of another one. Rows are mostly replaced in their order.
    mutating func replace(_ old: Int32, by new: Int32) {
        for step in 1...max(1, rows.count) where rows.count > 0 {
            let at = (lastReplaced + step) % rows.count
            guard rows[at] == old else { continue }
            rows[at] = new
            lastReplaced = at
            return
        }
    }
}
