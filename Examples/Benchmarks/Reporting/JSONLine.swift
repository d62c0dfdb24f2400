/// A measured phase as one line of JSON.
struct JSONLine: CustomStringConvertible {
    let system: NeutralSystem
    /// How the system's rows are ordered; nil where our generator did not make them.
    let order: ConstraintOrder?
    let phase: String
    let measurement: PhaseResult.Measurement

    var description: String {
        let violations = measurement.violations.sorted { $0.key > $1.key }
            .map { "\"\(shortest($0.key))\":\(number($0.value))" }
        return [
            "{\"workload\":\(system.workload.debugDescription)", "\"n\":\(system.size)",
            "\"order\":\"\(order?.rawValue ?? "unknown")\"",
            "\"phase\":\(phase.debugDescription)",
            "\"median_us\":\(number(measurement.timing.median))", "\"mean_us\":\(number(measurement.timing.mean))",
            "\"max_us\":\(number(measurement.timing.max))", "\"reps\":\(measurement.timing.repetitions)",
            "\"peak_bytes\":\(measurement.peakBytes.map(String.init) ?? "null")",
            "\"required_violation\":\(number(measurement.requiredViolation))",
            "\"violations\":{\(violations.joined(separator: ","))}}",
        ].joined(separator: ",")
    }

    /// JSON has no NaN and no infinities.
    private func number(_ value: Double) -> String { value.isFinite ? shortest(value) : "null" }
}
