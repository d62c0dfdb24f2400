import RelayoutSolver

/// How strongly a constraint is wanted: a real number above 0 and up to 1000, which is required.
public typealias Priority = RelayoutSolver.Priority

/// How large the content of an item wants to be, in points.
public struct Content: Hashable, Sendable {
    /// How content depends on the width that it is asked at: what is known of it beyond the answers.
    public enum Kind: Hashable, Sendable {
        /// Text that breaks its lines greedily: as the width grows, the height never does, and the width of the longest
        /// line never shrinks.
        case steps
        /// The height grows with the width along a straight line, as that of a picture with an aspect ratio.
        case affine
        /// A layout inside the item, as ``ViewLayout/content(_:width:traits:)`` returns it.
        case pieces
        /// Nothing is known.
        case unknown
    }

    /// All that there is to lay out.
    struct Lengths: Hashable, Sendable {
        var width: Double?
        var height: Double?
        var firstBaseline = 0.0
        var lastBaseline = 0.0
        var capline = 0.0

        /// The extent along `axis`.
        subscript(axis: LayoutAxis) -> Double? { axis == .horizontal ? width : height }
    }

    var lengths: Lengths
    /// Whether the item has no content at any width.
    private(set) var isNothing = false
    /// The layout inside the item, if it is one that the content came from.
    // Only used by the layout that asked, which is where this one is.
    nonisolated(unsafe) var inside: (any InnerContent)?

    /// The width that the content wants; nil where it has no say. Not negative.
    public var width: Double? {
        get { lengths.width }
        set { lengths.width = newValue }
    }
    /// The height that the content wants; nil where it has no say. Not negative.
    public var height: Double? {
        get { lengths.height }
        set { lengths.height = newValue }
    }
    /// From the item's top edge down to its first baseline.
    public var firstBaseline: Double {
        get { lengths.firstBaseline }
        set { lengths.firstBaseline = newValue }
    }
    /// From the item's bottom edge up to its last baseline.
    public var lastBaseline: Double {
        get { lengths.lastBaseline }
        set { lengths.lastBaseline = newValue }
    }
    /// From the item's top edge down to where the capital letters of its first row begin.
    public var capline: Double {
        get { lengths.capline }
        set { lengths.capline = newValue }
    }

    /// How the content depends on the width that it is asked at. Makes no difference to any frame.
    public var kind: Kind

    /// Creates content. Without numbers: no say in the size, baselines at the top and bottom edges, and capital letters
    /// from the top edge down.
    public init(
        width: Double? = nil, height: Double? = nil, firstBaseline: Double = 0, lastBaseline: Double = 0,
        capline: Double = 0, kind: Kind = .unknown
    ) {
        lengths = Lengths(
            width: width, height: height, firstBaseline: firstBaseline, lastBaseline: lastBaseline, capline: capline)
        self.kind = kind
    }

    init(_ lengths: Lengths) {
        self.lengths = lengths
        kind = .unknown
    }

    /// No content, whatever the width: an item that says so is not asked again at the width that it gets. Otherwise equal
    /// to `Content()`.
    public static let nothing: Content = {
        var content = Content()
        content.isNothing = true
        return content
    }()

    /// The extent along `axis`.
    subscript(axis: LayoutAxis) -> Double? { axis == .horizontal ? width : height }
}

extension Content {
    /// Whether all lengths are the same.
    public static func == (lhs: Content, rhs: Content) -> Bool { lhs.lengths == rhs.lengths }

    /// Hashes all lengths.
    public func hash(into hasher: inout Hasher) { hasher.combine(lengths) }
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
