import Relayout
import RelayoutSolver
import Testing

@testable import Fuzzer

/// Run them under the thread sanitizer too: `.ci/threads`.
@Suite("Many at once, in parallel")
struct ParallelTests {
    @Test("layouts in parallel, with their reports, do not disturb each other")
    func layouts() async throws {
        let texts = try await withThrowingTaskGroup(of: [String].self) { group in
            for _ in 0..<16 {
                group.addTask {
                    var walk = ScreenWalk(seed: 1)
                    walk.walk(24)
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
            return try await group.reduce(into: [[String]]()) { $0.append($1) }
        }
        #expect(texts.count == 16 && texts.allSatisfy { $0 == texts[0] && !$0.isEmpty })
    }

    @Test("copies of one solver are solved and explained in parallel, as if each were alone")
    func copies() async throws {
        var generator = SystemGenerator(seed: 7)
        let problems = (0..<40).map { _ in generator.contradictingSystem() }
        for problem in problems {
            let subject = try SolverUnderTest(problem)
            let alone = try Self.work(on: subject)
            let together = try await withThrowingTaskGroup(of: [Double].self) { group in
                for _ in 0..<8 { group.addTask { try Self.work(on: subject) } }
                return try await group.reduce(into: [[Double]]()) { $0.append($1) }
            }
            #expect(together.allSatisfy { $0 == alone })
            #expect(subject.values == (try SolverUnderTest(problem).values))
        }
    }

    /// Edits a copy, and asks it for everything. Returns all numbers in the answers.
    private static func work(on subject: SolverUnderTest) throws -> [Double] {
        var solver = subject.solver
        var numbers: [Double] = []
        for (step, id) in subject.constraints.prefix(6).enumerated() {
            try solver.update { edits throws(SolverError) in try edits.setConstant(Double(-step), of: id) }
            numbers += solver.values + solver.conflicts.flatMap(\.multipliers)
            numbers += try solver.freedoms().compactMap(\.maximum) + solver.exercised()
            numbers += try solver.pins().map { Double($0.index) }
        }
        return numbers
    }
}
