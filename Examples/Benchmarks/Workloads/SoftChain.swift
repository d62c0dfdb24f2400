extension SystemBuilder {
    /// W4: a column of soft heights against one fixed total; the last item, a little weaker, absorbs the difference.
    mutating func addSoftChain() {
        equal(0, +root.left)
        equal(0, +root.top)
        equal(-375, +root.width)
        let heights = (0..<size).map { _ in Double(20 + random.next() % 61) }
        let natural = heights.reduce(0, +) + Double(8 * (size - 1))
        hold(root.height, at: [100, 200, 50, -5, -10, -3, 10, 0].map { natural + $0 })
        var previous: Item?
        for (index, height) in heights.enumerated() {
            let child = item()
            let isLast = index == size - 1
            equal(0, +child.left, -root.left)
            equal(0, +child.width, -root.width)
            if let previous {
                equal(-8, +child.top, -previous.top, -previous.height)
            } else {
                equal(0, +child.top, -root.top)
            }
            let uncompressed = atLeast(-height, +child.height, priority: isLast ? 749 : 750)
            let unstretched = atMost(-height, +child.height, priority: isLast ? 249 : 250)
            if index == size / 2 {
                change = [
                    NeutralSystem.Alternative(row: uncompressed, constant: -(height + 17)),
                    NeutralSystem.Alternative(row: unstretched, constant: -(height + 17)),
                ]
            }
            previous = child
        }
        if let previous { equal(0, +root.top, +root.height, -previous.top, -previous.height) }
    }
}
