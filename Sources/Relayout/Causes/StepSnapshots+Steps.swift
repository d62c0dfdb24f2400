import RelayoutSolver

extension StepSnapshots {
    /// What is exchanged after the numbers, one thing after the other.
    struct Step {
        /// Without an amount.
        let cause: MoveCauses.Cause
        /// Where the items asked about are after it: see ``StepSnapshots/frames(of:in:as:)``.
        let frames: [Double]
    }

    /// Constraints that leave or come together.
    private struct Exchange {
        /// Without an amount.
        let cause: MoveCauses.Cause
        /// Their places among those of the layout that has all of them.
        let constraints: [Int]
    }

    /// The way from ``second`` to the new layout, without the steps that have no say in where the items asked about are: what leaves
    /// is taken out of the one; what comes is taken out of the other, from the last to the first.
    ///
    /// Cost: at most two layouts, and one for each item that says something else; an update of a solver for everything else that
    /// is exchanged, a layout where something is gone.
    func steps(_ asked: [Int], from middle: LaidOut) throws(AnyLayoutError) -> [Step] {
        let new = changes.new
        var (steps, layout, present): ([Step], LaidOut, LayoutSnapshot) = ([], middle, second)
        func note(_ text: String) {
            let frames = frames(of: asked, in: layout)
            steps.append(Step(cause: .init(text: text, location: nil), frames: frames))
        }
        if present.isRightToLeft != new.isRightToLeft {
            present.isRightToLeft = new.isRightToLeft
            layout = try laidOut(present)
            note("the direction changes")
        }
        let leaving = leaving
        for (exchange, frames) in zip(leaving, try frames(of: asked, in: layout, without: leaving)) {
            if let frames { steps.append(Step(cause: exchange.cause, frames: frames)) }
        }
        present.constraints = changes.kept.map { $0.old }.sorted().map { present.constraints[$0] }
        let isTied = Ties(to: asked, in: present, parents: new.items.map { $0.parent }).items
        for (at, other) in changes.oldPlace.enumerated() where other != nil {
            let before = present.items[at]
            guard !before.isLaidOut(like: new.items[at]) else { continue }
            present.items[at] = new.items[at]
            guard isTied[at] else { continue }
            layout = try laidOut(present)
            note(change(before, new.items[at]))
        }
        present = new
        present.items += first.items[new.items.count...]
        let (entering, changesOrder) = (entering, changesOrder(present))
        guard !entering.isEmpty || changesOrder else { return steps }
        layout = try laidOut(present, isOrderNew: true)
        // From the last step to the first.
        let before = try frames(of: asked, in: layout, without: entering.reversed(), isOrderNew: true)
        var states = [frames(of: asked, in: layout)] + before.compactMap { $0 }
        if changesOrder {
            steps.append(
                Step(cause: .init(text: "the order of constraints changes", location: nil), frames: states.last!))
        }
        for (exchange, before) in zip(entering, before.reversed()) where before != nil {
            states.removeLast()
            steps.append(Step(cause: exchange.cause, frames: states.last!))
        }
        return steps
    }

    /// Whether what both layouts have stands in another order, in the new one.
    private func changesOrder(_ new: LayoutSnapshot) -> Bool {
        let olds = changes.kept.map { $0.old }
        guard zip(olds, olds.dropFirst()).allSatisfy(<) else { return true }
        var kept = new
        kept.constraints = changes.kept.map { new.constraints[$0.new] }
        return mentioned(in: kept, isOrderNew: false) != mentioned(in: kept, isOrderNew: true)
    }

    private func change(_ old: LayoutSnapshot.Item, _ new: LayoutSnapshot.Item) -> String {
        if old.isGone != new.isGone { return "\(new.name) is \(new.isGone ? "gone" : "back")" }
        if old.parent != new.parent { return "\(new.name) has another parent" }
        return "the content of \(new.name) changes"
    }

    // MARK: What leaves and what comes

    /// What leaves: items with all their constraints, then constraints.
    private var leaving: [Exchange] {
        let items = changes.old.items.indices.filter { changes.newPlace[$0] == nil }.map { changes.place[$0] }
        let (lists, others) = exchanged(items, first.constraints, isKept: changes.kept.map { $0.old })
        return lists.map {
            Exchange(
                cause: .init(text: "\(first.items[$0.item].name) removed", location: nil), constraints: $0.list)
        }
            + others.map { at in
                let entry = second.constraints[at]
                return exchange("\(first.equation(of: entry)) removed", entry, at)
            }
    }

    /// What comes: items with all their constraints, then constraints.
    private var entering: [Exchange] {
        let new = changes.new
        let items = new.items.indices.filter { changes.oldPlace[$0] == nil }
        let (lists, others) = exchanged(items, new.constraints, isKept: changes.kept.map { $0.new })
        return lists.map {
            Exchange(
                cause: .init(
                    text: "\(new.items[$0.item].name) inserted", location: new.constraints[$0.list[0]].location),
                constraints: $0.list)
        }
            + others.map { at in
                let entry = new.constraints[at]
                return exchange("\(first.equation(of: entry)) added", entry, at)
            }
    }

    private func exchange(_ text: String, _ entry: LayoutSnapshot.Entry, _ at: Int) -> Exchange {
        Exchange(cause: .init(text: text, location: entry.location, override: entry.override), constraints: [at])
    }

    /// Those of the constraints that are not kept: by the first of `items` that they mention, and the others.
    private func exchanged(
        _ items: [Int], _ constraints: [LayoutSnapshot.Entry], isKept kept: [Int]
    ) -> (lists: [(item: Int, list: [Int])], others: [Int]) {
        var order = [Int](repeating: .max, count: first.items.count)
        for (at, item) in items.enumerated() { order[item] = at }
        var isKept = constraints.map { _ in false }
        for at in kept { isKept[at] = true }
        var (lists, others) = (items.map { (item: $0, list: [Int]()) }, [Int]())
        for at in constraints.indices where !isKept[at] {
            let owner = constraints[at].mentioned.reduce(.max) { min($0, order[$1]) }
            if owner == .max { others.append(at) } else { lists[owner].list.append(at) }
        }
        return (lists.filter { !$0.list.isEmpty }, others)
    }

    /// Where items are as one exchange after the other is taken out of a layout: after each; nil where it has no say.
    ///
    /// Values are a function of what the solver has, never of how it came to it. So it is enough to remove rows; but where
    /// something is gone, other rows depend on them.
    private func frames(
        of asked: [Int], in layout: LaidOut, without exchanges: [Exchange], isOrderNew: Bool = false
    ) throws(AnyLayoutError) -> [[Double]?] {
        guard !exchanges.isEmpty else { return [] }
        var (ties, result) = (Ties(to: asked, in: layout.snapshot), [[Double]?]())
        var isThere = layout.snapshot.constraints.map { _ in true }
        let lowered = layout.reconciler.lowered
        let isGone =
            layout.snapshot.items.contains { $0.isGone } || lowered.rows.count != layout.snapshot.constraints.count
        var (solver, count) = (layout.reconciler.solver!, isThere.count)
        for exchange in exchanges {
            let tied = ties.remove(exchange.constraints)
            for at in exchange.constraints { isThere[at] = false }
            if tied.isEmpty {
                result.append(nil)
            } else if isGone {
                var snapshot = layout.snapshot
                snapshot.constraints = isThere.indices.filter { isThere[$0] }.map { snapshot.constraints[$0] }
                let next = try laidOut(snapshot, isOrderNew: isOrderNew)
                result.append(frames(of: asked, in: next))
            } else {
                try solver.change { edits throws(SolverError) in
                    for at in tied { if let id = lowered.rows[at].id { try edits.remove(id) } }
                }
                result.append(frames(of: asked, in: layout, as: solver))
                // What has no say any more is not to be solved again and again.
                if 2 * ties.constraints.count < count {
                    solver = try reduced(solver, to: ties, in: layout)
                    count = ties.constraints.count
                }
            }
        }
        return result
    }

    /// A solver of a layout without what has no say.
    private func reduced(_ solver: Solver, to ties: Ties, in layout: LaidOut) throws(LayoutError) -> Solver {
        let lowered = layout.reconciler.lowered
        var kept = Set(ties.constraints.compactMap { lowered.rows[$0].id })
        kept.formUnion(LayoutAxis.allCases.flatMap { lowered.root!.rows($0) })
        var variables = [lowered.root!.width, lowered.root!.height]
        for (item, number) in layout.numbers.enumerated() where ties.items[item] {
            guard let number, let system = lowered.system(of: number) else { continue }
            kept.formUnion(system.horizontal.all + system.vertical.all)
            variables += system.unknowns.all
        }
        do throws(SolverError) { return try solver.reduced(to: kept, keeping: variables) } catch {
            throw error.inLayout
        }
    }
}

extension Solver {
    /// Makes edits of what a layout has put into it.
    mutating func change(_ body: (inout Edits) throws(SolverError) -> Void) throws(LayoutError) {
        do throws(SolverError) { try update(body) } catch { throw error.inLayout }
    }
}

extension SolverError {
    /// What it is to who asked for a layout between two others.
    fileprivate var inLayout: LayoutError {
        if case .inaccurate = self { .numbersTooFarApart([]) } else { .internalFault("\(self)") }
    }
}
