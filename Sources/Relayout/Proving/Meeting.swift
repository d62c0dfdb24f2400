import RelayoutSolver

/// Where two stretches meet, as far as their lines tell.
struct Meeting {
    /// The lines of a stretch, through two of its layouts.
    struct Lines {
        let first: Sample
        let last: Sample

        init(_ first: Sample, _ last: Sample) { (self.first, self.last) = (first, last) }

        /// In how many rounds both came out; nil where one took more than the other, as it may where a stretch is not proven.
        var rounds: Int? { first.rounds.count == last.rounds.count ? first.rounds.count : nil }

        func slope(_ a: Double, _ b: Double) -> Double { (b - a) / (last.width - first.width) }

        /// The numbers at a width.
        func places(at width: Double) -> [Double] {
            let (a, b) = (first.places, last.places)
            return a.indices.map { value(a[$0], b[$0], at: width) }
        }

        /// A number at a width that is the one in the first layout, and the other in the last.
        func value(_ a: Double, _ b: Double, at width: Double) -> Double {
            if width == first.width || first.width == last.width { return a }
            if width == last.width { return b }
            return a + (width - first.width) / (last.width - first.width) * (b - a)
        }
    }

    let left: Lines
    let right: Lines

    /// The width to try next, inside the interval; nil where nothing tells.
    func width(between low: Double, _ high: Double) -> Double? {
        // Where it lies at an end, the layout a little further inside should already be on the other line.
        let margin = 0.45 * Tolerance.resolution * max(1, high)
        if left.last.setAside != right.first.setAside {
            guard let gap = gapZero() else { return nil }
            let (zero, late) = (
                gap.zero, 2 * Tolerance.contradiction * right.first.scale / max(gap.slope.magnitude, 1e-3)
            )
            let before = zero - margin, after = zero + (gap.isBeginning ? late : margin), other = zero - late
            return [before, after, other].first { $0 > low + margin && $0 < high - margin }
        }
        guard let meeting = crossing() ?? changeOfSides(from: low - margin, to: high + margin),
            meeting > low - margin, meeting < high + margin
        else { return nil }
        return min(max(meeting, low + margin), high - margin)
    }

    /// Where the stretches meet, when nothing is found between them any more.
    func breakpoint(between low: Double, _ high: Double) -> Double {
        if left.last.setAside != right.first.setAside, let gap = gapZero() {
            // The solver sees a contradiction late: it may already be there in what was found without it.
            let late = 16 * Tolerance.contradiction * max(left.last.scale, right.last.scale)
            return min(max(gap.zero, gap.isBeginning ? low - late : low), gap.isBeginning ? high : high + late)
        }
        if let crossing = crossing(), crossing >= low, crossing <= high { return crossing }
        return low + (high - low) / 2
    }

    /// Where the gap of a proof is zero, and how it grows.
    private struct GapZero {
        let zero: Double
        let slope: Double

        /// Whether the conflict begins there; else it ends.
        var isBeginning: Bool { slope > 0 }
    }

    /// What is set aside on one side only: the first gap that begins there on the right, else the last one that ends there on the left.
    /// Other gaps tell nothing of this place: where one row is set aside for another that holds again, its own gap is zero elsewhere.
    private func gapZero() -> GapZero? {
        gaps(of: right, unknownTo: left).filter { $0.isBeginning }.min { $0.zero < $1.zero }
            ?? gaps(of: left, unknownTo: right).filter { !$0.isBeginning }.max { $0.zero < $1.zero }
    }

    private func gaps(of one: Lines, unknownTo other: Lines) -> [GapZero] {
        let known = Set(other.first.setAside)
        let optimum = one.first.rounds[one.first.rounds.count - 1].optimum
        let last = one.last.rounds[one.last.rounds.count - 1].optimum
        // Where nothing is set aside at the other end of the line, no gap is known there.
        guard !optimum.constants.isEmpty, !last.constants.isEmpty else { return [] }
        return optimum.setAside.filter { !known.contains($0.setAside.index) }.compactMap { proof in
            let gap = optimum.gap(of: proof)
            let slope = one.slope(gap, last.gap(of: proof))
            return slope == 0 ? nil : GapZero(zero: one.first.width - gap / slope, slope: slope)
        }
    }

    /// Where the lines of the number cross whose slopes differ most.
    private func crossing() -> Double? {
        guard let rounds = left.rounds, rounds == right.rounds else { return nil }
        var best: (difference: Double, width: Double)?
        for round in 0..<rounds {
            let (a, b) = (left.first.rounds[round].places, left.last.rounds[round].places)
            let (c, d) = (right.first.rounds[round].places, right.last.rounds[round].places)
            guard a.count == b.count, a.count == c.count, a.count == d.count else { return nil }
            for at in a.indices {
                let (one, other) = (left.slope(a[at], b[at]), right.slope(c[at], d[at]))
                guard (one - other).magnitude > max(best?.difference ?? 0, 1e-9) else { continue }
                // Both lines from the points between which they should cross.
                let distance = right.first.width - left.last.width
                let width = left.last.width + (c[at] - b[at] - other * distance) / (one - other)
                best = ((one - other).magnitude, width)
            }
        }
        return best?.width
    }

    /// Where, between two widths, an optional row is zero that lies on one side on the left and on the other on the right; or how far
    /// an item is from what it is to be near to.
    private func changeOfSides(from low: Double, to high: Double) -> Double? {
        guard let rounds = left.rounds, let others = right.rounds else { return nil }
        let description = left.first.description
        let tolerance = Tolerance.side * left.last.scale
        func zero(_ a: Double, _ b: Double, _ c: Double) -> Double? {
            guard a * c < 0, min(a.magnitude, c.magnitude) > tolerance else { return nil }
            let zero = left.last.width - b / left.slope(a, b)
            return zero > low && zero < high ? zero : nil
        }
        for round in 0..<min(rounds, others) {
            let (a, b, c) = (left.first.rounds[round], left.last.rounds[round], right.last.rounds[round])
            for row in description.optional
            where row < min(a.optimum.excesses.count, b.optimum.excesses.count, c.optimum.excesses.count) {
                if let zero = zero(a.optimum.excesses[row], b.optimum.excesses[row], c.optimum.excesses[row]) {
                    return zero
                }
            }
            for item in description.items.indices where a.optimum.hasChoice && description === right.last.description {
                for axis in 0..<2 {
                    func distance(_ round: Sample.Round) -> Double { round.distanceFromNear(item, axis, description) }
                    if let zero = zero(distance(a), distance(b), distance(c)) { return zero }
                }
            }
        }
        return nil
    }
}
