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

    /// The same, and what the solver did.
    static func checked(
        _ problem: ReferenceProblem, shuffledBy seed: UInt64?
    ) -> (fault: Disagreement?, work: Work?) {
        do {
            let subject = try SolverUnderTest(problem, shuffledBy: seed)
            return (of(subject, with: ReferenceAnswer(problem)), subject.solver.work)
        } catch {
            return (Disagreement(.error, "the solver threw \(error)"), nil)
        }
    }

    /// The difference between a solver that holds the reference's problem, and the reference.
    static func of(_ subject: SolverUnderTest, with reference: ReferenceAnswer) -> Disagreement? {
        let problem = reference.problem
        let scale = problem.largestConstant
        if subject.setAside != reference.setAside {
            return Disagreement(.setAside, "rows set aside are \(subject.setAside), should be \(reference.setAside)")
        }
        for conflict in subject.solver.conflicts {
            if let fault = ConflictCheck.fault(in: conflict, of: subject, problem) {
                return Disagreement(.conflict, fault)
            }
        }
        let values = subject.values
        if let fault = violatedRequirement(problem, except: reference.setAside, at: values) { return fault }
        let levels = zip(problem.optionalPriorities, zip(problem.violations(at: values), reference.violations))
        for (priority, (sum, least)) in levels where !isClose(sum, least, scale) {
            return Disagreement(.violations, "violations at \(priority) add up to \(sum), least is \(least)")
        }
        for (unknown, (value, expected)) in zip(values, reference.values).enumerated()
        where !isClose(value, expected, scale) {
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
        let scale = problem.largestConstant
        if subject.setAside != fresh.setAside {
            return Disagreement(.setAside, "rows set aside are \(subject.setAside), a fresh solver's \(fresh.setAside)")
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

    /// Whether two numbers are the same but for rounding errors.
    private static func isClose(_ a: Double, _ b: Double, _ scale: Double) -> Bool {
        (a - b).magnitude <= 1e-7 * max(scale, b.magnitude)
    }

    private static func violatedRequirement(
        _ problem: ReferenceProblem, except setAside: [Int], at values: [Double]
    ) -> Disagreement? {
        let scale = problem.largestConstant
        for position in problem.requiredRows where !setAside.contains(position) {
            let violation = problem.violation(of: problem.rows[position], at: values)
            if !isClose(violation, 0, scale) {
                return Disagreement(.requirement, "kept row \(position) is violated by \(violation)")
            }
        }
        for (unknown, value) in values.enumerated() {
            if let bound = problem.unknowns[unknown].lowerBound, value < bound - 1e-7 * max(1, bound.magnitude) {
                return Disagreement(.requirement, "unknown \(unknown) is \(value), below its bound \(bound)")
            }
        }
        return nil
    }
}
