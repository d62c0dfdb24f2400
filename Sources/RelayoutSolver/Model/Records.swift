/// What the model knows of a variable.
struct VariableRecord: BitwiseCopyable, Sendable {
    /// The least value allowed; -∞ where there is none.
    var lowerBound: Double
    /// Earlier ranks are decided first by the canonical rule; ties by creation.
    var rank: Int
    /// The slot of the variable that the canonical rule stays near to; -1 for none.
    var near: Int32
    /// Which creation of the solver it is; 0 for a free slot.
    var serial: UInt32
    /// Of the solver that created it.
    var lineage: UInt32
    /// How many terms and `near`s mention the variable.
    var mentions: Int32

    var stamp: Stamp { Stamp(lineage: lineage, serial: serial) }
}

/// What the model knows of a constraint.
struct RowRecord: BitwiseCopyable, Sendable {
    /// Where its terms begin in the pool, and how many there are.
    var start: Int32
    var length: Int32
    /// Scaled.
    var constant: Double
    /// What the constraint as given was multiplied with: a power of two.
    var scale: Double
    var priority: Double
    /// Of contradicting rows those with earlier ranks are kept; ties by creation.
    var rank: Int
    /// Which creation of the solver it is; 0 for a free slot.
    var serial: UInt32
    /// Of the solver that created it.
    var lineage: UInt32
    var relation: Relation

    var stamp: Stamp { Stamp(lineage: lineage, serial: serial) }

    var isRequired: Bool { priority >= Priority.required.rawValue }
}

/// One term of a row, scaled.
struct TermRecord: BitwiseCopyable, Sendable {
    var variable: Int32
    var coefficient: Double
}

extension Relation: BitwiseCopyable {}
