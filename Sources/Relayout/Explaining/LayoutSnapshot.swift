import RelayoutSolver

/// A whole layout problem and its solution, as a value: items, constraints, size and traits. Its text is the layout as
/// a tree; coded, it is the way to file a bug, because it can be laid out again anywhere (``replay()``).
///
/// It has the names and numbers of items, not the items; instead of a missing name, the first letters of the text that
/// an item shows. Lengths are in points.
public struct LayoutSnapshot: Hashable, Sendable {
    /// The version of the format.
    public var relayout = 1
    /// The root's width, as solved.
    public var width: Double
    /// The root's height, as solved.
    public var height: Double
    /// Whether leading is right.
    public var isRightToLeft: Bool
    /// Pixels per point, to which frames are rounded; nil: not at all.
    public var displayScale: Double?
    /// All traits, for the reader.
    public var traits: String
    /// The root, and after it the items in order of first mention: in which ties between them are settled.
    public var items: [Item]
    /// In layout order.
    public var constraints: [Entry]

    /// One item.
    public struct Item: Hashable, Sendable {
        /// What reports call it.
        public var name: String
        /// The parent's place in ``LayoutSnapshot/items``; nil in the root.
        public var parent: Int?
        /// As solved, in the root's coordinates: left, top, width, height.
        public var frame: [Double]
        /// Whether it, or something around it, takes no room.
        public var isGone: Bool
        /// The width of its content, if it has one.
        public var contentWidth: Double?
        /// The height of its content at the solved width, if it has one.
        public var contentHeight: Double?
        /// From the top.
        public var firstBaseline: Double
        /// From the bottom.
        public var lastBaseline: Double
        /// From the top.
        public var capline: Double
        /// The priorities along x and y.
        public var hugging: [Double]
        /// The priorities along x and y.
        public var compressionResistance: [Double]
    }

    /// What one side of a constraint is about.
    public struct Side: Hashable, Sendable {
        /// By its place in ``LayoutSnapshot/items``.
        public var item: Int
        /// As in the anchor's name: `leading`.
        public var attribute: String
        /// What a distance is measured from; nil where it is none.
        public var origin: Int?
        /// The place that a distance is measured from; nil where it is none.
        public var originAttribute: String?
    }

    /// One constraint.
    public struct Entry: Hashable, Sendable {
        /// The identifiers and list ids that it came through.
        public var path: String
        /// The line that wrote it, as `Module/File.swift:12`.
        public var location: String
        /// What stands on the left.
        public var first: Side
        /// `==`, `<=` or `>=`.
        public var relation: String
        /// What stands on the right; nil where there is only a number.
        public var second: Side?
        /// The factor of the right side.
        public var multiplier: Double
        /// What is added on the right, in points.
        public var constant: Double
        /// Above 0 and up to 1000.
        public var priority: Double
        /// The gap that it has when one of its items is gone, if it states one; see ``GapWhenGone``.
        public var gapWhenGone: Double?
        /// What the library made it for: the kind of a guide that knows its place (`barrier`), or `inside` for an item
        /// that is held in another one; nil where somebody wrote it. Where the two kinds contradict, the
        /// library's are kept.
        public var made: String?
        /// The type of the container that says it: `StackLayout`; nil where the line itself does.
        public var container: String?
        /// The name of the override that gives its constant; nil where its line does.
        public var override: String?
        /// The constraint as it was written, if its numbers alone would read otherwise; else nil.
        public var written: String?
        /// What became of it.
        public var outcome: Outcome
        /// By how much it is missed, in points; 0 where it holds or rests.
        public var error: Double
    }

    /// What became of a constraint.
    public enum Outcome: String, Hashable, Sendable {
        /// It holds.
        case holds
        /// It is optional, and constraints that count more outrank it.
        case outranked
        /// It is required, and contradicts others.
        case setAside
        /// It mentions an item that is gone, and does not hold.
        case rests
    }
}

extension Relation {
    /// What is written so in code; nil if nothing is.
    init?(text: String) {
        switch text {
        case "<=": self = .lessThanOrEqual
        case "==": self = .equal
        case ">=": self = .greaterThanOrEqual
        default: return nil
        }
    }
}

extension Attribute {
    /// The attribute of an anchor's name; nil if there is none.
    init?(name: String) {
        guard let attribute = Attribute.allCases.first(where: { $0.description == name }) else { return nil }
        self = attribute
    }
}

#if !hasFeature(Embedded)
    extension LayoutSnapshot: Codable {}
    extension LayoutSnapshot.Item: Codable {}
    extension LayoutSnapshot.Side: Codable {}
    extension LayoutSnapshot.Entry: Codable {}
    extension LayoutSnapshot.Outcome: Codable {}
#endif
