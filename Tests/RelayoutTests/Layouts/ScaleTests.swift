import Relayout
import Testing

@Suite("Large and deep layouts")
struct ScaleTests {
    /// In debug fewer, which is still far more than a stack has room for.
    private static let many = RunLength.count(20_000, medium: 100_000, long: 100_000)

    @Test("a hundred thousand flat siblings are laid out, and a second time nothing moves")
    func siblings() throws {
        let root = Box("root")
        let items = (0..<Self.many).map { _ in Box("item", in: root) }
        let layout = ViewLayout(root: root) { (_: Void) in
            for item in items { item.leading == root.leading + 5 }
        }
        #expect(try layout.layout((), in: LayoutSize(width: 100, height: 100)).appeared.count == Self.many)
        #expect(items.allSatisfy { $0.frame.x == 5 })
        #expect(try layout.layout((), in: LayoutSize(width: 100, height: 100)).moved.isEmpty)
    }

    @Test("a chain of a hundred thousand items is laid out")
    func chain() throws {
        let root = Box("root")
        let items = (0..<Self.many).map { _ in Box("item", in: root) }
        let layout = ViewLayout(root: root) { (gap: Double) in
            ListLayout(items, id: { ObjectIdentifier($0) }) { row in
                row.element.top == (row.previous?.element.bottom ?? root.top) + gap
                row.element.height == 2
            }
        }
        try layout.layout(1, in: LayoutSize(width: 100, height: 100))
        #expect(items.last!.frame.y == Double(Self.many - 1) * 3 + 1)
        let receipt = try layout.layout(2, in: LayoutSize(width: 100, height: 100))
        #expect(receipt.counts.edited == Self.many)
        #expect(items.last!.frame.y == Double(Self.many - 1) * 4 + 2)
    }

    @Test("items 1,000 deep in each other are laid out")
    func deepItems() throws {
        let root = Box("root")
        var items: [Box] = []
        for index in 0..<1_000 { items.append(Box("item", in: index == 0 ? root : items[index - 1])) }
        let layout = ViewLayout(root: root) { (_: Void) in
            items[999].leading == root.leading + 10
            items[500].leading == items[999].leading * 0.5
        }
        let receipt = try layout.layout((), in: LayoutSize(width: 100, height: 100))
        #expect(receipt.appeared.count == 1_000)
        #expect(layout.frame(of: items[999])?.x == 10)
        // Release from the inside: one item after the other, not one inside the other.
        while let last = items.popLast() { last.removeFromParent() }
    }

    @Test("layouts nest to the documented depth, and beyond it is an error that names the path")
    func nesting() throws {
        func nested(_ depth: Int, _ innermost: any LayingOut) -> any LayingOut {
            var layout = innermost
            for _ in 2..<depth { layout = LayoutGroup([layout]) }
            return layout.identified(by: "outermost")
        }
        let root = Box("root")
        let item = Box("item", in: root)
        let layout = ViewLayout(root: root) { (depth: Int) in nested(depth, item.width == 10) }
        #expect(try layout.layout(LayoutPass.maximumDepth, in: LayoutSize(width: 1, height: 1)).counts.all == 1)
        #expect(throws: LayoutError.nestedTooDeeply(path: "outermost")) {
            try layout.layout(LayoutPass.maximumDepth + 1, in: LayoutSize(width: 1, height: 1))
        }
        #expect(try layout.layout(3, in: LayoutSize(width: 1, height: 1)).counts.all == 1)
    }

    @Test("values nested 100,000 deep are built, refused and released", arguments: 0..<9)
    func release(kind: Int) throws {
        func wrapped(_ layout: any LayingOut) -> any LayingOut {
            switch kind {
            case 0: LayoutGroup([layout])
            case 1: layout.identified(by: "a")
            case 2: layout.prioritized(.high)
            case 3: layout.when(true)
            case 4: layout.when([])
            case 5: layout.when(width: 0...)
            case 6: Layout { layout }
            case 7: ConditionalLayout(true) { layout }
            default: block { layout }
            }
        }
        func block(@LayoutBuilder _ content: () -> LayoutBlock) -> LayoutBlock { content() }
        let root = Box("root")
        let item = Box("item", in: root)
        var value: any LayingOut = item.width == 10
        for _ in 0..<100_000 { value = wrapped(value) }
        let layout = ViewLayout(root: root) { (_: Void) in value }
        #expect {
            try layout.layout(in: LayoutSize(width: 1, height: 1))
        } throws: {
            if case LayoutError.nestedTooDeeply = $0 { true } else { false }
        }
        value = item.width == 10
        try layout.layout(in: LayoutSize(width: 1, height: 1))
        #expect(item.frame.width == 10)
    }
}
