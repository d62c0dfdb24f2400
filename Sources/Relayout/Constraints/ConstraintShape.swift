import RelayoutSolver

/// What a constraint is about, apart from items and numbers, and the line that wrote it: one word, so that it is made
/// while compiling, and compared at once.
@usableFromInline
struct ConstraintShape: Equatable, Sendable {
    /// From the lowest: a byte for the quantity on each side, half a byte for what each side's distance is measured from,
    /// a byte for the relation, and 32 bits for the line.
    @usableFromInline let bits: UInt64

    @inlinable
    init(_ first: QuantityCode, _ relation: Relation, _ second: QuantityCode) {
        bits =
            UInt64(first.rawValue) | UInt64(second.rawValue) << 8
            | UInt64(UInt8(bitPattern: relation.rawValue)) << 24
    }

    @inlinable
    init(_ shape: ConstraintShape, line: UInt32) { bits = shape.bits & 0xFFFF_FFFF | UInt64(line) << 32 }

    /// That of a record.
    init(_ first: ConstraintRecord.Side, _ relation: Relation, _ second: ConstraintRecord.Side, line: UInt32) {
        let quantities = ConstraintShape(QuantityCode(first.attribute), relation, QuantityCode(second.attribute))
        let origins =
            (first.isDistance ? UInt64(first.originAttribute.rawValue) << 16 : 0)
            | (second.isDistance ? UInt64(second.originAttribute.rawValue) << 20 : 0)
        bits = quantities.bits | origins | UInt64(line) << 32
    }

    var first: QuantityCode { QuantityCode(rawValue: UInt8(truncatingIfNeeded: bits)) }
    var second: QuantityCode { QuantityCode(rawValue: UInt8(truncatingIfNeeded: bits >> 8)) }
    /// What the distance on the left is measured from; meaningless where there is none.
    var firstOrigin: QuantityCode { QuantityCode(rawValue: UInt8(truncatingIfNeeded: bits >> 16 & 0xF)) }
    /// What the distance on the right is measured from; meaningless where there is none.
    var secondOrigin: QuantityCode { QuantityCode(rawValue: UInt8(truncatingIfNeeded: bits >> 20 & 0xF)) }
    var relation: Relation { Relation(rawValue: Int8(truncatingIfNeeded: bits >> 24)) ?? .equal }
    /// 0 where the constraint came through no builder.
    var line: UInt32 { UInt32(truncatingIfNeeded: bits >> 32) }

    /// Whether both are the same but for the line.
    func isSame(as other: ConstraintShape) -> Bool {
        UInt32(truncatingIfNeeded: bits) == UInt32(truncatingIfNeeded: other.bits)
    }
}
