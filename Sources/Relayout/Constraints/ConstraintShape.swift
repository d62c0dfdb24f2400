import RelayoutSolver

/// What a constraint is about, apart from items and numbers, how and on which line it was written: one word, so that it is
/// made while compiling, and compared at once.
@usableFromInline
struct ConstraintShape: Equatable, Sendable {
    /// Laid out as ``Place`` says. The marks of the quantities are part of ``form``, too.
    @usableFromInline let bits: UInt64

    /// Where each part begins, from the lowest bit on; each ends where the next begins.
    @usableFromInline
    enum Place {
        @inlinable static var first: UInt64 { 0 }
        @inlinable static var second: UInt64 { QuantityCode.size }
        @inlinable static var firstOrigin: UInt64 { second + QuantityCode.size }
        @inlinable static var secondOrigin: UInt64 { firstOrigin + 4 }
        @inlinable static var relation: UInt64 { secondOrigin + 4 }
        @inlinable static var crossesAxes: UInt64 { relation + 2 }
        @inlinable static var isTypographic: UInt64 { crossesAxes + 1 }
        @inlinable static var isWritten: UInt64 { isTypographic + 1 }
        @inlinable static var form: UInt64 { isWritten + 1 }
        @inlinable static var line: UInt64 { form + WrittenForm.size }
    }

    @inlinable
    init(_ first: QuantityCode, _ relation: Relation, _ second: QuantityCode) {
        let crosses: UInt64 = first.isHorizontal != second.isHorizontal ? 1 << Place.crossesAxes : 0
        let isTypographic: UInt64 = first.isTypographic || second.isTypographic ? 1 << Place.isTypographic : 0
        bits =
            UInt64(first.rawValue) << Place.first | UInt64(second.rawValue) << Place.second
            | UInt64(truncatingIfNeeded: relation.rawValue + 1) << Place.relation | crosses | isTypographic
    }

    /// `line`: one past ``lastLine`` is stored as that.
    @inlinable
    init(_ shape: ConstraintShape, line: UInt32) {
        bits = shape.bits & ConstraintShape.allButLine | UInt64(min(line, ConstraintShape.lastLine)) << Place.line
    }

    /// That of a record.
    init(
        _ first: ConstraintRecord.Side, _ relation: Relation, _ second: ConstraintRecord.Side, form: WrittenForm,
        line: UInt32
    ) {
        let codes = (QuantityCode(first.attribute), QuantityCode(second.attribute))
        var bits = ConstraintShape(codes.0, relation, second.item < 0 ? codes.0 : codes.1).bits
        for (side, place) in [(first, Place.firstOrigin), (second, Place.secondOrigin)] where side.isDistance {
            bits |= UInt64(side.originAttribute.rawValue) << place
            if side.originAttribute.isTypographic { bits |= 1 << Place.isTypographic }
        }
        self = ConstraintShape(ConstraintShape(bits: bits | form.rawValue), line: line)
    }

    /// All bits below the line's.
    @inlinable static var allButLine: UInt64 { 1 << Place.line - 1 }
    /// The last line that there is room for.
    @inlinable static var lastLine: UInt32 { UInt32(truncatingIfNeeded: UInt64.max >> Place.line) }

    /// The quantity, or the attribute that a distance is measured from, in as many bits at a place.
    private func code(at place: UInt64, size: UInt64) -> QuantityCode {
        QuantityCode(rawValue: UInt16(truncatingIfNeeded: bits >> place & (1 << size - 1)))
    }

    var first: QuantityCode { code(at: Place.first, size: QuantityCode.size) }
    var second: QuantityCode { code(at: Place.second, size: QuantityCode.size) }
    /// What the distance on the left is measured from; meaningless where there is none.
    var firstOrigin: QuantityCode { code(at: Place.firstOrigin, size: 4) }
    /// What the distance on the right is measured from; meaningless where there is none.
    var secondOrigin: QuantityCode { code(at: Place.secondOrigin, size: 4) }
    var relation: Relation { Relation(rawValue: Int8(bits >> Place.relation & 3) - 1) ?? .equal }

    /// 0 where the constraint came through no builder.
    var line: UInt32 { UInt32(truncatingIfNeeded: bits >> Place.line) }

    /// Whether one side lies along x and the other along y.
    var crossesAxes: Bool { bits >> Place.crossesAxes & 1 == 1 }
    /// Whether a place takes part that lies where text puts it.
    var isTypographic: Bool { bits >> Place.isTypographic & 1 == 1 }

    /// Whether the left side of a constraint is a ``WrittenSide``. Never in a record.
    var isWritten: Bool { bits >> Place.isWritten & 1 == 1 }

    /// How the constraint was written: for reports alone.
    var form: WrittenForm { WrittenForm(rawValue: bits & WrittenForm.all) }

    func written(_ form: WrittenForm) -> ConstraintShape {
        ConstraintShape(bits: bits & ~WrittenForm.all | form.rawValue)
    }

    /// With the wording of its priority.
    @inlinable
    func prioritized(_ wording: Priority.Wording) -> ConstraintShape {
        ConstraintShape(bits: bits & ~WrittenForm.wordings | UInt64(wording.rawValue + 1) << WrittenForm.wordingPlace)
    }

    /// With a priority that nobody said.
    var unprioritized: ConstraintShape { ConstraintShape(bits: bits & ~WrittenForm.wordings) }

    /// The shape of a constraint whose left side is a ``WrittenSide``, and the one without.
    var written: ConstraintShape { ConstraintShape(bits: bits | 1 << Place.isWritten) }
    var bare: ConstraintShape { ConstraintShape(bits: bits & ~(1 << Place.isWritten)) }

    /// With the relation that holds after both sides were multiplied by -1.
    var mirrored: ConstraintShape {
        let code = UInt64(truncatingIfNeeded: relation.mirrored.rawValue + 1)
        return ConstraintShape(bits: bits & ~(3 << Place.relation) | code << Place.relation)
    }

    @inlinable
    init(bits: UInt64) { self.bits = bits }

    /// Whether both are the same but for the line and the form.
    func isSame(as other: ConstraintShape) -> Bool {
        (bits ^ other.bits) & ConstraintShape.allButLine & ~WrittenForm.all == 0
    }
}
