import Relayout
import Testing

@Suite("Items that containers are given twice")
struct DuplicateItemTests {
    private let root = Box("root")
    private let (a, b): (Box, Box)
    private let size = LayoutSize(width: 100, height: 60)

    init() {
        a = Box("a", in: root)
        b = Box("b", in: root)
        (a.content, b.content) = (Content(width: 30, height: 10), Content(width: 20, height: 10))
    }

    /// What each kind of container says of items.
    private static var containers: [(name: String, says: ([Box]) -> LayoutBlock)] {
        [
            ("flow", { items in block { FlowLayout(items, spacing: 5) } }),
            ("stack", { items in block { StackLayout(.horizontal, items, spacing: 5) } }),
            ("table", { items in block { TableLayout(rows: [items], spacing: LayoutSize(width: 5, height: 5)) } }),
            ("grid", { items in block { TableLayout(items, columns: 2, spacing: LayoutSize(width: 5, height: 5)) } }),
            ("border", { items in block { BorderLayout(leading: items, spacing: 5) } }),
            (
                "sides",
                { items in
                    block { BorderLayout(leading: Array(items.prefix(2)), center: items.count > 2 ? items[2] : nil) }
                }
            ),
        ]
    }

    private static func block(@LayoutBuilder _ content: () -> LayoutBlock) -> LayoutBlock { content() }

    @Test("each is laid out once, and reported with its line", arguments: 0..<6)
    func reported(at place: Int) throws {
        let container = Self.containers[place]
        let layout = ViewLayout(root: root) { (items: [Box]) in container.says(items) }
        var log: [String] = []
        layout.warningLog = { log.append("\($0)") }
        #expect(try layout.layout([a, b], in: size).warnings.isEmpty)
        let frames = [a.frame, b.frame]
        for items in [[a, b, a], [a, b, a, a]] {
            let receipt = try layout.layout(items, in: size)
            guard case .duplicateItem(let duplicate)? = receipt.warnings.first else {
                Issue.record("\(container.name): nothing is reported")
                continue
            }
            #expect(receipt.warnings.count == 1 && receipt.conflicts.isEmpty)
            #expect(duplicate.item == "a" && duplicate.container == "root")
            #expect("\(duplicate.location)".hasPrefix("RelayoutTests/DuplicateItemTests.swift:"))
            let told = "\(receipt.warnings[0])"
            #expect(told.hasPrefix("duplicate item: a in root (RelayoutTests/DuplicateItemTests.swift:"))
            #expect(
                told.hasSuffix(
                    ": it is laid out where it comes first; remove it where it comes again, or put another item there"))
            #expect("\(receipt)".contains(told))
            #expect([a.frame, b.frame] == frames, "\(container.name)")
        }
        #expect(log.count == 1, "\(log)")
        #expect(try layout.layout([a, b], in: size).warnings.isEmpty)
    }

    @Test("the container itself is none of its items: it is left out, and reported", arguments: 0..<6)
    func container(at place: Int) throws {
        let container = Self.containers[place]
        let layout = ViewLayout(root: root) { (items: [Box]) in container.says(items) }
        layout.warningLog = nil
        try layout.layout([a, b], in: size)
        let frames = [a.frame, b.frame]
        for items in [[a, root, b], [a, b, root], [a, b, root, root]] {
            let receipt = try layout.layout(items, in: size)
            #expect(receipt.conflicts.isEmpty)
            #expect(receipt.warnings.count == 1)
            let told = receipt.warnings.map { "\($0)" }
            #expect(told[0].hasPrefix("duplicate item: root in root (RelayoutTests/DuplicateItemTests.swift:"))
            #expect(
                told[0].hasSuffix(
                    ": a container is not one of its own items, and is left out; list only what is inside it"))
            // (The last one puts the third in the centre.)
            if place < 5 { #expect([a.frame, b.frame] == frames, "\(container.name)") }
        }
    }

    @Test("what a container is inside of is none of its items: it is left out, and reported", arguments: 0..<6)
    func around(at place: Int) throws {
        let (card, row) = (Box("card", in: root), Box("row"))
        let says: [([any LayoutItem]) -> LayoutBlock] = [
            { items in Self.block { FlowLayout(in: row, items, spacing: 5) } },
            { items in Self.block { StackLayout(.horizontal, in: row, items, spacing: 5) } },
            { items in Self.block { TableLayout(in: row, rows: [items], spacing: LayoutSize(width: 5, height: 5)) } },
            { items in Self.block { TableLayout(in: row, items, columns: 2) } },
            { items in Self.block { BorderLayout(in: row, leading: items, spacing: 5) } },
            { items in Self.block { BorderLayout(in: row, leading: [items[0]], center: items.dropFirst().first) } },
        ]
        let inner = Box("inner", in: card)
        inner.add(row)
        let layout = ViewLayout(root: root) { (items: [any LayoutItem]) in
            card.edges == root.edges.inset(by: 5)
            row.edges == card.edges.inset(by: 5)
            says[place](items)
        }
        layout.warningLog = nil
        #expect(try layout.layout([b, a], in: size).warnings.isEmpty)
        #expect(try layout.layout([a], in: size).warnings.isEmpty)
        let frame = a.frame
        let receipt = try layout.layout([a, card], in: size)
        #expect(receipt.conflicts.isEmpty && a.frame == frame)
        let told = receipt.warnings.map { "\($0)" }
        #expect(told.count == 1 && told[0].hasPrefix("item around its container: card in row (RelayoutTests/Dupl"))
        #expect(told[0].hasSuffix("): row is inside card, which is left out; list only what is inside row"))
        // The root is around everything; of the root itself nothing is, and a guide may lie anywhere.
        #expect(try layout.layout([a, root], in: size).warnings.count == 1)
    }

    @Test("a guide may lie in one of its items, and parents that go round in a circle end the look upwards")
    func guides() throws {
        let guide = LayoutGuide(in: a, named: "guide")
        let layout = ViewLayout(root: root) { (_: Void) in StackLayout(.horizontal, in: guide, [a, b], spacing: 5) }
        layout.warningLog = nil
        #expect(try layout.layout(in: size).warnings.isEmpty)
        #expect(b.frame.x - a.frame.x == a.frame.width + 5)
        let circle = (0..<3).map { Box("circle \($0)") }
        for at in 0..<3 { circle[at].parent = circle[(at + 1) % 3] }
        let other = ViewLayout(root: root) { (_: Void) in StackLayout(.horizontal, in: circle[0], [a, circle[2]]) }
        other.warningLog = nil
        let warnings = try other.layout(in: size).warnings
        #expect(warnings.contains { "\($0)".hasPrefix("item around its container: circle 2 in circle 0") })
    }

    @Test("in a flow of words: the second of `a b a` leaves no hole where the first one was")
    func flow() throws {
        let layout = ViewLayout(root: root) { (_: Void) in FlowLayout([a, b, a], spacing: 5) }
        layout.warningLog = nil
        try layout.layout(in: size)
        #expect(a.frame == rect(0, 0, 30, 10) && b.frame == rect(35, 0, 20, 10))
    }

    @Test("one in a row of a memoized list is reported as long as it is there, also where the item is gone")
    func memoized() throws {
        b.isGone = true
        let layout = ViewLayout(root: root) { (_: Int) in
            ListLayout([1], id: \.self, memoizedBy: { $0 }) { _ in FlowLayout([a, b, b]) }
        }
        var told = 0
        layout.warningLog = { _ in told += 1 }
        for state in 0..<3 { #expect(try layout.layout(state, in: size).warnings.count == 1) }
        #expect(told == 1)
    }
}
