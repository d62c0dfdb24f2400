/// Numbers that an update calls, each once, in the order in which they are first called.
///
/// As long as an update calls the numbers of the one before in the same order, nothing is written but the count; what a
/// whole stretch called may then be called again at once. (A sparse set: P. Briggs, L. Torczon, "An efficient
/// representation for sparse sets", ACM Letters on Programming Languages and Systems 2, 1993.)
///
/// Invariant: a number n was called in the running update if and only if `places[n] < count` and `order[places[n]] == n`.
struct Roll {
    /// The numbers called so far; after them, while `isAsBefore`, those that the update before called next.
    private(set) var order: [Int32] = []
    /// How many numbers were called.
    private(set) var count = 0
    /// Whether the running update called exactly what the one before did, so far.
    private(set) var isAsBefore = false
    /// By number; meaningless for one that was not called.
    private var places: [Int32] = []

    init() {}

    /// Creates the roll of an update that is over.
    init(_ order: [Int32]) {
        self.order = order
        count = order.count
    }

    /// The number that is expected next, if any.
    var expected: Int32? { isAsBefore && count < order.count ? order[count] : nil }

    func has(_ number: Int32) -> Bool {
        let index = Int(number)
        return index < places.count && places[index] < count && order[Int(places[index])] == number
    }

    /// Starts an update.
    mutating func begin() {
        count = 0
        isAsBefore = true
    }

    /// Calls a number; false if it was called already.
    mutating func call(_ number: Int32) -> Bool {
        if isAsBefore, count < order.count, order[count] == number {
            count += 1
            return true
        }
        guard !has(number) else { return false }
        isAsBefore = false
        while places.count <= Int(number) { places.append(0) }
        if count < order.count { order[count] = number } else { order.append(number) }
        places[Int(number)] = Int32(truncatingIfNeeded: count)
        count += 1
        return true
    }

    /// Calls what the update before called at these places, if the running one has come to the first of them in the
    /// same way; otherwise nothing is called, and the answer is false.
    mutating func repeatCalls(_ range: Range<Int>) -> Bool {
        guard isAsBefore, count == range.lowerBound, range.upperBound <= order.count else { return false }
        count = range.upperBound
        return true
    }

    /// Ends an update: `order` is what it called.
    mutating func end() {
        if count < order.count { order.removeSubrange(count...) }
    }

    /// Ends an update that failed: the next one starts from nothing.
    mutating func abandon() {
        order = []
        count = 0
        isAsBefore = false
    }
}
