// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

public typealias CFTimeInterval = Double

/// QuartzCore. A layer keeps the geometry; its presentation adds the animations that run.
open class CALayer: NSObject {
    open var bounds = CGRect.zero { didSet { StandIn.note(self, \.bounds, old: oldValue, new: bounds) } }
    open var position = CGPoint.zero { didSet { StandIn.note(self, \.position, old: oldValue, new: position) } }
    open var opacity: Float = 1 { didSet { StandIn.note(self, \.opacity, old: oldValue, new: opacity) } }
    open var anchorPoint = CGPoint(x: 0.5, y: 0.5)
    open var anchorPointZ: CGFloat = 0
    open var zPosition: CGFloat = 0
    open var cornerRadius: CGFloat = 0
    open var borderWidth: CGFloat = 0
    open var contentsScale: CGFloat = 1
    open var contentsRect = CGRect(x: 0, y: 0, width: 1, height: 1)
    open var contentsCenter = CGRect(x: 0, y: 0, width: 1, height: 1)
    open var rasterizationScale: CGFloat = 1
    open var shadowOpacity: Float = 0
    open var shadowOffset = CGSize(width: 0, height: -3)
    open var shadowRadius: CGFloat = 3
    open var isHidden = false
    open var isDoubleSided = true
    open var isGeometryFlipped = false
    open var isOpaque = false
    open var masksToBounds = false
    open var drawsAsynchronously = false
    open var needsDisplayOnBoundsChange = false
    open var shouldRasterize = false
    open var allowsEdgeAntialiasing = false
    open var allowsGroupOpacity = true
    open var name: String?
    open var contents: Any?
    open var actions: [String: Any]?
    open var style: [AnyHashable: Any]?
    open var mask: CALayer?
    open weak var delegate: AnyObject?
    open private(set) weak var superlayer: CALayer?
    open var sublayers: [CALayer]?
    open var beginTime: CFTimeInterval = 0
    open var duration: CFTimeInterval = 0
    open var speed: Float = 1
    open var timeOffset: CFTimeInterval = 0
    open var repeatCount: Float = 0
    open var repeatDuration: CFTimeInterval = 0
    open var autoreverses = false

    open var frame: CGRect {
        CGRect(
            x: position.x - bounds.width * anchorPoint.x, y: position.y - bounds.height * anchorPoint.y,
            width: bounds.width, height: bounds.height)
    }

    /// What is on the screen while animations run.
    open func presentation() -> Self? {
        let copy = CALayer()
        copy.anchorPoint = anchorPoint
        (copy.bounds, copy.position, copy.opacity) = StandIn.presented(self)
        return unsafeDowncast(copy, to: Self.self)
    }
}
