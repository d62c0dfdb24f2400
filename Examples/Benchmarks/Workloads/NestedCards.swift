extension SystemBuilder {
    /// W3: a ternary tree; every card's children stand side by side in it, equally wide, inset by 8.
    mutating func addNestedCards() {
        equal(0, +root.left)
        equal(0, +root.top)
        hold(root.width, at: [100000, 110000, 120000, 130000, 120000, 110000, 100000, 90000])
        hold(root.height, at: [1000])
        var cards = [root]
        var next = 0
        while cards.count < size + 1 {
            let parent = cards[next]
            next += 1
            let children = (0..<min(3, size + 1 - cards.count)).map { _ in item() }
            var top = 0
            for (index, child) in children.enumerated() {
                if index == 0 {
                    equal(-8, +child.left, -parent.left)
                } else {
                    let neighbour = children[index - 1]
                    equal(-8, +child.left, -neighbour.left, -neighbour.width)
                    equal(0, +child.width, -children[0].width)
                }
                top = equal(-8, +child.top, -parent.top)
                equal(8, +child.top, +child.height, -parent.top, -parent.height)
            }
            let last = children[children.count - 1]
            equal(8, +last.left, +last.width, -parent.left, -parent.width)
            cards += children
            if change.isEmpty && cards.count > size / 2 {
                change = [NeutralSystem.Alternative(row: top, constant: -12)]
            }
        }
    }
}
