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
}
