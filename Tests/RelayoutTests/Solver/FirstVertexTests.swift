import RelayoutSolver
import Testing

@testable import Relayout

/// Where a search begins: rows that fail there take the places of what they hang on, many at once.
@Suite("The first vertex")
struct FirstVertexTests {
    /// Steps of a wizard: no two centers nearer than their texts need, nor than 48, which is also what is wanted. Returns the centers.
    private static func steps(_ widths: [Double], isReversed: Bool) throws -> (solver: Solver, centers: [Variable]) {
        var solver = Solver()
        let centers = try solver.update { edits throws(SolverError) in
            let centers = try widths.map { _ throws(SolverError) in try edits.addVariable() }
            try edits.add(LinearConstraint([Term(centers[0])], .greaterThanOrEqual, constant: -8 - widths[0] / 2))
            try edits.add(
                LinearConstraint([Term(centers[0])], .equal, constant: -8 - widths[0] / 2, priority: Priority(300)))
            for at in 1..<widths.count {
                let (own, other) = (Term(centers[at]), Term(centers[at - 1], -1))
                let step = isReversed ? [other, own] : [own, other]
                let texts = 8 + (widths[at] + widths[at - 1]) / 2
                try edits.add(LinearConstraint(step, .greaterThanOrEqual, constant: -texts))
                try edits.add(LinearConstraint(step, .greaterThanOrEqual, constant: -48))
                try edits.add(LinearConstraint(step, .equal, constant: -48, priority: Priority(300)))
            }
            return centers
        }
        return (solver, centers)
    }

    @Test("what two neighbours need takes the place of what is wanted of the same two", arguments: [false, true])
    func neighbours(isReversed: Bool) throws {
        let widths = (0..<300).map { Double(20 + $0 * 37 % 70) }
        let (solver, centers) = try Self.steps(widths, isReversed: isReversed)
        var center = 8 + widths[0] / 2
        for at in widths.indices {
            if at > 0 { center += max(48, 8 + (widths[at] + widths[at - 1]) / 2) }
            #expect(solver.value(of: centers[at]) == center)
        }
        #expect(solver.work.simplexSolves >= 1)
        #expect(solver.work.pivots == 0)
    }

    /// A bubble as narrow as its texts, with a limit: each text is to be as wide as it wants, but not wider than the bubble.
    @Test("texts give way to the limit of what they share, without a pivot")
    func limited() throws {
        let natural = (0..<300).map { Double(120 + $0 * 37 % 900) }
        var solver = Solver()
        let (bubble, texts) = try solver.update { edits throws(SolverError) in
            let bubble = try edits.addVariable(lowerBound: 0)
            try edits.add(LinearConstraint([Term(bubble)], .lessThanOrEqual, constant: -375))
            try edits.add(LinearConstraint([Term(bubble)], .equal, priority: 50))
            let texts = try natural.map { width throws(SolverError) in
                let text = try edits.addVariable(lowerBound: 0)
                try edits.add(LinearConstraint([Term(text)], .greaterThanOrEqual, constant: -width, priority: .high))
                try edits.add(LinearConstraint([Term(text)], .lessThanOrEqual, constant: -width, priority: .low))
                try edits.add(LinearConstraint([Term(text), Term(bubble, -1)], .lessThanOrEqual, constant: 32))
                return text
            }
            return (bubble, texts)
        }
        #expect(solver.value(of: bubble) == 375)
        #expect(texts.map { solver.value(of: $0) } == natural.map { min($0, 343) })
        #expect(solver.work.simplexSolves >= 1)
        #expect(solver.work.pivots == 0)
    }

    @Test("one label after the other is pushed away by those before it, without a pivot")
    func pushed() throws {
        let count = 300
        var solver = Solver()
        let places = try solver.update { edits throws(SolverError) in
            var places: [(top: Variable, bottom: Variable)] = []
            for at in 0..<count {
                let (top, bottom) = (try edits.addVariable(lowerBound: 0), try edits.addVariable(lowerBound: 0))
                let height = [Term(bottom), Term(top, -1)]
                try edits.add(LinearConstraint(height, .greaterThanOrEqual, constant: -Double(20 + at * 37 % 40)))
                if let last = places.last {
                    let gap = [Term(top), Term(last.bottom, -1)]
                    try edits.add(LinearConstraint(gap, .greaterThanOrEqual, constant: -8))
                }
                places.append((top, bottom))
            }
            return places
        }
        var end = -8.0
        for (at, place) in places.enumerated() {
            #expect(solver.value(of: place.top) == end + 8)
            end += 8 + Double(20 + at * 37 % 40)
            #expect(solver.value(of: place.bottom) == end)
        }
        #expect(solver.work.pivots == 0)
    }

    @Test("cards that are told only to hold their labels are as high as these, with few pivots")
    func inset() throws {
        let root = Box("root")
        let rows = (0..<100).map { number in
            let (card, label) = (Box("card \(number)", in: root), Box("label \(number)", in: root))
            label.content = Content(width: 40, height: Double(20 + number % 3))
            return (card: card, label: label)
        }
        let layout = ViewLayout(root: root) { (_: Void) in
            for (number, row) in rows.enumerated() {
                row.card.top == (number > 0 ? rows[number - 1].card.bottom : root.top) + 8
                row.label.top >= row.card.top + 4
                row.label.bottom <= row.card.bottom - 4
            }
        }
        try layout.layout((), in: LayoutSize(width: 390, height: 800))
        var top = 8.0
        for (number, row) in rows.enumerated() {
            let height = Double(28 + number % 3)
            let (card, label) = (try #require(layout.frame(of: row.card)), try #require(layout.frame(of: row.label)))
            #expect(card.y == top && card.height == height)
            #expect(label.y == top + 4 && label.height == height - 8)
            top += height + 8
        }
        #expect(layout.reconciler.solver!.work.pivots <= 10)
    }

    /// Entries are wanted at their times, and keep apart: one that is moved down the list pushes all behind it, who hang on it.
    @Test("an entry of a timeline that is moved far takes few pivots, and the rows behind it end where they do afresh")
    func movedEntry() throws {
        let (root, count) = (Box("root"), 1000)
        let entries = (0..<count).map { Box("entry \($0)", in: root) }
        for entry in entries { entry.content = Content(width: 100, height: 16) }
        func makeLayout() -> ViewLayout<[Int]> {
            ViewLayout(root: root) { (order: [Int]) in
                ListLayout(order, id: { $0 }, memoizedBy: { $0 }) { row in
                    let entry = entries[row.element]
                    entry.leading == root.leading + 12
                    entry.top >= (row.previous.map { entries[$0.element].bottom } ?? root.top) + 4
                    entry.top == root.top + root.height * (Double(row.element) / 1000) ~ 300
                }
            }
        }
        var moved = Array(0..<count)
        moved.insert(moved.remove(at: count / 3), at: 2 * count / 3)
        let size = LayoutSize(width: 390, height: 3000)
        let (layout, fresh) = (makeLayout(), makeLayout())
        try layout.layout(Array(0..<count), in: size)
        let before = layout.reconciler.solver!.work.pivots
        try layout.layout(moved, in: size)
        #expect(layout.reconciler.solver!.work.pivots - before <= 20)
        try fresh.layout(moved, in: size)
        for entry in entries { #expect(layout.frame(of: entry) == fresh.frame(of: entry)) }
    }
}
