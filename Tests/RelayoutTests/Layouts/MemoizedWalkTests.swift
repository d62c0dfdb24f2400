import Relayout
import Testing

@testable import Fuzzer

/// After any walk through states a memoized list is what a plain one is.
@Suite("Memoized lists against plain ones")
struct MemoizedWalkTests {
    /// A state with everything around and inside a list that may change.
    struct Scene {
        struct Row: Equatable {
            var id: Int
            var gap = 4.0
            /// What the row consists of.
            var kind = 0
            var parts: [Int] = []
            var isGone = false
        }

        var rows: [Row] = []
        var isLabelled = false
        var isNumbered = false
        var hasHeader = false
        var isContradicting = false
        /// Whether the update is refused.
        var isWrong = false
        var priority = Priority.required
        var traits = Traits()
        var size = LayoutSize(width: 320, height: 480)
        var heights = Array(repeating: 20.0, count: Scene.items)
        var overrides: [String: ConstraintOverride] = [:]

        static let items = 16

        init(_ generator: inout SplitMix64) {
            rows = (0..<8).map { _ in row(&generator) }
        }

        mutating func change(_ generator: inout SplitMix64) {
            isWrong = Int.random(in: 0..<10, using: &generator) == 0
            func number(_ range: Range<Int>) -> Int { Int.random(in: range, using: &generator) }
            switch number(0..<16) {
            case 0, 1: rows.insert(row(&generator), at: number(0..<rows.count + 1))
            case 2: if !rows.isEmpty { rows.remove(at: number(0..<rows.count)) }
            case 3:
                if !rows.isEmpty {
                    rows.insert(rows.remove(at: number(0..<rows.count)), at: number(0..<rows.count + 1))
                }
            case 4: rows.shuffle(using: &generator)
            case 5: if !rows.isEmpty { rows[number(0..<rows.count)].gap = Double(number(0..<6)) }
            case 6: if !rows.isEmpty { rows[number(0..<rows.count)] = row(&generator) }
            case 7: isLabelled.toggle()
            case 8: isNumbered.toggle()
            case 9: hasHeader.toggle()
            case 10: isContradicting.toggle()
            case 11: priority = [.required, .high, 300][number(0..<3)]
            case 12: traits = [[], .horizontalSizeClass(.regular), .layoutDirection(.rightToLeft)][number(0..<3)]
            case 13: size = LayoutSize(width: Double(300 + 40 * number(0..<4)), height: 480)
            case 14: heights[number(0..<Scene.items)] = Double(10 + 5 * number(0..<5))
            default: overrides = [[:], ["name 1": .constant(7)], ["name 2": .removed]][number(0..<3)]
            }
        }

        private func row(_ generator: inout SplitMix64) -> Row {
            // Every fourth id was or is taken.
            Row(
                id: Int.random(in: 0..<Scene.items, using: &generator),
                kind: Int.random(in: 0..<13, using: &generator),
                parts: Array((0..<3).shuffled(using: &generator).prefix(Int.random(in: 0..<3, using: &generator))),
                isGone: Int.random(in: 0..<8, using: &generator) == 0)
        }
    }

    /// Items and two layouts of them: one with a memoized list, one with a plain one.
    final class Screen {
        let root = Box("root")
        let header: Box
        let items: [Box]
        let parts: [[Box]]
        /// Refuses the update that mentions it.
        let spoilt: Box
        let inner: [Box]
        let margins: LayoutGuide
        private(set) var layout: ViewLayout<Scene>!

        init(isMemoized: Bool) {
            header = Box("header", in: root)
            items = (0..<Scene.items).map { [root] in Box("item \($0)", in: root) }
            parts = items.map { item in (0..<3).map { Box("part \($0) of \(item.layoutName!)", in: item) } }
            margins = LayoutGuide.margins(of: root)
            for (index, part) in parts.joined().enumerated() {
                part.content = Content(width: 9, height: Double(10 + index % 5), firstBaseline: Double(4 + index % 7))
            }
            spoilt = Box("spoilt", in: root, .nan, 0)
            inner = items.map { Box("inner of \($0.layoutName!)", in: $0) }
            layout = ViewLayout(root: root) { [unowned self] (scene: Scene) in
                if scene.hasHeader {
                    header.top == root.top
                    header.height == 12
                }
                if isMemoized {
                    around(
                        scene,
                        ListLayout(scene.rows, id: \.id, memoizedBy: { $0 }) { row in
                            return self.row(row.element, row.previous?.element, isLast: row.next == nil, isMemoized)
                        })
                } else {
                    around(
                        scene,
                        ListLayout(scene.rows, id: \.id) { row in
                            return self.row(row.element, row.previous?.element, isLast: row.next == nil, isMemoized)
                        })
                }
                if scene.isContradicting { items[0].height == 11 }
                if scene.isWrong { spoilt.leading == root.leading }
                items[1].width == 50 ~ 20
            }
            layout.conflictLog = nil
            // Listened to, so that stale rows are looked for.
            layout.warningLog = { _ in }
        }

        @LayoutBuilder
        private func around(_ scene: Scene, _ list: ListLayout<Scene.Row>) -> LayoutBlock {
            let prioritized = list.prioritized(scene.priority)
            if scene.isLabelled {
                prioritized.identified(by: "label", numbered: scene.isNumbered)
            } else {
                prioritized
            }
        }

        @LayoutBuilder
        private func row(
            _ row: Scene.Row, _ previous: Scene.Row?, isLast: Bool, _ isMemoized: Bool
        ) -> LayoutBlock {
            let item = items[row.id]
            item.top == (previous.map { items[$0.id] } ?? root).bottom + row.gap ~ .high
            item.leading == root.leading + row.gap
            item.height >= 5
            if isLast { root.bottom >= item.bottom ~ .low }
            switch row.kind {
            case 0: (item.width == 30).named("name \(row.id % 3)")
            case 1:
                TraitLayout(.horizontalSizeClass(.regular)) {
                    item.width == 60
                } else: {
                    item.width == 40
                }
            case 2:
                SizeLayout(width: 350...) {
                    item.width == self.root.width * 0.5
                } else: {
                    item.width == 70
                }
            case 3:
                FrameLayout(in: item) { [inner = inner[row.id]] frames in
                    let frame = frames.place(inner, .leading(3), .top(2), width: 20)
                    return LayoutSize(width: 40, height: frame.bottom + 1)
                }
            case 4: item.width == item.height * 2 ~ .high
            case 5: Asking(item: item)
            case 6: item.trailing == margins.trailing
            case 7: StackLayout(.horizontal, in: item, parts[row.id])
            case 8: item.firstBaseline >= root.top + 12 ~ .high
            case 9: if let previous { item.firstBaseline >= items[previous.id].lastBaseline + 3 ~ .high }
            // Left out, and the only line that mentions the header where there is none.
            case 10: item.centerX == header.centerX + .nan
            default:
                if isMemoized {
                    ListLayout(row.parts, id: \.self, memoizedBy: \.self) { part in
                        return self.part(part.element, after: part.previous?.element, of: row.id)
                    }
                } else {
                    ListLayout(row.parts, id: \.self) { part in
                        return self.part(part.element, after: part.previous?.element, of: row.id)
                    }
                }
            }
        }

        @LayoutBuilder
        private func part(_ part: Int, after previous: Int?, of row: Int) -> LayoutBlock {
            let box = parts[row][part]
            box.leading == (previous.map { parts[row][$0].trailing } ?? items[row].leading)
            box.width == Double(4 + part)
            if part == 2, row % 5 == 0 { box.height == box.width * .infinity }
            items[row].trailing >= box.trailing ~ .high
        }

        func show(_ scene: Scene) throws -> Receipt {
            for row in scene.rows where items[row.id].isGone != row.isGone { items[row.id].isGone = row.isGone }
            for (item, height) in zip(items, scene.heights) where item.content.height != height {
                item.content = Content(height: height)
                layout.contentDidChange(item)
            }
            layout.overrides = scene.overrides
            return try layout.layout(scene, in: scene.size, traits: scene.traits)
        }
    }

    /// A row's width is what its item's content is high.
    struct Asking: LayingOut {
        let item: Box
        func layOut(into pass: inout LayoutPass) { pass.add(item.width == (pass.content(of: item).height ?? 0)) }
    }

    /// What the walks met.
    struct Work {
        var elements = 0
        var described = 0
        var conflicts = 0
        var duplicates = 0
        var refusals = 0
        var leftOut = 0
    }

    private static let walks = RunLength.count(5, medium: 30, long: 600)

    @Test("after every step of a walk all that can be asked for is what it is with a plain list")
    func walks() throws {
        var work = Work()
        for seed in 0..<Self.walks { try walk(seed: UInt64(seed), &work) }
        #expect(work.described < work.elements * 3 / 4, "rows are carried over")
        #expect(
            min(work.conflicts, work.duplicates, work.refusals, work.leftOut) >= Self.walks / 2, "\(work)"
        )
    }

    private func walk(seed: UInt64, _ work: inout Work) throws {
        var generator = SplitMix64(seed: seed)
        let (memoized, plain) = (Screen(isMemoized: true), Screen(isMemoized: false))
        var scene = Scene(&generator)
        for step in 0..<30 {
            scene.change(&generator)
            // Whether an item is gone belongs to its row; rows of one item agree.
            for index in scene.rows.indices {
                scene.rows[index].isGone = scene.rows.last { $0.id == scene.rows[index].id }!.isGone
            }
            let place = Comment("seed \(seed), step \(step)")
            guard !scene.isWrong else {
                work.refusals += 1
                #expect(throws: LayoutError.self, place) { try memoized.show(scene) }
                #expect(throws: LayoutError.self, place) { try plain.show(scene) }
                continue
            }
            let (first, second) = (try memoized.show(scene), try plain.show(scene))
            work.elements += scene.rows.count
            work.described += first.describedElements
            work.conflicts += first.conflicts.count
            work.duplicates += first.duplicateIDs.count + first.duplicateNames.count
            let leftOut = [first, second].map { receipt in
                receipt.warnings.filter { if case .numberOutOfRange = $0 { true } else { false } }.map { "\($0)" }
            }
            work.leftOut += leftOut[0].count
            #expect(leftOut[0] == leftOut[1], place)
            #expect(first.constraints == second.constraints, place)
            #expect(first.conflicts.map(\.description) == second.conflicts.map(\.description), place)
            #expect(first.duplicateIDs.map(\.path) == second.duplicateIDs.map(\.path), place)
            #expect(first.duplicateNames.map(\.name) == second.duplicateNames.map(\.name), place)
            #expect(first.moved.map(\.name) == second.moved.map(\.name), place)
            #expect(first.moved.map(\.placed) == second.moved.map(\.placed), place)
            #expect(first.disappeared.map(\.name) == second.disappeared.map(\.name), place)
            #expect(memoized.layout.snapshot().map { "\($0)" } == plain.layout.snapshot().map { "\($0)" }, place)
            if step == 20 {
                #expect(try "\(memoized.layout.ambiguity())" == "\(plain.layout.ambiguity())", place)
                #expect(
                    try "\(String(describing: memoized.layout.explain(\.top, of: memoized.items[0])))"
                        == "\(String(describing: plain.layout.explain(\.top, of: plain.items[0])))", place)
            }
            for name in ["name 0", "name 1", "name 2"] {
                #expect(memoized.layout.constraint(named: name) == plain.layout.constraint(named: name), place)
            }
        }
    }
}
