import RelayoutSolver

/// One layout, solved at one width.
struct Sample {
    /// What one of the rounds found that a layout goes through: each depends on the ones before it.
    struct Round {
        /// Four for each item, and the root's size, in points from the root's leading top corner.
        let places: [Double]
        let optimum: Solver.Optimum
        /// Of each item, as used.
        let contents: [Content.Lengths]
        /// By item: the width that it measured at its own; nil where it has no say. Empty where that is not known.
        let measuredWidths: [Double?]
        /// By place: whether the constraints left it open; nil where that was not to be told.
        let isOpen: [Bool]?
    }

    let width: Double
    let description: SweptDescription
    /// The last one has the frames. Empty where the solver refused this width, as it may where a contradiction just begins.
    let rounds: [Round]
    /// The items whose sizes never settled, as far as the description is good for other widths, too: their frames mean nothing.
    var unsettled: [String] = []

    var isRefused: Bool { rounds.isEmpty }

    /// Whether both have the same items, so that their numbers can be compared.
    func isAlike(_ other: Sample) -> Bool {
        if isRefused || other.isRefused { return false }
        return description === other.description
            || description.items.map { $0.id } == other.description.items.map { $0.id }
    }

    var places: [Double] { rounds.last?.places ?? [] }

    /// The largest number that differences are judged by, in points.
    var scale: Double {
        if !unsettled.isEmpty { return max(1, width) }
        return rounds.reduce(max(1, width)) { $1.places.reduce($0) { max($0, $1.magnitude) } }
    }

    /// What is set aside when everything is settled, by index in the solver, ascending.
    var setAside: [Int] { rounds.last?.setAside ?? [] }
}

extension Sample.Round {
    init(_ reconciler: borrowing Reconciler, _ description: SweptDescription, tellsOpen: Bool) {
        self.init(
            reconciler.solver!, reconciler.lowered.root!, description, reconciler.contents, tellsOpen: tellsOpen)
    }

    /// Without a table contents are not compared.
    init(
        _ solver: Solver, _ root: RootSystem, _ description: SweptDescription, _ table: ContentTable? = nil,
        tellsOpen: Bool = false
    ) {
        let contents = description.items.map { item in
            item.kind == nil ? Content.Lengths() : table?.used(item.number) ?? Content.Lengths()
        }
        self.init(solver, root, description, contents: contents, table, tellsOpen: tellsOpen)
    }

    /// With contents as they are used, by item; without a table it is not known what was measured.
    init(
        _ solver: Solver, _ root: RootSystem, _ description: SweptDescription, contents: [Content.Lengths],
        _ table: ContentTable? = nil, tellsOpen: Bool = false
    ) {
        optimum = solver.optimum
        places = description.places(optimum.values, root)
        self.contents = contents
        let places = places
        measuredWidths =
            table.map { table in
                description.items.enumerated().map { place, item in
                    item.kind == nil ? nil : table.measuredWidth(item.number, at: places[4 * place + 2])
                }
            } ?? []
        guard tellsOpen else {
            isOpen = nil
            return
        }
        let open = Set(solver.undeterminedVariables.map { $0.index })
        isOpen = description.items.flatMap { item in item.unknowns.all.map { open.contains($0.index) } }
    }

    /// How far an item is, along an axis, from what it is to be near to where it is open: the origin, or its parent's edge.
    func distanceFromNear(_ item: Int, _ axis: Int, _ description: SweptDescription) -> Double {
        let parent = description.items[item].parent
        return places[4 * item + axis] - (parent < 0 ? 0 : places[4 * parent + axis])
    }

    var setAside: [Int] { optimum.setAside.map { $0.setAside.index }.sorted() }
}
