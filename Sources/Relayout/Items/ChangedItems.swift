/// Items of which it was said that something changed, each as good as once, held until the next update.
///
/// Apart from the layout, which is compiled for each kind of state.
struct ChangedItems {
    private(set) var items: [any LayoutItem] = []

    /// Whoever says again and again that the same item changed must not fill the memory: before there is no more room,
    /// what is there twice goes.
    @inline(never)
    mutating func add(_ item: any LayoutItem) {
        if items.count == items.capacity {
            var seen: Set<ObjectIdentifier> = .init()
            items.removeAll { !seen.insert(ObjectIdentifier($0)).inserted }
        }
        items.append(item)
    }
}
