import Relayout
import Testing

@testable import Fuzzer

@Suite("Missing items in memoized lists")
struct MissingRowsTests {
    private final class Rows {
        let root = Box("root")
        let rows: [Box]
        let layout: ViewLayout<[Int]>

        init(_ homeless: Set<Int>) {
            let (root, rows) = (root, (0..<1000).map { Box("row \($0)") })
            for (place, row) in rows.enumerated() where !homeless.contains(place) { row.parent = root }
            self.rows = rows
            layout = ViewLayout(root: root) { (shown: [Int]) in
                ListLayout(shown, id: \.self, memoizedBy: { $0 }) { row in
                    rows[row.element].leading == root.leading + 4
                    rows[row.element].top == (row.previous.map { rows[$0.element].bottom } ?? root.top) + 2
                    rows[row.element].height == 10
                }
            }
            layout.warningLog = nil
        }

        func show(_ shown: [Int]) throws -> (frames: [LayoutRect?], warnings: [String]) {
            let receipt = try layout.layout(shown, in: LayoutSize(width: 100, height: 100))
            return (rows.map { layout.frame(of: $0) }, receipt.warnings.map { "\($0)" })
        }
    }

    @Test("a thousand rows that come into the tree and leave it are told, and lie, as in a fresh layout")
    func walk() throws {
        var random = SplitMix64(seed: 7)
        var homeless = Set(0..<1000)
        var shown = Array(0..<1000)
        let rows = Rows(homeless)
        var counts: [Int] = []
        for step in 0..<6 {
            for _ in 0..<random.pick([0, 1, 300]) {
                let row = random.int(0...999)
                if homeless.remove(row) == nil { homeless.insert(row) }
                rows.rows[row].parent = homeless.contains(row) ? nil : rows.root
                rows.layout.contentDidChange(rows.rows[row])
            }
            if random.chance(50) { shown = Array(random.shuffled(shown).prefix(990)).sorted() }
            let (found, expected) = (try rows.show(shown), try Rows(homeless).show(shown))
            #expect(found.warnings == expected.warnings, "step \(step)")
            #expect(found.frames == expected.frames, "step \(step)")
            counts.append(found.warnings.count)
        }
        #expect(counts.max()! > 500 && Set(counts).count > 2)
    }
}
