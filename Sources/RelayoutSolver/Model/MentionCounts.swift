/// What mentions each variable, by slot: how many required equalities, other rows, and variables that are to be near to it.
struct MentionCounts: ~Copyable {
    struct Count: BitwiseCopyable {
        var equalities: Int32 = 0
        var others: Int32 = 0
        var nears: Int32 = 0

        /// Whether rows have the variable, and none of them is a required equality.
        var isLoose: Bool { equalities == 0 && others > 0 }
        var total: Int32 { equalities + others + nears }
    }

    private var counts = Buffer<Count>()

    func copy() -> MentionCounts {
        var copy = MentionCounts()
        copy.counts = counts.copy()
        return copy
    }

    var base: UnsafePointer<Count> { UnsafePointer(counts.base) }

    subscript(variable: Int32) -> Count { counts[variable] }

    /// Makes room for a variable, which nothing mentions yet.
    @inline(__always)
    mutating func add(_ variable: Int32) { if variable == counts.count { counts.append(Count()) } }

    /// Forgets the variables from `count` on.
    mutating func truncate(to count: Int) { counts.truncate(to: count) }

    /// Counts one more or one less variable that is near to this one; none where it is negative.
    @inline(__always)
    mutating func changeNears(_ variable: Int32, by difference: Int32) {
        if variable >= 0 { counts[variable].nears += difference }
    }

    /// Counts one more or one less row with these terms.
    @inline(__always)
    mutating func change(_ terms: UnsafeBufferPointer<TermRecord>, isEquality: Bool, by difference: Int32) {
        if isEquality {
            for term in terms { counts[term.variable].equalities += difference }
        } else {
            for term in terms { counts[term.variable].others += difference }
        }
    }
}
