#if canImport(UIKit) && !os(watchOS)
    import UIKit

    extension UILabel: FittingView {}
    extension UITextView: FittingView {}

    extension UIView {
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
            let pixels = PixelRounding(scale: measuringScale)
            let natural = intrinsicContentSize
            let none = UIView.noIntrinsicMetric
            if natural.width == none, natural.height == none {
                return isLaidOutByConstraints ? constrainedContent(width, pixels) : .nothing
            }
            var size = natural
            if let width, self is any FittingView {
                size = alignedSizeThatFits(CGFloat(pixels.down(width)))
            }
            var content = content(
                width: natural.width == none ? nil : pixels.up(max(Double(size.width), 0)),
                height: natural.height == none ? nil : pixels.up(max(Double(size.height), 0)))
            // Text breaks its lines where they are full; what is not asked at a width is the same at any.
            if self is UILabel || self is UITextView || !(self is any FittingView) { content.kind = .steps }
            return content
        }

        /// What the view says of its frame, said of its alignment rectangle.
        private func alignedSizeThatFits(_ width: CGFloat) -> CGSize {
            let insets = alignmentRectInsets
            let (across, along) = (insets.left + insets.right, insets.top + insets.bottom)
            let size = sizeThatFits(CGSize(width: width + across, height: .greatestFiniteMagnitude))
            return CGSize(width: size.width - across, height: size.height - along)
        }

        /// Pixels per point; one where the view is nowhere, so that lengths are rounded further than need be.
        private var measuringScale: Double {
            let scale = HostedSubviews.current?.scale ?? Double(traitCollection.displayScale)
            return scale > 0 ? scale : 1
        }

        /// Whether constraints inside the view say how large it is: not those that the system makes of autoresizing masks, which
        /// are of a class of their own, and not those of what a scroll view scrolls.
        private var isLaidOutByConstraints: Bool {
            if type(of: self).requiresConstraintBasedLayout { return true }
            if self is UIScrollView || subviews.isEmpty { return false }
            return constraints.contains { type(of: $0) == NSLayoutConstraint.self }
        }

        private func constrainedContent(_ width: Double?, _ pixels: PixelRounding) -> Content {
            let size = systemLayoutSizeFitting(
                CGSize(width: width.map(pixels.down) ?? 0, height: 0),
                withHorizontalFittingPriority: width == nil ? .fittingSizeLevel : .required,
                verticalFittingPriority: .fittingSizeLevel)
            return content(width: pixels.up(Double(size.width)), height: pixels.up(Double(size.height)))
        }

        /// With the lines on which the first and the last row of text stand, in a view as high as its content: the first is
        /// counted from the top, the last from the bottom. A label that is stretched has its text in the middle.
        private func content(width: Double?, height: Double?) -> Content {
            var content = Content(width: width, height: height)
            guard let height, let (font, insets) = textFont else { return content }
            let line = Double(font.lineHeight)
            let isText = self is UILabel || self is UITextView
            let top = isText ? Double(insets.top) : (height - line) / 2
            let bottom = isText ? Double(insets.bottom) : (height - line) / 2
            content.firstBaseline = top + Double(font.ascender)
            content.lastBaseline = bottom - Double(font.descender)
            content.capline = top + Double(font.ascender - font.capHeight)
            return content
        }

        /// The font of the first character, and how far text is from the edges.
        private var textFont: (UIFont, UIEdgeInsets)? {
            switch self {
            case let label as UILabel: label.font.map { ($0, .zero) }
            case let text as UITextView: text.font.map { ($0, text.textContainerInset) }
            case let field as UITextField: field.font.map { ($0, .zero) }
            case let button as UIButton: (button.titleLabel?.font).map { ($0, .zero) }
            default: nil
            }
        }
    }

    /// What is compared to find out whether a view has to be measured again.
    struct ContentStamp: Equatable {
        private let size: CGSize
        private let text: String?
        private let font: UIFont?
        private let lines: Int
        private let isHidden: Bool
        var superview: ObjectIdentifier?
        private let priorities: [Float]

        @MainActor
        init(_ view: UIView) {
            // A host tells by itself, and would be asked to lay out.
            let isHost = view is any LayoutHosting
            size = isHost ? .zero : view.intrinsicContentSize
            isHidden = view.isHidden
            superview = view.superview.map { ObjectIdentifier($0) }
            priorities = view.contentPriorities
            switch view {
            case let label as UILabel: (text, font, lines) = (label.text, label.font, label.numberOfLines)
            case let view as UITextView: (text, font, lines) = (view.text, view.font, 0)
            case let button as UIButton: (text, font, lines) = (nil, button.titleLabel?.font, 0)
            default: (text, font, lines) = (nil, nil, 0)
            }
        }
    }
#endif
