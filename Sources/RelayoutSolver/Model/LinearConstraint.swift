/// The relation of a constraint's left-hand side to zero.
public enum Relation: Int8, Hashable, Sendable {
    /// Σ aᵢ·xᵢ + k ≤ 0.
    case lessThanOrEqual = -1
    /// Σ aᵢ·xᵢ + k = 0.
    case equal = 0
    /// Σ aᵢ·xᵢ + k ≥ 0.
    case greaterThanOrEqual = 1
}

/// One product aᵢ·xᵢ of a linear constraint.
public struct Term: Hashable, Sendable {
    /// The unknown xᵢ.
    public var variable: Variable
    /// The factor aᵢ; its magnitude is between 1e-6 and 1e6.
    public var coefficient: Double

    /// Creates the product `coefficient · variable`.
    public init(_ variable: Variable, _ coefficient: Double = 1) {
        self.variable = variable
        self.coefficient = coefficient
    }
}

/// A linear constraint Σ aᵢ·xᵢ + k {≤, =, ≥} 0 with a priority.
public struct LinearConstraint: Hashable, Sendable {
    /// The products aᵢ·xᵢ, any number of them. Terms of the same variable are added up; the sum, too, is in range, or
    /// nothing is left of it.
    public var terms: [Term]
    /// The relation of the sum to zero.
    public var relation: Relation
    /// The constant k, on the same side as the terms; its magnitude is at most 1e9.
    public var constant: Double
    /// How strongly the constraint is wanted.
    public var priority: Priority

    /// Creates the constraint `Σ terms + constant  relation  0`.
    public init(_ terms: [Term], _ relation: Relation, constant: Double = 0, priority: Priority = .required) {
        self.terms = terms
        self.relation = relation
        self.constant = constant
        self.priority = priority
    }

    /// A handle of a constraint in a ``Solver``, made by ``Solver/Edits/add(_:rank:)``.
    ///
    /// It stays valid until the constraint is removed, also in copies that are made of its solver afterwards.
    public struct ID: Hashable, Sendable, CustomStringConvertible {
        let slot: Int32
        /// Tells this constraint from earlier ones in the same slot, and from constraints of other solvers.
        let stamp: UInt32

        /// A small number that no other constraint of the solver has at the same time. Used again after a removal.
        public var index: Int { Int(slot) }

        /// "constraint 7": the index, which is the same in every run.
        public var description: String { "constraint \(index)" }
    }
}
