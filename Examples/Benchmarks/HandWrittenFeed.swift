/// The feed list (W1) as a person would write it in `layoutSubviews`: the measure of all other times.
struct HandWrittenFeed {
    /// A rectangle in root coordinates, in points.
    struct Frame {
        var left = 0.0
        var top = 0.0
        var width = 0.0
        var height = 0.0
    }

    private let contents: [FeedContent]
    /// The root's frame, then each row's: row, icon, title, detail. 4n + 1 frames: 16n + 4 values.
    private(set) var frames: [Frame]

    init(rows: Int) {
        var random = LinearCongruential()
        contents = (0..<rows).map { _ in FeedContent(from: &random) }
        frames = Array(repeating: Frame(), count: 4 * rows + 1)
    }

    /// The values in the order of the system's variables.
    var values: [Double] { frames.flatMap { [$0.left, $0.top, $0.width, $0.height] } }

    /// Computes all frames for a width of the root.
    mutating func layout(width: Double) {
        let rowWidth = width - 32
        let textWidth = rowWidth - 64
        var top = 0.0
        for (index, content) in contents.enumerated() {
            let height = max(content.detailHeight + 40, 56)
            frames[4 * index + 1] = Frame(left: 16, top: top, width: rowWidth, height: height)
            frames[4 * index + 2] = Frame(left: 24, top: top + 8, width: 40, height: 40)
            frames[4 * index + 3] = Frame(
                left: 72, top: top + 8, width: min(content.titleWidth, textWidth), height: 20)
            frames[4 * index + 4] = Frame(
                left: 72, top: top + 32, width: textWidth, height: content.detailHeight)
            top += height + 8
        }
        frames[0] = Frame(left: 0, top: 0, width: width, height: top)
    }

    /// Times the arithmetic for the same cycle of widths that the solver is resized through.
    static func time(rows: Int, stopwatch: Stopwatch) -> Timing {
        let widths = Workload.feedList.system(size: 2).holds[0].values
        var feed = HandWrittenFeed(rows: rows)
        return stopwatch.time(cycle: widths.count) { step in
            feed.layout(width: widths[step % widths.count])
            sink(feed.frames)
        }
    }
}
