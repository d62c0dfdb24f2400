/// What user interfaces consist of, in small.
extension SystemGenerator {
    mutating func addShapes() {
        var sizes: [Int] = []
        repeat {
            switch random.int(0...6) {
            case 0: sizes += sharedLength()
            case 1: sizes += [insetBox()]
            case 2: sizes += verticalList()
            case 3: sizes += [label()]
            case 4: sizes += proportionalColumns()
            case 5: sizes += promotedHolds()
            default: if sizes.count > 1 { relate(random.pick(sizes), random.pick(sizes)) } else { sizes += [label()] }
            }
        } while problem.unknowns.count < unknownLimit - 3 && problem.rows.count < rowLimit - 5 && random.chance(75)
    }

    private mutating func length(_ range: ClosedRange<Int>) -> Double { Double(random.int(range) * 5) }

    /// Hugging and compression resistance.
    private mutating func addContent(_ size: Int) {
        let natural = length(2...12)
        add(softPriority(), [(size, 1)], .atMost, -natural)
        add(softPriority(), [(size, 1)], .atLeast, -natural)
    }

    private mutating func label() -> Int {
        let size = addUnknown()
        addContent(size)
        return size
    }

    /// Items in a row that fill a given length: they stretch or compress, some are equally wide, some have a minimum.
    private mutating func sharedLength() -> [Int] {
        let sizes = (0..<random.int(2...4)).map { _ in addUnknown() }
        let total = length(4...40)
        add(random.chance(80) ? 1000 : anyPriority(), sizes.map { ($0, 1) }, .equal, -total)
        for (position, size) in sizes.enumerated() {
            switch random.int(0...4) {
            case 0: add(softPriority(), [(size, 1)], .equal, -length(1...12))
            case 1: add(1000, [(size, 1)], .atLeast, -length(1...6))
            case 2 where position > 0: add(anyPriority(), [(size, 1), (sizes[position - 1], -1)], .equal, 0)
            case 3: addContent(size)
            default: break
            }
        }
        return sizes
    }

    /// A box between the edges of a container, with minimal and wanted insets.
    private mutating func insetBox() -> Int {
        let start = addUnknown(lowerBound: nil)
        let size = addUnknown()
        let container = length(10...40)
        let far = [(start, 1.0), (size, 1.0)]
        add(random.chance(70) ? 1000 : anyPriority(), [(start, 1)], .atLeast, -10)
        add(random.chance(70) ? 1000 : anyPriority(), far, .atMost, 10 - container)
        if random.chance(60) { add(softPriority(), [(start, 1)], .equal, -10) }
        if random.chance(60) { add(softPriority(), far, .equal, 10 - container) }
        if random.chance(40) { add(anyPriority(), [(start, 1), (size, 0.5)], .equal, -container / 2) }
        if random.chance(50) { add(anyPriority(), [(size, 1)], anySense(), -length(2...30)) }
        return size
    }

    /// Rows below each other, each with a text's height, perhaps above a bottom edge.
    private mutating func verticalList() -> [Int] {
        var heights: [Int] = []
        var last: [(Int, Double)] = []
        for _ in 0..<random.int(1...3) {
            let top = addUnknown(lowerBound: nil)
            let height = addUnknown()
            if let before = last.first?.0, random.chance(30) { problem.unknowns[top].near = before }
            add(1000, [(top, 1)] + last.map { ($0.0, -$0.1) }, .equal, last.isEmpty ? -20 : -5)
            if random.chance(80) { add(1000, [(height, 1)], .atLeast, -length(2...10)) }
            if random.chance(80) { add(softPriority(), [(height, 1)], .equal, -length(2...10)) }
            last = [(top, 1), (height, 1)]
            heights.append(height)
        }
        if random.chance(40) { add(anyPriority(), last, .atMost, -length(5...30)) }
        return heights
    }

    /// Columns with given proportions and minimums.
    private mutating func proportionalColumns() -> [Int] {
        let columns = (0..<random.int(2...3)).map { _ in addUnknown() }
        for (left, right) in zip(columns, columns.dropFirst()) {
            add(anyPriority(), [(right, 1), (left, -random.pick([1, 2, 0.5, 1.0 / 3]))], .equal, 0)
        }
        if random.chance(70) { add(1000, columns.map { ($0, 1) }, random.pick([.equal, .atMost]), -length(6...40)) }
        for column in columns where random.chance(40) { add(1000, [(column, 1)], .atLeast, -length(1...5)) }
        return columns
    }

    /// Wishes that can all hold, at a high priority: a level that a solver may treat as required.
    private mutating func promotedHolds() -> [Int] {
        let sizes = (0..<random.int(1...3)).map { _ in addUnknown() }
        for size in sizes { add(softPriority(), [(size, 1)], anySense(), -length(1...10)) }
        if sizes.count > 1 && random.chance(50) { relate(sizes[0], sizes[1]) }
        return sizes
    }

    /// Equal sizes, an aspect ratio, or one at least as large as the other.
    private mutating func relate(_ a: Int, _ b: Int) {
        guard a != b else { return }
        let ratio = random.pick([1, 1, 1, 2, 0.5, 16.0 / 9])
        add(anyPriority(), [(a, 1), (b, -ratio)], anySense(), random.chance(50) ? 0 : length(-4...4))
    }
}
