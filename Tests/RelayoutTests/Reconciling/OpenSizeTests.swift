import Relayout
import Testing

@Suite("A size that is asked for and comes out as nothing")
struct OpenSizeTests {
    private let cell = Box("cell")
    private let text: Box
    private let proposal = Proposal(width: .exactly(320))

    init() { text = Box("text", in: cell) }

    /// What is said of a layout whose size is asked for again and again.
    private func told(
        _ proposal: Proposal, traits: Traits = Traits(), @LayoutBuilder _ lines: @escaping () -> LayoutBlock
    ) throws -> [String] {
        var told: [String] = []
        let layout = ViewLayout(root: cell) { (_: Void) in lines() }
        layout.warningLog = { told.append("\($0)") }
        for _ in 0..<2 {
            for _ in 0..<2 { _ = try layout.sizeThatFits((), proposal, traits: traits) }
            _ = try layout.layout(in: LayoutSize(width: 320, height: 10), traits: traits)
        }
        return told
    }

    /// Whether one thing is told: that nothing is tied to the cell's bottom.
    private func isBottomAlone(_ told: [String]) -> Bool {
        told.count == 1 && told[0].contains("no line ties an item to cell.bottom")
    }

    private func place(_ line: UInt) -> String { "(RelayoutTests/OpenSizeTests.swift:\(line))" }

    @Test(
        "the bottom of a cell that was forgotten is named once, with the item that stands out and the line that is missing"
    )
    func forgottenBottom() throws {
        let title = Box("title", in: cell)
        let line: UInt = #line + 4
        let told = try told(proposal) {
            title.top == cell.top + 8
            title.height == 20
            text.top == title.bottom + 4
            text.height == 60
            text.horizontalEdges == cell.horizontalEdges
        }
        #expect(
            told == [
                "the height that fits cell is 0: no line ties an item to cell.bottom, and text \(place(line)) stands out of it: "
                    + "say how far the content reaches, as text.bottom == cell.bottom"
            ])
    }

    @Test("what hangs at the bottom alone lacks the top, and what is centred lacks both")
    func otherEnds() throws {
        var line: UInt = #line + 2
        let hanging = try told(proposal) {
            text.bottom == cell.bottom
            text.height == 60
        }
        #expect(hanging.count == 1 && hanging[0].contains("no line ties an item to cell.top, and text \(place(line))"))
        line = #line + 2
        let centred = try told(proposal) {
            text.center == cell.center
            text.size == LayoutSize(width: 100, height: 60)
        }
        #expect(
            centred == [
                "the height that fits cell is 0: no line ties an item to cell.top and cell.bottom, and text \(place(line)) stands "
                    + "out of it: say how far the content reaches, as text.top == cell.top and text.bottom == cell.bottom"
            ])
    }

    @Test("along both axes where both are open, once for each, and by the trailing edge in right-to-left layouts too")
    func bothAxes() throws {
        for traits in [Traits(), .rightToLeft] {
            let leading = try told(Proposal(), traits: traits) {
                text.leading == cell.leading
                text.top == cell.top
                text.size == LayoutSize(width: 100, height: 60)
            }
            #expect(leading.map { $0.contains("to cell.trailing,") } == [true, false], "\(leading)")
            #expect(leading.map { $0.contains("to cell.bottom,") } == [false, true], "\(leading)")
            let left = try told(Proposal(height: .exactly(20)), traits: traits) {
                text.left == cell.left
                text.size == LayoutSize(width: 100, height: 60)
            }
            #expect(
                left.count == 1 && left[0].contains("to cell.\(traits == Traits() ? "trailing" : "leading"),"),
                "\(left)")
        }
    }

    @Test(
        "nothing is told where the lines tie both ends, where the size is stated, where it is given, and where nothing is there"
    )
    func silence() throws {
        let margins = LayoutGuide.margins(of: cell, 0)
        let both = try told(proposal) {
            text.top == cell.top
            text.height == 60
            cell.bottom >= text.bottom
        }
        let collapsed = try told(proposal) {
            text.top == cell.top
            text.height == 60
            cell.height == 0
        }
        let tiedByMargins = try told(proposal) {
            text.verticalEdges == margins.verticalEdges
            text.height == 60
        }
        let byDistance = try told(proposal) {
            text.top == cell.top
            text.height == 60
            cell.bottom - text.bottom == 8
        }
        #expect([both, collapsed, tiedByMargins, byDistance].allSatisfy { $0 == [] })
        text.isGone = true
        let gone = try told(proposal) {
            text.top == cell.top
            text.height == 60
        }
        #expect(gone == [])
        text.isGone = false
        let layout = ViewLayout(root: cell) { (_: Void) in text.top == cell.top }
        layout.warningLog = { Issue.record("\($0)") }
        #expect(
            try layout.sizeThatFits((), Proposal(width: .exactly(9), height: .exactly(0)))
                == LayoutSize(width: 9, height: 0))
        #expect(try layout.sizeThatFits(()) == .zero)
    }

    @Test("what is gone ties nothing, and what is told of another line is told, too")
    func goneTies() throws {
        let badge = Box("badge", in: cell)
        badge.isGone = true
        let told = try told(proposal) {
            text.top == cell.top
            text.height == 60
            badge.bottom == cell.bottom
            badge.height == 10
        }
        #expect(isBottomAlone(told), "\(told)")
        var lines: [String] = []
        let layout = ViewLayout(root: cell) { (isLower: Bool) in
            text.top == cell.top
            text.height == 60
            if isLower {
                badge.top == text.bottom
                badge.height == 10
            }
        }
        badge.isGone = false
        // Nobody heard.
        layout.warningLog = nil
        _ = try layout.sizeThatFits(false, proposal)
        layout.warningLog = { lines.append("\($0)") }
        for isLower in [false, true, false, true] { _ = try layout.sizeThatFits(isLower, proposal) }
        #expect(lines.count == 2 && lines[0].contains("text (") && lines[1].contains("badge ("), "\(lines)")
    }

    @Test("what is named reaches farthest in the direction of reading")
    func farthest() throws {
        let badge = Box("badge", in: cell)
        for traits in [Traits(), .rightToLeft] {
            let told = try told(Proposal(height: .exactly(20)), traits: traits) {
                text.leading == cell.leading
                text.width == 50
                badge.leading == text.trailing
                badge.width == 10
            }
            #expect(told.count == 1 && told[0].contains("and badge ("), "\(told)")
        }
    }

    @Test("margins that only one end is tied to leave the size open all the same")
    func margins() throws {
        let margins = LayoutGuide.margins(of: cell, 0)
        let told = try told(proposal) {
            text.top == margins.top
            text.height == 60
        }
        #expect(isBottomAlone(told), "\(told)")
    }
}
