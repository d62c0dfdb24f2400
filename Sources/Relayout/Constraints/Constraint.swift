import RelayoutSolver

/// The relation between the two sides of a constraint: `==`, `<=` or `>=`.
public typealias Relation = RelayoutSolver.Relation

/// What should hold between one quantity of an item and one of another, or a number of points.
///
/// Made by comparing anchors: `icon.leading == card.leading + 8`. It does nothing until a layout contains it.
public struct Constraint {
    // Six fields, because the compiler takes structures of more apart less well: then every line of a builder would
    // copy its constraint once more, and count references for it.

    /// Whose quantity stands on the left.
    @usableFromInline let first: any LayoutItem
    /// Whose quantity stands on the right; nil where there is only a number.
    @usableFromInline let second: (any LayoutItem)?
    @usableFromInline let shape: Shape
    /// The factor before the quantity on the right.
    public let multiplier: Double
    /// What is added on the right, in points.
    public let constant: Double
    /// How strongly the constraint is wanted.
    public var priority: Priority

    /// The quantities on both sides, and the relation between them.
    @usableFromInline
    struct Shape {
        private let bits: UInt32

        @usableFromInline
        init(_ first: QuantityCode, _ relation: Relation, _ second: QuantityCode) {
            bits =
                UInt32(first.rawValue) | UInt32(second.rawValue) << 8
                | UInt32(UInt8(bitPattern: relation.rawValue)) << 16
        }

        var first: QuantityCode { QuantityCode(rawValue: UInt8(truncatingIfNeeded: bits)) }
        var second: QuantityCode { QuantityCode(rawValue: UInt8(truncatingIfNeeded: bits >> 8)) }
        var relation: Relation { Relation(rawValue: Int8(truncatingIfNeeded: bits >> 16)) ?? .equal }
    }

    @inlinable
    init(
        _ first: any LayoutItem, _ second: (any LayoutItem)?, _ shape: Shape, multiplier: Double, constant: Double,
        priority: Priority
    ) {
        self.first = first
        self.second = second
        self.shape = shape
        self.multiplier = multiplier
        self.constant = constant
        self.priority = priority
    }

    /// Brings `k · a == m · b + c` to the form `a == m/k · b + c/k`. A k of zero gives numbers that no layout accepts, so
    /// that it is reported with the line that wrote it.
    @inlinable
    init<Kind>(_ lhs: Anchor<Kind>, _ relation: Relation, _ rhs: Anchor<Kind>) {
        self.init(
            lhs.item, rhs.item, Shape(lhs.code, lhs.multiplier < 0 ? relation.mirrored : relation, rhs.code),
            multiplier: rhs.multiplier / lhs.multiplier, constant: (rhs.constant - lhs.constant) / lhs.multiplier,
            priority: Priority(1000))
    }

    @inlinable
    init(_ lhs: Anchor<AnchorKind.Length>, _ relation: Relation, _ points: Double) {
        self.init(
            lhs.item, nil, Shape(lhs.code, lhs.multiplier < 0 ? relation.mirrored : relation, lhs.code),
            multiplier: 1, constant: (points - lhs.constant) / lhs.multiplier, priority: Priority(1000))
    }
}

extension Constraint: CustomStringConvertible {
    /// The constraint as it is written, with the names of its items: `Icon.leading == Card.leading + 8`.
    public var description: String {
        ConstraintRecord.equation(
            shape.first.text(first), shape.relation, second.map(shape.second.text), multiplier: multiplier,
            constant: constant, priority: priority)
    }
}

extension Relation {
    /// The relation that holds after both sides were multiplied by -1.
    @inlinable var mirrored: Relation {
        switch self {
        case .lessThanOrEqual: .greaterThanOrEqual
        case .equal: .equal
        case .greaterThanOrEqual: .lessThanOrEqual
        }
    }

    /// As written in code.
    var text: String {
        switch self {
        case .lessThanOrEqual: "<="
        case .equal: "=="
        case .greaterThanOrEqual: ">="
        }
    }
}
