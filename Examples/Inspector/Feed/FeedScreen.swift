import Relayout

/// The items that show a feed, and their layout.
final class FeedScreen {
    let root = TextBox("screen", in: nil)
    let header: TextBox
    let toolbar: TextBox
    /// Every card that was ever shown, by id.
    private var cards: [String: TextBox] = [:]

    init() {
        header = TextBox("header", in: root)
        toolbar = TextBox("toolbar", in: root)
    }

    /// The box of a card, made when it is asked for first.
    func box(for card: Feed.Card) -> TextBox {
        if let box = cards[card.id] { return box }
        let box = TextBox(card.id, in: root, text: card.text)
        cards[card.id] = box
        return box
    }

    @LayoutBuilder func layout(for feed: Feed) -> LayoutBlock {
        Layout { [header, toolbar] root in
            header.leading == root.leading
            header.trailing == root.trailing
            header.top == root.top
            header.height == 44
            toolbar.leading == root.leading
            toolbar.trailing == root.trailing
            toolbar.bottom == root.bottom
        }
        .identified(by: "bars")

        ConditionalLayout(feed.isEditing) {
            toolbar.height == 49
        } else: {
            toolbar.height == 0
        }

        ListLayout(feed.cards, id: \.id) { row in
            let card = self.box(for: row.element)
            card.top == (row.previous.map { self.box(for: $0.element) }?.bottom ?? self.header.bottom) + 8
            card.leading == self.header.leading + 16
            card.trailing == self.header.trailing - 16
        }
        .identified(by: "cards")
    }
}
