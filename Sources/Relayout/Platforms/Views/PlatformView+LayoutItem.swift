#if (canImport(UIKit) && !os(watchOS)) || canImport(AppKit)
    #if canImport(UIKit)
        import UIKit
    #else
        import AppKit
    #endif

    // A view is an item as it is: nothing is to be written for it.
    //
    //     title.leading == view.leading + 16
    //
    // Members that an extension adds cannot be overridden. What a view class says of itself it says where its toolkit asks: in
    // `intrinsicContentSize`, in `alignmentRectInsets`, by its priorities and its baselines; and in `sizeThatFits(_:)` if it is
    // a ``FittingView``.
    #if compiler(>=6.2)
        extension PlatformView: @MainActor LayoutItem {}
    #else
        extension PlatformView: @preconcurrency LayoutItem {}
    #endif

    // Not a member of the class: a class of the program may have a property of that name.
    @MainActor extension LayoutItem where Self: PlatformView {
        /// What a hidden view does about its room is said by ``UIKit/UIView/whenHidden``.
        public var visibility: ItemVisibility { isHidden ? whenHidden : .visible }
    }

    extension PlatformView {
        /// The accessibility identifier of UIKit, the identifier of AppKit; nil where there is none.
        public var layoutName: String? { identifierOfToolkit.flatMap { $0.isEmpty ? nil : $0 } }

        /// What the view reads, by which reports tell it from others: `UILabel "Sign in"`.
        public var layoutText: String? { shownText }

        /// What this view does about its room while it is hidden. By default it keeps its room, and containers leave it
        /// out: ``ItemVisibility/hidden``. One word changes that: `error.whenHidden = .gone`.
        ///
        /// Looked at when a layout runs; say `contentDidChange()` of a view that is hidden or shown without another state.
        public var whenHidden: ItemVisibility {
            get { HiddenViews.shared[self] }
            set {
                // Layout methods may say it each time.
                guard newValue != whenHidden else { return }
                HiddenViews.shared[self] = newValue
                contentDidChange()
            }
        }

        /// The superview; while a host's layout is being updated, the host for a view that is nowhere yet, or the one inside
        /// whose layout has it.
        public var layoutParent: (any LayoutItem)? {
            guard let current = HostedSubviews.current else { return superview }
            return current.parent(of: self, in: superview)
        }

        /// How strongly the view wants to be no larger than its content, as its toolkit has it.
        public func hugging(_ axis: LayoutAxis) -> Priority { Priority(contentHuggingPriority(for: axis.ofToolkit)) }

        /// How strongly the view wants to be no smaller than its content, as its toolkit has it.
        public func compressionResistance(_ axis: LayoutAxis) -> Priority {
            Priority(contentCompressionResistancePriority(for: axis.ofToolkit))
        }

        /// What the view shows, at its natural size or at a width.
        ///
        /// 1. A host asks its own layout.
        /// 2. A view with an intrinsic size has that one; a ``FittingView`` is asked anew at the width.
        /// 3. A view without, whose inside Auto Layout lays out, is as large as that needs.
        /// 4. Any other view has no content: `sizeThatFits(_:)` of a plain view answers its present size.
        ///
        /// A width is rounded down to a pixel, sizes are rounded up.
        public func measure(width: Double?) -> Content {
            HostedSubviews.current?.note(self)
            if let host = self as? any LayoutHosting { return host.hostedContent(width: width) }
            let pixels = PixelRounding(scale: HostedSubviews.current?.scale ?? scaleOfToolkit)
            func length(_ length: CGFloat, _ natural: CGFloat) -> Double? {
                natural == PlatformView.noIntrinsicMetric ? nil : pixels.up(max(Double(length), 0))
            }
            let natural = naturalSize
            var content = Content()
            if hasNoIntrinsicSize(natural) {
                guard isLaidOutByConstraints else { return .nothing }
                let size = constrainedSize(width: width.map(pixels.down))
                (content.width, content.height) = (length(size.width, 0), length(size.height, 0))
            } else {
                let size = width.flatMap { alignedSizeThatFits(CGFloat(pixels.down($0))) } ?? natural
                content.width = length(size.width, natural.width)
                content.height = length(size.height, natural.height)
                // Text breaks its lines where they are full; what is not asked at a width is the same at any.
                if isText || !(self is any FittingView) { content.kind = .steps }
            }
            setBaselines(of: &content)
            return content
        }

        /// The natural size, whatever room the view has: it changes where the view would be measured to another size.
        var stampedSize: CGSize {
            // A host tells by itself, and would be asked to lay out.
            if self is any LayoutHosting { return .zero }
            let natural = naturalSize
            return hasNoIntrinsicSize(natural) && isLaidOutByConstraints ? constrainedSize(width: nil) : natural
        }

        private func hasNoIntrinsicSize(_ size: CGSize) -> Bool {
            size.width == PlatformView.noIntrinsicMetric && size.height == PlatformView.noIntrinsicMetric
        }

        /// The size of the view's alignment rectangle at a width of that; nil for a view that is no ``FittingView``.
        func alignedSizeThatFits(_ width: CGFloat) -> CGSize? {
            guard let fitting = self as? any FittingView else { return nil }
            let insets = alignmentRectInsets
            let (across, along) = (insets.left + insets.right, insets.top + insets.bottom)
            let size = fitting.sizeThatFits(CGSize(width: width + across, height: .greatestFiniteMagnitude))
            return CGSize(width: size.width - across, height: size.height - along)
        }

        /// Whether constraints inside the view say how large it is: not those that the system makes of autoresizing masks, which
        /// are of a class of their own, and not those of what a scroll view scrolls.
        private var isLaidOutByConstraints: Bool {
            if type(of: self).requiresConstraintBasedLayout { return true }
            if isScrollView || subviews.isEmpty { return false }
            return constraints.contains { type(of: $0) == NSLayoutConstraint.self }
        }

        /// Takes the frame, which is the view's alignment rectangle.
        ///
        /// 1. A view that is nowhere yet is added to the host, without animation.
        /// 2. In UIKit `bounds.size` and `center` are set, never `frame`, which is undefined under a transform; `bounds.origin`
        ///    stays, which is where a scroll view has scrolled to; `center` is where the anchor point is.
        /// 3. In AppKit y is turned over where the superview's grows upward. Such a view sticks to its superview's top until it
        ///    is placed again: frames count from there, and one that stays the same is not placed anew.
        /// 4. Auto Layout and autoresizing keep their hands off.
        public func place(_ frame: LayoutRect) {
            guard superview == nil, let subviews = HostedSubviews.current else { return setGeometry(frame) }
            subviews.add(self) { setGeometry(frame) }
        }

        /// Hugging, then resistance to compression, each horizontally and vertically.
        var contentPriorities: SIMD4<Float> {
            SIMD4(
                contentHuggingPriority(for: .horizontal).rawValue, contentHuggingPriority(for: .vertical).rawValue,
                contentCompressionResistancePriority(for: .horizontal).rawValue,
                contentCompressionResistancePriority(for: .vertical).rawValue)
        }
    }

    extension Priority {
        /// The same number. The toolkits take 0 too, which wants nothing: below every other one.
        init(_ priority: PlatformPriority) {
            self.init(min(max(Double(priority.rawValue), Proposal.belowAll.rawValue), 1000))
        }
    }
#endif
