import Relayout
import Testing

@Suite("What is most likely a mistake")
struct WarningTests {
    let root = Box("root")
    let size = LayoutSize(width: 320, height: 480)

    /// What a layout says by itself.
    private final class Log {
        var lines: [String] = []
    }

    private func logged<State>(_ layout: ViewLayout<State>) -> Log {
        let log = Log()
        layout.warningLog = { log.lines.append("\($0)") }
        return log
    }

    @Test(
        "bad_row_blanks_screen: an item that is in no tree counts as gone, is named once, and is shown when it is in one"
    )
    func bad_row_blanks_screen() throws {
        let (header, cells) = (
            Box("header", in: root), [Box("cell 0", in: root), Box("cell 1"), Box("cell 2", in: root)]
        )
        let (width, line) = (320.0, UInt32(#line + 4))
        let layout = ViewLayout(root: root) { (_: Void) in
            header.size == LayoutSize(width: width, height: 44)
            for (cell, before) in zip(cells, [header] + cells) {
                cell.size == LayoutSize(width: width, height: 20)
                cell.top == before.bottom + 4
                cell.leading == root.leading
            }
        }
        let log = logged(layout)
        for _ in 0..<2 {
            try layout.layout(in: size)
            #expect(isSame(header.frame, rect(0, 0, 320, 44)) && isSame(cells[0].frame, rect(0, 48, 320, 20)))
            #expect(isSame(cells[2].frame, rect(0, 72, 320, 20)))
            #expect(cells[1].placements == 0 && layout.frame(of: cells[1]) == nil)
        }
        #expect(
            log.lines == [
                "cell 1 has no parent: add it to root before the update. Until then it counts as gone. Mentioned by "
                    + "cell 1.width == 320 (RelayoutTests/WarningTests.swift:\(line))."
            ])
        root.add(cells[1])
        #expect(try layout.layout(in: size).warnings.isEmpty)
        #expect(isSame(cells[1].frame, rect(0, 72, 320, 20)) && isSame(cells[2].frame, rect(0, 96, 320, 20)))
        cells[1].removeFromParent()
        try layout.layout(in: size)
        #expect(isSame(cells[2].frame, rect(0, 72, 320, 20)) && log.lines.count == 2)
    }

    @Test("a circle of parents, and a tree that lies elsewhere, are told apart")
    func elsewhere() throws {
        let (a, b, elsewhere) = (Box("a"), Box("b"), Box("elsewhere"))
        (a.parent, b.parent) = (b, a)
        let (stranger, item) = (Box("stranger", in: elsewhere), Box("item", in: root))
        let layout = ViewLayout(root: root) { (_: Void) in
            item.top == root.top
            a.top == item.bottom
            stranger.leading == item.leading
        }
        let log = logged(layout)
        try layout.layout(in: size)
        #expect(log.lines.count == 3)
        #expect(log.lines[0].hasPrefix("a is inside itself: take it out, and add it to root before the update."))
        let text = "stranger is in elsewhere, which has no parent: add elsewhere to root, or "
        #expect(log.lines.contains { $0.hasPrefix(text) })
    }

    @Test("a row that is carried over need not be said to have changed when its item is put into the tree")
    func memoized() throws {
        let cells = [Box("0", in: root), Box("1")]
        let layout = ViewLayout(root: root) { (_: Void) in
            ListLayout([0, 1], id: \.self, memoizedBy: \.self) { row in
                cells[row.element].size == LayoutSize(width: 10, height: 10)
                cells[row.element].top == (row.previous.map { cells[$0.element].bottom } ?? root.top)
                cells[row.element].leading == root.leading
            }
        }
        layout.warningLog = nil
        try layout.layout(in: size)
        root.add(cells[1])
        #expect(try layout.layout(in: size).describedElements == 0)
        #expect(isSame(cells[1].frame, rect(0, 10, 10, 10)))
    }

    @Test("of items that one line mentions each is named once, when it is missing first, beside others or not")
    func oneAfterTheOther() throws {
        let card = Box("card")
        let cells = [Box("0", in: root), Box("1"), Box("2", in: root), Box("3", in: card)]
        let layout = ViewLayout(root: root) { (_: Void) in
            ListLayout(Array(0..<4), id: \.self, memoizedBy: \.self) { row in
                cells[row.element].size == LayoutSize(width: 10, height: 10)
                cells[row.element].top == (row.previous.map { cells[$0.element].bottom } ?? root.top)
                cells[row.element].leading == root.leading
            }
        }
        let log = logged(layout)
        func told() throws -> [String] {
            log.lines = []
            let missing = try layout.layout(in: size).warnings
            try layout.layout(in: size)
            for line in log.lines { #expect(missing.contains { "\($0)" == line }) }
            return log.lines.map { String($0.prefix { $0 != ":" }) }
        }
        #expect(try told() == ["1 has no parent", "3 is in card, which has no parent"])
        cells[2].removeFromParent()
        layout.contentDidChange(cells[2])
        #expect(try told() == ["2 has no parent"])
        root.add(cells[1])
        cells[0].removeFromParent()
        layout.contentDidChange(cells[0])
        #expect(try told() == ["0 has no parent"])
        #expect(try layout.layout(in: size).warnings.map { "\($0)".prefix(4) } == ["0 ha", "2 ha", "3 is"])
        #expect(isSame(cells[1].frame, rect(0, 0, 10, 10)))
    }

    @Test("quiet_duplicates: duplicate ids and names and overrides of unknown names are said once, with their lines")
    func quiet_duplicates() throws {
        let (a, b) = (Box("a", in: root), Box("b", in: root))
        let line = UInt32(#line + 2)
        let layout = ViewLayout(root: root) { (_: Void) in
            ListLayout([(1, a), (1, b)], id: { $0.0 }) { row in
                row.element.1.size == LayoutSize(width: 10, height: 10)
                row.element.1.leading == root.leading
                row.element.1.top == root.top
            }
            (a.width >= 1).named("w")
            (b.width >= 1).named("w")
        }
        layout.overrides = ["W": .constant(5), "row/w": .constant(5), "unlike": .removed]
        let log = logged(layout)
        for _ in 0..<3 { try layout.layout(in: size) }
        let file = "RelayoutTests/WarningTests.swift"
        #expect(
            log.lines == [
                "duplicate id: [1 #2] (\(file):\(line)): give every element of the list an id of its own",
                "duplicate name \"w\": w (\(file):\(line + 5)), again w (\(file):\(line + 6)): only the first is found by it; give each constraint a name of its own",
                "overrides[\"W\"] changes nothing: no constraint has that name; did you mean \"w\"?",
                "overrides[\"row/w\"] changes nothing: no constraint has that name; did you mean \"w\"?",
                "overrides[\"unlike\"] changes nothing: no constraint has that name",
            ])
    }

    @Test(
        "a name with one letter too many, too few or another, or with two exchanged, is recognised",
        arguments: [
            ("widht", true), ("wdith", true), ("iwdth", true), ("width2", true), ("wdth", true), ("wiXth", true),
            ("wdiht", false), ("htdiw", false), ("dwith", false), ("wi", false),
        ])
    func similarNames(name: String, isSimilar: Bool) throws {
        let box = Box("a", in: root)
        let layout = ViewLayout(root: root) { (_: Void) in (box.width >= 1).named("width") }
        layout.overrides = [name: .removed]
        let log = logged(layout)
        try layout.layout(in: size)
        #expect(log.lines.map { $0.contains("did you mean \"width\"?") } == [isSimilar])
    }

    @Test("guide_in_closure: a guide that knows its place is the same one each time it is made")
    func guide_in_closure() throws {
        let (title, card) = (Box("title", in: root), Box("card", in: root))
        let layout = ViewLayout(root: root) { (inset: Double) in
            title.edges == LayoutGuide.safeArea(of: root).edges
            card.edges == LayoutGuide.margins(of: root, Insets(inset)).edges
            for item in [title, card] { LayoutGuide.barrier(.top, of: [item], in: root).top <= root.bottom }
        }
        let log = logged(layout)
        let traits = Traits.safeArea(Insets(20))
        let all = try layout.layout(8, in: size, traits: traits).counts.all
        for _ in 0..<3 {
            let counts = try layout.layout(8, in: size, traits: traits).counts
            #expect(counts == (all: all, edited: 0, added: 0, removed: 0))
        }
        #expect(isSame(title.frame, rect(20, 20, 280, 440)) && isSame(card.frame, rect(28, 28, 264, 424)))
        try layout.layout(10, in: size, traits: traits)
        #expect(isSame(card.frame, rect(30, 30, 260, 420)))
        #expect(log.lines.isEmpty)
    }

    @Test("staleRow: a memoized row that says something else with the same key is named once, with the line that does")
    func staleRow() throws {
        let cells = (0..<100).map { Box("cell \($0)", in: root) }
        var chosen: Set<Int> = []
        let line = UInt32(#line + 5)
        let layout = ViewLayout(root: root) { (_: Void) in
            ListLayout(Array(cells.enumerated()), id: { $0.offset }, memoizedBy: { $0.offset / 2 }) { row in
                let gap = LayoutGuide(in: root, named: "gap")
                row.element.element.leading == root.leading
                row.element.element.width == (chosen.contains(row.element.offset) ? 40 : 20)
                gap.leading == row.element.element.trailing
                // Whose line that is, is settled when all has been described: it hides nothing.
                row.element.element.firstBaseline == root.top
            }
            .identified(by: "list")
        }
        let log = logged(layout)
        for _ in 0..<3 { try layout.layout(in: size) }
        #expect(log.lines.isEmpty)
        chosen = [7, 90]
        // Each update looks at 64 of the 100.
        var found: [LayoutWarning] = []
        for _ in 0..<3 { found += try layout.layout(in: size).warnings }
        #if DEBUG
            let location = SourceLocation(fileID: #fileID, line: line)
            let (first, second) = ("list[7]", "list[90]")
            #expect(Set(found) == Set([first, second].map { LayoutWarning.staleRow(path: $0, location: location) }))
            #expect(
                log.lines.count == 1
                    && log.lines[0].contains("(RelayoutTests/WarningTests.swift:\(line)) says something else"))
        #else
            #expect(found.isEmpty && log.lines.isEmpty)
        #endif
        // What it says is what it said, until the key tells.
        #expect(isSame(cells[7].frame, rect(0, 0, 20, 0)))
    }

    @Test("missing once: an item that is missing is named once, although the line that mentions it says another number")
    func missingOnce() throws {
        let item = Box("item")
        let layout = ViewLayout(root: root) { (offset: Double) in item.top == root.top + offset }
        let log = logged(layout)
        for offset in [0, 1, 2] { try layout.layout(Double(offset), in: size) }
        #expect(log.lines.count == 1)
    }

    @Test("two guides of one line that are both kept lie at the same place")
    func twoGuides() throws {
        let item = Box("item", in: root)
        let guides = (0..<2).map { _ in LayoutGuide.safeArea(of: root) }
        let layout = ViewLayout(root: root) { (_: Void) in
            item.edges == guides[0].edges
            item.top >= guides[1].top
        }
        try layout.layout(in: size, traits: .safeArea(Insets(20)))
        #expect(guides.allSatisfy { isSame($0.frame, rect(20, 20, 280, 440)) })
        try layout.layout(in: size, traits: .safeArea(Insets(30)))
        #expect(guides.allSatisfy { isSame($0.frame, rect(30, 30, 260, 420)) })
    }

    @Test("a free guide that is made anew in every update is named once, with its line")
    func freeGuide() throws {
        let item = Box("item", in: root)
        let line = UInt32(#line + 3)
        let layout = ViewLayout(root: root) { (_: Void) in
            let gap = LayoutGuide(in: root, named: "gap")
            gap.leading == root.leading
            item.leading == gap.trailing
        }
        let log = logged(layout)
        for _ in 0..<4 { try layout.layout(in: size) }
        #expect(
            log.lines == [
                "the guide gap is made anew in every update: make it once, outside the layout, and keep it. Mentioned by "
                    + "gap.leading == root.leading (RelayoutTests/WarningTests.swift:\(line))."
            ])
    }
}
