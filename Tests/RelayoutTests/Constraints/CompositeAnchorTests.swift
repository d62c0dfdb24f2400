import Relayout
import Testing

@Suite("Composite anchors")
struct CompositeAnchorTests {
    let root = Box("root")
    let card: Box
    let badge: Box

    init() {
        card = Box("card", in: root)
        badge = Box("badge", in: root)
    }

    private func lay(_ direction: ReadingDirection = .leftToRight, @LayoutBuilder _ content: () -> LayoutBlock) throws {
        let block = content()
        let layout = ViewLayout(root: root, policy: .strict) { (_: Void) in
            card.edges == root.edges.inset(by: Insets(top: 10, leading: 20, bottom: 30, trailing: 40))
            block
        }
        try layout.layout(in: LayoutSize(width: 260, height: 240), traits: .layoutDirection(direction))
    }

    @Test("size and center with insets are those of the smaller rectangle", arguments: bothDirections)
    func insets(direction: ReadingDirection) throws {
        let insets = Insets(top: 1, leading: 2, bottom: 3, trailing: 8)
        try lay(direction) {
            badge.size == card.size.inset(by: insets)
            badge.center == card.center.inset(by: insets)
        }
        #expect(isSame(badge.frame, rect(22, 11, 190, 196).seen(direction, in: 260)))
    }

    @Test("insets on the left side count as much as on the right side", arguments: bothDirections)
    func insetsOnTheLeft(direction: ReadingDirection) throws {
        try lay(direction) { badge.edges.inset(by: Insets(leading: 5)) == card.edges.inset(by: 6) }
        #expect(isSame(badge.frame, rect(21, 16, 193, 188).seen(direction, in: 260)))
    }

    @Test("edges that are at most others lie within them, and sizes that are at most others are smaller")
    func within() throws {
        try lay {
            badge.horizontalEdges <= card.horizontalEdges
            badge.verticalEdges >= card.verticalEdges.inset(by: -5)
            badge.size <= root.size
            badge.width == 1000 ~ .may
            badge.height == 1 ~ .may
        }
        #expect(isSame(badge.frame, rect(20, 5, 200, 210)))
    }

    @Test("a priority counts for all constraints of a composite")
    func priority() throws {
        let constraints = badge.edges == card.edges ~ .shall
        #expect(constraints.map(\.priority) == [.high, .high, .high, .high])
    }
}
