import RelayoutSolver

/// A layout as it was described at one width, solved at one width after the other.
struct DescribedLayout {
    /// Has what was described, and solves it at all widths where it is the same.
    private(set) var reconciler: Reconciler
    /// Likewise at the height that came out, where the layout decides about it.
    private(set) var atHeight: Reconciler?
    /// As it was when nothing else had been solved: what a solver refused has to begin anew.
    private let beginning: (reconciler: Reconciler, atHeight: Reconciler?)

    init(_ reconciler: Reconciler, atHeight: Reconciler?) {
        (self.reconciler, self.atHeight) = (reconciler, atHeight)
        beginning = (reconciler, atHeight)
    }

    /// Where everything has come out.
    var settled: Reconciler { atHeight ?? reconciler }

    /// What the layout goes through at a width. Should the solver refuse it nothing was solved.
    mutating func rounds(
        at width: Double, _ description: SweptDescription
    ) throws(LayoutError) -> [Sample.Round] {
        do throws(LayoutError) {
            return try solved(at: width, description)
        } catch {
            (reconciler, atHeight) = beginning
            throw error
        }
    }

    private mutating func solved(
        at width: Double, _ description: SweptDescription
    ) throws(LayoutError) -> [Sample.Round] {
        var rounds: [Sample.Round] = []
        let proposal = reconciler.lowered.root!.proposed!.with(width: width)
        try reconciler.resize(to: proposal, crossesAxes: description.crossesAxes) {
            rounds.append(Sample.Round($0, description))
        }
        if atHeight != nil {
            let measured = proposal.with(height: reconciler.rootSize.height)
            try atHeight!.resize(to: measured, crossesAxes: description.crossesAxes) {
                rounds.append(Sample.Round($0, description))
            }
        }
        return rounds
    }

    /// What is alike in both, so that they are the same at every width where both are good.
    func agrees(with other: DescribedLayout) -> Bool {
        func agree(_ one: Reconciler, _ other: Reconciler) -> Bool {
            func order(_ reconciler: Reconciler) -> [ObjectIdentifier] {
                reconciler.lowered.order.map { ObjectIdentifier(reconciler.items[$0]) }
            }
            return ConstraintDiff(from: one.records, to: other.records).isEmpty && order(one) == order(other)
        }
        guard agree(reconciler, other.reconciler) else { return false }
        guard let atHeight, let second = other.atHeight else { return atHeight == nil && other.atHeight == nil }
        return agree(atHeight, second)
    }

    /// The layout as parts that can be proven alone; nil where it has to be proven as a whole.
    ///
    /// Where the layout decides about its height, and is the same at that height, it is also solved at it: nothing that is
    /// wanted more than a small root gives way, and what is wanted less was decided at that height.
    func parts(over range: ClosedRange<Double>, _ description: SweptDescription) -> LayoutParts? {
        guard range.lowerBound < range.upperBound else { return nil }
        guard let atHeight else { return LayoutParts(reconciler, description, over: range) }
        guard description.isExact, ConstraintDiff(from: reconciler.records, to: atHeight.records).isEmpty else {
            return nil
        }
        let open = SweptDescription(reconciler, reconciler.lowered.direction, description.scope)
        return LayoutParts(reconciler, open, over: range)
    }
}
