import Testing

@testable import RelayoutSolver

/// Screens that are laid out in a room of nothing, as views are before they are shown.
@Suite("Where there is no room at all")
struct NoRoomTests {
    /// Six lanes of equal widths, 12 apart, in no width; in each of them texts with 16 on both sides.
    private static func board(_ texts: Int) throws -> (solver: Solver, gaps: [LinearConstraint.ID]) {
        var solver = Solver()
        let gaps = try solver.update { edits throws(SolverError) in
            let (leading, width) = (try edits.unknowns(6, from: nil), try edits.unknowns(6, from: 0))
            let texts = try edits.unknowns(texts, from: 0)
            try edits.add(LinearConstraint([Term(leading[0])], .equal))
            try edits.add(LinearConstraint([Term(leading[5]), Term(width[5])], .equal))
            var gaps: [LinearConstraint.ID] = []
            for lane in 1..<6 {
                let terms = [Term(leading[lane]), Term(leading[lane - 1], -1), Term(width[lane - 1], -1)]
                gaps.append(try edits.add(LinearConstraint(terms, .equal, constant: -12)))
            }
            for lane in 1..<6 { try edits.add(LinearConstraint([Term(width[lane]), Term(width[0], -1)], .equal)) }
            for (at, text) in texts.enumerated() {
                try edits.add(LinearConstraint([Term(text), Term(width[at % 6], -1)], .equal, constant: 32))
            }
            return gaps
        }
        return (solver, gaps)
    }

    @Test("which distance between lanes has to go takes as many pivots whether they hold a few texts or hundreds")
    func lanes() throws {
        let (few, gaps) = try Self.board(30)
        #expect(few.setAside == [gaps[4]])
        // The ends, the distances, and that no lane is narrower than nothing.
        #expect(few.conflicts.map(\.members.count) == [13])
        let (many, manyGaps) = try Self.board(600)
        #expect(many.setAside == [manyGaps[4]])
        #expect(many.work.pivots == few.work.pivots && many.work.attempts == few.work.attempts)
    }

    @Test("where each row of a form contradicts, by the axis that all share, each is found by a pivot or two")
    func form() throws {
        let count = 200
        var solver = Solver()
        let ends = try solver.update { edits throws(SolverError) in
            let axis = try edits.addVariable(lowerBound: 0)
            let leading = try edits.unknowns(count, from: 0)
            let label = try edits.unknowns(count, from: 0)
            let field = try edits.unknowns(count, from: nil)
            let width = try edits.unknowns(count, from: 0)
            var ends: [LinearConstraint.ID] = []
            for row in 0..<count {
                try edits.add(LinearConstraint([Term(leading[row]), Term(label[row]), Term(axis, -1)], .equal))
                try edits.add(LinearConstraint([Term(leading[row])], .greaterThanOrEqual, constant: -8))
                try edits.add(LinearConstraint([Term(field[row]), Term(axis, -1)], .equal, constant: -8))
                let end = LinearConstraint([Term(field[row]), Term(width[row])], .equal, constant: 16)
                ends.append(try edits.add(end))
            }
            return ends
        }
        #expect(solver.setAside == ends)
        #expect(solver.conflicts.allSatisfy { $0.members.count == 6 })
        #expect(solver.work.promptProofs == count && solver.work.pivots <= 2 * count)
    }
}
