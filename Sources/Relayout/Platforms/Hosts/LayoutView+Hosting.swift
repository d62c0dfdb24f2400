#if (canImport(UIKit) && !os(watchOS)) || canImport(AppKit)
    #if canImport(UIKit)
        import UIKit
    #else
        import AppKit
    #endif

    // What hosts of both toolkits have in common.
    extension LayoutView {
        /// Whether views are added when the layout mentions them and removed when it does not. Default: true.
        public var managesSubviews: Bool {
            get { hosted.subviews.isOn }
            set { hosted.subviews.isOn = newValue }
        }

        /// The layout: for explanations, overrides, logs.
        public var viewLayout: ViewLayout<State> { hosted.layout }

        /// Says that something that the layout depends on changed other than the state, or that others moved its views, which
        /// are put back. ``UIKit/UIView/contentDidChange()`` is enough for what one view shows.
        public func setNeedsUpdate() {
            viewLayout.framesDidChange()
            setStale()
        }

        var hostedSubviews: HostedSubviews { hosted.subviews }

        func contentDidChange(of view: PlatformView) {
            viewLayout.contentDidChange(view)
            setStale()
        }

        func hostedContent(width: Double?) -> Content {
            // Where this view lies decides about its safe area, and may depend on its size: so the size may not depend on it.
            var traits = layoutTraits
            traits[StandardTraits.SafeArea.self] = nil
            traits[StandardTraits.KeyboardHeight.self] = nil
            return hosted.content(state, width: width, traits)
        }

        /// The natural width of the layout, and its height at the present width.
        var hostedIntrinsicSize: CGSize {
            let natural = hosted.content(state, width: nil, layoutTraits)
            guard bounds.width > 0 else { return CGSize(natural) }
            let height = hosted.content(state, width: Double(bounds.width), layoutTraits).height
            return CGSize(width: natural.width ?? 0, height: height ?? 0)
        }

        /// Lays out another state within an animation of the toolkit, which gives every change the same time and curve, and
        /// which `run` is: it is given what changes, and what is to be done at the end.
        func animate(
            to state: State,
            _ run: (_ changes: @escaping @MainActor () -> Void, _ ended: @escaping @MainActor @Sendable () -> Void) ->
                Void
        ) {
            let around: PlatformView = superview ?? self
            // What waits for a pass is not part of the animation.
            around.layOutNow()
            let before = viewLayout.frames()
            let subviews = hosted.subviews
            let animation = subviews.beginFading()
            run {
                self.animatedUpdate(to: state, in: around, from: before, animation)
            } _: {
                subviews.endFading(animation)
            }
        }

        /// Views that enter start, and those that leave end, where ``LayoutTransition`` says.
        private func animatedUpdate(
            to state: State, in around: PlatformView, from before: LayoutFrames?, _ animation: Int
        ) {
            let subviews = hosted.subviews
            subviews.fades = true
            defer { subviews.fades = false }
            self.state = state
            // The view around may give this one another size.
            around.layOutNow()
            let leaving = hosted.left
            guard let before, let after = viewLayout.frames() else {
                return leaving.forEach { subviews.fade($0, animation) }
            }
            let transition = LayoutTransition(from: before, to: after)
            let (start, end) = (transition.frames(at: 0), transition.frames(at: 1))
            for case let view as PlatformView in transition.entering {
                guard let frame = start[view] else { continue }
                let geometry = view.geometry
                PlatformView.withoutAnimation { view.place(frame) }
                view.geometry = geometry
            }
            for view in leaving {
                if let frame = end[view] { view.place(frame) }
                subviews.fade(view, animation)
            }
        }
    }
#endif
