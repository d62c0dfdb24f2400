/// The frames of a layout at every width of a range: straight lines between breakpoints.
///
///     let pieces = try layout.pieces(state, widths: 320...1024, height: 600)
///     pieces.frame(of: title, at: 341.5)
///     print(pieces)               // the breakpoints, and what happens there
///
/// All of it is proven, but for what ``unproven`` lists. Frames are in points, in the root's coordinates, and not rounded. Two
/// results are equal where all frames are, at every width.
public struct Pieces: Sendable {
    /// Something that changes at a breakpoint.
    public enum Event: Hashable, Sendable {
        /// An optional constraint begins, or ceases, to be missed.
        case startsYielding(ConflictReport.Member), stopsYielding(ConflictReport.Member)
        /// An inequality begins, or ceases, to be what limits something.
        case takesHold(ConflictReport.Member), letsGo(ConflictReport.Member)
        /// A required constraint begins, or ceases, to be contradicted by those before it.
        case setAside(ConflictReport.Member), holdsAgain(ConflictReport.Member)
        /// An item says something else of its content, as text that gains a line.
        case contentChanges(item: String, from: Content, to: Content)
        /// A condition on the size is met, or not any more.
        case sizeCondition
        /// A choice by the solved size of an item comes out otherwise; with the line that chooses.
        case otherChoice(item: String, SourceLocation)
    }

    /// A width at which some item leaves its straight line, or a conflict begins or ends.
    public struct Breakpoint: Hashable, Sendable {
        /// In points.
        public let width: Double
        /// What happens there; empty where nothing tells.
        public let events: [Event]
        /// The items that go on in another direction, or jump. None where a conflict begins or ends and moves nothing.
        public let items: [String]
    }

    /// An interval where frames were only sampled, and why.
    public struct Unproven: Hashable, Sendable {
        /// Why nothing is proven.
        public enum Cause: Hashable, Sendable {
            /// A line took a length of the root, or the size that an item came out with, as a plain number.
            case plainNumber(SourceLocation)
            /// An item is measured that does not say of what kind its content is.
            case unknownContent(item: String)
            /// The size of an item depends on what is chosen, or measured, by it, and goes round in a circle, or on and on.
            case unsettled(item: String)
            /// There are more breakpoints than are looked for.
            case tooManyBreakpoints
        }

        /// In points.
        public let from: Double
        /// In points.
        public let to: Double
        /// Why nothing is proven there.
        public let cause: Cause
    }

    /// One item.
    public struct Item: Sendable {
        /// What reports call it.
        public let name: String
        let id: ItemIdentity
        /// x, y, width and height.
        var functions: [PiecewiseLinear]

        /// Where the item is at a width, in points in the root's coordinates; nil where the layout does not mention it.
        /// At a breakpoint where it jumps: where it is from there on, or, if `isLeft`, up to there. Where it is somewhere else at that one
        /// width, as with a condition that holds for no other: what it is there, unless `isLeft`.
        public func frame(at width: Double, isLeft: Bool = false) -> LayoutRect? {
            let numbers = functions.compactMap { $0.line(at: width, isLeft: isLeft)?.value(at: width) }
            guard numbers.count == 4 else { return nil }
            return LayoutRect(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3])
        }
    }

    /// The range, in points.
    public let widths: ClosedRange<Double>
    /// The root first, then the others in order of first mention.
    public internal(set) var items: [Item] = []
    /// Ascending.
    public internal(set) var breakpoints: [Breakpoint] = []
    /// By width; empty where all is proven.
    public internal(set) var unproven: [Unproven] = []
    /// Constraints with a number that no layout accepts, which the layout goes without at some widths.
    public internal(set) var leftOut: [ConstraintReport] = []
    var placeOf: [ItemIdentity: Int] = .init()

    init(widths: ClosedRange<Double>) { self.widths = widths }

    /// Where an item is at a width, in points in the root's coordinates; nil outside of the range, and where the layout does not
    /// mention it. Cost: logarithmic. Items are known by identity: ask while they live.
    public func frame(of item: any LayoutItem, at width: Double) -> LayoutRect? {
        placeOf[ItemIdentity(item)].flatMap { items[$0].frame(at: width) }
    }

    /// Where an item stands in ``items``; nil where the layout does not mention it at any width.
    public func place(of item: any LayoutItem) -> Int? { placeOf[ItemIdentity(item)] }

    /// The widths at which some item leaves its straight line, and the ends of the range; ascending.
    public var boundaries: [Double] {
        var all = [widths.lowerBound, widths.upperBound]
        for item in items {
            for function in item.functions {
                all += function.lines.map({ $0.from }) + function.lines.suffix(1).map({ $0.to })
            }
        }
        all.sort()
        var last: Double?
        return all.filter { width in
            defer { last = width }
            return width != last
        }
    }
}

extension Pieces: Equatable {
    /// Whether all items have the same names and, at every width but for a millionth of it around breakpoints, the same frames to
    /// a millionth of a point, or of their numbers.
    public static func == (lhs: Pieces, rhs: Pieces) -> Bool {
        guard lhs.widths == rhs.widths, lhs.items.map({ $0.name }) == rhs.items.map({ $0.name }) else { return false }
        return zip(lhs.items, rhs.items).allSatisfy { one, other in
            zip(one.functions, other.functions).allSatisfy { $0.agrees(with: $1) }
        }
    }
}

extension PiecewiseLinear {
    fileprivate func agrees(with other: PiecewiseLinear) -> Bool {
        let ends = (lines + other.lines).flatMap { [$0.from, $0.to] }.sorted()
        for (from, to) in zip(ends, ends.dropFirst()) where to - from > 1e-6 * max(1, to) {
            let middle = from + (to - from) / 2
            guard let one = line(at: middle), let two = other.line(at: middle) else {
                if line(at: middle) == nil, other.line(at: middle) == nil { continue }
                return false
            }
            for width in [from, to] {
                let (a, b) = (one.value(at: width), two.value(at: width))
                if (a - b).magnitude > 1e-6 * max(1, a.magnitude) { return false }
            }
        }
        return true
    }
}
