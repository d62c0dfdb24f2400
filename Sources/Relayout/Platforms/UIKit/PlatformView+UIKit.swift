#if canImport(UIKit) && !os(watchOS)
    import UIKit

    /// Public, as the class of a public one's parent has to be.
    public typealias PlatformView = UIView
    /// The same of controllers.
    public typealias PlatformViewController = UIViewController

    // What hosts say of views, in UIKit's words.
    extension UIView {
        var fadeAlpha: CGFloat {
            get { alpha }
            set { alpha = newValue }
        }

        /// Where the view is, whatever its coordinates are.
        var geometry: (CGPoint, CGSize) {
            get { (center, bounds.size) }
            set { (center, bounds.size) = newValue }
        }

        func move(_ view: UIView, below other: UIView) { insertSubview(view, belowSubview: other) }

        func setNeedsPass() { setNeedsLayout() }

        func layOutNow() { layoutIfNeeded() }

        static func withoutAnimation(_ body: () -> Void) { performWithoutAnimation(body) }
    }
#endif
