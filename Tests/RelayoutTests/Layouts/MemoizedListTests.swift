import Relayout
import Testing

/// A memoized list says what a plain one says, and describes no more than it must.
@Suite("Memoized lists")
struct MemoizedListTests {
    /// An element that knows how often it was changed.
    struct Row: Identifiable, Equatable {
        let id: Int
        var revision = 0
        var height = 20.0
    }

    /// A list of boxes below each other.
    final class Screen {
        let root = Box("root")
        let boxes: [Box]
        let header: Box
        var described: [Int] = []
        private(set) var layout: ViewLayout<[Row]>!

        init(count: Int, policy: ConflictPolicy = .setAside) {
            boxes = (0..<count).map { [root] in Box("box \($0)", in: root) }
            header = Box("header", in: root)
            layout = ViewLayout(root: root, policy: policy) { [unowned self] (rows: [Row]) in
                header.height == 10
                header.top == root.top
                ListLayout(rows, memoizedBy: \.revision) { row in
                    self.describe(row)
                }
            }
            // Or rows that are carried over would be looked at in debug builds.
            layout.warningLog = nil
        }

        @LayoutBuilder
        private func describe(_ row: MemoizedRow<Row>) -> LayoutBlock {
            let box = boxes[row.element.id]
            Note { self.described.append(row.element.id) }
            box.top == (row.previous.map { boxes[$0.element.id] } ?? header).bottom + 2
            box.leading == root.leading + 4
            box.trailing == root.trailing - 4
            box.height == row.element.height
            if row.next == nil { root.bottom >= box.bottom ~ .low }
        }

        func show(_ rows: [Row]) throws -> Receipt {
            described = []
            return try layout.layout(rows, in: LayoutSize(width: 320, height: 480))
        }
    }

    /// Says nothing; tells that it was reached.
    struct Note: LayingOut {
        let body: () -> Void
        func layOut(into pass: inout LayoutPass) { body() }
    }

    @Test("one changed element of 1000 has three rows described and its own constraints edited")
    func oneChange() throws {
        let screen = Screen(count: 1000)
        var rows = (0..<1000).map { Row(id: $0) }
        #expect(try screen.show(rows).describedElements == 1000)
        rows[400].revision += 1
        rows[400].height = 30
        let receipt = try screen.show(rows)
        #expect(receipt.describedElements == 3)
        #expect(screen.described == [399, 400, 401])
        #expect(receipt.counts == (all: 4003, edited: 1, added: 0, removed: 0))
        #expect(receipt.moved.count == 600, "it and those below it")
        #expect(screen.boxes[401].frame.y == 10 + 400 * 22 + 2 + 32)
    }

    @Test("the same rows again describe, change and place nothing")
    func same() throws {
        let screen = Screen(count: 100)
        let rows = (0..<100).map { Row(id: $0) }
        _ = try screen.show(rows)
        let receipt = try screen.show(rows)
        #expect(receipt.describedElements == 0)
        #expect(receipt.counts == (all: 403, edited: 0, added: 0, removed: 0))
        #expect(receipt.kept == 403 && receipt.moved.isEmpty)
    }

    @Test("an inserted, a removed and a moved row are described with their neighbours")
    func insertion() throws {
        let screen = Screen(count: 101)
        var rows = (0..<100).map { Row(id: $0) }
        _ = try screen.show(rows)
        rows.insert(Row(id: 100), at: 50)
        #expect(try screen.show(rows).counts == (all: 407, edited: 0, added: 5, removed: 1))
        #expect(screen.described == [49, 100, 50])
        rows.remove(at: 50)
        #expect(try screen.show(rows).counts == (all: 403, edited: 0, added: 1, removed: 5))
        #expect(screen.described == [49, 50])
        rows.insert(rows.remove(at: 20), at: 60)
        #expect(try screen.show(rows).counts == (all: 403, edited: 0, added: 3, removed: 3))
        #expect(screen.described == [19, 21, 60, 20, 61])
    }

    @Test("an item whose content changed is asked anew although its row is carried over")
    func content() throws {
        let screen = Screen(count: 3)
        let rows = (0..<3).map { Row(id: $0) }
        _ = try screen.show(rows)
        let box = screen.boxes[1]
        let asked = box.measuredWidths.count
        _ = try screen.show(rows)
        #expect(box.measuredWidths.count == asked, "nobody asks twice")
        box.isGone = true
        screen.layout.contentDidChange(box)
        let receipt = try screen.show(rows)
        #expect(receipt.describedElements == 0)
        #expect(box.frame.height == 0 && screen.boxes[2].frame.y == 10 + 22 + 2)
        #expect(receipt.moved.map(\.name) == ["box 2"] && receipt.disappeared.map(\.name) == ["box 1"])
    }

    @Test("a row that reads traits or the size is described again where they change, no other one")
    func surroundings() throws {
        let root = Box("root")
        let boxes = (0..<9).map { Box("box \($0)", in: root) }
        let layout = ViewLayout(root: root) { (count: Int) in
            ListLayout(0..<count, id: \.self, memoizedBy: { $0 }) { row in
                let box = boxes[row.element]
                switch row.element % 3 {
                case 0:
                    TraitLayout(.pad) {
                        box.width == 60
                    } else: {
                        box.width == 40
                    }
                case 1:
                    SizeLayout(width: 300...) {
                        box.width == 61
                    } else: {
                        box.width == 41
                    }
                default: box.width == 42
                }
            }
        }
        func described(_ width: Double, _ traits: Traits) throws -> Int {
            try layout.layout(9, in: LayoutSize(width: width, height: 100), traits: traits).describedElements
        }
        #expect(try described(200, .phone) == 9)
        #expect(try described(200, .phone) == 0)
        #expect(try described(200, .pad) == 3)
        #expect(boxes[0].frame.width == 60)
        #expect(try described(320, .pad) == 3)
        #expect(boxes[1].frame.width == 61 && boxes[0].frame.width == 60)
        #expect(try described(200, .phone) == 6)
        #expect(boxes.map(\.frame.width) == [40, 41, 42, 40, 41, 42, 40, 41, 42])
    }

    @Test("a refused update leaves what is known of the rows as it was")
    func refusal() throws {
        let screen = Screen(count: 20, policy: .strict)
        var rows = (0..<10).map { Row(id: $0) }
        _ = try screen.show(rows)
        var wrong = rows.reversed() + [Row(id: 15, height: .nan)]
        #expect(throws: LayoutError.self) { try screen.show(wrong) }
        #expect(try screen.show(rows).counts == (all: 43, edited: 0, added: 0, removed: 0))
        #expect(screen.described.isEmpty)
        wrong.removeLast()
        #expect(try screen.show(wrong).describedElements == 10)
        rows = wrong
        rows[3].revision = 1
        #expect(try screen.show(rows).describedElements == 3)
    }

    @Test("lists that one line makes at one path are not mixed up, and described in every update")
    func sameLine() throws {
        let root = Box("root")
        let boxes = (0..<4).map { Box("box \($0)", in: root) }
        let layout = ViewLayout(root: root) { (lengths: [Double]) in
            for offset in [0, 2] {
                ListLayout(0..<2, id: \.self, memoizedBy: { _ in 0 }) { row in
                    boxes[offset + row.element].width == lengths[offset]
                }
            }
        }
        for lengths in [[1, 0, 2], [1, 0, 2], [3, 0, 4.0]] {
            let receipt = try layout.layout(lengths, in: LayoutSize(width: 100, height: 100))
            #expect(receipt.describedElements == 4)
            #expect(boxes.map(\.frame.width) == [lengths[0], lengths[0], lengths[2], lengths[2]])
        }
    }

    @Test("a list that was away for an update is described when it is back")
    func absence() throws {
        let root = Box("root")
        let box = Box("box", in: root)
        let layout = ViewLayout(root: root) { (isThere: Bool) in
            if isThere {
                ListLayout([7], id: \.self, memoizedBy: \.self) { row in box.width == Double(row.element) }
            }
            box.height == 4
        }
        for (isThere, described) in [(true, 1), (true, 0), (false, 0), (true, 1), (true, 0)] {
            let receipt = try layout.layout(isThere, in: LayoutSize(width: 100, height: 100))
            #expect(receipt.describedElements == described)
            #expect(box.frame.width == (isThere ? 7 : 0))
        }
    }

    @Test(
        "a container in a row that left an item out, or has it, is described again when the item is said to have changed"
    )
    func presence() throws {
        let root = Box("root")
        let boxes = (0..<6).map { Box("box \($0)", in: root) }
        for box in boxes { box.content = Content(width: 10, height: 10) }
        let layout = ViewLayout(root: root) { (keys: [Int]) in
            ListLayout(keys, id: { $0 }, memoizedBy: { $0 }) { row in
                StackLayout(
                    .vertical, in: nil, Array(boxes[3 * row.element..<3 * row.element + 3]), spacing: 5,
                    distribution: .start)
            }
        }
        func described() throws -> Int {
            try layout.layout([0, 1], in: LayoutSize(width: 99, height: 99)).describedElements
        }
        #expect(try described() == 2)
        for isGone in [true, false] {
            boxes[1].isGone = isGone
            layout.contentDidChange(boxes[1])
            #expect(try described() == 1, "the row of the box, no other one")
            #expect(boxes[2].frame.y == (isGone ? 15 : 30))
            #expect(boxes[5].frame.y == 30)
        }
        #expect(try described() == 0)
    }

    /// Something that is known by a number, and to be let go of.
    private final class Key: Equatable, Sendable {
        static func == (lhs: Key, rhs: Key) -> Bool { true }
    }

    @Test("keys and items of a list that has left are let go of, wherever it was", arguments: 0..<4)
    func release(place: Int) throws {
        let root = Box("root")
        weak var weakItem: Box?
        weak var weakKey: Key?
        let layout = ViewLayout(root: root) { (rows: [(item: Box, key: Key)]) in
            root.width >= 0
            let list = ListLayout(rows, id: { _ in 1 }, memoizedBy: { $0.key }) { row in
                StackLayout(.vertical, in: nil, [row.element.item])
            }
            if !rows.isEmpty {
                switch place {
                case 0: list
                case 1: list.identified(by: "list")
                case 2: list.prioritized(.high)
                default: LayoutBlock.nothing
                }
            }
            if place == 3 {
                // Inside a row that stays, and is described again.
                ListLayout([rows.isEmpty], id: { _ in 1 }, memoizedBy: { $0 }) { row in
                    if !row.element { list }
                }
            }
        }
        do {
            let (item, key) = (Box("item", in: root), Key())
            (weakItem, weakKey) = (item, key)
            try layout.layout([(item, key)], in: LayoutSize(width: 9, height: 9))
            try layout.layout([(item, key)], in: LayoutSize(width: 9, height: 9))
            item.removeFromParent()
        }
        try layout.layout([], in: LayoutSize(width: 9, height: 9))
        #expect(weakItem == nil && weakKey == nil)
    }

    @Test("a list inside a row that was carried over elsewhere mentions its own items")
    func innerCalls() throws {
        func make() -> (root: Box, boxes: [Box], layout: ViewLayout<(first: Int, parts: Int)>) {
            let root = Box("root")
            let boxes = (0..<9).map { Box("box \($0)", in: root) }
            let layout = ViewLayout(root: root) { (state: (first: Int, parts: Int)) in
                for box in boxes.prefix(state.first) { box.width == 5 }
                ListLayout([state.parts], id: { _ in 1 }, memoizedBy: { $0 }) { row in
                    for box in boxes[4..<4 + row.element] { box.width == 6 }
                    ListLayout([7, 8], id: { $0 }, memoizedBy: { _ in 0 }) { inner in boxes[inner.element].width == 7 }
                }
            }
            return (root, boxes, layout)
        }
        let kept = make()
        for state in [(2, 2), (3, 2), (3, 1), (1, 1), (0, 3), (2, 2), (3, 1)] as [(first: Int, parts: Int)] {
            try kept.layout.layout(state, in: LayoutSize(width: 9, height: 9))
            let fresh = make()
            try fresh.layout.layout(state, in: LayoutSize(width: 9, height: 9))
            #expect(kept.layout.snapshot() == fresh.layout.snapshot())
        }
    }

    @Test("the parts of an update take time, together no more than all of it")
    func durations() throws {
        let screen = Screen(count: 100)
        let clock = ContinuousClock()
        var receipt: Receipt?
        let elapsed = try clock.measure { receipt = try screen.show((0..<100).map { Row(id: $0) }) }
        let durations = try #require(receipt).durations
        #expect(durations.generate > 0 && durations.diff > 0 && durations.solve > 0 && durations.place > 0)
        #expect(durations.total <= Double(elapsed.components.attoseconds) * 1e-18 + Double(elapsed.components.seconds))
    }
}
