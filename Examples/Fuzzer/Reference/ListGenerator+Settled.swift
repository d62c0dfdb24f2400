/// Changes that leave a list determined and free of contradictions, as those of sound layouts do.
extension ListGenerator {
    /// Makes one change, or a few. Returns how often the constant that it changed should be changed again.
    mutating func makeSettledChange() -> Int {
        var repeats = 0
        for _ in 0..<random.pick([1, 1, 1, 2]) { repeats = makeOneSettledChange() }
        synchronise()
        return repeats
    }

    private mutating func makeOneSettledChange() -> Int {
        let order = order
        guard let node = order.randomElement(using: &random) else {
            insert()
            return 0
        }
        switch random.int(0...99) {
        case 0..<20: insert()
        case 20..<38: remove(node)
        case 38..<52: move(node)
        case 52..<58: replace(node)
        case 58..<64:
            if let row = nodes[node]!.contents.randomElement(using: &random) { changeConstant(of: row, 0...90) }
        case 64..<68:
            changeConstant(of: widthRow, 200...600)
            return random.pick([0, 2])
        case 68..<76: changePriority(in: node)
        case 76..<80: changeCoefficient(in: node)
        case 80..<90: addExtra(node, order)
        case 90..<96: if let extra = extras.randomElement(using: &random) { drop(extra) }
        default: replaceContents(of: node)
        }
        return 0
    }

    private mutating func changeConstant(of row: Int, _ range: ClosedRange<Int>) {
        make(.setConstant(-length(range), row: row))
        lastChanged = nil
    }

    /// Another priority that comes at the same place among those of the node.
    private mutating func changePriority(in node: Int) {
        let optional = nodes[node]!.rows.filter { system.rows[$0]!.priority < 1000 }
        guard let row = optional.randomElement(using: &random) else { return }
        let hundreds = (system.rows[row]!.priority / 100).rounded(.down) * 100
        make(.setPriority(hundreds + random.pick([20, 50, 80]), row: row))
    }

    private mutating func changeCoefficient(in node: Int) {
        let padded = nodes[node]!.rows.filter { row in
            let row = system.rows[row]!
            return row.isRequired && row.terms.count == 2 && row.terms[0].0 == nodes[node]!.height
        }
        guard let row = padded.randomElement(using: &random) else { return }
        let (unknown, coefficient) = system.rows[row]!.terms[1]
        // In the same unit as before.
        let sizes = coefficient.magnitude < 1e5 ? [0.5, 2] : [0.5]
        make(.setCoefficient(coefficient * random.pick(sizes), unknown: unknown, row: row))
    }

    /// A bound that may begin to bite, one that never does, or a row that is there already.
    private mutating func addExtra(_ node: Int, _ order: [Int]) {
        let content = nodes[node]!
        let rank = freshRank(after: 0, before: nil)
        let rows = content.rows.map { system.rows[$0]! }
        let isSoft = content.children == nil && !rows.contains { $0.isRequired && $0.sense == .equal }
        switch random.int(0...2) {
        case 0 where isSoft:
            extras.append((addRow(1000, [(content.height, 1)], .atLeast, -length(10...60), rank: rank), [node]))
        case 1:
            let bottom = [(content.top, 1.0), (content.height, 1.0)]
            extras.append((addRow(1000, bottom, .atMost, -1e6, rank: rank), [node]))
        default:
            // Not of a content: its constant may change, and its twin's not.
            let firm = content.rows.filter { !content.contents.contains($0) && system.rows[$0]!.isRequired }
            guard let row = firm.randomElement(using: &random) else { return }
            let twin = system.rows[row]!
            extras.append((addRow(1000, twin.terms, twin.sense, twin.constant, rank: rank), [node]))
        }
    }

    /// Removes what was added, or what it says again.
    private mutating func drop(_ extra: (row: Int, nodes: [Int])) {
        let said = system.rows[extra.row]!
        let node = extra.nodes[0]
        let original = nodes[node]!.rows.firstIndex { row in
            let row = system.rows[row]!
            return row.isRequired && row.sense == said.sense && row.constant == said.constant
                && row.terms.elementsEqual(said.terms, by: ==)
        }
        guard let original, random.chance(50) else { return dropExtra(extra.row) }
        make(.removeRow(nodes[node]!.rows[original]))
        nodes[node]!.rows[original] = extra.row
        extras.removeAll { $0.row == extra.row }
    }
}
