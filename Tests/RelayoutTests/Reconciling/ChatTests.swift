import RelayoutSolver
import Testing

@testable import Relayout

@Suite("A chat: wrapped text in bubbles, two chips at the end of every tenth")
struct ChatTests {
    private let root = Box("root")
    private let size = LayoutSize(width: 320, height: 480)

    private struct Row {
        let id: Int
        let cell, bubble, text: Box
        let chips: [Box]

        init(_ id: Int, in root: Box, natural: Double, chips count: Int) {
            self.id = id
            cell = Box("cell \(id)", in: root)
            bubble = Box("bubble", in: cell)
            text = Box("text", in: bubble)
            text.content = Content(width: natural, height: 20)
            text.contentAtWidth = { Content(width: min(natural, $0), height: (natural / $0).rounded(.up) * 20) }
            let chips = (0..<count).map { Box("chip \($0)") }
            for chip in chips { chip.content = Content(width: 42, height: 24) }
            self.chips = chips
            for chip in chips { cell.add(chip) }
        }
    }

    private func row(_ id: Int, chips: Int) -> Row {
        Row(id, in: root, natural: Double(30 + id * 37 % 600), chips: chips)
    }

    private func chat() -> ViewLayout<[Row]> {
        ViewLayout(root: root) { [root] (rows: [Row]) in
            ListLayout(rows, id: \.id, memoizedBy: \.id) { row in
                let (cell, bubble, text) = (row.element.cell, row.element.bubble, row.element.text)
                cell.top == (row.previous?.element.cell.bottom ?? root.top) + 2
                cell.horizontalEdges == root.horizontalEdges
                text.edges == bubble.edges.inset(by: 8)
                bubble.top == cell.top
                bubble.width <= cell.width * 0.75
                bubble.leading == cell.leading + 52
                if row.element.chips.isEmpty { bubble.bottom == cell.bottom }
                for (place, chip) in row.element.chips.enumerated() {
                    chip.top == bubble.bottom - 6
                    chip.bottom == cell.bottom
                    chip.height == 24
                    chip.leading == (place == 0 ? bubble.leading + 8 : row.element.chips[place - 1].trailing + 4)
                }
            }
        }
    }

    @Test("a row inserted beside rows that say a thing twice compiles nothing, and opens what it has itself")
    func redundant_row_recompiles() throws {
        var opened: [[Int]] = []
        for count in [40, 120] {
            var rows = (0..<count).map { row($0, chips: $0 % 10 == 0 ? 2 : 0) }
            let layout = chat()
            try layout.layout(rows, in: size)
            let compilations = layout.reconciler.solver!.work.compilations
            var counts: [Int] = []
            for (place, chips) in [(25, 0), (27, 2), (31, 0), (5, 0)] {
                let before = layout.reconciler.solver!.work.openedUnknowns
                rows.insert(row(1000 + place, chips: chips), at: place)
                try layout.layout(rows, in: size)
                counts.append(layout.reconciler.solver!.work.openedUnknowns - before)
            }
            #expect(layout.reconciler.solver!.work.compilations == compilations)
            let fresh = chat()
            try fresh.layout(rows, in: size)
            #expect(rows.allSatisfy { isSame(layout.frame(of: $0.cell)!, fresh.frame(of: $0.cell)!) })
            opened.append(counts)
        }
        #expect(opened[0] == opened[1], "however long the list is")
    }

    /// What it takes once grew with the cube of the list; how it grows now is a table of `Benchmarks explanations`.
    @Test("a cell near the top of a long chat is explained by the cells above it alone, however many there are below")
    func explained() throws {
        var texts: [String] = []
        for count in [40, 160] {
            let rows = (0..<count).map { row($0, chips: $0 % 10 == 0 ? 2 : 0) }
            let layout = chat()
            try layout.layout(rows, in: size)
            let report = try #require(try layout.explain(\.top, of: rows[3].cell))
            // Natural widths 30, 67 and 104 lie beside 52 + 16: a line each. The first cell has chips below its bubble: 18 more.
            #expect(report.value == 4 * 2 + 3 * 36 + 18)
            #expect(isSame(rows[3].cell.frame, rect(0, 134, 320, 36)))
            // What is looked through on a copy is solved without the simplex method, as the layout itself is.
            let (reconciler, solver) = (layout.reconciler, try #require(layout.reconciler.solver))
            let top = try #require(reconciler.target(ItemAnchor<AnchorKind.Vertical>(rows[3].cell, .top)))
            let subject = reconciler.subject(of: reconciler.lowering.constraint(for: top), top, solver)
            #expect(subject?.solver.work.pivots == 0 && solver.work.pivots == 0)
            texts.append("\(report)")
        }
        #expect(texts[0] == texts[1])
    }
}
