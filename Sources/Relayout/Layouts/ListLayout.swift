/// The same layout for every element of a list, each under its element's id.
///
/// The id is part of the path of the element's constraints: a list that is reordered keeps all constraints but those
/// that really differ, such as the ones that tie an element to its neighbour.
public struct ListLayout<Element>: LayingOut {
    private let elements: [Element]
    private let id: (Element) -> any Hashable & Sendable
    private let content: (ListRow<Element>) -> LayoutBlock
    private let location: SourceLocation

    /// Creates a list. `id` must not give two elements the same: the second is laid out too, and reported in
    /// ``Receipt/duplicateIDs``. `content` is called once for each element in every update, in order.
    public init<ID: Hashable & Sendable>(
        _ elements: some Sequence<Element>, id: @escaping (Element) -> ID,
        fileID: StaticString = #fileID, line: UInt32 = #line,
        @LayoutBuilder content: @escaping (_ row: ListRow<Element>) -> LayoutBlock
    ) {
        self.elements = Array(elements)
        self.id = { id($0) }
        self.content = content
        location = SourceLocation(fileID: fileID, line: line)
    }

    /// Creates a list of elements that know their ids.
    public init(
        _ elements: some Sequence<Element>, fileID: StaticString = #fileID, line: UInt32 = #line,
        @LayoutBuilder content: @escaping (_ row: ListRow<Element>) -> LayoutBlock
    ) where Element: Identifiable, Element.ID: Sendable {
        self.init(elements, id: { $0.id }, fileID: fileID, line: line, content: content)
    }

    /// Gives the elements' layouts in order.
    public func layOut(into pass: inout LayoutPass) {
        var list = pass.beginList(at: location)
        for index in elements.indices {
            let outer = pass.enter(ElementID(value: id(elements[index])), of: &list)
            content(ListRow(elements: elements, index: index)).layOut(into: &pass)
            pass.leave(to: outer)
        }
    }
}

/// An element of a ``ListLayout`` and its neighbours.
public struct ListRow<Element> {
    @usableFromInline let elements: [Element]
    /// The element's place in the list, from 0.
    public let index: Int

    @inlinable
    init(elements: [Element], index: Int) {
        self.elements = elements
        self.index = index
    }

    /// The element itself.
    @inlinable public var element: Element { elements[index] }

    /// The row before; nil for the first.
    @inlinable public var previous: ListRow? {
        index > 0 ? ListRow(elements: elements, index: index - 1) : nil
    }

    /// The row after; nil for the last.
    @inlinable public var next: ListRow? {
        index + 1 < elements.count ? ListRow(elements: elements, index: index + 1) : nil
    }
}
