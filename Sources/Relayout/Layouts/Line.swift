/// A line of a builder as its block keeps it: plain memory, which holds what it refers to only where it says so.
enum Line {
    case constraint(LooseConstraint)
    /// A constraint with numbers of one kind on both sides. Held.
    case twoSided(Unmanaged<TwoSidedConstraint>)
    /// Held.
    case layout(Unmanaged<NestedLayout>)

    /// Lets go of what the line holds. It is not to be used again.
    func release() {
        switch self {
        case .constraint(let constraint):
            if constraint.holdsFirst { constraint.first.release() }
            if constraint.holdsSecond { constraint.second?.release() }
        case .twoSided(let constraint): constraint.release()
        case .layout(let layout): layout.release()
        }
    }
}

/// A constraint whose items are held by itself or by a line before it.
struct LooseConstraint {
    let first: UnretainedItem
    let second: UnretainedItem?
    let shape: ConstraintShape
    let multiplier: Double
    let constant: Double
    /// As ``Constraint/statedPriority``.
    let priority: Double
    let holdsFirst: Bool
    let holdsSecond: Bool

    /// Holds the items that are not known to be held.
    @inline(__always)
    init(_ constraint: borrowing Constraint, _ held: inout RetainedItems) {
        first = constraint.shape.isWritten ? UnretainedItem(constraint.first) : UnretainedItem(constraint.left)
        second = constraint.second.map { UnretainedItem($0) }
        shape = constraint.shape.bare
        multiplier = constraint.multiplier
        constant = constraint.constant
        priority = constraint.statedPriority
        holdsFirst = held.insert(first)
        holdsSecond = second.map { held.insert($0) } ?? false
        if holdsFirst { first.retain() }
        if holdsSecond { second?.retain() }
    }
}

/// A constraint with numbers of one kind on both sides, in memory of its own: there are few.
final class TwoSidedConstraint {
    let constraint: Constraint

    init(_ constraint: Constraint) { self.constraint = constraint }
}
