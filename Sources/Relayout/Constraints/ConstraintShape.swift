import RelayoutSolver

/// What a constraint is about, apart from items and numbers, how and on which line it was written: one word, so that it is
/// made while compiling, and compared at once.
@usableFromInline
struct ConstraintShape: Equatable, Sendable {
    /// From the lowest: nine for the quantity on each side, four for what each side's distance is measured from, two for the
    /// relation, one each for ``crossesAxes``, ``isTypographic`` and ``isWritten``, seven for ``form`` (which has the
    /// quantities' marks, too), and from the 38th on the line.
    @usableFromInline let bits: UInt64

    @inlinable
    init(_ first: QuantityCode, _ relation: Relation, _ second: QuantityCode) {
        let crosses: UInt64 = first.isHorizontal != second.isHorizontal ? 1 << 28 : 0
        let isTypographic: UInt64 = first.isTypographic || second.isTypographic ? 1 << 29 : 0
        bits =
            UInt64(first.rawValue) | UInt64(second.rawValue) << QuantityCode.size
            | UInt64(truncatingIfNeeded: relation.rawValue + 1) << 26 | crosses | isTypographic
    }

    /// `line`: from 2^26 on taken for the last one.
    @inlinable
    init(_ shape: ConstraintShape, line: UInt32) {
        bits = shape.bits & ConstraintShape.allButLine | UInt64(min(line, 0x3FF_FFFF)) << 38
    }

    /// That of a record.
    init(
        _ first: ConstraintRecord.Side, _ relation: Relation, _ second: ConstraintRecord.Side, form: WrittenForm,
        line: UInt32
    ) {
        let codes = (QuantityCode(first.attribute), QuantityCode(second.attribute))
        var bits = ConstraintShape(codes.0, relation, second.item < 0 ? codes.0 : codes.1).bits
        for (side, place) in [(first, 18 as UInt64), (second, 22)] where side.isDistance {
            bits |= UInt64(side.originAttribute.rawValue) << place
            if side.originAttribute.isTypographic { bits |= 1 << 29 }
        }
        self = ConstraintShape(ConstraintShape(bits: bits | form.rawValue), line: line)
    }

    /// All bits below the line's.
    @inlinable static var allButLine: UInt64 { 0x3F_FFFF_FFFF }

    var first: QuantityCode { QuantityCode(rawValue: UInt16(truncatingIfNeeded: bits & 0x1FF)) }
    var second: QuantityCode { QuantityCode(rawValue: UInt16(truncatingIfNeeded: bits >> QuantityCode.size & 0x1FF)) }
    /// What the distance on the left is measured from; meaningless where there is none.
    var firstOrigin: QuantityCode { QuantityCode(rawValue: UInt16(truncatingIfNeeded: bits >> 18 & 0xF)) }
    /// What the distance on the right is measured from; meaningless where there is none.
    var secondOrigin: QuantityCode { QuantityCode(rawValue: UInt16(truncatingIfNeeded: bits >> 22 & 0xF)) }
    var relation: Relation { Relation(rawValue: Int8(bits >> 26 & 3) - 1) ?? .equal }

    /// 0 where the constraint came through no builder.
    var line: UInt32 { UInt32(truncatingIfNeeded: bits >> 38) }

    /// Whether one side lies along x and the other along y.
    var crossesAxes: Bool { bits >> 28 & 1 == 1 }
    /// Whether a place takes part that lies where text puts it.
    var isTypographic: Bool { bits >> 29 & 1 == 1 }

    /// Whether the left side of a constraint is a ``WrittenSide``. Never in a record.
    var isWritten: Bool { bits >> 30 & 1 == 1 }

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

    /// With a priority that nobody said.
    var unprioritized: ConstraintShape { ConstraintShape(bits: bits & ~WrittenForm.wordings) }

    /// The shape of a constraint whose left side is a ``WrittenSide``, and the one without.
    var written: ConstraintShape { ConstraintShape(bits: bits | 1 << 30) }
    var bare: ConstraintShape { ConstraintShape(bits: bits & ~(1 << 30)) }

    /// With the relation that holds after both sides were multiplied by -1.
    var mirrored: ConstraintShape {
        let code = UInt64(truncatingIfNeeded: relation.mirrored.rawValue + 1)
        return ConstraintShape(bits: bits & ~(3 << 26) | code << 26)
    }

    @inlinable
    init(bits: UInt64) { self.bits = bits }

    /// Whether both are the same but for the line and the form.
    func isSame(as other: ConstraintShape) -> Bool {
        (bits ^ other.bits) & ConstraintShape.allButLine & ~WrittenForm.all == 0
    }
}
