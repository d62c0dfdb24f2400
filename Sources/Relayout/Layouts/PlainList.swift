/// A list whose rows are described in every update.
@usableFromInline
struct PlainList<Element, ID: Hashable & Sendable>: LayingOut {
    @usableFromInline let elements: [Element]
    @usableFromInline let ids: [ID]
    @usableFromInline let content: (ListRow<Element>) -> LayoutBlock
    @usableFromInline let location: SourceLocation

    @inlinable
    init(
        _ elements: [Element], id: (Element) -> ID, content: @escaping (ListRow<Element>) -> LayoutBlock,
        location: SourceLocation
    ) {
        self.elements = elements
        // In place: a copy of an element would count references to all that it holds.
        ids = elements.withUnsafeBufferPointer { elements in elements.indices.map { id(elements[$0]) } }
        self.content = content
        self.location = location
    }

    @inlinable
    func layOut(into pass: inout LayoutPass) {
        var list = pass.beginList(at: location)
        for index in elements.indices {
            let outer = pass.enter(ElementID(value: ids[index]), of: &list)
            content(ListRow(elements: elements, index: index)).layOut(into: &pass)
            pass.leave(to: outer)
        }
    }
}
