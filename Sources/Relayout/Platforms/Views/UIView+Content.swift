#if canImport(UIKit) && !os(watchOS)
    import UIKit

    extension UILabel: FittingView {}
    extension UITextView: FittingView {}

    // What views say of their content, in UIKit's words.
    extension UIView {
        var naturalSize: CGSize { intrinsicContentSize }

        /// Pixels per point; one where the view is nowhere, so that lengths are rounded further than need be.
        var scaleOfToolkit: Double {
            let scale = Double(traitCollection.displayScale)
            return scale > 0 ? scale : 1
        }

        var isText: Bool { self is UILabel || self is UITextView }

        var isScrollView: Bool { self is UIScrollView }

        /// What text shows with its attributes, and how many lines it may have.
        var stampedText: (NSAttributedString?, Int) {
            switch self {
            case let label as UILabel: (label.attributedText, label.numberOfLines)
            case let text as UITextView: (text.attributedText, 0)
            default: (nil, 0)
            }
        }

        /// As large as constraints inside need.
        func constrainedSize(width: Double?) -> CGSize {
            systemLayoutSizeFitting(
                CGSize(width: width ?? 0, height: 0),
                withHorizontalFittingPriority: width == nil ? .fittingSizeLevel : .required,
                verticalFittingPriority: .fittingSizeLevel)
        }

        /// Says on which lines the first and the last row of text stand, in a view as high as its content: the first is
        /// counted from the top, the last from the bottom. A label that is stretched has its text in the middle.
        func setBaselines(of content: inout Content) {
            guard let height = content.height else { return }
            guard let (font, insets) = textFont else { return setLentBaselines(of: &content, height) }
            let line = Double(font.lineHeight)
            let top = isText ? Double(insets.top) : (height - line) / 2
            let bottom = isText ? Double(insets.bottom) : (height - line) / 2
            content.firstBaseline = top + Double(font.ascender)
            content.lastBaseline = bottom - Double(font.descender)
            content.capline = top + Double(font.ascender - font.capHeight)
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

        /// Sets the lines of text of a view that names views inside for them: as these lie when the view is as large as
        /// its content, for which it is laid out once.
        private func setLentBaselines(of content: inout Content, _ height: Double) {
            let (first, last) = (forFirstBaselineLayout, forLastBaselineLayout)
            guard first !== self, last !== self, first.isDescendant(of: self), last.isDescendant(of: self) else {
                return
            }
            let (present, insets) = (bounds.size, alignmentRectInsets)
            var (top, bottom) = (CGFloat.zero, CGFloat.zero)
            UIView.performWithoutAnimation {
                let width = content.width.map { CGFloat($0) + insets.left + insets.right } ?? present.width
                bounds.size = CGSize(width: width, height: CGFloat(height) + insets.top + insets.bottom)
                layoutIfNeeded()
                top = first.convert(first.bounds, to: self).minY - bounds.minY - insets.top
                bottom = bounds.maxY - insets.bottom - last.convert(last.bounds, to: self).maxY
                bounds.size = present
            }
            let (upper, lower) = (first.baselines, last.baselines)
            content.firstBaseline = Double(top) + upper.firstBaseline
            content.capline = Double(top) + upper.capline
            content.lastBaseline = Double(bottom) + lower.lastBaseline
        }

        /// The lines of text of the view itself, at its present height.
        private var baselines: Content {
            var content = Content(height: Double(bounds.height))
            setBaselines(of: &content)
            return content
        }
    }
#endif
