import RelayoutSolver
import Testing

/// Bounds that contradict each other where one unknown is left, many of them at once. Asserted is the number of attempts.
@Suite("Contradictions of one unknown")
struct ClosedFormProofTests {
    /// Labels that are equally wide, each with a field beside it up to the end of a window: what a form is. Returns the rows that give
    /// the fields' ends.
    private func form(
        _ count: Int, width: Double, fieldsFirst: Bool
    ) throws -> (solver: Solver, ends: [LinearConstraint.ID]) {
        var solver = Solver()
        let ends = try solver.update { edits throws(SolverError) in
            let root = try edits.addVariable()
            try edits.add(LinearConstraint([Term(root)], .equal, constant: -width))
            var (ends, last): ([LinearConstraint.ID], Variable?) = ([], nil)
            for place in 0..<count {
                var items: [(place: Variable, width: Variable)] = []
                for _ in 0..<2 { items.append((try edits.addVariable(), try edits.addVariable(lowerBound: 0))) }
                let (label, labelWidth) = items[fieldsFirst ? 1 : 0]
                let (field, fieldWidth) = items[fieldsFirst ? 0 : 1]
                try edits.add(LinearConstraint([Term(label)], .equal, constant: -16))
                try edits.add(
                    LinearConstraint([Term(field), Term(label, -1), Term(labelWidth, -1)], .equal, constant: -8))
                ends.append(
                    try edits.add(
                        LinearConstraint([Term(field), Term(fieldWidth), Term(root, -1)], .equal, constant: 16)))
                if let last { try edits.add(LinearConstraint([Term(labelWidth), Term(last, -1)], .equal)) }
                try edits.add(
                    LinearConstraint(
                        [Term(labelWidth)], .equal, constant: -Double(80 + place * 37 % 80), priority: .high))
                last = labelWidth
            }
            return ends
        }
        return (solver, ends)
    }

    @Test(
        "what contradicts in each row of a form is proven by that row alone, and all rows in two attempts",
        arguments: [1, 2, 60], [false, true])
    func narrowForm(count: Int, fieldsFirst: Bool) throws {
        // 16 + 8 + 16 = 40 points are needed.
        let (solver, ends) = try form(count, width: 34, fieldsFirst: fieldsFirst)
        #expect(solver.setAside == ends)
        #expect(solver.conflicts.allSatisfy { $0.gap == 6 && $0.members.count == 6 })
        #expect(solver.work.attempts <= 2)
        #expect(try form(count, width: 40, fieldsFirst: fieldsFirst).solver.conflicts.isEmpty)
    }

    @Test("contradictions one after the other along a chain are proven in few attempts", arguments: [200, 400])
    func mirroredChain(count: Int) throws {
        var solver = Solver()
        let mirrored = try solver.update { edits throws(SolverError) in
            var places: [Variable] = []
            for _ in 0..<count { places.append(try edits.addVariable(lowerBound: 0)) }
            var mirrored: [LinearConstraint.ID] = []
            for at in 1..<count {
                // Each is one more than the one before; every twentieth demands that both are below zero together.
                let isMirrored = at % 20 == 0
                let row = try edits.add(
                    LinearConstraint(
                        [Term(places[at], isMirrored ? -1 : 1), Term(places[at - 1], -1)], .equal, constant: -1))
                if isMirrored { mirrored.append(row) }
            }
            return mirrored
        }
        #expect(solver.setAside == mirrored)
        #expect(solver.conflicts.allSatisfy { $0.gap >= 1 && $0.members.last == .constraint($0.setAside) })
        #expect(solver.work.attempts <= 3)
    }
}
