import Relayout

/// A memoized list of rows with a text each, of a kind, and what is done to it: an update should cost what it changes.
struct UpdateSituation {
    enum Kind: String, CaseIterable {
        case plain
        case wrapped = "wrapped text"
        case conflicts = "a contradiction in every row"
    }

    enum Edit: String, CaseIterable {
        case text = "another text"
        case height = "another height of the root"
        case insertion = "insert or remove a row"
        case resize
        case size = "ask for a size"
        case freeSize = "ask for a size of free height"
        case mostSize = "ask for a size at most as wide"
    }

    private struct Row: Identifiable {
        let id: Int
        let cell: FeedItem
        let text: TextItem
    }

    private let layout: ViewLayout<[Row]>
    private var rows: [Row]
    private let spare: Row

    init(_ kind: Kind, rows count: Int) throws(LayoutError) {
        let root = FeedItem(in: nil)
        let all = (0...count).map { number in
            let cell = FeedItem(in: root)
            let words = kind == .wrapped ? 10 + number * 7 % 12 : 1
            return Row(
                id: number, cell: cell,
                text: TextItem(in: cell, WrappedText(letters: (0..<words).map { 3 + ($0 + number) % 7 })))
        }
        (rows, spare) = (Array(all.dropLast()), all[count])
        layout = ViewLayout(root: root) { (rows: [Row]) in
            ListLayout(rows, id: \.id, memoizedBy: { _ in 0 }) { row in
                let (cell, text) = (row.element.cell, row.element.text)
                cell.horizontalEdges == root.horizontalEdges
                cell.top == (row.previous?.element.cell.bottom ?? root.top) + 8
                text.leading == cell.leading + 8
                text.trailing <= cell.trailing - 8
                text.top == cell.top
                text.bottom == cell.bottom
                if kind == .conflicts { text.leading >= cell.leading + 12 }
            }
        }
        layout.conflictLog = nil
        for step in 0..<4 { try perform(.text, step) }
    }

    mutating func perform(_ edit: Edit, _ step: Int) throws(LayoutError) {
        let width = [375.0, 390, 414, 430, 320][step % 5]
        switch edit {
        case .text:
            let item = rows[rows.count / 3].text
            item.text!.lineHeight += step % 2 == 0 ? 2.5 : -2.5
            layout.contentDidChange(item)
            try update(320)
        case .height: try update(320, height: 667 + Double(step % 2))
        case .insertion:
            if step % 2 == 0 { rows.insert(spare, at: rows.count / 2) } else { rows.remove(at: rows.count / 2) }
            try update(320)
        case .resize: try update(width)
        case .size: sink(try layout.sizeThatFits(rows, Proposal(width: .exactly(width), height: .exactly(667))))
        case .freeSize: sink(try layout.sizeThatFits(rows, Proposal(width: .exactly(width))))
        case .mostSize: sink(try layout.sizeThatFits(rows, Proposal(width: .atMost(width))))
        }
    }

    private func update(_ width: Double, height: Double = 667) throws(LayoutError) {
        sink(try layout.layout(rows, in: LayoutSize(width: width, height: height)).counts.edited)
    }
}
