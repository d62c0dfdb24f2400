import Relayout
import Testing

@Suite("Guides that know their places")
struct PlacedGuideTests {
    let root = Box("root")
    let box: Box
    let size = LayoutSize(width: 400, height: 300)

    init() { box = Box("box", in: root) }

    /// The frame of an item that fills the guide.
    @discardableResult
    private func frame(_ guide: LayoutGuide, _ traits: Traits, size: LayoutSize? = nil) throws -> LayoutRect {
        let layout = ViewLayout(root: root, policy: .strict) { (_: Void) in box.edges == guide.edges }
        try layout.layout(in: size ?? self.size, traits: traits)
        return box.frame
    }

    @Test("the safe area of the root is what its insets leave", arguments: bothDirections)
    func safeArea(direction: ReadingDirection) throws {
        let insets = Insets(top: 44, leading: 10, bottom: 34, trailing: 20)
        let guide = LayoutGuide.safeArea(of: root)
        #expect(try frame(guide, []) == rect(0, 0, 400, 300))
        let safe = try frame(guide, [.safeArea(insets), .layoutDirection(direction)])
        #expect(isSame(safe, rect(10, 44, 370, 222).seen(direction, in: 400)))
    }

    @Test("margins are 8 points, or the trait's, or given, and count from the safe area", arguments: bothDirections)
    func margins(direction: ReadingDirection) throws {
        let guide = LayoutGuide.margins(of: root)
        let insets = Insets(top: 1, leading: 2, bottom: 3, trailing: 4)
        #expect(try frame(guide, []) == rect(8, 8, 384, 284))
        let traits: Traits = [.margins(insets), .layoutDirection(direction)]
        #expect(isSame(try frame(guide, traits), rect(2, 1, 394, 296).seen(direction, in: 400)))
        let both: Traits = [.margins(insets), .safeArea(Insets(top: 20)), .layoutDirection(direction)]
        #expect(isSame(try frame(guide, both), rect(2, 21, 394, 276).seen(direction, in: 400)))
        #expect(try frame(.margins(of: root, 16), .margins(insets)) == rect(16, 16, 368, 268))
    }

    @Test("the safe area of an item is the part of it that lies in the root's", arguments: bothDirections)
    func nested(direction: ReadingDirection) throws {
        let bar = Box("bar", in: root)
        let title = Box("title", in: bar)
        title.content = Content(width: 60, height: 20)
        let area = LayoutGuide.safeArea(of: bar)
        let layout = ViewLayout(root: root, policy: .strict) { (_: Void) in
            bar.horizontalEdges == root.horizontalEdges
            bar.top == root.top
            bar.height == 64
            title.leading == area.leading + 8
            title.trailing <= area.trailing
            title.centerY == area.centerY
        }
        let insets = Insets(top: 20, leading: 44, bottom: 34, trailing: 44)
        try layout.layout(in: size, traits: [.safeArea(insets), .layoutDirection(direction)])
        #expect(isSame(area.frame, rect(44, 20, 312, 44)))
        #expect(isSame(title.frame, rect(52, 32, 60, 20).seen(direction, in: 400)))
    }

    @Test("an item outside the safe area has an empty one, and stays where it is")
    func outside() throws {
        let bar = Box("bar", in: root)
        let area = LayoutGuide.safeArea(of: bar)
        let layout = ViewLayout(root: root, policy: .strict) { (_: Void) in
            bar.edges == root.edges.inset(by: Insets(top: 280))
            area.height >= 0
        }
        try layout.layout(in: size, traits: .safeArea(Insets(bottom: 50)))
        #expect(isSame(bar.frame, rect(0, 280, 400, 20)))
        #expect(area.frame.height == 0)
    }

    @Test("the readable width is the middle of wide margins, and all of narrow ones")
    func readableWidth() throws {
        let guide = LayoutGuide.readableWidth(of: root, atMost: 200)
        #expect(isSame(try frame(guide, []), rect(100, 8, 200, 284)))
        #expect(isSame(try frame(guide, [], size: LayoutSize(width: 120, height: 100)), rect(8, 8, 104, 84)))
        box.content = Content(width: 20, height: 20)
        #expect(isSame(try frame(guide, []), rect(100, 8, 200, 284)))
    }

    @Test(
        "a page that fills the screen has the screen's regions, whatever hugs its content in them",
        arguments: bothDirections)
    func page(direction: ReadingDirection) throws {
        let page = Box("page", in: root)
        let note = Box("note", in: page)
        note.content = Content(width: 20, height: 20)
        note.huggingPriorities = [.horizontal: 700, .vertical: 700]
        let places: [(any LayoutItem) -> LayoutGuide] = [
            { .safeArea(of: $0) }, { .margins(of: $0) }, { .readableWidth(of: $0) },
            { .readableWidth(of: $0, atMost: 300) },
        ]
        for insets in [Insets(top: 24, leading: 100, bottom: 20, trailing: 30), Insets(top: 59), .zero] {
            let traits: Traits = [.safeArea(insets), .layoutDirection(direction)]
            for place in places {
                let expected = try frame(place(root), traits, size: LayoutSize(width: 1180, height: 390))
                let guide = place(page)
                let layout = ViewLayout(root: root, policy: .strict) { (_: Void) in
                    page.edges == root.edges
                    note.edges == guide.edges
                    note.height == 100 ~ 500
                }
                try layout.layout(in: LayoutSize(width: 1180, height: 390), traits: traits)
                #expect(isSame(note.frame, expected), "\(insets)")
                #expect(try layout.ambiguity().isEmpty)
            }
        }
    }

    @Test("the keyboard covers the bottom, at least as far as the safe area leaves out")
    func keyboard() throws {
        let guide = LayoutGuide.keyboard(in: root)
        let layout = ViewLayout(root: root, policy: .strict) { (_: Void) in
            box.horizontalEdges == root.horizontalEdges
            box.top == root.top
            box.bottom == guide.top
        }
        let safe = Traits.safeArea(Insets(bottom: 34))
        try layout.layout(in: size, traits: safe)
        #expect(box.frame == rect(0, 0, 400, 266))
        let receipt = try layout.layout(in: size, traits: [safe, .keyboardHeight(216)])
        #expect(box.frame == rect(0, 0, 400, 84))
        #expect(receipt.counts == (all: 8, edited: 1, added: 0, removed: 0))
        #expect(receipt.edited.map(\.after.path) == ["keyboard"])
        #expect(receipt.edited[0].after.location.fileID.description == "RelayoutTests/PlacedGuideTests.swift")
    }

    @Test("a guide that is not mentioned any more takes its constraints along")
    func leaving() throws {
        let guide = LayoutGuide.margins(of: root, 10)
        let layout = ViewLayout(root: root) { (hasMargins: Bool) in
            box.top == (hasMargins ? guide.top : root.top)
        }
        #expect(try layout.layout(true, in: size).counts.all == 5)
        #expect(try layout.layout(false, in: size).counts.all == 1)
        #expect(try layout.layout(true, in: size).counts.all == 5)
        #expect(box.frame.y == 10)
    }

    // MARK: Barriers

    @Test("fields begin behind the longest label, which may change", arguments: bothDirections)
    func barrier(direction: ReadingDirection) throws {
        let labels = [Box("name", in: root), Box("address", in: root)]
        let fields = [Box("name field", in: root), Box("address field", in: root)]
        for field in fields { field.content = Content(width: 30, height: 20) }
        labels[0].content = Content(width: 40, height: 20)
        labels[1].content = Content(width: 75, height: 20)
        let barrier = LayoutGuide.barrier(.trailing, of: labels, in: root)
        let layout = ViewLayout(root: root, policy: .strict) { (_: Void) in
            for (label, field) in zip(labels, fields) {
                label.leading == root.leading + 10
                field.leading == barrier.trailing + 5
                field.trailing == root.trailing - 10
                field.firstBaseline == label.firstBaseline
            }
            labels[0].top == root.top
            labels[1].top == labels[0].bottom
        }
        let traits = Traits.layoutDirection(direction)
        try layout.layout(in: size, traits: traits)
        #expect(isSame(fields[0].frame, rect(90, 0, 300, 20).seen(direction, in: 400)))
        #expect(isSame(labels[0].frame, rect(10, 0, 40, 20).seen(direction, in: 400)))
        labels[0].content.width = 100
        layout.contentDidChange(labels[0])
        try layout.layout(in: size, traits: traits)
        #expect(isSame(fields[1].frame, rect(115, 20, 275, 20).seen(direction, in: 400)))
        #expect(isSame(labels[1].frame, rect(10, 20, 75, 20).seen(direction, in: 400)))
    }

    @Test(
        "a barrier is the farthest of each edge",
        arguments: [
            (LayoutGuide.Edge.leading, 20.0), (.trailing, 180), (.left, 20), (.right, 180), (.top, 30), (.bottom, 170),
        ])
    func edges(edge: LayoutGuide.Edge, place: Double) throws {
        let (first, second) = (Box("first", in: root), Box("second", in: root))
        let barrier = LayoutGuide.barrier(edge, of: [first, second], in: root)
        let layout = ViewLayout(root: root, policy: .strict) { (_: Void) in
            first.edges == root.edges.inset(by: Insets(top: 30, leading: 60, bottom: 200, trailing: 220))
            second.edges == root.edges.inset(by: Insets(top: 110, leading: 20, bottom: 130, trailing: 240))
            barrier.width >= 0
        }
        try layout.layout(in: size)
        let isVertical = edge == .top || edge == .bottom
        #expect(abs((isVertical ? barrier.frame.y : barrier.frame.x) - place) < 1e-6)
        #expect(
            barrier.frame.size == (isVertical ? LayoutSize(width: 400, height: 0) : LayoutSize(width: 0, height: 300)))
    }

    @Test(
        "where a line contradicts what a guide says of itself, the line is set aside and to blame, wherever it stands")
    func contradicted() throws {
        let other = Box("other", in: root)
        let (margins, safe) = (LayoutGuide.margins(of: root, 16), LayoutGuide.safeArea(of: root))
        let barrier = LayoutGuide.barrier(.trailing, of: [other], in: root)
        let traits: Traits = [.safeArea(Insets(top: 44, bottom: 34))]
        let screens: [(line: String, LayoutBlock)] = [
            (
                "box.leading == root.leading",
                block {
                    box.leading == margins.leading; box.leading == root.leading
                }
            ),
            (
                "box.leading == margins.leading",
                block {
                    box.leading == root.leading; box.leading == margins.leading
                }
            ),
            (
                "margins.width == 50",
                block {
                    margins.width == 50; box.leading == margins.leading
                }
            ),
            (
                "box.top <= root.top + 20",
                block {
                    box.top >= safe.top; box.top <= root.top + 20
                }
            ),
            (
                "barrier.trailing <= root.leading + 50",
                block {
                    other.leading == root.leading
                    other.width == 80
                    barrier.trailing <= root.leading + 50
                }
            ),
        ]
        for (line, block) in screens {
            let layout = ViewLayout(root: root) { (isLate: Bool) in
                if isLate { other.height == 9 }
                block
                if isLate { box.height == 10 }
            }
            layout.conflictLog = nil
            // The same when lines before and after it come and go.
            for isLate in [false, true, false] {
                let conflicts = try layout.layout(isLate, in: size, traits: traits).conflicts
                #expect(conflicts.count == 1, "\(line)")
                guard case .constraint(let aside)? = conflicts.first?.setAside else {
                    Issue.record("\(line): \(conflicts)")
                    continue
                }
                let written = aside.equation.replacing("margins of root", with: "margins")
                    .replacing("barrier of root", with: "barrier").replacing("(", with: "").replacing(")", with: "")
                #expect(written == line && aside.path.isEmpty, "\(conflicts)")
            }
        }
    }

    private func block(@LayoutBuilder _ content: () -> LayoutBlock) -> LayoutBlock { content() }
}
