import Relayout
import Testing

@Suite("The rule of gone")
struct GoneRuleTests {
    let root = Box("root")
    let size = LayoutSize(width: 320, height: 480)

    /// The frames of items in the root, and whatever is reported.
    private func frames(
        _ items: [Box], traits: Traits = Traits(), @LayoutBuilder _ layout: @escaping (()) -> LayoutBlock
    ) throws -> [LayoutRect] {
        let layout = ViewLayout(root: root, layout: layout)
        let receipt = try layout.layout(in: size, traits: traits)
        #expect(receipt.conflicts.isEmpty, "\(receipt)")
        let open = try layout.ambiguity()
        #expect(open.isEmpty, "\(open)")
        return items.map { layout.frame(of: $0)! }
    }

    @Test("gone_collapses_neighbour: a label that is gone leaves the field it is pinned to as it is")
    func gone_collapses_neighbour() throws {
        let (label, field, error) = (
            Box("label", in: root, 60, 20), Box("field", in: root, 120, 34), Box("error", in: root)
        )
        let labelsEnd = LayoutGuide.barrier(.trailing, of: [label], in: root)
        let layout = ViewLayout(root: root) { (_: Void) in
            label.leading == root.leading + 16
            label.centerY == field.centerY
            field.top == root.top + 20
            field.leading == labelsEnd.trailing + 8
            field.trailing == root.trailing - 16
            error.top == field.bottom + 4
            error.leading == field.leading
            error.trailing == field.trailing
        }
        for isGone in [false, true, false] {
            error.isGone = isGone
            let receipt = try layout.layout(in: size)
            #expect(receipt.conflicts.isEmpty)
            #expect(isSame(field.frame, rect(84, 20, 220, 34)))
            #expect(isSame(error.frame, isGone ? rect(84, 58, 0, 0) : rect(84, 58, 220, 0)))
            let open = try layout.ambiguity().quantities.map(\.item)
            #expect(open == (isGone ? [] : ["error"]))
        }
    }

    @Test("what joins two neighbours says in words how strongly: by the name that was said, or just below required")
    func wordsOfJoinedRows() throws {
        let (a, b, c) = (Box("a", in: root, 10, 10), Box("b", in: root, 10, 10), Box("c", in: root, 10, 10))
        let layout = ViewLayout(root: root) { (priority: Priority) in
            a.leading == root.leading
            b.leading == a.trailing + 4
            c.leading == b.trailing + 8 ~ priority
        }
        b.isGone = true
        func joined(_ priority: Priority) throws -> String? {
            try layout.layout(priority, in: size).constraints.first { $0.path == "gone" }?.equation
        }
        #expect(try joined(.required) == "c.leading == a.trailing + 8, just below required")
        #expect(try joined(.high) == "c.leading == a.trailing + 8 ~ .high")
        #expect(try joined(600) == "c.leading == a.trailing + 8 ~ 600")
        try layout.layout(.required, in: size)
        let report = try #require(try layout.explain(\.leading, of: c))
        #expect(
            "\(report)".contains("c's leading edge is 8 pt after a's trailing edge, just below required: "), "\(report)"
        )
        #expect(!"\(report)".contains("999"))
    }

    @Test(
        "neighbours that have no room beside each other without the item between them are kept apart, and reported, as with it"
    )
    func noRoomForGap() throws {
        let (name, badge, text) = (
            Box("name", in: root, 150, 20), Box("badge", in: root, 30, 20), Box("text", in: root, 250, 20)
        )
        for item in [name, text] { item.compressionPriorities[.horizontal] = .required }
        let layout = ViewLayout(root: root) { [root] (_: Void) in
            name.leading == root.leading + 16
            badge.leading == name.trailing + 8
            text.leading == badge.trailing + 12
            text.trailing == root.trailing - 16
        }
        for (isGone, x) in [(false, 150.0 + 16 + 8 + 12), (true, 150 + 16 + 12)] {
            badge.isGone = isGone
            layout.contentDidChange(badge)
            let conflict = try #require(try layout.layout(in: size).conflicts.first)
            #expect(text.frame.x == x && text.frame.width == size.width - 16 - x)
            #expect("\(conflict)".hasPrefix("width of text's content is set aside"))
            #expect("\(conflict)".contains("`text.leading >= name.trailing + 12`, gone") == isGone)
        }
    }

    @Test("where a gap is below zero, stated, or only wanted, joined neighbours contradict nothing", arguments: 0...2)
    func gapIsNotImplied(kind: Int) throws {
        let (name, badge, text) = (Box("name", in: root), Box("badge", in: root), Box("text", in: root))
        let layout = ViewLayout(root: root) { [root] (_: Void) in
            name.leading == root.leading
            name.width == 150
            badge.width == 4
            switch kind {
            case 0: badge.leading == name.trailing - 8
            case 1: (badge.leading == name.trailing + 2).whenGone(30)
            default: badge.leading == name.trailing + 2 ~ .high
            }
            text.leading >= badge.trailing + 12
            text.width == size.width - 150 - 8
            text.trailing == root.trailing
        }
        layout.conflictLog = nil
        badge.isGone = true
        #expect(try layout.layout(in: size).conflicts.isEmpty)
        #expect(text.frame.x == 150 + 8)
    }

    @Test("gone_subtree_reported: nothing inside what is gone is reported")
    func gone_subtree_reported() throws {
        let card = Box("card", in: root)
        let (title, body) = (Box("title", in: card, 60, 20), Box("body", in: card, 90, 20))
        let photo = Box("photo", in: card)
        card.isGone = true
        let layout = ViewLayout(root: root) { (_: Void) in
            StackLayout(.vertical, [card], spacing: 8, insets: 16, distribution: .start)
            StackLayout(.vertical, in: card, [title, body], spacing: 6, insets: 8)
            photo.top == body.bottom
            photo.height == 40
            photo.height == 50
            photo.width >= 400
            photo.leading == card.leading
            photo.trailing == card.trailing
            card.width == 30
        }
        #expect(try layout.layout(in: size).conflicts.isEmpty)
        #expect(try layout.ambiguity().isEmpty)
        for item in [card, title, body, photo] { #expect(item.frame.width == 0 && item.frame.height == 0) }
    }

    @Test("neighbours on both sides are joined by the larger gap, or by the one that is stated")
    func joined() throws {
        let (a, b, c) = (Box("a", in: root, 40, 20), Box("b", in: root, 50, 20), Box("c", in: root, 60, 20))
        b.isGone = true
        for (stated, expected) in [(nil, 52), (3, 43)] as [(Double?, Double)] {
            let frames = try frames([a, c]) { _ in
                for item in [a, b, c] { item.top == root.top }
                a.leading == root.leading
                b.leading == a.trailing + 8
                if let stated {
                    (c.leading == b.trailing + 12).whenGone(stated)
                } else {
                    c.leading == b.trailing + 12
                }
            }
            #expect(isSame(frames[0], rect(0, 0, 40, 20)) && isSame(frames[1], rect(expected, 0, 60, 20)))
        }
    }

    @Test("the same holds right to left, along y, and where edges are physical")
    func mirrored() throws {
        let (a, b, c) = (Box("a", in: root, 40, 20), Box("b", in: root, 50, 20), Box("c", in: root, 60, 20))
        b.isGone = true
        let both = try [ReadingDirection.leftToRight, .rightToLeft].map { direction in
            try frames([a, c], traits: .layoutDirection(direction)) { _ in
                a.right == root.right - 4
                b.right == a.left - 8
                b.left == c.right + 12
                a.top == root.top
                a.bottom == b.top - 5
                c.top == b.bottom + 1
            }
        }
        for frames in both {
            #expect(isSame(frames[0], rect(276, 0, 40, 20)) && isSame(frames[1], rect(204, 25, 60, 20)), "\(frames)")
        }
    }

    @Test("of a chain of items that are gone the outermost neighbours are joined")
    func chain() throws {
        let items = (0..<6).map { Box("\($0)", in: root, 10, 10) }
        for index in [0, 2, 3, 4] { items[index].isGone = true }
        let frames = try frames(items) { _ in
            items[0].top == root.top + 20
            for (item, next) in zip(items, items.dropFirst()) { next.top == item.bottom + Double(next.layoutName!)! }
            for item in items { item.leading == root.leading }
        }
        #expect(frames[1].y == 20 && frames[5].y == 35)
    }

    @Test("a neighbour on one side takes the place of what is gone at its other end, or its centre")
    func onOneSide() throws {
        let (a, b, c) = (Box("a", in: root, 40, 20), Box("b", in: root, 50, 20), Box("c", in: root, 60, 20))
        b.isGone = true
        let line = LayoutGuide(in: root)
        let atEnd = try frames([a]) { _ in
            a.leading == root.leading + 4
            b.leading == a.trailing + 8
            line.trailing == root.trailing - 20
            b.trailing == line.trailing
            line.leading == root.leading
            line.top == root.top
            line.height == 1
            for item in [a, b] { item.top == root.top }
        }
        #expect(isSame(atEnd[0], rect(4, 0, 296, 20)))
        let inCentre = try frames([c]) { _ in
            b.centerX == root.centerX
            c.leading == b.trailing + 8
            for item in [c, b] { item.top == root.top }
        }
        #expect(isSame(inCentre[0], rect(130, 0, 60, 20)))
    }

    @Test("a neighbour in the place of a centre is on the side where it was, in either direction")
    func centreMirrored() throws {
        let (name, badge, other) = (
            Box("name", in: root, 60, 20), Box("badge", in: root, 20, 20), Box("x", in: root, 30, 20)
        )
        badge.isGone = true
        func layout(_ traits: Traits) throws -> [LayoutRect] {
            try frames([name, other], traits: traits) { _ in
                for item in [name, badge, other] { item.top == root.top }
                name.leading == root.leading + 8
                badge.centerX == root.centerX + 10
                badge.leading >= name.trailing + 4
                // A share of a centre, and a distance between centres.
                other.centerX == root.centerX * 1.5
                other.centerX - badge.centerX >= 20
            }
        }
        #expect(try layout(Traits()) == [rect(8, 0, 60, 20), rect(225, 0, 30, 20)])
        #expect(try layout(.rightToLeft) == [rect(252, 0, 60, 20), rect(65, 0, 30, 20)])
    }

    @Test("what only follows stays where it is, stays tied, and keeps a size that it has from nowhere else")
    func followers() throws {
        let gone = Box("gone", in: root, 70, 30)
        let (a, b, icon) = (Box("a", in: root, 40, 20), Box("b", in: root, 50, 20), Box("icon", in: root))
        gone.isGone = true
        let frames = try frames([a, b, icon]) { _ in
            gone.leading == root.leading + 16
            gone.top == root.top + 20
            gone.width == a.width
            gone.width == b.width
            a.leading == gone.leading
            b.leading == gone.leading
            a.top == gone.bottom + 4
            b.top == a.bottom + 4
            icon.leading == root.leading
            icon.top == root.top
            icon.height == gone.height
            icon.width == 10
        }
        #expect(isSame(frames[0], rect(16, 20, 50, 20)) && isSame(frames[1], rect(16, 44, 50, 20)), "\(frames)")
        #expect(isSame(frames[2], rect(0, 0, 10, 30)))
    }

    @Test("a card that holds nothing but what is gone is as large as the gaps in it; any other wish counts more")
    func emptied() throws {
        let card = Box("card", in: root)
        let text = Box("text", in: card, 100, 40)
        text.isGone = true
        for wish in [nil, 90] as [Double?] {
            let frames = try frames([card]) { _ in
                card.leading == root.leading
                card.top == root.top
                text.edges == card.edges.inset(by: 8)
                if let wish { card.width == wish ~ .low }
            }
            #expect(isSame(frames[0], rect(0, 0, wish ?? 8, 8)))
        }
    }

    @Test("what follows an item from wall to wall stays as wide as it is when that is gone")
    func keptRoom() throws {
        let banner = Box("banner", in: root)
        let list = Box("list", in: root)
        let (email, button) = (Box("email", in: root, 80, 20), Box("button", in: root, 120, 30))
        let (photo, like) = (Box("photo", in: root, 300, 200), Box("like", in: root, 24, 24))
        for item in [banner, email, photo] { item.isGone = true }
        let frames = try frames([list, button, like]) { _ in
            banner.horizontalEdges == root.horizontalEdges
            banner.top == root.top
            banner.height == 50
            list.horizontalEdges == banner.horizontalEdges
            list.top == banner.bottom
            list.bottom == root.bottom
            email.horizontalEdges == root.horizontalEdges.inset(by: 16)
            email.top == root.top
            button.horizontalEdges == email.horizontalEdges
            button.top == email.bottom + 8
            photo.horizontalEdges == root.horizontalEdges
            photo.height == photo.width * 0.6
            photo.top == root.top
            like.trailing == photo.trailing - 8
            like.top == root.top + 8
        }
        let width = size.width
        #expect(isSame(frames[0], rect(0, 0, width, size.height)))
        #expect(isSame(frames[1], rect(16, 8, width - 32, 30)))
        #expect(isSame(frames[2], rect(width - 32, 8, 24, 24)))
    }

    @Test("it has the room there that it had: what decided about that goes on to decide", arguments: [false, true])
    func keptRoomIsAsBefore(isByContent: Bool) throws {
        let (badge, caption) = (Box("badge", in: root, isByContent ? 60 : nil, 20), Box("caption", in: root, 40, 20))
        badge.huggingPriorities = [.horizontal: .required]
        let layout = ViewLayout(root: root) { [root] (_: Void) in
            badge.leading == root.leading + 16
            // Would like to be wider, and is not.
            badge.trailing == root.trailing - 16 ~ 500
            if !isByContent { badge.width == 60 }
            badge.top == root.top
            caption.trailing == badge.trailing
            caption.top == badge.bottom + 4
        }
        for isGone in [false, true, false] {
            badge.isGone = isGone
            layout.contentDidChange(badge)
            #expect(try layout.layout(in: size).conflicts.isEmpty)
            #expect(caption.frame.x == 16 + 60 - 40, "\(isGone)")
            #expect(badge.frame.width == (isGone ? 0 : 60))
        }
    }

    @Test("where what is inside decided about that room, it goes on to; what is said of a text counts before the text")
    func keptRoomByInside() throws {
        let (card, star) = (Box("card", in: root), Box("star", in: root, 20, 20))
        let inside = Box("inside", in: card, 100, 40)
        let (text, tag) = (Box("text", in: root, 300, 20), Box("tag", in: root, 40, 20))
        text.compressionPriorities[.horizontal] = .required
        text.contentAtWidth = { width in
            width < 240 ? Content(width: 190, height: 40) : Content(width: 240, height: width < 300 ? 40 : 20)
        }
        let layout = ViewLayout(root: root) { [root] (_: Void) in
            card.leading == root.leading + 16
            card.trailing <= root.trailing - 16
            card.top == root.top + 16
            card.bottom <= root.bottom - 16
            inside.edges == card.edges.inset(by: 8)
            star.trailing == card.trailing
            star.centerY == card.centerY
            text.leading == root.leading + 16
            text.trailing <= root.trailing - 16
            text.width <= 200
            text.top == root.top + 8
            tag.trailing == text.trailing
            tag.top == root.top + 100
        }
        for isGone in [false, true, false] {
            for item in [card, text] {
                item.isGone = isGone
                layout.contentDidChange(item)
            }
            #expect(try layout.layout(in: size).conflicts.isEmpty)
            #expect(star.frame == rect(16 + 116 - 20, 16 + 28 - 10, 20, 20))
            #expect(tag.frame.x == 16 + 190 - 40)
            #expect(inside.frame.size == (isGone ? .zero : LayoutSize(width: 100, height: 40)))
        }
    }

    @Test("a chain of gaps closes up as one of edges does")
    func gaps() throws {
        for gone in 0..<3 {
            let items = (0..<3).map { Box("\($0)", in: root) }
            items[gone].isGone = true
            let byEdges = try frames(items) { _ in
                items[0].leading == root.leading
                for (item, next) in zip(items, items.dropFirst()) { next.leading == item.trailing + 8 }
                items[2].trailing == root.trailing
                Items(items).width.allEqual()
                for item in items { item.verticalEdges == root.verticalEdges }
            }
            let byGaps = try frames(items) { _ in
                items[0].leading == root.leading
                Items(items).gaps(along: .horizontal).keep(equal: .must(8))
                items[2].trailing == root.trailing
                Items(items).width.allEqual()
                for item in items { item.verticalEdges == root.verticalEdges }
            }
            #expect(zip(byGaps, byEdges).allSatisfy(isSame))
        }
    }

    @Test("an item that is hidden keeps its room, but a container leaves it out")
    func hidden() throws {
        let items = (0..<3).map { Box("\($0)", in: root, 40, 20) }
        items[1].visibility = .hidden
        let byHand = try frames(items) { _ in
            items[0].leading == root.leading
            for (item, next) in zip(items, items.dropFirst()) { next.leading == item.trailing + 8 }
            for item in items { item.top == root.top }
        }
        #expect(byHand.map(\.x) == [0, 48, 96])
        let stacked = try frames(items) { _ in
            StackLayout(.horizontal, items, spacing: 8, distribution: .start, alignment: .start)
        }
        #expect(stacked[0].x == 0 && stacked[2].x == 48)
    }

    @Test("what is gone asks for no room in a root whose size is open, whatever its inside is laid out in")
    func openRoot() throws {
        let (banner, footer) = (Box("banner", in: root), Box("footer", in: root, 100, 20))
        let label = Box("label", in: banner, 64, 10)
        let phone: Traits = .safeArea(Insets(top: 59, leading: 0, bottom: 34, trailing: 0))
        func size(_ traits: Traits, @LayoutBuilder _ inside: @escaping () -> LayoutBlock) throws -> LayoutSize {
            let layout = ViewLayout(root: root) { [root] (_: Void) in
                banner.top == root.top
                banner.horizontalEdges == root.horizontalEdges
                inside()
                footer.top == banner.bottom + 8
                footer.horizontalEdges == root.horizontalEdges
                footer.bottom <= root.bottom
            }
            return try layout.sizeThatFits((), traits: traits)
        }
        banner.isGone = true
        let least = LayoutSize(width: 100, height: 28)
        #expect(try size(phone) { label.edges == banner.edges } == least)
        #expect(try size(phone) { label.edges == LayoutGuide.safeArea(of: banner).edges } == least)
        #expect(try size(phone) { label.edges == LayoutGuide.margins(of: banner).edges } == least)
        #expect(try size([]) { label.edges == LayoutGuide.margins(of: banner, Insets(40)).edges } == least)
        #expect(try size([]) { banner.bottom == root.bottom - 50 } == least)
        #expect(try size([]) { footer.trailing == banner.trailing } == least)
        banner.isGone = false
        #expect(try size(phone) { label.edges == banner.edges } == LayoutSize(width: 100, height: 38))
    }

    @Test("what follows something gone that lies from end to end of a root whose size is open keeps it apart")
    func openRootFollowed() throws {
        let (line, text) = (Box("line", in: root), Box("text", in: root, 60, 20))
        let layout = ViewLayout(root: root) { [root] (_: Void) in
            line.horizontalEdges == root.horizontalEdges.inset(by: 16)
            text.horizontalEdges == line.horizontalEdges
            text.verticalEdges == root.verticalEdges
        }
        for isGone in [false, true, false] {
            line.isGone = isGone
            layout.contentDidChange(line)
            #expect(try layout.sizeThatFits(()) == LayoutSize(width: 92, height: 20))
        }
    }
}
