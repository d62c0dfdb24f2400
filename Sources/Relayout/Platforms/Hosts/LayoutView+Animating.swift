#if canImport(UIKit) && !os(watchOS)
    import UIKit

    extension LayoutView {
        /// Lays out another state, animated: views that stay move, all in the same time and with the same curve, so that what
        /// is tied together in both states is so at every moment; views that enter fade in and views that leave fade out,
        /// moving as their neighbours do; those that left are removed at the end.
        ///
        /// May be called again before the end: what moves goes on from where it is, and a view that comes back is not
        /// removed. `duration`: in seconds.
        public func animate(
            to state: State, duration: Double = 0.3, options: UIView.AnimationOptions = [],
            completion: ((_ finished: Bool) -> Void)? = nil
        ) {
            animate(to: state) { changes, ended in
                UIView.animate(
                    withDuration: duration, delay: 0,
                    options: options.union([.beginFromCurrentState, .allowUserInteraction])
                ) {
                    changes()
                } completion: { finished in
                    ended()
                    completion?(finished)
                }
            }
        }
    }
#endif
