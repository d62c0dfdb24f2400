#if (canImport(UIKit) && !os(watchOS)) || canImport(AppKit)
    #if canImport(UIKit)
        import UIKit
    #else
        import AppKit
    #endif

    /// A view that lays its subviews out by a state: what views inside it say to it, and what a layout around it asks.
    @MainActor
    protocol LayoutHosting: PlatformView {
        /// What the layout needs at a width, or by itself.
        func hostedContent(width: Double?) -> Content

        /// A view inside has other content than before.
        func contentDidChange(of view: PlatformView)
    }

    extension PlatformView {
        /// The superview; while a host's layout is being updated, the host for a view that is nowhere yet.
        public var layoutParent: (any LayoutItem)? {
            if let superview { return superview }
            guard let host = HostedSubviews.current?.host, !host.isDescendant(of: self) else { return nil }
            return host
        }

        /// The nearest view around this one that lays out by a state.
        var hostAround: (any LayoutHosting)? {
            var view = superview
            while let around = view {
                if let host = around as? any LayoutHosting { return host }
                view = around.superview
            }
            return nil
        }

        /// Says that what this view shows wants another size than before, so that the host around it measures it again.
        ///
        /// Labels, text views, buttons and images are looked at whenever their host lays out. Say it for a view that draws
        /// by itself, best where it is said to the system:
        ///
        ///     override func invalidateIntrinsicContentSize() {
        ///         super.invalidateIntrinsicContentSize()
        ///         contentDidChange()
        ///     }
        public func contentDidChange() { hostAround?.contentDidChange(of: self) }

        /// Hugging, then resistance to compression, each horizontally and vertically.
        var contentPriorities: [Float] {
            [
                contentHuggingPriority(for: .horizontal), contentHuggingPriority(for: .vertical),
                contentCompressionResistancePriority(for: .horizontal),
                contentCompressionResistancePriority(for: .vertical),
            ].map(\.rawValue)
        }
    }

    /// The subviews that a host added because its layout mentioned them, and the ones on their way out.
    @MainActor
    final class HostedSubviews {
        /// The one whose layout is being updated: views without a superview are taken to be in its host.
        static var current: HostedSubviews?

        private(set) unowned var host: PlatformView
        /// Pixels per point, as the traits of what is being laid out or measured have it: a host that is nowhere yet has those of
        /// the host around it.
        var scale: Double?
        /// Whether views are added and removed at all.
        var isOn = true
        /// The views that were measured, with what they showed then.
        private(set) var measured: [ObjectIdentifier: (view: PlatformView, stamp: ContentStamp)] = [:]
        /// Those that were added and are still mentioned, in order of mention.
        private(set) var added: [PlatformView] = []
        /// Those that are fading out, by what they looked like before.
        private var leaving: [ObjectIdentifier: CGFloat] = [:]
        /// Whether views that come and go fade, as in an animation.
        var fades = false

        init(in host: PlatformView) { self.host = host }

        /// Runs an update or a measurement with views that have no superview taken to be in the host.
        func adopting<Result>(_ body: () throws(LayoutError) -> Result) throws(LayoutError) -> Result {
            let outer = HostedSubviews.current
            HostedSubviews.current = isOn ? self : nil
            defer { HostedSubviews.current = outer }
            return try body()
        }

        /// Notes what a view shows that is being measured.
        func note(_ view: PlatformView) { measured[ObjectIdentifier(view)] = (view, ContentStamp(view)) }

        /// Forgets what views showed that are no part of the layout any more; the others are where they are now.
        func forgetMeasured(but views: [PlatformView]) {
            let kept = Set(views.map { ObjectIdentifier($0) })
            measured = measured.filter { kept.contains($0.key) }.mapValues { view, stamp in
                var stamp = stamp
                stamp.superview = view.superview.map { ObjectIdentifier($0) }
                return (view, stamp)
            }
        }

        /// Takes in a view that is about to get its first frame by `place`, where it is at once, with what is inside it; in an
        /// animation it fades in there.
        func add(_ view: PlatformView, _ place: () -> Void) {
            host.addSubview(view)
            added.append(view)
            guard fades else { return place() }
            let alpha = view.fadeAlpha
            PlatformView.withoutAnimation {
                place()
                view.layOutNow()
                view.fadeAlpha = 0
            }
            view.fadeAlpha = alpha
        }

        /// Keeps of the added views those that are mentioned, in the order of mention. Returns those that left.
        func keep(_ mentioned: [PlatformView]) -> [PlatformView] {
            let present = Set(mentioned.map { ObjectIdentifier($0) })
            let known = Set(added.map { ObjectIdentifier($0) })
            let left = added.filter { !present.contains(ObjectIdentifier($0)) && $0.superview === host }
            added = mentioned.filter {
                known.contains(ObjectIdentifier($0)) || leaving[ObjectIdentifier($0)] != nil
            }.filter { $0.superview === host }
            for view in added {
                guard let alpha = leaving.removeValue(forKey: ObjectIdentifier(view)) else { continue }
                view.fadeAlpha = alpha
            }
            sortSubviews()
            return left
        }

        /// From the back, so that one view in the midst of many takes one step.
        private func sortSubviews() {
            var places: [ObjectIdentifier: Int] = [:]
            for (place, view) in host.subviews.enumerated() { places[ObjectIdentifier(view)] = place }
            var next = Int.max
            var isSorted = true
            for view in added.reversed() {
                let place = places[ObjectIdentifier(view)] ?? 0
                if place > next { isSorted = false }
                next = place
            }
            guard !isSorted else { return }
            for (view, next) in zip(added, added.dropFirst()).reversed() {
                let subviews = host.subviews
                guard let place = subviews.firstIndex(of: view), let limit = subviews.firstIndex(of: next),
                    place > limit
                else { continue }
                host.move(view, below: next)
            }
        }

        /// Lets a view fade, within an animation; ``endFading(_:)`` takes it out.
        func fade(_ view: PlatformView) {
            if leaving[ObjectIdentifier(view)] != nil { return }
            leaving[ObjectIdentifier(view)] = view.fadeAlpha
            view.fadeAlpha = 0
        }

        /// Takes a view out that has faded, unless it came back meanwhile.
        func endFading(_ view: PlatformView) {
            guard let alpha = leaving.removeValue(forKey: ObjectIdentifier(view)) else { return }
            view.removeFromSuperview()
            view.fadeAlpha = alpha
        }
    }
#endif
