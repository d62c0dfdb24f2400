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
            (a.height * -1 >= -30 ~ .high, "a.height * -1 >= -30 ~ 750"),
            (a.width / 4 == b.width + 1, "a.width * 0.25 == b.width + 1"),
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

    @Test("numbers of one kind on both sides are brought to the right")
    func bothSides() throws {
        let (a, b) = (Box("a", in: root), Box("b", in: root))
        let layout = ViewLayout(root: root) { (_: Void) in
            a.width * 2 == b.width * 3
            a.leading + 4 == b.leading + 8
        }
        #expect(
            try layout.layout(in: size).constraints.map(\.equation) == [
                "a.width == b.width * 1.5", "a.leading == b.leading + 4",
            ])
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
