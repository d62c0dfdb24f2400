/// The same layout for every element of a list, each under its element's id.
///
/// The id is part of the path of the element's constraints: a list that is reordered keeps all constraints but those
/// that really differ, such as the ones that tie an element to its neighbour.
public struct ListLayout<Element>: LayingOut {
    // A closure, not a value: its type is known here only, and code that knows it is several times as fast.
    @usableFromInline let describe: (inout LayoutPass) -> Void

    /// Creates a list. `id` must not give two elements the same: the second is laid out too, and reported in
    /// ``Receipt/duplicateIDs``. `content` is called once for each element in every update, in order.
    @inlinable
    public init<ID: Hashable & Sendable>(
        _ elements: some Sequence<Element>, id: (Element) -> ID,
        fileID: StaticString = #fileID, line: UInt32 = #line,
        @LayoutBuilder @_implicitSelfCapture content: @escaping (_ row: ListRow<Element>) -> LayoutBlock
    ) {
        let list = PlainList(
            Array(elements), id: id, content: content, location: SourceLocation(fileID: fileID, line: line))
        describe = { pass in list.layOut(into: &pass) }
    }

    /// Creates a list of elements that know their ids.
    @inlinable
    public init(
        _ elements: some Sequence<Element>, fileID: StaticString = #fileID, line: UInt32 = #line,
        @LayoutBuilder @_implicitSelfCapture content: @escaping (_ row: ListRow<Element>) -> LayoutBlock
    ) where Element: Identifiable, Element.ID: Sendable {
        self.init(elements, id: { $0.id }, fileID: fileID, line: line, content: content)
    }

    /// Creates a list whose rows are only described again where something changed: a row for which `key`, and its
    /// neighbours' ids and keys, are as in the update before keeps its constraints without `content` being called.
    ///
    ///     ListLayout(state.messages, id: \.id, memoizedBy: \.revision) { row in … }
    ///
    /// **What the key has to cover.** Everything that the row says: two elements of the same id and key are taken to be
    /// the same. That includes whatever `content` uses besides the row, and the parents and the visibility of the items
    /// that the row mentions, and of what these are in. It need not cover their content: report changes of that to
    /// ``ViewLayout/contentDidChange(_:)``, as ever. An item that is reported there is asked for everything again, its parent
    /// and its visibility as well, and so is the container around it: a row is described again if a stack, a flow, a grid or
    /// a border in it has the item, or left it out because it was gone.
    ///
    /// **What is taken care of.** A row that reads the pass's traits or size (``TraitLayout``, ``SizeLayout``) is
    /// described again where these change. So is every row where what the layout's own closure asked for has changed, or
    /// where another priority, identifier or element is around the list. Where `environment.width` is compared, only the
    /// answer counts. (What the closure of a row around this list asks for is not known: let the key cover it.) Rows that
    /// ask for content or sizes of items (``FrameLayout``), that name a constraint, or whose id came
    /// before are described in every update, and so are all rows inside a numbered layout. Lists that the same line
    /// makes at the same path, in a loop, are not told apart: give each an identifier.
    ///
    /// In debug builds up to 64 of the rows that are carried over are described all the same in each update, in turn. A
    /// row that says something else with the same key is reported to ``ViewLayout/warningLog``
    /// (``LayoutWarning/staleRow(path:location:)``).
    ///
    /// Cost of an update: a few nanoseconds for each element that did not change, instead of a few hundred for each of
    /// its constraints. ``Receipt/describedElements`` says how many were described.
    @inlinable
    public init<ID: Hashable & Sendable, Key: Equatable>(
        _ elements: some Sequence<Element>, id: (Element) -> ID, memoizedBy key: (Element) -> Key,
        fileID: StaticString = #fileID, line: UInt32 = #line,
        @LayoutBuilder @_implicitSelfCapture content: @escaping (_ row: MemoizedRow<Element>) -> LayoutBlock
    ) {
        let elements = Array(elements)
        let labels = RowLabels.of(elements, id: id, key: key)
        let list = MemoizedList(
            elements, labels: labels, id: { ElementID(value: labels.rows[$0].id) },
            match: { old in (old as? RowLabels<ID, Key>).map { labels.matches($0) } }, content: content,
            location: SourceLocation(fileID: fileID, line: line))
        describe = { pass in list.layOut(into: &pass) }
    }

    /// Creates a memoized list of elements that know their ids.
    @inlinable
    public init<Key: Equatable>(
        _ elements: some Sequence<Element>, memoizedBy key: (Element) -> Key,
        fileID: StaticString = #fileID, line: UInt32 = #line,
        @LayoutBuilder @_implicitSelfCapture content: @escaping (_ row: MemoizedRow<Element>) -> LayoutBlock
    ) where Element: Identifiable, Element.ID: Sendable {
        self.init(elements, id: { $0.id }, memoizedBy: key, fileID: fileID, line: line, content: content)
    }

    /// Gives the elements' layouts in order.
    public func layOut(into pass: inout LayoutPass) { describe(&pass) }
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
