import Relayout

/// The feed list with heights that are optional: each label hugs its text and resists compression, along both axes.
struct LifeFeed: LifeWorkload {
    let name = "feed"
    let placeOfText = 3

    func text(of id: Int, version: Int) -> WrappedText {
        WrappedText(words: [300], lineHeight: Double(14 + id * 29 % 50 + 17 * version))
    }

    /// One title in twenty is too long for its row.
    private func titleWidth(_ id: Int) -> Double { id % 20 == 7 ? 500 : Double(60 + id * 37 % 201) }

    func parts(of id: Int) -> [(name: String, parent: Int?, content: Content)] {
        [
            ("row", nil, .nothing), ("icon", 0, .nothing),
            ("title", 0, Content(width: titleWidth(id), height: 20)), ("detail", 0, .nothing),
        ]
    }

    func layout(_ state: LifeState, _ screen: LifeScreen, isMemoized: Bool) -> LayoutBlock {
        let content = screen.outer
        content.horizontalEdges == screen.root.horizontalEdges
        content.top == screen.root.top
        list(state, isMemoized: isMemoized) { id, previous, next in
            let parts = screen.parts[id]
            let (row, icon, title, detail) = (parts[0], parts[1], parts[2], parts[3])
            row.leading == content.leading + 16
            row.trailing == content.trailing - 16
            if let previous { row.top == screen.parts[previous][0].bottom + 8 } else { row.top == content.top }
            if next == nil { content.bottom == row.bottom + 8 }
            icon.width == 40
            icon.height == 40
            icon.leading == row.leading + 8
            icon.top == row.top + 8
            title.leading == icon.trailing + 8
            title.trailing <= row.trailing - 8
            title.top == row.top + 8
            detail.leading == title.leading
            detail.trailing == row.trailing - 8
            detail.top == title.bottom + 4
            row.bottom >= detail.bottom + 8
            row.bottom >= icon.bottom + 8
            row.height == 0 ~ .fittingSize
        }
    }

    func appendFrames(of state: LifeState, to frames: inout [LayoutRect]) {
        let (width, room) = (state.width - 32, state.width - 96)
        var y = 0.0
        for element in state.elements {
            let detail = element.text.lineHeight
            let height = max(detail + 40, 56)
            frames.append(LayoutRect(x: 16, y: y, width: width, height: height))
            frames.append(LayoutRect(x: 24, y: y + 8, width: 40, height: 40))
            frames.append(LayoutRect(x: 72, y: y + 8, width: min(titleWidth(element.id), room), height: 20))
            frames.append(LayoutRect(x: 72, y: y + 32, width: room, height: detail))
            y += height + 8
        }
    }

    func flexbox(_ state: LifeState) -> FlexNode {
        let rows = state.elements.enumerated().map { place, element in
            let id = element.id
            let title = FlexNode(
                "title \(id)", "alignSelf start", "maxWidthPercent 100", text: WrappedText(words: [titleWidth(id)]))
            let detail = FlexNode("detail \(id)", "marginTop 4", text: element.text)
            return FlexNode(
                "row \(id)", "flexDirection row", "marginLeft 16", "marginRight 16", "marginTop \(place > 0 ? 8 : 0)",
                "padding 8", "alignItems start",
                children: [
                    FlexNode("icon \(id)", "width 40", "height 40"),
                    FlexNode(
                        "texts \(id)", "flexGrow 1", "flexShrink 1", "flexBasis 0", "marginLeft 8",
                        children: [title, detail]),
                ])
        }
        return FlexNode("root", children: rows)
    }
}
