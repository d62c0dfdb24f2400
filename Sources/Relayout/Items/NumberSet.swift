/// A set of small numbers that is emptied as fast as it was filled.
struct NumberSet {
    private(set) var members: [Int32] = []
    private var flags: [Bool] = []

    func contains(_ number: Int32) -> Bool { Int(number) < flags.count && flags[Int(number)] }

    @inline(__always)
    mutating func insert(_ number: Int32) {
        while flags.count <= Int(number) { flags.append(false) }
        guard !flags[Int(number)] else { return }
        flags[Int(number)] = true
        members.append(number)
    }

    /// Makes room for numbers below `limit`.
    mutating func makeRoom(below limit: Int) {
        if flags.count < limit { flags.append(contentsOf: repeatElement(false, count: limit - flags.count)) }
    }

    /// Inserts numbers below `limit`.
    mutating func insert(_ numbers: some Sequence<Int32>, below limit: Int) {
        makeRoom(below: limit)
        flags.withUnsafeMutableBufferPointer { flags in
            for number in numbers where !flags[Int(number)] {
                flags[Int(number)] = true
                members.append(number)
            }
        }
    }

    mutating func removeAll() {
        for number in members { flags[Int(number)] = false }
        members.removeAll(keepingCapacity: true)
    }
}
