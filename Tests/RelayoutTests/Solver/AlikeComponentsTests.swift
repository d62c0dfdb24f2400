import RelayoutSolver
import Testing

/// What is found out about one component serves all that differ from it only in constants.
@Suite("Components that are alike")
struct AlikeComponentsTests {
    /// Rows of which a share is as high as their text, scaled, and 44, or that are 96 high if that is more. Texts are 20, 30,
    /// … 110 units high in turn.
    private struct List {
        var solver = Solver()
        private(set) var heights: [Variable] = []
        private(set) var texts: [LinearConstraint.ID] = []

        init(count: Int, unit: Double = 1, share: Double = 1, scale: (Int) -> Double) throws(SolverError) {
            (heights, texts) = try solver.update { edits throws(SolverError) in
                var heights: [Variable] = []
                var texts: [LinearConstraint.ID] = []
                for row in 0..<count {
                    let (height, text) = (try edits.addVariable(), try edits.addVariable())
                    let natural = Self.natural(row) * unit
                    try edits.add(
                        LinearConstraint(
                            [Term(height, share), Term(text, -scale(row))], .greaterThanOrEqual, constant: -44))
                    try edits.add(LinearConstraint([Term(height)], .greaterThanOrEqual, constant: -96))
                    try edits.add(LinearConstraint([Term(height)], .equal, priority: Priority(50)))
                    try edits.add(
                        LinearConstraint([Term(text)], .greaterThanOrEqual, constant: -natural, priority: .high))
                    texts.append(
                        try edits.add(LinearConstraint([Term(text)], .equal, constant: -natural, priority: .low)))
                    heights.append(height)
                }
                return (heights, texts)
            }
        }

        static func natural(_ row: Int) -> Double { Double(20 + row % 10 * 10) }
    }

    @Test("a list of 500 rows takes as many searches as one of 10")
    func searchesDoNotGrow() throws {
        let short = try List(count: 10) { _ in 1 }
        let long = try List(count: 500) { _ in 1 }
        for (row, height) in long.heights.enumerated() {
            #expect(long.solver.value(of: height) == max(List.natural(row) + 44, 96))
        }
        let (few, many) = (short.solver.work, long.solver.work)
        #expect(few.simplexSolves > few.affineSolves)
        #expect(many.simplexSolves - many.affineSolves == few.simplexSolves - few.affineSolves)
        #expect(many.pivots == few.pivots)
        #expect(long.solver.work.affineSolves >= 490)
    }

    /// Rows of four columns, each of a title and a text below it: as high as the highest.
    @Test("so do rows of four columns, of nine unknowns each")
    func columns() throws {
        func solver(count: Int) throws(SolverError) -> (Solver, [Variable]) {
            var solver = Solver()
            let heights = try solver.update { edits throws(SolverError) in
                var heights: [Variable] = []
                for row in 0..<count {
                    let height = try edits.addVariable(lowerBound: 0)
                    for column in 0..<4 {
                        let (title, text) = (try edits.addVariable(lowerBound: 0), try edits.addVariable(lowerBound: 0))
                        try edits.add(
                            LinearConstraint(
                                [Term(height), Term(title, -1), Term(text, -1)], .greaterThanOrEqual, constant: -12))
                        for (part, natural) in [(title, 20), (text, (row + column) % 4 * 18)] {
                            let term = [Term(part)]
                            try edits.add(
                                LinearConstraint(
                                    term, .greaterThanOrEqual, constant: -Double(natural), priority: .high))
                            try edits.add(
                                LinearConstraint(term, .lessThanOrEqual, constant: -Double(natural), priority: .low))
                        }
                    }
                    try edits.add(LinearConstraint([Term(height)], .equal, priority: Priority(50)))
                    heights.append(height)
                }
                return heights
            }
            return (solver, heights)
        }
        let (few, many) = (try solver(count: 8), try solver(count: 200))
        #expect(many.1.allSatisfy { many.0.value(of: $0) == 20 + 54 + 12 })
        #expect(many.0.work.pivots == few.0.work.pivots)
        #expect(many.0.work.affineSolves >= 190)
    }

    /// Ten items share a width; the narrower it is, the more of them are at nothing.
    @Test("with more states than are remembered, each is remembered by itself, and new widths take no search")
    func manyStates() throws {
        var solver = Solver()
        let (count, each) = (10, 10.0)
        let (items, widths) = try solver.update { edits throws(SolverError) in
            var (items, widths): ([[Variable]], [LinearConstraint.ID]) = ([], [])
            for component in 0..<30 {
                var shares: [Variable] = []
                for at in 0..<count {
                    let item = try edits.addVariable(lowerBound: 0)
                    let priority = Priority(Double(300 + 10 * at))
                    let term = [Term(item)]
                    try edits.add(
                        LinearConstraint(term, .greaterThanOrEqual, constant: -each, priority: priority))
                    try edits.add(LinearConstraint(term, .lessThanOrEqual, constant: -each, priority: .low))
                    shares.append(item)
                }
                let width = Double(component * 7 % 100) + 0.5
                widths.append(
                    try edits.add(LinearConstraint(shares.map { Term($0) }, .equal, constant: -width)))
                items.append(shares)
            }
            return (items, widths)
        }
        for round in 1..<6 {
            let pivots = solver.work.pivots
            try solver.update { edits throws(SolverError) in
                for (component, width) in widths.enumerated() {
                    try edits.setConstant(-Double((component + round) * 7 % 100) - 0.5, of: width)
                }
            }
            for (component, shares) in items.enumerated() {
                var left = Double((component + round) * 7 % 100) + 0.5
                for item in shares.reversed() {
                    #expect((solver.value(of: item)! - min(left, each)).magnitude < 1e-9)
                    left -= min(left, each)
                }
            }
            #expect(round == 1 || solver.work.pivots == pivots)
        }
        #expect(solver.work.sharedTotals > 60)
    }

    @Test("far from zero too, where a sum of their numbers is off by more than near it")
    func farAlike() throws {
        // The doubles around 1e8 are 1.5e-8 apart.
        let (unit, share) = (1_234_567.8, 0.7)
        let short = try List(count: 10, unit: unit, share: share) { _ in 1.1 }
        let long = try List(count: 100, unit: unit, share: share) { _ in 1.1 }
        for (row, height) in long.heights.enumerated() {
            let expected = (List.natural(row) * unit * 1.1 + 44) / share
            #expect((try #require(long.solver.value(of: height)) - expected).magnitude < 1e-9 * expected)
        }
        let (few, many) = (short.solver.work, long.solver.work)
        #expect(few.simplexSolves > few.affineSolves)
        #expect(many.simplexSolves - many.affineSolves == few.simplexSolves - few.affineSolves)
    }

    @Test("rows with coefficients of their own are solved each for itself")
    func coefficientsTellApart() throws {
        let list = try List(count: 40) { 1 + Double($0) / 8 }
        for (row, height) in list.heights.enumerated() {
            let expected = max(List.natural(row) * (1 + Double(row) / 8) + 44, 96)
            #expect((try #require(list.solver.value(of: height)) - expected).magnitude < 1e-9)
        }
    }

    @Test("a state that comes back brings every bit of its values back, also those that were searched for at first")
    func statesComeBackExactly() throws {
        var list = try List(count: 200) { 1 + Double($0) / 7 }
        let before = Array(list.solver.values)
        let states: [(Int) -> Double] = [{ 100 + Double($0) }, List.natural]
        for state in states {
            try list.solver.update { edits throws(SolverError) in
                for (row, text) in list.texts.enumerated() { try edits.setConstant(-state(row), of: text) }
            }
        }
        #expect(Array(list.solver.values) == before)
    }

    @Test("another state of a row is found again without a pivot once it is known")
    func statesAreRemembered() throws {
        var list = try List(count: 4) { _ in 1 }
        let pivots = list.solver.work.pivots
        for constant in [-200.0, -10, -200, -10, -150] {
            let text = list.texts[1]
            try list.solver.update { edits throws(SolverError) in try edits.setConstant(constant, of: text) }
        }
        // The text's lower bound stays at 30: it is stretched, compressed to that, and stretched again.
        #expect(list.solver.value(of: list.heights[1]) == 194)
        #expect(list.solver.work.pivots <= pivots + 4)
    }

    @Test("columns that share a unit start at their minimums without a pivot for each", arguments: [30, 600])
    func minimumsComeBackAtOnce(count: Int) throws {
        var solver = Solver()
        let widths = try solver.update { edits throws(SolverError) -> [Variable] in
            let unit = try edits.addVariable()
            var widths: [Variable] = []
            for at in 0..<count {
                let width = try edits.addVariable()
                try edits.add(LinearConstraint([Term(width), Term(unit, -1)], .equal, priority: .high))
                try edits.add(
                    LinearConstraint([Term(width)], .greaterThanOrEqual, constant: at % 3 == 0 ? -40 : -10))
                widths.append(width)
            }
            try edits.add(LinearConstraint(widths.map { Term($0) }, .equal, constant: -30 * Double(count)))
            return widths
        }
        for (at, width) in widths.enumerated() {
            #expect((try #require(solver.value(of: width)) - (at % 3 == 0 ? 40 : 25)).magnitude < 1e-6)
        }
        #expect(solver.work.simplexSolves > 0)
        #expect(solver.work.pivots <= 20)
    }
}
