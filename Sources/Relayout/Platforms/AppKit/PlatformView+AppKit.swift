#if canImport(AppKit) && !canImport(UIKit)
    import AppKit

    /// Public, as the class of a public one's parent has to be.
    public typealias PlatformView = NSView
    /// The same of controllers.
    public typealias PlatformViewController = NSViewController

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
    }
#endif
