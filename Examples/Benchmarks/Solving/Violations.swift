/// How far values are from satisfying a neutral system: computed here, not by the solver that found the values.
struct Violations {
    /// The largest residual of a required row, in the units of the unknowns.
    private(set) var required = 0.0
    /// The sum of the optional rows' and holds' residuals, by priority.
    private(set) var optional: [Double: Double] = [:]

    /// The violations of the constants that the rows and holds have in a state.
    init(of values: [Double], in system: NeutralSystem, state: SystemState = .initial) {
        var constants = system.rows.map(\.constant)
        var targets = system.holds.map { $0.values[0] }
        switch state {
        case .initial: break
        case .resized(let step): targets[0] = system.holds[0].values[(step + 1) % system.holds[0].values.count]
        case .toggled(let toggle): for entry in toggle.alternatives { constants[entry.row] = entry.constant }
        }
        for (row, constant) in zip(system.rows, constants) {
            var sum = constant
            for term in system.terms[row.terms] { sum += term.coefficient * values[term.variable] }
            count(row.relation == 0 ? abs(sum) : max(0, -sum * Double(row.relation)), priority: row.priority)
        }
        for (hold, target) in zip(system.holds, targets) {
            count(abs(values[hold.variable] - target), priority: NeutralSystem.holdPriority)
        }
    }

    private mutating func count(_ residual: Double, priority: Double) {
        if priority == 1000 {
            // A NaN stays: no comparison with it is true.
            if !(residual <= required) { required = residual }
        } else {
            optional[priority, default: 0] += residual
        }
    }
}

/// Which constants a system's rows and holds have.
enum SystemState {
    /// The rows' own, and the first value of each hold.
    case initial
    /// The first hold has its next value at step 0, and its first value again at the end of a cycle of steps.
    case resized(step: Int)
    /// The rows of a set have their alternative constants.
    case toggled(NeutralSystem.Toggle)
}
