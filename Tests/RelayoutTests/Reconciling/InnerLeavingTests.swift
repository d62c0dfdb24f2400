import Relayout
import Testing

@Suite("Layouts inside items that leave or are gone")
struct InnerLeavingTests {
    private let root = Box("root")

    /// A view with a layout of its own, which has no room without size.
    private final class Wide: Box {
        lazy var title = Box("title", in: self, 30, 20)
        lazy var inner = ViewLayout(root: self) { [unowned self] (_: Void) in
            title.top == top
            title.leading == leading + 8
            height == 40
            width >= 50
        }
        override func measure(width: Double?) -> Content { (try? inner.content((), width: width)) ?? Content() }
        override func place(_ frame: LayoutRect) {
            super.place(frame)
            _ = try? inner.layout(in: frame.size)
        }
    }

    /// A layout that has the card where its state says so.
    private func around(_ card: Wide) -> ViewLayout<Bool> {
        ViewLayout(root: root) { [root] (isPart: Bool) in
            if isPart {
                card.top == root.top
                card.leading == root.leading
            }
        }
    }

    @Test("what left the layout around is alone again: its traits are its own, and its conflicts are told")
    func left() throws {
        let card = Wide("card", in: root)
        var told = 0
        card.inner.conflictLog = { _ in told += 1 }
        let (outer, size) = (around(card), LayoutSize(width: 300, height: 300))
        func layOutAlone() throws -> Double {
            try card.inner.layout(in: LayoutSize(width: 100, height: 40))
            return card.title.frame.x
        }
        for saysSo in [false, true] {
            (card.isGone, told) = (false, 0)
            try outer.layout(true, in: size, traits: .rightToLeft)
            #expect(try layOutAlone() == 62)
            try outer.layout(false, in: size, traits: .rightToLeft)
            #expect(try layOutAlone() == 8 && told == 0)
            // Gone in there when it leaves, and not known any more where its content changed.
            try outer.layout(true, in: size, traits: .rightToLeft)
            card.isGone = true
            if saysSo { outer.contentDidChange(card) }
            try outer.layout(true, in: size, traits: .rightToLeft)
            try outer.layout(false, in: size, traits: .rightToLeft)
            #expect(try layOutAlone() == 8 && told == 0, "\(saysSo)")
            try card.inner.layout(in: LayoutSize(width: 20, height: 40))
            #expect(told == 1, "\(saysSo)")
            try card.inner.layout(in: LayoutSize(width: 100, height: 40))
        }
    }

    @Test(
        "what went from one layout to another keeps what the other gave, whichever is updated first",
        arguments: [false, true])
    func moved(isOldFirst: Bool) throws {
        let card = Wide("card", in: root)
        let (old, new, size) = (around(card), around(card), LayoutSize(width: 300, height: 300))
        try old.layout(true, in: size, traits: .rightToLeft)
        if isOldFirst { try old.layout(false, in: size, traits: .rightToLeft) }
        try new.layout(true, in: size, traits: .rightToLeft)
        if !isOldFirst { try old.layout(false, in: size, traits: .rightToLeft) }
        for _ in 0..<2 {
            try card.inner.layout(in: LayoutSize(width: 100, height: 40))
            #expect(card.title.frame.x == 62)
            try new.layout(true, in: size, traits: .rightToLeft)
        }
        try new.layout(false, in: size, traits: .rightToLeft)
        try card.inner.layout(in: LayoutSize(width: 100, height: 40))
        #expect(card.title.frame.x == 8)
    }

    @Test("to ask for another state, in the same traits, changes nothing of what the layout inside an item was given")
    func asked() throws {
        let card = Wide("card", in: root)
        let (outer, size) = (around(card), LayoutSize(width: 300, height: 300))
        try outer.layout(true, in: size, traits: .rightToLeft)
        _ = try outer.frames(of: false, in: size, traits: .rightToLeft)
        _ = try outer.sizeThatFits(false, traits: .rightToLeft)
        try card.inner.layout(in: LayoutSize(width: 100, height: 40))
        #expect(card.title.frame.x == 62)
    }

    @Test("nothing is told of a card that is gone, by itself or inside, whoever measured it", arguments: [false, true])
    func goneUnmeasured(isInsideGone: Bool) throws {
        let root = Box("root")
        let panel = Box("panel", in: root)
        let card = Wide("card", in: panel)
        var told = 0
        card.inner.conflictLog = { _ in told += 1 }
        let (gone, size) = (isInsideGone ? panel : card, LayoutSize(width: 300, height: 300))
        gone.isGone = true
        let outer = ViewLayout(root: root) { (_: Void) in
            card.top == root.top
            card.leading == root.leading
        }
        try outer.layout(in: size)
        #expect(card.placements == 1 && told == 0, "gone from the beginning")
        gone.isGone = false
        try outer.layout(in: size)
        #expect(card.frame.size == LayoutSize(width: 50, height: 40) && told == 0)
        gone.isGone = true
        outer.contentDidChange(gone)
        if isInsideGone { outer.contentDidChange(card) }
        try outer.layout(in: size)
        #expect(card.frame.size == .zero && told == 0, "and its content is said to have changed")
    }
}
