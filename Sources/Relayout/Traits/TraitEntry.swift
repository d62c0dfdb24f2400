/// A value under its key, whatever these are.
///
/// An object that knows its key's type: Embedded Swift has no values of protocol types, and no other way to ask for a type.
@usableFromInline
class TraitEntry: @unchecked Sendable {
    // Sendable: nothing in it changes, and what it has is Sendable.

    /// Which key it is; all that entries of different types are asked for. An entry of the key is a `TraitValue` of it.
    @usableFromInline final let key: ObjectIdentifier

    @inlinable
    init(key: ObjectIdentifier) { self.key = key }

    /// Whether both are the same value under the same key.
    func isSame(as other: TraitEntry) -> Bool { false }

    /// The key's full name.
    var name: String { "" }

    /// The value, to be read.
    var text: String { "" }

    /// The value, as one would write it.
    var code: String { "" }
}

/// A value under a key whose type is known.
@usableFromInline
final class TraitValue<Key: TraitKey>: TraitEntry, @unchecked Sendable {
    @usableFromInline let value: Key.Value

    @inlinable static var key: ObjectIdentifier { ObjectIdentifier(TraitValue<Key>.self) }

    @inlinable
    init(_ value: Key.Value) {
        self.value = value
        super.init(key: TraitValue<Key>.key)
    }

    @usableFromInline
    override func isSame(as other: TraitEntry) -> Bool {
        guard key == other.key else { return false }
        let other = unsafeDowncast(other, to: TraitValue<Key>.self).value
        // A value that is not equal to itself, such as NaN, makes no set differ from itself.
        return value == other || (value != value && other != other)
    }

    #if !hasFeature(Embedded)
        @usableFromInline override var name: String { String(reflecting: Key.self) }
        @usableFromInline override var text: String { "\(value)" }
        @usableFromInline override var code: String { String(reflecting: value) }
    #endif
}
