/// How many required equalities have each variable, by slot, and how many other rows.
struct TieCounts: ~Copyable {
    struct Count: BitwiseCopyable {
        var equalities: Int32 = 0
        var others: Int32 = 0

        var isLoose: Bool { equalities == 0 && others > 0 }
    }

    private var counts = Buffer<Count>()

    func copy() -> TieCounts {
        var copy = TieCounts()
        copy.counts = counts.copy()
        return copy
    }

    var base: UnsafePointer<Count> { UnsafePointer(counts.base) }

    /// Whether rows have a variable, and none of them is a required equality.
    func isLoose(_ variable: Int32) -> Bool { counts[variable].isLoose }

    /// Makes room for a variable, which no row has yet.
    @inline(__always)
    mutating func add(_ variable: Int32) { if variable == counts.count { counts.append(Count()) } }

    /// Forgets the variables from `count` on.
    mutating func truncate(to count: Int) { counts.truncate(to: count) }

    @inline(__always)
    mutating func change(_ terms: UnsafeBufferPointer<TermRecord>, isEquality: Bool, by difference: Int32) {
        if isEquality {
            for term in terms { counts[term.variable].equalities += difference }
        } else {
            for term in terms { counts[term.variable].others += difference }
        }
    }
}
