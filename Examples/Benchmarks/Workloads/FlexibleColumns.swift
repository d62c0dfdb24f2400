extension SystemBuilder {
    /// W5: columns, every other one as wide as its share of a common unit, but never below its minimum. Which columns
    /// sit at their minimum changes with the total: coupled, with a unique optimum.
    mutating func addFlexibleColumns() {
        equal(0, +root.left)
        equal(0, +root.top)
        equal(-100, +root.height)
        let unit = unknown()
        let shares = (0..<size).map { _ in 1 + Double(random.next() % 97) / 32 }
        let widths = (0..<size).map { _ in Double(20 + random.next() % 61) }
        let minimums = shares.map { (0.2 + Double(random.next() % 1000) / 1000) * $0 * 20 }
        let flexible = stride(from: 0, to: size, by: 2).reduce(0) { $0 + shares[$1] }
        let fixed = stride(from: 1, to: size, by: 2).reduce(0) { $0 + widths[$1] } + Double(4 * (size - 1))
        hold(
            root.width,
            at: [24, 22, 20, 18, 20, 22, 26, 30].map { (fixed + flexible * $0).rounded(.toNearestOrEven) })
        var previous: Item?
        var lastFixed = 0
        for index in 0..<size {
            let column = item()
            equal(0, +column.top, -root.top)
            equal(0, +column.height, -root.height)
            if let previous {
                equal(-4, +column.left, -previous.left, -previous.width)
            } else {
                equal(0, +column.left, -root.left)
            }
            if index % 2 == 0 {
                equal(0, +column.width, -shares[index] * unit, priority: 700)
                atLeast(-minimums[index], +column.width)
            } else {
                lastFixed = equal(-widths[index], +column.width)
            }
            if index == size / 2 | 1 {
                change = [NeutralSystem.Alternative(row: lastFixed, constant: -(widths[index] + 17))]
            }
            previous = column
        }
        if change.isEmpty { change = [NeutralSystem.Alternative(row: lastFixed, constant: -37)] }
        if let previous { equal(0, +root.left, +root.width, -previous.left, -previous.width) }
    }
}
