// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

public class UIFont: NSObject {
    public let pointSize: CGFloat
    init(_ pointSize: CGFloat) { self.pointSize = pointSize }
    @MainActor public class func systemFont(ofSize fontSize: CGFloat) -> UIFont { UIFont(fontSize) }
    @MainActor public class func preferredFont(forTextStyle style: TextStyle) -> UIFont {
        UIFont(style == .title1 ? 28 : 17)
    }
    public struct TextStyle: Hashable, Sendable {
        let name: String
        public static let body = TextStyle(name: "body")
        public static let title1 = TextStyle(name: "title1")
    }
    public var ascender: CGFloat { pointSize * 0.95 }
    public var descender: CGFloat { -pointSize * 0.24 }
    public var capHeight: CGFloat { pointSize * 0.7 }
    public var xHeight: CGFloat { pointSize * 0.52 }
    public var lineHeight: CGFloat { pointSize * 1.19 }
    public var leading: CGFloat { 0 }

    /// Half the font's size a character; words go to the next line where they do not fit. Not rounded.
    func size(_ text: String, _ width: CGFloat, lines: Int, spacing: CGFloat = 0) -> CGSize {
        guard !text.isEmpty else { return .zero }
        StandIn.measurements += 1
        var widths: [CGFloat] = []
        for paragraph in text.split(separator: "\n", omittingEmptySubsequences: false) {
            var line: CGFloat = 0
            for word in paragraph.split(separator: " ") {
                let length = CGFloat(word.count) * pointSize / 2
                if line > 0, line + pointSize / 2 + length > width, lines != 1 {
                    widths.append(line)
                    line = length
                } else {
                    line += (line > 0 ? pointSize / 2 : 0) + length
                }
            }
            widths.append(line)
        }
        let shown = lines == 0 ? widths.count : min(lines, widths.count)
        return CGSize(
            width: widths.max() ?? 0, height: CGFloat(shown) * lineHeight + CGFloat(max(shown - 1, 0)) * spacing)
    }
}

extension NSAttributedString.Key {
    public static let font = Self("NSFont")
    public static let paragraphStyle = Self("NSParagraphStyle")
}
open class NSMutableParagraphStyle: NSObject {
    open var lineSpacing: CGFloat = 0
    open override func isEqual(_ object: Any?) -> Bool {
        (object as? NSMutableParagraphStyle)?.lineSpacing == lineSpacing
    }
}

@MainActor open class UILabel: UIView {
    open var text: String? {
        get { attributedText?.string }
        set { attributedText = newValue.map { NSAttributedString(string: $0, attributes: [.font: font!]) } }
    }
    open var attributedText: NSAttributedString? { didSet { invalidateIntrinsicContentSize() } }
    open var font: UIFont! = UIFont(17) { didSet { text = text } }
    private var spacing: CGFloat {
        guard let text = attributedText, text.length > 0 else { return 0 }
        let style = text.attribute(.paragraphStyle, at: 0, effectiveRange: nil)
        return (style as? NSMutableParagraphStyle)?.lineSpacing ?? 0
    }
    open var textColor: UIColor!
    open var numberOfLines = 1 { didSet { invalidateIntrinsicContentSize() } }
    open var preferredMaxLayoutWidth: CGFloat = 0
    open var lineBreakMode = 4
    open var textAlignment = 4
    open var adjustsFontForContentSizeCategory = false
    open var minimumScaleFactor: CGFloat = 0
    open var isEnabled = true
    open var isHighlighted = false
    open override var intrinsicContentSize: CGSize {
        let width = preferredMaxLayoutWidth > 0 ? preferredMaxLayoutWidth : .greatestFiniteMagnitude
        return font.size(text ?? "", width, lines: numberOfLines, spacing: spacing)
    }
    open override func sizeThatFits(_ size: CGSize) -> CGSize {
        font.size(
            text ?? "", size.width > 0 ? size.width : .greatestFiniteMagnitude, lines: numberOfLines, spacing: spacing)
    }
}

@MainActor open class UIControl: UIView {
    open var isEnabled = true
    open var isSelected = false
    open var isHighlighted = false
    open var contentHorizontalAlignment = 0
    open var contentVerticalAlignment = 0
}

@MainActor open class UITextField: UIControl {
    open var text: String? { didSet { invalidateIntrinsicContentSize() } }
    open var attributedText: NSAttributedString?
    open var placeholder: String? { didSet { invalidateIntrinsicContentSize() } }
    open var font: UIFont? = UIFont(17)
    open var leftView: UIView?
    open var rightView: UIView?
    open var isSecureTextEntry = false
    open var borderStyle = BorderStyle.none { didSet { invalidateIntrinsicContentSize() } }
    public enum BorderStyle: Int, Sendable { case none, line, bezel, roundedRect }
    open override var intrinsicContentSize: CGSize {
        let border: CGFloat = borderStyle == .roundedRect ? 7 : 0
        let size = font!.size([text, placeholder].compactMap { $0 }.first { !$0.isEmpty } ?? "", .infinity, lines: 1)
        return CGSize(width: size.width + 2 * border, height: font!.lineHeight + 2 * border)
    }
}

@MainActor open class UITextView: UIScrollView {
    open var text: String! = "" { didSet { invalidateIntrinsicContentSize() } }
    open var attributedText: NSAttributedString! { NSAttributedString(string: text, attributes: [.font: font!]) }
    open var font: UIFont? = UIFont(12)
    open var isEditable = true
    open var textContainerInset = UIEdgeInsets(top: 8, left: 0, bottom: 8, right: 0)
    open override var intrinsicContentSize: CGSize {
        isScrollEnabled ? super.intrinsicContentSize : sizeThatFits(CGSize(width: CGFloat.infinity, height: .infinity))
    }
    open override func sizeThatFits(_ size: CGSize) -> CGSize {
        // A line's fragment padding is 5 points on each side.
        let inner = font!.size(text, size.width - 10, lines: 0)
        return CGSize(
            width: inner.width + 10, height: inner.height + textContainerInset.top + textContainerInset.bottom)
    }
}

@MainActor open class UIButton: UIControl {
    public enum ButtonType: Int, Sendable { case custom, system }
    public convenience init(type buttonType: ButtonType) { self.init(frame: .zero) }
    open private(set) lazy var titleLabel: UILabel? = UILabel()
    open private(set) lazy var imageView: UIImageView? = UIImageView()
    open var currentTitle: String? { titleLabel?.text }
    open var contentEdgeInsets = UIEdgeInsets.zero
    open func setTitle(_ title: String?, for state: UIControlState) {
        titleLabel?.text = title
        invalidateIntrinsicContentSize()
    }
    open func title(for state: UIControlState) -> String? { titleLabel?.text }
    open override var intrinsicContentSize: CGSize {
        let size = titleLabel!.intrinsicContentSize
        return CGSize(width: max(size.width, 30), height: size.height + 12)
    }
}
public struct UIControlState: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let normal: Self = []
}
extension UIControl {
    public typealias State = UIControlState
}

public class UIImage: NSObject {
    public let size: CGSize
    public let alignmentRectInsets = UIEdgeInsets.zero
    init(_ size: CGSize) { self.size = size }
}
extension StandIn {
    public static func image(_ width: CGFloat, _ height: CGFloat) -> UIImage {
        UIImage(CGSize(width: width, height: height))
    }
}
@MainActor open class UIImageView: UIView {
    public init(image: UIImage?) {
        self.image = image
        super.init(frame: CGRect(origin: .zero, size: image?.size ?? .zero))
    }
    public override init(frame: CGRect) { super.init(frame: frame) }
    public required init?(coder: NSCoder) { super.init(coder: coder) }
    open var image: UIImage? { didSet { invalidateIntrinsicContentSize() } }
    open override var intrinsicContentSize: CGSize { image?.size ?? super.intrinsicContentSize }
}

@MainActor open class UISwitch: UIControl {
    open var isOn = false
    open override var intrinsicContentSize: CGSize { CGSize(width: 49, height: 31) }
    // What is drawn is two points narrower than the view.
    open override var alignmentRectInsets: UIEdgeInsets { UIEdgeInsets(top: 0, left: 0, bottom: 0, right: 2) }
}
@MainActor open class UISlider: UIControl {
    open var value: Float = 0
    open override var intrinsicContentSize: CGSize { CGSize(width: -1, height: 34) }
}
@MainActor open class UIProgressView: UIView {
    open var progress: Float = 0
    open override var intrinsicContentSize: CGSize { CGSize(width: -1, height: 4) }
}
@MainActor open class UIActivityIndicatorView: UIView {
    open override var intrinsicContentSize: CGSize { CGSize(width: 20, height: 20) }
}

@MainActor open class UIScrollView: UIView {
    open var contentOffset: CGPoint {
        get { bounds.origin }
        set { bounds.origin = newValue }
    }
    open var contentSize = CGSize.zero
    open var contentInset = UIEdgeInsets.zero
    open var isScrollEnabled = true { didSet { invalidateIntrinsicContentSize() } }
    open var adjustedContentInset: UIEdgeInsets { contentInset }
    open var isPagingEnabled = false
    open var bounces = true
}

@MainActor open class UIStackView: UIView {
    public enum Alignment: Int, Sendable { case fill, leading, firstBaseline, center, trailing, lastBaseline }
    public enum Distribution: Int, Sendable {
        case fill, fillEqually, fillProportionally, equalSpacing, equalCentering
    }
    open var axis = NSLayoutConstraint.Axis.horizontal
    open var spacing: CGFloat = 0
    open var alignment = Alignment.fill
    open var distribution = Distribution.fill
    open private(set) var arrangedSubviews: [UIView] = []
    public convenience init(arrangedSubviews views: [UIView]) {
        self.init(frame: .zero)
        for view in views { addArrangedSubview(view) }
    }
    open func addArrangedSubview(_ view: UIView) {
        arrangedSubviews.append(view)
        view.translatesAutoresizingMaskIntoConstraints = false
        addSubview(view)
    }
    open override class var requiresConstraintBasedLayout: Bool { true }
    override func hiddenDidChange() { needsLayout = true }
    open override var forFirstBaselineLayout: UIView { shown.first?.forFirstBaselineLayout ?? self }
    open override var forLastBaselineLayout: UIView { shown.last?.forLastBaselineLayout ?? self }
    private var shown: [UIView] { arrangedSubviews.filter { !$0.isHidden } }
    open override func systemLayoutSizeFitting(
        _ targetSize: CGSize, withHorizontalFittingPriority horizontalFittingPriority: UILayoutPriority,
        verticalFittingPriority: UILayoutPriority
    ) -> CGSize {
        StandIn.measurements += 1
        let sizes = shown.map { view in
            view is UILabel && axis == .vertical && horizontalFittingPriority == .required
                ? view.sizeThatFits(CGSize(width: targetSize.width, height: .infinity)) : view.intrinsicContentSize
        }
        let gaps = spacing * CGFloat(max(shown.count - 1, 0))
        var size =
            axis == .vertical
            ? CGSize(width: sizes.map(\.width).max() ?? 0, height: sizes.map(\.height).reduce(0, +) + gaps)
            : CGSize(width: sizes.map(\.width).reduce(0, +) + gaps, height: sizes.map(\.height).max() ?? 0)
        if horizontalFittingPriority == .required { size.width = targetSize.width }
        return size
    }
    open override func layoutSubviews() {
        var place: CGFloat = 0
        for view in shown {
            var size = view.sizeThatFits(CGSize(width: bounds.width, height: .infinity))
            if !(view is UILabel) { size = view.intrinsicContentSize }
            if axis == .vertical { size.width = bounds.width } else { size.height = bounds.height }
            view.bounds.size = size
            let origin = axis == .vertical ? CGPoint(x: 0, y: place) : CGPoint(x: place, y: 0)
            view.center = CGPoint(x: origin.x + size.width / 2, y: origin.y + size.height / 2)
            place += (axis == .vertical ? size.height : size.width) + spacing
        }
    }
}
