import Relayout
import Testing

@Suite("What items are asked for their content")
struct ContentRequestTests {
    /// Text that is larger where the user wants it so.
    private final class Label: Box {
        var requests = 0
        override func measure(_ request: ContentRequest) -> Content {
            requests += 1
            let factor = request.traits[StandardTraits.TextSize.self]?.isAccessibility ?? false ? 2.0 : 1
            return Content(width: 40 * factor, height: 10 * factor, kind: .steps)
        }
    }

    @Test("an item is told the traits, and asked again where they change if it looked at them")
    func traits() throws {
        let root = Box("root")
        let (label, plain) = (Label("label", in: root), Box("plain", in: root, 10, 10))
        let layout = ViewLayout(
            root: root, layout: StackLayout(.horizontal, [label, plain], distribution: .start, alignment: .start))
        let size = LayoutSize(width: 300, height: 100)
        try layout.layout(in: size)
        #expect(label.frame == rect(0, 0, 40, 10))
        let (asked, plainAsked) = (label.requests, plain.measuredWidths.count)
        try layout.layout(in: size, traits: .contentSizeCategory(.large))
        #expect(label.requests > asked && plain.measuredWidths.count == plainAsked)
        try layout.layout(in: size, traits: .contentSizeCategory(.accessibilityLarge))
        #expect(label.frame == rect(0, 0, 80, 20) && plain.frame.x == 80)
        let again = label.requests
        #expect(try layout.layout(in: size, traits: .contentSizeCategory(.accessibilityLarge)).measurements == 0)
        #expect(try layout.sizeThatFits(()).width == 50, "other traits, other content")
        try layout.layout(in: size, traits: .contentSizeCategory(.accessibilityLarge))
        #expect(label.frame.width == 80 && label.requests > again)
        #expect(plain.measuredWidths.count == plainAsked)
        try layout.layout(in: size, traits: [.contentSizeCategory(.accessibilityLarge), .safeArea(Insets(5))])
        #expect(label.requests <= again + 4, "the safe area is nothing to an item")
    }

    @Test("a memoized row is laid out by the content of new traits")
    func memoized() throws {
        let root = Box("root")
        let labels = (0..<3).map { Label("\($0)", in: root) }
        let layout = ViewLayout(root: root) { (rows: [Int]) in
            ListLayout(rows, id: \.self, memoizedBy: { $0 }) { row in
                labels[row.element].top == (row.previous.map { labels[$0.element].bottom } ?? root.top)
            }
        }
        let size = LayoutSize(width: 300, height: 100)
        try layout.layout([0, 1, 2], in: size)
        let receipt = try layout.layout([0, 1, 2], in: size, traits: .contentSizeCategory(.accessibilityLarge))
        #expect(receipt.describedElements == 0 && labels[2].frame == rect(0, 40, 80, 20))
    }
}
