/// How one snapshot becomes another: which items and constraints are the same, and in which steps the rest is exchanged.
struct SnapshotChanges {
    let old: LayoutSnapshot
    let new: LayoutSnapshot
    /// By place in `new`: the place in `old`, and the other way round.
    let oldPlace: [Int?]
    let newPlace: [Int?]
    /// Constraints that both have with the same terms, relation and priority: their places in `old` and `new`.
    let kept: [(old: Int, new: Int)]

    /// `oldPlace`: for each item of `new` its place in `old`; where it is nil, items are matched by their names.
    init(from old: LayoutSnapshot, to new: LayoutSnapshot, oldPlace: [Int?]? = nil) {
        (self.old, self.new) = (old, new)
        var matched = oldPlace ?? Self.match(old.items.map(Self.path(in: old)), new.items.map(Self.path(in: new)))
        // Whatever they are called, there is one root.
        if !matched.isEmpty { matched[0] = 0 }
        self.oldPlace = matched
        var back = [Int?](repeating: nil, count: old.items.count)
        for (place, other) in matched.enumerated() { if let other { back[other] = place } }
        newPlace = back
        func key(_ entry: LayoutSnapshot.Entry, _ place: (Int) -> Int) -> Key {
            func side(_ side: LayoutSnapshot.Side?) -> [Int?] {
                [side.map { place($0.item) }, side?.origin.map { place($0) }]
            }
            return Key(
                path: entry.path, items: side(entry.first) + side(entry.second),
                attributes: [entry.first, entry.second].flatMap { [$0?.attribute, $0?.originAttribute] },
                relation: entry.relation, numbers: [entry.multiplier, entry.priority])
        }
        let olds = old.constraints.map { key($0) { $0 } }
        // An item that is new has a number that none of the old ones has.
        let news = new.constraints.map { key($0) { matched[$0] ?? -1 - $0 } }
        kept = Self.match(olds, news).enumerated().compactMap { at, other in other.map { ($0, at) } }
    }

    private struct Key: Hashable {
        let path: String
        let items: [Int?]
        let attributes: [String?]
        let relation: String
        let numbers: [Double]
    }

    /// An item is known by the names from the root.
    private static func path(in snapshot: LayoutSnapshot) -> (LayoutSnapshot.Item) -> [String] {
        { item in
            var (path, parent, links) = ([item.name], item.parent, 0)
            while let at = parent, snapshot.items.indices.contains(at), links < snapshot.items.count {
                path.append(snapshot.items[at].name)
                (parent, links) = (snapshot.items[at].parent, links + 1)
            }
            return path
        }
    }

    /// For each of `news` the place of the same among `olds`, those that occur several times in order.
    private static func match<Key: Hashable>(_ olds: [Key], _ news: [Key]) -> [Int?] {
        var places: [Key: [Int]] = .init()
        for (place, key) in olds.enumerated().reversed() { places[key, default: []].append(place) }
        return news.map { places[$0]?.popLast() }
    }
}
