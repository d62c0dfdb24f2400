/// What an anchor or one side of a constraint is about, in nine bits: an attribute of its item, or its distance; and how the
/// numbers around it were written, which only reports ask for.
@usableFromInline
struct QuantityCode {
    /// The lowest four: the attribute, or 15 for a distance. The others: ``isFactorFirst``, ``isDivided``, ``isSumFirst``,
    /// ``isSumScaled``, ``isMultiplied``.
    @usableFromInline let rawValue: UInt16

    /// How many bits there are.
    @inlinable static var size: UInt64 { 9 }
    /// Those that reports alone ask for.
    @inlinable static var marks: UInt16 { 0x1F0 }

    @inlinable
    init(rawValue: UInt16) { self.rawValue = rawValue }

    @inlinable
    init(_ attribute: Attribute) { rawValue = UInt16(attribute.rawValue) }

    /// The item is a ``Distance``.
    @inlinable static var distance: QuantityCode { QuantityCode(rawValue: 15) }

    /// The attribute of the item; nil for a distance.
    @inlinable var attribute: Attribute? { Attribute(rawValue: quantity) }

    /// Without what reports alone ask for.
    @inlinable var quantity: UInt8 { UInt8(truncatingIfNeeded: rawValue & 15) }

    @inlinable var isHorizontal: Bool { quantity <= Attribute.width.rawValue }

    /// Whether the place lies where the item's text puts it.
    @inlinable var isTypographic: Bool {
        quantity >= Attribute.firstBaseline.rawValue && quantity <= Attribute.capline.rawValue
    }
}

// How numbers were written: `2 * a.width / 3 + 8`. A mark means nothing where there is no number that it is about.
extension QuantityCode {
    @inlinable static var factorFirst: UInt16 { 1 << 4 }
    @inlinable static var divided: UInt16 { 1 << 5 }
    @inlinable static var sumFirst: UInt16 { 1 << 6 }
    @inlinable static var sumScaled: UInt16 { 1 << 7 }
    @inlinable static var multiplied: UInt16 { 1 << 8 }

    /// Whether the factor stood before the quantity: `2 * a.width`, `-a.width`.
    var isFactorFirst: Bool { rawValue & QuantityCode.factorFirst != 0 }
    /// Whether the quantity was divided: `a.width / 4`.
    var isDivided: Bool { rawValue & QuantityCode.divided != 0 }
    /// Whether the number that is added stood first: `100 - a.width`.
    var isSumFirst: Bool { rawValue & QuantityCode.sumFirst != 0 }
    /// Whether the factor stood before what is added, too: `(a.width + 8) * 2`.
    var isSumScaled: Bool { rawValue & QuantityCode.sumScaled != 0 }
    /// Whether the quantity was multiplied, be it divided, too: `a.width * 2 / 3` and not `a.width / 1.5`.
    var isMultiplied: Bool { rawValue & QuantityCode.multiplied != 0 }

    /// Whether the quantity was divided, and not multiplied: `a.width / 4`.
    var isOnlyDivided: Bool { isDivided && !isMultiplied }

    @inlinable
    func with(_ mark: UInt16) -> QuantityCode { QuantityCode(rawValue: rawValue | mark) }

    /// The code after a number was added: what had a factor as a whole is a part of the sum now.
    @inlinable var moved: QuantityCode { QuantityCode(rawValue: rawValue & ~QuantityCode.sumScaled) }

    /// The code after the quantity, to which `sum` was added before, got another factor.
    @inlinable
    func scaled(sum: Double) -> QuantityCode { sum == 0 ? self : with(QuantityCode.sumScaled) }
}
