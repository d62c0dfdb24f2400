import Relayout
import Testing

/// Also the findings `keyboard_priority` and `explain_nonsense_rate`.
@Suite("Why something is open")
struct OpenReasonTests {
    private let root = Box("root")
    private let size = LayoutSize(width: 320, height: 480)

    private func report(@LayoutBuilder _ content: @escaping () -> LayoutBlock) throws -> AmbiguityReport {
        let layout = ViewLayout(root: root) { (_: Void) in content() }
        layout.conflictLog = nil
        try layout.layout(in: size)
        return try layout.ambiguity()
    }

    private func cures(@LayoutBuilder _ content: @escaping () -> LayoutBlock) throws -> [String: AmbiguityReport.Cure
        .Reason]
    {
        try Dictionary(report(content).cures.map { ($0.code, $0.reason) }, uniquingKeysWith: { $1 })
    }

    @Test("what is missing is said: an edge, a size, content, a place")
    func missing() throws {
        let (a, b) = (Box("a", in: root), Box("b", in: root))
        b.content = Content(width: 60, height: 20)
        let cures = try cures {
            a.leading == root.leading
            a.height >= 20
            b.top == a.top
        }
        #expect(
            cures == [
                "a.width == 0": .missing("no width: an edge, a width or content"),
                "a.height == 20": .missing("no height, only limits: an edge, a height or content"),
                "b.leading == root.leading": .missing("no horizontal place: leading, trailing or centerX"),
                "a.top == root.top": .missing(
                    "tied to others, but nobody to a fixed place, only limits: top, bottom or centerY of one of them"),
            ])
    }

    @Test("what is open because a line is set aside is not to be written once more: the conflict comes first")
    func setAside() throws {
        let (a, b) = (Box("a", in: root), Box("b", in: root))
        let layout = ViewLayout(root: root) { [root] (hasWidth: Bool) in
            a.top == root.top
            a.centerX == root.centerX
            a.leading >= root.leading + 24
            a.width == 300
            a.height == a.width
            b.edges == a.edges
            if !hasWidth { b.width == 200 }
        }
        layout.conflictLog = nil
        #expect(try !layout.layout(true, in: size).conflicts.isEmpty)
        let report = try layout.ambiguity()
        let line = "`a.width == 300` (RelayoutTests/OpenReasonTests.swift:\(#line - 8))"
        #expect(report.cures.map(\.reason) == [.setAside(line)])
        #expect(
            report.description.hasSuffix(
                """

                To determine them, first end the conflict that sets aside
                  \(line)
                """), "\(report)")
        // Nothing is open where another line says it.
        #expect(try !layout.layout(false, in: size).conflicts.isEmpty)
        #expect(try layout.ambiguity().isEmpty)
    }

    @Test("what is missing is told beside what is set aside")
    func setAsideAndMissing() throws {
        let (a, b) = (Box("a", in: root), Box("b", in: root))
        let report = try report {
            a.verticalEdges == root.verticalEdges
            a.leading == root.leading
            a.trailing <= root.trailing
            a.width == 400
            b.verticalEdges == root.verticalEdges
            b.leading == root.leading
        }
        let reasons = report.cures.map { "\($0.code): \($0.reason)" }
        #expect(
            reasons.count == 2 && reasons[0].contains("is set aside") && reasons[1].hasPrefix("b.width == 0: no width"),
            "\(reasons)")
        #expect("\(report)".contains("\nthen write\n  b.width == 0  // no width"))
    }

    @Test("a tie is called a tie, with those that are tied")
    func tied() throws {
        let (a, b) = (Box("a", in: root), Box("b", in: root))
        for box in [a, b] { box.content = Content(width: 200, height: 20) }
        let resisting = try cures {
            StackLayout(.horizontal, [a, b], spacing: 8)
        }
        #expect(resisting.values.contains(.tied("equal resistance of a and b: raise one")))
        let wishing = try cures {
            StackLayout(.horizontal, [a, b], spacing: 8)
            a.width == 300 ~ 800
            b.width == 300 ~ 800
        }
        #expect(
            Array(wishing.values) == [
                .tied("equal priority of `a.width == 300 ~ 800` and `b.width == 300 ~ 800`: raise one")
            ])
    }

    @Test("what containers say is told with them, and nobody is told to raise it")
    func tiedByContainers() throws {
        let rows = [Box("upper", in: root), Box("lower", in: root)]
        let names = rows.map { Box("name", in: $0) }
        for name in names { name.content = Content(width: 40, height: 20, firstBaseline: 16, lastBaseline: 4) }
        let told = try cures {
            StackLayout(.vertical, in: root, rows, spacing: 8)
            StackLayout(.horizontal, in: rows[0], [names[0]], alignment: .firstBaseline)
            StackLayout(.horizontal, in: rows[1], [names[1]], alignment: .firstBaseline)
        }
        let texts = told.values.compactMap { if case .tied(let text) = $0 { text } else { nil } }
        #expect(
            texts.count == 1 && texts[0].hasPrefix("equal priority of `upper.height == 0 ~ 49` (StackLayout at "),
            "\(told)")
        #expect(!texts.contains { $0.contains("raise") || $0.contains("lower the") }, "\(texts)")
    }

    @Test("of three that resist alike one has to be lowered: with one raised, the other two are tied")
    func threeTied() throws {
        let boxes = ["icon", "text", "toggle"].map { Box($0, in: root) }
        for (box, width) in zip(boxes, [28.0, 300, 51]) { box.content = Content(width: width, height: 20) }
        func reasons(_ resistance: (Int) -> Priority) throws -> [AmbiguityReport.Cure.Reason] {
            for (index, box) in boxes.enumerated() { box.compressionPriorities[.horizontal] = resistance(index) }
            return try Array(cures { StackLayout(.horizontal, boxes, spacing: 12) }.values)
        }
        let lowered = "lower the one that is to give way"
        let all = try reasons { _ in 750 }
        #expect(all.contains(.tied("equal resistance of icon, text and toggle: \(lowered)")), "\(all)")
        #expect(try reasons { $0 == 2 ? 751 : 750 } == [.tied("equal resistance of icon and text: raise one")])
        #expect(try reasons { $0 == 1 ? 749 : 750 }.isEmpty)
    }

    @Test("ties that share a constraint are one, and those that share none are told apart")
    func tiesApart() throws {
        let boxes = ["a", "b", "c", "d", "e"].map { Box($0, in: root) }
        for box in boxes { box.content = Content(width: 300, height: 20) }
        let reasons = try cures {
            StackLayout(.horizontal, Array(boxes[..<3]))
            StackLayout(.horizontal, Array(boxes[3...]))
        }.values
        let lowered = "lower the one that is to give way"
        #expect(reasons.contains(.tied("equal resistance of a, b and c: \(lowered)")))
        #expect(reasons.contains(.tied("equal resistance of d and e: raise one")))
        #expect(reasons.allSatisfy { "\($0)".contains(lowered) || "\($0)".contains("d and e") })
    }

    @Test("whoever asks about one of three that resist alike is told of all")
    func tieOfOneAsked() throws {
        let boxes = ["a", "b", "c"].map { Box($0, in: root) }
        for box in boxes { box.content = Content(width: 200, height: 20) }
        let layout = ViewLayout(root: root) { (_: Void) in StackLayout(.horizontal, boxes) }
        try layout.layout(in: size)
        for box in boxes {
            let reasons = try layout.ambiguity(in: box).cures.map { $0.reason }
            #expect(!reasons.isEmpty)
            #expect(
                reasons.allSatisfy {
                    $0 == .tied("equal resistance of a, b and c: lower the one that is to give way")
                })
        }
    }

    @Test("a value that two equal wishes share is said to be a tie")
    func explainTie() throws {
        let (a, b) = (Box("a", in: root), Box("b", in: root))
        let layout = ViewLayout(root: root) { (_: Void) in
            StackLayout(.horizontal, [a, b], spacing: 8)
            a.width == 300 ~ .high
            b.width == 300 ~ .high
        }
        try layout.layout(in: size)
        let reports = try [layout.explain(\.width, of: a), layout.explain(\.width, of: b)].compactMap(\.self)
        #expect(reports.map(\.isTied) == [true, true])
        let text = try #require(reports.first { !$0.unmet.isEmpty }).description
        #expect(
            reports.map(\.description).contains {
                $0.contains(
                    "\nA tie: another share would be as good; the ambiguity of the layout names those that take part.")
            })
        #expect(text.contains(": a tie, as these count as much; raise the one that is to win, or lower the others:\n"))
        #expect(text.contains("\nand what ranks higher:\n  the given width of the root\n"))
    }

    @Test("no line of an explanation adds nothing, and no sentence is empty")
    func explain_nonsense_rate() throws {
        let (a, b) = (Box("a", in: root), Box("b", in: root))
        let layout = ViewLayout(root: root) { (_: Void) in
            a.leading == root.leading + 16
            a.width == 200 ~ .high
            b.width == 0
            b.leading == a.leading
            b.trailing == a.trailing
        }
        try layout.layout(in: size)
        let width = try #require(try layout.explain(\.width, of: a))
        #expect(
            width.description.split(separator: "\n").prefix(4).map { $0.prefix { $0 != ":" } } == [
                "a.width is 0, because", "  b is 0 pt wide", "  b's leading edge is at a's leading edge",
                "  b's trailing edge is at a's trailing edge",
            ])
        let top = try #require(try layout.explain(\.top, of: a))
        #expect(
            top.description
                == "a.top is 0 from root's top: nothing decides about it, so it is as small, or as near to the parent, as can be."
        )
    }

    @Test("what is alike is said once, what moves together on one line, and never more than was asked for")
    func groups() throws {
        let list = Box("list", in: root)
        let cells = (0..<500).map { Box("cell \($0)", in: list) }
        let texts = cells.map { Box("text", in: $0) }
        let layout = ViewLayout(root: root) { (_: Void) in
            list.edges == root.edges
            ListLayout(Array(zip(cells, texts).enumerated()), id: { $0.offset }) { row in
                let (cell, text) = row.element.element
                cell.top == (row.previous?.element.element.0.bottom ?? list.top)
                cell.height == 20
                cell.horizontalEdges == list.horizontalEdges
                text.verticalEdges == cell.verticalEdges
                text.leading >= cell.leading
                text.trailing == cell.trailing
            }
        }
        try layout.layout(in: size)
        let report = try layout.ambiguity()
        #expect(report.quantities.count == 1000 && report.groups.count == 500)
        #expect(
            report.description == """
                1000 quantities are not determined (in points, places from root's leading and top edges):
                  cell 0 › text.leading (320, could be from 0 to 320) and cell 0 › text.width (0, could be from 0 to 320) move \
                together; likewise 499 more
                To determine them, write
                  text.width == 0  // cell 0 › text: no width, only limits: an edge, a width or content; likewise 499 more
                """)
        let one = try layout.ambiguity(in: cells[7])
        #expect(one.quantities.map(\.item) == ["cell 7 › text", "cell 7 › text"] && one.cure == ["text.width == 0"])
        #expect(try layout.ambiguity(in: Box("stranger")).isEmpty)
        let tree = layout.description.split(separator: "\n")
        #expect(tree.count == 17 && tree.last == "    … and 499 more like cell 0")
        #expect(layout.tree(of: cells[7]).hasPrefix("cell 7 (0, 140, 320, 20), frames in the coordinates of root\n"))
        #expect(layout.tree(limit: 4).split(separator: "\n").count == 4)
        #expect(layout.tree(limit: .max).split(separator: "\n").count == 1 + 1 + 4 + 500 * 10)
        #expect(layout.tree(of: Box("stranger")) == "")
    }

    @Test("a report of many causes shows as many lines as were asked for")
    func limitOfExplanation() throws {
        let boxes = (0..<40).map { Box("box \($0)", in: root) }
        let layout = ViewLayout(root: root) { (_: Void) in
            for (box, previous) in zip(boxes.dropFirst(), boxes) { box.top == previous.top + 1 }
            boxes[0].top == root.top
        }
        try layout.layout(in: size)
        let text = try #require(try layout.explain(\.top, of: boxes[39], limit: 4)).description.split(separator: "\n")
        #expect(
            try layout.explain(boxes[1]).map(\.quantity) == ["leading", "top", "width", "height"].map { "box 1.\($0)" })
        #expect(try layout.explain(Box("stranger")).isEmpty)
        #expect(text.count == 6 && text[3] == "  + 36  … and 36 more …")
    }
}
