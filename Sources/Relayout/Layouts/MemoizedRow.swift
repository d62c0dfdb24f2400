/// One element of a memoized list while it is laid out. Its layout may depend on the element and on its neighbours
/// alone: it has no index, because that may change while nothing else does.
public struct MemoizedRow<Element> {
    /// An element beside another one.
    public struct Neighbor {
        /// The element itself.
        public let element: Element

        @usableFromInline
        init(element: Element) { self.element = element }
    }

    @usableFromInline let elements: [Element]
    @usableFromInline let index: Int

    init(elements: [Element], index: Int) {
        self.elements = elements
        self.index = index
    }

    /// The element itself.
    @inlinable public var element: Element { elements[index] }

    /// The row before; nil for the first.
    @inlinable public var previous: Neighbor? { index > 0 ? Neighbor(element: elements[index - 1]) : nil }

    /// The row after; nil for the last.
    @inlinable public var next: Neighbor? {
        index + 1 < elements.count ? Neighbor(element: elements[index + 1]) : nil
    }
}
