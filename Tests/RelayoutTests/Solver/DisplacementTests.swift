import RelayoutSolver
import Testing

/// Places that no equality says, in something whose own place depends on everything above.
@Suite("What is placed by inequalities and wishes alone")
struct DisplacementTests {
    /// Rows below each other, at least 60 high; in each an icon at least 8 below the row's top and above its bottom, and in its middle if
    /// it can be, or with `isOpen` anywhere in between. A row whose icon is higher than 44 has to grow.
    private struct List {
        struct Row {
            let y: Variable
            let height: Variable
            let icon: Variable
            let iconHeight: Variable
            let rows: [LinearConstraint.ID]
            var top: LinearConstraint.ID
        }

        var solver = Solver()
        private(set) var rows: [Row] = []
        let isOpen: Bool

        init(_ heights: [Double], isOpen: Bool = false) throws {
            self.isOpen = isOpen
            for height in heights { try insert(height, at: rows.count) }
        }

        mutating func insert(_ iconHeight: Double, at place: Int) throws {
            let (above, isOpen) = (place > 0 ? rows[place - 1] : nil, isOpen)
            let below = place < rows.count ? rows[place] : nil
            let (row, top) = try solver.update { edits throws(SolverError) -> (Row, LinearConstraint.ID?) in
                let (y, height) = (try edits.addVariable(), try edits.addVariable(lowerBound: 0))
                let (icon, own) = (try edits.addVariable(near: y), try edits.addVariable(lowerBound: 0))
                var ids = [try edits.add(LinearConstraint([Term(own)], .equal, constant: -iconHeight))]
                func add(
                    _ terms: [Term], _ relation: Relation, _ constant: Double, _ priority: Priority = .required
                ) throws(SolverError) {
                    ids.append(
                        try edits.add(LinearConstraint(terms, relation, constant: constant, priority: priority)))
                }
                try add([Term(icon), Term(y, -1)], .greaterThanOrEqual, -8)
                try add([Term(y), Term(height), Term(icon, -1), Term(own, -1)], .greaterThanOrEqual, -8)
                if !isOpen {
                    let middle = [Term(icon), Term(own, 0.5), Term(y, -1), Term(height, -0.5)]
                    try add(middle, .equal, 0, Priority(750))
                }
                try add([Term(height)], .greaterThanOrEqual, -60)
                try add([Term(height)], .equal, 0, Priority(50))
                let row = Row(
                    y: y, height: height, icon: icon, iconHeight: own, rows: ids,
                    top: try Self.place(y, below: above, &edits))
                guard let below else { return (row, nil) }
                try edits.remove(below.top)
                return (row, try Self.place(below.y, below: row, &edits))
            }
            if let top { rows[place].top = top }
            rows.insert(row, at: place)
        }

        mutating func remove(at place: Int) throws {
            let row = rows.remove(at: place)
            let (above, below) = (place > 0 ? rows[place - 1] : nil, place < rows.count ? rows[place] : nil)
            let top = try solver.update { edits throws(SolverError) in
                for id in row.rows + [row.top] { try edits.remove(id) }
                var next: LinearConstraint.ID?
                if let below {
                    try edits.remove(below.top)
                    next = try Self.place(below.y, below: above, &edits)
                }
                for variable in [row.icon, row.iconHeight, row.y, row.height] { try edits.remove(variable) }
                return next
            }
            if let top { rows[place].top = top }
        }

        private static func place(
            _ y: Variable, below above: Row?, _ edits: inout Solver.Edits
        ) throws(SolverError) -> LinearConstraint.ID {
            guard let above else { return try edits.add(LinearConstraint([Term(y)], .equal)) }
            return try edits.add(LinearConstraint([Term(y), Term(above.y, -1), Term(above.height, -1)], .equal))
        }

        /// Where the rows begin, and where the icons are in them.
        var places: [[Double]] {
            rows.map { row in
                let (y, icon) = (solver.value(of: row.y)!, solver.value(of: row.icon)!)
                return [y, icon - y]
            }
        }
    }

    private static func expected(_ heights: [Double], isOpen: Bool = false) -> [[Double]] {
        var y = 0.0
        return heights.map { height in
            let row = max(60, height + 16)
            defer { y += row }
            return [y, isOpen ? 8 : (row - height) / 2]
        }
    }

    @Test(
        "rows of a list are solved by themselves, and inserted and removed as if each icon had a place",
        arguments: [20, 200])
    func amended(count: Int) throws {
        var heights = (0..<count).map { $0 % 10 == 5 ? 50.0 : 20 }
        var list = try List(heights)
        #expect(list.places == Self.expected(heights))
        for place in [count, count / 2, 0] {
            let before = list.solver.work
            try list.insert(30, at: place)
            heights.insert(30, at: place)
            #expect(list.places == Self.expected(heights))
            try list.remove(at: place)
            heights.remove(at: place)
            #expect(list.places == Self.expected(heights))
            let work = list.solver.work
            #expect(work.compilations == before.compilations && work.amendments == before.amendments + 2)
            #expect(work.openedUnknowns - before.openedUnknowns <= 24)
        }
    }

    @Test("what is open in its row is as near to the row's place as can be, and told as if there were no displacement")
    func open() throws {
        let heights = (0..<30).map { Double(20 + $0 % 3) }
        let list = try List(heights, isOpen: true)
        #expect(list.places == Self.expected(heights, isOpen: true))
        #expect(list.solver.undeterminedVariables == list.rows.map { $0.icon })
        #expect(try list.solver.pins() == list.rows.map { $0.icon })
        let freedoms = try list.solver.freedoms()
        #expect(freedoms.map { $0.variable } == list.rows.map { $0.icon })
        for (row, freedom) in zip(list.places.indices, freedoms) {
            #expect(freedom.minimum! - list.places[row][0] == 8)
            #expect(freedom.maximum! - list.places[row][0] == 52 - heights[row])
            #expect(freedom.direction.map { $0.variable } == [list.rows[row].icon])
        }
    }

    @Test("nobody is told of displacements: neither of new ones, nor of changed ones")
    func hidden() throws {
        var list = try List((0..<12).map { _ in 20 })
        let known = Set(list.rows.flatMap { [$0.y, $0.height, $0.icon, $0.iconHeight] }.map { $0.index })
        #expect(list.solver.work.displaced > 0)
        try list.solver.update { edits throws(SolverError) in
            try edits.setConstant(-50, of: list.rows[3].rows[0])
        }
        #expect(Set(list.solver.changedIndices).isSubset(of: known))
        #expect(list.solver.entries.count == 12 * 7)
        let part = try list.solver.reduced(to: Set(list.rows[5].rows))
        #expect(part.entries.count == 6)
        #expect(part.value(of: list.rows[5].icon)! - part.value(of: list.rows[5].y)! == 20)
        #expect(part.value(of: list.rows[4].icon) == nil)
    }

    @Test("a refused batch leaves displacements as they were")
    func refused() throws {
        var list = try List((0..<12).map { _ in 20 })
        let places = list.places
        #expect(throws: SolverError.self) {
            try list.solver.update { edits throws(SolverError) in
                for id in list.rows[11].rows + [list.rows[11].top] { try edits.remove(id) }
                let row = list.rows[11]
                for variable in [row.icon, row.iconHeight, row.y, row.height] { try edits.remove(variable) }
                let other = try edits.addVariable(near: list.rows[3].y)
                try edits.add(LinearConstraint([Term(other)], .greaterThanOrEqual, constant: -9))
                try edits.setNear(nil, of: list.rows[4].icon)
                try edits.add(LinearConstraint([Term(other)], .equal, constant: .nan))
            }
        }
        #expect(list.places == places)
        try list.remove(at: 4)
        try list.insert(50, at: 6)
        var heights = [Double](repeating: 20, count: 11)
        heights.insert(50, at: 6)
        #expect(list.places == Self.expected(heights))
    }

    @Test("what something is near to may change, or go, and an equality may come and go")
    func changed() throws {
        var list = try List((0..<12).map { _ in 20 })
        let (row, other) = (list.rows[5], list.rows[6])
        var fixed: LinearConstraint.ID?
        for step in 0..<4 {
            try list.solver.update { edits throws(SolverError) in
                switch step {
                case 0: try edits.setNear(other.y, of: row.icon)
                case 1: try edits.setNear(nil, of: row.icon)
                case 2:
                    try edits.setNear(row.y, of: row.icon)
                    fixed = try edits.add(LinearConstraint([Term(row.icon), Term(row.y, -1)], .equal, constant: -11))
                default: try edits.remove(fixed!)
                }
            }
            var expected = Self.expected([Double](repeating: 20, count: 12))
            if step == 2 { expected[5][1] = 11 }
            #expect(list.places == expected, "\(step)")
            let compiled = list.solver.compiled()
            #expect(list.rows.allSatisfy { compiled.value(of: $0.icon) == list.solver.value(of: $0.icon) })
        }
    }

    @Test(
        "what is loose in something loose is displaced from that, and two that are open in one row are open by themselves"
    )
    func nested() throws {
        let count = 30
        var solver = Solver()
        let rows = try solver.update { edits throws(SolverError) in
            var above: [Term] = []
            var rows: [[Variable]] = []
            for number in 0..<count {
                let (y, height) = (try edits.addVariable(), try edits.addVariable(lowerBound: 0))
                try edits.add(LinearConstraint([Term(y)] + above, .equal))
                try edits.add(LinearConstraint([Term(height)], .greaterThanOrEqual, constant: -100))
                try edits.add(LinearConstraint([Term(height)], .equal, priority: .low))
                above = [Term(y, -1), Term(height, -1)]
                // A box in the row's middle if it can be, an icon in the box's, and two labels somewhere between the row's edges.
                let box = try edits.addVariable(near: y)
                let icon = try edits.addVariable(near: box)
                let labels = [try edits.addVariable(near: y), try edits.addVariable(near: y)]
                for (item, outer, least) in [(box, y, 10.0), (icon, box, 5), (labels[0], y, 3), (labels[1], y, 4)] {
                    try edits.add(
                        LinearConstraint([Term(item), Term(outer, -1)], .greaterThanOrEqual, constant: -least))
                    try edits.add(
                        LinearConstraint([Term(item), Term(y, -1), Term(height, -1)], .lessThanOrEqual, constant: 20))
                }
                try edits.add(
                    LinearConstraint([Term(labels[1]), Term(labels[0], -1)], .greaterThanOrEqual, constant: -12))
                try edits.add(
                    LinearConstraint([Term(box), Term(y, -1)], .equal, constant: -40, priority: Priority(750)))
                let inset = Double(number % 3)
                try edits.add(
                    LinearConstraint([Term(icon), Term(box, -1)], .equal, constant: -6 - inset, priority: .low))
                rows.append([y, box, icon] + labels)
            }
            return rows
        }
        for (number, row) in rows.enumerated() {
            let y = 100 * Double(number)
            let values = row.map { solver.value(of: $0)! - y }
            #expect(values == [0, 40, 46 + Double(number % 3), 3, 15])
        }
        // The first row's place is known.
        #expect(solver.work.displaced == 4 * (count - 1))
        #expect(solver.work.canonicalJoins == 0 && solver.work.attempts == 1)
    }

    @Test("an icon goes to another row while its own is removed")
    func moved() throws {
        var list = try List([Double](repeating: 20, count: 60))
        let (gone, other) = (list.rows[5], list.rows[9])
        let compilations = list.solver.work.compilations
        try list.solver.update { edits throws(SolverError) in
            for id in gone.rows { try edits.remove(id) }
            try edits.setNear(other.y, of: gone.icon)
            try edits.add(LinearConstraint([Term(gone.iconHeight)], .equal, constant: -20))
            for (terms, constant) in [
                ([Term(gone.icon), Term(other.y, -1)], -9.0),
                ([Term(other.y), Term(other.height), Term(gone.icon, -1), Term(gone.iconHeight, -1)], -10),
            ] {
                try edits.add(LinearConstraint(terms, .greaterThanOrEqual, constant: constant))
            }
            try edits.add(
                LinearConstraint([Term(gone.icon), Term(other.y, -1)], .equal, constant: -21, priority: Priority(750)))
            try edits.remove(gone.top)
            try edits.remove(list.rows[6].top)
            try edits.add(
                LinearConstraint(
                    [Term(list.rows[6].y), Term(list.rows[4].y, -1), Term(list.rows[4].height, -1)], .equal))
            for variable in [gone.y, gone.height] { try edits.remove(variable) }
        }
        #expect(list.solver.value(of: gone.icon) == 501.0)
        #expect(list.solver.work.compilations == compilations)
        try list.solver.update { edits throws(SolverError) in
            try edits.setConstant(-70, of: list.rows[2].rows[4])
        }
        #expect(list.solver.value(of: gone.icon) == 511.0)
        #expect(list.solver.work.compilations == compilations)
    }
}
