import Relayout
import Testing

@testable import Fuzzer

@Suite("Flows")
struct FlowLayoutTests {
    let root = Box("root")

    @Test("rows break at the insets, and each is as high as its own highest item (faults there)")
    func rows() throws {
        let sizes = [(80.0, 20.0), (60, 40), (70, 10), (40, 10)]
        let items = sizes.enumerated().map { Box("\($0)", in: root, $1.0, $1.1) }
        try expectFrames(
            [
                (items[0], rect(10, 10, 80, 20)), (items[1], rect(95, 10, 60, 40)), (items[2], rect(10, 53, 70, 10)),
                (items[3], rect(85, 53, 40, 10)),
            ], in: root, LayoutSize(width: 165, height: 73), FlowLayout(items, spacing: 5, lineSpacing: 3, insets: 10))
        try expectFittingSize(
            LayoutSize(width: 165, height: 73), of: root, width: 165,
            FlowLayout(items, spacing: 5, lineSpacing: 3, insets: 10))
        #expect(
            try ViewLayout(root: root, layout: FlowLayout(items, spacing: 5, insets: 10)).sizeThatFits(())
                == LayoutSize(width: 285, height: 60), "all in one row")
    }

    @Test("items that fill a row but for rounding stand in one")
    func rounding() throws {
        // 1.1 + 2.2 is 3.3000000000000003, and no double lies between that and 3.3.
        let (a, b) = (Box("a", in: root, 1.1, 20), Box("b", in: root, 2.2, 20))
        try expectFrames(
            [(a, rect(0, 0, 1.1, 20)), (b, rect(1.1, 0, 2.2, 20))], in: root, LayoutSize(width: 3.3, height: 20),
            FlowLayout([a, b]))
    }

    @Test(
        "items stand in their row as the alignment says",
        arguments: [(ItemAlignment.end, 20.0, 20.0), (.center, 10, 20), (.fill, 0, 40)])
    func alignment(alignment: ItemAlignment, y: Double, height: Double) throws {
        let (a, b) = (Box("a", in: root, 20, 20), Box("b", in: root, 20, 40))
        try expectFrames(
            [(a, rect(0, y, 20, height)), (b, rect(20, 0, 20, 40))], in: root, LayoutSize(width: 100, height: 40),
            FlowLayout([a, b], alignment: alignment))
    }

    @Test("limits hold for each item, and the least one where they contradict each other")
    func limits() throws {
        let (short, long, other) = (
            Box("short", in: root, 10, 5), Box("long", in: root, 90, 70), Box("other", in: root, 30, 20)
        )
        let limits = SizeLimits(minimum: LayoutSize(width: 20, height: 10), maximumWidth: 60, maximumHeight: 40)
        let contradicting = SizeLimits(
            minimum: LayoutSize(width: 50, height: 35), maximumWidth: 40, maximumHeight: 25)
        try expectFrames(
            [(short, rect(0, 0, 20, 10)), (long, rect(20, 0, 60, 40)), (other, rect(80, 0, 50, 35))], in: root,
            LayoutSize(width: 200, height: 40),
            FlowLayout([short, long, other], limits: limits).limits(contradicting, of: other))
    }

    @Test("a flow in a stack pushes down what follows, and a text in it wraps at the width")
    func nested() throws {
        let (tags, footer) = (Box("tags", in: root), Box("footer", in: root, nil, 30))
        let items = (0..<5).map { Box("\($0)", in: tags, 50, 20) }
        let text = Box("text", in: tags, 500, 20)
        text.contentAtWidth = { Content(width: $0, height: 60) }
        items[3].isGone = true
        let layout = Layout {
            StackLayout(.vertical, [tags, footer], spacing: 8, insets: 10, distribution: .start)
            FlowLayout(in: tags, items + [text], spacing: 10)
        }
        try expectFrames(
            [
                (tags, rect(10, 10, 130, 120)), (items[1], rect(60, 0, 50, 20)), (items[2], rect(0, 30, 50, 20)),
                (items[4], rect(60, 30, 50, 20)), (text, rect(0, 60, 130, 60)),
                (footer, rect(10, 138, 130, 30)),
            ], in: root, LayoutSize(width: 150, height: 300),
            layout)
    }

    @Test(
        "no item passes the insets while every item fits, and rows break only where they must",
        arguments: bothDirections)
    func neverExceeds(direction: ReadingDirection) throws {
        var random = SplitMix64(seed: 2026)
        for round in 0..<200 {
            let root = Box("root")
            let all = (0..<Int.random(in: 1...12, using: &random)).map {
                Box("\($0)", in: root, .random(in: 5...100, using: &random), .random(in: 5...40, using: &random))
            }
            for item in all { item.isGone = Int.random(in: 0..<6, using: &random) == 0 }
            let width = Double.random(in: 120...400, using: &random)
            let layout = ViewLayout(root: root, layout: FlowLayout(all, spacing: 7, insets: 9))
            let traits = Traits.layoutDirection(direction)
            let size = try layout.sizeThatFits((), Proposal(width: .exactly(width)), traits: traits)
            try layout.layout(in: size, traits: traits)
            let items = all.filter { !$0.isGone }
            let frames = items.map { $0.frame.seen(direction, in: width) }
            for (item, frame) in zip(items, frames) {
                #expect(frame.trailing <= width - 9 + 1e-6 && frame.leading >= 9 - 1e-6, "round \(round)")
                #expect(frame.bottom <= size.height - 9 + 1e-6, "round \(round)")
                #expect(isSame(item.frame, LayoutRect(item.frame, item.content)), "round \(round)")
            }
            for (frame, next) in zip(frames, frames.dropFirst()) where next.y > frame.y {
                #expect(frame.trailing + 7 + next.width > width - 9, "round \(round): broken too early")
            }
            #expect(try layout.layout(in: size, traits: traits).moved.isEmpty)
        }
    }
}

extension LayoutRect {
    /// The frame with the size that the content wants.
    fileprivate init(_ frame: LayoutRect, _ content: Content) {
        self.init(x: frame.x, y: frame.y, width: content.width ?? 0, height: content.height ?? 0)
    }
}
