import Relayout

/// A conversation: bubbles as wide as their text, at most three quarters of the screen, those of others with a picture, some
/// with reactions; below them the field to write in, above the keyboard.
final class ChatScreen {
    struct Message: Identifiable, Hashable, Sendable {
        let id: Int
        var text: String
        let isMine: Bool
        var reactions: [String] = []
    }

    final class Cell: View {
        let bubble = View(), text = Label(), avatar = Picture(32, 32)
        private(set) var reactions: [Label] = []
        fileprivate var message: Message? { didSet { show(message!) } }

        private func show(_ message: Message) {
            text.text = message.text
            guard reactions.map(\.text) != message.reactions else { return }
            reactions = message.reactions.map { Label($0, size: 12) }
            for reaction in reactions { add(reaction) }
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
        ListLayout(messages, memoizedBy: \.self) { row in
            let cell = cells[row.element.id]!
            cell.horizontalEdges == list.horizontalEdges
            cell.bottom == (row.next.map { cells[$0.element.id]!.top } ?? list.bottom) - 8
            inside(cell, row.element)
        }
        .identified(by: "messages")
    }

    @LayoutBuilder private func inside(_ cell: Cell, _ message: Message) -> LayoutBlock {
        let (bubble, text) = (cell.bubble, cell.text)
        bubble.top == cell.top
        bubble.width <= cell.width * 0.75
        text.edges == bubble.edges.inset(by: 8)
        if message.isMine {
            bubble.trailing == cell.trailing - 8
        } else {
            cell.avatar.leading == cell.leading + 8
            cell.avatar.bottom == bubble.bottom
            cell.avatar.top >= cell.top
            bubble.leading == cell.avatar.trailing + 8
        }
        if message.reactions.isEmpty {
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
        for message in messages where cells[message.id]?.message != message {
            let cell = cells[message.id] ?? makeCell()
            (cells[message.id], cell.message) = (cell, message)
            layout.contentDidChange(cell.text)
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
