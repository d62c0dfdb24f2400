/// In which order operations are evaluated: each has a place, after those that it reads.
///
/// After a compilation of everything the places are the operations' numbers, and nothing is stored. What is compiled
/// later goes between: then places have gaps, so that an insertion shifts only what stands before the next gap.
struct EvaluationOrder: ~Copyable {
    /// One gap after so many operations.
    private static var spacing: Int { 4 }

    /// By place: the operation, or -1.
    private var operations = Buffer<Int32>()
    /// By operation: its place.
    private(set) var places = Buffer<Int32>()

    private var isNatural: Bool { places.count == 0 }

    func copy() -> EvaluationOrder {
        var copy = EvaluationOrder()
        copy.operations = operations.copy()
        copy.places = places.copy()
        return copy
    }

    /// How many places there are for so many operations.
    func placeCount(of operationCount: Int) -> Int { isNatural ? operationCount : operations.count }

    @inline(__always)
    func place(of operation: Int32) -> Int32 { isNatural ? operation : places[operation] }

    /// The operation at a place, or -1.
    @inline(__always)
    func operation(at place: Int) -> Int32 { isNatural ? Int32(place) : operations[place] }

    /// Makes gaps, for so many operations in their natural order.
    mutating func spread(_ operationCount: Int) {
        guard isNatural else { return }
        places = Buffer(capacity: operationCount + operationCount / Self.spacing)
        operations = Buffer(capacity: operationCount + operationCount / Self.spacing)
        for operation in 0..<operationCount {
            places.append(Int32(operations.count))
            operations.append(Int32(operation))
            if operation % Self.spacing == Self.spacing - 1 { operations.append(-1) }
        }
        operations.append(-1)
    }

    /// Adds operations without places, up to the given number of operations.
    mutating func makeRoom(for operationCount: Int) {
        places.append(repeating: -1, count: operationCount - places.count)
    }

    mutating func remove(_ operation: Int32) {
        operations[places[operation]] = -1
        places[operation] = -1
    }

    /// Gives an operation the place behind another one (-1: the first place).
    mutating func insert(_ operation: Int32, after place: Int32) {
        var gap = Int(place) + 1
        while gap < operations.count, operations[gap] >= 0 { gap += 1 }
        if gap == operations.count { operations.append(repeating: -1, count: 1 + operations.count / 8) }
        while gap > Int(place) + 1 {
            operations[gap] = operations[gap - 1]
            places[operations[gap]] = Int32(gap)
            gap -= 1
        }
        operations[gap] = operation
        places[operation] = Int32(gap)
    }
}
