/// How long one operation takes, over many repetitions. In microseconds.
struct Timing: Decodable {
    /// Of single operations; of short batches where one operation is too short for the clock.
    let median: Double
    let mean: Double
    let max: Double
    /// How many operations were timed.
    let repetitions: Int

    private enum CodingKeys: String, CodingKey {
        case median = "median_us"
        case mean = "mean_us"
        case max = "max_us"
        case repetitions = "reps"
    }

    /// `samples`: microseconds an operation, at least one; each is the mean of a batch of so many operations.
    init(samples: [Double], batch: Int) {
        let sorted = samples.sorted()
        let middle = sorted.count / 2
        median = sorted.count % 2 == 1 ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2
        mean = sorted.reduce(0, +) / Double(sorted.count)
        max = sorted[sorted.count - 1]
        repetitions = samples.count * batch
    }
}

/// Times an operation until its budget is spent.
struct Stopwatch {
    /// How long one operation is repeated. A single repetition that takes longer is the only one.
    var budget: Duration

    /// A batch lasts at least this long, so that reading the clock (some 50 ns) stays below one percent of it.
    private static let shortestBatch = 10.0
    private static let mostSamples = 20_000

    init(budget: Duration) { self.budget = budget }

    /// Runs `operation` with the step numbers 0, 1, 2, … and times it. The steps of one `cycle` may differ in cost:
    /// only whole cycles are put into a batch.
    func time<Failure: Error>(
        cycle: Int = 1, _ operation: (_ step: Int) throws(Failure) -> Void
    ) throws(Failure) -> Timing {
        let clock = ContinuousClock()
        var step = 0
        let start = clock.now
        try operation(step)
        step += 1
        let first = microseconds(clock.now - start)
        if clock.now - start > budget { return Timing(samples: [first], batch: 1) }
        while step < 4 * cycle, clock.now - start < budget / 8 {
            try operation(step)
            step += 1
        }
        let typical = microseconds(clock.now - start) / Double(step)
        let batch = typical < Self.shortestBatch / 2 ? (Int(Self.shortestBatch / typical) / cycle + 1) * cycle : 1
        var samples: [Double] = []
        repeat {
            let begin = clock.now
            for _ in 0..<batch {
                try operation(step)
                step += 1
            }
            samples.append(microseconds(clock.now - begin) / Double(batch))
        } while clock.now - start < budget && samples.count < Self.mostSamples
        return Timing(samples: samples, batch: batch)
    }
}

/// A duration in microseconds.
func microseconds(_ duration: Duration) -> Double {
    Double(duration.components.seconds) * 1e6 + Double(duration.components.attoseconds) * 1e-12
}
