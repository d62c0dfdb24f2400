import RelayoutSolver

/// What a constraint is about, apart from items and numbers, how and on which line it was written: one word, so that it is
/// made while compiling, and compared at once.
@usableFromInline
struct ConstraintShape: Equatable, Sendable {
    /// From the lowest: a byte for the quantity on each side, half a byte for what each side's distance is measured from,
    /// two bits for the relation, one each for ``crossesAxes``, ``isTypographic`` and ``isWritten``, seven for ``form`` (which has
    /// the upper half of the quantities' bytes, too), and from the 36th on the line.
    @usableFromInline let bits: UInt64

    @inlinable
    init(_ first: QuantityCode, _ relation: Relation, _ second: QuantityCode) {
        let crosses: UInt64 = first.isHorizontal != second.isHorizontal ? 1 << 26 : 0
        let isTypographic: UInt64 = first.isTypographic || second.isTypographic ? 1 << 27 : 0
        bits =
            UInt64(first.rawValue) | UInt64(second.rawValue) << 8
            | UInt64(truncatingIfNeeded: relation.rawValue + 1) << 24 | crosses | isTypographic
    }

    /// `line`: from 2^28 on taken for the last one.
    @inlinable
    init(_ shape: ConstraintShape, line: UInt32) {
        bits = shape.bits & 0xF_FFFF_FFFF | UInt64(min(line, 0xFFF_FFFF)) << 36
    }

    /// That of a record.
    init(
        _ first: ConstraintRecord.Side, _ relation: Relation, _ second: ConstraintRecord.Side, form: WrittenForm,
        line: UInt32
    ) {
        let codes = (QuantityCode(first.attribute), QuantityCode(second.attribute))
        var bits = ConstraintShape(codes.0, relation, second.item < 0 ? codes.0 : codes.1).bits
        for (side, place) in [(first, 16 as UInt64), (second, 20)] where side.isDistance {
            bits |= UInt64(side.originAttribute.rawValue) << place
            if side.originAttribute.isTypographic { bits |= 1 << 27 }
        }
        self = ConstraintShape(ConstraintShape(bits: bits | form.rawValue), line: line)
    }

    var first: QuantityCode { QuantityCode(rawValue: UInt8(truncatingIfNeeded: bits)) }
    var second: QuantityCode { QuantityCode(rawValue: UInt8(truncatingIfNeeded: bits >> 8)) }
    /// What the distance on the left is measured from; meaningless where there is none.
    var firstOrigin: QuantityCode { QuantityCode(rawValue: UInt8(truncatingIfNeeded: bits >> 16 & 0xF)) }
    /// What the distance on the right is measured from; meaningless where there is none.
    var secondOrigin: QuantityCode { QuantityCode(rawValue: UInt8(truncatingIfNeeded: bits >> 20 & 0xF)) }
    var relation: Relation { Relation(rawValue: Int8(bits >> 24 & 3) - 1) ?? .equal }

    /// 0 where the constraint came through no builder.
    var line: UInt32 { UInt32(truncatingIfNeeded: bits >> 36) }

    /// Whether one side lies along x and the other along y.
    var crossesAxes: Bool { bits >> 26 & 1 == 1 }
    /// Whether a place takes part that lies where text puts it.
    var isTypographic: Bool { bits >> 27 & 1 == 1 }

    /// Whether the left side of a constraint is a ``WrittenSide``. Never in a record.
    var isWritten: Bool { bits >> 28 & 1 == 1 }

    /// How the constraint was written: for reports alone.
    var form: WrittenForm { WrittenForm(rawValue: bits & WrittenForm.all) }

    func written(_ form: WrittenForm) -> ConstraintShape {
        ConstraintShape(bits: bits & ~WrittenForm.all | form.rawValue)
    }

    /// With a priority that was said so.
    @inlinable
    func prioritized(_ wording: Priority.Wording) -> ConstraintShape {
        ConstraintShape(bits: bits & ~WrittenForm.wordings | UInt64(wording.rawValue + 1) << WrittenForm.wordingPlace)
    }

    /// The shape of a constraint whose left side is a ``WrittenSide``, and the one without.
    var written: ConstraintShape { ConstraintShape(bits: bits | 1 << 28) }
    var bare: ConstraintShape { ConstraintShape(bits: bits & ~(1 << 28)) }

    /// With the relation that holds after both sides were multiplied by -1.
    var mirrored: ConstraintShape {
        let code = UInt64(truncatingIfNeeded: relation.mirrored.rawValue + 1)
        return ConstraintShape(bits: bits & ~(3 << 24) | code << 24)
    }

    @inlinable
    init(bits: UInt64) { self.bits = bits }

    /// Whether both are the same but for the line and the form.
    func isSame(as other: ConstraintShape) -> Bool {
        (bits ^ other.bits) & 0xF_FFFF_FFFF & ~WrittenForm.all == 0
    }
}
