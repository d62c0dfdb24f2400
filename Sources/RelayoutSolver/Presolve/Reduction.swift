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
    private(set) var parts = Buffer<Part>(capacity: 16)
    /// The cells that the constant is made of, besides the row's own constant.
    private(set) var inputs = Buffer<Input>(capacity: 16)
    /// The value of the constant, and its largest part.
    private(set) var constant = 0.0
    private(set) var largest = 0.0
    /// Whether some unknown was met more than once, or has a factor of zero.
    private var hasSums = false

    fileprivate mutating func begin(constant k: Double, termCount: Int) {
        hasSums = false
        parts.truncate(to: 0)
        parts.reserve(termCount)
        inputs.truncate(to: 0)
        constant = k
        largest = k.magnitude
    }

    @inline(__always)
    fileprivate mutating func addInput(_ cell: Int32, _ factor: Double, value: Double) {
        inputs.append(Input(factor: factor, cell: cell, reader: -1))
        let part = factor * value
        constant += part
        largest = max(largest, part.magnitude)
    }

    /// There has to be room for it.
    @inline(__always)
    fileprivate mutating func addUnknown(_ unknown: Int32, _ coefficient: Double) {
        let (base, count) = (parts.base, parts.count)
        // Few unknowns are left in a row; a search beats a table.
        for at in 0..<count where base[at].unknown == unknown {
            base[at].coefficient += coefficient
            base[at].largest = max(base[at].largest, coefficient.magnitude)
            hasSums = true
            return
        }
        // Nearly always there is nothing to drop, unless a product of many scales has become zero.
        if coefficient == 0 { hasSums = true }
        (base + count).initialize(to: Part(unknown: unknown, coefficient: coefficient, largest: coefficient.magnitude))
        parts.extend(to: count + 1)
    }

    /// Drops unknowns whose coefficients cancelled.
    @inline(__always)
    fileprivate mutating func end() {
        if hasSums { dropCancelled() }
    }

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
    mutating func reduce(_ row: Int32) {
        let terms = model.terms(of: row)
        reduction.begin(constant: model.rows[Int(row)].constant, termCount: terms.count)
        for term in terms { addToReduction(term.variable, term.coefficient) }
        reduction.end()
    }

    /// Reduces the form variable − near (or just the variable, if `near` is -1) + constant.
    mutating func reduceForm(of variable: Int32, near: Int32 = -1, constant: Double = 0) {
        reduction.begin(constant: constant, termCount: 2)
        addToReduction(variable, 1)
        if near >= 0 { addToReduction(near, -1) }
        reduction.end()
    }

    @inline(__always)
    private mutating func addToReduction(_ variable: Int32, _ coefficient: Double) {
        var (v, factor) = (variable, coefficient)
        while !dissection.classes.isKnown(v) {
            let node = dissection.classes.nodes[v]
            if node.parent == v { return reduction.addUnknown(v, factor) }
            reduction.addInput(node.offset, factor, value: sheet.cells[Int(node.offset)])
            if node.scaleNumber >= 0 { factor *= dissection.classes.scale(of: node) }
            v = node.parent
        }
        reduction.addInput(v, factor, value: sheet.cells[Int(v)])
    }
}
