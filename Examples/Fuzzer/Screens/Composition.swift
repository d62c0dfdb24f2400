import Relayout

/// What a random layout is a function of: a composition of every container and every kind of layout in each other, and what its
/// items are. A value, which changes in any place.
struct Composition: Equatable, Sendable {
    /// Something that a layout says.
    indirect enum Part: Equatable, Sendable {
        case line(Line)
        case stack(Box, LayoutAxis, Distribution, ItemAlignment, isBaselineRelative: Bool)
        case table(Box, columns: Int, isEqual: Bool)
        case columns(Box, atLeast: Double)
        case border(Box, LayoutAxis)
        case flow(Box, isTight: Bool)
        /// On this axis; nil is both.
        case fits(LayoutAxis?, container: Int?, [Part], [Part])
        case group([Part])
        case named(String, [Part])
        case prioritized(Priority, [Part])
        case condition(Bool, [Part], [Part])
        case rightToLeft([Part], [Part])
        /// Where an item, or the root, is at least so long along an axis.
        case length(LayoutAxis, of: Int?, from: Double, [Part], [Part])
        case list([Int], Row, isMemoized: Bool)
        /// Rows of their own, one below the other.
        case feed([Int], Row, isMemoized: Bool)
        case content(of: Int, Int, Double)
    }

    /// An item that is in a card, in the place of its first item, while that is where the item was.
    struct Exchange: Equatable, Sendable {
        var item: Int
        var card: Int
    }

    /// What happens while an update asks for another one.
    enum Moment: CaseIterable, Sendable { case measuring, placing }

    /// One constraint: see ``RandomLine``. Things are named by numbers: items, then guides; the root is -1.
    struct Line: Equatable, Sendable {
        var kind: Int
        var first: Int
        var second: Int
        var points: Double
        var factor: Double
        var priority: Priority?
        var name: Int?
        var whenGone: Double?
    }

    /// What comes after a member of a box, in points.
    struct Gap: Equatable, Sendable {
        var member: Int
        var points: Double
    }

    /// How small and how large a member of a box may be, in points.
    struct Limits: Equatable, Sendable {
        var member: Int
        var minimum: Double
        var maximum: Double?
    }

    /// Items in a container; nil is the root.
    struct Box: Equatable, Sendable {
        var container: Int?
        var members: [Int]
        var gap: Double
        var insets: Double
        /// A space of its own after this member.
        var after: Gap?
        var limits: Limits?
    }

    /// What a row of a list says of its item.
    struct Row: Equatable, Sendable {
        var kind: Int
        var gap: Double
        /// What it says besides, of the items that follow its own by as many as their numbers say.
        var parts: [Part] = []
    }

    /// Items come first, then guides, then items inside of cards, in how parts speak of them.
    static let itemCount = 14
    static let guideCount = 5
    /// The items that may have layouts inside: the last ones.
    static let cards = itemCount - 2..<itemCount
    static let insideCount = 2 * cards.count
    /// How many rows a feed can have.
    static let rowCount = 60
    static let nameCount = 4

    var parts: [Part] = []
    /// By item: what it is in; nil is the root.
    var parents: [Int?] = Array(repeating: nil, count: itemCount)
    /// By item: how long its text is; nil: it has none.
    var lengths: [Int?] = Array(repeating: nil, count: itemCount)
    var holds = Array(repeating: ScreenState.Hold.usual, count: itemCount)
    var gone: Set<Int> = []
    var overrides: [String: ConstraintOverride] = [:]
    var size = LayoutSize(width: 320, height: 480)
    /// By their numbers in ``ComposedScreen/traits(of:)``.
    var traits: [Int] = []
    /// By item: how often another object took its place.
    var generations = Array(repeating: 0, count: itemCount)
    /// How often the guides were made anew.
    var guideGeneration = 0
    /// An item whose content no layout takes.
    var spoilt: Int?
    /// At most one: what a size is asked for after the update, with all else as it is.
    var asked: [[Part]] = []
    /// By card: what it is laid out by inside.
    var inside: [Int: Composition] = [:]
    /// By row: how long its text is, where that is not as usual.
    var rowLengths: [Int: Int] = [:]
    var exchange: Exchange?
    /// What a second layout of the same items says afterwards; nothing where there is none.
    var beside: [Part] = []
    /// When in the update before this one is asked for; nil: after it.
    var asks: Moment?
    /// Whether its items are on their way to where they belong when the next update comes.
    var isTransition = false

    /// `depth`: how many cards it is in.
    init(_ random: inout SplitMix64, depth: Int = 0) {
        for item in 0..<Self.itemCount {
            parents[item] = item > 0 && random.chance(45) ? random.int(0...min(item - 1, 3)) : nil
            lengths[item] = random.chance(60) ? random.int(1...30) : nil
        }
        for _ in 0..<random.int(depth > 0 ? 1...3 : 2...7) { parts.append(part(&random, depth: min(depth, 1))) }
        for card in Self.cards where depth < 2 && random.chance(depth == 0 ? 30 : 15) {
            inside[card] = Composition(&random, depth: depth + 1)
        }
    }

    // MARK: Changes

    /// Changes one thing, or a few.
    mutating func step(_ random: inout SplitMix64, depth: Int = 0) {
        let last = parts
        defer { asked = random.chance(20) ? [random.chance(50) ? last : [part(&random, depth: 0)] + last] : [] }
        for _ in 0..<random.pick([1, 1, 1, 2, 4]) { change(&random, depth: depth) }
        guard depth == 0 else { return }
        if random.chance(8) { beside = random.chance(40) ? [] : [part(&random, depth: 1), part(&random, depth: 1)] }
        asks = random.chance(10) ? random.pick(Moment.allCases) : nil
        isTransition = random.chance(12)
    }

    private mutating func change(_ random: inout SplitMix64, depth: Int) {
        let item = random.int(0...Self.itemCount - 1)
        if spoilt != nil { spoilt = nil }
        if !size.width.isFinite { size.width = 320 }
        switch random.int(0...23) {
        case 0...5:
            var changed = parts
            change(&changed, &random, depth: 0)
            parts = changed
        case 6: lengths[item] = random.pick([nil, 0, random.int(1...60)])
        case 7: holds[item] = random.pick(ScreenState.Hold.allCases)
        case 8, 9: gone.formSymmetricDifference([item])
        case 10:
            let parent = random.pick([nil, 0, 1, 2, 3])
            // Nothing is inside of itself.
            if !ancestors(of: parent).contains(item) { parents[item] = parent }
        case 11: size.width = random.pick([0, 40, 120, 320, 375, 800, 2000])
        case 12: size.height = random.pick([0, 60, 200, 480, 900])
        case 13: traits = (0...4).filter { _ in random.chance(30) }
        case 14:
            overrides["line \(random.int(0...Self.nameCount - 1))"] = random.pick([
                nil, .removed, .constant(Double(random.int(-20...120))),
            ])
        case 15: generations[item] += 1
        case 16: guideGeneration += 1
        case 17: if random.chance(50) { spoilt = item } else { size.width = random.pick([.nan, .infinity]) }
        case 18, 19:
            guard depth < 2 else { return }
            let card = random.pick(Array(Self.cards))
            if inside[card] == nil || random.chance(10) {
                inside[card] = inside[card] == nil ? Composition(&random, depth: depth + 1) : nil
            } else {
                inside[card]!.step(&random, depth: depth + 1)
            }
        case 20:
            exchange = random.chance(30) ? nil : Exchange(item: random.int(0...5), card: random.pick(Array(Self.cards)))
        case 21: rowLengths[random.int(0...Self.rowCount - 1)] = random.pick([nil, 0, random.int(1...60)])
        default: parts = random.shuffled(parts)
        }
    }

    /// Whether an item, or what it is in, is gone.
    func isGone(_ item: Int) -> Bool { ancestors(of: item).contains(where: gone.contains) }

    /// The exchange, where the card has a layout inside.
    var exchanged: Exchange? { exchange.flatMap { inside[$0.card] == nil ? nil : $0 } }

    /// All that says which objects there are, here and in cards: rows that mention them are told again where it changes.
    var identities: [Int] {
        generations + [guideGeneration, exchanged?.item ?? -1, exchanged?.card ?? -1]
            + Self.cards.flatMap { card in inside[card].map { [1] + $0.identities } ?? [0] }
    }

    private func ancestors(of item: Int?) -> [Int] {
        var (result, next): ([Int], Int?) = ([], item)
        while let item = next {
            result.append(item)
            next = parents[item]
        }
        return result
    }

    private func change(_ parts: inout [Part], _ random: inout SplitMix64, depth: Int) {
        guard !parts.isEmpty else { return parts.append(part(&random, depth: depth)) }
        let place = random.int(0...parts.count - 1)
        switch random.int(0...6) {
        case 0: parts.insert(part(&random, depth: depth), at: place)
        case 1: if parts.count > 1 { parts.remove(at: place) }
        case 2: parts[place] = part(&random, depth: depth)
        default: parts[place] = changed(parts[place], &random, depth: depth)
        }
    }

    /// The part with something else in it.
    private func changed(_ part: Part, _ random: inout SplitMix64, depth: Int) -> Part {
        func other(_ parts: [Part]) -> [Part] {
            var parts = parts
            change(&parts, &random, depth: depth + 1)
            return parts
        }
        let turns = random.chance(50)
        switch part {
        case .line(var line):
            switch random.int(0...3) {
            case 0: line.points = number(&random)
            case 1: line.priority = priority(&random)
            case 2: line.second = thing(&random)
            default: line.factor = random.pick([1, 0.5, 2, 0])
            }
            return .line(line)
        case .stack(let box, let axis, let distribution, let alignment, let isBaselineRelative):
            switch random.int(0...4) {
            case 0: return .stack(box, axis.other, distribution, alignment, isBaselineRelative: isBaselineRelative)
            case 1:
                let other = random.pick(Distribution.allCases)
                return .stack(box, axis, other, alignment, isBaselineRelative: isBaselineRelative)
            case 2:
                let other = random.pick(ItemAlignment.allCases)
                return .stack(box, axis, distribution, other, isBaselineRelative: isBaselineRelative)
            default:
                let other = changed(box, &random)
                return .stack(other, axis, distribution, alignment, isBaselineRelative: isBaselineRelative)
            }
        case .table(let box, let columns, let isEqual):
            return turns
                ? .table(box, columns: random.int(1...4), isEqual: isEqual)
                : .table(changed(box, &random), columns: columns, isEqual: random.chance(50))
        case .columns(let box, let width):
            return turns
                ? .columns(box, atLeast: Double(random.int(1...20) * 10))
                : .columns(changed(box, &random), atLeast: width)
        case .border(let box, let axis):
            return turns ? .border(box, axis.other) : .border(changed(box, &random), axis)
        case .flow(let box, let isTight):
            return turns ? .flow(box, isTight: !isTight) : .flow(changed(box, &random), isTight: isTight)
        case .fits(let axis, let container, let first, let second):
            return turns
                ? .fits(axis, container: container, other(first), second)
                : .fits(axis, container: container, first, other(second))
        case .group(let parts): return .group(turns ? other(parts) : random.shuffled(parts))
        case .named(let name, let parts):
            return turns ? .named(name, other(parts)) : .named(random.pick(["a", "b", "c"]), parts)
        case .prioritized(let one, let parts):
            return turns
                ? .prioritized(one, other(parts)) : .prioritized(random.pick([.high, .low, 900, .required]), parts)
        case .condition(let holds, let first, let second):
            return turns
                ? .condition(!holds, first, second)
                : holds ? .condition(holds, other(first), second) : .condition(holds, first, other(second))
        case .rightToLeft(let first, let second):
            return turns ? .rightToLeft(other(first), second) : .rightToLeft(first, other(second))
        case .length(let axis, let item, let from, let first, let second):
            return turns
                ? .length(axis, of: item, from: from, other(first), second)
                : .length(axis, of: item, from: Double(random.int(0...20) * 40), first, other(second))
        case .list(var items, var row, let isMemoized):
            switch random.int(0...5) {
            case 0: items = random.shuffled(items)
            case 1: row = self.row(&random, depth: depth)
            case 2: if !row.parts.isEmpty { row.parts = other(row.parts) }
            case 3: return .list(items, row, isMemoized: !isMemoized)
            default: items = changed(items, &random)
            }
            return .list(items, row, isMemoized: isMemoized)
        case .feed(var rows, var row, let isMemoized):
            switch random.int(0...6) {
            case 0: rows = random.shuffled(rows)
            case 1: rows.swapAt(0, rows.count - 1)
            case 2: row.gap = Double(random.int(0...12))
            case 3: return .feed(rows, row, isMemoized: !isMemoized)
            default: rows = changed(rows, &random, of: Self.rowCount)
            }
            return .feed(rows, row, isMemoized: isMemoized)
        case .content(let item, let of, let points):
            return turns
                ? .content(of: item, random.int(0...Self.itemCount - 1), points)
                : .content(of: item, of, number(&random))
        }
    }

    private func changed(_ box: Box, _ random: inout SplitMix64) -> Box {
        var box = box
        switch random.int(0...6) {
        case 0: box.gap = Double(random.int(0...20))
        case 1: box.insets = Double(random.int(0...12))
        case 2: box.members = random.shuffled(box.members)
        case 3: box.after = random.chance(50) ? nil : gap(&random, box.members)
        case 4: box.limits = random.chance(40) ? nil : limits(&random, box.members)
        default: box.members = changed(box.members, &random)
        }
        return box
    }

    private func changed(_ items: [Int], _ random: inout SplitMix64, of count: Int = itemCount) -> [Int] {
        var items = items
        let item = random.int(0...count - 1)
        if let place = items.firstIndex(of: item) {
            if items.count > 1 { items.remove(at: place) }
        } else {
            items.insert(item, at: random.int(0...items.count))
        }
        return items
    }
}
