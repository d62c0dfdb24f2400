/// Factors that turn a problem into whole numbers, so that it can be solved exactly.
struct ReferenceScaling {
    /// Lengths (constants, bounds, values) are multiplied by this.
    let length: Double
    /// Each row is multiplied by its factor.
    let rows: [Double]
    /// The largest magnitude of a constant or bound, scaled.
    let largestConstant: Double

    private let isExact: Bool

    /// Only brings each row's largest coefficient near 1, by a power of two, for floating arithmetic.
    init(floating problem: ReferenceProblem) {
        let factors = problem.rows.map { row in
            let largest = row.terms.map(\.1.magnitude).max() ?? 0
            return largest > 0 ? 1 / largest.binade : 1
        }
        self.init(length: 1, rows: factors, problem, exact: false)
    }

    /// Returns nil if small factors do not make everything whole.
    init?(exactly problem: ReferenceProblem) {
        let lengths = problem.rows.map(\.constant) + problem.unknowns.compactMap(\.lowerBound)
        guard let length = Self.factor(for: lengths) else { return nil }
        var rows: [Double] = []
        for row in problem.rows {
            // The product of coefficient and length must be whole too, which it is when both factors are.
            guard let factor = Self.factor(for: row.terms.map(\.1)) else { return nil }
            rows.append(factor)
        }
        self.init(length: length, rows: rows, problem, exact: true)
        if largestConstant > 1e6 { return nil }
    }

    private init(length: Double, rows: [Double], _ problem: ReferenceProblem, exact: Bool) {
        self.length = length
        self.rows = rows
        isExact = exact
        let lengths = problem.rows.map(\.constant) + problem.unknowns.compactMap(\.lowerBound)
        largestConstant = length * (lengths.map(\.magnitude).max() ?? 0)
    }

    /// Removes the rounding error of a scaled number (3 · ⅓ is one).
    func rounded(_ number: Double) -> Double { isExact ? number.rounded() : number }

    /// The smallest number that both divide, if both are whole; else 1.
    func leastCommonMultiple(_ a: Double, _ b: Double) -> Double {
        guard isExact else { return 1 }
        var (x, y) = (a, b)
        while y != 0 { (x, y) = (y, x.truncatingRemainder(dividingBy: y)) }
        return a / x * b
    }

    private static func factor(for numbers: [Double]) -> Double? {
        [1, 2, 3, 4, 5, 6, 8, 9, 10, 12, 16, 18, 20, 25, 40, 50, 64, 100].first { factor in
            numbers.allSatisfy { number in
                let scaled = number * factor
                return scaled.magnitude < 1e6 && (scaled - scaled.rounded()).magnitude <= 1e-12 * scaled.magnitude
            }
        }
    }
}
