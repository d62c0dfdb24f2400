import Relayout
import Testing

@Suite("Ways out of a conflict")
struct RepairTests {
    private let root = Box("root")
    private let a: Box
    private let b: Box

    init() { (a, b) = (Box("a", in: root), Box("b", in: root)) }

    private func conflicts(@LayoutBuilder _ content: @escaping () -> LayoutBlock) throws -> [ConflictReport] {
        let layout = ViewLayout(root: root) { (_: Void) in content() }
        layout.conflictLog = { _ in }
        return try layout.layout(in: LayoutSize(width: 320, height: 44)).conflicts
    }

    @Test("a priority first, then what is alone against many, then numbers, and the size of the root last")
    func order() throws {
        let conflict = try conflicts {
            a.leading == root.leading + 16
            a.trailing == root.trailing - 16
            a.width == 300
        }[0]
        #expect(
            conflict.repairs.map(\.kind) == [
                .lowerPriority, .lowerPriority, .changeNumber, .changeNumber, .changeNumber, .changeRootSize,
            ])
        #expect(
            conflict.description.hasSuffix(
                """
                  What would end this contradiction, each by itself, likeliest first:
                  - lower the priority of 4: `a.width == 300 ~ 999`
                  - lower the priority of 3: `a.trailing == root.trailing - 16 ~ 999`
                  - change 4 to `a.width == 288`, 3 to `a.trailing == root.trailing - 4` or 2 to `a.leading == root.leading + 4`
                  - or lay it out in a width of 332 pt
                """))
    }

    @Test("numbers that end a conflict have no digits of rounding, where shares of a whole have")
    func fewDigits() throws {
        let cells = (0..<7).map { Box("cell \($0)", in: root) }
        let conflict = try conflicts {
            for (index, cell) in cells.enumerated() {
                cell.top == (index > 0 ? cells[index - 1].bottom + 2 : root.top + 32)
                if index > 0 { cell.height == cells[0].height }
            }
            cells[6].bottom == root.bottom - 8
        }[0]
        // 32 + 6 · 2 + 8 of 44, but for the last digit.
        #expect(conflict.gap != 8 && (conflict.gap - 8).magnitude < 1e-9)
        #expect(conflict.parts.last?.cure == "`cell 6.bottom == root.bottom`")
        #expect(conflict.repairs.last?.text == "lay it out in a height of 52 pt")
    }

    @Test("the line that was set aside is among those to lower: that is sure to help where more is in the way")
    func setAside() throws {
        let text = Box("text", in: root)
        text.content = Content(width: 10, height: 30)
        text.compressionPriorities[.vertical] = 1000
        let conflict = try conflicts {
            a.top == root.top
            a.height == 10
            b.top == a.bottom
            b.height == 40
            text.top == a.bottom
            text.bottom <= b.bottom
            b.bottom <= root.bottom - 8
        }[0]
        // With `b.height == 40 ~ 999` the text would demand 10 + 30 + 8 = 48 of the 44 points.
        #expect(
            conflict.repairs.prefix(2).map(\.text) == [
                "lower the priority of 5: `b.height == 40 ~ 999`",
                "lower the priority of 6: `b.bottom <= root.bottom - 8 ~ 999`",
            ], "\(conflict)")
    }

    @Test(
        "of a long set a line that was no way out twice is not tried again, so that others are",
        arguments: [false, true])
    func longSet(isOneLine: Bool) throws {
        let cards = (0..<30).map { Box("card\($0)", in: root) }
        let texts = (0..<30).map { Box("text\($0)", in: cards[$0]) }
        let layout = ViewLayout(root: root) { (_: Void) in
            for index in cards.indices {
                let (card, text) = (cards[index], texts[index])
                let before = index == 0 ? root.top : cards[index - 1].bottom
                // Whatever is said of its height, a card is as high as what is in it.
                if isOneLine {
                    Layout([
                        card.top == before + 8, card.height == 44, text.top == card.top + 10, text.height >= 24,
                        text.bottom == card.bottom - 10,
                    ])
                } else {
                    card.top == before + 8
                    card.height == 44
                    text.top == card.top + 10
                    text.height >= 24
                    text.bottom == card.bottom - 10
                }
            }
            cards[29].bottom == root.bottom - 8
        }
        layout.conflictLog = nil
        let receipt = try layout.layout(in: LayoutSize(width: 320, height: 44))
        let replay = try #require(layout.snapshot()).replay()
        replay.layout.conflictLog = nil
        for conflict in [receipt.conflicts.last, try replay.run().conflicts.last] {
            let conflict = try #require(conflict)
            #expect(conflict.parts.count > 60)
            let lowered = conflict.repairs.filter { $0.kind == .lowerPriority }.map { conflict.parts[$0.part].sentence }
            #expect(
                lowered == [
                    "card29's bottom is 8 pt above root's bottom", "card29's top is 8 pt below card28's bottom",
                ], "\(conflict)")
        }
    }

    @Test("the only way is not one of several")
    func only() throws {
        let safeArea = LayoutGuide.safeArea(of: root)
        let layout = ViewLayout(root: root) { (_: Void) in a.edges == safeArea.edges }
        layout.conflictLog = nil
        let traits = Traits.safeArea(Insets(top: 0, leading: 44, bottom: 0, trailing: 44))
        let conflict = try layout.layout(in: LayoutSize(width: 40, height: 44), traits: traits).conflicts[0]
        #expect(
            conflict.description.hasSuffix(
                "\n  What would end this contradiction:\n  - lay it out in a width of 88 pt"), "\(conflict)")
    }

    @Test("a size of the root is not rounded to one that contradicts as well")
    func roundedSize() throws {
        let conflict = try conflicts {
            a.width <= 20
            a.width == root.width * 0.75
        }[0]
        #expect(conflict.repairs.last?.text == "lay it out in a width of 26.666 pt", "\(conflict)")
    }

    @Test("a size of the root that is offered ends the conflict, however far it is from the present one")
    func farSize() throws {
        let layout = ViewLayout(root: root) { (_: Void) in
            a.width == 20
            a.width == root.width * 0.75
        }
        layout.conflictLog = nil
        for width in [100.0, 2e6, 1e8, 9e8] {
            let conflicts = try layout.layout(in: LayoutSize(width: width, height: 44)).conflicts
            let text = try #require(conflicts.first?.repairs.last { $0.kind == .changeRootSize }?.text, "\(width)")
            let size = try #require(text.split(separator: " ").lazy.compactMap { Double($0) }.first, "\(text)")
            #expect(try layout.layout(in: LayoutSize(width: size, height: 44)).conflicts.isEmpty, "\(width): \(text)")
        }
    }

    @Test("what a guide says by itself is nobody's to change")
    func guides() throws {
        let margins = LayoutGuide.margins(of: root, Insets(16))
        let conflict = try conflicts {
            a.leading == margins.leading
            a.leading == root.leading
        }[0]
        #expect(!conflict.repairs.isEmpty)
        #expect(conflict.repairs.allSatisfy { !$0.text.contains("(margins of root).leading == ") }, "\(conflict)")
    }

    @Test("a line that relates an item to itself is dropped: no priority and no number makes sense of it")
    func selfRelation() throws {
        let line = #line + 3
        let conflict = try conflicts {
            a.leading == root.leading
            a.top == a.bottom + 8
        }[0]
        #expect(
            conflict.description == """
                `a.top == a.bottom + 8` is set aside: it contradicts another constraint.
                  1. a's height is not negative
                  2. a's top is 8 pt below a's bottom: `a.top == a.bottom + 8`, RelayoutTests/RepairTests.swift:\(line)
                  Added up they demand 0 >= 8, which is off by 8.
                  Usually another item was meant on one side of 2: both are a.
                  What would end this contradiction:
                  - drop 2
                """)
        let others = try conflicts {
            a.leading == root.leading
            a.trailing == root.trailing
            a.trailing == a.leading
        }[0]
        #expect(others.repairs.map(\.text) == ["drop 4"], "\(others)")
    }

    @Test("the one that is alone against the others is the first to be lowered, and to be dropped")
    func alone() throws {
        let conflict = try conflicts {
            a.height == 30
            b.top == a.top + 8
            b.height == 21
            b.bottom == a.bottom - 8
        }[0]
        #expect(
            conflict.repairs.prefix(2).map(\.text) == [
                "lower the priority of 1: `a.height == 30 ~ 999`", "drop 1, which is alone against the others",
            ])
    }

    @Test("the culprit is the member without which the others agree, be it the last one or the first")
    func culprit() throws {
        let last = try conflicts {
            a.width == 100
            b.width == 40
            a.width == 100
            a.width == 150
        }
        #expect(last.map(\.culprit) == [1])
        #expect(
            last[0].description.contains(
                "\n  Look at 2 first: it is in all contradictions here, and the others agree without it.\n"))
        #expect(last[0].repairs[1].text == "drop 2")
        let first = try conflicts {
            a.width == 150
            b.width == a.width
            b.width == 100
            a.width == 100
        }
        #expect(first.map(\.culprit) == [0, 0])
    }

    @Test(
        "who was to blame for other contradictions is not blamed for the one that is left, though it sets the same line aside"
    )
    func culpritOfBefore() throws {
        let (c, d) = (Box("c", in: root), Box("d", in: root))
        let layout = ViewLayout(root: root) { [a, b] (step: Int) in
            if step <= 1 {
                a.width == c.width
                c.width == d.width
                d.width == 50
                if step == 0 { d.width >= 70 }
            } else {
                b.width == 9
                a.width == b.width
                c.width == 3
                d.width == 4
            }
            Layout { _ in a.width == 100 }.identified(by: "S")
        }
        layout.conflictLog = { _ in }
        let size = LayoutSize(width: 320, height: 200)
        #expect(try layout.layout(0, in: size).conflicts.map(\.culprit) == [0, 2])
        #expect(try layout.layout(2, in: size).conflicts.map(\.culprit) == [nil])
        #expect(try layout.layout(0, in: size).conflicts.map(\.culprit) == [0, 2])
        // Of one that is left alone, too.
        #expect(try layout.layout(1, in: size).conflicts.map(\.culprit) == [nil])
        // And the other way round: what was alone gets one, if another contradiction shares it.
        #expect(try layout.layout(0, in: size).conflicts.map(\.culprit) == [0, 2])
        #expect(try layout.layout(0, in: size).conflicts.map(\.culprit) == [0, 2])
    }

    @Test("nobody is singled out where lines of the other contradictions do not agree either")
    func othersDisagree() throws {
        let (c, d) = (Box("c", in: root), Box("d", in: root))
        let conflicts = try conflicts {
            a.width <= 50
            c.width <= a.width * 0.5
            d.width == 120
            d.width == a.width + 4
            c.width == 60
            b.width <= a.width
            b.width >= 80
        }
        // Without the first line 60 is too much for c still.
        #expect(conflicts.count == 3)
        #expect(conflicts.map(\.culprit) == [nil, nil, nil])
    }

    @Test("nobody is singled out where any member would do")
    func noCulprit() throws {
        let conflicts = try conflicts {
            a.width == 100
            a.width == 150
        }
        #expect(conflicts.map(\.culprit) == [nil])
        #expect(
            conflicts[0].repairs.map(\.text) == [
                "lower the priority of 2: `a.width == 150 ~ 999`", "drop 1 or 2, whichever was to be replaced",
                "2 to `a.width == 100`", "1 to `a.width == 150`",
            ])
    }

    @Test("the limit that came last, or the ratio, is lowered before the edges, and sums count in whole numbers")
    func limitsAndRatios() throws {
        let limit = try conflicts {
            StackLayout(.horizontal, [a, b], distribution: .fillEqually)
            a.width >= 200
        }[0]
        #expect(limit.repairs[0].text.hasSuffix(": `a.width >= 200 ~ 999`"), "\(limit)")
        #expect(limit.repairs.contains { $0.text.hasSuffix("to `a.width >= 160`") }, "\(limit)")
        #expect(limit.description.contains("Added up they demand 320 >= 2 × 200, which is off by 80."), "\(limit)")
        let ratio = try conflicts {
            a.horizontalEdges == root.horizontalEdges
            a.height == a.width / 1.6
            a.height == 80
        }[0]
        #expect(
            ratio.repairs.prefix(2).map(\.text) == [
                "lower the priority of 5: `a.height == 80 ~ 999`",
                "lower the priority of 4: `a.height == a.width / 1.6 ~ 999`",
            ], "\(ratio)")
    }

    @Test("of two shares that disagree the one that came last is lowered first")
    func shares() throws {
        let conflict = try conflicts {
            StackLayout(.horizontal, [a, b], distribution: .fillEqually)
            a.width == b.width / 1.5
        }[0]
        #expect(conflict.repairs[0].text.hasSuffix(": `a.width == b.width / 1.5 ~ 999`"), "\(conflict)")
    }

    @Test("no number is offered that puts an item outside of what it is in, unless there is no other")
    func farFetched() throws {
        let tooWide = try conflicts {
            a.leading == root.leading + 16
            b.leading == a.trailing + 8
            b.trailing == root.trailing - 16
            b.width == 60
            a.width == 300
        }[0]
        #expect(
            tooWide.repairs.filter { $0.kind == .changeNumber }.map(\.text) == [
                "6 to `a.width == 220`", "5 to `b.width == -20`",
            ] || tooWide.repairs.filter { $0.kind == .changeNumber }.map(\.text) == ["6 to `a.width == 220`"],
            "\(tooWide)")
        let turned = try conflicts {
            a.leading == root.leading
            a.width == 400
            root.trailing == a.trailing + 8
        }[0]
        #expect(!turned.description.contains("a.trailing - "), "\(turned)")
    }

    @Test("no way is offered that leaves the rest in contradiction, because no size is below zero")
    func bounds() throws {
        // Whatever the width of b: its trailing edge would come before its leading edge.
        let crossed = try conflicts {
            b.leading == a.trailing + 10
            b.width == root.width
            b.trailing == a.trailing + 8
        }[0]
        #expect(
            crossed.repairs.map(\.text) == [
                "lower the priority of 4: `b.trailing == a.trailing + 8 ~ 999`",
                "lower the priority of 2: `b.leading == a.trailing + 10 ~ 999`",
                "drop 4, which is alone against the others", "4 to `b.trailing == a.trailing + 330`",
            ], "\(crossed)")
        let least = try conflicts {
            a.leading == root.leading + 30
            a.width == 110
            a.trailing == root.leading + 10
        }[0]
        #expect(least.repairs.allSatisfy { $0.part != 1 }, "\(least)")
    }

    @Test("each way ends the contradiction that it is told of")
    func each() throws {
        for way in 0..<4 {
            let conflicts = try conflicts {
                a.leading == root.leading + (way == 1 ? 4 : 16)
                a.trailing == root.trailing - (way == 2 ? 4 : 16)
                (a.width == (way == 3 ? 288 : 300)) ~ (way == 0 ? 999 : .required)
            }
            #expect(conflicts.isEmpty)
        }
    }

    @Test("insets on both sides of something centred are not to blame, the line that was set aside gives way")
    func centred() throws {
        for (offset, gap) in [(5.0, "+ 5"), (-5.0, "- 5")] {
            let conflict = try conflicts {
                a.leading == root.leading + 10
                a.trailing == root.trailing - 10
                b.centerX == a.centerX
                b.centerX == root.centerX + offset
            }[0]
            let texts = conflict.repairs.map(\.text)
            #expect(texts.contains { $0.hasSuffix(": `b.centerX == root.centerX \(gap) ~ 999`") }, "\(conflict)")
            #expect(!texts.contains { $0.contains("alone") }, "\(conflict)")
        }
    }

    @Test("a line that hangs an item's top on its own last baseline means another item")
    func ownBaseline() throws {
        a.content = Content(width: 20, height: 20, firstBaseline: 16, lastBaseline: 4)
        let conflict = try #require(try conflicts { a.top == a.lastBaseline + 12 }.first)
        #expect(conflict.repairs.map(\.kind) == [.drop], "\(conflict)")
        #expect(conflict.usualCause?.contains("another item was meant") == true, "\(conflict)")
    }
}
