extension Reconciler {
    /// Names items after the properties that hold them, each once, where an object was given whose properties count.
    mutating func learnNames(_ request: Request) {
        #if !hasFeature(Embedded)
            if let owner = request.owner { items.seekNames(in: owner) }
        #endif
    }

    /// What items and paths are called.
    var names: Names {
        Names(
            items: items.names, parents: items.parents, order: items.mentioned, left: items.leaving, paths: paths.names)
    }

    /// What reports call the items of what is described: to be asked for once in each.
    @inline(never)
    var labels: ItemLabels { names.ofPresent.labels }

    /// The constraint of a name, as the last update has it.
    func constraint(named name: String) -> ConstraintReport? {
        named.record(of: name).map { ConstraintReport(records[$0], labels) }
    }
}
