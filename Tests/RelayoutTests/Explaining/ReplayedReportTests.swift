import Testing

@testable import Relayout

/// What a snapshot keeps of where a constraint and its number come from.
@Suite("Reports of a layout, and of its snapshot laid out again")
struct ReplayedReportTests {
    private let size = LayoutSize(width: 100, height: 200)
    private let root = Box("root")

    /// What reports say of the conflicts of a layout, and of its snapshot as text laid out again.
    private func reports(_ layout: ViewLayout<Void>) throws -> (live: [String], again: [String]) {
        layout.conflictLog = nil
        let live = try layout.layout(in: size).conflicts.map { "\($0)" }
        let replay = try LayoutSnapshot(lines: #require(layout.snapshot()).lines).replay()
        replay.layout.conflictLog = nil
        return (live, try replay.run().conflicts.map { "\($0)" })
    }

    @Test("a line's place, its name and the override of its number are told as they were")
    func override() throws {
        let box = Box("box", in: root)
        let layout = ViewLayout(root: root) { [root] (_: Void) in
            IdentifyingLayout("card") {
                (box.height >= 20).named("least")
                (box.height == 7).named("height")
            }
            box.top == root.top
        }
        let line = #line - 4
        layout.overrides["height"] = .constant(9)
        let (live, again) = try reports(layout)
        #expect(live == again && live.count == 1)
        #expect(
            again.first?.contains(
                "`box.height == 9`, card/height, RelayoutTests/ReplayedReportTests.swift:\(line), its number by overrides[\"height\"]"
            )
                == true, "\(again)")
        #expect(!again.joined().contains("Replay.swift"))
        #expect(
            layout.tree().contains("ReplayedReportTests.swift:\(line), its number by overrides[\"height\"])"),
            "\(layout.tree())")
    }

    @Test("what a container says, and what nobody wrote, are told as they were")
    func containers() throws {
        let boxes = ["a", "b", "c"].map { Box($0, in: root) }
        let guide = LayoutGuide.barrier(.trailing, of: [boxes[0], boxes[1]], in: root)
        let layout = ViewLayout(root: root) { [root] (_: Void) in
            IdentifyingLayout("bar") { StackLayout(.horizontal, in: root, boxes, spacing: 8) }
            for box in boxes { box.width == 40 }
            guide.trailing == root.leading + 10
        }
        let (live, again) = try reports(layout)
        #expect(live == again && !live.isEmpty)
        #expect(live.joined().contains("StackLayout at "), "\(live)")
    }

    @Test("an override that changes is among the causes of a move, with its line")
    func causes() throws {
        let box = Box("box", in: root)
        let layout = ViewLayout(root: root) { [root] (_: Void) in
            (box.height == 7).named("height")
            box.top == root.top
        }
        let line = #line - 3
        layout.explainsMoves = true
        layout.overrides["height"] = .constant(9)
        func causes(_ number: Double?) throws -> [String] {
            layout.overrides = number.map { ["height": .constant($0)] } ?? [:]
            return try layout.layout(in: size).causes(of: box).map { "\($0)" }
        }
        _ = try causes(9)
        let place = "RelayoutTests/ReplayedReportTests.swift:\(line)"
        #expect(
            try causes(12) == [
                "box.height 9 → 12: +3 box.height == 9 → 12 (\(place), its number by overrides[\"height\"])"
            ])
        #expect(
            try causes(nil) == [
                "box.height 12 → 7: -5 box.height == 12 (its number by overrides[\"height\"]) → 7 (\(place))"
            ])
        #expect(
            try causes(8) == [
                "box.height 7 → 8: +1 box.height == 7 → 8 (\(place), its number by overrides[\"height\"])"
            ])
    }
}
