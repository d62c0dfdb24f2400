import Relayout
import Testing

@Suite("Items that come, move and go")
struct ReceiptItemsTests {
    /// A box that hides itself where it left, and says what it is told.
    private final class Shown: Box {
        var events: [String] = []
        var isHidden = false
        override func didEnterLayout() {
            events.append("enter")
            isHidden = false
        }
        override func didLeaveLayout() {
            events.append("leave")
            isHidden = true
        }
        override func place(_ frame: LayoutRect) {
            super.place(frame)
            events.append("place")
        }
    }

    private let root = Box("root")
    private let size = LayoutSize(width: 320, height: 480)

    @Test("a receipt has the items themselves, with old and new frames, although their names are the same")
    func receipt_has_no_items() throws {
        let cells = (0..<3).map { Box("cell \($0)", in: root) }
        let avatars = cells.map { Box("avatar", in: $0) }
        let layout = ViewLayout(root: root) { (last: Int) in
            for cell in cells { cell.size == LayoutSize(width: 10, height: 10 + Double(last)) }
            avatars[last].size == LayoutSize(width: 5, height: 5)
        }
        try layout.layout(1, in: size)
        let receipt = try layout.layout(2, in: size)
        #expect(receipt.appeared.map(\.item).elementsEqual([avatars[2]]) { $0 === $1 })
        #expect(receipt.appeared.map(\.new) == [rect(0, 0, 5, 5)])
        #expect(receipt.disappeared.map(\.item).elementsEqual([avatars[1]]) { $0 === $1 })
        #expect(receipt.disappeared.map(\.old) == [rect(0, 0, 5, 5)])
        #expect(receipt.moved.map(\.item).elementsEqual(cells) { $0 === $1 })
        #expect(receipt.moved.allSatisfy { $0.old == rect(0, 0, 10, 11) && $0.new == rect(0, 0, 10, 12) })
    }

    @Test("what goes or comes back is listed there alone, and not as moved; what is hidden, or gone already, nowhere")
    func goneHiddenVisible() throws {
        let card = Box("card", in: root)
        let (title, note, more) = (Shown("title", in: card), Shown("note", in: card), Box("more", in: card))
        let layout = ViewLayout(root: root) { (top: Double) in
            card.leading == root.leading + 20
            card.top == root.top + top
            Items(title, note, more).leading.map { $0 == card.leading }
            for item in [title, note, more] { item.size == LayoutSize(width: 50, height: 10) }
            title.top == card.top
            note.top == title.bottom + 4
            more.top == note.bottom + 4
        }
        func update(_ visibility: ItemVisibility, _ top: Double = 100) throws -> Receipt {
            note.visibility = visibility
            layout.contentDidChange(note)
            return try layout.layout(top, in: size)
        }
        func lines(_ receipt: Receipt) -> [Substring] {
            receipt.description.split(separator: "\n").filter { $0.contains("(") && !$0.contains(".swift") }
        }
        _ = try update(.visible)
        let goes = try update(.gone)
        #expect(goes.disappeared.map(\.old) == [rect(0, 14, 50, 10)] && goes.disappeared[0].item === note)
        #expect(goes.moved.map(\.name) == ["more"] && goes.appeared.isEmpty)
        #expect(
            lines(goes) == [
                "  moved    more (20, 128, 50, 10) → (20, 114, 50, 10)", "  disappeared note from (20, 114, 50, 10)",
            ])
        #expect(note.events.suffix(1) == ["place"] && note.frame.size == .zero, "it did not leave the layout")
        #expect(try update(.gone, 120).moved.map(\.name) == ["card"], "what is gone moves nowhere")
        let returns = try update(.visible, 120)
        #expect(returns.appeared.map(\.new) == [rect(0, 14, 50, 10)] && returns.disappeared.isEmpty)
        #expect(returns.moved.map(\.name) == ["more"])
        #expect(
            lines(returns) == [
                "  appeared note at (20, 134, 50, 10)", "  moved    more (20, 134, 50, 10) → (20, 148, 50, 10)",
            ])
        #expect(returns.report.appeared.map(\.item) == ["note"])
        let hides = try update(.hidden, 120)
        #expect(hides.moved.isEmpty && hides.disappeared.isEmpty, "it keeps its room")
        #expect(try update(.gone, 120).disappeared.map(\.name) == ["note"])
        // An item that enters without being there, and leaves so, is seen by nobody.
        #expect(note.events.filter { $0 == "enter" } == ["enter"])
    }

    @Test("what has no size comes back and goes as everything does")
    func withoutSize() throws {
        let badge = Box("badge", in: root)
        badge.visibility = .gone
        let layout = ViewLayout(root: root) { (side: Double) in
            badge.leading == root.leading
            badge.top == root.top
            badge.size == LayoutSize(width: side, height: side)
        }
        try layout.layout(0, in: size)
        func events(_ side: Double) throws -> [Int] {
            let receipt = try layout.layout(side, in: size)
            return [receipt.appeared.count, receipt.moved.count, receipt.disappeared.count]
        }
        badge.visibility = .visible
        #expect(try events(0) == [1, 0, 0])
        #expect(try events(0) == [0, 0, 0])
        #expect(try events(20) == [0, 1, 0])
        #expect(try events(0) == [0, 1, 0])
        badge.visibility = .gone
        #expect(try events(0) == [0, 0, 1])
        #expect(try events(0) == [0, 0, 0])
    }

    @Test("what is in no tree has no frame in a state, and is not placed with the others")
    func framesOutside() throws {
        let (inside, outside) = (Shown("inside", in: root), Shown("outside"))
        let layout = ViewLayout(root: root) { (y: Double) in
            inside.top == root.top + y
            outside.top == inside.bottom
        }
        layout.warningLog = nil
        try layout.layout(0, in: size)
        let start = try #require(layout.frames())
        try layout.layout(50, in: size)
        let end = try #require(layout.frames())
        #expect(end[inside]?.y == 50 && end[outside] == nil)
        LayoutTransition(from: start, to: end).frames(at: 0.5).place()
        #expect(outside.events.isEmpty && inside.events.last == "place")
    }

    @Test("what enters gone, or leaves gone, is not listed, and is told all the same")
    func entersGone() throws {
        let note = Shown("note", in: root)
        note.visibility = .gone
        let layout = ViewLayout(root: root) { (isThere: Bool) in
            if isThere { note.size == LayoutSize(width: 9, height: 9) }
        }
        let enters = try layout.layout(true, in: size)
        #expect(enters.appeared.isEmpty && enters.moved.isEmpty && note.events == ["enter", "place"])
        let leaves = try layout.layout(false, in: size)
        #expect(leaves.disappeared.isEmpty && note.events.last == "leave")
    }

    @Test("what is no longer in the tree has disappeared, and appears when it is in it again")
    func outside() throws {
        let note = Box("note", in: root)
        let layout = ViewLayout(root: root) { (_: Void) in note.size == LayoutSize(width: 9, height: 9) }
        layout.warningLog = nil
        try layout.layout(in: size)
        note.removeFromParent()
        let goes = try layout.layout(in: size)
        #expect(goes.disappeared.map(\.old) == [rect(0, 0, 9, 9)] && goes.moved.isEmpty)
        #expect(try layout.layout(in: size).disappeared.isEmpty)
        root.add(note)
        #expect(try layout.layout(in: size).appeared.map(\.name) == ["note"])
    }

    @Test("what is out of the tree for a while enters once, and leaves once, wherever it is", arguments: [false, true])
    func entersOnce(isOutsideAtLast: Bool) throws {
        let note = Shown("note", in: root)
        let layout = ViewLayout(root: root) { (isThere: Bool) in
            if isThere { note.size == LayoutSize(width: 9, height: 9) }
        }
        layout.warningLog = nil
        try layout.layout(true, in: size)
        note.removeFromParent()
        try layout.layout(true, in: size)
        root.add(note)
        #expect(try layout.layout(true, in: size).appeared.map(\.name) == ["note"])
        if isOutsideAtLast {
            note.removeFromParent()
            try layout.layout(true, in: size)
        }
        let last = try layout.layout(false, in: size)
        #expect(last.disappeared.count == (isOutsideAtLast ? 0 : 1))
        #expect(note.events.filter { $0 != "place" } == ["enter", "leave"])
        try layout.layout(false, in: size)
        if isOutsideAtLast { root.add(note) }
        try layout.layout(true, in: size)
        #expect(note.events.filter { $0 != "place" } == ["enter", "leave", "enter"])
    }

    @Test("the text of a receipt has all frames in the coordinates of the root, rounded, in both directions")
    func coordinates() throws {
        let (card, other) = (Box("card", in: root), Box("other", in: root))
        let title = Box("title", in: card)
        let layout = ViewLayout(root: root) { (x: Double) in
            card.leading == root.leading + x
            other.leading == root.leading + 40
            Items(card, other).top.map { $0 == root.top + 10 }
            for item in [card, other] { item.size == LayoutSize(width: 100.4, height: 50) }
            title.leading == card.leading + 5
            title.top == card.top + 5
            title.size == LayoutSize(width: 20, height: 20)
        }
        func lines(_ receipt: Receipt) -> [Substring] {
            receipt.description.split(separator: "\n").filter { $0.contains("title") && !$0.contains(".swift") }
        }
        let traits: Traits = .displayScale(1)
        let first = try layout.layout(10.3, in: size, traits: traits)
        #expect(first.description.contains(" disappeared, frames in the coordinates of root\n"))
        #expect(lines(first) == ["  appeared title at (15, 15, 20, 20)"])
        #expect(try layout.layout(30, in: size, traits: traits).moved.map(\.name) == ["card"], "it moves along")
        title.removeFromParent()
        other.add(title)
        #expect(
            try lines(layout.layout(30, in: size, traits: traits)) == [
                "  moved    title in other, and stays at (35, 15, 20, 20)"
            ])
        layout.frameDidChange(title)
        #expect(
            try lines(layout.layout(30, in: size, traits: traits)) == [
                "  moved    title, placed again at (35, 15, 20, 20)"
            ])
        #expect(
            try lines(layout.layout(30, in: size, traits: [.displayScale(1), .rightToLeft])) == [
                "  moved    title (35, 15, 20, 20) → (265, 15, 20, 20)"
            ])
    }

    @Test("the report of a receipt says the same without the items, and may be sent elsewhere")
    func report() async throws {
        weak var released: Box?
        let report = try {
            let item = Box("item", in: root)
            released = item
            let layout = ViewLayout(root: root) { (width: Double) in if width > 0 { item.width == width } }
            try layout.layout(10, in: size)
            let receipt = try layout.layout(0, in: size)
            #expect(receipt.description == receipt.report.description)
            return receipt.report
        }()
        root.removeChildren()
        #expect(released == nil)
        let text = await Task.detached { report.disappeared.map { "\($0.item) \($0.old!)" } }.value
        #expect(text == ["item (0, 0, 10, 0)"])
    }

    @Test("an item is told when it leaves, and when it enters, before it is placed")
    func left_view_stays_visible() throws {
        let (banner, list) = (Shown("banner", in: root), Box("list", in: root))
        let layout = ViewLayout(root: root) { (showsBanner: Bool) in
            if showsBanner {
                banner.horizontalEdges == root.horizontalEdges
                banner.top == root.top
                banner.height == 50
            }
            list.horizontalEdges == root.horizontalEdges
            list.bottom == root.bottom
            list.top == (showsBanner ? banner.bottom : root.top)
        }
        try layout.layout(true, in: size)
        #expect(banner.events == ["enter", "place"])
        let receipt = try layout.layout(false, in: size)
        #expect(banner.isHidden && banner.events == ["enter", "place", "leave"])
        #expect(receipt.disappeared.map(\.placedOld) == [rect(0, 0, 320, 50)])
        try layout.layout(true, in: size)
        #expect(!banner.isHidden && banner.events.suffix(2) == ["enter", "place"])
    }

    @Test("a refused update tells nobody that it entered or left")
    func refused() throws {
        let item = Shown("item", in: root)
        let layout = ViewLayout(root: root, policy: .strict) { (width: Double?) in
            if let width { item.width == width } else { root.width >= Double.nan }
        }
        try layout.layout(10, in: size)
        #expect(throws: LayoutError.self) { try layout.layout(nil, in: size) }
        #expect(item.events == ["enter", "place"])
    }

    @Test("a view shared by two layouts is placed again once the layout hears that its frame changed")
    func shared_view_is_not_placed_again() throws {
        let (a, b) = (Box("a", in: root), Box("b", in: root))
        let compact = ViewLayout(root: root) { (_: Void) in
            for item in [a, b] {
                item.size == LayoutSize(width: 10, height: 10)
                item.center == root.center
            }
        }
        let regular = ViewLayout(root: root) { (_: Void) in
            a.size == LayoutSize(width: 20, height: 20)
            a.leading == root.leading
            a.top == root.top
        }
        try compact.layout(in: size)
        try regular.layout(in: size)
        compact.frameDidChange(a)
        compact.frameDidChange(Box("stranger"))
        let receipt = try compact.layout(in: size)
        #expect(a.frame == rect(155, 235, 10, 10) && a.frame == compact.frame(of: a))
        #expect(receipt.moved.map(\.name) == ["a"], "the other one is where it was")
        #expect(try compact.layout(in: size).moved.isEmpty, "said once")
        try regular.layout(in: size)
        regular.framesDidChange()
        #expect(try regular.layout(in: size).moved.map(\.name) == ["a"])
        compact.framesDidChange()
        #expect(try compact.layout(in: size).moved.map(\.name) == ["a", "b"])
    }

    @Test("an item that somebody else moved once moves along with its parent afterwards, and is not placed")
    func disturbedOnce() throws {
        let card = Box("card", in: root)
        let title = Box("title", in: card)
        let layout = ViewLayout(root: root) { (inset: Double) in
            card.leading == root.leading + inset
            title.leading == card.leading + 5
        }
        try layout.layout(10, in: size)
        title.place(.zero)
        layout.frameDidChange(title)
        try layout.layout(10, in: size)
        let placements = title.placements
        #expect(title.frame.x == 5)
        #expect(try layout.layout(20, in: size).moved.map(\.name) == ["card"])
        #expect(title.placements == placements)
    }

    @Test("that a frame changed is remembered over an update that is refused")
    func disturbedAndRefused() throws {
        let item = Box("item", in: root)
        let layout = ViewLayout(root: root, policy: .strict) { (width: Double) in item.width == width }
        try layout.layout(10, in: size)
        item.place(.zero)
        layout.frameDidChange(item)
        #expect(throws: LayoutError.self) { try layout.layout(.nan, in: size) }
        try layout.layout(10, in: size)
        #expect(item.frame.width == 10)
    }

    @Test("the frames of a state are those that it would be placed at, and nothing is placed for them")
    func framesOfState() throws {
        let card = Box("card", in: root)
        let title = Box("title", in: card)
        let extra = Shown("extra", in: root)
        let layout = ViewLayout(root: root) { (inset: Double) in
            card.edges == root.edges.inset(by: Insets(inset))
            title.leading == card.leading + 1
            title.width == root.width / 3
            if inset > 10 { extra.top == title.bottom }
        }
        #expect(layout.frames() == nil)
        let traits: Traits = [.rightToLeft, .displayScale(1)]
        try layout.layout(4, in: size, traits: traits)
        let placements = [card, title].map(\.placements)
        let frames = try layout.frames(of: 20, in: LayoutSize(width: 100, height: 100), traits: traits)
        #expect([card, title].map(\.placements) == placements && extra.events.isEmpty)
        #expect(layout.frames()![card] == rect(4, 4, 312, 472))
        #expect(frames.size == LayoutSize(width: 100, height: 100))
        #expect(frames.items.map { $0.layoutName! } == ["card", "extra", "title"])
        try layout.layout(20, in: LayoutSize(width: 100, height: 100), traits: traits)
        for item in [card, title, extra] {
            #expect(layout.frames()![item] == frames[item] && layout.frames()!.inRoot(item) == frames.inRoot(item))
        }
        #expect(isSame(frames[title]!, rect(59 - 100.0 / 3, 0, 100.0 / 3, 0)))
        let placed = [card, title].map(\.frame)
        for item in [card, title, extra] { item.place(.zero) }
        frames.place()
        #expect([card, title].map(\.frame) == placed, "rounded as the layout rounds")
    }
}

extension Box {
    /// Takes everything out that is in the box.
    func removeChildren() { for child in children { child.removeFromParent() } }
}
