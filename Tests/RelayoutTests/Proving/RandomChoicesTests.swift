import Relayout
import Testing

@testable import Fuzzer

@Suite("Pieces of random layouts that choose")
struct RandomChoicesTests {
    /// Cards below each other, as wide as forms of the root's width, with limits: what is in each is chosen by the card's size. Where
    /// they are nested each card has a layout of its own.
    private final class Screen {
        let root = Box("root")
        var cards: [(card: Box, items: [Box], layout: () -> LayoutBlock)] = []

        init(_ random: inout SplitMix64, areNested: Bool) {
            for place in 0..<Int.random(in: 1...3, using: &random) {
                let nested = areNested ? NestedBox("card \(place)", in: root) : nil
                let card = nested ?? Box("card \(place)", in: root)
                let container = nested?.inside ?? card
                let items = (0..<Int.random(in: 2...4, using: &random)).map { number in
                    Box("item \(place) \(number)", in: container)
                }
                for item in items { item.showText(Double(Int.random(in: 3...30, using: &random))) }
                let inside = Self.choice(container, items, depth: 2, &random)
                nested?.layout = ViewLayout(root: container) { (_: Void) in inside() }
                nested?.layout.conflictLog = nil
                let factor = [0.3, 0.5, 1, 1, 1.5].randomElement(using: &random)!
                let (number, limit) = (
                    Double(Int.random(in: -30...60, using: &random)), Double(Int.random(in: 80...500, using: &random))
                )
                let height: Double? =
                    Bool.random(using: &random) ? Double(Int.random(in: 20...90, using: &random)) : nil
                let before = cards.last?.card
                cards.append(
                    (
                        card, nested == nil ? items : [],
                        { [root] in
                            Layout { _ in
                                card.leading == root.leading + 3
                                card.width == root.width * factor + number ~ .high
                                card.width <= limit
                                card.top == (before.map { $0.bottom } ?? root.top) + 5
                                if let height { card.height == height ~ .high }
                                if nested == nil { inside() }
                            }.block
                        }
                    ))
            }
        }

        /// A layout of a card's items that asks for the card's size, and maybe asks again.
        private static func choice(
            _ card: Box, _ items: [Box], depth: Int, _ random: inout SplitMix64
        ) -> () -> LayoutBlock {
            if depth == 0 || Int.random(in: 0..<4, using: &random) == 0 {
                let axis = LayoutAxis.allCases.randomElement(using: &random)!
                let spacing = Double(Int.random(in: 0...9, using: &random))
                return { StackLayout(axis, in: card, items, spacing: spacing).block }
            }
            let one = choice(card, items, depth: depth - 1, &random)
            let other = choice(card, items, depth: depth - 1, &random)
            let (low, length) = (
                Double(Int.random(in: 30...300, using: &random)), Double(Int.random(in: 1...150, using: &random))
            )
            switch Int.random(in: 0..<6, using: &random) {
            case 0:
                return { SizeLayout(of: card, width: low..<low + length, then: one, else: other).block }
            case 1:
                return {
                    TableLayout(in: card, items, columnsAtLeast: low / 2, spacing: LayoutSize(width: 7, height: 3))
                        .block
                }
            case 2: return { FirstThatFits(in: card, .vertical, first: one, or: other).block }
            case 3: return { FirstThatFits(in: card, first: one, or: other).block }
            default: return { FirstThatFits(in: card, .horizontal, first: one, or: other).block }
            }
        }

        func layout() -> ViewLayout<Void> {
            let cards = cards
            let layout = ViewLayout(root: root) { (_: Void) in
                ListLayout(Array(cards.indices), id: \.self) { row in cards[row.element].layout() }
            }
            layout.conflictLog = nil
            return layout
        }
    }

    @Test(
        "at random widths every frame is that of a fresh layout, unless a card's size goes round in a circle",
        arguments: [false, true])
    func agreement(areNested: Bool) throws {
        var (circles, ends) = (0, 0)
        let count = RunLength.count(1, medium: areNested ? 50 : 200, long: 2000)
        try trying(1...count) { seed in
            var random = SplitMix64(seed: UInt64(seed))
            let screen = Screen(&random, areNested: areNested)
            let height: Double? = Bool.random(using: &random) ? 300 : nil
            let pieces = try screen.layout().pieces((), widths: 60...500, height: height)
            if !pieces.unproven.isEmpty {
                circles += 1
                #expect(
                    pieces.unproven.allSatisfy { if case .unsettled = $0.cause { true } else { false } }, "\(pieces)")
                return
            }
            for _ in 0..<RunLength.count(3, medium: 8, long: 8) {
                let width = Double.random(in: 60...500, using: &random)
                if pieces.breakpoints.contains(where: { ($0.width - width).magnitude < 1.0 / 32 }) { continue }
                try check(pieces, screen, at: width, height)
            }
            // At a threshold itself, of whichever side it is, where nothing else is asked about.
            let thresholds = pieces.breakpoints.filter { $0.events.allSatisfy(\.isOfChoices) }.map(\.width)
            guard let threshold = thresholds.randomElement(using: &random) else { return }
            let isEnd = Bool.random(using: &random)
            let range = isEnd ? 60...threshold : threshold...500
            let upToThere = try screen.layout().pieces((), widths: range, height: height)
            guard upToThere.unproven.isEmpty else { return }
            ends += 1
            try check(upToThere, screen, at: threshold, height)
        }
        #expect(circles * 4 < count)
        #expect(ends * 8 > count || count < 8 || areNested)
    }

    private func check(_ pieces: Pieces, _ screen: Screen, at width: Double, _ height: Double?) throws {
        let layout = screen.layout()
        let fitted = try height ?? layout.sizeThatFits((), Proposal(width: .exactly(width))).height
        try layout.layout(in: LayoutSize(width: width, height: fitted))
        for box in screen.cards.flatMap({ [$0.card] + $0.items }) {
            let (proven, fresh) = (pieces.frame(of: box, at: width), layout.frame(of: box))
            #expect((proven == nil) == (fresh == nil), "\(box.layoutName!) at \(width)")
            guard let proven, let fresh else { continue }
            let difference = fresh.distance(to: proven)
            #expect(difference < 1e-6 * width, "\(box.layoutName!) at \(width): \(proven), not \(fresh)")
        }
    }
}

extension Pieces.Event {
    fileprivate var isOfChoices: Bool {
        switch self {
        case .otherChoice, .sizeCondition: true
        default: false
        }
    }
}

extension LayingOut {
    /// This layout alone, as a builder gives it.
    fileprivate var block: LayoutBlock {
        @LayoutBuilder func made() -> LayoutBlock { self }
        return made()
    }
}
