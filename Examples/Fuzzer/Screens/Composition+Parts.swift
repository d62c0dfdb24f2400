import Relayout

/// Random parts of a composition.
extension Composition {
    func part(_ random: inout SplitMix64, depth: Int) -> Part {
        func some(_ range: ClosedRange<Int> = 0...3) -> [Part] {
            (0..<random.int(range)).map { _ in part(&random, depth: depth + 1) }
        }
        let isLeaf = depth > 2
        switch random.int(0...(isLeaf ? 18 : 31)) {
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
            return .list(items, row(&random, depth: depth), isMemoized: random.chance(60))
        case 17:
            return .content(of: random.int(0...Self.itemCount - 1), random.int(0...Self.itemCount - 1), number(&random))
        case 18:
            guard depth == 0 else { return .line(line(&random)) }
            let rows = Array(random.shuffled(Array(0..<Self.rowCount)).prefix(random.int(1...Self.rowCount)))
            return .feed(rows, row(&random, depth: depth), isMemoized: random.chance(60))
        case 19, 20:
            return .fits(
                random.pick([nil, .horizontal, .vertical]), container: random.pick([nil, 0, 1]), some(1...3),
                some(1...3))
        case 21: return .group(some())
        case 22: return .named(random.pick(["a", "b", "c"]), some())
        case 23: return .prioritized(random.pick([.high, .low, 900]), some())
        case 24, 25: return .condition(random.chance(50), some(), some())
        case 26: return .rightToLeft(some(), some())
        case 27...29:
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

    func number(_ random: inout SplitMix64) -> Double {
        random.chance(2)
            ? random.pick([.nan, .infinity, 1e12, 1e9, -1e6, 1e-3, 1e-8, 100.0 / 3]) : Double(random.int(-20...120))
    }

    /// The root is -1.
    func thing(_ random: inout SplitMix64) -> Int {
        if random.chance(20) { return -1 }
        let others = Self.guideCount + Self.insideCount
        return random.chance(20) ? Self.itemCount + random.int(0...others - 1) : random.int(0...Self.itemCount - 1)
    }

    func priority(_ random: inout SplitMix64) -> Priority? {
        random.chance(50) ? nil : random.pick([.high, .low, 500, 251, 1, 999])
    }

    func line(_ random: inout SplitMix64) -> Line {
        Line(
            kind: random.int(0...RandomLine.kinds - 1), first: random.int(0...Self.itemCount - 1),
            second: thing(&random),
            points: number(&random), factor: random.pick([1, 1, 1, 1, 0.5, 2]), priority: priority(&random),
            name: random.chance(10) ? random.int(0...Self.nameCount - 1) : nil,
            whenGone: random.chance(8) ? Double(random.int(0...20)) : nil)
    }

    func row(_ random: inout SplitMix64, depth: Int) -> Row {
        let parts = random.chance(40) ? (0...random.int(0...1)).map { _ in part(&random, depth: depth + 2) } : []
        return Row(
            kind: random.int(0...5), gap: Double(random.int(0...12)), parts: parts)
    }

    func members(in container: Int?, _ random: inout SplitMix64, having item: Int? = nil) -> [Int] {
        var inside = (0..<Self.itemCount).filter { parents[$0] == container && $0 != item }
        // Now and then what is elsewhere.
        if inside.isEmpty || random.chance(10) { inside = Array(0..<Self.itemCount).filter { $0 != item } }
        let chosen = Array(random.shuffled(inside).prefix(random.int(1...5)))
        return item.map { random.shuffled(chosen + [$0]) } ?? chosen
    }

    func box(_ random: inout SplitMix64, in item: Int? = nil) -> Box {
        let container = item ?? random.pick([nil, nil, 0, 1, 2, 3])
        let members = members(in: container, &random)
        return Box(
            container: container, members: members, gap: Double(random.int(0...12)),
            insets: random.chance(50) ? 0 : Double(random.int(0...10)),
            after: random.chance(15) ? gap(&random, members) : nil,
            limits: random.chance(15) ? limits(&random, members) : nil)
    }

    func gap(_ random: inout SplitMix64, _ members: [Int]) -> Gap {
        Gap(member: random.pick(members), points: Double(random.int(0...30)))
    }

    func limits(_ random: inout SplitMix64, _ members: [Int]) -> Limits {
        Limits(
            member: random.pick(members), minimum: Double(random.int(0...10) * 5),
            maximum: random.chance(50) ? nil : Double(random.int(1...20) * 10))
    }
}

extension LayoutAxis { var other: LayoutAxis { self == .horizontal ? .vertical : .horizontal } }
