/// A whole number of any size.
///
/// Nearly all that a reference computes with fits into an `Int`; what does not is kept as a sign and a magnitude.
struct Whole: Sendable {
    /// The number, where ``large`` is nil.
    private var small: Int
    /// The number, where it is none that an `Int` holds (with room for its negative).
    private var large: Large?

    /// Limbs from the lowest, the last of which is not zero.
    private final class Large: Sendable {
        let isNegative: Bool
        let limbs: [UInt]

        init(_ isNegative: Bool, _ limbs: [UInt]) { (self.isNegative, self.limbs) = (isNegative, limbs) }
    }

    static let zero = Whole(0)

    @inline(__always)
    init(_ number: Int) {
        small = number
        large = nil
        if number == .min { large = Large(true, [number.magnitude]) }
    }

    private init(isNegative: Bool, limbs: [UInt]) {
        var limbs = limbs
        while limbs.last == 0 { limbs.removeLast() }
        if limbs.count <= 1, (limbs.first ?? 0) <= UInt(Int.max) {
            let magnitude = Int(limbs.first ?? 0)
            (small, large) = (isNegative ? -magnitude : magnitude, nil)
        } else {
            (small, large) = (0, Large(isNegative, limbs))
        }
    }

    // MARK: Signs

    /// −1, 0 or 1.
    @inline(__always) var sign: Int { large.map { $0.isNegative ? -1 : 1 } ?? small.signum() }

    @inline(__always) var isZero: Bool { large == nil && small == 0 }

    static prefix func - (a: Whole) -> Whole {
        guard let large = a.large else { return Whole(-a.small) }
        return Whole(isNegative: !large.isNegative, limbs: large.limbs)
    }

    private var isNegative: Bool { large?.isNegative ?? (small < 0) }
    private var limbs: [UInt] { large?.limbs ?? (small == 0 ? [] : [small.magnitude]) }

    // MARK: Arithmetic

    static func + (a: Whole, b: Whole) -> Whole {
        if a.large == nil, b.large == nil {
            let (sum, isOver) = a.small.addingReportingOverflow(b.small)
            if !isOver { return Whole(sum) }
        }
        if a.isNegative == b.isNegative {
            return Whole(isNegative: a.isNegative, limbs: sum(a.limbs, b.limbs))
        }
        return isLess(a.limbs, b.limbs)
            ? Whole(isNegative: b.isNegative, limbs: difference(b.limbs, a.limbs))
            : Whole(isNegative: a.isNegative, limbs: difference(a.limbs, b.limbs))
    }

    static func - (a: Whole, b: Whole) -> Whole {
        if a.large == nil, b.large == nil {
            let (difference, isOver) = a.small.subtractingReportingOverflow(b.small)
            if !isOver { return Whole(difference) }
        }
        return a + -b
    }

    static func * (a: Whole, b: Whole) -> Whole {
        if a.large == nil, b.large == nil {
            let (product, isOver) = a.small.multipliedReportingOverflow(by: b.small)
            if !isOver { return Whole(product) }
        }
        return Whole(isNegative: a.isNegative != b.isNegative, limbs: product(a.limbs, b.limbs))
    }

    /// `(a · b − c · d) / divisor`, which must be whole.
    static func quotient(_ a: Whole, _ b: Whole, _ c: Whole, _ d: Whole, by divisor: Whole) -> Whole {
        if a.large == nil, b.large == nil, c.large == nil, d.large == nil, divisor.large == nil {
            let (first, isOver) = a.small.multipliedReportingOverflow(by: b.small)
            let (second, isSecondOver) = c.small.multipliedReportingOverflow(by: d.small)
            let (difference, isDifferenceOver) = first.subtractingReportingOverflow(second)
            if !isOver, !isSecondOver, !isDifferenceOver { return Whole(difference / divisor.small) }
        }
        return (a * b - c * d).divided(by: divisor)
    }

    /// The quotient by a number that divides this one.
    func divided(by divisor: Whole) -> Whole {
        if large == nil, divisor.large == nil { return Whole(small / divisor.small) }
        if isZero { return self }
        return Whole(
            isNegative: isNegative != divisor.isNegative, limbs: Self.exactQuotient(limbs, divisor.limbs))
    }

    /// The greatest number that divides both, for a number that fits into an `Int`.
    func greatestCommonDivisor(_ other: Int) -> Int {
        var (a, b) = (other.magnitude, remainder(other.magnitude))
        while b != 0 { (a, b) = (b, a % b) }
        return Int(a)
    }

    /// The remainder of the magnitude.
    func remainder(_ divisor: UInt) -> UInt {
        limbs.reversed().reduce(0) { divisor.dividingFullWidth(($0, $1)).remainder }
    }

    /// The quotient of two numbers, rounded; ±infinity or NaN where there is none.
    static func ratio(_ a: Whole, _ b: Whole) -> Double {
        if a.large == nil, b.large == nil { return Double(a.small) / Double(b.small) }
        let ((x, xExponent), (y, yExponent)) = (a.rounded, b.rounded)
        return Double(sign: .plus, exponent: xExponent - yExponent, significand: x / y)
    }

    /// A number and a power of two that it is to be multiplied with.
    private var rounded: (significand: Double, exponent: Int) {
        let limbs = self.limbs
        let top = limbs.suffix(2).reversed().reduce(0) { $0 * 0x1p64 + Double($1) }
        return (isNegative ? -top : top, 64 * max(0, limbs.count - 2))
    }

    // MARK: Magnitudes

    private static func isLess(_ a: [UInt], _ b: [UInt]) -> Bool {
        if a.count != b.count { return a.count < b.count }
        for at in a.indices.reversed() where a[at] != b[at] { return a[at] < b[at] }
        return false
    }

    private static func sum(_ a: [UInt], _ b: [UInt]) -> [UInt] {
        let (long, short) = a.count < b.count ? (b, a) : (a, b)
        var result = long
        var carry = false
        for at in long.indices where at < short.count || carry {
            let (first, isOver) = long[at].addingReportingOverflow(at < short.count ? short[at] : 0)
            let (second, isSecondOver) = first.addingReportingOverflow(carry ? 1 : 0)
            result[at] = second
            carry = isOver || isSecondOver
        }
        if carry { result.append(1) }
        return result
    }

    /// Of magnitudes of which the first is not the smaller one.
    private static func difference(_ a: [UInt], _ b: [UInt]) -> [UInt] {
        var result = a
        var borrow = false
        for at in a.indices where at < b.count || borrow {
            let (first, isOver) = a[at].subtractingReportingOverflow(at < b.count ? b[at] : 0)
            let (second, isSecondOver) = first.subtractingReportingOverflow(borrow ? 1 : 0)
            result[at] = second
            borrow = isOver || isSecondOver
        }
        return result
    }

    private static func product(_ a: [UInt], _ b: [UInt]) -> [UInt] {
        guard !a.isEmpty, !b.isEmpty else { return [] }
        var result = [UInt](repeating: 0, count: a.count + b.count)
        for (at, factor) in a.enumerated() {
            var carry: UInt = 0
            for (offset, other) in b.enumerated() {
                var (high, low) = factor.multipliedFullWidth(by: other)
                for addend in [carry, result[at + offset]] {
                    let (sum, isOver) = low.addingReportingOverflow(addend)
                    low = sum
                    if isOver { high += 1 }
                }
                result[at + offset] = low
                carry = high
            }
            result[at + b.count] = carry
        }
        return result
    }

    /// Division without remainder, from the lowest limb (T. Jebelean, "An algorithm for exact division", J. Symbolic
    /// Computation 15, 1993).
    private static func exactQuotient(_ dividend: [UInt], _ divisor: [UInt]) -> [UInt] {
        let zeros = divisor.firstIndex { $0 != 0 }!
        let shift = divisor[zeros].trailingZeroBitCount
        var rest = shifted(Array(dividend[zeros...]), by: shift)
        let odd = shifted(Array(divisor[zeros...]), by: shift)
        var inverse = odd[0]  // Right in its three lowest bits; each step doubles them.
        for _ in 0..<5 { inverse = inverse &* (2 &- odd[0] &* inverse) }
        let count = max(0, rest.count - odd.count + 1)
        var result = [UInt](repeating: 0, count: count)
        for at in 0..<count {
            let digit = rest[at] &* inverse
            result[at] = digit
            var carry: UInt = 0
            for (offset, other) in odd.enumerated() where at + offset < rest.count {
                var (high, low) = digit.multipliedFullWidth(by: other)
                let (sum, isOver) = low.addingReportingOverflow(carry)
                low = sum
                if isOver { high += 1 }
                let (left, isUnder) = rest[at + offset].subtractingReportingOverflow(low)
                rest[at + offset] = left
                carry = high + (isUnder ? 1 : 0)
            }
            var next = at + odd.count
            while carry > 0, next < rest.count {
                let (left, isUnder) = rest[next].subtractingReportingOverflow(carry)
                rest[next] = left
                carry = isUnder ? 1 : 0
                next += 1
            }
        }
        return result
    }

    /// Without the lowest bits, fewer than 64.
    private static func shifted(_ limbs: [UInt], by shift: Int) -> [UInt] {
        guard shift > 0 else { return limbs }
        var result = limbs.indices.map { at in
            limbs[at] >> UInt(shift) | (at + 1 < limbs.count ? limbs[at + 1] << UInt(64 - shift) : 0)
        }
        while result.last == 0 { result.removeLast() }
        return result
    }
}

extension Whole: Comparable {
    static func == (a: Whole, b: Whole) -> Bool {
        a.large == nil && b.large == nil ? a.small == b.small : (a - b).isZero
    }

    static func < (a: Whole, b: Whole) -> Bool {
        a.large == nil && b.large == nil ? a.small < b.small : (a - b).sign < 0
    }
}

extension Whole: CustomStringConvertible {
    /// In hexadecimal digits.
    var description: String {
        let limbs = self.limbs
        let digits = limbs.reversed().enumerated().map { place, limb in
            let text = String(limb, radix: 16)
            return place == 0 ? text : String(repeating: "0", count: 16 - text.count) + text
        }
        return (isNegative ? "-0x" : "0x") + (digits.isEmpty ? "0" : digits.joined())
    }
}
