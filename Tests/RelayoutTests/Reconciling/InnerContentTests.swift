import Relayout
import Testing

@Suite("Content that changes inside items with layouts of their own")
struct InnerContentTests {
    /// A view with a row of its own.
    private final class Row: LaidOutBox {
        var row: [Box] = []
        var isRefused = false
        override init(_ name: String, in parent: Box? = nil) {
            super.init(name, in: parent)
            layout = ViewLayout(root: self, policy: .strict) { [unowned self] (_: Void) in
                FlowLayout(in: self, row, spacing: 4)
                if isRefused { self.width == Double.nan }
            }
        }
    }

    private let root = Box("root")
    private let size = LayoutSize(width: 300, height: 480)
    private let card: Row
    private let (name, badge, other): (Box, Box, Box)

    init() {
        card = Row("card", in: root)
        name = Box("name", in: card, 50, 20)
        badge = Box("badge", in: card, 50, 20)
        other = Box("other", in: root, 10, 10)
        card.row = [name, badge]
    }

    /// The card as wide as the root, and as high as a line; it has one frame, whatever is in it.
    private func list() -> ViewLayout<Void> {
        ViewLayout(root: root) { [card, other, root] (_: Void) in
            card.top == root.top
            card.horizontalEdges == root.horizontalEdges
            card.height == 20
            other.top == card.bottom
            other.leading == root.leading
        }
    }

    private var placements: [Int] { [card, name, badge, other].map(\.placements) }

    @Test("what changed inside an item is laid out, once, where the item's own frame stays the same")
    func sameFrame() throws {
        let layout = list()
        try layout.layout(in: size)
        #expect(badge.frame == rect(54, 0, 50, 20) && placements == [1, 1, 1, 1])
        try layout.layout(in: size)
        #expect(placements == [1, 1, 1, 1], "nothing changed")
        name.content.width = 80
        layout.contentDidChange(name)
        let receipt = try layout.layout(in: size)
        #expect(name.frame.width == 80 && badge.frame == rect(84, 0, 50, 20))
        #expect(receipt.moved.map(\.name) == ["card"], "placed again")
        #expect(placements == [2, 2, 2, 1])
        name.isGone = true
        card.layout.contentDidChange(name)
        _ = try layout.sizeThatFits(())
        try layout.layout(in: size)
        #expect(badge.frame == rect(0, 0, 50, 20), "said to the layout inside, and sized first")
        #expect(placements == [3, 3, 3, 1])
        layout.contentDidChange(other)
        try layout.layout(in: size)
        #expect(placements == [3, 3, 3, 1], "what is beside it")
    }

    @Test("also where the layout inside comes out with the same size")
    func sameSize() throws {
        let layout = list()
        try layout.layout(in: size)
        (name.content.width, badge.content.width) = (30, 70)
        layout.contentDidChange(name)
        layout.contentDidChange(badge)
        try layout.layout(in: size)
        #expect(name.frame == rect(0, 0, 30, 20) && badge.frame == rect(34, 0, 70, 20))
        #expect(placements == [2, 2, 2, 1])
    }

    @Test("also two layouts deep, and only on the way there", arguments: [true, false])
    func twoDeep(isSaidOutside: Bool) throws {
        let nested = Row("nested", in: card)
        let (left, right) = (Box("left", in: nested, 10, 20), Box("right", in: nested, 40, 20))
        nested.row = [left, right]
        card.row.append(nested)
        let layout = list()
        try layout.layout(in: size)
        #expect(nested.frame == rect(108, 0, 54, 20) && right.frame == rect(14, 0, 40, 20))
        (left.content.width, right.content.width) = (30, 20)
        if isSaidOutside { layout.contentDidChange(left) } else { nested.layout.contentDidChange(left) }
        layout.contentDidChange(right)
        try layout.layout(in: size)
        #expect(left.frame == rect(0, 0, 30, 20) && right.frame == rect(34, 0, 20, 20))
        #expect([card, name, nested, left, other].map(\.placements) == [2, 1, 2, 2, 1])
    }

    @Test("also where the layout inside was refused before, and where the update was")
    func refused() throws {
        let spoilt = Box("spoilt", in: root)
        let layout = ViewLayout(root: root, policy: .strict) { [card, root] (isSpoilt: Bool) in
            card.edges == root.edges
            if isSpoilt { spoilt.width == Double.nan }
        }
        card.isRefused = true
        try layout.layout(false, in: size)
        #expect(placements == [1, 0, 0, 0])
        card.isRefused = false
        layout.contentDidChange(card)
        #expect(throws: LayoutError.self) { try layout.layout(true, in: size) }
        try layout.layout(false, in: size)
        #expect(placements == [2, 1, 1, 0])
    }
}
