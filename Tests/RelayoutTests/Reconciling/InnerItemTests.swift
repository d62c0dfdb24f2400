import Relayout
import Testing

@testable import Fuzzer

@Suite("Items inside items with layouts of their own")
struct InnerItemTests {
    /// A view that lays its own text out, and hands nothing on.
    private final class Card: LaidOutBox {
        lazy var text = Box("text", in: self, 50, 20)
        static let stackLine = #line + 4
        override init(_ name: String, in parent: Box? = nil) {
            super.init(name, in: parent)
            layout = ViewLayout(root: self) { [unowned self] (_: Void) in
                StackLayout(.vertical, [text], insets: 16)
                TraitLayout(.horizontallyRegular) { self.text.height == 33 }
            }
        }
    }

    private let root = Box("root")
    private let size = LayoutSize(width: 320, height: 480)
    private let card: Card
    private let icon: Box

    init() {
        card = Card("card", in: root)
        icon = Box("icon", in: root, 10, 10)
    }

    @Test("an item is aligned with the text inside a card, which the card alone places", arguments: bothDirections)
    func outer_mentions_inner(direction: ReadingDirection) throws {
        let layout = ViewLayout(root: root) { [card, icon, root] (inset: Double) in
            card.leading == root.leading + 10
            card.top == root.top + 10
            icon.leading == card.text.leading + inset
            icon.top == card.bottom
        }
        let first = try layout.layout(0, in: size, traits: .layoutDirection(direction))
        #expect(first.conflicts.isEmpty && first.appeared.map(\.name) == ["card", "icon"])
        #expect(card.frame == rect(10, 10, 82, 52).seen(direction, in: 320))
        #expect(card.text.frame == rect(16, 16, 50, 20) && card.text.placements == 1)
        #expect(icon.frame == rect(26, 62, 10, 10).seen(direction, in: 320))
        #expect(layout.frame(of: card.text) == rect(26, 26, 50, 20).seen(direction, in: 320))
        #expect(try layout.ambiguity().isEmpty)
        let again = try layout.layout(4, in: size, traits: .layoutDirection(direction))
        #expect(again.moved.map(\.name) == ["icon"] && card.text.placements == 1)
    }

    @Test("an item that the layout around mentions is where the card puts it, once the card was gone and is back")
    func back() throws {
        // The layout around placed it while the card was gone, and the card did not know: it stayed there for ever.
        let layout = ViewLayout(root: root) { [card, icon, root] (_: Void) in
            card.leading == root.leading + 10
            card.top == root.top + 10
            icon.leading == card.text.leading
            icon.top == card.bottom
        }
        try layout.layout(in: size)
        let (inside, beside) = (card.text.frame, icon.frame)
        for _ in 0..<2 {
            card.isGone = true
            layout.contentDidChange(card)
            try layout.layout(in: size)
            card.isGone = false
            layout.contentDidChange(card)
            try layout.layout(in: size)
            #expect(card.text.frame == inside)
            #expect(icon.frame == beside)
            #expect(layout.frame(of: card.text) == rect(26, 26, 50, 20))
        }
    }

    @Test("it follows where the card is as large as other things want it")
    func follows() throws {
        let layout = ViewLayout(root: root) { [card, icon, root] (width: Double) in
            card.top == root.top
            card.leading == root.leading
            if width > 0 { card.width == width }
            icon.leading == card.text.trailing
            icon.top == card.text.bottom
        }
        for (width, x) in [(0.0, 66.0), (200, 184), (100, 84), (0, 66)] {
            try layout.layout(width, in: size)
            #expect(icon.frame == rect(x, 36, 10, 10), "\(width)")
        }
        let frames = try layout.frames(of: 150, in: size)
        #expect(frames[icon] == rect(134, 36, 10, 10) && frames[card.text] == rect(16, 16, 118, 20))
        frames.place()
        #expect(card.text.frame == rect(16, 16, 118, 20), "by the card")
    }

    @Test("what contradicts where the card puts its text is set aside and reported")
    func contradicted() throws {
        let layout = ViewLayout(root: root) { [card, root] (_: Void) in
            card.leading == root.leading
            card.top == root.top
            card.text.leading == root.leading + 100
        }
        layout.conflictLog = nil
        let receipt = try layout.layout(in: size)
        #expect(receipt.conflicts.count == 1 && card.text.frame.x == 16)
        #expect(receipt.conflicts[0].description.contains("`text.leading == root.leading + 100`"))
        #expect(receipt.conflicts[0].description.contains("`text.leading == card.leading + 16`, inside, "))
    }

    @Test("what is held inside is shown with the lines inside that say where it lies, in every report")
    func lines() throws {
        let layout = ViewLayout(root: root) { [card, icon, root] (_: Void) in
            card.leading == root.leading
            card.top == root.top
            icon.leading == card.text.trailing
            icon.top == card.text.top + 4
            card.text.leading == root.leading + 100
        }
        layout.conflictLog = nil
        let receipt = try layout.layout(in: size)
        let place = "RelayoutTests/InnerItemTests.swift:\(Card.stackLine)"
        let held = receipt.constraints.filter { $0.path == "inside" }
        #expect(held.count == 4 && held.allSatisfy { "\($0.location)" == place })
        let reports = [
            receipt.conflicts[0].description, layout.tree(), "\(try layout.explain(\.leading, of: icon)!)",
            "\(try layout.explain(\.top, of: icon)!)",
        ]
        for report in reports {
            #expect(report.contains(place) && !report.contains("unknown location"), "\(report)")
        }
    }

    @Test("an item that nothing is said of any more is let go of, and one that nothing lays out inside is as any other")
    func mentions() throws {
        let badge = Box("badge", in: card, 5, 5)
        let layout = ViewLayout(root: root) { [card, icon, root] (follows: Bool) in
            card.leading == root.leading
            card.top == root.top
            icon.top == (follows ? card.text.top : root.top)
            badge.trailing == card.trailing
            badge.top == card.top
        }
        try layout.layout(true, in: size)
        #expect(icon.frame.y == 16 && badge.frame == rect(77, 0, 5, 5))
        let receipt = try layout.layout(false, in: size)
        #expect(receipt.counts.all == 5 && receipt.disappeared.isEmpty && layout.frame(of: card.text) == nil)
        #expect(try layout.layout(false, in: size).kept == 5)
    }

    @Test("that content changed is said of the item alone, to the layout inside or to the one around")
    func contentDidChange() throws {
        let layout = ViewLayout(root: root) { [card, icon, root] (_: Void) in
            card.leading == root.leading
            card.top == root.top
            icon.leading == card.trailing
        }
        try layout.layout(in: size)
        #expect(icon.frame.x == 82)
        card.text.content.width = 70
        try layout.layout(in: size)
        #expect(icon.frame.x == 82, "nobody said so")
        card.layout.contentDidChange(card.text)
        try layout.layout(in: size)
        #expect(icon.frame.x == 102 && card.text.frame.width == 70)
        card.text.content.width = 90
        layout.contentDidChange(card.text)
        try layout.layout(in: size)
        #expect(icon.frame.x == 122 && card.text.frame.width == 90)
        let asked = card.measuredWidths.count
        try layout.layout(in: size)
        #expect(card.measuredWidths.count == asked)
    }

    @Test("what an item inside says of its content is known outside too, where the layout inside was told of it")
    func contentInside() throws {
        func list() -> ViewLayout<Void> {
            ViewLayout(root: root) { [card, icon, root] (_: Void) in
                card.leading == root.leading
                card.top == root.top
                icon.leading == card.text.trailing
            }
        }
        let layout = list()
        try layout.layout(in: size)
        card.text.content = Content(width: 70, height: 20)
        card.layout.contentDidChange(card.text)
        try layout.layout(in: size)
        #expect(try #require(try layout.explain(\.width, of: card.text)).unmet.isEmpty)
        let fresh = list()
        try fresh.layout(in: size)
        #expect(layout.snapshot()?.lines == fresh.snapshot()?.lines)
    }

    @Test("traits flow inside: direction and size classes of the size there, but not the safe area")
    func traits() throws {
        var seen: [Traits] = []
        let probe = Probe { seen.append($0) }
        card.layout = ViewLayout(root: card) { [card] (_: Void) in
            card.text.leading == card.leading + 4
            card.text.top == card.top
            probe
        }
        let layout = ViewLayout(root: root) { [card, root] (width: Double) in
            card.leading == root.leading
            card.top == root.top
            card.width == width
            card.height == 100
        }
        let big = LayoutSize(width: 800, height: 800)
        let traits: Traits = [.sizeClasses(of: big), .rightToLeft, .safeArea(Insets(20)), .keyboardHeight(5)]
        try layout.layout(300, in: big, traits: traits)
        #expect(card.text.frame == rect(246, 0, 50, 20))
        #expect(seen.last == [.horizontallyCompact, .verticallyCompact, .rightToLeft])
        try layout.layout(700, in: big, traits: traits)
        #expect(seen.last == [.horizontallyRegular, .verticallyCompact, .rightToLeft])
        try layout.layout(700, in: big, traits: [.sizeClasses(of: big), .horizontallyCompact])
        #expect(card.text.frame.x == 4, "told although its frame is the same")
        #expect(seen.last == [.horizontallyCompact, .verticallyCompact])
        try card.layout.layout(in: LayoutSize(width: 700, height: 100), traits: .rightToLeft)
        #expect(card.text.frame.x == 646, "what is said there wins")
    }

    @Test("an inner layout that is refused at its size refuses the update, and says which")
    func refused() throws {
        card.layout = ViewLayout(root: card, policy: .strict) { [card] (_: Void) in
            card.text.top == card.top
            SizeLayout(width: 200...) { card.text.width == Double.nan }
        }
        let layout = ViewLayout(root: root) { [card, icon, root] (width: Double) in
            card.top == root.top
            card.width == width
            icon.leading == card.text.leading
        }
        try layout.layout(100, in: size)
        do {
            try layout.layout(250, in: size)
            Issue.record("not refused")
        } catch {
            #expect(
                "\(error)".hasPrefix(
                    "where text is inside card is not known, because the layout there is refused: a number"))
        }
        try layout.layout(100, in: size)
    }

    /// What the root is in.
    private final class Window: Box {
        var asked = 0
        override var layoutParent: (any LayoutItem)? {
            asked += 1
            return super.layoutParent
        }
    }

    @Test(
        "parents that go round in a circle above the root are walked a few times when content changes", arguments: 1...9
    )
    func circle(length: Int) throws {
        let layout = ViewLayout(root: root) { [card, root] (_: Void) in
            card.top == root.top
            card.leading == root.leading
        }
        try layout.layout((), in: size)
        let windows = (0..<length).map { Window("window \($0)") }
        for (inner, outer) in zip(windows, windows.dropFirst() + windows.prefix(1)) { inner.parent = outer }
        root.parent = windows[0]
        card.text.content.width = 80
        layout.contentDidChange(card.text)
        try layout.layout((), in: size)
        #expect(card.frame == rect(0, 0, 112, 52))
        #expect(windows.allSatisfy { $0.asked <= 5 }, "\(windows.map(\.asked))")
    }

    private struct Probe: LayingOut {
        let see: (Traits) -> Void
        func layOut(into pass: inout LayoutPass) { see(pass.traits) }
    }

    /// A card with two lines in a column that is inside a box.
    private final class Lines: Box {
        lazy var box = Box("box", in: self)
        lazy var upper = Box("upper", in: box, 50, 20)
        lazy var lower = Box("lower", in: box, 30, 24)
        lazy var inner = ViewLayout(root: self) { [unowned self] (axis: LayoutAxis) in
            box.edges == edges.inset(by: 10)
            StackLayout(axis, in: box, [upper, lower], spacing: 6)
        }
        var axis = LayoutAxis.vertical
        override func measure(width: Double?) -> Content { (try? inner.content(axis, width: width)) ?? Content() }
        override func place(_ frame: LayoutRect) {
            super.place(frame)
            _ = try? inner.layout(axis, in: frame.size)
        }
    }

    @Test("the lines of a column or a row inside a card are those of its items for a layout around it too")
    func lentLines() throws {
        let lines = Lines("lines", in: root)
        lines.upper.content.firstBaseline = 15
        (lines.lower.content.firstBaseline, lines.lower.content.lastBaseline) = (18, 5)
        let (above, below) = (Box("above", in: root, 10, 10), Box("below", in: root, 10, 10))
        let layout = ViewLayout(root: root) { [lines, root] (_: Int) in
            lines.top == root.top + 100
            lines.leading == root.leading
            above.bottom == lines.box.firstBaseline
            below.bottom == lines.box.lastBaseline
        }
        let receipt = try layout.layout(0, in: size)
        #expect(receipt.conflicts.isEmpty && receipt.warnings.isEmpty)
        #expect(above.frame.y + 10 == 100 + 10 + 15)
        #expect(below.frame.y + 10 == 100 + 10 + 20 + 6 + 24 - 5)
        // Only the card places what is inside.
        #expect(receipt.appeared.map(\.name).sorted() == ["above", "below", "lines"])
        #expect(lines.upper.placements == 1 && lines.lower.placements == 1)
        // In a row they are the highest item's.
        lines.axis = .horizontal
        layout.contentDidChange(lines)
        try layout.layout(1, in: size)
        #expect(above.frame.y + 10 == 100 + 10 + 18)
        #expect(below.frame.y + 10 == 100 + 10 + 24 - 5)
    }

    @Test("what is around a text in a card, whose line is that of a column in there, is where the card puts it")
    func aroundLines() throws {
        let root = Box("root"), card = LaidOutBox("card", in: root), marker = Box("marker", in: root, 10, 10)
        let column = Box("column", in: card), panel = Box("panel", in: card)
        let text = Box("text", in: panel)
        text.content = Content(width: 40, height: 20, firstBaseline: 15, lastBaseline: 5)
        card.layout = ViewLayout(root: card) { (_: Void) in
            StackLayout(.vertical, in: column, [panel])
            StackLayout(.vertical, in: panel, [text])
            column.leading == card.leading + 3
            column.top == card.top + 7
            card.bottom == column.bottom
        }
        let layout = ViewLayout(root: root) { (_: Void) in
            card.top == root.top
            card.leading == root.leading
            marker.top == column.lastBaseline
        }
        try layout.layout(in: LayoutSize(width: 320, height: 480))
        #expect(marker.frame.y == 22)
        #expect(panel.frame == rect(3, 7, 40, 20) && layout.frame(of: panel) == rect(3, 7, 40, 20))
        #expect(layout.snapshot()?.items.filter { $0.name == "card" }.count == 1)
    }

    @Test("a card that is gone tells nothing of what has no room in it, and speaks again when it is back")
    func goneOutside() throws {
        final class Stacked: LaidOutBox {
            lazy var title = Box("title", in: self)
            override init(_ name: String, in parent: Box? = nil) {
                super.init(name, in: parent)
                layout = ViewLayout(root: self) { [unowned self] (_: Void) in
                    StackLayout(.vertical, [title], insets: 8)
                    title.width >= 10
                }
            }
        }
        let root = Box("root")
        let card = Stacked("card", in: root)
        card.title.content = Content(width: 100, height: 20)
        var told = 0
        card.layout.conflictLog = { _ in told += 1 }
        let layout = ViewLayout(root: root) { (width: Double?) in
            card.leading == root.leading
            card.top == root.top
            if let width { card.width == width }
        }
        let size = LayoutSize(width: 320, height: 480)
        try layout.layout(nil, in: size)
        #expect(card.frame.size == LayoutSize(width: 116, height: 36) && told == 0)
        card.isGone = true
        try layout.layout(nil, in: size)
        #expect(card.frame.size == .zero && told == 0)
        card.isGone = false
        try layout.layout(12, in: size)
        #expect(card.frame.width == 12 && told > 0)
    }
}
