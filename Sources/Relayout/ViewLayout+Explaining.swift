import RelayoutSolver

extension ViewLayout {
    /// What the last update left open; empty before the first one, and where all is determined.
    ///
    /// Exact: a quantity is listed if and only if a layout that is as good at every priority gives it another value.
    /// `item`: with what is inside it, all that is asked about; nil stands for everything. Of an item that is not part of the
    /// layout nothing is open. `limit`: how many groups of quantities the text shows; the report has all of them. Throws
    /// ``LayoutError/askedDuringUpdate`` while an update is being solved, and ``LayoutError/internalFault(_:)``. Cost: little
    /// where all is determined; otherwise two updates from scratch for each quantity that is open.
    public func ambiguity(in item: (any LayoutItem)? = nil, limit: Int = 12) throws(LayoutError) -> AmbiguityReport {
        try checkIsAtHand()
        let limit = max(1, limit)
        do throws(SolverError) {
            guard let item else { return try reconciler.ambiguity(limit: limit) }
            let number = reconciler.items.number(of: ObjectIdentifier(item))
            return try reconciler.ambiguity(in: number ?? -1, limit: limit)
        } catch {
            throw .internalFault("\(error)")
        }
    }

    /// Why a quantity of an item has the value that the last update gave it: `layout.explain(\.width, of: title)`.
    ///
    /// nil where the item is not part of the layout. `limit`: how many lines of each list the text shows. Throws
    /// ``LayoutError/askedDuringUpdate`` while an update is being solved. Cost: an update from scratch, another one of the
    /// constraints tied to the quantity, some updates of the root's size, and one from scratch for each optional constraint of
    /// the item that does not hold.
    public func explain<Item: LayoutItem, Kind>(
        _ anchor: KeyPath<Item, ItemAnchor<Kind>>, of item: Item, limit: Int = 12
    ) throws(LayoutError) -> ValueReport? {
        try checkIsAtHand()
        guard let target = reconciler.target(item[keyPath: anchor]) else { return nil }
        return reconciler.explain(target, limit: max(1, limit))
    }

    /// Why an item is where it is, and as large: its `leading`, `top`, `width` and `height`. Empty where it is not part of the
    /// layout. Throws and costs what `explain(_:of:limit:)` does, four times.
    public func explain(_ item: any LayoutItem, limit: Int = 12) throws(LayoutError) -> [ValueReport] {
        try checkIsAtHand()
        return reconciler.targets(of: item).compactMap { $0.flatMap { reconciler.explain($0, limit: max(1, limit)) } }
    }

    /// The last update as a value: to be read, compared, kept, or laid out again elsewhere; nil before the first one,
    /// and while an update is being solved.
    ///
    /// Cost: linear in the number of constraints.
    public func snapshot() -> LayoutSnapshot? { reconciler.snapshot(traits) }

    /// An item and what is inside it as a tree: items with their frames in the root's coordinates, and below each one the
    /// constraints that begin with it.
    ///
    /// `item`: nil stands for the root. Empty where it is not part of the layout; a sentence before the first update, and while
    /// one is being solved. `limit`: how many lines at most, one at least; of items side by side that are alike the first is
    /// shown. Cost: linear in the number of constraints.
    public func tree(of item: (any LayoutItem)? = nil, limit: Int = 100) -> String {
        if isBeingSolved { return "the layout is being solved" }
        guard let item else { return snapshot()?.tree(limit: limit) ?? "nothing was laid out yet" }
        guard let number = reconciler.items.number(of: ObjectIdentifier(item)) else { return "" }
        return snapshot()?.tree(of: reconciler.labels.item(number), limit: limit) ?? ""
    }

    private func checkIsAtHand() throws(LayoutError) { if isBeingSolved { throw .askedDuringUpdate } }
}

extension ViewLayout: CustomStringConvertible {
    /// The layout as a tree, at most 100 lines of it: see ``tree(of:limit:)``.
    public var description: String { tree() }
}
