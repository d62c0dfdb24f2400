#if canImport(AppKit) && !canImport(UIKit)
    import AppKit

    extension NSTextField: FittingView {}

    // What views say of their content, in AppKit's words.
    extension NSView {
        /// The intrinsic size of text that wraps is that at its present width, where nothing says how wide it may be.
        var naturalSize: CGSize {
            let size = intrinsicContentSize
            let isLimited = (self as? NSTextField)?.preferredMaxLayoutWidth ?? 0 > 0
            if isLimited || size.width == NSView.noIntrinsicMetric { return size }
            return alignedSizeThatFits(.greatestFiniteMagnitude) ?? size
        }

        var scaleOfToolkit: Double { Double(window?.backingScaleFactor ?? 1) }

        var isText: Bool { self is NSTextField }

        var isScrollView: Bool { self is NSScrollView }

        /// What text shows with its attributes, and how many lines it may have.
        var stampedText: (NSAttributedString?, Int) {
            guard let field = self as? NSTextField else { return (nil, 0) }
            return (field.attributedStringValue, field.maximumNumberOfLines)
        }

        /// As large as constraints inside need. AppKit asks at no width: a constraint says it meanwhile, which yields to
        /// required ones inside.
        func constrainedSize(width: Double?) -> CGSize {
            guard let width else { return fittingSize }
            let constraint = widthAnchor.constraint(equalToConstant: CGFloat(width))
            constraint.priority = NSLayoutConstraint.Priority(999)
            constraint.isActive = true
            defer { constraint.isActive = false }
            return fittingSize
        }

        /// Says on which lines the first and the last row of text stand: AppKit asks the view.
        func setBaselines(of content: inout Content) {
            content.firstBaseline = Double(firstBaselineOffsetFromTop)
            content.lastBaseline = Double(lastBaselineOffsetFromBottom)
            guard let font = (self as? NSControl)?.font else { return }
            content.capline = content.firstBaseline - Double(font.capHeight)
        }
    }
#endif
