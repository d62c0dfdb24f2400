import RelayoutSolver
import Testing

@testable import Relayout

@Suite("What is set aside, and when it is proven")
struct SetAsideTests {
    private let root = Box("root")

    /// As many contradictions as there are boxes, each tied to all before it.
    private func chain(_ boxes: [Box]) -> ViewLayout<Double> {
        let layout = ViewLayout(root: root) { (width: Double) in
            boxes[0].width == width
            ListLayout(Array(boxes.indices.dropFirst()), id: \.self) { row in
                boxes[row.element].width == boxes[row.element - 1].width + 1
                boxes[row.element].width <= Double(row.element) / 4
            }
        }
        layout.conflictLog = nil
        return layout
    }

    @Test(
        "a resize beside a contradiction of inequalities compiles nothing, however many there are", arguments: [2, 40])
    func laziness(count: Int) throws {
        let layout = chain((0..<count).map { Box("box \($0)", in: root) })
        try layout.layout(10, in: LayoutSize(width: 320, height: 480))
        let before = layout.reconciler.solver!.work.compilations
        for step in 1...5 {
            let receipt = try layout.layout(10 + Double(step), in: LayoutSize(width: 320 + Double(step), height: 480))
            #expect(receipt.base.setAside.owners.count == count - 1)
        }
        #expect(layout.reconciler.solver!.work.compilations == before)
    }

    @Test("no culprit is told any longer once it may be another one")
    func culpritsOfTheMoment() throws {
        let box = Box("box", in: root)
        let layout = ViewLayout(root: root) { (least: Double) in
            box.width == 50
            box.width == 60
            box.width >= least
        }
        layout.conflictLog = { _ in }
        let size = LayoutSize(width: 300, height: 300)
        func told(_ least: Double) throws -> String {
            try layout.layout(least, in: size).conflicts.map { "\($0)" }.joined()
        }
        // 60 and at least 60 agree without 50; 60 and at least 70 contradict each other.
        #expect(try told(60).contains("the others agree without it"))
        #expect(try told(60).contains("the others agree without it"), "nothing has changed")
        #expect(try !told(70).contains("the others agree without it"))
    }

    @Test("nor once content has changed that takes part")
    func culpritsOfContent() throws {
        let box = Box("box", in: root, 60, 10)
        box.compressionPriorities = [.horizontal: .required]
        let layout = ViewLayout(root: root) { (_: Void) in
            box.width == 50
            box.width == 60
        }
        layout.conflictLog = { _ in }
        let size = LayoutSize(width: 300, height: 300)
        func told() throws -> String { try layout.layout(in: size).conflicts.map { "\($0)" }.joined() }
        #expect(try told().contains("the others agree without it"))
        box.content.width = 70
        layout.contentDidChange(box)
        #expect(try !told().contains("the others agree without it"))
    }

    @Test(
        "who is to blame for all contradictions around is told, but not sought among more than 32 that hang together",
        arguments: [8, 32, 33])
    func culpritOfMany(count: Int) throws {
        let (column, boxes) = (Box("column", in: root), (0..<count).map { Box("box \($0)", in: root) })
        let layout = ViewLayout(root: root) { (_: Void) in
            column.width == 60
            for box in boxes { box.width == 50 }
            for box in boxes { box.width == column.width }
        }
        var told: [String] = []
        layout.conflictLog = { told.append("\($0)") }
        try layout.layout(in: LayoutSize(width: 300, height: 300))
        #expect(layout.reconciler.solver!.setAside.count == count)
        let blames = told[0].contains("Look at 1 first: it is in all contradictions here")
        #expect(blames == (count <= 32))
    }

    @Test(
        "a receipt tells the conflicts of its own update, whenever it is asked, with their culprits",
        arguments: [3, 40])
    func keptReceipts(count: Int) throws {
        let layout = chain((0..<count).map { Box("box \($0)", in: root) })
        var told: [ConflictReport] = []
        layout.conflictLog = { told.append($0) }
        let receipts = try (0..<4).map { try layout.layout(10 + Double($0), in: LayoutSize(width: 320, height: 480)) }
        #expect(told.reduce(0) { $0 + 1 + $1.others } == count - 1, "each is told once")
        if count == 3 {
            #expect(told == receipts[0].conflicts)
        } else {
            #expect(told.map(\.others) == [38], "those of one line are told as one")
            #expect(told[0].parts == receipts[0].conflicts[0].parts)
        }
        for (step, receipt) in receipts.enumerated() {
            let conflicts = receipt.conflicts
            #expect(conflicts.count == count - 1)
            for (place, conflict) in conflicts.enumerated() {
                #expect(conflict.gap == 10 + Double(step) + Double(place + 1) - Double(place + 1) / 4)
                #expect(conflict.parts.count == place + 3)
            }
            let fresh = chain((0..<count).map { Box("box \($0)", in: root) })
            #expect(
                try fresh.layout(10 + Double(step), in: LayoutSize(width: 320, height: 480)).conflicts.map(\.gap)
                    == conflicts.map(\.gap))
        }
    }
}
