import Relayout

/// Runs the feed through the reconciler.
struct FeedSuite {
    let sizes: [Int]
    /// How long each scenario is repeated.
    let budget: Duration
    /// A scenario is cut if it is expected to take longer, in microseconds.
    let longestScenario: Double
    /// The name of the only scenario that is wanted; nil for all.
    var only: String?
    var onlyMemoized: Bool?

    /// Runs all scenarios. `build` is the median of the solver's build of the same system by number of rows, in
    /// microseconds.
    func run(build: (Int) -> Double?, progress: (String) -> Void) throws(LayoutError) -> Table {
        var table = Table(columns: [
            "feed", "rows", "median", "mean", "max", "generate", "diff + solve", "place", "ns a constraint", "× build",
            "kept", "edited", "added", "removed", "moved",
        ])
        var first: (rows: Int, time: Double)?
        for rows in sizes {
            // A first layout must fit even if it grows with the square.
            if let first, first.time * Double((rows / first.rows) * (rows / first.rows)) > longestScenario {
                table.add(["all", "\(rows)", "cut: too slow"] + Array(repeating: "", count: 12))
                break
            }
            for isMemoized in [false, true] where onlyMemoized != true || isMemoized {
                for scenario in FeedScenario.all where only == nil || only == scenario.name {
                    let name = scenario.name + (isMemoized ? ", memoized" : "")
                    progress("feed of \(rows) rows: \(name)")
                    var feed = Feed(rows: rows, isMemoized: isMemoized)
                    let result = try run(scenario, &feed)
                    if first?.rows != rows { first = (rows, result.total.median) }
                    table.add(cells(name, rows, result, build: build(rows)))
                }
            }
        }
        return table
    }

    private struct Result {
        let total: Timing
        /// The parts of the update of median length.
        let parts: UpdateTimes
        let receipt: Receipt
    }

    private func run(_ scenario: FeedScenario, _ feed: inout Feed) throws(LayoutError) -> Result {
        _ = try feed.update()
        if scenario.name == "remove a row" { try scenario.undo(&feed) }
        let start = ContinuousClock.now
        var times: [UpdateTimes] = []
        var step = 0
        var receipt: Receipt
        repeat {
            let time: UpdateTimes
            (receipt, time) = try scenario.update(&feed, step)
            // The first step warms up.
            if step > 0 { times.append(time) }
            try scenario.undo(&feed)
            step += 1
        } while times.isEmpty || ContinuousClock.now - start < budget
        times.sort { $0.total < $1.total }
        return Result(
            total: Timing(samples: times.map(\.total), batch: 1), parts: times[times.count / 2], receipt: receipt)
    }

    private func cells(_ name: String, _ rows: Int, _ result: Result, build: Double?) -> [String] {
        let (timing, parts, counts) = (result.total, result.parts, result.receipt.counts)
        return [
            name, "\(rows)", time(microseconds: timing.median), time(microseconds: timing.mean),
            time(microseconds: timing.max), time(microseconds: parts.generate), time(microseconds: parts.solve),
            time(microseconds: parts.place), rounded(timing.median * 1e3 / Double(counts.all)),
            build.map { rounded(timing.median / $0) } ?? "", "\(result.receipt.kept)", "\(counts.edited)",
            "\(counts.added)", "\(counts.removed)", "\(result.receipt.moved.count)",
        ]
    }
}
