import RelayoutSolver

/// An operation on a solver that is timed step by step, with its step numbers counted from 0.
struct Phase {
    /// As it is called in results.
    let name: String
    /// After so many steps the system is in its initial state again.
    let cycle: Int
    /// Does one step.
    let perform: (_ subject: inout SolverSubject, _ step: Int) throws(SolverError) -> Void
    /// The state after a step.
    let state: (_ step: Int) -> SystemState

    /// All phases after `build`, in the order in which they run.
    static func all(of system: NeutralSystem) -> [Phase] {
        [resize(cycle: system.holds.first?.values.count ?? 0)].filter { $0.cycle > 0 }
            + system.toggles.flatMap { [replace($0), edit($0)] } + [read]
    }

    /// The next value of the first held variable.
    private static func resize(cycle: Int) -> Phase {
        Phase(name: "resize", cycle: cycle) { (subject, step) throws(SolverError) in
            try subject.resize(step: step)
        } state: {
            .resized(step: $0)
        }
    }

    /// Some constraints are removed, and others added in their place.
    private static func replace(_ toggle: NeutralSystem.Toggle) -> Phase {
        Phase(name: toggle.name, cycle: 2) { (subject, step) throws(SolverError) in
            try subject.replace(toggle, isAlternative: step % 2 == 0)
        } state: {
            $0 % 2 == 0 ? .toggled(toggle) : .initial
        }
    }

    /// The same change as ``replace(_:)``, by editing constants in place.
    private static func edit(_ toggle: NeutralSystem.Toggle) -> Phase {
        Phase(name: toggle.name + "-edit", cycle: 2) { (subject, step) throws(SolverError) in
            try subject.edit(toggle, isAlternative: step % 2 == 0)
        } state: {
            $0 % 2 == 0 ? .toggled(toggle) : .initial
        }
    }

    /// All values are copied out.
    private static var read: Phase {
        Phase(name: "read", cycle: 1) { (subject, _) throws(SolverError) in
            subject.read()
        } state: { _ in
            .initial
        }
    }
}
