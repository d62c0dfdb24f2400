import Foundation
import Relayout
import Testing

@Suite("Stored snapshots")
struct RecordedSnapshotTests {
    @Test("a card is as it was stored; what differs is told with its causes")
    func card() throws {
        let root = Box("card")
        let (title, badge) = (Box("title", in: root), Box("badge", in: root))
        title.content = Content(width: 120, height: 20, firstBaseline: 15, lastBaseline: 5)
        let layout = ViewLayout(root: root) { (gap: Double) in
            (title.leading == root.leading + gap).identified(by: "gap")
            (title.top == root.top + gap).identified(by: "gap")
            (badge.leading == title.trailing + 8).identified(by: "distance")
            (badge.trailing == root.trailing - gap).identified(by: "gap")
            (badge.firstBaseline == title.firstBaseline).identified(by: "baseline")
            (badge.height == 12).identified(by: "height")
        }
        try layout.layout(12, in: LayoutSize(width: 320, height: 44))
        try expectSnapshot(layout, "card")
        let stored = try #require(layout.snapshot())
        try layout.layout(20, in: LayoutSize(width: 320, height: 44))
        let causes = try #require(layout.snapshot()).causes(since: stored)
        #expect(
            causes.first.map { "\($0)" }?.hasPrefix(
                "title.x 12 → 20 from card's left edge: +8 title.leading == card.leading + 12 → 20")
                == true)
    }
}
