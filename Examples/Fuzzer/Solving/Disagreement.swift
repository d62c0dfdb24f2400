import RelayoutSolver

/// The first difference between two answers.
struct Disagreement: CustomStringConvertible {
    /// What differs; a problem is made small without changing this.
    enum Kind: Hashable {
        case error, setAside, conflict, requirement, violations, determined, canonical, undetermined, changes
    }

    let kind: Kind
    let description: String

    init(_ kind: Kind, _ description: String) {
        self.kind = kind
        self.description = description
    }
}

extension Disagreement {
    /// The difference for a problem solved from scratch, its parts added in order or, with a seed, in a random one.
    static func about(_ problem: ReferenceProblem, shuffledBy seed: UInt64? = nil) -> Disagreement? {
        checked(problem, shuffledBy: seed).fault
    }

    /// The same, what the solver did, and whether the tolerances decide (``ReferenceAnswer/isUndecided``), so that only kept
    /// rows were checked.
    static func checked(
        _ problem: ReferenceProblem, shuffledBy seed: UInt64?
    ) -> (fault: Disagreement?, work: Work?, isUndecided: Bool) {
        do {
            let subject = try SolverUnderTest(problem, shuffledBy: seed)
            let reference = ReferenceAnswer(problem)
            return (of(subject, with: reference), subject.solver.work, reference.isUndecided)
        } catch {
            return (Disagreement(.error, "the solver threw \(error)"), nil, false)
        }
    }

    /// The difference between a solver that holds the reference's problem, and the reference.
    static func of(_ subject: SolverUnderTest, with reference: ReferenceAnswer) -> Disagreement? {
        let problem = reference.problem
        let values = subject.values
        if let unknown = values.firstIndex(where: { !$0.isFinite }) {
            return Disagreement(.requirement, "unknown \(unknown) is \(values[unknown])")
        }
        if reference.isUndecided {
            return violatedRequirement(
                problem, except: subject.setAside, at: values, tolerance: 1.01e-6, isUndecided: true)
        }
        if subject.setAside != reference.setAside {
            return Disagreement(.setAside, "rows set aside are \(subject.setAside), should be \(reference.setAside)")
        }
        for conflict in subject.solver.conflicts {
            if let fault = ConflictCheck.fault(in: conflict, of: subject, problem) {
                return Disagreement(.conflict, fault)
            }
        }
        if let fault = violatedRequirement(problem, except: reference.setAside, at: values) { return fault }
        for (priority, least) in zip(problem.optionalPriorities, reference.violations) {
            let rows = problem.rows.filter { $0.priority == priority }
            let sum = rows.reduce(0) { $0 + problem.violation(of: $1, at: values) }
            let scale = rows.reduce(0) { $0 + problem.scale(of: $1, at: reference.values) }
            if !((sum - least).magnitude <= tolerance * scale) {
                return Disagreement(.violations, "violations at \(priority) add up to \(sum), least is \(least)")
            }
        }
        let largest = reference.values.reduce(1) { max($0, $1.magnitude) }
        for (unknown, (value, expected)) in zip(values, reference.values).enumerated()
        where !isClose(value, expected, largest) && !reference.isUnclear[unknown] {
            let kind = reference.isDetermined[unknown] ? Kind.determined : .canonical
            return Disagreement(kind, "unknown \(unknown) is \(value), the \(kind) value is \(expected)")
        }
        let undetermined = problem.unknowns.indices.filter { !reference.isDetermined[$0] && !reference.isUnclear[$0] }
        let reported = subject.undetermined.filter { !reference.isUnclear[$0] }
        if reported != undetermined {
            return Disagreement(
                .undetermined, "undetermined unknowns are \(reported), should be \(undetermined)")
        }
        return nil
    }

    /// The difference between two solvers that hold the same problem.
    static func between(_ subject: SolverUnderTest, andFresh fresh: SolverUnderTest, _ problem: ReferenceProblem)
        -> Disagreement?
    {
        let scale = fresh.values.reduce(1) { max($0, $1.magnitude) }
        if subject.setAside != fresh.setAside {
            return Disagreement(.setAside, "rows set aside are \(subject.setAside), a fresh solver's \(fresh.setAside)")
        }
        let (proofs, expected) = (subject.proofs, fresh.proofs)
        if let at = proofs.indices.first(where: { proofs[$0] != expected[$0] }) {
            return Disagreement(
                .conflict,
                "row \(subject.setAside[at]) is set aside because of \(proofs[at].sorted()), by a fresh solver because of \(expected[at].sorted())"
            )
        }
        for (unknown, (value, expected)) in zip(subject.values, fresh.values).enumerated()
        where !isClose(value, expected, scale) {
            return Disagreement(.determined, "unknown \(unknown) is \(value), a fresh solver's \(expected)")
        }
        if subject.undetermined != fresh.undetermined {
            return Disagreement(
                .undetermined,
                "undetermined unknowns are \(subject.undetermined), a fresh solver's \(fresh.undetermined)")
        }
        return nil
    }

    /// The share of its scale by which a row may be off where it can hold.
    private static let tolerance = 1e-7

    /// Whether two values are the same but for rounding errors, also of what they were computed from: values up to
    /// `largest`.
    private static func isClose(_ a: Double, _ b: Double, _ largest: Double) -> Bool {
        (a - b).magnitude <= 10 * tolerance * max(1, b.magnitude, 1e-4 * largest)
    }

    private static func violatedRequirement(
        _ problem: ReferenceProblem, except setAside: [Int], at values: [Double], tolerance: Double = Self.tolerance,
        isUndecided: Bool = false
    ) -> Disagreement? {
        for position in problem.requiredRows where !setAside.contains(position) {
            let row = problem.rows[position]
            let violation = problem.violation(of: row, at: values)
            var scale = problem.scale(of: row, at: values)
            // What is admitted is so in the units of the unknowns.
            if isUndecided { scale = max(scale, row.constant.magnitude, row.largestCoefficient) }
            if !(violation <= tolerance * scale) {
                return Disagreement(.requirement, "kept row \(position) is violated by \(violation)")
            }
        }
        for (unknown, value) in values.enumerated() {
            if let bound = problem.unknowns[unknown].lowerBound, !(value >= bound - tolerance * max(1, bound.magnitude))
            {
                return Disagreement(.requirement, "unknown \(unknown) is \(value), below its bound \(bound)")
            }
        }
        return nil
    }
}
