import Relayout
import Testing

@Suite("What items are in, and became of it")
struct AroundItemTests {
    private let root = Box("root")
    private let size = LayoutSize(width: 320, height: 480)

    /// A layout that has shown some states, and tells nobody of anything.
    private func layout<State>(
        _ states: [State], @LayoutBuilder _ content: @escaping (State) -> LayoutBlock
    ) throws -> ViewLayout<State> {
        let layout = ViewLayout(root: root) { (state: State) in content(state) }
        (layout.conflictLog, layout.warningLog) = (nil, nil)
        for state in states { try layout.layout(state, in: size) }
        return layout
    }

    @Test("a section that no row of a memoized list mentions is hidden, and shown again, with the rows in it")
    func hiddenSection() throws {
        let section = Box("section", in: root)
        let rows = (0..<3).map { Box("row \($0)", in: section, 40, 20) }
        let layout = try layout([()]) { _ in
            ListLayout(rows, id: { $0.layoutName! }, memoizedBy: { $0.isGone }) { row in
                row.element.top == (row.previous?.element.bottom ?? self.root.top) + 4
                row.element.horizontalEdges == self.root.horizontalEdges
            }
        }
        #expect(layout.frame(of: rows[2]) == LayoutRect(x: 0, y: 52, width: 320, height: 20))
        for isGone in [true, false] {
            section.isGone = isGone
            layout.contentDidChange(section)
            let receipt = try layout.layout((), in: size)
            #expect(receipt.describedElements == 0)
            #expect(layout.frame(of: rows[2])?.size == (isGone ? .zero : LayoutSize(width: 320, height: 20)))
        }
    }

    @Test(
        "a container that no row of a memoized list mentions gets another size by its content, and another place by its parent"
    )
    func changedContainer() throws {
        let outer = Box("outer", in: root)
        let cell = Box("cell", in: root, 10, 10)
        let label = Box("label", in: cell, 40, 20)
        let layout = try layout([()]) { _ in
            ListLayout([label], id: { $0.layoutName! }, memoizedBy: { _ in 0 }) { row in
                row.element.top == self.root.top + 4
            }
        }
        cell.content = Content(width: 30, height: 7)
        layout.contentDidChange(cell)
        try layout.layout((), in: size)
        #expect(layout.frame(of: cell)?.size == LayoutSize(width: 30, height: 7))
        outer.add(cell)
        layout.contentDidChange(cell)
        try layout.layout((), in: size)
        #expect(layout.frame(of: outer) != nil)
        root.add(cell)
        layout.contentDidChange(cell)
        try layout.layout((), in: size)
        #expect(layout.frame(of: outer) == nil)
    }

    @Test("what rows told of an item while it was gone counts no longer once it is there")
    func thereAgain() throws {
        let card = Box("card", in: root), other = Box("other", in: root)
        let icon = Box("icon")
        card.isGone = true
        func frame(after states: [Bool]) throws -> LayoutRect? {
            let layout = try layout([Bool]()) { isMoved in
                if isMoved {
                    card.top == self.root.top + 9
                    card.leading == self.root.leading + 8
                    StackLayout(.horizontal, [icon], alignment: .firstBaseline)
                    FlowLayout(in: card, [icon])
                } else {
                    // The icon is gone with the card, and keeps its room, as the other one stands on its line.
                    StackLayout(.horizontal, [icon, other], alignment: .firstBaseline)
                }
            }
            for isMoved in states {
                (isMoved ? root : card).add(icon)
                try layout.layout(isMoved, in: size)
            }
            return layout.frame(of: card)
        }
        #expect(try frame(after: [true]) == LayoutRect(x: 8, y: 9, width: 0, height: 0))
        #expect(try frame(after: [false, true]) == LayoutRect(x: 8, y: 9, width: 0, height: 0))
    }

    @Test("an item that is gone by itself, and then with what it is in, is what it is where only that ever was gone")
    func insideGone() throws {
        let section = Box("section", in: root), card = Box("card", in: section)
        let rows = [Box("first", in: root), Box("second", in: card), Box("third", in: root), Box("last", in: root)]
        rows[2].isGone = true
        func widths(after states: [Bool]) throws -> [Double?] {
            let layout = try layout([Bool]()) { isInside in
                ListLayout(rows, id: { $0.layoutName! }) { row in
                    row.element.top == (row.previous?.element.bottom ?? self.root.top) + 10
                    if let previous = row.previous { row.element.width == previous.element.width }
                    row.element.height >= 20
                }
                if isInside {
                    StackLayout(.vertical, [rows[0]], alignment: .center)
                    StackLayout(.vertical, [rows[0], rows[3]], distribution: .start, alignment: .end)
                }
            }
            for isInside in states {
                (section.isGone, rows[1].isGone) = (isInside, !isInside)
                layout.contentDidChange(section)
                layout.contentDidChange(rows[1])
                try layout.layout(isInside, in: size)
            }
            return rows.map { layout.frame(of: $0)?.width }
        }
        #expect(try widths(after: [false, true]) == widths(after: [true]))
    }
}
