/// Every tolerance of the solver, each with its unit and its reason.
///
/// Rows are scaled by powers of two to a largest coefficient of 1 ≤ |a| < 2, so that a residual is a length in the
/// units of the unknowns. A residual, and how far a value is below its bound, is judged by the largest number that *it* is
/// a sum of, and by no other: ``rounding(_:)`` and ``slack(_:)`` are the same for rows, bounds and guards everywhere.
enum Tolerance {
    /// Numbers that come in are known to nine digits: to this share of max(1, largest |term|) a row holds as it was given.
    static let satisfied = 1e-9
    /// A required row, or a bound, is broken above this share of max(1, largest |term|). Below it, contradictions are
    /// accepted: they are what factors rounded to six or seven digits (as `Float` has them) make of consistent rows.
    static let contradicting = 1e-6
    /// But above this many units of the unknowns, a hundredth of a point, a contradiction can be seen, however far from the
    /// origin it is; there only what its numbers may be off by as they come in (``measured(_:)``) is accepted.
    static let visible = 1e-2

    /// Up to where a sum counts as zero, given its largest term; and up to where two values of one unknown count as the
    /// same, given their distance from zero. That is last digits only: a larger residual could be seen in an unknown
    /// that has a coefficient of a thousandth in the row, or in one that depends on it by a large factor.
    @inline(__always)
    static func rounding(_ largest: Double) -> Double { cancelled * max(1, largest) }

    /// How far a row may be off because the numbers given are rounded, to nine digits or so; given the largest of them.
    /// Rows that disagree by no more than that do not contradict each other.
    @inline(__always)
    static func measured(_ largest: Double) -> Double { satisfied * max(1, largest) }

    /// The violation up to which a required row or bound counts as kept, given its largest term; a term below `unit`
    /// counts as `unit`.
    @inline(__always)
    static func slack(_ largest: Double, unit: Double = 1) -> Double {
        let scale = max(unit, largest)
        return min(contradicting * scale, max(visible, satisfied * scale))
    }

    /// How far a *relaxed* row may be off, in the units of the row as it was given: a part of what is accepted of any
    /// row, so that the last digits of numbers of 1e9 still fit in.
    static let leeway = 0.25 * contradicting

    /// A contradiction by more units than this is one whatever the values are, up to some millions: twice what is
    /// accepted, the second half for rounding in the gap itself.
    static let plain = 2 * visible

    /// A contradiction of so many times what is accepted is none of rounding, and is believed before there is a proof.
    static let evident = 1e3

    /// An unknown is open if equally good solutions differ in it by more than this; given is the largest number around, at
    /// least 1. On a screen that is ten thousand times what counts as zero of a residual; farther out it is a
    /// ten-thousandth of a unit, or what rounding can make.
    @inline(__always)
    static func open(_ largest: Double) -> Double { max(min(1e-8 * largest, 1e-4), cancelled * largest) }

    /// A sum of products, a coefficient or a rate, is zero up to this share of the largest of them: rounding, with some
    /// thousands of operations to spare.
    static let cancelled = 1e-12
    /// What is left of a sum where last digits decide, as rows nearly depend on each other: less than this share of its largest part.
    static let nearlyCancelled = 1e-8
    /// A rate up to this share of the largest part of the gradient is what a double's last digits leave; whether one above it is
    /// rounding is told by what it is a sum of (``cancelled``). What hangs on others by a millionth has rates of 1e-12.
    static let flatRate = 1e-15
    /// A move that a row ends may go on past it for a larger pivot, as far as the row counts as zero; but no unknown by more than this,
    /// in its units. Where the row changes by a millionth of what an unknown moves by, that would be seen.
    static let overshoot = 1e-6
    /// A multiplier, a ratio or a rate of cost counts as zero up to this share of the largest one that it is computed
    /// with.
    static let multiplier = 1e-9
    /// Where twice the digits are computed, a residual counts as zero up to this share of the largest |term|: some digits more
    /// than constants have, so that nothing is lost by taking it for zero, divided by the smallest pivot.
    static let precise = 1e-18
    /// What rounding of the given numbers to doubles may leave of rows that agree, as a share of the largest |term|:
    /// some of the last digits.
    static let given = 1e-15
    /// The same where coefficients are taken for numbers rounded to seven digits or so, as no other way leads to values.
    static let givenCoarsely = 1e-8
    /// A rate or a slope up to this share of the largest component of its direction: what is left of thirty digits.
    static let preciselyFlat = 1e-24
    /// A multiplier up to this share of the largest one, of the thirty-two digits that there are.
    static let preciselyNothing = 1e-30
    /// And a rate up to this share of the largest number that it is a sum of, as gradients are rounded.
    static let preciselyCancelled = 1e-15
    /// A residual does not change along a direction up to this share of the direction's largest component, or of what the
    /// row's terms change by.
    static let flatSlope = 1e-12
    /// A row may take the place of an active one if its multiplier there is above this: rows are scaled to about 1.
    static let pivot = 1e-9
    /// Limits within which an evaluation needs no final check: no factor above `wellScaledFactor`, no coefficient of a
    /// component below 1 / `wellScaledFactor` (rows are scaled to about 1), no value farther from zero than `nearValue`, and
    /// no product of a factor and a value above `nearPart`, all in the units of the unknowns. A term then is rounded by
    /// at most some 1e-7 units (10³ · 10⁶ · 2⁻⁵³).
    static let wellScaledFactor = 1e3
    static let nearValue = 1e6
    static let nearPart = 1e8
    /// A component with a coefficient below this (rows are scaled to about 1) is *uneven*, and solved with twice the digits
    /// from the start: the unknown with the small coefficient moves far where the rest of its row is rounded. Rows of the
    /// guaranteed range have no coefficient below 1e-6; only substitution of one into another can leave a smaller one.
    static let uneven = 1e-8
    /// The largest constant and lower bound, in the units of the unknowns.
    static let largestConstant = 1e9
    /// The range of a coefficient's magnitude.
    static let coefficientRange = 1e-6...1e6
}
