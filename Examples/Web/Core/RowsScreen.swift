import Relayout

/// A long list: rows with a title, a detail that wraps, and a mark at the end.
final class RowsScreen {
    private struct Row {
        let id: Int
        let box, title, detail, mark: Element
    }

    private let rows: [Row]
    private let layout: ViewLayout<Int>
    private let all: [Element]

    init(_ host: Host, count: Int) {
        let root = Element("screen", host, style: "screen rows")
        let words = ["Layout", "as", "a", "pure", "function", "of", "state", "and", "width"]
        let rows = (0..<count).map { id in
            let box = Element("row", host, in: root, style: "row")
            let row = Row(
                id: id, box: box, title: Element("title", host, in: box, style: "sender", hasText: true),
                detail: Element("detail", host, in: box, style: "what", hasText: true),
                mark: Element("mark", host, in: box, style: "mark"))
            _ = row.title.write("Row \(id + 1)")
            _ = row.detail.write((0..<(3 + id % 7)).map { words[(id + $0) % words.count] }.joined(separator: " "))
            return row
        }
        self.rows = rows
        all = rows.flatMap { [$0.box, $0.title, $0.detail, $0.mark] }
        layout = ViewLayout(root: root) { (_: Int) in
            ListLayout(rows, id: { $0.id }, memoizedBy: { _ in 0 }) { row in
                let (box, title, detail, mark) =
                    (row.element.box, row.element.title, row.element.detail, row.element.mark)
                box.top == (row.previous?.element.box.bottom ?? root.top)
                box.horizontalEdges == root.horizontalEdges
                title.top == box.top + 6
                title.leading == box.leading + 12
                title.trailing <= mark.leading - 8
                detail.top == title.bottom + 2
                detail.leading == title.leading
                detail.trailing <= mark.leading - 8
                detail.bottom == box.bottom - 6
                mark.width == 10
                mark.height == 10
                mark.centerY == box.centerY
                mark.trailing == box.trailing - 12
            }
        }
    }

    func resize(_ size: LayoutSize) throws(LayoutError) {
        _ = try layout.layout(0, in: size, traits: [.displayScale(1)])
    }

    /// Where every row is, to the last bit.
    var bits: String { all.map { $0.bits }.joined(separator: "|") }
}
