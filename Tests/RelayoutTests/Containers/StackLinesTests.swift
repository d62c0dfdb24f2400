import Relayout
import Testing

@Suite("The lines of text of stacks")
struct StackLinesTests {
    let root = Box("root")

    private func text(_ name: String, in parent: Box, _ height: Double, _ first: Double, _ last: Double) -> Box {
        let box = Box(name, in: parent)
        box.content = Content(width: 40, height: height, firstBaseline: first, lastBaseline: last, capline: first - 9)
        return box
    }

    @Test(
        "a column has the first baseline of its first item and the last one of its last item",
        arguments: [(ItemAlignment.firstBaseline, 28.0, 0.0), (.lastBaseline, 50, 8)])
    func column(alignment: ItemAlignment, label: Double, column: Double) throws {
        let (outer, mark) = (Box("column", in: root), text("mark", in: root, 20, 12, 3))
        let items = [Box("gone", in: outer), text("a", in: outer, 50, 40, 5), text("b", in: outer, 20, 15, 11)]
        items[0].isGone = true
        let layout = Layout {
            StackLayout(.horizontal, [mark, outer], alignment: alignment)
            StackLayout(.vertical, in: outer, items, distribution: .start)
        }
        let frames = [(mark, rect(0, label, 40, 20)), (outer, rect(40, column, 40, 70))]
        try expectFrames(frames, in: root, LayoutSize(width: 80, height: 78), layout)
    }

    @Test("a row has the lines of its highest item, also where that is a column", arguments: [30.0, 60])
    func row(height: Double) throws {
        let (row, inner) = (Box("row", in: root), Box("inner", in: root))
        row.add(inner)
        let a = text("a", in: row, 40, 20, 10)
        let high = text("high", in: inner, height, 25, 6)
        inner.content.height = height
        let (first, last, cap) = (Box("first", in: root), Box("last", in: root), Box("cap", in: root))
        let layout = ViewLayout(
            root: root,
            layout: Layout { root in
                row.leading == root.leading
                row.top == root.top + 100
                StackLayout(.horizontal, in: row, [a, inner], alignment: .start)
                StackLayout(.vertical, in: inner, [high])
                first.top == row.firstBaseline
                last.top - row.lastBaseline == 0
                cap.top == row.capline
            })
        #expect(try layout.layout(in: LayoutSize(width: 200, height: 400)).conflicts.isEmpty)
        let lines = [first.frame.y, last.frame.y, cap.frame.y]
        #expect(lines == (height < 40 ? [120, 130, 111] : [125, 100 + height - 6, 116]))
    }

    @Test("a column's spacing may count from baseline to baseline, also of stacks in it")
    func baselineRelative() throws {
        let row = Box("row", in: root)
        let (a, b) = (text("a", in: root, 20, 15, 5), text("b", in: row, 30, 22, 8))
        let c = text("c", in: root, 20, 15, 5)
        let layout = Layout {
            StackLayout(
                .vertical, [a, row, c], spacing: 40, distribution: .start, alignment: .start, isBaselineRelative: true
            )
            .spacing(50, after: a)
            StackLayout(.horizontal, in: row, [b])
        }
        try expectFrames(
            [(a, rect(0, 0, 40, 20)), (row, rect(0, 43, 40, 30)), (b, rect(0, 0, 40, 30)), (c, rect(0, 90, 40, 20))],
            in: root, LayoutSize(width: 100, height: 300), layout)
    }

    @Test("a view with a layout of its own is aligned by the lines of the stack in it, as if it had none of its own")
    func nested() throws {
        let flatRoot = Box("flat root")
        let (flat, view) = (Box("column", in: flatRoot), NestedBox("column", in: root))
        let marks = [flatRoot, root].map { text("mark", in: $0, 20, 12, 3) }
        let columns = [flat, view.inside].map { parent in
            [text("a", in: parent, 50, 40, 5), text("b", in: parent, 20, 15, 11)]
        }
        for alignment in [ItemAlignment.firstBaseline, .lastBaseline] {
            view.layout = ViewLayout(
                root: view.inside, layout: StackLayout(.vertical, columns[1], distribution: .start))
            let layouts = [
                ViewLayout(
                    root: flatRoot,
                    layout: Layout {
                        StackLayout(.horizontal, [marks[0], flat], alignment: alignment)
                        StackLayout(.vertical, in: flat, columns[0], distribution: .start)
                    }),
                ViewLayout(root: root, layout: StackLayout(.horizontal, [marks[1], view], alignment: alignment)),
            ]
            for layout in layouts { try layout.layout(in: LayoutSize(width: 80, height: 100)) }
            #expect(marks[0].frame == marks[1].frame && flat.frame == view.frame)
            #expect(columns[0].map(\.frame) == columns[1].map(\.frame))
            #expect(marks[0].frame.y == (alignment == .firstBaseline ? 28 : 72))
        }
    }
}
