/// The layout of a list whose rows are carried over from the update before where their elements did not change.
///
/// 1. Where all ids and keys are as before, and so is all that the rows asked for, the whole list is carried over.
/// 2. Otherwise each element is looked up by its id. A row is carried over if its own key and its neighbours' ids and keys
///    are as before, and what it asked for; stretches of such rows at once.
/// 3. All other rows are described.
struct MemoizedList<Element, ID: Hashable & Sendable, Key: Equatable>: LayingOut {
    /// What rows are recognised by.
    final class Labels {
        let ids: [ID]
        let keys: [Key]

        init(ids: [ID], keys: [Key]) {
            self.ids = ids
            self.keys = keys
        }
    }

    let elements: [Element]
    let labels: Labels
    let content: (MemoizedRow<Element>) -> LayoutBlock
    let location: SourceLocation

    init(
        _ elements: [Element], id: (Element) -> ID, key: (Element) -> Key,
        content: @escaping (MemoizedRow<Element>) -> LayoutBlock, location: SourceLocation
    ) {
        self.elements = elements
        labels = Labels(ids: elements.map(id), keys: elements.map(key))
        self.content = content
        self.location = location
    }

    func layOut(into pass: inout LayoutPass) {
        let old = pass.book(of: location)
        let known = old?.labels as? Labels
        if let old, let known, known.ids == labels.ids, known.keys == labels.keys, pass.carryOver(old) { return }
        var matches = RowMatches(count: elements.count)
        if let known { match(known, &matches) }
        var list = pass.beginList(at: location)
        var book = pass.newBook(at: location, labels: labels)
        var index = 0
        while index < elements.count {
            let rows = old.map { pass.carryOver(matches.stretch(from: index), of: $0, into: &book, list) } ?? 0
            index += rows
            if rows == 0 {
                let row = MemoizedRow(elements: elements, index: index)
                pass.describe(
                    ElementID(value: labels.ids[index]), in: &list, into: &book, old: old, matches.before[index]
                ) { content(row) }
                index += 1
            }
        }
        pass.keep(book)
    }

    /// Finds the elements of before by their ids: those at both ends by comparing, the others by hashing.
    private func match(_ known: Labels, _ matches: inout RowMatches) {
        let (old, new) = (known.ids, labels.ids)
        var prefix = 0
        while prefix < min(old.count, new.count), old[prefix] == new[prefix] {
            matches.before[prefix] = prefix
            prefix += 1
        }
        var suffix = 0
        while suffix < min(old.count, new.count) - prefix, old[old.count - 1 - suffix] == new[new.count - 1 - suffix] {
            matches.before[new.count - 1 - suffix] = old.count - 1 - suffix
            suffix += 1
        }
        var places: [ID: Int] = [:]
        for index in prefix..<old.count - suffix { places[old[index]] = index }
        for index in prefix..<new.count - suffix { matches.before[index] = places[new[index]] ?? -1 }
        for (index, before) in matches.before.enumerated() where before >= 0 {
            matches.isSame[index] = known.keys[before] == labels.keys[index]
        }
        matches.compareNeighbours(countBefore: old.count)
    }
}

/// Which rows of a list are which rows of the same list before.
struct RowMatches {
    /// For each row the one of before with its id, or -1.
    var before: [Int]
    /// Whether its key is as before; later also that its neighbours are.
    var isSame: [Bool]

    init(count: Int) {
        before = Array(repeating: -1, count: count)
        isSame = Array(repeating: false, count: count)
    }

    /// Makes rows whose neighbours are other ones, or changed, differ.
    mutating func compareNeighbours(countBefore: Int) {
        let keys = isSame
        for index in isSame.indices where isSame[index] {
            let hasFirst = index > 0 ? keys[index - 1] && before[index - 1] == before[index] - 1 : before[index] == 0
            let hasSecond =
                index + 1 < before.count
                ? keys[index + 1] && before[index + 1] == before[index] + 1 : before[index] + 1 == countBefore
            isSame[index] = hasFirst && hasSecond
        }
    }

    /// The rows of before that a stretch of rows from this one on repeats.
    func stretch(from index: Int) -> Range<Int> {
        var end = index
        while end < isSame.count, isSame[end], before[end] == before[index] + (end - index) { end += 1 }
        return before[index]..<before[index] + (end - index)
    }
}
