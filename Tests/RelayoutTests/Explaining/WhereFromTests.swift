import Relayout
import Testing

@Suite("Reports name where a number, or an item, comes from")
struct WhereFromTests {
    private let root = Box("root")
    private let x: Box
    private let size = LayoutSize(width: 100, height: 100)

    init() { x = Box("x", in: root) }

    private func overridden() -> (layout: ViewLayout<Void>, line: Int) {
        let layout = ViewLayout(root: root) { [x] (_: Void) in (x.width == 50).named("w") }
        layout.conflictLog = nil
        layout.warningLog = nil
        return (layout, #line - 3)
    }

    @Test("an override that contradicts names itself, where its number stands and how to change it")
    func conflict() throws {
        let (layout, line) = overridden()
        layout.overrides["w"] = .constant(-5)
        let conflict = try #require(try layout.layout(in: size).conflicts.first)
        #expect(
            "\(conflict)".contains(
                "`x.width == -5`, w, RelayoutTests/WhereFromTests.swift:\(line), its number by overrides[\"w\"]"))
        #expect("\(conflict)".contains("Usually an override says less than nothing of a length."))
        #expect("\(conflict)".contains("change 2 to `x.width == 0`, in overrides[\"w\"]"), "\(conflict)")
        layout.overrides["w"] = .constant(60)
        let receipt = try layout.layout(in: size)
        #expect(receipt.counts.edited == 1 && receipt.conflicts.isEmpty)
        layout.overrides = [:]
        #expect(try layout.layout(in: size).counts.edited == 1)
        let text = layout.constraint(named: "w")?.description
        #expect(text == "w: x.width == 50 (RelayoutTests/WhereFromTests.swift:\(line))")
    }

    @Test("an override out of range names itself, and not the computation of the line")
    func range() throws {
        let (layout, line) = overridden()
        for number in [Double.infinity, .nan, 1e10] {
            layout.overrides["w"] = .constant(number)
            let text = "\(try #require(try layout.layout(in: size).warnings.first))"
            #expect(text.hasPrefix("w: x.width == "))
            #expect(text.contains("WhereFromTests.swift:\(line), its number by overrides[\"w\"]) is left out: "))
            #expect(text.hasSuffix("; look where overrides[\"w\"] is set") && !text.contains("computed"), "\(text)")
        }
    }

    @Test("of an item in the tree of another root both ways out are told")
    func otherRoot() throws {
        let other = Box("other")
        let stranger = Box("stranger", in: other)
        let layout = ViewLayout(root: root) { [x, root] (_: Void) in
            x.top == root.top
            stranger.top == x.bottom
        }
        layout.warningLog = nil
        let text = "\(try #require(try layout.layout(in: size).warnings.first))"
        #expect(
            text.hasPrefix(
                "stranger is in other, which has no parent: add other to root, or move stranger there, before the update. "
                    + "Until then both count as gone. Mentioned by stranger.top == x.bottom "), "\(text)")
    }

    @Test("content out of range is told with the width at which the item said so")
    func content() throws {
        x.content = Content(width: 80, height: 20, kind: .steps)
        x.contentAtWidth = { Content(width: $0, height: .nan) }
        let layout = ViewLayout(root: root) { [x, root] (_: Void) in
            x.leading == root.leading
            x.width == 40
        }
        do {
            try layout.layout(in: size)
            Issue.record("not refused")
        } catch {
            #expect("\(error)".hasPrefix("the content of x at a width of 40 is out of range: "), "\(error)")
        }
    }

    @Test("a frame that is not known, and a width of columns, are told with their lines")
    func lines() throws {
        let line = #line + 2
        let frames = ViewLayout(root: root) { [x, root] (_: Void) in
            FrameLayout(in: root) { frames in
                _ = frames[x]
                return .zero
            }
        }
        let table = ViewLayout(root: root) { [x, root] (_: Void) in
            TableLayout(in: root, [x], columnsAtLeast: -1)
        }
        func text(_ layout: ViewLayout<Void>) -> String {
            do {
                try layout.layout(in: size)
                return "not refused"
            } catch {
                return "\(error)"
            }
        }
        let file = "RelayoutTests/WhereFromTests.swift"
        #expect(text(frames).contains("the frames of root (\(file):\(line)) read the frame of x"))
        #expect(text(table).contains("the columns of the table in root (\(file):\(line + 6))"))
    }

    @Test("a factor is only told of as one of two where it may be, and a constant never")
    func advice() throws {
        let other = Box("other", in: root)
        let layout = ViewLayout(root: root) { [x, root] (_: Void) in
            StackLayout(.horizontal, in: root, [x, other], spacing: .nan)
            x.width == other.width * .nan
            x.top - root.top * 2 == 5
        }
        (layout.warningLog, layout.conflictLog) = (nil, nil)
        let texts = try layout.layout(in: size).warnings.map { "\($0)" }
        let computed = "; look where it is computed: zero is divided by zero, or something infinite counts"
        try #require(texts.count == 3, "\(texts)")
        #expect(texts[0].hasSuffix(computed), "\(texts)")
        #expect(texts[1].contains(computed + ", or two lengths are added or multiplied, of which the compiler warns"))
        #expect(texts[2].hasSuffix(computed + ", and whether both places of a distance have one factor"), "\(texts)")
    }
}
