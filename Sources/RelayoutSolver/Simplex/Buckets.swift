/// Numbers sorted by a small key: a list for each key.
struct Buckets: ~Copyable {
    private var heads = Buffer<Int32>(capacity: 64)
    private var nexts = Buffer<Int32>(capacity: 64)
    private var previous = Buffer<Int32>(capacity: 64)
    /// No smaller than the largest key in use.
    private(set) var largestKey: Int32 = 0

    mutating func reset(count: Int) {
        heads.reset(to: -1, count: count + 1)
        nexts.reset(to: -1, count: count)
        previous.reset(to: -1, count: count)
        largestKey = 0
    }

    /// The first number with a key, or -1.
    func first(at key: Int32) -> Int32 { heads[key] }

    func next(after number: Int32) -> Int32 { nexts[number] }

    mutating func insert(_ number: Int32, at key: Int32) {
        largestKey = max(largestKey, key)
        let next = heads[key]
        nexts[number] = next
        previous[number] = -1
        if next >= 0 { previous[next] = number }
        heads[key] = number
    }

    mutating func remove(_ number: Int32, at key: Int32) {
        let (before, next) = (previous[number], nexts[number])
        if before >= 0 { nexts[before] = next } else { heads[key] = next }
        if next >= 0 { previous[next] = before }
    }
}
