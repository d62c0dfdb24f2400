/// A number as the sum of two, of which the second is no more than the rounding of the first: some 32 digits.
///
/// Source: T. J. Dekker, "A floating-point technique for extending the available precision", Numerische Mathematik 18 (1971)
/// 224–242.
struct DoubleDouble: BitwiseCopyable {
    private(set) var high: Double
    private(set) var low = 0.0

    init(_ value: Double) { high = value }

    init(high: Double, low: Double) { (self.high, self.low) = (high, low) }

    @inline(__always)
    mutating func add(_ value: Double) {
        let sum = high + value
        let added = sum - high
        settle(sum, low + ((high - (sum - added)) + (value - added)))
    }

    @inline(__always)
    mutating func add(product a: Double, _ b: Double) {
        let product = a * b
        add(product)
        settle(high, low + (-product).addingProduct(a, b))
    }

    /// Adds what rounding has lost to a sum, and splits the result into `high` and `low`.
    @inline(__always)
    private mutating func settle(_ sum: Double, _ rest: Double) {
        high = sum + rest
        low = rest - (high - sum)
    }
}
