extension Solver {
    /// The values of all variables at one moment: ``Solver/values``. Holding them costs nothing until the solver is
    /// updated: then the solver copies its numbers first.
    public struct Values: RandomAccessCollection, Sendable {
        @usableFromInline let numbers: ValueStorage
        /// Where the first value is: 0.
        @inlinable public var startIndex: Int { 0 }
        /// As many as there are values.
        public let endIndex: Int

        init(_ numbers: ValueStorage, count: Int) {
            self.numbers = numbers
            endIndex = count
        }

        init(_ values: [Double]) {
            self.init(ValueStorage(capacity: values.count), count: values.count)
            numbers.base.initialize(from: values, count: values.count)
        }

        /// The value at a variable's ``Variable/index``.
        @inlinable
        public subscript(index: Int) -> Double {
            precondition(index >= 0 && index < endIndex, "no variable has this index")
            return withExtendedLifetime(numbers) { $0.base[index] }
        }

        /// Hands out the values where they are.
        @inlinable
        public func withContiguousStorageIfAvailable<Result>(
            _ body: (UnsafeBufferPointer<Double>) throws -> Result
        ) rethrows -> Result? {
            try withExtendedLifetime(numbers) { try body(UnsafeBufferPointer(start: $0.base, count: endIndex)) }
        }
    }
}

extension Solver.Values: Equatable {
    /// Whether all values are the same.
    public static func == (lhs: Solver.Values, rhs: Solver.Values) -> Bool { lhs.elementsEqual(rhs) }
}

extension Plan {
    /// The values of the variables, to be held.
    var values: Solver.Values { Solver.Values(sheet.numbers, count: variableCount) }
}
