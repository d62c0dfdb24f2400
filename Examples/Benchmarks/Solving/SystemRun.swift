import RelayoutSolver

/// Runs one system through the hand-written arithmetic and all phases of the solver.
struct SystemRun {
    let system: NeutralSystem
    /// How long each phase is repeated.
    let stopwatch: Stopwatch
    /// Asked before each phase; a reason cuts it.
    var reasonToCut: (_ phase: String) -> String? = { _ in nil }

    static let handPhase = "hand"
    static let buildPhase = "build"

    /// Hands out each result as soon as it is there. `hand` comes first, then `build`.
    func run(_ report: (PhaseResult) -> Void) {
        report(hand())
        let memory = MemoryMeter()
        guard var subject = build(memory, report) else {
            for phase in Phase.all(of: system) { report(cut(phase.name, "no build")) }
            return
        }
        for phase in Phase.all(of: system) {
            if let reason = reasonToCut(phase.name) {
                report(cut(phase.name, reason))
                continue
            }
            do {
                report(try measure(phase, &subject, memory))
            } catch {
                report(cut(phase.name, "\(error)"))
                return
            }
        }
    }

    /// The feed list of the same size, by hand. Its violations are those of the feed list's system.
    private func hand() -> PhaseResult {
        let feed = Workload.feedList.system(size: system.size)
        let memory = MemoryMeter()
        memory.startPhase()
        var hand = HandWrittenFeed(rows: system.size)
        hand.layout(width: feed.holds[0].values[0])
        let peak = memory.peak
        let timing = HandWrittenFeed.time(rows: system.size, stopwatch: stopwatch)
        let violations = Violations(of: hand.values, in: feed)
        return measured(Self.handPhase, timing, peak, violations.required, violations.optional)
    }

    /// Builds a solver once for its memory, and again and again for the time.
    private func build(_ memory: MemoryMeter, _ report: (PhaseResult) -> Void) -> SolverSubject? {
        if let reason = reasonToCut(Self.buildPhase) {
            report(cut(Self.buildPhase, reason))
            return nil
        }
        do {
            memory.startPhase()
            var subject = try SolverSubject(building: system)
            let peak = memory.peak
            let timing = try stopwatch.time { (_) throws(SolverError) in
                sink(try SolverSubject(building: system))
            }
            subject.read()
            let violations = Violations(of: subject.values, in: system)
            report(measured(Self.buildPhase, timing, peak, violations.required, violations.optional))
            return subject
        } catch {
            report(cut(Self.buildPhase, "\(error)"))
            return nil
        }
    }

    /// Takes a phase through three rounds: one cycle of steps for its memory, as many steps as the budget allows for the
    /// time, and one cycle for its values. It starts in the system's initial state and leaves it behind.
    private func measure(
        _ phase: Phase, _ subject: inout SolverSubject, _ memory: MemoryMeter
    ) throws(SolverError) -> PhaseResult {
        memory.startPhase()
        for step in 0..<phase.cycle { try phase.perform(&subject, step) }
        let peak = memory.peak
        let changedBefore = subject.solver.work.changedBasisRows
        var steps = 0
        let timing = try stopwatch.time(cycle: phase.cycle) { (step) throws(SolverError) in
            try phase.perform(&subject, step)
            steps = step + 1
        }
        let changed = Double(subject.solver.work.changedBasisRows - changedBefore) / Double(steps)
        var required = 0.0
        var optional: [Double: Double] = [:]
        for step in 0..<phase.cycle {
            try phase.perform(&subject, step)
            subject.read()
            let violations = Violations(of: subject.values, in: system, state: phase.state(step))
            if !(violations.required <= required) { required = violations.required }
            if step == 0 { optional = violations.optional }
        }
        return measured(phase.name, timing, peak, required, optional, changedBasisRows: changed)
    }

    private func measured(
        _ phase: String, _ timing: Timing, _ peak: Int?, _ required: Double, _ optional: [Double: Double],
        changedBasisRows: Double? = nil
    ) -> PhaseResult {
        PhaseResult(
            phase: phase,
            outcome: .measured(
                PhaseResult.Measurement(
                    timing: timing, peakBytes: peak, requiredViolation: required, violations: optional,
                    changedBasisRows: changedBasisRows)))
    }

    private func cut(_ phase: String, _ reason: String) -> PhaseResult {
        PhaseResult(phase: phase, outcome: .cut(reason: reason))
    }
}
