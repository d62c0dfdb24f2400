import Relayout
import Testing

/// A refused update may have gone a long way before it failed. Nothing of that may show.
@Suite("Refused updates")
struct RefusedUpdateTests {
    let root = Box("root")
    let first: Box
    let second: Box
    let label: Box
    let size = LayoutSize(width: 320, height: 480)

    struct State {
        var width = 100.0
        var offsets = [8.0, 16]
    }

    init() {
        (first, second) = (Box("first", in: root), Box("second", in: root))
        label = Box("label", in: first)
        label.content = Content(width: 80, height: 20, firstBaseline: 15)
        label.contentAtWidth = { Content(width: 80, height: $0 < 50 ? .nan : $0 < 90 ? 40 : 20, firstBaseline: 15) }
    }

    private func makeLayout(_ policy: ConflictPolicy = .setAside) -> ViewLayout<State> {
        let layout = ViewLayout(root: root, policy: policy) { [self] (state: State) in
            label.width == state.width
            label.firstBaseline == first.top + 20
            label.leading >= first.leading * 0.5
            ListLayout(state.offsets, id: { $0 }) { row in
                second.leading == root.leading + row.element ~ (row.previous == nil ? .required : .low)
            }
            .identified(by: "offsets")
        }
        layout.conflictLog = nil
        return layout
    }

    @Test("reports answer for the update before, whatever changed with the refused one", arguments: [false, true])
    func reports(isStrict: Bool) throws {
        let layout = makeLayout(isStrict ? .strict : .setAside)
        try layout.layout(State(width: 60), in: size)
        let before = (
            try #require(layout.snapshot()), try layout.ambiguity(), try layout.explain(\.height, of: label),
            try layout.explain(\.leading, of: second)
        )
        second.add(label)
        first.isGone = true
        label.content.firstBaseline = 3
        layout.contentDidChange(label)
        let refused = State(width: 30, offsets: [40, 8, 2])
        for _ in 0..<2 {
            #expect {
                try layout.layout(refused, in: LayoutSize(width: 10, height: 9), traits: .layoutDirection(.rightToLeft))
            } throws: {
                if case LayoutError.contentOutOfRange(item: "label", _, width: _) = $0 { true } else { false }
            }
            #expect(layout.snapshot() == before.0)
            #expect(try layout.ambiguity() == before.1)
            #expect(try layout.explain(\.height, of: label) == before.2)
            #expect(try layout.explain(\.leading, of: second) == before.3)
            #expect(try layout.exerciseAmbiguity().allSatisfy { !$0.name.isEmpty })
        }
        let receipt = try layout.layout(State(width: 60, offsets: [16]), in: size)
        #expect(receipt.counts == (all: 4, edited: 1, added: 0, removed: 1))
        let fresh = makeLayout()
        try fresh.layout(State(width: 60, offsets: [16]), in: size)
        #expect(layout.snapshot() == fresh.snapshot())
    }

    @Test("a layout that asks for sizes, and is refused in its second round, is whole")
    func laterRound() throws {
        let layout = ViewLayout(root: root, policy: .strict) { [self] (limit: Double) in
            label.width == 100
            second.leading == root.leading + 5
            FrameLayout(in: label) { frames in
                // The size is known in the second round only.
                frames.place(
                    first, .leading(frames.size.width > limit && frames.size.width.isFinite ? .nan : 4), .top(0))
                return LayoutSize(width: 100, height: 10)
            }
        }
        label.contentAtWidth = nil
        label.removeFromParent()
        root.add(label)
        first.removeFromParent()
        label.add(first)
        try layout.layout(200, in: size)
        let before = layout.snapshot()
        #expect(throws: LayoutError.self) { try layout.layout(50, in: size) }
        #expect(layout.snapshot() == before)
        #expect(try layout.layout(200, in: size).moved.isEmpty)
    }

    @Test("conflicts of a refused strict update leave what was reported before")
    func strict() throws {
        let layout = ViewLayout(root: root, policy: .strict) { [self] (widths: [Double]) in
            for width in widths { second.width == width }
        }
        try layout.layout([40], in: size)
        let before = layout.snapshot()
        #expect(throws: LayoutError.self) { try layout.layout([50, 60], in: size) }
        #expect(layout.snapshot() == before)
        #expect(try layout.layout([50], in: size).counts == (all: 1, edited: 1, added: 0, removed: 0))
    }
}
