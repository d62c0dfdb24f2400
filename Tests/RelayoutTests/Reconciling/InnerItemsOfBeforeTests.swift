import Relayout
import Testing

@testable import Fuzzer

@Suite("Items inside others, mentioned in one state and not, or otherwise, in the next")
struct InnerItemsOfBeforeTests {
    /// A view that puts one text under the other.
    private final class Card: LaidOutBox {
        lazy var texts = [Box("upper", in: self, 50, 20), Box("lower", in: self, 30, 20)]
        override init(_ name: String, in parent: Box? = nil) {
            super.init(name, in: parent)
            layout = ViewLayout(root: self) { [unowned self] (_: Void) in StackLayout(.vertical, texts) }
        }
    }

    private let root = Box("root")
    private let size = LayoutSize(width: 320, height: 480)
    private let icon: Box
    private let room: Box

    init() {
        icon = Box("icon", in: root, 10, 10)
        room = Box("room", in: root)
    }

    @Test("a strict layout does not ask for the text of a card that was replaced")
    func replaced() throws {
        var card = Card("card", in: root)
        let layout = ViewLayout(root: root, policy: .strict) { [icon, root] (isShown: Bool) in
            icon.leading == (isShown ? card.texts[0].trailing : root.leading) + 4
        }
        try layout.layout(true, in: size)
        #expect(icon.frame.x == 54)
        card.removeFromParent()
        let old = card
        card = Card("card", in: root)
        let receipt = try layout.layout(false, in: size)
        #expect(receipt.warnings.isEmpty && icon.frame.x == 4 && layout.frame(of: old.texts[0]) == nil)
        #expect(try layout.layout(true, in: size).disappeared.isEmpty && icon.frame.x == 54)
    }

    @Test("texts inside a card come in the order in which this state mentions them")
    func order() throws {
        let card = Card("card", in: root)
        func layout() -> ViewLayout<Bool> {
            ViewLayout(root: root) { [icon, room] (hasBoth: Bool) in
                if hasBoth { room.top == card.texts[1].bottom }
                icon.top == card.texts[0].bottom
            }
        }
        let (kept, fresh) = (layout(), layout())
        try kept.layout(false, in: size)
        try kept.layout(true, in: size)
        try fresh.layout(true, in: size)
        let names = fresh.snapshot()?.items.map(\.name)
        #expect(names == ["root", "card", "lower", "upper", "room", "icon"])
        #expect(kept.snapshot()?.items.map(\.name) == names)
        #expect(kept.snapshot()?.constraints.map(\.path) == fresh.snapshot()?.constraints.map(\.path))
    }

    @Test("where a choice drops the lines that mention a text, the text is not part of the layout")
    func dropped() throws {
        let card = Card("card", in: root)
        var descriptions = 0
        let layout = ViewLayout(root: root) { [icon, room] (_: Void) in
            let _ = descriptions += 1
            room.height == 5
            // Before the room is known, the first one is tried.
            FirstThatFits(in: room, .vertical) {
                icon.top == card.texts[0].bottom
                room.bottom >= icon.bottom
                room.height >= 40
            } or: {
                icon.top == room.bottom
            }
        }
        for _ in 0..<2 {
            let receipt = try layout.layout(in: size)
            #expect(receipt.unsettled.isEmpty && receipt.conflicts.isEmpty)
            #expect(layout.snapshot()?.items.map(\.name) == ["root", "room", "icon"])
            #expect(icon.frame.y == 5)
        }
        // It is found out at once, and not given up after many rounds.
        #expect(descriptions < 20, "\(descriptions)")
    }

    @Test("rows that are carried over stay, where a description between is dropped that held a text inside a card")
    func carriedRows() throws {
        let card = Card("card", in: root)
        let rows = (0..<3).map { Box("row \($0)", in: root, 20, 10) }
        func layout() -> ViewLayout<Int> {
            ViewLayout(root: root) { [icon, room, root] (count: Int) in
                room.width == 50
                ListLayout(rows.prefix(count), id: { $0.layoutName! }, memoizedBy: { $0.layoutName! }) { row in
                    row.element.top == (row.previous?.element.bottom ?? root.top) + 4
                    row.element.leading == root.leading
                }
                // Before the room is known, it is narrow; once it is, the card is found, and all begins anew, narrow.
                SizeLayout(of: room, width: 40...) { icon.leading == card.texts[0].trailing }
            }
        }
        let (kept, fresh) = (layout(), layout())
        for count in [3, 2] {
            #expect(try kept.layout(count, in: size).unsettled.isEmpty)
            #expect(try fresh.layout(count, in: size).unsettled.isEmpty)
            #expect(rows.prefix(count).map(\.frame.y) == Array([4.0, 18, 32].prefix(count)))
            #expect(icon.frame.x == 50)
        }
        #expect(kept.snapshot()?.items.map(\.name) == fresh.snapshot()?.items.map(\.name))
    }

    @Test("rows stay, too, where a layout that is described otherwise each time mentions a text once and never again")
    func droppedRows() throws {
        let card = Card("card", in: root)
        let rows = (0..<3).map { Box("row \($0)", in: root, 20, 10) }
        var described = 0
        let layout = ViewLayout(root: root) { [icon, root] (_: Void) in
            let _ = described += 1
            ListLayout(rows, id: { $0.layoutName! }, memoizedBy: { $0.layoutName! }) { row in
                row.element.top == (row.previous?.element.bottom ?? root.top) + 4
            }
            if described == 1 { icon.leading == card.texts[0].trailing }
        }
        try layout.layout(in: size)
        #expect(described > 2, "with the text in sight, with it held, and without it")
        #expect(rows.map(\.frame.y) == [4, 18, 32])
        #expect(layout.snapshot()?.items.map(\.name) == ["root", "row 0", "row 1", "row 2"])
    }

    @Test("a text that is mentioned only while it is not, so that nothing settles, is told")
    func unsettled() throws {
        let card = Card("card", in: root)
        let layout = ViewLayout(root: root) { [icon, room, root] (_: Void) in
            card.top == root.top
            room.top == root.top
            room.height == 0 ~ .low
            SizeLayout(of: room, height: 10...) {
                icon.top == room.top
            } else: {
                room.bottom >= card.texts[0].bottom
            }
        }
        layout.warningLog = nil
        for _ in 0..<2 { #expect(try layout.layout(in: size).unsettled == ["upper"]) }
    }
}
