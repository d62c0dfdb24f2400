import Relayout
import Testing

@Suite("Every word")
struct EveryWordTests {
    @Test("a layout with every word describes itself, and every line of it gives something")
    func describes() throws {
        let root = Box("root")
        let boxes = ["a", "b", "c", "d"].map { Box($0, in: root) }
        let (a, b, c, d) = (boxes[0], boxes[1], boxes[2], boxes[3])
        a.content = Content(width: 30, height: 20)
        let words = Words(format: try VisualFormat("[a(>=30)]-(>=8@750)-[b]").constraints(views: ["a": a, "b": b]))
        let guides = Guides(in: root, [a, b])
        let layout = ViewLayout(root: root, layout: everyWord(words, guides, a, b, c, d))
        layout.conflictLog = nil  // Much of it contradicts the rest.
        let traits: Traits = [
            .horizontallyRegular, .verticallyCompact, .pad, Traits(Mood.self, true), .safeArea(4), .margins(8),
            .keyboardHeight(100),
        ]
        let receipt = try layout.layout(in: LayoutSize(width: 700, height: 300), traits: traits)
        #expect(receipt.constraints.count == receipt.counts.all && receipt.counts.all > 150)
        let lines = Set(receipt.constraints.map(\.location.line))
        #expect(lines.count >= 54, "\(lines.sorted())")
        #expect(layout.constraint(named: "height")?.equation == "a.height == 30")
    }
}
