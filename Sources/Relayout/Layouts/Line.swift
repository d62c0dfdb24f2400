/// A line of a builder as its block keeps it: plain memory, which holds what it refers to only where it says so.
enum Line {
    case constraint(LooseConstraint)
    /// Held.
    case layout(Unmanaged<NestedLayout>)

    /// Lets go of what the line holds. It is not to be used again.
    func release() {
        switch self {
        case .constraint(let constraint):
            if constraint.holdsFirst { constraint.first.release() }
            if constraint.holdsSecond { constraint.second?.release() }
        case .layout(let layout): layout.release()
        }
    }
}

/// A constraint whose items are held by itself or by a line before it.
struct LooseConstraint {
    let first: UnheldItem
    let second: UnheldItem?
    let shape: ConstraintShape
    let multiplier: Double
    let constant: Double
    let priority: Priority
    let holdsFirst: Bool
    let holdsSecond: Bool

    /// Holds the items that are not among those of `recent`.
    init(_ constraint: borrowing Constraint, after recent: UnsafeBufferPointer<Line>) {
        first = UnheldItem(constraint.first)
        second = constraint.second.map { UnheldItem($0) }
        shape = constraint.shape
        multiplier = constraint.multiplier
        constant = constraint.constant
        priority = constraint.statedPriority
        holdsFirst = !recent.mention(first)
        if let second {
            holdsSecond = !(second == first || recent.mention(second))
            if holdsSecond { second.retain() }
        } else {
            holdsSecond = false
        }
        if holdsFirst { first.retain() }
    }
}

extension UnsafeBufferPointer<Line> {
    fileprivate func mention(_ item: UnheldItem) -> Bool {
        var index = count - 1
        while index >= 0 {
            if case .constraint(let line) = self[index], line.first == item { return true }
            if case .constraint(let line) = self[index], let second = line.second, second == item { return true }
            index -= 1
        }
        return false
    }
}
