import RelayoutSolver
import Testing

@testable import Relayout

@Suite("Content")
struct ContentTests {
    let root = Box("root")
    let size = LayoutSize(width: 320, height: 480)

    /// Text of `length` points in lines of 20 points.
    private func text(_ name: String, _ length: Double) -> Box {
        let box = Box(name, in: root)
        setText(box, length)
        return box
    }

    private func setText(_ box: Box, _ length: Double) {
        box.content = Content(width: length, height: 20, firstBaseline: 15, lastBaseline: 5)
        box.contentAtWidth = { width in
            let lines = (length / max(width, 1)).rounded(.up)
            return Content(width: min(length, width), height: 20 * lines, firstBaseline: 15, lastBaseline: 5)
        }
    }

    @Test("content pulls to its size, and gives way as its priorities say")
    func pulls() throws {
        let (a, b) = (Box("a", in: root), Box("b", in: root))
        a.content = Content(width: 100, height: 20)
        b.content = Content(width: 50)
        b.huggingPriorities[.horizontal] = 249.5
        let layout = ViewLayout(root: root) { (_: Void) in
            a.leading == root.leading
            b.leading == a.trailing
            b.trailing == root.trailing
        }
        try layout.layout((), in: size)
        #expect(a.frame.width == 100 && a.frame.height == 20)
        #expect(b.frame.width == 220 && b.frame.height == 0)
        try layout.layout((), in: LayoutSize(width: 120, height: 10))
        #expect(a.frame.width + b.frame.width == 120)
    }

    @Test(
        "content that is required, and has no room, is reported, and missed by as little as can be",
        arguments: [(110.0, 90.0, 0.0), (109, 89, 0), (90, 70, 0), (60, 40, 0), (140, 90, 30)])
    func requiredWithoutRoom(width: Double, first: Double, second: Double) throws {
        // Half a point too little made it vanish, and what resists with 750 got the room.
        let (name, account) = (Box("name", in: root), Box("account", in: root))
        name.content = Content(width: 90, height: 20)
        name.huggingPriorities[.horizontal] = .required
        name.compressionPriorities[.horizontal] = .required
        account.content = Content(width: 30, height: 20)
        let layout = ViewLayout(root: root) { (_: Void) in
            StackLayout(.horizontal, [name, account], spacing: 4, insets: 8)
        }
        layout.conflictLog = nil
        // It comes to the same from any state before.
        for before in [400, 30, width] {
            let receipt = try layout.layout((), in: LayoutSize(width: before, height: 40))
            guard before == width else { continue }
            #expect(name.frame.width == first)
            #expect(account.frame.width == second)
            #expect(receipt.conflicts.isEmpty == (width >= 110))
        }
    }

    @Test("content that is required no longer leaves no trace of that")
    func requiredNoLonger() throws {
        let label = Box("label", in: root, 90, 20)
        label.compressionPriorities[.horizontal] = .required
        let layout = ViewLayout(root: root) { (_: Void) in
            label.leading == root.leading
            label.trailing <= root.trailing
            label.width == 20 ~ 900
        }
        layout.conflictLog = nil
        let narrow = LayoutSize(width: 60, height: 40)
        #expect(try !layout.layout((), in: narrow).conflicts.isEmpty)
        #expect(label.frame.width == 60)
        label.compressionPriorities[.horizontal] = .high
        layout.contentDidChange(label)
        #expect(try layout.layout((), in: narrow).conflicts.isEmpty)
        #expect(label.frame.width == 20)
        label.content = .nothing
        layout.contentDidChange(label)
        #expect(try layout.layout((), in: narrow).conflicts.isEmpty)
        #expect(label.frame.width == 20)
    }

    @Test("what an item said before it was gone is forgotten, its priorities too")
    func saidBeforeGone() throws {
        let (label, shown) = (text("label", 90), text("shown", 40))
        label.compressionPriorities[.horizontal] = .required
        let layout = ViewLayout(root: root) { (_: Void) in
            label.leading == root.leading
            shown.leading == label.trailing + 8
        }
        try layout.layout((), in: size)
        #expect(layout.snapshot()?.items[1].compressionResistance == [1000, 750])
        label.isGone = true
        try layout.layout((), in: size)
        let fresh = ViewLayout(root: root) { (_: Void) in
            label.leading == root.leading
            shown.leading == label.trailing + 8
        }
        try fresh.layout((), in: size)
        #expect(layout.snapshot()?.items == fresh.snapshot()?.items)
        #expect(layout.snapshot()?.items[1].compressionResistance == [750, 750])
    }

    @Test("text is measured at its solved width, and what stands below follows")
    func wrapping() throws {
        let label = text("label", 600)
        let below = Box("below", in: root)
        let layout = ViewLayout(root: root) { (_: Void) in
            label.leading == root.leading + 10
            label.trailing == root.trailing - 10
            label.top == root.top
            below.top == label.bottom + 8
        }
        let receipt = try layout.layout((), in: size)
        #expect(label.measuredWidths == [nil, 300])
        #expect(receipt.measurements == 3, "both natural sizes, and the label at its width")
        #expect(label.frame.height == 40)
        #expect(below.frame.y == 48)
        let same = try layout.layout((), in: size)
        #expect(same.measurements == 0 && same.moved.isEmpty)
        try layout.layout((), in: LayoutSize(width: 220, height: 480))
        #expect(label.frame.height == 60)
        let back = try layout.layout((), in: size)
        #expect(back.measurements == 0, "the answer at that width is remembered")
        #expect(label.frame.height == 40)
    }

    @Test("content is read again only after it was said to have changed")
    func contentDidChange() throws {
        let label = text("label", 100)
        let other = text("other", 100)
        let layout = ViewLayout(root: root) { (_: Void) in
            label.leading == root.leading
            other.leading == label.trailing
        }
        try layout.layout((), in: size)
        setText(label, 150)
        #expect(try layout.layout((), in: size).moved.isEmpty)
        layout.contentDidChange(label)
        layout.contentDidChange(Box("stranger"))
        let receipt = try layout.layout((), in: size)
        #expect(receipt.moved.map(\.name) == ["label", "other"])
        #expect(receipt.kept == 2)
        #expect(other.measuredWidths.count == 1)
        #expect(other.frame.x == 150)
    }

    @Test("content that changed in a refused update is used by the next one")
    func refusedChange() throws {
        let label = text("label", 100)
        let layout = ViewLayout(root: root, policy: .strict) { (width: Double) in label.height >= width }
        try layout.layout(0, in: size)
        setText(label, 150)
        layout.contentDidChange(label)
        #expect(throws: LayoutError.self) { try layout.layout(.infinity, in: size) }
        try layout.layout(0, in: size)
        #expect(label.frame.width == 150)
    }

    @Test("baselines follow the content, and count from the item's edges without any")
    func baselines() throws {
        let label = text("label", 600)
        let icon = Box("icon", in: root)
        let layout = ViewLayout(root: root) { (_: Void) in
            label.width == 300
            label.top == root.top + 10
            icon.height == 10
            icon.lastBaseline == label.lastBaseline + 1
            icon.leading - root.leading == 3
        }
        try layout.layout((), in: size)
        #expect(label.frame.height == 40)
        #expect(icon.frame.y == 10 + 40 - 5 + 1 - 10)
        label.contentAtWidth = { _ in Content(width: 600, height: 40, lastBaseline: 9) }
        layout.contentDidChange(label)
        try layout.layout((), in: size)
        #expect(icon.frame.y == 10 + 40 - 9 + 1 - 10)
    }

    @Test("content that never settles is reported by name, and the layout comes out")
    func oscillation() throws {
        let label = Box("label", in: root)
        label.content = Content(width: 300, height: 100)
        // The taller, the narrower, and the other way round.
        label.contentAtWidth = { width in Content(width: 100, height: width > 100 ? 50 : 250) }
        let layout = ViewLayout(root: root) { (_: Void) in label.width == label.height }
        label.compressionPriorities[.vertical] = .required
        label.huggingPriorities[.vertical] = .required
        let receipt = try layout.layout((), in: size)
        #expect(receipt.unsettled == ["label"])
        #expect(receipt.measurements <= 4, "each width is asked for once")
        #expect(
            receipt.description.contains("the size of label does not settle: it follows from content that is measured,")
        )
        #expect(receipt.warnings == [.unsettled(item: "label")])
    }

    @Test("where heights decide about widths, frames do not depend on the heights before")
    func crossingAxes() throws {
        func makeLabel(in root: Box) -> Box {
            let label = Box("label", in: root)
            label.content = Content(width: 300, height: 20)
            // Two widths fit themselves: 100 with 100, and 200 with 200.
            label.contentAtWidth = { width in Content(width: 200, height: width < 150 ? 100 : 200) }
            label.compressionPriorities = [.horizontal: .low, .vertical: .required]
            label.huggingPriorities[.vertical] = .required
            return label
        }
        func makeLayout(_ root: Box, _ label: Box) -> ViewLayout<Bool> {
            ViewLayout(root: root) { (isForced: Bool) in
                label.width == label.height ~ .high
                if isForced { label.width >= 200 }
            }
        }
        let label = makeLabel(in: root)
        let layout = makeLayout(root, label)
        try layout.layout(true, in: size)
        #expect(label.frame.width == 200 && label.frame.height == 200)
        try layout.layout(false, in: size)
        let freshRoot = Box("root")
        let fresh = makeLabel(in: freshRoot)
        try makeLayout(freshRoot, fresh).layout(false, in: size)
        #expect(fresh.frame.width == 100 && fresh.frame.height == 100)
        #expect(isSame(label.frame, fresh.frame))
        // The same again solves nothing; and what changes is solved from natural sizes again.
        func work() -> [Int] { layout.reconciler.solver!.work.counters.map { $0.count } }
        let before = work()
        try layout.layout(false, in: size)
        #expect(work() == before && label.frame.width == 100)
        try layout.layout(true, in: size)
        try layout.layout(false, in: size)
        #expect(label.frame.width == 100)
        label.contentAtWidth = { width in Content(width: 200, height: width < 150 ? 120 : 200) }
        layout.contentDidChange(label)
        try layout.layout(false, in: size)
        #expect(label.frame.width == 120)
    }

    @Test("an item that is gone has no size, and its own sizes do not contradict that")
    func gone() throws {
        let banner = text("banner", 100)
        let below = Box("below", in: root)
        let layout = ViewLayout(root: root, policy: .strict) { (_: Void) in
            banner.leading == root.leading
            banner.trailing == root.trailing
            banner.top == root.top
            banner.height == 60
            banner.width >= 40
            below.top == banner.bottom
        }
        try layout.layout((), in: size)
        #expect(isSame(banner.frame, rect(0, 0, 320, 60)))
        banner.isGone = true
        let receipt = try layout.layout((), in: size)
        #expect(receipt.kept == 6)
        #expect(receipt.conflicts.isEmpty)
        #expect(isSame(banner.frame, rect(0, 0, 0, 0)))
        #expect(below.frame.y == 0)
        banner.isGone = false
        try layout.layout((), in: size)
        #expect(isSame(banner.frame, rect(0, 0, 320, 60)))
        #expect(below.frame.y == 60)
    }

    @Test("a constraint edited while its item is gone holds with the edit when the item returns")
    func editedWhileGone() throws {
        let banner = Box("banner", in: root)
        let layout = ViewLayout(root: root) { (height: Double) in banner.height == height }
        try layout.layout(60, in: size)
        banner.isGone = true
        try layout.layout(60, in: size)
        #expect(try layout.layout(70, in: size).counts.edited == 1)
        banner.isGone = false
        try layout.layout(70, in: size)
        #expect(banner.frame.height == 70)
    }

    @Test("an item that says nothing of its natural size is asked at the width that it gets")
    func contentAtWidthOnly() throws {
        let root = Box("root")
        let item = Box("item", in: root)
        item.content = Content()
        item.contentAtWidth = { Content(height: 1000 / $0) }
        let layout = ViewLayout(root: root) { (_: Void) in
            item.horizontalEdges == root.horizontalEdges
            item.top == root.top
        }
        try layout.layout(in: LayoutSize(width: 100, height: 100))
        #expect(item.frame.height == 10 && item.measuredWidths == [nil, 100])
        try layout.layout(in: LayoutSize(width: 50, height: 100))
        #expect(item.frame.height == 20 && item.measuredWidths == [nil, 100, 50])
        let byHand = ViewLayout(root: root) { (_: Void) in
            FrameLayout { frames in
                frames.place(item, .leading(0), .top(0), width: 40)
                return frames.size
            }
        }
        try byHand.layout(in: LayoutSize(width: 100, height: 100))
        #expect(item.frame == rect(0, 0, 40, 25))
    }

    @Test("an item without content at some width is asked once for it, one without any not at all")
    func noContent() throws {
        final class Silent: LayoutItem {
            weak var layoutParent: (any LayoutItem)?
            init(in parent: any LayoutItem) { layoutParent = parent }
            func place(_ frame: LayoutRect) {}
        }
        let root = Box("root")
        let (item, silent) = (Box("item", in: root), Silent(in: root))
        item.content = Content()
        let layout = ViewLayout(root: root) { (_: Void) in
            item.horizontalEdges == root.horizontalEdges
            silent.horizontalEdges == root.horizontalEdges
        }
        for width in [100, 100, 50, 50.0] { try layout.layout(in: LayoutSize(width: width, height: 9)) }
        #expect(item.measuredWidths == [nil, 100, 50])
        item.content = .nothing
        layout.contentDidChange(item)
        let receipt = try layout.layout(in: LayoutSize(width: 70, height: 9))
        #expect(item.measuredWidths == [nil, 100, 50, nil] && receipt.measurements == 1)
        #expect(Content.nothing == Content() && Set([Content.nothing, Content()]).count == 1)
    }

    @Test("an item without content is asked once for a width also where heights decide about widths")
    func noContentElsewhere() throws {
        let root = Box("root")
        let (item, square) = (Box("item", in: root), Box("square", in: root))
        item.content = Content()
        item.contentAtWidth = { $0 < 50 ? Content(height: 7) : Content() }
        let layout = ViewLayout(root: root) { (state: (x: Double, width: Double)) in
            item.leading == root.leading + state.x
            item.width == state.width
            // Everything is measured in every update.
            square.width == square.height
        }
        for state in [(x: 1.0, width: 60.0), (x: 2, width: 60), (x: 3, width: 60), (x: 3, width: 40)] {
            try layout.layout(state, in: LayoutSize(width: 100, height: 9))
        }
        #expect(item.measuredWidths == [nil, 60, 40])
        #expect(item.frame == rect(3, 0, 40, 7))
    }

    @Test("no item is asked for its content at a negative width, however it comes about")
    func noNegativeWidths() throws {
        let root = Box("root")
        let (item, other) = (Box("item", in: root), Box("other", in: root))
        item.content = Content(width: 30, height: 10)
        var widths: [Double] = []
        item.contentAtWidth = {
            widths.append($0)
            return Content(width: 30, height: 10)
        }
        struct Asking: LayingOut {
            let item: Box
            func layOut(into pass: inout LayoutPass) {
                for width in [-5, -0.002, 0, .infinity, .nan] { _ = pass.content(of: item, width: width) }
            }
        }
        let layout = ViewLayout(root: root) { (far: Double) in
            item.leading == root.leading + far
            // A contradiction that is within the tolerance of numbers as large as these.
            item.trailing == root.leading + far - far * 4e-7
            other.leading == item.leading
            Asking(item: item)
        }
        layout.conflictLog = nil
        for far in [0, 10, 4e3, 1e6, 1.6e7, 1e9] {
            widths = []
            try layout.layout(far, in: LayoutSize(width: 100, height: 100))
            layout.contentDidChange(item)
            #expect(widths.allSatisfy { $0 >= 0 && $0.isFinite })
        }
    }

    @Test("content that goes round in a circle is laid out a few times, and the same from scratch")
    func circle() throws {
        var roots: [Box] = []
        defer { withExtendedLifetime(roots) {} }
        func make() -> (boxes: [Box], layout: ViewLayout<Double>) {
            let root = Box("root")
            let boxes = (0..<24).map { Box("box \($0)", in: root) }
            for box in boxes {
                box.content = Content(width: 30, height: 40)
                box.contentAtWidth = { Content(width: 30, height: $0 > 50 ? 40 : 60) }
            }
            let layout = ViewLayout(root: root) { (offset: Double) in
                for box in boxes {
                    box.width == box.height
                    box.leading == root.leading + offset
                }
            }
            layout.conflictLog = nil
            roots.append(root)
            return (boxes, layout)
        }
        let (boxes, layout) = make()
        for offset in [1, 1, 2, 1.0] {
            let asked = boxes[0].measuredWidths.count
            let before = layout.reconciler.solver?.work.sweeps ?? 0
            let receipt = try layout.layout(offset, in: LayoutSize(width: 100, height: 100))
            #expect(receipt.unsettled == boxes.map { $0.layoutName! })
            #expect(boxes[0].measuredWidths.count - asked <= 4)
            // For the state, and then until a content is as it was.
            #expect(layout.reconciler.solver!.work.sweeps - before <= 5)
            let (others, fresh) = make()
            try fresh.layout(offset, in: LayoutSize(width: 100, height: 100))
            #expect(boxes.map(\.frame) == others.map(\.frame))
        }
    }
}

extension Work {
    /// Evaluations after edits of constants.
    fileprivate var sweeps: Int { fullSweeps + dirtySweeps + routes }
}
