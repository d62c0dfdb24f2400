import RelayoutSolver
import Testing

@testable import Fuzzer

/// Items that have nothing in common but one length are solved by filling it. A second row over two of them, which never
/// bites, leaves them to the simplex method: that has to say the same.
@Suite("Items that share a length")
struct SharedLengthTests {
    private struct Subject {
        var solver = Solver()
        var items: [Variable] = []

        init(seed: UInt64, count: Int, isPlain: Bool) throws {
            var random = SplitMix64(seed: seed)
            items = try solver.update { edits throws(SolverError) in
                var items: [Variable] = []
                for _ in 0..<count {
                    let bound: Double? =
                        Int.random(in: 0..<4, using: &random) == 0 ? nil : [-5, 0, 5].randomElement(using: &random)!
                    items.append(try edits.addVariable(lowerBound: bound))
                }
                for item in items { try Self.addWishes(of: item, &edits, &random) }
                let coefficients: [Double] = Bool.random(using: &random) ? [1] : [1, 2, 0.5, -1]
                let terms = items.map { Term($0, coefficients.randomElement(using: &random)!) }
                let length = -20 * Double(Int.random(in: 0..<2 * count + 2, using: &random))
                try edits.add(LinearConstraint(terms, Self.relation(&random), constant: length))
                if !isPlain {
                    try edits.add(LinearConstraint([Term(items[0]), Term(items[1])], .lessThanOrEqual, constant: -1e8))
                }
                return items
            }
        }

        private static func relation(_ random: inout SplitMix64) -> Relation {
            [Relation.equal, .equal, .equal, .lessThanOrEqual, .greaterThanOrEqual].randomElement(using: &random)!
        }

        private static func addWishes(
            of item: Variable, _ edits: inout Solver.Edits, _ random: inout SplitMix64
        ) throws(SolverError) {
            for _ in 0..<Int.random(in: 0..<4, using: &random) {
                let priority = Priority([250.0, 500, 750].randomElement(using: &random)!)
                let wish = -10 * Double(Int.random(in: 0..<12, using: &random))
                try edits.add(LinearConstraint([Term(item)], relation(&random), constant: wish, priority: priority))
            }
            if Bool.random(using: &random) {
                try edits.add(LinearConstraint([Term(item)], .lessThanOrEqual, constant: -110))
            }
        }

        var values: [Double] { items.map { solver.value(of: $0)! } }

        var open: [Int] {
            let open = Set(solver.undeterminedVariables)
            return items.indices.filter { open.contains(items[$0]) }
        }

        /// Ends far away are those of the row that never bites.
        var extents: [[Double]] {
            get throws {
                try solver.freedoms().map { freedom in
                    [freedom.minimum ?? -1e7, freedom.maximum ?? 1e7].map { min(max($0, -1e7), 1e7) }
                }
            }
        }
    }

    @Test(
        "get what the simplex method gives them, and are open where it finds them open",
        arguments: [3, 4, 6, 9, 18, 24])
    func random(count: Int) throws {
        var (shared, choices) = (0, 0)
        for seed in 0..<UInt64(RunLength.count(60, medium: 600, long: 10_000)) {
            let plain = try Subject(seed: seed, count: count, isPlain: true)
            let other = try Subject(seed: seed, count: count, isPlain: false)
            shared += plain.solver.work.sharedTotals
            #expect(plain.solver.hasConflicts == other.solver.hasConflicts, "seed \(seed)")
            guard !plain.solver.hasConflicts else { continue }
            #expect(zip(plain.values, other.values).allSatisfy { abs($0 - $1) < 1e-6 }, "seed \(seed)")
            #expect(plain.open == other.open, "seed \(seed)")
            if !plain.open.isEmpty { choices += 1 }
            let extents = zip(try plain.extents, try other.extents)
            #expect(extents.allSatisfy { zip($0, $1).allSatisfy { abs($0 - $1) < 1e-3 } }, "seed \(seed)")
            for pin in try plain.solver.pins() { #expect(plain.open.contains(plain.items.firstIndex(of: pin)!)) }
        }
        // Of few unknowns those without a choice share what is known of their pattern.
        #expect(shared > (count > 7 ? 20 : 10) && choices > 10)
    }

    @Test("may go as far as the others leave them, also where they are subtracted from it")
    func subtracted() throws {
        // Ten of at most 10, less ten others, are 95: each of those has at least 5, and each of these at most 5.
        var solver = Solver()
        let items = try solver.update { edits throws(SolverError) in
            var items: [Variable] = []
            for _ in 0..<20 { items.append(try edits.addVariable(lowerBound: 0)) }
            for item in items { try edits.add(LinearConstraint([Term(item)], .lessThanOrEqual, constant: -10)) }
            let terms = items.enumerated().map { Term($0.element, $0.offset % 2 == 0 ? 1 : -1) }
            try edits.add(LinearConstraint(terms, .equal, constant: -95))
            return items
        }
        let freedoms = try solver.freedoms()
        #expect(freedoms.map(\.variable) == items)
        for (at, freedom) in freedoms.enumerated() {
            let (minimum, maximum) = (try #require(freedom.minimum), try #require(freedom.maximum))
            #expect((minimum - (at % 2 == 0 ? 5 : 0)).magnitude < 1e-6)
            #expect((maximum - (at % 2 == 0 ? 10 : 5)).magnitude < 1e-6)
        }
    }

    @Test("are squeezed, in several ways that are equally good, without a pivot", arguments: [100, 300])
    func squeezed(count: Int) throws {
        var solver = Solver()
        let (length, items, ends) = try solver.update { edits throws(SolverError) in
            var (items, ends): ([Variable], [Variable]) = ([], [])
            for at in 0..<count {
                let (item, end) = (try edits.addVariable(lowerBound: 0), try edits.addVariable())
                let place = [Term(end), Term(item, -1)] + (ends.last.map { [Term($0, -1)] } ?? [])
                try edits.add(LinearConstraint(place, .equal))
                try edits.add(LinearConstraint([Term(item)], .greaterThanOrEqual, constant: -Double(10 + at % 7)))
                try edits.add(LinearConstraint([Term(item)], .equal, constant: -40, priority: .high))
                items.append(item)
                ends.append(end)
            }
            let length = try edits.add(LinearConstraint([Term(ends[count - 1])], .equal, constant: -41 * Double(count)))
            return (length, items, ends)
        }
        // Into the choice, within it, and out of it again.
        for (share, isOpen) in [(30.0, true), (25, true), (40.0, false), (20, true)] {
            try solver.update { edits throws(SolverError) in
                try edits.setConstant(-share * Double(count), of: length)
            }
            #expect(solver.undeterminedVariables.isEmpty == !isOpen)
            #expect(abs(solver.value(of: ends[count - 1])! - share * Double(count)) < 1e-6)
        }
        // The first ones are as small as they can be, as the canonical rule has it.
        #expect(solver.value(of: items[0]) == 10)
        #expect(solver.value(of: items[count - 1]) == 40)
        #expect(solver.work.pivots == 0)
        let freedoms = try solver.freedoms()
        #expect(freedoms.count == 2 * count - 1)
        #expect(freedoms.allSatisfy { $0.direction.count < 2 * count })
        #expect(try solver.pins().count <= count)
    }

    /// Two wishes hold the last item at 55, and either row may stand for both in a vertex. Nothing is left to decide before it
    /// is the weaker one's turn.
    @Test("are determined where the length lets them be in one way only", arguments: [1, 2, 12, 40])
    func tight(count: Int) throws {
        var solver = Solver()
        let length = try solver.update { edits throws(SolverError) in
            var end: Variable?
            func add(atLeast bound: Double?, _ wishes: (Relation, Double, Priority)...) throws(SolverError) {
                let (item, next) = (try edits.addVariable(lowerBound: bound), try edits.addVariable())
                let place = [Term(next), Term(item, -1)] + (end.map { [Term($0, -1)] } ?? [])
                try edits.add(LinearConstraint(place, .equal))
                for (relation, wish, priority) in wishes {
                    try edits.add(LinearConstraint([Term(item)], relation, constant: -wish, priority: priority))
                }
                end = next
            }
            try add(atLeast: nil, (.equal, 25, Priority(500)), (.equal, 50, Priority(500)))
            try add(atLeast: nil, (.greaterThanOrEqual, 20, .high))
            try add(atLeast: 0, (.equal, 10, .high))
            for _ in 0..<count { try add(atLeast: 0) }
            try add(atLeast: 0, (.greaterThanOrEqual, 55, .high), (.lessThanOrEqual, 55, .low))
            let rest = try edits.addVariable(lowerBound: 0)
            return try edits.add(LinearConstraint([Term(end!), Term(rest)], .equal, constant: -155))
        }
        #expect(!solver.undeterminedVariables.isEmpty)
        try solver.update { edits throws(SolverError) in try edits.setConstant(-85, of: length) }
        #expect(solver.undeterminedVariables.isEmpty)
        #expect(!solver.optimum.hasChoice)
    }

    /// Nine items that want 30 and have at least 10 share a length.
    private struct Nine {
        var solver = Solver()
        var items: [Variable] = []
        var least: [LinearConstraint.ID] = []
        let length: LinearConstraint.ID

        init(length: Double, _ policy: Solver.Policy = .setAside) throws {
            solver.policy = policy
            (items, least, self.length) = try solver.update { edits throws(SolverError) in
                var (items, least): ([Variable], [LinearConstraint.ID]) = ([], [])
                for _ in 0..<9 {
                    let item = try edits.addVariable()
                    items.append(item)
                    least.append(try edits.add(LinearConstraint([Term(item)], .greaterThanOrEqual, constant: -10)))
                    try edits.add(LinearConstraint([Term(item)], .equal, constant: -30, priority: .high))
                }
                let total = LinearConstraint(items.map { Term($0) }, .equal, constant: -length)
                return (items, least, try edits.add(total))
            }
        }

        mutating func set(_ value: Double, _ row: LinearConstraint.ID) throws {
            try solver.update { edits throws(SolverError) in try edits.setConstant(-value, of: row) }
        }

        var values: [Double] { items.map { solver.value(of: $0)! } }
    }

    @Test("give way less where one may not become as small any more")
    func leastSize() throws {
        // 50 less than they want: the first ones are as near to zero as they may be.
        var nine = try Nine(length: 220)
        #expect(nine.values == [10, 10, 20, 30, 30, 30, 30, 30, 30])
        let compilations = nine.solver.work.compilations
        try nine.set(25, nine.least[0])
        #expect(nine.values == [25, 10, 10, 25, 30, 30, 30, 30, 30])
        #expect(nine.solver.work.compilations == compilations && nine.solver.work.sharedTotals > 0)
    }

    @Test("are filled from where they want to be, also after a length that was refused")
    func refusedLength() throws {
        var nine = try Nine(length: 220, .strict)
        #expect(throws: SolverError.self) { try nine.set(80, nine.length) }
        let compilations = nine.solver.work.compilations
        try nine.set(240, nine.length)
        #expect(nine.values == [10, 20, 30, 30, 30, 30, 30, 30, 30])
        #expect(nine.solver.work.compilations == compilations)
    }
}
