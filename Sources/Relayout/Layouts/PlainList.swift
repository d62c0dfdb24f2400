/// A list whose rows are described in every update.
@usableFromInline
struct PlainList<Element, ID: Hashable & Sendable>: LayingOut {
    @usableFromInline let elements: [Element]
    @usableFromInline let id: (Element) -> ID
    @usableFromInline let content: (ListRow<Element>) -> LayoutBlock
    @usableFromInline let location: SourceLocation

    @inlinable
    init(
        elements: [Element], id: @escaping (Element) -> ID, content: @escaping (ListRow<Element>) -> LayoutBlock,
        location: SourceLocation
    ) {
        self.elements = elements
        self.id = id
        self.content = content
        self.location = location
    }

    @inlinable
    func layOut(into pass: inout LayoutPass) {
        var list = pass.beginList(at: location)
        for index in elements.indices {
            // In place: a copy of the element would count references to all that it holds.
            let elementID = elements.withUnsafeBufferPointer { id($0[index]) }
            let outer = pass.enter(ElementID(value: elementID), of: &list)
            content(ListRow(elements: elements, index: index)).layOut(into: &pass)
            pass.leave(to: outer)
        }
    }
}
