// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

// SwiftUI inside AppKit. What is inside is measured as `StandIn` measures it.
#if canImport(AppKit)
    @available(macOS 13.0, *)
    public struct NSHostingSizingOptions: OptionSet, Sendable {
        public let rawValue: Int
        public init(rawValue: Int) { self.rawValue = rawValue }
        public static let minSize = NSHostingSizingOptions(rawValue: 1)
        public static let intrinsicContentSize = NSHostingSizingOptions(rawValue: 2)
        public static let maxSize = NSHostingSizingOptions(rawValue: 4)
        public static let standardBounds: NSHostingSizingOptions = [.minSize, .intrinsicContentSize, .maxSize]
    }

    open class NSHostingView<Content: View>: NSView {
        open var rootView: Content { didSet { invalidateIntrinsicContentSize() } }
        @available(macOS 13.0, *)
        open var sizingOptions: NSHostingSizingOptions {
            get { NSHostingSizingOptions(rawValue: options) }
            set { options = newValue.rawValue }
        }
        private var options = 7

        public required init(rootView: Content) {
            self.rootView = rootView
            super.init(frame: .zero)
        }
        public required init?(coder: NSCoder) { fatalError() }

        private var dimensions: ViewDimensions { StandIn.measuring(rootView)(.unspecified) }
        open override var isFlipped: Bool { true }
        open override var intrinsicContentSize: NSSize {
            guard options & 2 != 0 else { return NSSize(width: Self.noIntrinsicMetric, height: Self.noIntrinsicMetric) }
            return NSSize(width: dimensions.width, height: dimensions.height)
        }
        open override var firstBaselineOffsetFromTop: CGFloat { dimensions[.firstTextBaseline] }
        open override var lastBaselineOffsetFromBottom: CGFloat {
            dimensions.height - dimensions[.lastTextBaseline]
        }
    }

    open class NSHostingController<Content: View>: NSViewController {
        open var rootView: Content
        public init(rootView: Content) {
            self.rootView = rootView
            super.init(nibName: nil, bundle: nil)
        }
        public required init?(coder: NSCoder) { fatalError() }
        open func sizeThatFits(in size: CGSize) -> CGSize {
            let inside = StandIn.measuring(rootView)(ProposedViewSize(size))
            return CGSize(width: inside.width, height: inside.height)
        }
    }
#endif
