import Relayout

/// What a random layout is a function of: a composition of every container and every kind of layout in each other, and what its
/// items are. A value, which changes in any place.
struct Composition: Sendable {
    /// Something that a layout says.
    indirect enum Part: Sendable {
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
    struct Line: Sendable {
        var kind: Int
        var first: Int
        var second: Int
        var points: Double
        var factor: Double
        var priority: Priority?
        var name: Int?
        var whenGone: Double?
    }

    /// Items in a container; nil is the root.
    struct Box: Sendable {
        var container: Int?
        var members: [Int]
        var gap: Double
        var insets: Double
        /// A space of its own after this member.
        var after: (member: Int, points: Double)?
        var limits: (member: Int, minimum: Double, maximum: Double?)?
    }

    /// What a row of a list says of its item.
    struct Row: Sendable {
        var kind: Int
        var gap: Double
    }

    /// Items come first, then guides, in how parts speak of them.
    static let itemCount = 14
    static let guideCount = 5
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

    init(_ random: inout SplitMix64) {
        for item in 0..<Self.itemCount {
            parents[item] = item > 0 && random.chance(45) ? random.int(0...min(item - 1, 3)) : nil
            lengths[item] = random.chance(60) ? random.int(1...30) : nil
        }
        for _ in 0..<random.int(2...7) { parts.append(part(&random, depth: 0)) }
    }

    // MARK: Changes

    /// Changes one thing, or a few.
    mutating func step(_ random: inout SplitMix64) { for _ in 0..<random.pick([1, 1, 1, 2, 4]) { change(&random) } }

    private mutating func change(_ random: inout SplitMix64) {
        let item = random.int(0...Self.itemCount - 1)
        switch random.int(0...15) {
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
        default: parts = random.shuffled(parts)
        }
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
            case 1: row = self.row(&random)
            case 2: return .list(items, row, isMemoized: !isMemoized)
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
        case 3: box.after = random.chance(50) ? nil : (random.pick(box.members), Double(random.int(0...30)))
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

    // MARK: Parts

    private func part(_ random: inout SplitMix64, depth: Int) -> Part {
        func some(_ range: ClosedRange<Int> = 0...3) -> [Part] {
            (0..<random.int(range)).map { _ in part(&random, depth: depth + 1) }
        }
        let isLeaf = depth > 2
        switch random.int(0...(isLeaf ? 17 : 30)) {
        case 0...7: return .line(line(&random))
        case 8...11:
            return .stack(
                box(&random), random.pick(LayoutAxis.allCases), random.pick(Distribution.allCases),
                random.pick(ItemAlignment.allCases), isBaselineRelative: random.chance(15))
        case 12: return .table(box(&random), columns: random.int(1...3), isEqual: random.chance(30))
        case 13: return .columns(box(&random), atLeast: Double(random.int(1...20) * 10))
        case 14: return .border(box(&random), random.pick(LayoutAxis.allCases))
        case 15: return .flow(box(&random), isTight: random.chance(30))
        case 16:
            let items = Array(random.shuffled(Array(0..<Self.itemCount)).prefix(random.int(1...6)))
            return .list(items, row(&random), isMemoized: random.chance(60))
        case 17:
            return .content(of: random.int(0...Self.itemCount - 1), random.int(0...Self.itemCount - 1), number(&random))
        case 18, 19:
            return .fits(
                random.pick([nil, .horizontal, .vertical]), container: random.pick([nil, 0, 1]), some(1...3),
                some(1...3))
        case 20: return .group(some())
        case 21: return .named(random.pick(["a", "b", "c"]), some())
        case 22: return .prioritized(random.pick([.high, .low, 900]), some())
        case 23, 24: return .condition(random.chance(50), some(), some())
        case 25: return .rightToLeft(some(), some())
        case 26...28:
            let axis = random.pick([LayoutAxis.horizontal, .horizontal, .vertical])
            let item = random.chance(60) ? nil : random.int(0...Self.itemCount - 1)
            return .length(axis, of: item, from: Double(random.int(0...20) * 40), some(), some())
        default:
            // A container inside another one: the usual case.
            let inner = random.int(0...3)
            let outer = Box(
                container: parents[inner], members: members(in: parents[inner], &random, having: inner),
                gap: Double(random.int(0...12)), insets: Double(random.int(0...10)))
            let axis = random.pick(LayoutAxis.allCases)
            return .group([
                .stack(
                    outer, axis, random.pick([.fill, .start]), random.pick(ItemAlignment.allCases),
                    isBaselineRelative: false),
                .stack(
                    box(&random, in: inner), axis.other, random.pick(Distribution.allCases),
                    random.pick(ItemAlignment.allCases), isBaselineRelative: false),
            ])
        }
    }

    private func number(_ random: inout SplitMix64) -> Double { Double(random.int(-20...120)) }

    /// The root is -1.
    private func thing(_ random: inout SplitMix64) -> Int {
        random.chance(20)
            ? -1
            : random.chance(20)
                ? Self.itemCount + random.int(0...Self.guideCount - 1) : random.int(0...Self.itemCount - 1)
    }

    private func priority(_ random: inout SplitMix64) -> Priority? {
        random.chance(50) ? nil : random.pick([.high, .low, 500, 251, 1, 999])
    }

    private func line(_ random: inout SplitMix64) -> Line {
        Line(
            kind: random.int(0...RandomLine.kinds - 1), first: random.int(0...Self.itemCount - 1),
            second: thing(&random),
            points: number(&random), factor: random.pick([1, 1, 1, 1, 0.5, 2]), priority: priority(&random),
            name: random.chance(10) ? random.int(0...Self.nameCount - 1) : nil,
            whenGone: random.chance(8) ? Double(random.int(0...20)) : nil)
    }

    private func row(_ random: inout SplitMix64) -> Row {
        Row(kind: random.int(0...4), gap: Double(random.int(0...12)))
    }

    private func members(in container: Int?, _ random: inout SplitMix64, having item: Int? = nil) -> [Int] {
        var inside = (0..<Self.itemCount).filter { parents[$0] == container && $0 != item }
        // Now and then what is elsewhere.
        if inside.isEmpty || random.chance(10) { inside = Array(0..<Self.itemCount).filter { $0 != item } }
        let chosen = Array(random.shuffled(inside).prefix(random.int(1...5)))
        return item.map { random.shuffled(chosen + [$0]) } ?? chosen
    }

    private func box(_ random: inout SplitMix64, in item: Int? = nil) -> Box {
        let container = item ?? random.pick([nil, nil, 0, 1, 2, 3])
        let members = members(in: container, &random)
        return Box(
            container: container, members: members, gap: Double(random.int(0...12)),
            insets: random.chance(50) ? 0 : Double(random.int(0...10)),
            after: random.chance(15) ? (random.pick(members), Double(random.int(0...30))) : nil,
            limits: random.chance(15) ? limits(&random, members) : nil)
    }

    private func limits(
        _ random: inout SplitMix64, _ members: [Int]
    ) -> (member: Int, minimum: Double, maximum: Double?) {
        (
            random.pick(members), Double(random.int(0...10) * 5),
            random.chance(50) ? nil : Double(random.int(1...20) * 10)
        )
    }
}

extension LayoutAxis { fileprivate var other: LayoutAxis { self == .horizontal ? .vertical : .horizontal } }
