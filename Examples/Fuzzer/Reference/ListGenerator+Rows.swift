/// What the rows of a list consist of, and how they change.
extension ListGenerator {
    mutating func length(_ range: ClosedRange<Int>) -> Double { Double(random.int(range)) }

    /// Gives a new node its unknowns and rows.
    mutating func fill(_ number: Int) {
        var node = nodes[number]!
        node.top = addUnknown(node.rank, lowerBound: nil, near: random.chance(40) ? nodes[node.parent]!.top : nil)
        node.height = addUnknown(node.rank + 1)
        node.unknowns = [node.top, node.height]
        if node.children == nil { fill(&node, random.pick(style.kinds)) }
        nodes[number] = node
    }

    private mutating func fill(_ node: inout Node, _ kind: Kind) {
        switch kind {
        case .fixed: state(&node, 1000, [(node.height, 1)], .equal, -length(10...90), isContent: true)
        case .content: addContent(node.height, unit: 1, &node)
        case .padded:
            let text = addPart(&node)
            addContent(text, unit: 1, &node)
            state(&node, 1000, [(node.height, 1), (text, -1)], .equal, -16)
        case .feed:
            for _ in 0..<random.int(1...2) {
                let text = addPart(&node)
                addContent(text, unit: style.unit, &node)
                state(&node, 1000, [(node.height, 1), (text, -style.unit)], .atLeast, -8)
            }
            if style.isSettled || random.chance(80) { state(&node, 50, [(node.height, 1)], .equal, 0) }
        case .columns: addColumns(&node)
        case .split: addSplit(&node)
        }
    }

    private mutating func addPart(_ node: inout Node) -> Int {
        let part = addUnknown(node.rank + node.unknowns.count)
        node.unknowns.append(part)
        return part
    }

    private mutating func state(
        _ node: inout Node, _ priority: Double, _ terms: [(Int, Double)], _ sense: ReferenceProblem.Sense,
        _ constant: Double, isContent: Bool = false
    ) {
        let row = addRow(priority, terms, sense, constant, rank: node.rank + node.rows.count)
        node.rows.append(row)
        if isContent { node.contents.append(row) }
    }

    /// Hugging and compression resistance; natural sizes differ by little now and then.
    private mutating func addContent(_ unknown: Int, unit: Double, _ node: inout Node) {
        let natural = length(14...60) + random.pick([0, 0, 0, 1e-3, 0.5])
        state(&node, 750, [(unknown, unit)], .atLeast, -natural, isContent: true)
        state(
            &node, 250, [(unknown, unit)], style.isSettled ? .equal : random.pick([.equal, .atMost]), -natural,
            isContent: true)
    }

    /// Columns of equal width with a minimum share the list's width; the row is as high as the columns are wide.
    private mutating func addColumns(_ node: inout Node) {
        let columns = (0..<style.columns).map { _ in addPart(&node) }
        for column in columns.dropFirst() { state(&node, 1000, [(column, 1), (columns[0], -1)], .equal, 0) }
        let priority: Double = style.isSettled ? 1000 : random.pick([1000, 1000, 900])
        state(&node, priority, columns.map { ($0, 1) } + [(width, -1)], .equal, 16)
        state(
            &node, style.isSettled ? 800 : random.pick([1000, 800]), [(columns[0], 1)], .atLeast, -length(20...120),
            isContent: true)
        state(
            &node, random.pick([1000, 750, 250]), [(node.height, 1), (columns[0], -random.pick([1, 0.5, 0.75]))],
            .equal, 0)
    }

    /// Two parts share the row's height, which is wished for; each resists.
    private mutating func addSplit(_ node: inout Node) {
        let parts = [addPart(&node), addPart(&node)]
        state(&node, 1000, parts.map { ($0, 1) } + [(node.height, -1)], .equal, 8)
        for part in parts {
            state(&node, random.pick([750, 250]), [(part, 1)], .atLeast, -length(5...40), isContent: true)
        }
        state(&node, random.pick([700, 300]), [(node.height, 1)], .equal, -length(20...70), isContent: true)
    }

    // MARK: Changes

    /// Makes one change, or a few at once. Returns how often the constant that it changed should be changed again.
    mutating func makeAnyChange() -> Int {
        var repeats = 0
        for _ in 0..<random.pick([1, 1, 1, 2, 3]) { repeats = makeOneChange() }
        synchronise()
        return repeats
    }

    private mutating func makeOneChange() -> Int {
        let order = order
        let node = order.randomElement(using: &random)
        switch random.int(0...99) {
        case 0..<20: for _ in 0..<random.pick([1, 1, 1, 3]) { insert() }
        case 20..<36: if let node { remove(node) }
        case 36..<46: if let node { move(node) }
        case 46..<52: if let node { replace(node) }
        case 52..<64:
            if let node, let row = nodes[node]!.contents.randomElement(using: &random) { changeConstant(of: row) }
        case 64..<72:
            changeConstant(of: random.chance(50) ? widthRow : nodes[0]!.contents[1])
            return random.pick([0, 2, 4])
        case 72..<80: if let node { addExtra(node, order) }
        case 80..<88: if let extra = extras.randomElement(using: &random) { dropExtra(extra.row) }
        case 88..<92: changeGap()
        case 92..<95: if let node, let row = nodes[node]!.rows.randomElement(using: &random) { changePriority(of: row) }
        case 95..<97: for child in nodes[0]!.children!.suffix(random.int(0...4)) { remove(child) }
        default: for node in order where random.chance(20) { replaceContents(of: node) }
        }
        return 0
    }

    /// Another constant for the row whose constant was changed last.
    mutating func repeatConstant() { if let row = lastChanged, system.rows[row] != nil { changeConstant(of: row) } }

    private mutating func changeConstant(of row: Int) {
        lastChanged = row
        let old = system.rows[row]!.constant
        let new = random.chance(70) ? old + random.pick([-40, -1, -1e-3, 1e-3, 1, 7, 40]) : -length(0...400)
        make(.setConstant(row == widthRow ? min(new, 0) : new, row: row))
    }

    /// The row goes, and another one comes in its place.
    mutating func replace(_ node: Int) {
        let parent = nodes[node]!.parent
        let place = nodes[parent]!.children!.firstIndex(of: node)!
        remove(node)
        insertNode(into: parent, at: place)
    }

    /// Removes the contents' rows and adds the same with other constants.
    mutating func replaceContents(of number: Int) {
        for (position, row) in nodes[number]!.rows.enumerated() {
            guard let content = nodes[number]!.contents.firstIndex(of: row) else { continue }
            let old = system.rows[row]!
            make(.removeRow(row))
            let new = addRow(old.priority, old.terms, old.sense, old.constant - length(0...9), rank: old.rank)
            nodes[number]!.rows[position] = new
            nodes[number]!.contents[content] = new
        }
    }

    /// Something said of one row or two that may contradict or outrank what is said already.
    private mutating func addExtra(_ node: Int, _ order: [Int]) {
        let content = nodes[node]!
        let priority: Double = random.pick([1000, 1000, 900, 500, 250])
        let rank = freshRank(after: 0, before: nil)
        var involved = [node]
        let row: Int
        switch random.int(0...4) {
        case 0: row = addRow(priority, [(content.height, 1)], .equal, -length(10...90), rank: rank)
        case 1:
            let other = random.pick(order)
            guard other != node else { return }
            involved.append(other)
            row = addRow(priority, [(content.height, 1), (nodes[other]!.height, -1)], .equal, 0, rank: rank)
        case 2: row = addRow(priority, [(content.top, 1), (content.height, 1)], .atMost, -length(50...900), rank: rank)
        case 3: row = addRow(priority, [(content.top, 1)], .equal, -length(0...500), rank: rank)
        default:
            let other = random.pick(order)
            guard other != node else { return }
            involved.append(other)
            // Nearly the same direction as the difference of the two.
            row = addRow(
                priority, [(content.top, 1), (nodes[other]!.top, -1.001)], .atLeast, -length(-20...20), rank: rank)
        }
        extras.append((row, involved))
    }

    mutating func dropExtra(_ row: Int) {
        extras.removeAll { $0.row == row }
        make(.removeRow(row))
    }

    private mutating func changeGap() {
        let gap = length(-4...30)
        for row in system.rowNumbers where system.rows[row]!.constant == -style.gap {
            make(.setConstant(-gap, row: row))
        }
        style.gap = gap
    }

    private mutating func changePriority(of row: Int) {
        make(.setPriority(random.pick([1000, 900, 750, 500, 250]), row: row))
    }
}
