/// Generates the systems of all families and runs them, the smallest sizes first.
struct SolverSuite {
    let sizes: [Int]
    /// How long each phase is repeated.
    let stopwatch: Stopwatch
    /// A phase is cut if it is expected to take longer, in microseconds.
    let longestPhase: Double

    private static let systems: [(Workload, ConstraintOrder)] =
        ConstraintOrder.allCases.map { (.feedList, $0) }
        + Workload.allCases.filter { $0 != .feedList }.map { ($0, .natural) }

    /// Runs everything; `progress` is told what comes next.
    func run(progress: @escaping (String) -> Void) -> SolverReport {
        var report = SolverReport()
        for size in sizes {
            for (workload, order) in Self.systems {
                let system = workload.system(size: size, order: order)
                run(system, SolverReport.Series(workload.rawValue, order: order), &report, progress)
            }
        }
        return report
    }

    /// Adds what kiwi does with the same systems, the smaller ones, in their natural order. Returns why there is
    /// nothing to add, where that is so.
    func addKiwi(to report: inout SolverReport, seconds: Int, progress: (String) -> Void) -> String? {
        for size in sizes where size <= 1000 {
            // Each item of W6 has a priority of its own; kiwi's weights tell some ten apart.
            for workload in Workload.allCases where workload != .priorityChain {
                let system = workload.system(size: size)
                let series = SolverReport.Series(workload.rawValue, solver: "kiwi")
                progress("\(series.name) n = \(size)")
                do {
                    let hand = report.point(
                        SystemRun.handPhase, of: SolverReport.Series(workload.rawValue, order: .natural), size: size
                    )?.hand
                    for result in try Kiwi.run(system, seconds: seconds) {
                        report.add(result, of: system, in: series, hand: hand)
                    }
                } catch {
                    return "\(error)"
                }
            }
        }
        return nil
    }

    private func run(
        _ system: NeutralSystem, _ series: SolverReport.Series, _ report: inout SolverReport,
        _ progress: @escaping (String) -> Void
    ) {
        let smaller = report
        let cycles = Dictionary(Phase.all(of: system).map { ($0.name, $0.cycle) }, uniquingKeysWith: max)
        let run = SystemRun(system: system, stopwatch: stopwatch) { phase in
            progress("\(series.name) n = \(system.size) \(phase)")
            let constraints = system.rows.count + system.holds.count
            guard let step = smaller.forecast(phase, in: series, constraints: constraints) else { return nil }
            // A cycle for the memory, a timed step, and a cycle for the values.
            if step * Double(2 * (cycles[phase] ?? 1) + 1) <= longestPhase { return nil }
            return step.isFinite ? "a step would take about \(time(microseconds: step))" : "as at a smaller size"
        }
        var hand: Double?
        run.run { result in
            if hand == nil { hand = result.measurement?.timing.median }
            report.add(result, of: system, in: series, hand: hand)
        }
    }
}
