/// Factors that turn a problem into whole numbers, so that it can be solved exactly.
///
/// A number is taken for the simplest fraction that is rounded to it (0.1 for a tenth), so that rows which agree on paper
/// agree here. One that has none with a denominator up to ``largestDenominator`` is taken to twelve digits.
struct ReferenceScaling {
    /// Lengths (constants, bounds, values) are multiplied by this.
    let length: Whole
    /// Each row is multiplied by its factor.
    let rows: [Whole]

    private static let largestDenominator = 1 << 30

    init(_ problem: ReferenceProblem) {
        let lengths = problem.rows.map(\.constant) + problem.unknowns.compactMap(\.lowerBound)
        length = Self.commonDenominator(of: lengths)
        rows = problem.rows.map { Self.commonDenominator(of: $0.terms.map(\.1)) }
    }

    /// A number times a factor that its denominator divides.
    static func scaled(_ number: Double, by factor: Whole) -> Whole {
        let (numerator, denominator) = fraction(number)
        return Whole(numerator) * factor.divided(by: Whole(denominator))
    }

    private static func commonDenominator(of numbers: [Double]) -> Whole {
        numbers.reduce(Whole(1)) { multiple, number in
            let denominator = fraction(number).denominator
            return multiple * Whole(denominator / multiple.greatestCommonDivisor(denominator))
        }
    }

    /// The convergents of the continued fraction, up to the first that is rounded to the number.
    private static func fraction(_ number: Double) -> (numerator: Int, denominator: Int) {
        let target = number.magnitude
        precondition(target < 0x1p53, "\(number) is too large for the reference")
        var (last, next) = ((numerator: 1, denominator: 0), (numerator: Int(target), denominator: 1))
        var rest = target - target.rounded(.down)
        while Double(next.numerator) / Double(next.denominator) != target, rest != 0 {
            let inverse = 1 / rest
            guard inverse < 0x1p31 else { break }
            let (digit, isTooLarge) = (Int(inverse), next.numerator > 1 << 31)
            let denominator = digit * next.denominator + last.denominator
            if isTooLarge || denominator > largestDenominator { break }
            (last, next) = (next, (digit * next.numerator + last.numerator, denominator))
            rest = inverse - inverse.rounded(.down)
        }
        return (number < 0 ? -next.numerator : next.numerator, next.denominator)
    }
}
