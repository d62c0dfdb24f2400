#if canImport(UIKit) && !os(watchOS)
    import UIKit

    // A view is an item as it is: nothing is to be written for it.
    //
    //     title.leading == view.leading + 16
    //
    // Members that an extension adds cannot be overridden. What a view class says of itself it says where UIKit asks: in
    // `intrinsicContentSize`, in `alignmentRectInsets`, by its priorities; and in `sizeThatFits(_:)` if it is a
    // ``FittingView``.
    #if compiler(>=6.2)
        extension UIView: @MainActor LayoutItem {}
    #else
        extension UIView: @preconcurrency LayoutItem {}
    #endif

    // Not a member of the class: a class of the program may have a property of that name.
    @MainActor extension LayoutItem where Self: UIView {
        /// A hidden view keeps its room, and is left out by containers. What is to take no room is left out of the layout.
        public var visibility: ItemVisibility { isHidden ? .hidden : .visible }
    }

    extension UIView {
        /// The accessibility identifier, or what the view reads: `UILabel "Sign in"`.
        public var layoutName: String? {
            if let accessibilityIdentifier, !accessibilityIdentifier.isEmpty { return accessibilityIdentifier }
            guard let text = shownText, !text.isEmpty else { return nil }
            return "\(type(of: self)) \"\(text.prefix(24))\""
        }

        private var shownText: String? {
            switch self {
            case let label as UILabel: label.text
            case let button as UIButton: button.currentTitle
            case let field as UITextField: field.placeholder
            default: nil
            }
        }

        /// How strongly the view wants to be no larger than its content, as UIKit has it.
        public func hugging(_ axis: LayoutAxis) -> Priority { Priority(contentHuggingPriority(for: axis.ofUIKit)) }

        /// How strongly the view wants to be no smaller than its content, as UIKit has it.
        public func compressionResistance(_ axis: LayoutAxis) -> Priority {
            Priority(contentCompressionResistancePriority(for: axis.ofUIKit))
        }

        /// Takes the frame, which is the view's alignment rectangle.
        ///
        /// 1. A view that is nowhere yet is added to the host, without animation.
        /// 2. `bounds.size` and `center` are set, never `frame`, which is undefined under a transform; `bounds.origin` stays,
        ///    which is where a scroll view has scrolled to; `center` is where the anchor point is.
        /// 3. Auto Layout and autoresizing keep their hands off.
        public func place(_ frame: LayoutRect) {
            guard superview == nil, let subviews = HostedSubviews.current else { return setGeometry(frame) }
            subviews.add(self) { setGeometry(frame) }
        }

        private func setGeometry(_ frame: LayoutRect) {
            if !translatesAutoresizingMaskIntoConstraints { translatesAutoresizingMaskIntoConstraints = true }
            if !autoresizingMask.isEmpty { autoresizingMask = [] }
            let inside = superview is any LayoutHosting ? .zero : superview?.alignmentRectInsets ?? .zero
            let place = self.frame(
                forAlignmentRect: CGRect(
                    x: frame.x + Double(inside.left), y: frame.y + Double(inside.top), width: frame.width,
                    height: frame.height))
            let anchor = layer.anchorPoint
            if bounds.size != place.size { bounds.size = place.size }
            center = CGPoint(
                x: place.origin.x + place.size.width * anchor.x, y: place.origin.y + place.size.height * anchor.y)
        }
    }

    extension LayoutAxis {
        fileprivate var ofUIKit: NSLayoutConstraint.Axis { self == .horizontal ? .horizontal : .vertical }
    }

    extension Priority {
        /// The same number. UIKit takes 0 too, which wants nothing: below every other one.
        init(_ priority: UILayoutPriority) {
            self.init(min(max(Double(priority.rawValue), Proposal.belowAll.rawValue), 1000))
        }
    }
#endif
