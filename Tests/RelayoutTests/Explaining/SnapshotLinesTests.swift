import Relayout
import Testing

@testable import Fuzzer

@Suite("Snapshots as lines of text")
struct SnapshotLinesTests {
    @Test("what is written is read again, whatever items and paths are called")
    func roundTrip() throws {
        let root = Box("root")
        let (one, two, odd) = (Box("cell", in: root), Box("cell", in: root), Box("a \"b\"\\\n.c #2", in: root))
        one.content = Content(width: 100.125, height: 20, firstBaseline: 15)
        let layout = ViewLayout(root: root) { (_: Void) in
            one.leading == root.leading + 1 / 3.0
            two.width == one.width * 0.5 - 7 ~ 250.5
            (odd.leading - one.trailing == root.trailing - odd.trailing).identified(by: "the \"gap\"")
            odd.top >= root.top
            odd.width * 2 == 50
            (odd.centerY == two.bottom + 8).whenGone(2.5)
            (odd.centerX >= two.leading * 2).whenGone(0)
        }
        try layout.layout(in: LayoutSize(width: 320, height: 480.5), traits: [.rightToLeft, .displayScale(3)])
        let snapshot = try #require(layout.snapshot())
        #expect(try LayoutSnapshot(lines: snapshot.lines) == snapshot)
        let windows = String(snapshot.lines.flatMap { $0 == "\n" ? "\r\n" : "\($0)" })
        #expect(try LayoutSnapshot(lines: windows) == snapshot)
        #expect(snapshot.lines.contains(" written \""))
        #expect(snapshot.lines.contains("constraint \"\" \"cell #2\".width == \"cell #1\".width * 0.5 + -7 ~ 250.5 "))
    }

    @Test("random layouts are read again as they were")
    func random() throws {
        try trying(1...RunLength.count(30, medium: 300, long: 3000)) { seed in
            var random = SplitMix64(seed: UInt64(seed))
            let screen = RandomScreen(&random)
            let layout = screen.layout()
            try layout.layout(in: LayoutSize(width: 300, height: 300))
            let snapshot = try #require(layout.snapshot())
            #expect(try LayoutSnapshot(lines: snapshot.lines) == snapshot)
        }
    }

    @Test(
        "a damaged line is named",
        arguments: ["item", "constraint \"\" \"x\".y", "size 1", "nonsense", "item \"a\" in \"b\""])
    func damaged(line: String) {
        #expect(throws: LayoutSnapshot.LineFault.self) { try LayoutSnapshot(lines: "relayout 1\n\(line)\n") }
    }
}
