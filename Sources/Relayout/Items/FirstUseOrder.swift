/// Numbers that an update uses, each once, in the order in which they are first used.
///
/// As long as an update uses the numbers of the one before in the same order, nothing is written but the count; what a
/// whole stretch used may then be used again at once. (A sparse set: P. Briggs, L. Torczon, "An efficient
/// representation for sparse sets", ACM Letters on Programming Languages and Systems 2, 1993.)
///
/// Invariant: a number n was used in the running update if and only if `places[n] < count` and `order[places[n]] == n`.
struct FirstUseOrder {
    /// The numbers used so far; after them, while `isAsBefore`, those that the update before used next.
    private(set) var order: [Int32] = []
    /// How many numbers were used.
    private(set) var count = 0
    /// Whether the running update used exactly what the one before did, so far.
    private(set) var isAsBefore = false
    /// By number; meaningless for one that was not used.
    private var places: [Int32] = []
    /// What the last committed update used. Shares its memory with `order` until an update uses something else.
    private var committed: [Int32] = []

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

    /// Uses a number; false if it was used already.
    mutating func use(_ number: Int32) -> Bool {
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

    /// Uses numbers below `limit`, each of them if it was not used already.
    mutating func use(_ numbers: ArraySlice<Int32>, below limit: Int) {
        if places.count < limit { places.append(contentsOf: repeatElement(0, count: limit - places.count)) }
        let new = isAsBefore ? repeatUses(numbers) : numbers
        let room = count + new.count
        if order.count < room { order.append(contentsOf: repeatElement(0, count: room - order.count)) }
        var count = count
        order.withUnsafeMutableBufferPointer { order in
            places.withUnsafeMutableBufferPointer { places in
                for number in new {
                    let place = Int(places[Int(number)])
                    if place < count, order[place] == number { continue }
                    places[Int(number)] = Int32(truncatingIfNeeded: count)
                    order[count] = number
                    count += 1
                }
            }
        }
        self.count = count
    }

    /// Uses numbers as long as the update before used them next, or they were used. Returns the others.
    private mutating func repeatUses(_ numbers: ArraySlice<Int32>) -> ArraySlice<Int32> {
        var count = count
        let end =
            numbers.firstIndex { number in
                if count < order.count, order[count] == number {
                    count += 1
                    return false
                }
                let place = Int(places[Int(number)])
                return place >= count || order[place] != number
            } ?? numbers.endIndex
        self.count = count
        if end < numbers.endIndex { isAsBefore = false }
        return numbers[end...]
    }

    /// The members of a set that were used, in the order of first uses.
    func inOrder(_ set: NumberSet) -> [Int32] {
        if set.members.isEmpty { return [] }
        let used = set.members.filter(has)
        // Sorting a few is faster than looking through all.
        if used.count * 16 > count { return order[..<count].filter(set.contains) }
        return used.sorted { places[Int($0)] < places[Int($1)] }
    }

    /// Uses what the update before used at these places, if the running one has come to the first of them in the
    /// same way; otherwise nothing is used, and the answer is false.
    mutating func repeatUses(_ range: Range<Int>) -> Bool {
        guard isAsBefore, count == range.lowerBound, range.upperBound <= order.count else { return false }
        count = range.upperBound
        return true
    }

    /// Ends an update: `order` is what it used.
    mutating func end() {
        if count < order.count { order.removeSubrange(count...) }
    }

    /// Ends an update that was committed.
    mutating func commit() { committed = order }

    /// Ends an update that failed: the order is again that of the last committed one.
    mutating func abandon() {
        order = committed
        count = order.count
        for (place, number) in order.enumerated() { places[Int(number)] = Int32(truncatingIfNeeded: place) }
    }
}
