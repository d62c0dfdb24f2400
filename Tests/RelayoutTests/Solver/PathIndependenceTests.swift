import RelayoutSolver
import Testing

@Suite("Path independence")
struct PathIndependenceTests {
    static let parts = 8
    static let walks = isLongRun ? 40_000 : 1_040
    static let largeWalks = isLongRun ? 2_000 : 40

    @Test("after any edits, a solver answers as a fresh one given the same set", arguments: 0..<parts)
    func randomWalks(part: Int) { walk(part: part, count: Self.walks, steps: 12, .small) }

    @Test("after any edits of a larger system, a solver answers as a fresh one", arguments: 0..<parts)
    func largeWalks(part: Int) { walk(part: part, count: Self.largeWalks, steps: 12, .large) }

    @Test("after edits of constants only, a solver answers as a fresh one", arguments: 0..<parts)
    func constantWalks(part: Int) { walk(part: part, count: Self.walks / 8, steps: 20, .constants) }

    @Test("after edits in badly mixed units, a solver answers as a fresh one", arguments: 0..<parts)
    func mixedUnitWalks(part: Int) { walk(part: part, count: Self.walks / 8, steps: 10, .mixedUnits) }

    @Test("after edits that leave much open, a solver answers as a fresh one", arguments: 0..<parts)
    func openWalks(part: Int) { walk(part: part, count: Self.walks / 4, steps: 10, .open) }

    /// Walks one part of `count` scripts. Each kind of difference is reported once.
    private func walk(part: Int, count: Int, steps: Int, _ kind: EditGenerator.Kind) {
        var kinds: Set<Disagreement.Kind> = []
        for seed in stride(from: part, to: count, by: Self.parts) {
            var generator = EditGenerator(seed: UInt64(seed))
            let script = generator.script(steps: steps, kind)
            guard let found = Self.fault(in: script), kinds.insert(found.kind).inserted else { continue }
            let small = Self.shrunk(script, found.kind)
            Issue.record("seed \(seed), made small: \(Self.fault(in: small)!)\n\(Self.text(of: small))")
        }
    }

    /// The first difference after a step. Every third step is also compared with the reference, every fourth
    /// is also taken by a strict solver.
    static func fault(in script: [[SystemEdit]]) -> Disagreement? {
        var walk = SolverWalk()
        for (step, batch) in script.enumerated() {
            do {
                let before = walk
                try walk.apply(batch)
                let problem = walk.book.system.problem
                let subject = walk.subject
                let fresh = try SolverUnderTest(problem, shuffledBy: UInt64(step))
                let difference =
                    Disagreement.between(subject, andFresh: fresh, problem)
                    ?? wrongChanges(from: before, to: walk).map { Disagreement(.changes, $0) }
                    ?? (step % 4 == 1 ? wrongRefusal(batch, before).map { Disagreement(.error, $0) } : nil)
                    ?? (step % 3 == 2 || step == script.count - 1
                        ? Disagreement.of(subject, with: ReferenceSolver(problem)) : nil)
                if let difference { return Disagreement(difference.kind, "step \(step): \(difference)") }
            } catch {
                return Disagreement(.error, "step \(step): the solver threw \(error)")
            }
        }
        return nil
    }

    /// Values that changed and are not reported, or reported and did not change.
    private static func wrongChanges(from before: SolverWalk, to after: SolverWalk) -> String? {
        let old = before.solver.values
        let new = after.solver.values
        let reported = after.solver.changedIndices
        if Set(reported).count != reported.count { return "changed indices are listed twice: \(reported)" }
        let isReported = Set(reported)
        for variable in after.subject.variables {
            let wasThere = before.solver.value(of: variable) != nil
            let isChanged = !wasThere || old[variable.index] != new[variable.index]
            if isChanged != isReported.contains(variable.index) && (wasThere || new[variable.index] != 0) {
                return "slot \(variable.index) \(isChanged ? "changed silently" : "did not change, but is reported")"
            }
        }
        return nil
    }

    /// A strict solver refuses exactly the batches that leave something set aside, with the same conflicts.
    private static func wrongRefusal(_ batch: [SystemEdit], _ before: SolverWalk) -> String? {
        var lenient = before
        var strict = before
        strict.solver.policy = .strict
        do throws(SolverError) {
            try lenient.apply(batch)
            try strict.apply(batch)
            if !lenient.solver.conflicts.isEmpty { return "a strict solver accepted a contradiction" }
            return lenient.solver.values == strict.solver.values ? nil : "a strict solver has other values"
        } catch {
            guard case .conflicts(let conflicts) = error else { return "a strict solver threw \(error)" }
            // Handles made by the refused batch are the strict solver's own, so that sizes must do.
            let sizes = conflicts.map { $0.members.count }
            if sizes != lenient.solver.conflicts.map({ $0.members.count }) { return "a strict solver threw \(error)" }
            return strict.solver.values == before.solver.values ? nil : "a strict solver changed in a refused batch"
        }
    }

    /// The script without the batches and edits that it does not need to fail.
    private static func shrunk(_ script: [[SystemEdit]], _ kind: Disagreement.Kind) -> [[SystemEdit]] {
        var small = script
        var isSmaller = true
        while isSmaller {
            isSmaller = false
            for step in small.indices.reversed() {
                for position in small[step].indices.reversed() {
                    var candidate = small
                    candidate[step].remove(at: position)
                    if fault(in: candidate)?.kind != kind { continue }
                    small = candidate
                    isSmaller = true
                }
                var candidate = small
                candidate.remove(at: step)
                if small[step].isEmpty && fault(in: candidate)?.kind == kind { small = candidate }
            }
        }
        return small
    }

    /// The script as an expression to be pasted.
    private static func text(of script: [[SystemEdit]]) -> String {
        let batches = script.map { batch in "    [\n" + batch.map { "        .\($0),\n" }.joined() + "    ],\n" }
        return "PathIndependenceTests.fault(in: [\n\(batches.joined())])"
    }
}
