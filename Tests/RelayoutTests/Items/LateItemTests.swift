import Relayout
import Testing

@testable import Fuzzer

@Suite("Items that only a later description in an update mentions")
struct LateItemTests {
    /// A row in a screen, with a name and a badge; the badge is mentioned only once the row's height is known.
    private struct Screen {
        let root = Box("root")
        let outer: Box, row: Box, name: Box, badge: Box, footer: Box
        let guide: LayoutGuide

        init() {
            outer = Box("outer", in: root)
            row = Box("row", in: outer)
            name = Box("name", in: row, 64, 10)
            badge = Box("badge", in: row, 42, 15)
            footer = Box("footer", in: root, 100, 20)
            guide = LayoutGuide(in: row)
        }

        var items: [Box] { [outer, row, name, badge, footer] }

        func layout() -> ViewLayout<Double> {
            let layout = ViewLayout(root: root) { [self] (needed: Double) in
                outer.edges == root.edges.inset(by: 4)
                row.edges == outer.edges
                name.leading == row.leading
                name.top == row.top
                FirstThatFits(in: row, .vertical) { [self] in
                    row.height >= needed
                } or: { [self] in
                    badge.leading == name.trailing + 4
                    badge.top == row.top
                    badge.trailing <= row.trailing
                    guide.leading == badge.trailing
                    guide.width == 16
                    guide.height == 40
                    guide.top == LayoutGuide.safeArea(of: row).top
                    footer.leading == guide.trailing + 8
                }
                footer.top == row.bottom + 8 ~ .low
                footer.bottom == root.bottom
            }
            layout.conflictLog = nil
            return layout
        }
    }

    private static let size = LayoutSize(width: 300, height: 200)

    @Test("what is inside something that became gone is gone, also where a choice mentions it only then")
    func inGone() throws {
        let screen = Screen()
        let layout = screen.layout()
        try layout.layout(500, in: Self.size)
        #expect(screen.badge.frame.width == 42)
        screen.outer.isGone = true
        layout.contentDidChange(screen.outer)
        let receipt = try layout.layout(500, in: Self.size)
        #expect(screen.badge.frame.size == .zero && screen.guide.frame.size == .zero)
        #expect(receipt.disappeared.map(\.name).prefix(4) == ["outer", "row", "name", "badge"])
        screen.outer.isGone = false
        layout.contentDidChange(screen.outer)
        #expect(try layout.layout(500, in: Self.size).appeared.map(\.name).contains("badge"))
        #expect(screen.badge.frame.width == 42)
    }

    @Test("a walk through what is gone, what is where, and what a choice mentions leaves no trace")
    func walks() throws {
        try trying(0..<UInt64(RunLength.count(20, medium: 200, long: 2000))) { seed in try walk(seed: seed) }
    }

    private func walk(seed: UInt64) throws {
        let traits: Traits = .safeArea(Insets(top: 20, leading: 6, bottom: 10, trailing: 12))
        var random = SplitMix64(seed: seed)
        let screen = Screen()
        let kept = screen.layout()
        for step in 0..<30 {
            let changed = random.pick(screen.items)
            if random.chance(60) {
                changed.visibility = random.pick([ItemVisibility.visible, .visible, .gone])
            } else {
                random.pick([screen.row, screen.outer, screen.root]).add(screen.badge)
                if random.chance(30) { random.pick([screen.outer, screen.root]).add(screen.row) }
            }
            for item in [changed, screen.badge, screen.row] { kept.contentDidChange(item) }
            let needed = random.pick([500.0, 500, 10])
            let fresh = screen.layout()
            if random.chance(20) {
                let expected = try fresh.sizeThatFits(needed, traits: traits)
                #expect(try kept.sizeThatFits(needed, traits: traits) == expected, "step \(step)")
            }
            try kept.layout(needed, in: Self.size, traits: traits)
            try fresh.layout(needed, in: Self.size, traits: traits)
            let items: [any LayoutItem] = screen.items + [screen.guide]
            for item in items {
                let (found, expected) = (kept.frame(of: item), fresh.frame(of: item))
                let agree = found.map { one in expected.map { isSame(one, $0) } ?? false } ?? (expected == nil)
                #expect(agree, "step \(step), \(item.layoutName ?? "guide"): \(found!), should be \(expected!)")
            }
            #expect("\(try kept.ambiguity())" == "\(try fresh.ambiguity())", "step \(step)")
        }
    }
}
