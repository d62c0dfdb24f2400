/// A set of small numbers (*places*), a bit for each, from which the least or the greatest is taken out.
///
/// Cost of taking one out: a look at the words between it and the one taken before.
struct BitSet: ~Copyable {
    private var words: Buffer<UInt64>
    /// All marks are in the words from the first to the last.
    private var first = Int.max
    private var last = -1

    /// No marks, with room for places below a limit.
    init(limit: Int = 0) { words = Buffer(repeating: 0, count: (limit + 63) / 64) }

    /// Makes room for places below a limit.
    mutating func makeRoom(limit: Int) {
        let count = (limit + 63) / 64
        if words.count < count { words.append(repeating: 0, count: count - words.count) }
    }

    /// Marks a place. Returns whether it was not marked.
    @inline(__always)
    @discardableResult
    mutating func insert(_ place: Int32) -> Bool {
        let (word, bit) = (Int(place) >> 6, UInt64(1) << (UInt64(place) & 63))
        let isNew = words[word] & bit == 0
        words[word] |= bit
        first = min(first, word)
        last = max(last, word)
        return isNew
    }

    @inline(__always)
    mutating func popFirst() -> Int32? {
        while first <= last {
            let bits = words[first]
            if bits != 0 {
                words[first] = bits & (bits - 1)
                return Int32(truncatingIfNeeded: first << 6 + bits.trailingZeroBitCount)
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
                return Int32(truncatingIfNeeded: last << 6 + bit)
            }
            last -= 1
        }
        (first, last) = (.max, -1)
        return nil
    }

    mutating func removeAll() {
        while first <= last {
            words[first] = 0
            first += 1
        }
        (first, last) = (.max, -1)
    }
}
