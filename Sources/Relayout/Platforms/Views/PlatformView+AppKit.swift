#if canImport(AppKit) && !canImport(UIKit)
    import AppKit

    /// The toolkit's class of views. Public, because public classes inherit from it.
    public typealias PlatformView = NSView
    /// The toolkit's class of view controllers.
    public typealias PlatformViewController = NSViewController
    typealias PlatformPriority = NSLayoutConstraint.Priority

    // What hosts say of views, in AppKit's words.
    extension NSView {
        var fadeAlpha: CGFloat {
            get { alphaValue }
            set { alphaValue = newValue }
        }

        /// Where the view is, whatever its coordinates are.
        var geometry: (NSPoint, NSSize) {
            get { (frame.origin, frame.size) }
            set {
                setFrameSize(newValue.1)
                setFrameOrigin(newValue.0)
            }
        }

        func setGeometry(_ frame: LayoutRect) {
            guard let superview else { return }
            if !translatesAutoresizingMaskIntoConstraints { translatesAutoresizingMaskIntoConstraints = true }
            let isFlipped = superview.isFlipped
            autoresizingMask = isFlipped ? [] : .minYMargin
            let inside = superview is any LayoutHosting ? NSEdgeInsets() : superview.alignmentRectInsets
            // Edge by edge, as they are seen: which way y grows is a matter of the superview.
            let own = alignmentRectInsets
            let size = NSSize(
                width: CGFloat(frame.width) + own.left + own.right, height: CGFloat(frame.height) + own.top + own.bottom
            )
            let top = CGFloat(frame.y) + inside.top - own.top
            let origin = NSPoint(
                x: CGFloat(frame.x) + inside.left - own.left,
                y: isFlipped ? top : superview.bounds.height - top - size.height)
            setFrameSize(size)
            setFrameOrigin(origin)
        }

        func move(_ view: NSView, below other: NSView) { addSubview(view, positioned: .below, relativeTo: other) }

        func setNeedsPass() { needsLayout = true }

        func layOutNow() { layoutSubtreeIfNeeded() }

        static func withoutAnimation(_ body: () -> Void) {
            NSAnimationContext.runAnimationGroup { context in
                context.allowsImplicitAnimation = false
                context.duration = 0
                body()
            }
        }

        var identifierOfToolkit: String? { identifier?.rawValue }

        var shownText: String? {
            switch self {
            case let button as NSButton: button.title
            case let field as NSTextField: field.stringValue.isEmpty ? field.placeholderString : field.stringValue
            default: nil
            }
        }
    }

    extension LayoutAxis {
        var ofToolkit: NSLayoutConstraint.Orientation { self == .horizontal ? .horizontal : .vertical }
    }
#endif
