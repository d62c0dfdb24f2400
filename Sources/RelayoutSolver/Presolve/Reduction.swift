/// A row seen through the substitution classes: Σ coefficient · unknown + constant, and what the constant is made of.
///
/// Reused as a buffer: valid until the next reduction.
struct Reduction: ~Copyable {
    struct Term: BitwiseCopyable {
        let unknown: Int32
        var coefficient: Double
        /// The largest number that the coefficient is the sum of.
        var largest: Double
    }

    /// The unknowns left in the row, each once, with coefficients that are not zero.
    private(set) var remainingTerms: Buffer<Term>
    /// The cells that the constant is made of, besides the row's own constant.
    private(set) var inputs: Buffer<Input>
    private let variableCount: Int
    /// By variable, for long rows: where the remaining terms have it, if they do.
    private var places = Buffer<Int32>()
    /// Variables met that are sums of others, each with its factor; and how many terms they were written out to.
    private var sums = Buffer<TermRecord>()
    private(set) var writtenCount = 0
    /// Whether last digits were left of some coefficient since this was noted: rows nearly depend on each other.
    var hasNearlyCancelled = false
    /// Whether the row has become long.
    private var isLong = false

    init(variableCount: Int, in arena: inout Arena) {
        self.variableCount = variableCount
        remainingTerms = Buffer(capacity: 16, in: &arena)
        inputs = Buffer(capacity: 16, in: &arena)
    }

    /// In a row of no more terms, searching for an unknown is faster than looking it up.
    private static var longestSearched: Int { 16 }

    /// The power of two that brings the largest coefficient into 1 ..< 2; 1 if there is none.
    var scale: Double {
        var largest = 0.0
        for at in remainingTerms.indices { largest = max(largest, remainingTerms[at].coefficient.magnitude) }
        // Most rows are as they should be.
        return largest >= 1 && largest < 2 || !largest.isNormal ? 1 : 1 / largest.binade
    }

    /// The inputs as seeds for ``Sheet/influence(on:)``.
    var seeds: [(cell: Int32, factor: Double)] { inputs.view.map { ($0.cell, $0.factor) } }

    /// Reduces a sum of terms.
    mutating func reduce(_ terms: UnsafeBufferPointer<TermRecord>, by classes: SubstitutionClasses.View) {
        inputs.truncate(to: 0)
        remainingTerms.truncate(to: 0)
        sums.truncate(to: 0)
        writtenCount = 0
        isLong = false
        var mayCancel =
            terms.count > Self.longestSearched
            ? takeMany(terms, times: 1, by: classes) : take(terms, times: 1, by: classes, isLong: false)
        if sums.count > 0, takeSums(by: classes) { mayCancel = true }
        if mayCancel { dropCancelled() }
    }

    /// Adds the terms of the sums that were met, and of sums among these terms.
    @inline(never)
    private mutating func takeSums(by classes: SubstitutionClasses.View) -> Bool {
        var mayCancel = false
        var next = 0
        while next < sums.count {
            let (factor, terms) = (sums[next].coefficient, classes.terms(ofSum: sums[next].variable))
            next += 1
            writtenCount += terms.count
            let isLong = isLong || remainingTerms.count + terms.count > Self.longestSearched
            if isLong
                ? takeMany(terms, times: factor, by: classes) : take(terms, times: factor, by: classes, isLong: false)
            {
                mayCancel = true
            }
        }
        return mayCancel
    }

    @inline(never)
    private mutating func takeMany(
        _ terms: UnsafeBufferPointer<TermRecord>, times multiplier: Double, by classes: SubstitutionClasses.View
    ) -> Bool {
        if !isLong {
            isLong = true
            places.append(repeating: 0, count: max(0, variableCount - places.count))
            for at in remainingTerms.indices { places[remainingTerms[at].unknown] = Int32(truncatingIfNeeded: at) }
        }
        return take(terms, times: multiplier, by: classes, isLong: true)
    }

    /// Adds terms to what there is, and notes the sums among them. Returns whether some unknown was met more than once, or a
    /// product of many scales has become zero.
    @inline(__always)
    private mutating func take(
        _ terms: UnsafeBufferPointer<TermRecord>, times multiplier: Double, by classes: SubstitutionClasses.View,
        isLong: Bool
    ) -> Bool {
        var count = remainingTerms.count
        remainingTerms.reserve(terms.count)
        let remainingTerms = remainingTerms.base
        let places = places.base
        var mayCancel = false
        terms: for term in terms {
            var (v, factor) = (term.variable, multiplier * term.coefficient)
            var isUnknown = false
            while !classes.known[Int(v)] {
                let node = classes.nodes[Int(v)]
                isUnknown = node.parent == v
                if isUnknown { break }
                inputs.append(Input(factor: factor, cell: node.offset, reader: -1))
                if node.isSum {
                    sums.append(TermRecord(variable: v, coefficient: factor))
                    continue terms
                }
                if node.scaleNumber >= 0 { factor *= classes.scales[Int(node.scaleNumber)] }
                v = node.parent
            }
            guard isUnknown else {
                inputs.append(Input(factor: factor, cell: v, reader: -1))
                continue
            }
            var at = 0
            if isLong {
                // What stands there may be from another row.
                at = Int(places[Int(v)])
                if at >= count || remainingTerms[at].unknown != v { at = count }
                places[Int(v)] = Int32(truncatingIfNeeded: at)
            } else {
                while at < count, remainingTerms[at].unknown != v { at &+= 1 }
            }
            if at < count {
                remainingTerms[at].coefficient += factor
                remainingTerms[at].largest = max(remainingTerms[at].largest, factor.magnitude)
                mayCancel = true
            } else {
                remainingTerms[at] = Term(unknown: v, coefficient: factor, largest: factor.magnitude)
                count &+= 1
                if factor == 0 { mayCancel = true }
            }
        }
        self.remainingTerms.extend(to: count)
        return mayCancel
    }

    /// Drops unknowns whose coefficients cancelled.
    private mutating func dropCancelled() {
        var write = 0
        for at in remainingTerms.indices
        where remainingTerms[at].coefficient.magnitude > Tolerance.cancelled * remainingTerms[at].largest {
            let term = remainingTerms[at]
            if term.coefficient.magnitude < Tolerance.nearlyCancelled * term.largest { hasNearlyCancelled = true }
            remainingTerms[write] = term
            write += 1
        }
        remainingTerms.truncate(to: write)
    }
}

extension Compiler {
    /// Reduces a row of the model.
    func reduce(_ row: Int32) {
        reduction.reduce(model.terms(of: row), by: decomposition.classes.view)
    }

    /// Reduces the definition of an unknown that was set aside: its row, or, of a sum, the form that it has become.
    func reduceEliminated(_ unknown: Int32, with row: Int32) {
        if decomposition.classes.isSum(unknown) { reduceForm(of: unknown) } else { reduce(row) }
    }

    /// Reduces the form variable − near (or just the variable, if `near` is -1).
    func reduceForm(of variable: Int32, near: Int32 = -1) {
        form.truncate(to: 0)
        form.append(TermRecord(variable: variable, coefficient: 1))
        if near >= 0 { form.append(TermRecord(variable: near, coefficient: -1)) }
        reduction.reduce(form.view, by: decomposition.classes.view)
    }
}
