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
    /// Throws only ``SolverError/internalFault(_:)``. Cost: nothing where all is determined; otherwise two simplex runs
    /// for each, in its component.
    public func freedoms() throws(SolverError) -> [Freedom] {
        guard plan.hasChoice else { return [] }
        var search = FreedomSearch(plan: plan)
        return try search.freedoms().map { freedom in
            let bound = model.variables[Int(freedom.variable)].lowerBound
            return Freedom(
                variable: model.variable(at: freedom.variable),
                // What no row mentions has its bound alone.
                minimum: freedom.isFollower ? (bound > -.infinity ? bound : nil) : freedom.minimum,
                maximum: freedom.maximum, direction: freedom.direction.map { (model.variable(at: $0), $1) })
        }
    }
}

extension FreedomSearch {
    /// The way from the present solution to one where a form is smallest, or greatest.
    private struct Way {
        /// By how much the form changes on it; infinite where there is no end.
        let distance: Double
        /// How the component's unknowns change: to the end, or, where there is none, along a ray.
        let displacement: Form
    }

    /// A form's part in a component.
    private struct Part {
        let variable: Int32
        let component: Int
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
    mutating func freedoms() throws(SolverError) -> [VariableFreedom] {
        var parts: [Part] = []
        for variable in openVariables {
            guard let form = forms[variable] else { continue }
            for component in components(of: form) {
                parts.append(Part(variable: variable, component: component))
            }
        }
        parts.sort { ($0.component, $0.variable) < ($1.component, $1.variable) }
        var ways: [Int32: [(up: Way, down: Way)]] = [:]
        for part in parts {
            try load(part.component)
            let terms = terms(of: forms[part.variable]!, in: part.component)
            let value = value(of: terms, in: part.component)
            let up = way(of: try face.greatest(terms) - value, in: part.component)
            ways[part.variable, default: []].append((up, way(of: value - (try face.least(terms)), in: part.component)))
        }
        let dependents = dependents()
        return openVariables.map { variable in
            guard let ways = ways[variable] else {
                return VariableFreedom(
                    variable: variable, isFollower: true, minimum: nil, maximum: nil, direction: [(variable, 1)])
            }
            return freedom(of: variable, ways, dependents)
        }
    }

    /// The way to where the face is now, which changes a form by `distance`.
    private func way(of distance: Double, in component: Int) -> Way {
        distance == .infinity
            ? Way(distance: distance, displacement: ray(in: component))
            : Way(distance: max(0, distance), displacement: displacement(in: component))
    }

    /// The direction in which the last run found no end.
    private func ray(in component: Int) -> Form {
        let unknowns = plan.sheet.components.unknowns(of: component)
        return unknowns.compactMap { at in
            let change = face.direction[at - unknowns.lowerBound]
            return change == 0 ? nil : (plan.sheet.components.unknowns[at].variable, change)
        }
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

    private func freedom(
        of variable: Int32, _ ways: [(up: Way, down: Way)],
        _ dependents: [Int32: [(variable: Int32, factor: Double)]]
    ) -> VariableFreedom {
        let value = plan.cells[Int(variable)]
        let (up, down) = ways.reduce((0, 0)) { ($0.0 + $1.up.distance, $0.1 + $1.down.distance) }
        let taken = ways.map { up >= down ? $0.up : $0.down }
        // Where some parts never end, these alone go.
        let isEndless = max(up, down) == .infinity
        var changes: [Int32: Double] = [:]
        for way in taken where !isEndless || way.distance == .infinity {
            for (unknown, change) in way.displacement {
                for (moving, factor) in dependents[unknown] ?? [] { changes[moving, default: 0] += factor * change }
            }
        }
        let distance = changes[variable]?.magnitude ?? 1
        let direction = changes.filter { ($0.value / distance).magnitude > Tolerance.contradicting }
        return VariableFreedom(
            variable: variable, minimum: down == .infinity ? nil : value - down,
            maximum: up == .infinity ? nil : value + up,
            direction: direction.map { ($0.key, $0.value / distance) }.sorted { $0.0 < $1.0 })
    }
}
