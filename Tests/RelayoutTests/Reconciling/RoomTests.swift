import RelayoutSolver
import Testing

@testable import Fuzzer
@testable import Relayout

@Suite("The room of wrapped text")
struct RoomTests {
    /// Words that break greedily, each line 10 high.
    private struct Words {
        var lengths: [Double]

        init(_ random: inout SplitMix64) { lengths = (0..<random.int(1...9)).map { _ in Double(random.int(10...60)) } }

        func content(_ width: Double) -> Content {
            var (lines, longest, line) = (0, 0.0, -1.0)
            for length in lengths {
                if line >= 0, line + 4 + length <= width + 1e-9 {
                    line += 4 + length
                } else {
                    lines += 1
                    line = length
                }
                longest = max(longest, line)
            }
            return Content(width: longest, height: Double(lines) * 10, kind: .steps)
        }
    }

    /// A row with a text, and another one that shares its room where `sharing` says so.
    private struct Row {
        let id: Int
        var revision = 0
        let cell: Box
        let texts: [Box]
        /// 0: one text. 1: two, one after the other. 2: likewise, and both are as wide if they can be.
        let sharing: Int

        init(_ id: Int, in root: Box, sharing: Int, _ random: inout SplitMix64) {
            (self.id, self.sharing) = (id, sharing)
            let cell = Box("cell \(id)", in: root)
            self.cell = cell
            texts = (0..<(sharing > 0 ? 2 : 1)).map { Box("text \(id).\($0)", in: cell) }
            for text in texts { say(Words(&random), text) }
        }

        func say(_ words: Words, _ text: Box) {
            text.content = words.content(.infinity)
            text.contentAtWidth = words.content
        }
    }

    private struct State {
        var rows: [Row]
        var room = 1.0
        var inset = 4.0
    }

    private static func layout(_ root: Box, isMemoized: Bool) -> ViewLayout<State> {
        let list = LayoutGuide(in: root, named: "list")
        return ViewLayout(root: root) { (state: State) in
            list.leading == root.leading + state.inset
            list.trailing == root.trailing
            list.top == root.top
            if isMemoized {
                ListLayout(state.rows, id: \.id, memoizedBy: \.revision) { row in
                    lines(of: row.element, after: row.previous?.element, in: list, state)
                }
            } else {
                ListLayout(state.rows, id: \.id) { row in
                    lines(of: row.element, after: row.previous?.element, in: list, state)
                }
            }
        }
    }

    @LayoutBuilder
    private static func lines(of row: Row, after previous: Row?, in list: LayoutGuide, _ state: State) -> LayoutBlock {
        row.cell.horizontalEdges == list.horizontalEdges
        row.cell.top == (previous?.cell.bottom ?? list.top) + 2
        row.texts[0].leading == row.cell.leading + 3
        row.texts[0].top == row.cell.top
        row.cell.bottom >= row.texts[0].bottom
        row.cell.height == 0 ~ .fittingSize
        row.texts[row.texts.count - 1].trailing <= row.cell.trailing - 3
        if row.sharing > 0 {
            row.texts[1].leading == row.texts[0].trailing + 5
            row.texts[1].top == row.cell.top
            row.cell.bottom >= row.texts[1].bottom
            if row.sharing == 2 { row.texts[0].width == row.texts[1].width ~ 740 }
        } else {
            row.texts[0].width <= row.cell.width * state.room
        }
    }

    @Test("whatever was before, wrapped texts come out as in a fresh layout")
    func walks() throws {
        try trying(0..<UInt64(RunLength.count(12, medium: 200, long: 3000))) { seed in
            var random = SplitMix64(seed: seed)
            let root = Box("root")
            let sharings = seed % 3 == 0 ? [0] : seed % 3 == 1 ? [0, 1] : [0, 1, 2]
            var next = 0
            func row() -> Row {
                next += 1
                return Row(next, in: root, sharing: random.pick(sharings), &random)
            }
            var state = State(rows: (0..<random.int(1...6)).map { _ in row() })
            let layout = Self.layout(root, isMemoized: seed % 2 == 0)
            var size = LayoutSize(width: 300, height: 500)
            for step in 0..<14 {
                switch random.int(0...7) {
                case 0: size.width = Double(random.int(60...600))
                case 1: size.height += 10
                case 2: state.rows.insert(row(), at: random.int(0...state.rows.count))
                case 3: if state.rows.count > 1 { state.rows.remove(at: random.int(0...state.rows.count - 1)) }
                case 4: state.rows.swapAt(0, state.rows.count - 1)
                case 5: state.inset = Double(random.int(0...40))
                case 6:
                    state.room = random.pick([0.5, 0.75, 1])
                    for at in state.rows.indices { state.rows[at].revision += 1 }
                default:
                    let changed = random.pick(state.rows)
                    changed.say(Words(&random), changed.texts[0])
                    layout.contentDidChange(changed.texts[0])
                }
                if random.int(0...3) == 0 { _ = try layout.sizeThatFits(state, Proposal(width: .exactly(size.width))) }
                try layout.layout(state, in: size)
                let fresh = Self.layout(root, isMemoized: false)
                let found = try #require(layout.frames())
                let expected = try fresh.frames(of: state, in: size)
                for row in state.rows {
                    for item in [row.cell] + row.texts {
                        let (frame, wanted) = (try #require(found[item]), try #require(expected[item]))
                        #expect(
                            abs(frame.x - wanted.x) < 1e-6 && abs(frame.width - wanted.width) < 1e-6
                                && abs(frame.y - wanted.y) < 1e-6 && abs(frame.height - wanted.height) < 1e-6,
                            "seed \(seed), step \(step), \(item.layoutName ?? ""): \(frame), not \(wanted)")
                    }
                }
            }
        }
    }

    @Test("an edit of one wrapped text edits a few constraints, whatever the number of others")
    func work() throws {
        var edited: [Int] = []
        for count in [10, 100] {
            var random = SplitMix64(seed: 1)
            let root = Box("root")
            let state = State(rows: (0..<count).map { Row($0, in: root, sharing: 0, &random) })
            let layout = Self.layout(root, isMemoized: true)
            func update() throws { try layout.layout(state, in: LayoutSize(width: 100, height: 500)) }
            try update()
            func edit() throws {
                let text = state.rows[count / 2].texts[0]
                state.rows[0].say(Words(&random), text)
                layout.contentDidChange(text)
                try update()
            }
            try edit()
            try edit()
            #expect(layout.reconciler.room != nil)
            try edit()
            #expect(layout.reconciler.room != nil)
            edited.append(layout.reconciler.contents.changes.numbers.count)
        }
        #expect(edited[0] == edited[1])
    }
}
