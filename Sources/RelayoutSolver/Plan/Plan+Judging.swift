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

    /// Whether the value of a row is further off what its relation demands than its tolerance, or no number.
    static func contradicts(_ sum: Double, _ tolerance: Double, _ relation: Relation) -> Bool {
        switch relation {
        case .equal: !(sum.magnitude <= tolerance)
        case .lessThanOrEqual: !(sum <= tolerance)
        case .greaterThanOrEqual: !(sum >= -tolerance)
        }
    }
}
