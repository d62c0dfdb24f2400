extension SnapshotChanges {
    /// Some of the items, with the constraints between them and the root.
    struct Part {
        let changes: SnapshotChanges
        /// The items asked about: their places in the whole, and in the part.
        var asked: [(whole: Int, part: Int)] = []
    }

    /// The layouts as parts that have no influence on each other, as far as they have one of the items asked about, by their
    /// places in `new`.
    ///
    /// Items are in one part where a constraint of either layout mentions both, and where one is in the other; but not where only
    /// the root ties them, for its size is given. Parts in which only numbers change are told together: none of them takes a step.
    /// Cost: linear in both snapshots.
    func parts(of asked: [Int]) -> [Part] {
        var sets = DisjointSets(count: place.reduce(new.items.count) { max($0, $1 + 1) })
        let entries = (old: old.constraints.map { $0.tied.map { place[$0] } }, new: new.constraints.map { $0.tied })
        for items in entries.old + entries.new { sets.join(items) }
        for (at, item) in old.items.enumerated() {
            if let parent = item.parent, parent != 0 { sets.join(place[at], place[parent]) }
        }
        for (at, item) in new.items.enumerated() {
            if let parent = item.parent, parent != 0 { sets.join(at, parent) }
        }

        var isExchanged = [Bool](repeating: false, count: sets.count)
        func exchange(_ item: Int?) { if let item { isExchanged[sets.root(of: item)] = true } }
        var (isKeptOld, isKeptNew) = (old.constraints.map { _ in false }, new.constraints.map { _ in false })
        for (one, other) in kept { (isKeptOld[one], isKeptNew[other]) = (true, true) }
        for at in isKeptOld.indices where !isKeptOld[at] { exchange(entries.old[at].first) }
        for at in isKeptNew.indices where !isKeptNew[at] { exchange(entries.new[at].first) }
        for at in old.items.indices {
            if let other = newPlace[at], !between(at).isLaidOut(like: new.items[other]) { exchange(other) }
        }

        // The root is in every part, and asked about in one that has no steps.
        var numbers = [Int](repeating: -1, count: sets.count)
        var (count, together) = (0, -1)
        for item in asked {
            let set = sets.root(of: item)
            guard numbers[set] < 0 else { continue }
            if isExchanged[set] || together < 0 {
                numbers[set] = count
                count += 1
                if !isExchanged[set] { together = numbers[set] }
            } else {
                numbers[set] = together
            }
        }
        let number = (0..<sets.count).map { numbers[sets.root(of: $0)] }
        return divided(
            into: count, asked, items: number,
            entries: (
                entries.old.map { $0.first.map { number[$0] } ?? -1 },
                entries.new.map { $0.first.map { number[$0] } ?? -1 }
            ))
    }

    /// `items`, `entries`: the part of each; below zero for what is in none.
    private func divided(
        into count: Int, _ asked: [Int], items: [Int], entries: (old: [Int], new: [Int])
    ) -> [Part] {
        func lists(_ numbers: [Int], root: Bool = false) -> (members: [[Int]], places: [Int]) {
            var members = [[Int]](repeating: root ? [0] : [], count: count)
            let places = numbers.enumerated().map { at, number in
                guard number >= 0, !(root && at == 0) else { return 0 }
                members[number].append(at)
                return members[number].count - 1
            }
            return (members, places)
        }
        let (olds, news) = (
            lists(place.map { items[$0] }, root: true), lists(Array(items[..<new.items.count]), root: true)
        )
        let (oldEntries, newEntries) = (lists(entries.old), lists(entries.new))
        var keptOf = [[(old: Int, new: Int)]](repeating: [], count: count)
        for (one, other) in kept where entries.new[other] >= 0 {
            keptOf[entries.new[other]].append((oldEntries.places[one], newEntries.places[other]))
        }
        func snapshot(
            _ whole: LayoutSnapshot, _ items: [Int], _ places: [Int], _ entries: [Int]
        ) -> LayoutSnapshot {
            var part = whole
            part.items = items.map { at in
                var item = whole.items[at]
                item.parent = item.parent.map { places[$0] }
                return item
            }
            part.constraints = entries.map { whole.constraints[$0].moved { places[$0] } }
            return part
        }
        var parts = (0..<count).map { number in
            Part(
                changes: SnapshotChanges(
                    from: snapshot(old, olds.members[number], olds.places, oldEntries.members[number]),
                    to: snapshot(new, news.members[number], news.places, newEntries.members[number]),
                    oldPlace: news.members[number].map { oldPlace[$0].map { olds.places[$0] } },
                    kept: keptOf[number]))
        }
        for item in asked { parts[items[item]].asked.append((item, news.places[item])) }
        return parts
    }
}
