import RelayoutSolver
import Testing

/// A vertical list as layouts state it: each row is as high as its text needs, and begins where the row before it ends.
private struct RowList {
    struct Row {
        let top: Variable
        let height: Variable
        let text: Variable
        var constraints: [LinearConstraint.ID] = []
        var content: LinearConstraint.ID
        /// What ties it to the row before.
        var link: LinearConstraint.ID
    }

    var solver = Solver()
    var rows: [Row] = []
    private let head: Variable

    init(count: Int) throws {
        head = try solver.update { edits throws(SolverError) in
            let head = try edits.addVariable()
            try edits.add(LinearConstraint([Term(head)], .equal, constant: -20))
            return head
        }
        var rows: [Row] = []
        let head = head
        try solver.update { edits throws(SolverError) in
            for number in 0..<count { rows.append(try Self.add(&edits, after: rows.last, head, Double(number % 7))) }
        }
        self.rows = rows
    }

    private static func add(
        _ edits: inout Solver.Edits, after previous: Row?, _ head: Variable, _ content: Double
    ) throws(SolverError) -> Row {
        let top = try edits.addVariable()
        let height = try edits.addVariable(lowerBound: 0)
        let text = try edits.addVariable(lowerBound: 0)
        let constraints = [
            try edits.add(LinearConstraint([Term(height), Term(text, -1)], .greaterThanOrEqual, constant: -16)),
            try edits.add(LinearConstraint([Term(height)], .equal, priority: Priority(50))),
        ]
        let content = try edits.add(LinearConstraint([Term(text)], .equal, constant: -10 - content, priority: .high))
        return Row(
            top: top, height: height, text: text, constraints: constraints, content: content,
            link: try link(&edits, top, after: previous, head))
    }

    private static func link(
        _ edits: inout Solver.Edits, _ top: Variable, after previous: Row?, _ head: Variable
    ) throws(SolverError) -> LinearConstraint.ID {
        guard let previous else { return try edits.add(LinearConstraint([Term(top), Term(head, -1)], .equal)) }
        return try edits.add(
            LinearConstraint([Term(top), Term(previous.top, -1), Term(previous.height, -1)], .equal, constant: -8))
    }

    private func row(before index: Int) -> Row? { index > 0 ? rows[index - 1] : nil }

    mutating func insert(_ content: Double, at index: Int) throws {
        let (previous, head) = (row(before: index), head)
        var next = index < rows.count ? rows[index] : nil
        let new = try solver.update { edits throws(SolverError) in
            let new = try Self.add(&edits, after: previous, head, content)
            if let link = next?.link, let top = next?.top {
                try edits.remove(link)
                next!.link = try Self.link(&edits, top, after: new, head)
            }
            return new
        }
        if let next { rows[index] = next }
        rows.insert(new, at: index)
    }

    mutating func remove(at index: Int) throws {
        let (row, previous, head) = (rows[index], row(before: index), head)
        var next = index + 1 < rows.count ? rows[index + 1] : nil
        try solver.update { edits throws(SolverError) in
            for constraint in row.constraints + [row.content, row.link] { try edits.remove(constraint) }
            if let link = next?.link, let top = next?.top {
                try edits.remove(link)
                next!.link = try Self.link(&edits, top, after: previous, head)
            }
            for variable in [row.top, row.height, row.text] { try edits.remove(variable) }
        }
        if let next { rows[index + 1] = next }
        rows.remove(at: index)
    }

    mutating func move(from start: Int, to end: Int) throws {
        var order = rows
        order.insert(order.remove(at: start), at: end)
        let (old, head) = (rows, head)
        try solver.update { edits throws(SolverError) in
            for (index, row) in order.enumerated() {
                let (before, now) = (
                    old.firstIndex { $0.top == row.top }!, index > 0 ? order[index - 1].top : nil
                )
                guard (before > 0 ? old[before - 1].top : nil) != now else { continue }
                try edits.remove(row.link)
                order[index].link = try Self.link(&edits, row.top, after: index > 0 ? order[index - 1] : nil, head)
            }
        }
        rows = order
    }

    /// The tops as arithmetic gives them, from the texts' contents.
    func isStacked() -> Bool {
        var top = 20.0
        return rows.allSatisfy { row in
            defer { top += solver.value(of: row.text)! + 24 }
            return (solver.value(of: row.top)! - top).magnitude < 1e-9
        }
    }
}

@Suite("Amending a plan")
struct AmendmentTests {
    /// What an edit of a list costs: compilations of everything, and unknowns taken apart anew.
    private func cost(_ count: Int, _ edit: (inout RowList) throws -> Void) throws -> (whole: Int, opened: Int) {
        var list = try RowList(count: count)
        let before = list.solver.work
        try edit(&list)
        #expect(list.isStacked())
        return (
            list.solver.work.compilations - before.compilations,
            list.solver.work.openedUnknowns - before.openedUnknowns
        )
    }

    @Test("inserting a row takes apart the row and the top of the next one, however long the list is")
    func insertion() throws {
        for count in [30, 300] {
            let (whole, opened) = try cost(count) { try $0.insert(33, at: count / 2) }
            #expect(whole == 0 && opened == 4, "\(count) rows")
        }
    }

    @Test("cells whose end is said twice take apart no more of a list than others do", arguments: [0, 1, 2, 5])
    func saidTwice(chips: Int) throws {
        var list = try ChipList(cells: 200, chips: chips)
        let before = list.solver.work
        for place in [101, 37, 60, 150] { try list.insertPlain(at: place) }
        try list.insert(at: 90, chips: chips)
        #expect(list.solver.work.compilations == before.compilations)
        #expect(list.solver.work.openedUnknowns - before.openedUnknowns <= 4 * 5 + 5 + 2 * chips)
        try list.expectFresh()
        // A chip that is higher says that the cell ends elsewhere.
        try list.raiseChip(of: 50, to: 30)
        #expect(list.solver.conflicts.count == (chips > 1 ? 1 : 0))
        try list.raiseChip(of: 50, to: 24)
        #expect(!list.solver.hasConflicts)
        try list.expectFresh()
    }

    @Test("removing a row takes apart no more, however long the list is")
    func removal() throws {
        for count in [30, 300] {
            let (whole, opened) = try cost(count) { try $0.remove(at: count / 2) }
            #expect(whole == 0 && opened == 4, "\(count) rows")
        }
    }

    @Test("moving a row takes apart three tops, however far it moves")
    func move() throws {
        for count in [30, 300] {
            for (start, end) in [(count / 3, count - 5), (count - 5, count / 3)] {
                let (whole, opened) = try cost(count) { try $0.move(from: start, to: end) }
                #expect(whole == 0 && opened == 3, "\(count) rows, \(start) to \(end)")
            }
        }
    }

    @Test("a new height in one row solves the components of that row, however long the list is")
    func oneHeight() throws {
        for count in [30, 300] {
            var list = try RowList(count: count)
            let (content, before) = (list.rows[count / 2].content, list.solver.work)
            try list.solver.update { edits throws(SolverError) in try edits.setConstant(-90, of: content) }
            let work = list.solver.work
            #expect(list.isStacked())
            #expect(work.closedForms + work.simplexSolves - before.closedForms - before.simplexSolves <= 2)
            #expect(work.compilations == before.compilations && work.amendments == before.amendments)
        }
    }

    @Test("an edit of a priority takes apart the component that the constraint is in")
    func priority() throws {
        let (whole, opened) = try cost(300) { list in
            let content = list.rows[150].content
            try list.solver.update { edits throws(SolverError) in try edits.setPriority(Priority(600), of: content) }
        }
        #expect(whole == 0 && opened <= 2)
    }

    @Test("where a known value becomes unknown, everything that relied on it is taken apart")
    func unknownAgain() throws {
        var solver = Solver()
        var fix: LinearConstraint.ID!
        let chain = try solver.update { edits throws(SolverError) in
            let chain = [try edits.addVariable(), try edits.addVariable(), try edits.addVariable()]
            // Enough that is not touched, so that amending pays.
            for _ in 0..<40 {
                let other = try edits.addVariable()
                try edits.add(LinearConstraint([Term(other)], .equal, constant: -1))
            }
            fix = try edits.add(LinearConstraint([Term(chain[0])], .equal, constant: -100))
            try edits.add(LinearConstraint([Term(chain[1]), Term(chain[0], -2)], .equal))
            try edits.add(LinearConstraint([Term(chain[2]), Term(chain[1], -1)], .equal, constant: -5))
            // Idle while the chain is known.
            try edits.add(LinearConstraint([Term(chain[2])], .equal, constant: -45, priority: .low))
            return chain
        }
        #expect(chain.map { solver.value(of: $0)! } == [100, 200, 205])
        try solver.update { edits throws(SolverError) in try edits.remove(fix) }
        #expect(chain.map { solver.value(of: $0)! } == [20, 40, 45])
        #expect(solver.work.compilations == 1 && solver.work.amendments == 1)
    }

    @Test("a chain that is tied to what stands behind it is computed behind that, link by link")
    func chainTiedBehind() throws {
        var solver = Solver()
        let (chain, rows) = try solver.update { edits throws(SolverError) in
            var (chain, rows): ([Variable], [LinearConstraint.ID]) = ([], [])
            // Two chains of three, from 10 and from 20 on.
            for at in 0..<6 {
                chain.append(try edits.addVariable())
                let isFirst = at % 3 == 0
                let before = isFirst ? [] : [Term(chain[at - 1], -1)]
                let constant = isFirst ? [-10.0, -20][at / 3] : -1
                rows.append(try edits.add(LinearConstraint([Term(chain[at])] + before, .equal, constant: constant)))
            }
            return (chain, rows)
        }
        #expect(chain.map { solver.value(of: $0)! } == [10, 11, 12, 20, 21, 22])
        try solver.update { edits throws(SolverError) in
            try edits.remove(rows[0])
            try edits.add(LinearConstraint([Term(chain[0]), Term(chain[5], -1)], .equal, constant: -5))
        }
        #expect(chain.map { solver.value(of: $0)! } == [27, 28, 29, 20, 21, 22])
        try solver.update { edits throws(SolverError) in
            try edits.setConstant(-30, of: rows[3])
            for link in [1, 2] { try edits.setConstant(-2, of: rows[link]) }
        }
        #expect(chain.map { solver.value(of: $0)! } == [37, 39, 41, 30, 31, 32])
        #expect(solver.work.compilations == 1 && solver.work.amendments == 1)
    }

    @Test("a value that a promotion made known gives way to a constraint above it")
    func promotedValue() throws {
        var solver = Solver()
        let (a, b, c) = try solver.update { edits throws(SolverError) in
            let (a, b, c) = (try edits.addVariable(), try edits.addVariable(), try edits.addVariable())
            for _ in 0..<40 {
                let other = try edits.addVariable()
                try edits.add(LinearConstraint([Term(other)], .equal, constant: -1))
            }
            try edits.add(LinearConstraint([Term(a), Term(b), Term(c)], .lessThanOrEqual, constant: -1000))
            try edits.add(LinearConstraint([Term(a)], .equal, constant: -10, priority: Priority(500)))
            try edits.add(LinearConstraint([Term(b), Term(a, -1)], .equal, constant: -10, priority: Priority(500)))
            try edits.add(LinearConstraint([Term(c), Term(b, -1)], .equal, constant: -10, priority: Priority(500)))
            return (a, b, c)
        }
        #expect([a, b, c].map { solver.value(of: $0)! } == [10, 20, 30])
        try solver.update { edits throws(SolverError) in
            try edits.add(LinearConstraint([Term(c)], .equal, constant: -80, priority: .high))
        }
        // One of three equally strong ones gives way, by 50 in all; c is where it has to be.
        #expect(solver.value(of: c) == 80)
        let violation = [
            solver.value(of: a)! - 10, solver.value(of: b)! - solver.value(of: a)! - 10,
            80 - solver.value(of: b)! - 10,
        ].reduce(0) { $0 + $1.magnitude }
        #expect((violation - 50).magnitude < 1e-9)
    }

    @Test(
        "a refused batch that changed the structure leaves every value bit for bit, and what the update before changed",
        arguments: ["build", "insertion", "constant"])
    func refused(after update: String) throws {
        var list = try RowList(count: 40)
        list.solver.policy = .strict
        if update == "insertion" { try list.insert(5, at: 9) }
        if update == "constant" {
            let content = list.rows[9].content
            try list.solver.update { edits throws(SolverError) in try edits.setConstant(-65, of: content) }
        }
        let before = SolverSnapshot(list.solver)
        let row = list.rows[20]
        #expect(throws: SolverError.self) {
            try list.solver.update { edits throws(SolverError) in
                try edits.add(LinearConstraint([Term(row.text)], .equal, constant: -70))
                try edits.add(LinearConstraint([Term(row.height)], .lessThanOrEqual, constant: -50))
            }
        }
        #expect(SolverSnapshot(list.solver) == before)
        try list.insert(3, at: 7)
        #expect(list.isStacked())
    }

    @Test("what made a length known that nothing reads is replaced without a compilation")
    func unreadLength() throws {
        var list = try RowList(count: 40)
        var (height, row) = try list.solver.update { edits throws(SolverError) in
            let height = try edits.addVariable(lowerBound: 0)
            return (height, try edits.add(LinearConstraint([Term(height)], .equal, constant: -480)))
        }
        let before = list.solver.work.compilations
        for step in 0..<4 {
            row = try list.solver.update { edits throws(SolverError) in
                try edits.remove(row)
                let priority: Priority = step % 2 == 0 ? .fittingSize : .required
                return try edits.add(
                    LinearConstraint([Term(height)], .equal, constant: -Double(step), priority: priority))
            }
            #expect(list.solver.value(of: height) == Double(step))
        }
        #expect(list.solver.work.compilations == before)
    }

    @Test("what is taken out does not pile up: 3,000 rows come and go, and the plan is compiled anew now and then")
    func garbage() throws {
        var list = try RowList(count: 60)
        for round in 0..<3_000 {
            try list.insert(Double(round % 50), at: (round * 7) % 60)
            try list.remove(at: (round * 11) % 61)
        }
        #expect(list.isStacked())
        #expect(list.solver.work.amendments > 5_500)
        #expect((10...500).contains(list.solver.work.compilations))
    }
}
