/// What changed inside items of which it is not known whether they have layouts, as where they were gone, in no tree, or not
/// mentioned: the layouts inside are told when they are found. Some may never be, and some items have none.
///
/// Held weakly (in Embedded Swift, which has no weak references, until it is told, or an update finds nobody to tell). Cost: an item
/// that is alive is kept once, or a few times; see ``add(_:)``.
struct UntoldChanges {
    private var changed: [WeakItem] = []
    /// By item: a chain of what is inside. Nil until it is asked for in an update, as parents may change.
    private var chains: [ObjectIdentifier: Int32]?
    /// Each with its place in `changed`, and the next one of its chain, or -1.
    private var links: [(place: Int32, next: Int32)] = []
    private var limit = 0

    /// How many are kept.
    var count: Int { changed.count }

    /// Adds an item whose content changed. Cost: constant, on average.
    mutating func add(_ item: any LayoutItem) {
        changed.removeRepeated(from: &limit) { $0.item.map { ObjectIdentifier($0) } }
        changed.append(WeakItem(item))
        chains = nil
    }

    /// Forgets those of which it is known that nobody is left to be told.
    mutating func forget(where isKnown: (any LayoutItem) -> Bool) {
        let count = changed.count
        changed.removeAll { $0.item.map(isKnown) ?? true }
        if changed.count < count { chains = nil }
    }

    /// Starts an update, before which items may have got other parents.
    mutating func begin() { chains = nil }

    /// Takes out what is inside an item. Cost: once in an update, linear in what is kept and how deep it lies.
    mutating func take(inside item: any LayoutItem) -> [any LayoutItem] {
        guard !changed.isEmpty else { return [] }
        if chains == nil { lookUp() }
        var (next, found) = (chains!.removeValue(forKey: ObjectIdentifier(item)) ?? -1, [any LayoutItem]())
        while next >= 0 {
            let link = links[Int(next)]
            if let item = changed[Int(link.place)].item { found.append(item) }
            changed[Int(link.place)] = WeakItem()
            next = link.next
        }
        return found
    }

    private mutating func lookUp() {
        var known: [ObjectIdentifier: Int32] = .init()
        links.removeAll(keepingCapacity: true)
        for place in changed.indices {
            guard let item = changed[place].item else { continue }
            for around in ItemsAround(item) {
                let identity = ObjectIdentifier(around)
                links.append((Int32(place), known[identity] ?? -1))
                known[identity] = Int32(links.count - 1)
            }
        }
        chains = known
    }
}
