import Testing

@testable import Fuzzer
@testable import Relayout

@Suite("What it takes to tell why an item moved")
struct CausesWorkTests {
    private let root = Box("root")

    /// The part of a change that has an item: how many others and constraints there are, and how many steps are solved.
    private func work(_ receipt: Receipt, of item: any LayoutItem) throws -> (items: Int, constraints: Int, steps: Int)
    {
        let snapshots = try #require(receipt.updateSnapshots)
        let place = try #require(snapshots.new.items.firstIndex(of: ObjectIdentifier(item)))
        let parts = SnapshotChanges(snapshots).parts(of: [place])
        let part = try #require(parts.first)
        #expect(parts.count == 1)
        #expect(part.asked.map { $0.whole } == [place])
        #expect(part.changes.new.items[part.asked[0].part].name == snapshots.new.snapshot.items[place].name)
        let union = StepSnapshots(part.changes)
        let steps = try union.steps(part.asked.map { $0.part }, from: union.laidOut(union.second))
        return (part.changes.new.items.count, part.changes.new.constraints.count, steps.count)
    }

    @Test("of rows that only the root ties, one is laid out", arguments: [3, 30])
    func rows(count: Int) throws {
        let rows = (0..<count).map { Box("row\($0)", in: root) }
        let layout = ViewLayout(root: root) { (isWide: Bool) in
            ListLayout(Array(rows.indices), id: { $0 }) { row in
                let me = rows[row.element]
                me.top == root.top
                me.width == 40
                if isWide { me.leading == root.leading + 8 } else { me.trailing == root.trailing }
            }
        }
        layout.explainsMoves = true
        try layout.layout(false, in: LayoutSize(width: 320, height: 480))
        let receipt = try layout.layout(true, in: LayoutSize(width: 320, height: 480))
        #expect(try work(receipt, of: rows[1]) == (items: 2, constraints: 3, steps: 2))
        let causes = try receipt.causes(of: rows[1])
        #expect(causes.count == 1 && causes[0].causes.map(\.amount) == [-280, 8], "\(causes)")
        // All rows together are told as each of them.
        #expect(try receipt.causes() == rows.flatMap { try receipt.causes(of: $0) })
    }

    @Test("whatever rows that only the root ties contradict, nothing is laid out where nothing moved")
    func contradictions() throws {
        let rows = (0..<5).map { Box("row\($0)", in: root) }
        let layout = ViewLayout(root: root) { (clashes: Bool) in
            for row in rows {
                row.width == 40
                if clashes { row.width == 50 }
            }
        }
        (layout.explainsMoves, layout.conflictLog) = (true, nil)
        try layout.layout(false, in: LayoutSize(width: 320, height: 480))
        let receipt = try layout.layout(true, in: LayoutSize(width: 320, height: 480))
        #expect(receipt.conflicts.count == 5)
        #expect(try receipt.causes().isEmpty)
    }

    /// An item without a name, which is called by its place among others.
    private final class Pane: LayoutItem {
        weak var layoutParent: (any LayoutItem)?

        init(in parent: Box) { layoutParent = parent }

        func place(_ frame: LayoutRect) {}
    }

    @Test(
        "an insertion into a row of equal panes takes as many steps in a long row as in a short one",
        arguments: [4, 40])
    func panes(count: Int) throws {
        let panes = (0...count).map { _ in Pane(in: root) }
        let layout = ViewLayout(root: root) { (order: [Int]) in
            ListLayout(order, id: { $0 }) { row in
                let pane = panes[row.element]
                pane.leading == (row.previous.map { panes[$0.element].trailing } ?? root.leading) + 1
                if let previous = row.previous { pane.width == panes[previous.element].width }
                if row.next == nil { pane.trailing == root.trailing }
            }
        }
        layout.explainsMoves = true
        let size = LayoutSize(width: 900, height: 100)
        try layout.layout(Array(0..<count), in: size)
        let receipt = try layout.layout([0, count] + Array(1..<count), in: size)
        let (old, new) = try #require(receipt.updateSnapshots)
        #expect(old.items.last == new.items.last)
        #expect(old.snapshot.items.last!.name != new.snapshot.items.last!.name)
        // Another pane's edge and width are no longer tied to the first one's, and the new one comes: none for other names.
        #expect(try work(receipt, of: panes[count - 1]).steps == 3)
        let width = try #require(try receipt.causes(of: panes[count - 1]).first { $0.number == "width" })
        #expect((width.causes.reduce(0) { $0 + $1.amount } - (width.new - width.old)).magnitude < 1e-6, "\(width)")
    }

    @Test("what has been cut off is not solved any more", arguments: [3, 30])
    func cutOff(count: Int) throws {
        let rows = (0..<count).map { Box("row\($0)", in: root) }
        let title = Box("title", in: root)
        let layout = ViewLayout(root: root) { (isOther: Bool) in
            if isOther { title.top == root.top + 5 } else { title.top == rows[0].bottom }
            ListLayout(Array(rows.indices), id: { $0 }) { row in
                let me = rows[row.element]
                let top = row.previous.map { rows[$0.element].bottom } ?? root.top
                me.height == 20
                if isOther { me.top >= top + 1 } else { me.top == top }
            }
        }
        layout.explainsMoves = true
        try layout.layout(false, in: LayoutSize(width: 320, height: 4800))
        let receipt = try layout.layout(true, in: LayoutSize(width: 320, height: 4800))
        let work = try work(receipt, of: title)
        #expect(work.items == count + 2)
        #expect(work.steps == 2)
        #expect(try receipt.causes(of: title).map { $0.causes.map(\.amount) } == [[-20, 5]])
    }

    @Test("what is removed from a solver, step by step, is as what is laid out without it")
    func references() throws {
        var steps = 0
        try trying(1...RunLength.count(30, medium: 300, long: 3000)) { seed in
            var random = SplitMix64(seed: UInt64(seed))
            let screen = RandomScreen(&random)
            for box in screen.boxes { box.isGone = false }
            let layout = ViewLayout(root: screen.root) { (state: [Constraint]) in
                for constraint in state { constraint }
            }
            layout.conflictLog = nil
            var state = screen.constraints
            let size = LayoutSize(width: 300, height: 300)
            try layout.layout(state, in: size)
            let old = try #require(layout.snapshot())
            for at in state.indices.reversed() where random.chance(20) { state.remove(at: at) }
            for _ in 0..<3 { state += RandomScreen.someConstraints(among: screen.boxes, in: screen.root, &random) }
            try layout.layout(state, in: size)
            let new = try #require(layout.snapshot())
            steps += new.constraints.count
            // Where something is gone each step is laid out by itself.
            func beside(_ snapshot: LayoutSnapshot) -> LayoutSnapshot {
                var snapshot = snapshot
                for item in screen.boxes.compactMap(\.layoutName) {
                    guard let place = snapshot.items.firstIndex(where: { $0.name == item }) else { continue }
                    snapshot.items.append(
                        LayoutSnapshot.Item(
                            name: "gone", parent: place, frame: [0, 0, 0, 0], isGone: true, contentWidth: nil,
                            contentHeight: nil, firstBaseline: 0, lastBaseline: 0, capline: 0, hugging: [250, 250],
                            compressionResistance: [750, 750]))
                }
                return snapshot
            }
            let (told, expected) = (try new.causes(since: old), try beside(new).causes(since: beside(old)))
            #expect(told.map(\.description) == expected.map(\.description))
        }
        #expect(steps > 0)
    }
}
