import Testing

@testable import Relayout

@Suite("A layout that is asked from where one would not expect it")
struct ReentranceTests {
    private let size = LayoutSize(width: 100, height: 100)
    private let root = Box("root")

    /// An item that does something when it is let go.
    private final class Mortal: LayoutItem {
        private let last: () -> Void
        weak var parent: Box?
        let layoutName: String? = "mortal"
        var layoutParent: (any LayoutItem)? { parent }

        init(in parent: Box, last: @escaping () -> Void) { (self.parent, self.last) = (parent, last) }
        deinit { last() }
        func place(_ frame: LayoutRect) {}
    }

    @Test("why something is as it is cannot be asked while an update is being solved, but as soon as it places")
    func whyDuringUpdate() throws {
        let item = Box("item", in: root)
        let layout = ViewLayout(root: root) { (_: Void) in item.leading == root.leading }
        layout.warningLog = nil
        item.content = Content(height: 10)
        var (refused, answered) = (0, 0)
        func ask() {
            do throws(LayoutError) {
                _ = try layout.ambiguity()
                let (one, all) = (try layout.explain(\.width, of: item), try layout.explain(item))
                #expect(one != nil && all.count == 4)
                #expect(layout.snapshot() != nil && layout.tree().contains("item"))
                answered += 1
            } catch {
                #expect(error == .askedDuringUpdate && layout.snapshot() == nil)
                #expect(layout.tree() == "the layout is being solved")
                refused += 1
            }
        }
        item.onMeasure = ask
        item.onPlace = ask
        for _ in 0..<2 {
            (refused, answered) = (0, 0)
            layout.contentDidChange(item)
            layout.framesDidChange()
            try layout.layout(in: size)
            #expect(refused > 0 && answered == 1)
        }
        (item.onMeasure, item.onPlace) = (nil, nil)
        #expect(try layout.ambiguity().isEmpty == false)
    }

    @Test(
        "a deinit may ask for a layout or a size, or say that something changed, whoever lets the item go",
        arguments: 0..<4)
    func deinits(what: Int) throws {
        let item = Box("item", in: root)
        let layout = ViewLayout(root: root) { (width: Double) in item.width == width }
        try layout.layout(1, in: size)
        var isOver = false
        do {
            let mortal = Mortal(in: root) { [size] in
                isOver = true
                switch what {
                case 0: layout.contentDidChange(item)
                case 1: _ = try? layout.layout(7, in: size)
                case 2: _ = try? layout.sizeThatFits(7)
                default: layout.framesDidChange()
                }
            }
            layout.contentDidChange(mortal)
        }
        try layout.layout(2, in: size)
        #expect(isOver && item.frame.width == 2)
        try layout.layout(3, in: size)
        #expect(item.frame.width == 3)
    }

    @Test("so may that of what a state held that was asked for and replaced, or dropped")
    func replacedState() throws {
        let item = Box("item", in: root)
        var whileDescribing: (() -> Void)?
        let layout = ViewLayout(root: root, policy: .strict) { (state: (width: Double, held: Mortal?)) in
            let _ = (whileDescribing?(), whileDescribing = nil)
            item.width == state.width
        }
        try layout.layout((1, nil), in: size)
        var asked: [Double] = []
        func ask(_ width: Double, _ held: Mortal? = nil) {
            asked.append(width)
            _ = try? layout.layout((width, held), in: size)
        }
        item.onPlace = { [root] in
            item.onPlace = nil
            ask(5, Mortal(in: root) { ask(20) })
            ask(6)
        }
        try layout.layout((4, nil), in: size)
        #expect(asked == [5, 6, 20] && item.frame.width == 20, "the last request stands for all")
        // What is dropped, because the update is refused, may not come back.
        whileDescribing = { [root] in ask(5, Mortal(in: root) { ask(30) }) }
        #expect(throws: LayoutError.self) { try layout.layout((.nan, nil), in: size) }
        #expect(asked.suffix(2) == [5, 30])
        try layout.layout((3, nil), in: size)
        #expect(item.frame.width == 3)
    }

    @Test("a log of refusals that asks again is asked as often as an item may, and no more")
    func refusalLog() throws {
        let item = Box("item", in: root)
        let layout = ViewLayout(root: root, policy: .strict) { (width: Double) in item.width == width }
        try layout.layout(1, in: size)
        var errors: [LayoutError] = []
        layout.refusalLog = { [size] error in
            errors.append(error)
            _ = try? layout.layout(.nan, in: size)
        }
        item.onPlace = { [size] in _ = try? layout.layout(.nan, in: size) }
        #expect(throws: LayoutError.updatesNeverEnd) { try layout.layout(2, in: size) }
        #expect(errors.count == 17)
        #expect(item.frame.width == 2)
        // One that asks for something sound gets it.
        layout.refusalLog = { [size] _ in _ = try? layout.layout(9, in: size) }
        item.onPlace = { [size] in
            item.onPlace = nil
            _ = try? layout.layout(.nan, in: size)
        }
        let receipt = try layout.layout(3, in: size)
        #expect(item.frame.width == 9 && receipt.queued.count == 1 && receipt.queuedError == nil)
    }

    @Test("a layout around that asks a card for its size while that is updated, asks again later")
    func askedInVain() throws {
        let card = LaidOutBox("card", in: root), text = Box("text", in: card), below = Box("below", in: root)
        var height = 30.0
        card.layout = ViewLayout(root: card) { (_: Void) in
            text.top == card.top
            text.height == height
            card.bottom == text.bottom
        }
        let layout = ViewLayout(root: root) { [root] (_: Void) in
            card.top == root.top
            below.top == card.bottom + 5
        }
        layout.conflictLog = nil
        try layout.layout(in: size)
        text.onPlace = { [size] in
            text.onPlace = nil
            _ = try? layout.layout(in: size)
        }
        height = 50
        card.layout.contentDidChange(card)
        try card.layout.layout(in: LayoutSize(width: 20, height: 50))
        try layout.layout(in: size)
        #expect(below.frame.y == 55)
    }

    @Test("whoever says again and again that the same changed, fills no memory")
    func saidOften() throws {
        let items = [Box("a", in: root), Box("b", in: root)]
        let layout = ViewLayout(root: root) { (_: Void) in items[0].width == 5 }
        try layout.layout(in: size)
        for _ in 0..<1000 { for item in items { layout.contentDidChange(item) } }
        #expect(layout.changed.items.count <= 32)
        for item in items { item.content = Content(width: 1, height: 20) }
        try layout.layout(in: size)
        #expect(items[0].frame.height == 20 && layout.changed.items.isEmpty)
    }

    @Test("names that came and went are not kept because something is overridden")
    func names() throws {
        let item = Box("item", in: root)
        let layout = ViewLayout(root: root) { (name: String) in (item.width == 5).named(name) }
        layout.warningLog = nil
        layout.overrides = ["width 0": .removed]
        for number in 0..<20 { try layout.layout("width \(number)", in: size) }
        #expect(layout.reconciler.overridden == ["width 0"], "it was there once, and is not unknown")
        let receipt = try layout.layout("width 7", in: size)
        #expect(receipt.warnings.isEmpty)
        layout.overrides = ["width 71": .removed]
        #expect("\(try layout.layout("width 7", in: size).warnings)".contains("width 7"))
    }
}
