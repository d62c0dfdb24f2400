/// A phase as what changes in a tree of flexbox nodes, as `Peers/yoga.cpp` reads it.
struct FlexScript {
    private(set) var text = ""
    private var numbers: [String: Int] = ["root": 0]
    /// The present nodes, by their numbers.
    private var present: [Int: Node] = [:]

    private struct Node {
        let style: [String]
        let text: WrappedText?
        var children: [Int]
    }

    init(_ phase: LifePhase, of workload: any LifeWorkload) {
        let trees = phase.states.map { flatten(workload.flexbox($0)) }
        let screen = LifeScreen(workload, count: phase.states[0].elements.count + LifePhase.spares)
        text += "nodes \(numbers.count)\n"
        for show in phase.shows {
            if show.isFresh {
                text += "fresh\n"
                present = [:]
            }
            let state = phase.states[show.state]
            replace(by: trees[show.state])
            // The badge is not there: it has no conflicts in flexbox.
            let items = show.round == 0 ? screen.items(state).dropFirst() : []
            text += "go \(state.width) \(items.count)"
            for item in items { text += " \(numbers[item.layoutName!]!)" }
            text += "\n"
        }
    }

    /// In the order of the tree: parents first.
    private mutating func flatten(_ root: FlexNode) -> [(number: Int, node: Node)] {
        var nodes: [(Int, Node)] = []
        func visit(_ node: FlexNode) -> Int {
            let number = numbers[node.name] ?? numbers.count
            numbers[node.name] = number
            let place = nodes.count
            nodes.append((number, Node(style: node.style, text: node.text, children: [])))
            for child in node.children { nodes[place].1.children.append(visit(child)) }
            return number
        }
        _ = visit(root)
        return nodes
    }

    private mutating func replace(by nodes: [(number: Int, node: Node)]) {
        let old = present
        present = Dictionary(uniqueKeysWithValues: nodes)
        for (number, node) in nodes {
            if old[number] == nil { text += "n \(number)\n" }
            if old[number]?.style != node.style { for style in node.style { text += "s \(number) \(style)\n" } }
            if let words = node.text, old[number]?.text != words {
                text += "t \(number) \(words.lineHeight) \(words.words.count)"
                for word in words.words { text += " \(word)" }
                text += "\n"
            }
        }
        // A node may have gone from one parent to another: all leave before any comes.
        var arrivals = ""
        for (number, node) in nodes {
            let before = old[number]?.children ?? []
            if before != node.children { move(before, to: node.children, of: number, &arrivals) }
        }
        for (number, node) in old.sorted(by: { $0.key < $1.key }) where present[number] == nil {
            for child in node.children { text += "r \(number) \(child)\n" }
        }
        text += arrivals
        for number in old.keys.sorted() where present[number] == nil { text += "x \(number)\n" }
    }

    /// As few as an edit of one child needs.
    private mutating func move(_ old: [Int], to new: [Int], of parent: Int, _ arrivals: inout String) {
        let difference = new.difference(from: old)
        for case .remove(_, let child, _) in difference.removals { text += "r \(parent) \(child)\n" }
        for case .insert(let place, let child, _) in difference.insertions {
            arrivals += "i \(parent) \(child) \(place)\n"
        }
    }
}
