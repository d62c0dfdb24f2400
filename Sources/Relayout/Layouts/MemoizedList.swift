/// The layout of a list whose rows are carried over from the update before where their elements did not change.
///
/// 1. Where all ids and keys are as before, and so is all that the rows asked for, the whole list is carried over.
/// 2. Otherwise each element is looked up by its id. A row is carried over if its own key and its neighbours' ids and keys
///    are as before, and what it asked for; stretches of such rows at once.
/// 3. All other rows are described.
@usableFromInline
struct MemoizedList<Element>: LayingOut {
    private let elements: [Element]
    private let labels: AnyObject
    private let id: (_ index: Int) -> ElementID
    private let match: (_ old: AnyObject) -> RowMatches?
    private let content: (MemoizedRow<Element>) -> LayoutBlock
    private let location: SourceLocation

    /// `labels`: what the rows are recognised by; `match`: compares them with those of before, nil if these are of
    /// another type.
    @usableFromInline
    init(
        _ elements: [Element], labels: AnyObject, id: @escaping (Int) -> ElementID,
        match: @escaping (AnyObject) -> RowMatches?, content: @escaping (MemoizedRow<Element>) -> LayoutBlock,
        location: SourceLocation
    ) {
        self.elements = elements
        self.labels = labels
        self.id = id
        self.match = match
        self.content = content
        self.location = location
    }

    @usableFromInline
    func layOut(into pass: inout LayoutPass) {
        let old = pass.memo(of: location)
        let matches = old.flatMap { match($0.labels) }
        if let old, let matches, matches.isSame, pass.carryOver(old) {
            return lookForStale(old.rows.all, of: old, from: 0, &pass)
        }
        var list = pass.beginList(at: location)
        var memo = pass.newMemo(at: location, labels: labels, like: old)
        var index = 0
        while index < elements.count {
            let before = matches.map { $0.isSame ? index : $0.before[index] } ?? -1
            if let old, let matches, before >= 0 {
                let stretch = matches.isSame ? index..<elements.count : matches.stretch(from: index)
                let count = pass.carryOver(stretch, of: old, into: memo, list)
                if count > 0 {
                    lookForStale(stretch.lowerBound..<stretch.lowerBound + count, of: old, from: index, &pass)
                    index += count
                    continue
                }
            }
            let row = MemoizedRow(elements: elements, index: index)
            pass.describe(id(index), in: &list, into: memo, old: old, before) { content(row) }
            index += 1
        }
        pass.keep(&memo)
    }

    /// Looks whether rows that were carried over still say the same. `first`: the element of the first one.
    private func lookForStale(_ rows: Range<Int>, of old: ListMemo, from first: Int, _ pass: inout LayoutPass) {
        pass.lookForStale(rows, of: old, at: location) { offset in
            let index = first + offset
            return (id(index), content(MemoizedRow(elements: elements, index: index)))
        }
    }
}
