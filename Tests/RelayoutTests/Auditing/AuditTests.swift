import Relayout
import Testing

@Suite("Audits: claims at every width")
struct AuditTests {
    /// A card with three faults, if they are planted: in one combination of 96 two items overlap for three tenths of a point; in
    /// another, right to left and with large text, a third line is cut off; in one state a constraint is contradicted from 341 to
    /// 342 points.
    private final class Card {
        let root = Box("root")
        let title: Box
        let badge: Box
        let button: Box
        let text: Box
        let state: Int
        let traits: Traits
        let isFaulty: Bool

        init(_ state: Int, _ traits: Traits, isFaulty: Bool) {
            (title, badge, button) = (Box("title", in: root), Box("badge", in: root), Box("button", in: root))
            text = Box("text", in: root)
            (self.state, self.traits, self.isFaulty) = (state, traits, isFaulty)
            let scale = traits[StandardTraits.TextSize.self] == .accessibilityLarge ? 2.0 : 1
            button.content = Content(width: 50 * scale, height: 20 * scale, kind: .steps)
            // One line, from a width of which it breaks wherever it has to.
            let length = 240 * scale
            text.content = Content(width: length, height: 20, kind: .steps)
            text.contentAtWidth = { width in
                let lines = max(1, (length / max(width, 1)).rounded(.up))
                return Content(width: min(width, length), height: 20 * lines, kind: .steps)
            }
        }

        private var isLarge: Bool { traits[StandardTraits.TextSize.self] == .accessibilityLarge }
        private var isMirrored: Bool { traits[StandardTraits.Direction.self] == .rightToLeft }

        @LayoutBuilder func layout() -> LayoutBlock {
            title.leading == root.leading
            if !(isFaulty && state == 7 && isLarge && !isMirrored) { title.width == 100 }
            title.top == root.top
            title.height == 20
            badge.top == root.top
            badge.height == 20
            badge.width == 30
            badge.trailing == root.trailing
            button.top == root.top + 40
            button.leading == root.leading
            text.top == root.top + 100
            text.leading == root.leading
            text.width == root.width * 0.4
            if isFaulty, state == 3, isLarge, isMirrored { text.height <= 40 }
            if isFaulty, state == 7, isLarge, !isMirrored {
                // The badge begins 30 points before the end; the title ends before it up to 329.7, and from 330 on.
                title.width == 300 ~ .high
                title.width <= root.width * 2 - 359.7
                title.width <= 300
            }
            if isFaulty, state == 5 {
                SizeLayout(width: 341..<342) { [title] in title.width == 101 }
            }
        }
    }

    private static func combination(
        _ state: Int, _ traits: Traits, isFaulty: Bool
    ) -> Audited {
        let card = Card(state, traits, isFaulty: isFaulty)
        return Audited(root: card.root) {
            card.layout()
        } claims: {
            Claim.nothingSetAside
            Claim.nothingCutOff
            Claim.noOverlap(card.title, card.badge, card.button)
            Claim.insideParents
            card.button.width >= 44
        }
    }

    private static let traits = Traits.all(
        [.contentSizeCategory(.large), .contentSizeCategory(.accessibilityLarge)],
        [.layoutDirection(.leftToRight), .layoutDirection(.rightToLeft)])

    @Test("what is sound is proven in all combinations, on all cores, by far fewer layouts than there are points")
    func sound() async throws {
        let report = try await audit(
            states: Array(0..<24), traits: Self.traits, widths: 320...1024, heights: [500]
        ) { Self.combination($0, $1, isFaulty: false) }
        #expect(report.holds && report.isProven, "\(report)")
        #expect(report.combinations == 96)
        #expect(
            report.description.hasPrefix(
                "96 combinations, \(report.pieces) pieces proven by \(report.solutions) layouts"))
        #expect(report.solutions * 8 < 96 * 705, "\(report.solutions)")
    }

    @Test("three planted faults are reported with their intervals, and nothing else is")
    func planted() throws {
        let report = audit(
            states: Array(0..<24), traits: Self.traits, widths: 320...1024, heights: [500]
        ) { Self.combination($0, $1, isFaulty: true) }
        #expect(!report.holds && report.isProven)
        let conflicts = report.failures.filter { $0.claim == "conflict" }
        #expect(conflicts.count == 4 && conflicts.allSatisfy { $0.from == 341 && $0.to == 342 }, "\(report)")
        #expect(conflicts.allSatisfy { $0.combination.contains("state 5") && $0.worstBy == 1 })
        // Three lines are needed up to 480 / 0.4 / 2 points, four up to 400.
        let cut = report.failures.filter { $0.claim == "cut" }
        let text = try #require(cut.first)
        #expect(cut.count == 1 && text.items == ["text"] && text.combination.contains("state 3"), "\(report)")
        #expect(text.from == 320 && (text.to - 600).magnitude < 1.0 / 64 && text.worstBy == 40)
        let overlap = report.failures.filter { $0.claim == "overlap" }
        let pair = try #require(overlap.first)
        #expect(overlap.count == 1 && pair.items == ["title", "badge"] && pair.combination.contains("state 7"))
        #expect((pair.from - 329.7).magnitude < 1e-6 && (pair.to - 330).magnitude < 1e-6, "\(pair)")
        #expect((pair.worstBy - 0.15).magnitude < 1e-6)
        #expect(report.failures.count == 6, "\(report)")
    }

    @Test("two items overlap exactly where they do, for three tenths of a point")
    func overlap() throws {
        let root = Box("root")
        let (title, badge) = (Box("title", in: root), Box("badge", in: root))
        let layout = ViewLayout(root: root) { (_: Void) in
            title.leading == root.leading
            title.height == 20
            title.width == 300 ~ .high
            badge.height == 20
            badge.trailing == root.trailing
            badge.width == 30
            // Up to 330 - 0.3 the badge keeps its distance.
            title.width <= root.width * 2 - 359.7
            title.width <= 300
        }
        let report = try layout.audit((), widths: 320...400, height: 50) { Claim.noOverlap(title, badge) }
        let failure = try #require(report.failures.first)
        #expect(report.failures.count == 1)
        #expect(failure.items == ["title", "badge"])
        #expect((failure.from - 329.7).magnitude < 1e-6 && (failure.to - 330).magnitude < 1e-6, "\(report)")
        #expect((failure.worstAt - 329.85).magnitude < 1e-6 && (failure.worstBy - 0.15).magnitude < 1e-6)
        #expect("\(failure)".contains("to see it: layout.layout(in: LayoutSize(width: 329.85"))
    }

    @Test("what reaches past an edge of its parent is found, wherever that is")
    func inside() throws {
        let root = Box("root")
        let card = Box("card", in: root)
        let badge = Box("badge", in: card)
        let layout = ViewLayout(root: root) { (_: Void) in
            card.leading == root.leading + 100
            card.width == 100
            badge.leading == card.leading + 20
            badge.width == root.width * 0.25
        }
        let report = try layout.audit((), widths: 240...400, height: 50) { Claim.insideParents }
        // From 120 on there is room for 80, a quarter of 320; at 400 the badge is 100 wide.
        let failure = try #require(report.failures.first)
        #expect(report.failures.count == 1 && failure.items == ["badge"], "\(report)")
        #expect((failure.from - 320).magnitude < 1e-5 && failure.to == 400, "\(report)")
        #expect(failure.worstAt == 400 && (failure.worstBy - 20).magnitude < 1e-9)
    }

    @Test("text that is wider than its room is cut off, though it has its height")
    func cutOffAlongTheWidth() throws {
        let root = Box("root")
        let title = Box("title", in: root)
        title.content = Content(width: 100, height: 20, kind: .steps)
        let layout = ViewLayout(root: root) { (_: Void) in
            title.leading == root.leading
            title.top == root.top
            title.width == root.width * 0.25
        }
        let report = try layout.audit((), widths: 320...480, height: 50) { Claim.nothingCutOff }
        // A quarter is 80 points at 320, and 100 at 400.
        let failure = try #require(report.failures.first)
        #expect(report.failures.count == 1 && failure.items == ["title"], "\(report)")
        #expect(failure.from == 320 && (failure.to - 400).magnitude < 1e-3, "\(report)")
        #expect(failure.worstAt == 320 && (failure.worstBy - 20).magnitude < 1e-5, "\(report)")
    }

    /// A state whose text is long.
    private struct Feed: Sendable { var names: [String] }

    @Test("the line to type is code: with traits, and with a state's place where its text is long")
    func lines() throws {
        let root = Box("root")
        let title = Box("title", in: root)
        let feeds = [Feed(names: []), Feed(names: Array(repeating: "a name", count: 100))]
        let report = audit(states: feeds, traits: [.rightToLeft], widths: 100...200, heights: [50]) { feed, _ in
            Audited(root: root) {
                title.width == 10 * Double(feed.names.count)
            } claims: {
                title.width <= 100
            }
        }
        let failure = try #require(report.failures.first)
        #expect(failure.combination == "state states[1], traits [.layoutDirection(.rightToLeft)]")
        #expect(
            failure.reproduction == "layout.layout(states[1], in: LayoutSize(width: 100.0, height: 50.0), "
                + "traits: [.layoutDirection(.rightToLeft)])")
        let layout = ViewLayout(root: root) { (feed: Feed) in title.width == 10 * Double(feed.names.count) }
        let one = try layout.audit(feeds[1], widths: 100...200, height: 50, traits: .rightToLeft) { title.width <= 100 }
        #expect(
            one.failures[0].reproduction == "layout.layout(state, in: LayoutSize(width: 100.0, height: 50.0), "
                + "traits: [.layoutDirection(.rightToLeft)])")
        #expect(one.description.hasPrefix("1 combination, 1 piece proven by 5 layouts\ntitle.width <= 100 "))
    }

    private enum Mood: TraitKey { typealias Value = String }

    @Test("traits are written as code that makes them again")
    func traitsAsCode() throws {
        let root = Box("root")
        let title = Box("title", in: root)
        let layout = ViewLayout(root: root) { (_: Void) in title.width == 200 }
        func code(_ traits: Traits) throws -> String? {
            let report = try layout.audit((), widths: 100...200, height: 50, traits: traits) { title.width <= 100 }
            let line = try #require(report.failures.first?.reproduction)
            let prefix = "layout.layout(in: LayoutSize(width: 100.0, height: 50.0)"
            #expect(line.hasPrefix(prefix) && line.hasSuffix(")"))
            return String(line.dropFirst(prefix.count).dropLast())
        }
        let traits: Traits = [
            .rightToLeft, .contentSizeCategory(.extraLarge), .displayScale(2), .safeArea(Insets(top: 20)),
        ]
        #expect(
            try code(traits) == ", traits: [.layoutDirection(.rightToLeft), .displayScale(2.0), "
                + ".safeArea(Insets(top: 20.0, leading: 0.0, bottom: 0.0, trailing: 0.0)), "
                + ".contentSizeCategory(.extraLarge)]")
        let again: Traits = [
            .layoutDirection(.rightToLeft), .displayScale(2.0),
            .safeArea(Insets(top: 20.0, leading: 0.0, bottom: 0.0, trailing: 0.0)), .contentSizeCategory(.extraLarge),
        ]
        #expect(again == traits)
        #expect(try code(Traits(Mood.self, "calm")) == ", traits: [Traits(Mood.self, \"calm\")]")
        #expect(try code([]) == "")
    }

    @Test("items are called what the layout calls them, whichever claims mention first")
    func names() throws {
        let root = Box("root")
        let (a, b) = (Box("cell", in: root), Box("cell", in: root))
        let (c, added) = (Box("c", in: root), Box("cell", in: root))
        let layout = ViewLayout(root: root) { (_: Void) in
            a.width == 1
            a.leading == root.leading
            b.leading == a.trailing
            b.width == 100
            c.leading == b.trailing
            c.trailing == root.trailing
            c.width == 100 ~ .high
        }
        func failures(@LayoutBuilder _ claims: @escaping () -> LayoutBlock) throws -> [String] {
            try layout.audit((), widths: 201...600, height: 200, claims: claims).failures.map { failure in
                let causes = failure.because.isEmpty ? "" : ", as \(failure.because.count) yields"
                return "\(failure.items.joined(separator: " and ")): \(failure.claim)\(causes)"
            }
        }
        #expect(try failures { c.width <= 50 } == ["c: c.width <= 50, as 1 yields"])
        #expect(try failures { b.width <= 50 } == ["cell #2: cell #2.width <= 50"])
        #expect(
            try failures {
                b.width <= 50
                c.width <= 50
                a.width >= 50
            } == ["cell #2: cell #2.width <= 50", "c: c.width <= 50, as 1 yields", "cell #1: cell #1.width >= 50"])
        let report = try layout.audit((), widths: 201...600, height: 200) { added.width >= b.width }
        #expect(report.failures.isEmpty && report.unasked.count == 1, "\(report)")
    }

    @Test("a constraint among claims is asked, not demanded, and its line is told")
    func asked() throws {
        let root = Box("root")
        let title = Box("title", in: root)
        let layout = ViewLayout(root: root) { (_: Void) in
            title.leading == root.leading
            title.width == root.width * 0.5
        }
        let report = try layout.audit((), widths: 50...200, height: 50) {
            title.width >= 44
            title.trailing <= root.trailing - 60
        }
        #expect(report.failures.map(\.claim) == ["title.width >= 44", "title.trailing <= root.trailing - 60"])
        #expect(report.failures.map(\.to) == [88, 120])
        #expect(report.failures.map(\.worstBy) == [19, 35])
        #expect(report.failures[0].location.line == #line - 6)
    }

    @Test("what a line claims again and again is asked once, and fails once, all the way")
    func claimedTwice() throws {
        let root = Box("root")
        let title = Box("title", in: root)
        title.showText(25)
        let layout = ViewLayout(root: root) { (_: Void) in
            title.leading == root.leading
            title.trailing <= root.trailing
        }
        func failures(_ count: Int) throws -> [AuditReport.Failure] {
            try layout.audit((), widths: 0...400, height: 300) {
                for _ in 0..<count {
                    Claim.notCutOff(title)
                    title.width >= 95
                }
            }.failures
        }
        let once = try failures(1)
        #expect(once.count == 2)
        #expect(try failures(3).map { "\($0)" } == once.map { "\($0)" })
    }

    @Test("a picture that follows its width is not cut off beside a width at which something begins to have room")
    func followingContent() throws {
        let root = Box("root")
        let (side, photo) = (Box("side", in: root), Box("photo", in: root))
        photo.showPicture(320, aspect: 0.75)
        let layout = ViewLayout(root: root) { (_: Void) in
            side.leading == root.leading
            side.width == 320
            photo.leading == side.trailing + 16
            photo.trailing == root.trailing - 16
            photo.top == root.top + 16
        }
        layout.conflictLog = nil
        let report = try layout.audit((), widths: 320...1024, height: 1000) { Claim.notCutOff(photo) }
        #expect(report.holds && report.isProven, "\(report)")
        let events = try layout.pieces((), widths: 320...1024, height: 1000).breakpoints.flatMap { $0.events }
        #expect(events.map { "\($0)" }.contains("the content of photo changes from 320 × 240 to 320 × 0"))
    }

    @Test("what is open is found where it is open")
    func undetermined() throws {
        let root = Box("root")
        let title = Box("title", in: root)
        let layout = ViewLayout(root: root) { (_: Void) in
            title.leading >= root.leading + 10
            title.trailing <= root.trailing - 10
            title.width == 80
            title.top == root.top
            title.height == 10
        }
        let report = try layout.audit((), widths: 50...200, height: 50) {
            Claim.nothingUndetermined
            Claim.nothingSetAside
        }
        let open = try #require(report.failures.first { $0.claim == "undetermined" })
        #expect(open.items == ["title"])
        let conflict = try #require(report.failures.first { $0.claim == "conflict" })
        // Where the trailing edge is set aside nothing holds the title either.
        #expect(open.from == 50 && open.to == 200)
        #expect(conflict.from == 50 && (conflict.to - 100).magnitude < 1e-6)
        #expect((conflict.worstBy - 50).magnitude < 1e-6)
    }

    @Test("of all items guides are not asked, and what rests, because something is gone, is no reason")
    func guidesAndGone() throws {
        let root = Box("root"), title = Box("title", in: root), caption = Box("caption", in: root)
        title.content = Content(width: 30, height: 10)
        caption.content = Content(width: 500, height: 10)
        caption.isGone = true
        let barrier = LayoutGuide.barrier(.leading, of: [title], in: root)
        let layout = ViewLayout(root: root) { (_: Void) in
            title.leading == barrier.leading
            title.leading == root.leading
            title.top == root.top
            title.width == 40
            title.width == 60
            caption.horizontalEdges == root.horizontalEdges
        }
        layout.conflictLog = nil
        let report = try layout.audit((), widths: 100...200, height: 50) {
            Claim.nothingEmpty
            Claim.insideParents
            Claim.nothingSetAside
        }
        #expect(report.failures.map(\.claim) == ["conflict"], "\(report)")
        #expect(!"\(report)".contains("caption"), "\(report)")
        let named = try layout.audit((), widths: 100...200, height: 50) { Claim.notEmpty(barrier) }
        #expect(named.failures.map(\.claim) == ["empty"], "it is asked where it is named")
    }

    @Test("failures of several heights are told apart by their first lines")
    func heights() throws {
        let root = Box("root")
        let title = Box("title", in: root)
        func combinations(_ heights: [Double?]) -> [String] {
            audit(states: [1], widths: 100...200, heights: heights) { _, _ in
                Audited(root: root) {
                    title.edges == root.edges
                    title.height == 30 ~ .low
                } claims: {
                    title.height >= 50
                }
            }.failures.map { $0.combination }
        }
        #expect(combinations([44, nil]) == ["state 1, height 44", "state 1, height by the layout"])
        #expect(combinations([44]) == ["state 1"])
    }

    @Test("an audit refuses sizes that no layout is given, and does not hold where lines are left out")
    func badNumbers() throws {
        let root = Box("root")
        let title = Box("title", in: root)
        func report(_ widths: ClosedRange<Double>, _ heights: [Double?], _ width: Double) -> AuditReport {
            audit(states: [()], widths: widths, heights: heights) { _, _ in
                Audited(root: root) {
                    title.leading == root.leading
                    title.width == width
                } claims: {
                    Claim.nothingSetAside
                }
            }
        }
        #expect(report(100...200, [nil], 50).holds)
        for (widths, height) in [(-10.0...200, 10.0), (100...2e9, 10), (100...200, -1), (100...200, .nan)] {
            let report = report(widths, [height], 50)
            #expect(!report.holds && report.refusals.count == 1 && report.failures.isEmpty)
        }
        let bad = report(100...200, [nil], .nan)
        #expect(!bad.holds)
        #expect(bad.leftOut.map(\.equation) == ["title.width == nan"])
        #expect("\(bad)".contains("title.width == nan") && "\(bad)".contains("AuditTests.swift"))
        let layout = ViewLayout(root: root) { (width: Double) in
            title.leading == root.leading
            SizeLayout(width: 150...) { title.width == width }
        }
        let pieces = try layout.pieces(.infinity, widths: 100...200)
        #expect(pieces.leftOut.map(\.equation) == ["title.width == inf"])
        #expect("\(pieces)".contains("title.width == inf"))
        #expect(try layout.pieces(.infinity, widths: 100...149).leftOut.isEmpty)
    }
}
