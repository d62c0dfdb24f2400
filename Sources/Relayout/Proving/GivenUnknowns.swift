import RelayoutSolver

/// The unknowns that required equalities tie to the root's size alone, each as a linear function of the width.
///
/// An equality with one open unknown gives that one too. The forms are right as long as nothing is set aside. So
/// whoever uses them checks the constraints among given unknowns with ``hold(_:over:)``, and that the solvers of all
/// other unknowns set nothing aside: then all required constraints have a solution, and nothing is set aside in the
/// whole layout either.
struct GivenUnknowns {
    /// By variable index.
    private(set) var forms: [WidthForm?]

    /// `entries`: without those that give the root its size. `isFixed`: whether a constraint's constant is the same at all widths.
    init(
        _ entries: [Solver.Entry], root: RootSystem, height: Double?, variableCount: Int,
        isFixed: (LinearConstraint.ID) -> Bool
    ) {
        forms = Array(repeating: nil, count: variableCount)
        forms[root.width.index] = WidthForm(base: 0, slope: 1)
        if let height { forms[root.height.index] = WidthForm(base: height, slope: 0) }
        var rowsOf: [[Int32]] = Array(repeating: [], count: variableCount)
        var openTerms = [Int32](repeating: 0, count: entries.count)
        var ready: [Int32] = []
        for (row, entry) in entries.enumerated() {
            let constraint = entry.constraint
            guard constraint.relation == .equal, constraint.priority >= .required, isFixed(entry.id) else { continue }
            for term in constraint.terms where forms[term.variable.index] == nil {
                rowsOf[term.variable.index].append(Int32(row))
                openTerms[row] += 1
            }
            if openTerms[row] == 1 { ready.append(Int32(row)) }
        }
        while let row = ready.popLast() {
            let terms = entries[Int(row)].constraint.terms
            guard let open = terms.first(where: { forms[$0.variable.index] == nil }) else { continue }
            let rest = form(entries[Int(row)].constraint, apartFrom: open.variable)
            let slope = -rest.slope / open.coefficient
            // What cancels out leaves rounding.
            forms[open.variable.index] = WidthForm(
                base: -rest.base / open.coefficient, slope: slope.magnitude < Tolerance.leastSlope ? 0 : slope)
            for other in rowsOf[open.variable.index] {
                openTerms[Int(other)] -= 1
                if openTerms[Int(other)] == 1 { ready.append(other) }
            }
        }
    }

    subscript(variable: Variable) -> WidthForm? { forms[variable.index] }

    /// Whether all unknowns of a constraint are given.
    func covers(_ constraint: LinearConstraint) -> Bool {
        constraint.terms.allSatisfy { forms[$0.variable.index] != nil }
    }

    private func form(_ constraint: LinearConstraint, apartFrom variable: Variable? = nil) -> WidthForm {
        constraint.terms.reduce(into: WidthForm(base: constraint.constant, slope: 0)) { sum, term in
            guard term.variable != variable, let form = forms[term.variable.index] else { return }
            sum.base += term.coefficient * form.base
            sum.slope += term.coefficient * form.slope
        }
    }

    /// Whether a constraint among given unknowns holds at every width of a range: where it is straight, its ends tell.
    func hold(_ constraint: LinearConstraint, over widths: ClosedRange<Double>) -> Bool {
        let form = form(constraint)
        return [widths.lowerBound, widths.upperBound].allSatisfy { width in
            let scale = constraint.terms.reduce(max(1, constraint.constant.magnitude)) {
                max($0, ($1.coefficient * forms[$1.variable.index]!.value(at: width)).magnitude)
            }
            let (excess, tolerance) = (form.value(at: width), Tolerance.agreement * scale)
            return switch constraint.relation {
            case .equal: excess.magnitude <= tolerance
            case .lessThanOrEqual: excess <= tolerance
            case .greaterThanOrEqual: excess >= -tolerance
            }
        }
    }
}
