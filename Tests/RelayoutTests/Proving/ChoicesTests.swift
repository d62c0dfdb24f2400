import Relayout
import Testing

@testable import Fuzzer

@Suite("Pieces of layouts that choose by the sizes of items")
struct ChoicesTests {
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

    private func choice(_ axes: LayoutAxis) -> FirstThatFits {
        FirstThatFits(in: card, axes) {
            StackLayout(.horizontal, in: card, [name, badge], spacing: 8)
        } or: {
            StackLayout(.vertical, in: card, [name, badge], spacing: 4)
        }
    }

    /// Holds what is proven against fresh layouts, at widths of the range and near its breakpoints.
    private func check<State>(
        _ layout: ViewLayout<State>, _ state: State, _ items: [Box], widths: ClosedRange<Double>,
        height: Double? = nil, unproven: Bool = false
    ) throws -> Pieces {
        layout.conflictLog = nil
        let pieces = try layout.pieces(state, widths: widths, height: height)
        #expect(pieces.unproven.isEmpty != unproven, "\(pieces)")
        var random = SplitMix64(seed: 7)
        var asked = (0..<40).map { _ in Double.random(in: widths, using: &random) }
        asked += pieces.breakpoints.flatMap { [$0.width - 1e-4, $0.width + 1e-4] }.filter(widths.contains)
        for width in asked {
            if pieces.breakpoints.contains(where: { ($0.width - width).magnitude < 5e-5 }) { continue }
            // What was measured to be as high as the root is laid out at that height.
            let fitted = try height ?? layout.sizeThatFits(state, Proposal(width: .exactly(width))).height
            try layout.layout(state, in: LayoutSize(width: width, height: fitted))
            for item in items {
                let (proven, fresh) = (pieces.frame(of: item, at: width), layout.frame(of: item))
                #expect((proven == nil) == (fresh == nil), "\(item.layoutName!) at \(width)")
                guard let proven, let fresh else { continue }
                #expect(isSame(proven, fresh), "\(item.layoutName!) at \(width): \(proven), not \(fresh)")
            }
        }
        return pieces
    }

    @Test(
        "at a threshold frames are what they are there, also at an end of the range and where that is one width alone")
    func thresholds() throws {
        func frames(
            _ widths: ClosedRange<Double>, at width: Double, _ lines: @escaping (LayoutEnvironment) -> LayoutBlock
        ) throws -> (width: Double?, breakpoints: [Double]) {
            let layout = ViewLayout(root: root) { (_: Void, environment: LayoutEnvironment) in
                lines(environment)
                card.leading == root.leading
                card.verticalEdges == root.verticalEdges
            }
            let pieces = try layout.pieces((), widths: widths, height: 100)
            #expect(pieces.unproven.isEmpty)
            #expect(pieces.frame(of: card, at: width)?.width == (try layout.frame(at: width, of: card)))
            return (pieces.frame(of: card, at: width)?.width, pieces.breakpoints.map(\.width))
        }
        let card = card
        @LayoutBuilder func wide(_ environment: LayoutEnvironment) -> LayoutBlock {
            if environment.width >= 400 { card.width == 240 } else { card.width == 20 }
        }
        @LayoutBuilder func narrow(_ environment: LayoutEnvironment) -> LayoutBlock {
            if environment.width <= 320 { card.width == 240 } else { card.width == 20 }
        }
        @LayoutBuilder func one(_: LayoutEnvironment) -> LayoutBlock {
            SizeLayout(width: 360...360) {
                card.width == 240
            } else: {
                card.width == 20
            }
        }
        #expect(try frames(320...400, at: 400, wide) == (240, [400]))
        #expect(try frames(320...480, at: 400, wide) == (240, [400]))
        #expect(try frames(400...480, at: 400, wide) == (240, []))
        #expect(try frames(320...400, at: 320, narrow) == (240, [320]))
        #expect(try frames(320...400, at: 360, one) == (240, [360]))
        #expect(try frames(320...400, at: 359.5, one) == (20, [360]))
        #expect(try frames(320...400, at: 361, one) == (20, [360]))
    }

    @Test("at a width alone the root is as high as it is there, and items are there that are nowhere else")
    func oneWidth() throws {
        let layout = ViewLayout(root: root) { (_: Void) in
            card.leading == root.leading
            card.width == 30
            card.verticalEdges == root.verticalEdges
            SizeLayout(width: 360...360) {
                card.height == 240
                name.leading == card.leading + 4
            } else: {
                card.height == 20
            }
        }
        let pieces = try layout.pieces((), widths: 320...400)
        #expect(pieces.frame(of: root, at: 360)?.height == 240 && pieces.frame(of: root, at: 361)?.height == 20)
        #expect(pieces.frame(of: name, at: 360)?.x == 4 && pieces.frame(of: name, at: 361) == nil)
    }

    @Test("in a card as wide as a form of the root's width the choice changes where the card is wide enough")
    func inCard() throws {
        let line = #line + 5
        let layout = ViewLayout(root: root) { (_: Void) in
            card.leading == root.leading + 10
            card.width == root.width * 0.5 - 16
            card.top == root.top
            choice(.horizontal)
        }
        let pieces = try check(layout, (), [card, name, badge], widths: 200...600, height: 100)
        #expect(pieces.breakpoints.map(\.width) == [368])
        let event = try #require(pieces.breakpoints.first?.events.first)
        #expect("\(event)" == "the size of card chooses otherwise (RelayoutTests/ChoicesTests.swift:\(line))")
        #expect(pieces.breakpoints[0].items.contains("badge"))
    }

    /// Columns bring a card that hugs its items to another width, and that brings other columns: which ones come out depends on whether
    /// the card grew on the way.
    @Test("the columns of a table in a card that hugs them are proven, whether it grows with them or not")
    func columnsInHuggingCard() throws {
        let (a, b, c) = (Box("a", in: card), Box("b", in: card), Box("c", in: card))
        for (box, characters) in [(a, 16.0), (b, 47), (c, 32)] { box.showText(characters) }
        let layout = ViewLayout(root: root) { (_: Void) in
            card.leading == root.leading + 16
            card.trailing <= root.trailing - 16
            card.top == root.top + 8
            TableLayout(in: card, [a, b, c], columnsAtLeast: 92, spacing: LayoutSize(width: 8, height: 8))
        }
        for widths in [100...800, 420...470, 492...503.0] {
            _ = try check(layout, (), [card, a, b, c], widths: widths, height: 600)
        }
    }

    @Test("rows of a flow break at exact widths, at given and fitted heights", arguments: [nil, 300])
    func flow(height: Double?) throws {
        let tags = [60.0, 80, 50].map { width in
            let tag = Box("tag \(width)", in: card)
            tag.content = Content(width: width, height: 20, kind: .steps)
            return tag
        }
        let layout = ViewLayout(root: root) { (_: Void) in
            card.leading == root.leading
            card.width == root.width * 0.5
            card.top == root.top
            root.bottom >= card.bottom
            FlowLayout(in: card, tags, spacing: 8, insets: Insets(12))
        }
        let pieces = try check(layout, (), [card] + tags, widths: 250...600, height: height)
        let widths = pieces.breakpoints.map(\.width)
        #expect(widths.count == 3, "\(pieces)")
        #expect(zip(widths, [324, 344, 460]).allSatisfy { ($0 - $1).magnitude < 1e-4 }, "\(pieces)")
        // Where a tag is as wide as the card is its width, and its height, are plain numbers.
        let narrow = try layout.pieces((), widths: 180...250, height: height)
        #expect(narrow.unproven.map(\.from) == [180] && (narrow.unproven[0].to - 208).magnitude < 1e-4, "\(narrow)")
    }

    @Test("rows of a flow that is the root break at exact widths", arguments: [nil, 300])
    func rootFlow(height: Double?) throws {
        let tags = [60.0, 80, 50].map { width in
            let tag = Box("tag \(width)", in: root)
            tag.content = Content(width: width, height: 20, kind: .steps)
            return tag
        }
        let layout = ViewLayout(root: root) { (_: Void) in FlowLayout(tags, spacing: 8) }
        let pieces = try check(layout, (), tags, widths: 100...300, height: height)
        #expect(pieces.breakpoints.count == 3, "\(pieces)")
    }

    /// While nothing is known the card is 40 high, and at most 40 chooses what the text decides about: if that is higher than 40 it
    /// is described once more.
    @Test(
        "where a choice stands because what came out of it would choose the same, it is only proven as far as that is so"
    )
    func standing() throws {
        name.content = Content(width: 400, height: 20, kind: .steps)
        name.contentAtWidth = { Content(width: min($0, 400), height: $0 < 200 ? 60 : $0 < 400 ? 40 : 20) }
        let layout = ViewLayout(root: root) { (_: Void) in
            card.leading == root.leading
            card.width == root.width
            card.top == root.top
            name.top == card.top
            name.bottom == card.bottom
            SizeLayout(of: card, height: 50...) {
                name.leading == card.leading
                name.width == 10
                name.height == 70
            } else: {
                SizeLayout(of: card, height: 1...) {
                    name.leading == card.leading
                    name.trailing == card.trailing
                } else: {
                    name.leading == card.leading
                    name.width == 300
                }
            }
        }
        let pieces = try check(layout, (), [card, name], widths: 100...500, height: 300)
        #expect(pieces.frame(of: name, at: 150)?.width == 10)
        #expect(pieces.frame(of: name, at: 250)?.width == 250)
        let turn = try #require(
            pieces.breakpoints.first { $0.events.contains { if case .otherChoice = $0 { true } else { false } } })
        #expect((turn.width - 200).magnitude < 1.0 / 64, "\(pieces)")
    }

    /// The first text has four lines of seven letters, and then fits into 85, only where the card is 176 wide, as wide as it gets.
    @Test("a card that keeps a width at which lines of text break is compared with the height at that width")
    func keptAtBreak() throws {
        let texts = [27.0, 11, 3].map { letters in
            let text = Box("text \(Int(letters))", in: card)
            text.showText(letters)
            return text
        }
        let layout = ViewLayout(root: root) { (_: Void) in
            card.leading == root.leading
            card.width == root.width ~ .high
            card.width <= 176
            card.top == root.top
            card.height == 85 ~ .high
            FirstThatFits(in: card, .vertical) {
                StackLayout(.horizontal, in: card, texts, spacing: 4)
            } or: {
                StackLayout(.horizontal, in: card, texts)
            }
        }
        // Described first where the card keeps its width, and first where it does not.
        for widths in [60.0...500, 60...180, 170...190] {
            let pieces = try check(layout, (), [card] + texts, widths: widths, height: 300)
            let (below, above) = (
                pieces.frame(of: texts[0], at: 175)?.width, pieces.frame(of: texts[0], at: 178)?.width
            )
            #expect(
                below.map { ($0 - 56).magnitude < 1e-6 } == true && above.map { ($0 - 56).magnitude < 1e-6 } == true)
            #expect(pieces.frame(of: texts[1], at: 175).map { ($0.x - 56).magnitude < 1e-6 } == true, "\(pieces)")
            #expect(pieces.frame(of: texts[1], at: 178).map { ($0.x - 60).magnitude < 1e-6 } == true, "\(pieces)")
        }
    }

    @Test("rows of a list, memoized or not, each change where they have room", arguments: [false, true])
    func inRows(isMemoized: Bool) throws {
        let cards = [60.0, 120, 180].enumerated().map { place, width in
            let card = Box("card \(place)", in: root)
            let (name, badge) = (Box("name \(place)", in: card), Box("badge \(place)", in: card))
            name.content = Content(width: width, height: 20, kind: .steps)
            badge.content = Content(width: 40, height: 20, kind: .steps)
            return (card: card, name: name, badge: badge)
        }
        @LayoutBuilder func row(_ place: Int) -> LayoutBlock {
            let (card, name, badge) = cards[place]
            card.leading == root.leading + 20
            card.trailing == root.trailing
            card.top == (place > 0 ? cards[place - 1].card.bottom : root.top)
            SizeLayout(width: 250...) { card.height >= 70 }
            FirstThatFits(in: card, .horizontal) {
                StackLayout(.horizontal, in: card, [name, badge])
            } or: {
                StackLayout(.vertical, in: card, [name, badge])
            }
        }
        let layout = ViewLayout(root: root) { (_: Void) in
            if isMemoized {
                ListLayout(Array(cards.indices), id: \.self, memoizedBy: { $0 }) { row($0.element) }
            } else {
                ListLayout(Array(cards.indices), id: \.self) { row($0.element) }
            }
        }
        let items = cards.flatMap { [$0.card, $0.name, $0.badge] }
        let pieces = try check(layout, (), items, widths: 60...400, height: 500)
        #expect(pieces.breakpoints.map(\.width).filter { $0 >= 120 } == [120, 180, 240, 250])
    }

    @Test("as many columns as fit in a card: one breakpoint where each next one fits")
    func columns() throws {
        let items = (0..<7).map { Box("item \($0)", in: card) }
        let layout = ViewLayout(root: root) { (_: Void) in
            card.leading == root.leading
            card.width == root.width - 30
            card.top == root.top
            card.height == 200
            TableLayout(
                in: card, items, columnsAtLeast: 90, spacing: LayoutSize(width: 10, height: 4), insets: Insets(5))
        }
        let pieces = try check(layout, (), [card] + items, widths: 60...600, height: 300)
        // n columns take n · 100 − 10 + 10 in the card.
        #expect(pieces.breakpoints.map(\.width) == [230, 330, 430, 530])
        let whole = ViewLayout(root: root) { (_: Void) in
            TableLayout(items, columnsAtLeast: 90, spacing: LayoutSize(width: 10, height: 4))
        }
        #expect(try check(whole, (), items, widths: 60...450, height: 300).breakpoints.map(\.width) == [190, 290, 390])
    }

    @Test("a range of an item's size is entered and left at exact widths, and so is one inside the other")
    func sizes() throws {
        let layout = ViewLayout(root: root) { (_: Void) in
            card.leading == root.leading
            card.width == root.width * 2 - 100 ~ .high
            card.width <= 500
            card.top == root.top
            SizeLayout(of: card, width: 200..<300) {
                name.width == 50
                name.height == 30
                SizeLayout(of: name, height: 25...) {
                    badge.width == 10
                } else: {
                    badge.width == 11
                }
            } else: {
                name.width == 80
                name.height == card.width * 0.1 + 20
                SizeLayout(of: name, height: ..<40) {
                    badge.width == 20
                } else: {
                    badge.width == 30
                }
            }
        }
        let pieces = try check(layout, (), [card, name, badge], widths: 60...400, height: 300)
        let widths = pieces.breakpoints.map(\.width)
        #expect(widths.count == 3)
        for (found, width) in zip(widths, [150.0, 200, 300]) { #expect((found - width).magnitude < 1e-6) }
    }

    @Test("what has to be high enough changes where it is, for a card, the root, and a height that is not given")
    func heights() throws {
        // One line from 240 points, two from 120, three from 80.
        name.content = Content(width: 240, height: 20, kind: .steps)
        name.contentAtWidth = { Content(width: 240, height: 20 * (240 / max($0, 60)).rounded(.up), kind: .steps) }
        @LayoutBuilder func text(_ container: Box) -> LayoutBlock {
            name.leading == container.leading
            name.trailing == container.trailing
            name.top == container.top
        }
        let inCard = ViewLayout(root: root) { (_: Void) in
            card.leading == root.leading
            card.width == root.width * 0.5
            card.top == root.top
            card.height == root.width * 0.1 + 20
            FirstThatFits(in: card, .vertical) {
                text(card)
                badge.width == 5
                card.bottom >= name.bottom
            } or: {
                name.leading == card.leading
                name.height == 10
                badge.width == 15
            }
        }
        // Fits from 0.1 W + 20 = 40 with two lines at W = 240, and below that never.
        let pieces = try check(inCard, (), [card, name, badge], widths: 130...600, height: 300)
        let change = try #require(pieces.breakpoints.first { $0.items.contains("badge") })
        #expect((change.width - 240).magnitude < 1.0 / 64)
        let inRoot = ViewLayout(root: root) { (_: Void) in
            FirstThatFits(.vertical) {
                name.leading == root.leading
                name.trailing == root.trailing
                name.top == root.top
                root.bottom >= name.bottom
                badge.width == 5
            } or: {
                name.leading == root.leading
                name.height == 10
                badge.width == 15
            }
        }
        let fixed = try check(inRoot, (), [name, badge], widths: 70...300, height: 50)
        let switching = try #require(fixed.breakpoints.first { $0.items.contains("badge") })
        #expect((switching.width - 120).magnitude < 1.0 / 64)
        #expect(fixed.frame(of: badge, at: 110)?.width == 15 && fixed.frame(of: badge, at: 125)?.width == 5)
        _ = try check(inRoot, (), [name, badge], widths: 70...300)
    }

    @Test("where the layout decides about its height a condition on it is proven too")
    func fitted() throws {
        let layout = ViewLayout(root: root) { (_: Void, environment: LayoutEnvironment) in
            card.edges == root.edges
            card.height == card.width * 0.5 + 10
            if environment.height > 100 { name.width == 7 } else { name.width == 8 }
            if environment.height > environment.width * 0.6 { badge.width == 7 } else { badge.width == 8 }
        }
        let pieces = try check(layout, (), [card, name, badge], widths: 50...400)
        #expect(pieces.breakpoints.map(\.width).map { ($0 * 1e6).rounded() / 1e6 } == [100, 180], "\(pieces)")
    }

    @Test("an outer choice decides about the room of an inner one")
    func nested() throws {
        let side = Box("side", in: root)
        let layout = ViewLayout(root: root) { (_: Void) in
            card.leading == root.leading
            card.top == root.top
            FirstThatFits(.horizontal) {
                card.width == root.width - 100
                card.width >= 120
                side.leading == card.trailing
                side.width == 100
                choice(.horizontal)
            } or: {
                card.width == root.width
                side.top == card.bottom
                choice(.horizontal)
            }
        }
        _ = try check(layout, (), [card, side, name, badge], widths: 80...500, height: 300)
    }

    @Test("a choice that its own size depends on is reported, not proven")
    func circle() throws {
        let layout = ViewLayout(root: root) { (_: Void) in
            card.leading == root.leading
            SizeLayout(of: card, width: 100...) {
                card.width == 50
            } else: {
                card.width == root.width
            }
        }
        let pieces = try layout.pieces((), widths: 50...300, height: 100)
        #expect(pieces.unproven.contains { $0.cause == .unsettled(item: "card") && $0.to == 300 }, "\(pieces)")
    }

    @Test("a range whose middle is a threshold, and every other width that is easily thought of, is proven")
    func middles() throws {
        let layout = ViewLayout(root: root) { (_: Void, environment: LayoutEnvironment) in
            name.leading == root.leading
            name.width == (environment.width >= 800 ? 3 : environment.width >= 700 ? 2 : 1)
        }
        let pieces = try check(layout, (), [name], widths: 0...1600, height: 100)
        #expect(pieces.breakpoints.map(\.width) == [700, 800])
    }
}

extension ViewLayout where State == Void {
    /// How wide an item is in a layout of this width.
    fileprivate func frame(at width: Double, of item: any LayoutItem) throws -> Double? {
        try layout(in: LayoutSize(width: width, height: 100))
        return frame(of: item)?.width
    }
}
