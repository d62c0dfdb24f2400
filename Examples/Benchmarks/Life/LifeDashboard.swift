import Relayout

/// Cards in rows of four, all of the same width, those of a row of the same height.
struct LifeDashboard: LifeWorkload {
    let name = "dashboard"
    let widths = [800.0, 744, 1180, 1368, 1024]
    let placeOfText = 1
    private let columns = 4
    private let value = LayoutSize(width: 90, height: 30)

    func text(of id: Int, version: Int) -> WrappedText {
        WrappedText(letters: (0..<(2 + id * 5 % 7 + 3 * version)).map { 3 + ($0 * 5 + id) % 7 })
    }

    func parts(of id: Int) -> [(name: String, parent: Int?, content: Content)] {
        [
            ("card", nil, .nothing), ("caption", 0, .nothing),
            ("value", 0, Content(width: value.width, height: value.height)),
            ("trend", 0, Content(width: 16, height: 16)),
        ]
    }

    private struct Row {
        /// From the top.
        let number: Int
        let elements: ArraySlice<LifeElement>
    }

    private func rows(_ state: LifeState) -> [Row] {
        stride(from: 0, to: state.elements.count, by: columns).map {
            Row(number: $0 / columns, elements: state.elements[$0..<min($0 + columns, state.elements.count)])
        }
    }

    func layout(_ state: LifeState, _ screen: LifeScreen, isMemoized: Bool) -> LayoutBlock {
        if isMemoized {
            ListLayout(rows(state), id: \.number, memoizedBy: \.elements) {
                row($0.element, below: $0.previous?.element, screen)
            }
        } else {
            ListLayout(rows(state), id: \.number) { row($0.element, below: $0.previous?.element, screen) }
        }
    }

    @LayoutBuilder private func row(_ row: Row, below previous: Row?, _ screen: LifeScreen) -> LayoutBlock {
        let (root, column) = (screen.root, screen.outer)
        let cards = row.elements.map { screen.parts[$0.id][0] }
        for (place, element) in row.elements.enumerated() {
            let (card, parts) = (cards[place], screen.parts[element.id])
            let (caption, value, trend) = (parts[1], parts[2], parts[3])
            card.width == column.width
            if place == 0 {
                card.leading == root.leading + 16
                if let above = previous?.elements.first {
                    card.top == screen.parts[above.id][0].bottom + 8
                } else {
                    card.top == root.top + 16
                }
                card.height == 0 ~ .fittingSize
            } else {
                card.leading == cards[place - 1].trailing + 8
                card.top == cards[0].top
                card.height == cards[0].height
            }
            if place == columns - 1 { card.trailing == root.trailing - 16 }
            caption.leading == card.leading + 12
            caption.trailing <= card.trailing - 12
            caption.top == card.top + 12
            value.leading == caption.leading
            value.top == caption.bottom + 4
            value.trailing <= trend.leading - 4
            card.bottom >= value.bottom + 12
            trend.trailing == card.trailing - 12
            trend.bottom == value.bottom
        }
    }

    func appendFrames(of state: LifeState, to frames: inout [LayoutRect]) {
        let width = (state.width - 32 - 8 * Double(columns - 1)) / Double(columns)
        var y = 16.0
        for start in stride(from: 0, to: state.elements.count, by: columns) {
            let elements = state.elements[start..<min(start + columns, state.elements.count)]
            let captions = elements.map { $0.text.size(within: width - 24) }
            let height = 12 + (captions.map(\.height).max() ?? 0) + 4 + value.height + 12
            var x = 16.0
            for caption in captions {
                let below = y + 12 + caption.height + 4
                frames.append(LayoutRect(x: x, y: y, width: width, height: height))
                frames.append(LayoutRect(x: x + 12, y: y + 12, width: caption.width, height: caption.height))
                frames.append(LayoutRect(x: x + 12, y: below, width: value.width, height: value.height))
                frames.append(LayoutRect(x: x + width - 28, y: below + value.height - 16, width: 16, height: 16))
                x += width + 8
            }
            y += height + 8
        }
    }

    func flexbox(_ state: LifeState) -> FlexNode {
        let rows = rows(state).map { row in
            let cards = row.elements.map { element in
                let id = element.id
                let figures = [
                    FlexNode("value \(id)", "width 90", "height 30"), FlexNode("trend \(id)", "width 16", "height 16"),
                ]
                return FlexNode(
                    "card \(id)", "flexGrow 1", "flexShrink 1", "flexBasis 0", "padding 12",
                    children: [
                        FlexNode("caption \(id)", "alignSelf start", "maxWidthPercent 100", text: element.text),
                        FlexNode(
                            "figures \(id)", "flexDirection row", "alignItems end", "justifyContent between",
                            "marginTop 4", children: figures),
                    ])
            }
            // What keeps the cards of the last row from being wider than the others.
            let fillers = (cards.count..<columns).map {
                FlexNode("filler \($0)", "flexGrow 1", "flexShrink 1", "flexBasis 0", "padding 12")
            }
            return FlexNode(
                "row \(row.number)", "flexDirection row", "columnGap 8", "marginTop \(row.number > 0 ? 8 : 0)",
                children: cards + fillers)
        }
        return FlexNode("root", "padding 16", children: rows)
    }
}
