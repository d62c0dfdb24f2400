import Relayout
import Testing

/// Worked numbers of YOLayout's and DrapierLayout's frames.
@Suite("Frames by hand: YOLayout's and DrapierLayout's numbers")
struct FrameNumbersTests {
    let root = Box("root")

    @Test("YO1: the seed's cell is as high as its text, or its picture", arguments: [(40.0, 80.0), (10, 60)])
    func YO1_cell(textHeight: Double, height: Double) throws {
        let image = Box("image", in: root, 40, 40)
        let title = Box("title", in: root, 120, 20)
        let text = Box("text", in: root, 900, 20)
        text.contentAtWidth = { Content(width: $0, height: textHeight) }
        let layout = FrameLayout { [root] frames in
            #expect(frames[root].size == frames.size)
            var (x, y) = (10.0, 10.0)
            let photo = frames.place(image, .leading(x), .top(y))
            x += photo.width + 10
            let width = frames.size.width - x - 10
            y += frames.place(title, in: Rect(x: x, y: y, width: width, height: 0), .height).height
            y += frames.place(text, in: Rect(x: x, y: y, width: width, height: 1000), .height).height
            return Size(width: frames.size.width, height: max(y, photo.bottom) + 10)
        }
        let frames = [
            (image, rect(10, 10, 40, 40)), (title, rect(60, 10, 250, 20)), (text, rect(60, 30, 250, textHeight)),
        ]
        try expectFrames(frames, in: root, Size(width: 320, height: height), layout)
        try expectFittingSize(Size(width: 320, height: height), of: root, width: 320, layout)
    }

    @Test("YO3: options say which lengths come from the content, and where it goes")
    func YO3_options() {
        let content = Size(width: 180, height: 50)
        let centred = Fit.height.aligned(.center, .center)
        #expect(
            centred.rect(of: Size(width: 300, height: 44), in: rect(20, 60, 360, 44)) == rect(20, 60, 360, 44),
            "a width that comes from the room leaves nothing to centre")
        #expect(
            Fit.size.aligned(.center, .center).rect(of: Size(width: 300, height: 44), in: rect(20, 60, 360, 44))
                == rect(50, 60, 300, 44))
        #expect(Fit.size.aligned(.end, .end).rect(of: content, in: rect(20, 100, 360, 80)) == rect(200, 130, 180, 50))
        #expect(Fit.size.orRoom().rect(of: .zero, in: rect(0, 0, 64, 64)) == rect(0, 0, 64, 64))
        #expect(
            Fit.size.aligned(.center, .center).rect(of: Size(width: 45, height: 45), in: rect(0, 0, 100, 100))
                == rect(27.5, 27.5, 45, 45), "28 there, which rounds as it goes; here rounding is last")
        #expect(Fit.size.limited(.horizontal).rect(of: content, in: rect(0, 0, 100, 20)) == rect(0, 0, 100, 50))
        #expect(Fit.size.limited().rect(of: content, in: rect(0, 0, 100, 20)) == rect(0, 0, 100, 20))
        #expect(Fit.width.rect(of: content, in: rect(5, 6, 400, 20)) == rect(5, 6, 180, 20))
        #expect(Fit.fill.rect(of: content, in: rect(5, 6, 400, 20)) == rect(5, 6, 400, 20))
    }

    @Test(
        "YO3: a picture keeps its proportions, and is never enlarged",
        arguments: [
            (Size(width: 400, height: 200), Size(width: 100, height: 50)),
            (Size(width: 200, height: 400), Size(width: 50, height: 100)),
            (Size(width: 300, height: 170), Size(width: 100, height: 170.0 / 3)),
            (Size(width: 80, height: 40), Size(width: 80, height: 40)),
        ])
    func YO3_proportions(content: Size, size: Size) {
        let fitted = Fit.size.scaledDown().rect(of: content, in: rect(0, 0, 100, 100))
        #expect(isSame(fitted, rect(0, 0, size.width, size.height)))
    }

    @Test("YO3: with a display scale, frames are rounded as there")
    func YO3_rounded() throws {
        let (image, dot) = (Box("image", in: root, 300, 170), Box("dot", in: root, 45, 45))
        let layout = ViewLayout(
            root: root,
            layout: FrameLayout { frames in
                frames.place(image, in: frames.bounds, .size.scaledDown())
                frames.place(dot, in: frames.bounds, .size.aligned(.center, .center))
                return frames.size
            })
        try layout.layout(in: Size(width: 100, height: 100), traits: .displayScale(1))
        #expect(image.frame == rect(0, 0, 100, 57) && dot.frame == rect(28, 28, 45, 45))
    }

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
            return Size(
                width: frames.size.width, height: max(photo.bottom, frames.lastBaseline(of: detail)) + 8)
        }
        let frames = [
            (image, rect(8, 8, 50, 38)), (title, rect(66, 4, 246, 20)), (detail, rect(66, 25, 246, 48)),
        ]
        try expectFrames(frames, in: root, Size(width: 320, height: 78), layout)
        try expectFittingSize(Size(width: 320, height: 78), of: root, width: 320, layout)
    }

    @Test("D3: centred, in proportion, and between edges")
    func D3_positions() throws {
        let (a, b, c) = (Box("a", in: root, 100, 50), Box("b", in: root, 100, 50), Box("c", in: root))
        try expectFrames(
            [(a, rect(110, 215, 100, 50)), (b, rect(170, 430, 150, 50)), (c, rect(10, 20, 100, 60))], in: root,
            Size(width: 320, height: 480),
            FrameLayout { frames in
                let bounds = frames.bounds
                frames.place(a, .center(bounds.centerX), .center(bounds.centerY))
                frames.place(b, .trailing(bounds.trailing), .bottom(bounds.bottom), width: bounds.width * 0.5 - 10)
                frames.place(c, .between(10, 110), .between(20, 80))
                return frames.size
            })
    }

    @Test("lines of text stand where they are told")
    func lines() throws {
        let label = Box("label", in: root)
        label.content = Content(width: 50, height: 30, firstBaseline: 12, lastBaseline: 4, capline: 3)
        for (position, y) in [(VerticalPosition.firstBaseline(40), 28.0), (.lastBaseline(40), 14), (.capline(40), 37)] {
            try expectFrames(
                [(label, rect(0, y, 50, 30))], in: root, Size(width: 100, height: 100),
                FrameLayout { frames in
                    frames.place(label, .leading(0), position)
                    #expect(frames.firstBaseline(of: label) == y + 12)
                    #expect(frames.capline(of: label) == y + 3)
                    return frames.size
                })
        }
    }
}
