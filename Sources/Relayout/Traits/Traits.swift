/// What a layout knows of the place where it is shown: size classes, direction, display scale, and whatever users add.
///
/// A set of values under typed keys. A key without a value says nothing.
///
///     let traits: Traits = [.horizontalSizeClass(.regular), .layoutDirection(.rightToLeft)]
public struct Traits: Sendable {
    /// From which lengths on the size classes are regular, where they follow from a size; see
    /// ``Traits/sizeClasses(of:regularFromWidth:height:)``. No part of what is compared.
    @usableFromInline
    struct Thresholds: Hashable, Sendable {
        @usableFromInline var width: Double?
        @usableFromInline var height: Double?

        @inlinable init() {}
    }

    /// At most one of each key, in no order that matters.
    @usableFromInline var entries: [TraitEntry]
    @usableFromInline var thresholds = Thresholds()

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
            if TraitValue<Key>.key == Traits.horizontalClass { thresholds.width = nil }
            if TraitValue<Key>.key == Traits.verticalClass { thresholds.height = nil }
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
            if entry.key == Traits.horizontalClass { result.thresholds.width = other.thresholds.width }
            if entry.key == Traits.verticalClass { result.thresholds.height = other.thresholds.height }
        }
        return result
    }
}

extension Traits {
    fileprivate static var horizontalClass: ObjectIdentifier { TraitValue<StandardTraits.HorizontalSizeClass>.key }
    fileprivate static var verticalClass: ObjectIdentifier { TraitValue<StandardTraits.VerticalSizeClass>.key }

    /// What a layout inside an item is given: all but the safe area, the margins and the keyboard, which are the root's.
    var passedOn: Traits {
        let isOfRoot = entries.contains { entry in
            entry.key == TraitValue<StandardTraits.SafeArea>.key || entry.key == TraitValue<StandardTraits.Margins>.key
                || entry.key == TraitValue<StandardTraits.KeyboardHeight>.key
        }
        // Most have none of them, and then nothing is copied.
        guard isOfRoot else { return self }
        var traits = self
        traits[StandardTraits.SafeArea.self] = nil
        traits[StandardTraits.Margins.self] = nil
        traits[StandardTraits.KeyboardHeight.self] = nil
        return traits
    }

    /// The same, with the size classes that follow from a size made to follow from this one; along an axis where it is open
    /// they stay.
    func inside(_ size: (width: Double?, height: Double?)) -> Traits {
        var traits = self
        if let threshold = thresholds.width, let width = size.width {
            traits[StandardTraits.HorizontalSizeClass.self] = width >= threshold ? .regular : .compact
        }
        if let threshold = thresholds.height, let height = size.height {
            traits[StandardTraits.VerticalSizeClass.self] = height >= threshold ? .regular : .compact
        }
        traits.thresholds = thresholds
        return traits
    }

    /// The traits of a layout inside an item of this size: these, from around, and `others`, from whoever asks it,
    /// which win.
    func givingWay(to others: Traits, in size: (width: Double?, height: Double?)) -> Traits {
        entries.isEmpty ? others : inside(size).merging(others)
    }

    /// Whether both say the same, also inside items of any size.
    func isSame(as other: Traits) -> Bool {
        if entries.isEmpty && other.entries.isEmpty { return true }
        return thresholds == other.thresholds && self == other
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
        let named = inOrder.map { (name: $0.name, value: $0.text) }
        let parts = named.map { "\($0.name.split(separator: ".").last ?? ""): \($0.value)" }
        return "[\(parts.joined(separator: ", "))]"
    }
}

extension Traits {
    /// The set as one would write it: `[.layoutDirection(.rightToLeft), Traits(Mood.self, "calm")]`, in the order of the keys' full
    /// names.
    var code: String {
        "[\(inOrder.map { Self.code($0) }.joined(separator: ", "))]"
    }

    private var inOrder: [TraitEntry] { entries.sorted { $0.name < $1.name } }

    private static func code(_ entry: TraitEntry) -> String {
        switch entry.key {
        case TraitValue<StandardTraits.HorizontalSizeClass>.key: ".horizontalSizeClass(.\(entry.text))"
        case TraitValue<StandardTraits.VerticalSizeClass>.key: ".verticalSizeClass(.\(entry.text))"
        case TraitValue<StandardTraits.Direction>.key: ".layoutDirection(.\(entry.text))"
        case TraitValue<StandardTraits.DeviceIdiom>.key: ".idiom(.\(entry.text))"
        case TraitValue<StandardTraits.TextSize>.key: ".contentSizeCategory(.\(entry.text))"
        case TraitValue<StandardTraits.DisplayScale>.key: ".displayScale(\(entry.text))"
        case TraitValue<StandardTraits.SafeArea>.key: ".safeArea(\(entry.text))"
        case TraitValue<StandardTraits.Margins>.key: ".margins(\(entry.text))"
        case TraitValue<StandardTraits.ReadableWidth>.key: ".readableWidth(\(entry.text))"
        case TraitValue<StandardTraits.KeyboardHeight>.key: ".keyboardHeight(\(entry.text))"
        default: "Traits(\(entry.name.split(separator: ".").last ?? "").self, \(entry.code))"
        }
    }
}
