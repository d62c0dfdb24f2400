import Relayout
import Testing

/// Where explanations say that others begin to decide, against where the layout changes.
@Suite("The root sizes at which explanations change")
struct BreakpointTests {
    let root = Box("root")

    /// Four icons with equal gaps around them: 40, 50, 60 and 70 wide. Of more than 220 points, gaps have a fifth of the rest.
    private func icons() -> (ViewLayout<Void>, [Box]) {
        let icons = (0..<4).map { Box("icon\($0)", in: root) }
        for (at, icon) in icons.enumerated() { icon.content = Content(width: 40 + 10 * Double(at), height: 30) }
        let gaps = (0...4).map { LayoutGuide(in: root, named: "gap\($0)") }
        let layout = ViewLayout(root: root) { (_: Void) in
            gaps[0].leading == root.leading
            for at in 0..<4 {
                icons[at].leading == gaps[at].trailing
                gaps[at + 1].leading == icons[at].trailing
                gaps[at + 1].width == gaps[0].width
            }
            gaps[4].trailing == root.trailing
        }
        return (layout, icons)
    }

    @Test(
        "what leaves its line and crosses it again leaves it at the nearer size, however far away that is asked",
        arguments: [221.0, 230, 270, 320, 500, 1000, 4000])
    func crossedLine(width: Double) throws {
        let (layout, icons) = icons()
        try layout.layout(in: LayoutSize(width: width, height: 100))
        // Below 220 the last icon gives way, and gaps stay at zero: 2 · (W - 220) / 5 + 40, which comes to zero at 120.
        #expect(abs(icons[1].frame.x - (2 * (width - 220) / 5 + 40)) < 1e-9)
        let report = try #require(try layout.explain(\.leading, of: icons[1]))
        #expect(report.breakpoints.filter { $0.isBelow }.map(\.size) == [220], "\(report)")
    }

    @Test("what leaves its line and is on it again farther away leaves it at the nearer size")
    func onTheLineAgain() throws {
        let (a, b, c) = (Box("a", in: root, 96, 20), Box("b", in: root), Box("c", in: root, 32, 20))
        let layout = ViewLayout(root: root) { (_: Void) in
            a.leading == root.leading + 4
            b.leading == a.trailing + 37
            c.leading >= b.trailing + 32
            c.trailing == root.trailing - 12
            b.width == 60 ~ .high
            a.width == c.width ~ 400
            b.centerX == root.centerX ~ 300
        }
        // Both are half of what is left, but between 337, where a is as wide as its content, and 209, where c is.
        for width in [464.0, 401, 338] {
            try layout.layout(in: LayoutSize(width: width, height: 100))
            #expect(abs(a.frame.width - (width - 145) / 2) < 1e-9)
            let report = try #require(try layout.explain(\.width, of: a))
            #expect(report.breakpoints.filter { $0.isBelow }.map(\.size) == [337], "\(report)")
        }
    }

    @Test("where a condition on the width changes, nothing is said of what is stated now")
    func condition() throws {
        let panel = Box("panel", in: root)
        let layout = ViewLayout(root: root) { (_: Void, environment) in
            panel.verticalEdges == root.verticalEdges
            panel.leading == root.leading
            if environment.width >= 500 {
                panel.width == 200
            } else {
                panel.trailing == root.trailing
                panel.width <= 600
            }
        }
        func breakpoints(at width: Double) throws -> [ValueReport.Breakpoint] {
            try layout.layout(in: LayoutSize(width: width, height: 480))
            return try #require(try layout.explain(\.width, of: panel)).breakpoints.filter { $0.axis == .horizontal }
        }
        let narrow = try breakpoints(at: 320)
        #expect(narrow.map(\.size) == [500] && narrow[0].isCondition && !narrow[0].isBelow)
        #expect(
            "\(try #require(try layout.explain(\.width, of: panel)))".hasSuffix(
                "A condition on the size changes above a root width of 500: what counts there is not looked at."))
        for width in [500.0, 700] {
            let wide = try breakpoints(at: width)
            #expect(wide.map(\.size) == [500] && wide[0].isCondition && wide[0].isBelow)
        }
    }

    @Test("a breakpoint nearer by than a condition is told instead of it")
    func nearerBreakpoint() throws {
        let panel = Box("panel", in: root)
        let layout = ViewLayout(root: root) { (_: Void, environment) in
            panel.leading == root.leading
            panel.width <= 400
            panel.trailing == root.trailing ~ .high
            if environment.width >= 500 { panel.height == 10 }
        }
        try layout.layout(in: LayoutSize(width: 320, height: 480))
        let above = try #require(try layout.explain(\.width, of: panel)?.breakpoints.first { !$0.isBelow })
        #expect(above.size == 400 && !above.isCondition)
    }

    @Test("a condition in a row that is carried over is one still; one that has left is none")
    func carriedRows() throws {
        let rows = (0..<3).map { Box("row\($0)", in: root) }
        let ends = [330.0, 310, 350]
        let layout = ViewLayout(root: root) { (ids: [Int]) in
            ListLayout(ids, id: \.self, memoizedBy: { _ in 0 }) { row in
                let box = rows[row.element]
                box.top == (row.previous.map { rows[$0.element].bottom } ?? root.top)
                box.horizontalEdges == root.horizontalEdges
                SizeLayout(width: ends[row.element]...) {
                    box.height == 20
                } else: {
                    box.height == 40
                }
            }
        }
        // Where the last row goes, the first one is carried over.
        for (ids, end) in [
            ([0, 1, 2], 350.0), ([0, 1, 2], 350), ([0, 1], 330), ([0, 1], 330), ([1, 2], 350), ([1], 310),
        ] {
            let receipt = try layout.layout(ids, in: LayoutSize(width: 400, height: 200))
            let below = try #require(try layout.explain(\.width, of: rows[1])).breakpoints.filter { $0.isBelow }
            #expect(below.map(\.size) == [end] && below.allSatisfy { $0.isCondition }, "\(ids): \(receipt)")
        }
    }

    @Test("what fits into both lengths has a breakpoint on each, though one of them alone decides")
    func otherAxis() throws {
        let root = Box("root"), picture = Box("picture", in: root)
        let layout = ViewLayout(root: root) { (_: Void) in
            picture.center == root.center
            picture.width == picture.height * 4
            picture.size <= root.size
            picture.size == root.size ~ .high
        }
        try layout.layout(in: LayoutSize(width: 768, height: 20))
        for report in [try layout.explain(\.height, of: picture), try layout.explain(\.width, of: picture)] {
            let found = try #require(report).breakpoints
            #expect(found.filter { $0.axis == .horizontal && $0.isBelow }.map(\.size) == [80])
            #expect(found.filter { $0.axis == .vertical && !$0.isBelow }.map(\.size) == [192])
        }
    }

    @Test("so is one on the height, and on both lengths; by sizes of items that is said which are not looked at")
    func otherConditions() throws {
        let (a, card) = (Box("a", in: root), Box("card", in: root))
        let tall = ViewLayout(root: root) { (_: Void, environment) in
            a.top == root.top
            a.height >= 50
            a.bottom == root.bottom - (environment.height >= 400 ? 100 : 10)
            if environment.width + environment.height > 900 { a.leading == root.leading }
        }
        try tall.layout(in: LayoutSize(width: 420, height: 500))
        let below = try #require(try tall.explain(\.height, of: a)).breakpoints.filter {
            $0.axis == .vertical && $0.isBelow
        }
        #expect(below.map(\.size) == [480] && below[0].isCondition)
        try tall.layout(in: LayoutSize(width: 620, height: 500))
        let report = try #require(try tall.explain(\.height, of: a))
        #expect(report.breakpoints.filter { $0.axis == .vertical && $0.isBelow }.map(\.size) == [400])
        #expect(!report.choosesBySizes)
        let chosen = ViewLayout(root: root) { (_: Void) in
            card.edges == root.edges.inset(by: 20)
            a.leading == card.leading
            a.width >= 60
            SizeLayout(of: card, width: 300...) {
                a.trailing == card.trailing - 100
            } else: {
                a.trailing == card.trailing
            }
        }
        try chosen.layout(in: LayoutSize(width: 400, height: 300))
        let choice = try #require(try chosen.explain(\.width, of: a))
        #expect(
            choice.choosesBySizes
                && "\(choice)".hasSuffix(
                    "The layout chooses by sizes that items come out with; where it would choose otherwise is not looked at."
                ), "\(choice)")
    }
}
