import Testing

@testable import Fuzzer
@testable import Relayout

@Suite("Pieces by parts")
struct PartsTests {
    /// Text of some words that breaks greedily.
    private final class Text: LayoutItem {
        let layoutName: String?
        let layoutParent: (any LayoutItem)?
        private let words: [Double]
        private(set) var measurements = 0

        init(_ name: String, in parent: Box, _ words: [Double]) {
            (layoutName, layoutParent, self.words) = (name, parent, words)
        }

        func measure(width: Double?) -> Content {
            measurements += 1
            let most = width ?? .infinity
            var (lines, line, longest) = (1.0, -4.0, 0.0)
            for word in words {
                if line > 0, line + 4 + word > most {
                    (lines, longest, line) = (lines + 1, max(longest, line), word)
                } else {
                    line += 4 + word
                }
            }
            return Content(
                width: max(longest, line), height: 20 * lines, firstBaseline: 15, lastBaseline: 5, kind: .steps)
        }

        func place(_ frame: LayoutRect) {}
    }

    /// A feed as random as it may be: edge to edge or as wide as the text, in a guide or in rows, by edges or by baselines, with
    /// pictures whose heights follow from their widths, gone rows, and a height that is given, or left to the layout.
    private struct Feed {
        let root = Box("root")
        let texts: [Text]
        let pictures: [Box]
        let layout: ViewLayout<Void>
        let height: Double?
        let traits: Traits

        init(_ random: inout SplitMix64) {
            let root = root
            let kinds = (0..<3).map { number in
                (0..<(3 + 4 * number)).map { _ in Double(Int.random(in: 8...60, using: &random)) }
            }
            let count = Int.random(in: 2...8, using: &random)
            let texts = (0..<count).map { Text("text \($0)", in: root, kinds[$0 % 3]) }
            let pictures = (0..<count).map { Box("picture \($0)", in: root) }
            for picture in pictures where Int.random(in: 0..<4, using: &random) == 0 { picture.isGone = true }
            let (isWide, hasPictures, byLines) = (
                Bool.random(using: &random), Bool.random(using: &random), Bool.random(using: &random)
            )
            let isCrossing = Bool.random(using: &random)
            let fillsRoot = Bool.random(using: &random)
            let content = LayoutGuide(in: root, named: "content")
            layout = ViewLayout(root: root) { (_: Void) in
                content.leading == root.leading + 10
                content.trailing == root.trailing - 10
                content.top == root.top
                for (place, text) in texts.enumerated() {
                    text.leading == content.leading
                    if isWide { text.trailing == content.trailing } else { text.trailing <= content.trailing }
                    if byLines, place > 0 {
                        text.firstBaseline == texts[place - 1].lastBaseline + 30
                    } else {
                        text.top == (place > 0 ? texts[place - 1].bottom : content.top) + 8
                    }
                    if hasPictures {
                        pictures[place].leading == text.leading
                        pictures[place].width == root.width * 0.1
                        pictures[place].top == text.bottom
                        if isCrossing {
                            pictures[place].height == pictures[place].width * 0.5
                        } else {
                            pictures[place].height == 12
                        }
                    }
                }
                if fillsRoot { texts[texts.count - 1].bottom == root.bottom - 8 ~ 600 }
            }
            layout.conflictLog = nil
            (self.texts, self.pictures) = (texts, pictures)
            height = Bool.random(using: &random) ? 500 : nil
            traits = Bool.random(using: &random) ? .rightToLeft : []
        }
    }

    @Test("feeds of texts are proven by their parts, and are at every width what fresh layouts are")
    func feeds() throws {
        try trying(1...RunLength.count(5, medium: 100, long: 2000)) { seed in
            var random = SplitMix64(seed: UInt64(seed))
            let feed = Feed(&random)
            let pieces = try feed.layout.pieces((), widths: 80...400, height: feed.height, traits: feed.traits)
            #expect(pieces.unproven.isEmpty)
            for _ in 0..<10 {
                let width = Double.random(in: 80...400, using: &random)
                if pieces.breakpoints.contains(where: { ($0.width - width).magnitude < 1e-5 }) { continue }
                let proposal = Proposal(
                    width: .exactly(width), height: feed.height.map { .exactly($0) } ?? .unspecified)
                let height = try feed.height ?? feed.layout.sizeThatFits((), proposal, traits: feed.traits).height
                try feed.layout.layout(in: LayoutSize(width: width, height: height), traits: feed.traits)
                for item in feed.texts as [any LayoutItem] + feed.pictures {
                    guard let fresh = feed.layout.frame(of: item) else { continue }
                    let proven = try #require(pieces.frame(of: item, at: width))
                    let difference = fresh.distance(to: proven)
                    #expect(difference < 1e-6 * 500, "\(item.layoutName!) at \(width): \(proven), not \(fresh)")
                }
            }
        }
    }

    @Test("a feed of many rows is asked a few times a row and solved a few times a line break")
    func work() throws {
        let root = Box("root")
        let words = (0..<4).map { kind in (0..<(6 + 6 * kind)).map { Double(20 + 7 * (($0 * 5 + kind) % 8)) } }
        let texts = (0..<80).map { Text("text \($0)", in: root, words[$0 % 4]) }
        let layout = ViewLayout(root: root) { (_: Void) in
            for (place, text) in texts.enumerated() {
                text.leading == root.leading
                text.trailing == root.trailing
                text.top == (place > 0 ? texts[place - 1].bottom : root.top)
            }
        }
        let pieces = try layout.pieces((), widths: 120...800, height: 600)
        #expect(pieces.unproven.isEmpty)
        let first = try #require(pieces.place(of: texts[3]).map { pieces.items[$0] })
        let steps = first.functions[3].lines.count
        #expect(steps > 3)
        // Four texts are searched for their breaks; the others are asked on both sides of each.
        let asked = texts.dropFirst(4).map(\.measurements).max() ?? 0
        #expect(asked <= 2 * steps + 6, "\(asked) times for \(steps) heights")
        #expect(pieces.breakpoints.allSatisfy { !$0.events.isEmpty })
    }

    @Test("what has no place stays near to its parent's, wherever that is at a width")
    func nearness() throws {
        let root = Box("root")
        let card = Box("card", in: root)
        let (dot, label) = (Box("dot", in: card), Box("label", in: card))
        let centred = ViewLayout(root: root) { (_: Void) in
            card.centerX == root.centerX
            card.width == 100
            card.top == root.top
            card.height == 50
            dot.width == 10
            dot.height == 10
            dot.top == card.top
        }
        let pieces = try centred.pieces((), widths: 200...700, height: 300)
        #expect(pieces.unproven.isEmpty && pieces.breakpoints.isEmpty)
        // (210 − 100) / 2, (690 − 100) / 2
        #expect(try #require(pieces.frame(of: dot, at: 210)).distance(to: rect(55, 0, 10, 10)) < 1e-9)
        #expect(try #require(pieces.frame(of: dot, at: 690)).distance(to: rect(295, 0, 10, 10)) < 1e-9)

        // Neither along one axis nor along the other; what hangs on it comes along.
        let beside = ViewLayout(root: root) { (_: Void) in
            card.leading == root.trailing
            card.height == root.width * 0.5
            card.bottom == root.bottom
            dot.height == 4
            label.leading == dot.trailing + 2
            label.top == dot.bottom + 1
        }
        let moving = try beside.pieces((), widths: 20...700, height: 300)
        #expect(moving.unproven.isEmpty && moving.breakpoints.isEmpty)
        for width in [40.0, 100, 600] {
            try beside.layout((), in: LayoutSize(width: width, height: 300))
            for (item, frame) in [
                (dot, rect(width, 300 - width / 2, 0, 4)), (label, rect(width + 2, 305 - width / 2, 0, 0)),
            ] {
                #expect(try #require(beside.frame(of: item)).distance(to: frame) < 1e-9)
                #expect(try #require(moving.frame(of: item, at: width)).distance(to: frame) < 1e-9)
            }
        }
    }
}
