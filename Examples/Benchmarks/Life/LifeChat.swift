import Relayout

/// A conversation: bubbles as wide as their text, at most three quarters of the screen, every tenth with two chips.
struct LifeChat: LifeWorkload {
    let name = "chat"
    let placeOfText = 2
    private let chip = LayoutSize(width: 42, height: 24)

    func text(of id: Int, version: Int) -> WrappedText {
        WrappedText(letters: (0..<(1 + id * 37 % 40 + 6 * version)).map { 2 + ($0 * 7 + id * 3) % 8 })
    }

    private func hasChips(_ id: Int) -> Bool { id % 10 == 0 }
    private func isMine(_ id: Int) -> Bool { id % 3 == 0 && !hasChips(id) }

    func parts(of id: Int) -> [(name: String, parent: Int?, content: Content)] {
        let chips = ["first", "second"].map {
            ("\($0) chip", Int?(0), Content(width: chip.width, height: chip.height))
        }
        return [("cell", nil, .nothing), ("bubble", 0, .nothing), ("text", 1, .nothing)] + (hasChips(id) ? chips : [])
    }

    func layout(_ state: LifeState, _ screen: LifeScreen, isMemoized: Bool) -> LayoutBlock {
        let root = screen.root
        list(state, isMemoized: isMemoized) { id, previous, _ in
            let parts = screen.parts[id]
            let (cell, bubble, text) = (parts[0], parts[1], parts[2])
            cell.horizontalEdges == root.horizontalEdges
            cell.top == (previous.map { screen.parts[$0][0].bottom } ?? root.top) + 2
            bubble.top == cell.top
            bubble.width <= cell.width * 0.75
            text.edges == bubble.edges.inset(by: 8)
            if isMine(id) { bubble.trailing == cell.trailing - 8 } else { bubble.leading == cell.leading + 52 }
            if hasChips(id) {
                for chip in parts[3...] {
                    chip.top == bubble.bottom - 6
                    chip.bottom == cell.bottom
                }
                parts[3].leading == bubble.leading + 8
                parts[4].leading == parts[3].trailing + 4
            } else {
                bubble.bottom == cell.bottom
            }
        }
    }

    func appendFrames(of state: LifeState, to frames: inout [LayoutRect]) {
        var y = 2.0
        for element in state.elements {
            let text = element.text.size(within: 0.75 * state.width - 16)
            let (width, height) = (text.width + 16, text.height + 16)
            let x = isMine(element.id) ? state.width - 8 - width : 52
            let below = hasChips(element.id) ? chip.height - 6 : 0
            frames.append(LayoutRect(x: 0, y: y, width: state.width, height: height + below))
            frames.append(LayoutRect(x: x, y: y, width: width, height: height))
            frames.append(LayoutRect(x: x + 8, y: y + 8, width: text.width, height: text.height))
            if below > 0 {
                let chips = LayoutRect(x: x + 8, y: y + height - 6, width: chip.width, height: chip.height)
                frames.append(chips)
                frames.append(
                    LayoutRect(x: chips.x + chip.width + 4, y: chips.y, width: chip.width, height: chip.height))
            }
            y += height + below + 2
        }
    }

    func flexbox(_ state: LifeState) -> FlexNode {
        let cells = state.elements.map { element in
            let id = element.id
            let text = FlexNode("text \(id)", text: element.text)
            let side = isMine(id) ? "end" : "start"
            let bubble = FlexNode(
                "bubble \(id)", "alignSelf \(side)", "maxWidthPercent 75", "marginLeft \(isMine(id) ? 0 : 52)",
                "marginRight \(isMine(id) ? 8 : 0)", "padding 8", children: [text])
            let first = FlexNode("first chip \(id)", "width 42", "height 24")
            let second = FlexNode("second chip \(id)", "width 42", "height 24", "marginLeft 4")
            let chips = FlexNode(
                "chips \(id)", "flexDirection row", "marginLeft 60", "marginTop -6", children: [first, second])
            return FlexNode("cell \(id)", "marginTop 2", children: hasChips(id) ? [bubble, chips] : [bubble])
        }
        return FlexNode("root", children: cells)
    }
}
