import Testing

@testable import Relayout

@Suite("Pieces: frames at every width of a range")
struct PiecesTests {
    let root = Box("root")
    let title: Box
    let badge: Box

    init() { (title, badge) = (Box("title", in: root), Box("badge", in: root)) }

    private func layout(@LayoutBuilder _ content: @escaping () -> LayoutBlock) -> ViewLayout<Void> {
        ViewLayout(root: root) { (_: Void) in content() }
    }

    @Test("a title gives way where a badge needs the room: one breakpoint, and who yields there, with its line")
    func oneBreakpoint() throws {
        let pieces = try layout {
            title.leading == root.leading + 10
            title.width == 200 ~ .high
            badge.leading == title.trailing + 8
            badge.width == 60
            badge.trailing <= root.trailing - 10
        }.pieces((), widths: 100...600, height: 50)
        #expect(pieces.unproven.isEmpty)
        let corner = try #require(pieces.breakpoints.first)
        #expect(pieces.breakpoints.count == 1)
        // 10 + 200 + 8 + 60 + 10
        #expect((corner.width - 288).magnitude < 1e-6)
        #expect(corner.items == ["title", "badge"])
        #expect(
            "\(corner)".contains(
                "title.width == 200 ~ .high (RelayoutTests/PiecesTests.swift:21) does not yield any more"))
        #expect("\(corner)".hasSuffix("(RelayoutTests/PiecesTests.swift:24), drawn H:[badge]-(>=10)-| lets go"))
        #expect(pieces.frame(of: title, at: 188) == rect(10, 0, 100, 0))
        #expect(pieces.frame(of: badge, at: 400) == rect(218, 0, 60, 0))
        #expect(pieces.frame(of: badge, at: 601) == nil)
    }

    @Test("where required content gets room is told once of it, and that it is cut for one reason")
    func requiredContent() throws {
        title.content = Content(width: 90, height: 20, kind: .steps)
        title.compressionPriorities[.horizontal] = .required
        let layout = layout {
            title.leading == root.leading + 10
            title.trailing <= root.trailing
        }
        layout.conflictLog = nil
        let pieces = try layout.pieces((), widths: 60...150, height: 50)
        let corner = try #require(pieces.breakpoints.first)
        #expect(pieces.breakpoints.count == 1 && (corner.width - 100).magnitude < 1e-3)
        let content = ConflictReport.Member.content(item: "title", .horizontal)
        #expect(corner.events.contains(.holdsAgain(content)))
        #expect(corner.events.count { "\($0)".contains("content") } == 1, "\(corner)")
        #expect(pieces.frame(of: title, at: 70) == rect(10, 0, 60, 20))
        let report = try layout.audit((), widths: 60...99, height: 50) { Claim.nothingCutOff }
        #expect(report.failures.map(\.because) == [[content]])
    }

    @Test(
        "what the levels prove and the values at three widths do not: a corner beside the middle is found",
        arguments: [false, true])
    func nearness(isWished: Bool) throws {
        // As near to the origin as it may be, also where nobody wishes it: 0 over the middle eight tenths of the range, and before
        // and behind it a tenth of the width less a constant, so that both ends and the inner point of a proof lie on one line.
        let share = Tolerance.innerShare
        let pieces = try layout {
            badge.leading == root.leading
            badge.width == root.width * 0.1
            title.leading <= badge.trailing - 2 * share
            title.leading >= badge.trailing - (8 + 2 * share)
            if isWished { title.leading == root.leading ~ .low }
            title.width == 0
        }.pieces((), widths: 0...100, height: 50)
        let corners = [20 * share, 80 + 20 * share]
        #expect(pieces.breakpoints.count == 2)
        for (found, width) in zip(pieces.breakpoints, corners) { #expect((found.width - width).magnitude < 1e-6) }
        for width in stride(from: 0.0, through: 100, by: 2.5) {
            let expected = min(max(0, (width - corners[1]) / 10), (width - corners[0]) / 10)
            let x = try #require(pieces.frame(of: title, at: width)?.x)
            #expect((x - expected).magnitude < 1e-6, "at \(width)")
        }
    }

    @Test("right at the width at which text takes a line less, pieces are what the layout is", arguments: [16, 15.7])
    func roundBreaks(inset: Double) throws {
        title.showText(30)
        let layout = layout {
            title.leading == root.leading + inset
            title.trailing <= root.trailing - inset
            title.top == root.top
            badge.top == title.bottom + 4
        }
        let pieces = try layout.pieces((), widths: 40...320, height: 600)
        for columns in 2...30 {
            // And a hundredth before and behind it.
            for width in [-0.01, 0, 0.01].map({ 2 * inset + 8 * Double(columns) + $0 }) {
                try layout.layout(in: LayoutSize(width: width, height: 600))
                for box in [title, badge] {
                    let frames = (pieces.frame(of: box, at: width), layout.frame(of: box))
                    let distance = try #require(frames.0).distance(to: #require(frames.1))
                    #expect(distance < 1e-6, "at \(width) \(frames)")
                }
            }
        }
    }

    @Test("a guide made in the closure is one guide at all widths, also where the layout has to be described at each")
    func guideMadeAnew() throws {
        title.content = Content(width: 60, height: 20, kind: .steps)
        let page = Box("page", in: root)
        let kept = LayoutGuide.margins(of: root, 6)
        func pieces(_ guide: @escaping () -> LayoutGuide) throws -> Pieces {
            try layout {
                badge.trailing == root.trailing
                badge.top == root.top
                badge.width == 20
                FlowLayout(in: badge, [title])
                page.edges == guide().edges
            }.pieces((), widths: 200...200.01, height: 400)
        }
        // Kept here, so that none takes the address of another one.
        var made: [LayoutGuide] = []
        let (one, other) = (
            try pieces { kept },
            try pieces {
                made.append(LayoutGuide.margins(of: root, 6))
                return made.last!
            }
        )
        #expect(other.items.map(\.name) == ["root", "badge", "title", "page", "margins of root"])
        #expect(one == other && made.count < 400, "\(made.count)")
    }

    @Test("what has its place does not bend where it passes its parent's edge, though something else is open there")
    func passingNearness() throws {
        let layout = layout {
            title.trailing == root.trailing - 180
            title.width == 20
            badge.leading >= root.leading + 5
            badge.width == 10
        }
        let pieces = try layout.pieces((), widths: 100...300, height: 50)
        #expect(pieces.unproven.isEmpty && pieces.breakpoints.isEmpty)
        #expect(pieces.boundaries == [100, 300])
        #expect(pieces.frame(of: title, at: 150)?.x == -50)
        #expect(pieces.frame(of: badge, at: 150)?.x == 5)
        var sweep = Sweep(WidthSampler(try layout.subject((), 100...300, 50, { _ in Traits() }, [])))
        try sweep.run(over: 100...300) { _, _ in }
        #expect(sweep.sampler.solutions < 20, "\(sweep.sampler.solutions)")
    }

    @Test("sixty corners a hundredth of a point apart are found")
    func manyCorners() throws {
        let boxes = (0..<60).map { Box("box \($0)", in: root) }
        let pieces = try layout {
            for (place, box) in boxes.enumerated() {
                box.leading == root.leading
                box.width == root.width ~ .high
                box.width <= 300 + 0.01 * Double(place)
            }
        }.pieces((), widths: 100...700, height: 50)
        let expected = (0..<60).map { 300 + 0.01 * Double($0) }
        #expect(pieces.breakpoints.count == 60)
        for (corner, width) in zip(pieces.breakpoints, expected) { #expect((corner.width - width).magnitude < 1e-6) }
    }

    @Test("a conflict that begins and ends between the ends lasts as long as its gap is above zero")
    func conflict() throws {
        let pieces = try layout {
            title.leading == root.leading
            title.width == 100
            badge.leading == title.trailing
            badge.width >= root.width - 141
            badge.width <= 200
            badge.width <= root.width * -1 + 442
            badge.width == 60 ~ .low
        }.pieces((), widths: 100...600, height: 50)
        let events = pieces.breakpoints.flatMap { corner in corner.events.map { (corner.width, $0) } }
        let begins = events.first { if case .setAside = $0.1 { true } else { false } }
        // w - 141 > 442 - w
        #expect((try #require(begins).0 - 291.5).magnitude < 1e-6)
        #expect("\(try #require(begins).1)".contains("badge.width <= "))
    }

    @Test(
        "a conflict that begins at nobody's round number begins there, not at a round one beside it",
        arguments: [14.0 / 3, 17.0 / 7, 31.7, 10, 8.000_1])
    func conflictAtThirds(less: Double) throws {
        title.showText(25)
        let layout = layout {
            title.width == root.width * 0.3 - less
            title.leading == root.leading
            title.top == root.top
        }
        layout.conflictLog = nil
        let pieces = try layout.pieces((), widths: 0...400, height: 300)
        #expect(pieces.unproven.isEmpty)
        // Below, there is no width that the row allows.
        let begins = less / 0.3
        #expect((pieces.breakpoints[0].width - begins).magnitude < 1e-8 * begins)
        for beside in [-1.0, -1e-2, -1e-3, -1e-4, 1e-4, 1e-3, 1e-2] {
            let width = begins + beside
            try layout.layout(in: LayoutSize(width: width, height: 300))
            let proven = try #require(pieces.frame(of: title, at: width))
            #expect(proven.distance(to: title.frame) < 1e-6, "at \(width): \(proven), \(title.frame)")
        }
    }

    @Test(
        "where one conflict takes the place of another the breakpoint is where the one ends, not where the solver sees it"
    )
    func oneConflictAfterAnother() throws {
        let pieces = try layout {
            title.leading == root.leading + 20
            title.trailing == badge.leading - 5
            badge.trailing == root.trailing - 10
            badge.width == 100
            title.width <= 300
            title.width >= 40
        }.pieces((), widths: 100...1000, height: 50)
        // 135 points beside the title: below 135 the badge gives way, up to 175 the title's least width, from 435 on its largest.
        #expect(pieces.breakpoints.map { $0.width } == [135, 175, 435])
        for width in stride(from: 135.5, to: 435, by: 7.25) {
            let frame = try #require(pieces.frame(of: title, at: width))
            #expect((frame.width - (width - 135)).magnitude < 1e-9, "\(frame.width) at \(width)")
        }
    }

    @Test("a condition on the size is a threshold, whatever it is between; a plain number is reported with its line")
    func conditions() throws {
        let pieces = try layout {
            title.leading == root.leading
            SizeLayout(width: 341..<342) {
                title.width == 7
            } else: {
                title.width == 20
            }
        }.pieces((), widths: 100...600, height: 50)
        #expect(pieces.unproven.isEmpty)
        #expect(pieces.breakpoints.map(\.width) == [341, 342])
        #expect(pieces.frame(of: title, at: 341.5)?.width == 7)
        let sampled = try layout { RootWidth(title) }.pieces((), widths: 100...600, height: 50)
        #expect(sampled.unproven.map(\.cause).allSatisfy { if case .plainNumber = $0 { true } else { false } })
        #expect("\(try #require(sampled.unproven.first))".contains("PiecesTests.swift"))
    }

    @Test("text that wraps gains its lines where they break, and is proven where it says that it breaks greedily")
    func text() throws {
        title.content = Content(width: 240, height: 20)
        title.contentAtWidth = { Content(width: 240, height: 20 * (240 / max($0, 60)).rounded(.up)) }
        let view = layout {
            title.leading == root.leading
            title.trailing <= root.trailing
            title.top == root.top
            badge.top == title.bottom
            badge.leading == root.leading
        }
        #expect(try !view.pieces((), widths: 70...300, height: 50).unproven.isEmpty)
        title.content.kind = .steps
        let pieces = try view.pieces((), widths: 70...300, height: 50)
        #expect(pieces.unproven.isEmpty)
        #expect(pieces.frame(of: badge, at: 100)?.y == 60)
        let breaks = pieces.breakpoints.filter { $0.items.contains("badge") }.map(\.width)
        #expect(breaks.count == 3)
        for (found, width) in zip(breaks, [80.0, 120, 240]) { #expect((found - width).magnitude < 1.0 / 64) }
    }

    @Test("a height that the layout decides about is a function of the width too")
    func fittedHeight() throws {
        let view = layout {
            title.edges == root.edges
            title.height == title.width * 0.5
        }
        let pieces = try view.pieces((), widths: 100...200)
        #expect(pieces.frame(of: root, at: 150) == rect(0, 0, 150, 75))
        #expect(pieces.breakpoints.isEmpty)
    }

    @Test(
        "right to left the left edge counts, also where a contradiction keeps the layout in one piece",
        arguments: [false, true])
    func mirrored(isContradicted: Bool) throws {
        let pieces = try layout {
            title.leading == root.leading + 10
            title.width == 30
            if isContradicted { title.width == 40 }
        }.pieces((), widths: 100...200, height: 50, traits: .rightToLeft)
        #expect(pieces.frame(of: title, at: 125) == rect(85, 0, 30, 0))
    }

    @Test("two results are equal where frames are, at every width")
    func equality() throws {
        func pieces(_ most: Double) throws -> Pieces {
            try layout {
                title.leading == root.leading
                title.width == root.width ~ .high
                title.width <= most
            }.pieces((), widths: 100...600, height: 50)
        }
        #expect(try pieces(300) == pieces(300))
        #expect(try pieces(300) != pieces(301))
        #expect(try pieces(300) != pieces(700))
    }

    @Test("a width out of range is refused")
    func refusal() {
        #expect(throws: LayoutError.sizeOutOfRange(-1, .horizontal)) {
            try layout { title.width == 1 }.pieces((), widths: -1...4, height: 50)
        }
    }
}

/// Computes with the plain number of the root's width.
private struct RootWidth: LayingOut {
    let item: Box

    init(_ item: Box) { self.item = item }

    func layOut(into pass: inout LayoutPass) {
        let width = pass.size.width ?? 0
        pass.add { item.width == width.squareRoot() }
    }
}

extension PiecesTests {
    @Test("what is gone is where a layout has it, at every width")
    func gone() throws {
        let root = Box("root")
        let (title, badge, button) = (Box("title", in: root), Box("badge", in: root), Box("button", in: root))
        badge.isGone = true
        let layout = ViewLayout(root: root) { (_: Void) in
            title.leading == root.leading + 8
            title.top == root.top
            title.width == root.width * 0.4
            badge.leading == title.trailing + 8
            badge.width == 40
            badge.centerY == title.centerY
            button.leading == badge.trailing + 8
            button.trailing == root.trailing
        }
        let pieces = try layout.pieces((), widths: 200...400, height: 100)
        for width in [200.0, 257.25, 400] {
            let frames = try layout.frames(in: LayoutSize(width: width, height: 100))
            for item in frames.items {
                let frame = try #require(frames[item])
                let proven = try #require(pieces.frame(of: item, at: width))
                #expect((proven.x - frame.x).magnitude < 1e-9 && (proven.width - frame.width).magnitude < 1e-9)
            }
        }
    }

    @Test("where something is set aside at one end only of a stretch that is not proven, there are pieces all the same")
    func setAsideAtOneEnd() throws {
        let row = Box("row")
        let (text, price) = (Box("text", in: row), Box("price", in: row, 40, 20))
        // Five words, each 60 wide.
        func words(_ width: Double) -> Content {
            let line = max(1, min(5, ((width + 8) / 68).rounded(.down)))
            return Content(width: 68 * line - 8, height: 20 * (5 / line).rounded(.up), kind: .steps)
        }
        (text.content, text.contentAtWidth) = (words(1000), words)
        for item in [text, price] { item.compressionPriorities[.horizontal] = .required }
        let layout = ViewLayout(root: row, layout: StackLayout(.horizontal, [text, price], spacing: 8))
        layout.conflictLog = nil
        let pieces = try layout.pieces((), widths: 100...400)
        for width in [100.0, 170, 200, 300, 333, 345, 366, 390, 400] {
            let height = try #require(pieces.frame(of: row, at: width)).height
            let frames = try layout.frames(of: (), in: LayoutSize(width: width, height: height))
            for item in [text, price] {
                let (fresh, proven) = (try #require(frames[item]), try #require(pieces.frame(of: item, at: width)))
                #expect(fresh.distance(to: proven) < 1e-4, "\(item.layoutName!) at \(width): \(proven), not \(fresh)")
            }
        }
    }
}
