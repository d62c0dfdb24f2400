import RelayoutSolver
import Testing

@testable import Fuzzer

/// Items below each other, each with labels of optional heights below each other: it ends below its last label, and the next
/// one begins there. What is said is written down by itself, so that a solver that knows no past can be told the same.
private struct LabelList {
    struct Item {
        var top = 0
        var height = 0
        /// Of each label.
        var labels: [(top: Int, height: Int)] = []
        /// Of what is beside them.
        var icons: [(top: Int, height: Int)] = []

        /// All its unknowns, and those of them that are places.
        var unknowns: [Int] { [top, height] + (labels + icons).flatMap { [$0.top, $0.height] } }
        var places: [Int] { [top] + (labels + icons).map { $0.top } }
    }

    /// How an item ends.
    enum Ending: CaseIterable {
        /// Below its last label.
        case least
        /// So, and there if that can be: the place of the last label is in three rows.
        case wanted
        /// Below its last label, with the labels in the middle, and the first one below its top.
        case centred
        /// Below its last label, and below a label of its own in the middle.
        case beside
    }

    struct Row {
        let terms: [(unknown: Int, coefficient: Double)]
        let relation: Relation
        var constant: Double
        var priority: Priority
        let rank: Int
    }

    var solver = Solver()
    private(set) var items: [Item] = []
    private(set) var rows: [Int: Row] = [:]
    private var ids: [Int: LinearConstraint.ID] = [:]
    private var variables: [Variable] = []
    private var nextRank = 0
    /// By item: what places it.
    private var links: [Int] = []

    /// By default each item has two labels, of the natural heights 20 and 14, 15, … 20.
    init(
        count: Int, ending: Ending = .least, heights: (Int) -> [Double] = { [20, 14 + Double($0 % 7)] }
    ) throws(SolverError) {
        try edit { list, edits throws(SolverError) in
            for at in 0..<count { try list.insert(heights(at), at: at, ending: ending, &edits) }
        }
    }

    /// Makes edits as one batch.
    mutating func edit(_ body: (inout LabelList, inout Solver.Edits) throws(SolverError) -> Void) throws(SolverError) {
        var list = self
        list.solver = Solver()
        try solver.update { edits throws(SolverError) in try body(&list, &edits) }
        list.solver = solver
        self = list
    }

    private mutating func addUnknown(_ edits: inout Solver.Edits, lowerBound: Double? = nil) throws(SolverError) -> Int
    {
        variables.append(try edits.addVariable(lowerBound: lowerBound, rank: variables.count))
        return variables.count - 1
    }

    @discardableResult
    mutating func add(
        _ terms: [(Int, Double)], _ relation: Relation, _ constant: Double, _ edits: inout Solver.Edits,
        _ priority: Priority = .required
    ) throws(SolverError) -> Int {
        let row = Row(
            terms: terms.map { (unknown: $0.0, coefficient: $0.1) }, relation: relation, constant: constant,
            priority: priority, rank: nextRank)
        nextRank += 1
        rows[row.rank] = row
        ids[row.rank] = try edits.add(constraint(row, variables), rank: row.rank)
        return row.rank
    }

    private func constraint(_ row: Row, _ variables: [Variable]) -> LinearConstraint {
        LinearConstraint(
            row.terms.map { Term(variables[$0.unknown], $0.coefficient) }, row.relation, constant: row.constant,
            priority: row.priority)
    }

    mutating func remove(_ row: Int, _ edits: inout Solver.Edits) throws(SolverError) {
        guard let id = ids.removeValue(forKey: row) else { return }
        rows[row] = nil
        try edits.remove(id)
    }

    mutating func set(_ row: Int, constant: Double, _ edits: inout Solver.Edits) throws(SolverError) {
        rows[row]!.constant = constant
        try edits.setConstant(constant, of: ids[row]!)
    }

    mutating func set(_ row: Int, priority: Priority, _ edits: inout Solver.Edits) throws(SolverError) {
        rows[row]!.priority = priority
        try edits.setPriority(priority, of: ids[row]!)
    }

    private mutating func link(_ at: Int, _ edits: inout Solver.Edits) throws(SolverError) -> Int {
        guard at > 0 else { return try add([(items[at].top, 1)], .equal, 0, &edits) }
        let before = items[at - 1]
        return try add([(items[at].top, 1), (before.top, -1), (before.height, -1)], .equal, -8, &edits)
    }

    mutating func insert(
        _ heights: [Double], at: Int, ending: Ending = .least, _ edits: inout Solver.Edits
    ) throws(SolverError) {
        var item = Item()
        item.top = try addUnknown(&edits)
        item.height = try addUnknown(&edits, lowerBound: 0)
        try add([(item.height, 1)], .equal, 0, &edits, Priority(50))
        for height in heights {
            let label = (top: try addUnknown(&edits), height: try addUnknown(&edits, lowerBound: 0))
            if let above = item.labels.last {
                try add([(label.top, 1), (above.top, -1), (above.height, -1)], .equal, -4, &edits)
            } else if ending == .centred {
                try add([(label.top, 1), (item.top, -1)], .greaterThanOrEqual, -8, &edits)
            } else {
                try add([(label.top, 1), (item.top, -1)], .equal, -8, &edits)
            }
            // A whole level that can hold is promoted where it is stated as an equality.
            if height.truncatingRemainder(dividingBy: 3) == 0 {
                try add([(label.height, 1)], .equal, -height, &edits, .high)
            } else {
                try add([(label.height, 1)], .greaterThanOrEqual, -height, &edits, .high)
                try add([(label.height, 1)], .lessThanOrEqual, -height, &edits, .low)
            }
            item.labels.append(label)
        }
        let (first, last) = (item.labels[0], item.labels.last!)
        let toLast = [(item.top, 1.0), (item.height, 1), (last.top, -1), (last.height, -1)]
        try add(toLast, .greaterThanOrEqual, -8, &edits)
        switch ending {
        case .least: break
        case .wanted: try add(toLast, .equal, -8, &edits, .high)
        case .centred:
            try add(
                [(first.top, 1), (last.top, 1), (last.height, 1), (item.top, -2), (item.height, -1)], .equal, 0, &edits)
        case .beside:
            let icon = (top: try addUnknown(&edits), height: try addUnknown(&edits, lowerBound: 0))
            try add([(icon.height, 1)], .equal, -44, &edits, Priority(700))
            try add([(icon.top, 2), (icon.height, 1), (item.top, -2), (item.height, -1)], .equal, 0, &edits)
            try add([(icon.top, 1), (item.top, -1)], .greaterThanOrEqual, -6, &edits)
            try add(
                [(item.top, 1), (item.height, 1), (icon.top, -1), (icon.height, -1)], .greaterThanOrEqual, -6, &edits)
            item.icons.append(icon)
        }
        items.insert(item, at: at)
        links.insert(try link(at, &edits), at: at)
        try linkAgain(at + 1, &edits)
    }

    private mutating func linkAgain(_ at: Int, _ edits: inout Solver.Edits) throws(SolverError) {
        guard at < items.count else { return }
        try remove(links[at], &edits)
        links[at] = try link(at, &edits)
    }

    mutating func remove(at: Int, _ edits: inout Solver.Edits) throws(SolverError) {
        let item = items.remove(at: at)
        links.remove(at: at)
        try linkAgain(at, &edits)
        let unknowns = item.unknowns
        let gone = rows.values.filter { row in row.terms.contains { unknowns.contains($0.unknown) } }
        for rank in gone.map(\.rank).sorted() { try remove(rank, &edits) }
        for unknown in unknowns { try edits.remove(variables[unknown]) }
    }

    func value(_ unknown: Int) -> Double { solver.value(of: variables[unknown])! }

    /// Whether a solver that is told the same at once comes to the same values.
    func isAsFresh() throws(SolverError) -> Bool {
        var fresh = Solver()
        let known = items.flatMap { $0.unknowns }.sorted()
        var place: [Int: Variable] = [:]
        try fresh.update { edits throws(SolverError) in
            for unknown in known {
                let isPlace = items.contains { $0.places.contains(unknown) }
                place[unknown] = try edits.addVariable(lowerBound: isPlace ? nil : 0, rank: unknown)
            }
            let all = (0..<variables.count).map { place[$0] ?? place[known[0]]! }
            for row in rows.values.sorted(by: { $0.rank < $1.rank }) {
                try edits.add(constraint(row, all), rank: row.rank)
            }
        }
        return fresh.hasConflicts == solver.hasConflicts
            && known.allSatisfy { (fresh.value(of: place[$0]!)! - value($0)).magnitude < 1e-6 }
    }
}

@Suite("Rows that are added up")
struct RowTreeTests {
    @Test("a list whose labels have optional heights has the places that arithmetic gives")
    func worked() throws {
        let list = try LabelList(count: 3)
        // 8, a label of 20, 4, one of 14, 15 or 16, and 8.
        #expect(list.items.map { list.value($0.height) } == [54, 55, 56])
        #expect(list.items.map { list.value($0.top) } == [0, 62, 125])
        #expect(list.items.map { list.value($0.labels[1].top) } == [32, 94, 157])
        // So few unknowns can be one component.
        #expect(list.solver.work.sums == 0)
        // Of the first item the top is known, and with it all places but those that depend on one height.
        #expect(try LabelList(count: 12).solver.work.sums == 11)
    }

    @Test("however items end, they have the heights that arithmetic gives, and are one part each", arguments: [2, 3])
    func endings(labels: Int) throws {
        let labelHeights = (0..<labels).map { 20 + 2 * Double($0) }
        let height = labelHeights.reduce(16 + 4 * Double(labels - 1), +)
        for ending in LabelList.Ending.allCases {
            let list = try LabelList(count: 60, ending: ending) { _ in labelHeights }
            let expected = ending == .beside ? max(height, 56) : height
            for (at, item) in list.items.enumerated() {
                #expect((list.value(item.height) - expected).magnitude < 1e-9, "\(ending)")
                #expect((list.value(item.top) - Double(at) * (expected + 8)).magnitude < 1e-6, "\(ending)")
                guard let icon = item.icons.first else { continue }
                #expect((list.value(icon.top) - list.value(item.top) - (expected - 44) / 2).magnitude < 1e-6)
            }
            // Were they one part, all would be in one component.
            #expect(list.solver.work.freeColumns >= 58, "\(ending)")
            #expect(try list.isAsFresh())
        }
    }

    @Test(
        "an item that comes or goes opens as much of a long list as of a short one", arguments: [1, 2, 5],
        LabelList.Ending.allCases)
    fileprivate func openedUnknowns(labels: Int, ending: LabelList.Ending) throws {
        var opened: [Int] = []
        for count in [20, ending == .least ? 300 : 100] {
            var list = try LabelList(count: count, ending: ending) { at in
                (0..<labels).map { Double(12 + (at + $0) % 5) }
            }
            let before = list.solver.work
            try list.edit { list, edits throws(SolverError) in
                try list.insert(Array(repeating: 30, count: labels), at: count / 2, ending: ending, &edits)
            }
            try list.edit { list, edits throws(SolverError) in try list.remove(at: count / 3, &edits) }
            #expect(list.solver.work.compilations == before.compilations)
            opened.append(list.solver.work.openedUnknowns - before.openedUnknowns)
            #expect(try list.isAsFresh())
        }
        #expect(opened[0] == opened[1] && opened[0] < 30 + 10 * labels)
    }

    @Test("whatever is edited about what is seen through sums, the values are those of a fresh solver")
    func walks() throws {
        var (sums, amendments) = (0, 0)
        // The last one takes back a trial that has added rows up.
        for seed in Array(0..<UInt64(RunLength.count(15, medium: 400, long: 6_000))) + [96] {
            var random = SplitMix64(seed: seed)
            let ending = LabelList.Ending.allCases.randomElement(using: &random)!
            var list = try LabelList(count: 6, ending: Bool.random(using: &random) ? .least : ending)
            for step in 0..<12 {
                let changes = Int.random(in: 1...3, using: &random)
                try list.edit { list, edits throws(SolverError) in
                    for _ in 0..<changes { try Self.change(&list, &edits, &random) }
                }
                #expect(try list.isAsFresh(), "seed \(seed), step \(step)")
            }
            sums += list.solver.work.sums
            amendments += list.solver.work.amendments
        }
        #expect(sums > 200 && amendments > 60, "\(sums), \(amendments)")
    }

    private static func change(
        _ list: inout LabelList, _ edits: inout Solver.Edits, _ random: inout SplitMix64
    ) throws(SolverError) {
        let (one, other) = (list.items.randomElement(using: &random)!, list.items.randomElement(using: &random)!)
        let label = one.labels.randomElement(using: &random)!
        let amount = Double(Int.random(in: 0..<40, using: &random))
        let priority: Priority = [.required, Priority(900), .high, .low, Priority(60)].randomElement(using: &random)!
        let anyRow = list.rows.keys.sorted().randomElement(using: &random)!
        switch Int.random(in: 0..<10, using: &random) {
        case 0:
            let heights = (0...Int.random(in: 0..<4, using: &random)).map { amount + 3 * Double($0) }
            try list.insert(
                heights, at: Int.random(in: 0...list.items.count, using: &random),
                ending: LabelList.Ending.allCases.randomElement(using: &random)!, &edits)
        case 1 where list.items.count > 2:
            try list.remove(at: Int.random(in: 0..<list.items.count, using: &random), &edits)
        case 2: try list.set(anyRow, constant: -amount, &edits)
        case 3 where list.rows[anyRow]!.priority != .required: try list.set(anyRow, priority: priority, &edits)
        case 4 where list.rows[anyRow]!.relation == .equal:
            // The same, said anew with another constant; or not at all.
            let row = list.rows[anyRow]!
            try list.remove(anyRow, &edits)
            if Bool.random(using: &random) {
                try list.add(
                    row.terms.map { ($0.unknown, $0.coefficient) }, .equal, row.constant - 1, &edits, row.priority)
            }
        // Something about the place of a label, alone or beside that of another.
        case 5: try list.add([(label.top, 1)], .greaterThanOrEqual, -10 * amount, &edits, priority)
        case 6: try list.add([(label.top, 1), (one.top, -1)], .lessThanOrEqual, -amount, &edits, priority)
        case 7: try list.add([(label.top, 1), (other.labels[0].top, -1)], .equal, -amount, &edits, priority)
        case 8:
            try list.add(
                [(label.top, 1), (label.height, 1), (one.top, -1)], .lessThanOrEqual, -amount, &edits, priority)
        default: try list.add([(label.height, 1), (other.height, -0.5)], .equal, 0, &edits, priority)
        }
    }

    @Test("what is asked of a label's place pulls at the height above it, though that could be what it wants so far")
    func pulled() throws {
        var list = try LabelList(count: 5) { _ in [21, 15] }
        let (item, compilations) = (list.items[3], list.solver.work.compilations)
        #expect(list.value(item.labels[0].height) == 21)
        try list.edit { list, edits throws(SolverError) in
            // 8 above the first label, 4 below it: it can be 8 high, which it wants less than this.
            try list.add(
                [(item.labels[1].top, 1), (item.top, -1)], .lessThanOrEqual, -20, &edits, Priority(900))
        }
        #expect(list.value(item.labels[0].height) == 8)
        #expect(list.value(item.height) == 43)
        #expect(list.solver.work.compilations == compilations)
    }

    @Test("an unknown that has a bound is not seen through: the bound holds")
    func bounded() throws {
        // Each second label would begin at -10 + 5 - 5, above zero: so the first is 10 higher than it wants to be. Six rows, as
        // a block of fewer than 16 unknowns is not taken apart.
        var solver = Solver()
        let (top, rows) = try solver.update { edits throws(SolverError) in
            let top = try edits.addVariable()
            try edits.add(LinearConstraint([Term(top)], .equal, constant: 10, priority: .high))
            var rows: [(first: Variable, second: Variable)] = []
            for _ in 0..<6 {
                let height = try edits.addVariable(lowerBound: 0)
                let (first, text) = (try edits.addVariable(lowerBound: 0), try edits.addVariable(lowerBound: 0))
                let second = try edits.addVariable(lowerBound: 0)
                try edits.add(LinearConstraint([Term(second), Term(top, -1), Term(first, -1)], .equal, constant: 5))
                try edits.add(
                    LinearConstraint(
                        [Term(top), Term(height), Term(second, -1), Term(text, -1)], .greaterThanOrEqual, constant: -8))
                try edits.add(LinearConstraint([Term(text)], .equal, constant: -20, priority: .high))
                try edits.add(LinearConstraint([Term(first)], .equal, constant: -5, priority: .low))
                try edits.add(LinearConstraint([Term(height)], .equal, priority: Priority(50)))
                rows.append((first, second))
            }
            return (top, rows)
        }
        #expect(solver.value(of: top) == -10)
        #expect(rows.map { solver.value(of: $0.first) } == Array(repeating: 15, count: 6))
        #expect(rows.map { solver.value(of: $0.second) } == Array(repeating: 0, count: 6))
        #expect(solver.work.sums == 0 && solver.work.failedGuards == 0)
    }

    @Test("a contradiction between items and labels is proven by the rows as they were said")
    func contradiction() throws {
        var list = try LabelList(count: 2)
        try list.edit { list, edits throws(SolverError) in
            let item = list.items[1]
            try list.add([(item.height, 1)], .equal, -20, &edits)
            try list.add([(item.labels[1].height, 1)], .greaterThanOrEqual, -15, &edits)
        }
        // 20 is the height of the item, but from its top there are 8, the first label, which is no less than nothing, 4, a
        // label of 15, and 8: what these two say, the three that place the labels and the item's end, and a bound.
        let conflict = try #require(list.solver.conflicts.first)
        #expect(list.solver.conflicts.count == 1)
        #expect(conflict.members.count == 6)
        #expect(conflict.gap == 15)
        #expect(try list.isAsFresh())
    }

    /// Of each item two labels stand symmetrically: `top + bottom = 2 · y + height`. The lower one ends 8 above the item's end, or
    /// higher, which is said twice, the second time behind all else. Seen through `bottom`, both rows have `top`, which was in one.
    @Test("a row that has got other unknowns by a sum is in no other tree that was found before")
    func changedRows() throws {
        let count = 64
        var solver = Solver()
        let items = try solver.update { edits throws(SolverError) in
            var items: [(y: Variable, height: Variable, top: Variable, bottom: Variable)] = []
            func add(_ terms: [Term], _ relation: Relation, _ constant: Double, _ priority: Priority = .required)
                throws(SolverError)
            {
                try edits.add(LinearConstraint(terms, relation, constant: constant, priority: priority))
            }
            for _ in 0..<count {
                let (y, height) = (try edits.addVariable(), try edits.addVariable(lowerBound: 0))
                let (top, bottom) = (try edits.addVariable(), try edits.addVariable())
                items.append((y, height, top, bottom))
                try add([Term(bottom), Term(y, -1), Term(height, -1)], .lessThanOrEqual, 8)
                try add([Term(top), Term(bottom), Term(y, -2), Term(height, -1)], .equal, 0)
            }
            for item in items { try add([Term(item.top), Term(item.y, -1)], .greaterThanOrEqual, -6) }
            try add([Term(items[0].y)], .equal, 0)
            for (item, next) in zip(items, items.dropFirst()) {
                try add([Term(next.y), Term(item.y, -1), Term(item.height, -1)], .equal, 0)
            }
            for item in items {
                try add([Term(item.bottom), Term(item.y, -1), Term(item.height, -1)], .equal, 8, .high)
            }
            return items
        }
        for item in items {
            let (y, height) = (solver.value(of: item.y)!, solver.value(of: item.height)!)
            #expect(abs(solver.value(of: item.top)! - y - 8) < 1e-9)
            #expect(abs(solver.value(of: item.bottom)! - y - height + 8) < 1e-9)
        }
        #expect(solver.work.sums >= count)
    }

    /// x is in two equalities with the same unknowns, and in an inequality: seen through the first of them nothing is left of the second.
    @Test("equalities that say the same of a shared unknown are one, or contradict each other", arguments: [0.0, 5])
    func sameEqualities(difference: Double) throws {
        var solver = Solver()
        let parts = try solver.update { edits throws(SolverError) in
            var parts: [(x: Variable, y: Variable, w: Variable, z: Variable)] = []
            let shift = try edits.addVariable()
            for _ in 0..<12 {
                let (x, y) = (try edits.addVariable(), try edits.addVariable())
                let (w, z, v) = (
                    try edits.addVariable(lowerBound: 0), try edits.addVariable(), try edits.addVariable(lowerBound: 0)
                )
                try edits.add(LinearConstraint([Term(x), Term(y, -1), Term(w, -1)], .equal))
                try edits.add(LinearConstraint([Term(x), Term(y, -1), Term(w, -1)], .equal, constant: difference))
                try edits.add(LinearConstraint([Term(x), Term(z, -1), Term(v, -1)], .lessThanOrEqual))
                try edits.add(LinearConstraint([Term(w)], .equal, constant: -3, priority: .high))
                try edits.add(LinearConstraint([Term(v), Term(shift, -1)], .equal, constant: -4, priority: .high))
                try edits.add(LinearConstraint([Term(z), Term(shift, -1)], .equal, constant: 7, priority: .low))
                parts.append((x, y, w, z))
            }
            return parts
        }
        func expectRight() {
            #expect(solver.setAside.count == (difference == 0 ? 0 : 12))
            for part in parts {
                let (x, y, w) = (solver.value(of: part.x)!, solver.value(of: part.y)!, solver.value(of: part.w)!)
                #expect(abs(x - y - w) < 1e-9 && abs(w - 3) < 1e-9)
            }
        }
        expectRight()
        for part in parts.prefix(3) {
            try solver.update { edits throws(SolverError) in
                try edits.add(LinearConstraint([Term(part.x)], .greaterThanOrEqual, constant: -2, priority: .high))
            }
            expectRight()
        }
    }

    @Test("where a sum comes first in the canonical order, it is decided before what it is the sum of")
    func choice() throws {
        // s = a + x, b = a, x = -10: of s, a and b one is open, and s is as near to zero as can be, as it has the first rank.
        var solver = Solver()
        let (s, a, b) = try solver.update { edits throws(SolverError) in
            let (s, a, b) = (try edits.addVariable(), try edits.addVariable(), try edits.addVariable())
            let (x, h) = (try edits.addVariable(), try edits.addVariable())
            try edits.add(LinearConstraint([Term(s), Term(a, -1), Term(x, -1)], .equal))
            try edits.add(LinearConstraint([Term(s), Term(h), Term(x, -1)], .greaterThanOrEqual))
            try edits.add(LinearConstraint([Term(b), Term(a, -1)], .equal, priority: .high))
            try edits.add(LinearConstraint([Term(x)], .equal, constant: 10, priority: .high))
            try edits.add(LinearConstraint([Term(h)], .equal, priority: .low))
            return (s, a, b)
        }
        #expect([s, a, b].map { solver.value(of: $0)! } == [0, 10, 10])
    }

    /// Items below each other, with the same gap between them, that fill a height. Each but the first is in two rows, and the
    /// gap in all: what sees through them to the last would have as many parts as there are items.
    @Test("a short list with a shared gap is added up, and a long one left to its component", arguments: [20, 200])
    func sharedGap(count: Int) throws {
        var solver = Solver()
        let (gap, tops) = try solver.update { edits throws(SolverError) in
            let gap = try edits.addVariable()
            var (tops, height): ([Variable], Variable?) = ([], nil)
            for _ in 0..<count {
                let (top, next) = (try edits.addVariable(), try edits.addVariable(lowerBound: 0))
                if let above = tops.last, let height {
                    let terms = [Term(top), Term(above, -1), Term(height, -1), Term(gap, -1)]
                    try edits.add(LinearConstraint(terms, .equal))
                } else {
                    try edits.add(LinearConstraint([Term(top)], .equal))
                }
                try edits.add(LinearConstraint([Term(next)], .greaterThanOrEqual, constant: -10, priority: .high))
                try edits.add(LinearConstraint([Term(next)], .lessThanOrEqual, constant: -10, priority: .low))
                tops.append(top)
                height = next
            }
            let end = [Term(tops.last!), Term(height!)]
            try edits.add(LinearConstraint(end, .equal, constant: -Double(10 * count + 4 * (count - 1))))
            return (gap, tops)
        }
        #expect((solver.value(of: gap)! - 4).magnitude < 1e-9)
        for (at, top) in tops.enumerated() { #expect((solver.value(of: top)! - Double(14 * at)).magnitude < 1e-6) }
        // All but the first, which is known, and the last, which the end ties to its height.
        #expect(solver.work.sums == (count == 20 ? 18 : 0))
    }

    /// Each layer's two unknowns are half the sum and half the difference of the next layer's: written out to the last, the
    /// first two would have 2⁴⁰ parts.
    @Test("sums of sums are not written out without end", arguments: [1, 40])
    func layers(batches: Int) throws {
        let count = 40
        var solver = Solver()
        var (a, b): ([Variable], [Variable]) = ([], [])
        let (height, first, second) = try solver.update { edits throws(SolverError) in
            let height = try edits.addVariable(lowerBound: 0)
            a.append(try edits.addVariable())
            b.append(try edits.addVariable())
            let terms = [Term(height), Term(a[0], -1), Term(b[0], -2)]
            try edits.add(LinearConstraint(terms, .greaterThanOrEqual, constant: -5))
            try edits.add(LinearConstraint([Term(height)], .equal, priority: Priority(50)))
            return (
                height, try edits.add(LinearConstraint([Term(a[0])], .equal, constant: -8, priority: .high)),
                try edits.add(LinearConstraint([Term(b[0])], .equal, constant: -4, priority: .high))
            )
        }
        var wishes = [first, second]
        for batch in 0..<batches {
            try solver.update { edits throws(SolverError) in
                for wish in wishes { try edits.remove(wish) }
                for _ in 0..<count / batches {
                    let (nextA, nextB) = (try edits.addVariable(), try edits.addVariable())
                    try edits.add(
                        LinearConstraint([Term(a.last!), Term(nextA, -0.5), Term(nextB, -0.5)], .equal))
                    try edits.add(
                        LinearConstraint([Term(b.last!), Term(nextA, -0.5), Term(nextB, 0.5)], .equal))
                    a.append(nextA)
                    b.append(nextB)
                }
                wishes = try [(a.last!, 8.0), (b.last!, 4.0)].map { unknown, wish throws(SolverError) in
                    try edits.add(LinearConstraint([Term(unknown)], .equal, constant: -wish, priority: .high))
                }
            }
            // Two layers halve both.
            var (one, other) = (8.0, 4.0)
            for _ in 0..<(batch + 1) * count / batches { (one, other) = ((one + other) / 2, (one - other) / 2) }
            #expect((solver.value(of: a[0])! - one).magnitude < 1e-9)
            #expect((solver.value(of: height)! - max(one + 2 * other + 5, 0)).magnitude < 1e-9)
        }
    }
}
