import Relayout

/// A conversation: bubbles as wide as their text, at most three quarters of the screen, those of others with a picture, some
/// with reactions; below them the field to write in, above the keyboard.
final class ChatScreen {
    struct Message: Sendable {
        let id: Int
        var text: String
        let isMine: Bool
        var reactions: [String]

        init(id: Int, text: String, isMine: Bool, reactions: [String] = []) {
            (self.id, self.text, self.isMine, self.reactions) = (id, text, isMine, reactions)
        }
    }

    final class Cell: View {
        let bubble = View(), text = Label(), avatar = Picture(32, 32)
        private(set) var reactions: [Label] = []
        /// Counts changes, so that the layout describes the cell again.
        fileprivate var revision = 0
        fileprivate var isMine = false

        fileprivate func show(_ message: Message) {
            guard message.text != text.text || message.reactions != reactions.map(\.text) else { return }
            (text.text, isMine, revision) = (message.text, message.isMine, revision + 1)
            if reactions.count != message.reactions.count { reactions = message.reactions.map { _ in Label(size: 12) } }
            for (label, reaction) in zip(reactions, message.reactions) {
                label.text = reaction
                if label.superview == nil { add(label) }
            }
        }
    }

    let view = View(), list = View(), bar = View(), input = Field("Message"), send = Button("Send")
    private(set) var cells: [Int: Cell] = [:]
    private lazy var keyboard = LayoutGuide.keyboard(in: view)

    private(set) lazy var layout = ViewLayout(root: view) { [self] (messages: [Message]) in
        bar.horizontalEdges == view.horizontalEdges
        bar.bottom == keyboard.top
        StackLayout(.horizontal, in: bar, [input, send], spacing: 8, insets: 8, alignment: .center)
        list.horizontalEdges == view.horizontalEdges
        list.top == view.top
        list.bottom == bar.top
        ListLayout(messages.map { (id: $0.id, cell: cells[$0.id]!) }, id: \.id, memoizedBy: \.cell.revision) { row in
            let cell = row.element.cell
            cell.horizontalEdges == list.horizontalEdges
            cell.bottom == (row.next?.element.cell.top ?? list.bottom) - 8
            rows(of: cell)
        }
        .identified(by: "messages")
    }

    @LayoutBuilder private func rows(of cell: Cell) -> LayoutBlock {
        let (bubble, text) = (cell.bubble, cell.text)
        bubble.top == cell.top
        bubble.width <= cell.width * 0.75
        text.edges == bubble.edges.inset(by: 8)
        if cell.isMine {
            bubble.trailing == cell.trailing - 8
        } else {
            cell.avatar.size == LayoutSize(width: 32, height: 32)
            cell.avatar.leading == cell.leading + 8
            cell.avatar.bottom == bubble.bottom
            cell.avatar.top >= cell.top
            bubble.leading == cell.avatar.trailing + 8
        }
        if cell.reactions.isEmpty {
            bubble.bottom == cell.bottom
        } else {
            for (index, reaction) in cell.reactions.enumerated() {
                reaction.leading == (index == 0 ? bubble.leading + 8 : cell.reactions[index - 1].trailing + 4)
                reaction.top == bubble.bottom - 6
                reaction.bottom == cell.bottom
            }
        }
    }

    init() {
        view.add(list, bar)
        bar.add(input, send)
        layout.nameItems(after: self)
    }

    @discardableResult
    func show(_ messages: [Message], in size: LayoutSize, traits: Traits = Traits()) throws(LayoutError) -> Receipt {
        for message in messages {
            let cell = cells[message.id] ?? makeCell()
            cells[message.id] = cell
            let before = cell.revision
            cell.show(message)
            if cell.revision != before { layout.contentDidChange(cell.text) }
        }
        return try layout.layout(messages, in: size, traits: traits)
    }

    private func makeCell() -> Cell {
        let cell = Cell()
        list.add(cell)
        cell.add(cell.bubble, cell.avatar)
        cell.bubble.add(cell.text)
        return cell
    }
}
