/// What changed inside items of which it is not known whether they have layouts, as where they were gone, in no tree, or not
/// mentioned: the layouts inside are told when they are found. Some may never be, and some items have none.
///
/// Held weakly. Cost: an item that is alive is kept once, or a few times; see ``add(_:)``.
struct UntoldChanges {
    private var changed: [WeakItem] = []
    /// By item: the places in `changed` of what is inside. Nil until it is asked for in an update, as parents may change.
    private var inside: [ObjectIdentifier: [Int]]?
    /// How many there may be before those that are dead, and those that are there twice, are taken out.
    private var limit = UntoldChanges.leastLimit

    private static let leastLimit = 32

    /// How many are kept.
    var count: Int { changed.count }

    /// Adds an item whose content changed. Cost: constant, on average.
    mutating func add(_ item: any LayoutItem) {
        if changed.count >= limit {
            var known: Set<ObjectIdentifier> = []
            changed.removeAll { $0.item.map { !known.insert(ObjectIdentifier($0)).inserted } ?? true }
            limit = max(2 * changed.count, UntoldChanges.leastLimit)
        }
        changed.append(WeakItem(item))
        inside = nil
    }

    /// Starts an update, before which items may have got other parents.
    mutating func begin() { inside = nil }

    /// Takes out what is inside an item. Cost: once in an update, linear in what is kept and how deep it lies.
    mutating func take(inside item: any LayoutItem) -> [any LayoutItem] {
        guard !changed.isEmpty else { return [] }
        if inside == nil {
            var found: [ObjectIdentifier: [Int]] = [:]
            for (place, changed) in changed.enumerated() {
                guard let item = changed.item else { continue }
                for around in ItemsAround(item) { found[ObjectIdentifier(around), default: []].append(place) }
            }
            inside = found
        }
        guard let places = inside?.removeValue(forKey: ObjectIdentifier(item)) else { return [] }
        return places.compactMap { place in
            defer { changed[place] = WeakItem() }
            return changed[place].item
        }
    }
}
