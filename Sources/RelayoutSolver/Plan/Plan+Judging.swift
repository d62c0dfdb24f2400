/// When a plan is broken.
extension Plan {
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

extension Sheet {
    /// Whether an operation from `first` on has a large factor, or adds up a number far from zero.
    func hasLargeParts(from first: Int) -> Bool {
        operations.view[min(first, operations.count)...].contains { operation in
            guard operation.kind == .define || operation.kind == .check else { return false }
            let range = Int(operation.firstInput)..<Int(operation.firstInput + operation.inputCount)
            return inputs.view[range].contains { input in
                let part = input.factor * cells[Int(input.cell)]
                return !(input.factor.magnitude <= Tolerance.tameFactor && part.magnitude <= Tolerance.nearPart)
            }
        }
    }
}
