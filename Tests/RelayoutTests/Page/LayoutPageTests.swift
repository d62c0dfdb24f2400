import Foundation
import Testing

@testable import Relayout

@Suite("Pages")
struct LayoutPageTests {
    let root = Box("screen")
    let title: Box
    let badge: Box

    init() {
        title = Box("<title> & \"co\"", in: root)
        badge = Box("badge", in: root)
        title.content = Content(width: 120, height: 20, firstBaseline: 15, lastBaseline: 5, kind: .steps)
    }

    private func layout() -> ViewLayout<Double> {
        let layout = ViewLayout(root: root) { [root, title, badge] (gap: Double) in
            title.leading == root.leading + gap
            title.top == root.top + gap
            badge.leading >= title.trailing + 8
            badge.width == 40
            badge.trailing == root.trailing - gap
            badge.top == title.top
            title.width >= 100
        }
        layout.conflictLog = nil
        return layout
    }

    /// The JSON of a page's layouts.
    private func layouts(_ page: LayoutPage) throws -> [[String: Any]] {
        let parts = page.html.components(separatedBy: "<script type=\"application/json\" id=\"layout-").dropFirst()
        return try parts.map { part in
            let text = part.drop { $0 != ">" }.dropFirst()
            let end = try #require(text.range(of: "</script>"))
            let json = try JSONSerialization.jsonObject(with: Data(text[..<end.lowerBound].utf8))
            return try #require(json as? [String: Any])
        }
    }

    @Test("a page has the tracks of the pieces, places nothing, and needs nothing else")
    func tracks() throws {
        let layout = layout()
        let size = LayoutSize(width: 320, height: 100)
        let page = try layout.page(states: [("narrow", 8, size), ("wide", 20, size)], widths: 100...400)
        #expect(title.frame == .zero && layout.frames() == nil)
        #expect(
            !page.html.contains("http") || page.html.components(separatedBy: "http").count == 2, "only the name of SVG")
        #expect(!page.html.contains(" src=") && !page.html.contains("@import"))
        let view = try #require((try layouts(page)[0]["views"] as? [[String: Any]])?[1])
        let names = try #require(view["items"] as? [[Any]]).map { $0[0] as? String }
        #expect(names == ["screen", title.layoutName, "badge"])
        let pieces = try layout.pieces(20, widths: 100...400, height: 100)
        let tracks = try #require(view["tracks"] as? [[[Double]]])
        for (item, numbers) in tracks.enumerated() {
            for (number, flat) in numbers.enumerated() {
                let lines = pieces.items[item].functions[number].lines
                #expect(flat == lines.flatMap { [$0.from, $0.to, $0.start, $0.end] })
            }
        }
    }

    @Test("a page says which member of a conflict to look at first")
    func culprit() throws {
        let layout = ViewLayout(root: root) { [title, badge] (_: Void) in
            title.width == 100
            badge.width == 40
            title.width == 100
            title.width == 150
        }
        layout.conflictLog = nil
        let size = LayoutSize(width: 320, height: 100)
        let page = try layout.page(states: [("one", (), size)], widths: 320...320)
        let view = try #require((try layouts(page)[0]["views"] as? [[String: Any]])?[0])
        let lists = try #require(view["lists"] as? [Any])
        let fact = try #require((view["facts"] as? [[String: Any]])?.first)
        let place = try #require(fact["conflicts"] as? Int)
        let conflicts = try #require(lists[place] as? [[String: Any]])
        #expect(conflicts.map { $0["culprit"] as? Int } == [1])
    }

    @Test("a conflict is told where it is, and a change of state with its causes")
    func told() throws {
        let size = LayoutSize(width: 320, height: 100)
        let page = try layout().page(states: [("narrow", 8, size), ("wide", 20, size)], widths: 100...400)
        let layout = try layouts(page)[0]
        let view = try #require((layout["views"] as? [[String: Any]])?[0])
        let lists = try #require(view["lists"] as? [Any])
        let facts = try #require(view["facts"] as? [[String: Any]])
        let conflicts = try facts.map { fact in
            let place = try #require(fact["conflicts"] as? Int)
            return (lists[place] as? [Any])?.count
        }
        // 8 + 100 + 8 + 40 + 8 points are needed.
        #expect(conflicts.first == 1 && conflicts.last == 0)
        let changes = try #require((layout["changes"] as? [[[String: Any]]])?[0])
        #expect(changes.count == 2)
        let moves = try #require(changes[0]["moves"] as? [[Any]])
        for move in moves {
            let old = try #require(move[2] as? Double)
            let new = try #require(move[3] as? Double)
            let causes = try #require(move[4] as? [[Any]])
            let sum = causes.reduce(0) { $0 + ($1[0] as? Double ?? .nan) }
            #expect((new - old - sum).magnitude < 1e-9, "\(move)")
        }
        #expect(!moves.isEmpty)
    }

    @Test("what is outranked is told with what leaves no room for it, also where it only wants to be small")
    func outranked() throws {
        let column = LayoutGuide(in: root, named: "column")
        let layout = ViewLayout(root: root) { [root, title] (_: Void) in
            title.leading == root.leading
            title.top == root.top
            title.width <= column.width
            column.leading == root.leading
            column.trailing <= root.trailing
            column.width == 0 ~ .fittingSize
            title.height == 44 ~ .low
        }
        let page = try layout.page(in: LayoutSize(width: 320, height: 100), widths: 200...400)
        let view = try #require((try layouts(page)[0]["views"] as? [[String: Any]])?.first)
        let lists = try #require(view["lists"] as? [Any])
        let facts = try #require(view["facts"] as? [[String: Any]])
        let place = try #require(facts.first?["missed"] as? Int)
        let missed = try #require(lists[place] as? [[Any]])
        let reasons = missed.map { ($0[2] as? Double, $0[3] as? [String] ?? []) }
        #expect(reasons.count == 2)
        #expect(reasons[0].0 == 120)
        #expect(reasons[0].1.count == 2)
        #expect(reasons[0].1[0].hasPrefix("<title> & \"co\".width <= column.width ("), "\(reasons)")
        #expect(reasons[0].1[1] == "width of <title> & \"co\"'s content")
        #expect(reasons[1].0 == 24)
        #expect(reasons[1].1 == ["height of <title> & \"co\"'s content"], "\(reasons)")
    }

    @Test("what prepares a state may change content, which is asked for again")
    func prepared() throws {
        let size = LayoutSize(width: 320, height: 100)
        let prepare = { [title] (gap: Double) in title.content.width = gap == 8 ? 120 : 160 }
        let page = try layout().page(
            states: [("short", 8, size), ("long", 9, size)], widths: 200...400, prepare: prepare)
        let changes = try #require((try layouts(page)[0]["changes"] as? [[[String: Any]]])?[0])
        let moves = try #require(changes[0]["moves"] as? [[Any]])
        let width = try #require(moves.first { $0[0] as? String == title.layoutName && $0[1] as? String == "width" })
        #expect(width[2] as? Double == 120 && width[3] as? Double == 160)
    }

    @Test("a layout without a state, and pages in one")
    func joined() throws {
        let layout = ViewLayout(root: root, layout: title.top == root.top)
        var page = LayoutPage(title: "all")
        let one = try layout.page(title: "one", in: LayoutSize(width: 100, height: 50), fitsHeight: true)
        page.append(one)
        page.append(one)
        #expect(try layouts(page).count == 2 && page.html.contains("<title>all</title>"))
        #expect(throws: LayoutError.self) { try layout.page(in: LayoutSize(width: .nan, height: 50)) }
    }

    @Test("without states or traits there is nothing to show, and the page says so")
    func empty() throws {
        let layout = ViewLayout(root: root) { [title] (gap: Double) in title.width == gap }
        let size = LayoutSize(width: 100, height: 50)
        let pages = [
            try layout.page(states: []), try layout.page(states: [("one", 8, size)], traits: []),
            LayoutPage(title: "none"),
        ]
        for page in pages {
            #expect(
                page.html.contains("id=\"layouts\">[]</script>") && page.html.contains("There is no layout to show."))
        }
    }
}
