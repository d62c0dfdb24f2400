/// What the rows of a memoized list are recognised by. Inlined into the program that makes the list, where ids and keys
/// are compared as fast as their types allow.
@usableFromInline
final class RowLabels<ID: Hashable & Sendable, Key: Equatable> {
    /// What one row is recognised by.
    @usableFromInline
    struct Label: Equatable {
        @usableFromInline let id: ID
        @usableFromInline let key: Key

        @inlinable
        init(id: ID, key: Key) {
            self.id = id
            self.key = key
        }
    }

    /// Not an array: this is all that an update does for a row that did not change.
    @usableFromInline let rows: UnsafeMutableBufferPointer<Label>

    @inlinable
    init(_ rows: UnsafeMutableBufferPointer<Label>) { self.rows = rows }

    @inlinable
    static func of<Element>(_ elements: [Element], id: (Element) -> ID, key: (Element) -> Key) -> RowLabels {
        let rows = UnsafeMutableBufferPointer<Label>.allocate(capacity: elements.count)
        // In place: a copy of an element would count references to all that it holds.
        elements.withUnsafeBufferPointer { elements in
            for index in elements.indices {
                rows.initializeElement(at: index, to: Label(id: id(elements[index]), key: key(elements[index])))
            }
        }
        return RowLabels(rows)
    }

    @inlinable
    deinit {
        rows.deinitialize()
        rows.deallocate()
    }

    /// Which rows are which of `other`, the labels of the same list before. Rows at both ends are compared, the others
    /// looked up by their ids.
    @inlinable
    func matches(_ other: RowLabels) -> RowMatches {
        if rows.count == other.rows.count, rows.indices.allSatisfy({ rows[$0] == other.rows[$0] }) {
            return RowMatches(count: 0, isSame: true)
        }
        var matches = RowMatches(count: rows.count, isSame: false)
        let (old, new, least) = (other.rows, rows, min(other.rows.count, rows.count))
        var prefix = 0
        while prefix < least, old[prefix].id == new[prefix].id {
            matches.before[prefix] = prefix
            prefix += 1
        }
        var suffix = 0
        while suffix < least - prefix, old[old.count - 1 - suffix].id == new[new.count - 1 - suffix].id {
            matches.before[new.count - 1 - suffix] = old.count - 1 - suffix
            suffix += 1
        }
        var places: [ID: Int] = .init()
        for index in prefix..<old.count - suffix { places[old[index].id] = index }
        for index in prefix..<new.count - suffix { matches.before[index] = places[new[index].id] ?? -1 }
        for index in new.indices {
            let before = matches.before[index]
            matches.isCarried[index] = before >= 0 && old[before].key == new[index].key
        }
        matches.compareNeighbours(countBefore: old.count)
        return matches
    }
}

/// Which rows of a list are which rows of the same list before.
@usableFromInline
struct RowMatches {
    /// Whether all rows are the same, in the same order; then the arrays are empty.
    @usableFromInline let isSame: Bool
    /// For each row the one of before with its id, or -1.
    @usableFromInline var before: [Int]
    /// Whether a row's key, and its neighbours' ids and keys, are as before.
    @usableFromInline var isCarried: [Bool]

    @usableFromInline
    init(count: Int, isSame: Bool) {
        self.isSame = isSame
        before = Array(repeating: -1, count: count)
        isCarried = Array(repeating: false, count: count)
    }

    /// Takes rows out whose neighbours are other ones, or changed.
    @usableFromInline
    mutating func compareNeighbours(countBefore: Int) {
        let keys = isCarried
        let last = before.count - 1
        for index in keys.indices where keys[index] {
            let old = before[index]
            let hasPrevious = index > 0 ? keys[index - 1] && before[index - 1] == old - 1 : old == 0
            let hasNext = index < last ? keys[index + 1] && before[index + 1] == old + 1 : old + 1 == countBefore
            isCarried[index] = hasPrevious && hasNext
        }
    }

    /// The rows of before that are carried over one after the other from this row on.
    func stretch(from index: Int) -> Range<Int> {
        var end = index
        while end < isCarried.count, isCarried[end], before[end] == before[index] + (end - index) { end += 1 }
        return before[index]..<before[index] + (end - index)
    }
}
