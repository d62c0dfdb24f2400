import Relayout

/// A change of the feed that is timed: each step makes the change and lays out, then undoes it without a clock.
struct FeedScenario {
    let name: String
    /// Makes the change and lays out.
    let update: (inout Feed, _ step: Int) throws(LayoutError) -> (Receipt, UpdateTimes)
    /// Brings the feed back to where the next step starts.
    let undo: (inout Feed) throws(LayoutError) -> Void

    private init(
        _ name: String, update: @escaping (inout Feed, Int) throws(LayoutError) -> (Receipt, UpdateTimes),
        undo: @escaping (inout Feed) throws(LayoutError) -> Void = { (_) throws(LayoutError) in }
    ) {
        self.name = name
        self.update = update
        self.undo = undo
    }

    /// The first layout, then changes from the smallest to the largest.
    static var all: [FeedScenario] {
        [
            FeedScenario("first layout") { (feed, _) throws(LayoutError) in
                feed.startOver()
                return try feed.update()
            },
            FeedScenario("same state") { (feed, _) throws(LayoutError) in try feed.update() },
            FeedScenario("one text height") { (feed, step) throws(LayoutError) in
                feed.grow(by: step % 2 == 0 ? 17 : -17, every: feed.state.rows.count)
                return try feed.update()
            },
            FeedScenario("insert a row") { (feed, _) throws(LayoutError) in
                feed.state.rows.insert(feed.spare, at: feed.state.rows.count / 2)
                return try feed.update()
            } undo: { (feed) throws(LayoutError) in
                feed.state.rows.removeAll { $0.id == feed.spare.id }
                _ = try feed.update()
            },
            FeedScenario("remove a row") { (feed, _) throws(LayoutError) in
                feed.state.rows.removeAll { $0.id == feed.spare.id }
                return try feed.update()
            } undo: { (feed) throws(LayoutError) in
                feed.state.rows.insert(feed.spare, at: feed.state.rows.count / 2)
                _ = try feed.update()
            },
            FeedScenario("move a row") { (feed, step) throws(LayoutError) in
                let (low, high) = (feed.state.rows.count / 4, feed.state.rows.count / 2)
                let row = feed.state.rows.remove(at: step % 2 == 0 ? low : high)
                feed.state.rows.insert(row, at: step % 2 == 0 ? high : low)
                return try feed.update()
            },
            FeedScenario("resize") { (feed, step) throws(LayoutError) in
                try feed.update(width: [390, 414, 430, 414, 390, 375, 320, 375][step % 8])
            },
            FeedScenario("10 % of the text heights") { (feed, step) throws(LayoutError) in
                feed.grow(by: step % 2 == 0 ? 17 : -17, every: 10)
                return try feed.update()
            },
            FeedScenario("trait switch") { (feed, step) throws(LayoutError) in
                try feed.update(traits: step % 2 == 0 ? [.horizontalSizeClass(.regular)] : [])
            },
        ]
    }
}

extension Feed {
    /// Makes detail texts higher, from the middle row on in steps of `stride`, around the end.
    fileprivate func grow(by height: Double, every stride: Int) {
        let count = state.rows.count
        for offset in Swift.stride(from: count / 2, to: count / 2 + count, by: stride) {
            let detail = state.rows[offset % count].detail
            detail.content.height = (detail.content.height ?? 0) + height
            layout.contentDidChange(detail)
        }
    }
}
