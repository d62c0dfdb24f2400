import RelayoutSolver

/// The numbers of a line: which of them it may have, and what is said of those that it may not.
struct ConstraintNumbers {
    let shape: ConstraintShape
    /// Whether there is a quantity on the right, not only a number.
    let isRelative: Bool
    let multiplier: Double
    let constant: Double
    let priority: Priority
    /// As ``Equation/left``.
    let left: (factor: Double, sum: Double)?

    /// The first number that no layout accepts, as it was written, and what it may be; nil where all are accepted.
    @inline(__always)
    var fault: String? { areUsual ? nil : unusualFault }

    /// Whether every line may have such numbers: a quick check that most lines pass, as all are checked.
    @inline(__always)
    private var areUsual: Bool {
        constant.magnitude <= 1e9 && priority.isValid && left == nil && multiplier.magnitude <= Constraint.largestFactor
            && multiplier.magnitude >= ConstraintRecord.smallestFactor
    }

    @inline(never)
    private var unusualFault: String? {
        if !priority.isValid {
            return "the priority must be above 0 and at most 1000, not \(priority.rawValue.digits)"
        }
        if let fault = factorFault(left?.factor) { return fault }
        if constant.magnitude <= 1e9 { return nil }
        let reason =
            shape.form.contains(.scaledLeft) || left != nil
            ? ", with both sides divided by the factor on the left," : ""
        return "the constant\(reason) must be from -1e9 to 1e9, not \(constant.digits)"
            + (shape.form.contains(.overridden) ? "" : constant.advice)
    }

    private func factorFault(_ stated: Double?) -> String? {
        let isScaled = shape.form.contains(.scaledLeft)
        let (largest, least) = (Constraint.largestFactor, ConstraintRecord.smallestFactor)
        guard isRelative else {
            let isFine =
                multiplier.magnitude <= largest && (multiplier.magnitude >= least || !shape.first.isOnlyDivided)
            return isFine || !isScaled ? nil : fault(of: multiplier, shape.first)
        }
        // The factor on the left alone is one divided by the multiplier, which is exact.
        let isInRange = multiplier.magnitude <= largest
        if isScaled { return isInRange && multiplier.magnitude >= least ? nil : fault(of: 1 / multiplier, shape.first) }
        if let stated, !(stated.magnitude <= largest) || (!isInRange && stated.magnitude < least) {
            return fault(of: stated, shape.first)
        }
        // The factor on the right is exact where there is none on the left.
        let (factor, rounding) = (multiplier * (stated ?? 1), stated == nil ? 0 : 1e-9)
        if !(factor.magnitude <= largest * (1 + rounding))
            || shape.second.isOnlyDivided && factor.magnitude < least * (1 - rounding)
        {
            return fault(of: factor, shape.second, isLeft: false)
        }
        if isInRange { return nil }
        return
            "the factor, with both sides divided by the one on the left, must be at most 1e6 apart from its sign, not "
            + multiplier.digits
    }

    /// `code`: how the quantity with the factor was written.
    private func fault(of factor: Double, _ code: QuantityCode, isLeft: Bool = true) -> String {
        if code.isOnlyDivided {
            let divisor = factor.magnitude.divisor(isNegative: factor < 0)
            return "the divisor must be from 1e-6 to 1e6 apart from its sign, not \(divisor)" + (1 / factor).advice
        }
        // NaN is the factor of a distance between places with different factors, and of what is made of two lengths.
        let others =
            switch (factor.isNaN, code.attribute?.isSize) {
            case (false, _): ""
            case (true, true?):
                ", or two lengths are added or multiplied, of which the compiler warns: write a distance "
                    + "(b.trailing - a.leading), or use a LayoutGuide"
            case (true, _): ", and whether both places of a distance have one factor"
            }
        let range = isLeft ? "from 1e-6 to 1e6" : "at most 1e6"
        return "the factor must be \(range) apart from its sign, not \(factor.digits)" + factor.advice + others
    }
}

extension ConstraintRecord {
    /// Whether nothing is left of its quantity, which was given a factor of zero: `a.width * 0 == 50`. Then it relates the
    /// quantity to itself.
    var hasZeroFactor: Bool {
        shape.form.contains(.scaledLeft) && isRelative && multiplier == 1 && first == second
    }
}

extension LinearConstraint {
    /// Which number the solver does not take of a constraint whose line has accepted ones, and what it may be: see
    /// ``LoweredSet/mayLackRows``.
    var fault: String {
        if !priority.isValid { return "the priority must be above 0 while an item is gone, too" }
        if !(constant.magnitude <= 1e9) {
            return "the constant, with the lines of texts, must be from -1e9 to 1e9, not \(constant.digits)"
        }
        let sums = terms.map { term in terms.reduce(0) { $0 + ($1.variable == term.variable ? $1.coefficient : 0) } }
        let factors = terms.map { $0.coefficient } + sums.filter { $0 != 0 }
        let factor = factors.first { !(1e-6...1e6).contains($0.magnitude) } ?? 0
        return
            "what a position or length is multiplied by on both sides together, with the half that a centre has of a length, "
            + "must be from 1e-6 to 1e6 apart from its sign, not \(factor.digits)"
    }
}

extension Double {
    /// What to do about a number that no layout accepts.
    fileprivate var advice: String {
        if isNaN { return "; look where it is computed: zero is divided by zero, or something infinite counts" }
        return isFinite
            ? "; write it smaller, or leave the line out while there is no such number"
            : "; look where it is computed: something is divided by zero"
    }
}
