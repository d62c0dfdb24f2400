/// A length of the root as a layout's closure sees it: a number that knows how it depends on the root's size.
///
///     if environment.width >= 600 { … } else { … }
///     switch environment.width * 0.5 { case ..<300: …; default: … }
///
/// Sums, differences and multiples by numbers remain linear functions of the size. A comparison answers for the present
/// size and notes where its answer changes, so that a proof over all widths
/// (``ViewLayout/pieces(_:widths:height:traits:)``) splits there. A length along an axis that is left open, as in
/// ``ViewLayout/sizeThatFits(_:_:traits:)``, lies in no range: every comparison with a number is false.
public struct TrackedLength {
    /// What is added to the multiples, in points.
    private var base: Double
    /// The factors of the root's width and height.
    private var widths: Double
    private var heights: Double
    private let given: Given
    private let reads: Reads

    init(_ axis: LayoutAxis, _ given: Given, _ reads: Reads) {
        (base, widths, heights) = (0, axis == .horizontal ? 1 : 0, axis == .vertical ? 1 : 0)
        (self.given, self.reads) = (given, reads)
    }

    /// The plain number, in points; infinity where it depends on an axis that is left open.
    ///
    /// A proof cannot tell what is computed from it at other widths: it reports the line of the layout that asked as
    /// not proven.
    public var points: Double {
        reads.insert(.size)
        reads.noteNumber(at: reads.location)
        return value ?? .infinity
    }

    private var value: Double? {
        // Only the layout's own closure gets an environment, no alternative that is tried: so the size is the same in
        // all descriptions.
        condition.value(in: given.proposal.withoutNotingRead { $0.points })
    }

    /// Where the length is zero. Its sign is what comparisons ask, to the last bit.
    private var condition: RootCondition { RootCondition(widths: widths, heights: heights, base: base) }

    /// Compares the length with zero.
    private func isAfter(_ test: (Double) -> Bool) -> Bool {
        reads.insert(.comparisons)
        guard let value else { return false }
        // The height may be one that the layout decides about.
        reads.note(CollectionOfOne(condition))
        if heights != 0 {
            reads.note(
                SizeQuestion(
                    item: nil, axis: .vertical, factor: heights, widths: widths, threshold: -base,
                    location: reads.location))
        }
        return test(value)
    }
}

extension TrackedLength {
    /// The sum.
    public static func + (length: TrackedLength, points: Double) -> TrackedLength {
        var result = length
        result.base += points
        return result
    }

    /// The difference.
    public static func - (length: TrackedLength, points: Double) -> TrackedLength { length + -points }

    /// The difference.
    public static func - (points: Double, length: TrackedLength) -> TrackedLength { length * -1 + points }

    /// The multiple.
    public static func * (length: TrackedLength, factor: Double) -> TrackedLength {
        var result = length
        result.base *= factor
        result.widths *= factor
        result.heights *= factor
        return result
    }

    /// The quotient.
    public static func / (length: TrackedLength, divisor: Double) -> TrackedLength { length * (1 / divisor) }

    /// The sum.
    public static func + (one: TrackedLength, other: TrackedLength) -> TrackedLength {
        var result = one
        result.base += other.base
        result.widths += other.widths
        result.heights += other.heights
        return result
    }

    /// The difference.
    public static func - (one: TrackedLength, other: TrackedLength) -> TrackedLength { one + other * -1 }
}

extension TrackedLength {
    /// Whether the length is below the number.
    public static func < (length: TrackedLength, points: Double) -> Bool { (length - points).isAfter { $0 < 0 } }
    /// Whether the length is at most the number.
    public static func <= (length: TrackedLength, points: Double) -> Bool { (length - points).isAfter { $0 <= 0 } }
    /// Whether the length is above the number.
    public static func > (length: TrackedLength, points: Double) -> Bool { (length - points).isAfter { $0 > 0 } }
    /// Whether the length is at least the number.
    public static func >= (length: TrackedLength, points: Double) -> Bool { (length - points).isAfter { $0 >= 0 } }
    /// Whether one length is below the other.
    public static func < (one: TrackedLength, other: TrackedLength) -> Bool { (one - other).isAfter { $0 < 0 } }
    /// Whether one length is at most the other.
    public static func <= (one: TrackedLength, other: TrackedLength) -> Bool { (one - other).isAfter { $0 <= 0 } }
    /// Whether one length is above the other.
    public static func > (one: TrackedLength, other: TrackedLength) -> Bool { (one - other).isAfter { $0 > 0 } }
    /// Whether one length is at least the other.
    public static func >= (one: TrackedLength, other: TrackedLength) -> Bool { (one - other).isAfter { $0 >= 0 } }

    /// Whether the length lies in the range: `switch environment.width { case ..<600: … }`.
    public static func ~= (range: some RangeExpression<Double>, length: TrackedLength) -> Bool {
        guard let bounds = range.bounds else {
            let points = length.points
            return points.isFinite && range.contains(points)
        }
        // Both are asked in any case: the answer changes at either.
        let isAfter = bounds.lower.map { length >= $0 } ?? true
        let isBefore = bounds.upper.map { bounds.includesUpper ? length <= $0 : length < $0 } ?? true
        return isAfter && isBefore
    }

    /// How many columns of at least `width` points fit, with `spacing` points between them: at least 1, and at most
    /// 1e6; 1 where `width` and `spacing` together are not above 0. For a proof, only the lengths at which the number becomes
    /// this one or the next are noted.
    public func columns(atLeast width: Double, spacing: Double = 0) -> Int {
        guard width + spacing > 0, let value, value.isFinite else {
            reads.insert(.size)
            return 1
        }
        // The quotient may be rounded: what counts are the comparisons, which are noted.
        var count = min(max(1, ((value + spacing) / (width + spacing)).rounded(.down)), 1e6)
        while count > 1, !(self >= count * (width + spacing) - spacing) { count -= 1 }
        while count < 1e6, self >= (count + 1) * (width + spacing) - spacing { count += 1 }
        return Int(count)
    }
}

extension RangeExpression<Double> {
    /// Where a range of a kind that we know begins and ends.
    fileprivate var bounds: (lower: Double?, upper: Double?, includesUpper: Bool)? {
        switch self {
        case let range as Range<Double>: (range.lowerBound, range.upperBound, false)
        case let range as ClosedRange<Double>: (range.lowerBound, range.upperBound, true)
        case let range as PartialRangeFrom<Double>: (range.lowerBound, nil, false)
        case let range as PartialRangeThrough<Double>: (nil, range.upperBound, true)
        case let range as PartialRangeUpTo<Double>: (nil, range.upperBound, false)
        default: nil
        }
    }

    /// The ends of a range of a kind that we know: where its answer changes.
    var ends: [Double]? { bounds.map { [$0.lower, $0.upper].compactMap { $0 } } }
}
