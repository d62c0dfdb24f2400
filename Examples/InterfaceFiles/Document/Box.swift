/// A rectangle in points; y grows downward.
struct Box: Hashable {
    var x = 0.0, y = 0.0, width = 0.0, height = 0.0

    var right: Double { x + width }
    var bottom: Double { y + height }

    /// Moved in on each side.
    func inset(by edges: Edges) -> Box {
        Box(
            x: x + edges.left, y: y + edges.top, width: width - edges.left - edges.right,
            height: height - edges.top - edges.bottom)
    }

    func outset(by edges: Edges) -> Box {
        inset(by: Edges(left: -edges.left, top: -edges.top, right: -edges.right, bottom: -edges.bottom))
    }

    /// Whether another one is inside, but for a point.
    func contains(_ other: Box) -> Bool {
        other.x >= x - 1 && other.right <= right + 1 && other.y >= y - 1 && other.bottom <= bottom + 1
    }

    /// The largest difference of two edges or sizes.
    func distance(to other: Box) -> Double {
        max(abs(x - other.x), abs(y - other.y), abs(width - other.width), abs(height - other.height))
    }

    /// As `x, y, width × height`.
    var text: String { "\(x.short), \(y.short), \(width.short) × \(height.short)" }
}

/// Distances from the four edges, inward.
struct Edges: Hashable {
    var left = 0.0, top = 0.0, right = 0.0, bottom = 0.0

    static let zero = Edges()

    subscript(side: Side) -> Double {
        get {
            switch side {
            case .left: left
            case .top: top
            case .right: right
            case .bottom: bottom
            }
        }
        set {
            switch side {
            case .left: left = newValue
            case .top: top = newValue
            case .right: right = newValue
            case .bottom: bottom = newValue
            }
        }
    }
}

enum Side: CaseIterable { case left, top, right, bottom }

enum Axis: Int, CaseIterable {
    case horizontal, vertical

    var other: Axis { self == .horizontal ? .vertical : .horizontal }
}

extension Double {
    /// With at most two digits after the point.
    var short: String {
        guard abs(self) < 1e9 else { return "\(self)" }
        let rounded = (self * 100).rounded() / 100 + 0
        if rounded == rounded.rounded() { return String(Int(rounded)) }
        return "\(rounded)"
    }
}
