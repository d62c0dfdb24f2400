/// A limit that a scenario of the feed is to stay below.
struct FeedTarget {
    /// What is limited.
    enum Quantity: String {
        /// The median, in microseconds.
        case time
        /// The median, in microseconds, with 20 ns more for each frame that moves.
        case timeAndMoves = "time + 20 ns a move"
        /// The median, as a multiple of the solver's build of the same system.
        case timesBuild = "time against a build"
        /// Describing and comparing, in nanoseconds for each constraint.
        case generating = "generate + diff"
    }

    let scenario: String
    let isMemoized: Bool
    let quantity: Quantity
    let limit: Double

    static let all = [
        FeedTarget(scenario: "first layout", isMemoized: false, quantity: .timesBuild, limit: 2.2),
        FeedTarget(scenario: "same state", isMemoized: false, quantity: .time, limit: 1000),
        FeedTarget(scenario: "same state", isMemoized: false, quantity: .generating, limit: 40),
        FeedTarget(scenario: "same rows, another array", isMemoized: true, quantity: .time, limit: 90),
        FeedTarget(scenario: "same state", isMemoized: true, quantity: .time, limit: 5),
        FeedTarget(scenario: "one text height", isMemoized: true, quantity: .timeAndMoves, limit: 130),
        FeedTarget(scenario: "insert a row", isMemoized: true, quantity: .timeAndMoves, limit: 200),
        FeedTarget(scenario: "remove a row", isMemoized: true, quantity: .timeAndMoves, limit: 200),
        FeedTarget(scenario: "move a row", isMemoized: true, quantity: .timeAndMoves, limit: 200),
    ]

    /// The limit and what was measured; nil where what it is compared with was not run.
    func judge(_ result: FeedReport.Result) -> (limit: Double, measured: Double)? {
        let median = result.total.median
        switch quantity {
        case .time: return (limit, median)
        case .timeAndMoves: return (limit + 0.02 * Double(result.receipt.moved.count), median)
        case .timesBuild: return result.build.map { (limit, median / $0) }
        case .generating:
            return (limit, (result.parts.generate + result.parts.diff) * 1e9 / Double(result.receipt.counts.all))
        }
    }

    func text(_ number: Double) -> String {
        switch quantity {
        case .time, .timeAndMoves: time(microseconds: number)
        case .timesBuild: rounded(number) + " × build"
        case .generating: rounded(number) + " ns a constraint"
        }
    }
}
