#if canImport(AppKit) && !canImport(UIKit)
    import AppKit

    extension LayoutView {
        /// What the system says of the place where the view is shown: scale, direction and safe area.
        public var layoutTraits: Traits {
            let isMirrored = userInterfaceLayoutDirection == .rightToLeft
            let safe = safeAreaInsets
            var traits: Traits = [
                .idiom(.desktop), .layoutDirection(isMirrored ? .rightToLeft : .leftToRight),
                .safeArea(
                    Insets(
                        top: Double(safe.top), leading: Double(isMirrored ? safe.right : safe.left),
                        bottom: Double(safe.bottom), trailing: Double(isMirrored ? safe.left : safe.right))),
            ]
            if let scale = (window ?? HostedSubviews.current?.host.window)?.backingScaleFactor {
                traits[StandardTraits.DisplayScale.self] = Double(scale)
            }
            return traits
        }

        /// Lays out another state, animated: views that stay move, those that enter fade in and those that leave fade out,
        /// moving as their neighbours do; those that left are removed at the end. `duration`: in seconds.
        public func animate(to state: State, duration: Double = 0.3) {
            animate(to: state) { changes, ended in
                NSAnimationContext.runAnimationGroup { context in
                    context.duration = duration
                    context.allowsImplicitAnimation = true
                    changes()
                } completionHandler: {
                    // On the main thread, whether the declaration says so or not.
                    MainActor.assumeIsolated { ended() }
                }
            }
        }
    }
#endif
