import RelayoutSolver
import Testing

@testable import Fuzzer

/// Which canonical rows a component gets where it is open, and what they decide.
@Suite("What decides about open quantities")
struct CanonicalChoiceTests {
    /// Rows of two labels below each other, in a given height: each row's place, then those of its labels, which are near to it.
    private func squeezedRows(_ count: Int, height: Double, inset: Double) throws -> (
        Solver, insets: [LinearConstraint.ID]
    ) {
        var solver = Solver()
        let insets = try solver.update { edits throws(SolverError) in
            let root = try edits.addVariable()
            try edits.add(LinearConstraint([Term(root)], .equal))
            var (insets, end): ([LinearConstraint.ID], [Term]) = ([], [Term(root, -1)])
            for _ in 0..<count {
                let (y, rowHeight) = (try edits.addVariable(near: root), try edits.addVariable(lowerBound: 0))
                // Before the title, so that it is decided about its place before that of the height it hangs on.
                let (detail, detailHeight) = (try edits.addVariable(near: y), try edits.addVariable(lowerBound: 0))
                let (title, titleHeight) = (try edits.addVariable(near: y), try edits.addVariable(lowerBound: 0))
                try edits.add(LinearConstraint([Term(y)] + end, .equal, constant: -1))
                insets.append(try edits.add(LinearConstraint([Term(title), Term(y, -1)], .equal, constant: -inset)))
                try edits.add(LinearConstraint([Term(detail), Term(title, -1), Term(titleHeight, -1)], .equal))
                try edits.add(
                    LinearConstraint([Term(detail), Term(detailHeight), Term(y, -1), Term(rowHeight, -1)], .equal))
                for label in [titleHeight, detailHeight] {
                    try edits.add(LinearConstraint([Term(label)], .greaterThanOrEqual, constant: -30, priority: 750))
                    try edits.add(LinearConstraint([Term(label)], .lessThanOrEqual, constant: -30, priority: 250))
                }
                end = [Term(y, -1), Term(rowHeight, -1)]
            }
            try edits.add(LinearConstraint(end + [Term(root)], .equal, constant: height))
            return insets
        }
        return (solver, insets)
    }

    @Test("rows of labels that are squeezed alike go on from their last optimum, and are as if they were new")
    func squeezed() throws {
        let (count, height) = (30, 1900.0)
        var (solver, insets) = try squeezedRows(count, height: height, inset: 16)
        for inset in [16.5, 18, 12, 16] {
            let before = solver.work
            try solver.update { edits throws(SolverError) in
                for row in insets { try edits.setConstant(-inset, of: row) }
            }
            #expect(solver.work.warmSolves == before.warmSolves + 1)
            let new = try squeezedRows(count, height: height, inset: inset).0
            #expect(solver.values == new.values)
            #expect(solver.work.pivots - before.pivots <= new.work.pivots / 2)
        }
    }

    /// Amounts of at least zero that add up to ten in the rows, and wishes for some.
    private func quotas(_ sixth: Double) throws -> (solver: Solver, amounts: [Variable], row: LinearConstraint.ID) {
        var solver = Solver()
        let (amounts, row) = try solver.update { edits throws(SolverError) in
            var amounts: [Variable] = []
            for _ in 0..<19 { amounts.append(try edits.addVariable(lowerBound: 0)) }
            @discardableResult func add(
                _ places: [Int], _ relation: Relation = .equal, _ total: Double = 10, _ priority: Priority = .required
            ) throws(SolverError) -> LinearConstraint.ID {
                let terms = places.map { Term(amounts[$0]) }
                return try edits.add(LinearConstraint(terms, relation, constant: -total, priority: priority))
            }
            try add([0, 1, 2])
            try add([0, 3, 8, 9, 15])
            try add([3, 4, 5])
            let row = try add([6], .equal, sixth)
            try add([6, 10])
            try add([1, 11, 16], .lessThanOrEqual)
            try add([4, 12])
            try add([7, 13, 17])
            try add([9, 10, 11, 12, 13, 14])
            try add([2, 5, 14, 18])
            try add([2], .lessThanOrEqual, 0, 250)
            try add([7], .greaterThanOrEqual, 10, 750)
            try add([8], .greaterThanOrEqual, 10, 250)
            try add([16], .equal, 10, 250)
            return (amounts, row)
        }
        return (solver, amounts, row)
    }

    @Test("what is open is decided from the last optimum without costing a priority anything")
    func quotas() throws {
        var (solver, amounts, row) = try quotas(10)
        try solver.update { edits throws(SolverError) in try edits.setConstant(-5, of: row) }
        let new = try quotas(5)
        func missed(_ solver: Solver, _ amounts: [Variable]) -> Double {
            let values = amounts.map { solver.value(of: $0)! }
            return values[2] + max(0, 10 - values[8]) + abs(values[16] - 10)
        }
        #expect(missed(solver, amounts) == 10)
        #expect(missed(new.solver, new.amounts) == 10)
        #expect(solver.value(of: amounts[7]) == 10)
        #expect(solver.work.warmSolves == 1)
    }

    /// Places one after the other, each at least so far from the one before it as two rows say; every third is drawn to 500, the others
    /// to zero. `direction` is -1 where they go down from zero.
    private func chain(_ count: Int, direction: Double, drawsThird: Bool) -> ReferenceProblem {
        var problem = ReferenceProblem(
            unknowns: [.init(lowerBound: nil, near: nil, rank: -1)],
            rows: [.init(1000, [(0, 1)], .equal, -500 * direction, rank: -1)])
        for place in 1...count {
            problem.unknowns.append(
                .init(lowerBound: nil, near: drawsThird && place % 3 == 0 ? 0 : nil, rank: place))
            let step = [(place, direction)] + (place > 1 ? [(place - 1, -direction)] : [])
            problem.rows.append(.init(1000, step, .atLeast, -52, rank: 2 * place))
            problem.rows.append(.init(1000, step, .atLeast, -Double(33 + place * 37 % 48), rank: 2 * place + 1))
        }
        return problem
    }

    @Test("places one after the other are decided by one row each, up and down, also where some are drawn elsewhere")
    func chains() {
        for direction in [1.0, -1] {
            for drawsThird in [false, true] {
                let problem = chain(24, direction: direction, drawsThird: drawsThird)
                var script = EditScript(stating: problem, lastRows: 1)
                // What holds a place becomes the other row, and stops to; and all places pass what they are drawn to.
                for (row, step) in [(2, 90.0), (20, 20), (21, 81), (2, 10), (1, 600), (1, 52)] {
                    script.batches.append([.setConstant(-step, row: row)])
                }
                #expect(script.fault == nil, "\(direction) \(drawsThird)")
            }
        }
        #expect(ReferenceAnswer(chain(2, direction: 1, drawsThird: false)).values == [500, 70, 129])
    }

    @Test("a change in a chain of open places asks for no multipliers: each has as many as there are places before it")
    func chainAtOnce() throws {
        let subject = try SolverUnderTest(chain(400, direction: 1, drawsThird: false))
        var solver = subject.solver
        #expect(solver.work.promptChoices == 400 && solver.work.pivots == 0)
        // (A copy solves once more.)
        try solver.update { edits throws(SolverError) in try edits.setConstant(-85, of: subject.constraints[101]) }
        let before = solver.work
        try solver.update { edits throws(SolverError) in try edits.setConstant(-90, of: subject.constraints[201]) }
        #expect(solver.work.warmSolves == before.warmSolves + 1)
        #expect(solver.work.promptChoices == before.promptChoices + 400 && solver.work.pivots == before.pivots)
    }

    @Test("what is at rest is known after any number of places that had to be moved")
    func chainBehindMoved() throws {
        let (moved, count) = (20, 100)
        // The first places are drawn far down, each to a number of its own, and the others as far up as they may.
        var problem = ReferenceProblem(unknowns: [], rows: [])
        for place in 0..<moved {
            problem.unknowns.append(.init(lowerBound: nil, near: nil, rank: place - moved))
            problem.rows.append(.init(1000, [(place, 1)], .equal, -1000 * Double(place + 1), rank: place - moved))
        }
        for place in 0..<count {
            problem.unknowns.append(.init(lowerBound: nil, near: place < moved ? place : nil, rank: place))
            var step = [(moved + place, 1.0)]
            if place > 0 { step.append((moved + place - 1, -1)) }
            problem.rows.append(.init(1000, step, .atLeast, -10, rank: 2 * place))
            problem.rows.append(.init(1000, step, .atLeast, -20, rank: 2 * place + 1))
        }
        let solver = try SolverUnderTest(problem).solver
        for place in 0..<count {
            let value = 1000 * Double(min(place + 1, moved)) + 20 * Double(max(0, place + 1 - moved))
            #expect(solver.values[moved + place] == value)
        }
        #expect(solver.work.pivots == moved && solver.work.promptChoices == count - moved)
    }

    @Test("where a place is to be near to a sum that it is part of, the rest of the sum is decided, and then the place")
    func sums() {
        // p is c + v − 3, and counts as that sum among so many unknowns; c and p are near to each other.
        let (c, p, v, z, w) = (0, 1, 2, 3, 4)
        var unknowns: [ReferenceProblem.Unknown] = [
            .init(lowerBound: nil, near: p, rank: 1), .init(lowerBound: nil, near: c, rank: 4),
            .init(lowerBound: 0, near: nil, rank: 0), .init(lowerBound: nil, near: nil, rank: 3),
            .init(lowerBound: 0, near: nil, rank: 2),
        ]
        var rows: [ReferenceProblem.Row] = [
            .init(1000, [(p, 1), (c, -1), (v, -1)], .equal, 3, rank: 0),
            .init(1000, [(p, 1), (z, -1), (c, -1)], .atMost, -19, rank: 1),
            .init(1000, [(v, -1), (w, 1)], .atMost, 19, rank: 2),
            .init(1000, [(c, -1), (z, 1)], .equal, 9, rank: 3),
        ]
        for number in 0..<16 {
            unknowns.append(.init(lowerBound: 0, near: nil, rank: 5 + number))
            rows.append(.init(500, [(5 + number, 1)], .equal, -10, rank: 10 + 2 * number))
            guard number > 0 else { continue }
            rows.append(.init(1000, [(5 + number, 1), (4 + number, 1)], .atLeast, -25, rank: 11 + 2 * number))
        }
        let problem = ReferenceProblem(unknowns: unknowns, rows: rows)
        #expect(Disagreement.about(problem) == nil)
        #expect((try? SolverUnderTest(problem).solver.work.sums) ?? 0 > 0)
    }

    /// A parent and two items, each near to another one or to none, of which `rows` say something; in an order of ranks.
    private func family(_ nears: [Int?], _ rows: [ReferenceProblem.Row], _ ranks: [Int]) -> ReferenceProblem {
        ReferenceProblem(
            unknowns: zip(nears, ranks).enumerated().map { number, one in
                .init(lowerBound: number == 0 ? -50 : nil, near: one.0, rank: one.1)
            }, rows: rows)
    }

    @Test("what is determined pulls nothing along that is near to it, in whatever order they come")
    func determined() {
        let sums: [[(Int, Double)]] = [[(0, 1), (1, -1)], [(1, 1), (2, -1)], [(0, 1), (1, -2), (2, 1)], [(1, 1)]]
        let orders = [[0, 1, 2], [0, 2, 1], [1, 0, 2], [1, 2, 0], [2, 0, 1], [2, 1, 0]]
        for nears in [[nil, 0, 0], [nil, 0, 1], [1, nil, 1], [2, 0, nil], [1, 2, 0]] as [[Int?]] {
            for chosen in 0..<27 {
                // By sum: not stated, an equality, or at least.
                let kinds = [chosen % 3, chosen / 3 % 3, chosen / 9]
                for last in [nil, 100.0] {
                    var rows: [ReferenceProblem.Row] = []
                    for (number, kind) in kinds.enumerated() where kind > 0 {
                        rows.append(
                            .init(
                                1000, sums[number], kind == 1 ? .equal : .atLeast, -10 * Double(number + 1),
                                rank: number))
                    }
                    if let last { rows.append(.init(750, sums[3], .equal, -last, rank: 3)) }
                    for ranks in orders {
                        let problem = family(nears, rows, ranks)
                        #expect(Disagreement.about(problem) == nil, "\(nears) \(kinds) \(last ?? 0) \(ranks)")
                    }
                }
            }
        }
    }
}
