#if !hasFeature(Embedded)  // which has no key paths
    /// Several items, whose anchors are arrays: whatever is said of an array of anchors is said of each item.
    ///
    ///     let boxes = Items(red, green, blue)
    ///     boxes.top.allEqual()
    ///     boxes.width.map { $0 == root.width / 4 }
    ///     boxes.gaps(along: .horizontal).keep(min: 10, equal: .may(20))
    @dynamicMemberLookup
    public struct Items {
        private let items: [any LayoutItem]

        /// Creates a group of these items, in this order.
        public init(_ items: any LayoutItem...) {
            self.items = items
        }

        /// Creates a group of the items of an array.
        public init(_ items: [any LayoutItem]) {
            self.items = items
        }

        /// The same anchor of each item: `items.width`, `items.leading`.
        public subscript<Kind>(dynamicMember anchor: KeyPath<any LayoutItem, ItemAnchor<Kind>>) -> [ItemAnchor<Kind>] {
            items.map { $0[keyPath: anchor] }
        }

        /// The same composite of each item: `items.size.allEqual()`, `items.edges.map { $0 <= card.edges }`.
        public subscript<Kind>(
            dynamicMember anchor: KeyPath<any LayoutItem, CompositeAnchor<Kind>>
        ) -> [CompositeAnchor<Kind>] {
            items.map { $0[keyPath: anchor] }
        }

        /// The distances from each item to the next one: from its trailing edge to the leading one, or from its bottom to
        /// the top.
        public func gaps(along axis: LayoutAxis) -> [ItemAnchor<AnchorKind.Length>] {
            axis == .horizontal ? gaps(from: \.trailing, to: \.leading) : gaps(from: \.bottom, to: \.top)
        }

        /// The distances from a place of each item to one of the next item: `gaps(from: \.lastBaseline, to: \.firstBaseline)`.
        public func gaps<Kind: AnchorKind.Place>(
            from origin: KeyPath<any LayoutItem, ItemAnchor<Kind>>, to place: KeyPath<any LayoutItem, ItemAnchor<Kind>>
        ) -> [ItemAnchor<AnchorKind.Length>] {
            zip(items, items.dropFirst()).map { $1[keyPath: place] - $0[keyPath: origin] }
        }

        /// The distances of each item's edges from those of `container`, as ``LayoutItem/insets(in:along:)``.
        public func insets(in container: any LayoutItem, along axis: LayoutAxis? = nil) -> [ItemAnchor<
            AnchorKind.Length
        >] {
            items.flatMap { $0.insets(in: container, along: axis) }
        }
    }
#endif

extension LayoutItem {
    /// The distances of the item's edges from those of `container`, inwards: of the leading and trailing edges, then of
    /// the top and bottom ones; only of the former or the latter if an axis is given.
    public func insets(in container: any LayoutItem, along axis: LayoutAxis? = nil) -> [ItemAnchor<AnchorKind.Length>] {
        let horizontal = [leading - container.leading, container.trailing - trailing]
        let vertical = [top - container.top, container.bottom - bottom]
        return switch axis {
        case .horizontal: horizontal
        case .vertical: vertical
        case nil: horizontal + vertical
        }
    }
}
