import Relayout
import Testing

@testable import Fuzzer

@Suite("Wrapped text")
struct WrappedTextTests {
    private let root = Box("root")
    private let size = LayoutSize(width: 320, height: 480)

    /// Words that break greedily, each 10 high.
    private struct Words {
        let lengths: [Double]
        var space = 4.0

        func content(_ width: Double) -> Content {
            var (lines, longest, line) = (0, 0.0, -1.0)
            for length in lengths {
                if line >= 0, line + space + length <= width + 1e-9 {
                    line += space + length
                } else {
                    lines += 1
                    line = length
                }
                longest = max(longest, line)
            }
            return Content(width: longest, height: Double(lines) * 10, kind: .steps)
        }
    }

    @Test("a bubble is as narrow as its wrapped text, by its own content as by a layout that asks for it")
    func wrapped_text_does_not_shrink() throws {
        for asks in [false, true] {
            let bubble = Box("bubble", in: root)
            let text = Box("text", in: bubble, 400, 20)
            text.contentAtWidth = { $0 < 400 ? Content(width: 180, height: 40) : Content(width: 400, height: 20) }
            let layout = ViewLayout(root: root) { (room: Double) in
                bubble.leading == root.leading
                bubble.top == root.top
                bubble.width <= room
                text.edges == bubble.edges
                if asks { ContentLayout(of: text) { content in text.width == (content.width ?? 0) ~ 760 } }
            }
            for _ in 0..<2 {
                #expect(try layout.layout(240, in: size).unsettled.isEmpty)
                #expect(bubble.frame == rect(0, 0, 180, 40))
            }
            #expect(try layout.layout(240, in: size).moved.isEmpty)
            try layout.layout(600, in: size)
            #expect(bubble.frame == rect(0, 0, 400, 20), "with more room it is wide again")
            try layout.layout(100, in: size)
            #expect(bubble.frame.width == 100, "what does not fit is as wide as the room")
            #expect(try layout.sizeThatFits(240, Proposal(width: .exactly(300))).width == 300)
        }
    }

    @Test(
        "a row in which one text after the other is narrowed below its longest word settles, however long it is",
        arguments: [12, 64])
    func rowNarrowedOneByOne(count: Int) throws {
        let words = Words(lengths: [32, 32, 32], space: 8)
        let texts = (0..<count).map { Box("text \($0)", in: root, 112, 10) }
        for text in texts { text.contentAtWidth = words.content }
        let layout = ViewLayout(root: root) { [root] (_: Void) in
            for (text, previous) in zip(texts, [nil] + texts) {
                text.top == root.top
                text.leading == (previous.map { $0.trailing + 2 } ?? root.leading)
                text.width >= 30
            }
            texts.last!.trailing <= root.trailing
        }
        for width in stride(from: 34 * Double(count), through: 110 * Double(count), by: Double(count)) {
            let receipt = try layout.layout(in: LayoutSize(width: width, height: 40))
            #expect(receipt.unsettled.isEmpty, "\(width)")
            #expect(texts.last!.frame.x + texts.last!.frame.width <= width + 1e-6)
        }
    }

    @Test("a layout of the size that fits cuts no text, however texts beside each other share the room")
    func fittingSizeIsEnough() throws {
        var narrower = 0
        try trying(0..<UInt64(RunLength.count(150, medium: 1500, long: 20_000))) { seed in
            var random = SplitMix64(seed: seed)
            let root = Box("root")
            let texts = (0..<random.int(2...4)).map { number in
                let words = Words(lengths: (0..<random.int(1...8)).map { _ in Double(random.int(10...60)) })
                let text = Box("text \(number)", in: root)
                text.content = words.content(.infinity)
                text.contentAtWidth = words.content
                return text
            }
            let limits = texts.map { _ in random.chance(60) ? Double(random.int(40...200)) : nil }
            let isRow = random.chance(80)
            let layout = ViewLayout(root: root) { (_: Void) in
                StackLayout(isRow ? .horizontal : .vertical, in: root, texts, spacing: 8, alignment: .start)
                ListLayout(Array(texts.indices), id: { $0 }) { row in
                    if let limit = limits[row.element] { texts[row.element].width <= limit }
                }
            }
            layout.conflictLog = nil
            let limit = Double(random.int(100...500))
            for width in [Proposal.Length.atMost(limit), .unspecified] {
                let size = try layout.sizeThatFits((), Proposal(width: width))
                if size.width < limit { narrower += 1 }
                try layout.layout(in: size)
                for (text, limit) in zip(texts, limits) {
                    let needed = text.measure(width: text.frame.width).height!
                    #expect(text.frame.height > needed - 1e-6, "seed \(seed), limit \(limit ?? .infinity)")
                }
            }
        }
        #expect(narrower > 50)
    }

    @Test("a fitting size is that of the choice which is made in it")
    func fittingSizeOfChoice() throws {
        let (wide, narrow) = (Box("wide", in: root, 200, 20), Box("narrow", in: root, 100, 80))
        let layout = ViewLayout(root: root) { (_: Void, environment: LayoutEnvironment) in
            if environment.width >= 300 { wide.edges == root.edges } else { narrow.edges == root.edges }
        }
        // What is wide enough for the first choice makes itself so narrow that the second one is made.
        #expect(try layout.sizeThatFits((), Proposal(width: .atMost(320))) == LayoutSize(width: 200, height: 80))
        try layout.layout(in: LayoutSize(width: 200, height: 80))
        #expect(narrow.frame == rect(0, 0, 200, 80))
    }

    @Test("random texts are as wide as their longest line in the room they have, whatever was before")
    func shrinkToFit() throws {
        try trying(0..<UInt64(RunLength.count(20, medium: 200, long: 5000))) { seed in
            var random = SplitMix64(seed: seed)
            let root = Box("root")
            let words = (0..<4).map { _ in
                Words(lengths: (0..<random.int(1...12)).map { _ in Double(random.int(10...60)) })
            }
            let bubbles = words.indices.map { Box("bubble \($0)", in: root) }
            let texts = zip(words, bubbles).map { words, bubble in
                let text = Box("text", in: bubble)
                text.content = words.content(.infinity)
                text.contentAtWidth = words.content
                return text
            }
            let layout = ViewLayout(root: root) { (room: Double) in
                ListLayout(Array(bubbles.indices), id: \.self) { row in
                    let (bubble, text) = (bubbles[row.element], texts[row.element])
                    if row.element % 2 == 0 {
                        bubble.leading == root.leading + 5
                    } else {
                        bubble.trailing == root.trailing - 5
                    }
                    bubble.top == (row.previous.map { bubbles[$0.element].bottom } ?? root.top) + 3
                    bubble.width <= root.width * room
                    text.edges == bubble.edges.inset(by: Insets(6))
                }
            }
            for _ in 0..<4 {
                let width = Double(random.int(200...900))
                let room = random.pick([0.5, 0.75, 1])
                let receipt = try layout.layout(room, in: LayoutSize(width: width, height: 1000))
                #expect(receipt.unsettled.isEmpty)
                for (words, text) in zip(words, texts) {
                    let wanted = words.content(width * room - 12)
                    #expect(
                        abs(text.frame.width - wanted.width!) < 1e-6 && text.frame.height == wanted.height, "\(seed)")
                }
            }
        }
    }

    @Test("a card with a layout of its own is as narrow as its wrapped text, as in one big layout")
    func nested() throws {
        let words = Words(lengths: [50, 30, 60, 20, 40, 55])
        let card = NestedBox("card", in: root)
        let text = Box("text", in: card.inside)
        text.content = words.content(.infinity)
        text.contentAtWidth = words.content
        card.layout = ViewLayout(root: card.inside, layout: StackLayout(.vertical, [text], insets: 6))
        let layout = ViewLayout(root: root) { (room: Double) in
            card.leading == root.leading
            card.top == root.top
            card.width <= room
        }
        for room in [240.0, 100, 150, 1000] {
            try layout.layout(room, in: size)
            let wanted = words.content(room - 12)
            #expect(card.frame == rect(0, 0, wanted.width! + 12, wanted.height! + 12), "\(room)")
            #expect(text.frame == rect(6, 6, wanted.width!, wanted.height!))
        }
        #expect(try card.layout.sizeThatFits((), Proposal(width: .exactly(240))).width == 240)
    }

    @Test("a text that wraps in a flow is as wide as its longest line")
    func inFlow() throws {
        let words = Words(lengths: [50, 30, 60])
        let (text, tag) = (Box("text", in: root), Box("tag", in: root, 20, 10))
        text.content = words.content(.infinity)
        text.contentAtWidth = words.content
        let layout = ViewLayout(root: root, layout: FlowLayout([text, tag], spacing: 4))
        try layout.layout(in: LayoutSize(width: 120, height: 100))
        #expect(text.frame == rect(0, 0, 84, 20) && tag.frame == rect(88, 0, 20, 10))
    }

    @Test("a text that may not be compressed has room where its longest word has, also where lines fill the width")
    func filledLines() throws {
        let words = Words(lengths: [60, 60, 60, 60, 60])
        let text = Box("text", in: root)
        (text.content, text.contentAtWidth) = (words.content(.infinity), words.content)
        text.compressionPriorities[.horizontal] = .required
        let layout = ViewLayout(root: root, policy: .strict) { [root] (_: Void) in
            text.edges == root.edges.inset(by: 8)
        }
        // 140 is filled by two words, 204 by three.
        for width in [400.0, 332, 204 + 0.01, 204, 204 - 0.01, 140, 139, 76] {
            let height = try layout.sizeThatFits((), Proposal(width: .exactly(width))).height
            #expect(try layout.layout(in: LayoutSize(width: width, height: height)).conflicts.isEmpty, "\(width)")
            #expect(text.frame.height == words.content(width - 16).height)
        }
        let error = #expect(throws: LayoutError.self) {
            try layout.layout(in: LayoutSize(width: 70, height: 116))
        }
        #expect("\(error!)".contains("text's content is 60 pt wide and may not be compressed"))
    }

    @Test("content that is cut, and not wrapped, goes on to want its natural width")
    func cutContent() throws {
        let (text, tag) = (Box("text", in: root, 200, 20), Box("tag", in: root, 40, 20))
        text.contentAtWidth = { Content(width: min($0, 200), height: 20) }
        let layout = ViewLayout(root: root) { [root] (isTight: Bool) in
            text.leading == root.leading
            tag.leading == text.trailing
            tag.trailing <= root.trailing
            if isTight { text.width <= 100 ~ 800 }
        }
        for (isTight, width) in [(true, 100.0), (false, 200)] {
            try layout.layout(isTight, in: size)
            #expect(text.frame.width == width)
        }
        text.compressionPriorities[.horizontal] = .required
        layout.contentDidChange(text)
        #expect(try layout.layout(false, in: LayoutSize(width: 150, height: 20)).conflicts.count == 1)
    }
}
