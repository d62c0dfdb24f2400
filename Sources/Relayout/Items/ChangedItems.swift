/// Items of which it was said that something changed, each as good as once, held until the next update.
///
/// Apart from the layout, which is compiled for each kind of state.
struct ChangedItems {
    private(set) var items: [any LayoutItem] = []
    private var limit = 0

    /// Whoever says again and again that the same item changed must not fill the memory. Cost: constant, on average.
    @inline(never)
    mutating func add(_ item: any LayoutItem) {
        items.removeRepeated(from: &limit) { ObjectIdentifier($0) }
        items.append(item)
    }
}

extension Array {
    /// Takes out what is of an item that is there before, or of none any more, as soon as there are `limit` elements; then sets
    /// that to twice as many as are left. Cost: constant for each element that is added, on average.
    mutating func removeRepeated(from limit: inout Int, _ identity: (Element) -> ObjectIdentifier?) {
        guard count >= Swift.max(limit, 32) else { return }
        var known: Set<ObjectIdentifier> = .init()
        removeAll { identity($0).map { !known.insert($0).inserted } ?? true }
        limit = 2 * count
    }
}
