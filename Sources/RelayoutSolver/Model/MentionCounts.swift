/// How many terms and `near`s mention each variable, by slot. Counted from the first removal of a variable on: nothing
/// else asks.
struct MentionCounts: ~Copyable {
    private(set) var areCounted = false
    private var counts = Buffer<Int32>()

    func copy() -> MentionCounts {
        var copy = MentionCounts()
        copy.areCounted = areCounted
        copy.counts = counts.copy()
        return copy
    }

    func count(of variable: Int32) -> Int32 { counts[variable] }

    /// Counts from now on.
    mutating func begin(_ model: ModelView) {
        areCounted = true
        counts.reset(to: 0, count: model.variableCount)
        for slot in 0..<model.variableCount where model.variables[slot].isLive {
            change(model.variables[slot].near, by: 1)
        }
        for row in 0..<Int32(model.rowCount) where model.rows[Int(row)].isLive { change(model.terms(of: row), by: 1) }
    }

    /// Makes room for a variable, which nothing mentions yet.
    mutating func add(_ variable: Int32) {
        if areCounted, variable == counts.count { counts.append(0) }
    }

    /// Forgets the variables from `count` on.
    mutating func truncate(to count: Int) {
        if areCounted { counts.truncate(to: count) }
    }

    /// Counts one more or one less mention of a variable; of none where it is negative.
    mutating func change(_ variable: Int32, by difference: Int32) {
        if areCounted, variable >= 0 { counts[variable] += difference }
    }

    mutating func change(_ terms: UnsafeBufferPointer<TermRecord>, by difference: Int32) {
        guard areCounted else { return }
        for term in terms { counts[term.variable] += difference }
    }
}
