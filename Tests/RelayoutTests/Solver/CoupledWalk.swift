import RelayoutSolver

/// A coupled system whose constants are edited again and again: what a resize, a text or a minimum does.
struct CoupledWalk {
    private var generator: SystemGenerator
    private var problem: ReferenceProblem
    private var subject: SolverUnderTest

    /// What the solver did on the way.
    var work: Work { subject.solver.work }

    init(seed: UInt64) throws(SolverError) {
        generator = SystemGenerator(seed: seed)
        problem = generator.coupledSystem()
        subject = try SolverUnderTest(problem)
    }

    /// Makes a batch of edits. Returns a difference to a fresh solver, or, where `isThorough`, to the reference.
    mutating func step(isThorough: Bool) throws(SolverError) -> Disagreement? {
        var rows: Set<Int> = []
        // Often the same row again, as in a resize: the last one of a shape is its total.
        if generator.random.chance(40) {
            rows.insert(problem.rows.count - 1)
        } else {
            for _ in 0..<generator.random.pick([1, 1, 2, 4]) {
                rows.insert(generator.random.int(0...problem.rows.count - 1))
            }
        }
        let scale = Double(rows.contains(problem.rows.count - 1) ? problem.unknowns.count : 1)
        let constants = rows.sorted().map { row in
            (row, max(-1e9, (generator.coupledConstant() * scale / 5).rounded() * 5 * factor(of: row)))
        }
        for (row, constant) in constants { problem.rows[row].constant = constant }
        try subject.solver.update { [constraints = subject.constraints] edits throws(SolverError) in
            for (row, constant) in constants { try edits.setConstant(constant, of: constraints[row]) }
        }
        if let difference = Disagreement.between(subject, andFresh: try SolverUnderTest(problem), problem) {
            return difference
        }
        return isThorough ? Disagreement.of(subject, with: ReferenceSolver(problem)) : nil
    }

    /// What a row of the generator's was multiplied with, about.
    private func factor(of row: Int) -> Double {
        problem.rows[row].terms.reduce(1e-6) { max($0, $1.1.magnitude) }
    }

    /// Says where a walk differs, if it does.
    static func fault(seed: UInt64, steps: Int, _ note: (Work) -> Void = { _ in }) -> String? {
        do {
            var walk = try CoupledWalk(seed: seed)
            for step in 0..<steps {
                if let difference = try walk.step(isThorough: step % 4 == 3) {
                    return "seed \(seed), step \(step): \(difference)\n\(walk.problem)"
                }
            }
            note(walk.work)
            return nil
        } catch {
            return "seed \(seed): the solver threw \(error)"
        }
    }
}
