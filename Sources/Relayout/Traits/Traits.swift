/// What a layout knows of the place where it is shown: size classes, direction, display scale, and whatever users add.
///
/// A set of values under typed keys. A key without a value says nothing.
///
///     let traits: Traits = [.horizontalSizeClass(.regular), .layoutDirection(.rightToLeft)]
public struct Traits: Sendable {
    private struct Entry: Sendable {
        let key: ObjectIdentifier
        let name: String
        let value: any Hashable & Sendable

        func isSame(as other: Entry) -> Bool {
            let (own, others) = (AnyHashable(value), AnyHashable(other.value))
            // A value that is not equal to itself, such as NaN, makes no set differ from itself.
            return key == other.key && (own == others || (own != own && others != others))
        }
    }

    /// Ascending by name, so that text is stable; at most one of each key.
    private var entries: [Entry] = []

    /// Creates an empty set.
    public init() {}

    /// Creates a set of one value.
    public init<Key: TraitKey>(_ key: Key.Type, _ value: Key.Value) {
        self[key] = value
    }

    /// The value under a key, or nil. Setting nil takes the key out.
    public subscript<Key: TraitKey>(_ key: Key.Type) -> Key.Value? {
        get { entries.first { $0.key == ObjectIdentifier(key) }?.value as? Key.Value }
        set {
            entries.removeAll { $0.key == ObjectIdentifier(key) }
            guard let newValue else { return }
            insert(Entry(key: ObjectIdentifier(key), name: String(reflecting: key), value: newValue))
        }
    }

    private mutating func insert(_ entry: Entry) {
        entries.insert(entry, at: entries.firstIndex { $0.name > entry.name } ?? entries.endIndex)
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
            result.insert(entry)
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

    /// Feeds the keys.
    public func hash(into hasher: inout Hasher) {
        for entry in entries { hasher.combine(entry.key) }
    }
}

extension Traits: CustomStringConvertible {
    /// `[Direction: rightToLeft, HorizontalSizeClass: regular]`.
    public var description: String {
        let parts = entries.map { "\($0.name.split(separator: ".").last ?? ""): \($0.value)" }
        return "[\(parts.joined(separator: ", "))]"
    }
}
