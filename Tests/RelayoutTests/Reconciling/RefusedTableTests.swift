import Relayout
import Testing

/// What a refused update found of items must be forgotten, however late it was refused: rows that are carried over rely on
/// what the last committed update found.
@Suite("What refused updates leave of the tables")
struct RefusedTableTests {
    let root = Box("root")
    let size = LayoutSize(width: 100, height: 100)

    struct State {
        var key = 0
        var isBad = false
    }

    /// One memoized row, and after it a line that may be refused, as a strict layout does.
    private func makeLayout(@LayoutBuilder row: @escaping (Int) -> LayoutBlock) -> ViewLayout<State> {
        let root = root
        let layout = ViewLayout(root: root, policy: .strict) { (state: State) in
            ListLayout([state.key], id: { _ in 1 }, memoizedBy: { $0 }) { element in
                LayoutGroup([row(element.element)])
            }
            if state.isBad { root.width >= .nan }
        }
        layout.conflictLog = nil
        return layout
    }

    @Test("an item that was gone only while an update was refused is not gone")
    func gone() throws {
        let item = Box("item", in: root)
        let layout = makeLayout { _ in item.width == 10 }
        try layout.layout(State(), in: size)
        item.isGone = true
        #expect(throws: LayoutError.self) { try layout.layout(State(key: 1, isBad: true), in: size) }
        item.isGone = false
        try layout.layout(State(), in: size)
        #expect(item.frame.width == 10)
    }

    @Test("a parent that only a refused update knew is forgotten", arguments: [false, true])
    func parent(isKnown: Bool) throws {
        let (parent, other) = (Box("parent", in: root), Box("other", in: root))
        let item = Box("item", in: parent)
        let root = root
        let layout = ViewLayout(root: root, policy: .strict) { (state: State) in
            parent.leading == root.leading + 5
            if isKnown { other.leading == root.leading + 7 }
            ListLayout([state.key], id: { _ in 1 }, memoizedBy: { $0 }) { _ in item.leading == root.leading + 20 }
            if state.isBad { root.width >= .nan }
        }
        try layout.layout(State(), in: size)
        other.add(item)
        #expect(throws: LayoutError.self) { try layout.layout(State(key: 1, isBad: true), in: size) }
        parent.add(item)
        try layout.layout(State(), in: size)
        #expect(item.frame.x == 15)
        try layout.layout(State(), in: LayoutSize(width: 90, height: 90))
        #expect(item.frame.x == 15 && layout.frame(of: item)?.x == 20)
    }

    @Test("a strict layout that refused a row in another parent places it where it was")
    func strict() throws {
        let (first, second) = (Box("first", in: root), Box("second", in: root))
        let item = Box("item", in: first)
        let root = root
        let layout = ViewLayout(root: root, policy: .strict) { (isInSecond: Bool) in
            first.leading == root.leading + 5
            second.leading == root.leading + 7
            ListLayout([isInSecond], id: { _ in 1 }, memoizedBy: { $0 }) { row in
                item.leading == root.leading + 20
                item.width == (row.element ? 300 : 10)
                item.trailing <= root.trailing
            }
        }
        try layout.layout(false, in: size)
        #expect(item.frame == rect(15, 0, 10, 0))
        second.add(item)
        #expect(throws: LayoutError.self) { try layout.layout(true, in: size) }
        first.add(item)
        try layout.layout(false, in: LayoutSize(width: 101, height: 100))
        #expect(layout.frame(of: item) == rect(20, 0, 10, 0))
        #expect(item.frame == rect(15, 0, 10, 0))
    }

    @Test("what is said to have changed before a refused update is asked in the next one too")
    func doubts() throws {
        let item = Box("item", in: root)
        item.content = Content(width: 10, height: 10)
        let layout = makeLayout { _ in item.leading == root.leading }
        try layout.layout(State(), in: size)
        item.isGone = true
        layout.contentDidChange(item)
        #expect(throws: LayoutError.self) { try layout.layout(State(isBad: true), in: size) }
        try layout.layout(State(), in: size)
        #expect(item.frame.width == 0)
    }

    @Test("a circle of parents, in an update that is refused, leaves no trace when it is opened")
    func circle() throws {
        let (outer, inner) = (Box("outer", in: root), Box("inner", in: root))
        outer.add(inner)
        let layout = makeLayout { _ in inner.width == 10 }
        try layout.layout(State(), in: size)
        root.add(inner)
        inner.add(outer)
        outer.add(inner)
        #expect(throws: LayoutError.self) { try layout.layout(State(key: 1), in: size) }
        root.add(outer)
        try layout.layout(State(), in: size)
        #expect(inner.frame.width == 10)
    }

    @Test("a layout whose content went round in a circle reports the same after a refused update")
    func unsettled() throws {
        let item = Box("item", in: root)
        item.content = Content(width: 30, height: 40)
        item.contentAtWidth = { Content(width: 30, height: $0 > 50 ? 40 : 60) }
        let layout = makeLayout { _ in item.width == item.height }
        #expect(try layout.layout(State(), in: size).unsettled == ["item"])
        let before = layout.snapshot()
        #expect(throws: LayoutError.self) { try layout.layout(State(key: 1, isBad: true), in: size) }
        #expect(layout.snapshot() == before)
        #expect(try layout.layout(State(), in: size).unsettled == ["item"])
        #expect(layout.snapshot() == before)
    }
}
