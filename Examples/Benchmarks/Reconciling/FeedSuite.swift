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

    /// Runs all scenarios, with a plain list and with a memoized one. `build` is the median of the solver's build of the
    /// same system by number of rows, in microseconds.
    func run(build: (Int) -> Double?, progress: (String) -> Void) throws(LayoutError) -> FeedReport {
        var report = FeedReport()
        var first: (rows: Int, time: Double)?
        for rows in sizes {
            // A first layout must fit even if it grows with the square.
            if let first, first.time * Double((rows / first.rows) * (rows / first.rows)) > longestScenario {
                report.cut = rows
                break
            }
            for isMemoized in [false, true] {
                for scenario in FeedScenario.all where isWanted(scenario, isMemoized) {
                    progress("feed of \(rows) rows: \(scenario.name)\(isMemoized ? ", memoized" : "")")
                    let result = try run(scenario, rows, isMemoized, build: build(rows))
                    if first?.rows != rows { first = (rows, result.total.median) }
                    report.add(result)
                }
            }
        }
        return report
    }

    /// Performs the only scenario on the first of the sizes a number of times and does nothing else.
    func perform(_ times: Int) throws(LayoutError) {
        for isMemoized in [false, true] {
            for scenario in FeedScenario.all where scenario.name + (isMemoized ? ", memoized" : "") == only {
                var feed = try start(scenario, sizes[0], isMemoized)
                for step in 0..<times {
                    let view = scenario.change(&feed, step)
                    sink(try feed.update(width: view.width, traits: view.traits))
                    if let undo = scenario.undo { undo(&feed) }
                }
            }
        }
    }

    private func isWanted(_ scenario: FeedScenario, _ isMemoized: Bool) -> Bool {
        if isMemoized, !scenario.isForMemoized { return false }
        return only == nil || only == scenario.name || (isMemoized && only == scenario.name + ", memoized")
    }

    /// A feed that was laid out and is ready for the first step.
    private func start(_ scenario: FeedScenario, _ rows: Int, _ isMemoized: Bool) throws(LayoutError) -> Feed {
        var feed = Feed(rows: rows, isMemoized: isMemoized)
        _ = try feed.update()
        if scenario.name == "remove a row" {
            scenario.undo?(&feed)
            _ = try feed.update()
        }
        return feed
    }

    private func run(
        _ scenario: FeedScenario, _ rows: Int, _ isMemoized: Bool, build: Double?
    ) throws(LayoutError) -> FeedReport.Result {
        var feed = try start(scenario, rows, isMemoized)
        let clock = ContinuousClock()
        let start = clock.now
        var samples: [(total: Double, parts: Receipt.Durations)] = []
        var step = 0
        repeat {
            let view = scenario.change(&feed, step)
            let begin = clock.now
            let receipt = try feed.update(width: view.width, traits: view.traits)
            let total = microseconds(clock.now - begin)
            // The first step warms up.
            if step > 0 { samples.append((total, receipt.durations)) }
            // Nobody keeps receipts.
            _ = consume receipt
            if let undo = scenario.undo {
                undo(&feed)
                _ = try feed.update()
            }
            step += 1
        } while samples.isEmpty || clock.now - start < budget
        samples.sort { $0.total < $1.total }
        let view = scenario.change(&feed, step)
        let receipt = try feed.update(width: view.width, traits: view.traits)
        return FeedReport.Result(
            scenario: scenario.name, isMemoized: isMemoized, rows: rows,
            total: Timing(samples: samples.map(\.total), batch: 1), parts: samples[samples.count / 2].parts,
            receipt: receipt, build: build)
    }
}
