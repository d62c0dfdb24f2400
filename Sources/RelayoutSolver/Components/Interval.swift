/// What the rows of one unknown leave open so far: from `low` to `high`, possibly infinite.
///
/// Whether the two ends are near enough to count as one is judged by these two alone: a maximum of 1e9, said to mean
/// none, must not make anything else less exact.
struct Interval: BitwiseCopyable {
    var low = -Double.infinity
    var high = Double.infinity

    /// Whether only one value is left.
    @inline(__always)
    var isDetermined: Bool {
        let width = high - low
        return width < .infinity && width <= Tolerance.rounding(min(low.magnitude, high.magnitude))
    }

    /// The value, once it is determined.
    @inline(__always)
    var value: Double { low == high ? low : low + (high - low) / 2 }

    /// Whether the ends are the wrong way round by more than rounding. If ``joinCrossedEnds()`` accepts that, rows computed from
    /// the value may be off by more than is accepted of them.
    @inline(__always)
    var areEndsCrossed: Bool { low > high && low - high > Tolerance.rounding(max(low.magnitude, high.magnitude)) }

    /// Makes the middle of ends that are the wrong way round the only value. Returns false if they contradict each other.
    @inline(__always)
    mutating func joinCrossedEnds() -> Bool {
        guard low > high else { return true }
        guard low - high <= Tolerance.slack(max(low.magnitude, high.magnitude)) else { return false }
        low = low + (high - low) / 2
        high = low
        return true
    }

    /// Takes the minimisers of the next level, as far as they are within; where they miss, the nearest end.
    @inline(__always)
    mutating func narrow(to left: Double, _ right: Double) {
        low = min(max(left, low), high)
        high = max(min(right, high), low)
    }
}
