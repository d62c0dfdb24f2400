import Relayout
import Testing

@testable import Fuzzer

@Suite("Replays of snapshots")
struct ReplayTests {
    @Test("whatever a layout is made of, its snapshot gives the same frames again, and sets the same lines aside")
    func randomLayouts() {
        var laidOut = 0
        let count = RunLength.count(20, medium: 1000, long: 10_000)
        trying(0..<UInt64(count)) { seed in
            var wasLaidOut = false
            let fault = ReplayCheck.fault(seed: seed, wasLaidOut: &wasLaidOut)
            #expect(fault == nil)
            laidOut += wasLaidOut ? 1 : 0
        }
        #expect(laidOut * 2 > count)
    }

    /// The frames of a layout, and those of its replay, by the items' names.
    private func replayed(_ layout: ViewLayout<Void>) throws -> (frames: [String: [Double]], again: [String: [Double]])
    {
        (layout.conflictLog, layout.warningLog) = (nil, nil)
        try layout.layout(in: LayoutSize(width: 200, height: 100))
        let snapshot = try #require(layout.snapshot())
        let replay = try LayoutSnapshot(lines: snapshot.lines).replay()
        replay.layout.conflictLog = nil
        try replay.run()
        let again = try #require(replay.layout.snapshot())
        func frames(_ snapshot: LayoutSnapshot) -> [String: [Double]] {
            Dictionary(snapshot.items.map { ($0.name, $0.frame) }) { $1 }
        }
        return (frames(snapshot), frames(again))
    }

    @Test("what a guide says of its own place is kept before what somebody wrote")
    func guides() throws {
        let root = Box("root")
        let label = Box("label", in: root)
        let margins = LayoutGuide.margins(of: root)
        let (frames, again) = try replayed(
            ViewLayout(root: root) { (_: Void) in
                margins.leading == root.leading + 20
                label.leading == margins.leading
                label.width == 30
            })
        #expect(frames["label"]?[0] == 8, "of the two that contradict each other the guide's line holds")
        #expect(again == frames)
    }

    @Test("ties are settled in the order of first mention, whether an item lends its baselines or was only asked for")
    func order() throws {
        let root = Box("root")
        let (row, label) = (Box("row", in: root), Box("label", in: root))
        let (icon, field) = (Box("icon", in: root), Box("field", in: root))
        let title = Box("title", in: row)
        let (frames, again) = try replayed(
            ViewLayout(root: root) { (_: Void) in
                row.firstBaseline == root.top + 30
                label.leading == row.leading * -1 + 100
                StackLayout(.vertical, in: row, [title])
                SizeLayout(of: field, width: 0...) { icon.width == field.width * -1 + 60 }
            })
        #expect(frames["row"]?[0] == 0, "it is met first, and stays near to the root")
        #expect(frames["label"]?[0] == 100)
        #expect(frames["field"]?[2] == 0, "likewise, and is as small as can be")
        #expect(frames["icon"]?[2] == 60)
        #expect(again == frames)
    }
}
