// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

@MainActor
open class NSView: NSResponder {
    // MARK: Geometry: y grows upward, unless the view that contains a view is flipped

    public init(frame frameRect: NSRect) {
        super.init()
        frame = frameRect
    }
    public required override init?(coder: NSCoder) { super.init(coder: coder) }
    public convenience override init() { self.init(frame: .zero) }

    open var frame = NSRect.zero {
        didSet {
            if frame.size != oldValue.size {
                bounds.size = frame.size
                resizeSubviews(withOldSize: oldValue.size)
            }
        }
    }
    open var bounds = NSRect.zero
    open func setFrameOrigin(_ newOrigin: NSPoint) { frame.origin = newOrigin }
    open func setFrameSize(_ newSize: NSSize) { frame.size = newSize }
    open func setBoundsOrigin(_ newOrigin: NSPoint) { bounds.origin = newOrigin }
    open func setBoundsSize(_ newSize: NSSize) { bounds.size = newSize }
    open var isFlipped: Bool { false }
    open var frameRotation: CGFloat = 0
    open var frameCenterRotation: CGFloat = 0
    open var boundsRotation: CGFloat = 0
    open var alphaValue: CGFloat = 1
    open var isHidden = false

    open var autoresizesSubviews = true
    open var autoresizingMask: AutoresizingMask = []
    public struct AutoresizingMask: OptionSet, Sendable {
        public let rawValue: UInt
        public init(rawValue: UInt) { self.rawValue = rawValue }
        public static let minXMargin = Self(rawValue: 1)
        public static let width = Self(rawValue: 2)
        public static let maxXMargin = Self(rawValue: 4)
        public static let minYMargin = Self(rawValue: 8)
        public static let height = Self(rawValue: 16)
        public static let maxYMargin = Self(rawValue: 32)
    }
    open func resizeSubviews(withOldSize oldSize: NSSize) {
        guard autoresizesSubviews else { return }
        for view in subviews {
            var rect = view.frame
            let (dx, dy) = (frame.width - oldSize.width, frame.height - oldSize.height)
            if view.autoresizingMask.contains(.width) { rect.size.width += dx }
            if view.autoresizingMask.contains(.minXMargin) { rect.origin.x += dx }
            if view.autoresizingMask.contains(.height) { rect.size.height += dy }
            if view.autoresizingMask.contains(.minYMargin) { rect.origin.y += dy }
            view.frame = rect
        }
    }

    // MARK: The tree

    open private(set) weak var superview: NSView?
    open var subviews: [NSView] = []
    open weak private(set) var window: NSWindow?
    open func isDescendant(of view: NSView) -> Bool { self === view || superview?.isDescendant(of: view) ?? false }
    public enum OrderingMode: Int, Sendable { case below = -1, out, above }
    open func addSubview(_ view: NSView) { insert(view, at: subviews.count) }
    open func addSubview(_ view: NSView, positioned place: OrderingMode, relativeTo otherView: NSView?) {
        view.take()
        let index = otherView.flatMap { other in subviews.firstIndex { $0 === other } }
        insert(view, at: place == .above ? index.map { $0 + 1 } ?? subviews.count : index ?? 0)
    }
    private func take() {
        superview?.subviews.removeAll { $0 === self }
        superview = nil
    }
    private func insert(_ view: NSView, at index: Int) {
        view.take()
        subviews.insert(view, at: min(index, subviews.count))
        view.superview = self
        needsLayout = true
        view.setWindow(window)
        view.viewDidMoveToSuperview()
    }
    func setWindow(_ window: NSWindow?) {
        guard self.window !== window else { return }
        self.window = window
        viewDidMoveToWindow()
        for view in subviews { view.setWindow(window) }
    }
    open func removeFromSuperview() {
        superview?.needsLayout = true
        take()
        setWindow(nil)
    }
    open func viewDidMoveToWindow() {}
    open func viewDidMoveToSuperview() {}
    open func viewDidChangeBackingProperties() {}
    func tellScale() {
        viewDidChangeBackingProperties()
        for view in subviews { view.tellScale() }
    }

    // MARK: Layout

    open var needsLayout = true
    open func layout() {}
    open func layoutSubtreeIfNeeded() {
        var top = self
        while let parent = top.superview, parent.needsLayout { top = parent }
        top.layoutTree()
    }
    func layoutTree() {
        var rounds = 0
        repeat {
            while needsLayout {
                rounds += 1
                precondition(rounds < 50, "layout goes on for ever")
                needsLayout = false
                StandIn.passes[ObjectIdentifier(self), default: 0] += 1
                layout()
            }
            for view in subviews { view.layoutTree() }
        } while needsLayout
    }
    open var translatesAutoresizingMaskIntoConstraints = true
    open class var requiresConstraintBasedLayout: Bool { false }
    open var needsUpdateConstraints = false
    open internal(set) var constraints: [NSLayoutConstraint] = []
    open var widthAnchor: NSLayoutDimension { NSLayoutDimension(self) }
    open class var noIntrinsicMetric: CGFloat { -1 }
    open var intrinsicContentSize: NSSize { NSSize(width: -1, height: -1) }
    open func invalidateIntrinsicContentSize() { StandIn.invalidations[ObjectIdentifier(self), default: 0] += 1 }
    open var fittingSize: NSSize { .zero }
    open var hasAmbiguousLayout: Bool { false }
    private var hugging: [NSLayoutConstraint.Orientation: NSLayoutConstraint.Priority] = [:]
    private var resistance: [NSLayoutConstraint.Orientation: NSLayoutConstraint.Priority] = [:]
    open func contentHuggingPriority(for o: NSLayoutConstraint.Orientation) -> NSLayoutConstraint.Priority {
        hugging[o] ?? .defaultLow
    }
    open func setContentHuggingPriority(_ p: NSLayoutConstraint.Priority, for o: NSLayoutConstraint.Orientation) {
        hugging[o] = p
    }
    open func contentCompressionResistancePriority(
        for o: NSLayoutConstraint.Orientation
    ) -> NSLayoutConstraint.Priority { resistance[o] ?? .defaultHigh }
    open func setContentCompressionResistancePriority(
        _ p: NSLayoutConstraint.Priority, for o: NSLayoutConstraint.Orientation
    ) { resistance[o] = p }
    open var alignmentRectInsets: NSEdgeInsets { NSEdgeInsets() }
    open func frame(forAlignmentRect alignmentRect: NSRect) -> NSRect {
        let i = alignmentRectInsets
        return NSRect(
            x: alignmentRect.minX - i.left, y: alignmentRect.minY - i.bottom,
            width: alignmentRect.width + i.left + i.right, height: alignmentRect.height + i.top + i.bottom)
    }
    open func alignmentRect(forFrame frame: NSRect) -> NSRect {
        let i = alignmentRectInsets
        return NSRect(
            x: frame.minX + i.left, y: frame.minY + i.bottom, width: frame.width - i.left - i.right,
            height: frame.height - i.top - i.bottom)
    }
    open var baselineOffsetFromBottom: CGFloat { 0 }
    open var firstBaselineOffsetFromTop: CGFloat { 0 }
    open var lastBaselineOffsetFromBottom: CGFloat { baselineOffsetFromBottom }
    open var userInterfaceLayoutDirection = NSUserInterfaceLayoutDirection.leftToRight
    @available(macOS 11.0, *) open var safeAreaInsets: NSEdgeInsets { additionalSafeAreaInsets }
    @available(macOS 11.0, *) open var additionalSafeAreaInsets = NSEdgeInsets() { didSet { needsLayout = true } }
    @available(macOS 11.0, *) open var safeAreaRect: NSRect { bounds }

    // MARK: The other properties

    open var identifier: NSUserInterfaceItemIdentifier?
    open var opaqueAncestor: NSView? { nil }
    open var wantsLayer = false
    open var layer: AnyObject?
    open var layerUsesCoreImageFilters = false
    open var canDrawSubviewsIntoLayer = false
    open var canDrawConcurrently = false
    open var canDraw: Bool { true }
    open var needsDisplay = false
    open var needsToBeDrawn: Bool { false }
    open var isOpaque: Bool { false }
    open var wantsUpdateLayer: Bool { false }
    open var wantsDefaultClipping: Bool { true }
    open var wantsRestingTouches = false
    open var isHiddenOrHasHiddenAncestor: Bool { isHidden }
    open var isRotatedFromBase: Bool { false }
    open var isRotatedOrScaledFromBase: Bool { false }
    open var postsFrameChangedNotifications = false
    open var postsBoundsChangedNotifications = false
    open var visibleRect: NSRect { bounds }
    open var preparedContentRect = NSRect.zero
    open var focusRingMaskBounds: NSRect { .zero }
    open var focusRingType = 0
    open var tag: Int { -1 }
    open var toolTip: String?
    open var shadow: AnyObject?
    open var compositingFilter: AnyObject?
    open var contentFilters: [AnyObject] = []
    open var backgroundFilters: [AnyObject] = []
    open var gestureRecognizers: [AnyObject] = []
    open var trackingAreas: [AnyObject] { [] }
    open var inputContext: AnyObject? { nil }
    open var inLiveResize: Bool { false }
    open var preservesContentDuringLiveResize: Bool { false }
    open var rectPreservedDuringLiveResize: NSRect { .zero }
    open var acceptsTouchEvents = false
    open var allowsVibrancy: Bool { false }
    open var mouseDownCanMoveWindow: Bool { false }
    open var needsPanelToBecomeKey: Bool { false }
    open var canBecomeKeyView: Bool { false }
    open var nextKeyView: NSView?
    open var previousKeyView: NSView? { nil }
    open var heightAdjustLimit: CGFloat { 0.2 }
    open var widthAdjustLimit: CGFloat { 0.2 }
    open var isDrawingFindIndicator: Bool { false }
    open var clipsToBounds = false
    open var prefersCompactControlSizeMetrics = false
    open var pressureConfiguration: AnyObject?
    open var enclosingScrollView: AnyObject? { nil }
    open var enclosingMenuItem: AnyObject? { nil }
    open var registeredDraggedTypes: [String] { [] }
    open func accessibilityIdentifier() -> String { "" }
}

public struct NSUserInterfaceItemIdentifier: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    public init(_ rawValue: String) { self.rawValue = rawValue }
}

@MainActor open class NSWindow: NSResponder {
    var scale: CGFloat = 2
    open var backingScaleFactor: CGFloat { scale }
    open var contentView: NSView? { didSet { contentView?.setWindow(self) } }
    open var contentViewController: NSViewController? { didSet { contentView = contentViewController?.view } }
    public init(contentRect: NSRect) {
        super.init()
        contentView = NSView(frame: NSRect(origin: .zero, size: contentRect.size))
        contentView!.setWindow(self)
    }
    open func layoutIfNeeded() { contentView?.layoutSubtreeIfNeeded() }
}

@MainActor open class NSControl: NSView {
    open var stringValue = "" { didSet { invalidateIntrinsicContentSize() } }
    open var attributedStringValue: NSAttributedString {
        get { NSAttributedString(string: stringValue, attributes: [.font: font!]) }
        set { stringValue = newValue.string }
    }
    open var font: NSFont? = NSFont(13)
    open var isEnabled = true
    open func sizeThatFits(_ size: NSSize) -> NSSize { intrinsicContentSize }
}
@MainActor open class NSTextField: NSControl {
    public convenience init(labelWithString stringValue: String) {
        self.init(frame: .zero)
        self.stringValue = stringValue
    }
    public convenience init(wrappingLabelWithString stringValue: String) {
        self.init(labelWithString: stringValue)
        maximumNumberOfLines = 0
    }
    open var maximumNumberOfLines = 1
    open var preferredMaxLayoutWidth: CGFloat = 0
    open var placeholderString: String?
    private func size(_ width: CGFloat) -> NSSize {
        let advance = font!.pointSize / 2
        let perLine = max(Int(min(width, 1e6) / advance), 1)
        let lines = maximumNumberOfLines == 1 ? 1 : (stringValue.count + perLine - 1) / perLine
        return NSSize(
            width: CGFloat(lines > 1 ? perLine : stringValue.count) * advance,
            height: CGFloat(lines) * font!.pointSize * 1.19)
    }
    /// At the width that it has, where it wraps and nothing else is said.
    open override var intrinsicContentSize: NSSize {
        let width = preferredMaxLayoutWidth > 0 ? preferredMaxLayoutWidth : frame.width
        return size(maximumNumberOfLines == 1 || width == 0 ? 1e6 : width)
    }
    open override func sizeThatFits(_ size: NSSize) -> NSSize { self.size(size.width) }
    open override var firstBaselineOffsetFromTop: CGFloat { font!.ascender }
    open override var lastBaselineOffsetFromBottom: CGFloat { -font!.descender }
}
@MainActor open class NSScrollView: NSView {}
@MainActor open class NSSlider: NSControl {
    open override var intrinsicContentSize: NSSize { NSSize(width: NSView.noIntrinsicMetric, height: 20) }
}
@MainActor open class NSButton: NSControl {
    open var title = "" { didSet { invalidateIntrinsicContentSize() } }
    open override var intrinsicContentSize: NSSize { NSSize(width: CGFloat(title.count) * 6.5 + 24, height: 20) }
    open override var alignmentRectInsets: NSEdgeInsets { NSEdgeInsets(top: 4, left: 6, bottom: 8, right: 6) }
}

@MainActor open class NSViewController: NSResponder {
    public init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) { super.init() }
    public required override init?(coder: NSCoder) { super.init(coder: coder) }
    private var loaded: NSView?
    open var view: NSView {
        get {
            if loaded == nil {
                loadView()
                viewDidLoad()
            }
            return loaded!
        }
        set { loaded = newValue }
    }
    open func loadView() { loaded = NSView() }
    open func viewDidLoad() {}
    open var preferredContentSize = NSSize.zero
    open var title: String?
}

/// What the system makes of autoresizing masks is of a class of its own.
private final class MaskConstraint: NSLayoutConstraint {}

extension NSView {
    public func addConstraintOfTheSystem() { MaskConstraint(self, 1).isActive = true }
}
