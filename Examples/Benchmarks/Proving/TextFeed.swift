import Relayout

/// A feed of texts that wrap, for proofs over all widths: each row a picture, a title of one line and a text below it.
struct TextFeed {
    /// How the texts stand in their rows.
    enum Shape: String, CaseIterable {
        /// From edge to edge.
        case wide
        /// From the leading edge, up to the trailing one: as wide as the longest line.
        case narrow
        /// Beside a picture, below a title, in a row that is as high as the higher of both.
        case beside
    }

    let root = FeedItem(in: nil, content: .nothing)
    private let rows: [Row]
    private let shape: Shape

    private struct Row {
        let row: FeedItem
        let icon: FeedItem
        let title: FeedItem
        let text: TextItem
    }

    init(rows: Int, texts: Int, _ shape: Shape) {
        var random = LinearCongruential()
        let words = (0..<texts).map { number in
            // From one short sentence to a paragraph.
            (0..<(8 + 5 * number)).map { _ in 2 + Int(random.next() % 9) }
        }
        let root = root
        self.shape = shape
        self.rows = (0..<rows).map { place in
            let row = FeedItem(in: root, content: .nothing)
            return Row(
                row: row, icon: FeedItem(in: row, content: .nothing), title: FeedItem(in: row, content: .nothing),
                text: TextItem(in: shape == .beside ? row : root, WrappedText(letters: words[place % texts])))
        }
    }

    var layout: ViewLayout<Void> { ViewLayout(root: root) { [self] (_: Void) in block() } }

    @LayoutBuilder func block() -> LayoutBlock {
        for (place, row) in rows.enumerated() {
            let previous = place > 0 ? rows[place - 1] : nil
            switch shape {
            case .wide, .narrow:
                row.text.leading == root.leading + 16
                if shape == .wide {
                    row.text.trailing == root.trailing - 16
                } else {
                    row.text.trailing <= root.trailing - 16
                }
                row.text.top == (previous?.text.bottom ?? root.top) + 8
            case .beside:
                row.row.leading == root.leading
                row.row.trailing == root.trailing
                row.row.top == (previous?.row.bottom ?? root.top) + 8
                row.icon.leading == row.row.leading + 16
                row.icon.top == row.row.top
                row.icon.width == 40
                row.icon.height == 40
                row.title.leading == row.icon.trailing + 8
                row.title.trailing == row.row.trailing - 16
                row.title.top == row.row.top
                row.title.height == 20
                row.text.leading == row.title.leading
                row.text.trailing == row.title.trailing
                row.text.top == row.title.bottom + 4
                row.row.bottom >= row.text.bottom
                row.row.bottom >= row.icon.bottom
                row.row.height == 0 ~ .fittingSize
            }
        }
    }
}
