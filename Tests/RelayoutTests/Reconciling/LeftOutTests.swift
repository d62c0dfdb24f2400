import Relayout
import Testing

/// A line with a number that no layout accepts counts as if it had not been written.
@Suite("Lines that are left out")
struct LeftOutTests {
    private let size = LayoutSize(width: 320, height: 480)

    /// Two items and one inside the first.
    private struct Scene {
        let root = Box("root")
        let a: Box
        let b: Box
        let c: Box

        init() {
            (a, b) = (Box("a", in: root), Box("b", in: root))
            c = Box("c", in: a)
            c.content = Content(width: 60, height: 20, firstBaseline: 15)
        }

        var frames: [LayoutRect] { [a, b, c].map(\.frame) }
    }

    /// What a layout tells by itself.
    private final class Log {
        var warnings: [String] = []
    }

    private func makeLayout<State>(
        _ scene: Scene, _ policy: ConflictPolicy = .setAside, _ log: Log = Log(),
        @LayoutBuilder _ content: @escaping (State) -> LayoutBlock
    ) -> ViewLayout<State> {
        let layout = ViewLayout(root: scene.root, policy: policy) { (state: State) in content(state) }
        layout.conflictLog = nil
        layout.warningLog = { log.warnings.append("\($0)") }
        return layout
    }

    /// A layout that leaves much open, so that the order counts in which items are mentioned; with `number`, lines that mention
    /// them in another one.
    @LayoutBuilder private func open(_ scene: Scene, _ number: Double?) -> LayoutBlock {
        if let number {
            scene.b.trailing == scene.a.leading + number
            scene.c.width == scene.c.width + number
            scene.root.width >= number
        }
        scene.b.trailing - scene.a.leading == 100 ~ .high
        scene.a.width == 80 ~ .low
        scene.b.width == 70 ~ .low
        if let number { scene.b.height == scene.a.height * number }
        scene.c.leading >= scene.a.leading + 8
        scene.c.trailing <= scene.a.trailing - 8
        scene.c.width == 90
        scene.c.width == 95
        if let number { (scene.a.height == number).named("bad") }
    }

    @Test(
        "all that can be asked of a layout is what it is without them", arguments: [.nan, .infinity, -1e10] as [Double])
    func asIfNotWritten(number: Double) throws {
        let (scene, other) = (Scene(), Scene())
        let layout = makeLayout(scene) { (number: Double?) in open(scene, number) }
        let plain = makeLayout(other) { (_: Void) in open(other, nil) }
        let (receipt, expected) = (try layout.layout(number, in: size), try plain.layout(in: size))
        #expect(scene.frames == other.frames)
        #expect(receipt.counts == expected.counts && receipt.warnings.count == 5)
        #expect(receipt.conflicts.map(\.gap) == [5] && expected.conflicts.map(\.gap) == [5])
        #expect(try layout.sizeThatFits(number) == plain.sizeThatFits(()))
        #expect(layout.snapshot()?.items == plain.snapshot()?.items)
        #expect(layout.snapshot()?.constraints.map(\.outcome) == plain.snapshot()?.constraints.map(\.outcome))
        #expect(try "\(layout.ambiguity())" == "\(plain.ambiguity())")
        let why = (try layout.explain(\.width, of: scene.a), try plain.explain(\.width, of: other.a))
        #expect(why.0?.causes.map(\.sentence) == why.1?.causes.map(\.sentence))
        #expect(layout.constraint(named: "bad") == nil)
        #expect(try !layout.exerciseAmbiguity().isEmpty)
    }

    @Test("a number that goes bad in an update, and becomes good again, leaves no trace", arguments: [.nan, 1e10])
    func update(number: Double) throws {
        let scene = Scene()
        let log = Log()
        let layout = makeLayout(scene, .setAside, log) { (inset: Double) in
            scene.a.leading == scene.root.leading + inset
            scene.a.width == 100
            scene.b.leading == scene.a.trailing + 8
        }
        for (turn, inset) in [8, number, 12, number, number, 8].enumerated() {
            let receipt = try layout.layout(inset, in: size)
            let isBad = !(inset.magnitude <= 1e9)
            #expect(receipt.warnings.count == (isBad ? 1 : 0))
            #expect(scene.a.frame == rect(isBad ? 0 : inset, 0, 100, 0), "turn \(turn)")
            #expect(scene.b.frame.x == scene.a.frame.x + 108)
            #expect(receipt.kept + receipt.counts.edited + receipt.counts.added == receipt.counts.all)
        }
        #expect(log.warnings.count == 2, "told when it appears")
    }

    @Test("the warning says which line, which number and what it may be")
    func text() throws {
        let scene = Scene()
        let log = Log()
        let layout = makeLayout(scene, .setAside, log) { (number: Double) in
            Layout { scene.a.leading == scene.root.leading + number }.identified(by: "card", numbered: true)
        }
        let line = #line - 2
        let receipt = try layout.layout(2e9, in: size)
        let text =
            "card [0]: a.leading == root.leading + 2000000000 (RelayoutTests/LeftOutTests.swift:\(line)) is left out: the "
            + "constant must be from -1e9 to 1e9, not 2000000000; write it smaller, or leave the line out while there is no "
            + "such number"
        #expect(log.warnings == [text])
        #expect(receipt.description.contains("\n  " + text))
    }

    @Test("what is numbered keeps its numbers beside a line that is left out")
    func numbers() throws {
        let scene = Scene()
        let layout = makeLayout(scene) { (number: Double) in
            Layout {
                scene.a.width == 10
                scene.a.height == number
                scene.b.width == 20
            }
            .identified(by: "sizes", numbered: true)
        }
        #expect(
            try layout.layout(5, in: size).constraints.map(\.identifier) == ["sizes [0]", "sizes [1]", "sizes [2]"])
        let receipt = try layout.layout(.nan, in: size)
        #expect(receipt.counts == (all: 2, edited: 0, added: 0, removed: 1))
        #expect(receipt.constraints.map(\.identifier) == ["sizes [0]", "sizes [2]"])
    }

    @Test("a memoized row reports its line as long as it is there, and no other row is described for it")
    func memoized() throws {
        let root = Box("root")
        let boxes = (0..<20).map { Box("box \($0)", in: root) }
        let log = Log()
        let layout = ViewLayout(root: root) { (bad: Set<Int>) in
            ListLayout(0..<20, id: \.self, memoizedBy: { bad.contains($0) }) { row in
                boxes[row.element].width == 10
                boxes[row.element].height == (bad.contains(row.element) ? .nan : 5)
                boxes[row.element].top == (row.previous.map { boxes[$0.element].bottom } ?? root.top)
            }
            .identified(by: "rows")
        }
        layout.warningLog = { log.warnings.append("\($0)") }
        try layout.layout([], in: size)
        for turn in 0..<3 {
            let receipt = try layout.layout([7, 12], in: size)
            #expect(receipt.warnings.map { "\($0)".prefix(8) } == ["rows[7]:", "rows[12]"])
            #expect(receipt.describedElements == (turn == 0 ? 6 : 2))
            #expect(boxes[19].frame.y == 85)
        }
        #expect(log.warnings.count == 1, "a line is told once: \(log.warnings)")
        #expect(try layout.layout([], in: size).warnings.isEmpty)
        #expect(boxes[19].frame.y == 95)
        #expect(try layout.layout([], in: size).describedElements == 0)
        try layout.layout([3], in: size)
        #expect(log.warnings.count == 2, "told again when it comes again")
    }

    @Test("in an update that is refused for something else nothing is left out, and nothing told")
    func lateRefusal() throws {
        let scene = Scene()
        let log = Log()
        let layout = makeLayout(scene, .setAside, log) { (state: (inset: Double, isSpoilt: Bool)) in
            scene.a.leading == scene.root.leading + state.inset
            let _ = (scene.b.content = state.isSpoilt ? Content(width: .nan) : Content())
            scene.b.leading == scene.a.leading + 8
        }
        try layout.layout((4, false), in: size)
        let before = layout.snapshot()
        layout.contentDidChange(scene.b)
        #expect(throws: LayoutError.self) { try layout.layout((.nan, true), in: size) }
        #expect(layout.snapshot() == before && log.warnings.isEmpty && scene.a.frame.x == 4)
        #expect(try layout.layout((4, false), in: size).counts == (2, 0, 0, 0))
        #expect(try layout.layout((.nan, false), in: size).warnings.count == 1)
        // Now it is the other one that is mentioned first.
        #expect(log.warnings.count == 1 && scene.a.frame.x == -8 && scene.b.frame.x == 0)
    }

    @Test("a strict layout refuses the update, and nothing is lost")
    func strict() throws {
        let scene = Scene()
        let layout = makeLayout(scene, .strict) { (number: Double) in
            scene.a.width == 10
            scene.b.width == number
            scene.c.width == scene.c.height * number
        }
        try layout.layout(2, in: size)
        let before = layout.snapshot()
        for _ in 0..<2 {
            #expect {
                try layout.layout(.nan, in: size)
            } throws: {
                guard case LayoutError.numberOutOfRange(let report) = $0 else { return false }
                return report.equation == "b.width == nan"
            }
            #expect(throws: LayoutError.self) { try layout.sizeThatFits(.nan) }
            #expect(layout.snapshot() == before)
        }
        #expect(try layout.layout(2, in: size).counts == (3, 0, 0, 0))
    }

    @Test("a stack whose gaps are no numbers shares its length by what its items need")
    func proportions() throws {
        let scene = Scene()
        let d = Box("d", in: scene.b, 30, 10)
        let layout = makeLayout(scene) { (spacing: Double) in
            StackLayout(.horizontal, [scene.c, scene.b], spacing: spacing, distribution: .fillProportionally)
            StackLayout(.horizontal, in: scene.b, [d])
        }
        scene.root.add(scene.c)
        #expect(try layout.layout(.nan, in: size).warnings.count == 1)
        #expect(isSame(scene.c.frame, rect(0, 0, 320 * 60 / 90, 480)))
        #expect((scene.b.frame.width - 320 * 30 / 90).magnitude < 1e-6)
        #expect(try layout.layout(0, in: size).warnings.isEmpty)
    }

    // MARK: Numbers that are out of range only where they are put together

    @Test("a line is left out that only the lines of a text bring out of range, until the text has others")
    func linesOfText() throws {
        let (scene, other) = (Scene(), Scene())
        @LayoutBuilder func lines(_ scene: Scene, _ inset: Double) -> LayoutBlock {
            scene.a.width == 90
            scene.c.leading == scene.a.leading + 5
            scene.c.firstBaseline == scene.b.top - 1e9 + inset
            scene.b.top == scene.root.top + 7
        }
        let layout = makeLayout(scene) { inset in lines(scene, inset) }
        let fresh = makeLayout(other) { inset in lines(other, inset) }
        for (inset, baseline) in [(0, 15), (0, 0), (20, 0), (0, 0), (0, 3), (2, 3), (3, 3), (0, 15)]
            as [(Double, Double)]
        {
            for (scene, layout) in [(scene, layout), (other, fresh)] {
                scene.c.content.firstBaseline = baseline
                layout.contentDidChange(scene.c)
            }
            let receipt = try layout.layout(inset, in: size)
            let warnings = receipt.warnings.map { "\($0)" }
            #expect(warnings.count == (baseline > inset ? 1 : 0), "\(inset), \(baseline): \(warnings)")
            #expect(
                warnings.allSatisfy { $0.contains("left out: the constant, with the lines of texts, must be from") })
            #expect(scene.b.frame.y == 7 && scene.c.frame.x == 5)
            #expect(baseline > inset ? scene.c.frame.y > -100 : scene.c.frame.y < -9e8)
            try fresh.layout(inset, in: size)
            #expect(scene.frames == other.frames)
        }
        #expect(layout.snapshot()?.constraints[2].outcome == .rests)
        #expect(try layout.explain(\.top, of: scene.c) != nil)
        let strict = makeLayout(scene, .strict) { inset in lines(scene, inset) }
        try strict.layout(20, in: size)
        let before = strict.snapshot()
        for _ in 0..<2 {
            #expect {
                try strict.layout(0, in: size)
            } throws: {
                if case LayoutError.numberOutOfRange = $0 { true } else { false }
            }
            #expect(strict.snapshot() == before)
        }
        #expect(try strict.layout(20, in: size).counts == (4, 0, 0, 0))
    }

    @Test("a share is left out whose half, or whose rest, is out of range", arguments: [1.5e-6, -1e6])
    func shares(factor: Double) throws {
        let scene = Scene()
        let layout = makeLayout(scene) { (factor: Double) in
            scene.c.centerX == scene.a.centerX * factor
            scene.b.leading == scene.root.leading + 3
            LayoutGroup([Box("d", in: scene.a).centerX == scene.c.centerX * factor])
        }
        let receipt = try layout.layout(factor, in: size)
        #expect(
            receipt.warnings.contains { "\($0)".contains("left out: what a position or length is multiplied by") },
            "\(receipt)")
        #expect(scene.b.frame.x == 3)
        #expect(try layout.layout(0.5, in: size).warnings.isEmpty)
    }

    @Test("a line is left out whose priority is too small to count while an item is gone")
    func tinyPriority() throws {
        let scene = Scene()
        let layout = makeLayout(scene) { (priority: Double) in
            scene.a.leading == scene.root.leading + 3 ~ Priority(priority)
            scene.b.leading == scene.root.leading + 4
        }
        for (isGone, priority) in [(false, 2e-308), (true, 2e-308), (true, 500), (true, 2e-308), (false, 2e-308)] {
            scene.a.isGone = isGone
            let warnings = try layout.layout(priority, in: size).warnings
            #expect(warnings.count == (isGone && priority < 1 ? 1 : 0), "\(warnings)")
            #expect(warnings.allSatisfy { "\($0)".hasSuffix("above 0 while an item is gone, too") })
            #expect(scene.b.frame.x == 4 && (isGone || scene.a.frame.x == 3))
        }
    }

    @Test("a gap for when an item is gone is out of range as any number is", arguments: [.nan, 1e10])
    func gapWhenGone(gap: Double) throws {
        let scene = Scene()
        let layout = makeLayout(scene) { (gap: Double) in
            scene.a.leading == scene.root.leading + 3
            (scene.b.leading == scene.a.trailing + 8).whenGone(gap)
        }
        for isGone in [false, true] {
            scene.a.isGone = isGone
            #expect(try layout.layout(gap, in: size).warnings.count == 1)
            #expect(scene.b.frame.x == 0)
        }
    }
}
