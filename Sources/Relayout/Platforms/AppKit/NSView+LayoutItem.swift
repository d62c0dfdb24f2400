#if canImport(AppKit) && !canImport(UIKit)
    import AppKit

    // A view is an item as it is: nothing is to be written for it. Members that an extension adds cannot be overridden: what
    // a view class says of itself it says where AppKit asks, in `intrinsicContentSize`, `alignmentRectInsets`, by its
    // baseline offsets and its priorities; and in `sizeThatFits(_:)` if it is a control.
    #if compiler(>=6.2)
        extension NSView: @MainActor LayoutItem {}
    #else
        extension NSView: @preconcurrency LayoutItem {}
    #endif

    extension NSTextField: FittingView {}

    // Not a member of the class: a class of the program may have a property of that name.
    @MainActor extension LayoutItem where Self: NSView {
        /// A hidden view keeps its room, and is left out by containers. What is to take no room is left out of the layout.
        public var visibility: ItemVisibility { isHidden ? .hidden : .visible }
    }

    extension NSView {
        /// The identifier, or what the view reads: `NSTextField "Sign in"`.
        public var layoutName: String? {
            if let identifier { return identifier.rawValue }
            let text = (self as? NSButton)?.title ?? (self as? NSTextField)?.stringValue ?? ""
            return text.isEmpty ? nil : "\(type(of: self)) \"\(text.prefix(24))\""
        }

        /// How strongly the view wants to be no larger than its content, as AppKit has it.
        public func hugging(_ axis: LayoutAxis) -> Priority { Priority(contentHuggingPriority(for: axis.ofAppKit)) }

        /// How strongly the view wants to be no smaller than its content, as AppKit has it.
        public func compressionResistance(_ axis: LayoutAxis) -> Priority {
            Priority(contentCompressionResistancePriority(for: axis.ofAppKit))
        }

        /// What the view shows, at its natural size or at a width: the intrinsic size; of text that wraps the size at the
        /// width; of a view without an intrinsic size whose inside Auto Layout lays out, its fitting size.
        ///
        /// A width is rounded down to a pixel, sizes are rounded up.
        public func measure(width: Double?) -> Content {
            HostedSubviews.current?.note(self)
            if let host = self as? any LayoutHosting { return host.hostedContent(width: width) }
            let scale = HostedSubviews.current?.scale ?? Double(window?.backingScaleFactor ?? 1)
            let pixels = PixelRounding(scale: scale)
            let natural = naturalSize
            let none = NSView.noIntrinsicMetric
            var content = Content()
            if natural.width == none, natural.height == none {
                guard isLaidOutByConstraints else { return .nothing }
                let size = fittingSize(width.map(pixels.down))
                content = Content(width: pixels.up(Double(size.width)), height: pixels.up(Double(size.height)))
            } else {
                var size = natural
                if let width { size = alignedSizeThatFits(CGFloat(pixels.down(width))) ?? natural }
                content.width = natural.width == none ? nil : pixels.up(max(Double(size.width), 0))
                content.height = natural.height == none ? nil : pixels.up(max(Double(size.height), 0))
                if self is NSTextField || !(self is any FittingView) { content.kind = .steps }
            }
            content.firstBaseline = Double(firstBaselineOffsetFromTop)
            content.lastBaseline = Double(lastBaselineOffsetFromBottom)
            return content
        }

        /// By itself, whatever room the view has: the intrinsic size of text that wraps is that at its present width.
        fileprivate var naturalSize: NSSize {
            let size = intrinsicContentSize
            return size.width == NSView.noIntrinsicMetric
                ? size : alignedSizeThatFits(CGFloat.greatestFiniteMagnitude) ?? size
        }

        /// What a control that can say it says of its frame, said of its alignment rectangle.
        private func alignedSizeThatFits(_ width: CGFloat) -> NSSize? {
            guard self is any FittingView, let control = self as? NSControl else { return nil }
            let insets = alignmentRectInsets
            let (across, along) = (insets.left + insets.right, insets.top + insets.bottom)
            let size = control.sizeThatFits(NSSize(width: width + across, height: CGFloat.greatestFiniteMagnitude))
            return NSSize(width: size.width - across, height: size.height - along)
        }

        /// Whether constraints inside the view say how large it is: not those that the system makes of autoresizing masks, which
        /// are of a class of their own, and not those of what a scroll view scrolls.
        private var isLaidOutByConstraints: Bool {
            if type(of: self).requiresConstraintBasedLayout { return true }
            if self is NSScrollView || subviews.isEmpty { return false }
            return constraints.contains { type(of: $0) == NSLayoutConstraint.self }
        }

        /// AppKit asks at no width: a constraint says it meanwhile, which yields to required ones inside.
        private func fittingSize(_ width: Double?) -> NSSize {
            guard let width else { return fittingSize }
            let constraint = widthAnchor.constraint(equalToConstant: CGFloat(width))
            constraint.priority = NSLayoutConstraint.Priority(999)
            constraint.isActive = true
            defer { constraint.isActive = false }
            return fittingSize
        }

        /// Takes the frame, which is the view's alignment rectangle.
        ///
        /// 1. A view that is nowhere yet is added to the host.
        /// 2. y is turned over where the superview's grows upward. Such a view sticks to its superview's top until it is
        ///    placed again: frames count from there, and one that stays the same is not placed anew.
        public func place(_ frame: LayoutRect) {
            guard superview == nil, let subviews = HostedSubviews.current else { return setGeometry(frame) }
            subviews.add(self) { setGeometry(frame) }
        }

        private func setGeometry(_ frame: LayoutRect) {
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
    }

    extension LayoutAxis {
        fileprivate var ofAppKit: NSLayoutConstraint.Orientation { self == .horizontal ? .horizontal : .vertical }
    }

    extension Priority {
        init(_ priority: NSLayoutConstraint.Priority) {
            self.init(min(max(Double(priority.rawValue), Proposal.belowAll.rawValue), 1000))
        }
    }

    /// What is compared to find out whether a view has to be measured again.
    struct ContentStamp: Equatable {
        private let size: NSSize
        private let text: String?
        private let font: NSFont?
        private let isHidden: Bool
        var superview: ObjectIdentifier?
        private let priorities: [Float]

        @MainActor
        init(_ view: NSView) {
            size = view is any LayoutHosting ? .zero : view.naturalSize
            text = (view as? NSTextField)?.stringValue
            font = (view as? NSControl)?.font
            isHidden = view.isHidden
            superview = view.superview.map { ObjectIdentifier($0) }
            priorities = view.contentPriorities
        }
    }
#endif
