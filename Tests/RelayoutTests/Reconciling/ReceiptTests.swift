import Relayout
import Testing

@Suite("Receipts")
struct ReceiptTests {
    struct Row {
        let id: Int
        let view: Box
    }

    let root = Box("root")
    let rows: [Row]
    let layout: ViewLayout<[Row]>
    let size = LayoutSize(width: 320, height: 5000)

    init() throws {
        let root = root
        rows = (0..<100).map { Row(id: $0, view: Box("row \($0)", in: root)) }
        layout = ViewLayout(root: root) { (rows: [Row]) in
            ListLayout(rows, id: \.id) { row in
                row.element.view.top == (row.previous?.element.view.bottom ?? root.top) + 8
                row.element.view.leading == root.leading
                row.element.view.height == 20
            }
            .identified(by: "feed")
        }
        try layout.layout(rows, in: size)
    }

    @Test("the same state again keeps everything and places nothing")
    func sameAgain() throws {
        let receipt = try layout.layout(rows, in: size)
        #expect(receipt.kept == 300)
        #expect(receipt.counts == (all: 300, edited: 0, added: 0, removed: 0))
        #expect(receipt.moved.isEmpty)
        #expect(rows.allSatisfy { $0.view.placements == 1 })
    }

    @Test("an edit of less than is shown mostly shows it", arguments: [(1, 1.000_000_1), (0, 1e-9), (8.25, 8.250_4)])
    func smallEdit(old: Double, new: Double) throws {
        let item = Box("item", in: root)
        let layout = ViewLayout(root: root) { (number: Double) in item.width == number }
        try layout.layout(old, in: size)
        let receipt = try layout.layout(new, in: size)
        let edit = try #require(receipt.edited.first)
        #expect(edit.before.equation != edit.after.equation, "\(receipt)")
        #expect(Double(edit.after.equation.dropFirst("item.width == ".count)) == new)
        #expect(try layout.layout(new + 3, in: size).edited[0].after.equation.count < "item.width == 12.3456".count)
    }

    @Test("a row inserted in the middle adds its own constraints and ties its successor anew")
    func insertion() throws {
        var changed = rows
        changed.insert(Row(id: 100, view: Box("new", in: root)), at: 50)
        let receipt = try layout.layout(changed, in: size)
        #expect(
            receipt.added.map(\.description.beforeLocation) == [
                "feed[100]: new.top == row 49.bottom + 8", "feed[100]: new.leading == root.leading",
                "feed[100]: new.height == 20", "feed[50]: row 50.top == new.bottom + 8",
            ])
        #expect(receipt.removed.map(\.description.beforeLocation) == ["feed[50]: row 50.top == row 49.bottom + 8"])
        #expect(receipt.edited.isEmpty && receipt.kept == 299)
        #expect(receipt.appeared.map(\.name) == ["new"] && receipt.moved.count == 50)
        #expect(changed[50].view.frame.y == 8 + 50 * 28)
        #expect(rows[99].view.frame.y == 8 + 100 * 28)
    }

    @Test("a row removed takes its own constraints along and ties its successor anew")
    func removal() throws {
        var changed = rows
        changed.remove(at: 50)
        let receipt = try layout.layout(changed, in: size)
        #expect(receipt.counts == (all: 297, edited: 0, added: 1, removed: 4))
        #expect(receipt.added.map(\.path) == ["feed[51]"])
        #expect(receipt.disappeared.map(\.name) == ["row 50"])
        #expect(receipt.moved.count == 49)
        #expect(rows[50].view.frame.y == 8 + 50 * 28, "an item that left keeps its frame")
    }

    @Test("what was said last, and is not said any more, is removed, and what stands before it is kept")
    func removalAtTheEnd() throws {
        let root = Box("root")
        let (title, badge) = (Box("title", in: root), Box("badge", in: root))
        let layout = ViewLayout(root: root) { (hasBadge: Bool) in
            title.width == 40
            if hasBadge { badge.width == 20 }
        }
        try layout.layout(true, in: size)
        let receipt = try layout.layout(false, in: size)
        #expect(receipt.counts == (all: 1, edited: 0, added: 0, removed: 1))
        #expect(receipt.removed.map(\.description.beforeLocation) == ["badge.width == 20"])
        #expect(receipt.disappeared.map(\.name) == ["badge"] && receipt.kept == 1)
    }

    @Test("a row moved ties three rows anew and keeps everything else", arguments: [(80, 10), (10, 80), (0, 99)])
    func move(from: Int, to: Int) throws {
        var changed = rows
        changed.insert(changed.remove(at: from), at: to)
        let receipt = try layout.layout(changed, in: size)
        // At the end of the list nobody follows the row.
        let ties = to == 99 || from == 99 ? 2 : 3
        #expect(receipt.counts == (all: 300, edited: 0, added: ties, removed: ties))
        #expect(receipt.moved.count == abs(from - to) + 1)
        for (index, row) in changed.enumerated() { #expect(row.view.frame.y == 8 + Double(index) * 28) }
    }

    @Test("a receipt keeps what it says after later updates")
    func stability() throws {
        var changed = rows
        changed.remove(at: 0)
        let receipt = try layout.layout(changed, in: size)
        let text = receipt.description
        try layout.layout([], in: size)
        try layout.layout(rows.reversed(), in: size)
        #expect(receipt.description == text)
        #expect(text.contains("removed  feed[0]: row 0.height == 20"))
    }

    @Test("many conflicts of one line are written out once in the text of a receipt, in the words of the log")
    func conflictsOfOneLine() throws {
        let root = Box("card")
        let rows = (1...100).map { Box("row \($0)", in: root) }
        let layout = ViewLayout(root: root) { (_: Void) in
            for row in rows { row.height == 44 }
            for row in rows { row.height == 60 }
        }
        var logged: [String] = []
        layout.conflictLog = { logged.append("\($0)") }
        let receipt = try layout.layout(in: size)
        #expect(receipt.conflicts.count == 100)
        #expect(logged.count == 1)
        #expect(receipt.description.hasSuffix(logged[0].split(separator: "\n").joined(separator: "\n  ")))
        #expect(receipt.description.contains("  conflict `row 1.height == 60` is set aside"))
        #expect(!receipt.description.contains("`row 2.height == 60` is set aside"))
        #expect(receipt.description.hasSuffix("\n    … and 99 more of this line: `Receipt.conflicts` has them all."))
    }

    @Test("the text of a receipt names counts, edits, moves and items that left")
    func text() throws {
        let root = Box("card")
        let title = Box("title", in: root)
        let badge = Box("badge", in: root)
        let layout = ViewLayout(root: root) { (inset: Double) in
            title.leading == root.leading + inset
            if inset < 10 { badge.width == 5 }
        }
        try layout.layout(8, in: size)
        let receipt = try layout.layout(16, in: size)
        let lines = receipt.description.split(separator: "\n").map { String($0).beforeLocation }
        #expect(
            lines == [
                "constraints: 0 kept, 1 edited, 0 added, 1 removed; items: 0 appeared, 1 moved, 1 disappeared, frames in the coordinates of card",
                "  edited   title.leading == card.leading + 8", "  removed  badge.width == 5",
                "  moved    title (8, 0, 0, 0) → (16, 0, 0, 0)",
                "  disappeared badge from (0, 0, 5, 0)",
            ])
    }

    @Test("a constraint said twice is told apart by its occurrence")
    func occurrences() throws {
        let root = Box("root")
        let (a, b) = (Box("a", in: root), Box("b", in: root))
        let layout = ViewLayout(root: root) { (gaps: [Double]) in
            b.top == root.top
            for gap in gaps { a.top >= b.bottom + gap ~ (gap > 10 ? .low : .required) }
        }
        try layout.layout([8, 20], in: size)
        #expect(a.frame.y == 20)
        let receipt = try layout.layout([8, 30], in: size)
        #expect(receipt.edited.map(\.after.equation) == ["a.top >= b.bottom + 30 ~ .low"])
        #expect(receipt.kept == 2)
        #expect(a.frame.y == 30)
    }

    @Test("an item that returns is placed even where it stood before")
    func returning() throws {
        let view = rows[99].view
        try layout.layout(Array(rows.dropLast()), in: size)
        view.place(LayoutRect(x: 1, y: 2, width: 3, height: 4))
        let receipt = try layout.layout(rows, in: size)
        #expect(receipt.appeared.map(\.name) == ["row 99"] && receipt.moved.isEmpty)
        #expect(view.frame.y == 8 + 99 * 28)
    }
}

extension String {
    /// The text without the source location at its end.
    var beforeLocation: String {
        guard let range = firstRange(of: " (RelayoutTests") else { return self }
        return String(self[..<range])
    }

    private func firstRange(of needle: String) -> String.Index? {
        indices.first { self[$0...].hasPrefix(needle) }
    }
}
