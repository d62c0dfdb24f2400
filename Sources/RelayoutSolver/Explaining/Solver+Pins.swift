extension Solver {
    /// Undetermined variables that determine everything when they are held where they are, and do not without any one
    /// of them.
    ///
    /// Variables are taken in canonical order (sizes of a layout before places), then each one that turns out to be
    /// superfluous is let go. Unless a few hundred attempts could not tell, no component of coupled variables can be
    /// determined by fewer of its own. In canonical order. Throws only ``SolverError/internalFault(_:)``. Cost: nothing
    /// where all is determined; otherwise some simplex runs for each variable, in its component.
    public func pins() throws(SolverError) -> [Variable] {
        guard plan.hasChoice else { return [] }
        var search = FreedomSearch(plan: plan)
        var pins = plan.sheet.followers
        for (component, variables) in search.variablesByComponent(precedes) {
            pins += try search.pins(of: component, among: variables)
        }
        return pins.sorted(by: precedes).map { model.variable(at: $0) }
    }

    /// Another solution that is as good at every priority: a value for each variable, as in ``values``. The same where
    /// all is determined.
    ///
    /// Each undetermined variable in turn goes as far as it can, by at most `step`. Throws only
    /// ``SolverError/internalFault(_:)``. Cost: as of ``pins()``.
    public func exercised(step: Double = 32) throws(SolverError) -> [Double] {
        var values = Array(values)
        guard plan.hasChoice else { return values }
        var search = FreedomSearch(plan: plan)
        for follower in plan.sheet.followers { values[Int(follower)] += step }
        var changes: [Int32: Double] = [:]
        for (component, variables) in search.variablesByComponent(precedes) {
            for (unknown, change) in try search.exercise(component, variables, step) { changes[unknown] = change }
        }
        for variable in search.openVariables {
            for (unknown, factor) in search.forms[variable] ?? [] {
                values[Int(variable)] += factor * (changes[unknown] ?? 0)
            }
        }
        return values
    }
}

extension FreedomSearch {
    /// How many sets are tried to find one that is smaller than the one found first.
    private static var attempts: Int { 256 }

    /// A smallest set of the variables that determines the component, all of whose open variables they are.
    fileprivate mutating func pins(of component: Int, among variables: [Int32]) throws(SolverError) -> [Int32] {
        try reload(component)
        var pins: [Int32] = []
        for variable in variables {
            let form = terms(of: forms[variable]!, in: component)
            guard try face.varies(form) else { continue }
            pins.append(variable)
            try face.hold(form, at: value(of: form, in: component))
        }
        for place in pins.indices.reversed() where pins.count > 1 {
            var fewer = pins
            fewer.remove(at: place)
            if try determine(fewer, variables, component) { pins = fewer }
        }
        return try smaller(than: pins, among: variables, component) ?? pins
    }

    /// Whether everything is determined once these are held where they are.
    private mutating func determine(
        _ pins: [Int32], _ variables: [Int32], _ component: Int
    ) throws(SolverError) -> Bool {
        try reload(component)
        for pin in pins {
            let form = terms(of: forms[pin]!, in: component)
            try face.hold(form, at: value(of: form, in: component))
        }
        for variable in variables where try face.varies(terms(of: forms[variable]!, in: component)) {
            return false
        }
        return true
    }

    /// The first set that has fewer members, if there is one: a variable at the end of its way may hold several.
    private mutating func smaller(
        than pins: [Int32], among variables: [Int32], _ component: Int
    ) throws(SolverError) -> [Int32]? {
        var attempts = Self.attempts
        for count in 1..<max(1, pins.count) {
            // The places of the next set: ascending, then the last one that can goes up.
            var places = Array(0..<count)
            while true {
                attempts -= 1
                guard attempts >= 0 else { return nil }
                let set = places.map { variables[$0] }
                if try determine(set, variables, component) { return set }
                guard let last = places.indices.last(where: { places[$0] < variables.count - count + $0 }) else {
                    break
                }
                let next = places[last] + 1
                for offset in last..<count { places[offset] = next + offset - last }
            }
        }
        return nil
    }

    /// Moves each of the variables in turn, and returns what became of the component's unknowns.
    fileprivate mutating func exercise(
        _ component: Int, _ variables: [Int32], _ step: Double
    ) throws(SolverError) -> Form {
        try reload(component)
        for variable in variables {
            let form = terms(of: forms[variable]!, in: component)
            guard try face.varies(form) else { continue }
            let (low, high) = (try face.least(form), try face.greatest(form))
            let value = min(max(value(of: form, in: component), low), high)
            let (least, most) = (max(low, value - step), min(high, value + step))
            try face.hold(form, at: most - value >= value - least ? most : least)
        }
        return displacement(in: component)
    }
}
