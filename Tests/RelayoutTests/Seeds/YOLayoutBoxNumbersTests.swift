import Relayout
import Testing

/// Worked numbers of YOLayout: its boxes and borders, as constraints.
@Suite("YOLayout's numbers: boxes and borders")
struct YOLayoutBoxNumbersTests {
    let root = Box("root")

    @Test("YO4: a border in a border, and the same in one")
    func YO4_border() throws {
        let top = Box("top", in: root, nil, 24)
        let middle = Box("middle", in: root)
        let bottom = Box("bottom", in: root, nil, 24)
        let left = Box("left", in: middle, 40, nil)
        let center = Box("center", in: middle)
        let right = Box("right", in: middle, 50, nil)
        let nested = Layout {
            BorderLayout(top: [top], center: middle, bottom: [bottom], insets: 20, spacing: 10)
            BorderLayout(in: middle, leading: [left], center: center, trailing: [right], spacing: 10)
        }
        let frames = [
            (top, rect(20, 20, 280, 24)), (middle, rect(20, 54, 280, 372)), (bottom, rect(20, 436, 280, 24)),
            (left, rect(0, 0, 40, 372)), (center, rect(50, 0, 170, 372)), (right, rect(230, 0, 50, 372)),
        ]
        try expectFrames(frames, in: root, LayoutSize(width: 320, height: 480), nested)

        let flat = Box("flat")
        for item in [top, left, center, right, bottom] { flat.add(item) }
        let frames2 = [
            (top, rect(20, 20, 280, 24)), (bottom, rect(20, 436, 280, 24)), (left, rect(20, 54, 40, 372)),
            (center, rect(70, 54, 170, 372)), (right, rect(250, 54, 50, 372)),
        ]
        try expectFrames(
            frames2, in: flat, LayoutSize(width: 320, height: 480),
            BorderLayout(
                top: [top], leading: [left], center: center, trailing: [right], bottom: [bottom], insets: 20,
                spacing: 10))
    }

    @Test("YO4: the sides of a vertical border reach from top to bottom; its height has its own insets (a fault there)")
    func YO4_vertical() throws {
        let left = Box("left", in: root, 40, nil)
        let top = Box("top", in: root, nil, 24)
        let center = Box("center", in: root)
        try expectFrames(
            [(left, rect(30, 10, 40, 280)), (top, rect(75, 10, 215, 24)), (center, rect(75, 39, 215, 251))],
            in: root, LayoutSize(width: 320, height: 300),
            BorderLayout(
                top: [top], leading: [left], center: center,
                insets: Insets(top: 10, leading: 30, bottom: 10, trailing: 30), spacing: 5, spanning: .vertical))
    }

    @Test("YO5: several items at one side")
    func YO5_severalItems() throws {
        let first = Box("first", in: root, nil, 24)
        let second = Box("second", in: root, nil, 30)
        let center = Box("center", in: root)
        let bottom = Box("bottom", in: root, nil, 40)
        try expectFrames(
            [
                (first, rect(10, 10, 180, 24)), (second, rect(10, 39, 180, 30)), (center, rect(10, 74, 180, 171)),
                (bottom, rect(10, 250, 180, 40)),
            ], in: root, LayoutSize(width: 200, height: 300),
            BorderLayout(top: [first, second], center: center, bottom: [bottom], insets: 10, spacing: 5))
    }

    @Test("YO5: without a middle, the bottom ends at its inset (one spacing short there: a fault)")
    func YO5_noCenter() throws {
        let top = Box("top", in: root, nil, 24)
        let bottom = Box("bottom", in: root, nil, 40)
        try expectFrames(
            [(top, rect(10, 10, 180, 24)), (bottom, rect(10, 250, 180, 40))], in: root,
            LayoutSize(width: 200, height: 300),
            BorderLayout(top: [top], bottom: [bottom], insets: 10, spacing: 5))
    }

    @Test("YO6: the seed's box, laid out and asked for its size")
    func YO6_box() throws {
        let labels = Box("labels", in: root)
        let (row, centered) = (Box("row", in: root), Box("centered", in: root))
        let (title, text) = (Box("title", in: labels, 200, 24), Box("text", in: labels))
        text.content = Content(width: 900, height: 24)
        text.contentAtWidth = { Content(width: $0, height: 100) }
        let buttons = (0..<6).map { Box("\($0)", in: $0 < 3 ? row : centered, 36, 30) }
        let layout = Layout {
            StackLayout(.vertical, [labels, row, centered], distribution: .start)
            StackLayout(
                .vertical, in: labels, [title, text], spacing: 10,
                insets: Insets(top: 20, leading: 20, trailing: 20), distribution: .start)
            StackLayout(
                .horizontal, in: row, Array(buttons[..<3]), spacing: 20,
                insets: Insets(horizontal: 20, vertical: 10), distribution: .end, alignment: .start,
                limits: SizeLimits(minimum: LayoutSize(width: 50, height: 50)))
            StackLayout(
                .horizontal, in: centered, Array(buttons[3...]), spacing: 20, distribution: .center,
                alignment: .start)
        }
        var frames = [
            (labels, rect(0, 0, 320, 154)), (title, rect(20, 20, 280, 24)), (text, rect(20, 54, 280, 100)),
            (row, rect(0, 154, 320, 70)), (centered, rect(0, 224, 320, 30)),
        ]
        frames += zip(buttons[..<3], [110.0, 180, 250]).map { ($0, rect($1, 10, 50, 50)) }
        frames += zip(buttons[3...], [86.0, 142, 198]).map { ($0, rect($1, 0, 36, 30)) }
        try expectFrames(frames, in: root, LayoutSize(width: 320, height: 254), layout)
        try expectFrames(frames, in: root, LayoutSize(width: 320, height: 480), layout)
        try expectFittingSize(LayoutSize(width: 320, height: 254), of: root, width: 320, layout)
    }

    @Test("a centred box is centred between its insets (off by half an inset there: a fault)")
    func YO6_centeredWithInsets() throws {
        let (a, b) = (Box("a", in: root, 40, 20), Box("b", in: root, 60, 20))
        try expectFrames(
            [(a, rect(95, 20, 40, 20)), (b, rect(145, 20, 60, 20))], in: root, LayoutSize(width: 300, height: 100),
            StackLayout(
                .horizontal, [a, b], spacing: 10, insets: 20, distribution: .center, alignment: .start))
    }

    @Test("limits hold along both axes (maximum sizes are ignored in places there: a fault)")
    func limits() throws {
        let (a, b) = (Box("a", in: root, 40, 20), Box("b", in: root, 160, 90))
        let limits = SizeLimits(minimum: LayoutSize(width: 50, height: 0), maximumWidth: 100, maximumHeight: 60)
        try expectFrames(
            [(a, rect(0, 0, 50, 20)), (b, rect(50, 0, 100, 60))], in: root, LayoutSize(width: 300, height: 100),
            StackLayout(.horizontal, [a, b], distribution: .start, alignment: .start, limits: limits))
        try expectFrames(
            [(a, rect(0, 0, 100, 20)), (b, rect(0, 20, 100, 60))], in: root, LayoutSize(width: 300, height: 100),
            StackLayout(.vertical, [a, b], distribution: .start, limits: limits))
    }

    @Test("a single item may have limits of its own, in a box and in a flow")
    func ownLimits() throws {
        let (a, b) = (Box("a", in: root, 40, 20), Box("b", in: root, 160, 90))
        let common = SizeLimits(minimum: LayoutSize(width: 50, height: 30))
        let own = SizeLimits(maximumWidth: 100, maximumHeight: 60)
        try expectFrames(
            [(a, rect(0, 0, 50, 30)), (b, rect(50, 0, 100, 60))], in: root, LayoutSize(width: 300, height: 100),
            StackLayout(.horizontal, [a, b], distribution: .start, alignment: .start, limits: common)
                .limits(own, of: b))
        try expectFrames(
            [(a, rect(0, 0, 300, 30)), (b, rect(0, 30, 100, 60))], in: root, LayoutSize(width: 300, height: 100),
            StackLayout(.vertical, [a, b], distribution: .start, limits: common).limits(own, of: b))
        try expectFrames(
            [(a, rect(0, 0, 50, 30)), (b, rect(50, 0, 100, 60))], in: root, LayoutSize(width: 300, height: 100),
            FlowLayout([a, b], limits: common).limits(own, of: b))
    }

    @Test("an item that is gone is left out with its spacing, and its own size conflicts with nothing")
    func gone() throws {
        let items = [Box("a", in: root, 40, 20), Box("b", in: root, 40, 20), Box("c", in: root, 40, 20)]
        items[1].isGone = true
        try expectFrames(
            [(items[0], rect(0, 0, 40, 100)), (items[2], rect(50, 0, 40, 100))], in: root,
            LayoutSize(width: 90, height: 100),
            Layout {
                StackLayout(.horizontal, items, spacing: 10)
                for item in items { item.width == 40 }
            })
    }
}
