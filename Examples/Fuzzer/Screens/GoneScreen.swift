import Relayout

/// A random screen of chains, of items that follow others, and of labels pinned to them: as data, so that it is known what
/// is tied to what.
struct GoneScreen {
    struct Item {
        let name: String
        /// nil: the root.
        let parent: Int?
        var width: Double?
        var height: Double?
        /// How strongly it is kept to its content: different for all, so that nothing is open.
        let pull: Double
    }

    /// A place or an extent of an item; nil: of the root.
    struct Quantity: Hashable {
        let item: Int?
        let attribute: Attribute
    }

    /// An equality.
    struct Row {
        let first: Quantity
        let second: Quantity
        let constant: Double

        var items: [Int?] { [first.item, second.item] }
    }

    private(set) var items: [Item] = []
    private(set) var rows: [Row] = []
    let size: LayoutSize

    init(seed: UInt64) {
        var random = SplitMix64(seed: seed)
        size = LayoutSize(width: Double(Int.random(in: 300...500, using: &random)), height: 600)
        for _ in 0..<Int.random(in: 1...3, using: &random) {
            let parent = Bool.random(using: &random) ? addCard(&random) : nil
            if Int.random(in: 0..<3, using: &random) == 0 {
                addSpan(parent, &random)
            } else {
                addGroup(parent, &random)
            }
        }
    }

    /// The quantities along an axis.
    struct Line {
        let near: Attribute, far: Attribute, center: Attribute, size: Attribute

        static let horizontal = Line(near: .leading, far: .trailing, center: .centerX, size: .width)
        static let vertical = Line(near: .top, far: .bottom, center: .centerY, size: .height)
        static func along(_ axis: LayoutAxis) -> Line { axis == .horizontal ? horizontal : vertical }
    }

    // MARK: Making

    private mutating func add(
        in parent: Int?, width: Double?, height: Double?
    ) -> Int {
        let number = items.count
        items.append(
            Item(
                name: "item \(number)", parent: parent, width: width, height: height, pull: 200 + Double(number)))
        return number
    }

    private mutating func add(in parent: Int?, along line: Line, length: Double?, thickness: Double) -> Int {
        let isAlongX = line.size == .width
        return add(in: parent, width: isAlongX ? length : thickness, height: isAlongX ? thickness : length)
    }

    private mutating func tie(_ item: Int, _ attribute: Attribute, to other: Int?, _ second: Attribute, _ gap: Double) {
        rows.append(
            Row(
                first: Quantity(item: item, attribute: attribute),
                second: Quantity(item: other, attribute: second), constant: gap))
    }

    private static func gap(_ random: inout SplitMix64) -> Double { Double(Int.random(in: 0...16, using: &random)) }

    private static func length(_ random: inout SplitMix64) -> Double { Double(Int.random(in: 8...60, using: &random)) }

    private mutating func addCard(_ random: inout SplitMix64) -> Int {
        let card = add(in: nil, width: nil, height: nil)
        let gap = Self.gap(&random)
        tie(card, .leading, to: nil, .leading, gap)
        tie(card, .trailing, to: nil, .trailing, -gap)
        tie(card, .top, to: nil, .top, Self.gap(&random))
        tie(card, .bottom, to: nil, .bottom, -gap)
        return card
    }

    /// A chain along one axis, and what follows its items.
    private mutating func addGroup(_ parent: Int?, _ random: inout SplitMix64) {
        let axis: LayoutAxis = Bool.random(using: &random) ? .horizontal : .vertical
        let (line, across) = (Line.along(axis), Line.along(axis == .horizontal ? .vertical : .horizontal))
        var chain: [Int] = []
        for place in 0..<Int.random(in: 2...5, using: &random) {
            let item = add(in: parent, width: Self.length(&random), height: Self.length(&random))
            if place == 0 || Int.random(in: 0..<3, using: &random) == 0 {
                tie(item, across.near, to: parent, across.near, Self.gap(&random))
            } else {
                let attribute = [across.near, across.center, across.far].randomElement(using: &random)!
                tie(item, attribute, to: chain[0], attribute, 0)
            }
            if let previous = chain.last { tie(item, line.near, to: previous, line.far, Self.gap(&random)) }
            chain.append(item)
        }
        let ends = Int.random(in: 0..<3, using: &random)
        if ends != 1 { tie(chain[0], line.near, to: parent, line.near, Self.gap(&random)) }
        if ends != 0 { tie(chain.last!, line.far, to: parent, line.far, -Self.gap(&random)) }
        // Of what follows an item with two neighbours on one side it is open which of these it follows when that is gone.
        if chain.count > 2, Bool.random(using: &random) {
            return addBeside(chain, parent, line, across, &random)
        }
        for item in chain where Int.random(in: 0..<3, using: &random) == 0 {
            follow(item, parent, line, across, &random)
        }
    }

    /// One or two items from one of a chain to another one, beside what is between these.
    private mutating func addBeside(
        _ chain: [Int], _ parent: Int?, _ line: Line, _ across: Line, _ random: inout SplitMix64
    ) {
        let start = Int.random(in: 0..<chain.count - 2, using: &random)
        let end = Int.random(in: start + 2..<chain.count, using: &random)
        var previous = chain[start]
        for place in 0..<Int.random(in: 1...2, using: &random) {
            let hasContent = place > 0 || Int.random(in: 0..<3, using: &random) > 0
            let (length, thickness) = (hasContent ? Self.length(&random) : nil, Self.length(&random))
            let item = add(in: parent, along: line, length: length, thickness: thickness)
            tie(item, line.near, to: previous, line.far, Self.gap(&random))
            tie(item, across.near, to: parent, across.near, Self.gap(&random))
            previous = item
        }
        tie(chain[end], line.near, to: previous, line.far, Self.gap(&random))
    }

    /// An item from end to end of what it is in, and what follows it.
    private mutating func addSpan(_ parent: Int?, _ random: inout SplitMix64) {
        let axis: LayoutAxis = Bool.random(using: &random) ? .horizontal : .vertical
        let (line, across) = (Line.along(axis), Line.along(axis == .horizontal ? .vertical : .horizontal))
        let item = add(in: parent, width: Self.length(&random), height: Self.length(&random))
        tie(item, across.near, to: parent, across.near, Self.gap(&random))
        tie(item, line.near, to: parent, line.near, Self.gap(&random))
        tie(item, line.far, to: parent, line.far, -Self.gap(&random))
        for _ in 0..<Int.random(in: 1...2, using: &random) {
            follow(item, parent, line, across, hasContent: Bool.random(using: &random), &random)
        }
    }

    private mutating func follow(
        _ item: Int, _ parent: Int?, _ line: Line, _ across: Line, hasContent: Bool = false, _ random: inout SplitMix64
    ) {
        let kind = Int.random(in: 0..<5, using: &random)
        let (length, thickness) = (kind < 3 || hasContent ? Self.length(&random) : nil, Self.length(&random))
        let follower = add(in: parent, along: line, length: length, thickness: thickness)
        tie(follower, across.near, to: item, across.far, Self.gap(&random))
        switch kind {
        case 0: tie(follower, line.near, to: item, line.near, 0)
        case 1: tie(follower, line.center, to: item, line.center, 0)
        case 2: tie(follower, line.far, to: item, line.far, 0)
        case 3:
            tie(follower, line.near, to: item, line.near, 0)
            tie(follower, line.far, to: item, line.far, 0)
        default:
            tie(follower, line.near, to: parent, line.near, Self.gap(&random))
            tie(follower, line.size, to: item, line.size, 0)
        }
    }
}
