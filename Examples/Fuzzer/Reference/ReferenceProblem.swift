/// A system of constraints in the tests' own words: nothing here knows the solver under test.
struct ReferenceProblem: Sendable {
    /// An unknown real number.
    struct Unknown: Sendable {
        var lowerBound: Double?
        /// The unknown (by its position in ``ReferenceProblem/unknowns``) that the canonical rule keeps this one near to.
        var near: Int?
        /// The place in the canonical order; no two unknowns have the same.
        var rank: Int
    }

    /// The relation of a row's sum to zero.
    enum Sense: Sendable { case atMost, equal, atLeast }

    /// Σ terms + constant {≤, =, ≥} 0.
    struct Row: Sendable {
        /// 1000 is required.
        var priority: Double
        /// Unknowns by position, with their coefficients; an unknown may occur more than once.
        var terms: [(Int, Double)]
        var sense: Sense
        var constant: Double
        /// The place in layout order; no two rows have the same.
        var rank: Int

        init(_ priority: Double, _ terms: [(Int, Double)], _ sense: Sense, _ constant: Double, rank: Int) {
            self.priority = priority
            self.terms = terms
            self.sense = sense
            self.constant = constant
            self.rank = rank
        }

        var isRequired: Bool { priority >= 1000 }

        /// The terms, those of one unknown added up.
        var sums: [(Int, Double)] {
            var sums: [(Int, Double)] = []
            for (unknown, coefficient) in terms {
                if let at = sums.firstIndex(where: { $0.0 == unknown }) {
                    sums[at].1 += coefficient
                } else {
                    sums.append((unknown, coefficient))
                }
            }
            return sums
        }

        /// The largest coefficient; 1 where there is none.
        var largestCoefficient: Double {
            let largest = sums.reduce(0) { max($0, $1.1.magnitude) }
            return largest > 0 ? largest : 1
        }

        /// Whether the solver promises that it solves such rows.
        var isGuaranteed: Bool {
            constant.magnitude <= 1e6 && terms.allSatisfy { (1e-3...1e3).contains($0.1.magnitude) }
        }

        /// Whether the solver accepts the numbers.
        var isInRange: Bool {
            constant.magnitude <= 1e9 && terms.allSatisfy { (1e-6...1e6).contains($0.1.magnitude) }
        }
    }

    var unknowns: [Unknown] = []
    var rows: [Row] = []

    /// The positions of the required rows, in layout order.
    var requiredRows: [Int] {
        rows.indices.filter { rows[$0].isRequired }.sorted { rows[$0].rank < rows[$1].rank }
    }

    /// The optional priorities that occur, from the highest.
    var optionalPriorities: [Double] { Set(rows.map(\.priority)).filter { $0 < 1000 }.sorted(by: >) }

    /// The positions of the unknowns in canonical order.
    var canonicalOrder: [Int] { unknowns.indices.sorted { unknowns[$0].rank < unknowns[$1].rank } }

    /// The left-hand side of a row.
    func sum(of row: Row, at values: [Double]) -> Double {
        row.terms.reduce(row.constant) { $0 + $1.1 * values[$1.0] }
    }

    /// By how much a row is violated, never negative.
    func violation(of row: Row, at values: [Double]) -> Double {
        let sum = sum(of: row, at: values)
        return switch row.sense {
        case .atMost: max(0, sum)
        case .equal: sum.magnitude
        case .atLeast: max(0, -sum)
        }
    }

    /// What a violation of a row is measured by: its largest term, at least 1, at least its largest coefficient where that
    /// is less.
    func scale(of row: Row, at values: [Double]) -> Double {
        row.sums.reduce(min(1, row.largestCoefficient)) { max($0, ($1.1 * values[$1.0]).magnitude) }
    }

    /// Whether all numbers are of the range in which the solver promises an answer.
    var isGuaranteed: Bool {
        rows.allSatisfy(\.isGuaranteed) && unknowns.allSatisfy { ($0.lowerBound ?? 0).magnitude <= 1e6 }
    }

    /// The sums of violations, one for each of ``optionalPriorities``.
    func violations(at values: [Double]) -> [Double] {
        optionalPriorities.map { priority in
            rows.reduce(0) { $1.priority == priority ? $0 + violation(of: $1, at: values) : $0 }
        }
    }
}

extension ReferenceProblem: CustomStringConvertible {
    /// The expression that makes this problem, to be pasted into a test.
    var description: String {
        """
        ReferenceProblem(
            unknowns: [
        \(unknowns.map { "        \($0),\n" }.joined())    ],
            rows: [
        \(rows.map { "        \($0),\n" }.joined())    ])
        """
    }
}

extension ReferenceProblem.Unknown: CustomStringConvertible {
    var description: String {
        let bound = lowerBound.map { "\($0)" } ?? "nil"
        return ".init(lowerBound: \(bound), near: \(near.map { "\($0)" } ?? "nil"), rank: \(rank))"
    }
}

extension ReferenceProblem.Row: CustomStringConvertible {
    var description: String {
        let terms = terms.map { "(\($0.0), \($0.1))" }.joined(separator: ", ")
        return ".init(\(priority), [\(terms)], .\(sense), \(constant), rank: \(rank))"
    }
}
