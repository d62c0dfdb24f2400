/// What components are but for their constants: the levels, sides and terms of their rows.
///
/// The items of a list are alike, and so are the components that they leave. Each pattern is stored once, and what is
/// found out about the optimum of one component (``Certificates``) serves all that have its pattern.
struct Patterns: ~Copyable, Sendable {
    typealias Term = Simplex.Term

    struct Row: BitwiseCopyable, Sendable {
        /// What a unit of residual weighs: the inverse of the row's scale.
        let weight: Double
        /// 0 required, 1, 2, … optional from the highest priority down, then the levels of canonical rows.
        let level: Int32
        /// A bit for each side, and above them the number of terms.
        fileprivate let sidesAndLength: UInt32

        init(length: Int, below: Bool, above: Bool, level: Int32, weight: Double) {
            self.weight = weight
            self.level = level
            sidesAndLength = UInt32(truncatingIfNeeded: length) << 2 | (below ? 1 : 0) | (above ? 2 : 0)
        }

        /// Whether being below, or above, zero is a violation.
        var forbidsBelow: Bool { sidesAndLength & 1 != 0 }
        var forbidsAbove: Bool { sidesAndLength & 2 != 0 }

        var length: Int { Int(sidesAndLength >> 2) }

        /// Whether it is an equality that must hold.
        var isRequiredEquality: Bool { level == 0 && sidesAndLength & 3 == 3 }
    }

    struct Pattern: BitwiseCopyable, Sendable {
        let firstRow: Int32
        let endRow: Int32
        let unknownCount: Int32
        let hash: UInt32
        /// Whether some row has coefficients too far apart to be solved with the digits of a double.
        let isUneven: Bool
        /// The next pattern of the same chain, or -1.
        var next: Int32
    }

    private(set) var rows = Buffer<Row>(capacity: 16)
    /// By row: where its terms begin.
    private var firstTerms = Buffer<Int32>(capacity: 16)
    private var terms = Buffer<Term>(capacity: 16)
    private var patterns = Buffer<Pattern>(capacity: 16)
    /// By the low bits of the hash: the first pattern of the chain, or -1. As many as a power of two.
    private var chains = Buffer<Int32>(capacity: 16)

    /// Whether no coefficient is far smaller than the largest one of its row.
    private(set) var areWellScaled = true

    func copy() -> Patterns {
        var copy = Patterns()
        copy.areWellScaled = areWellScaled
        copy.rows = rows.copy()
        copy.firstTerms = firstTerms.copy()
        copy.terms = terms.copy()
        copy.patterns = patterns.copy()
        copy.chains = chains.copy()
        return copy
    }

    /// The rows for reading, valid as long as none are added.
    struct View {
        let rows: UnsafePointer<Row>
        fileprivate let firstTerms: UnsafePointer<Int32>
        fileprivate let terms: UnsafePointer<Term>
        fileprivate let patterns: UnsafePointer<Pattern>

        func rows(of pattern: Int32) -> Range<Int> {
            Int(patterns[Int(pattern)].firstRow)..<Int(patterns[Int(pattern)].endRow)
        }

        func unknownCount(of pattern: Int32) -> Int { Int(patterns[Int(pattern)].unknownCount) }

        @inline(__always)
        func terms(of row: Int32) -> UnsafeBufferPointer<Term> {
            UnsafeBufferPointer(start: terms + Int(firstTerms[Int(row)]), count: rows[Int(row)].length)
        }
    }

    @inline(__always)
    var view: View { View(rows: rows.base, firstTerms: firstTerms.base, terms: terms.base, patterns: patterns.base) }

    func rows(of pattern: Int32) -> Range<Int> { view.rows(of: pattern) }

    func isUneven(_ pattern: Int32) -> Bool { patterns[pattern].isUneven }

    // MARK: Building: terms and rows are appended, then the pattern is ended.

    mutating func addTerm(_ unknown: Int32, _ coefficient: Double) {
        terms.append(Term(unknown: unknown, coefficient: coefficient))
    }

    /// Ends the row whose last `length` terms were added.
    mutating func endRow(length: Int, below: Bool, above: Bool, level: Int32, weight: Double) {
        firstTerms.append(Int32(truncatingIfNeeded: terms.count - length))
        rows.append(Row(length: length, below: below, above: above, level: level, weight: weight))
    }

    /// Where the rows begin that have been added since the last pattern was ended.
    private var firstOpenRow: Int { patterns.count > 0 ? Int(patterns[patterns.count - 1].endRow) : 0 }

    /// Ends the pattern that has the rows added since the last one. If there is one like it, that is returned, and the
    /// rows are forgotten.
    mutating func end(unknownCount: Int) -> Int32 {
        let first = firstOpenRow
        let hash = hashOfOpenRows(from: first)
        var at = chains.count > 0 ? chains[Int(truncatingIfNeeded: hash) & (chains.count - 1)] : -1
        while at >= 0 {
            if patterns[at].hash == hash, patterns[at].unknownCount == unknownCount, isOpen(at, from: first) {
                dropOpenRows()
                return at
            }
            at = patterns[at].next
        }
        // The largest coefficient of a row is about 1, as rows are scaled: so the smallest tells how far apart they are.
        var smallest = 1.0
        for at in Int(first < rows.count ? firstTerms[first] : Int32(terms.count))..<terms.count {
            smallest = min(smallest, terms[at].coefficient.magnitude)
        }
        if smallest * Tolerance.wellScaledFactor < 1 { areWellScaled = false }
        if patterns.count >= chains.count { rehash() }
        let chain = Int(truncatingIfNeeded: hash) & (chains.count - 1)
        patterns.append(
            Pattern(
                firstRow: Int32(first), endRow: Int32(rows.count), unknownCount: Int32(unknownCount), hash: hash,
                isUneven: smallest < Tolerance.uneven, next: chains[chain]))
        chains[chain] = Int32(patterns.count - 1)
        return chains[chain]
    }

    /// Begins a pattern with the rows of an earlier one.
    mutating func reopen(_ pattern: Int32) {
        for at in rows(of: pattern) {
            let row = rows[at]
            for term in 0..<row.length { terms.append(terms[Int(firstTerms[at]) + term]) }
            firstTerms.append(Int32(truncatingIfNeeded: terms.count - row.length))
            rows.append(row)
        }
    }

    /// Forgets the rows added since the last pattern was ended.
    mutating func dropOpenRows() {
        let first = firstOpenRow
        guard first < rows.count else { return }
        terms.truncate(to: Int(firstTerms[first]))
        firstTerms.truncate(to: first)
        rows.truncate(to: first)
    }

    // MARK: Looking up

    /// Whether a pattern's rows are those that have been added since.
    private func isOpen(_ pattern: Int32, from first: Int) -> Bool {
        let own = rows(of: pattern)
        guard own.count == rows.count - first else { return false }
        guard !own.isEmpty else { return true }
        for at in 0..<own.count {
            let (a, b) = (rows.base + own.lowerBound + at, rows.base + first + at)
            guard a.pointee.weight == b.pointee.weight, a.pointee.level == b.pointee.level,
                a.pointee.sidesAndLength == b.pointee.sidesAndLength
            else { return false }
        }
        // Rows of the same lengths: so the terms correspond.
        var a = terms.base + Int(firstTerms[own.lowerBound])
        var b = terms.base + Int(firstTerms[first])
        let end = terms.base + terms.count
        while b < end {
            guard a.pointee.unknown == b.pointee.unknown, a.pointee.coefficient == b.pointee.coefficient else {
                return false
            }
            (a, b) = (a + 1, b + 1)
        }
        return true
    }

    /// A hash of the rows added since the last pattern was ended: of equal rows it is equal.
    private func hashOfOpenRows(from first: Int) -> UInt32 {
        guard first < rows.count else { return 0 }
        var mix = UInt64(truncatingIfNeeded: rows.count - first)
        var term = terms.base + Int(firstTerms[first])
        let end = terms.base + terms.count
        while term < end {
            mix = (mix ^ term.pointee.coefficient.bitPattern) &* 0x9E37_79B9_7F4A_7C15
            mix = mix ^ mix >> 32 ^ UInt64(UInt32(bitPattern: term.pointee.unknown))
            term += 1
        }
        return UInt32(truncatingIfNeeded: mix ^ mix >> 32)
    }

    /// Makes twice as many chains.
    private mutating func rehash() {
        chains.reset(to: -1, count: max(16, 2 * chains.count))
        for at in patterns.indices {
            let chain = Int(truncatingIfNeeded: patterns[at].hash) & (chains.count - 1)
            patterns[at].next = chains[chain]
            chains[chain] = Int32(at)
        }
    }
}
