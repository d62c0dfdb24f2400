import Dispatch
import RelayoutSolver

/// Many layouts, and copies of one solver, at the same time: each answers as if it were alone. Made for the thread
/// sanitizer.
enum ParallelRuns {
    private static let workers = 8

    static func parallel(_ options: Options) throws {
        let tally = Tally()
        for seed in (0..<UInt64(options.count)).map({ options.seed + $0 }) {
            tally.add(workers, to: "copies")
            if let fault = try copiesFault(seed: seed) {
                tally.addFailure("--seed \(seed) --count 1", "copies", fault)
            }
            guard seed % 8 == 0 else { continue }
            tally.add(workers, to: "layouts")
            if let fault = try layoutsFault(seed: seed) {
                tally.addFailure("--seed \(seed) --count 1", "layouts", fault)
            }
        }
        tally.report("parallel", everything: false)
    }

    /// Copies of one solver are solved and explained.
    static func copiesFault(seed: UInt64) throws -> String? {
        var generator = SystemGenerator(seed: seed)
        let problem = seed % 3 == 0 ? generator.openSystem() : generator.contradictingSystem()
        let subject = try SolverUnderTest(problem)
        let alone = try numbers(of: subject)
        let isSame = inParallel { try? numbers(of: subject) }.allSatisfy { $0 == alone }
        if !isSame { return "a copy answers otherwise than alone: \(problem)" }
        return try subject.values == SolverUnderTest(problem).values ? nil : "the original has changed: \(problem)"
    }

    /// Layouts of the same states, with their reports.
    static func layoutsFault(seed: UInt64, steps: Int = 24) throws -> String? {
        let all = inParallel { try? texts(seed: seed, steps) }
        guard let first = all[0], !first.isEmpty else { return "a layout was refused" }
        return all.allSatisfy { $0 == first } ? nil : "layouts of the same states report differently"
    }

    private static func inParallel<Result: Sendable>(_ body: @Sendable () -> Result?) -> [Result?] {
        nonisolated(unsafe) let results = UnsafeMutablePointer<Result?>.allocate(capacity: workers)
        results.initialize(repeating: nil, count: workers)
        defer { results.deinitialize(count: workers).deallocate() }
        DispatchQueue.concurrentPerform(iterations: workers) { results[$0] = body() }
        return (0..<workers).map { results[$0] }
    }

    /// Edits a copy, and asks it for everything. Returns all numbers in the answers.
    private static func numbers(of subject: SolverUnderTest) throws -> [Double] {
        var solver = subject.solver
        // All solvers begin with one plan, which none of them may write, whoever holds what it says.
        var empty = Solver()
        var numbers = Array(empty.values)
        let held = empty.values
        try empty.update { _ throws(SolverError) in }
        numbers += held
        for (step, id) in subject.constraints.prefix(6).enumerated() {
            try solver.update { edits throws(SolverError) in try edits.setConstant(Double(-step), of: id) }
            numbers += solver.values + solver.conflicts.flatMap(\.multipliers)
            numbers += try solver.freedoms().compactMap(\.maximum) + solver.exercised()
            numbers += try solver.pins().map { Double($0.index) }
        }
        return numbers
    }

    private static func texts(seed: UInt64, _ steps: Int) throws -> [String] {
        var walk = ScreenWalk(seed: seed)
        walk.walk(steps)
        let screen = Screen()
        var texts: [String] = []
        for (step, state) in walk.states.enumerated() {
            texts += try screen.show(state).conflicts.map(\.description)
            guard step % 8 == 7 else { continue }
            texts += ["\(screen.layout!)", "\(try screen.layout.ambiguity())"]
            let value = try screen.layout.explain(\.width, of: screen.photo)
            texts.append(value.map { "\($0)" } ?? "")
        }
        return texts
    }
}
