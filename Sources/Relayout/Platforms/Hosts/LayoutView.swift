#if (canImport(UIKit) && !os(watchOS)) || canImport(AppKit)
    #if canImport(UIKit)
        import UIKit
    #else
        import AppKit
    #endif

    /// A view whose subviews lie where a layout of a state puts them.
    ///
    ///     let form = LayoutView(Login()) { login in
    ///         title.top == safeArea.top + 20
    ///         ConditionalLayout(login.isBusy) { spinner.centerX == button.centerX }
    ///     }
    ///     form.state.isBusy = true                // laid out with everything else, before the next frame is drawn
    ///     form.animate(to: Login())               // at once, animated
    ///
    /// Or override ``layout(for:)``. A view that the layout mentions and that is nowhere yet is added; one that it no longer
    /// mentions, and that was added so, is removed; they lie above each other in the order of mention.
    ///
    /// It works wherever a view does: in Auto Layout and in stack views, by its intrinsic size; in cells; inside another
    /// host, as an item that has content. Traits are the system's: see ``layoutTraits``.
    ///
    /// Cost of a pass in which nothing changed: a comparison. Cost of one in which something did: besides the update, asking
    /// every view of the layout for its intrinsic size twice, before and after its closure ran, to see which have to be measured
    /// again. Of 100 labels that all move, this makes the update 1.3 times as long (unoptimised, beside the stand-ins).
    open class LayoutView<State>: PlatformView, LayoutHosting {
        /// What is laid out. Setting it asks for a layout pass; several changes before that are one update.
        public var state: State { didSet { setStale() } }

        /// What the last update did.
        public private(set) var receipt: Receipt?

        private let content: ((State, LayoutEnvironment) -> LayoutBlock)?
        private(set) lazy var hosted = HostedLayout<State>(self) { [unowned self] in layout(for: $0, in: $1) }
        #if canImport(UIKit)
            private var laidOutWidth: CGFloat?
            /// Whether a pass waits that came while a cell found out its width.
            private var isWaiting: Bool?
        #endif

        /// Creates a view that lays out `state` as `layout` says, or as ``layout(for:)`` of a subclass does.
        public init(_ state: State, @LayoutBuilder layout: @escaping (_ state: State) -> LayoutBlock) {
            self.state = state
            content = { state, _ in layout(state) }
            super.init(frame: .zero)
            observe()
        }

        /// Creates a view that lays out `state` as `layout` says of it and of the place where it is shown: traits, direction
        /// and size, of which plain `if` and `switch` ask.
        public init(
            _ state: State, fileID: StaticString = #fileID, line: UInt32 = #line,
            @LayoutBuilder layout: @escaping (_ state: State, _ environment: LayoutEnvironment) -> LayoutBlock
        ) {
            self.state = state
            content = HostedLayout.described(by: layout, at: SourceLocation(fileID: fileID, line: line))
            super.init(frame: .zero)
            observe()
        }

        /// Creates a view of a subclass that overrides ``layout(for:)``.
        public init(_ state: State) {
            self.state = state
            content = nil
            super.init(frame: .zero)
            observe()
        }

        /// Views of this class are made in code: an archive has no state.
        @available(*, unavailable, message: "a LayoutView needs a state: make it in code")
        public required init?(coder: NSCoder) { fatalError("a LayoutView needs a state") }

        /// The layout of a state. Override it in a subclass, with `@LayoutBuilder`.
        @LayoutBuilder
        open func layout(for state: State) -> LayoutBlock {}

        /// The layout of a state in its environment: what was given to the initializer, or ``layout(for:)``. Override it where
        /// the layout asks for traits or size.
        @LayoutBuilder
        open func layout(for state: State, in environment: LayoutEnvironment) -> LayoutBlock {
            if let content { content(state, environment) } else { layout(for: state) }
        }

        // MARK: When to lay out

        func setStale() {
            hosted.setStale()
            setNeedsPass()
            invalidateIntrinsicContentSize()
        }

        /// Another size is wanted: Auto Layout and a host around this one ask again.
        open override func invalidateIntrinsicContentSize() {
            super.invalidateIntrinsicContentSize()
            contentDidChange()
        }

        /// The natural width of the layout, and its height at the present width.
        open override var intrinsicContentSize: CGSize { hostedIntrinsicSize }

        #if canImport(UIKit)
            /// Asks for a layout pass in which the layout is updated.
            open override func setNeedsLayout() {
                if !hosted.isUpdating { hosted.setStale() }
                super.setNeedsLayout()
            }

            func setNeedsComparison() { super.setNeedsLayout() }

            /// Lays out if the state, the size, the traits, or what views show are others than before.
            open override func layoutSubviews() {
                super.layoutSubviews()
                if isWaiting != nil { return isWaiting = true }
                // Traits come from outside inwards, to each view right before it is laid out. The views inside are
                // measured now, and would have their old traits.
                if #available(iOS 17, tvOS 17, *) { updateTraitsIfNeeded() }
                if bounds.width != laidOutWidth {
                    laidOutWidth = bounds.width
                    // Auto Layout asks again: the height depends on the width. A host around this one knows.
                    super.invalidateIntrinsicContentSize()
                }
                if let receipt = hosted.update(state, in: LayoutSize(bounds.size), layoutTraits) {
                    self.receipt = receipt
                }
            }

            /// Runs `body` without laying out meanwhile: this view's size is about to change.
            func waiting(while body: () -> Void) {
                isWaiting = false
                body()
                if isWaiting == true { super.setNeedsLayout() }
                isWaiting = nil
            }

            // MARK: Sizes

            /// The size that the layout takes in at most the width of `size`, in points; its height is left open.
            open override func sizeThatFits(_ size: CGSize) -> CGSize {
                let isLimited = size.width > 0 && size.width < 1e6
                let natural = hosted.content(state, width: nil, layoutTraits)
                let isWider = isLimited && natural.width ?? 0 > Double(size.width)
                return CGSize(isWider ? hosted.content(state, width: Double(size.width), layoutTraits) : natural)
            }

            /// The size of the layout: of a given length where it is required, otherwise as small as the layout allows.
            open override func systemLayoutSizeFitting(
                _ targetSize: CGSize, withHorizontalFittingPriority horizontalFittingPriority: UILayoutPriority,
                verticalFittingPriority: UILayoutPriority
            ) -> CGSize {
                let isWidthGiven = horizontalFittingPriority == .required && targetSize.width > 0
                let width = isWidthGiven ? Double(targetSize.width) : nil
                var size = CGSize(hosted.content(state, width: width, layoutTraits))
                if isWidthGiven { size.width = targetSize.width }
                if verticalFittingPriority == .required { size.height = targetSize.height }
                return size
            }

            /// The size of the layout, as small as it allows.
            open override func systemLayoutSizeFitting(_ targetSize: CGSize) -> CGSize {
                systemLayoutSizeFitting(
                    targetSize, withHorizontalFittingPriority: .fittingSizeLevel,
                    verticalFittingPriority: .fittingSizeLevel)
            }

            // MARK: Environment

            /// Lays out again, as this may change the layout direction.
            open override var semanticContentAttribute: UISemanticContentAttribute { didSet { setStale() } }

            /// Lays out again where the safe area is another one.
            open override func safeAreaInsetsDidChange() {
                super.safeAreaInsetsDidChange()
                setNeedsLayout()
            }

            /// Lays out again where the margins are others.
            open override func layoutMarginsDidChange() {
                super.layoutMarginsDidChange()
                setNeedsLayout()
            }

            #if !os(visionOS)
                /// Before iOS 17: lays out again with the new traits.
                open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
                    super.traitCollectionDidChange(previousTraitCollection)
                    if #available(iOS 17, tvOS 17, *) { return }
                    setStale()
                }
            #endif

            /// Makes the guides that are asked later, as a guide has its place only when a pass has gone by, and no
            /// notification tells of a keyboard that is there already; and registers for changes of traits.
            private func observe() {
                _ = readableContentGuide
                #if !os(tvOS) && !os(visionOS)
                    KeyboardFrame.shared.prepare(self)
                #endif
                guard #available(iOS 17, tvOS 17, *) else { return }
                let traits: [UITrait] = [
                    UITraitHorizontalSizeClass.self, UITraitVerticalSizeClass.self, UITraitUserInterfaceIdiom.self,
                    UITraitDisplayScale.self, UITraitLayoutDirection.self, UITraitPreferredContentSizeCategory.self,
                ]
                registerForTraitChanges(traits) { (view: LayoutView, _: UITraitCollection) in view.setStale() }
            }

            /// Hears of the keyboard while it is in a window.
            open override func didMoveToWindow() {
                super.didMoveToWindow()
                #if !os(tvOS) && !os(visionOS)
                    if window != nil { KeyboardFrame.shared.enroll(self) }
                #endif
                setNeedsLayout()
            }
        #else
            /// y grows downward, as everywhere else in this library.
            open override var isFlipped: Bool { true }

            /// Asks for a layout pass in which the layout is updated.
            open override var needsLayout: Bool { didSet { if needsLayout, !hosted.isUpdating { hosted.setStale() } } }

            /// Lays out if the state, the size, the traits, or what views show are others than before.
            open override func layout() {
                super.layout()
                let size = LayoutSize(width: Double(bounds.width), height: Double(bounds.height))
                if let receipt = hosted.update(state, in: size, layoutTraits) { self.receipt = receipt }
            }

            /// Lays out again. Where the width changed, the intrinsic height does too.
            open override func setFrameSize(_ newSize: NSSize) {
                let isOther = newSize.width != frame.width
                super.setFrameSize(newSize)
                needsLayout = true
                if isOther { super.invalidateIntrinsicContentSize() }
            }

            /// The size that the layout needs by itself.
            open override var fittingSize: NSSize { CGSize(hosted.content(state, width: nil, layoutTraits)) }

            /// Lays out again where the display scale changed. AppKit tells of windows and screens, not of directions.
            open override func viewDidChangeBackingProperties() {
                super.viewDidChangeBackingProperties()
                setStale()
            }

            /// Lays out with the traits of the window.
            open override func viewDidMoveToWindow() {
                super.viewDidMoveToWindow()
                setStale()
            }

            private func observe() {}
        #endif
    }
#endif
