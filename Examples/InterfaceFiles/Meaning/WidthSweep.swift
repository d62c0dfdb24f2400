/// The frames of a scene at all widths of a range: straight lines between widths that were solved.
///
/// A stretch is taken as straight where two widths inside it lie on the line between its ends; others are halved until they
/// are shorter than half a point.
struct WidthSweep {
    struct Sample {
        let width: Double
        let rects: [Box]
    }

    /// Ascending; between two neighbours, everything is on a straight line.
    private(set) var samples: [Sample] = []

    init(_ solver: SceneSolver, _ range: ClosedRange<Double>) {
        var solver = solver
        var cost = 0
        func sample(_ width: Double) -> Sample? {
            cost += 1
            guard (try? solver.resize(width: width, height: solver.height)) != nil else { return nil }
            return Sample(width: width, rects: solver.rects)
        }
        guard let first = sample(range.lowerBound) else { return }
        samples = [first]
        guard range.lowerBound < range.upperBound, let last = sample(range.upperBound) else { return }
        var open = [(first, last)]
        while let (low, high) = open.popLast() {
            let length = high.width - low.width
            // No layout of people has as many bends.
            guard length > 0.5, cost < 600, let middle = sample(low.width + 0.5 * length),
                let other = sample(low.width + 0.382 * length)
            else {
                samples.append(high)
                continue
            }
            if Self.isBetween(middle, low, high), Self.isBetween(other, low, high) {
                samples.append(high)
            } else {
                open.append((middle, high))
                open.append((low, middle))
            }
        }
    }

    private static func isBetween(_ middle: Sample, _ low: Sample, _ high: Sample) -> Bool {
        let share = (middle.width - low.width) / (high.width - low.width)
        return middle.rects.indices.allSatisfy { index in
            let (one, other) = (low.rects[index], high.rects[index])
            let line = Box(
                x: one.x + share * (other.x - one.x), y: one.y + share * (other.y - one.y),
                width: one.width + share * (other.width - one.width),
                height: one.height + share * (other.height - one.height))
            return line.distance(to: middle.rects[index]) < 1e-6 * max(1, middle.width)
        }
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
