import Relayout
import Testing

@Suite("Right to left")
struct RightToLeftTests {
    let root = Box("root")
    let size = LayoutSize(width: 300, height: 100)

    private func frames(
        _ direction: ReadingDirection, @LayoutBuilder _ content: @escaping () -> LayoutBlock
    ) throws -> [LayoutRect] {
        let layout = ViewLayout(root: root) { (_: Void) in content() }
        try layout.layout((), in: size, traits: .layoutDirection(direction))
        return root.children.map(\.frame)
    }

    @Test("leading and trailing mirror exactly, and mirroring twice is the identity")
    func mirrored() throws {
        let card = Box("card", in: root)
        let title = Box("title", in: root)
        let badge = Box("badge", in: root)
        let content = { () -> LayoutBlock in
            LayoutBuilder.build {
                card.leading == self.root.leading + 10
                card.trailing == self.root.trailing - 30
                title.leading == card.leading + 8
                title.width == 100
                badge.centerX == card.leading + 50
                badge.width == card.width * 0.25
                badge.leading >= title.leading
            }
        }
        let left = try frames(.leftToRight, content)
        let right = try frames(.rightToLeft, content)
        #expect(isSame(left[0], rect(10, 0, 260, 0)))
        for (left, right) in zip(left, right) {
            #expect(abs(right.x - (300 - left.x - left.width)) < 1e-9)
            #expect(right.width == left.width)
        }
    }

    @Test("left, right and offsets between centres never flip")
    func physical() throws {
        let a = Box("a", in: root)
        let b = Box("b", in: root)
        let c = Box("c", in: root)
        let content = { () -> LayoutBlock in
            LayoutBuilder.build {
                a.left == self.root.left + 10
                a.width == 40
                b.left == a.right + 5
                b.right <= self.root.right - 20
                b.width == 30
                c.centerX == b.centerX + 7
                c.width == 10
                c.right - b.left == 27
            }
        }
        let left = try frames(.leftToRight, content)
        #expect(left.map(\.x) == [10, 55, 72])
        #expect(try frames(.rightToLeft, content).map(\.x) == left.map(\.x))
    }

    @Test("a share of a width or a centre counts from the leading edge, one between left edges from the left")
    func multipliers() throws {
        let card = Box("card", in: root)
        let a = Box("a", in: card)
        let b = Box("b", in: card)
        let c = Box("c", in: card)
        let content = { () -> LayoutBlock in
            LayoutBuilder.build {
                card.leading == self.root.leading + 20
                card.width == 200
                a.leading == card.trailing * 0.25
                b.left == card.right * 0.25 + 1
                c.centerX == card.centerX * 0.5
            }
        }
        _ = try frames(.leftToRight, content)
        #expect(a.frame.x == 50 && b.frame.x == 51 && c.frame.x == 50)
        _ = try frames(.rightToLeft, content)
        #expect(card.frame.x == 80)
        #expect(a.frame.x == 150, "a quarter of the way from the right edge")
        #expect(b.frame.x == 51)
        #expect(c.frame.x == 150, "half of the way to the centre, from the right edge")
    }

    @Test("a change of direction counts as no edit, and moves what it moves")
    func switching() throws {
        let a = Box("a", in: root)
        let layout = ViewLayout(root: root) { (_: Void) in
            a.leading == root.leading + 10
            a.width == 40
            a.top == root.top
        }
        try layout.layout((), in: size)
        let receipt = try layout.layout((), in: size, traits: .layoutDirection(.rightToLeft))
        #expect(receipt.kept == 3)
        #expect(receipt.moved.map(\.placed) == [rect(250, 0, 40, 0)])
        try layout.layout((), in: LayoutSize(width: 400, height: 100), traits: .layoutDirection(.rightToLeft))
        #expect(a.frame.x == 350)
    }

    @Test("left and right keep their meaning when the direction changes under a running layout")
    func switchingPhysical() throws {
        let a = Box("a", in: root)
        let b = Box("b", in: root)
        let layout = ViewLayout(root: root) { (_: Void) in
            a.left == root.left + 10
            a.width == 40
            b.left - a.right == 8
            b.right == root.right * 0.9
        }
        try layout.layout((), in: size)
        let before = [a.frame, b.frame]
        let receipt = try layout.layout((), in: size, traits: .layoutDirection(.rightToLeft))
        #expect(receipt.moved.isEmpty)
        #expect(isSame(a.frame, before[0]) && isSame(b.frame, before[1]))
    }
}

extension LayoutBuilder {
    /// What a builder says, for layouts that are used twice.
    static func build(@LayoutBuilder _ content: () -> LayoutBlock) -> LayoutBlock { content() }
}
