// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

/// What the tests turn: time, windows, keyboards. None of it exists in UIKit.
public enum StandIn {
    /// An additive animation, as UIKit has made them since iOS 8: the difference to the new value fades out.
    struct Running {
        let layer: CALayer
        let bounds: CGRect
        let position: CGPoint
        let opacity: Float
        let start: Double
        let duration: Double
    }

    struct Ending {
        let time: Double
        let run: (Bool) -> Void
    }

    /// Seconds.
    nonisolated(unsafe) public private(set) static var now = 0.0
    /// How long what is set now takes; nil outside of an animation block.
    nonisolated(unsafe) static var duration: Double?
    nonisolated(unsafe) static var running: [Running] = []
    nonisolated(unsafe) static var endings: [Ending] = []
    /// How often views were asked to lay their subviews out.
    nonisolated(unsafe) public static var passes: [ObjectIdentifier: Int] = [:]
    /// How often content was measured.
    nonisolated(unsafe) public static var measurements = 0

    /// Lets time go on, and runs what ends meanwhile.
    public static func advance(by seconds: Double) {
        now += seconds
        running.removeAll { $0.start + $0.duration <= now }
        let over = endings.filter { $0.time <= now }
        endings.removeAll { $0.time <= now }
        for ending in over { ending.run(true) }
    }

    static func note<Value>(_ layer: CALayer, _ path: KeyPath<CALayer, Value>, old: Value, new: Value) {
        guard let duration else { return }
        var (bounds, position, opacity) = (CGRect.zero, CGPoint.zero, Float(0))
        switch (old, new) {
        case (let old as CGRect, let new as CGRect):
            bounds = CGRect(
                x: 0, y: 0, width: old.size.width - new.size.width, height: old.size.height - new.size.height)
        // CGRect.width is never negative.
        case (let old as CGPoint, let new as CGPoint): position = CGPoint(x: old.x - new.x, y: old.y - new.y)
        case (let old as Float, let new as Float): opacity = old - new
        default: return
        }
        running.append(
            Running(
                layer: layer, bounds: bounds, position: position, opacity: opacity, start: now, duration: duration))
    }

    static func presented(_ layer: CALayer) -> (CGRect, CGPoint, Float) {
        var (bounds, position, opacity) = (layer.bounds, layer.position, layer.opacity)
        for animation in running where animation.layer === layer {
            // All with one progress: linear.
            let left = 1 - (now - animation.start) / animation.duration
            bounds.size.width += animation.bounds.size.width * left
            bounds.size.height += animation.bounds.size.height * left
            position.x += animation.position.x * left
            position.y += animation.position.y * left
            opacity += animation.opacity * Float(left)
        }
        return (bounds, position, opacity)
    }

    @MainActor
    static func animate(_ duration: Double, _ animations: () -> Void, _ completion: ((Bool) -> Void)?) {
        let outer = Self.duration
        Self.duration = duration > 0 ? duration : nil
        animations()
        Self.duration = outer
        if let completion {
            if duration > 0 {
                endings.append(Ending(time: now + duration, run: completion))
            } else {
                completion(true)
            }
        }
    }

    /// Forgets what other tests left behind.
    public static func reset() {
        keyboard = nil
        running = []
        endings = []
        duration = nil
        passes = [:]
        measurements = 0
    }
}
