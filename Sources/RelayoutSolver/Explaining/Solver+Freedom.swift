extension Solver {
    /// How far a variable can move, and a direction in which it does.
    public struct Freedom: Sendable {
        /// The variable.
        public let variable: Variable
        /// The least value among the solutions that are as good as this one at every priority; nil: there is no limit.
        public let minimum: Double?
        /// The greatest such value; nil: there is no limit.
        public let maximum: Double?
        /// How much each undetermined variable changes where this one grows by 1 (or shrinks by -1, where it is at its
        /// maximum), in a straight line to other solutions; by index, without those that rest.
        public let direction: [(variable: Variable, rate: Double)]
    }

    /// How far each of ``undeterminedVariables`` can move.
    ///
    /// Throws only ``SolverError/internalFault(_:)``. Cost: nothing where all is determined; otherwise a few simplex runs
    /// for each, in its component.
    public func freedoms() throws(SolverError) -> [Freedom] {
        guard plan.hasChoice else { return [] }
        var search = FreedomSearch(plan: plan)
        return try search.freedoms(precedes).map { freedom in
            let bound = model.view.variables[Int(freedom.variable)].lowerBound
            return Freedom(
                variable: model.variable(at: freedom.variable),
                // What no row mentions has its bound alone.
                minimum: freedom.isFollower ? (bound > -.infinity ? bound : nil) : freedom.minimum,
                maximum: freedom.maximum, direction: freedom.direction.map { (model.variable(at: $0), $1) })
        }
    }

    func precedes(_ first: Int32, _ second: Int32) -> Bool {
        model.view.variablePrecedes(first, second)
    }
}

extension FreedomSearch {
    /// A form's part in a component, and by how much it can grow and shrink there.
    private struct Part {
        let variable: Int32
        let component: Int
        let up: Double
        let down: Double
    }

    /// How far a variable can move.
    struct VariableFreedom {
        let variable: Int32
        var isFollower = false
        let minimum: Double?
        let maximum: Double?
        let direction: [(variable: Int32, rate: Double)]
    }

    /// The freedom of every open variable, ascending.
    ///
    /// Each one's direction leads to where it can go no further (or, where there is no end, very far), with all
    /// others as near to where they are as can be, in canonical order: a function of the constraints alone.
    mutating func freedoms(_ precedes: (Int32, Int32) -> Bool) throws(SolverError) -> [VariableFreedom] {
        let parts = try parts()
        var reach: [Int32: (up: Double, down: Double)] = [:]
        for part in parts {
            let known = reach[part.variable] ?? (0, 0)
            reach[part.variable] = (known.up + part.up, known.down + part.down)
        }
        var changes: [Int32: Form] = [:]
        var lists = variablesByComponent(precedes)[...]
        for part in parts {
            while let first = lists.first, first.component < part.component { lists.removeFirst() }
            let (up, down) = reach[part.variable]!
            let distance = up >= down ? part.up : -part.down
            // Where some parts never end, these alone go.
            if max(up, down) == .infinity, distance.isFinite { continue }
            let others = lists.first?.component == part.component ? lists.first!.variables : []
            changes[part.variable, default: []] += try displacement(
                of: part.variable, in: part.component, by: min(max(distance, -.endless), .endless), others)
        }
        let dependents = dependents()
        return openVariables.map { variable in
            guard let (up, down) = reach[variable] else {
                return VariableFreedom(
                    variable: variable, isFollower: true, minimum: nil, maximum: nil, direction: [(variable, 1)])
            }
            let value = plan.cells[Int(variable)]
            return VariableFreedom(
                variable: variable, minimum: down == .infinity ? nil : value - down,
                maximum: up == .infinity ? nil : value + up,
                direction: direction(of: variable, changes[variable] ?? [], dependents))
        }
    }

    private mutating func parts() throws(SolverError) -> [Part] {
        var places: [(component: Int, variable: Int32)] = []
        for variable in openVariables {
            guard let form = forms[variable] else { continue }
            for component in components(of: form) { places.append((component, variable)) }
        }
        places.sort { $0 < $1 }
        var parts: [Part] = []
        for (component, variable) in places {
            try load(component)
            let form = terms(of: forms[variable]!, in: component)
            let value = value(of: form, in: component)
            let (most, least) = (try face.greatest(form), try face.least(form))
            parts.append(
                Part(variable: variable, component: component, up: max(0, most - value), down: max(0, value - least)))
        }
        return parts
    }

    /// How a component's unknowns change where a variable's part in it changes by `distance` and the others rest as far
    /// as they can.
    private mutating func displacement(
        of variable: Int32, in component: Int, by distance: Double, _ others: [Int32]
    ) throws(SolverError) -> Form {
        try reload(component)
        let form = terms(of: forms[variable]!, in: component)
        try face.hold(form, at: value(of: form, in: component) + distance)
        for other in others where other != variable {
            guard face.hasFreedom() else { break }
            let form = terms(of: forms[other]!, in: component)
            try face.hold(form, at: value(of: form, in: component))
        }
        return displacement(in: component)
    }

    /// By undetermined unknown: the open variables whose forms it is in, with its factors there.
    private func dependents() -> [Int32: [(variable: Int32, factor: Double)]] {
        var dependents: [Int32: [(variable: Int32, factor: Double)]] = [:]
        for variable in openVariables {
            for (unknown, factor) in forms[variable] ?? [] {
                dependents[unknown, default: []].append((variable, factor))
            }
        }
        return dependents
    }

    private func direction(
        of variable: Int32, _ displacement: Form, _ dependents: [Int32: [(variable: Int32, factor: Double)]]
    ) -> [(variable: Int32, rate: Double)] {
        var changes: [Int32: Double] = [:]
        for (unknown, change) in displacement {
            for (moving, factor) in dependents[unknown] ?? [] { changes[moving, default: 0] += factor * change }
        }
        let distance = changes[variable]?.magnitude ?? 1
        let direction = changes.filter { ($0.value / distance).magnitude > Tolerance.contradicting }
        return direction.map { ($0.key, $0.value / distance) }.sorted { $0.0 < $1.0 }
    }
}

extension Double {
    /// How far, in points, something goes that has no limit: so far that what it passes on the way does not count.
    fileprivate static let endless = 1e6
}
