import RelayoutSolver

extension LayoutSnapshot: CustomStringConvertible {
    /// The tree of all items, at most 100 lines of it: see ``tree(of:limit:)``.
    public var description: String { tree() }

    /// An item and what is inside it as a tree: items with their frames in the root's coordinates, and below each one the
    /// constraints that begin with it.
    ///
    /// `name`: what reports call the item; nil stands for the root. Empty where there is none of the name. `limit`: how many
    /// lines at most. Where there would be more, of items side by side whose names differ in numbers alone the first is shown.
    /// Cost: linear in the snapshot.
    public func tree(of name: String? = nil, limit: Int = 100) -> String {
        let top = name.map { name in items.firstIndex { $0.name == name } } ?? (items.isEmpty ? nil : 0)
        guard let top else { return "" }
        let tree = Tree(self)
        var lines = tree.lines(from: top, isShortened: false, limit: limit)
        if lines.count > limit { lines = tree.lines(from: top, isShortened: true, limit: limit) }
        if lines.count > limit, limit > 0 {
            lines = lines.prefix(limit - 1) + ["… and more: ask for the tree of an item, or for more lines"]
        }
        return lines.joined(separator: "\n")
    }
}

/// What stands below what in the text of a snapshot.
private struct Tree {
    private let snapshot: LayoutSnapshot
    /// By item, in order.
    private var children: [[Int]]
    /// By item: the constraints that begin with it.
    private var entries: [[Int]]

    init(_ snapshot: LayoutSnapshot) {
        self.snapshot = snapshot
        children = snapshot.items.map { _ in [] }
        entries = children
        for (index, item) in snapshot.items.enumerated() {
            if let parent = item.parent, snapshot.items.indices.contains(parent) { children[parent].append(index) }
        }
        for (index, entry) in snapshot.constraints.enumerated() where children.indices.contains(entry.first.item) {
            entries[entry.first.item].append(index)
        }
    }

    /// A line that is still to be written.
    private enum Open {
        case item(Int)
        case others(count: Int, like: Int)
    }

    /// The lines of an item and all inside it; `isShortened`: without items like the one before. A few more than the limit,
    /// where there are more.
    func lines(from top: Int, isShortened: Bool, limit: Int) -> [String] {
        var lines: [String] = []
        // No recursion, for trees may be deep. Every item has one parent.
        var open: [(line: Open, depth: Int)] = [(.item(top), 0)]
        while let (line, depth) = open.popLast(), lines.count <= limit {
            let indent = String(repeating: "  ", count: depth)
            switch line {
            case .others(let count, let index):
                lines.append("\(indent)… and \(count) more like \(snapshot.items[index].name)")
            case .item(let index):
                let place = depth == 0 ? ", frames in the coordinates of \(snapshot.items[0].name)" : ""
                lines.append(indent + text(of: snapshot.items[index]) + place)
                lines += entries[index].prefix(limit).map { "\(indent)  | \(text(of: snapshot.constraints[$0]))" }
                open += below(index, isShortened).reversed().map { ($0, depth + 1) }
            }
        }
        return lines
    }

    private func below(_ item: Int, _ isShortened: Bool) -> [Open] {
        guard isShortened else { return children[item].map { .item($0) } }
        var groups: [(first: Int, count: Int)] = []
        var places: [String: Int] = .init()
        for child in children[item] {
            let kind = snapshot.items[child].name.filter { !$0.isNumber }
            if let place = places[kind] {
                groups[place].count += 1
            } else {
                places[kind] = groups.count
                groups.append((child, 1))
            }
        }
        return groups.flatMap { first, count in
            count == 1 ? [Open.item(first)] : [.item(first), .others(count: count - 1, like: first)]
        }
    }

    private func text(of item: LayoutSnapshot.Item) -> String {
        let numbers = item.frame.map { $0.shortText }.joined(separator: ", ")
        return "\(item.name) (\(numbers))" + (item.isGone ? ", gone" : "")
    }

    private func text(of entry: LayoutSnapshot.Entry) -> String {
        let path = entry.path.isEmpty ? "" : "\(entry.path): "
        let error = entry.error.shortText
        let outcome =
            switch entry.outcome {
            case .holds: ""
            case .outranked: wantsNoSize(entry) ? ", as small as can be" : ", outranked: off by \(error)"
            case .setAside: ", set aside: off by \(error)"
            case .rests: ", rests"
            }
        let drawn = shorthand(of: entry).map { ", drawn \($0)" } ?? ""
        return "\(path)\(snapshot.equation(of: entry)) (\(entry.place))\(drawn)\(outcome)"
    }

    /// ``Attribute/isDrawnDown(_:_:_:)``
    private func wantsNoSize(_ entry: LayoutSnapshot.Entry) -> Bool {
        guard entry.second == nil, entry.first.origin == nil, let attribute = Attribute(name: entry.first.attribute),
            let relation = Relation(text: entry.relation)
        else { return false }
        return attribute.isDrawnDown(relation, entry.constant, Priority(entry.priority))
    }

    private func shorthand(of entry: LayoutSnapshot.Entry) -> String? {
        let items = snapshot.items
        guard let second = entry.second, entry.first.origin == nil, second.origin == nil,
            items.indices.contains(entry.first.item), items.indices.contains(second.item),
            let attribute = Attribute(name: entry.first.attribute), let other = Attribute(name: second.attribute)
        else { return nil }
        let format = VisualFormat(
            .init(item: entry.first.item, attribute: attribute), Relation(text: entry.relation) ?? .equal,
            .init(item: second.item, attribute: other), multiplier: entry.multiplier, constant: entry.constant,
            priority: Priority(entry.priority), name: name, isInside: { items[$0].parent == $1 })
        return format?.description
    }

    private func name(_ item: Int) -> String { snapshot.name(item) }
}

extension LayoutSnapshot.Entry {
    /// The line that wrote it, and what overrides its number, if anything.
    fileprivate var place: String { location + ConstraintOverride.clause(override) }
}

extension LayoutSnapshot {
    /// A constraint as it was written.
    func equation(of entry: Entry) -> String {
        if let written = entry.written { return written }
        let relation = Relation(text: entry.relation) ?? .equal
        return Equation(
            first: quantity(entry.first), relation: relation, second: entry.second.map { quantity($0) },
            multiplier: entry.multiplier, constant: entry.constant, priority: Priority(entry.priority)
        ).text
    }

    private func quantity(_ side: Side) -> Equation.Quantity {
        Equation.Quantity(
            place: "\(name(side.item)).\(side.attribute)",
            origin: side.origin.map { "\(name($0)).\(side.originAttribute ?? "")" })
    }

    /// What an item is called before a dot.
    fileprivate func name(_ item: Int) -> String {
        guard items.indices.contains(item) else { return "item \(item)" }
        return ItemLabels.code(items[item].name)
    }
}
