extension Plan {
    /// Whether a value is below a bound by more than rounding.
    static func isBelow(_ value: Double, _ bound: Double) -> Bool {
        value < bound - Tolerance.satisfied * max(1, value.magnitude, bound.magnitude)
    }

    /// Whether the value of a row that holds by itself is more than rounding off what its relation demands.
    static func contradicts(_ sum: Double, _ largest: Double, _ relation: Relation) -> Bool {
        let slack = Tolerance.contradicting * max(1, largest)
        switch relation {
        case .equal: return sum.magnitude > slack
        case .lessThanOrEqual: return sum > slack
        case .greaterThanOrEqual: return sum < -slack
        }
    }
}
