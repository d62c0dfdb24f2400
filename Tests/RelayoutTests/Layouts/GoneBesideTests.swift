import Relayout
import Testing

@Suite("What is gone beside something that is there")
struct GoneBesideTests {
    let size = LayoutSize(width: 320, height: 480)
    let root = Box("root")

    /// The frames of the items while one is there, and while it is gone, by a layout that is kept and by one made anew.
    private func frames(
        _ items: [Box], gone: [Box], traits: Traits = Traits(), @LayoutBuilder _ lines: @escaping () -> LayoutBlock
    ) throws -> (before: [LayoutRect], after: [LayoutRect]) {
        func make() -> ViewLayout<Void> { ViewLayout(root: root) { (_: Void) in lines() } }
        let layout = make()
        #expect(try layout.layout(in: size, traits: traits).conflicts.isEmpty)
        let before = items.map(\.frame)
        for item in gone {
            item.isGone = true
            layout.contentDidChange(item)
        }
        #expect(try layout.layout(in: size, traits: traits).conflicts.isEmpty)
        #expect(try layout.ambiguity().isEmpty)
        let after = items.map(\.frame)
        try make().layout(in: size, traits: traits)
        #expect(items.map(\.frame) == after)
        // What else goes, comes back, or turns round changes what stands between, without any line that changes.
        for item in items {
            for isGone in [true, false] {
                item.isGone = isGone
                layout.contentDidChange(item)
                for direction in [Traits.rightToLeft, traits] {
                    try layout.layout(in: size, traits: direction)
                    let kept = items.map(\.frame)
                    let fresh = make()
                    fresh.conflictLog = nil
                    try fresh.layout(in: size, traits: direction)
                    #expect(items.map(\.frame) == kept, "\(item.layoutName!) \(isGone)")
                }
            }
        }
        for item in gone {
            item.isGone = false
            layout.contentDidChange(item)
        }
        try layout.layout(in: size, traits: traits)
        #expect(items.map(\.frame) == before)
        return (before, after)
    }

    @LayoutBuilder
    private func bars(_ header: Box, _ footer: Box) -> LayoutBlock {
        Items(header, footer).leading.map { $0 == root.leading }
        header.top == root.top
        footer.bottom == root.bottom
    }

    @Test("a sidebar that goes leaves the content its height, however the two are tied", arguments: 0..<7)
    func sidebar(way: Int) throws {
        let (header, footer) = (Box("header", in: root, 60, 20), Box("footer", in: root, 60, 20))
        let (sidebar, content, list) = (
            Box("sidebar", in: root), Box("content", in: root), Box("list", in: root, 50, 30)
        )
        let frames = try frames([header, content, footer], gone: [sidebar]) {
            bars(header, footer)
            sidebar.leading == root.leading
            sidebar.width == 100
            content.leading == sidebar.trailing
            content.trailing == root.trailing
            sidebar.top == header.bottom
            sidebar.bottom == footer.top
            switch way {
            case 0:
                content.top == header.bottom
                content.bottom == footer.top
            case 1: content.verticalEdges == sidebar.verticalEdges
            case 2:
                content.top == sidebar.top
                content.height == sidebar.height
            case 3:
                content.centerY == sidebar.centerY
                content.height == sidebar.height
            case 4:
                content.top == header.bottom
                content.bottom == sidebar.bottom
            case 5:
                content.top - header.bottom == 0
                content.bottom <= footer.top
                content.height == sidebar.height
            default:
                // Not beside it by itself, but with another one above it.
                list.top == header.bottom
                content.top == list.bottom
                content.bottom == footer.top
            }
            if way == 6 { list.leading == content.leading }
        }
        let top = way == 6 ? 50.0 : 20
        #expect(frames.before == [rect(0, 0, 60, 20), rect(100, top, 220, 460 - top), rect(0, 460, 60, 20)])
        #expect(frames.after == [rect(0, 0, 60, 20), rect(0, top, 320, 460 - top), rect(0, 460, 60, 20)])
    }

    @Test("a row of a form that goes leaves the other rows' fields as they are", arguments: [false, true])
    func form(isRightToLeft: Bool) throws {
        let (name, zip) = (Box("name", in: root, 60, 20), Box("zip", in: root, 90, 20))
        let (nameField, zipField) = (Box("name field", in: root), Box("zip field", in: root))
        let frames = try frames(
            [name, nameField], gone: [zip, zipField], traits: isRightToLeft ? .rightToLeft : Traits()
        ) {
            let end = LayoutGuide.barrier(.trailing, of: [name, zip], in: root)
            Items(name, zip).leading.map { $0 == root.leading + 16 }
            Items(nameField, zipField).leading.map { $0 == end.trailing + 8 }
            Items(nameField, zipField).trailing.map { $0 == root.trailing - 16 }
            name.top == root.top
            nameField.top == name.top
            zip.top == name.bottom + 8
            zipField.top == zip.top
            Items(nameField, zipField).height.map { $0 == 30 }
        }
        func mirrored(_ frame: LayoutRect) -> LayoutRect {
            isRightToLeft ? rect(320 - frame.x - frame.width, frame.y, frame.width, frame.height) : frame
        }
        #expect(frames.before == [mirrored(rect(16, 0, 60, 20)), mirrored(rect(114, 0, 190, 30))])
        #expect(frames.after == [mirrored(rect(16, 0, 60, 20)), mirrored(rect(84, 0, 220, 30))])
    }

    @Test("of two columns between a title and a line the one that is there decides how far these are apart")
    func columns() throws {
        let (title, below) = (Box("title", in: root, 60, 20), Box("below", in: root, 60, 20))
        let (left, right) = (Box("left", in: root, 90, 80), Box("right", in: root, 90, 60))
        let frames = try frames([right, below], gone: [left]) {
            title.leading == root.leading
            title.top == root.top
            left.leading == root.leading
            left.width == right.width
            right.leading == left.trailing + 8
            right.trailing == root.trailing
            Items(left, right).top.map { $0 == title.bottom + 8 }
            below.leading == root.leading
            below.top >= left.bottom + 8
            below.top >= right.bottom + 8
            below.top == left.bottom + 8 ~ 240
        }
        #expect(frames.before == [rect(164, 28, 156, 60), rect(0, 116, 60, 20)])
        #expect(frames.after == [rect(8, 28, 312, 60), rect(0, 96, 60, 20)])
    }

    @Test("what is beside a chain that closes up moves with it, and is not cut")
    func closesUp() throws {
        let (name, badge, text) = (
            Box("name", in: root, 40, 20), Box("badge", in: root, 48, 20), Box("text", in: root, 60, 20)
        )
        let (line, dot) = (Box("line", in: root), Box("dot", in: root, 10, 10))
        let frames = try frames([text, line, dot], gone: [badge]) {
            Items(name, badge, text).top.map { $0 == root.top }
            name.leading == root.leading
            badge.leading == name.trailing + 8
            text.leading == badge.trailing + 12
            line.horizontalEdges == badge.horizontalEdges
            line.top == root.top + 30
            line.height == 1
            dot.leading == name.trailing + 2
            text.leading >= dot.trailing + 4
            dot.top == root.top + 40
        }
        #expect(frames.before == [rect(108, 0, 60, 20), rect(48, 30, 48, 1), rect(42, 40, 10, 10)])
        // The line takes the badge's place, without its width: both gaps stay. The dot has room in these.
        #expect(frames.after == [rect(60, 0, 60, 20), rect(48, 30, 0, 1), rect(42, 40, 10, 10)])
    }

    @Test("what fills the place of the last of some that are gone is as far from a neighbour as their largest gap")
    func filledThroughOthers() throws {
        let chain = (0..<3).map { Box("gone \($0)", in: root, 50, 40) }
        let (below, mate, tag) = (
            Box("below", in: root, 60, 20), Box("mate", in: root, 30, 25), Box("tag", in: root, 10, 10)
        )
        let frames = try frames([mate, below, tag], gone: chain) {
            Items(chain + [below]).leading.map { $0 == root.leading }
            mate.leading == root.leading + 60
            tag.leading == root.leading + 100
            chain[0].top == root.top
            chain[1].top == chain[0].bottom + 13
            chain[2].top == chain[1].bottom + 3
            below.top == chain[2].bottom + 6
            mate.top == chain[2].top
            mate.bottom == chain[2].bottom
            tag.top == chain[0].top
        }
        #expect(frames.before.map(\.y) == [96, 142, 0])
        #expect(frames.after == [rect(60, 13, 30, 25), rect(0, 44, 60, 20), rect(100, 0, 10, 10)])
    }

    @Test("what is around something gone does not fill its place")
    func around() throws {
        let bar = Box("bar", in: root)
        let (back, title, action) = (
            Box("back", in: bar, 60, 20), Box("title", in: bar, 90, 20), Box("action", in: bar, 50, 20)
        )
        let frames = try frames([back, action], gone: [title]) {
            bar.horizontalEdges == root.horizontalEdges
            bar.top == root.top
            bar.height == 44
            Items(back, title, action).centerY.map { $0 == bar.centerY }
            title.centerX == bar.centerX
            title.width == bar.width - 120
            back.leading == bar.leading
            title.leading >= back.trailing + 8 ~ 900
            action.leading >= title.trailing + 8 ~ 900
            action.trailing == bar.trailing
        }
        #expect(frames.after.map(\.width) == [60, 50])
    }

    @Test("what fills the place of something gone through another one that is gone keeps it, too")
    func filledThroughGone() throws {
        let (header, footer) = (Box("header", in: root, 60, 20), Box("footer", in: root, 60, 20))
        let (sidebar, inspector, content) = (
            Box("sidebar", in: root), Box("inspector", in: root), Box("content", in: root)
        )
        let frames = try frames([header, content, footer], gone: [sidebar, inspector]) {
            bars(header, footer)
            sidebar.leading == root.leading
            sidebar.width == 100
            inspector.trailing == root.trailing
            inspector.width == 80
            content.leading == sidebar.trailing
            content.trailing == inspector.leading
            sidebar.top == header.bottom
            sidebar.bottom == footer.top
            inspector.verticalEdges == sidebar.verticalEdges
            content.verticalEdges == inspector.verticalEdges
        }
        #expect(frames.before[1] == rect(100, 20, 140, 440))
        #expect(frames.after == [rect(0, 0, 60, 20), rect(0, 20, 320, 440), rect(0, 460, 60, 20)])
    }

    @Test("a gap that is stated for this case closes up whatever is between, and a wish keeps nothing apart")
    func stated() throws {
        for isStated in [true, false] {
            let (name, badge, text) = (
                Box("name", in: root, 40, 20), Box("badge", in: root, 48, 20), Box("text", in: root, 60, 20)
            )
            let (line, dot) = (Box("line", in: root), Box("dot", in: root, 10, 10))
            let frames = try frames([text], gone: [badge]) {
                Items(name, badge, text).top.map { $0 == root.top }
                name.leading == root.leading
                badge.leading == name.trailing + 8
                text.trailing == root.trailing ~ 200
                if isStated {
                    (text.leading == badge.trailing + 12).whenGone(4)
                    line.horizontalEdges == badge.horizontalEdges
                } else {
                    text.leading == badge.trailing + 12
                    dot.leading == name.trailing ~ 150
                    text.leading == dot.trailing ~ 140
                    line.leading == root.leading
                    line.width == 10
                    dot.top == root.top + 40
                }
                line.top == root.top + 30
                line.height == 1
            }
            #expect(frames.before == [rect(108, 0, 60, 20)])
            #expect(frames.after == [rect(isStated ? 44 : 52, 0, 60, 20)])
        }
    }
}
