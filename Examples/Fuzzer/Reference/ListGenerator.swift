/// Makes scripts that edit lists, as a program does that describes its list anew and sends what differs: rows and lists
/// in the list come, go, move and change, in chains of tops whose heights come from contents.
///
/// Links (a row's top after its predecessor's bottom, a list's end after its last row) are wanted by the order of the
/// rows; after each change those that are not wanted any more are removed, and those that are new are added.
struct ListGenerator {
    var random: SplitMix64
    var system = EditableSystem()
    var style: Style
    /// By number; 0 is the whole list.
    var nodes: [Int: Node] = [:]
    /// What relates or limits some rows, and goes with them.
    var extras: [(row: Int, nodes: [Int])] = []
    /// The row of each link.
    private var links: [Link: Int] = [:]
    /// The row whose constant was changed last.
    var lastChanged: Int?
    private var batch: [SystemEdit] = []
    private var nextNumber = 0
    private var takenRanks: Set<Int> = []
    private var nextRank = 0

    /// Unknowns and rows of one row of the list.
    struct Node {
        var parent = 0
        var top = 0
        var height = 0
        /// The first of the ranks of the node's own rows and unknowns.
        var rank = 0
        var unknowns: [Int] = []
        var rows: [Int] = []
        /// Of those, the ones that state the size of a content.
        var contents: [Int] = []
        /// In order; nil in what is no list.
        var children: [Int]?
    }

    /// What all rows of a script have in common.
    struct Style {
        var end: End
        /// How many of a hundred rows are lists themselves.
        var nesting: Int
        /// How many columns of equal width a row with columns has.
        var columns: Int
        /// What contents are measured in, in units of the heights.
        var unit: Double
        var kinds: [Kind]
        var gap: Double
        /// Whether nothing is ever open or contradicts: then a change stays small, however long the list is.
        var isSettled = false
    }

    /// What ties the end of the whole list.
    enum End { case free, limited, tied, wished, hugging }

    /// What a row consists of.
    enum Kind { case fixed, content, padded, feed, columns, split }

    /// The relation of two neighbours, or of a list and its first or last row.
    private struct Link: Hashable, Comparable {
        let parent: Int
        let before: Int
        let after: Int

        static func < (one: Link, other: Link) -> Bool {
            (one.parent, one.before, one.after) < (other.parent, other.before, other.after)
        }
    }

    private static let room = 1 << 24

    init(seed: UInt64) {
        random = SplitMix64(seed: seed)
        style = Style(
            end: random.pick([.free, .limited, .tied, .wished]), nesting: random.pick([0, 0, 15, 30]),
            columns: random.int(2...4), unit: random.pick([1, 1, 1, 1, 1e-3, 30, 1000, 1e5]),
            kinds: random.shuffled([.fixed, .content, .padded, .feed, .columns, .split]), gap: 8)
        style.kinds.removeLast(random.int(0...4))
    }

    /// A generator of lists that stay determined and free of contradictions.
    init(settledSeed seed: UInt64) {
        self.init(seed: seed)
        style.isSettled = true
        style.end = .hugging
        style.kinds = random.shuffled([.fixed, .content, .padded, .feed, .columns])
        style.kinds.removeLast(random.int(0...3))
    }

    /// A script of `steps` batches after the first, which makes a list of `count` rows.
    mutating func script(rows count: Int, steps: Int) -> EditScript {
        makeRoot()
        for _ in 0..<count { insert() }
        synchronise()
        var batches = [batch]
        while batches.count <= steps {
            batch = []
            let repeats = style.isSettled ? makeSettledChange() : makeAnyChange()
            batches.append(batch)
            for _ in 0..<repeats where batches.count <= steps {
                batch = []
                repeatConstant()
                batches.append(batch)
            }
        }
        return EditScript(batches: batches)
    }

    // MARK: Making edits

    @discardableResult
    mutating func make(_ edit: SystemEdit) -> Bool {
        guard system.apply(edit) else { return false }
        batch.append(edit)
        return true
    }

    mutating func freshNumber() -> Int {
        nextNumber += 1
        return nextNumber - 1
    }

    mutating func addUnknown(_ rank: Int, lowerBound: Double? = 0, near: Int? = nil) -> Int {
        let number = freshNumber()
        make(.addUnknown(number, .init(lowerBound: lowerBound, near: near, rank: rank)))
        return number
    }

    mutating func addRow(
        _ priority: Double, _ terms: [(Int, Double)], _ sense: ReferenceProblem.Sense, _ constant: Double, rank: Int
    ) -> Int {
        let number = freshNumber()
        make(.addRow(number, .init(priority, terms, sense, constant, rank: rank)))
        return number
    }

    /// A rank with room for one node, between two others if there is room.
    mutating func freshRank(after one: Int, before other: Int?) -> Int {
        let middle = other.map { one + ($0 - one) / 2 / 128 * 128 } ?? 0
        if let other, middle > one, middle < other, takenRanks.insert(middle).inserted { return middle }
        nextRank += Self.room
        takenRanks.insert(nextRank)
        return nextRank
    }

    // MARK: The list

    /// The width is unknown 0 and row 0; the list's height is tied as the style says.
    private mutating func makeRoot() {
        var root = Node(children: [])
        let width = addUnknown(0)
        root.rows.append(addRow(1000, [(width, 1)], .equal, -320, rank: 0))
        root.top = addUnknown(1, lowerBound: nil)
        root.height = addUnknown(2)
        root.rows.append(addRow(1000, [(root.top, 1)], .equal, 0, rank: 1))
        switch style.end {
        case .free, .hugging: break
        case .limited, .tied: root.rows.append(addRow(1000, [(root.height, 1)], .equal, -600, rank: 2))
        case .wished: root.rows.append(addRow(49, [(root.height, 1)], .equal, 0, rank: 2))
        }
        root.unknowns = [width, root.top, root.height]
        root.contents = [root.rows[0], root.rows.last!]
        nodes[0] = root
    }

    var width: Int { nodes[0]!.unknowns[0] }
    var widthRow: Int { nodes[0]!.rows[0] }

    /// All nodes but the root, in order.
    var order: [Int] {
        var result: [Int] = []
        var open = Array(nodes[0]!.children!.reversed())
        while let node = open.popLast() {
            result.append(node)
            open += (nodes[node]!.children ?? []).reversed()
        }
        return result
    }

    /// Brings the links up to date with the order of the rows.
    mutating func synchronise() {
        var wanted: [Link] = []
        for parent in [0] + order {
            guard let children = nodes[parent]!.children else { continue }
            var before = -1
            for child in children {
                wanted.append(Link(parent: parent, before: before, after: child))
                before = child
            }
            if parent != 0 || style.end != .free { wanted.append(Link(parent: parent, before: before, after: -1)) }
        }
        let isWanted = Set(wanted)
        for link in links.keys.sorted() where !isWanted.contains(link) {
            make(.removeRow(links.removeValue(forKey: link)!))
        }
        for link in wanted where links[link] == nil { links[link] = add(link) }
    }

    private mutating func add(_ link: Link) -> Int {
        let parent = nodes[link.parent]!
        let (before, after) = (nodes[link.before], nodes[link.after])
        let end: [(Int, Double)] =
            if let before { [(before.top, -1), (before.height, -1)] } else { [(parent.top, -1)] }
        if let after {
            return addRow(1000, [(after.top, 1)] + end, .equal, -style.gap, rank: after.rank + 60)
        }
        let isLoose = link.parent == 0 && style.end != .tied && style.end != .hugging
        // The end of an empty list is ranked by the list, any other by its last row.
        return addRow(
            1000, [(parent.top, 1), (parent.height, 1)] + end, isLoose ? .atLeast : .equal, -style.gap,
            rank: before.map { $0.rank + 61 } ?? parent.rank + 62)
    }

    /// Removes the links of a node that is about to go or to move.
    private mutating func unlink(_ node: Int) {
        for link in links.keys.sorted() where link.before == node || link.after == node || link.parent == node {
            make(.removeRow(links.removeValue(forKey: link)!))
        }
    }

    mutating func insert() {
        let lists = [0] + order.filter { nodes[$0]!.children != nil }
        let parent = random.pick(lists)
        insertNode(into: parent, at: random.int(0...nodes[parent]!.children!.count))
    }

    mutating func insertNode(into parent: Int, at place: Int) {
        let number = freshNumber()
        let isList = random.chance(style.nesting)
        nodes[number] = Node(parent: parent, children: isList ? [] : nil)
        nodes[parent]!.children!.insert(number, at: place)
        let order = order
        let position = order.firstIndex(of: number)!
        let before = position > 0 ? nodes[order[position - 1]]!.rank : 0
        let after = position + 1 < order.count ? nodes[order[position + 1]]!.rank : nil
        nodes[number]!.rank = freshRank(after: before, before: after)
        fill(number)
    }

    /// Removes a node with all in it.
    mutating func remove(_ node: Int) {
        for child in nodes[node]!.children ?? [] { remove(child) }
        unlink(node)
        for extra in extras where extra.nodes.contains(node) { make(.removeRow(extra.row)) }
        extras.removeAll { $0.nodes.contains(node) }
        let content = nodes.removeValue(forKey: node)!
        nodes[content.parent]!.children!.removeAll { $0 == node }
        for row in content.rows { make(.removeRow(row)) }
        for unknown in content.unknowns.reversed() { make(.removeUnknown(unknown)) }
    }

    /// Moves a node within its list, and gives it ranks of its new place or leaves it the old ones.
    mutating func move(_ node: Int) {
        let parent = nodes[node]!.parent
        nodes[parent]!.children!.removeAll { $0 == node }
        nodes[parent]!.children!.insert(node, at: random.int(0...nodes[parent]!.children!.count))
        if random.chance(50) {
            unlink(node)
            let rank = freshRank(after: 0, before: nil)
            let content = nodes[node]!
            for row in content.rows { make(.setRowRank(system.rows[row]!.rank - content.rank + rank, row: row)) }
            for unknown in content.unknowns {
                make(.setUnknownRank(system.unknowns[unknown]!.rank - content.rank + rank, unknown: unknown))
            }
            nodes[node]!.rank = rank
        }
    }
}
