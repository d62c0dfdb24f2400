import Relayout
import Testing

extension FirstThatFitsTests {
    @Test("a guide is a container like any other: what it is in holds the items", arguments: [188.0, 187, 1000])
    func guide(width: Double) throws {
        let inner = LayoutGuide(in: card, named: "inner")
        let layout = ViewLayout(root: root) { (_: Void) in
            card.edges == root.edges
            inner.edges == card.edges.inset(by: 10)
            FirstThatFits(in: inner) {
                StackLayout(.horizontal, in: inner, [name, badge], spacing: 8)
            } or: {
                StackLayout(.vertical, in: inner, [name, badge], spacing: 4)
            }
        }
        let receipt = try layout.layout(in: LayoutSize(width: width, height: 100))
        #expect(receipt.warnings.isEmpty)
        #expect(width >= 188 ? badge.frame.y == name.frame.y : badge.frame.y > name.frame.y, "\(badge.frame)")
    }

    @Test("an item that is not in the container is told: no layout with it fits")
    func outsider() throws {
        let other = Box("other", in: root)
        other.content = Content(width: 10, height: 10)
        for inGuide in [false, true] {
            let inner: any LayoutItem = inGuide ? LayoutGuide(in: card, named: "inner") : card
            let layout = ViewLayout(root: root) { (_: Void) in
                card.edges == root.edges
                inner.edges == root.edges
                FirstThatFits(in: inner, .horizontal) {
                    StackLayout(.horizontal, in: inner, [name, other])
                } or: {
                    StackLayout(.horizontal, in: inner, [other, badge])
                }
                .or { name.top == inner.top }
            }
            var told: [LayoutWarning] = []
            layout.warningLog = { told.append($0) }
            let receipt = try layout.layout(in: LayoutSize(width: 1000, height: 100))
            guard case .itemOutsideContainer("other", let container, let location) = receipt.warnings.first else {
                Issue.record("\(receipt.warnings)")
                continue
            }
            #expect(receipt.warnings.count == 1 && container.hasPrefix(inGuide ? "inner" : "card"), "\(container)")
            #expect(location.line == #line - 15)
            #expect(
                "\(receipt.warnings[0])".hasPrefix("other is not in \(container): the layouts of FirstThatFits at "))
            try layout.layout(in: LayoutSize(width: 1001, height: 100))
            #expect(told.count == 1)
        }
    }
}
