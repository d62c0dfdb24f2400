/// How far undetermined variables can move, and what would hold them.
///
/// All of it is found by trying: a copy of the solver gets one more constraint, below every priority that there is, and
/// is solved again. So nothing here can disagree with ``Solver/update(_:)`` about what a solution is.
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
        /// maximum), in a straight line to another solution; by index, without those that rest.
        public let direction: [(variable: Variable, rate: Double)]
    }

    /// Below every priority that a constraint has any use for.
    private static let wish = Priority(.leastNonzeroMagnitude)
    /// Where a variable is sent to find out how far it goes. What arrives there has no limit: no layout is as large.
    private static let farAway = 1e7

    /// How far each of ``undeterminedVariables`` can move.
    ///
    /// Throws only ``SolverError/internalFault(_:)``. Cost: two compilations for each.
    public func freedoms() throws(SolverError) -> [Freedom] {
        let open = undeterminedVariables
        var freedoms: [Freedom] = []
        for variable in open { freedoms.append(try freedom(of: variable, among: open)) }
        return freedoms
    }

    /// Undetermined variables that determine everything when they are held where they are, and do not without any one
    /// of them.
    ///
    /// Variables are taken in canonical order (sizes of a layout before places), then each one that turns out to be
    /// superfluous is let go. Throws only ``SolverError/internalFault(_:)``. Cost: two compilations for each that is
    /// returned.
    public func pins() throws(SolverError) -> [Variable] {
        var copy = self
        copy.policy = .setAside
        var pins: [Variable] = []
        var holds: [LinearConstraint.ID] = []
        while let next = copy.undeterminedVariables.min(by: precedes) {
            guard pins.count < values.count else { throw .internalFault("variables remain open when they are held") }
            pins.append(next)
            holds.append(try copy.hold(next, at: values[next.index]))
        }
        for place in pins.indices.reversed() {
            var without = copy
            try without.update { edits throws(SolverError) in try edits.remove(holds[place]) }
            guard without.undeterminedVariables.isEmpty else { continue }
            copy = without
            pins.remove(at: place)
        }
        return pins
    }

    /// This solver with other values that are as good at every priority; the same where all is determined.
    ///
    /// Each undetermined variable in turn goes as far as it can, by at most `step`. Throws only
    /// ``SolverError/internalFault(_:)``. Cost: three compilations for each degree of freedom.
    public func exercised(step: Double = 32) throws(SolverError) -> Solver {
        var copy = self
        copy.policy = .setAside
        var held = 0
        while let next = copy.undeterminedVariables.min(by: precedes) {
            guard held < values.count else { throw .internalFault("variables remain open when they are held") }
            held += 1
            let freedom = try copy.freedom(of: next, among: [])
            let value = copy.values[next.index]
            let most = min(freedom.maximum ?? .infinity, value + step)
            let least = max(freedom.minimum ?? -.infinity, value - step)
            _ = try copy.hold(next, at: most - value >= value - least ? most : least)
        }
        return copy
    }

    private func precedes(_ first: Variable, _ second: Variable) -> Bool {
        model.view.variablePrecedes(Int32(first.index), Int32(second.index))
    }

    private func freedom(of variable: Variable, among open: [Variable]) throws(SolverError) -> Freedom {
        let value = values[variable.index]
        let high = try sent(variable, to: Self.farAway)
        let low = try sent(variable, to: -Self.farAway)
        let (maximum, minimum) = (high.values[variable.index], low.values[variable.index])
        let other = maximum - value >= value - minimum ? high : low
        let distance = (other.values[variable.index] - value).magnitude
        let direction = open.compactMap { moving -> (Variable, Double)? in
            let rate = (other.values[moving.index] - values[moving.index]) / distance
            return rate.magnitude > Tolerance.contradicting ? (moving, rate) : nil
        }
        return Freedom(
            variable: variable, minimum: minimum <= -Self.farAway * 0.999 ? nil : minimum,
            maximum: maximum >= Self.farAway * 0.999 ? nil : maximum, direction: direction)
    }

    private func sent(_ variable: Variable, to place: Double) throws(SolverError) -> Solver {
        var copy = self
        copy.policy = .setAside
        try copy.update { edits throws(SolverError) in
            try edits.add(LinearConstraint([Term(variable)], .equal, constant: -place, priority: Self.wish))
        }
        return copy
    }

    private mutating func hold(
        _ variable: Variable, at value: Double
    ) throws(SolverError) -> LinearConstraint.ID {
        try update { edits throws(SolverError) in
            try edits.add(LinearConstraint([Term(variable)], .equal, constant: -value))
        }
    }
}
