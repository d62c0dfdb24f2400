import Foundation
import Relayout
import Testing

@Suite("Constraints as they were written")
struct WrittenFormTests {
    private let root = Box("root")
    private let size = LayoutSize(width: 320, height: 480)

    @Test("reports show a constraint as it stands in the code, and so does the constraint itself")
    func text() throws {
        let (a, b) = (Box("a", in: root), Box("b", in: root))
        let texts: [(Constraint, String)] = [
            (a.width * 2 == 100, "a.width * 2 == 100"),
            (a.width * 2 == b.width, "a.width * 2 == b.width"),
            (a.width * 2 + 8 <= b.width, "a.width * 2 + 8 <= b.width"),
            (a.leading - 8 == b.leading, "a.leading - 8 == b.leading"),
            (a.height * -1 >= -30 ~ .high, "a.height * -1 >= -30 ~ .high"),
            (a.width / 4 == b.width + 1, "a.width / 4 == b.width + 1"),
            ((b.top - a.bottom) * 2 == root.height, "(b.top - a.bottom) * 2 == root.height"),
            (a.trailing == root.trailing - 8, "a.trailing == root.trailing - 8"),
            (a.top == root.top + b.height, "a.top == root.top + b.height"),
            (a.bottom <= root.bottom - b.height - 8, "a.bottom <= root.bottom - b.height - 8"),
            (a.leading == root.leading + b.width * 0.5 + 4, "a.leading == root.leading + b.width * 0.5 + 4"),
            (a.width == 100 - b.width, "a.width == 100 - b.width"),
            (a.width >= b.width / 3, "a.width >= b.width / 3"),
            (a.width <= b.height * 16 / 9, "a.width <= b.height * 16 / 9"),
        ]
        for (constraint, text) in texts { #expect(constraint.description == text) }
        let layout = ViewLayout(root: root, layout: Layout(texts.map(\.0)))
        layout.conflictLog = nil
        #expect(try layout.layout(in: size).constraints.map(\.equation) == texts.map(\.1))
        // Said again, nothing has changed.
        #expect(try layout.layout(in: size).counts.edited == 0)
        let tree = layout.tree()
        for (_, text) in texts { #expect(tree.contains("| \(text) (")) }
    }

    @Test(
        "whatever is written is shown as it was written: which number first, divided or multiplied, on which side, by which name"
    )
    func everyWayOfWriting() throws {
        let (a, b) = (Box("a", in: root), Box("b", in: root))
        let layout = ViewLayout(root: root) { (_: Void) in
            a.width == 2 * b.width
            a.width == b.width * 2 + 8
            a.width == 8 + 2 * b.width
            a.width >= 8 + b.width
            a.width == 2 * b.width / 3
            a.width <= b.width / 250
            a.width == b.width * 0.25
            a.width == b.width / 1.5
            a.width == b.width * 2 / 3
            a.width == -b.width / 2.5
            a.width == b.width / -2
            a.width == b.width / 1.2345
            a.width == (b.width + 8) / 0.75
            a.width == 100 - b.width / 1.5
            a.width / 1.5 == b.width
            a.width / 1.5 == b.width / 0.3
            a.top == root.top + b.height / 1.75
            a.width == b.width / 2
            a.width == 2 * (100 - b.width) / 3
            a.width == -(8 + b.width)
            a.top == root.top + (100 - b.height) / 2
            a.height == 100 - (b.top - a.bottom)
            a.height == 100 - 2 * (b.top - a.bottom)
            a.top == root.top - (b.top - b.bottom)
            a.top == root.top + (b.top - b.bottom) + 8
            a.height == -(b.top - a.bottom)
            a.top == root.top + (100 - b.height)
            a.width == -b.width
            a.width == 100 - 2 * b.width
            a.width == 100 - b.width / 3
            a.width == (b.width + 8) * 2
            a.width == 2 * (b.width + 8)
            a.width == (100 - b.width) / 2
            2 * a.width == b.width
            2 * a.width - 8 == b.width
            a.width * 2 == b.width * 3
            9 * a.width >= 16 * a.height
            a.width / 16 == a.height / 9
            a.width * 2 - 4 == b.width + 8
            a.leading + 4 <= b.leading + 8
            2 * (b.top - a.bottom) == root.height
            a.top == root.top + 2 * b.height
            a.top == root.top + b.height + 8
            a.top == root.top + 8 + b.height
            a.top == root.top + 8 + b.height + 4
            a.top - 8 == root.top + b.height
            a.top == root.top + 2 * (b.height + 8)
            a.top <= root.bottom - (b.height + 8)
            a.top <= root.bottom - b.height / 2 - 8
            root.top + b.height <= a.top
            a.width == 10 ~ .required
            a.width == 20 ~ 1000
            a.width == 30 ~ .high
            a.width == 40 ~ 750
            a.width == 50 ~ .shall
            a.width == 60 ~ .low
            a.width == 70 ~ .may
            a.width == 80 ~ 250
            a.width == 90 ~ .fit
            a.width == 91 ~ .fittingSize
            a.width == 92 ~ 999.5
        }
        layout.conflictLog = nil
        let reports = try layout.layout(in: size).constraints
        let code = try String(contentsOfFile: #filePath, encoding: .utf8).split(
            separator: "\n", omittingEmptySubsequences: false)
        for report in reports {
            let line = code[Int(report.location.line) - 1].trimmingCharacters(in: .whitespaces)
            #expect(report.equation == line)
        }
        #expect(reports.count == 61)
        // Said again, nothing has changed.
        #expect(try layout.layout(in: size).counts.all == 61)
        #expect(try layout.layout(in: size).counts.edited == 0)
        let tree = layout.tree()
        for report in reports { #expect(tree.contains("| \(report.equation) (")) }
    }

    @Test("a priority is named as it was said, also by bounds and by what is around the constraint")
    func priorities() throws {
        let a = Box("a", in: root)
        let layout = ViewLayout(root: root) { (_: Void) in
            a.width.keep(min: 40, equal: .may(60), max: .shall(80))
            Layout { a.height == 50 }.prioritized(.high)
        }
        #expect(
            try layout.layout(in: size).constraints.map(\.equation) == [
                "a.width >= 40", "a.width == 60 ~ .may", "a.width <= 80 ~ .shall", "a.height == 50 ~ .high",
            ])
        #expect(Priority.high == 750 && Set([Priority.high, .shall, 750]).count == 1)
    }

    @Test("numbers on both sides are solved as ever, are said again at no cost, and keep the gap for when one is gone")
    func bothSides() throws {
        let (a, b) = (Box("a", in: root), Box("b", in: root))
        let layout = ViewLayout(root: root) { (gap: Double) in
            a.leading == root.leading
            a.width == 30
            (b.leading - 4 == a.trailing + gap).whenGone(2).identified(by: "gap")
            b.width * 2 == a.width * 3
            b.width + 5 <= a.width + 90
        }
        let receipt = try layout.layout(8, in: size)
        #expect(b.frame.x == 42 && b.frame.width == 45)
        #expect(
            receipt.constraints.map(\.equation).suffix(3) == [
                "b.leading - 4 == a.trailing + 8", "b.width * 2 == a.width * 3", "b.width + 5 <= a.width + 90",
            ])
        #expect(receipt.constraints[2].path == "gap/when gone 2" && receipt.constraints[2].identifier == "gap")
        #expect(try layout.layout(8, in: size).counts == (all: 5, edited: 0, added: 0, removed: 0))
        #expect(try layout.layout(9, in: size).counts == (all: 5, edited: 1, added: 0, removed: 0))
        a.visibility = .gone
        try layout.layout(9, in: size)
        #expect(b.frame.x == 2)
        let snapshot = try #require(layout.snapshot())
        #expect(snapshot.constraints[3].written == "b.width * 2 == a.width * 3")
        #expect(try LayoutSnapshot(lines: snapshot.lines) == snapshot)
    }

    @Test("a constant that comes to stand on the left alone is an edit like any other")
    func crossing() throws {
        let (a, b) = (Box("a", in: root), Box("b", in: root))
        let layout = ViewLayout(root: root) { (inset: Double) in
            a.leading - inset == b.leading
            a.width * (inset + 1) == 40
        }
        try layout.layout(0, in: size)
        let receipt = try layout.layout(3, in: size)
        #expect(receipt.counts == (all: 2, edited: 2, added: 0, removed: 0))
        #expect(receipt.edited.map(\.after.equation) == ["a.leading - 3 == b.leading", "a.width * 4 == 40"])
        #expect(a.frame.width == 10)
    }

    @Test("what is drawn stands beside what is written, where it is clearer")
    func drawn() throws {
        let a = Box("a", in: root)
        let layout = ViewLayout(root: root) { (_: Void) in a.bottom <= root.bottom - 12 }
        let line = #line - 1
        let report = try layout.layout(in: size).constraints[0]
        #expect(
            report.description
                == "a.bottom <= root.bottom - 12 (RelayoutTests/WrittenFormTests.swift:\(line)), drawn V:[a]-(>=12)-|")
    }
}
