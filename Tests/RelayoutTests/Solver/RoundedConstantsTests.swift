import RelayoutSolver
import Testing

@testable import Fuzzer
@testable import RelayoutSolver

/// Numbers with all their digits. A constant that was computed is rounded, and where rows nearly depend on each other that last
/// digit contradicts what the others say.
@Suite("Constants that are rounded")
struct RoundedConstantsTests {
    @Test("what holds but for the last digit of its constants is solved, with coefficients of 10^±2 and 10^±3")
    func measured() throws {
        var work = (excuses: 0, relaxations: 0)
        // The first ones as they come, and some that take a way out.
        let hard: [Int: [UInt64]] = [2: [10765, 3694, 26443, 26790], 3: [284, 14532, 15161, 27167, 28554]]
        let first = UInt64(RunLength.count(0, medium: 20, long: 200))
        for decades in [2, 3] {
            for seed in Array(0..<first) + hard[decades]!.prefix(RunLength.count(1, medium: 5, long: 5)) {
                var generator = FeasibleGenerator(seed: seed, decades: decades)
                let script = generator.system(.measured).script
                let fault = FeasibleCheck.fault(of: script, isGuaranteed: true)
                #expect(fault == nil, "--only measured --decades \(decades) --seed \(seed) --count 1: \(fault!)")
                var walk = SolverWalk()
                for batch in script.batches { try walk.apply(batch) }
                work.excuses += walk.solver.work.excuses
                work.relaxations += walk.solver.work.relaxations
            }
        }
        // Both ways out were needed.
        #expect(work.excuses > 0)
        #expect(work.relaxations > 0)
    }

    @Test("a proof has inequalities and bounds on one side of zero only")
    func sides() throws {
        var solver = Solver()
        try solver.update { edits throws(SolverError) in
            let x = try edits.addVariable(lowerBound: 10)
            try edits.add(LinearConstraint([Term(x)], .lessThanOrEqual, constant: -8))
            try edits.add(LinearConstraint([Term(x)], .lessThanOrEqual, constant: -12))
            try edits.add(LinearConstraint([Term(x)], .equal, constant: -12))
        }
        let records = solver.model.rows.base
        // x − 10 is at least 0 and 8 − x at least 0: they come to -2. But x − 10 and 12 − x come to 2, as they may.
        let out = Proof(rows: [(0, -1)], bounds: [(0, 1)])
        let kept = Proof(rows: [(1, -1)], bounds: [(0, 1)])
        let compiler = Compiler(model: solver.model.view, work: solver.work, Decomposition())
        #expect(compiler.cancels(out) && compiler.cancels(kept))
        #expect(!compiler.cancels(Proof(rows: [(0, -1)], bounds: [(0, 0.5)])))
        #expect(out.isOneSided(-2, records))
        #expect(!kept.isOneSided(2, records))
        // Nor is there anything wrong with a bound of 10 where 12 is meant.
        #expect(!Proof(rows: [(2, -1)], bounds: [(0, 1)]).isOneSided(2, records))
        // Turned round, it is the same proof.
        #expect(Proof(rows: [(0, 1)], bounds: [(0, -1)]).isOneSided(2, records))
    }
}
