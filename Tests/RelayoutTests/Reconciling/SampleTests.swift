import Relayout
import Testing

@Suite("A small feed")
struct SampleTests {
    struct Feed {
        struct Row: Identifiable {
            let id: Int
            let view: Box
        }
        var rows: [Row] = []
        var isEditing = false
    }

    let screen = Box("screen")
    let header: Box
    let toolbar: Box
    let sidebar: Box

    init() {
        header = Box("header", in: screen)
        toolbar = Box("toolbar", in: screen)
        sidebar = Box("sidebar", in: screen)
    }

    func makeFeed() -> ViewLayout<Feed> {
        ViewLayout(root: screen) { (state: Feed) in
            Layout { root in
                header.leading == root.leading
                header.trailing == root.trailing
                header.top == root.top
                header.height == 44
            }
            .identified(by: "header")

            ConditionalLayout(state.isEditing) {
                toolbar.height == 49
            } else: {
                toolbar.height == 0
            }

            TraitLayout(.horizontalSizeClass(.regular)) { sidebar.width >= 200 ~ .high }

            ListLayout(state.rows, id: \.id) { row in
                row.element.view.top == (row.previous?.element.view.bottom ?? header.bottom) + 8
                row.element.view.leading == header.leading + 16
            }
        }
    }

    @Test("rows stand below the header, and editing edits one constant")
    func sample() throws {
        let feed = makeFeed()
        let rows = (0..<3).map { Feed.Row(id: $0, view: Box("row \($0)", in: screen)) }
        var state = Feed(rows: rows)
        let size = LayoutSize(width: 320, height: 480)
        let first = try feed.layout(state, in: size, traits: .horizontalSizeClass(.regular))
        #expect(first.counts == (all: 12, edited: 0, added: 12, removed: 0))
        #expect(isSame(header.frame, rect(0, 0, 320, 44)))
        #expect(isSame(rows[2].view.frame, rect(16, 68, 0, 0)))
        #expect(sidebar.frame.width == 200)
        state.isEditing = true
        let second = try feed.layout(state, in: size, traits: .horizontalSizeClass(.compact))
        #expect(second.counts == (all: 11, edited: 1, added: 0, removed: 1))
        #expect(second.moved.map(\.name) == ["toolbar"])
        #expect(second.disappeared.map(\.name) == ["sidebar"])
    }
}
