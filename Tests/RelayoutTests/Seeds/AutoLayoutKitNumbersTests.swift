import Relayout
import Testing

/// The worked numbers of AutoLayoutKit, in both directions.
@Suite("AutoLayoutKit's numbers")
struct AutoLayoutKitNumbersTests {
    static let size = LayoutSize(width: 320, height: 480)

    @Test(
        "A1: two squares stand beside a third in the middle, and one of them grows by name", arguments: bothDirections)
    func A1_options(direction: ReadingDirection) throws {
        let root = Box("container")
        let (a, b, c) = (Box("A", in: root), Box("B", in: root), Box("C", in: root))
        let layout = ViewLayout(root: root) { (_: Void) in
            (a.width == 60).named("A width")
            (a.height == 60).named("A height")
            b.size == LayoutSize(width: 60, height: 60)
            c.size == LayoutSize(width: 60, height: 60)
            b.centerX == root.centerX
            a.trailing == b.leading - 10
            c.leading == b.trailing + 10
            Items(a, b, c).centerY.map { $0 == root.centerY }
        }
        let traits = Traits.layoutDirection(direction)
        try layout.layout(in: Self.size, traits: traits)
        #expect(isSame(a.frame, rect(60, 210, 60, 60).seen(direction, in: 320)))
        #expect(isSame(b.frame, rect(130, 210, 60, 60)))
        #expect(isSame(c.frame, rect(200, 210, 60, 60).seen(direction, in: 320)))
        layout.overrides["A width"] = .constant(70)
        layout.overrides["A height"] = .constant(70)
        let receipt = try layout.layout(in: Self.size, traits: traits)
        #expect(isSame(a.frame, rect(50, 205, 70, 70).seen(direction, in: 320)))
        #expect(receipt.counts == (all: 12, edited: 2, added: 0, removed: 0))
        #expect(receipt.moved.map(\.name) == ["A"])
    }

    @Test("A2: all edges with insets", arguments: bothDirections)
    func A2_edges(direction: ReadingDirection) throws {
        let root = Box("root")
        let box = Box("box", in: root)
        let layout = ViewLayout(root: root) { (_: Void) in
            box.edges == root.edges.inset(by: Insets(top: 1, leading: 2, bottom: 3, trailing: 4))
        }
        try layout.layout(in: LayoutSize(width: 100, height: 100), traits: .layoutDirection(direction))
        #expect(isSame(box.frame, rect(2, 1, 94, 96).seen(direction, in: 100)))
    }

    @Test("A3: a share of the parent's width, and a distance from its bottom", arguments: bothDirections)
    func A3_related(direction: ReadingDirection) throws {
        let root = Box("root")
        let box = Box("box", in: root)
        let layout = ViewLayout(root: root) { (_: Void) in
            box.width == root.width * 0.8
            box.height == 20
            box.leading == root.leading
            box.bottom == root.bottom - 10
        }
        try layout.layout(in: Self.size, traits: .layoutDirection(direction))
        #expect(isSame(box.frame, rect(0, 450, 256, 20).seen(direction, in: 320)))
    }

    @Test("A4: the keyboard pushes the bottom edge up by name", arguments: bothDirections)
    func A4_keyboard(direction: ReadingDirection) throws {
        let root = Box("root")
        let box = Box("box", in: root)
        let layout = ViewLayout(root: root) { (_: Void) in
            box.leading == root.leading
            box.width == root.width * 0.8
            box.top == root.top
            (box.bottom == root.bottom).named("bottom")
        }
        for (keyboard, height) in [(nil, 480.0), (216.0, 264), (nil, 480)] {
            layout.overrides["bottom"] = keyboard.map { .constant(-$0) }
            try layout.layout(in: Self.size, traits: .layoutDirection(direction))
            #expect(isSame(box.frame, rect(0, 0, 256, height).seen(direction, in: 320)))
        }
    }

    @Test(
        "A6: a name used twice is reported with both places, and both hold (the second is dropped there: a fault)",
        arguments: bothDirections)
    func A6_duplicate(direction: ReadingDirection) throws {
        let root = Box("root")
        let box = Box("box", in: root)
        let first = #line + 3
        let layout = ViewLayout(root: root) { (_: Void) in
            Layout {
                (box.width == 10).named("extent")
                (box.height == 20).named("extent")
            }
            .identified(by: "box")
        }
        layout.warningLog = nil
        let receipt = try layout.layout(in: Self.size, traits: .layoutDirection(direction))
        let file = "RelayoutTests/AutoLayoutKitNumbersTests.swift"
        #expect(
            receipt.duplicateNames.map(\.description) == [
                "duplicate name \"extent\": box/extent (\(file):\(first)), again box/extent (\(file):\(first + 1))"
            ])
        #expect("\(receipt)".contains(receipt.duplicateNames[0].description))
        #expect(isSame(box.frame, rect(0, 0, 10, 20).seen(direction, in: 320)))
        #expect(layout.constraint(named: "extent")?.equation == "box.width == 10")
    }
}
