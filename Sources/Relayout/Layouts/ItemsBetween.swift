/// What stands between others along one axis, of the items that are there. Two ends with such an item between them are kept apart by
/// it, so that nothing has to be said of their distance when something else between them is gone.
///
/// A graph of ends, `a's far end → b's near end` where a row puts b after a. Each item leads from its near end to its far end.
struct ItemsBetween {
    typealias End = Adjacency.Neighbour

    private let axis: LayoutAxis
    private let isMirrored: Bool
    private var after: [End: [End]] = .init()
    private var before: [End: [End]] = .init()
    private var known: [Ends: Bool] = .init()

    init(_ axis: LayoutAxis, isMirrored: Bool) { (self.axis, self.isMirrored) = (axis, isMirrored) }

    /// Takes in that one end is put before the other.
    mutating func add(_ one: End, before other: End) {
        after[one, default: []].append(other)
        before[other, default: []].append(one)
    }

    /// Takes in what rows put after what, of all that is there, as far as it matters between the ends of these pairs.
    mutating func addAdjacencies(of script: RecordScript, _ table: ItemTable, between pairs: [(End, End)]) {
        if pairs.isEmpty { return }
        // Nearly always the first look finds nothing beside what is gone: then nothing can be between.
        let ends = Set(pairs.lazy.flatMap { [$0.0.item, $0.1.item] })
        var beside = self
        beside.add(script, table) { ends.contains($0) }
        guard pairs.contains(where: { beside.hasItem(after: $0) && beside.hasItem(before: $0) }) else { return }
        add(script, table) { _ in true }
    }

    private mutating func add(_ script: RecordScript, _ table: ItemTable, where isSuch: (Int32) -> Bool) {
        script.forEach { record in
            // What is only wished keeps nothing apart.
            guard record.axis == axis, record.priority >= .high, record.mentions(where: isSuch),
                !record.mentions(where: { table.entries[Int($0)].isGone }),
                let adjacency = table.adjacency(record, isMirrored: isMirrored),
                adjacency.relation != .lessThanOrEqual
            else { return }
            add(adjacency.before, before: adjacency.after)
        }
    }

    private func hasItem(after pair: (End, End)) -> Bool {
        after[pair.0]?.contains { !$0.isAround && $0 != pair.1 } ?? false
    }

    private func hasItem(before pair: (End, End)) -> Bool {
        before[pair.1]?.contains { !$0.isAround && $0 != pair.0 } ?? false
    }

    /// Whether one or more items lead from one end to the other.
    ///
    /// Looked for from both ends, an item at a time in turn, until they meet or one of them has no more: so it takes little where
    /// there is little on either side, however much there is on the other one.
    mutating func isAny(between one: End, and other: End) -> Bool {
        let ends = Ends(one: one, other: other)
        if let known = known[ends] { return known }
        let result = areJoined(ends)
        known[ends] = result
        return result
    }

    /// Whether a row, or items, lead from one end to the other.
    mutating func leads(from one: End, to other: End) -> Bool {
        after[one]?.contains(other) ?? false || isAny(between: one, and: other)
    }

    private struct Ends: Hashable {
        let one: End
        let other: End
    }

    private func areJoined(_ ends: Ends) -> Bool {
        var forward = Search(after[ends.one], between: ends)
        var backward = Search(before[ends.other], between: ends)
        while let item = forward.next(along: after) {
            if backward.found.contains(item) { return true }
            guard let item = backward.next(along: before) else { return false }
            if forward.found.contains(item) { return true }
        }
        return false
    }

    /// The items that are found from an end on, in order.
    private struct Search {
        private(set) var found: Set<Int32> = .init()
        private var items: [Int32] = []
        private var place = 0
        private let ends: Ends

        init(_ first: [End]?, between ends: Ends) {
            self.ends = ends
            add(first)
        }

        private mutating func add(_ neighbours: [End]?) {
            for end in neighbours ?? [] where !end.isAround && end != ends.one && end != ends.other {
                if found.insert(end.item).inserted { items.append(end.item) }
            }
        }

        /// The next item, after whose own neighbours have been found.
        mutating func next(along neighbours: [End: [End]]) -> Int32? {
            guard place < items.count else { return nil }
            let item = items[place]
            place += 1
            add(neighbours[End(item: item, isAround: false)])
            return item
        }
    }
}
