import Relayout
import Testing

@Suite("Stacks")
struct StackLayoutTests {
    let root = Box("root")

    private func items(_ lengths: [Double?], _ axis: LayoutAxis = .horizontal) -> [Box] {
        lengths.enumerated().map { index, length in
            axis == .horizontal
                ? Box("\(index)", in: root, length, 20) : Box("\(index)", in: root, 20, length)
        }
    }

    /// Expects the items' places and lengths along the axis, with any extent across it.
    private func expect(
        _ places: [(Double, Double)], _ items: [Box], along axis: LayoutAxis = .horizontal, _ length: Double,
        _ layout: some LayingOut, sourceLocation: Testing.SourceLocation = #_sourceLocation
    ) throws {
        let size = axis == .horizontal ? LayoutSize(width: length, height: 40) : LayoutSize(width: 40, height: length)
        try expectFrames(
            zip(items, places).map { item, place in
                (item, axis == .horizontal ? rect(place.0, 0, place.1, 40) : rect(0, place.0, 40, place.1))
            }, in: root, size, layout, sourceLocation: sourceLocation)
    }

    @Test("content of 25 and 75 proportionally in 200 with margins of 10 is 50 and 130", arguments: LayoutAxis.allCases)
    func proportional(axis: LayoutAxis) throws {
        let items = items([25, 75], axis)
        let insets =
            axis == .horizontal ? Insets(horizontal: 10, vertical: 0) : Insets(horizontal: 0, vertical: 10)
        try expect(
            [(10, 50), (60, 130)], items, along: axis, 200,
            StackLayout(axis, items, insets: insets, distribution: .fillProportionally))
    }

    @Test("proportions count the spacing, and the last item takes up the rest")
    func proportionalSpacing() throws {
        let items = items([25, 75])
        let first = 200 * 25.0 / 110
        try expect(
            [(0, first), (first + 10, 190 - first)], items, 200,
            StackLayout(.horizontal, items, spacing: 10, distribution: .fillProportionally))
    }

    @Test("items without content are empty among proportional ones, and equal among themselves")
    func proportionalWithoutContent() throws {
        let items = items([nil, 50])
        try expect([(0, 0), (0, 200)], items, 200, StackLayout(.horizontal, items, distribution: .fillProportionally))
        let empty = [Box("a", in: root), Box("b", in: root)]
        try expect(
            [(0, 100), (100, 100)], empty, 200, StackLayout(.horizontal, empty, distribution: .fillProportionally))
    }

    @Test("160, 80 and 40 with equal distances between centres stand at 0, 190 and 360", arguments: LayoutAxis.allCases)
    func equalCentering(axis: LayoutAxis) throws {
        let items = items([160, 80, 40], axis)
        try expect(
            [(0, 160), (190, 80), (360, 40)], items, along: axis, 400,
            StackLayout(axis, items, spacing: 10, distribution: .equalCentering))
    }

    @Test("equal distances between centres give way to the spacing")
    func equalCenteringTight() throws {
        let items = items([160, 80, 40])
        try expect(
            [(0, 160), (170, 80), (270, 40)], items, 310,
            StackLayout(.horizontal, items, spacing: 10, distribution: .equalCentering))
    }

    @Test("equal spacing shares the rest among the gaps")
    func equalSpacing() throws {
        let items = items([160, 80, 40])
        try expect(
            [(0, 160), (220, 80), (360, 40)], items, 400,
            StackLayout(.horizontal, items, spacing: 10, distribution: .equalSpacing))
    }

    @Test("of items that hug alike the last takes the room, of those that resist alike the first gives way")
    func alike() throws {
        let items = items([50, 60, 100])
        try expect([(0, 50), (50, 60), (110, 290)], items, 400, StackLayout(.horizontal, items))
        try expect([(0, 0), (0, 60), (60, 100)], items, 160, StackLayout(.horizontal, items))
    }

    @Test("equal items fill the room whatever their content", arguments: LayoutAxis.allCases)
    func fillEqually(axis: LayoutAxis) throws {
        let items = items([10, 200, 50], axis)
        try expect(
            [(0, 60), (70, 60), (140, 60)], items, along: axis, 200,
            StackLayout(axis, items, spacing: 10, distribution: .fillEqually))
    }

    @Test("the item that hugs least is stretched, the one that resists least is squeezed")
    func fill() throws {
        let items = items([50, 50])
        items[0].huggingPriorities[.horizontal] = 251
        items[0].compressionPriorities[.horizontal] = 751
        try expect([(0, 50), (60, 140)], items, 200, StackLayout(.horizontal, items, spacing: 10))
        try expect([(0, 50), (60, 30)], items, 90, StackLayout(.horizontal, items, spacing: 10))
    }

    @Test("a stack in a stack that fills proportionally counts by what its items need, whichever is described first")
    func nestedProportions() throws {
        for innerIsFirst in [false, true] {
            let root = Box("root")
            let (inner, label) = (Box("inner", in: root), Box("label", in: root, 60, 10))
            let items = [Box("a", in: inner, 20, 10), Box("b", in: inner, 50, 10)]
            let outer = StackLayout(.horizontal, [label, inner], spacing: 20, distribution: .fillProportionally)
            let nested = StackLayout(
                .horizontal, in: inner, items, spacing: 10, insets: Insets(leading: 5, trailing: 5))
            let layout = ViewLayout(root: root, layout: innerIsFirst ? nested + outer : outer + nested)
            // 60 and 20 + 10 + 50 + 2 · 5 = 90, and 20 between them: 170 in all.
            try layout.layout(in: LayoutSize(width: 340, height: 100))
            #expect((label.frame.width - 120).magnitude < 1e-6 && (inner.frame.width - 200).magnitude < 1e-6)
            #expect(try layout.layout(in: LayoutSize(width: 340, height: 100)).counts.edited == 0)
        }
    }

    @Test("another spacing holds after the item it is given for, and goes with it")
    func customSpacing() throws {
        let items = items([20, 20, 20])
        let stack = StackLayout(.horizontal, items, spacing: 10, distribution: .start).spacing(30, after: items[0])
        try expect([(0, 20), (50, 20), (80, 20)], items, 200, stack)
        items[0].isGone = true
        try expect(
            [(0, 20), (30, 20)], Array(items[1...]), 200,
            StackLayout(.horizontal, items, spacing: 10, distribution: .start).spacing(30, after: items[0]))
    }

    @Test(
        "items stand where the alignment says across the axis",
        arguments: [
            (ItemAlignment.start, [(5.0, 50.0), (5, 10)]), (.center, [(25, 50), (45, 10)]),
            (.end, [(45, 50), (85, 10)]),
            (.fill, [(5, 90), (5, 90)]),
        ])
    func alignment(alignment: ItemAlignment, places: [(Double, Double)]) throws {
        let (a, b) = (Box("a", in: root, 20, 50), Box("b", in: root, 20, 10))
        try expectFrames(
            [(a, rect(0, places[0].0, 20, places[0].1)), (b, rect(20, places[1].0, 20, places[1].1))], in: root,
            LayoutSize(width: 40, height: 100),
            StackLayout(
                .horizontal, [a, b], insets: Insets(top: 5, bottom: 5), alignment: alignment))
    }

    @Test("baselines are level, and the highest item touches the top")
    func baselines() throws {
        let (a, b) = (Box("a", in: root), Box("b", in: root))
        a.content = Content(width: 20, height: 20, firstBaseline: 15, lastBaseline: 5)
        b.content = Content(width: 20, height: 50, firstBaseline: 40, lastBaseline: 2)
        let size = LayoutSize(width: 40, height: 100)
        try expectFrames(
            [(a, rect(0, 25, 20, 20)), (b, rect(20, 0, 20, 50))], in: root, size,
            StackLayout(.horizontal, [a, b], alignment: .firstBaseline))
        try expectFrames(
            [(a, rect(0, 80, 20, 20)), (b, rect(20, 47, 20, 50))], in: root, size,
            StackLayout(.horizontal, [a, b], alignment: .lastBaseline))
    }

    @Test(
        "in a box of 1000 items one that grows moves those below, and no other", arguments: [Distribution.start, .end])
    func longBox(distribution: Distribution) throws {
        let items = items(Array(repeating: 20, count: 1000), .vertical)
        let layout = ViewLayout(
            root: root, layout: StackLayout(.vertical, items, spacing: 5, distribution: distribution))
        let size = LayoutSize(width: 320, height: 30_000)
        try layout.layout(in: size)
        let top = distribution == .start ? 0.0 : 30_000 - 24_995
        #expect(items[999].frame == rect(0, top + 24_975, 320, 20))
        items[600].content.height = 50
        layout.contentDidChange(items[600])
        let moved = try Set(layout.layout(in: size).moved.map(\.name))
        #expect(moved == Set((distribution == .start ? Array(600..<1000) : Array(0...600)).map(String.init)))
        #expect(try layout.sizeThatFits((), Proposal(width: .exactly(320))).height == 25_025)
    }

    @Test("a stack without items, or whose items are all gone, requires nothing")
    func empty() throws {
        let item = Box("item", in: root, 20, 20)
        item.isGone = true
        let layout = ViewLayout(root: root, policy: .strict, layout: StackLayout(.horizontal, [item], insets: 20))
        try layout.layout(in: .zero)
        #expect(isSame(item.frame, .zero))
    }

    @Test("a grid's columns are as wide as their widest item, and empty rows are left out")
    func grid() throws {
        let labels = [Box("name", in: root, 40, 20), Box("mail", in: root, 60, 30)]
        let fields = [Box("name field", in: root, nil, 25), Box("mail field", in: root, nil, 25)]
        let gone = Box("gone", in: root, 500, 500)
        gone.isGone = true
        for label in labels { label.huggingPriorities = [.horizontal: 251, .vertical: 251] }
        try expectFrames(
            [
                (labels[0], rect(10, 10, 60, 25)), (fields[0], rect(78, 10, 112, 25)),
                (labels[1], rect(10, 40, 60, 30)), (fields[1], rect(78, 40, 112, 30)),
            ], in: root, LayoutSize(width: 200, height: 80),
            TableLayout(
                rows: [[labels[0], fields[0]], [gone], [labels[1], fields[1], gone]],
                spacing: LayoutSize(width: 8, height: 5), insets: 10))
    }

    @Test("K8: 4×4 equal tiles share 320×480")
    func K8_tiles() throws {
        let tiles = (0..<16).map { Box("\($0)", in: root) }
        let rows = (0..<4).map { row in (0..<4).map { tiles[row * 4 + $0] } }
        try expectFrames(
            tiles.enumerated().map { index, tile in
                (tile, rect(10 + 77.5 * Double(index % 4), 10 + 117.5 * Double(index / 4), 67.5, 107.5))
            }, in: root, LayoutSize(width: 320, height: 480),
            TableLayout(
                rows: rows, spacing: LayoutSize(width: 10, height: 10), insets: 10, equalColumns: true, equalRows: true)
        )
    }
}
