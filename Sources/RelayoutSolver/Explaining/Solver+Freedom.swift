extension Solver {
    /// How far a variable can move, and a direction in which it does.
    public struct Freedom: Sendable {
        /// The variable.
        public let variable: Variable
        /// The least value among the solutions that are as good as this one at every priority; nil: there is no limit.
        public let minimum: Double?
        /// The greatest such value; nil: there is no limit.
        public let maximum: Double?
        /// How much each undetermined variable changes, in a straight line to other solutions, when this one grows by
        /// 1, or shrinks by 1 if it can move farther down than up; by index, without those that rest.
        public let direction: [(variable: Variable, rate: Double)]
    }

    /// Whether some variable is not determined. Cost: a look at each part of the plan.
    public var hasChoice: Bool { plan.hasChoice }

    /// How far each of ``undeterminedVariables`` can move.
    ///
    /// Throws only ``SolverError/internalFault(_:)``. Cost: nothing where all is determined; otherwise a few simplex
    /// runs for each variable that is coupled with other undetermined ones, and the lengths of the directions.
    public func freedoms() throws(SolverError) -> [Freedom] {
        guard plan.hasChoice else { return [] }
        return try withFreedomSearch { search throws(SolverError) in try freedoms(search) }
    }

    private func freedoms(_ search: borrowing FreedomSearch) throws(SolverError) -> [Freedom] {
        search.addMembers(precedes)
        var directions = DirectionSearch(search)
        var freedoms: [Freedom] = []
        for variable in search.openVariables {
            let value = plan.cells[Int(variable)]
            let extent = search.blockFormsOf[Int(variable)].reduce((down: 0.0, up: 0.0)) {
                ($0.down + search.blockForms[$1].down, $0.up + search.blockForms[$1].up)
            }
            // A variable that follows another one has only its own bound for a limit.
            let isFollower = search.blockFormsOf[Int(variable)].isEmpty
            let low = isFollower ? model.view.variables[Int(variable)].lowerBound : value - extent.down
            let high = isFollower ? .infinity : value + extent.up
            freedoms.append(
                Freedom(
                    variable: model.variable(at: variable), minimum: low > -.infinity ? low : nil,
                    maximum: high < .infinity ? high : nil,
                    direction: try directions.direction(of: variable, search).map {
                        (model.variable(at: $0.variable), $0.rate)
                    }))
        }
        return freedoms
    }

    func precedes(_ first: Int32, _ second: Int32) -> Bool {
        model.view.variablePrecedes(first, second)
    }
}

/// In which directions variables move.
///
/// A direction leads to where the variable can go no further, or goes on for ever if there is no end, with all others
/// as near to where they are as can be: so it is a function of the constraints alone. A variable with parts in several
/// blocks moves in all of them; but if some parts have no end, only in the last of these, as the others can rest.
struct DirectionSearch: ~Copyable {
    /// An open variable that moves with an unknown, and its factor there.
    struct Dependent: BitwiseCopyable {
        let variable: Int32
        let factor: Double
    }

    /// By unknown of all blocks: its dependents.
    private var dependents: KeyedLists<Dependent>
    /// By variable: by how much it moves; all zero between calls.
    private var changes: Buffer<Double>
    private var moved: [Int32] = []
    /// Movements of single unknowns to their ends, or by 1 where there is none: of each unknown down, then up. Nil if
    /// not asked for yet.
    private var known: [[(unknown: Int32, change: Double)]?]

    init(_ search: borrowing FreedomSearch) {
        let count = search.blocks.reduce(0) { $0 + $1.unknowns.count }
        dependents = KeyedLists(keyCount: count) { say in
            for variable in search.openVariables {
                for at in search.blockFormsOf[Int(variable)] {
                    let blockForm = search.blockForms[at]
                    for term in search.form(of: blockForm) {
                        say(
                            search.firstUnknown[Int(blockForm.block)] + term.unknown,
                            Dependent(variable: variable, factor: term.coefficient))
                    }
                }
            }
        }
        changes = Buffer(repeating: 0, count: search.blockFormsOf.count)
        known = Array(repeating: nil, count: 2 * count)
    }

    mutating func direction(
        of variable: Int32, _ search: borrowing FreedomSearch
    ) throws(SolverError) -> [(variable: Int32, rate: Double)] {
        let blockForms = search.blockFormsOf[Int(variable)]
        guard !blockForms.isEmpty else { return [(variable, 1)] }
        let (down, up) = blockForms.reduce((0.0, 0.0)) {
            ($0.0 + search.blockForms[$1].down, $0.1 + search.blockForms[$1].up)
        }
        func distance(of at: Int32) -> Double { up >= down ? search.blockForms[at].up : -search.blockForms[at].down }
        if let last = blockForms.last(where: { distance(of: $0).isInfinite }) {
            try move(search.blockForms[last], by: up >= down ? 1 : -1, endlessly: true, search)
        } else {
            for at in blockForms { try move(search.blockForms[at], by: distance(of: at), endlessly: false, search) }
        }
        let own = changes[variable].magnitude
        var direction: [(variable: Int32, rate: Double)] = []
        for variable in moved {
            let rate = changes[variable] / own
            changes[variable] = 0
            if rate.magnitude > Tolerance.contradicting { direction.append((variable, rate)) }
        }
        moved.removeAll(keepingCapacity: true)
        return direction.mergeSorted { $0.variable < $1.variable }
    }

    private mutating func move(
        _ blockForm: FreedomSearch.BlockForm, by distance: Double, endlessly isEndless: Bool,
        _ search: borrowing FreedomSearch
    ) throws(SolverError) {
        // A part that rests moves nothing, and has no share to scale by.
        guard distance != 0 else { return }
        let (block, form, first) = (
            search.blocks[Int(blockForm.block)], search.form(of: blockForm), search.firstUnknown[Int(blockForm.block)]
        )
        var movement: [(unknown: Int32, change: Double)]
        if form.count == 1 {
            // Variables that hang on the same unknown move with it.
            let (unknown, factor) = (form[0].unknown, form[0].coefficient)
            let rises = (distance > 0) == (factor > 0)
            let key = Int(2 * (first + unknown) + (rises ? 1 : 0))
            let end = rises ? block.extents[Int(unknown)].up : block.extents[Int(unknown)].down
            let amount = (rises ? 1 : -1) * (isEndless ? 1 : end)
            if let own = known[key] {
                movement = own
            } else {
                movement = try block.displacement(of: unknown, by: amount, endlessly: isEndless)
                known[key] = movement
            }
            let share = distance / (factor * amount)
            if share != 1 { movement = movement.map { ($0.unknown, $0.change * share) } }
        } else {
            movement = try block.displacement(of: form, by: distance, endlessly: isEndless)
        }
        for (unknown, change) in movement {
            for dependent in dependents[first + unknown] {
                if changes[dependent.variable] == 0 { moved.append(dependent.variable) }
                changes[dependent.variable] += dependent.factor * change
            }
        }
    }
}
