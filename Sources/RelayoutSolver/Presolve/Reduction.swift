/// A row seen through the substitution classes: Σ coefficient · unknown + constant, and what the constant is made of.
///
/// Reused as a buffer: valid until the next reduction.
struct Reduction: Sendable {
    /// The unknowns left in the row, each once, with coefficients that are not zero.
    var unknowns: [Int32] = []
    var coefficients: [Double] = []
    /// The cells that the constant is made of, besides the row's own constant.
    var inputCell: [Int32] = []
    var inputFactor: [Double] = []
    /// The value of the constant, and its largest part.
    var constant = 0.0
    var largest = 0.0
    /// Per unknown, the largest part that its coefficient is the sum of.
    fileprivate var largestPart: [Double] = []

    fileprivate mutating func begin(constant k: Double) {
        unknowns.removeAll(keepingCapacity: true)
        coefficients.removeAll(keepingCapacity: true)
        largestPart.removeAll(keepingCapacity: true)
        inputCell.removeAll(keepingCapacity: true)
        inputFactor.removeAll(keepingCapacity: true)
        constant = k
        largest = k.magnitude
    }

    fileprivate mutating func addInput(_ cell: Int32, _ factor: Double, value: Double) {
        inputCell.append(cell)
        inputFactor.append(factor)
        let part = factor * value
        constant += part
        largest = max(largest, part.magnitude)
    }
}

extension Compiler {
    /// Reduces a row of the model.
    mutating func reduce(_ row: Int32) {
        reduction.begin(constant: model.rowConstant[Int(row)])
        for at in model.terms(of: row) { addToReduction(model.termVariable[at], model.termCoefficient[at]) }
        finishReduction()
    }

    /// Reduces the form Σ coefficient · variable + constant.
    mutating func reduce(_ terms: [(variable: Int32, coefficient: Double)], constant: Double) {
        reduction.begin(constant: constant)
        for term in terms { addToReduction(term.variable, term.coefficient) }
        finishReduction()
    }

    private mutating func addToReduction(_ variable: Int32, _ coefficient: Double) {
        var (v, factor) = (variable, coefficient)
        while true {
            let parent = classes.parent[Int(v)]
            if parent == v { break }
            if parent == SubstitutionClasses.constant {
                reduction.addInput(v, factor, value: plan.cells[Int(v)])
                return
            }
            let offset = plan.offsetCell(of: v)
            reduction.addInput(offset, factor, value: plan.cells[Int(offset)])
            factor *= classes.scale[Int(v)]
            v = parent
        }
        if mark[Int(v)] == 0 {
            reduction.unknowns.append(v)
            reduction.coefficients.append(factor)
            reduction.largestPart.append(factor.magnitude)
            mark[Int(v)] = Int32(reduction.unknowns.count)
        } else {
            let at = Int(mark[Int(v)]) - 1
            reduction.coefficients[at] += factor
            reduction.largestPart[at] = max(reduction.largestPart[at], factor.magnitude)
        }
    }

    /// Drops unknowns whose coefficients cancelled.
    private mutating func finishReduction() {
        var write = 0
        for at in reduction.unknowns.indices {
            mark[Int(reduction.unknowns[at])] = 0
            guard reduction.coefficients[at].magnitude > Tolerance.cancelled * reduction.largestPart[at] else { continue }
            reduction.unknowns[write] = reduction.unknowns[at]
            reduction.coefficients[write] = reduction.coefficients[at]
            write += 1
        }
        reduction.unknowns.removeSubrange(write...)
        reduction.coefficients.removeSubrange(write...)
    }
}
