/// When a plan is broken.
extension Plan {
    /// What evaluating found.
    enum Finding {
        case fine
        case broken
    }

    /// Whether a value is below its bound by more than rounding, or is not a number.
    static func isBelow(_ value: Double, _ bound: Double) -> Bool {
        !(bound - value <= Tolerance.rounding(max(value.magnitude, bound.magnitude)))
    }

    /// Whether the value of a row is as its relation demands to within the smallest tolerance. Most rows that are
    /// checked are: then their terms need not be looked at.
    @inline(__always)
    static func plainlyHolds(_ sum: Double, _ relation: Relation) -> Bool {
        !contradicts(sum, Tolerance.rounding(0), relation)
    }

    /// Whether the value of a row misses what its relation demands by more than a tolerance, or is not a number.
    @inline(__always)
    static func contradicts(_ sum: Double, _ tolerance: Double, _ relation: Relation) -> Bool {
        switch relation {
        case .equal: !(sum.magnitude <= tolerance)
        case .lessThanOrEqual: !(sum <= tolerance)
        case .greaterThanOrEqual: !(sum >= -tolerance)
        }
    }
}
