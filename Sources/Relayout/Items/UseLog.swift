/// Records the numbers that are used while it is open.
struct UseLog {
    private(set) var numbers: [Int32] = []
    /// How often it was opened and not yet closed.
    private var depth = 0

    var isOpen: Bool { depth > 0 }

    mutating func note(_ number: Int32) {
        if depth > 0 { numbers.append(number) }
    }

    mutating func note(_ numbers: ArraySlice<Int32>) {
        if depth > 0 { self.numbers += numbers }
    }

    /// Starts to take down. Give the result to ``close(from:)``.
    mutating func open() -> Int {
        depth += 1
        return numbers.count
    }

    /// What was used since, each number as often as it was used.
    mutating func close(from start: Int) -> ArraySlice<Int32> {
        depth -= 1
        defer { if depth == 0 { numbers.removeAll(keepingCapacity: true) } }
        return numbers[start...]
    }
}
