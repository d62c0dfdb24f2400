extension Reconciler {
    /// The first invariant between updates that is broken; nil where all hold. Checked after every refused update in
    /// builds with assertions. Cost: linear in all that is kept.
    var brokenInvariant: String? {
        items.brokenInvariant ?? paths.brokenInvariant ?? brokenRecords ?? brokenMemos ?? brokenSolver
    }

    /// Records mention items and paths that are in use.
    private var brokenRecords: String? {
        for record in records {
            if let item = record.items.first(where: { $0 >= 0 && !items.isInUse($0) }) {
                return "a record mentions item \(item), which is not part of the layout"
            }
            if !paths.isInUse(record.path) { return "a record came through path \(record.path), which is free" }
        }
        return nil
    }

    /// Rows of memoized lists mention items and enter paths that are in use.
    private var brokenMemos: String? {
        let effects = listMemos.surroundings.current.effects
        if let item = effects.mentions.first(where: { !items.isInUse($0) }) {
            return "a row that may be carried over mentions item \(item), which is not part of the layout"
        }
        return effects.paths.first { !paths.isInUse($0) }.map {
            "a row that may be carried over enters path \($0), which is free"
        }
    }

    /// The solver has the records, and the items as they were in the last committed update.
    private var brokenSolver: String? {
        guard solver != nil else { return nil }
        if lowered.rows.count != records.count { return "\(lowered.rows.count) rows for \(records.count) records" }
        if lowered.order != items.mentioned { return "the solver has other items" }
        let contents = contents.committed
        for number in items.mentioned {
            guard let system = lowered.systems[Int(number)] else { return "item \(number) has no unknowns" }
            let entry = items.entries[Int(number)]
            if system.parent != items.parents[Int(number)] { return "item \(number) is in another one in the solver" }
            if system.isGone != entry.isGone { return "item \(number) is gone, or is not, in the solver alone" }
            if !entry.isGone, system.content != contents.used(number) { return "item \(number) has other content" }
        }
        let isInSolver = lowered.systems.indices.filter { lowered.systems[$0] != nil }
        return isInSolver.count == items.mentioned.count ? nil : "the solver has unknowns of nobody"
    }
}

extension ItemTable {
    /// Whether a number is the root's or an item's.
    func isInUse(_ number: Int32) -> Bool { number == ItemTable.root || mentions.has(number) }

    fileprivate var brokenInvariant: String? {
        if numbers.count != mentioned.count + 1, count > 0 {
            return "\(numbers.count) items, \(mentioned.count) mentioned"
        }
        for number in mentioned {
            let entry = entries[Int(number)]
            guard let item = entry.item else { return "item \(number) is not held" }
            if self.number(of: ObjectIdentifier(item)) != number { return "item \(number) has another number" }
            if !isInUse(number) { return "item \(number) was not mentioned" }
            let parent = parents[Int(number)]
            if !isInUse(parent) { return "item \(number) is in one that is not part of the layout" }
            if entry.depth != entries[Int(parent)].depth + 1 {
                return "item \(number) is at depth \(entry.depth)"
            }
        }
        if let number = numberOfGuide.values.first(where: { !isInUse($0) }) {
            return "a guide is known by number \(number), which is not part of the layout"
        }
        return nil
    }
}

extension PathTable {
    /// Whether a path is the top or was entered by the last committed update.
    func isInUse(_ number: Int32) -> Bool { number == PathTable.top || entered.has(number) }

    fileprivate var brokenInvariant: String? {
        if count > 0, count != entered.count + 1 { return "\(count) paths, \(entered.count) entered" }
        for number in entered.order where !isInUse(names.nodes[Int(number)].parent) {
            return "path \(number) is in one that is free"
        }
        return nil
    }
}

extension ListMemos {
    /// The items and paths of all rows, including the rows of lists inside rows.
    fileprivate var effects: (mentions: [Int32], paths: [Int32]) {
        var (mentions, paths): ([Int32], [Int32]) = ([], [])
        var open = [self]
        while let memos = open.popLast() {
            for memo in memos.all {
                let effects = memo.rows.sideEffects(of: memo.rows.all)
                mentions += effects.mentions
                paths += effects.paths
                open += effects.nestedMemos
            }
        }
        return (mentions, paths)
    }
}
