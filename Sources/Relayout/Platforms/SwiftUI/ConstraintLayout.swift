#if canImport(SwiftUI)
    import SwiftUI

    /// SwiftUI views that lie where a layout of a state puts them.
    ///
    ///     let form = ConstraintLayout(login) { login, views in
    ///         views.title.top == views.root.top + 20
    ///         views.mail.top == views.title.bottom + 24
    ///         ConditionalLayout(login.isBusy) { views.spinner.center == views.button.center }
    ///     }
    ///     form {
    ///         Text("Sign in").item("title")
    ///         TextField("Mail", text: $mail).item("mail")
    ///     }
    ///
    /// The closure is given the children by the names that `item(_:)` gave them. A child that it does not mention stays where
    /// SwiftUI puts it; a name that no child has is an item that is gone.
    ///
    /// The layout is as large as it needs to be, as stacks are; along axes that it *fills* it takes what it is offered.
    /// SwiftUI asks from any thread: state and closure are Sendable. SwiftUI does not tell layouts its environment: give
    /// what the layout asks for, ``Traits/init(_:)``.
    @available(iOS 16, macOS 13, tvOS 16, watchOS 9, visionOS 1, *)
    public struct ConstraintLayout<State: Sendable>: SwiftUI.Layout, Sendable {
        /// What is kept between calls: the layout, and an item for each name.
        public typealias Cache = LayoutCache<State>

        private let state: State
        private let traits: Traits
        private let fills: SwiftUI.Axis.Set
        private let describe: @Sendable (State, NamedViews, LayoutEnvironment) -> LayoutBlock

        /// Creates a layout of `state`. `fills`: along which axes it takes what it is offered.
        public init(
            _ state: State, fills: SwiftUI.Axis.Set = [], traits: Traits = Traits(),
            @LayoutBuilder layout: @escaping @Sendable (_ state: State, _ views: NamedViews) -> LayoutBlock
        ) {
            self.state = state
            self.fills = fills
            self.traits = traits
            describe = { state, views, _ in layout(state, views) }
        }

        /// Creates a layout of `state` from a closure that is given the environment, too: traits, direction, and the size, of
        /// which plain `if` and `switch` ask.
        public init(
            _ state: State, fills: SwiftUI.Axis.Set = [], traits: Traits = Traits(), fileID: StaticString = #fileID,
            line: UInt32 = #line,
            @LayoutBuilder layout:
                @escaping @Sendable (
                    _ state: State, _ views: NamedViews, _ environment: LayoutEnvironment
                ) -> LayoutBlock
        ) {
            let location = SourceLocation(fileID: fileID, line: line)
            self.state = state
            self.fills = fills
            self.traits = traits
            describe = { state, views, environment in
                environment.begin(at: location)
                return layout(state, views, environment)
            }
        }

        /// A layout, and an item for each name.
        public func makeCache(subviews: Subviews) -> Cache { Cache() }

        /// Measures children again: they, or what they show, may be others.
        public func updateCache(_ cache: inout Cache, subviews: Subviews) { cache.forgetContent() }

        /// As large as the layout needs to be, and no larger than is proposed where it can; see the type.
        public func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout Cache) -> CGSize {
            cache.bind(subviews, describe)
            defer { cache.unbind() }
            let traits = directed(subviews)
            let width = length(proposal.width, fills.contains(.horizontal), .horizontal, .unspecified, &cache, traits)
            let given = width.map { Proposal.Length.exactly($0) } ?? .unspecified
            let height = length(proposal.height, fills.contains(.vertical), .vertical, given, &cache, traits)
            return CGSize(width: width ?? 0, height: height ?? 0)
        }

        /// What is offered if the axis is filled; else the natural length, or, where that is too long, the nearest one to what
        /// is offered that no required constraint forbids.
        private func length(
            _ offered: CGFloat?, _ isFilled: Bool, _ axis: LayoutAxis, _ width: Proposal.Length, _ cache: inout Cache,
            _ traits: Traits
        ) -> Double? {
            let offered = offered.map { max(Double($0), 0) }
            if isFilled, let offered, offered.isFinite { return offered }
            func needed(_ fitting: Priority) -> Double? {
                let proposal = Proposal(
                    width: axis == .horizontal ? .unspecified : width, height: .unspecified, fitting: fitting)
                return cache.size(state, proposal, traits)?[axis]
            }
            guard let natural = needed(Proposal.belowAll) else { return nil }
            guard let offered, offered < natural else { return natural }
            // Squeezed more strongly than anything but required constraints wants otherwise.
            return max(offered, needed(999) ?? natural)
        }

        /// Places every child that the layout mentions.
        public func placeSubviews(
            in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Cache
        ) {
            cache.bind(subviews, describe)
            defer { cache.unbind() }
            cache.place(state, in: bounds, directed(subviews), isMirrored: subviews.layoutDirection == .rightToLeft)
        }

        /// The lines of text of the uppermost and the lowest child that has any.
        public func explicitAlignment(
            of guide: VerticalAlignment, in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews,
            cache: inout Cache
        ) -> CGFloat? {
            guard guide == .firstTextBaseline || guide == .lastTextBaseline else { return nil }
            cache.bind(subviews, describe)
            defer { cache.unbind() }
            let lines = cache.baselines(state, LayoutSize(bounds.size), directed(subviews))
            let line = guide == .firstTextBaseline ? lines.min() : lines.max()
            return line.map { bounds.minY + CGFloat($0) }
        }

        /// Frames are not rounded: SwiftUI rounds what it draws.
        private func directed(_ subviews: Subviews) -> Traits {
            let isMirrored = subviews.layoutDirection == .rightToLeft
            return traits.merging(.layoutDirection(isMirrored ? .rightToLeft : .leftToRight))
        }
    }
#endif
