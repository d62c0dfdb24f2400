/// Items of which it was said that something changed, each as good as once, held until the next update.
///
/// Apart from the layout, which is compiled for each kind of state.
struct ChangedItems {
    private(set) var items: [any LayoutItem] = []
    /// From how many on those are looked for that are there twice.
    private var limit = leastLimit

    private static let leastLimit = 16

    /// Whoever says again and again that the same item changed must not fill the memory. Cost: a constant on average.
    @inline(never)
    mutating func add(_ item: any LayoutItem) {
        if items.count >= limit {
            var seen: Set<ObjectIdentifier> = .init()
            items.removeAll { !seen.insert(ObjectIdentifier($0)).inserted }
            limit = max(2 * items.count, ChangedItems.leastLimit)
        }
        items.append(item)
    }
}
