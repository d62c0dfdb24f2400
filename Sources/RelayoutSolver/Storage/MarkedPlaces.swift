/// Places below a limit, taken out one by one, from the first to the last or the other way round: a bit for each.
///
/// To take one out costs a look at the words between it and the one before.
struct MarkedPlaces: ~Copyable {
    private var words: Buffer<UInt64>
    /// All marks are in the words from the first to the last.
    private var first = Int.max
    private var last = -1

    init(limit: Int) { words = Buffer(repeating: 0, count: (limit + 63) / 64) }

    mutating func insert(_ place: Int32) {
        let word = Int(place) >> 6
        words[word] |= 1 << (UInt64(place) & 63)
        first = min(first, word)
        last = max(last, word)
    }

    mutating func popFirst() -> Int32? {
        while first <= last {
            let bits = words[first]
            if bits != 0 {
                words[first] = bits & (bits - 1)
                return Int32(first << 6 + bits.trailingZeroBitCount)
            }
            first += 1
        }
        (first, last) = (.max, -1)
        return nil
    }

    mutating func popLast() -> Int32? {
        while first <= last {
            let bits = words[last]
            if bits != 0 {
                let bit = 63 - bits.leadingZeroBitCount
                words[last] = bits & ~(1 << UInt64(bit))
                return Int32(last << 6 + bit)
            }
            last -= 1
        }
        (first, last) = (.max, -1)
        return nil
    }
}
