/// What a ``LayoutBuilder`` built: constraints and layouts, in the order in which they were written.
public struct LayoutBlock: LayingOut {
    /// Where a builder puts its lines. An object, so that adding a line never copies those before it, optimised or not;
    /// nobody else refers to it until the builder is done, so there is nothing to check at every access either.
    @usableFromInline
    final class Buffer {
        @exclusivity(unchecked) private var constraints: [Constraint] = []
        /// The layouts among the constraints.
        @exclusivity(unchecked) private var layouts: [Nested] = []

        /// Where the lines stand.
        @usableFromInline @exclusivity(unchecked) var file = SourceLocation.unknown.file

        private struct Nested {
            /// How many constraints stand before the layout.
            var position: Int
            let layout: any LayingOut
            let location: SourceLocation
        }

        @usableFromInline
        init() {}

        @usableFromInline
        func append(_ constraint: Constraint) {
            if constraints.isEmpty { constraints.reserveCapacity(16) }
            constraints.append(constraint)
        }

        func append(_ layout: any LayingOut, at location: SourceLocation) {
            layouts.append(Nested(position: constraints.count, layout: layout, location: location))
        }

        @usableFromInline
        func append(_ buffer: Buffer) {
            for var nested in buffer.layouts {
                nested.position += constraints.count
                layouts.append(nested)
            }
            constraints.append(contentsOf: buffer.constraints)
        }

        func layOut(into pass: inout LayoutPass) {
            constraints.withUnsafeBufferPointer { constraints in
                var next = constraints.baseAddress
                var position = 0
                for nested in layouts {
                    while position < nested.position {
                        pass.add(next!, in: file)
                        next! += 1
                        position += 1
                    }
                    pass.add(nested.layout, at: nested.location)
                }
                while position < constraints.count {
                    pass.add(next!, in: file)
                    next! += 1
                    position += 1
                }
            }
        }
    }

    @usableFromInline let buffer = Buffer()

    @usableFromInline
    init() {}

    init(_ layout: any LayingOut, at location: SourceLocation) {
        buffer.append(layout, at: location)
    }

    /// Gives everything in order.
    public func layOut(into pass: inout LayoutPass) { buffer.layOut(into: &pass) }
}
