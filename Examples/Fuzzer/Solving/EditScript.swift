import RelayoutSolver

/// Batches of edits, the first of which makes a system.
struct EditScript: Sendable {
    var batches: [[SystemEdit]]

    init(batches: [[SystemEdit]]) { self.batches = batches }

    /// States a system, some of the last rows in a batch of their own, which then go and come back.
    init(stating problem: ReferenceProblem, lastRows count: Int) {
        let unknowns = problem.unknowns.enumerated().map { SystemEdit.addUnknown($0.offset, $0.element) }
        let rows = problem.rows.enumerated().map { SystemEdit.addRow($0.offset, $0.element) }
        let last = rows.suffix(count)
        let gone = problem.rows.indices.suffix(count).map { SystemEdit.removeRow($0) }
        batches = [unknowns + rows.dropLast(count), Array(last), gone, Array(last)]
    }

    /// States a system, then changes constants of some of its rows.
    init(changing problem: ReferenceProblem, steps: Int, seed: UInt64) {
        self.init(stating: problem, lastRows: 1)
        var random = SplitMix64(seed: seed)
        for _ in 0..<steps {
            batches.append(
                (0..<random.int(1...3)).map { _ in
                    .setConstant(
                        Double(random.int(1...20) * 5) * random.pick([1, -1]),
                        row: random.int(0...problem.rows.count - 1))
                })
        }
    }

    /// States a system, then lets it have no room, little, much, and what it had: constants of some rows, or of all, become 0, small,
    /// large, and what they were; and a row or two go and come back.
    init(emptying problem: ReferenceProblem, steps: Int, seed: UInt64) {
        self.init(stating: problem, lastRows: 0)
        var random = SplitMix64(seed: seed)
        var gone: [Int] = []
        for _ in 0..<steps where !problem.rows.isEmpty {
            let count = random.pick([1, 1, 2, 5, problem.rows.count])
            let factor = random.pick([0, 0, 0, 1, 1, 1, 0.01, 0.3, 2, 100])
            var batch = random.shuffled(Array(problem.rows.indices)).prefix(count).map { row in
                SystemEdit.setConstant(problem.rows[row].constant * factor, row: row)
            }
            if random.chance(30) {
                batch += gone.map { .addRow($0, problem.rows[$0]) }
                gone = random.chance(50) ? [random.int(0...problem.rows.count - 1)] : []
                batch += gone.map { .removeRow($0) }
            }
            batches.append(batch)
        }
    }

    /// The reference is asked about systems whose parts have at most this many unknowns.
    static let largestReference = 40

    /// What a walk along a script found.
    struct Outcome {
        var fault: Disagreement?
        var work = Solver().work
        /// How often the reference was asked.
        var references = 0
    }

    /// The first difference after a step.
    var fault: Disagreement? { walk().fault }

    /// Takes a solver through the script. After each step it is compared with a fresh one that gets the same system in
    /// another order; at every third also with the reference; every fourth is also taken by a strict solver. Outside of the
    /// range in which an answer is promised, a batch may be refused as inaccurate.
    func walk() -> Outcome {
        var outcome = Outcome()
        var walk = SolverWalk()
        for (step, batch) in batches.enumerated() {
            let system = walk.book.system
            do throws(SolverError) {
                // A copy makes the solver copy its plan, which would hide what it does in place.
                if step % 4 == 1, let refusal = Self.wrongRefusal(of: batch, by: walk) {
                    outcome.fault = Disagreement(.error, "step \(step): \(refusal)")
                    return outcome
                }
                let before = SeenValues(of: walk)
                try walk.apply(batch)
                outcome.work = walk.solver.work
                let problem = walk.book.system.problem
                let subject = walk.subject
                let fresh = try SolverUnderTest(problem, shuffledBy: UInt64(step))
                var difference = Disagreement.between(subject, andFresh: fresh, problem)
                if difference != nil, Self.isBeyondPromise(problem) { difference = nil }
                difference = difference ?? before.wrongChanges(to: walk).map { Disagreement(.changes, $0) }
                let isReferenceDue = step % 3 == 2 || step == batches.count - 1
                if difference == nil, isReferenceDue, problem.largestPart <= Self.largestReference {
                    outcome.references += 1
                    difference = Disagreement.of(subject, with: ReferenceAnswer(problem))
                }
                if let difference {
                    outcome.fault = Disagreement(difference.kind, "step \(step): \(difference)")
                    return outcome
                }
            } catch {
                if case .inaccurate = error, Self.leavesPromise(batch, after: system) { continue }
                outcome.fault = Disagreement(.error, "step \(step): the solver threw \(error)")
                return outcome
            }
        }
        return outcome
    }

    /// Whether numbers are outside of the range in which an answer is promised, and the tolerances decide: what is accepted then
    /// depends on what was met first.
    private static func isBeyondPromise(_ problem: ReferenceProblem) -> Bool {
        !problem.isGuaranteed && problem.largestPart <= largestReference && ReferenceAnswer(problem).isUndecided
    }

    /// Whether a batch leads out of the range in which an answer is promised.
    private static func leavesPromise(_ batch: [SystemEdit], after system: EditableSystem) -> Bool {
        var system = system
        for edit in batch { _ = system.apply(edit) }
        return !system.problem.isGuaranteed
    }

    /// A strict solver refuses exactly the batches that leave something set aside, with the same conflicts but where tolerances
    /// decide which. Both may refuse a batch as inaccurate that leads out of the range in which an answer is promised.
    private static func wrongRefusal(of batch: [SystemEdit], by before: SolverWalk) -> String? {
        var lenient = before
        var strict = before
        strict.solver.policy = .strict
        do throws(SolverError) {
            try lenient.apply(batch)
            try strict.apply(batch)
            if !lenient.solver.conflicts.isEmpty { return "a strict solver accepted a contradiction" }
            // One of them may have compiled what the other one has amended.
            let difference = Disagreement.between(
                strict.subject, andFresh: lenient.subject, lenient.book.system.problem)
            return difference.map { "a strict solver disagrees with another one: \($0)" }
        } catch {
            if case .inaccurate = error, leavesPromise(batch, after: before.book.system) { return nil }
            guard case .conflicts(let conflicts) = error else { return "a strict solver threw \(error)" }
            // Handles made by the refused batch are the strict solver's own, so that sizes must do.
            let sizes = conflicts.map { $0.members.count }
            if sizes != lenient.solver.conflicts.map({ $0.members.count }) {
                return isBeyondPromise(lenient.book.system.problem) ? nil : "a strict solver threw \(error)"
            }
            return strict.solver.values == before.solver.values ? nil : "a strict solver changed in a refused batch"
        }
    }

    /// The values of a solver before a step, by variable.
    private struct SeenValues {
        let values: [Variable: Double]

        init(of walk: SolverWalk) {
            let values = walk.solver.values
            let seen = walk.subject.variables.map { ($0, values[$0.index]) }
            self.values = Dictionary(uniqueKeysWithValues: seen)
        }

        /// Values that changed and are not reported, or reported and did not change.
        func wrongChanges(to after: SolverWalk) -> String? {
            let new = after.solver.values
            let reported = after.solver.changedIndices
            let isReported = Set(reported)
            if isReported.count != reported.count { return "changed indices are listed twice: \(reported)" }
            for variable in after.subject.variables {
                let old = values[variable]
                let isChanged = old != new[variable.index]
                if isChanged != isReported.contains(variable.index) && (old != nil || new[variable.index] != 0) {
                    let fault = isChanged ? "changed silently" : "did not change, but is reported"
                    return "slot \(variable.index) \(fault)"
                }
            }
            return nil
        }
    }
}

extension EditScript {
    /// The script without the batches and edits that it does not need to fail in the same way; larger pieces are tried
    /// first.
    func shrunk(_ kind: Disagreement.Kind) -> EditScript {
        var left = 3000
        func fails(_ script: EditScript) -> Bool {
            left -= 1
            return left > 0 && script.fault?.kind == kind
        }
        var small = self
        if let end = small.batches.indices.first(where: { fails(EditScript(batches: Array(batches[...$0]))) }) {
            small.batches.removeSubrange((end + 1)...)
        }
        var isSmaller = true
        while isSmaller {
            isSmaller = false
            for step in small.batches.indices.reversed() {
                var length = small.batches[step].count
                while length > 0 {
                    var end = small.batches[step].count
                    while end > 0 {
                        var candidate = small
                        candidate.batches[step].removeSubrange(max(0, end - length)..<end)
                        if fails(candidate) {
                            small = candidate
                            isSmaller = true
                        }
                        end -= length
                    }
                    length /= 2
                }
                var candidate = small
                candidate.batches.remove(at: step)
                if small.batches[step].isEmpty && fails(candidate) { small = candidate }
            }
        }
        return small
    }
}

extension EditScript: CustomStringConvertible {
    /// The expression that makes this script, to be pasted into a test.
    var description: String {
        let texts = batches.map { batch in "    [\n" + batch.map { "        .\($0),\n" }.joined() + "    ],\n" }
        return "EditScript(batches: [\n\(texts.joined())])"
    }
}
