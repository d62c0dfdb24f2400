#if canImport(UIKit) && !os(watchOS)
    import UIKit

    /// The toolkit's class of views. Public, because public classes inherit from it.
    public typealias PlatformView = UIView
    /// The toolkit's class of view controllers.
    public typealias PlatformViewController = UIViewController
    typealias PlatformPriority = UILayoutPriority

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

        func setGeometry(_ frame: LayoutRect) {
            if !translatesAutoresizingMaskIntoConstraints { translatesAutoresizingMaskIntoConstraints = true }
            if !autoresizingMask.isEmpty { autoresizingMask = [] }
            let inside = superview is any LayoutHosting ? .zero : superview?.alignmentRectInsets ?? .zero
            let place = self.frame(
                forAlignmentRect: CGRect(
                    x: frame.x + Double(inside.left), y: frame.y + Double(inside.top), width: frame.width,
                    height: frame.height))
            let anchor = layer.anchorPoint
            if bounds.size != place.size { bounds.size = place.size }
            center = CGPoint(
                x: place.origin.x + place.size.width * anchor.x, y: place.origin.y + place.size.height * anchor.y)
        }

        func move(_ view: UIView, below other: UIView) { insertSubview(view, belowSubview: other) }

        func setNeedsPass() { setNeedsLayout() }

        func layOutNow() { layoutIfNeeded() }

        static func withoutAnimation(_ body: () -> Void) { performWithoutAnimation(body) }

        var identifierOfToolkit: String? { accessibilityIdentifier }

        var shownText: String? {
            switch self {
            case let label as UILabel: label.text
            case let button as UIButton: button.currentTitle
            case let field as UITextField: field.placeholder
            default: nil
            }
        }
    }

    extension LayoutAxis {
        var ofToolkit: NSLayoutConstraint.Axis { self == .horizontal ? .horizontal : .vertical }
    }
#endif
