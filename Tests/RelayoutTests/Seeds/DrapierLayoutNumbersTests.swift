import Relayout
import Testing

/// Worked numbers of DrapierLayout, as frames by hand.
@Suite("DrapierLayout's numbers")
struct DrapierLayoutNumbersTests {
    let root = Box("root")

    @Test("D1: the seed's example, laid out, mirrored (a fault there) and asked for its size")
    func D1_cell() throws {
        let image = Box("image", in: root, 80, 60)
        let (title, detail) = (Box("title", in: root), Box("detail", in: root))
        title.content = Content(width: 100, height: 20, firstBaseline: 16, lastBaseline: 4, capline: 4)
        detail.content = Content(width: 900, height: 16, firstBaseline: 13, lastBaseline: 3, capline: 3)
        detail.contentAtWidth = {
            Content(width: $0, height: 48, firstBaseline: 13, lastBaseline: 3, capline: 3)
        }
        let layout = FrameLayout { frames in
            let inner = frames.bounds.inset(by: 8)
            var photo = frames.place(image, .leading(inner.leading), .top(inner.top))
            if photo.width > 50 {
                let height = (50 / photo.aspectRatio).rounded()
                photo = frames.place(image, .leading(inner.leading), .top(inner.top), width: 50, height: height)
            }
            let column = HorizontalPosition.between(photo.trailing + 8, inner.trailing)
            frames.place(title, column, .capline(photo.top))
            frames.place(detail, column, .capline(frames.lastBaseline(of: title) + 8))
            return LayoutSize(
                width: frames.size.width, height: max(photo.bottom, frames.lastBaseline(of: detail)) + 8)
        }
        let frames = [
            (image, rect(8, 8, 50, 38)), (title, rect(66, 4, 246, 20)), (detail, rect(66, 25, 246, 48)),
        ]
        try expectFrames(frames, in: root, LayoutSize(width: 320, height: 78), layout)
        try expectFittingSize(LayoutSize(width: 320, height: 78), of: root, width: 320, layout)
    }

    @Test("D3: centred, in proportion, and between edges")
    func D3_positions() throws {
        let (a, b, c) = (Box("a", in: root, 100, 50), Box("b", in: root, 100, 50), Box("c", in: root))
        try expectFrames(
            [(a, rect(110, 215, 100, 50)), (b, rect(170, 430, 150, 50)), (c, rect(10, 20, 100, 60))], in: root,
            LayoutSize(width: 320, height: 480),
            FrameLayout { frames in
                let bounds = frames.bounds
                frames.place(a, .center(bounds.centerX), .center(bounds.centerY))
                frames.place(b, .trailing(bounds.trailing), .bottom(bounds.bottom), width: bounds.width * 0.5 - 10)
                frames.place(c, .between(10, 110), .between(20, 80))
                return frames.size
            })
    }

    @Test("left and right are the same edges in both directions", arguments: bothDirections)
    func leftAndRight(direction: ReadingDirection) throws {
        let (a, b, c) = (Box("a", in: root), Box("b", in: root, 30, 20), Box("c", in: root))
        let card = Box("card", in: root)
        let d = Box("d", in: card, 10, 10)
        let layout = ViewLayout(
            root: root,
            layout: Layout { root in
                FrameLayout { frames in
                    frames.place(a, .left(10), .top(0), width: 50)
                    frames.place(b, .right(310), .top(0))
                    frames.place(c, .leading(10), .top(0), width: 50)
                    return frames.size
                }
                card.left == root.left + 100
                card.width == 80
                FrameLayout(in: card) { frames in
                    frames.place(d, .right(70), .top(0))
                    return LayoutSize(width: .infinity, height: 10)
                }
            })
        try layout.layout(in: LayoutSize(width: 320, height: 100), traits: .layoutDirection(direction))
        #expect(isSame(a.frame, rect(10, 0, 50, 0)) && isSame(b.frame, rect(280, 0, 30, 20)))
        #expect(isSame(c.frame, rect(10, 0, 50, 0).seen(direction, in: 320)))
        #expect(isSame(card.frame, rect(100, 0, 80, 10)) && isSame(d.frame, rect(60, 0, 10, 10)))
    }

    @Test("lines of text stand where they are told")
    func lines() throws {
        let label = Box("label", in: root)
        label.content = Content(width: 50, height: 30, firstBaseline: 12, lastBaseline: 4, capline: 3)
        for (position, y) in [(VerticalPosition.firstBaseline(40), 28.0), (.lastBaseline(40), 14), (.capline(40), 37)] {
            try expectFrames(
                [(label, rect(0, y, 50, 30))], in: root, LayoutSize(width: 100, height: 100),
                FrameLayout { frames in
                    frames.place(label, .leading(0), position)
                    #expect(frames.firstBaseline(of: label) == y + 12)
                    #expect(frames.capline(of: label) == y + 3)
                    return frames.size
                })
        }
    }
}
