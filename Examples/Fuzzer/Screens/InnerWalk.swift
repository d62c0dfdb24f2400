import Relayout

/// Cards with layouts of their own between two layouts around them: shown, tried in a choice, asked in other traits, refused, replaced,
/// with content that changes; after each step compared with layouts that are made anew.
struct InnerWalk {
    /// What a layout around the cards is asked for.
    struct Request: Hashable, CustomStringConvertible {
        /// The cards in it, from the top.
        var shown: [Int] = []
        /// One that is only tried, in a choice that it does not fit.
        var tried: Int?
        /// One whose title another item follows.
        var followed: Int?
        /// Whether it is refused.
        var isSpoilt = false
        /// Whether the cards have one size, whatever is in them.
        var isFixed = false
        var width = 300.0
        var isRightToLeft = false
        var isRegular = false

        var description: String {
            "\(shown), tried \(tried ?? -1), followed \(followed ?? -1), fixed \(isFixed), \(width), \(traits)"
        }

        var traits: Traits {
            var traits: Traits = isRightToLeft ? .rightToLeft : []
            if isRegular { traits = traits.merging(.horizontallyRegular) }
            return traits
        }
    }

    /// An item with two layouts of its own, of which one is in use.
    final class Card: ScreenItem {
        let title: ScreenItem
        private(set) var layouts: [ViewLayout<Void>] = []
        var used = 0

        init(_ number: Int, in parent: ScreenItem?) {
            title = number == 2 ? Card(7, in: nil) : ScreenItem("title \(number)")
            super.init("card \(number)", in: parent)
            adopt(title)
            title.length = 4 + number
            layouts = (0...1).map { place in
                let layout = ViewLayout(root: self) { [unowned self] (_: Void) in
                    title.leading == leading + 8 + Double(3 * place)
                    title.top == top + 4
                    trailing >= title.trailing + 10
                    bottom == title.bottom + 6
                    TraitLayout(.horizontallyRegular) { self.title.width == 90 + Double(place) }
                }
                layout.conflictLog = nil
                return layout
            }
        }

        override func measure(width: Double?) -> Content { (try? layouts[used].content((), width: width)) ?? Content() }

        override func place(_ frame: LayoutRect) {
            super.place(frame)
            // They take turns with the same items.
            layouts[used].framesDidChange()
            _ = try? layouts[used].layout((), in: frame.size)
        }
    }

    /// The cards, and the layouts around them.
    final class World {
        let root = ScreenItem("root")
        let box: ScreenItem
        let cards: [Card]
        let marker: ScreenItem
        let spoilt: ScreenItem
        private(set) var outers: [ViewLayout<Request>] = []
        /// The one that placed the items last.
        private var last: Int?

        init(outers count: Int) {
            box = ScreenItem("box", in: root)
            let box = box
            cards = (0...2).map { Card($0, in: box) }
            marker = ScreenItem("marker", in: box)
            spoilt = ScreenItem("spoilt", in: box)
            (spoilt.length, spoilt.isSpoilt) = (3, true)
            outers = (0..<count).map { _ in
                let layout = ViewLayout(root: root) { [unowned self] (request: Request) in describe(request) }
                (layout.conflictLog, layout.warningLog) = (nil, nil)
                return layout
            }
        }

        @LayoutBuilder private func describe(_ request: Request) -> LayoutBlock {
            box.edges == root.edges
            ListLayout(request.shown, id: \.self) { [self] row in
                cards[row.element].top == (row.previous.map { cards[$0.element].bottom } ?? box.top) + 4
                cards[row.element].leading == box.leading + 10
                if request.isFixed {
                    cards[row.element].width == 150
                    cards[row.element].height == 40
                }
            }
            if let followed = request.followed { marker.leading == cards[followed].title.trailing + 2 }
            if let tried = request.tried {
                FirstThatFits(in: box, .horizontal) { [self] in
                    cards[tried].leading == box.leading + 1000
                    cards[tried].trailing <= box.trailing
                } or: { [self] in
                    marker.top == box.top
                }
            }
            if request.isSpoilt { spoilt.width == 10 }
        }

        /// What a layout tells of the state that it shows.
        func report(_ outer: Int) -> String { outers[outer].snapshot().map { "\($0)" } ?? "nothing" }

        func update(_ outer: Int, _ request: Request) throws {
            // Both have the same items.
            if last != outer { outers[outer].framesDidChange() }
            try outers[outer].layout(request, in: LayoutSize(width: request.width, height: 400), traits: request.traits)
            last = outer
        }
    }

    /// What a layout around has shown last.
    private struct Shown {
        let request: Request
        /// By card: the layout in use; nil where the card was gone.
        let used: [Int?]
    }

    private var random: SplitMix64
    private let world = World(outers: 2)
    private var shown: [Shown?] = [nil, nil]
    /// What each was asked for last; nil where it refused that.
    private var asked: [Request?] = [nil, nil]
    /// The last one that had each card.
    private var last: [Int?] = [nil, nil, nil]
    /// The cards that went or came back, and were not shown since.
    private var back: Set<Int> = []

    /// What was done, for whoever reads of a fault.
    private var log: [String] = []

    init(seed: UInt64) { random = SplitMix64(seed: seed) }

    /// Walks so many steps. Returns what is wrong after one.
    mutating func fault(steps: Int) -> String? {
        for step in 0..<steps {
            do {
                if let (name, fault) = try self.step() {
                    return "step \(step), \(name): \(fault)" + log.map { "\n    \($0)" }.joined()
                }
            } catch {
                return "step \(step) threw \(error)"
            }
        }
        return nil
    }

    private mutating func request() -> Request {
        var request = Request()
        request.shown = Array(random.shuffled([0, 1, 2]).prefix(random.int(0...3)))
        let rest = (0...2).filter { !request.shown.contains($0) }
        if random.chance(50), !rest.isEmpty { request.tried = random.pick(rest) }
        if random.chance(40), !request.shown.isEmpty { request.followed = random.pick(request.shown) }
        request.width = Double(random.int(2...8) * 50)
        (request.isRightToLeft, request.isRegular) = (random.chance(50), random.chance(40))
        request.isFixed = random.chance(30)
        return request
    }

    /// A world in which nothing happened yet.
    private func fresh() -> World {
        let fresh = World(outers: 1)
        func copy(_ card: Card, _ other: Card) {
            (other.used, other.isGone) = (card.used, card.isGone)
            (other.title.length, other.title.hold) = (card.title.length, card.title.hold)
            if let inner = card.title as? Card, let other = other.title as? Card { copy(inner, other) }
        }
        for (card, other) in zip(world.cards, fresh.cards) { copy(card, other) }
        return fresh
    }

    /// Shows what is asked for. Returns what is not where it is in a fresh layout.
    private mutating func update(_ outer: Int, _ request: Request) throws -> String? {
        log.append("update \(outer): \(request)")
        try world.update(outer, request)
        shown[outer] = Shown(request: request, used: world.cards.map { $0.isGone ? nil : $0.used })
        asked[outer] = request
        for card in request.shown where !world.cards[card].isGone {
            last[card] = outer
            back.remove(card)
        }
        let fresh = fresh()
        try fresh.update(0, request)
        for card in request.shown where !world.cards[card].isGone {
            let (found, expected) = (world.cards[card].everyFrame, fresh.cards[card].everyFrame)
            if found != expected { return "card \(card) is at \(found), should be at \(expected)" }
        }
        let (found, expected) = (world.marker.frame, fresh.marker.frame)
        if request.followed != nil, found != expected { return "the marker is at \(found), should be at \(expected)" }
        let (told, should) = (world.report(outer), fresh.report(0))
        return told == should ? nil : "it tells\n\(told)\n    and should tell\n\(should)"
    }

    /// Takes a card away, or shows it again. Returns what is wrong then.
    private mutating func toggleVisibility(_ number: Int) throws -> String? {
        let card = world.cards[number]
        card.isGone.toggle()
        back.insert(number)
        asked = [nil, nil]
        log.append("visibility: \(number) \(card.isGone ? "is gone" : "is back")")
        for outer in world.outers { outer.contentDidChange(card) }
        guard !card.isGone else { return nil }
        // What changed while it was gone is known to the layout inside, or to the layouts around it, which tell it when they
        // lay it out next, if that is at once.
        if random.chance(50) {
            card.contentDidChange()
            return nil
        }
        for outer in 0...1 {
            var request = request()
            if !request.shown.contains(number) { (request.shown, request.tried) = ([number], nil) }
            request.followed = request.shown.last
            if let fault = try update(outer, request) { return fault }
        }
        return nil
    }

    private mutating func step() throws -> (name: String, fault: String)? {
        let outer = random.int(0...1)
        var request = request()
        // Often the same again.
        if random.chance(30), let known = shown[outer] { request = known.request }
        var name = "update"
        switch random.int(0...9) {
        case 0...3:
            if let fault = try update(outer, request) { return (name, fault) }
        case 4:
            name = "size"
            log.append("size \(outer): \(request)")
            let proposal = Proposal(width: .exactly(request.width))
            asked[outer] = request
            let found = try world.outers[outer].sizeThatFits(request, proposal, traits: request.traits)
            let fresh = fresh()
            let expected = try fresh.outers[0].sizeThatFits(request, proposal, traits: request.traits)
            if found != expected { return (name, "is \(found), should be \(expected)") }
        case 5:
            name = "frames"
            log.append("frames \(outer): \(request)")
            let size = LayoutSize(width: request.width, height: 400)
            let (fresh, old) = (fresh(), world.outers[outer])
            asked[outer] = request
            let found = try old.frames(of: request, in: size, traits: request.traits)
            let expected = try fresh.outers[0].frames(of: request, in: size, traits: request.traits)
            for card in request.shown {
                let (one, other) = (found[world.cards[card]], expected[fresh.cards[card]])
                if one != other { return (name, "card \(card): \(one!), should be \(other!)") }
            }
            if random.chance(10) { _ = try old.pieces(request, widths: 200...260, traits: request.traits) }
        case 6:
            name = "refusal"
            request.isSpoilt = true
            log.append("refusal \(outer): \(request)")
            asked[outer] = nil
            if (try? world.update(outer, request)) != nil { return (name, "not refused") }
        case 7 where random.chance(50):
            name = "visibility"
            if let fault = try toggleVisibility(random.int(0...2)) { return (name, fault) }
        case 7:
            name = "replacement"
            let number = random.int(0...2)
            let card = world.cards[number]
            // Nobody tells the one that is not used any more what was said while it was gone, or not shown.
            if card.isGone || back.contains(number) { card.contentDidChange() }
            card.used = 1 - card.used
            asked = [nil, nil]
            log.append("replacement: \(card.layoutName!)")
            for outer in world.outers { outer.contentDidChange(card) }
        default:
            name = "content"
            let number = random.int(0...2)
            var card = world.cards[number]
            // It is enough to say it to any layout that knows the card.
            let knowing = (0...1).first {
                asked[$0].map { $0.tried == number || $0.shown.contains(number) } ?? false
            }
            while let inner = card.title as? Card, random.chance(80) { card = inner }
            card.title.length = random.int(0...20)
            if !(card.title is Card) { card.title.hold = random.pick(ScreenState.Hold.allCases) }
            log.append("content: \(card.title.layoutName!)")
            let isSaidInside = random.chance(50)
            if !isSaidInside {
                card.layouts[1 - card.used].contentDidChange(card.title)
                if card !== world.cards[number] {
                    world.cards[number].layouts[1 - world.cards[number].used].contentDidChange(card.title)
                }
            }
            if isSaidInside {
                for layout in card.layouts { layout.contentDidChange(card.title) }
            } else if knowing == nil || random.chance(20) {
                log[log.count - 1] += ", said to all"
                // Each tells a card that it does not show when it does.
                for layout in world.outers { layout.contentDidChange(card.title) }
                back.insert(number)
            } else if let outer = knowing {
                log[log.count - 1] += ", said to \(outer)"
                // A layout tells a card that is gone when that is back; until then another one does not know.
                for (place, layout) in world.outers.enumerated() where place == outer || world.cards[number].isGone {
                    layout.contentDidChange(card.title)
                }
                // Which takes it in when it is asked next.
                if let fault = try update(outer, asked[outer]!) { return (name, fault) }
            }
        }
        return try given().map { (name, $0) }
    }

    /// What is wrong with the traits that the layouts inside the cards were given: those of the layout that placed the card last,
    /// of all that have it. Whoever lays a card out while it is gone does not have it.
    private func given() throws -> String? {
        let (size, fresh) = (LayoutSize(width: 200, height: 60), fresh())
        for (number, card) in world.cards.enumerated() where !card.isGone && !back.contains(number) {
            for (place, layout) in card.layouts.enumerated() {
                let having = (0...1).filter {
                    shown[$0].map { $0.request.shown.contains(number) && $0.used[number] == place } ?? false
                }
                let giving = having.contains { $0 == last[number] } ? last[number] : having.first
                let traits = giving.map { shown[$0]!.request.traits } ?? Traits()
                let other = fresh.cards[number]
                let found = try layout.frames(of: (), in: size)[card.title]
                let expected = try other.layouts[place].frames(of: (), in: size, traits: traits)[other.title]
                if found != expected {
                    return "layout \(place) of card \(number) gives \(found!), should give \(expected!) in \(traits)"
                }
            }
        }
        return nil
    }
}

extension InnerWalk.Card {
    /// Tells all that is inside that its content changed.
    fileprivate func contentDidChange() {
        (title as? InnerWalk.Card)?.contentDidChange()
        for layout in layouts { layout.contentDidChange(title) }
    }

    /// Where it is, its title, and what is inside that.
    fileprivate var everyFrame: [LayoutRect] {
        [frame] + ((title as? InnerWalk.Card)?.everyFrame ?? [title.frame])
    }
}
