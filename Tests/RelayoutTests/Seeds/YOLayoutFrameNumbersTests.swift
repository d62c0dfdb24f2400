import Relayout
import Testing

/// Worked numbers of YOLayout: its frames and its options, as frames by hand.
@Suite("YOLayout's numbers: frames")
struct YOLayoutFrameNumbersTests {
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
            y += frames.place(title, in: LayoutRect(x: x, y: y, width: width, height: 0), .height).height
            y += frames.place(text, in: LayoutRect(x: x, y: y, width: width, height: 1000), .height).height
            return LayoutSize(width: frames.size.width, height: max(y, photo.bottom) + 10)
        }
        let frames = [
            (image, rect(10, 10, 40, 40)), (title, rect(60, 10, 250, 20)), (text, rect(60, 30, 250, textHeight)),
        ]
        try expectFrames(frames, in: root, LayoutSize(width: 320, height: height), layout)
        try expectFittingSize(LayoutSize(width: 320, height: height), of: root, width: 320, layout)
    }

    @Test("YO1: a size that was asked for before does not keep the layout from placing (a fault there)")
    func YO1_sizedBefore() throws {
        let image = Box("image", in: root, 40, 40)
        let layout = ViewLayout(
            root: root,
            layout: FrameLayout { frames in
                let photo = frames.place(image, .leading(10), .top(10))
                return LayoutSize(width: frames.size.width, height: photo.bottom + 10)
            })
        for width in [320.0, 200, 320] {
            let size = try layout.sizeThatFits((), Proposal(width: .exactly(width)))
            #expect(try layout.sizeThatFits((), Proposal(width: .exactly(width))) == size)
            try layout.layout(in: size, traits: .rightToLeft)
            #expect(size == LayoutSize(width: width, height: 60) && image.frame == rect(width - 50, 10, 40, 40))
        }
    }

    /// Content in a room, as a fit says.
    struct Fitting: Sendable {
        let content: LayoutSize
        let room: LayoutRect
        let fit: Fit
        let frame: LayoutRect

        init(_ content: (Double, Double), in room: LayoutRect, _ fit: Fit, _ frame: LayoutRect) {
            self.content = LayoutSize(width: content.0, height: content.1)
            self.room = room
            self.fit = fit
            self.frame = frame
        }

        static let all = [
            Fitting((300, 44), in: rect(20, 60, 360, 44), .size.aligned(.center, .center), rect(50, 60, 300, 44)),
            Fitting((180, 50), in: rect(20, 100, 360, 80), .size.aligned(.end, .end), rect(200, 130, 180, 50)),
            // A picture keeps its proportions, and is never enlarged.
            Fitting((400, 200), in: rect(0, 0, 100, 100), .size.scaledDown(), rect(0, 0, 100, 50)),
            Fitting((200, 400), in: rect(0, 0, 100, 100), .size.scaledDown(), rect(0, 0, 50, 100)),
            Fitting((300, 170), in: rect(0, 0, 100, 100), .size.scaledDown(), rect(0, 0, 100, 170.0 / 3)),
            Fitting((80, 40), in: rect(0, 0, 100, 100), .size.scaledDown(), rect(0, 0, 80, 40)),
            Fitting((0, 0), in: rect(0, 0, 64, 64), .size.orRoom(), rect(0, 0, 64, 64)),
            // 28 there, which rounds as it goes; here rounding is last.
            Fitting((45, 45), in: rect(0, 0, 100, 100), .size.aligned(.center, .center), rect(27.5, 27.5, 45, 45)),
            // A width that comes from the room leaves nothing to centre.
            Fitting((300, 44), in: rect(20, 60, 360, 44), .height.aligned(.center, .center), rect(20, 60, 360, 44)),
            Fitting((180, 50), in: rect(0, 0, 100, 20), .size.limited(.horizontal), rect(0, 0, 100, 50)),
            Fitting((180, 50), in: rect(0, 0, 100, 20), .size.limited(), rect(0, 0, 100, 20)),
            Fitting((180, 50), in: rect(5, 6, 400, 20), .width, rect(5, 6, 180, 20)),
            Fitting((180, 50), in: rect(5, 6, 400, 20), .fill, rect(5, 6, 400, 20)),
        ]
    }

    @Test("YO3: options say which lengths come from the content, and where it goes", arguments: Fitting.all)
    func YO3_options(fitting: Fitting) throws {
        let view = Box("view", in: root, fitting.content.width, fitting.content.height)
        try expectFrames(
            [(view, fitting.frame)], in: root, LayoutSize(width: 400, height: 300),
            FrameLayout { frames in
                frames.place(view, in: fitting.room, fitting.fit)
                return frames.size
            })
        #expect(isSame(fitting.fit.rect(of: fitting.content, in: fitting.room), fitting.frame))
    }

    @Test("YO3: with a display scale, frames are rounded as there", arguments: bothDirections)
    func YO3_rounded(direction: ReadingDirection) throws {
        let (image, dot) = (Box("image", in: root, 300, 170), Box("dot", in: root, 45, 45))
        let layout = ViewLayout(
            root: root,
            layout: FrameLayout { frames in
                frames.place(image, in: frames.bounds, .size.scaledDown())
                frames.place(dot, in: frames.bounds, .size.aligned(.center, .center))
                return frames.size
            })
        try layout.layout(
            in: LayoutSize(width: 100, height: 100), traits: [.displayScale(1), .layoutDirection(direction)])
        #expect(image.frame == rect(0, 0, 100, 57) && dot.frame == rect(28, 28, 45, 45))
    }
}
