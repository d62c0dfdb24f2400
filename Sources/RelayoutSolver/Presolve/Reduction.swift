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
    var parts = Buffer<Part>(capacity: 16)
    /// The cells that the constant is made of, besides the row's own constant.
    var inputs = Buffer<Input>(capacity: 16)
    /// The value of the constant, and its largest part.
    var constant = 0.0
    var largest = 0.0

    mutating func begin(constant k: Double) {
        parts.truncate(to: 0)
        inputs.truncate(to: 0)
        constant = k
        largest = k.magnitude
    }

    mutating func addInput(_ cell: Int32, _ factor: Double, value: Double) {
        inputs.append(Input(factor: factor, cell: cell, reader: -1))
        let part = factor * value
        constant += part
        largest = max(largest, part.magnitude)
    }

    mutating func addUnknown(_ unknown: Int32, _ coefficient: Double) {
        // Few unknowns are left in a row; a search beats a table.
        for at in parts.indices where parts[at].unknown == unknown {
            parts[at].coefficient += coefficient
            parts[at].largest = max(parts[at].largest, coefficient.magnitude)
            return
        }
        parts.append(Part(unknown: unknown, coefficient: coefficient, largest: coefficient.magnitude))
    }

    /// Drops unknowns whose coefficients cancelled.
    mutating func finish() {
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
        reduction.begin(constant: model.rows[Int(row)].constant)
        for term in model.terms(of: row) { addToReduction(term.variable, term.coefficient) }
        reduction.finish()
    }

    /// Reduces the form variable − near (or just the variable, if `near` is -1) + constant.
    mutating func reduceForm(of variable: Int32, near: Int32 = -1, constant: Double = 0) {
        reduction.begin(constant: constant)
        addToReduction(variable, 1)
        if near >= 0 { addToReduction(near, -1) }
        reduction.finish()
    }

    @inline(__always)
    private mutating func addToReduction(_ variable: Int32, _ coefficient: Double) {
        var (v, factor) = (variable, coefficient)
        while true {
            let node = dissection.classes.nodes[v]
            if node.isKnown {
                reduction.addInput(v, factor, value: sheet.cells[Int(v)])
                return
            }
            if node.parent == v { break }
            reduction.addInput(node.offset, factor, value: sheet.cells[Int(node.offset)])
            factor *= node.scale
            v = node.parent
        }
        reduction.addUnknown(v, factor)
    }
}
