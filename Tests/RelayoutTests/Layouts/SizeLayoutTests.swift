import Relayout
import Testing

@Suite("Layouts that depend on the size of an item")
struct SizeLayoutTests {
    let root = Box("root")

    /// Says that an item is 48 wide where another one is at least 60 wide, by its own comparison.
    private struct Asking: LayingOut {
        let item: Box
        let of: Box

        func layOut(into pass: inout LayoutPass) {
            let isWide = pass.size(of: of).width.map { $0 >= 60 } ?? false
            pass.add(item.width == (isWide ? 48 : 24))
        }
    }

    @Test("a cell that is as wide as a range begins lies in it, whatever its width is divided from", arguments: 2...40)
    func exactWidth(count: Int) throws {
        let cells = (0..<count).map { Box("cell \($0)", in: root) }
        let icons = cells.map { Box("icon", in: $0) }
        let asking = cells.map { Box("asking", in: $0) }
        let layout = ViewLayout(root: root) { (spacing: Double) in
            StackLayout(.horizontal, cells, spacing: spacing, distribution: .fillEqually)
            for at in cells.indices {
                icons[at].center == cells[at].center
                asking[at].center == cells[at].center
                asking[at].height == 10
                Asking(item: asking[at], of: cells[at])
                SizeLayout(of: cells[at], width: 60...) {
                    icons[at].width == 48
                } else: {
                    icons[at].width == 24
                }
                SizeLayout(of: cells[at], height: ..<30) {
                    icons[at].height == 10
                } else: {
                    icons[at].height == 20
                }
            }
        }
        for spacing in [0.0, 8, 0.1, 1 / 3.0] {
            let width = 60 * Double(count) + spacing * Double(count - 1)
            try layout.layout(spacing, in: LayoutSize(width: width, height: 30))
            for at in cells.indices {
                #expect((cells[at].frame.width - 60).magnitude < 1e-6)
                #expect(icons[at].frame.width == 48 && icons[at].frame.height == 20)
                #expect(asking[at].frame.width == 48)
            }
            try layout.layout(spacing, in: LayoutSize(width: width - 0.001, height: 29.999))
            for at in cells.indices {
                #expect(icons[at].frame.width == 24 && icons[at].frame.height == 10 && asking[at].frame.width == 24)
            }
        }
    }

    @Test(
        "where the width is left open, the height is what choices by the root's width need at the width that comes out")
    func openWidth() throws {
        let card = Box("card", in: root)
        let tiles = (0..<6).map { Box("tile \($0)", in: root) }
        for tile in tiles { tile.content = Content(width: 30, height: 20) }
        func around(_ choice: @escaping (LayoutEnvironment) -> LayoutBlock) -> ViewLayout<Void> {
            ViewLayout(root: root) { (_: Void, environment) in
                card.edges == root.edges
                card.width == 225
                choice(environment)
            }
        }
        @LayoutBuilder func columns(_ environment: LayoutEnvironment) -> LayoutBlock {
            card.height == 10 * Double(environment.width.columns(atLeast: 100))
        }
        @LayoutBuilder func compared(_ environment: LayoutEnvironment) -> LayoutBlock {
            if environment.width >= 200 { card.height == 40 } else { card.height == 30 }
        }
        @LayoutBuilder func number(_ environment: LayoutEnvironment) -> LayoutBlock {
            card.height == (environment.width.points == 225 ? 40 : 30)
        }
        @LayoutBuilder func chosen(_ environment: LayoutEnvironment) -> LayoutBlock {
            SizeLayout(width: 200...) {
                card.height == 40
            } else: {
                card.height == 30
            }
        }
        @LayoutBuilder func chosenByRoot(_ environment: LayoutEnvironment) -> LayoutBlock {
            SizeLayout(of: root, width: 200...) {
                card.height == 40
            } else: {
                card.height == 30
            }
        }
        let table = ViewLayout(root: root) { (_: Void) in
            root.width <= 250
            TableLayout(tiles, columnsAtLeast: 100)
        }
        let fitting = ViewLayout(root: root) { (_: Void) in
            root.width <= 120
            FirstThatFits(.horizontal) {
                StackLayout(.horizontal, tiles)
            } or: {
                StackLayout(.vertical, tiles)
            }
        }
        let layouts: [(Int, ViewLayout<Void>)] = [
            (20, around(columns)), (40, around(compared)), (40, around(number)), (40, around(chosen)),
            (40, around(chosenByRoot)), (60, table), (120, fitting),
        ]
        for (number, (height, layout)) in layouts.enumerated() {
            layout.conflictLog = { Issue.record("layout \(number): \($0)") }
            let size = try layout.sizeThatFits(())
            #expect(size.height == Double(height), "layout \(number): \(size)")
            #expect(try layout.sizeThatFits((), Proposal(width: .exactly(size.width))) == size, "layout \(number)")
            #expect(try layout.content((), width: nil).height == Double(height), "layout \(number)")
            try layout.layout(in: size)
        }
    }

    @Test("where a choice decides about its own width, an open width is answered with the height that it needs there")
    func choiceOfOwnWidth() throws {
        let (card, inner) = (Box("card", in: root), Box("inner", in: root))
        let layout = ViewLayout(root: root) { (_: Void) in
            card.edges == root.edges
            inner.leading == card.leading
            inner.trailing <= card.trailing
            SizeLayout(of: card, width: 200...) {
                inner.width == 150
                card.height == 40
            } else: {
                inner.width == 250
                card.height == 30
            }
        }
        layout.warningLog = nil
        let size = try layout.sizeThatFits(())
        #expect(try layout.sizeThatFits((), Proposal(width: .exactly(size.width))) == size)
        try layout.layout(in: size)
        #expect(card.frame.size == size)
    }
}
