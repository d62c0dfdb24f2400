import RelayoutSolver

/// Judges what the solver makes of systems that can hold.
enum FeasibleCheck {
    /// The share of a row's scale by which it may be off.
    static let tolerance = 1e-6

    /// What is wrong after a step.
    struct Fault: CustomStringConvertible {
        enum Kind: String { case violation, bound, notFinite = "not finite", conflict, error, internalFault }
        let kind: Kind
        let description: String
    }

    /// The first fault along the script, each of whose batches leaves a system that can hold. With `isGuaranteed`, nothing
    /// may be refused or reported; without, what is refused or reported must be named, and all else must hold.
    static func fault(of script: EditScript, isGuaranteed: Bool) -> Fault? {
        var walk = SolverWalk()
        for (step, batch) in script.batches.enumerated() {
            do throws(SolverError) {
                try walk.apply(batch)
            } catch {
                if case .internalFault = error {
                    return Fault(kind: .internalFault, description: "step \(step): the solver threw “\(error)”")
                }
                return isGuaranteed
                    ? Fault(kind: .error, description: "step \(step): the solver threw “\(error)”") : nil
            }
            if let fault = fault(of: walk, isGuaranteed: isGuaranteed) {
                return Fault(kind: fault.kind, description: "step \(step): \(fault)")
            }
        }
        return nil
    }

    private static func fault(of walk: SolverWalk, isGuaranteed: Bool) -> Fault? {
        let subject = walk.subject
        let (problem, values, setAside) = (walk.book.system.problem, subject.values, subject.setAside)
        if isGuaranteed, let first = setAside.first {
            return Fault(kind: .conflict, description: "rows \(setAside) are set aside, first \(problem.rows[first])")
        }
        for (unknown, value) in values.enumerated() {
            guard value.isFinite else { return Fault(kind: .notFinite, description: "unknown \(unknown) is \(value)") }
            let bound = problem.unknowns[unknown].lowerBound ?? -.infinity
            if bound - value > tolerance * max(1, bound.magnitude) {
                return Fault(kind: .bound, description: "unknown \(unknown) is \(value), below its bound \(bound)")
            }
        }
        let isSetAside = Set(setAside)
        var worst = (share: tolerance, row: -1)
        for position in problem.requiredRows where !isSetAside.contains(position) {
            let row = problem.rows[position]
            let share = problem.violation(of: row, at: values) / problem.scale(of: row, at: values)
            if !(share <= worst.share) { worst = (share, position) }
        }
        guard worst.row >= 0 else { return nil }
        return Fault(
            kind: .violation,
            description: "required row \(worst.row), \(problem.rows[worst.row]), is off by \(worst.share)")
    }
}
