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
    /// The factor of the quantity on the right, with both sides divided by the factor on the left; where there is only
    /// a number on the right, the factor on the left.
    public let multiplier: Double
    /// What is added on the right, in points, with both sides divided by the factor on the left.
    public let constant: Double
    /// A priority's number, whose wording the shape has; ``unstatedPriority`` where nobody said how strongly the constraint is
    /// wanted: then the layouts around it may.
    @usableFromInline let statedPriority: Double

    @inlinable
    init(
        _ left: any LayoutItem, _ second: (any LayoutItem)?, _ shape: ConstraintShape, multiplier: Double,
        constant: Double,
        statedPriority: Double = unstatedPriority
    ) {
        self.left = left
        self.second = second
        self.shape = shape
        self.multiplier = multiplier
        self.constant = constant
        self.statedPriority = statedPriority
    }

    /// The same constraint, written on `line`.
    @inlinable
    init(_ constraint: Constraint, line: UInt32) {
        self.init(
            constraint.left, constraint.second, ConstraintShape(constraint.shape, line: line),
            multiplier: constraint.multiplier, constant: constraint.constant,
            statedPriority: constraint.statedPriority)
    }

    /// No layout accepts factors and divisors above this.
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
        let shape = shape.written(shape.form.union(form))
        let constant = Constraint.divided(constant - side.sum, by: side.factor)
        if second == nil, side.factor == 0 {
            // Nothing is left of the quantity: `0 == 50` is said as `a.width == a.width + 50`.
            self.init(side, side.item, shape.written, multiplier: 1, constant: constant)
            return
        }
        self.init(
            side, second, side.factor < 0 ? shape.mirrored.written : shape.written,
            multiplier: second == nil ? side.factor : multiplier / side.factor, constant: constant)
    }

    /// What is added on the right when both sides are divided by the factor on the left. By zero or what is no number nothing
    /// is divided, so that the constant can be shown as it was written.
    static func divided(_ constant: Double, by factor: Double) -> Double {
        isDivisor(factor) ? constant / factor : constant
    }

    /// Whether a constant is divided by the factor on the left.
    static func isDivisor(_ factor: Double) -> Bool { factor.isFinite && factor.magnitude >= .leastNormalMagnitude }
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
        get {
            Constraint.isStated(statedPriority)
                ? Priority(statedPriority, saidBy: shape.form.wording ?? .number) : .required
        }
        set { self = kept(newValue) }
    }

    /// The same constraint at `priority`; reports show that only where it is not required.
    func kept(_ priority: Priority) -> Constraint {
        guard priority == .required else { return self ~ priority }
        return Constraint(left, second, shape, multiplier: multiplier, constant: constant, statedPriority: 1000)
    }

    /// What stood on the left beside the quantity, where numbers of one kind stood on the right, too.
    var leftNumbers: (factor: Double, sum: Double)? {
        guard let side = writtenSide else { return nil }
        let form = shape.form
        let isKnown =
            (side.factor == 1 || form.contains(.scaledLeft)) && (side.sum == 0 || form.contains(.shiftedLeft))
        return isKnown ? nil : (side.factor, side.sum)
    }

    /// The same constraint with another number of points on the right, as it was written: 60 makes `a.width * 2 == 100` say
    /// `a.width * 2 == 60`.
    func with(constant: Double) -> Constraint {
        guard let side = writtenSide else {
            return Constraint(
                left, second, shape, multiplier: multiplier, constant: constant, statedPriority: statedPriority)
        }
        let form = shape.form.subtracting(constant == 0 ? [] : .shiftedLeft)
        return Constraint(
            left, second, shape.written(form), multiplier: multiplier,
            constant: Constraint.divided(constant - side.sum, by: side.factor), statedPriority: statedPriority)
    }

    /// The same constraint with another constant, said by an override.
    func overridden(constant: Double) -> Constraint {
        let other = with(constant: constant)
        return Constraint(
            other.left, other.second, other.shape.written(other.shape.form.union(.overridden)),
            multiplier: other.multiplier, constant: other.constant, statedPriority: other.statedPriority)
    }

    /// The same constraint, as one whose distance was written as a sum on the other side. The flags: as those of
    /// ``WrittenForm``.
    @usableFromInline
    func summed(movedFirst isFirstMoved: Bool, placeLast isPlaceLast: Bool = false) -> Constraint {
        var form = shape.form.union(.summed)
        if isFirstMoved { form.insert(.movedFirst) }
        if isPlaceLast { form.insert(.placeLast) }
        return Constraint(
            left, second, shape.written(form), multiplier: multiplier, constant: constant,
            statedPriority: statedPriority)
    }

    /// Stands for no priority. Not a number, and not the one that a failed computation gives.
    @inlinable static var unstatedPriority: Double { Double(bitPattern: 0x7FF8_0000_0000_0A0A) }

    /// Whether somebody said a priority.
    static func isStated(_ priority: Double) -> Bool { priority.bitPattern != unstatedPriority.bitPattern }
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
