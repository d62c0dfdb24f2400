import Relayout
import Testing

/// The cost of content, counted: a feed of 1000 rows of wrapping text, in each way of writing it.
@Suite("The content of a long feed")
struct FeedContentTests {
    enum Writing: CaseIterable, Sendable {
        case constraints, stack, frames, views
    }

    private let root = Box("root")

    /// What lays out a row: its text, 8 points inside.
    private func row(_ row: Box, _ text: Box, _ writing: Writing) -> any LayingOut {
        switch writing {
        case .constraints: return Layout(text.edges == row.edges.inset(by: 8))
        case .stack: return StackLayout(.vertical, in: row, [text], insets: 8, distribution: .start)
        case .frames:
            return FrameLayout(in: row) { frames in
                let text = frames.place(text, in: frames.bounds.inset(by: 8), .height)
                return LayoutSize(width: .infinity, height: text.height + 16)
            }
        case .views:
            // A view with a layout of its own, which is one item here.
            let view = row as! NestedBox
            view.inside.add(text)
            view.layout = ViewLayout(
                root: view.inside, layout: StackLayout(.vertical, [text], insets: 8, distribution: .start))
            return Layout {}
        }
    }

    @Test("one text of 1000 changes: it is measured twice, and no other one at all", arguments: Writing.allCases)
    func oneText(writing: Writing) throws {
        let list = Box("list", in: root)
        let rows = (0..<1000).map { writing == .views ? NestedBox("row \($0)", in: list) : Box("row \($0)", in: list) }
        let texts = rows.map { row in
            let text = Box("text", in: row, 900, 20)
            text.contentAtWidth = { Content(width: $0, height: 20 * (900 / $0).rounded(.up)) }
            return text
        }
        let pieces = LayoutGroup(zip(rows, texts).map { row($0, $1, writing) })
        let layout = ViewLayout(root: root) { (_: Void) in
            list.horizontalEdges == root.horizontalEdges
            list.top == root.top
            StackLayout(.vertical, in: list, rows, spacing: 4)
            pieces
        }
        let first = try layout.layout(in: LayoutSize(width: 316, height: 500))
        #expect(first.conflicts.isEmpty && first.unsettled.isEmpty)
        #expect(texts.allSatisfy { $0.measuredWidths == [nil, 300] && $0.frame == rect(8, 8, 300, 60) })
        #expect(list.frame.height == 80 * 1000 - 4)

        texts[400].contentAtWidth = { Content(width: $0, height: 20 * (1200 / $0).rounded(.up)) }
        if writing == .views {
            (rows[400] as! NestedBox).layout.contentDidChange(texts[400])
            layout.contentDidChange(rows[400])
        } else {
            layout.contentDidChange(texts[400])
        }
        let receipt = try layout.layout(in: LayoutSize(width: 316, height: 500))
        #expect(receipt.measurements == 2)
        #expect(texts[400].measuredWidths == [nil, 300, nil, 300])
        #expect(texts.indices.allSatisfy { $0 == 400 || texts[$0].measuredWidths == [nil, 300] })
        #expect(texts[400].frame.height == 80 && rows[401].frame.y == 401 * 80 + 20)
        #expect(list.frame.height == 80 * 1000 - 4 + 20)

        // A new width asks every text once, and the natural sizes are known.
        let turned = try layout.layout(in: LayoutSize(width: 466, height: 300))
        #expect(turned.measurements == 1000)
        #expect(texts.indices.allSatisfy { $0 == 400 || texts[$0].measuredWidths == [nil, 300, 450] })
    }
}
