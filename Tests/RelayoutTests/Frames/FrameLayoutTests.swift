import Relayout
import Testing

@Suite("Frames by hand beside constraints")
struct FrameLayoutTests {
    let root = Box("root")
    let size = LayoutSize(width: 300, height: 200)

    @Test(
        "frames count from the solved frame of a container, whose height they decide; constraints may go on from them")
    func besideConstraints() throws {
        let card = Box("card", in: root)
        let (picture, note) = (Box("picture", in: card), Box("note", in: root))
        let layout = Layout { root in
            card.leading == root.leading + 20
            card.trailing == root.trailing - 30
            card.top == root.top + 10
            FrameLayout(in: card) { frames in
                let frame = frames.place(
                    picture, .between(10, frames.size.width - 10), .top(5), height: frames.size.width / 2)
                return LayoutSize(width: frames.size.width, height: frame.bottom + 5)
            }
            note.top == picture.bottom + 7
            note.leading == picture.leading
            note.width == 40
            note.height == 10
        }
        try expectFrames(
            [(card, rect(20, 10, 250, 135)), (picture, rect(10, 5, 230, 125)), (note, rect(30, 147, 40, 10))],
            in: root, size, layout)
    }

    @Test("frames do not depend on the updates before")
    func isPure() throws {
        let card = Box("card", in: root)
        let item = Box("item", in: card)
        func layout() -> ViewLayout<Double> {
            ViewLayout(root: root) { width in
                card.leading == root.leading
                card.top == root.top
                card.width == width
                FrameLayout(in: card) { frames in
                    let frame = frames.place(item, .leading(0), .top(0), width: 10, height: frames.size.width / 3)
                    return LayoutSize(width: .infinity, height: frame.height)
                }
            }
        }
        let old = layout()
        for width in [30.0, 240, 90] { try old.layout(width, in: size) }
        let frames = [card.frame, item.frame]
        try layout().layout(90, in: size)
        #expect(frames == [card.frame, item.frame])
        #expect(frames == [rect(0, 0, 90, 30), rect(0, 0, 10, 30)])
        let receipt = try old.layout(90, in: size)
        #expect(receipt.counts == (receipt.kept, 0, 0, 0) && receipt.moved.isEmpty)
        #expect(try old.layout(120, in: size).edited.count == 4, "the width, the height, and card's content twice")
    }

    @Test("a frame that was not placed before is refused, and nothing has changed")
    func notKnown() throws {
        let (card, item, other) = (Box("card", in: root), Box("item", in: root), Box("other", in: root))
        let layout = ViewLayout(root: root) { (isBroken: Bool) in
            card.width == 100
            FrameLayout(in: card) { frames in
                frames.place(item, .leading(isBroken ? frames[other].trailing : 0), .top(0), width: 5, height: 5)
                return frames.size
            }
        }
        try layout.layout(false, in: size)
        let error = #expect(throws: LayoutError.self) { try layout.layout(true, in: size) }
        #expect(
            "\(error!)"
                == "the frames of card (RelayoutTests/FrameLayoutTests.swift:\(#line - 7)) read the frame of other, which they have not placed before: place it first, or "
                + "say in constraints how the items that follow it lie to it")
        let receipt = try layout.layout(false, in: size)
        #expect(receipt.kept == receipt.counts.all && receipt.moved.isEmpty)
    }

    @Test("where a container is laid out by its own layout, the frames around it are known")
    func readsOuterFrame() throws {
        let (card, mark, line) = (Box("card", in: root), Box("mark", in: root), Box("line", in: root))
        let outer = ViewLayout(
            root: root,
            layout: Layout { root in
                mark.leading == root.leading + 33
                mark.width == 10
                card.top == root.top + 50
                card.leading == root.leading + 20
                card.trailing == root.trailing
                card.height == 40
            })
        let cardRoot = Box("card's inside")
        cardRoot.add(line)
        let inner = ViewLayout(root: cardRoot) { (mark: LayoutRect) in
            FrameLayout { frames in
                frames.place(line, .leading(mark.x - 20), .between(0, frames.size.height), width: 1)
                return frames.size
            }
        }
        card.onPlace = {
            let frame = outer.frame(of: mark)
            #expect(frame == rect(33, 0, 10, 0))
            _ = try? inner.layout(frame ?? .zero, in: card.frame.size)
        }
        try outer.layout(in: size)
        #expect(line.frame == rect(13, 0, 1, 40))
    }

    @Test("a number that is no number is reported with the constraint that it makes, and a strict layout refuses it")
    func notANumber() throws {
        let item = Box("item", in: root)
        let frames = FrameLayout { frames in
            frames.place(item, .leading(0.0 / 0), .top(3), width: 5, height: 5)
            return frames.size
        }
        let layout = ViewLayout(root: root, layout: frames)
        layout.warningLog = nil
        let receipt = try layout.layout(in: size)
        #expect(receipt.warnings.map { "\($0)" }.allSatisfy { $0.hasPrefix("item.leading == root.leading + nan") })
        #expect(receipt.warnings.count == 1 && item.frame == rect(0, 3, 5, 5))
        let strict = ViewLayout(root: root, policy: .strict, layout: frames)
        let error = #expect(throws: LayoutError.self) { try strict.layout(in: size) }
        #expect("\(error!)".hasPrefix("a number is out of range: item.leading == root.leading + nan"))
    }

    @Test("a container whose width follows from its frames in a circle is reported")
    func circle() throws {
        let card = Box("card", in: root)
        let item = Box("item", in: card)
        let layout = ViewLayout(
            root: root,
            layout: Layout {
                FrameLayout(in: card) { frames in
                    let width = frames.size.width.isFinite ? frames.size.width + 1 : 0
                    frames.place(item, .leading(0), .top(0), width: width, height: 1)
                    return frames.size
                }
                card.width == item.width
            })
        #expect(try layout.layout(in: size).unsettled == ["card"])
    }

    @Test("each item is measured once for its natural size and once for its width")
    func measuredOnce() throws {
        let (card, text) = (Box("card", in: root), Box("text", in: root, 900, 20))
        text.contentAtWidth = { Content(width: $0, height: 50) }
        let layout = ViewLayout(
            root: root,
            layout: Layout { root in
                card.leading == root.leading
                card.trailing == root.trailing
                FrameLayout(in: card) { frames in
                    let frame = frames.place(text, in: frames.bounds, .height)
                    return LayoutSize(width: frames.size.width, height: frame.height)
                }
            })
        let receipt = try layout.layout(in: size)
        #expect(text.measuredWidths == [nil, 300])
        #expect(receipt.measurements == 3, "card, and text naturally and at its width")
        #expect(try layout.layout(in: size).measurements == 0)
        #expect(card.frame.height == 50)
    }

    @Test("an item is measured once for each width that is asked for in an update, however many there are")
    func manyWidths() throws {
        let text = Box("text", in: root, 900, 20)
        text.contentAtWidth = { Content(width: $0, height: (2000 / $0).rounded()) }
        let layout = ViewLayout(
            root: root,
            layout: FrameLayout { frames in
                // The narrowest width at which it is no higher than 100 points.
                let widths = Array(stride(from: 10.0, through: 200, by: 10))
                let width = widths.first { frames.content(of: text, width: $0).height ?? 0 <= 100 } ?? 200
                for width in widths { frames.place(text, .leading(0), .top(0), width: width) }
                frames.place(text, .leading(0), .top(0), width: width)
                return frames.size
            })
        let receipt = try layout.layout(in: size)
        #expect(text.measuredWidths.count == 21 && Set(text.measuredWidths).count == 21)
        #expect(receipt.measurements == 21)
        #expect(text.frame == rect(0, 0, 20, 100))
    }

    @Test("what is drawn and not mounted is an item like any other, by hand and by constraints")
    func drawn() throws {
        let canvas = Canvas()
        let (line, dot) = (Canvas.Shape(on: canvas), Canvas.Shape(on: canvas))
        let layout = ViewLayout(root: canvas) { (_: Void) in
            FrameLayout { frames in
                frames.place(line, .between(10, frames.size.width - 10), .top(5), height: 1)
                return frames.size
            }
            dot.leading == line.leading + 4
            dot.top == line.bottom + 2
            dot.size == LayoutSize(width: 3, height: 3)
        }
        try layout.layout(in: size, traits: .rightToLeft)
        #expect(canvas.shapes.map(\.frame) == [rect(10, 5, 280, 1), rect(283, 8, 3, 3)])
    }

    @Test("where one text of many cells changes, it is measured twice, and no other one at all")
    func measuredAlone() throws {
        let list = Box("list", in: root)
        let cells = (0..<200).map { Box("cell \($0)", in: list) }
        let texts = cells.enumerated().map { Box("text \($0)", in: $1, 900, 20) }
        for text in texts { text.contentAtWidth = { Content(width: $0, height: 50) } }
        let layout = ViewLayout(
            root: root,
            layout: Layout { root in
                list.leading == root.leading
                list.trailing == root.trailing
                list.top == root.top
                StackLayout(.vertical, in: list, cells)
                zip(cells, texts).map { cell, text in
                    FrameLayout(in: cell) { frames in
                        let frame = frames.place(text, in: frames.bounds, .height)
                        return LayoutSize(width: .infinity, height: frame.height)
                    }
                }
            })
        try layout.layout(in: size)
        #expect(list.frame.height == 10_000)
        texts[7].contentAtWidth = { Content(width: $0, height: 80) }
        layout.contentDidChange(texts[7])
        let receipt = try layout.layout(in: size)
        #expect(receipt.measurements == 2 && texts[7].measuredWidths == [nil, 300, nil, 300])
        #expect(cells[7].frame.height == 80 && list.frame.height == 10_030)
        #expect(texts.allSatisfy { $0 === texts[7] || $0.measuredWidths == [nil, 300] })
    }

    @Test("content out of range is refused by name, also where frames ask for it")
    func contentOutOfRange() throws {
        let item = Box("item", in: root, -1, 5)
        let layout = ViewLayout(
            root: root,
            layout: FrameLayout { frames in
                frames.place(item, .leading(0), .top(0))
                return frames.size
            })
        #expect(throws: LayoutError.contentOutOfRange(item: "item", Content(width: -1, height: 5), width: nil)) {
            try layout.layout(in: size)
        }
    }
}

/// Draws its shapes itself: they are in no tree of views.
private final class Canvas: LayoutItem {
    final class Shape: LayoutItem {
        weak var canvas: Canvas?
        var frame = LayoutRect.zero

        init(on canvas: Canvas) {
            self.canvas = canvas
            canvas.shapes.append(self)
        }

        var layoutParent: (any LayoutItem)? { canvas }
        func place(_ frame: LayoutRect) { self.frame = frame }
    }

    var shapes: [Shape] = []
    var layoutParent: (any LayoutItem)? { nil }
    func place(_ frame: LayoutRect) {}

    @Test("asked for a size in limited room, frames by hand are as high as at the width that they return")
    func limitedRoom() throws {
        let root = Box("root"), item = Box("item", in: root)
        func size(_ proposal: Proposal, _ content: @escaping (inout Frames) -> LayoutSize) throws -> LayoutSize {
            try ViewLayout(root: root, layout: FrameLayout(content)).sizeThatFits((), proposal)
        }
        /// As wide as there is room, half as high.
        func half(_ frames: inout Frames) -> LayoutSize {
            frames.place(item, .between(10, frames.size.width - 10), .bottom(frames.size.height - 10), height: 30)
            return LayoutSize(width: frames.size.width, height: frames.size.width / 2)
        }
        #expect(try size(Proposal(width: .atMost(300)), half) == LayoutSize(width: 300, height: 150))
        #expect(
            try size(Proposal(width: .atMost(300), height: .atMost(400)), half) == LayoutSize(width: 300, height: 150))
        #expect(
            try size(Proposal(width: .atMost(300), height: .atMost(40)), half) == LayoutSize(width: 300, height: 40))
        #expect(try size(Proposal(width: .exactly(300)), half) == LayoutSize(width: 300, height: 150))
        #expect(try size(Proposal(), half) == .zero)
        #expect(try size(Proposal(height: .atMost(90)), half) == .zero)
        /// 120 wide if it may be; 6000 square points.
        func area(_ frames: inout Frames) -> LayoutSize {
            let width = min(frames.size.width, 120)
            return LayoutSize(width: width, height: 6000 / width)
        }
        #expect(try size(Proposal(width: .atMost(300)), area) == LayoutSize(width: 120, height: 50))
        #expect(try size(Proposal(width: .atMost(100)), area) == LayoutSize(width: 100, height: 60))
        #expect(try size(Proposal(width: .exactly(200)), area) == LayoutSize(width: 200, height: 50))
        #expect(try size(Proposal(), area) == LayoutSize(width: 120, height: 50))
        /// All that there is.
        #expect(
            try size(Proposal(width: .atMost(30), height: .atMost(20)), { $0.size })
                == LayoutSize(width: 30, height: 20))
    }
}
