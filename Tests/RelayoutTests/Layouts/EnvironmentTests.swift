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
