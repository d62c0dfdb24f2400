/// A list element's id, of any type.
@usableFromInline
struct ElementID: Hashable, Sendable {
    #if hasFeature(Embedded)
        // There are no values of protocol types.
        private let value: AnyID

        @usableFromInline
        init<Value: Hashable & Sendable>(value: consuming Value) { self.value = TypedID(value) }

        @usableFromInline
        static func == (lhs: ElementID, rhs: ElementID) -> Bool { lhs.value.isSame(as: rhs.value) }

        @usableFromInline
        func hash(into hasher: inout Hasher) { value.hash(into: &hasher) }

        /// The id, to be read: texts and numbers can be.
        var text: String { value.text }
    #else
        private let value: any Hashable & Sendable

        @usableFromInline
        init(value: consuming any Hashable & Sendable) { self.value = value }

        @usableFromInline
        static func == (lhs: ElementID, rhs: ElementID) -> Bool {
            // Not by a cast, which takes ten times as long.
            func isEqual<Left: Hashable, Right: Hashable>(_ lhs: Left, _ rhs: Right) -> Bool {
                guard Left.self == Right.self else { return false }
                return withUnsafePointer(to: rhs) { rhs in
                    rhs.withMemoryRebound(to: Left.self, capacity: 1) { rhs in
                        // One that is not equal to itself, such as NaN, is the same id all the same.
                        lhs == rhs.pointee || (lhs != lhs && rhs.pointee != rhs.pointee)
                    }
                }
            }
            return isEqual(lhs.value, rhs.value)
        }

        @usableFromInline
        func hash(into hasher: inout Hasher) { value.hash(into: &hasher) }

        /// The id, to be read.
        var text: String { "\(value)" }
    #endif
}

#if hasFeature(Embedded)
    /// An id of any type, as an object that knows its type.
    private class AnyID: @unchecked Sendable {
        final let type: ObjectIdentifier

        init(type: ObjectIdentifier) { self.type = type }

        func isSame(as other: AnyID) -> Bool { false }
        func hash(into hasher: inout Hasher) {}

        final var text: String {
            if type == ObjectIdentifier(TypedID<String>.self) {
                return unsafeDowncast(self, to: TypedID<String>.self).value
            }
            if type == ObjectIdentifier(TypedID<Int>.self) {
                return "\(unsafeDowncast(self, to: TypedID<Int>.self).value)"
            }
            return "…"
        }
    }

    private final class TypedID<Value: Hashable & Sendable>: AnyID, @unchecked Sendable {
        let value: Value

        init(_ value: Value) {
            self.value = value
            super.init(type: ObjectIdentifier(TypedID<Value>.self))
        }

        override func isSame(as other: AnyID) -> Bool {
            guard type == other.type else { return false }
            let other = unsafeDowncast(other, to: TypedID<Value>.self).value
            return value == other || (value != value && other != other)
        }

        override func hash(into hasher: inout Hasher) { value.hash(into: &hasher) }
    }
#endif
