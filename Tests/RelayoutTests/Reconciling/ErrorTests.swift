import Relayout
import Testing

@Suite("Errors and conflicts")
struct ErrorTests {
    let root = Box("root")
    let item: Box
    let size = LayoutSize(width: 320, height: 480)

    init() { item = Box("item", in: root) }

    /// Whether a layout leaves one line out, and places the item as it does in a state of which it takes all.
    private func leavesOut(_ number: Double, _ make: (ConflictPolicy) -> ViewLayout<Double>) throws -> Bool {
        #expect(error(make(.strict), number) != nil)
        let layout = make(.setAside)
        layout.warningLog = nil
        let receipt = try layout.layout(number, in: size)
        return receipt.warnings.count == 1 && receipt.counts.all == 0 && layout.frame(of: item) == nil
    }

    private func error<State>(_ layout: ViewLayout<State>, _ state: State) -> LayoutError? {
        do throws(LayoutError) {
            try layout.layout(state, in: size)
            return nil
        } catch {
            return error
        }
    }

    @Test(
        "a strict layout refuses a number that no layout accepts by name and line, and nothing has changed",
        arguments: [Double.nan, .infinity, -.infinity, 1e308])
    func numbers(number: Double) throws {
        let layout = ViewLayout(root: root, policy: .strict) { (width: Double) in
            item.width == width
            item.leading == root.leading + 5
        }
        try layout.layout(40, in: size)
        guard case .numberOutOfRange(let report) = error(layout, number) else {
            Issue.record("not refused")
            return
        }
        #expect(report.equation.hasPrefix("item.width == "))
        #expect(report.location.description.hasPrefix("RelayoutTests/ErrorTests.swift:"))
        #expect(item.placements == 1)
        let receipt = try layout.layout(40, in: size)
        #expect(receipt.kept == 2 && receipt.moved.isEmpty)
    }

    @Test(
        "multipliers and priorities out of range are left out, and refused by a strict layout",
        arguments: [1001, 1e9, .nan, -.infinity])
    func multipliersAndPriorities(number: Double) throws {
        if number != 1001 {
            #expect(
                try leavesOut(number) {
                    ViewLayout(root: root, policy: $0) { number in item.width == root.width * number }
                }
            )
        }
        #expect(try leavesOut(number) { ViewLayout(root: root, policy: $0) { item.width == 40 ~ Priority($0) } })
    }

    @Test(
        "factors that nothing may be divided by are left out, and refused by a strict layout",
        arguments: [0, 1e-9, 1e9, .nan])
    func divisors(number: Double) throws {
        #expect(try leavesOut(number) { ViewLayout(root: root, policy: $0) { item.width * $0 == root.width } })
        #expect(try leavesOut(number) { ViewLayout(root: root, policy: $0) { item.width == root.width / $0 } })
    }

    @Test("a priority of zero is left out, and refused by a strict layout")
    func noPriority() throws {
        #expect(try leavesOut(0) { ViewLayout(root: root, policy: $0) { item.width == 40 ~ Priority($0) } })
    }

    @Test("a distance between places that are scaled differently is left out, and refused by a strict layout")
    func unequalScales() throws {
        #expect(try leavesOut(2) { ViewLayout(root: root, policy: $0) { root.trailing * $0 - item.leading == 4 } })
    }

    @Test("sizes and scales out of range are refused", arguments: [Double.nan, .infinity, -1, 1e10])
    func sizes(number: Double) {
        let layout = ViewLayout(root: root) { (_: Void) in item.width == 40 }
        #expect(throws: LayoutError.self) { try layout.layout((), in: LayoutSize(width: number, height: 1)) }
        #expect(throws: LayoutError.self) { try layout.layout((), in: LayoutSize(width: 1, height: number)) }
        #expect(throws: LayoutError.self) { try layout.sizeThatFits((), Proposal(width: .atMost(number))) }
        #expect(throws: LayoutError.self) { try layout.layout((), in: size, traits: .displayScale(number)) }
        #expect(item.placements == 0)
    }

    @Test("a strict layout refuses an item outside the root together with the constraint that mentions it")
    func outside() {
        let elsewhere = Box("elsewhere")
        let stranger = Box("stranger", in: elsewhere)
        let layout = ViewLayout(root: root, policy: .strict) { (_: Void) in
            item.width == 40
            Layout { stranger.top == item.top }.identified(by: "outer")
        }
        guard case .outsideRoot(let name, let report?) = error(layout, ()) else {
            Issue.record("not refused")
            return
        }
        #expect(name == "stranger")
        #expect(report.path == "outer")
        #expect(report.equation == "stranger.top == item.top")
        root.add(elsewhere)
        #expect(error(layout, ()) == nil)
    }

    @Test("a strict layout refuses parents that go round in a circle")
    func circle() {
        let (a, b) = (Box("a"), Box("b"))
        a.parent = b
        b.parent = a
        let layout = ViewLayout(root: root, policy: .strict) { (_: Void) in a.width == 40 }
        guard case .outsideRoot(item: "a", mentionedBy: _) = error(layout, ()) else {
            Issue.record("not refused")
            return
        }
    }

    @Test(
        "content out of range is refused by the item's name, and nothing has changed",
        arguments: [
            Content(width: .nan), Content(height: .infinity), Content(width: -1), Content(lastBaseline: .nan),
        ])
    func content(content: Content) throws {
        let layout = ViewLayout(root: root) { (_: Void) in item.leading == root.leading }
        item.content = content
        #expect(throws: LayoutError.self) { try layout.layout((), in: size) }
        item.content = Content(width: 10, height: 10)
        try layout.layout((), in: size)
        #expect(item.frame.width == 10)
        item.huggingPriorities[.vertical] = 0
        layout.contentDidChange(item)
        let refusal = error(layout, ())
        #expect(
            "\(refusal!)"
                == "the vertical hugging priority of the content of item must be above 0 and at most 1000, not 0")
    }

    @Test("a strict layout that refused an update answers for the one before, and goes on from there")
    func strictAnswers() throws {
        let other = Box("other", in: root)
        let layout = ViewLayout(root: root, policy: .strict) { (width: Double) in
            if width > 40 { other.width == item.width }
            item.width == width
            if width > 40 { item.width == 40 }
        }
        try layout.layout(40, in: size)
        let before = (snapshot: layout.snapshot(), quantities: try layout.ambiguity().quantities.count)
        #expect(before.snapshot != nil && before.quantities == 3)
        #expect(throws: LayoutError.self) { try layout.layout(50, in: size) }
        #expect(layout.snapshot() == before.snapshot)
        #expect(try layout.ambiguity().quantities.count == before.quantities)
        let receipt = try layout.layout(30, in: size)
        #expect(receipt.counts == (1, 1, 0, 0) && item.frame.width == 30)
    }

    @Test("content out of range at the solved width is refused, and the next update is whole")
    func contentAtWidth() throws {
        item.content = Content(width: 100, height: 10)
        item.contentAtWidth = { Content(width: 100, height: $0 < 30 ? .nan : 20) }
        let layout = ViewLayout(root: root) { (width: Double) in item.width == width }
        try layout.layout(50, in: size)
        guard case .contentOutOfRange(item: "item", _, width: 20) = error(layout, 20) else {
            Issue.record("not refused")
            return
        }
        #expect(item.placements == 1)
        let receipt = try layout.layout(60, in: size)
        #expect(receipt.counts == (all: 1, edited: 1, added: 0, removed: 0))
        #expect(receipt.moved.map(\.placed) == [rect(0, 0, 60, 20)])
    }

    @Test("of contradicting constraints the later is set aside, reported, and comes back by itself")
    func setAside() throws {
        let layout = ViewLayout(root: root) { (widths: [Double]) in
            ListLayout(widths, id: { $0 }) { row in item.width == row.element }
            item.leading == root.leading + 5
        }
        layout.conflictLog = nil
        let receipt = try layout.layout([40, 60], in: size)
        #expect(item.frame.width == 40 && item.frame.x == 5)
        #expect(receipt.conflicts.count == 1)
        let conflict = try #require(receipt.conflicts.first)
        #expect(conflict.setAside == .constraint(receipt.added[1]))
        #expect(Set(conflict.members) == Set(receipt.added[0..<2].map { .constraint($0) }))
        #expect(conflict.gap == 20)
        #expect(receipt.description.contains("conflict `item.width == 60` is set aside: it contradicts another"))
        let alone = try layout.layout([60], in: size)
        #expect(alone.conflicts.isEmpty && alone.kept == 2)
        #expect(item.frame.width == 60)
        try layout.layout([60, 40], in: size)
        #expect(item.frame.width == 60)
        try layout.layout([40, 60], in: size)
        #expect(item.frame.width == 40, "layout order decides, not history")
    }

    @Test("a strict layout refuses a contradiction and leaves everything as it was")
    func strict() throws {
        let layout = ViewLayout(root: root, policy: .strict) { (widths: [Double]) in
            for width in widths { item.width == width }
        }
        try layout.layout([40], in: size)
        guard case .conflicts(let conflicts) = error(layout, [50, 60]) else {
            Issue.record("not refused")
            return
        }
        #expect(conflicts.count == 1)
        #expect(item.placements == 1)
        let receipt = try layout.layout([40], in: size)
        #expect(receipt.kept == 1 && receipt.moved.isEmpty)
    }

    @Test("insets wider than the root name the given width and the size that cannot be negative")
    func zeroSize() throws {
        let layout = ViewLayout(root: root) { (_: Void) in
            item.leading == root.leading + 16
            item.trailing == root.trailing - 16
        }
        layout.conflictLog = nil
        let receipt = try layout.layout((), in: .zero)
        let conflict = try #require(receipt.conflicts.first)
        #expect(conflict.members.contains(.rootSize(.horizontal)))
        #expect(conflict.members.contains(.nonNegativeSize(item: "item", .horizontal)))
        #expect(isSame(item.frame, rect(16, 0, 0, 0)))
        #expect(try layout.layout((), in: size).conflicts.isEmpty)
        #expect(item.frame.width == 288)
    }

    @Test("two elements with one id are both laid out, and reported")
    func duplicateIDs() throws {
        let items = (0..<3).map { Box("\($0)", in: root) }
        let layout = ViewLayout(root: root) { (items: [Box]) in
            ListLayout(items, id: { _ in 7 }) { row in row.element.width == 10 }.identified(by: "list")
        }
        layout.warningLog = nil
        let receipt = try layout.layout(items, in: size)
        #expect(receipt.duplicateIDs.map(\.path) == ["list[7 #2]", "list[7 #3]"])
        #expect(items.allSatisfy { $0.frame.width == 10 })
        #expect(try layout.layout(items, in: size).kept == 3)
    }
}
