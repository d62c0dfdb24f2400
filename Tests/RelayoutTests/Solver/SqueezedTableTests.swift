import RelayoutSolver
import Testing

/// Tables in too little room: what many rows say together, though each of them could hold. Asserted is which rows go, by the
/// definition, and that few attempts find them all: each of them once took one or more.
@Suite("Squeezed tables")
struct SqueezedTableTests {
    private let columns = 10

    /// Each row of cells from 0 to `width`, its cells beside each other, each as wide as the one above it.
    private func equalColumns(_ rows: Int, width: Double) throws -> (Solver, ends: [LinearConstraint.ID]) {
        var solver = Solver()
        let ends = try solver.update { edits throws(SolverError) in
            let total = try edits.addVariable()
            try edits.add(LinearConstraint([Term(total)], .equal, constant: -width))
            var (above, ends): ([Variable], [LinearConstraint.ID]) = ([], [])
            for row in 0..<rows {
                var widths: [Variable] = []
                var place: Variable?
                for column in 0..<columns {
                    let (x, cell) = (try edits.addVariable(), try edits.addVariable(lowerBound: 0))
                    if let place, let before = widths.last {
                        try edits.add(
                            LinearConstraint([Term(x), Term(place, -1), Term(before, -1)], .equal, constant: -8))
                    } else {
                        try edits.add(LinearConstraint([Term(x)], .equal, constant: -8))
                    }
                    if row > 0 { try edits.add(LinearConstraint([Term(cell), Term(above[column], -1)], .equal)) }
                    (place, widths) = (x, widths + [cell])
                }
                ends.append(
                    try edits.add(
                        LinearConstraint([Term(place!), Term(widths.last!), Term(total, -1)], .equal, constant: 8)))
                above = widths
            }
            return ends
        }
        return (solver, ends)
    }

    @Test("of a table whose rows are all too long the end of each first row of cells goes, and the others follow it")
    func equalColumns() throws {
        // 0 to 79 are too little for ten gaps and an inset. Without the end of the first row nothing is said about the width of the
        // columns but by the second row, which says the same, and so on.
        for width in [0.0, 79] {
            let (solver, ends) = try equalColumns(40, width: width)
            #expect(solver.setAside == ends)
            #expect(solver.work.attempts <= 5)
        }
    }

    @Test("so it is where they have one column, which the first row of cells decides and the others repeat")
    func repeated() throws {
        var solver = Solver()
        let ends = try solver.update { edits throws(SolverError) in
            let first = try edits.addVariable(lowerBound: 0)
            return try (0..<300).map { number throws(SolverError) in
                let (x, width) = (try edits.addVariable(), number == 0 ? first : try edits.addVariable(lowerBound: 0))
                try edits.add(LinearConstraint([Term(x)], .equal, constant: -8))
                if number > 0 { try edits.add(LinearConstraint([Term(width), Term(first, -1)], .equal)) }
                return try edits.add(LinearConstraint([Term(x), Term(width)], .equal, constant: 8))
            }
        }
        #expect(solver.setAside == ends)
        #expect(solver.conflicts.last?.members.count == 4)
        #expect(solver.work.attempts == 2)
    }

    /// Columns that share a width, and cells inset by 4 in them; of each cell both edges are said.
    private func insetCells(_ rows: Int, width: Double) throws -> (Solver, ends: [[LinearConstraint.ID]]) {
        var solver = Solver()
        let ends = try solver.update { edits throws(SolverError) in
            var (lefts, shares): ([Variable], [Variable]) = ([], [])
            for column in 0..<columns {
                let (x, share) = (try edits.addVariable(), try edits.addVariable(lowerBound: 0))
                let terms =
                    column == 0 ? [Term(x)] : [Term(x), Term(lefts[column - 1], -1), Term(shares[column - 1], -1)]
                try edits.add(LinearConstraint(terms, .equal))
                (lefts, shares) = (lefts + [x], shares + [share])
            }
            try edits.add(LinearConstraint([Term(lefts.last!), Term(shares.last!)], .equal, constant: -width))
            var ends: [[LinearConstraint.ID]] = []
            for _ in 0..<rows {
                ends.append([])
                for (left, share) in zip(lefts, shares) {
                    let (x, cell) = (try edits.addVariable(), try edits.addVariable(lowerBound: 0))
                    try edits.add(LinearConstraint([Term(x), Term(left, -1)], .equal, constant: -4))
                    let end = LinearConstraint(
                        [Term(x), Term(cell), Term(left, -1), Term(share, -1)], .equal, constant: 4)
                    ends[ends.count - 1].append(try edits.add(end))
                }
            }
            return ends
        }
        return (solver, ends)
    }

    @Test(
        "of cells that are inset in columns those go for which there is no room left, in each row of cells",
        arguments: [(80, 10), (79, 9), (40, 5), (0, 0)])
    func insetCells(width: Int, kept: Int) throws {
        let (solver, ends) = try insetCells(30, width: Double(width))
        // Each of the first columns takes the 8 points of its insets; then what is left is not enough for one more.
        #expect(solver.setAside == ends.flatMap { $0[kept...] })
        #expect(solver.work.attempts <= columns + 2)
    }

    @Test(
        "of views beside each other, whose container is said first, the last ones have no width, and that takes few attempts"
    )
    func beside() throws {
        let count = 60
        var solver = Solver()
        let (widths, minimums) = try solver.update { edits throws(SolverError) in
            var (widths, minimums): ([Variable], [LinearConstraint.ID]) = ([], [])
            var end: [Term] = []
            for number in 0..<count {
                let (x, width) = (try edits.addVariable(), try edits.addVariable(lowerBound: 0))
                try edits.add(LinearConstraint([Term(x)] + end, .equal, constant: number == 0 ? 0 : -8))
                end = [Term(x, -1), Term(width, -1)]
                widths.append(width)
            }
            try edits.add(LinearConstraint(end, .equal, constant: 1500))
            for width in widths {
                minimums.append(try edits.add(LinearConstraint([Term(width)], .greaterThanOrEqual, constant: -50)))
            }
            return (widths, minimums)
        }
        // Of 1500 points the gaps take 472, twenty views 1000, and the last one what is left.
        #expect(solver.setAside == Array(minimums[20...]))
        #expect(widths.map { solver.value(of: $0) } == (0..<count).map { $0 < 20 ? 50 : $0 == count - 1 ? 28 : 0 })
        #expect(solver.work.attempts <= 7)
    }

    @Test(
        "of more rows of a fixed height than a stack holds, whose ends are said first, those beyond go, and that takes few attempts",
        arguments: [12, 60, 150])
    func fixed(count: Int) throws {
        var solver = Solver()
        let (heights, fixings) = try solver.update { edits throws(SolverError) in
            let heights = try (0..<count).map { _ throws(SolverError) in try edits.addVariable(lowerBound: 0) }
            let tops = try (0..<count).map { _ throws(SolverError) in try edits.addVariable() }
            try edits.add(LinearConstraint([Term(tops[0])], .equal))
            try edits.add(LinearConstraint([Term(tops[count - 1]), Term(heights[count - 1])], .equal, constant: -480))
            for at in 1..<count {
                let gap = [Term(tops[at]), Term(tops[at - 1], -1), Term(heights[at - 1], -1)]
                try edits.add(LinearConstraint(gap, .equal))
            }
            let fixings = try heights.map { height throws(SolverError) in
                try edits.add(LinearConstraint([Term(height)], .equal, constant: -50))
            }
            return (heights, fixings)
        }
        // Nine rows take 450; none of the others can have 50, whatever those after it have.
        #expect(solver.setAside == Array(fixings[9...]))
        #expect(heights[..<9].allSatisfy { solver.value(of: $0) == 50 })
        #expect(heights[9...].reduce(0) { $0 + solver.value(of: $1)! } == 30)
        #expect(solver.work.attempts <= 10)
        // Each is proven by the rows before it alone, and the bounds of those after it.
        for (at, conflict) in solver.conflicts.enumerated() {
            #expect(conflict.members.contains(.constraint(fixings[9 + at])))
            #expect(fixings[9...].filter { conflict.members.contains(.constraint($0)) }.count == 1)
        }
    }

    @Test("of minimums above a maximum each goes, in one attempt and a last one")
    func minimums() throws {
        var solver = Solver()
        let minimums = try solver.update { edits throws(SolverError) in
            let x = try edits.addVariable()
            try edits.add(LinearConstraint([Term(x)], .lessThanOrEqual, constant: -100))
            var minimums: [LinearConstraint.ID] = []
            for number in 1...500 {
                minimums.append(
                    try edits.add(LinearConstraint([Term(x)], .greaterThanOrEqual, constant: -Double(number))))
            }
            return minimums
        }
        #expect(solver.setAside == Array(minimums[100...]))
        #expect(solver.conflicts.allSatisfy { $0.members.count == 2 })
        #expect(solver.work.attempts == 2)
    }

    @Test("a row that optional ones repeat is not set aside with it, nor are these", arguments: [0, 4, 6])
    func repeatedByOptional(place: Int) throws {
        var solver = Solver()
        let last = try solver.update { edits throws(SolverError) in
            let (a, c, d) = (try edits.addVariable(), try edits.addVariable(), try edits.addVariable())
            try edits.add(LinearConstraint([Term(a)], .greaterThanOrEqual, constant: -20))
            try edits.add(LinearConstraint([Term(a), Term(c, -1)], .lessThanOrEqual))
            var before = c
            for number in 0..<4 {
                if number == place { try edits.add(LinearConstraint([Term(d)], .equal, constant: -10)) }
                let next = number == 3 ? d : try edits.addVariable()
                try edits.add(LinearConstraint([Term(next), Term(before, -1)], .equal, priority: Priority(500)))
                before = next
            }
            if place >= 4 { try edits.add(LinearConstraint([Term(d)], .equal, constant: -10)) }
            return try edits.add(LinearConstraint([Term(c)], .equal, constant: -10))
        }
        // That c is 10 contradicts that a is 20 and no more than c. That d is 10 contradicts nothing that is required.
        #expect(solver.setAside == [last])
    }

    @Test(
        "many contradictions that have nothing to do with each other are found in one attempt, each from what it is made of"
    )
    func apart() throws {
        let count = 1000
        var solver = Solver()
        let maximums = try solver.update { edits throws(SolverError) in
            try (0..<count).map { _ throws(SolverError) in
                let (x, y) = (try edits.addVariable(), try edits.addVariable())
                try edits.add(LinearConstraint([Term(x), Term(y, -1)], .equal, constant: 3))
                try edits.add(LinearConstraint([Term(x)], .greaterThanOrEqual, constant: -20))
                return try edits.add(LinearConstraint([Term(y)], .lessThanOrEqual, constant: -10))
            }
        }
        #expect(solver.setAside == maximums)
        #expect(solver.work.attempts == 2)
    }

    @Test("of two bounds at the same place a proof names that of the first variable", arguments: [1.0, -1])
    func tiedBounds(sign: Double) throws {
        var solver = Solver()
        let (named, total) = try solver.update { edits throws(SolverError) in
            let (a, b) = (try edits.addVariable(lowerBound: 0), try edits.addVariable(lowerBound: 0))
            let tied = try edits.addVariable(lowerBound: 0)
            try edits.add(LinearConstraint([Term(tied, sign), Term(a, -sign)], .equal))
            return ([a, b], try edits.add(LinearConstraint([Term(a), Term(b)], .equal, constant: 1)))
        }
        // a and b come to -1. That another one is as large as a, and not negative, is true, and not needed.
        #expect(solver.setAside == [total])
        #expect(solver.conflicts[0].members == named.map { .lowerBound($0) } + [.constraint(total)])
    }
}
