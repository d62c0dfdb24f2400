// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

@MainActor
open class UIView: UIResponder, @preconcurrency NSCoding, UITraitChangeObservable, UICoordinateSpace {
    // MARK: Geometry

    public let layer = CALayer()
    open class var layerClass: AnyClass { CALayer.self }

    public init(frame: CGRect) {
        super.init()
        bounds.size = frame.size
        center = CGPoint(x: frame.midX, y: frame.midY)
        needsLayout = true
    }
    public required init?(coder: NSCoder) { super.init() }
    public convenience override init() { self.init(frame: .zero) }
    public func encode(with coder: NSCoder) {}

    open var bounds: CGRect {
        get { layer.bounds }
        set {
            let old = layer.bounds
            layer.bounds = newValue
            if old.size != newValue.size {
                needsLayout = true
                autoresizeSubviews(from: old.size)
            } else if old.origin != newValue.origin {
                needsLayout = true
            }
        }
    }
    open var center: CGPoint {
        get { layer.position }
        set { layer.position = newValue }
    }
    open var transform = CGAffineTransform.identity
    open var frame: CGRect {
        get {
            let anchor = layer.anchorPoint
            let corners = [(0.0, 0.0), (1, 0), (0, 1), (1, 1)].map { x, y in
                CGPoint(x: (x - anchor.x) * bounds.width, y: (y - anchor.y) * bounds.height).applying(transform)
            }
            let (xs, ys) = (corners.map(\.x), corners.map(\.y))
            return CGRect(
                x: center.x + xs.min()!, y: center.y + ys.min()!, width: xs.max()! - xs.min()!,
                height: ys.max()! - ys.min()!)
        }
        set {
            precondition(transform.isIdentity, "the frame of a view that is transformed is undefined")
            let anchor = layer.anchorPoint
            bounds.size = newValue.size
            center = CGPoint(
                x: newValue.minX + newValue.width * anchor.x, y: newValue.minY + newValue.height * anchor.y)
        }
    }
    @available(iOS 16.0, tvOS 16.0, *) open var anchorPoint: CGPoint {
        get { layer.anchorPoint }
        set { layer.anchorPoint = newValue }
    }
    open var alpha: CGFloat {
        get { CGFloat(layer.opacity) }
        set { layer.opacity = Float(newValue) }
    }
    open var isHidden = false { didSet { if isHidden != oldValue { superview?.hiddenDidChange() } } }
    func hiddenDidChange() {}

    public func convert(_ point: CGPoint, from view: UIView?) -> CGPoint {
        let (a, b) = (view?.originInWindow ?? .zero, originInWindow)
        return CGPoint(x: point.x + a.x - b.x, y: point.y + a.y - b.y)
    }
    public func convert(_ rect: CGRect, from view: UIView?) -> CGRect {
        CGRect(origin: convert(rect.origin, from: view), size: rect.size)
    }
    public func convert(_ rect: CGRect, to view: UIView?) -> CGRect {
        let (a, b) = (originInWindow, view?.originInWindow ?? .zero)
        return CGRect(x: rect.minX + a.x - b.x, y: rect.minY + a.y - b.y, width: rect.width, height: rect.height)
    }
    open func convert(_ rect: CGRect, to coordinateSpace: any UICoordinateSpace) -> CGRect {
        if let view = coordinateSpace as? UIView { return convert(rect, to: view as UIView?) }
        return convert(rect, to: nil as UIView?).offsetBy(
            dx: window?.screenOrigin.x ?? 0, dy: window?.screenOrigin.y ?? 0)
    }
    open func convert(_ rect: CGRect, from coordinateSpace: any UICoordinateSpace) -> CGRect {
        if let view = coordinateSpace as? UIView { return convert(rect, from: view as UIView?) }
        // That of the screen.
        let origin = originInWindow
        let place = window?.screenOrigin ?? .zero
        return CGRect(
            x: rect.minX - origin.x - place.x, y: rect.minY - origin.y - place.y, width: rect.width,
            height: rect.height)
    }
    /// Where the origin of the bounds' coordinates is.
    var originInWindow: CGPoint {
        guard let superview else { return CGPoint(x: -bounds.minX, y: -bounds.minY) }
        let outer = superview.originInWindow
        let corner = CGPoint(
            x: center.x - bounds.width * layer.anchorPoint.x, y: center.y - bounds.height * layer.anchorPoint.y)
        return CGPoint(x: outer.x + corner.x - bounds.minX, y: outer.y + corner.y - bounds.minY)
    }

    // MARK: The tree

    open private(set) weak var superview: UIView?
    open private(set) var subviews: [UIView] = []
    open var window: UIWindow? { superview?.window }
    open override var next: UIResponder? { superview }

    open func addSubview(_ view: UIView) { insertSubview(view, at: subviews.count) }
    open func insertSubview(_ view: UIView, at index: Int) {
        let (oldWindow, window) = (view.window, self.window)
        let isMove = view.superview === self
        view.willMove(toSuperview: self)
        if window !== oldWindow { view.willMove(toWindow: window) }
        if let old = view.superview {
            old.subviews.removeAll { $0 === view }
            if !isMove { old.needsLayout = true }
        }
        subviews.insert(view, at: min(index, subviews.count))
        view.superview = self
        needsLayout = true
        view.needsLayout = true
        didAddSubview(view)
        view.didMoveToSuperview()
        if window !== oldWindow { view.tellWindow() }
    }
    open func insertSubview(_ view: UIView, aboveSubview other: UIView) {
        insertSubview(view, at: (subviews.firstIndex { $0 === other } ?? subviews.count - 1) + 1)
    }
    open func insertSubview(_ view: UIView, belowSubview other: UIView) {
        insertSubview(view, at: subviews.firstIndex { $0 === other } ?? 0)
    }
    open func bringSubviewToFront(_ view: UIView) {
        subviews.removeAll { $0 === view }
        subviews.append(view)
    }
    open func sendSubviewToBack(_ view: UIView) {
        subviews.removeAll { $0 === view }
        subviews.insert(view, at: 0)
    }
    open func exchangeSubview(at index1: Int, withSubviewAt index2: Int) { subviews.swapAt(index1, index2) }
    open func removeFromSuperview() {
        guard let superview else { return }
        let hadWindow = window != nil
        superview.willRemoveSubview(self)
        willMove(toSuperview: nil)
        if hadWindow { willMove(toWindow: nil) }
        superview.subviews.removeAll { $0 === self }
        superview.needsLayout = true
        NSLayoutConstraint.forget(self)
        self.superview = nil
        didMoveToSuperview()
        if hadWindow { tellWindow() }
    }
    private func tellWindow() {
        didMoveToWindow()
        for subview in subviews { subview.tellWindow() }
    }
    open func isDescendant(of view: UIView) -> Bool { self === view || superview?.isDescendant(of: view) ?? false }
    open func didAddSubview(_ subview: UIView) {}
    open func willRemoveSubview(_ subview: UIView) {}
    open func willMove(toSuperview newSuperview: UIView?) {}
    open func didMoveToSuperview() {}
    open func willMove(toWindow newWindow: UIWindow?) {}
    open func didMoveToWindow() {}

    // MARK: Layout

    var needsLayout = false
    open func setNeedsLayout() { needsLayout = true }
    open func layoutIfNeeded() {
        var top = self
        while let parent = top.superview, parent.needsLayout { top = parent }
        top.layoutTree()
    }
    func layoutTree() {
        var rounds = 0
        repeat {
            updateTraits()
            updateSafeArea()
            while needsLayout {
                rounds += 1
                precondition(rounds < 50, "layout goes on for ever")
                needsLayout = false
                readable?.isPlaced = true
                keyboard?.isPlaced = true
                StandIn.passes[ObjectIdentifier(self), default: 0] += 1
                layoutSubviews()
            }
            for subview in subviews { subview.layoutTree() }
        } while needsLayout
    }
    /// Auto Layout, for those subviews that take part.
    open func layoutSubviews() { NSLayoutConstraint.layOutSubviews(of: self) }
    open func setNeedsDisplay() {}

    open var autoresizingMask: AutoresizingMask = []
    open var autoresizesSubviews = true
    public struct AutoresizingMask: OptionSet, Sendable {
        public let rawValue: UInt
        public init(rawValue: UInt) { self.rawValue = rawValue }
        public static let flexibleLeftMargin = Self(rawValue: 1)
        public static let flexibleWidth = Self(rawValue: 2)
        public static let flexibleRightMargin = Self(rawValue: 4)
        public static let flexibleTopMargin = Self(rawValue: 8)
        public static let flexibleHeight = Self(rawValue: 16)
        public static let flexibleBottomMargin = Self(rawValue: 32)
    }
    private func autoresizeSubviews(from old: CGSize) {
        guard autoresizesSubviews else { return }
        let (dx, dy) = (bounds.width - old.width, bounds.height - old.height)
        for view in subviews where view.translatesAutoresizingMaskIntoConstraints && !view.autoresizingMask.isEmpty {
            var size = view.bounds.size
            var place = view.center
            if view.autoresizingMask.contains(.flexibleWidth) {
                size.width += dx
                place.x += dx * view.layer.anchorPoint.x
            } else if view.autoresizingMask.contains(.flexibleLeftMargin) {
                place.x += view.autoresizingMask.contains(.flexibleRightMargin) ? dx / 2 : dx
            }
            if view.autoresizingMask.contains(.flexibleHeight) {
                size.height += dy
                place.y += dy * view.layer.anchorPoint.y
            } else if view.autoresizingMask.contains(.flexibleTopMargin) {
                place.y += view.autoresizingMask.contains(.flexibleBottomMargin) ? dy / 2 : dy
            }
            view.bounds.size = size
            view.center = place
        }
    }

    // MARK: Content

    public class var noIntrinsicMetric: CGFloat { -1 }
    public class var layoutFittingCompressedSize: CGSize { .zero }
    public class var layoutFittingExpandedSize: CGSize { CGSize(width: 10000, height: 10000) }
    open var intrinsicContentSize: CGSize { CGSize(width: -1, height: -1) }
    /// Marks the superview, where Auto Layout looks; nobody outside UIKit hears of it.
    open func invalidateIntrinsicContentSize() {
        if !translatesAutoresizingMaskIntoConstraints { superview?.needsLayout = true }
    }
    /// The view's own size, unless a class says something else.
    open func sizeThatFits(_ size: CGSize) -> CGSize { bounds.size }
    open func sizeToFit() { bounds.size = sizeThatFits(bounds.size) }
    open func systemLayoutSizeFitting(_ targetSize: CGSize) -> CGSize {
        systemLayoutSizeFitting(
            targetSize, withHorizontalFittingPriority: .fittingSizeLevel, verticalFittingPriority: .fittingSizeLevel)
    }
    open func systemLayoutSizeFitting(
        _ targetSize: CGSize, withHorizontalFittingPriority horizontalFittingPriority: UILayoutPriority,
        verticalFittingPriority: UILayoutPriority
    ) -> CGSize {
        StandIn.measurements += 1
        return NSLayoutConstraint.fittingSize(of: self, targetSize, horizontalFittingPriority, verticalFittingPriority)
    }
    private var hugging: [NSLayoutConstraint.Axis: UILayoutPriority] = [:]
    private var resistance: [NSLayoutConstraint.Axis: UILayoutPriority] = [:]
    open func contentHuggingPriority(for axis: NSLayoutConstraint.Axis) -> UILayoutPriority {
        hugging[axis] ?? .defaultLow
    }
    open func setContentHuggingPriority(_ priority: UILayoutPriority, for axis: NSLayoutConstraint.Axis) {
        hugging[axis] = priority
    }
    open func contentCompressionResistancePriority(for axis: NSLayoutConstraint.Axis) -> UILayoutPriority {
        resistance[axis] ?? .defaultHigh
    }
    open func setContentCompressionResistancePriority(
        _ priority: UILayoutPriority, for axis: NSLayoutConstraint.Axis
    ) { resistance[axis] = priority }
    open var forFirstBaselineLayout: UIView { forLastBaselineLayout }
    open var forLastBaselineLayout: UIView { self }
    open var alignmentRectInsets: UIEdgeInsets { .zero }
    open func alignmentRect(forFrame frame: CGRect) -> CGRect { frame.inset(by: alignmentRectInsets) }
    open func frame(forAlignmentRect alignmentRect: CGRect) -> CGRect {
        let i = alignmentRectInsets
        return alignmentRect.inset(by: UIEdgeInsets(top: -i.top, left: -i.left, bottom: -i.bottom, right: -i.right))
    }

    // MARK: Auto Layout

    open var translatesAutoresizingMaskIntoConstraints = true
    open class var requiresConstraintBasedLayout: Bool { false }
    open internal(set) var constraints: [NSLayoutConstraint] = []
    open func needsUpdateConstraints() -> Bool { false }
    open func setNeedsUpdateConstraints() { superview?.needsLayout = true }
    open func updateConstraints() {}
    open func updateConstraintsIfNeeded() {}
    open var layoutGuides: [UILayoutGuide] { [] }
    open private(set) lazy var layoutMarginsGuide = UILayoutGuide(.margins, self)
    private var readable: UILayoutGuide?
    open var readableContentGuide: UILayoutGuide {
        if readable == nil { readable = UILayoutGuide(.readable, self) }
        return readable!
    }
    private var keyboard: UIKeyboardLayoutGuide?
    @available(iOS 15.0, *) open var keyboardLayoutGuide: UIKeyboardLayoutGuide {
        if keyboard == nil { keyboard = UIKeyboardLayoutGuide(.keyboard, self) }
        return keyboard!
    }
    open private(set) lazy var safeAreaLayoutGuide = UILayoutGuide(.safeArea, self)

    // MARK: Environment

    open var traitCollection: UITraitCollection { before ?? superview?.traitCollection ?? UITraitCollection() }
    /// The traits of before, until the view is told of those that changed: right before it is laid out.
    private var before: UITraitCollection?
    @available(iOS 17.0, tvOS 17.0, *) open func updateTraitsIfNeeded() {
        updateTraits()
        for subview in subviews { subview.updateTraitsIfNeeded() }
    }
    private func updateTraits() {
        guard let previous = before else { return }
        before = nil
        traitCollectionDidChange(previous)
        for handler in traitHandlers { handler(previous) }
    }
    open func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {}
    var traitHandlers: [(UITraitCollection) -> Void] = []
    func tellTraits(_ previous: UITraitCollection) {
        if before == nil { before = previous }
        for subview in subviews { subview.tellTraits(previous) }
    }
    open var semanticContentAttribute = UISemanticContentAttribute.unspecified
    open var effectiveUserInterfaceLayoutDirection: UIUserInterfaceLayoutDirection {
        switch semanticContentAttribute {
        case .forceLeftToRight, .playback, .spatial: .leftToRight
        case .forceRightToLeft: .rightToLeft
        case .unspecified: traitCollection.layoutDirection == .rightToLeft ? .rightToLeft : .leftToRight
        }
    }
    open private(set) var safeAreaInsets = UIEdgeInsets.zero
    open func safeAreaInsetsDidChange() {}
    open var insetsLayoutMarginsFromSafeArea = true
    open var preservesSuperviewLayoutMargins = false
    private var baseMargins = UIEdgeInsets(top: 8, left: 8, bottom: 8, right: 8)
    open var layoutMargins: UIEdgeInsets {
        get {
            let safe = insetsLayoutMarginsFromSafeArea ? safeAreaInsets : .zero
            return UIEdgeInsets(
                top: baseMargins.top + safe.top, left: baseMargins.left + safe.left,
                bottom: baseMargins.bottom + safe.bottom, right: baseMargins.right + safe.right)
        }
        set {
            baseMargins = newValue
            layoutMarginsDidChange()
        }
    }
    open var directionalLayoutMargins: NSDirectionalEdgeInsets {
        get {
            let (m, rtl) = (layoutMargins, effectiveUserInterfaceLayoutDirection == .rightToLeft)
            return NSDirectionalEdgeInsets(
                top: m.top, leading: rtl ? m.right : m.left, bottom: m.bottom, trailing: rtl ? m.left : m.right)
        }
        set {
            let rtl = effectiveUserInterfaceLayoutDirection == .rightToLeft
            layoutMargins = UIEdgeInsets(
                top: newValue.top, left: rtl ? newValue.trailing : newValue.leading, bottom: newValue.bottom,
                right: rtl ? newValue.leading : newValue.trailing)
        }
    }
    open func layoutMarginsDidChange() {}
    /// How much of the window's unsafe edges the view reaches into.
    var additionalInsets = UIEdgeInsets.zero
    func updateSafeArea() {
        guard let window else { return }
        let (inner, outer) = (convert(bounds, to: nil as UIView?), window.bounds)
        var (safe, around) = (window.unsafe, Optional(self))
        while let view = around {
            let more = view.additionalInsets
            safe.top += more.top
            safe.left += more.left
            safe.bottom += more.bottom
            safe.right += more.right
            around = view.superview
        }
        let insets = UIEdgeInsets(
            top: max(0, min(inner.height, safe.top - inner.minY)),
            left: max(0, min(inner.width, safe.left - inner.minX)),
            bottom: max(0, min(inner.height, inner.maxY - (outer.maxY - safe.bottom))),
            right: max(0, min(inner.width, inner.maxX - (outer.maxX - safe.right))))
        guard insets != safeAreaInsets else { return }
        safeAreaInsets = insets
        safeAreaInsetsDidChange()
        if insetsLayoutMarginsFromSafeArea { layoutMarginsDidChange() }
    }

    // MARK: The other properties

    open var tag = 0
    open var isUserInteractionEnabled = true
    open var isMultipleTouchEnabled = false
    open var isExclusiveTouch = false
    open var clipsToBounds = false
    open var isOpaque = true
    open var clearsContextBeforeDrawing = true
    open var contentMode = ContentMode.scaleToFill
    open var contentScaleFactor: CGFloat = 1
    open var contentStretch: CGRect { CGRect(x: 0, y: 0, width: 1, height: 1) }
    open var backgroundColor: UIColor?
    open var tintColor: UIColor! = UIColor()
    open var tintAdjustmentMode = 0
    open var overrideUserInterfaceStyle = 0
    open var mask: UIView?
    open var gestureRecognizers: [AnyObject]?
    open var interactions: [AnyObject] = []
    open var motionEffects: [AnyObject] = []
    open var restorationIdentifier: String?
    open var isFocused: Bool { false }
    open var canBecomeFocused: Bool { false }
    open var focusGroupIdentifier: String?
    open var focusGroupPriority = 0
    open var focusEffect: AnyObject?
    open var hasAmbiguousLayout: Bool { false }
    open var largeContentTitle: String?
    open var largeContentImage: UIImage?
    open var largeContentImageInsets = UIEdgeInsets.zero
    open var scalesLargeContentImage = false
    open var showsLargeContentViewer = false
    open var accessibilityIgnoresInvertColors = false
    open var collisionBoundsType = 0
    open var transform3D: [CGFloat] = []
    open func viewWithTag(_ tag: Int) -> UIView? { nil }

    public enum ContentMode: Int, Sendable {
        case scaleToFill, scaleAspectFit, scaleAspectFill, redraw, center, top, bottom, left, right, topLeft, topRight,
            bottomLeft, bottomRight
    }
}

public class UIColor: NSObject {
    public nonisolated(unsafe) static let red = UIColor()
    public nonisolated(unsafe) static let white = UIColor()
    public nonisolated(unsafe) static let systemBackground = UIColor()
    public nonisolated(unsafe) static let systemRed = UIColor()
    public nonisolated(unsafe) static let secondaryLabel = UIColor()
}

extension UIView {
    public struct AnimationOptions: OptionSet, Sendable {
        public let rawValue: UInt
        public init(rawValue: UInt) { self.rawValue = rawValue }
        public static let layoutSubviews = Self(rawValue: 1)
        public static let allowUserInteraction = Self(rawValue: 2)
        public static let beginFromCurrentState = Self(rawValue: 4)
        public static let curveEaseInOut: Self = []
        public static let curveEaseIn = Self(rawValue: 1 << 16)
        public static let curveEaseOut = Self(rawValue: 2 << 16)
        public static let curveLinear = Self(rawValue: 3 << 16)
    }
    public class func animate(withDuration duration: TimeInterval, animations: @escaping () -> Void) {
        StandIn.animate(duration, animations, nil)
    }
    public class func animate(
        withDuration duration: TimeInterval, animations: @escaping () -> Void, completion: ((Bool) -> Void)?
    ) { StandIn.animate(duration, animations, completion) }
    public class func animate(
        withDuration duration: TimeInterval, delay: TimeInterval, options: AnimationOptions = [],
        animations: @escaping () -> Void, completion: ((Bool) -> Void)? = nil
    ) { StandIn.animate(duration, animations, completion) }
    public class func animate(
        withDuration duration: TimeInterval, delay: TimeInterval, usingSpringWithDamping dampingRatio: CGFloat,
        initialSpringVelocity velocity: CGFloat, options: AnimationOptions = [], animations: @escaping () -> Void,
        completion: ((Bool) -> Void)? = nil
    ) { StandIn.animate(duration, animations, completion) }
    public class func performWithoutAnimation(_ actionsWithoutAnimation: () -> Void) {
        StandIn.animate(0, actionsWithoutAnimation, nil)
    }
    public class var inheritedAnimationDuration: TimeInterval { StandIn.duration ?? 0 }
    public class var areAnimationsEnabled: Bool { true }
}

@MainActor open class UILayoutGuide: NSObject {
    enum Kind { case margins, readable, safeArea, keyboard }
    let kind: Kind
    /// The readable one is placed by Auto Layout, in the next pass.
    var isPlaced: Bool
    open weak var owningView: UIView?
    init(_ kind: Kind, _ owner: UIView) {
        self.kind = kind
        isPlaced = kind != .readable && kind != .keyboard
        owningView = owner
    }
    open var layoutFrame: CGRect {
        guard let view = owningView, isPlaced else { return .zero }
        switch kind {
        case .safeArea: return view.bounds.inset(by: view.safeAreaInsets)
        case .margins: return view.bounds.inset(by: view.layoutMargins)
        case .keyboard:
            var rect = view.bounds
            let screen = StandIn.keyboard.map { view.convert($0, from: UIScreen.main.coordinateSpace).minY }
            rect.origin.y = max(min(screen ?? .infinity, rect.maxY - view.safeAreaInsets.bottom), rect.minY)
            rect.size.height = view.bounds.maxY - rect.minY
            return rect
        case .readable:
            let rect = view.bounds.inset(by: view.layoutMargins)
            let width = min(rect.width, StandIn.readableWidth)
            return CGRect(x: rect.midX - width / 2, y: rect.minY, width: width, height: rect.height)
        }
    }
}

@MainActor open class UITrackingLayoutGuide: UILayoutGuide {}
@available(iOS 15.0, *) @MainActor open class UIKeyboardLayoutGuide: UITrackingLayoutGuide {
    open var followsUndockedKeyboard = false
}

extension StandIn {
    /// Where it is on the screen.
    nonisolated(unsafe) static var keyboard: CGRect?
    nonisolated(unsafe) public static var readableWidth: CGFloat = 672
}
