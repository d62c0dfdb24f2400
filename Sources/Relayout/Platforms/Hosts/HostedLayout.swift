#if (canImport(UIKit) && !os(watchOS)) || canImport(AppKit)
    #if canImport(UIKit)
        import UIKit
    #else
        import AppKit
    #endif

    /// The layout of a host: when it has to run again, and for which views.
    ///
    /// An update runs where the state, the size or the traits are others than in the last one, or something was said to have
    /// changed. Otherwise a pass of the toolkit costs a comparison.
    @MainActor
    final class HostedLayout<State> {
        let layout: ViewLayout<State>
        let subviews: HostedSubviews
        /// Whether something was said to have changed since the last update.
        private(set) var isStale = true
        /// Whether views are being placed, and what they cause is no reason to lay out again.
        private(set) var isUpdating = false
        private var lastUpdate: (size: LayoutSize, traits: Traits)?
        /// The traits on which the size of text depends, as they were when views were measured last.
        private var measuring: Traits?
        /// Answers at widths, since something changed.
        private var fits: [(width: Double?, traits: Traits, content: Content, tellsOpenSizes: Bool)] = []
        private static var rememberedFits: Int { 8 }
        /// The views that the last update took out, or is to let fade.
        private(set) var left: [PlatformView] = []

        init(_ host: PlatformView, _ describe: @escaping (State, LayoutEnvironment) -> LayoutBlock) {
            let layout = ViewLayout(host: host, describe: describe)
            self.layout = layout
            subviews = HostedSubviews(in: host) { [unowned layout] in layout.inners }
        }

        /// What `layout` describes, written at `location`.
        static func described(
            by layout: @escaping (State, LayoutEnvironment) -> LayoutBlock, at location: SourceLocation
        ) -> (State, LayoutEnvironment) -> LayoutBlock {
            { state, environment in
                environment.begin(at: location)
                return layout(state, environment)
            }
        }

        /// Says that the next pass lays out, whatever it finds.
        func setStale() {
            isStale = true
            fits.removeAll(keepingCapacity: true)
        }

        /// Lays out, if there is reason to. nil where there is none, and where the layout is refused.
        func update(_ state: State, in size: LayoutSize, _ traits: Traits) -> Receipt? {
            guard !isUpdating, isStale || lastUpdate?.size != size || lastUpdate?.traits != traits else { return nil }
            isUpdating = true
            defer { isUpdating = false }
            isStale = false
            lastUpdate = (size, traits)
            do {
                let receipt = try settling(traits) { () throws(LayoutError) in
                    try layout.layout(state, in: size, traits: traits)
                }
                let mentioned = layout.views
                left = subviews.keep(mentioned.filter { $0.superview === subviews.host })
                if !subviews.fades { left.forEach(subviews.remove) }
                subviews.forgetMeasured(but: mentioned)
                return receipt
            } catch {
                left = []
                layout.refusalLog?(error)
                return nil
            }
        }

        /// The size of the layout where the proposal leaves it open.
        func content(
            _ state: State, _ proposal: Proposal, _ traits: Traits, tellsOpenSizes: Bool = false
        ) throws(LayoutError) -> Content {
            try settling(traits) { () throws(LayoutError) in
                try layout.content(state, fitting: proposal, traits, tellsOpenSizes: tellsOpenSizes)
            }
        }

        /// The size at a width, or by itself. Nothing where the layout is refused.
        func content(_ state: State, width: Double?, _ traits: Traits, tellsOpenSizes: Bool = false) -> Content {
            let known = fits.first {
                guard $0.width == width, $0.traits == traits else { return false }
                // Where nothing fits, that is still to be told if nobody wanted to know before.
                return !tellsOpenSizes || $0.tellsOpenSizes || $0.content.width != 0 && $0.content.height != 0
            }
            if let known { return known.content }
            let proposal = Proposal(width: width.map { .exactly($0) } ?? .unspecified)
            do {
                let content = try content(state, proposal, traits, tellsOpenSizes: tellsOpenSizes)
                if fits.count == Self.rememberedFits { fits.removeFirst() }
                fits.append((width, traits, content, tellsOpenSizes))
                return content
            } catch {
                layout.refusalLog?(error)
                return Content()
            }
        }

        /// Runs an update or a measurement, and once more where describing the layout changed what measured views show:
        /// `let _ = title.text = state.title`.
        private func settling<Result>(
            _ traits: Traits, _ body: () throws(LayoutError) -> Result
        ) throws(LayoutError) -> Result {
            subviews.scale = traits[StandardTraits.DisplayScale.self]
            tellChanges(all: measuring.map { $0 != traits.affectsContent } ?? false)
            measuring = traits.affectsContent
            _ = subviews.takeInners()
            let result = try subviews.adopting(body)
            let wereElsewhere = subviews.takeInners()
            return tellChanges(all: false) || wereElsewhere ? try subviews.adopting(body) : result
        }

        /// Tells the layout of every view that shows something else than when it was measured. Returns whether there is one.
        @discardableResult
        private func tellChanges(all: Bool) -> Bool {
            var isOther = false
            for (view, stamp) in subviews.measured.values {
                var now = ContentStamp(view)
                // It was elsewhere meanwhile, and somebody else may have placed it.
                if stamp.superview != nil, stamp.superview != now.superview { layout.frameDidChange(view) }
                if stamp.superview == nil { now.superview = nil }
                guard all || stamp != now else { continue }
                layout.contentDidChange(view)
                isOther = true
            }
            return isOther
        }
    }

    extension ViewLayout {
        /// The views that the last update mentioned, in order.
        @MainActor var views: [PlatformView] {
            reconciler.items.mentioned.compactMap { reconciler.items.entries[Int($0)].item as? PlatformView }
        }
    }

    extension ViewLayout {
        /// The views with layouts of their own, as far as they were measured.
        @MainActor fileprivate var inners: [HostedSubviews.Inner] {
            reconciler.contents.containers.members.compactMap { number in
                guard let content = reconciler.contents.inside(number) else { return nil }
                return (reconciler.items[number] as? PlatformView).map { ($0, content) }
            }
        }
    }

    extension Traits {
        /// Those on which the size of text depends.
        fileprivate var affectsContent: Traits {
            var traits = Traits()
            traits[StandardTraits.TextSize.self] = self[StandardTraits.TextSize.self]
            traits[StandardTraits.DisplayScale.self] = self[StandardTraits.DisplayScale.self]
            traits[StandardTraits.Direction.self] = self[StandardTraits.Direction.self]
            return traits
        }
    }
#endif
