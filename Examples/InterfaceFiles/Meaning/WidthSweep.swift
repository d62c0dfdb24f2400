import RelayoutSolver

/// The frames of a scene at all widths of a range: straight lines between widths that were solved.
///
/// That a stretch is straight is proven by three solutions, at its ends and in its middle. The least violation of each priority's
/// constraints is convex in the width, as long as those before it are straight; where it is on the line between the ends in the
/// middle, it is everywhere. If that is so of all priorities, and the same required constraints are kept, the solutions over the
/// stretch are a convex set with one point at each width: a line. Other stretches are halved, until they are shorter than half a
/// point.
struct WidthSweep {
    struct Sample {
        let width: Double
        let rects: [Box]
        /// The sums of violations, by priority.
        let levels: [Double]
        /// The unknowns that nothing decides: they are as near to zero as they can be.
        let open: [Int]
        /// Nil where no constraint is set aside.
        let optimum: Solver.Optimum?

        func value(of unknown: Int) -> Double {
            let rect = rects[unknown / 4]
            return [rect.x, rect.y, rect.width, rect.height][unknown % 4]
        }
    }

    /// Ascending; between two neighbours, everything is on a straight line.
    private(set) var samples: [Sample] = []

    init(_ solver: SceneSolver, _ range: ClosedRange<Double>) {
        var solver = solver
        var cost = 0
        func sample(_ width: Double) -> Sample? {
            cost += 1
            guard (try? solver.resize(width: width, height: solver.height)) != nil else { return nil }
            return solver.sample
        }
        guard let first = sample(range.lowerBound) else { return }
        samples = [first]
        guard range.lowerBound < range.upperBound, let last = sample(range.upperBound) else { return }
        var open = [(first, last)]
        while let (low, high) = open.popLast() {
            let length = high.width - low.width
            // No layout of people has as many bends.
            guard length > 0.5, cost < 600, let middle = sample(low.width + 0.5 * length) else {
                samples.append(high)
                continue
            }
            if Self.isProven(low, middle, high) {
                samples.append(high)
            } else {
                open.append((middle, high))
                open.append((low, middle))
            }
        }
    }

    private static func isProven(_ low: Sample, _ middle: Sample, _ high: Sample) -> Bool {
        func isMean(_ one: Double, _ between: Double, _ other: Double) -> Bool {
            abs((one + other) / 2 - between) <= 1e-9 * max(1, abs(one), abs(other), middle.width)
        }
        for (place, rect) in middle.rects.enumerated() {
            let (one, other) = (low.rects[place], high.rects[place])
            guard isMean(one.x, rect.x, other.x), isMean(one.y, rect.y, other.y),
                isMean(one.width, rect.width, other.width), isMean(one.height, rect.height, other.height)
            else { return false }
        }
        for (place, level) in middle.levels.enumerated() {
            guard isMean(low.levels[place], level, high.levels[place]) else { return false }
        }
        for unknown in middle.open {
            let distances = [low, middle, high].map { abs($0.value(of: unknown)) }
            guard isMean(distances[0], distances[1], distances[2]) else { return false }
        }
        return isSetAsideAlike(low, middle, high)
    }

    /// Whether the same required constraints are set aside all the way, each by a proof that goes on.
    private static func isSetAsideAlike(_ low: Sample, _ middle: Sample, _ high: Sample) -> Bool {
        guard let one = low.optimum, let between = middle.optimum, let other = high.optimum else {
            return low.optimum == nil && middle.optimum == nil && high.optimum == nil
        }
        let setAside = one.setAside.map(\.setAside)
        return between.setAside.map(\.setAside) == setAside && other.setAside.map(\.setAside) == setAside
            && one.setAside.allSatisfy { other.gap(of: $0) > 0 }
    }

    /// Where all of some numbers are above a threshold, with the width at which the least of them is largest.
    struct Excess {
        var widths: ClosedRange<Double>
        var worst: Double
        var amount: Double
    }

    /// The widths at which all numbers of `depths`, which are linear in the frames, exceed `threshold`: the first interval, which
    /// later ones that touch it extend, and the worst of it.
    func excess(over threshold: Double, _ depths: ([Box]) -> [Double]) -> [Excess] {
        var found: [Excess] = []
        for (low, high) in zip(samples, samples.count == 1 ? samples : Array(samples.dropFirst())) {
            guard let part = Self.part(depths(low.rects), depths(high.rects), threshold) else { continue }
            let length = high.width - low.width
            let widths = (low.width + part.from * length)...(low.width + part.to * length)
            let worst = low.width + part.worst * length
            if let last = found.last, widths.lowerBound - last.widths.upperBound < 1e-6 {
                found[found.count - 1].widths = last.widths.lowerBound...widths.upperBound
                if part.amount > last.amount {
                    found[found.count - 1].worst = worst
                    found[found.count - 1].amount = part.amount
                }
            } else {
                found.append(Excess(widths: widths, worst: worst, amount: part.amount))
            }
        }
        return found
    }

    /// Where numbers that go in straight lines from one end to the other are all above a threshold.
    private static func part(
        _ low: [Double], _ high: [Double], _ threshold: Double
    ) -> (from: Double, to: Double, worst: Double, amount: Double)? {
        var (from, to) = (0.0, 1.0)
        for (a, b) in zip(low, high) {
            let (start, end) = (a - threshold, b - threshold)
            if start <= 0, end <= 0 { return nil }
            if start <= 0 { from = max(from, start / (start - end)) }
            if end <= 0 { to = min(to, start / (start - end)) }
        }
        guard from <= to else { return nil }
        func least(_ share: Double) -> Double { zip(low, high).map { $0 + share * ($1 - $0) }.min() ?? 0 }
        // The least of straight lines is concave: its top is at an end or where two of them cross.
        var shares = [from, to]
        for i in low.indices {
            for j in low.indices where j > i {
                let (rate, other) = (high[i] - low[i], high[j] - low[j])
                guard rate != other else { continue }
                let share = (low[j] - low[i]) / (rate - other)
                if share > from, share < to { shares.append(share) }
            }
        }
        let worst = shares.max { least($0) < least($1) }!
        return (from, to, worst, least(worst))
    }
}
