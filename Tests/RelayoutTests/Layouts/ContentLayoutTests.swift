import Relayout
import Testing

@Suite("Layouts that depend on content")
struct ContentLayoutTests {
    let root = Box("root")

    /// A text of 200 × 20, in as many rows as it takes.
    private func text(_ name: String) -> Box {
        let text = Box(name, in: root, 200, 20)
        text.contentAtWidth = { Content(width: $0, height: 20 * (200 / $0).rounded(.up)) }
        return text
    }

    @Test("N % of an item's own size: of its natural width, and of its height at the width it gets")
    func shares() throws {
        let (a, b) = (text("a"), text("b"))
        let layout = Layout { root in
            ContentLayout(of: a) { content in
                a.width == (content.width ?? 0) * 0.5
                a.height == (content.height ?? 0) * 1.5
            }
            ContentLayout(of: b) { content in b.height == (content.height ?? 0) * 0.5 }
            b.width == root.width / 4
            a.leading == root.leading
            b.leading == a.trailing
            Items(a, b).top.allEqual()
            a.top == root.top
        }
        try expectFrames(
            [(a, rect(0, 0, 100, 60)), (b, rect(100, 0, 50, 40))], in: root, LayoutSize(width: 200, height: 100), layout
        )
        #expect(a.measuredWidths == [nil, 100] && b.measuredWidths == [nil, 50])
    }

    @Test("the content is asked again when it changed, and an item that is gone has none")
    func changes() throws {
        let a = text("a")
        var seen: [Content] = []
        let layout = ViewLayout(root: root) { (_: Void) in
            a.width == 200
            ContentLayout(of: a) { content in
                let _ = seen.append(content)
                a.height == (content.height ?? 0) + 1
            }
        }
        try layout.layout(in: .zero)
        #expect(a.frame.height == 21)
        a.content.height = 30
        layout.contentDidChange(a)
        try layout.layout(in: .zero)
        #expect(a.frame.height == 31)
        a.isGone = true
        try layout.layout(in: .zero)
        #expect(a.frame.height == 0 && seen.last == Content(width: 0, height: 0))
    }

    @Test("a width that depends on the height at that width is reported where it does not settle")
    func circle() throws {
        let a = text("a")
        let layout = ViewLayout(root: root) { (_: Void) in
            ContentLayout(of: a) { content in a.width == ((content.height ?? 0) > 80 ? 100 : 40) }
        }
        #expect(try layout.layout(in: .zero).unsettled == ["a"])
    }
}
