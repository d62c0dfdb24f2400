extension SystemBuilder {
    /// W6: a column with one total, in which every item has a priority of its own, in random order.
    mutating func addPriorityChain() {
        equal(0, +root.left)
        equal(0, +root.top)
        equal(-375, +root.width)
        let heights = (0..<size).map { _ in Double(20 + random.next() % 61) }
        let sum = heights.reduce(0, +)
        hold(
            root.height,
            at: [0.5, 0.7, 0.9, 0.3, 0.1, 0.4, 0.8, 0.6].map {
                (sum * $0).rounded(.toNearestOrEven) + Double(8 * (size - 1))
            })
        var ranks = Array(0..<size)
        random.shuffle(&ranks)
        var previous: Item?
        for (index, height) in heights.enumerated() {
            let child = item()
            equal(0, +child.left, -root.left)
            equal(0, +child.width, -root.width)
            atLeast(0, +child.height)
            if let previous {
                equal(-8, +child.top, -previous.top, -previous.height)
            } else {
                equal(0, +child.top, -root.top)
            }
            let priority = 100 + Double(700 * (ranks[index] + 1)) / Double(size + 1)
            let natural = equal(-height, +child.height, priority: priority)
            if index == size / 2 { change = [NeutralSystem.Alternative(row: natural, constant: -(height + 17))] }
            previous = child
        }
        if let previous { equal(0, +root.top, +root.height, -previous.top, -previous.height) }
    }
}
