/// What was found out about one phase of one system.
struct PhaseResult {
    let phase: String
    let outcome: Outcome

    enum Outcome {
        case measured(Measurement)
        /// The phase was not run, or not to its end.
        case cut(reason: String)
    }

    struct Measurement {
        let timing: Timing
        /// The largest memory in use above the input, in bytes; nil where it cannot be measured.
        let peakBytes: Int?
        /// The largest residual of a required row over a whole cycle of steps.
        let requiredViolation: Double
        /// The sums of the optional residuals after the phase's first step, by priority.
        let violations: [Double: Double]
        /// How many basis rows changed in a step, on average over all that were timed; nil of other solvers.
        var changedBasisRows: Double?
    }

    /// What was measured, unless the phase was cut.
    var measurement: Measurement? {
        switch outcome {
        case .measured(let measurement): measurement
        case .cut: nil
        }
    }
}
