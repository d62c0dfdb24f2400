/// Larger systems, each of a shape that one stage of a solver has to master.
extension SystemGenerator {
    /// A system of a dozen to sixty unknowns, sometimes spoilt, sometimes in random order.
    mutating func largeSystem() -> ReferenceProblem {
        problem = ReferenceProblem()
        switch random.int(0...6) {
        case 0: addCoupledChain()
        case 1: addRankedChain()
        case 2: addFlexibleColumns()
        case 3: addFeed()
        case 4: addNestedCards()
        case 5: addGrid()
        default: addTree()
        }
        for _ in 0..<random.pick([0, 0, 1, 2, 4]) { spoil() }
        if random.chance(20) { drawNear() }
        if random.chance(50) { permuteRanks() }
        return problem
    }

    /// Soft heights against one fixed total.
    mutating func coupledChain() -> ReferenceProblem {
        problem = ReferenceProblem()
        addCoupledChain()
        return problem
    }

    /// Small systems that have nothing to do with each other.
    mutating func sideBySide(_ count: Int) -> ReferenceProblem {
        var all = ReferenceProblem()
        for _ in 0..<count {
            var part = system()
            let (unknowns, rows) = (all.unknowns.count, all.rows.count)
            for unknown in part.unknowns.indices {
                part.unknowns[unknown].near? += unknowns
                part.unknowns[unknown].rank += 100 * unknowns
            }
            for row in part.rows.indices {
                part.rows[row].terms = part.rows[row].terms.map { ($0.0 + unknowns, $0.1) }
                part.rows[row].rank += 100 * rows
            }
            all.unknowns += part.unknowns
            all.rows += part.rows
        }
        return all
    }

    /// Rewrites the system in other units for some unknowns (millimetres beside kilometres): coefficients from 1e-3 to
    /// 1e5. The unknowns of a unit are chosen at random; those with a near unknown or a bound other than 0 keep theirs.
    mutating func badlyScaled(_ original: ReferenceProblem) -> ReferenceProblem {
        var result = original
        let mentioned = Set(original.unknowns.compactMap(\.near))
        for unknown in original.unknowns.indices where random.chance(40) {
            let isFree = original.unknowns[unknown].near == nil && !mentioned.contains(unknown)
            guard isFree && original.unknowns[unknown].lowerBound ?? 0 == 0 else { continue }
            let unit = random.pick([1e-3, 1e-2, 30, 1000])
            for row in result.rows.indices {
                result.rows[row].terms = result.rows[row].terms.map { ($0.0, $0.0 == unknown ? $0.1 * unit : $0.1) }
            }
        }
        return result
    }

    private mutating func length(_ range: ClosedRange<Int>) -> Double { Double(random.int(range)) }

    /// Tops below each other with a gap; the first at 0. Returns the heights.
    private mutating func stackedItems(_ count: Int, bottom: Double?) -> [Int] {
        var heights: [Int] = []
        var last: [(Int, Double)] = []
        for _ in 0..<count {
            let top = addUnknown(lowerBound: nil)
            heights.append(addUnknown())
            add(1000, [(top, 1)] + last.map { ($0.0, -$0.1) }, .equal, last.isEmpty ? 0 : -8)
            last = [(top, 1), (heights.last!, 1)]
        }
        if let bottom { add(1000, last, .equal, -bottom) }
        return heights
    }

    /// Soft heights against one fixed total: all stretch or all are squeezed, a few have a minimum or a maximum.
    private mutating func addCoupledChain() {
        let count = random.int(6...20)
        for height in stackedItems(count, bottom: length(20...60) * Double(count)) {
            let natural = length(20...80)
            let isLast = random.chance(15)
            add(isLast ? 749 : 750, [(height, 1)], .atLeast, -natural)
            add(isLast ? 249 : 250, [(height, 1)], .atMost, -natural)
            if random.chance(25) { add(1000, [(height, 1)], .atLeast, -length(5...30)) }
            if random.chance(15) { add(1000, [(height, 1)], .atMost, -length(60...90)) }
        }
    }

    /// The same with a priority of its own for each item.
    private mutating func addRankedChain() {
        let count = random.int(6...16)
        for height in stackedItems(count, bottom: length(10...60) * Double(count)) {
            add(100 + length(1...7000) / 10, [(height, 1)], .equal, -length(20...80))
            if random.chance(20) { add(1000, [(height, 1)], .atLeast, -length(5...15)) }
        }
    }

    /// Columns proportional to a free unit, with minimums, between fixed ones.
    private mutating func addFlexibleColumns() {
        let unit = addUnknown()
        let count = random.int(4...16)
        var widths: [(Int, Double)] = []
        for position in 0..<count {
            let width = addUnknown()
            widths.append((width, 1))
            if position % 2 == 0 {
                let share = 1 + length(0...96) / 32
                add(700, [(width, 1), (unit, -share)], .equal, 0)
                add(1000, [(width, 1)], .atLeast, -length(4...60))
            } else {
                add(random.chance(80) ? 1000 : 800, [(width, 1)], .equal, -length(20...80))
            }
        }
        add(1000, widths, .equal, -length(30...80) * Double(count))
    }

    /// A list whose rows are as high as the higher one of two texts with soft heights.
    private mutating func addFeed() {
        let count = random.int(2...8)
        let rows = stackedItems(count, bottom: random.chance(30) ? length(40...80) * Double(count) : nil)
        for row in rows {
            for _ in 0..<2 {
                let text = addUnknown()
                let natural = length(14...60)
                add(750, [(text, 1)], .atLeast, -natural)
                add(250, [(text, 1)], .equal, -natural)
                add(1000, [(row, 1), (text, -1)], .atLeast, -8)
            }
            if random.chance(80) { add(50, [(row, 1)], .equal, 0) }
        }
    }

    /// Boxes inside boxes; children of one parent are equally wide.
    private mutating func addNestedCards() {
        let left = addUnknown(lowerBound: nil)
        let width = addUnknown()
        add(1000, [(left, 1)], .equal, 0)
        add(random.chance(50) ? 1000 : 900, [(width, 1)], .equal, -length(200...900))
        var open = [(left, width)]
        while problem.unknowns.count < 36, !open.isEmpty {
            let parent = open.removeFirst()
            var before: (Int, Int)?
            for _ in 0..<random.int(1...3) {
                let child = (addUnknown(lowerBound: nil), addUnknown())
                if let before {
                    add(1000, [(child.0, 1), (before.0, -1), (before.1, -1)], .equal, -8)
                    add(1000, [(child.1, 1), (before.1, -1)], .equal, 0)
                } else {
                    add(1000, [(child.0, 1), (parent.0, -1)], .equal, -8)
                }
                before = child
                open.append(child)
            }
            let last = before!
            add(1000, [(last.0, 1), (last.1, 1), (parent.0, -1), (parent.1, -1)], .equal, 8)
            if random.chance(30) { add(1000, [(last.1, 1)], .atLeast, -length(1...60)) }
        }
    }

    /// Cells of equal width and height, by edges.
    private mutating func addGrid() {
        let size = random.int(2...3)
        for _ in 0..<2 {
            var first: Int?
            for _ in 0..<size {
                let widths = stackedItems(size, bottom: random.chance(60) ? nil : 300)
                for width in widths {
                    if let first { add(1000, [(width, 1), (first, -1)], .equal, 0) } else { first = width }
                }
            }
            add(anyPriority(), [(first!, 1)], .equal, -length(20...90))
        }
    }

    /// Each unknown is tied to an earlier one, loosely or not, and a few are tied twice.
    private mutating func addTree() {
        let count = random.int(10...30)
        for position in 0..<count {
            let unknown = addUnknown(lowerBound: random.chance(60) ? 0 : nil)
            if random.chance(35) { add(random.pick([750, 500, 250]), [(unknown, 1)], anySense(), -length(0...90)) }
            for _ in 0..<(position == 0 ? 0 : random.pick([1, 1, 1, 2])) {
                let other = random.int(0...position - 1)
                let priority: Double = random.pick([1000, 1000, 750, 500, 250])
                add(
                    priority, [(unknown, 1), (other, -random.pick([1.0, 1, 1, 2, 0.5]))], anySense(), length(-30...30))
            }
        }
    }
}
