import Relayout
import RelayoutSolver

/// What comes must go without a trace: rows of a solver, and rows of a list in a layout.
enum CycleRuns {
    static func cycles(_ options: Options) throws {
        try solver(options)
        try layout(options)
    }

    /// A row with a content is added to a list somewhere, and removed again.
    private static func solver(_ options: Options) throws {
        var walk = SolverWalk()
        try walk.apply(Walk.lists.script(seed: 3).batches[0])
        let kept = walk.book.system
        let before = walk.subject.values
        var random = SplitMix64(seed: options.seed)
        var memory = MemoryWatch()
        var (number, slots) = (1_000_000, 0)
        for cycle in 1...max(1, options.count) {
            // A row below another one, with a content.
            let place = random.pick(kept.unknownNumbers)
            let (top, height, first) = (number, number + 1, number + 2)
            number += 5
            try walk.apply([
                .addUnknown(top, .init(lowerBound: nil, near: place, rank: top)),
                .addUnknown(height, .init(lowerBound: 0, rank: height)),
                .addRow(first, .init(1000, [(top, 1), (place, -1)], .equal, -8, rank: first)),
                .addRow(first + 1, .init(750, [(height, 1)], .atLeast, -Double(random.int(10...60)), rank: first + 1)),
                .addRow(first + 2, .init(250, [(height, 1), (place, -0.5)], .equal, 0, rank: first + 2)),
            ])
            try walk.apply(
                [first, first + 1, first + 2].map { .removeRow($0) } + [.removeUnknown(height), .removeUnknown(top)])
            slots = max(slots, walk.solver.values.count)
            if cycle % 1000 == 0 { Console.show("solver: \(cycle) of \(options.count) cycles") }
            if cycle == options.count / 10 { memory.begin() }
        }
        memory.end("solver")
        if let fault = memory.fault { Console.fail("solver: \(fault)") }
        if walk.subject.values != before { Console.fail("solver: the values are not those of before") }
        if slots > before.count + 2 { Console.fail("solver: \(slots) slots for \(before.count + 2) variables") }
        Console.line("solver: \(options.count) cycles left no trace in values, slots or memory")
    }

    /// One row of a list goes and another one comes.
    private static func layout(_ options: Options) throws {
        let root = ScreenItem("screen")
        let rows = (0..<40).map { ScreenItem("row \($0)", in: root) }
        for (place, row) in rows.enumerated() { row.length = 5 + place }
        let layout = ViewLayout(root: root) { (order: [Int]) in
            ListLayout(order, id: \.self) { row in
                let item = rows[row.element]
                item.top == (row.previous.map { rows[$0.element].bottom } ?? root.top) + 8
                item.horizontalEdges == root.horizontalEdges.inset(by: 8)
            }
        }
        var order = Array(0..<8)
        var random = SplitMix64(seed: options.seed)
        var memory = MemoryWatch()
        for cycle in 1...max(1, options.count) {
            // One row goes and another one comes; the list stays as long as it is.
            order.remove(at: random.int(0...order.count - 1))
            let new = random.pick((0..<rows.count).filter { !order.contains($0) })
            order.insert(new, at: random.int(0...order.count))
            try layout.layout(order, in: LayoutSize(width: 320, height: 480))
            if cycle % 1000 == 0 { Console.show("layout: \(cycle) of \(options.count) cycles") }
            if cycle == options.count / 10 { memory.begin() }
        }
        memory.end("layout")
        if let fault = memory.fault { Console.fail("layout: \(fault)") }
        var bottom = 0.0
        for row in order {
            if rows[row].frame.y != bottom + 8 { Console.fail("layout: row \(row) is at \(rows[row].frame)") }
            bottom = rows[row].frame.y + rows[row].frame.height
        }
        Console.line("layout: \(options.count) rows came and went without a trace in frames or memory")
    }
}
