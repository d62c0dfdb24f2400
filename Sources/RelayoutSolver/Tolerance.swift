/// Every tolerance of the solver, each with its unit and its reason.
///
/// Rows are scaled by powers of two to a largest coefficient of 1 ≤ |a| < 2, so that a residual is a length in the
/// units of the unknowns.
enum Tolerance {
    /// Residuals up to this share of max(1, largest |term|) count as zero: rounding of a few dozen operations on
    /// numbers of screen size.
    static let satisfied = 1e-9
    /// Residuals above this share of the same scale contradict. Between the two a required constraint is accepted,
    /// and counted.
    static let contradicting = 1e-6
    /// An unknown is open if equally good solutions differ in it by more than this share of max(1, largest unknown of its
    /// component): ten times what residuals that count as zero may hide.
    static let open = 1e-8
    /// A coefficient whose terms cancelled is zero up to this share of the largest cancelled term.
    static let cancelled = 1e-12
    /// A multiplier is zero up to this share of its scaled cost row.
    static let multiplier = 1e-9
    /// A residual does not change along a direction up to this share of the direction's largest component.
    static let flatSlope = 1e-10
    /// A row may take the place of an active one if its multiplier there is above this: rows are scaled to about 1.
    static let pivot = 1e-9
    /// The largest constant and lower bound, in the units of the unknowns.
    static let largestConstant = 1e9
    /// The range of a coefficient's magnitude.
    static let coefficientRange = 1e-6...1e6
}
