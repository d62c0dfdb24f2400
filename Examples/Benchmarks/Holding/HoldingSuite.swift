import Foundation
import Relayout

/// What a layout of the feed, and what it hands out, hold in memory: many of each, kept at once.
struct HoldingSuite {
    let sizes: [Int]
    /// How many rows are kept at once, so that a page of memory more or less does not count.
    private static let rows = 20_000

    private typealias Making = @Sendable (_ count: Int, _ size: Int) throws -> [Any]

    func run(progress: (String) -> Void) throws -> Table {
        var table = Table(columns: ["what", "rows", "constraints", "memory", "a constraint", "time to make"])
        for (what, make, without) in Self.all {
            for size in sizes {
                progress("\(what): \(size) rows")
                let count = max(Self.rows / size, 1)
                let bytes = try held(make, count, size) - (without.map { try held($0, count, size) } ?? 0)
                let constraints = try Self.started(size, isMemoized: false).receipt.report.constraints.count
                let each = max(Double(bytes) / Double(count), 0)
                table.add([
                    what, "\(size)", "\(constraints)", rounded(each / 1024) + " kB",
                    rounded(each / Double(constraints)) + " B", try timeToMake(what, size) ?? "",
                ])
            }
        }
        return table
    }

    private func held(_ make: Making, _ count: Int, _ size: Int) throws -> Int {
        let meter = MemoryMeter()
        let kept = try make(count, size)
        return withExtendedLifetime(kept) { meter.held ?? 0 }
    }

    private static func started(_ size: Int, isMemoized: Bool) throws -> (feed: Feed, receipt: Receipt) {
        let feed = Feed(rows: size, isMemoized: isMemoized)
        return (feed, try feed.update())
    }

    private static let items: Making = { count, size in (0..<count).map { _ in Feed(rows: size) } }
    private static let layouts: Making = { count, size in
        try (0..<count).map { _ in try started(size, isMemoized: false).feed }
    }

    /// What is kept, and what of it does not count.
    private static let all: [(String, Making, Making?)] = [
        ("the items, made by the app", items, nil),
        ("a layout", layouts, items),
        (
            "a layout, memoized",
            { count, size in try (0..<count).map { _ in try started(size, isMemoized: true).feed } }, items
        ),
        (
            "the receipt of a first layout",
            { count, size in try (0..<count).map { _ in try started(size, isMemoized: false) } }, layouts
        ),
        ("the receipt of another width", widths(isReport: false), nil),
        ("its report", widths(isReport: true), nil),
        (
            "a snapshot",
            { count, size in
                let feed = try started(size, isMemoized: false).feed
                return (0..<count).map { _ in feed.layout.snapshot()! }
            }, nil
        ),
    ]

    /// Receipts of one layout, one after the other: each is of a state that the layout has left.
    private static func widths(isReport: Bool) -> Making {
        { count, size in
            let feed = try started(size, isMemoized: false).feed
            return try (0..<count).map { number in
                let receipt = try feed.update(width: 375 + Double(number % 2))
                return isReport ? receipt.report : receipt
            }
        }
    }

    private func timeToMake(_ what: String, _ size: Int) throws -> String? {
        let feed = try Self.started(size, isMemoized: false).feed
        let receipt = try feed.update(width: 376)
        let stopwatch = Stopwatch(budget: .milliseconds(100))
        switch what {
        case "its report": return time(microseconds: stopwatch.time(cycle: 10) { _ in sink(receipt.report) }.median)
        case "a snapshot":
            return time(microseconds: stopwatch.time(cycle: 10) { _ in sink(feed.layout.snapshot()) }.median)
        default: return nil
        }
    }
}
