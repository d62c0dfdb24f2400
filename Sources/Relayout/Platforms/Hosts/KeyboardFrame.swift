#if canImport(UIKit) && !os(watchOS) && !os(tvOS) && !os(visionOS)
    import UIKit

    /// Where the keyboard is, for all hosts: one that appears later has to know of it too.
    ///
    /// The frame is on the screen: what it covers of a view depends on where the window and the view are. A keyboard that
    /// floats, or is split, covers no bottom.
    @MainActor
    final class KeyboardFrame {
        static let shared = KeyboardFrame()

        private struct Weak {
            weak var host: (any LayoutHosting)?
        }

        /// On the screen, in points; nil while there is none.
        private var frame: CGRect?
        /// Whether that is known: there may have been a keyboard before anybody listened.
        private var isKnown = false
        private var hosts: [ObjectIdentifier: Weak] = .init()
        /// The number of hosts at which those that were released are removed.
        private var limit = 64

        init() {
            // Read here: UIKit's constants belong to the main actor, what is told of them belongs to nobody.
            let hiding = UIResponder.keyboardWillHideNotification
            let (frameKey, durationKey, curveKey) = (
                UIResponder.keyboardFrameEndUserInfoKey, UIResponder.keyboardAnimationDurationUserInfoKey,
                UIResponder.keyboardAnimationCurveUserInfoKey
            )
            for name in [UIResponder.keyboardWillChangeFrameNotification, hiding] {
                // Kept as long as the program runs, as this object is. Keyboards are spoken of on the main thread.
                _ = NotificationCenter.default.addObserver(forName: name, object: nil, queue: nil) {
                    [weak self] notification in
                    let information = notification.userInfo ?? [:]
                    let isHiding = notification.name == hiding
                    let frame = information[frameKey] as? CGRect
                    let duration = information[durationKey] as? Double
                    let curve = information[curveKey] as? UInt
                    MainActor.assumeIsolated { self?.move(to: isHiding ? nil : frame, duration ?? 0, curve ?? 0) }
                }
            }
        }

        /// Makes a host's own keyboard guide, which tells of a keyboard that was there before anybody listened. It has
        /// its place when a pass has gone by.
        func prepare(_ host: UIView) { if !isKnown { _ = host.keyboardLayoutGuide } }

        /// A guide covers the safe area while there is no keyboard.
        private func ask(_ view: UIView, in window: UIWindow) {
            let (guide, bounds) = (view.keyboardLayoutGuide.layoutFrame, view.bounds)
            guard guide.width > 0 else { return }
            let isUp = guide.minY < bounds.maxY - view.safeAreaInsets.bottom
            if isUp { frame = view.convert(guide, to: window.screen.coordinateSpace) }
            // A view that does not reach the bottom does not tell.
            isKnown = isUp || view.convert(bounds, to: nil).maxY >= window.bounds.maxY
        }

        /// Tells a host of every change from now on.
        func enroll(_ host: any LayoutHosting) {
            hosts[ObjectIdentifier(host)] = Weak(host: host)
            guard hosts.count > limit else { return }
            hosts = hosts.filter { $0.value.host != nil }
            limit = max(2 * hosts.count, 64)
        }

        private func move(to frame: CGRect?, _ duration: Double, _ curve: UInt) {
            let shown = hosts.values.compactMap(\.host).filter { $0.window != nil }
            (self.frame, isKnown) = (frame, true)
            for host in shown { host.setNeedsComparison() }
            // In step with the keyboard: its curve is none of the public ones, but fits the same bits.
            let options = UIView.AnimationOptions(rawValue: curve << 16).union(.beginFromCurrentState)
            UIView.animate(withDuration: duration, delay: 0, options: options) {
                for host in shown { host.layoutIfNeeded() }
            }
        }

        /// How much of the view's bottom the keyboard covers, in points; nil where it covers nothing.
        func height(in view: UIView) -> Double? {
            guard let window = view.window else { return nil }
            if !isKnown { ask(view, in: window) }
            guard let frame else { return nil }
            let bounds = view.bounds
            let inside = view.convert(frame, from: window.screen.coordinateSpace)
            let touches = inside.minX < bounds.maxX && inside.maxX > bounds.minX
            guard touches, inside.maxY >= bounds.maxY, inside.minY < bounds.maxY else { return nil }
            return Double(bounds.maxY - max(inside.minY, bounds.minY))
        }
    }
#endif
