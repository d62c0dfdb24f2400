// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

@_exported import Foundation
@_exported import MacTypes

public struct NSEdgeInsets: Sendable {
    public var top, left, bottom, right: CGFloat
    public init() { (top, left, bottom, right) = (0, 0, 0, 0) }
    public init(top: CGFloat, left: CGFloat, bottom: CGFloat, right: CGFloat) {
        (self.top, self.left, self.bottom, self.right) = (top, left, bottom, right)
    }
}
public typealias NSRect = CGRect
public typealias NSSize = CGSize
public typealias NSPoint = CGPoint

@MainActor open class NSResponder: NSObject {
    open var nextResponder: NSResponder?
    open var acceptsFirstResponder: Bool { false }
    open var menu: AnyObject?
    open var undoManager: AnyObject? { nil }
    open var touchBar: AnyObject?
    open var userActivity: AnyObject?
    public override init() {}
    public init?(coder: NSCoder) {}
}

public enum NSUserInterfaceLayoutDirection: Int, Sendable { case leftToRight, rightToLeft }

@MainActor open class NSLayoutConstraint: NSObject {
    open private(set) weak var firstItem: AnyObject?
    open var constant: CGFloat
    open var priority = Priority.required
    open var isActive = false {
        didSet {
            (firstItem as? NSView)?.constraints.removeAll { $0 === self }
            if isActive { (firstItem as? NSView)?.constraints.append(self) }
        }
    }
    init(_ item: NSView, _ constant: CGFloat) {
        firstItem = item
        self.constant = constant
    }
    public enum Orientation: Int, Sendable { case horizontal, vertical }
    public struct Priority: RawRepresentable, Hashable, Sendable {
        public var rawValue: Float
        public init(_ rawValue: Float) { self.rawValue = rawValue }
        public init(rawValue: Float) { self.rawValue = rawValue }
        public static let required = Priority(1000)
        public static let defaultHigh = Priority(750)
        public static let defaultLow = Priority(250)
    }
}

@MainActor open class NSLayoutDimension: NSObject {
    let item: NSView
    init(_ item: NSView) { self.item = item }
    open func constraint(equalToConstant c: CGFloat) -> NSLayoutConstraint { NSLayoutConstraint(item, c) }
}

public class NSFont: NSObject {
    public let pointSize: CGFloat
    init(_ size: CGFloat) { pointSize = size }
    @MainActor public class func systemFont(ofSize fontSize: CGFloat) -> NSFont { NSFont(fontSize) }
    public var ascender: CGFloat { pointSize * 0.95 }
    public var descender: CGFloat { -pointSize * 0.24 }
    public var capHeight: CGFloat { pointSize * 0.7 }
    public var leading: CGFloat { 0 }
}

extension NSAttributedString.Key {
    public static let font = Self("NSFont")
}

@MainActor open class NSAnimationContext: NSObject {
    private static let one = NSAnimationContext()
    open class var current: NSAnimationContext { one }
    open var duration: TimeInterval = 0.25
    open var allowsImplicitAnimation = false
    open class func runAnimationGroup(
        _ changes: (NSAnimationContext) -> Void, completionHandler: (@MainActor @Sendable () -> Void)? = nil
    ) {
        changes(one)
        StandIn.endings.append { completionHandler?() }
    }
}

/// What the tests turn. None of it exists in AppKit.
@MainActor public enum StandIn {
    static var endings: [() -> Void] = []
    public static var passes: [ObjectIdentifier: Int] = [:]
    public static var invalidations: [ObjectIdentifier: Int] = [:]
    /// The first of those that are running, or all.
    public static func endAnimations(_ count: Int = .max) {
        let over = endings.prefix(count)
        endings.removeFirst(over.count)
        for ending in over { ending() }
    }
    public static func setScale(of window: NSWindow, _ scale: CGFloat) {
        window.scale = scale
        window.contentView?.tellScale()
    }
}
