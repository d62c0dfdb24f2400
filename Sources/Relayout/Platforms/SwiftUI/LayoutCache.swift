#if canImport(SwiftUI)
    import SwiftUI

    /// What a ``ConstraintLayout`` keeps between calls of SwiftUI: the layout, and an item for each name.
    ///
    /// SwiftUI calls one at a time, from any thread.
    @available(iOS 16, macOS 13, tvOS 16, watchOS 9, visionOS 1, *)
    public final class LayoutCache<State> {
        private let shelf = NamedViewShelf()
        private var describe: ((State, NamedViews, LayoutEnvironment) -> LayoutBlock)?
        private(set) lazy var layout = ViewLayout<State>(host: shelf.root) { [unowned self] state, environment in
            return describe?(state, NamedViews(shelf: shelf), environment) ?? LayoutBlock()
        }

        init() {}

        /// Takes the children of a call.
        func bind(
            _ subviews: LayoutSubviews, _ describe: @escaping (State, NamedViews, LayoutEnvironment) -> LayoutBlock
        ) {
            self.describe = describe
            for subview in subviews {
                guard let tag = subview[ItemTag.self] else { continue }
                let item = shelf.item(tag)
                // A name that is new, or came back.
                if !known.contains(ObjectIdentifier(item)) { layout.contentDidChange(item) }
                item.subview = subview
            }
            for (_, item) in shelf.items where item.subview == nil && known.contains(ObjectIdentifier(item)) {
                layout.contentDidChange(item)
            }
            known = Set(shelf.items.lazy.filter { $0.item.subview != nil }.map { ObjectIdentifier($0.item) })
        }

        /// The items that had a child in the last call.
        private var known: Set<ObjectIdentifier> = .init()

        /// Lets the children go: they are valid within the call only.
        func unbind() {
            for (_, item) in shelf.items { item.subview = nil }
        }

        /// Measures all children again.
        func forgetContent() {
            for (_, item) in shelf.items { layout.contentDidChange(item) }
        }

        func size(_ state: State, _ proposal: Proposal, _ traits: Traits) -> LayoutSize? {
            do {
                return try layout.sizeThatFits(state, proposal, traits: traits)
            } catch {
                layout.refusalLog?(error)
                return nil
            }
        }

        private func layOut(_ state: State, _ size: LayoutSize, _ traits: Traits) -> Bool {
            do {
                try layout.layout(state, in: size, traits: traits)
                return true
            } catch {
                layout.refusalLog?(error)
                return false
            }
        }

        /// SwiftUI counts x from the leading edge, and mirrors by itself.
        func place(_ state: State, in bounds: CGRect, _ traits: Traits, isMirrored: Bool) {
            let size = LayoutSize(width: Double(bounds.width), height: Double(bounds.height))
            guard layOut(state, size, traits) else { return }
            for (_, item) in shelf.items {
                guard let subview = item.subview, let frame = layout.frame(of: item) else { continue }
                let x = isMirrored ? size.width - frame.x - frame.width : frame.x
                subview.place(
                    at: CGPoint(x: bounds.minX + CGFloat(x), y: bounds.minY + CGFloat(frame.y)), anchor: .topLeading,
                    proposal: ProposedViewSize(width: CGFloat(frame.width), height: CGFloat(frame.height)))
            }
        }

        /// Where lines of text stand, from the top edge, in points: the first and the last of each child with text.
        func baselines(_ state: State, _ size: LayoutSize, _ traits: Traits) -> [Double] {
            guard layOut(state, size, traits) else { return [] }
            return shelf.items.flatMap { _, item -> [Double] in
                guard let subview = item.subview, let frame = layout.frame(of: item) else { return [] }
                let inside = subview.dimensions(
                    in: ProposedViewSize(width: CGFloat(frame.width), height: CGFloat(frame.height)))
                return [inside[explicit: .firstTextBaseline], inside[explicit: .lastTextBaseline]].compactMap { line in
                    line.map { frame.y + Double($0) }
                }
            }
        }
    }
#endif
