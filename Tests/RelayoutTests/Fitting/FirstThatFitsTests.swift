import Relayout
import Testing

@Suite("The first layout that fits")
struct FirstThatFitsTests {
    let root = Box("root")
    let card: Box
    let name: Box
    let badge: Box

    init() {
        card = Box("card", in: root)
        (name, badge) = (Box("name", in: card), Box("badge", in: card))
        name.content = Content(width: 100, height: 20, kind: .steps)
        badge.content = Content(width: 60, height: 20, kind: .steps)
    }

    private func choice() -> FirstThatFits {
        FirstThatFits(in: card, .horizontal) {
            StackLayout(.horizontal, in: card, [name, badge], spacing: 8)
        } or: {
            StackLayout(.vertical, in: card, [name, badge], spacing: 4)
        }
    }

    @Test(
        "what does not fit side by side stands below each other, whatever was before",
        arguments: [168.0, 167.9, 400, 80])
    func chosen(width: Double) throws {
        let layout = ViewLayout(root: root) { (_: Void) in
            card.leading == root.leading
            card.width == root.width
            card.top == root.top
            choice()
        }
        for other in [width, 1000, width, 20, width] {
            try layout.layout(in: LayoutSize(width: other, height: 100))
            let isBeside = other >= 168
            #expect(isBeside ? badge.frame.y == 0 : badge.frame.y == 24, "at \(other): \(badge.frame)")
        }
    }

    @Test("in the root the width at which the choice changes is a threshold, and all is proven")
    func threshold() throws {
        let root = Box("root")
        let (one, two) = (Box("one", in: root), Box("two", in: root))
        let layout = ViewLayout(root: root) { (_: Void) in
            FirstThatFits(.horizontal) {
                one.leading == root.leading
                one.width == 100
                two.leading == one.trailing
                two.width == 80
                two.trailing <= root.trailing
                two.top == root.top
            } or: {
                one.leading == root.leading
                one.width == root.width
                two.leading == root.leading
                two.top == root.top + 30
            }
        }
        let pieces = try layout.pieces((), widths: 100...300, height: 50)
        #expect(pieces.unproven.isEmpty, "\(pieces)")
        #expect(pieces.breakpoints.map(\.width) == [180])
        #expect(pieces.frame(of: two, at: 179)?.y == 30 && pieces.frame(of: two, at: 181)?.y == 0)
    }

    @Test("three layouts are tried in turn, along both axes, and the last one always holds")
    func three() throws {
        let root = Box("root")
        let box = Box("box", in: root)
        func size(_ width: Double, _ height: Double) -> () -> LayoutBlock {
            { [box, root] in
                Layout { _ in
                    box.width == width
                    box.height == height
                    root.width >= box.width
                    root.height >= box.height
                }.block
            }
        }
        let layout = ViewLayout(root: root) { (_: Void) in
            FirstThatFits(first: size(200, 50), or: size(100, 100)).or(size(10, 10))
        }
        layout.conflictLog = nil
        for (room, width) in [((200.0, 50.0), 200.0), ((199, 100), 100), ((199, 99), 10), ((5, 5), 10)] {
            try layout.layout(in: LayoutSize(width: room.0, height: room.1))
            #expect(box.frame.width == width, "in \(room)")
        }
    }
}

extension FirstThatFitsTests {
    @Test("each row of a list chooses for itself")
    func rows() throws {
        let root = Box("root")
        let cards = [60.0, 120, 180].map { width in
            let card = Box("card", in: root)
            let (name, badge) = (Box("name", in: card), Box("badge", in: card))
            name.content = Content(width: width, height: 20)
            badge.content = Content(width: 40, height: 20)
            return (card: card, name: name, badge: badge)
        }
        let layout = ViewLayout(root: root) { (_: Void) in
            ListLayout(Array(cards.indices), id: \.self) { row in
                let (card, name, badge) = cards[row.element]
                card.leading == root.leading
                card.trailing == root.trailing
                card.top == (row.previous.map { cards[$0.element].card.bottom } ?? root.top)
                FirstThatFits(in: card, .horizontal) {
                    StackLayout(.horizontal, in: card, [name, badge])
                } or: {
                    StackLayout(.vertical, in: card, [name, badge])
                }
            }
        }
        for width in [100.0, 300, 170, 90] {
            let receipt = try layout.layout(in: LayoutSize(width: width, height: 300))
            #expect(receipt.unsettled.isEmpty && receipt.conflicts.isEmpty)
            let heights = cards.map(\.card.frame.height)
            #expect(heights == [60.0, 120, 180].map { $0 + 40 <= width ? 20 : 40 }, "at \(width)")
        }
    }

    @Test("the container of an inner choice is the one that the outer choice makes")
    func nested() throws {
        let root = Box("root")
        let (card, side) = (Box("card", in: root), Box("side", in: root))
        let (name, badge) = (Box("name", in: card), Box("badge", in: card))
        name.content = Content(width: 100, height: 20)
        badge.content = Content(width: 60, height: 20)
        func inner() -> FirstThatFits {
            FirstThatFits(in: card, .horizontal) {
                StackLayout(.horizontal, in: card, [name, badge])
            } or: {
                StackLayout(.vertical, in: card, [name, badge])
            }
        }
        let layout = ViewLayout(root: root) { (_: Void) in
            FirstThatFits(.horizontal) {
                card.leading == root.leading
                card.top == root.top
                card.width == 120
                side.leading == card.trailing
                side.width == 100
                side.trailing <= root.trailing
                side.top == root.top
                inner()
            } or: {
                card.leading == root.leading
                card.top == root.top
                card.trailing == root.trailing
                side.leading == root.leading
                side.top == card.bottom
                inner()
            }
        }
        // Beside a card of 120 with its texts one above the other; below a card with its texts side by side, or not.
        for (width, inside, top) in [(230.0, 20.0, 0.0), (220, 20, 0), (219, 0, 20), (160, 0, 20), (150, 20, 40)] {
            let receipt = try layout.layout(in: LayoutSize(width: width, height: 300))
            #expect(receipt.unsettled.isEmpty)
            #expect(badge.frame.y == inside && side.frame.y == top, "at \(width): \(badge.frame) \(side.frame)")
        }
    }

    @Test("a container whose size goes round with the choice is reported")
    func circle() throws {
        let layout = ViewLayout(root: root) { (_: Void) in
            card.leading == root.leading
            card.top == root.top
            card.width == 150 - badge.width
            FirstThatFits(in: card, .horizontal) {
                name.leading == card.leading
                name.trailing == card.trailing
                badge.width == 80
            } or: {
                name.leading == card.leading
                badge.width == 0
            }
        }
        let receipt = try layout.layout(in: LayoutSize(width: 300, height: 300))
        #expect(receipt.unsettled.count == 1, "\(receipt)")
    }
}

/// What choices cost.
extension FirstThatFitsTests {
    private func measures(_ items: [Box]) -> Int { items.reduce(0) { $0 + $1.measuredWidths.count } }

    @Test(
        "items are measured once for each width, whatever is tried, until their content changes",
        arguments: [168.0, 100])
    func measuredOnce(width: Double) throws {
        let texts = [name, badge]
        for text in texts {
            text.contentAtWidth = { [natural = text.content.width!] width in
                Content(width: min(natural, width), height: width < natural ? 40 : 20, kind: .steps)
            }
        }
        let layout = ViewLayout(root: root) { (extra: Double) in
            card.leading == root.leading
            card.width == root.width
            card.top == root.top + extra
            choice()
        }
        let size = LayoutSize(width: width, height: 100)
        let first = try layout.layout(0, in: size)
        #expect(first.measurements == measures(texts + [card]))
        for text in texts {
            let widths = text.measuredWidths.map { $0 ?? -1 }
            #expect(Set(widths).count == widths.count, "\(widths)")
        }
        let asked = measures(texts + [card])
        for extra in [0.0, 1, 2] { #expect(try layout.layout(extra, in: size).measurements == 0) }
        _ = try layout.sizeThatFits(0)
        let sized = measures(texts + [card])
        #expect(try layout.layout(0, in: size).measurements == 0)
        #expect(asked <= sized && sized == measures(texts + [card]))
        layout.contentDidChange(name)
        #expect(try layout.layout(0, in: size).measurements == measures(texts + [card]) - sized)
        #expect(measures([badge]) == Set(badge.measuredWidths.map { $0 ?? -1 }).count)
    }

    @Test(
        "what only layouts have that were tried is measured again where its content changed, and let go of with the choice"
    )
    func onlyTried() throws {
        weak var released: Box?
        var wide: Box? = Box("wide", in: card)
        released = wide
        wide!.content = Content(width: 200, height: 20)
        let layout = ViewLayout(root: root) { [card, root, name] (wide: Box?) in
            card.leading == root.leading
            card.width == root.width
            if let wide {
                FirstThatFits(in: card, .horizontal) {
                    StackLayout(.horizontal, in: card, [name, wide])
                } or: {
                    StackLayout(.horizontal, in: card, [name])
                }
            }
        }
        let size = LayoutSize(width: 150, height: 100)
        for _ in 0..<3 { try layout.layout(wide, in: size) }
        #expect(wide!.measuredWidths.count { $0 == nil } == 1 && wide!.placements == 0)
        wide!.content.width = 40
        layout.contentDidChange(wide!)
        try layout.layout(wide, in: size)
        #expect(wide!.frame == rect(100, 0, 50, 20))
        try layout.layout(nil, in: size)
        card.children.first { $0 === wide }?.removeFromParent()
        wide = nil
        #expect(released == nil)
    }

    /// Boxes inside each other, each with two items and the next box, side by side or one below the other.
    private func nest(_ depth: Int, _ box: Box, _ axes: [LayoutAxis], _ items: inout [Box]) -> () -> FirstThatFits {
        let pair = [Box("first", in: box), Box("second", in: box)]
        for (place, item) in pair.enumerated() { item.content = Content(width: 30, height: 10 + Double(place)) }
        items += pair
        guard depth > 1 else { return { Self.choice(box, pair, axes) { EmptyLayout() } } }
        let inner = Box("inner", in: box)
        items.append(inner)
        let next = nest(depth - 1, inner, axes, &items)
        return { Self.choice(box, pair + [inner], axes, next) }
    }

    private static func choice(
        _ box: Box, _ items: [Box], _ axes: [LayoutAxis], _ next: @escaping () -> some LayingOut
    ) -> FirstThatFits {
        @LayoutBuilder func first() -> LayoutBlock {
            StackLayout(.horizontal, in: box, items, spacing: 4)
            next()
        }
        @LayoutBuilder func second() -> LayoutBlock {
            StackLayout(.vertical, in: box, items, spacing: 4)
            next()
        }
        return axes == [.horizontal]
            ? FirstThatFits(in: box, .horizontal, first: first, or: second)
            : FirstThatFits(in: box, first: first, or: second)
    }

    private struct EmptyLayout: LayingOut {
        func layOut(into pass: inout LayoutPass) {}
    }

    @Test("choices inside each other do not multiply", arguments: [[LayoutAxis.horizontal], LayoutAxis.allCases])
    func nestedCost(axes: [LayoutAxis]) throws {
        for depth in [2, 4, 6, 8, 10] {
            let root = Box("root")
            let box = Box("box", in: root)
            var items = [box]
            let choice = nest(depth, box, axes, &items)
            let layout = ViewLayout(root: root) { (_: Void) in
                box.leading == root.leading
                box.trailing == root.trailing
                box.top == root.top
                box.bottom == root.bottom
                choice()
            }
            layout.conflictLog = nil
            for width in [Double(depth) * 68, Double(depth) * 40] {
                for item in items { layout.contentDidChange(item) }
                let before = measures(items)
                let receipt = try layout.layout(in: LayoutSize(width: width, height: 400))
                let count = measures(items) - before
                // Three items for each box, by themselves and at one width more; at another one where heights count.
                #expect(receipt.measurements == count && count <= 7 * depth, "depth \(depth): \(count)")
                #expect(try layout.layout(in: LayoutSize(width: width, height: 400)).measurements == 0)
            }
        }
    }

    @Test("a layout of another element, or of another length that was told, is another layout")
    func strays() throws {
        let root = Box("root")
        let panel = Box("panel", in: root)
        let boxes = (0..<6).map { Box("box \($0)", in: panel) }
        /// On one line, in one container, for each.
        func choices(_ boxes: ArraySlice<Box>, _ widths: [Double], _ reach: Double) -> LayoutBlock {
            @LayoutBuilder func made() -> LayoutBlock {
                for (box, width) in zip(boxes, widths) {
                    FirstThatFits(in: panel, .horizontal) {
                        box.width == width
                        panel.width >= width * reach
                    } or: {
                        box.width == 1
                    }
                }
            }
            return made()
        }
        let layout = ViewLayout(root: root) { (widths: [Double]) in
            panel.leading == root.leading
            panel.top == root.top
            panel.height == 30
            FirstThatFits(.horizontal) {
                root.width >= 300
                panel.width == 300
            } or: {
                panel.width == 100
                choices(boxes[..<3], widths, 1)
            }
            Told(panel) { height in choices(boxes[3...], widths, height > 20 ? 2 : 1) }
        }
        for widths in [[40.0, 60, 120], [120, 40, 60], [60, 60, 40]] {
            let receipt = try layout.layout(widths, in: LayoutSize(width: 200, height: 100))
            #expect(receipt.conflicts.isEmpty && receipt.unsettled.isEmpty)
            #expect(boxes[..<3].map(\.frame.width) == widths.map { $0 <= 100 ? $0 : 1 }, "of another element")
            #expect(boxes[3...].map(\.frame.width) == widths.map { $0 * 2 <= 100 ? $0 : 1 }, "of another length")
        }
    }

    private struct Told: LayingOut {
        let item: Box
        let content: (Double) -> LayoutBlock
        init(_ item: Box, _ content: @escaping (Double) -> LayoutBlock) { (self.item, self.content) = (item, content) }
        func layOut(into pass: inout LayoutPass) {
            let block = content(pass.size(of: item).height ?? 0)
            pass.add { block }
        }
    }
}

extension LayingOut {
    fileprivate var block: LayoutBlock {
        @LayoutBuilder func made() -> LayoutBlock { self }
        return made()
    }
}
