import Testing

@testable import Fuzzer
@testable import Relayout

@Suite("Containers that follow their own size")
struct MeasuredContainerTests {
    private let root = Box("root")

    @Test("a layout is chosen by the size that an item comes out at", arguments: [(200.0, 40.0), (400, 80)])
    func sizeOfContainer(width: Double, expected: Double) throws {
        let card = Box("card", in: root)
        let photo = Box("photo", in: card)
        let layout = ViewLayout(root: root) { (_: Void) in
            card.leading == root.leading + 50
            card.trailing == root.trailing - 50
            SizeLayout(of: card, width: 300...) {
                photo.width == 80
            } else: {
                photo.width == 40
            }
            SizeLayout(of: root, width: 300...) {
                photo.height == 80
            } else: {
                photo.height == 40
            }
        }
        try layout.layout(in: LayoutSize(width: width + 100, height: 100))
        #expect(photo.frame.width == expected && photo.frame.height == 80)
    }

    @Test("a grid has the number of columns that it is given, with or without items in the last ones")
    func columns() throws {
        let items = (0..<5).map { Box("\($0)", in: root, nil, 10) }
        let layout = ViewLayout(root: root) { (count: Int) in
            TableLayout(
                Array(items.prefix(count)), columns: 3, spacing: LayoutSize(width: 6, height: 4), insets: Insets(5))
        }
        let size = LayoutSize(width: 142, height: 34)
        try layout.layout(5, in: size)
        let frames = [(5.0, 5.0), (51, 5), (97, 5), (5, 19), (51, 19)].map { rect($0.0, $0.1, 40, 10) }
        #expect(zip(items, frames).allSatisfy { isSame($0.frame, $1) })
        items[1].isGone = true
        try layout.layout(5, in: size)
        #expect(zip([items[0]] + items[2...], frames).allSatisfy { isSame($0.frame, $1) }, "those after it move up")
        items[1].isGone = false
        try layout.layout(2, in: LayoutSize(width: 142, height: 20))
        #expect(isSame(items[1].frame, rect(51, 5, 40, 10)))
        try layout.layout(0, in: size)
    }

    @Test(
        "a grid has as many columns as fit, one at least",
        arguments: [(30.0, 1), (99, 1), (100, 1), (209, 1), (210, 2), (319, 2), (320, 3), (2000, 7)])
    func leastWidth(width: Double, count: Int) throws {
        let (card, items) = (Box("card", in: root), (0..<7).map { _ in Box("item") })
        for item in items { card.add(item) }
        for container in [nil, card] {
            let layout = ViewLayout(root: root) { (_: Void) in
                card.horizontalEdges == root.horizontalEdges
                card.top == root.top
                TableLayout(in: container, items, columnsAtLeast: 100, spacing: LayoutSize(width: 10, height: 0))
            }
            #expect(try layout.layout(in: LayoutSize(width: width, height: 100)).conflicts.isEmpty)
            #expect(Set(items.map { ($0.frame.x * 1000).rounded() }).count == count)
            if count < 7 {
                #expect(abs(items[0].frame.width - (width - 10 * Double(count - 1)) / Double(count)) < 1e-9)
            }
        }
    }

    @Test("where its width is open a grid has as many columns as items, each as wide as the widest item wants")
    func openWidth() throws {
        let card = Box("card", in: root)
        let items = (0..<9).map { _ in Box("item", in: card, 200, 10) }
        let layout = ViewLayout(root: root) { (_: Void) in
            card.edges == root.edges
            TableLayout(in: card, items, columnsAtLeast: 120, spacing: LayoutSize(width: 4, height: 4))
        }
        #expect(try layout.sizeThatFits(()) == LayoutSize(width: 9 * 200 + 8 * 4, height: 10))
        // 120 · 16 + 4 · 15 = 1980: sixteen columns, seven of them without items.
        try layout.layout(in: LayoutSize(width: 1980, height: 10))
        #expect(isSame(items[8].frame, rect(8 * 124, 0, 120, 10)))
        #expect(try layout.sizeThatFits(()) == LayoutSize(width: 9 * 200 + 8 * 4, height: 10))
    }

    @Test("a grid whose width is open has columns of the least width, and is laid out in the size that it asks for")
    func openWidthOfSmallItems() throws {
        let items = (0..<12).map { _ in Box("item", in: root, 40, 20) }
        let card = Box("card", in: root)
        for item in items { card.add(item) }
        let layout = ViewLayout(root: card) { (_: Void) in
            TableLayout(items, columnsAtLeast: 60, spacing: LayoutSize(width: 4, height: 4))
        }
        let inside = ViewLayout(root: root) { [root] (_: Void) in
            card.edges == root.edges
            TableLayout(in: card, items, columnsAtLeast: 60, spacing: LayoutSize(width: 4, height: 4))
        }
        let sizes: [(Proposal.Length, LayoutSize)] = [
            (.unspecified, LayoutSize(width: 764, height: 20)), (.atMost(320), LayoutSize(width: 316, height: 68)),
            (.atMost(200), LayoutSize(width: 188, height: 92)), (.exactly(320), LayoutSize(width: 320, height: 68)),
            (.atMost(50), LayoutSize(width: 50, height: 284)),
        ]
        for (width, expected) in sizes {
            for layout in [layout, inside] {
                let size = try layout.sizeThatFits((), Proposal(width: width))
                #expect(size == expected, "\(width)")
                try layout.layout(in: size)
                #expect(items.allSatisfy { $0.frame.height == 20 }, "\(width)")
            }
        }
        #expect(try layout.content((), width: nil).width == 764)
    }

    @Test(
        "a grid whose own width follows from its columns has no more of them than items",
        arguments: ["no end", "an end that the width has no room for", "hidden in a stack", "in a hidden card"])
    func followingWidth(case name: String) throws {
        let card = Box("card", in: root)
        let (title, grid) = (Box("title", in: card, 100, 20), Box("grid", in: card))
        let items = (0..<2).map { _ in Box("item", in: grid, 136, 90) }
        let layout = ViewLayout(root: root) { [root] (_: Void) in
            if name.contains("hidden") {
                StackLayout(.vertical, [card], spacing: 8, insets: 16, distribution: .start)
                StackLayout(.vertical, in: card, [title, grid], spacing: 8, distribution: .start)
            } else {
                card.edges == root.edges
                grid.leading == card.leading + 8
                grid.top == card.top
                if name != "no end" { grid.trailing == card.trailing - 8 }
            }
            TableLayout(in: grid, items, columnsAtLeast: 60, spacing: LayoutSize(width: 4, height: 4))
        }
        (layout.conflictLog, layout.warningLog) = (nil, nil)
        if name == "hidden in a stack" { grid.visibility = .hidden }
        if name == "in a hidden card" { card.visibility = .hidden }
        let width = name == "an end that the width has no room for" ? 10.0 : 320
        let receipt = try layout.layout(in: LayoutSize(width: width, height: 568))
        #expect(receipt.unsettled.isEmpty && receipt.warnings.isEmpty)
        #expect(
            isSame(
                layout.frame(of: items[1])!, rect(layout.frame(of: grid)!.x + 140, layout.frame(of: grid)!.y, 136, 90)))
        #expect(layout.frame(of: grid)!.width == 276)
    }

    @Test("a grid whose width is decided by the size of another item has as many columns as there is room for")
    func widthByChoice() throws {
        let (header, grid) = (Box("header", in: root), Box("grid", in: root))
        let items = (0..<2).map { _ in Box("item", in: grid, 20, 10) }
        let layout = ViewLayout(root: root) { [root] (_: Void) in
            header.width == 320
            header.leading == root.leading
            grid.leading == root.leading
            grid.top == root.top
            SizeLayout(of: header, width: 200...) {
                grid.width == 320
            } else: {
                grid.width == 200
            }
            TableLayout(in: grid, items, columnsAtLeast: 60, spacing: LayoutSize(width: 4, height: 4))
        }
        #expect(try layout.layout(in: LayoutSize(width: 400, height: 400)).unsettled.isEmpty)
        // It came out wider than the 200 that it was told first, but not because of its columns: five, with four gaps.
        #expect(abs(items[0].frame.width - (320 - 16) / 5) < 1e-9)
    }

    @Test("a grid that has a least width, and would be wider by its columns, has that width")
    func leastWidthOfGrid() throws {
        let grid = Box("grid", in: root)
        let items = (0..<2).map { _ in Box("item", in: grid, 136, 10) }
        let layout = ViewLayout(root: root) { [root] (_: Void) in
            grid.leading == root.leading
            grid.top == root.top
            grid.width >= 320
            TableLayout(in: grid, items, columnsAtLeast: 60, spacing: LayoutSize(width: 4, height: 4))
        }
        #expect(try layout.layout(in: LayoutSize(width: 400, height: 400)).unsettled.isEmpty)
        #expect(grid.frame.width == 320 && items[1].frame.width == 158)
    }

    @Test("a grid of many items is not laid out in one row before its width is known: the same again changes nothing")
    func manyItems() throws {
        let card = Box("card", in: root)
        let items = (0..<200).map { _ in Box("item", in: card, 50, 10) }
        let layout = ViewLayout(root: root) { (_: Void) in
            card.edges == root.edges
            TableLayout(in: card, items, columnsAtLeast: 60, spacing: LayoutSize(width: 4, height: 4))
        }
        // 60 · 6 + 4 · 5 = 380, and 34 rows. In one row the gaps alone would take 796 points.
        let size = LayoutSize(width: 380, height: 10 * 34 + 4 * 33)
        #expect(try layout.layout(in: size).conflicts.isEmpty)
        #expect(isSame(items[199].frame, rect(64, 14 * 33, 60, 10)))
        let before = layout.reconciler.solver!.work
        try layout.layout(in: size)
        #expect(layout.reconciler.solver!.work.compilations == before.compilations)
        #expect(layout.reconciler.solver!.work.openedUnknowns == before.openedUnknowns)
    }

    @Test("a flow whose width is open is as wide as its longest row, as YOLayout measures it")
    func tightFlow() throws {
        let card = Box("card", in: root)
        let items = [100.0, 90, 80, 60].map { Box("item", in: card, $0, 20) }
        let layout = ViewLayout(root: card) { (isTight: Bool) in
            FlowLayout(items, spacing: 5, insets: 10, isTight: isTight)
        }
        #expect(try layout.sizeThatFits(true, Proposal(width: .atMost(320))) == LayoutSize(width: 300, height: 65))
        #expect(try layout.sizeThatFits(false, Proposal(width: .atMost(320))) == LayoutSize(width: 320, height: 65))
        #expect(try layout.sizeThatFits(true, Proposal(width: .exactly(320))) == LayoutSize(width: 320, height: 65))
        #expect(try layout.sizeThatFits(true) == LayoutSize(width: 365, height: 40))
        #expect(try layout.sizeThatFits(true, Proposal(width: .atMost(500))) == LayoutSize(width: 365, height: 40))
        let outer = ViewLayout(root: root) { (room: Double) in
            card.leading == root.leading
            card.top == root.top
            card.width <= room
            FlowLayout(in: card, items, spacing: 5, insets: 10, isTight: true)
        }
        for (room, width) in [(320.0, 300.0), (1000, 365), (215, 215), (120, 120)] {
            try outer.layout(room, in: LayoutSize(width: 1000, height: 1000))
            #expect(card.frame.width == width, "\(room)")
        }
    }
}
