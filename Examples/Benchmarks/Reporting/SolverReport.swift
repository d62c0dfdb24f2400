import Foundation

/// All results of the solver's workloads, as one table.
struct SolverReport {
    /// Results that belong together: the same family in several sizes.
    struct Series: Hashable {
        let workload: String
        /// The order of the constraints where it is not the natural one, or the solver where it is not ours.
        let variant: String

        init(_ workload: String, order: ConstraintOrder?) {
            self.workload = workload
            variant = order == .natural ? "" : order?.rawValue ?? "unknown"
        }

        init(_ workload: String, solver: String) {
            self.workload = workload
            variant = solver
        }

        var name: String { variant.isEmpty ? workload : "\(workload) \(variant)" }
    }

    private struct Point {
        let size: Int
        /// Rows and holds: what a time grows with.
        let constraints: Int
        let hand: Double?
        let result: PhaseResult
    }

    private struct Line: Hashable {
        let series: Series
        let phase: String
    }

    private var lines: [Line] = []
    private var points: [Line: [Point]] = [:]

    /// Adds a result. The sizes of a series come in ascending order; `hand` is the hand-written median of the same run.
    mutating func add(_ result: PhaseResult, of system: NeutralSystem, in series: Series, hand: Double?) {
        let line = Line(series: series, phase: result.phase)
        if points[line] == nil { lines.append(line) }
        let point = Point(
            size: system.size, constraints: system.rows.count + system.holds.count, hand: hand, result: result)
        points[line, default: []].append(point)
    }

    /// The hand-written median of a series at a size.
    func hand(of series: Series, size: Int) -> Double? {
        points[Line(series: series, phase: SystemRun.handPhase)]?.first { $0.size == size }?.hand
    }

    /// How long one step of a phase will take at a size, in microseconds, as far as the smaller sizes tell; nil where
    /// nothing is known, infinity where a smaller size was cut.
    func forecast(_ phase: String, in series: Series, constraints: Int) -> Double? {
        guard let known = points[Line(series: series, phase: phase)], let last = known.last else { return nil }
        guard let timing = last.result.timing else { return .infinity }
        let observed = known.count > 1 ? growth(from: known[known.count - 2], to: last) : nil
        return timing.mean * pow(Double(constraints) / Double(last.constraints), max(1, observed ?? 1))
    }

    /// One row for each series, phase and size.
    var table: Table {
        var table = Table(columns: [
            "system", "phase", "n", "median", "mean", "max", "× hand", "ns a constraint", "exponent", "from 100",
            "peak",
            "violation",
        ])
        for line in lines {
            let points = points[line] ?? []
            for (index, point) in points.enumerated() {
                let names = [line.series.name, line.phase, "\(point.size)"]
                switch point.result.outcome {
                case .cut(let reason):
                    table.add(names + ["cut: \(reason)"] + Array(repeating: "", count: 8))
                case .measured(let measurement):
                    let hundred = points[..<index].first { $0.size == 100 }
                    table.add(
                        names
                            + cells(
                                measurement, point, previous: index > 0 ? points[index - 1] : nil, hundred: hundred))
                }
            }
        }
        return table
    }

    private func cells(
        _ measurement: PhaseResult.Measurement, _ point: Point, previous: Point?, hundred: Point?
    ) -> [String] {
        let timing = measurement.timing
        return [
            time(microseconds: timing.median), time(microseconds: timing.mean), time(microseconds: timing.max),
            point.hand.map { rounded(timing.median / $0) } ?? "",
            rounded(timing.median * 1e3 / Double(point.constraints)),
            previous.flatMap { growth(from: $0, to: point) }.map { String(format: "%.2f", $0) } ?? "",
            hundred.flatMap { growth(from: $0, to: point) }.map { String(format: "%.2f", $0) } ?? "",
            measurement.peakBytes.map { rounded(Double($0) / 1e6) + " MB" } ?? "",
            measurement.requiredViolation == 0 ? "0" : String(format: "%.0e", measurement.requiredViolation),
        ]
    }

    /// The exponent of the growth of the median with the number of constraints.
    private func growth(from small: Point, to large: Point) -> Double? {
        guard let before = small.result.timing, let after = large.result.timing,
            large.constraints > small.constraints
        else { return nil }
        return log(after.median / before.median) / log(Double(large.constraints) / Double(small.constraints))
    }
}
