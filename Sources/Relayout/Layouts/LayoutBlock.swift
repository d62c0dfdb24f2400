/// What a ``LayoutBuilder`` built: constraints and layouts, in the order in which they were written.
///
/// The constraints lie in one buffer, so that a block allocates once, not once for each constraint.
public struct LayoutBlock: LayingOut {
    @usableFromInline var constraints: [Constraint]
    /// Layouts, each with the number of constraints before it.
    @usableFromInline var layouts: [(position: Int, layout: any LayingOut)]

    @inlinable
    init() {
        constraints = []
        layouts = []
    }

    @inlinable
    mutating func append(_ constraint: consuming Constraint) {
        if constraints.isEmpty { constraints.reserveCapacity(8) }
        constraints.append(constraint)
    }

    @inlinable
    mutating func append(_ layout: any LayingOut) {
        layouts.append((constraints.count, layout))
    }

    @inlinable
    mutating func append(_ block: LayoutBlock) {
        for (position, layout) in block.layouts { layouts.append((constraints.count + position, layout)) }
        constraints.append(contentsOf: block.constraints)
    }

    /// Gives everything in order.
    public func layOut(into pass: inout LayoutPass) {
        var next = 0
        for (position, layout) in layouts {
            while next < position {
                pass.add(constraints[next])
                next += 1
            }
            pass.add(layout)
        }
        while next < constraints.count {
            pass.add(constraints[next])
            next += 1
        }
    }
}
