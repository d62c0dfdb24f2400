import Relayout
import Testing

@Suite("Containers and what is gone")
struct GoneTests {
    let root = Box("root")

    /// A container of each kind, of three items at most, in a row where it has a direction.
    enum Kind: CaseIterable, Sendable {
        case stack, flow, border, grid

        func layout(in container: Box, _ items: [Box], insets: Insets = .zero) -> any LayingOut {
            switch self {
            case .stack:
                StackLayout(.horizontal, in: container, items, spacing: 10, insets: insets, distribution: .start)
            case .flow: FlowLayout(in: container, items, spacing: 10, insets: insets)
            case .border: BorderLayout(in: container, leading: items, insets: insets, spacing: 10)
            case .grid:
                TableLayout(in: container, rows: [items], spacing: LayoutSize(width: 10, height: 0), insets: insets)
            }
        }

        /// The spacing before the middle of a border, in which there is nothing.
        var rest: Double { self == .border ? 10 : 0 }
    }

    @Test("items that come and go are read at every update, whenever the container was made", arguments: Kind.allCases)
    func comeAndGo(kind: Kind) throws {
        let items = (0..<3).map { Box("\($0)", in: root, 40, 20) }
        items[2].isGone = true
        let layout = ViewLayout(root: root, layout: LayoutGroup([kind.layout(in: root, items)]))
        for (gone, places) in [(2, [0, 50, nil]), (1, [0, nil, 50]), (0, [nil, 0, 50])] as [(Int, [Double?])] {
            for (index, item) in items.enumerated() { item.isGone = index == gone }
            #expect(try layout.layout(in: LayoutSize(width: 90 + kind.rest, height: 20)).conflicts.isEmpty)
            for (item, x) in zip(items, places) {
                #expect(isSame(item.frame, x.map { rect($0, 0, 40, 20) } ?? .zero), "\(item.frame)")
            }
            #expect(try layout.ambiguity().isEmpty)
        }
    }

    @Test("nothing in a container that is gone asks for room, and all is determined", arguments: Kind.allCases)
    func goneContainer(kind: Kind) throws {
        let (card, footer) = (Box("card", in: root), Box("footer", in: root, 10, 10))
        let items = (0..<2).map { Box("\($0)", in: card, 40, 20) }
        let layout = ViewLayout(root: root) { (_: Void) in
            StackLayout(.vertical, [card, footer], spacing: 8, distribution: .start)
            kind.layout(in: card, items, insets: 16)
            items[0].width == 40
        }
        for isGone in [false, true, false] {
            card.isGone = isGone
            let receipt = try layout.layout(in: LayoutSize(width: 122 + kind.rest, height: 200))
            #expect(receipt.conflicts.isEmpty, "\(receipt)")
            #expect(isSame(card.frame, isGone ? .zero : rect(0, 0, 122 + kind.rest, 52)))
            #expect(footer.frame.y == (isGone ? 0 : 60))
            #expect(try layout.ambiguity().isEmpty)
        }
    }

    @Test("what moves into an item that is gone is gone with it, and comes back with its old parent")
    func movingInside() throws {
        let (card, item) = (Box("card", in: root), Box("item", in: root, 40, 20))
        card.isGone = true
        let layout = ViewLayout(root: root) { (_: Void) in
            card.leading == root.leading
            item.leading == root.leading + 5
        }
        let size = LayoutSize(width: 100, height: 100)
        try layout.layout(in: size)
        #expect(item.frame.width == 40)
        card.add(item)
        #expect(try layout.layout(in: size).disappeared.map(\.name) == ["item"])
        root.add(item)
        #expect(try layout.layout(in: size).appeared.map(\.name) == ["item"])
    }

    @Test("where everything in it is gone a container is as large as its insets", arguments: Kind.allCases)
    func onlyInsets(kind: Kind) throws {
        let item = Box("item", in: root, 40, 20)
        item.isGone = true
        let insets = Insets(top: 1, leading: 2, bottom: 3, trailing: 4)
        let layout = ViewLayout(root: root, layout: LayoutGroup([kind.layout(in: root, [item], insets: insets)]))
        #expect(try layout.sizeThatFits(()) == LayoutSize(width: 6, height: 4))
        item.isGone = false
        #expect(try layout.sizeThatFits(()) == LayoutSize(width: 46 + kind.rest, height: 24))
    }

    @Test("what is inside something gone, or nowhere, is left out as if it were gone itself", arguments: Kind.allCases)
    func insideGone(kind: Kind) throws {
        let (around, wrapper, elsewhere) = (Box("around", in: root), Box("wrapper"), Box("elsewhere"))
        around.add(wrapper)
        let items = (0..<3).map { Box("\($0)", in: root, 40, 20) }
        let layout = ViewLayout(root: root, layout: LayoutGroup([kind.layout(in: root, items)]))
        layout.warningLog = nil
        let size = LayoutSize(width: 90 + kind.rest, height: 20)
        func result() throws -> ([LayoutRect], LayoutSize) {
            #expect(try layout.layout(in: size).conflicts.isEmpty)
            // What is in no tree is not placed.
            return (items[1...].map(\.frame), try layout.sizeThatFits(()))
        }
        func expect(_ expected: ([LayoutRect], LayoutSize)) throws {
            let result = try result()
            #expect(result == expected, "\(result), not \(expected)")
        }
        let there = try result()
        items[0].isGone = true
        let gone = try result()
        items[0].isGone = false
        try expect(there)
        wrapper.add(items[0])
        try expect(there)
        around.isGone = true
        try expect(gone)
        around.isGone = false
        try expect(there)
        elsewhere.add(items[0])
        try expect(gone)
        items[0].removeFromParent()
        try expect(gone)
        root.add(items[0])
        try expect(there)
    }

    @Test("the content of what is inside something gone is nothing")
    func contentInsideGone() throws {
        let (wrapper, after) = (Box("wrapper", in: root), Box("after", in: root))
        let item = Box("item", in: wrapper, 40, 20)
        let stated = ViewLayout(root: root) { (_: Void) in
            ContentLayout(of: item) { after.width == ($0.width ?? -1) }
        }
        let framed = ViewLayout(
            root: root,
            layout: FrameLayout { frames in
                frames.place(after, .leading(0), .top(0), width: frames.content(of: item).width ?? -1, height: 1)
                return frames.size
            })
        for isGone in [false, true, false] {
            wrapper.isGone = isGone
            for layout in [stated, framed] {
                layout.framesDidChange()
                try layout.layout(in: LayoutSize(width: 100, height: 100))
                #expect(after.frame.width == (isGone ? 0 : 40))
            }
        }
    }

    @Test(
        "a memoized row is described again where what its items are in goes or comes, and where they come from nowhere")
    func memoizedInsideGone() throws {
        struct Row {
            let (around, wrapper): (Box, Box)
            let items: [Box]
        }
        let rows = (0..<4).map { row in
            let around = Box("around \(row)", in: root)
            let wrapper = Box("wrapper \(row)", in: around)
            return Row(
                around: around, wrapper: wrapper,
                items: [Box("a \(row)", in: wrapper, 40, 20), Box("b \(row)", in: root, 40, 20)])
        }
        let layout = ViewLayout(root: root) { (_: Void) in
            ListLayout(rows.indices, id: \.self, memoizedBy: { $0 }) { row in
                StackLayout(.horizontal, rows[row.element].items, spacing: 10, distribution: .start)
            }
        }
        layout.warningLog = nil
        func expect(_ places: [Double]) throws {
            try layout.layout(in: LayoutSize(width: 100, height: 20))
            #expect(rows.map { $0.items[1].frame.x } == places)
        }
        try expect([50, 50, 50, 50])
        rows[1].around.isGone = true
        layout.contentDidChange(rows[1].around)
        try expect([50, 0, 50, 50])
        rows[1].around.isGone = false
        layout.contentDidChange(rows[1].around)
        rows[2].items[0].removeFromParent()
        layout.contentDidChange(rows[2].items[0])
        try expect([50, 50, 0, 50])
        // Of what was missing nobody need say that it is there.
        rows[2].wrapper.add(rows[2].items[0])
        try expect([50, 50, 50, 50])
        rows[3].around.removeFromParent()
        layout.contentDidChange(rows[3].around)
        try expect([50, 50, 50, 0])
        root.add(rows[3].around)
        try expect([50, 50, 50, 50])
    }

    @Test("what is said by hand of an item that is gone wins over the corner where it waits")
    func placedByHand() throws {
        let (a, b) = (Box("a", in: root, 40, 20), Box("b", in: root, 40, 20))
        b.isGone = true
        let layout = ViewLayout(root: root, policy: .strict) { (_: Void) in
            StackLayout(.horizontal, [a, b], distribution: .start)
            b.leading == a.trailing + 3
            b.centerY == a.centerY
        }
        try layout.layout(in: LayoutSize(width: 100, height: 20))
        #expect(isSame(b.frame, rect(43, 10, 0, 0)))
    }

    // MARK: Where a container stands

    @Test("a report of a container's constraint shows the line on which the container stands", arguments: Kind.allCases)
    func location(kind: Kind) throws {
        let items = (0..<3).map { Box("\($0)", in: root, 40, 20) }
        let limited = StackLayout(
            .vertical, items, distribution: .center, alignment: .lastBaseline,
            limits: SizeLimits(minimum: LayoutSize(width: 5, height: 5), maximumWidth: 90))
        let line = UInt32(#line + 2)
        let layout = ViewLayout(root: root) { (_: Void) in
            kind.layout(in: root, items)
            kind.layout(in: root, items).when(.layoutDirection(.leftToRight))
            kind.layout(in: root, items).when(width: 0...)
            limited.when(height: 0...)
        }
        layout.conflictLog = nil
        let traits = Traits.layoutDirection(.leftToRight)
        let receipt = try layout.layout(in: LayoutSize(width: 140, height: 20), traits: traits)
        #expect(Set(receipt.constraints.map(\.location)) == Set((line...line + 3).map { location(at: $0) }))
        let constantLine = UInt32(#line + 1)
        let constant = ViewLayout(root: root, layout: LayoutGroup([kind.layout(in: root, items)]))
        let all = try constant.layout(in: LayoutSize(width: 140, height: 20)).constraints
        #expect(Set(all.map(\.location)) == [location(at: constantLine)])
    }

    private func location(at line: UInt32) -> Relayout.SourceLocation { Relayout.SourceLocation(line: line) }
}
