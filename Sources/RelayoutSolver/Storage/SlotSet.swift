/// A set of rows, or of variables, by their slots. Cost: a byte for each slot up to the largest one.
struct SlotSet: Sendable {
    private var isMember: [Bool] = []
    private(set) var count = 0

    init() {}

    init(_ slots: [Int32]) { formUnion(slots) }

    var isEmpty: Bool { count == 0 }

    /// Negative numbers are in no set.
    @inline(__always)
    func contains(_ slot: Int32) -> Bool {
        UInt(truncatingIfNeeded: UInt32(bitPattern: slot)) < isMember.count && isMember[Int(slot)]
    }

    /// Returns whether it was not in the set.
    @discardableResult
    mutating func insert(_ slot: Int32) -> Bool {
        guard !contains(slot) else { return false }
        let missing = Int(slot) + 1 - isMember.count
        if missing > 0 { isMember.append(contentsOf: repeatElement(false, count: missing)) }
        isMember[Int(slot)] = true
        count += 1
        return true
    }

    mutating func formUnion(_ slots: [Int32]) { for slot in slots { insert(slot) } }

    /// Puts slots in the place of others, all at once: by the number of the old one that of the new one.
    mutating func replace(_ numbers: [Int32: Int32]) {
        let own = numbers.filter { contains($0.key) }
        for old in own.keys { remove(old) }
        for new in own.values { insert(new) }
    }

    mutating func remove(_ slot: Int32) {
        guard contains(slot) else { return }
        isMember[Int(slot)] = false
        count -= 1
    }
}
