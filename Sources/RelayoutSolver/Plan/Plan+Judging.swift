/// When a plan is broken.
extension Plan {
    /// What evaluating found.
    enum Finding {
        case fine
        case broken
    }

    /// Whether a value is below its guard by more than rounding, or no number.
    static func isBelow(_ value: Double, _ bound: Double) -> Bool {
        !(bound - value <= Tolerance.rounding(max(value.magnitude, bound.magnitude)))
    }

    /// Whether the value of a row is what its relation demands however small its terms are, as that of most rows that are
    /// checked is: then nothing else has to be known.
    @inline(__always)
    static func plainlyHolds(_ sum: Double, _ relation: Relation) -> Bool {
        !contradicts(sum, Tolerance.rounding(0), relation)
    }

    /// Whether the value of a row is further off what its relation demands than its tolerance, or no number.
    @inline(__always)
    static func contradicts(_ sum: Double, _ tolerance: Double, _ relation: Relation) -> Bool {
        switch relation {
        case .equal: !(sum.magnitude <= tolerance)
        case .lessThanOrEqual: !(sum <= tolerance)
        case .greaterThanOrEqual: !(sum >= -tolerance)
        }
    }
}
