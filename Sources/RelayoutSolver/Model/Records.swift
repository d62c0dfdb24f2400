/// What the model knows of a variable.
struct VariableRecord: BitwiseCopyable, Sendable {
    private let packedLowerBound: PackedDouble
    /// The slot of the variable that the canonical rule stays near to; -1 for none.
    var near: Int32
    /// Which creation of the solver it is (or was, if the slot is free), counted from 1.
    var creation: UInt32
    /// What handles know it by; 0 for a free slot.
    var stamp: UInt32
    private var packedRank: PackedInt
    /// Of a variable that has a displacement: one more than its slot. Of a displacement: one more than the slot of that variable,
    /// negative. 0 of all others.
    private var displacementLink: Int32 = 0

    @inline(__always)
    init(lowerBound: Double, near: Int32, creation: UInt32, stamp: UInt32, rank: Int) {
        packedLowerBound = PackedDouble(lowerBound)
        (self.near, self.creation, self.stamp) = (near, creation, stamp)
        packedRank = PackedInt(rank)
    }

    /// Its place in the canonical order.
    var rank: Int {
        get { packedRank.value }
        set { packedRank = PackedInt(newValue) }
    }

    /// The least value allowed; -∞ where there is none.
    var lowerBound: Double { packedLowerBound.value }

    var isLive: Bool { stamp != 0 }

    /// The slot of the variable's displacement, or -1; see ``Model/settleDisplacements()``.
    var displacement: Int32 {
        get { max(displacementLink, 0) - 1 }
        set { displacementLink = newValue + 1 }
    }

    /// Of a displacement: the slot of what it displaces; -1 of all others.
    var displaced: Int32 {
        get { max(-displacementLink, 0) - 1 }
        set { displacementLink = -(newValue + 1) }
    }
}

/// What the model knows of a constraint.
struct RowRecord: BitwiseCopyable, Sendable {
    private var packedConstant: PackedDouble
    private var packedPriority: PackedDouble
    /// Where its terms begin in the pool, and how many there are.
    var start: Int32
    var length: Int32
    /// Which creation of the solver it is (or was, if the slot is free), counted from 1.
    var creation: UInt32
    /// What handles know it by; 0 for a free slot.
    var stamp: UInt32
    /// What the constraint as given was multiplied with, as a power of two.
    var exponent: Int8
    var relation: Relation
    private var packedRank: PackedInt

    @inline(__always)
    init(
        constant: Double, priority: Double, start: Int32, length: Int32, creation: UInt32, stamp: UInt32, rank: Int,
        exponent: Int8, relation: Relation
    ) {
        packedConstant = PackedDouble(constant)
        packedPriority = PackedDouble(priority)
        packedRank = PackedInt(rank)
        (self.start, self.length) = (start, length)
        (self.creation, self.stamp) = (creation, stamp)
        (self.exponent, self.relation) = (exponent, relation)
    }

    /// Scaled.
    var constant: Double {
        get { packedConstant.value }
        set { packedConstant = PackedDouble(newValue) }
    }

    var priority: Double {
        get { packedPriority.value }
        set { packedPriority = PackedDouble(newValue) }
    }

    /// Its place in layout order.
    var rank: Int {
        get { packedRank.value }
        set { packedRank = PackedInt(newValue) }
    }

    var isLive: Bool { stamp != 0 }

    /// What the constraint as given was multiplied with.
    var scale: Double { Self.power(exponent) }

    /// The factor from the row back to the constraint as given.
    var inverseScale: Double { Self.power(-exponent) }

    var isRequired: Bool { priority >= Priority.required.rawValue }

    var isRequiredEquality: Bool { relation == .equal && isRequired }

    /// The exponent of the power of two that brings `largest` into 1 ..< 2.
    @inline(__always)
    static func exponent(scaling largest: Double) -> Int8 {
        // Most rows are as they should be; an empty one stays as it is.
        largest == 1 || largest == 0 ? 0 : Int8(1023 - Int(largest.bitPattern >> 52))
    }

    /// 2 to the power of a number that is far from the limits.
    static func power(_ exponent: Int8) -> Double { Double(bitPattern: UInt64(1023 + Int(exponent)) << 52) }
}

/// One term of a row, scaled.
struct TermRecord: BitwiseCopyable, Sendable {
    let variable: Int32
    private var packedCoefficient: PackedDouble

    @inline(__always)
    init(variable: Int32, coefficient: Double) {
        self.variable = variable
        packedCoefficient = PackedDouble(coefficient)
    }

    var coefficient: Double {
        get { packedCoefficient.value }
        set { packedCoefficient = PackedDouble(newValue) }
    }
}

extension Relation: BitwiseCopyable {}
