import Relayout
import Testing

@Suite("Frames")
struct FrameTests {
    let root = Box("root")

    @Test("frames are in the parent's coordinates, and parents are placed before their children")
    func parents() throws {
        let card = Box("card", in: root)
        let title = Box("title", in: card)
        var order: [String] = []
        card.onPlace = { order.append("card") }
        title.onPlace = { order.append("title") }
        let layout = ViewLayout(root: root) { (inset: Double) in
            title.leading == card.leading + 5
            title.top == root.top + 30
            title.height == 10
            card.leading == root.leading + inset
            card.top == root.top + 20
        }
        try layout.layout(10, in: LayoutSize(width: 100, height: 100))
        #expect(order == ["card", "title"])
        #expect(title.frame == rect(5, 10, 0, 10))
        #expect(layout.frame(of: title) == rect(15, 30, 0, 10))
        let receipt = try layout.layout(20, in: LayoutSize(width: 100, height: 100))
        #expect(receipt.moved.map(\.name) == ["card"], "a child that moves along with its parent is not placed")
        #expect(layout.frame(of: title) == rect(25, 30, 0, 10))
    }

    @Test("a child that stays where it is is told its new place in a parent that moves")
    func childOfMoved() throws {
        let card = Box("card", in: root)
        let title = Box("title", in: card)
        let layout = ViewLayout(root: root) { (inset: Double) in
            card.leading == root.leading + inset
            title.leading == root.leading + 30
        }
        try layout.layout(10, in: LayoutSize(width: 100, height: 100))
        #expect(title.frame.x == 20)
        let receipt = try layout.layout(25, in: LayoutSize(width: 100, height: 100))
        #expect(title.frame.x == 5 && layout.frame(of: title)?.x == 30)
        #expect(receipt.moved.map(\.name) == ["card", "title"])
    }

    @Test("a parent that nobody constrains takes part, at its own parent's corner")
    func impliedParent() throws {
        let card = Box("card", in: root)
        let body = Box("body", in: card)
        let title = Box("title", in: body)
        let layout = ViewLayout(root: root) { (_: Void) in
            card.leading == root.leading + 10
            title.leading == root.leading + 15
        }
        let receipt = try layout.layout((), in: LayoutSize(width: 100, height: 100))
        #expect(receipt.appeared.map(\.name) == ["card", "body", "title"])
        #expect(body.frame == .zero)
        #expect(title.frame.x == 5)
    }

    @Test("an item that moves to another parent is placed in its coordinates")
    func reparenting() throws {
        let (left, right) = (Box("left", in: root), Box("right", in: root))
        let title = Box("title", in: left)
        let layout = ViewLayout(root: root) { (_: Void) in
            left.leading == root.leading
            left.width == 50
            right.leading == left.trailing
            right.width == 50
            title.leading == right.trailing * 0.5
        }
        try layout.layout((), in: LayoutSize(width: 100, height: 100))
        #expect(title.frame.x == 50, "half of the way to 100, from the root")
        right.add(title)
        let receipt = try layout.layout((), in: LayoutSize(width: 100, height: 100))
        #expect(receipt.kept == 5)
        #expect(title.frame.x == 25, "half of the way through its new parent")
    }

    @Test("an item that moves further inside is measured from its new parent, and placed after it")
    func movingInside() throws {
        let right = Box("right", in: root)
        let inner = Box("inner", in: right)
        let title = Box("title", in: root)
        let layout = ViewLayout(root: root) { (edge: Double) in
            title.leading == inner.trailing * 0.5
            right.leading == root.leading + 50
            inner.leading == root.leading + edge
            inner.trailing == root.leading + 100
        }
        try layout.layout(60, in: LayoutSize(width: 100, height: 100))
        #expect(title.frame.x == 50, "half of the way to 100, from the root")
        inner.add(title)
        var order: [String] = []
        inner.onPlace = { order.append("inner") }
        title.onPlace = { order.append("title") }
        try layout.layout(70, in: LayoutSize(width: 100, height: 100))
        #expect(inner.frame.x == 20)
        #expect(title.frame.x == 15, "half of the way through its new parent, which is 30 wide")
        #expect(order == ["inner", "title"])
    }

    @Test("edges are rounded in the root, so that neighbours touch, and exact frames stay exact")
    func rounding() throws {
        let cells = (0..<3).map { Box("cell \($0)", in: root) }
        let layout = ViewLayout(root: root) { (_: Void) in
            ListLayout(cells, id: { ObjectIdentifier($0) }) { row in
                row.element.leading == (row.previous?.element.trailing ?? root.leading)
                row.element.width == root.width / 3
                row.element.height == 10.25
            }
        }
        let receipt = try layout.layout((), in: LayoutSize(width: 100, height: 20), traits: .displayScale(2))
        #expect(cells.map(\.frame) == [rect(0, 0, 33.5, 10.5), rect(33.5, 0, 33, 10.5), rect(66.5, 0, 33.5, 10.5)])
        #expect(abs(receipt.appeared[1].new.x - 100.0 / 3) < 1e-9)
        #expect(receipt.appeared[1].placed.x == 33.5)
        try layout.layout((), in: LayoutSize(width: 100, height: 20))
        #expect(abs(cells[1].frame.x - 100.0 / 3) < 1e-9)
    }

    @Test("rounded edges are made relative to the rounded parent")
    func roundingInParents() throws {
        let card = Box("card", in: root)
        let title = Box("title", in: card)
        let layout = ViewLayout(root: root) { (_: Void) in
            card.leading == root.leading + 0.4
            title.leading == root.leading + 10.6
        }
        try layout.layout((), in: LayoutSize(width: 100, height: 20), traits: .displayScale(1))
        #expect(card.frame.x == 0 && title.frame.x == 11)
    }

    @Test("a size is asked for without placing anything, and placing at that size moves nothing further")
    func sizeThatFits() throws {
        let title = Box("title", in: root)
        title.content = Content(width: 600, height: 20)
        title.contentAtWidth = { Content(width: 600, height: 20 * (600 / max($0, 1)).rounded(.up)) }
        let layout = ViewLayout(root: root) { (inset: Double) in
            title.leading == root.leading + inset
            title.top == root.top + inset
            title.trailing <= root.trailing - inset
            title.bottom <= root.bottom - inset
        }
        #expect(try layout.sizeThatFits(10) == LayoutSize(width: 620, height: 40))
        #expect(try layout.sizeThatFits(10, Proposal(width: .exactly(320))) == LayoutSize(width: 320, height: 60))
        #expect(try layout.sizeThatFits(10, Proposal(width: .atMost(320))).width == 320)
        #expect(try layout.sizeThatFits(10, Proposal(width: .atMost(1000))) == LayoutSize(width: 620, height: 40))
        #expect(title.placements == 0)
        try layout.layout(10, in: LayoutSize(width: 320, height: 60))
        #expect(isSame(title.frame, rect(10, 10, 300, 40)))
        #expect(try layout.sizeThatFits(20, Proposal(width: .exactly(320))) == LayoutSize(width: 320, height: 100))
        #expect(title.placements == 1)
        #expect(try layout.layout(10, in: LayoutSize(width: 320, height: 60)).moved.isEmpty)
    }

    @Test("what items told while a size was asked for, they are not asked again")
    func learning() throws {
        let title = Box("title", in: root)
        title.content = Content(width: 600, height: 20)
        title.contentAtWidth = { Content(width: 600, height: 20 * (600 / max($0, 1)).rounded(.up)) }
        let layout = ViewLayout(root: root) { (_: Void) in
            title.leading == root.leading
            title.trailing == root.trailing
        }
        try layout.layout((), in: LayoutSize(width: 600, height: 20))
        _ = try layout.sizeThatFits((), Proposal(width: .exactly(300)))
        #expect(title.measuredWidths == [nil, 300])
        #expect(try layout.layout((), in: LayoutSize(width: 300, height: 40)).measurements == 0)
        #expect(title.frame.height == 40)
    }

    @Test("a fitting priority trades against the layout's own, the usual one does not")
    func fitting() throws {
        let title = Box("title", in: root)
        let layout = ViewLayout(root: root) { (_: Void) in
            title.leading == root.leading
            title.trailing == root.trailing
            title.width == 100 ~ 40
        }
        #expect(try layout.sizeThatFits(()).width == 100)
        #expect(try layout.sizeThatFits((), Proposal(fitting: .fittingSize)).width == 0)
        #expect(throws: LayoutError.fittingOutOfRange(0)) { try layout.sizeThatFits((), Proposal(fitting: 0)) }
    }
}
