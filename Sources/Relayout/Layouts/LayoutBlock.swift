/// What a ``LayoutBuilder`` built: constraints and layouts, in the order in which they were written.
///
/// The constraints lie in one buffer, so that a block allocates once, not once for each constraint.
public struct LayoutBlock: LayingOut {
    @usableFromInline var constraints: [Constraint]
    /// The layouts among the constraints.
    @usableFromInline var layouts: [Nested]

    @usableFromInline
    struct Nested {
        /// How many constraints stand before the layout.
        @usableFromInline var position: Int
        @usableFromInline let layout: any LayingOut
        @usableFromInline let location: SourceLocation
    }

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

    init(_ layout: any LayingOut, at location: SourceLocation) {
        constraints = []
        layouts = [Nested(position: 0, layout: layout, location: location)]
    }

    @usableFromInline
    mutating func append(_ block: LayoutBlock) {
        for var nested in block.layouts {
            nested.position += constraints.count
            layouts.append(nested)
        }
        constraints.append(contentsOf: block.constraints)
    }

    /// Gives everything in order.
    public func layOut(into pass: inout LayoutPass) {
        var next = 0
        for nested in layouts {
            while next < nested.position {
                pass.add(constraints[next])
                next += 1
            }
            pass.add(nested.layout, at: nested.location)
        }
        while next < constraints.count {
            pass.add(constraints[next])
            next += 1
        }
    }
}
