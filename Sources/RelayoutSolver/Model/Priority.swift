/// How strongly a constraint is wanted: any real number above 0 and up to 1000.
///
/// 1000 is required. Lower priorities are met strictly in turn: no number of constraints at one priority outweighs a
/// single constraint at a higher one. Priorities are compared exactly and never rounded (Apple's own tools write
/// 249.99998474121094). A value outside `0 < p ≤ 1000` can be represented, so that it can be reported: adding a
/// constraint with it throws ``SolverError/priorityOutOfRange(_:)``.
///
/// | here | number | UIKit | AppKit | SnapKit |
/// | --- | --- | --- | --- | --- |
/// | ``required`` | 1000 | `required` | `required` | `required` |
/// | ``high`` | 750 | `defaultHigh` | `defaultHigh` | `high` |
/// | `500` | 500 | | `windowSizeStayPut` | `medium` |
/// | ``low`` | 250 | `defaultLow` | `defaultLow` | `low` |
/// | ``fittingSize`` | 50 | `fittingSizeLevel` | `fittingSizeCompression` | |
public struct Priority: Sendable {
    /// The number: valid above 0 and up to 1000, but not checked here.
    public let rawValue: Double
    /// How the program said it, for reports to say it alike. Priorities of one number are the same, however they were said.
    public let wording: Wording

    /// How a program says a priority.
    public enum Wording: UInt8, Sendable {
        /// As a number: `750`.
        case number
        /// By its name: `.high`.
        case name
        /// By the other name that there is for it: `.shall`.
        case synonym
    }

    /// Creates a priority. `rawValue` is checked where the priority is used, not here.
    @inlinable
    public init(_ rawValue: Double, saidBy wording: Wording = .number) {
        self.rawValue = rawValue
        self.wording = wording
    }

    /// 1000: holds exactly, or is reported as a conflict.
    @inlinable public static var required: Priority { Priority(1000, saidBy: .name) }
    /// 750: the usual resistance of content against being compressed.
    @inlinable public static var high: Priority { Priority(750, saidBy: .name) }
    /// 250: the usual resistance of content against being stretched.
    @inlinable public static var low: Priority { Priority(250, saidBy: .name) }
    /// 50: below all of the above, for fitting a container around its content.
    @inlinable public static var fittingSize: Priority { Priority(50, saidBy: .name) }

    /// Whether the number is above 0 and at most 1000 (NaN is not).
    public var isValid: Bool { rawValue > 0 && rawValue <= 1000 }
}

extension Priority: Hashable {
    /// Whether both are the same number.
    @inlinable
    public static func == (lhs: Priority, rhs: Priority) -> Bool { lhs.rawValue == rhs.rawValue }

    /// Hashes the number.
    public func hash(into hasher: inout Hasher) { hasher.combine(rawValue) }
}

extension Priority: Comparable {
    /// Whether `lhs` is met only as far as `rhs` allows.
    public static func < (lhs: Priority, rhs: Priority) -> Bool { lhs.rawValue < rhs.rawValue }
}

extension Priority: ExpressibleByFloatLiteral, ExpressibleByIntegerLiteral {
    /// A priority written as a number: `999.5`.
    public init(floatLiteral value: Double) { self.init(value) }
    /// A priority written as a number: `750`.
    public init(integerLiteral value: Int) { self.init(Double(value)) }
}

extension Priority: CustomStringConvertible {
    /// The number, without a fraction where it has none: `750`, `999.5`.
    public var description: String {
        rawValue == rawValue.rounded() && rawValue.magnitude < 1e9 ? String(Int(rawValue)) : String(rawValue)
    }
}
