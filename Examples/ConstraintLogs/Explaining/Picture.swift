/// The one axis concerned, drawn in characters: where the lines put their items without the one that is held against them.
struct Picture {
    let text: String

    init?(
        system: LoggedSystem, contradiction: Contradiction, assumption: Assumption, names: ItemNames, pivot: Int?
    ) {
        guard let pivot, contradiction.lines.count > 1 else { return nil }
        let line = system.rows[pivot].line
        let isVertical = system.rows[pivot].demand.left.attribute.isVertical
        let kinds: (edge: LoggedSystem.Quantity.Kind, size: LoggedSystem.Quantity.Kind) =
            isVertical ? (.y, .height) : (.x, .width)
        guard let solved = system.solved(Set(contradiction.lines).subtracting([line]), under: assumption) else {
            return nil
        }
        var mentioned: [Int] = []
        for item in contradiction.lines.flatMap(system.items(ofLine:)) where !mentioned.contains(item) {
            mentioned.append(item)
        }
        var bars: [(name: String, from: Double, to: Double)] = []
        for item in mentioned {
            let size = system.quantities.firstIndex(of: .init(item: item, kind: kinds.size))
            let edge = system.quantities.firstIndex(of: .init(item: item, kind: kinds.edge))
            guard let size else { continue }
            let from = edge.map { solved.value(of: $0) } ?? 0
            bars.append((names[item], from, from + solved.value(of: size)))
        }
        guard let from = bars.map(\.from).min(), let to = bars.map(\.to).max(), to > from, bars.count <= 12 else {
            return nil
        }
        let columns = 48.0
        func column(_ value: Double) -> Int { Int(((value - from) / (to - from) * columns).rounded()) }
        let width = min(34, bars.map(\.name.count).max() ?? 0)
        let rows = bars.map { bar in
            let (start, end) = (column(bar.from), column(bar.to))
            let drawn = end > start ? "├" + String(repeating: "─", count: max(0, end - start - 1)) + "┤" : "│"
            let name = bar.name.count > width ? String(bar.name.prefix(width - 1)) + "…" : bar.name
            let line =
                "  " + name + String(repeating: " ", count: width - name.count + 2)
                + String(repeating: " ", count: start) + drawn
            return line + String(repeating: " ", count: max(1, Int(columns) + width + 7 - line.count))
                + (bar.to - bar.from).short
        }
        let what = isVertical ? "Heights, from the top" : "Widths, from the left"
        text = "\(what), without line \(line + 1):\n" + rows.joined(separator: "\n")
    }
}
