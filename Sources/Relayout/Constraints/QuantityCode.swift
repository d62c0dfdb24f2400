/// What an anchor or one side of a constraint is about, in a byte: an attribute of its item, or its distance; and how the
/// numbers around it were written, which only reports ask for.
@usableFromInline
struct QuantityCode {
    /// The lower half: the attribute, or 15 for a distance. The upper half: ``isFactorFirst``, ``isDivided``, ``isSumFirst``,
    /// ``isSumScaled``.
    @usableFromInline let rawValue: UInt8

    @inlinable
    init(rawValue: UInt8) { self.rawValue = rawValue }

    @inlinable
    init(_ attribute: Attribute) { rawValue = attribute.rawValue }

    /// The item is a ``Distance``.
    @inlinable static var distance: QuantityCode { QuantityCode(rawValue: 15) }

    /// The attribute of the item; nil for a distance.
    @inlinable var attribute: Attribute? { Attribute(rawValue: quantity) }

    /// Without what reports alone ask for.
    @inlinable var quantity: UInt8 { rawValue & 15 }

    @inlinable var isHorizontal: Bool { quantity <= Attribute.width.rawValue }

    /// Whether the place lies where the item's text puts it.
    @inlinable var isTypographic: Bool {
        quantity >= Attribute.firstBaseline.rawValue && quantity <= Attribute.capline.rawValue
    }
}

// How numbers were written: `2 * a.width / 3 + 8`. Without a number that a mark is about it means nothing.
extension QuantityCode {
    @inlinable static var factorFirst: UInt8 { 1 << 4 }
    @inlinable static var divided: UInt8 { 1 << 5 }
    @inlinable static var sumFirst: UInt8 { 1 << 6 }
    @inlinable static var sumScaled: UInt8 { 1 << 7 }

    /// Whether the factor stood before the quantity: `2 * a.width`, `-a.width`.
    var isFactorFirst: Bool { rawValue & QuantityCode.factorFirst != 0 }
    /// Whether the quantity was divided: `a.width / 4`.
    var isDivided: Bool { rawValue & QuantityCode.divided != 0 }
    /// Whether the number that is added stood first: `100 - a.width`.
    var isSumFirst: Bool { rawValue & QuantityCode.sumFirst != 0 }
    /// Whether the factor stood before what is added, too: `(a.width + 8) * 2`.
    var isSumScaled: Bool { rawValue & QuantityCode.sumScaled != 0 }

    @inlinable
    func with(_ mark: UInt8) -> QuantityCode { QuantityCode(rawValue: rawValue | mark) }

    /// That of the quantity after a number was added. What was in parentheses is no longer alone there.
    @inlinable var moved: QuantityCode { QuantityCode(rawValue: rawValue & ~QuantityCode.sumScaled) }

    /// That of the quantity, to which `sum` was added before, with another factor.
    @inlinable
    func scaled(sum: Double) -> QuantityCode { sum == 0 ? self : with(QuantityCode.sumScaled) }
}
