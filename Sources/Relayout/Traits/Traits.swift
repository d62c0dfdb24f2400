/// What a layout knows of the place where it is shown: size classes, direction, display scale, and whatever users add.
///
/// A set of values under typed keys. A key without a value says nothing.
///
///     let traits: Traits = [.horizontalSizeClass(.regular), .layoutDirection(.rightToLeft)]
public struct Traits: Sendable {
    /// At most one of each key, in no order that matters.
    @usableFromInline var entries: [TraitEntry]

    /// Creates an empty set.
    public init() { entries = [] }

    /// Creates a set of one value.
    @inlinable
    public init<Key: TraitKey>(_ key: Key.Type, _ value: Key.Value) {
        entries = [TraitValue<Key>(value)]
    }

    /// The value under a key, or nil. Setting nil takes the key out.
    public subscript<Key: TraitKey>(_ key: Key.Type) -> Key.Value? {
        get {
            entries.first { $0.key == TraitValue<Key>.key }.map { unsafeDowncast($0, to: TraitValue<Key>.self).value }
        }
        set {
            entries.removeAll { $0.key == TraitValue<Key>.key }
            if let newValue { entries.append(TraitValue<Key>(newValue)) }
        }
    }

    /// Whether every value of `subset` is in this set too. An empty subset is contained in every set.
    public func contains(_ subset: Traits) -> Bool {
        subset.entries.allSatisfy { wanted in entries.contains { $0.isSame(as: wanted) } }
    }

    /// This set with the values of `other`, which win where both have one.
    public func merging(_ other: Traits) -> Traits {
        var result = self
        for entry in other.entries {
            result.entries.removeAll { $0.key == entry.key }
            result.entries.append(entry)
        }
        return result
    }
}

extension Traits: ExpressibleByArrayLiteral {
    /// Creates the union of several sets; later values win.
    public init(arrayLiteral elements: Traits...) {
        self = elements.reduce(Traits()) { $0.merging($1) }
    }
}

extension Traits: Hashable {
    /// Whether both have the same values under the same keys.
    public static func == (lhs: Traits, rhs: Traits) -> Bool {
        lhs.entries.count == rhs.entries.count && lhs.contains(rhs)
    }

    /// Feeds the keys: equal sets may hold them in any order.
    public func hash(into hasher: inout Hasher) {
        hasher.combine(entries.reduce(0) { $0 ^ $1.key.hashValue })
    }
}

extension Traits: CustomStringConvertible {
    /// `[Direction: rightToLeft, HorizontalSizeClass: regular]`, in the order of the keys' full names.
    public var description: String {
        let named = entries.map { (name: $0.name, value: $0.text) }.sorted { $0.name < $1.name }
        let parts = named.map { "\($0.name.split(separator: ".").last ?? ""): \($0.value)" }
        return "[\(parts.joined(separator: ", "))]"
    }
}
