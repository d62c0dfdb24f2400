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

        init(count: Int) {
            boxes = (0..<count).map { [root] in Box("box \($0)", in: root) }
            header = Box("header", in: root)
            layout = ViewLayout(root: root) { [unowned self] (rows: [Row]) in
                header.height == 10
                header.top == root.top
                ListLayout(rows, memoizedBy: \.revision) { row in
                    self.describe(row)
                }
            }
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
            return try layout.layout(rows, in: Size(width: 320, height: 480))
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
}
