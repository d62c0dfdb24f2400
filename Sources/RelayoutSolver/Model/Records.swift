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
    /// Scaled.
    var constant: Double
    var priority: Double
    /// Of contradicting rows those with earlier ranks are kept; ties by creation.
    var rank: Int
    /// Where its terms begin in the pool, and how many there are.
    var start: Int32
    var length: Int32
    /// Which creation of the solver it is; 0 for a free slot.
    var serial: UInt32
    /// Of the solver that created it.
    var lineage: UInt32
    /// What the constraint as given was multiplied with, as a power of two.
    var exponent: Int8
    var relation: Relation

    var stamp: Stamp { Stamp(lineage: lineage, serial: serial) }

    /// What the constraint as given was multiplied with.
    var scale: Double { Self.power(exponent) }

    var isRequired: Bool { priority >= Priority.required.rawValue }

    /// The exponent of the power of two that brings `largest` into 1 ..< 2.
    static func exponent(scaling largest: Double) -> Int8 {
        largest == 0 ? 0 : Int8(1023 - Int(largest.bitPattern >> 52))
    }

    /// 2 to the power of a number that is far from the limits.
    static func power(_ exponent: Int8) -> Double { Double(bitPattern: UInt64(1023 + Int(exponent)) << 52) }
}

/// One term of a row, scaled.
struct TermRecord: BitwiseCopyable, Sendable {
    var variable: Int32
    var coefficient: Double
}

extension Relation: BitwiseCopyable {}
