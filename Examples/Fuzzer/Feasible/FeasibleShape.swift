/// Shapes of systems that can hold by construction.
enum FeasibleShape: String, CaseIterable, Sendable {
    /// Rows of any unknowns.
    case dense
    /// Rows of two or three unknowns near each other.
    case sparse
    /// Each unknown follows the one before.
    case chains
    /// Chains that end where they begin.
    case cycles
    /// Cycles whose equations nearly repeat each other.
    case singular
    /// Positions, sizes in proportion, and a total.
    case totals
    /// One or more rows of nearly all unknowns, stated first.
    case long
    /// Decimal numbers: the known point satisfies the rows but for rounding.
    case decimals
    /// The same, larger, with more that is wanted, and hardly a plain coefficient.
    case wild
    /// The same rows again and again, as equations and as inequalities.
    case crowded
    /// A million from the origin, a thousandth from each other.
    case remote
    /// Coefficients as small and as large as there are, values of nearly nothing.
    case extreme
    /// Many rows of few unknowns, coefficients of one kind, and all digits that a number has: so constants are rounded, and rows that
    /// nearly depend on each other contradict each other in the last digit.
    case measured

    var isDecimal: Bool { self == .decimals || self == .wild || self == .extreme }

    /// Of a hundred systems, how many are of this kind.
    var share: Int {
        switch self {
        case .wild: 15
        case .measured: 10
        case .dense, .decimals, .sparse, .chains: 9
        case .crowded, .remote, .extreme: 4
        case .cycles: 10
        case .singular, .totals: 6
        case .long: 5
        }
    }
}
