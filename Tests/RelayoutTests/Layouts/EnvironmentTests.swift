import Relayout
import Testing

@Suite("The environment of a layout")
struct EnvironmentTests {
    let root = Box("root")
    let title: Box
    let badge: Box

    init() { (title, badge) = (Box("title", in: root), Box("badge", in: root)) }

    @Test("plain conditions on tracked lengths are split at their thresholds, and proven between them")
    func thresholds() throws {
        let layout = ViewLayout(root: root) { (_: Void, environment) in
            title.leading == root.leading
            if environment.width > 341 && environment.width < 342 { title.width == 7 } else { title.width == 20 }
            switch environment.width * 0.5 - 10 {
            case ..<200: badge.width == 1
            default: badge.width == 2
            }
        }
        let pieces = try layout.pieces((), widths: 100...600, height: 50)
        #expect(pieces.unproven.isEmpty)
        #expect(pieces.breakpoints.map(\.width) == [341, 342, 420])
        #expect(pieces.frame(of: title, at: 341.5)?.width == 7)
        #expect(pieces.frame(of: badge, at: 419)?.width == 1)
        try layout.layout(in: LayoutSize(width: 341.5, height: 50))
        #expect(title.frame.width == 7 && badge.frame.width == 1)
    }

    @Test("a plain number is reported with the layout's line")
    func plainNumber() throws {
        let layout = ViewLayout(root: root) { (_: Void, environment) in
            title.width == environment.width.points.squareRoot()
        }
        let pieces = try layout.pieces((), widths: 100...600, height: 50)
        #expect(pieces.unproven.count == 1)
        #expect(pieces.unproven[0].from == 100 && pieces.unproven[0].to == 600)
        #expect("\(pieces.unproven[0])".contains("EnvironmentTests.swift:\(#line - 6)"))
        #expect((pieces.frame(of: title, at: 256)!.width - 16).magnitude < 2e-3)
    }

    @Test("traits and direction are those of the update, and an open length is in no range")
    func traits() throws {
        let layout = ViewLayout(root: root) { (state: Double, environment) in
            title.width == (environment.direction == .rightToLeft ? state : 2 * state)
            title.height == (environment.traits.contains(.pad) ? 3 : 4)
            title.edges == root.edges
            if environment.height >= 0 { badge.width == 1 } else { badge.width == 2 }
        }
        let size = try layout.sizeThatFits(10, traits: [.rightToLeft, .pad])
        #expect(size == LayoutSize(width: 10, height: 3))
        #expect(try layout.sizeThatFits(10) == LayoutSize(width: 20, height: 4))
    }

    @Test("rows of a memoized list are described again where the closure asked for what changed")
    func memoized() throws {
        let rows = (0..<3).map { Box("row \($0)", in: root) }
        let layout = ViewLayout(root: root) { (_: Void, environment) in
            let isWide = environment.width >= 400
            ListLayout(rows.indices, id: \.self, memoizedBy: { $0 }) { row in
                rows[row.element].width == (isWide ? 2 : 1)
            }
        }
        for width in [300.0, 500, 500, 300] {
            try layout.layout(in: LayoutSize(width: width, height: 50))
            #expect(rows.map(\.frame.width) == Array(repeating: width >= 400 ? 2 : 1, count: 3))
        }
    }

    /// What closures ask of a length, each with an answer; those that are known by their comparisons come first.
    static let questions:
        [(asks: String, isComparison: Bool, answer: @Sendable (TrackedLength, TrackedLength) -> Int)] = [
            ("below", true, { width, _ in width < 300 ? 1 : 2 }),
            ("at most", true, { width, _ in width <= 300 ? 1 : 2 }),
            ("above", true, { width, _ in width > 300 ? 1 : 2 }),
            ("at least", true, { width, _ in width * 0.1 + 1 >= 31 ? 1 : 2 }),
            ("taller", true, { width, height in height > width ? 1 : 2 }),
            // Zero at one width here, if it is added up in this order, and not in another one.
            ("sum", true, { width, height in width + height > 835.9 ? 1 : 2 }),
            ("range", true, { width, _ in (299.9..<300.1) ~= width ? 1 : 2 }),
            ("closed range", true, { width, _ in (299.9...300.1) ~= width * 1 ? 1 : 2 }),
            ("from", true, { width, _ in (299.9...) ~= width / 7 * 7 ? 1 : 2 }),
            ("through", true, { width, _ in (...300.1) ~= width / 3 * 3 ? 1 : 2 }),
            ("up to", true, { width, _ in (..<300.1) ~= width * 0.7 / 0.7 ? 1 : 2 }),
            ("columns", true, { width, _ in width.columns(atLeast: 33.3, spacing: 0.1) }),
            ("a plain number", false, { width, _ in Int(min(width.points, 1e6)) }),
        ]

    @Test(
        "rows are carried over while what is compared comes out as before, in the closure or in the row",
        arguments: questions.indices)
    func carriedOver(question: Int) throws {
        let (_, isComparison, answer) = Self.questions[question]
        let rows = (0..<3).map { Box("row \($0)", in: root) }
        for isAskedInRows in [false, true] {
            func make() -> ViewLayout<Void> {
                ViewLayout(root: root) { (_: Void, environment) in
                    let known = isAskedInRows ? 0 : answer(environment.width, environment.height)
                    rows[0].leading == root.leading
                    rows[0].trailing <= root.trailing
                    ListLayout(rows.indices, id: \.self, memoizedBy: { $0 }) { row in
                        rows[row.element].width
                            == Double(isAskedInRows ? answer(environment.width, environment.height) : known)
                    }
                }
            }
            let layout = make()
            let ends: [Double] = [193.2, 300, 299.9, 300.1, 33.4 * 9 - 0.1, 33.4 * 10 - 0.1, 310]
            let widths: [Double] = ends.flatMap { [$0, $0.nextUp, $0 + 0.01, 320, $0, $0.nextDown, $0 - 0.01] }
            var (before, carried) = (-1.0, 0)
            for (turn, width) in widths.enumerated() {
                let size = LayoutSize(width: width, height: width < 200 ? 642.7 : turn % 4 == 3 ? 500 : 310)
                let described = try layout.layout(in: size).describedElements
                let found = rows.map(\.frame.width)
                try make().layout(in: size)
                #expect(found == rows.map(\.frame.width), "at \(width) after \(before)")
                #expect(found == Array(repeating: found[0], count: 3) && (described == 0 || described == 3))
                if described == 0 { carried += 1 }
                // Along an axis that is left open every comparison is false.
                let open = Proposal(height: .exactly(310))
                #expect(try layout.sizeThatFits((), open) == make().sizeThatFits((), open), "after \(width)")
                before = width
            }
            #expect(isComparison ? carried > 5 : carried == 0, "\(carried) of \(widths.count)")
        }
    }

    @Test("a row that compared an open width is described again where the width is known", arguments: [false, true])
    func openWidth(isAskedInRows: Bool) throws {
        let layout = ViewLayout(root: root) { [title, root] (_: Void, environment) in
            let isWide = isAskedInRows ? false : environment.width >= 100
            title.edges == root.edges
            ListLayout([0], id: \.self, memoizedBy: { $0 }) { _ in
                title.width == 150
                title.height == ((isAskedInRows ? environment.width >= 100 : isWide) ? 40 : 20)
            }
        }
        // Nothing is known of the width at first, so that every comparison is false; then it is 150.
        #expect(try layout.sizeThatFits(()) == LayoutSize(width: 150, height: 40))
    }

    @Test("columns are counted as many as fit, and the count changes at thresholds")
    func columns() throws {
        let layout = ViewLayout(root: root) { (_: Void, environment) in
            title.width == root.width * (1 / Double(environment.width.columns(atLeast: 100, spacing: 10)))
        }
        let pieces = try layout.pieces((), widths: 100...350, height: 50)
        #expect(pieces.unproven.isEmpty)
        #expect(pieces.breakpoints.map(\.width) == [210, 320])
        #expect(pieces.frame(of: title, at: 300)?.width == 150)
    }
}
