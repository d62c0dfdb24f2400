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
        private var hosts: [ObjectIdentifier: Weak] = [:]

        private init() {
            // Read here: UIKit's constants belong to the main actor, what is told of them belongs to nobody.
            let hiding = UIResponder.keyboardWillHideNotification
            let (frameKey, durationKey, curveKey) = (
                UIResponder.keyboardFrameEndUserInfoKey, UIResponder.keyboardAnimationDurationUserInfoKey,
                UIResponder.keyboardAnimationCurveUserInfoKey
            )
            for name in [UIResponder.keyboardWillChangeFrameNotification, hiding] {
                // Kept as long as the program runs, as this object is. Keyboards are spoken of on the main thread.
                _ = NotificationCenter.default.addObserver(forName: name, object: nil, queue: nil) { notification in
                    let information = notification.userInfo ?? [:]
                    let isHiding = notification.name == hiding
                    let frame = information[frameKey] as? CGRect
                    let duration = information[durationKey] as? Double
                    let curve = information[curveKey] as? UInt
                    MainActor.assumeIsolated {
                        KeyboardFrame.shared.move(to: isHiding ? nil : frame, duration ?? 0, curve ?? 0)
                    }
                }
            }
        }

        /// Tells a host of every change from now on.
        func enroll(_ host: any LayoutHosting) {
            hosts = hosts.filter { $0.value.host != nil }
            hosts[ObjectIdentifier(host)] = Weak(host: host)
        }

        private func move(to frame: CGRect?, _ duration: Double, _ curve: UInt) {
            self.frame = frame
            let shown = hosts.values.compactMap(\.host).filter { $0.window != nil }
            for host in shown { host.setNeedsLayout() }
            // In step with the keyboard: its curve is none of the public ones, but fits the same bits.
            let options = UIView.AnimationOptions(rawValue: curve << 16).union(.beginFromCurrentState)
            UIView.animate(withDuration: duration, delay: 0, options: options) {
                for host in shown { host.layoutIfNeeded() }
            }
        }

        /// How much of the view's bottom the keyboard covers, in points.
        func height(in view: UIView) -> Double? {
            guard let frame, let window = view.window else { return nil }
            let bounds = view.bounds
            let inside = view.convert(frame, from: window.screen.coordinateSpace)
            let touches = inside.minX < bounds.maxX && inside.maxX > bounds.minX
            guard touches, inside.maxY >= bounds.maxY, inside.minY < bounds.maxY else { return 0 }
            return Double(bounds.maxY - max(inside.minY, bounds.minY))
        }
    }
#endif
