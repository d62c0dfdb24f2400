import RelayoutSolver

/// The relation between the two sides of a constraint: `==`, `<=` or `>=`.
public typealias Relation = RelayoutSolver.Relation

/// What should hold between one quantity of an item and one of another, or a number of points.
///
/// Made by comparing anchors: `icon.leading == card.leading + 8`. It does nothing until a layout contains it.
public struct Constraint {
    // Six fields, because the compiler takes structures of more apart less well: then every line of a builder would
    // copy its constraint once more, and count references for it.

    /// Whose quantity stands on the left; or, as the shape says, a ``WrittenSide``, which knows.
    @usableFromInline let left: any LayoutItem
    /// Whose quantity stands on the right; nil where there is only a number.
    @usableFromInline let second: (any LayoutItem)?
    @usableFromInline let shape: ConstraintShape
    /// The factor before the quantity on the right, where nothing but a quantity stands on the left.
    public let multiplier: Double
    /// What is added on the right, in points, where nothing but a quantity stands on the left.
    public let constant: Double
    /// ``unstatedPriority`` where nobody said how strongly the constraint is wanted: then the layouts around it may.
    @usableFromInline var statedPriority: Priority

    @inlinable
    init(
        _ left: any LayoutItem, _ second: (any LayoutItem)?, _ shape: ConstraintShape, multiplier: Double,
        constant: Double,
        priority: Priority = unstatedPriority
    ) {
        self.left = left
        self.second = second
        self.shape = shape
        self.multiplier = multiplier
        self.constant = constant
        statedPriority = priority
    }

    /// The same constraint, written on `line`.
    @inlinable
    init(_ constraint: Constraint, line: UInt32) {
        self.init(
            constraint.left, constraint.second, ConstraintShape(constraint.shape, line: line),
            multiplier: constraint.multiplier, constant: constraint.constant, priority: constraint.statedPriority)
    }

    /// Factors and divisors above this are refused.
    @inlinable static var largestFactor: Double { 1e6 }

    /// Brings `k · a == m · b + c` to the form `a == m/k · b + c/k`. A k of zero gives numbers that no layout accepts, so
    /// that it is reported with the line that wrote it.
    @inlinable @inline(__always)
    init<Kind>(_ lhs: ItemAnchor<Kind>, _ relation: Relation, _ rhs: ItemAnchor<Kind>) {
        if lhs.isBare {
            self.init(
                lhs.item, rhs.item, ConstraintShape(lhs.code, relation, rhs.code), multiplier: rhs.multiplier,
                constant: rhs.constant)
        } else {
            self.init(
                written: lhs.written, ConstraintShape(lhs.code, relation, rhs.code), rhs.item,
                multiplier: rhs.multiplier, constant: rhs.constant)
        }
    }

    @inlinable @inline(__always)
    init(_ lhs: ItemAnchor<AnchorKind.Length>, _ relation: Relation, _ points: Double) {
        if lhs.isBare {
            self.init(lhs.item, nil, ConstraintShape(lhs.code, relation, lhs.code), multiplier: 1, constant: points)
        } else {
            self.init(
                written: lhs.written, ConstraintShape(lhs.code, relation, lhs.code), nil, multiplier: 1,
                constant: points)
        }
    }

    /// With more than a quantity on the left. `shape`: as if there were no more; `multiplier`, `constant`: as written on the
    /// right.
    @usableFromInline
    init(
        written side: WrittenSide, _ shape: ConstraintShape, _ second: (any LayoutItem)?, multiplier: Double,
        constant: Double
    ) {
        let form = WrittenForm(side, isRelative: second != nil, multiplier: multiplier, constant: constant)
        let shape = shape.written(form)
        self.init(
            side, second, side.factor < 0 ? shape.mirrored.written : shape.written,
            multiplier: second == nil ? side.factor : multiplier / side.factor,
            constant: (constant - side.sum) / side.factor)
    }
}

extension Constraint {
    /// Whose quantity stands on the left.
    var first: any LayoutItem { writtenSide?.item ?? left }

    /// What stood on the left, if it was more than a quantity.
    private var writtenSide: WrittenSide? {
        shape.isWritten ? unsafeDowncast(left, to: WrittenSide.self) : nil
    }

    /// How strongly the constraint is wanted: required, where nothing was said.
    public var priority: Priority {
        get { statedPriority.isStated ? statedPriority : .required }
        set { statedPriority = newValue }
    }

    /// The same constraint with another number of points on the right, as it was written: 60 makes `a.width * 2 == 100` say
    /// `a.width * 2 == 60`.
    func with(constant: Double) -> Constraint {
        guard let side = writtenSide else {
            return Constraint(left, second, shape, multiplier: multiplier, constant: constant, priority: statedPriority)
        }
        let form = shape.form.subtracting(constant == 0 ? [] : .shiftedLeft)
        return Constraint(
            left, second, shape.written(form), multiplier: multiplier, constant: (constant - side.sum) / side.factor,
            priority: statedPriority)
    }

    /// The same constraint, as one whose distance was written as a sum on the other side.
    @usableFromInline var summed: Constraint {
        Constraint(
            left, second, shape.written(shape.form.union(.summed)), multiplier: multiplier, constant: constant,
            priority: statedPriority)
    }

    /// Stands for no priority. Not a number, and not the one that a failed computation gives.
    @inlinable static var unstatedPriority: Priority { Priority(Double(bitPattern: 0x7FF8_0000_0000_0A0A)) }
}

extension Priority {
    /// Whether somebody said it.
    var isStated: Bool { rawValue.bitPattern != Constraint.unstatedPriority.rawValue.bitPattern }
}

extension Constraint: CustomStringConvertible {
    /// The constraint as it is written, with the names of its items: `Icon.leading == Card.leading + 8`.
    public var description: String {
        if shape.form.contains(.summed), let distance = first as? Distance, writtenSide?.factor ?? 1 == 1 {
            return ConstraintRecord.sumEquation(
                "\(ItemName(distance.item).text).\(distance.attribute)", shape.relation,
                "\(ItemName(distance.originItem).text).\(distance.originAttribute)", second.map(shape.second.text),
                multiplier: multiplier, constant: constant, priority: priority)
        }
        let side = writtenSide
        let (factor, sum) = (side?.factor ?? 1, side?.sum ?? 0)
        return ConstraintRecord.equation(
            ConstraintRecord.sum(shape.first.text(first), times: factor, plus: sum),
            factor < 0 ? shape.relation.mirrored : shape.relation, second.map(shape.second.text),
            multiplier: multiplier * factor, constant: constant * factor + sum, priority: priority)
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
