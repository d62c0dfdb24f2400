import RelayoutSolver

extension Reconciler {
    /// Who put a linear constraint, or the bound of an unknown, into the solver.
    enum Owner: Hashable, Sendable {
        /// A constraint of the layout, by its place in layout order.
        case record(Int32)
        /// Size ≥ content, or size ≤ content.
        case content(Int32, LayoutAxis, isLeast: Bool)
        case gone(Int32, LayoutAxis)
        /// No size is negative.
        case bound(Int32, LayoutAxis)
        case root(LayoutAxis)
    }

    /// What records mean in the solver.
    @inline(never)
    var lowering: Lowering { Lowering(lowered, items) }

    /// The owner of a variable's lower bound.
    func bound(_ variable: Variable) -> Owner { lowered.bound(variable) }

    /// Who put a linear constraint into the solver; nil where nobody did. Cost: logarithmic.
    @inline(never)
    func owner(of id: LinearConstraint.ID) -> Owner? { solver.flatMap { lowered.owner(of: id, in: $0) } }

    /// Why what was described is refused before it is solved; nil where it is not.
    func refusal(
        of fault: LayoutPass.Fault?, _ missing: MissingItems, _ findings: LayoutPass.Findings, _ request: Request,
        _ records: RecordSet
    ) -> LayoutError? {
        if let fault { return refusal(fault) }
        guard request.policy == .strict else { return nil }
        if let first = missing.reports(records, names.ofPresent).first {
            return .outsideRoot(item: first.mentioned, mentionedBy: first.mentionedBy)
        }
        return leftOut(findings.leftOut.prefix(1), request).reports.first.map { .numberOutOfRange($0) }
    }

    /// The error with which an update is refused because of this fault.
    private func refusal(_ fault: LayoutPass.Fault) -> LayoutError {
        switch fault {
        case .nestedTooDeeply(let path): .nestedTooDeeply(path: path)
        case .content(let fault): fault.refusal(labels)
        case .columnWidth(let width, let container, let location):
            .columnWidthOutOfRange(width, in: container.text, at: location)
        case .frameNotKnown(let item, let container, let location):
            .frameNotKnown(item: item.text, in: container.text, at: location)
        case .innerFrame(let item, let container, let reason):
            .innerFrameNotKnown(item: item.text, in: container.text, reason: reason)
        }
    }
}

extension LoweredSet {
    /// The owner of a variable's lower bound.
    func bound(_ variable: Variable) -> Reconciler.Owner {
        for axis in LayoutAxis.allCases where root!.extent(axis) == variable { return .bound(ItemTable.root, axis) }
        let owner = owner(of: variable)
        return .bound(owner.number, owner.isWidth ? .horizontal : .vertical)
    }

    /// Who put a linear constraint into the solver; nil where nobody did. Told from its rank. Cost: logarithmic.
    func owner(of id: LinearConstraint.ID, in solver: Solver) -> Reconciler.Owner? {
        guard let rank = solver.rank(of: id) else { return nil }
        switch Ranks.Place(of: rank) {
        case .root(let axis): return .root(axis)
        case .gone(let label, let axis): return item(ranked: label).map { .gone($0, axis) }
        case .content(let label, let axis, let side):
            return item(ranked: label).map { .content($0, axis, isLeast: side == 1) }
        case .record(let label): return row(ranked: label).map { .record(Int32($0)) }
        }
    }
}
