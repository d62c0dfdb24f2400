import Relayout
import Testing

@Suite("Transitions")
struct TransitionTests {
    private let root = Box("root")
    private let size = LayoutSize(width: 320, height: 480)

    /// A banner above a list, with an icon and a text inside.
    private struct Screen {
        let banner, icon, list, footer: Box
        let layout: ViewLayout<Bool>

        init(in root: Box) {
            let (banner, list) = (Box("banner", in: root), Box("list", in: root))
            let (icon, footer) = (Box("icon", in: banner), Box("footer", in: list))
            (self.banner, self.icon, self.list, self.footer) = (banner, icon, list, footer)
            layout = ViewLayout(root: root) { (showsBanner: Bool) in
                if showsBanner {
                    banner.horizontalEdges == root.horizontalEdges
                    banner.top == root.top
                    banner.height == 50
                    icon.size == LayoutSize(width: 20, height: 20)
                    icon.trailing == banner.trailing - 5
                    icon.top == banner.top
                }
                list.horizontalEdges == root.horizontalEdges
                list.top == (showsBanner ? banner.bottom : root.top)
                list.bottom == root.bottom
                footer.height == 10
                footer.bottom == list.bottom
                footer.horizontalEdges == list.horizontalEdges
            }
        }
    }

    @Test("a transition is exactly at its start at 0, at its end at 1, and half way at a half")
    func ends() throws {
        let screen = Screen(in: root)
        let start = try screen.layout.frames(of: true, in: size)
        let end = try screen.layout.frames(of: false, in: LayoutSize(width: 101, height: 99))
        let transition = LayoutTransition(from: start, to: end)
        for (progress, frames) in [(0.0, start), (1, end)] {
            #expect(transition.frames(at: progress).size == frames.size)
            for item in frames.items { #expect(transition.frames(at: progress)[item] == frames[item]) }
        }
        #expect(transition.frames(after: 0).inRoot(screen.list) == start.inRoot(screen.list))
        #expect(transition.frames(after: .infinity).inRoot(screen.list) == end.inRoot(screen.list))
        // A gesture may divide by a room of nothing.
        #expect(transition.frames(at: .nan, rate: .nan).inRoot(screen.list) == start.inRoot(screen.list))
        for number in [Double.infinity, -.infinity, 1e308, -1e308, 1e7] {
            let frames = transition.frames(at: number, rate: number)
            let frame = frames.inRoot(screen.list)!
            #expect(frame.y.isFinite && frame.width.isFinite && frames.size.width.isFinite, "\(frame)")
            #expect(frames.inRoot(screen.list) == transition.frames(at: number > 0 ? 1e6 : -1e6).inRoot(screen.list))
        }
        #expect(transition.frames(after: .nan).inRoot(screen.list) == start.inRoot(screen.list))
        let half = transition.frames(at: 0.5)
        #expect(isSame(half[screen.list]!, rect(0, 25, 210.5, 264.5)))
        #expect(isSame(half[screen.footer]!, rect(0, 254.5, 210.5, 10)), "in its parent's coordinates")
    }

    @Test("what leaves moves out as its neighbour does, with what is inside; what enters comes in the same way")
    func leavingAndEntering() throws {
        let screen = Screen(in: root)
        let shown = try screen.layout.frames(of: true, in: size)
        let hidden = try screen.layout.frames(of: false, in: size)
        let away = LayoutTransition(from: shown, to: hidden)
        #expect(away.leaving.map { $0.layoutName! } == ["banner", "icon"] && away.entering.isEmpty)
        #expect(away.frames(at: 1)[screen.banner] == rect(0, -50, 320, 50), "the list's top pushes it out")
        #expect(away.frames(at: 0.5).inRoot(screen.icon) == rect(295, -25, 20, 20))
        #expect(away.frames(at: 0.5)[screen.icon] == rect(295, 0, 20, 20))
        let back = LayoutTransition(from: hidden, to: shown)
        #expect(back.entering.map { $0.layoutName! } == ["banner", "icon"] && back.leaving.isEmpty)
        #expect(back.frames(at: 0)[screen.banner] == rect(0, -50, 320, 50))
        #expect(back.frames(at: 1)[screen.icon] == shown[screen.icon])
    }

    @Test("without a neighbour what leaves moves as its container does, right to left at the other side")
    func container() throws {
        let (card, badge) = (Box("card", in: root), Box("badge", in: root))
        _ = card
        let inner = Box("inner", in: card)
        let layout = ViewLayout(root: root) { (state: (x: Double, isShown: Bool)) in
            card.leading == root.leading + state.x
            card.size == LayoutSize(width: 100 + state.x, height: 20)
            if state.isShown {
                inner.leading == card.leading + 3
                inner.width == 10
                badge.trailing == root.trailing
                badge.width == 5
                badge.top == root.top + 300
                badge.height == 5
            }
        }
        for traits in [[], .rightToLeft] as [Traits] {
            let transition = LayoutTransition(
                from: try layout.frames(of: (x: 0, isShown: true), in: size, traits: traits),
                to: try layout.frames(of: (x: 40, isShown: false), in: size, traits: traits))
            let isMirrored = traits == .rightToLeft
            let end = transition.frames(at: 1)
            #expect(end.inRoot(inner) == rect(isMirrored ? 267 : 43, 0, 10, 0), "with the leading edge of the card")
            #expect(transition.leaving.count == 2)
        }
    }

    @Test("what leaves from the middle of its container moves as the leading edge does")
    func middleOfContainer() throws {
        let card = Box("card", in: root)
        let inner = Box("inner", in: card)
        let layout = ViewLayout(root: root) { (state: (x: Double, isShown: Bool)) in
            card.leading == root.leading + state.x
            card.size == LayoutSize(width: 100 + state.x, height: 20)
            if state.isShown {
                inner.centerX == card.centerX
                inner.width == 10
            }
        }
        // The leading edge moves by 40 into the root, the trailing one by 80.
        for (traits, x) in [([], 45.0 + 40), (.rightToLeft, 320 - 55 - 40)] as [(Traits, Double)] {
            let transition = LayoutTransition(
                from: try layout.frames(of: (x: 0, isShown: true), in: size, traits: traits),
                to: try layout.frames(of: (x: 40, isShown: false), in: size, traits: traits))
            #expect(transition.frames(at: 1).inRoot(inner)?.x == x)
        }
    }

    @Test("an item that changed its parent goes straight, in the coordinates of the new one")
    func reparented() throws {
        let (left, right) = (Box("left", in: root), Box("right", in: root))
        let item = Box("item", in: left)
        let layout = ViewLayout(root: root) { (place: Double) in
            left.leading == root.leading
            right.leading == root.leading + 200 - place
            item.leading == root.leading + place
        }
        let start = try layout.frames(of: 10, in: size)
        right.add(item)
        layout.contentDidChange(item)
        let end = try layout.frames(of: 110, in: size)
        let half = LayoutTransition(from: start, to: end).frames(at: 0.5)
        #expect(half.inRoot(item)!.x == 60 && half[right]!.x == 140 && half[item]!.x == -80)
    }

    @Test("an interrupted transition goes on where it is, as fast as it moves")
    func interrupted() throws {
        let screen = Screen(in: root)
        let states = try [true, false].map { try screen.layout.frames(of: $0, in: size) }
        let spring = LayoutSpring(response: 0.4, dampingRatio: 0.7)
        let first = LayoutTransition(from: states[0], to: states[1])
        let moment = first.frames(after: 0.1, spring)
        let second = LayoutTransition(from: moment, to: states[0])
        #expect(second.leaving.isEmpty, "what was about to leave comes back")
        let step = 1e-5
        for item in [screen.list, screen.banner, screen.footer] {
            let (before, now) = (first.frames(after: 0.1 - step, spring).inRoot(item)!, moment.inRoot(item)!)
            let after = second.frames(after: step, spring).inRoot(item)!
            #expect(second.frames(after: 0, spring).inRoot(item) == now)
            #expect(second.frames(after: 0, spring).velocity(of: item) == moment.velocity(of: item))
            #expect(abs((now.y - before.y) - (after.y - now.y)) < 1e-6, "no jump in speed")
            #expect(abs(moment.velocity(of: item)!.height - (after.height - before.height) / (2 * step)) < 0.5)
        }
        #expect(!second.isSettled(after: 0, spring) && second.isSettled(after: 4, spring))
        let curve = first.frames(at: 0.25, rate: 2)
        #expect(curve.velocity(of: screen.list)!.y == -100)
        #expect(first.frames(at: 0.25).velocity(of: screen.list)!.y == 0)
    }

    @Test("placing rounds last, and never gives a negative length")
    func placing() throws {
        let item = Box("item", in: root)
        let layout = ViewLayout(root: root) { (width: Double) in item.width == width }
        let traits = Traits.displayScale(1)
        let transition = LayoutTransition(
            from: try layout.frames(of: 100, in: size, traits: traits),
            to: try layout.frames(of: 0, in: size, traits: traits))
        transition.frames(at: 1.0 / 3).place()
        #expect(item.frame.width == 67)
        transition.frames(at: 1.5).place()
        #expect(item.frame.width == 0)
    }

    /// A card that puts an item in it, if it has one, at its leading edge.
    private final class Card: LaidOutBox {
        weak var item: Box?
        override init(_ name: String, in parent: Box? = nil) {
            super.init(name, in: parent)
            layout = ViewLayout(root: self) { [unowned self] (_: Void) in
                if let item {
                    item.leading == leading + 4
                    item.top == top + 3
                }
            }
        }
    }

    @Test("an item that goes into a card is where the card puts it, all the way")
    func intoCard() throws {
        let card = Card("card", in: root), chip = Box("chip", in: root, 10, 10)
        let layout = ViewLayout(root: root) { [root] (isFree: Bool) in
            card.horizontalEdges == root.horizontalEdges
            card.top == root.top + 20
            card.height == 50
            if isFree { chip.top == root.top + 100 }
        }
        try layout.layout(true, in: size)
        let start = layout.frames()!
        card.add(chip)
        card.item = chip
        layout.contentDidChange(card)
        try layout.layout(false, in: size)
        let transition = LayoutTransition(from: start, to: layout.frames()!)
        #expect(transition.leaving.isEmpty)
        for progress in [0, 0.5, 1] {
            transition.frames(at: progress).place()
            #expect(chip.frame == rect(4, 3, 10, 10))
        }
        // What is still in the card, but is no longer mentioned outside, does not leave either.
        let mentioning = ViewLayout(root: root) { (mentions: Bool) in
            card.width == 200
            if mentions { card.leading == chip.leading - 9 }
        }
        try mentioning.layout(true, in: size)
        let mentioned = mentioning.frames()!
        try mentioning.layout(false, in: size)
        #expect(LayoutTransition(from: mentioned, to: mentioning.frames()!).leaving.isEmpty)
    }

    @Test("a card that leaves lays out inside as it did, right to left")
    func leavingCard() throws {
        let card = Card("card", in: root), chip = Box("chip", in: card, 10, 10)
        card.item = chip
        let layout = ViewLayout(root: root) { [root] (isShown: Bool) in
            if isShown {
                card.leading == root.leading
                card.width == 100
            }
        }
        try layout.layout(true, in: size, traits: .rightToLeft)
        let start = layout.frames()!
        #expect(chip.frame.x == 86)
        try layout.layout(false, in: size, traits: .rightToLeft)
        for progress in [0, 0.5] {
            LayoutTransition(from: start, to: layout.frames()!).frames(at: progress).place()
            #expect(chip.frame.x == 86)
        }
        // On its own it is no part of anything that is right to left.
        card.place(rect(0, 0, 100, 20))
        #expect(chip.frame.x == 4)
    }

    @Test("interrupted again and again, what leaves goes on to where it was going, and is let go of there")
    func leavingOften() throws {
        let rows = (0..<12).map { Box("row \($0)", in: root) }
        let layout = ViewLayout(root: root) { [root] (first: Int) in
            for (place, row) in rows[first..<(first + 2)].enumerated() {
                row.top == root.top + 20 * Double(place)
                row.height == 20
                row.width == 50
                row.leading == root.leading
            }
        }
        try layout.layout(0, in: size)
        var moment = layout.frames()!
        var ways: [Double] = []
        for first in 1...10 {
            try layout.layout(first, in: size)
            let transition = LayoutTransition(from: moment, to: layout.frames()!)
            #expect(transition.leaving.count <= 4, "\(first)")
            moment = transition.frames(after: 0.25, LayoutSpring(response: 0.2))
            ways.append(moment.inRoot(rows[0])?.y ?? .nan)
        }
        // It moves by 20, as its neighbour did when it left, and no farther with those that move since.
        #expect(ways.prefix(2).allSatisfy { -20 < $0 && $0 < -19 } && ways[9].isNaN, "\(ways)")
        #expect(moment.items.count < 6)
    }
}
