import Foundation
import Relayout
import Testing

@testable import Fuzzer

@Suite("Why a quantity has its value")
struct ValueReportTests {
    let root = Box("screen")
    let card: Box
    let title: Box
    let sidebar: Box

    init() {
        card = Box("card", in: root)
        title = Box("title", in: card)
        sidebar = Box("sidebar", in: root)
        title.content = Content(width: 90, height: 21)
    }

    /// With lines counted from the brace of the layout, on `line`.
    private func text(_ report: ValueReport?, line: Int) -> String {
        var text = report.map { "\($0)" } ?? "nil"
        for offset in (1...9).reversed() {
            text = text.replacingOccurrences(
                of: "RelayoutTests/ValueReportTests.swift:\(line + offset)", with: "line \(offset)")
        }
        return text
    }

    @Test("two wishes of one priority are a tie, also where a lower one decides it")
    func decidedTie() throws {
        let root = Box("root")
        let a = Box("a", in: root)
        a.content = Content(width: 50, height: 20)
        let layout = ViewLayout(root: root) { (_: Void) in
            a.width == 300 ~ .high
            a.width == 100 ~ .high
            a.leading == root.leading
            a.top == root.top
        }
        try layout.layout(in: LayoutSize(width: 400, height: 400))
        #expect(a.frame.width == 100)
        let text = "\(try layout.explain(\.width, of: a)!)"
        #expect(
            text.contains("is missed by 200: a tie with these, which count as much; lower priorities decide it:"),
            "\(text)")
        #expect(!text.contains("more would be missed"))
    }

    @Test("what is set aside is named for every quantity that it says something of, and for no other one")
    func setAside() throws {
        let line = #line + 1
        let layout = ViewLayout(root: root) { (_: Void) in
            title.width <= 50
            title.width >= 80
            title.height == 20
            title.leading == root.leading
            card.size == LayoutSize(width: 30, height: 20)
            card.width == card.height * 2
            card.leading == root.leading
            card.trailing == root.trailing
        }
        layout.conflictLog = nil
        title.compressionPriorities[.horizontal] = .required
        try layout.layout(in: LayoutSize(width: 400, height: 400))
        let report = try #require(try layout.explain(\.width, of: title))
        #expect(report.value == 50)
        #expect(report.setAside.count == 2)
        #expect(
            text(report, line: line) == """
                title.width is 50, because
                  + 50  title is at most 50 pt wide: title.width <= 50 (line 1)
                Set aside because they contradict others, so they do not count here (`Receipt.conflicts` says why):
                  title is at least 80 pt wide: title.width >= 80 (line 2)
                  title's content is 90 pt wide and may not be compressed; it is missed by as little as can be
                width of title's content is missed by 40; what outranks it:
                  title.width <= 50 (line 1)
                """)
        let setAside = { (report: ValueReport?) in report?.setAside.map { $0.sentence } }
        #expect(try setAside(layout.explain(\.height, of: title)) == [])
        #expect(try setAside(layout.explain(\.leading, of: title)) == [])
        #expect(try setAside(layout.explain(\.trailing, of: title))?.count == 2)
        // A ratio is about both lengths; the root's size is given.
        #expect(try setAside(layout.explain(\.height, of: card))?.count == 1)
        #expect(try setAside(layout.explain(\.width, of: card))?.count == 2)
        #expect(try setAside(layout.explain(\.width, of: root)) == [])
    }

    @Test("a value is the sum of what constraints give, down to the root's size, and says where others take over")
    func sum() throws {
        let line = #line + 1
        let layout = ViewLayout(root: root) { (_: Void) in
            sidebar.leading == root.leading
            sidebar.width == root.width * 0.25
            sidebar.width <= 120
            card.leading == sidebar.trailing + 8
            card.trailing == root.trailing - 16
            card.width >= 200
            title.width == card.width * 0.5 + 10
        }
        try layout.layout(in: LayoutSize(width: 400, height: 300))
        let text = text(try layout.explain(\.width, of: title), line: line)
        #expect(
            text == """
                title.width is 148, because
                  + 150 (0.375 × 400)  the layout is given a width of 400 pt
                  sidebar's leading edge is at screen's leading edge: sidebar.leading == screen.leading (line 1)
                  sidebar is 0.25 times as wide as screen: sidebar.width == screen.width * 0.25 (line 2)
                  - 4 (-0.5 × 8)  card's leading edge is 8 pt after sidebar's trailing edge: card.leading == \
                sidebar.trailing + 8 (line 4)
                  - 8 (0.5 × -16)  card's trailing edge is 16 pt before screen's trailing edge: card.trailing == \
                screen.trailing - 16 (line 5)
                  + 10  title is 0.5 times as wide as card, plus 10 pt: title.width == card.width * 0.5 + 10 (line 7)
                Set aside below a root width of 298.67: card.width >= 200 (line 6).
                Set aside above a root width of 480: sidebar.width <= 120 (line 3).
                width of title's content is missed by 58; what outranks it:
                  the given width of the root
                  sidebar.leading == screen.leading (line 1)
                  sidebar.width == screen.width * 0.25 (line 2)
                  card.leading == sidebar.trailing + 8 (line 4)
                  card.trailing == screen.trailing - 16 (line 5), drawn H:[card]-16-|
                  title.width == card.width * 0.5 + 10 (line 7)
                """)
    }

    @Test("an optional constraint that is missed is named, with those that outrank it")
    func outranked() throws {
        let line = #line + 1
        let layout = ViewLayout(root: root) { (_: Void) in
            title.leading == root.leading + 10
            title.trailing <= root.trailing - 10
            title.width == 500 ~ .high
            title.width >= 200 ~ 800
            title.width == 60 ~ .low
        }
        try layout.layout(in: LayoutSize(width: 400, height: 300))
        let text = text(try layout.explain(\.width, of: title), line: line)
        #expect(
            text == """
                title.width is 380, because
                  + 400  the layout is given a width of 400 pt
                  - 10  title's leading edge is 10 pt after screen's leading edge: title.leading == screen.leading + \
                10 (line 1)
                  - 10  title's trailing edge is at least 10 pt before screen's trailing edge: title.trailing <= \
                screen.trailing - 10 (line 2)
                Set aside below a root width of 20: title.trailing <= screen.trailing - 10 (line 2).
                Others decide above a root width of 520, first of all title.width == 500 ~ .high (line 3).
                title.width == 500 ~ .high (line 3) is missed by 120; what outranks it:
                  the given width of the root
                  title.leading == screen.leading + 10 (line 1)
                  title.trailing <= screen.trailing - 10 (line 2)
                title.width == 60 ~ .low (line 5) is missed by 320; what outranks it:
                  title.width == 500 ~ .high (line 3)
                width of title's content is missed by 290; what outranks it:
                  title.width == 500 ~ .high (line 3)
                """)
    }

    @Test("content is a cause, and so is the choice that nobody made")
    func contentAndChoice() throws {
        let layout = ViewLayout(root: root) { (_: Void) in
            title.leading >= card.leading + 4
            card.leading >= root.leading + 30
        }
        try layout.layout(in: LayoutSize(width: 400, height: 300))
        let width = try #require(try layout.explain(\.width, of: title))
        #expect(width.causes.map(\.member) == [.content(item: "title", .horizontal)])
        #expect(width.causes.map(\.contribution) == [90] && width.rest == 0)
        #expect(try layout.explain(\.top, of: title)?.causes == [])
        #expect(try layout.explain(\.top, of: Box("stranger")) == nil)
    }

    @Test("where no size is left, that none is below zero is the cause: with it the size would grow")
    func bound() throws {
        let layout = ViewLayout(root: root) { (_: Void) in
            card.leading == root.leading
            card.width == root.width - 500 ~ .high
        }
        try layout.layout(in: LayoutSize(width: 400, height: 300))
        let width = try #require(try layout.explain(\.width, of: card))
        #expect(width.value == 0)
        #expect(width.causes.map(\.number) == [0] && width.causes.map(\.rate) == [1], "\(width)")
    }

    @Test("right to left the left edge is the trailing one, and both are counted from the leading edge")
    func leftAndRight() throws {
        let layout = ViewLayout(root: root) { (_: Void) in
            title.leading == root.leading + 30
        }
        try layout.layout(in: LayoutSize(width: 400, height: 300), traits: .rightToLeft)
        #expect(try layout.explain(\.left, of: title)?.value == 120, "30 and the 90 of its text")
        #expect(try layout.explain(\.right, of: title)?.value == 30)
    }

    @Test("causes add up to the value in every random layout that is determined")
    func addUp() throws {
        try trying(0..<UInt64(RunLength.count(60, medium: 300, long: 3_000))) { try addUp(seed: $0) }
    }

    private func addUp(seed: UInt64) throws {
        var random = SplitMix64(seed: seed)
        let boxes = (0..<6).map { Box("\($0)", in: root) }
        var widths: [Constraint] = []
        for (index, box) in boxes.enumerated() {
            let previous = index == 0 ? root : boxes[random.int(0...index - 1)]
            widths.append(
                random.chance(50)
                    ? box.leading == previous.leading + Double(random.int(0...20))
                    : box.leading == previous.trailing - Double(random.int(0...20)))
            switch random.int(0...3) {
            case 0: widths.append(box.width == previous.width * 0.5 + Double(random.int(0...9)))
            case 1:
                widths.append(box.width >= Double(random.int(20...90)))
                widths.append(box.width == 10 ~ .low)
            case 2:
                widths.append(box.width == Double(random.int(10...90)))
            default:
                widths.append(box.trailing == root.trailing - Double(random.int(0...40)) ~ .high)
                widths.append(box.width <= Double(random.int(100...300)))
            }
        }
        let layout = ViewLayout(root: root, layout: Layout(widths))
        layout.conflictLog = nil
        try layout.layout(in: LayoutSize(width: Double(random.int(200...800)), height: 10))
        let isOpen = try !layout.ambiguity().quantities.filter { $0.axis == .horizontal }.isEmpty
        for box in boxes {
            let report = try #require(try layout.explain(\.trailing, of: box))
            #expect(abs(report.value - (box.frame.x + box.frame.width)) < 1e-6)
            let sum = report.causes.reduce(report.rest) { $0 + $1.contribution }
            #expect(abs(sum - report.value) < 1e-2)
            if !isOpen { #expect(report.rest == 0, "box \(box.layoutName ?? "")\n\(report)\n\(layout)") }
        }
    }

    @Test("content that gives way is not said to be unable to, and what is pressed to nothing not to be undecided")
    func pressed() throws {
        sidebar.content = Content(width: 24, height: 24)
        sidebar.compressionPriorities[.horizontal] = .low
        title.content = Content(width: 400, height: 21)
        let layout = ViewLayout(root: root) { (_: Void) in
            sidebar.leading == root.leading + 16
            title.leading == sidebar.trailing + 8
            title.trailing <= root.trailing - 16
        }
        try layout.layout(in: LayoutSize(width: 320, height: 44))
        let width = try #require(try layout.explain(\.width, of: sidebar))
        #expect(width.causes.map(\.sentence) == ["sidebar's width is not negative"])
        let height = try #require(try layout.explain(\.height, of: title))
        #expect(
            height.description.hasPrefix(
                """
                title.height is 21, because
                  + 21  title's content is 21 pt high and resists being compressed at priority 750
                """))
    }

    @Test("what the constraints leave open is said to be so")
    func open() throws {
        let layout = ViewLayout(root: root) { (_: Void) in sidebar.leading == root.leading + 16 }
        try layout.layout(in: LayoutSize(width: 320, height: 44))
        let report = try #require(try layout.explain(\.trailing, of: sidebar))
        let sum = report.description.split(separator: "\n").map { $0.prefix { $0 != ":" } }
        #expect(
            sum == [
                "sidebar.trailing is 16 from screen's leading edge, because",
                "  + 16  sidebar's leading edge is 16 pt after screen's leading edge",
                "Open",
            ])
        #expect(report.isOpen && !report.isTied)
        let width = try #require(try layout.explain(\.width, of: sidebar))
        #expect(
            width.description == """
                sidebar.width is 0: nothing decides about it, so it is as small, or as near to the parent, as can be.
                """)
    }

    @Test("what only limits hold is open and no tie; what sums of what is open add up to can be determined")
    func openAndTied() throws {
        let root = Box("root")
        let (icon, title) = (Box("icon", in: root, 18, 9), Box("title", in: root))
        let layout = ViewLayout(root: root) { (_: Void) in
            icon.leading >= root.leading + 4
            title.leading == icon.trailing + 44
            title.centerY == root.centerY
        }
        try layout.layout(in: LayoutSize(width: 320, height: 200))
        for item in [icon, title] {
            let report = try #require(try layout.explain(\.leading, of: item))
            #expect(report.isOpen && !report.isTied, "\(report)")
            #expect(
                "\(report)".hasSuffix(
                    """

                    Open: it could be otherwise too, and nothing decides, so it is as small, or as near to the parent, as can be; \
                    the ambiguity of the layout says how far it could go.
                    """), "\(report)")
        }
        let (center, height) = (try layout.explain(\.centerY, of: title), try layout.explain(\.height, of: title))
        #expect(center?.isOpen == false && height?.isOpen == true)
    }

    @Test("of two cards of one height each text has its height from its own content, and follows that")
    func equalCards() throws {
        let root = Box("root")
        let cards = (0..<2).map { Box("card\($0)", in: root) }
        let texts = (0..<2).map { Box("text\($0)", in: cards[$0], 30, 20) }
        let layout = ViewLayout(root: root) { (_: Void) in
            for i in 0..<2 {
                cards[i].top == root.top
                texts[i].top == cards[i].top + 12
                cards[i].bottom >= texts[i].bottom + 12
                cards[i].height == 0 ~ 60
            }
            cards[1].height == cards[0].height
        }
        try layout.layout(in: LayoutSize(width: 320, height: 480))
        for text in texts {
            let report = try #require(try layout.explain(\.height, of: text))
            #expect(
                report.causes.map(\.sentence) == [
                    "\(text.layoutName!)'s content is 20 pt high and resists being compressed at priority 750"
                ])
        }
        let card = try #require(try layout.explain(\.height, of: cards[1]))
        #expect(card.causes.last?.sentence.hasPrefix("text0's content is 20 pt high") == true, "\(card)")
    }

    @Test("keyboard_priority: of two equal wishes explain says that they are tied, and that one is to be raised")
    func keyboard_priority() throws {
        let root = Box("root")
        let (a, b) = (Box("a", in: root), Box("b", in: root))
        let line = UInt32(#line + 3)
        let layout = ViewLayout(root: root) { (_: Void) in
            StackLayout(.horizontal, [a, b], spacing: 8)
            a.width == 300 ~ .high
            b.width == 300 ~ .high
        }
        try layout.layout(in: LayoutSize(width: 320, height: 480))
        let report = try #require(try layout.explain(\.width, of: a))
        let unmet = try #require(report.unmet.first)
        #expect(report.isTied && unmet.rivals.count == 1)
        let beyond = "\nOthers decide below a root width of 308, first of all a.width, which cannot be below 0.\n"
        #expect("\(report)".contains(beyond), "\(report)")
        let file = "RelayoutTests/ValueReportTests.swift"
        let tie =
            "a.width == 300 ~ .high (\(file):\(line)) is missed by 288: a tie, as these count as much; raise the one that is to win, or lower the others:"
        #expect("\(report)".contains("\(tie)\n  b.width == 300 ~ .high (\(file):\(line + 1))"), "\(report)")
    }

    @Test(
        "what only draws a size down is no riddle: explain leaves it out, a tree says what it is, a cause says it in words"
    )
    func wantsNoSize() throws {
        let root = Box("root")
        let (a, b) = (Box("a", in: root, 60, 20), Box("b", in: root))
        let layout = ViewLayout(root: root) { (_: Void) in
            StackLayout(.horizontal, [a, b], spacing: 8, alignment: .center)
            a.height >= 30
        }
        try layout.layout(in: LayoutSize(width: 320, height: 100))
        let height = "\(try #require(try layout.explain(\.height, of: a)))"
        #expect(!height.contains("== 0"), "\(height)")
        #expect(layout.tree().contains("a.height == 0 ~ 50 (RelayoutTests/ValueReportTests.swift:"), "\(layout.tree())")
        #expect(!layout.tree().contains("off by 30"), "\(layout.tree())")
        #expect(layout.tree().contains("), as small as can be\n"), "\(layout.tree())")
        let low = "\(try #require(try layout.explain(\.height, of: b)))"
        #expect(low.contains("b is as low as can be: b.height == 0 ~ 50"), "\(low)")
    }

    @Test("a size that is used up is named where others decide, also where the root is right at that size")
    func usedUp() throws {
        let root = Box("root")
        let (a, b) = (Box("a", in: root, 200, 20), Box("b", in: root))
        let layout = ViewLayout(root: root) { (_: Void) in
            a.leading == root.leading + 8
            b.leading == a.trailing
            b.trailing == root.trailing - 8
            b.width <= 120 ~ .low
            b.height == 20
        }
        for width in [216.0, 250] {
            try layout.layout(in: LayoutSize(width: width, height: 100))
            let text = "\(try #require(try layout.explain(\.leading, of: b)))"
            #expect(
                text.contains(
                    "\nOthers decide below a root width of 216, first of all b.width, which cannot be below 0."),
                "\(text)")
        }
    }

    @Test("a size that cannot be below 0 counts point for point, whatever the factors beside it")
    func scaledBound() throws {
        let root = Box("root")
        let (a, b) = (Box("a", in: root), Box("b", in: root))
        let layout = ViewLayout(root: root) { (_: Void) in
            b.width == a.width * 7 + 5
            b.width == 0 ~ 500
        }
        try layout.layout(in: LayoutSize(width: 320, height: 100))
        for (item, rate) in [(a, 1.0), (b, 7)] {
            let report = try #require(try layout.explain(\.width, of: item))
            let bound = try #require(
                report.causes.first { if case .nonNegativeSize("a", .horizontal) = $0.member { true } else { false } })
            #expect((bound.rate - rate).magnitude < 1e-12)
        }
    }

    @Test("what is set aside now, and decides at another size, is told with that size")
    func holdsAgain() throws {
        let root = Box("root")
        let b = Box("b", in: root)
        let between = ViewLayout(root: root) { (_: Void) in
            b.leading == root.leading
            b.width >= 100
            b.width <= 200
            b.trailing == root.trailing
        }
        between.conflictLog = nil
        // Also where the next sizes that are tried are beyond those at which it holds.
        for width in [80.0, 10, 1] {
            try between.layout(in: LayoutSize(width: width, height: 300))
            let report = try #require(try between.explain(\.width, of: b))
            #expect(report.value == 100)
            #expect(report.breakpoints.map(\.size) == [100] && report.breakpoints.allSatisfy { !$0.isBelow })
            #expect(
                "\(report)".contains(
                    "\nOthers decide above a root width of 100, first of all b.trailing == root.trailing"),
                "\(report)")
        }
        // Nothing decides beyond 200, where it is set aside again.
        try between.layout(in: LayoutSize(width: 300, height: 300))
        let wide = try #require(try between.explain(\.width, of: b))
        #expect(wide.breakpoints.map(\.size) == [200] && wide.breakpoints.allSatisfy { $0.isBelow }, "\(wide)")

        // The width would have to be twice the middle less the leading edge, 69 − 300, which is below 0.
        let behind = ViewLayout(root: root) { (_: Void) in
            b.centerX == root.left + 69
            b.leading == root.trailing
        }
        behind.conflictLog = nil
        try behind.layout(in: LayoutSize(width: 300, height: 300))
        let leading = try #require(try behind.explain(\.leading, of: b))
        #expect(leading.value == 69)
        #expect(leading.breakpoints.map(\.size) == [69] && leading.breakpoints.allSatisfy { $0.isBelow }, "\(leading)")
        #expect("\(leading)".contains("first of all b.leading == root.trailing"), "\(leading)")
    }

    @Test(
        "multiplier_zero: a share of nothing, or of as good as nothing, is no share", arguments: [0.5, 0, 1e-7, -1e-9])
    func multiplier_zero(progress: Double) throws {
        let root = Box("root")
        let track = Box("track", in: root)
        let (fill, title) = (Box("fill", in: track), Box("title", in: root))
        let layout = ViewLayout(root: root) { (progress: Double) in
            track.horizontalEdges == root.horizontalEdges
            title.leading == root.leading + progress * 100
            fill.width == track.width * progress
        }
        try layout.layout(0.25, in: LayoutSize(width: 320, height: 480))
        #expect(try layout.layout(progress, in: LayoutSize(width: 320, height: 480)).conflicts.isEmpty)
        #expect((fill.frame.width - (progress == 0.5 ? 160 : 0)).magnitude < 1e-9)
        #expect((title.frame.x - progress * 100).magnitude < 1e-9)
    }

    @Test(
        "where a contradiction ends that changes nothing of a value is no breakpoint of it",
        arguments: [200.0, 500, 600, 2000])
    func contradictionBeside(least: Double) throws {
        let root = Box("root")
        let (a, b) = (Box("a", in: root), Box("b", in: root))
        let layout = ViewLayout(root: root) { (_: Void) in
            a.width <= root.width * 0.5
            a.width == root.width ~ .high
            b.width == a.width
            b.width >= least
        }
        layout.conflictLog = nil
        try layout.layout(in: LayoutSize(width: 100, height: 100))
        let report = try #require(try layout.explain(\.width, of: a))
        #expect(report.value == 50 && report.breakpoints.isEmpty, "\(report)")
    }
}
