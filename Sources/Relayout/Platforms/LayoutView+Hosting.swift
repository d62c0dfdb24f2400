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

        /// Lays out another state within an animation of the toolkit, which gives every change the same time and curve.
        /// Returns the views that are to be taken out at its end.
        ///
        /// Those that enter start, and those that leave end, where ``LayoutTransition`` says.
        func animatedUpdate(to state: State, in around: PlatformView, from before: LayoutFrames?) -> [PlatformView] {
            let subviews = hosted.subviews
            subviews.fades = true
            defer { subviews.fades = false }
            self.state = state
            // The view around may give this one another size.
            around.layOutNow()
            let leaving = hosted.left
            guard let before, let after = viewLayout.frames() else { return leaving }
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
                subviews.fade(view)
            }
            return leaving
        }
    }
#endif
