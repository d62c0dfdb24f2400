import Testing

@testable import Relayout

@Suite("What changes inside an item whose layout is not known at the time")
struct UntoldChangesTests {
    /// A view that lays its own text out, by one of two layouts.
    private final class Card: LaidOutBox {
        lazy var text = Box("text", in: self, 50, 20)
        private(set) var layouts: [ViewLayout<Void>] = []

        override init(_ name: String, in parent: Box? = nil) {
            super.init(name, in: parent)
            layouts = [Insets(16), Insets(20)].map { insets in
                ViewLayout(root: self) { [unowned self] (_: Void) in
                    StackLayout(.vertical, [text], insets: insets)
                }
            }
            layout = layouts[0]
        }
    }

    private let root = Box("root")
    private let size = LayoutSize(width: 320, height: 480)
    private let card: Card
    private let icon: Box

    init() {
        card = Card("card", in: root)
        icon = Box("icon", in: root, 10, 10)
    }

    @Test(
        "a text inside a card that changed while the card was gone is as it is now", arguments: [false, true],
        [false, true])
    func changedWhileGone(isShownFirst: Bool, isSaidToCard: Bool) throws {
        // What goes and comes back is the card itself, or something around it.
        let group = Box("group", in: root)
        group.add(card)
        let leaving = isSaidToCard ? group : card
        let layout = ViewLayout(root: root) { [card, icon, root] (_: Void) in
            card.leading == root.leading + 10
            card.top == root.top + 10
            icon.leading == card.text.trailing
            icon.top == card.bottom
        }
        card.text.compressionPriorities = [.horizontal: .required]
        leaving.isGone = !isShownFirst
        try layout.layout(in: size)
        for (width, hugging) in [(80.0, Priority.required), (30, .low)] {
            leaving.isGone = true
            layout.contentDidChange(leaving)
            try layout.layout(in: size)
            // It is enough to say it to one of both, and to say it before the card is shown again.
            (card.text.content.width, card.text.huggingPriorities[.horizontal]) = (width, hugging)
            if isSaidToCard { card.layout.contentDidChange(card.text) } else { layout.contentDidChange(card.text) }
            if isShownFirst { try layout.layout(in: size) }
            leaving.isGone = false
            layout.contentDidChange(leaving)
            let receipt = try layout.layout(in: size)
            #expect(receipt.conflicts.isEmpty)
            #expect(card.text.frame == rect(16, 16, width, 20))
            #expect(icon.frame.x == 26 + width)
        }
    }

    @Test("so is one in a card that was in no tree, and one that was said to a card which was never shown")
    func changedElsewhere() throws {
        let layout = ViewLayout(root: root, policy: .strict) { [card, icon, root] (_: Void) in
            card.leading == root.leading
            card.top == root.top
            icon.leading == card.text.trailing
            icon.top == card.text.top
        }
        (card.isGone, card.text.huggingPriorities[.horizontal]) = (true, .required)
        try layout.layout(in: size)
        card.text.huggingPriorities = [:]
        card.text.content.width = 60
        card.layout.contentDidChange(card.text)
        card.isGone = false
        layout.contentDidChange(card)
        try layout.layout(in: size)
        #expect(card.text.frame.width == 60 && icon.frame.x == 76)
        card.removeFromParent()
        layout.contentDidChange(card)
        let loose = ViewLayout(root: root) { [card, icon, root] (_: Void) in
            card.leading == root.leading
            card.top == root.top
            icon.leading == root.leading
            icon.top == root.top
        }
        try loose.layout(in: size)
        card.text.content.width = 70
        loose.contentDidChange(card.text)
        try loose.layout(in: size)
        root.add(card)
        loose.contentDidChange(card)
        try loose.layout(in: size)
        #expect(card.text.frame.width == 70 && card.frame.width == 102)
    }

    @Test("so is one in a card that the state did not mention meanwhile, in however many updates")
    func notMentioned() throws {
        let layout = ViewLayout(root: root) { [card, icon, root] (isShown: Bool) in
            icon.top == root.top
            icon.leading == root.leading
            if isShown {
                card.top == icon.bottom
                card.leading == root.leading
            }
        }
        for (updates, width) in [(0, 60.0), (1, 70), (2, 80)] {
            try layout.layout(true, in: size)
            try layout.layout(false, in: size)
            card.text.content.width = width
            layout.contentDidChange(card.text)
            for _ in 0..<updates { try layout.layout(false, in: size) }
            #expect(try layout.frames(of: true, in: size)[card]?.width == width + 32)
            try layout.layout(true, in: size)
            #expect(card.text.frame == rect(16, 16, width, 20))
        }
    }

    @Test("so is one in a card that got another layout at once, and each is asked once")
    func replaced() throws {
        let layout = ViewLayout(root: root) { [card, root] (_: Void) in
            card.top == root.top
            card.leading == root.leading
        }
        for inner in card.layouts + card.layouts {
            card.layout = inner
            layout.contentDidChange(card)
            try layout.layout(in: size)
        }
        card.text.content.width = 90
        card.layout = card.layouts[0]
        let asked = card.text.measuredWidths.count
        layout.contentDidChange(card.text)
        layout.contentDidChange(card)
        try layout.layout(in: size)
        #expect(card.frame.width == 122 && card.text.frame == rect(16, 16, 90, 20))
        #expect(Array(card.text.measuredWidths[asked...]) == [nil])
    }

    @Test("what changed in new rows, in which there are no layouts, is let go of by the next update")
    func newRows() throws {
        var rows: [(box: Box, text: Box)] = []
        let layout = ViewLayout(root: root) { (shown: Range<Int>) in
            for at in shown {
                rows[at].box.top == root.top + Double(at)
                rows[at].text.edges == rows[at].box.edges
            }
        }
        for at in 0..<100 {
            let box = Box("box", in: root)
            rows.append((box, Box("text", in: box, 50, 20)))
            layout.contentDidChange(rows[at].text)
            try layout.layout(max(0, at - 3)..<at + 1, in: size)
            #expect(layout.reconciler.contents.untold.count <= 1)
        }
        // In what is gone there may be one.
        card.isGone = true
        layout.contentDidChange(card.text)
        for _ in 0..<3 {
            layout.contentDidChange(rows[99].text)
            try layout.layout(96..<100, in: size)
        }
        #expect(layout.reconciler.contents.untold.count == 1)
    }

    @Test("what is told once is not told again; items that died, and repetitions, take no room")
    func bounded() {
        var untold = UntoldChanges()
        for _ in 0..<1000 {
            untold.add(card.text)
            untold.add(Box("dead"))
        }
        #expect(untold.count <= 64)
        untold.begin()
        #expect(untold.take(inside: icon).isEmpty)
        let told = untold.take(inside: card)
        #expect(!told.isEmpty && told.allSatisfy { $0 === card.text })
        #expect(untold.take(inside: root).isEmpty && untold.take(inside: card).isEmpty)
        card.removeFromParent()
        untold.add(card.text)
        #expect(untold.take(inside: icon).isEmpty)
        icon.add(card)
        untold.begin()
        #expect(untold.take(inside: icon).count == 1, "where it is now")
    }
}
