import Relayout
import Testing

@Suite("Arrays of items")
struct ItemsTests {
    let root = Box("root")
    let boxes: [Box]

    init() { boxes = [Box("a", in: root), Box("b", in: root), Box("c", in: root)] }

    @Test("a chain with equal gaps spreads its items", arguments: bothDirections)
    func chain(direction: ReadingDirection) throws {
        let items = Items(boxes)
        let layout = ViewLayout(root: root, policy: .strict) { (_: Void) in
            items.width.map { $0 == root.width / 4 }
            items.top.allEqual()
            items.height.keep(min: 10, max: .may(10))
            items.gaps(along: .horizontal).allEqual()
            boxes[0].leading == root.leading
            boxes[2].trailing == root.trailing
        }
        try layout.layout(in: LayoutSize(width: 400, height: 100), traits: .layoutDirection(direction))
        #expect(boxes.map(\.frame.width) == [100, 100, 100])
        for (index, box) in boxes.enumerated() {
            #expect(isSame(box.frame, rect(150 * Double(index), 0, 100, 10).seen(direction, in: 400)))
        }
    }

    @Test("gaps may be measured from baseline to baseline")
    func baselines() throws {
        for box in boxes { box.content = Content(width: 50, height: 20, firstBaseline: 15, lastBaseline: 5) }
        let layout = ViewLayout(root: root, policy: .strict) { (_: Void) in
            Items(boxes).gaps(from: \.lastBaseline, to: \.firstBaseline).keep(equal: 24)
            boxes[0].top == root.top
        }
        try layout.layout(in: LayoutSize(width: 400, height: 400))
        #expect(boxes.map(\.frame.y) == [0, 24, 48])
    }

    @Test("composites of an array are related all together", arguments: bothDirections)
    func composites(direction: ReadingDirection) throws {
        let items = Items(boxes)
        let layout = ViewLayout(root: root, policy: .strict) { (_: Void) in
            items.size.allEqual()
            items.center.map { $0 == root.center }
            items.edges.map { $0 <= root.edges.inset(by: 10) }
            boxes[1].size == LayoutSize(width: 30, height: 40)
        }
        try layout.layout(in: LayoutSize(width: 100, height: 100), traits: .layoutDirection(direction))
        #expect(boxes.map(\.frame) == Array(repeating: rect(35, 30, 30, 40), count: 3))
        #expect(Items(boxes[0]).size.allEqual().isEmpty)
    }

    @Test("no item and one item say nothing of each other")
    func few() {
        #expect(Items([]).width.allEqual().isEmpty)
        #expect(Items(boxes[0]).width.allEqual().isEmpty)
        #expect(Items(boxes[0]).gaps(along: .vertical).isEmpty)
    }

    @Test("a capline is where the capitals begin")
    func capline() throws {
        boxes[0].content = Content(width: 50, height: 20, firstBaseline: 16, lastBaseline: 4, capline: 4)
        let layout = ViewLayout(root: root) { (_: Void) in
            boxes[0].capline == root.top + 8
            boxes[1].top == boxes[0].firstBaseline + 8
        }
        try layout.layout(in: LayoutSize(width: 400, height: 400))
        #expect(boxes[0].frame.y == 4)
        #expect(boxes[1].frame.y == 28)
        boxes[0].content.capline = 5
        layout.contentDidChange(boxes[0])
        try layout.layout(in: LayoutSize(width: 400, height: 400))
        #expect(boxes[0].frame.y == 3)
    }
}
