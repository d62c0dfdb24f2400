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
        case content(of: Int, Int, Double)
    }

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

    /// Items come first, then guides, then items inside of the last item, in how parts speak of them.
    static let itemCount = 14
    static let guideCount = 5
    static let insideCount = 2
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
    /// At most one: what the last item is laid out by inside.
    var inside: [Composition] = []

    init(_ random: inout SplitMix64, isInside: Bool = false) {
        for item in 0..<Self.itemCount {
            parents[item] = item > 0 && random.chance(45) ? random.int(0...min(item - 1, 3)) : nil
            lengths[item] = random.chance(60) ? random.int(1...30) : nil
        }
        for _ in 0..<random.int(isInside ? 1...3 : 2...7) { parts.append(part(&random, depth: isInside ? 1 : 0)) }
        if !isInside, random.chance(40) { inside = [Composition(&random, isInside: true)] }
    }

    // MARK: Changes

    /// Changes one thing, or a few.
    mutating func step(_ random: inout SplitMix64) {
        let last = parts
        defer { asked = random.chance(20) ? [random.chance(50) ? last : [part(&random, depth: 0)] + last] : [] }
        for _ in 0..<random.pick([1, 1, 1, 2, 4]) { change(&random) }
    }

    private mutating func change(_ random: inout SplitMix64) {
        let item = random.int(0...Self.itemCount - 1)
        if spoilt != nil { spoilt = nil }
        if !size.width.isFinite { size.width = 320 }
        switch random.int(0...21) {
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
            if inside.isEmpty || random.chance(10) {
                inside = inside.isEmpty ? [Composition(&random, isInside: true)] : []
            } else {
                inside[0].step(&random)
            }
        default: parts = random.shuffled(parts)
        }
    }

    /// Whether an item, or what it is in, is gone.
    func isGone(_ item: Int) -> Bool { ancestors(of: item).contains(where: gone.contains) }

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

    private func changed(_ items: [Int], _ random: inout SplitMix64) -> [Int] {
        var items = items
        let item = random.int(0...Self.itemCount - 1)
        if let place = items.firstIndex(of: item) {
            if items.count > 1 { items.remove(at: place) }
        } else {
            items.insert(item, at: random.int(0...items.count))
        }
        return items
    }
}
