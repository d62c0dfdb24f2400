/// A few of the items that a block holds: which of them depends on where they are in memory, and does not matter, because
/// an item that is held twice is let go twice.
struct HeldItems {
    private var slots: (UInt, UInt, UInt, UInt, UInt, UInt, UInt, UInt) = (0, 0, 0, 0, 0, 0, 0, 0)

    /// Notes an item; false if it was known to be held.
    mutating func insert(_ item: UnheldItem) -> Bool {
        let address = item.address
        // The highest bits of a product depend on all of the address.
        let slot = Int(truncatingIfNeeded: (UInt64(address) &* 0x9E37_79B9_7F4A_7C15) >> 61)
        return withUnsafeMutablePointer(to: &slots) { slots in
            slots.withMemoryRebound(to: UInt.self, capacity: 8) { slots in
                guard slots[slot] != address else { return false }
                slots[slot] = address
                return true
            }
        }
    }
}
