#if canImport(AppKit) && !canImport(UIKit)
    import AppKit

    /// A view whose subviews lie where a layout of a state puts them; y grows downward in it.
    ///
    ///     let form = LayoutView(Login()) { login in
    ///         title.top == safeArea.top + 20
    ///     }
    ///     form.state.isBusy = true
    ///
    /// Or override ``layout(for:)``. A view that the layout mentions and that is nowhere yet is added; one that it no longer
    /// mentions, and that was added so, is removed; they lie above each other in the order of mention.
    open class LayoutView<State>: NSView, LayoutHosting {
        /// What is laid out. Setting it asks for a layout pass; several changes before that are one update.
        public var state: State { didSet { setStale() } }

        /// What the last update did.
        public private(set) var receipt: Receipt?

        private let content: ((State) -> LayoutBlock)?
        /// The views that fade out.
        private var fading: [NSView] = []
        private(set) lazy var hosted = HostedLayout<State>(self) { [unowned self] in layout(for: $0) }

        /// Creates a view that lays out `state` as `layout` says, or as ``layout(for:)`` of a subclass does.
        public init(_ state: State, @LayoutBuilder layout: @escaping (_ state: State) -> LayoutBlock) {
            self.state = state
            content = layout
            super.init(frame: .zero)
        }

        /// Creates a view of a subclass that overrides ``layout(for:)``.
        public init(_ state: State) {
            self.state = state
            content = nil
            super.init(frame: .zero)
        }

        /// Views of this class are made in code: an archive has no state.
        @available(*, unavailable, message: "a LayoutView needs a state: make it in code")
        public required init?(coder: NSCoder) { fatalError("a LayoutView needs a state") }

        /// The layout of a state: what was given to the initializer. Override it in a subclass, with `@LayoutBuilder`.
        @LayoutBuilder
        open func layout(for state: State) -> LayoutBlock { if let content { content(state) } }

        func setStale() {
            hosted.setStale()
            needsLayout = true
            invalidateIntrinsicContentSize()
        }

        /// As everywhere else in this library.
        open override var isFlipped: Bool { true }

        /// Lays out if the state, the size, the traits, or what views show are others than before.
        open override func layout() {
            super.layout()
            let size = Size(width: Double(bounds.width), height: Double(bounds.height))
            if let receipt = hosted.update(state, in: size, layoutTraits) { self.receipt = receipt }
        }

        /// The height depends on the width.
        open override func setFrameSize(_ newSize: NSSize) {
            let isOther = newSize.width != frame.width
            super.setFrameSize(newSize)
            needsLayout = true
            if isOther { super.invalidateIntrinsicContentSize() }
        }

        /// Another size is wanted: Auto Layout and a host around this one ask again.
        open override func invalidateIntrinsicContentSize() {
            super.invalidateIntrinsicContentSize()
            contentDidChange()
        }

        /// The natural width of the layout, and its height at the present width.
        open override var intrinsicContentSize: NSSize { hostedIntrinsicSize }

        /// The size that the layout needs by itself.
        open override var fittingSize: NSSize { CGSize(hosted.content(state, width: nil, layoutTraits)) }

        /// Pixels are others, or the direction is: AppKit tells of windows and screens, not of directions.
        open override func viewDidChangeBackingProperties() {
            super.viewDidChangeBackingProperties()
            setStale()
        }

        /// Lays out with the traits of the window.
        open override func viewDidMoveToWindow() {
            super.viewDidMoveToWindow()
            setStale()
        }

        /// What the system says of the place where the view is shown: scale, direction and safe area.
        public var layoutTraits: Traits {
            let isMirrored = userInterfaceLayoutDirection == .rightToLeft
            let safe = safeAreaInsets
            var traits: Traits = [
                .idiom(.desktop), .layoutDirection(isMirrored ? .rightToLeft : .leftToRight),
                .safeArea(
                    EdgeInsets(
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
            let around: NSView = superview ?? self
            around.layoutSubtreeIfNeeded()
            let before = viewLayout.frames()
            NSAnimationContext.runAnimationGroup { context in
                context.duration = duration
                context.allowsImplicitAnimation = true
                fading += animatedUpdate(to: state, in: around, from: before)
            } completionHandler: {
                for view in self.fading { self.hosted.subviews.endFading(view) }
                self.fading = []
            }
        }
    }
#endif
