/// Rows by a number that those of the same shape share: chains in one flat table.
struct ShapeTable: ~Copyable {
    struct Entry: BitwiseCopyable {
        let shape: UInt64
        let row: Int32
        /// The next entry of the chain, or -1.
        var next: Int32
    }

    private var entries: Buffer<Entry>
    /// By the low bits of the shape: the first entry of the chain, or -1.
    private var first: Buffer<Int32>
    private let mask: UInt64

    init(capacity: Int) {
        entries = Buffer(capacity: capacity)
        let size = 1 << (Int.bitWidth - capacity.leadingZeroBitCount)
        first = Buffer(repeating: -1, count: size)
        mask = UInt64(size - 1)
    }

    /// Puts a row before all others of its shape.
    mutating func insert(_ row: Int32, shape: UInt64) {
        let chain = Int(shape & mask)
        entries.append(Entry(shape: shape, row: row, next: first[chain]))
        first[chain] = Int32(entries.count - 1)
    }

    /// Takes out the first row of a shape that fits.
    mutating func remove(_ shape: UInt64, where fits: (Int32) -> Bool) -> Int32? {
        let chain = Int(shape & mask)
        var previous: Int32 = -1
        var at = first[chain]
        while at >= 0, entries[at].shape != shape || !fits(entries[at].row) {
            previous = at
            at = entries[at].next
        }
        guard at >= 0 else { return nil }
        if previous >= 0 { entries[previous].next = entries[at].next } else { first[chain] = entries[at].next }
        return entries[at].row
    }
}
