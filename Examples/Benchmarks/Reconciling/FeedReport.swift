import Relayout

/// All results of the feed, as tables.
struct FeedReport {
    /// One scenario at one size.
    struct Result {
        let scenario: String
        let isMemoized: Bool
        let rows: Int
        /// In microseconds.
        let total: Timing
        /// The parts of the update of median length.
        let parts: Receipt.Durations
        let receipt: Receipt
        /// The median of the solver's build of the same system, in microseconds; nil where it was not run.
        let build: Double?

        var name: String { scenario + (isMemoized ? ", memoized" : "") }
    }

    private var results: [Result] = []
    /// From this number of rows on all was cut.
    var cut: Int?

    mutating func add(_ result: Result) { results.append(result) }

    /// One row for each scenario and size.
    var table: Table {
        var table = Table(columns: [
            "feed", "rows", "median", "mean", "max", "generate", "diff", "solve", "place", "ns a constraint", "× build",
            "kept", "edited", "added", "removed", "moved", "described",
        ])
        for result in results {
            let (timing, parts, receipt) = (result.total, result.parts, result.receipt)
            let counts = receipt.counts
            table.add([
                result.name, "\(result.rows)", time(microseconds: timing.median), time(microseconds: timing.mean),
                time(microseconds: timing.max), time(microseconds: parts.generate * 1e6),
                time(microseconds: parts.diff * 1e6), time(microseconds: parts.solve * 1e6),
                time(microseconds: parts.place * 1e6), rounded(timing.median * 1e3 / Double(counts.all)),
                result.build.map { rounded(timing.median / $0) } ?? "", "\(receipt.kept)", "\(counts.edited)",
                "\(counts.added)", "\(counts.removed)", "\(receipt.moved.count + receipt.appeared.count)",
                result.isMemoized ? "\(receipt.describedElements)" : "",
            ])
        }
        if let cut { table.add(["all", "\(cut)", "cut: too slow"] + Array(repeating: "", count: 14)) }
        return table
    }

    /// What 1000 rows are to stay below, and what they take.
    var targets: Table {
        var table = Table(columns: ["feed of 1000 rows", "what", "limit", "measured", "reached"])
        for target in FeedTarget.all {
            guard
                let result = results.first(where: {
                    $0.rows == 1000 && $0.scenario == target.scenario && $0.isMemoized == target.isMemoized
                }), let (limit, measured) = target.judge(result)
            else { continue }
            table.add([
                result.name, target.quantity.rawValue, target.text(limit), target.text(measured),
                measured <= limit ? "yes" : "no",
            ])
        }
        return table
    }
}
