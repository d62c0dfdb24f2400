import Relayout
import Testing

@Suite("The first layout that fits")
struct FirstThatFitsTests {
    let root = Box("root")
    let card: Box
    let name: Box
    let badge: Box

    init() {
        card = Box("card", in: root)
        (name, badge) = (Box("name", in: card), Box("badge", in: card))
        name.content = Content(width: 100, height: 20, kind: .steps)
        badge.content = Content(width: 60, height: 20, kind: .steps)
    }

    private func choice() -> FirstThatFits {
        FirstThatFits(in: card, .horizontal) {
            StackLayout(.horizontal, in: card, [name, badge], spacing: 8)
        } or: {
            StackLayout(.vertical, in: card, [name, badge], spacing: 4)
        }
    }

    @Test(
        "what does not fit side by side stands below each other, whatever was before",
        arguments: [168.0, 167.9, 400, 80])
    func chosen(width: Double) throws {
        let layout = ViewLayout(root: root) { (_: Void) in
            card.leading == root.leading
            card.width == root.width
            card.top == root.top
            choice()
        }
        for other in [width, 1000, width, 20, width] {
            try layout.layout(in: LayoutSize(width: other, height: 100))
            let isBeside = other >= 168
            #expect(isBeside ? badge.frame.y == 0 : badge.frame.y == 24, "at \(other): \(badge.frame)")
        }
    }

    @Test("in the root the width at which the choice changes is a threshold, and all is proven")
    func threshold() throws {
        let root = Box("root")
        let (one, two) = (Box("one", in: root), Box("two", in: root))
        let layout = ViewLayout(root: root) { (_: Void) in
            FirstThatFits(.horizontal) {
                one.leading == root.leading
                one.width == 100
                two.leading == one.trailing
                two.width == 80
                two.trailing <= root.trailing
                two.top == root.top
            } or: {
                one.leading == root.leading
                one.width == root.width
                two.leading == root.leading
                two.top == root.top + 30
            }
        }
        let pieces = try layout.pieces((), widths: 100...300, height: 50)
        #expect(pieces.unproven.isEmpty, "\(pieces)")
        #expect(pieces.breakpoints.map(\.width) == [180])
        #expect(pieces.frame(of: two, at: 179)?.y == 30 && pieces.frame(of: two, at: 181)?.y == 0)
    }

    @Test("three layouts are tried in turn, along both axes, and the last one always holds")
    func three() throws {
        let root = Box("root")
        let box = Box("box", in: root)
        func size(_ width: Double, _ height: Double) -> () -> LayoutBlock {
            { [box, root] in
                Layout { _ in
                    box.width == width
                    box.height == height
                    root.width >= box.width
                    root.height >= box.height
                }.block
            }
        }
        let layout = ViewLayout(root: root) { (_: Void) in
            FirstThatFits(first: size(200, 50), or: size(100, 100)).or(size(10, 10))
        }
        layout.conflictLog = nil
        for (room, width) in [((200.0, 50.0), 200.0), ((199, 100), 100), ((199, 99), 10), ((5, 5), 10)] {
            try layout.layout(in: LayoutSize(width: room.0, height: room.1))
            #expect(box.frame.width == width, "in \(room)")
        }
    }
}

extension FirstThatFitsTests {
    @Test("each row of a list chooses for itself")
    func rows() throws {
        let root = Box("root")
        let cards = [60.0, 120, 180].map { width in
            let card = Box("card", in: root)
            let (name, badge) = (Box("name", in: card), Box("badge", in: card))
            name.content = Content(width: width, height: 20)
            badge.content = Content(width: 40, height: 20)
            return (card: card, name: name, badge: badge)
        }
        let layout = ViewLayout(root: root) { (_: Void) in
            ListLayout(Array(cards.indices), id: \.self) { row in
                let (card, name, badge) = cards[row.element]
                card.leading == root.leading
                card.trailing == root.trailing
                card.top == (row.previous.map { cards[$0.element].card.bottom } ?? root.top)
                FirstThatFits(in: card, .horizontal) {
                    StackLayout(.horizontal, in: card, [name, badge])
                } or: {
                    StackLayout(.vertical, in: card, [name, badge])
                }
            }
        }
        for width in [100.0, 300, 170, 90] {
            let receipt = try layout.layout(in: LayoutSize(width: width, height: 300))
            #expect(receipt.unsettled.isEmpty && receipt.conflicts.isEmpty)
            let heights = cards.map(\.card.frame.height)
            #expect(heights == [60.0, 120, 180].map { $0 + 40 <= width ? 20 : 40 }, "at \(width)")
        }
    }

    @Test("the container of an inner choice is the one that the outer choice makes")
    func nested() throws {
        let root = Box("root")
        let (card, side) = (Box("card", in: root), Box("side", in: root))
        let (name, badge) = (Box("name", in: card), Box("badge", in: card))
        name.content = Content(width: 100, height: 20)
        badge.content = Content(width: 60, height: 20)
        func inner() -> FirstThatFits {
            FirstThatFits(in: card, .horizontal) {
                StackLayout(.horizontal, in: card, [name, badge])
            } or: {
                StackLayout(.vertical, in: card, [name, badge])
            }
        }
        let layout = ViewLayout(root: root) { (_: Void) in
            FirstThatFits(.horizontal) {
                card.leading == root.leading
                card.top == root.top
                card.width == 120
                side.leading == card.trailing
                side.width == 100
                side.trailing <= root.trailing
                side.top == root.top
                inner()
            } or: {
                card.leading == root.leading
                card.top == root.top
                card.trailing == root.trailing
                side.leading == root.leading
                side.top == card.bottom
                inner()
            }
        }
        // Beside a card of 120 with its texts one above the other; below a card with its texts side by side, or not.
        for (width, inside, top) in [(230.0, 20.0, 0.0), (220, 20, 0), (219, 0, 20), (160, 0, 20), (150, 20, 40)] {
            let receipt = try layout.layout(in: LayoutSize(width: width, height: 300))
            #expect(receipt.unsettled.isEmpty)
            #expect(badge.frame.y == inside && side.frame.y == top, "at \(width): \(badge.frame) \(side.frame)")
        }
    }

    @Test("a container whose size goes round with the choice is reported")
    func circle() throws {
        let layout = ViewLayout(root: root) { (_: Void) in
            card.leading == root.leading
            card.top == root.top
            card.width == 150 - badge.width
            FirstThatFits(in: card, .horizontal) {
                name.leading == card.leading
                name.trailing == card.trailing
                badge.width == 80
            } or: {
                name.leading == card.leading
                badge.width == 0
            }
        }
        let receipt = try layout.layout(in: LayoutSize(width: 300, height: 300))
        #expect(receipt.unsettled.count == 1, "\(receipt)")
    }
}

extension LayingOut {
    fileprivate var block: LayoutBlock {
        @LayoutBuilder func made() -> LayoutBlock { self }
        return made()
    }
}
