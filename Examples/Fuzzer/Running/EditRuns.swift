import RelayoutSolver

/// Very many random edits of constants of coupled systems: neither rounding errors nor memory may accumulate.
enum EditRuns {
    /// The largest residual, as a share of a row's largest term.
    private static let largestResidual = 1e-9

    static func edits(_ options: Options) throws {
        let systems: [(String, (inout SystemGenerator) -> ReferenceProblem)] = [
            ("chain with one total", { $0.coupledChain() }), ("coupled chain", { $0.longChain() }),
            ("columns of equal width", { $0.equalColumns() }),
            ("chain in mixed units", { $0.badlyScaled($0.coupledChain()) }),
        ]
        for (index, (name, make)) in systems.enumerated() {
            var generator = SystemGenerator(seed: options.seed + UInt64(index))
            let problem = make(&generator)
            var run = try EditRun(problem, generator.random)
            let residual = try run.run(options.count / systems.count, name)
            if residual > largestResidual { Console.fail("\(name): a residual of \(residual) of its row's scale") }
            Console.line(
                "\(name): \(options.count / systems.count) edits of \(problem.rows.count) rows over "
                    + "\(problem.unknowns.count) unknowns, no residual above \(largestResidual) of its row's scale, "
                    + "all values those of a fresh solver")
        }
    }
}

/// A system whose constants are edited.
private struct EditRun {
    private var problem: ReferenceProblem
    private let original: ReferenceProblem
    private var subject: SolverUnderTest
    private var random: SplitMix64

    init(_ problem: ReferenceProblem, _ random: SplitMix64) throws(SolverError) {
        self.problem = problem
        original = problem
        self.random = random
        subject = try SolverUnderTest(problem)
    }

    /// Edits one constant at a time. Returns the largest residual that was seen. Ends the process at a difference from
    /// a fresh solver, or where memory grows.
    mutating func run(_ edits: Int, _ name: String) throws(SolverError) -> Double {
        var largest = 0.0
        var memory = MemoryWatch()
        for edit in 1...max(1, edits) {
            try editOne()
            if edit % 100 == 0 { largest = max(largest, residual()) }
            if edit % max(1, edits / 100) == 0 {
                Console.show("\(name): \(edit) of \(edits) edits")
                let fresh = try SolverUnderTest(problem)
                if let fault = Disagreement.between(subject, andFresh: fresh, problem) {
                    Console.fail("\(name), after \(edit) edits: \(fault)\n\(problem)")
                }
            }
            if edit == edits / 10 { memory.begin() }
        }
        memory.end(name)
        if let fault = memory.fault { Console.fail("\(name): \(fault)") }
        return largest
    }

    /// Constants stay near what they were at first, so that the scale does.
    private mutating func editOne() throws(SolverError) {
        let row = random.int(0...problem.rows.count - 1)
        let constant = original.rows[row].constant * (0.5 + Double(random.int(0...1000)) / 1000)
        problem.rows[row].constant = constant
        try subject.solver.update { [id = subject.constraints[row]] edits throws(SolverError) in
            try edits.setConstant(constant, of: id)
        }
    }

    private func residual() -> Double {
        let values = subject.values
        let setAside = subject.setAside
        var largest = 0.0
        for row in problem.rows.indices where problem.rows[row].isRequired && !setAside.contains(row) {
            let scale = problem.rows[row].terms.reduce(max(1, problem.rows[row].constant.magnitude)) {
                max($0, ($1.1 * values[$1.0]).magnitude)
            }
            largest = max(largest, problem.violation(of: problem.rows[row], at: values) / scale)
        }
        return largest
    }
}
