import RelayoutSolver
import Testing

/// Rows below each other, with one contradiction in the middle: by equalities, or by a minimum and a maximum.
private struct ListWithConflict {
    enum Conflict: CaseIterable { case none, equalities, inequalities, bound }

    var solver = Solver()
    let width: LinearConstraint.ID
    /// What contradicts the row before it, with another constant.
    let culprit: LinearConstraint.ID?
    let tops: [Variable]
    let heights: [Variable]
    private var link: LinearConstraint.ID

    init(_ conflict: Conflict, rows count: Int = 60) throws {
        var (tops, heights): ([Variable], [Variable]) = ([], [])
        var (width, culprit, link): (LinearConstraint.ID?, LinearConstraint.ID?, LinearConstraint.ID?)
        try solver.update { edits throws(SolverError) in
            let root = try edits.addVariable(lowerBound: 0)
            width = try edits.add(LinearConstraint([Term(root)], .equal, constant: -300))
            for number in 0..<count {
                let (top, height) = (try edits.addVariable(), try edits.addVariable(lowerBound: 0))
                if let previous = tops.last, let above = heights.last {
                    link = try edits.add(LinearConstraint([Term(top), Term(previous, -1), Term(above, -1)], .equal))
                } else {
                    try edits.add(LinearConstraint([Term(top)], .equal))
                }
                try edits.add(
                    LinearConstraint(
                        [Term(height), Term(root, -0.1)], .equal, constant: -Double(number % 5), priority: .high))
                if number == count / 2 { culprit = try Self.contradict(conflict, height, root, &edits) }
                tops.append(top)
                heights.append(height)
            }
        }
        (self.width, self.culprit, self.link) = (width!, culprit, link!)
        (self.tops, self.heights) = (tops, heights)
    }

    private static func contradict(
        _ conflict: Conflict, _ height: Variable, _ root: Variable, _ edits: inout Solver.Edits
    ) throws(SolverError) -> LinearConstraint.ID? {
        switch conflict {
        case .none: return nil
        case .equalities:
            try edits.add(LinearConstraint([Term(height), Term(root, -0.2)], .equal))
            return try edits.add(LinearConstraint([Term(height), Term(root, -0.2)], .equal, constant: -10))
        case .inequalities:
            try edits.add(LinearConstraint([Term(height), Term(root, -0.2)], .lessThanOrEqual))
            return try edits.add(
                LinearConstraint([Term(height), Term(root, -0.2)], .greaterThanOrEqual, constant: -10))
        case .bound:
            return try edits.add(LinearConstraint([Term(height)], .lessThanOrEqual, constant: 10))
        }
    }

    mutating func resize(_ points: Double) throws {
        let width = width
        try solver.update { edits throws(SolverError) in try edits.setConstant(-points, of: width) }
    }

    /// Puts a row before the last one.
    mutating func insert() throws {
        let (link, above, last) = (link, tops.count - 2, tops[tops.count - 1])
        let (top, height) = (tops[above], heights[above])
        self.link = try solver.update { edits throws(SolverError) in
            let (newTop, newHeight) = (try edits.addVariable(), try edits.addVariable(lowerBound: 0))
            try edits.remove(link)
            try edits.add(LinearConstraint([Term(newHeight)], .equal, constant: -7, priority: .high))
            try edits.add(LinearConstraint([Term(newTop), Term(top, -1), Term(height, -1)], .equal))
            return try edits.add(LinearConstraint([Term(last), Term(newTop, -1), Term(newHeight, -1)], .equal))
        }
    }
}

@Suite("What is set aside remains so while its proof does")
struct GuardTests {
    @Test("a resize with a contradiction somewhere compiles nothing", arguments: ListWithConflict.Conflict.allCases)
    private func resize(_ conflict: ListWithConflict.Conflict) throws {
        var list = try ListWithConflict(conflict)
        let before = list.solver.work
        for points in [320.0, 375, 390, 414, 200, 1000] {
            try list.resize(points)
            #expect((list.solver.value(of: list.heights[0])! - points / 10).magnitude < 1e-9)
            #expect(list.solver.hasConflicts == (conflict != .none))
        }
        let work = list.solver.work
        #expect(work.compilations == before.compilations && work.amendments == before.amendments)
        #expect(work.routes >= before.routes + 4)
        #expect(list.solver.conflicts.map(\.setAside) == (list.culprit.map { [$0] } ?? []))
    }

    @Test("a row comes and goes while another one is set aside", arguments: ListWithConflict.Conflict.allCases)
    private func insertion(_ conflict: ListWithConflict.Conflict) throws {
        var list = try ListWithConflict(conflict)
        let before = list.solver.work
        let end = list.solver.value(of: list.tops.last!)!
        try list.insert()
        #expect(list.solver.value(of: list.tops.last!)! - end == 7)
        #expect(list.solver.work.compilations == before.compilations)
        #expect(list.solver.work.amendments == before.amendments + 1)
        #expect(list.solver.conflicts.map(\.setAside) == (list.culprit.map { [$0] } ?? []))
    }

    @Test("a gap is told as it is now, and where it closes the row is admitted again")
    func gap() throws {
        for conflict in [ListWithConflict.Conflict.equalities, .inequalities] {
            var list = try ListWithConflict(conflict)
            let culprit = list.culprit!
            let compilations = list.solver.work.compilations
            for gap in [10.0, 25, 1, 0.03] {
                try list.solver.update { edits throws(SolverError) in try edits.setConstant(-gap, of: culprit) }
                let reported = try #require(list.solver.conflicts.first)
                #expect((reported.gap - gap).magnitude < 1e-9 && reported.members.count == 2)
            }
            #expect(list.solver.work.compilations == compilations)
            try list.solver.update { edits throws(SolverError) in try edits.setConstant(0, of: culprit) }
            #expect(!list.solver.hasConflicts && list.solver.conflicts.isEmpty)
            #expect(list.solver.work.compilations == compilations + 1)
        }
    }

    @Test(
        "where a member of its proof goes, a row is admitted again; where one changes rank, another row may have to go")
    func members() throws {
        var solver = Solver()
        let (x, rows) = try solver.update { edits throws(SolverError) in
            let x = try edits.addVariable()
            for _ in 0..<40 {
                try edits.add(LinearConstraint([Term(try edits.addVariable())], .equal, constant: -1))
            }
            let first = try edits.add(LinearConstraint([Term(x)], .equal, constant: -10), rank: 1000)
            return (x, [first, try edits.add(LinearConstraint([Term(x)], .equal, constant: -20), rank: 1001)])
        }
        #expect(solver.conflicts.map(\.setAside) == [rows[1]])
        try solver.update { edits throws(SolverError) in try edits.setRank(1002, of: rows[0]) }
        #expect(solver.conflicts.map(\.setAside) == [rows[0]] && solver.value(of: x) == 20)
        try solver.update { edits throws(SolverError) in try edits.remove(rows[1]) }
        #expect(!solver.hasConflicts && solver.value(of: x) == 10)
    }

    @Test("a member replaced by one with the same rank goes on proving; one with a later rank goes itself")
    func replacement() throws {
        for rank in [1000, 1002] {
            var solver = Solver()
            let (x, first, second) = try solver.update { edits throws(SolverError) in
                let x = try edits.addVariable()
                for _ in 0..<40 {
                    try edits.add(LinearConstraint([Term(try edits.addVariable())], .equal, constant: -1))
                }
                let first = try edits.add(LinearConstraint([Term(x)], .equal, constant: -10), rank: 1000)
                return (x, first, try edits.add(LinearConstraint([Term(x)], .equal, constant: -20), rank: 1001))
            }
            let compilations = solver.work.compilations
            let new = try solver.update { edits throws(SolverError) in
                try edits.remove(first)
                return try edits.add(LinearConstraint([Term(x)], .equal, constant: -13), rank: rank)
            }
            #expect(solver.conflicts.map(\.setAside) == [rank == 1000 ? second : new])
            #expect(solver.value(of: x) == (rank == 1000 ? 13 : 20))
            #expect(solver.work.compilations == compilations + (rank == 1000 ? 0 : 1))
        }
    }

    // MARK: Contradictions that come and go

    @Test(
        "a contradiction that comes, is looked at, and goes compiles nothing",
        arguments: [Relation.equal, .greaterThanOrEqual])
    func comesAndGoes(_ relation: Relation) throws {
        var list = try ListWithConflict(.none)
        let (height, next) = (list.heights[30], list.tops[31])
        let top = list.solver.value(of: list.tops[30])!
        let compilations = list.solver.work.compilations
        for _ in 0..<3 {
            let (first, second) = try list.solver.update { edits throws(SolverError) in
                (
                    try edits.add(LinearConstraint([Term(height)], .equal, constant: -17)),
                    try edits.add(LinearConstraint([Term(height)], relation, constant: -27))
                )
            }
            #expect(list.solver.setAside == [second] && list.solver.value(of: next) == top + 17)
            let conflict = try #require(list.solver.conflicts.first)
            #expect(conflict.gap.magnitude == 10 && conflict.members == [.constraint(first), .constraint(second)])
            try list.resize(400)
            #expect(list.solver.setAside == [second])
            // What is left holds again, in whichever order they go.
            try list.solver.update { edits throws(SolverError) in try edits.remove(first) }
            #expect(!list.solver.hasConflicts && list.solver.value(of: height)! >= 27)
            try list.solver.update { edits throws(SolverError) in try edits.remove(second) }
            try list.resize(300)
        }
        #expect(list.solver.work.compilations == compilations && !list.solver.hasConflicts)
    }

    @Test("a contradiction that comes before what it contradicts takes its place, and compiles nothing")
    func earlier() throws {
        var list = try ListWithConflict(.none)
        let height = list.heights[30]
        let later = try list.solver.update { edits throws(SolverError) in
            try edits.add(LinearConstraint([Term(height)], .equal, constant: -17), rank: 1_000_000_000)
        }
        let compilations = list.solver.work.compilations
        let earlier = try list.solver.update { edits throws(SolverError) in
            try edits.add(LinearConstraint([Term(height)], .equal, constant: -27), rank: 999_999_999)
        }
        #expect(list.solver.setAside == [later] && list.solver.value(of: height) == 27)
        try list.solver.update { edits throws(SolverError) in try edits.remove(earlier) }
        #expect(!list.solver.hasConflicts && list.solver.value(of: height) == 17)
        #expect(list.solver.work.compilations == compilations)
    }

    @Test("where what proved a contradiction is set aside itself, all are looked at again", arguments: [27.0, 37])
    func reliesOnAnother(_ points: Double) throws {
        var list = try ListWithConflict(.none)
        let height = list.heights[30]
        let later = try list.solver.update { edits throws(SolverError) in
            [
                try edits.add(LinearConstraint([Term(height)], .equal, constant: -17), rank: 1_000_000_001),
                try edits.add(LinearConstraint([Term(height)], .equal, constant: -27), rank: 1_000_000_002),
            ]
        }
        #expect(list.solver.setAside == [later[1]])
        let first = try list.solver.update { edits throws(SolverError) in
            try edits.add(LinearConstraint([Term(height)], .equal, constant: -points), rank: 1_000_000_000)
        }
        // Where the last one agrees with what came first, it is out no more; otherwise that is what it contradicts now.
        let out = points == 27 ? [later[0]] : later
        #expect(list.solver.setAside == out && list.solver.value(of: height) == points)
        #expect(list.solver.conflicts.map(\.members) == out.map { [.constraint(first), .constraint($0)] })
    }

    @Test("a strict solver refuses a contradiction that comes, and stays as it was")
    func strict() throws {
        var list = try ListWithConflict(.none)
        list.solver.policy = .strict
        let (values, height) = (Array(list.solver.values), list.heights[30])
        for _ in 0..<2 {
            #expect {
                try list.solver.update { edits throws(SolverError) in
                    try edits.add(LinearConstraint([Term(height)], .equal, constant: -17))
                    try edits.add(LinearConstraint([Term(height)], .equal, constant: -27))
                }
            } throws: {
                guard case .conflicts(let conflicts) = $0 as? SolverError else { return false }
                return conflicts.count == 1 && conflicts[0].gap.magnitude == 10
            }
            #expect(Array(list.solver.values) == values && !list.solver.hasConflicts)
        }
        try list.insert()
    }

    @Test("a proof has no member that cancels")
    func cancelled() throws {
        var solver = Solver()
        let (x, y, sum) = try solver.update { edits throws(SolverError) in
            let (x, y) = (try edits.addVariable(lowerBound: 0), try edits.addVariable())
            for _ in 0..<40 { try edits.add(LinearConstraint([Term(try edits.addVariable())], .equal, constant: -1)) }
            try edits.add(LinearConstraint([Term(y)], .equal, constant: -2, priority: .high))
            return (x, y, try edits.add(LinearConstraint([Term(y), Term(x)], .equal, constant: -10)))
        }
        let compilations = solver.work.compilations
        // y fixes x by the sum; the other sum is told from both.
        let other = try solver.update { edits throws(SolverError) in
            try edits.add(LinearConstraint([Term(y)], .equal, constant: -4))
            return try edits.add(LinearConstraint([Term(y), Term(x)], .equal, constant: -11))
        }
        #expect(solver.value(of: x) == 6 && solver.value(of: y) == 4)
        #expect(solver.conflicts.map(\.members) == [[.constraint(sum), .constraint(other)]])
        #expect(solver.work.compilations == compilations)
    }

    @Test("contradictions whose proofs are long altogether are for a compilation")
    func longProofs() throws {
        var solver = Solver()
        let chain = try solver.update { edits throws(SolverError) in
            var chain = [try edits.addVariable()]
            for number in 1...400 {
                chain.append(try edits.addVariable())
                try edits.add(
                    LinearConstraint([Term(chain[number]), Term(chain[number - 1], -1)], .equal, constant: -10))
            }
            return chain
        }
        let ends = try solver.update { edits throws(SolverError) in
            var ends: [LinearConstraint.ID] = []
            for number in 1...400 {
                ends.append(
                    try edits.add(LinearConstraint([Term(chain[number]), Term(chain[0], -1)], .equal, constant: -5)))
            }
            return ends
        }
        #expect(solver.work.compilations == 2 && solver.setAside == ends)
        // Nor do they add up from batch to batch.
        for end in ends[380...] { try solver.update { edits throws(SolverError) in try edits.remove(end) } }
        for number in 381...400 {
            try solver.update { edits throws(SolverError) in
                try edits.add(LinearConstraint([Term(chain[number]), Term(chain[0], -1)], .equal, constant: -5))
            }
        }
        #expect(solver.setAside.count == 400 && solver.conflicts.map(\.members.count) == Array(2...401))
    }

    @Test("thousands of contradictions along one chain take no proof until somebody asks")
    func manyOnOneChain() throws {
        var solver = Solver()
        let links = try solver.update { edits throws(SolverError) in
            var chain = [try edits.addVariable()]
            var links: [LinearConstraint.ID] = []
            for number in 1...400 {
                chain.append(try edits.addVariable())
                links.append(
                    try edits.add(
                        LinearConstraint([Term(chain[number]), Term(chain[number - 1], -1)], .equal, constant: -10)))
            }
            for number in 1...400 {
                try edits.add(LinearConstraint([Term(chain[number]), Term(chain[0], -1)], .equal, constant: -5))
            }
            return links
        }
        #expect(solver.work.compilations == 1 && solver.work.contradictions == 400)
        try solver.update { edits throws(SolverError) in try edits.setConstant(-11, of: links[200]) }
        #expect(solver.work.compilations == 1)
        let conflicts = solver.conflicts
        #expect(conflicts.map(\.members.count) == Array(2...401))
        #expect(conflicts[0].gap == 5 && conflicts[399].gap == 3996)
    }
}
