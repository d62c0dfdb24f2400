extension Solver {
    /// A solution to be compared with one of the same constraints with other constants: how far each constraint is from
    /// equality, and what is set aside, in two optima tells whether everything between them is proven.
    public struct Optimum: Sendable {
        /// The value of each variable, at its ``Variable/index``.
        public let values: [Double]
        /// By ``LinearConstraint/ID/index``: Σ aᵢ·xᵢ + k, divided by the smallest |aᵢ|, so that it bounds how far every
        /// unknown of the constraint may be off. 0 where there is no constraint, or one without unknowns.
        public let excesses: [Double]
        /// By index: the constant of each constraint. Empty where nothing is set aside.
        public let constants: [Double]
        /// Each constraint that is set aside with the proof that keeps it so, in rank order. A new solver may find
        /// other proofs (``Solver/conflicts``), but for the same constraints.
        public let setAside: [Conflict]
        /// Whether the canonical rule had anything to decide.
        public let hasChoice: Bool

        /// By how much the members of a proof of these constraints contradict each other in this optimum: above zero if
        /// they do, in the units of ``Conflict/gap``. `bounds`: the lower bound of a variable. Only where something is
        /// set aside: otherwise there are no ``constants``.
        public func gap(of proof: Conflict, bounds: (Variable) -> Double = { _ in 0 }) -> Double {
            var gap = 0.0
            for (member, multiplier) in zip(proof.members, proof.multipliers) {
                switch member {
                case .constraint(let id): gap += multiplier * constants[id.index]
                case .lowerBound(let variable): gap -= multiplier * bounds(variable)
                }
            }
            return gap
        }
    }

    /// How far each constraint is from equality now: ``Optimum/excesses``. Cost: linear in the number of terms.
    public var excesses: [Double] {
        let (view, values) = (model.view, values)
        var excesses = [Double](repeating: 0, count: view.rowCount)
        for row in 0..<Int32(view.rowCount) where view.rows[Int(row)].isLive {
            var (sum, least) = (view.rows[Int(row)].constant, Double.infinity)
            for term in view.terms(of: row) {
                sum += term.coefficient * values[Int(term.variable)]
                least = min(least, term.coefficient.magnitude)
            }
            excesses[Int(row)] = sum / least
        }
        return excesses
    }

    /// The present optimum. Cost: linear in the number of terms, and the lengths of the proofs.
    public var optimum: Optimum {
        let view = model.view
        var constants: [Double] = []
        if hasConflicts {
            constants = (0..<view.rowCount).map {
                view.rows[$0].isLive ? view.rows[$0].constant / view.rows[$0].scale : 0
            }
        }
        return Optimum(
            values: Array(values), excesses: excesses, constants: constants,
            setAside: hasConflicts ? plan.conflicts(in: model) : [], hasChoice: plan.hasChoice)
    }

    /// The ``LinearConstraint/ID/index`` of each optional constraint, ascending.
    public var optionalIndices: [Int] {
        let view = model.view
        return (0..<view.rowCount).filter { view.rows[$0].isLive && !view.rows[$0].isRequired }
    }

    /// The constant of a constraint as it was given; nil if the handle is unknown.
    public func constant(of id: LinearConstraint.ID) -> Double? {
        guard let row = try? model.slot(of: id) else { return nil }
        return model.rows[row].constant / model.rows[row].scale
    }

    /// The handle of the constraint at an index; nil where there is none.
    public func constraint(at index: Int) -> LinearConstraint.ID? {
        guard index >= 0, index < model.rows.count, model.rows[Int32(index)].isLive else { return nil }
        return model.id(at: Int32(index))
    }

    /// The relation of the constraint at an index; nil where there is none.
    public func relation(at index: Int) -> Relation? {
        guard index >= 0, index < model.rows.count, model.rows[Int32(index)].isLive else { return nil }
        return model.rows[Int32(index)].relation
    }
}
