/// A row seen through the substitution classes: Σ coefficient · unknown + constant, and what the constant is made of.
///
/// Reused as a buffer: valid until the next reduction.
struct Reduction: ~Copyable {
    struct Part: BitwiseCopyable {
        let unknown: Int32
        var coefficient: Double
        /// The largest number that the coefficient is the sum of.
        var largest: Double
    }

    /// The unknowns left in the row, each once, with coefficients that are not zero.
    private(set) var parts: Buffer<Part>
    /// The cells that the constant is made of, besides the row's own constant.
    private(set) var inputs: Buffer<Input>
    /// By variable, for long rows: where the parts have it, if they do.
    private var places = Buffer<Int32>()
    /// What sums were written out to, if there were any: their terms, and those of the sums among these.
    private(set) var written = Buffer<TermRecord>()
    /// Those of them that are taken up next.
    private var pending = Buffer<TermRecord>()

    init(in slab: inout Slab) {
        parts = Buffer(capacity: 16, in: &slab)
        inputs = Buffer(capacity: 16, in: &slab)
    }

    /// In a row of no more terms, searching for an unknown is faster than looking it up.
    private static var longestSearched: Int { 16 }

    /// The power of two that brings the largest coefficient into 1 ..< 2; 1 if there is none.
    var scale: Double {
        var largest = 0.0
        for at in parts.indices { largest = max(largest, parts[at].coefficient.magnitude) }
        // Most rows are as they should be.
        return largest >= 1 && largest < 2 || !largest.isNormal ? 1 : 1 / largest.binade
    }

    /// What the constant is made of, as a walk to the rows that it hangs on begins with it.
    var seeds: [(cell: Int32, factor: Double)] { inputs.view.map { ($0.cell, $0.factor) } }

    /// Reduces a sum of terms.
    mutating func reduce(_ terms: UnsafeBufferPointer<TermRecord>, by classes: SubstitutionClasses.View) {
        inputs.truncate(to: 0)
        parts.truncate(to: 0)
        written.truncate(to: 0)
        var mayCancel =
            terms.count > Self.longestSearched
            ? takeMany(terms, by: classes) : take(terms, by: classes, isLong: false)
        if written.count > 0, takeWritten(by: classes) { mayCancel = true }
        if mayCancel { dropCancelled() }
    }

    /// Takes up what sums were written out to.
    @inline(never)
    private mutating func takeWritten(by classes: SubstitutionClasses.View) -> Bool {
        var mayCancel = false
        var next = 0
        while next < written.count {
            pending.truncate(to: 0)
            for at in next..<written.count { pending.append(written[at]) }
            next = written.count
            let isLong = parts.count + pending.count > Self.longestSearched
            if isLong ? takeMany(pending.view, by: classes) : take(pending.view, by: classes, isLong: false) {
                mayCancel = true
            }
        }
        return mayCancel
    }

    @inline(never)
    private mutating func takeMany(
        _ terms: UnsafeBufferPointer<TermRecord>, by classes: SubstitutionClasses.View
    ) -> Bool {
        places.append(repeating: 0, count: max(0, classes.count - places.count))
        for at in parts.indices { places[parts[at].unknown] = Int32(truncatingIfNeeded: at) }
        return take(terms, by: classes, isLong: true)
    }

    /// Adds terms to what there is, and notes what sums among them are written out to. Returns whether some unknown was met more
    /// than once, or a product of many scales has become zero.
    @inline(__always)
    private mutating func take(
        _ terms: UnsafeBufferPointer<TermRecord>, by classes: SubstitutionClasses.View, isLong: Bool
    ) -> Bool {
        var count = parts.count
        parts.reserve(terms.count)
        let parts = parts.base
        let places = places.base
        var mayCancel = false
        terms: for term in terms {
            var (v, factor) = (term.variable, term.coefficient)
            var isUnknown = false
            while !classes.known[Int(v)] {
                let node = classes.nodes[Int(v)]
                isUnknown = node.parent == v
                if isUnknown { break }
                inputs.append(Input(factor: factor, cell: node.offset, reader: -1))
                if node.isSum {
                    write(v, times: factor, classes)
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
                if at >= count || parts[at].unknown != v { at = count }
                places[Int(v)] = Int32(truncatingIfNeeded: at)
            } else {
                while at < count, parts[at].unknown != v { at &+= 1 }
            }
            if at < count {
                parts[at].coefficient += factor
                parts[at].largest = max(parts[at].largest, factor.magnitude)
                mayCancel = true
            } else {
                parts[at] = Part(unknown: v, coefficient: factor, largest: factor.magnitude)
                count &+= 1
                if factor == 0 { mayCancel = true }
            }
        }
        self.parts.extend(to: count)
        return mayCancel
    }

    @inline(never)
    private mutating func write(_ sum: Int32, times factor: Double, _ classes: SubstitutionClasses.View) {
        for at in classes.nodes[Int(sum)].terms {
            let part = classes.sums[at]
            written.append(TermRecord(variable: part.variable, coefficient: factor * part.coefficient))
        }
    }

    /// Drops unknowns whose coefficients cancelled.
    private mutating func dropCancelled() {
        var write = 0
        for at in parts.indices where parts[at].coefficient.magnitude > Tolerance.cancelled * parts[at].largest {
            parts[write] = parts[at]
            write += 1
        }
        parts.truncate(to: write)
    }
}

extension Compiler {
    /// Reduces a row of the model.
    func reduce(_ row: Int32) {
        reduction.reduce(model.terms(of: row), by: dissection.classes.view)
    }

    /// Reduces what says where an unknown is that was set aside: its row; of a sum, what that is now.
    func reduceSetAside(_ unknown: Int32, with row: Int32) {
        if dissection.classes.isSum(unknown) { reduceForm(of: unknown) } else { reduce(row) }
    }

    /// Reduces the form variable − near (or just the variable, if `near` is -1).
    func reduceForm(of variable: Int32, near: Int32 = -1) {
        form.truncate(to: 0)
        form.append(TermRecord(variable: variable, coefficient: 1))
        if near >= 0 { form.append(TermRecord(variable: near, coefficient: -1)) }
        reduction.reduce(form.view, by: dissection.classes.view)
    }
}
