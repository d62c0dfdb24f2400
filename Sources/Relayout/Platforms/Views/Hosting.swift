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

        /// The subviews that it added.
        var hostedSubviews: HostedSubviews { get }

        #if canImport(UIKit)
            /// Asks for a pass that lays out if something is another thing than before.
            func setNeedsComparison()
        #endif
    }

    extension PlatformView {
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
    }

    /// The subviews that a host added because its layout mentioned them, and the ones on their way out.
    @MainActor
    final class HostedSubviews {
        /// The one whose layout is being updated: views without a superview are taken to be in its host.
        static var current: HostedSubviews?

        /// A view inside with a layout of its own, and what that one has.
        typealias Inner = (view: PlatformView, content: any InnerContent)

        private(set) unowned var host: PlatformView
        /// Pixels per point, as the traits of what is being laid out or measured have it: a host that is nowhere yet has those of
        /// the host around it.
        var scale: Double?
        /// The views inside with layouts of their own.
        private var inners: [Inner] = [] { didSet { owners = [:] } }
        /// By item: the view whose layout has it. Made when it is first asked for.
        private var owners: [ObjectIdentifier: PlatformView] = .init()
        /// Whether that is what was measured by now.
        private var isCurrent = false
        private let findInners: () -> [Inner]
        /// The views that are nowhere, with what they were taken to be in: the host, or what is inside it and has them.
        private var strays: [(view: PlatformView, parent: PlatformView)] = []
        /// By subview: other hosts whose layouts mention it, to be told once it is taken out.
        private var waiting: [ObjectIdentifier: [WeakHost]] = .init()

        private struct WeakHost { weak var host: PlatformView? }
        /// Whether views are added and removed at all.
        var isOn = true
        /// The views that were measured, with what they showed then.
        private(set) var measured: [ObjectIdentifier: (view: PlatformView, stamp: ContentStamp)] = .init()
        /// Those that were added and are still mentioned, in order of mention.
        private(set) var added: [PlatformView] = []
        /// Those that are fading out: what they looked like before, and in which animation they do.
        private var leaving: [ObjectIdentifier: (view: PlatformView, alpha: CGFloat, animation: Int)] = .init()
        /// How many animations there were.
        private var animations = 0
        /// Whether views that come and go fade, as in an animation.
        var fades = false

        init(in host: PlatformView, findInners: @escaping () -> [Inner]) {
            self.host = host
            self.findInners = findInners
        }

        /// Runs an update or a measurement with views that have no superview taken to be in the host.
        func adopting<Result>(_ body: () throws(LayoutError) -> Result) throws(LayoutError) -> Result {
            let outer = HostedSubviews.current
            HostedSubviews.current = isOn ? self : nil
            defer { HostedSubviews.current = outer }
            return try body()
        }

        /// The parent of a view: what it is in, if anything.
        func parent(of view: PlatformView, in superview: PlatformView?) -> PlatformView? {
            if let superview {
                // Another host may be about to let it go.
                if superview !== host, let other = superview as? any LayoutHosting {
                    other.hostedSubviews.note(view, awaitedBy: host)
                }
                return superview
            }
            if host.isDescendant(of: view) { return nil }
            let parent = inner(around: view) ?? host
            strays.append((view, parent))
            return parent
        }

        /// Notes that another host mentions a subview of this one.
        private func note(_ view: PlatformView, awaitedBy other: PlatformView) {
            let key = ObjectIdentifier(view)
            if !(waiting[key]?.contains { $0.host === other } ?? false) {
                waiting[key, default: []].append(WeakHost(host: other))
            }
        }

        /// Takes a subview out, and tells whoever mentions it.
        func remove(_ view: PlatformView) {
            view.removeFromSuperview()
            for other in waiting.removeValue(forKey: ObjectIdentifier(view)) ?? [] {
                (other.host as? any LayoutHosting)?.contentDidChange(of: view)
            }
        }

        private func inner(around view: PlatformView) -> PlatformView? {
            if inners.isEmpty { return nil }
            if owners.isEmpty {
                for inner in inners {
                    for item in inner.content.items where item != ObjectIdentifier(inner.view) {
                        owners[item] = inner.view
                    }
                }
            }
            return owners[ObjectIdentifier(view)]
        }

        /// Takes in what is inside, as measured by now. Returns whether a view was taken to be elsewhere: a layout may mention
        /// what is inside a card before the card was ever asked what it has, or when it has it no longer.
        func takeInners() -> Bool {
            inners = findInners()
            isCurrent = false
            defer { strays = [] }
            return strays.contains { (inner(around: $0.view) ?? host) !== $0.parent }
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
            // What is inside was measured, and perhaps for the first time.
            if !isCurrent { (inners, isCurrent) = (findInners(), true) }
            if inner(around: view) != nil { return }
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
            if !waiting.isEmpty {
                let here = Set(host.subviews.map { ObjectIdentifier($0) })
                waiting = waiting.filter { here.contains($0.key) }
            }
            added = mentioned.filter {
                known.contains(ObjectIdentifier($0)) || leaving[ObjectIdentifier($0)] != nil
            }.filter { $0.superview === host }
            for view in added {
                guard let old = leaving.removeValue(forKey: ObjectIdentifier(view)) else { continue }
                view.fadeAlpha = old.alpha
            }
            sortSubviews()
            return left
        }

        /// From the back, so that one view in the midst of many takes one step.
        private func sortSubviews() {
            var places: [ObjectIdentifier: Int] = .init()
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

        /// Begins an animation, which ``endFading(_:)`` ends.
        func beginFading() -> Int {
            animations += 1
            return animations
        }

        /// Lets a view fade within an animation, at whose end it is taken out.
        func fade(_ view: PlatformView, _ animation: Int) {
            leaving[ObjectIdentifier(view)] = (view, view.fadeAlpha, animation)
            view.fadeAlpha = 0
        }

        /// Takes out what has faded in an animation; not what came back meanwhile, even if it has left again, nor what is in
        /// another view by now.
        func endFading(_ animation: Int) {
            let over = leaving.filter { $0.value.animation == animation }
            for (key, old) in over {
                leaving[key] = nil
                if old.view.superview === host { remove(old.view) }
                old.view.fadeAlpha = old.alpha
            }
        }
    }
#endif
