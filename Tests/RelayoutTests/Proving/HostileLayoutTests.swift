import Testing

@testable import Fuzzer
@testable import Relayout

@Suite("Pieces of hostile layouts")
struct HostileLayoutTests {
    let root = Box("root")

    /// Sixty corners a hundredth of a point apart, a jump close to either end of 100 … 700, a constraint that is contradicted from
    /// 341 to 342 alone, because what contradicts it is itself set aside from there on, and an item that nothing decides about.
    @LayoutBuilder
    private func layout(_ environment: LayoutEnvironment, _ boxes: [Box], _ parts: Parts) -> LayoutBlock {
        Layout { root in
            for (place, box) in boxes.enumerated() {
                box.leading == root.leading
                box.width == root.width ~ .high
                box.width <= 300 + 0.01 * Double(place)
                box.top == (place == 0 ? root.top : boxes[place - 1].bottom)
                box.height == 1
            }
            parts.jump.leading == root.leading
            parts.jump.top == root.top
            parts.jump.height == 1
            if environment.width > 100.001 && environment.width < 699.999 {
                parts.jump.width == 20
            } else {
                parts.jump.width == 40
            }
            parts.clash.leading == root.leading
            parts.clash.top == root.top
            parts.clash.height == 1
            parts.clash.width <= root.width * -1 + 352
            parts.clash.width >= 10
            parts.clash.width <= root.width * -1 + 351
            parts.open.leading >= root.leading + 10
            parts.open.trailing <= root.trailing - 10
            parts.open.width == 30
            parts.open.top == root.top
            parts.open.height == 1
        }
    }

    @Test("beside a size that goes round in a circle other items come and go", arguments: [false, true])
    func circleBesideChoice(isReversed: Bool) throws {
        let (ring, card, badge) = (Box("ring", in: root), Box("card", in: root), Box("badge", in: root))
        let layout = ViewLayout(root: root) { [root] (_: Void) in
            ring.leading == root.leading
            SizeLayout(of: ring, width: 100...) {
                ring.width == 50
            } else: {
                ring.width == root.width
            }
            card.width == root.width * 0.5
            SizeLayout(of: card, width: isReversed ? 100...1000 : 0...100) { badge.width == 10 }
        }
        (layout.conflictLog, layout.warningLog) = (nil, nil)
        let pieces = try layout.pieces((), widths: 150...300, height: 100)
        #expect(pieces.unproven.map(\.cause) == [.unsettled(item: "ring")])
        #expect(pieces.frame(of: badge, at: 170)?.width == (isReversed ? nil : 10))
        #expect(pieces.frame(of: badge, at: 270)?.width == (isReversed ? 10 : nil))
        #expect(try #require(pieces.frame(of: card, at: 240)).width == 120)
    }

    @Test("beside a size that runs away what bends is sampled")
    func runawayBesideText() throws {
        let (picture, title) = (Box("picture", in: root), Box("title", in: root))
        picture.showPicture(300, aspect: 2)
        title.showText(20)
        let layout = ViewLayout(root: root) { [root] (_: Void) in
            picture.leading == root.leading + 200
            picture.trailing == root.trailing - 200
            picture.height == picture.width
            picture.top == root.top
            title.leading == root.leading
            title.trailing == root.trailing
            title.top == root.top
        }
        (layout.conflictLog, layout.warningLog) = (nil, nil)
        let pieces = try layout.pieces((), widths: 40...300, height: 600)
        #expect(pieces.unproven.map(\.cause) == [.unsettled(item: "picture")])
        for width in [50.0, 70, 90, 150, 170, 290] {
            try layout.layout(in: LayoutSize(width: width, height: 600))
            let fresh = try #require(layout.frame(of: title))
            #expect(try #require(pieces.frame(of: title, at: width)).distance(to: fresh) < 1e-3, "at \(width)")
        }
    }

    @Test("intervals of one cause are one where they touch, in whatever order they were found")
    func merged() {
        let cause = Pieces.Unproven.Cause.unsettled(item: "a")
        func unproven(_ from: Double, _ to: Double) -> Pieces.Unproven { .init(from: from, to: to, cause: cause) }
        #expect([unproven(300, 400), unproven(0, 50)].merged == [unproven(0, 50), unproven(300, 400)])
        #expect([unproven(50, 400), unproven(0, 50)].merged == [unproven(0, 400)])
    }

    @Test("where a size runs away nothing is proven, and said so; beside that all is")
    func runaway() throws {
        let picture = Box("picture", in: root)
        picture.showPicture(300, aspect: 2)
        let layout = ViewLayout(root: root) { [root] (_: Void) in
            picture.leading == root.leading + 16
            picture.trailing == root.trailing - 16
            picture.height == picture.width
            picture.top == root.top
        }
        (layout.conflictLog, layout.warningLog) = (nil, nil)
        let pieces = try layout.pieces((), widths: 0...400, height: 600)
        #expect(pieces.unproven.map(\.cause) == [.unsettled(item: "picture")])
        #expect(pieces.unproven[0].from == 0 && (pieces.unproven[0].to - 32).magnitude < 0.1)
        for width in [33.0, 40, 100, 375, 400] {
            let difference = pieces.frame(of: picture, at: width)?.distance(to: rect(16, 0, width - 32, width - 32))
            #expect(try #require(difference) < 1e-5, "at \(width)")
        }
        #expect(try layout.layout(in: LayoutSize(width: 20, height: 600)).unsettled == ["picture"])
        let report = try layout.audit((), widths: 0...400, height: 600) { picture.width >= 300 }
        #expect(!report.isProven && report.failures.count == 1)
        #expect(report.failures[0].description.contains("for widths 32 … 332"), "\(report)")
    }

    private struct Parts {
        let jump: Box
        let clash: Box
        let open: Box
    }

    private func hostile() -> (layout: ViewLayout<Void>, items: [Box]) {
        let boxes = (0..<60).map { Box("box \($0)", in: root) }
        let parts = Parts(
            jump: Box("jump", in: root), clash: Box("clash", in: root), open: Box("open", in: root))
        let layout = ViewLayout(root: root) { (_: Void, environment: LayoutEnvironment) in
            self.layout(environment, boxes, parts)
        }
        layout.conflictLog = nil
        return (layout, boxes + [parts.jump, parts.clash, parts.open])
    }

    @Test("corners, jumps, a conflict that begins and ends, and what is open: everything is found, and nothing else")
    func everything() throws {
        let (layout, items) = hostile()
        let pieces = try layout.pieces((), widths: 100...345, height: 100)
        #expect(pieces.unproven.isEmpty)
        let corners = (0..<60).map { 300 + 0.01 * Double($0) }
        // Beyond 342 the clash is as narrow as the root leaves it, down to nothing.
        let expected = [100.001] + corners + [341, 342]
        let found = pieces.breakpoints.map(\.width)
        #expect(found.count == expected.count, "\(found)")
        for (one, other) in zip(found, expected) {
            #expect((one - other).magnitude < 1e-6 * other, "\(one), not \(other)")
        }
        let events = pieces.breakpoints.flatMap { corner in corner.events.map { (corner.width, "\($0)") } }
        let conflicts = events.filter { $0.1.contains("contradicted") }
        #expect(
            conflicts.map {
                $0.1.contains("from here on") ? "begins at \($0.0.rounded())" : "ends at \($0.0.rounded())"
            }
            .sorted() == ["begins at 341.0", "begins at 342.0", "ends at 342.0"], "\(conflicts)")
        try compare(
            pieces, layout, items, at: corners.map { $0 + 0.005 } + [100.0005, 100.0015, 200, 340.5, 341.5, 344])
    }

    @Test("a jump a thousandth of a point before the end is found")
    func end() throws {
        let (layout, items) = hostile()
        let pieces = try layout.pieces((), widths: 400...700, height: 100)
        #expect(
            pieces.breakpoints.contains { ($0.width - 699.999).magnitude < 1e-6 && $0.items == ["jump"] }, "\(pieces)")
        try compare(pieces, layout, items, at: [400, 699.9985, 699.9995, 700])
    }

    private func compare(
        _ pieces: Pieces, _ layout: ViewLayout<Void>, _ items: [Box], at widths: [Double]
    ) throws {
        for width in widths {
            let frames = try layout.frames(in: LayoutSize(width: width, height: 100))
            for item in items {
                let (fresh, proven) = (try #require(frames[item]), try #require(pieces.frame(of: item, at: width)))
                let difference = fresh.distance(to: proven)
                #expect(difference < 1e-6 * width, "\(item.layoutName!) at \(width): \(proven), not \(fresh)")
            }
        }
    }

    @Test("what computes with the plain number is not proven, and its line is told; a comparison is split at")
    func plainNumber() throws {
        let title = Box("title", in: root)
        // A property cannot know its line: told is the one of the layout around it.
        let line = #line + 1
        let sampled = ViewLayout(root: root) { (_: Void, environment: LayoutEnvironment) in
            title.width == environment.width.points.squareRoot()
            title.leading == root.leading
        }
        let pieces = try sampled.pieces((), widths: 100...400, height: 50)
        let unproven = try #require(pieces.unproven.first)
        #expect(pieces.unproven.count == 1 && unproven.from == 100 && unproven.to == 400)
        #expect("\(unproven.cause)".contains("HostileLayoutTests.swift:\(line)"), "\(unproven)")
        // What is sampled is drawn through its samples all the same.
        for width in [100.0, 144, 225, 333, 400] {
            let found = try #require(pieces.frame(of: title, at: width)?.width)
            #expect((found - width.squareRoot()).magnitude < 1e-2)
        }
        let split = ViewLayout(root: root) { (_: Void, environment: LayoutEnvironment) in
            title.leading == root.leading
            title.width == (environment.width > 341 && environment.width < 342 ? 7 : 20)
        }
        let parts = try split.pieces((), widths: 100...400, height: 50)
        #expect(parts.unproven.isEmpty)
        #expect(parts.breakpoints.map(\.width) == [341, 342])
        #expect(parts.breakpoints.allSatisfy { $0.events == [.sizeCondition] })
        #expect(parts.frame(of: title, at: 341.5)?.width == 7 && parts.frame(of: title, at: 342.5)?.width == 20)
    }

    @Test(
        "where measuring takes other rounds at one end of a stretch than at the other, widths are halved, and all is checked"
    )
    func otherRoundsAtOneEnd() throws {
        let (text, graph, radio) = (Box("text", in: root), Box("graph", in: root), Box("radio", in: root))
        graph.content = Content(width: 300, height: 120)
        radio.content = Content(width: 20, height: 22)
        let words = "jumps fox lazy jumps wraps lazy extraordinarily b jumps".split(separator: " ").map {
            Double($0.count)
        }
        text.content = Content(width: 8 * (words.reduce(0, +) + 8), height: 20, kind: .steps)
        text.contentAtWidth = { width in
            var (longest, line, lines) = (0.0, 0.0, 1.0)
            for word in words {
                if line > 0, line + 1 + word > (width / 8 + 1e-9).rounded(.down) { (line, lines) = (0, lines + 1) }
                line += (line > 0 ? 1 : 0) + word
                longest = max(longest, line)
            }
            return Content(width: 8 * longest, height: 20 * lines, kind: .steps)
        }
        let layout = ViewLayout(root: root) { [root] (_: Void) in
            text.top == root.top + 10
            text.leading == root.leading + 10
            text.trailing == root.trailing - 10
            graph.top == text.bottom
            graph.leading == root.leading + 10
            graph.height == graph.width * 0.3
            radio.centerY == root.centerY
            radio.trailing == root.trailing - 10
            radio.height == radio.width
            graph.trailing == radio.leading - 10
            graph.bottom == root.bottom
        }
        layout.conflictLog = nil
        let pieces = try layout.pieces((), widths: 60...500, height: 150)
        for width in stride(from: 60.5, through: 500, by: 0.5) {
            try layout.layout(in: LayoutSize(width: width, height: 150))
            let found = try #require(pieces.frame(of: graph, at: width))
            #expect(try #require(layout.frame(of: graph)).distance(to: found) < 1e-3, "\(width)")
        }
    }
}
