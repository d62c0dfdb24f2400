import RelayoutSolver

/// A layout as it was described at one width, solved at one width after the other.
struct DescribedLayout {
    /// Has what was described, and solves it at all widths where it is the same.
    private(set) var reconciler: CopyOnWrite<Reconciler>
    /// Likewise at the height that came out, where the layout decides about it.
    private(set) var atHeight: CopyOnWrite<Reconciler>?
    /// What the items are called whose content never settled at the width that was solved last.
    private(set) var unsettled: [String] = []
    /// As it was when nothing else had been solved: what a solver refused has to begin anew.
    private let beginning: (reconciler: CopyOnWrite<Reconciler>, atHeight: CopyOnWrite<Reconciler>?)

    init(_ reconciler: CopyOnWrite<Reconciler>, atHeight: CopyOnWrite<Reconciler>?) {
        (self.reconciler, self.atHeight) = (reconciler, atHeight)
        beginning = (reconciler, atHeight)
    }

    /// The reconciler in which everything has come out.
    var settled: CopyOnWrite<Reconciler> { atHeight ?? reconciler }

    /// What the layout goes through at a width. If the solver refuses it, both reconcilers are as at the beginning.
    mutating func rounds(
        at width: Double, _ description: SweptDescription, tellsOpen: Bool = false
    ) throws(LayoutError) -> [Sample.Round] {
        do throws(LayoutError) {
            return try solved(at: width, description, tellsOpen: tellsOpen)
        } catch {
            (reconciler, atHeight) = beginning
            throw error
        }
    }

    private mutating func solved(
        at width: Double, _ description: SweptDescription, tellsOpen: Bool
    ) throws(LayoutError) -> [Sample.Round] {
        var rounds: [Sample.Round] = []
        let proposal = reconciler.value.lowered.root!.proposed!.with(width: width)
        let open = try reconciler.value.resize(to: proposal, crossesAxes: description.crossesAxes) {
            rounds.append(Sample.Round($0, description, tellsOpen: tellsOpen))
        }
        unsettled = open.isEmpty ? [] : open.map(reconciler.value.labels.item)
        if atHeight != nil {
            let measured = proposal.with(height: reconciler.value.rootSize.height)
            let open = try atHeight!.value.resize(to: measured, crossesAxes: description.crossesAxes) {
                rounds.append(Sample.Round($0, description, tellsOpen: tellsOpen))
            }
            if !open.isEmpty { unsettled += open.map(atHeight!.value.labels.item) }
        }
        return rounds
    }

    /// Whether both have the same records and items, so that they are the same at every width where both are valid.
    func agrees(with other: DescribedLayout) -> Bool {
        func agree(_ one: CopyOnWrite<Reconciler>, _ other: CopyOnWrite<Reconciler>) -> Bool {
            func order(_ reconciler: CopyOnWrite<Reconciler>) -> [ItemIdentity] {
                reconciler.value.lowered.order.map { ItemIdentity(reconciler.value.items[$0]) }
            }
            return ConstraintDiff(from: one.value.records, to: other.value.records).isEmpty
                && order(one) == order(other)
        }
        guard agree(reconciler, other.reconciler) else { return false }
        guard let atHeight, let second = other.atHeight else { return atHeight == nil && other.atHeight == nil }
        return agree(atHeight, second)
    }

    /// The layout as parts that can be proven alone; nil where it has to be proven as a whole.
    ///
    /// Where the layout decides about its height, and says the same at that height, its solution is also the one at
    /// that height: nothing stronger than the wish for a small root gives way, and what is weaker was decided at that
    /// height.
    func parts(over range: ClosedRange<Double>, _ description: SweptDescription) -> LayoutParts? {
        guard range.lowerBound < range.upperBound else { return nil }
        guard let atHeight else { return LayoutParts(reconciler, description, over: range) }
        guard description.isExact, ConstraintDiff(from: reconciler.value.records, to: atHeight.value.records).isEmpty
        else {
            return nil
        }
        let open = SweptDescription(reconciler.value, reconciler.value.lowered.direction, description.scope)
        return LayoutParts(reconciler, open, over: range)
    }
}
