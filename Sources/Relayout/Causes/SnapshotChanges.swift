/// How one snapshot becomes another: which items and constraints are the same, and which are exchanged.
struct SnapshotChanges {
    let old: LayoutSnapshot
    let new: LayoutSnapshot
    /// By place in `new`: the place in `old`, and the other way round.
    let oldPlace: [Int?]
    let newPlace: [Int?]
    /// By place in `old`: the place among all items, which are those of `new`, and behind them those that only `old` has.
    let place: [Int]
    /// Constraints that both have with the same terms, relation and priority: their places in `old` and `new`, ascending in `new`.
    let kept: [(old: Int, new: Int)]

    /// `oldPlace`: for each item of `new` its place in `old`; where it is nil, items are matched by their names.
    init(from old: LayoutSnapshot, to new: LayoutSnapshot, oldPlace: [Int?]? = nil) {
        var matched = oldPlace ?? Self.match(old.items.map(Self.path(in: old)), new.items.map(Self.path(in: new)))
        // Whatever they are called, there is one root.
        if !matched.isEmpty { matched[0] = 0 }
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
        self.init(
            from: old, to: new, oldPlace: matched,
            kept: Self.match(olds, news).enumerated().compactMap { at, other in other.map { ($0, at) } })
    }

    init(from old: LayoutSnapshot, to new: LayoutSnapshot, oldPlace: [Int?], kept: [(old: Int, new: Int)]) {
        (self.old, self.new, self.oldPlace, self.kept) = (old, new, oldPlace, kept)
        var back = [Int?](repeating: nil, count: old.items.count)
        for (place, other) in oldPlace.enumerated() { if let other { back[other] = place } }
        newPlace = back
        var count = new.items.count
        place = back.map { place in
            if let place { return place }
            count += 1
            return count - 1
        }
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

    /// An item that only `old` has, or both, as the layouts between the two have it: with its parent among all items, and with the
    /// numbers of what the new one says of its content.
    func between(_ at: Int) -> LayoutSnapshot.Item {
        var item = old.items[at]
        item.parent = item.parent.map { place[$0] }
        guard let other = newPlace[at] else { return item }
        let new = new.items[other]
        // Only numbers: a length that appears or disappears is a step of its own.
        guard !new.isGone, !item.isGone else { return item }
        if item.contentWidth != nil, new.contentWidth != nil { item.contentWidth = new.contentWidth }
        if item.contentHeight != nil, new.contentHeight != nil { item.contentHeight = new.contentHeight }
        (item.firstBaseline, item.lastBaseline, item.capline) = (new.firstBaseline, new.lastBaseline, new.capline)
        return item
    }
}

extension LayoutSnapshot.Entry {
    /// The items that it mentions, the same one perhaps several times.
    var mentioned: [Int] { [first.item, first.origin, second?.item, second?.origin].compactMap { $0 } }

    /// The same without the root, whose size is given: it ties nothing.
    var tied: [Int] { mentioned.filter { $0 != 0 } }

    /// The same of items at other places.
    func moved(_ place: (Int) -> Int) -> LayoutSnapshot.Entry {
        func moved(_ side: LayoutSnapshot.Side) -> LayoutSnapshot.Side {
            var side = side
            side.item = place(side.item)
            side.origin = side.origin.map(place)
            return side
        }
        var entry = self
        entry.first = moved(first)
        entry.second = second.map(moved)
        return entry
    }
}

extension LayoutSnapshot.Item {
    /// Whether a layout takes both for the same: what it is called, and where it was, it does not ask.
    func isLaidOut(like other: LayoutSnapshot.Item) -> Bool {
        var other = other
        (other.name, other.frame) = (name, frame)
        return self == other
    }
}
