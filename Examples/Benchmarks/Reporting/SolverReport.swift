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

    /// One phase at one size.
    struct Point {
        let size: Int
        let variables: Int
        /// Rows and holds: what a time grows with.
        let constraints: Int
        /// The hand-written median of the same run, in microseconds.
        let hand: Double?
        let result: PhaseResult
        /// In microseconds; nil where the phase was cut.
        let median: Double?
        /// In bytes; nil where it was not measured, or too small to be seen.
        let peak: Double?

        init(_ result: PhaseResult, of system: NeutralSystem, hand: Double?) {
            size = system.size
            variables = system.variableCount
            constraints = system.rows.count + system.holds.count
            self.hand = hand
            self.result = result
            median = result.measurement?.timing.median
            peak = result.measurement?.peakBytes.flatMap { $0 > 0 ? Double($0) : nil }
        }
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
        points[line, default: []].append(Point(result, of: system, hand: hand))
    }

    /// What was found out about a phase at a size; nil where it was not run.
    func point(_ phase: String, of series: Series, size: Int) -> Point? {
        points[Line(series: series, phase: phase)]?.first { $0.size == size }
    }

    /// How long one step of a phase will take at a size, in microseconds, as far as the smaller sizes tell; nil where
    /// nothing is known, infinity where a smaller size was cut.
    func forecast(_ phase: String, in series: Series, constraints: Int) -> Double? {
        guard let known = points[Line(series: series, phase: phase)], let last = known.last else { return nil }
        guard let timing = last.result.measurement?.timing else { return .infinity }
        let observed = known.count > 1 ? Self.growth(of: \.median, from: known[known.count - 2], to: last) : nil
        return timing.mean * pow(Double(constraints) / Double(last.constraints), max(1, observed ?? 1))
    }

    /// One row for each series, phase and size.
    var table: Table {
        var table = Table(columns: [
            "system", "phase", "n", "median", "mean", "max", "× hand", "ns a constraint", "exponent", "from 100",
            "peak",
            "violation", "note",
        ])
        for line in lines {
            let points = points[line] ?? []
            for (index, point) in points.enumerated() {
                let names = [line.series.name, line.phase, "\(point.size)"]
                switch point.result.outcome {
                case .cut(let reason):
                    table.add(names + ["cut"] + Array(repeating: "", count: 8) + [reason])
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
            previous.flatMap { Self.growth(of: \.median, from: $0, to: point) }.map { String(format: "%.2f", $0) }
                ?? "",
            hundred.flatMap { Self.growth(of: \.median, from: $0, to: point) }.map { String(format: "%.2f", $0) } ?? "",
            measurement.peakBytes.map { rounded(Double($0) / 1e6) + " MB" } ?? "",
            measurement.requiredViolation == 0 ? "0" : String(format: "%.0e", measurement.requiredViolation),
            measurement.changedBasisRows.map { $0 > 0 ? "\(rounded($0)) basis rows change" : "" } ?? "",
        ]
    }

    /// The exponent of a quantity's growth with the number of constraints.
    static func growth(of quantity: (Point) -> Double?, from small: Point, to large: Point) -> Double? {
        guard let before = quantity(small), let after = quantity(large), large.constraints > small.constraints
        else { return nil }
        return growthExponent(from: before, at: small.constraints, to: after, at: large.constraints)
    }
}
