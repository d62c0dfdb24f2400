import RelayoutSolver

/// How strongly a constraint is wanted: a real number above 0 and up to 1000, which is required.
public typealias Priority = RelayoutSolver.Priority

/// How large the content of an item wants to be, in points.
public struct Content: Hashable, Sendable {
    /// The width that the content wants; nil where it has no say. Not negative.
    public var width: Double?
    /// The height that the content wants; nil where it has no say. Not negative.
    public var height: Double?
    /// Whether the item has no content at any width.
    private(set) var isNothing = false
    /// From the item's top edge down to its first baseline.
    public var firstBaseline: Double
    /// From the item's bottom edge up to its last baseline.
    public var lastBaseline: Double
    /// From the item's top edge down to where the capital letters of its first row begin.
    public var capline: Double

    /// Creates content. Without numbers: no say in the size, baselines at the top and bottom edges, and capital letters
    /// from the top edge down.
    public init(
        width: Double? = nil, height: Double? = nil, firstBaseline: Double = 0, lastBaseline: Double = 0,
        capline: Double = 0
    ) {
        self.width = width
        self.height = height
        self.firstBaseline = firstBaseline
        self.lastBaseline = lastBaseline
        self.capline = capline
    }

    /// No content, whatever the width: an item that says so is not asked again at the width that it gets. Otherwise equal
    /// to `Content()`.
    public static let nothing: Content = {
        var content = Content()
        content.isNothing = true
        return content
    }()

    /// The extent along `axis`.
    subscript(axis: Axis) -> Double? { axis == .horizontal ? width : height }
}

extension Content {
    /// Whether all lengths are the same.
    public static func == (lhs: Content, rhs: Content) -> Bool {
        lhs.width == rhs.width && lhs.height == rhs.height && lhs.firstBaseline == rhs.firstBaseline
            && lhs.lastBaseline == rhs.lastBaseline && lhs.capline == rhs.capline
    }

    /// Hashes all lengths.
    public func hash(into hasher: inout Hasher) {
        hasher.combine(width)
        hasher.combine(height)
        hasher.combine(firstBaseline)
        hasher.combine(lastBaseline)
        hasher.combine(capline)
    }
}

extension Content: CustomStringConvertible {
    /// `120 × 40`, a dash for an extent without a say, and after it the baselines and the capline that are not at an edge.
    public var description: String {
        var text = "\(width?.shortText ?? "–") × \(height?.shortText ?? "–")"
        for (name, place) in [("first baseline", firstBaseline), ("last baseline", lastBaseline), ("capline", capline)]
        where place != 0 {
            text += ", \(name) \(place.shortText)"
        }
        return text
    }
}
