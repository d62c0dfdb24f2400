import Testing

@testable import Fuzzer
@testable import Relayout

@Suite("Two ways to say the same screen")
struct SameScreenTests {
    /// A card that lays out its own texts.
    private final class Card: Box {
        private(set) lazy var texts: [Box] = []
        private lazy var inner = ViewLayout(root: self) { [unowned self] (_: Void) in column }

        func add(texts count: Int, _ random: inout SplitMix64) {
            texts = (0..<count).map {
                Box("text \($0)", in: self, Double(random.int(5...80)), Double(random.int(5...30)))
            }
        }

        /// What stands inside, whoever lays it out.
        @LayoutBuilder var column: LayoutBlock { StackLayout(.vertical, in: self, texts, spacing: 4, insets: 6) }

        override func measure(width: Double?) -> Content { (try? inner.content((), width: width)) ?? Content() }

        override func place(_ frame: LayoutRect) {
            super.place(frame)
            _ = try? inner.layout(in: frame.size)
        }
    }

    /// Where something of an icon is at something of a text.
    private struct Tie {
        let icon, card, text, kind: Int
        let gap: Double

        @LayoutBuilder func layout(_ icon: Box, _ text: Box) -> LayoutBlock {
            switch kind {
            case 0:
                icon.leading == text.trailing + gap
                icon.centerY == text.centerY
            case 1:
                icon.centerX == text.centerX + gap
                icon.top == text.bottom
            default:
                icon.leading == text.leading
                icon.top == text.top + gap
            }
        }
    }

    @Test("icons beside texts inside cards are where they are on a screen of one layout")
    func nested() throws {
        try trying(0..<UInt64(RunLength.count(30, medium: 400, long: 10000))) { seed in
            var random = SplitMix64(seed: seed)
            let count = random.int(1...3)
            let ties = (0..<random.int(1...4)).map { number in
                Tie(
                    icon: number, card: random.int(0...count - 1), text: random.int(0...1), kind: random.int(0...2),
                    gap: Double(random.int(0...9)))
            }
            let stretched = random.int(0...2)
            func screen(isNested: Bool, _ random: SplitMix64) -> (ViewLayout<Double>, [Box]) {
                var random = random
                let root = Box("root")
                let cards: [Box] = (0..<count).map {
                    isNested ? Card("card \($0)", in: root) : Box("card \($0)", in: root)
                }
                var texts: [[Box]] = []
                for card in cards {
                    guard let nested = card as? Card else {
                        texts.append(
                            (0..<2).map {
                                Box("text \($0)", in: card, Double(random.int(5...80)), Double(random.int(5...30)))
                            })
                        continue
                    }
                    nested.add(texts: 2, &random)
                    texts.append(nested.texts)
                }
                let icons = ties.map { Box("icon \($0.icon)", in: root, 10, 10) }
                let layout = ViewLayout(root: root) { (inset: Double) in
                    ListLayout(Array(cards.indices), id: \.self) { row in
                        let card = cards[row.element]
                        card.top == (row.previous.map { cards[$0.element].bottom } ?? root.top) + inset
                        card.leading == root.leading + inset
                        if row.element == stretched { card.width == 120 + inset }
                        if !isNested { StackLayout(.vertical, in: card, texts[row.element], spacing: 4, insets: 6) }
                    }
                    ListLayout(ties, id: \.icon) { row in
                        row.element.layout(icons[row.element.icon], texts[row.element.card][row.element.text])
                    }
                }
                return (layout, cards + icons)
            }
            let (nested, first) = screen(isNested: true, random)
            let (flat, second) = screen(isNested: false, random)
            for inset in [3.0, 11, 3] {
                let size = LayoutSize(width: 320, height: 480)
                for direction in bothDirections {
                    try nested.layout(inset, in: size, traits: .layoutDirection(direction))
                    try flat.layout(inset, in: size, traits: .layoutDirection(direction))
                    for (one, other) in zip(first, second) {
                        #expect(isSame(one.frame, other.frame), "\(one.layoutName!): \(one.frame), \(other.frame)")
                    }
                }
            }
        }
    }

    /// What a screen asks of the place where it is shown.
    private struct Condition {
        let kind: Int
        let threshold: Double
    }

    @Test("conditions on the environment choose what conditions on sizes and traits choose")
    func environment() throws {
        try trying(0..<UInt64(RunLength.count(30, medium: 400, long: 10000))) { seed in
            var random = SplitMix64(seed: seed)
            let conditions = (0..<random.int(1...6)).map { _ in
                Condition(kind: random.int(0...3), threshold: Double(random.int(1...40)) * 20)
            }
            func boxes(_ root: Box) -> [Box] { conditions.indices.map { Box("box \($0)", in: root) } }
            let (root, other) = (Box("root"), Box("root"))
            let (first, second) = (boxes(root), boxes(other))
            let traits = ViewLayout(root: root) { (_: Void) in
                ListLayout(Array(conditions.indices), id: \.self) { row in
                    let (box, condition) = (first[row.element], conditions[row.element])
                    let (yes, no) = (Layout { box.width == 30 }, Layout { box.width == 20 })
                    switch condition.kind {
                    case 0:
                        SizeLayout(width: condition.threshold...) {
                            yes
                        } else: {
                            no
                        }
                    case 1:
                        SizeLayout(height: condition.threshold...) {
                            yes
                        } else: {
                            no
                        }
                    case 2:
                        TraitLayout(.horizontallyRegular) {
                            yes
                        } else: {
                            no
                        }
                    default:
                        TraitLayout(.layoutDirection(.rightToLeft)) {
                            yes
                        } else: {
                            no
                        }
                    }
                    box.leading == root.leading + 5
                }
            }
            let environment = ViewLayout(root: other) { (_: Void, environment) in
                for (box, condition) in zip(second, conditions) {
                    let isMet =
                        switch condition.kind {
                        case 0: environment.width >= condition.threshold
                        case 1: environment.height >= condition.threshold
                        case 2: environment.traits.contains(.horizontallyRegular)
                        default: environment.direction == .rightToLeft
                        }
                    box.width == (isMet ? 30 : 20)
                    box.leading == other.leading + 5
                }
            }
            for _ in 0..<8 {
                // Often exactly at a threshold.
                let size = LayoutSize(width: Double(random.int(1...40)) * 20, height: Double(random.int(1...40)) * 20)
                let place: Traits = [
                    .layoutDirection(random.int(0...1) == 0 ? .leftToRight : .rightToLeft),
                    random.int(0...1) == 0 ? .horizontallyRegular : .horizontallyCompact,
                ]
                try traits.layout(in: size, traits: place)
                try environment.layout(in: size, traits: place)
                for (one, other) in zip(first, second) { #expect(one.frame == other.frame) }
            }
        }
    }
}
