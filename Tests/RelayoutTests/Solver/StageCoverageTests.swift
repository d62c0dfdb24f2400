import RelayoutSolver
import Testing

@testable import Fuzzer

@Suite("Stages of the solver")
struct StageCoverageTests {
    @Test("the random systems and walks reach every stage that the solver counts")
    func everyStage() {
        var totals: [(name: String, systems: Int, walks: Int)] = []
        func note(_ work: Work, walk: Bool) {
            for (place, counter) in work.counters.enumerated() {
                if totals.count == place { totals.append((counter.name, 0, 0)) }
                if walk { totals[place].walks += counter.count } else { totals[place].systems += counter.count }
            }
        }
        for seed in 0..<5000 {
            var generator = SystemGenerator(seed: UInt64(seed))
            let problem = seed % 20 == 0 ? generator.largeSystem() : generator.system()
            if let subject = try? SolverUnderTest(problem) { note(subject.solver.work, walk: false) }
        }
        let kinds: [EditGenerator.Kind] = [.large, .constants, .coupled] + Array(repeating: .small, count: 5)
        for seed in 0..<300 {
            var generator = EditGenerator(seed: UInt64(seed))
            var walk = SolverWalk()
            for batch in generator.script(steps: 12, kinds[seed % 8]).batches { try? walk.apply(batch) }
            note(walk.solver.work, walk: true)
        }
        #expect(!totals.isEmpty)
        for total in totals { #expect(total.systems + total.walks > 0, "\(total.name) was never reached") }
    }
}
