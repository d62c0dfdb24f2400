extension SystemBuilder {
    /// W1: rows below each other, each as high as the higher of its icon and its text.
    mutating func addFeedList() {
        equal(0, +root.left)
        equal(0, +root.top)
        hold(root.width, at: [375, 390, 414, 430, 414, 390, 375, 320])
        var previous: Item?
        for index in 0..<size {
            let (row, icon, title, detail) = (item(), item(), item(), item())
            let content = FeedContent(from: &random)
            equal(-16, +row.left, -root.left)
            equal(16, +row.left, +row.width, -root.left, -root.width)
            if let previous {
                equal(-8, +row.top, -previous.top, -previous.height)
            } else {
                equal(0, +row.top, -root.top)
            }
            equal(-40, +icon.width)
            equal(-40, +icon.height)
            equal(-8, +icon.left, -row.left)
            equal(-8, +icon.top, -row.top)
            equal(-8, +title.left, -icon.left, -icon.width)
            atMost(8, +title.left, +title.width, -row.left, -row.width)
            atLeast(-content.titleWidth, +title.width, priority: 750)
            equal(-content.titleWidth, +title.width, priority: 250)
            equal(-8, +title.top, -row.top)
            equal(-20, +title.height)
            equal(0, +detail.left, -title.left)
            equal(8, +detail.left, +detail.width, -row.left, -row.width)
            equal(-4, +detail.top, -title.top, -title.height)
            let uncompressed = atLeast(-content.detailHeight, +detail.height, priority: 750)
            let unstretched = equal(-content.detailHeight, +detail.height, priority: 250)
            atLeast(-8, +row.top, +row.height, -detail.top, -detail.height)
            atLeast(-8, +row.top, +row.height, -icon.top, -icon.height)
            equal(0, +row.height, priority: 50)
            if index == size / 2 {
                let constant = -(content.detailHeight + 17)
                change = [
                    NeutralSystem.Alternative(row: uncompressed, constant: constant),
                    NeutralSystem.Alternative(row: unstretched, constant: constant),
                ]
            }
            previous = row
        }
        if let previous { equal(-8, +root.top, +root.height, -previous.top, -previous.height) }
    }
}

/// What one row of the feed list shows, in points.
struct FeedContent {
    /// The title's natural width; one title in twenty is too long for its row.
    let titleWidth: Double
    /// The detail text's natural height.
    let detailHeight: Double

    init(from random: inout LinearCongruential) {
        titleWidth = random.next() % 20 == 0 ? 500 : Double(60 + random.next() % 201)
        detailHeight = Double(14 + random.next() % 50)
    }
}
