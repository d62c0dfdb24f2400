import Relayout
import Testing

/// Worked numbers of two more seeds, KeepLayout and AutoLayoutKit.
@Suite("KeepLayout's and AutoLayoutKit's numbers")
struct OtherSeedsNumbersTests {
    static let portrait = Size(width: 320, height: 480)
    static let landscape = Size(width: 480, height: 320)

    @Test("K1: a box keeps its insets and its shape, and stands in the upper third")
    func k1() throws {
        let root = Box("root")
        let box = Box("box", in: root)
        let layout = ViewLayout(root: root) { (_: Void) in
            box.left >= root.left + 10
            box.top >= root.top + 10
            box.right <= root.right - 10
            box.bottom <= root.bottom - 10
            box.left == root.left + 10 ~ .low
            box.top == root.top + 10 ~ .low
            box.right == root.right - 10 ~ .low
            box.bottom == root.bottom - 10 ~ .low
            box.width >= box.height * (16.0 / 9)
            box.centerX == root.centerX
            box.centerY <= root.centerY
            box.centerY >= root.bottom * (1.0 / 3)
            box.centerY == root.bottom * (1.0 / 3) ~ .low
        }
        try layout.layout(in: Self.portrait)
        #expect(isSame(box.frame, rect(10, 75.625, 300, 168.75)))
        try layout.layout(in: Self.landscape)
        #expect(isSame(box.frame, rect(10, 10, 460, 258.75)))
    }

    @Test("K2: three views share the room below each other and side by side")
    func k2() throws {
        let root = Box("root")
        let (red, green, blue) = (Box("red", in: root), Box("green", in: root), Box("blue", in: root))
        func inset(_ inner: Anchor<AnchorKind.Length>) -> [Constraint] { [inner >= 20, inner <= 20 ~ .low] }
        func gap(_ gap: Anchor<AnchorKind.Length>) -> [Constraint] { [gap >= 10, gap <= 10 ~ .high] }
        let layout = ViewLayout(root: root) { (_: Void) in
            inset(red.left - root.left)
            inset(red.top - root.top)
            inset(root.right - red.right)
            inset(green.left - root.left)
            inset(root.bottom - green.bottom)
            inset(root.right - blue.right)
            inset(root.bottom - blue.bottom)
            gap(green.top - red.bottom)
            gap(blue.top - red.bottom)
            gap(blue.left - green.right)
            red.height == green.height
            green.height == blue.height
            blue.width == green.width
        }
        try layout.layout(in: Self.portrait)
        #expect(isSame(red.frame, rect(20, 20, 280, 215)))
        #expect(isSame(green.frame, rect(20, 245, 135, 215)))
        #expect(isSame(blue.frame, rect(165, 245, 135, 215)))
    }

    @Test("K4: a wanted width counts as far as the shape allows", arguments: [(300.0, 160.0), (50, 120)])
    func k4Shape(wanted: Double, width: Double) throws {
        let root = Box("root")
        let box = Box("box", in: root)
        let layout = ViewLayout(root: root) { (_: Void) in
            box.height == 90
            box.width >= box.height * (4.0 / 3)
            box.width <= box.height * (16.0 / 9)
            box.width == wanted ~ .low
            box.left == root.left
            box.top == root.top
        }
        try layout.layout(in: Self.portrait)
        #expect(isSame(box.frame, rect(0, 0, width, 90)))
    }

    @Test("K4: a preferred inset gives way down to its minimum", arguments: [(nil, 20.0), (465.0, 15)])
    func k4Inset(height: Double?, top: Double) throws {
        let root = Box("root")
        let box = Box("box", in: root)
        let layout = ViewLayout(root: root) { (_: Void) in
            box.top >= root.top + 10
            box.top == root.top + 20 ~ .low
            box.bottom <= root.bottom
            if let height { box.height == height }
        }
        try layout.layout(in: Self.portrait)
        #expect(abs(box.frame.y - top) < 1e-6)
    }

    @Test("A1: two squares stand beside a third in the middle, and one of them can grow alone")
    func a1() throws {
        let root = Box("container")
        let (a, b, c) = (Box("A", in: root), Box("B", in: root), Box("C", in: root))
        let layout = ViewLayout(root: root) { (side: Double) in
            Layout {
                a.width == side
                a.height == side
            }
            .identified(by: "A")
            for square in [b, c] {
                square.width == 60
                square.height == 60
            }
            b.centerX == root.centerX
            a.right == b.left - 10
            c.left == b.right + 10
            for square in [a, b, c] { square.centerY == root.centerY }
        }
        try layout.layout(60, in: Self.portrait)
        #expect([a, b, c].map(\.frame.x) == [60, 130, 200])
        #expect([a, b, c].allSatisfy { $0.frame.y == 210 && $0.frame.size == Size(width: 60, height: 60) })
        let receipt = try layout.layout(70, in: Self.portrait)
        #expect(isSame(a.frame, rect(50, 205, 70, 70)))
        #expect(receipt.edited.map(\.after.path) == ["A", "A"])
        #expect(receipt.moved.map(\.item) == ["A"])
    }
}
