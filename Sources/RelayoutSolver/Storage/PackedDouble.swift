/// A number that may stand at any multiple of four bytes, so that records with an odd number of small fields have no
/// holes. It is loaded and stored as one.
struct PackedDouble: BitwiseCopyable, Sendable {
    private var low: UInt32
    private var high: UInt32

    @inline(__always)
    init(_ value: Double) {
        low = UInt32(truncatingIfNeeded: value.bitPattern)
        high = UInt32(truncatingIfNeeded: value.bitPattern >> 32)
    }

    @inline(__always)
    var value: Double { Double(bitPattern: UInt64(high) << 32 | UInt64(low)) }
}

/// The same of a whole number.
struct PackedInt: BitwiseCopyable, Sendable {
    private var bits: PackedDouble

    @inline(__always)
    init(_ value: Int) { bits = PackedDouble(Double(bitPattern: UInt64(bitPattern: Int64(value)))) }

    @inline(__always)
    var value: Int { Int(truncatingIfNeeded: bits.value.bitPattern) }
}
