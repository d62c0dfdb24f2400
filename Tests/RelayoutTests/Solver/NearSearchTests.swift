import RelayoutSolver
import Testing

@testable import Relayout

/// After a change of structure a search begins where the values were.
@Suite("Searches that begin where the values were")
struct NearSearchTests {
    /// A chart: each place lies above the middle of the three below it, beside the one before it, and as far to the left as that lets it.
    private struct Chart {
        private(set) var solver = Solver()
        private var lefts: [Variable] = []
        /// What puts a place above the middle, by the place.
        private var middles: [Int: LinearConstraint.ID] = [:]

        init(_ count: Int) throws {
            (lefts, middles) = try solver.update { edits throws(SolverError) in
                var lefts: [Variable] = []
                for _ in 0..<count { try Self.add(to: &lefts, &edits) }
                var middles: [Int: LinearConstraint.ID] = [:]
                for place in 0..<count { middles[place] = try Self.center(place, lefts, &edits) }
                return (lefts, middles)
            }
        }

        /// Adds a place at the end.
        mutating func grow() throws {
            let above = (lefts.count - 1) / 3
            (lefts, middles) = try solver.update { [lefts, middles] edits throws(SolverError) in
                var (lefts, middles) = (lefts, middles)
                try Self.add(to: &lefts, &edits)
                if let middle = middles[above] { try edits.remove(middle) }
                middles[above] = try Self.center(above, lefts, &edits)
                return (lefts, middles)
            }
        }

        private static func width(_ place: Int) -> Double { Double(40 + place * 13 % 50) }

        private static func add(to lefts: inout [Variable], _ edits: inout Solver.Edits) throws(SolverError) {
            let left = try edits.addVariable(lowerBound: 0)
            try edits.add(LinearConstraint([Term(left)], .equal, priority: .low))
            // The first ones of a row are 0, 1, 4, 13, 40, …
            var first = 0
            while first < lefts.count { first = 3 * first + 1 }
            if first > lefts.count {
                let distance = [Term(left), Term(lefts.last!, -1)]
                let least = width(lefts.count - 1) + 8
                try edits.add(LinearConstraint(distance, .greaterThanOrEqual, constant: -least))
            }
            lefts.append(left)
        }

        private static func center(
            _ place: Int, _ lefts: [Variable], _ edits: inout Solver.Edits
        ) throws(SolverError) -> LinearConstraint.ID? {
            let (first, last) = (3 * place + 1, min(3 * place + 3, lefts.count - 1))
            guard first <= last else { return nil }
            return try edits.add(
                LinearConstraint(
                    [Term(lefts[place], 2), Term(lefts[first], -1), Term(lefts[last], -1)], .equal,
                    constant: width(place) - width(last)))
        }

        func isLike(_ other: Chart) -> Bool {
            zip(lefts, other.lefts).allSatisfy {
                (solver.value(of: $0)! - other.solver.value(of: $1)!).magnitude < 1e-9
            }
        }
    }

    @Test("a chart takes hundreds of pivots, and another place in it takes a few", arguments: [124, 250])
    func chart(count: Int) throws {
        var chart = try Chart(count)
        let first = chart.solver.work.pivots
        #expect(first > 150)
        // What it comes below had nothing below it.
        try chart.grow()
        #expect(chart.solver.work.pivots - first < first / 10)
        #expect(try chart.isLike(Chart(count + 1)))
    }

    /// Rows that are to keep gaps of 8; where there is no room for all, it is open which of them close.
    private func gaps(in root: Box) -> ViewLayout<[Box]> {
        ViewLayout(root: root) { (rows: [Box]) in
            for (row, above) in zip(rows, [root.top] + rows.map(\.bottom)) {
                row.leading == root.leading
                row.height >= 10
                row.top >= above
                row.top == above + 8 ~ .high
            }
            rows.last!.bottom <= root.bottom
        }
    }

    @Test("a row is inserted where it is open which gaps close: the search goes on from where the rows are")
    func choice() throws {
        let root = Box("root")
        var rows = (0..<100).map { Box("row \($0)", in: root, 80, Double(14 + $0 * 7 % 4 * 14)) }
        let size = LayoutSize(width: 320, height: 2400)
        let layout = gaps(in: root)
        try layout.layout(rows, in: size)
        let first = layout.reconciler.solver!.work.pivots
        rows.insert(Box("new row", in: root, 80, 20), at: 50)
        try layout.layout(rows, in: size)
        #expect(layout.reconciler.solver!.work.pivots - first < first * 2 / 3)
        let fresh = gaps(in: root)
        try fresh.layout(rows, in: size)
        #expect(first > 200 && fresh.reconciler.solver!.work.pivots > 200)
        for row in rows { #expect(layout.frame(of: row) == fresh.frame(of: row)) }
    }

    @Test(
        "where hundreds of rows have changed, a search from the start is tried before the other one has taken many pivots"
    )
    func halfGone() throws {
        let root = Box("root")
        let rows = (0..<240).map { Box("row \($0)", in: root) }
        let texts = rows.map { Box("text", in: $0, 80, 20) }
        let badges = rows.map { Box("badge", in: $0, 20, 20) }
        func list() -> ViewLayout<Void> {
            let layout = ViewLayout(root: root) { (_: Void) in
                for (place, row) in rows.enumerated() {
                    row.top == (place == 0 ? root.top : rows[place - 1].bottom) + 8
                    row.horizontalEdges == root.horizontalEdges.inset(by: 8)
                    texts[place].leading == row.leading + 8
                    texts[place].top == row.top + 4
                    texts[place].trailing <= badges[place].leading - 8
                    badges[place].trailing == row.trailing - 8
                    badges[place].top == texts[place].top
                    row.bottom == texts[place].bottom + 4
                    row.bottom >= badges[place].bottom
                }
            }
            layout.warningLog = nil
            return layout
        }
        let size = LayoutSize(width: 400, height: 800)
        let layout = list()
        try layout.layout(in: size)
        for place in stride(from: 0, to: rows.count, by: 2) {
            rows[place].visibility = .gone
            layout.contentDidChange(rows[place])
        }
        let before = layout.reconciler.solver!.work.pivots
        try layout.layout(in: size)
        let pivots = layout.reconciler.solver!.work.pivots - before
        // The search from the old values alone takes 956.
        let fresh = list()
        try fresh.layout(in: size)
        let least = fresh.reconciler.solver!.work.pivots
        #expect(pivots < 4 * least, "\(pivots) pivots, where a fresh layout takes \(least)")
        for row in rows + texts + badges { #expect(layout.frame(of: row) == fresh.frame(of: row)) }
    }
}
