import Relayout

/// A change of the feed that is timed: each step makes the change, lays out with a clock, and undoes it without one.
struct FeedScenario {
    /// Width and traits that a step lays out with.
    struct View {
        var width = 375.0
        var traits = Traits()
    }

    let name: String
    /// Makes the change. Returns what to lay out with.
    let change: (inout Feed, _ step: Int) -> View
    /// Brings the feed back to where the next step starts; nil where it is there.
    let undo: ((inout Feed) -> Void)?
    /// Whether it says something of a memoized list too.
    let isForMemoized: Bool

    private init(
        _ name: String, isForMemoized: Bool = true, change: @escaping (inout Feed, Int) -> View = { _, _ in View() },
        undo: ((inout Feed) -> Void)? = nil
    ) {
        self.name = name
        self.isForMemoized = isForMemoized
        self.change = change
        self.undo = undo
    }

    /// The first layout, then changes from the smallest to the largest.
    static var all: [FeedScenario] {
        [
            FeedScenario("first layout") { feed, _ in
                feed.startOver()
                return View()
            },
            FeedScenario("same state"),
            FeedScenario("same state, long rows", isForMemoized: false) { feed, _ in
                feed.state.isLong = true
                return View()
            },
            FeedScenario("same rows, another array") { feed, _ in
                feed.state.rows = feed.state.rows.map { $0 }
                return View()
            },
            FeedScenario("one text height") { feed, step in
                feed.grow(by: step % 2 == 0 ? 17 : -17, every: feed.state.rows.count)
                return View()
            },
            FeedScenario("insert a row") { feed, _ in
                feed.insertSpare()
                return View()
            } undo: {
                $0.removeSpare()
            },
            FeedScenario("remove a row") { feed, _ in
                feed.removeSpare()
                return View()
            } undo: {
                $0.insertSpare()
            },
            FeedScenario("move a row") { feed, step in
                let (low, high) = (feed.state.rows.count / 4, feed.state.rows.count / 2)
                let row = feed.state.rows.remove(at: step % 2 == 0 ? low : high)
                feed.state.rows.insert(row, at: step % 2 == 0 ? high : low)
                return View()
            },
            FeedScenario("resize") { _, step in View(width: [390, 414, 430, 414, 390, 375, 320, 375][step % 8]) },
            FeedScenario("10 % of the text heights") { feed, step in
                feed.grow(by: step % 2 == 0 ? 17 : -17, every: 10)
                return View()
            },
            FeedScenario("trait switch") { _, step in
                View(traits: step % 2 == 0 ? [.horizontalSizeClass(.regular)] : [])
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

    fileprivate mutating func insertSpare() { state.rows.insert(spare, at: state.rows.count / 2) }

    fileprivate mutating func removeSpare() { state.rows.removeAll { $0.id == spare.id } }
}
