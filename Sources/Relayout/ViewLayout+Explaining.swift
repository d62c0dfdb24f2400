import RelayoutSolver

extension ViewLayout {
    /// What the last update left open; empty before the first one, and where all is determined.
    ///
    /// Exact: a quantity is listed if and only if a layout that is as good at every priority gives it another value.
    /// Throws ``LayoutError/internalFault(_:)``. Cost: little where all is determined; otherwise two updates from
    /// scratch for each quantity that is open.
    public func ambiguity() throws(LayoutError) -> AmbiguityReport {
        do throws(SolverError) {
            return try reconciler.ambiguity()
        } catch {
            throw .internalFault("\(error)")
        }
    }

    /// Why a quantity of an item has the value that the last update gave it: `layout.explain(\.width, of: title)`.
    ///
    /// nil where the item is not part of the layout. Throws nothing at present. Cost: a walk through what the quantity was
    /// computed from, an update from scratch of the constraints tied to it, some updates of the root's size, and one from
    /// scratch for each optional constraint of the item that does not hold.
    public func explain<Item: LayoutItem, Kind>(
        _ anchor: KeyPath<Item, Anchor<Kind>>, of item: Item
    ) throws(LayoutError) -> ValueReport? {
        guard let target = reconciler.target(item[keyPath: anchor]) else { return nil }
        return reconciler.explain(target)
    }

    /// The last update as a value: to be read, compared, kept, or laid out again elsewhere; nil before the first one.
    ///
    /// Cost: linear in the number of constraints.
    public func snapshot() -> LayoutSnapshot? { reconciler.snapshot(traits) }
}

extension ViewLayout: CustomStringConvertible {
    /// The layout as a tree: items with their frames, and below each one the constraints that begin with it.
    public var description: String { snapshot().map { "\($0)" } ?? "nothing was laid out yet" }
}
