#if canImport(SwiftUI)
    import SwiftUI

    /// The children of a ``ConstraintLayout`` by the names that `item(_:)` gave them: `views.title`, `views["row", id]`.
    ///
    /// The same name is the same item in every update. One that no child has at the time takes no room.
    @available(iOS 16, macOS 13, tvOS 16, watchOS 9, visionOS 1, *)
    @dynamicMemberLookup
    public struct NamedViews {
        let shelf: NamedViewShelf

        /// The layout itself.
        public var root: any LayoutItem { shelf.root }

        /// The child of a name.
        public subscript(dynamicMember name: String) -> any LayoutItem { shelf.item(ItemTag(name: name, id: nil)) }

        /// The child of a name.
        public subscript(name: String) -> any LayoutItem { shelf.item(ItemTag(name: name, id: nil)) }

        /// The child of a name and an id: one of many, as a row.
        public subscript(name: String, id: some Hashable & Sendable) -> any LayoutItem {
            shelf.item(ItemTag(name: name, id: id))
        }
    }

    /// What tells a child of a ``ConstraintLayout`` from others.
    @available(iOS 16, macOS 13, tvOS 16, watchOS 9, visionOS 1, *)
    struct ItemTag: LayoutValueKey, Hashable, Sendable {
        let name: String
        let id: (any Hashable & Sendable)?

        static var defaultValue: ItemTag? { nil }

        static func == (lhs: ItemTag, rhs: ItemTag) -> Bool {
            lhs.name == rhs.name && lhs.id.map { AnyHashable($0) } == rhs.id.map { AnyHashable($0) }
        }

        func hash(into hasher: inout Hasher) {
            hasher.combine(name)
            if let id { hasher.combine(AnyHashable(id)) }
        }
    }

    @available(iOS 16, macOS 13, tvOS 16, watchOS 9, visionOS 1, *)
    extension View {
        /// Names a child of a ``ConstraintLayout``.
        public func item(_ name: String) -> some View {
            layoutValue(key: ItemTag.self, value: ItemTag(name: name, id: nil))
        }

        /// Names a child of a ``ConstraintLayout`` that is one of many.
        public func item(_ name: String, _ id: some Hashable & Sendable) -> some View {
            layoutValue(key: ItemTag.self, value: ItemTag(name: name, id: id))
        }
    }

    /// A child of a ``ConstraintLayout``, whatever view SwiftUI has for it at the time.
    @available(iOS 16, macOS 13, tvOS 16, watchOS 9, visionOS 1, *)
    final class NamedView: LayoutItem {
        let layoutName: String?
        private weak var root: NamedView?
        /// Valid within a call of SwiftUI only; nil outside, and where no child has the name.
        var subview: LayoutSubview?

        init(_ name: String?, in root: NamedView?) {
            layoutName = name
            self.root = root
        }

        var layoutParent: (any LayoutItem)? { root }
        var visibility: ItemVisibility { root != nil && subview == nil ? .gone : .visible }

        /// All children are placed in every call, not only those that moved.
        func place(_ frame: LayoutRect) {}

        func measure(width: Double?) -> Content {
            guard let subview else { return .nothing }
            let size = subview.dimensions(in: ProposedViewSize(width: width.map { CGFloat($0) }, height: nil))
            var content = Content(width: Double(size.width), height: Double(size.height))
            // Views without text have their baselines at the bottom; here the first one of such an item is its top.
            if let first = size[explicit: .firstTextBaseline] { content.firstBaseline = Double(first) }
            if let last = size[explicit: .lastTextBaseline] {
                content.lastBaseline = Double(size.height - last)
            }
            return content
        }
    }

    /// The items of a ``ConstraintLayout``, made when they are first asked for.
    @available(iOS 16, macOS 13, tvOS 16, watchOS 9, visionOS 1, *)
    final class NamedViewShelf {
        let root = NamedView("root", in: nil)
        private(set) var items: [(tag: ItemTag, item: NamedView)] = []
        private var places: [ItemTag: Int] = .init()

        func item(_ tag: ItemTag) -> NamedView {
            if let place = places[tag] { return items[place].item }
            places[tag] = items.count
            let item = NamedView(tag.id.map { "\(tag.name) \($0)" } ?? tag.name, in: root)
            items.append((tag, item))
            return item
        }
    }
#endif
