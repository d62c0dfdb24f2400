/// How the unknowns of a block move.
extension OpenBlock {
    /// How the unknowns move where one of them moves by `distance`: as for a form of that one alone.
    func displacement(
        of unknown: Int32, by distance: Double, endlessly isEndless: Bool
    ) throws(SolverError) -> [(unknown: Int32, change: Double)] {
        try displacement(of: form(of: unknown), by: distance, endlessly: isEndless)
    }

    /// How the unknowns move where a form moves by `distance`, with held members as near to where they are as can be, in
    /// canonical order, and then the other members. With `isEndless` only in ways in which they can go on moving for
    /// ever.
    func displacement(
        of form: UnsafeBufferPointer<Term>, by distance: Double, endlessly isEndless: Bool
    ) throws(SolverError) -> [(unknown: Int32, change: Double)] {
        guard unknowns.count > 1 else { return [(0, distance / form[0].coefficient)] }
        if let shared, !decisions.isEmpty,
            let movement = shared.displacement(of: form, by: distance, endlessly: isEndless, decisions, laterDependents)
        {
            return movement
        }
        try goToBase()
        if isEndless {
            // Limits that leave some room end an endless way, too: so all limits count as reached.
            for row in simplex.rows.indices { simplex.rows[row].constant = 0 }
            simplex.refresh()
        }
        try simplex.settle(form, constant: -distance)
        for held in heldMembers {
            guard simplex.hasFreedom() else { return movement }
            let row = members[held].row
            if simplex.rows[row].position >= 0 { hold(row) } else { try simplex.optimise(row..<row + 1) }
        }
        var moved: Set<Int32> = .init()
        for unknown in unknowns.indices where simplex.y[unknown] != 0 { moved.insert(groups[unknown]) }
        for member in Set(moved.flatMap { others[$0] }).sorted() {
            guard simplex.hasFreedom() else { break }
            try simplex.settle(self.form(ofMember: Int(member)), constant: 0)
        }
        return movement
    }

    private var movement: [(unknown: Int32, change: Double)] {
        (0..<Int32(unknowns.count)).compactMap { simplex.y[$0] == 0 ? nil : ($0, simplex.y[$0]) }
    }

    /// Lets each of the members in turn go as far as it can, by at most `step`.
    func exercise(_ step: Double) throws(SolverError) -> [(unknown: Int32, change: Double)] {
        guard unknowns.count > 1 else {
            let (down, up) = extents[0]
            let step = members.isEmpty ? step : step / form(ofMember: 0)[0].coefficient.magnitude
            return [(0, min(step, up) >= min(step, down) ? min(step, up) : -min(step, down))]
        }
        try goToBase()
        for member in members.indices where try varies(member) {
            let form = form(ofMember: member)
            let (low, high) = (try simplex.minimise(form, factor: 1), -(try simplex.minimise(form, factor: -1)))
            let value = min(max(0, low), high)
            let (least, most) = (max(low, value - step), min(high, value + step))
            try simplex.settle(form, constant: -(most - value >= value - least ? most : least))
        }
        return movement
    }
}
