import Relayout
import Testing

@Suite("What is claimed, and where it is asked")
struct AskedClaimsTests {
    private let root = Box("root")
    private let title: Box

    init() { title = Box("title", in: root) }

    /// The title is half as wide as the root.
    private var halfWide: ViewLayout<Void> {
        ViewLayout(root: root) { [root, title] (_: Void) in
            title.leading == root.leading
            title.width == root.width * 0.5
            title.top == root.top
            title.height == 10
        }
    }

    @Test("claims that are chosen by the size of the root are asked where they are chosen, whatever pieces there are")
    func conditionalClaims() throws {
        let report = try halfWide.audit((), widths: 0...400) { [title] in
            SizeLayout(width: 100..<200) {
                title.width >= 80
            } else: {
                title.width <= 150
            }
            SizeLayout(of: title, width: 50...) { title.width >= 1000 }
        }
        #expect(report.failures.map(\.claim) == ["title.width >= 80", "title.width <= 150"])
        #expect(report.failures.map(\.from) == [100, 300])
        #expect(report.failures.map(\.to) == [160, 400])
        #expect(report.failures.map(\.worstBy) == [30, 50])
        #expect(report.unasked == ["what is chosen by the size of title: claims do not know the sizes that come out"])
    }

    @Test("they are, also where they change in the middle of a piece")
    func changingInTheMiddle() throws {
        for to in [400.0, 401] {
            let below = try halfWide.audit((), widths: 200...to, height: 50) { [title] in
                SizeLayout(width: ..<300) { title.width >= 1000 }
            }
            #expect(below.failures.map(\.from) == [200] && below.failures.map(\.to) == [300])
            let above = try halfWide.audit((), widths: 200...to, height: 50) { [title] in
                SizeLayout(width: 300...) { title.width >= 150 }
            }
            #expect(above.holds && above.isProven)
        }
    }

    @Test("what the layout, or what is claimed, is at one width alone is looked at, also at an end of the range")
    func oneWidthOnly() throws {
        let layout = ViewLayout(root: root) { [root, title] (_: Void) in
            title.leading == root.leading
            SizeLayout(width: ...320) {
                title.width == 400
            } else: {
                title.width == 100
            }
            SizeLayout(width: 350...350) {
                title.height == 70
            } else: {
                title.height == 10
            }
        }
        let report = try layout.audit((), widths: 320...430, height: 50) { [title] in
            Claim.insideParents
            SizeLayout(width: 400...400) { title.width >= 120 }
        }
        #expect(report.failures.map(\.claim) == ["overhang", "overhang", "title.width >= 120"])
        #expect(report.failures.map(\.from) == [320, 350, 400])
        #expect(report.failures.map(\.to) == [320, 350, 400])
        #expect(report.failures.map(\.worstBy) == [80, 20, 20])
        try layout.layout(in: LayoutSize(width: 320, height: 50))
        #expect(title.frame.width == 400)
        // And where the range is a single width.
        let single = try layout.audit((), widths: 320...320, height: 50) { [title] in
            SizeLayout(width: 320...320) { title.width <= 44 }
        }
        #expect(single.failures.map(\.worstBy) == [356])
    }

    @Test("claims about what is gone rest, as constraints do")
    func goneClaims() throws {
        title.content = Content(width: 50, height: 50)
        let badge = Box("badge", in: root, 20, 20)
        badge.isGone = true
        let layout = ViewLayout(root: root) { [root, title] (_: Void) in
            Items(title, badge).top.map { $0 == root.top }
            Items(title, badge).leading.map { $0 == root.leading }
        }
        let report = try layout.audit((), widths: 100...200, height: 50) { [title] in
            Claim.leastTouchSize(of: title, badge)
            badge.leading == title.trailing + 8
        }
        #expect(report.holds && report.isProven)
    }

    @Test("what nobody sees is neither cut off nor an overlap, nor does it hang over")
    func unseen() throws {
        let other = Box("other", in: root)
        title.contentAtWidth = { Content(width: $0 + 1e-3, height: 20) }
        let layout = ViewLayout(root: root) { [root, title] (excess: Double) in
            title.leading == root.leading
            title.trailing == root.trailing + excess
            other.leading == root.leading - excess
            other.trailing == title.leading + excess
            for item in [title, other] { item.verticalEdges == root.verticalEdges }
        }
        for (excess, expected) in [(1e-3, []), (0.5, ["overhang", "overhang", "overlap"])] {
            let report = try layout.audit(excess, widths: 100...200, height: 50) { [title] in
                Claim.nothingCutOff
                Claim.insideParents
                Claim.noOverlap(title, other)
            }
            #expect(report.failures.map(\.claim).sorted() == expected, "\(report)")
        }
    }

    @Test("claims about what the layout does not mention are told as unasked")
    func unmentioned() throws {
        let other = Box("other", in: root)
        let layout = ViewLayout(root: root) { [root, title] (_: Void) in title.edges == root.edges }
        let report = try layout.audit((), widths: 100...200, height: 50) { [title] in
            Claim.noOverlap(title, other)
            Claim.notEmpty(other)
            Claim.notCutOff(other)
            Claim.insideParents([other])
        }
        #expect(
            report.unasked.map { String($0.prefix { $0 != "(" }) } == [
                "overlap of other ", "empty of other ", "cut of other ", "overhang of other ",
            ])
    }

    @Test(
        "what is empty at a single width is found, and what is too small to touch is told with the line that claims it")
    func oneWidth() throws {
        let layout = ViewLayout(root: root) { [root, title] (_: Void) in
            title.leading == root.leading + 100
            title.trailing == root.trailing
            title.verticalEdges == root.verticalEdges
        }
        let report = try layout.audit((), widths: 100...200, height: 50) { [title] in
            Claim.nothingEmpty
            Claim.leastTouchSize(of: title)
        }
        #expect(report.failures.map(\.claim) == ["title.width >= 44", "empty"])
        #expect(report.failures.map(\.from) == [100, 100])
        #expect(report.failures[0].location.line == #line - 4)
        #expect(report.failures[1].to < 100.001 && report.failures[1].worstBy == 0)
    }

    @Test("the line to type shows the failure, also where the layout jumps at the width at which it is worst")
    func shownBeforeJump() throws {
        let other = Box("other", in: root)
        let layout = ViewLayout(root: root) { [root, title] (_: Void) in
            title.leading == root.leading
            title.width == root.width * 0.5
            title.height == 10
            title.top == root.top
            other.leading == root.leading + 60
            other.width == 100
            other.height == 10
            SizeLayout(width: ..<200) {
                other.top == root.top
            } else: {
                other.top == title.bottom
            }
        }
        let report = try layout.audit((), widths: 100...400, height: 50) { [title] in Claim.noOverlap(title, other) }
        let failure = try #require(report.failures.first)
        #expect(failure.from == 120 && failure.to == 200 && failure.worstAt == 200)
        #expect(failure.reproduction == "layout.layout(in: LayoutSize(width: 199.984375, height: 50.0))")
        try layout.layout(in: LayoutSize(width: 199.984375, height: 50))
        #expect(title.frame.trailing(beyond: other.frame))
    }
}

extension LayoutRect {
    /// Whether this one reaches into another one beside it.
    fileprivate func trailing(beyond other: LayoutRect) -> Bool { x + width > other.x && y < other.y + other.height }
}
