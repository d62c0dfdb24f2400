/// The last eight items that a block retained, so that an item is not retained at each mention. One that was forgotten
/// meanwhile is retained, and released, twice.
struct RetainedItems {
    private var addresses: (UInt, UInt, UInt, UInt, UInt, UInt, UInt, UInt) = (0, 0, 0, 0, 0, 0, 0, 0)
    private var next = 0

    /// Notes an item; false if it is known to be held.
    @inline(__always)
    mutating func insert(_ item: UnretainedItem) -> Bool {
        let (address, next) = (item.address, next)
        let isNew = withUnsafeMutablePointer(to: &addresses) { addresses in
            addresses.withMemoryRebound(to: UInt.self, capacity: 8) { addresses in
                for place in 0..<8 where addresses[place] == address { return false }
                addresses[next] = address
                return true
            }
        }
        if isNew { self.next = (next + 1) & 7 }
        return isNew
    }
}
