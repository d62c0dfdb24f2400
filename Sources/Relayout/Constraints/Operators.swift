import RelayoutSolver

// Every overload here makes every `+` and `==` of a layout a little slower to compile. There are as few as will do.

precedencegroup ConstraintPriorityPrecedence {
    lowerThan: ComparisonPrecedence
    higherThan: LogicalConjunctionPrecedence
}

/// Gives a constraint a priority: `sidebar.width >= 200 ~ .high`.
infix operator ~ : ConstraintPriorityPrecedence

// Old code bases give views numbers of the same names, `height: CGFloat`. Where both readings of a line compile, the
// quantity has to win over the number, which is but the present frame: so what takes a number is disfavoured wherever a
// quantity could stand there too, and a quantity is taken wherever a number is.

extension ItemAnchor where Kind: AnchorKind.Place {
    /// The place moved by `points`: towards trailing or the bottom; to the right from ``Attribute/left``,
    /// ``Attribute/right``, and between two centres without a factor.
    @inlinable @_disfavoredOverload
    public static func + (anchor: ItemAnchor, points: Double) -> ItemAnchor { anchor.moved(by: points) }

    /// The place moved by `points` the other way.
    @inlinable @_disfavoredOverload
    public static func - (anchor: ItemAnchor, points: Double) -> ItemAnchor { anchor.moved(by: -points) }
}

extension ItemAnchor where Kind == AnchorKind.Length {
    /// The length plus `points`.
    @inlinable
    public static func + (anchor: ItemAnchor, points: Double) -> ItemAnchor { anchor.moved(by: points) }

    /// The length minus `points`.
    @inlinable
    public static func - (anchor: ItemAnchor, points: Double) -> ItemAnchor { anchor.moved(by: -points) }
}

extension ItemAnchor {
    @inlinable
    func moved(by points: Double) -> ItemAnchor {
        ItemAnchor(item, code.moved, multiplier: multiplier, constant: constant + points)
    }

    /// The quantity times `factor`.
    ///
    /// A place is measured from the leading or top edge of the nearest common ancestor of the two items:
    /// `icon.centerX == bar.trailing * 0.25` puts the icon at a quarter of the bar that contains it. (Between left and
    /// right edges it is measured from the ancestor's left edge.)
    ///
    /// With a factor or a divisor above 1e6, on either side, the line is left out: ``LayoutWarning/numberOutOfRange(_:)``.
    @inlinable
    public static func * (anchor: ItemAnchor, factor: Double) -> ItemAnchor {
        anchor.scaled(factor, QuantityCode.multiplied)
    }

    /// The quantity divided by `divisor`.
    @inlinable
    public static func / (anchor: ItemAnchor, divisor: Double) -> ItemAnchor {
        // A divisor that is too large is kept, so that it can be named, if the quantity has no factor yet; otherwise
        // the factor becomes NaN. The least number above zero stands for one divided by infinity.
        let isKept = divisor.magnitude <= Constraint.largestFactor || anchor.multiplier == 1
        let least = Double.leastNonzeroMagnitude
        let inverse = divisor.isInfinite ? (divisor < 0 ? -least : least) : 1 / divisor
        return anchor.scaled(isKept ? inverse : .nan, QuantityCode.divided)
    }

    /// The quantity times `factor`, however that was written.
    @inlinable
    func scaled(_ factor: Double, _ mark: UInt16) -> ItemAnchor {
        // (Nothing times infinity is no number, and would hide the infinity.)
        ItemAnchor(
            item, code.scaled(sum: constant).with(mark), multiplier: multiplier * factor,
            constant: constant == 0 ? 0 : constant * factor)
    }

    /// The same, written in another way.
    @inlinable
    func marked(_ mark: UInt16) -> ItemAnchor {
        ItemAnchor(item, code.with(mark), multiplier: multiplier, constant: constant)
    }

    /// Both sides are the same.
    @inlinable
    public static func == (lhs: ItemAnchor, rhs: ItemAnchor) -> Constraint { Constraint(lhs, .equal, rhs) }

    /// The left side is at most the right side.
    @inlinable
    public static func <= (lhs: ItemAnchor, rhs: ItemAnchor) -> Constraint { Constraint(lhs, .lessThanOrEqual, rhs) }

    /// The left side is at least the right side.
    @inlinable
    public static func >= (lhs: ItemAnchor, rhs: ItemAnchor) -> Constraint { Constraint(lhs, .greaterThanOrEqual, rhs) }
}

extension ItemAnchor where Kind: AnchorKind.Place {
    /// The distance from `origin` to `place`, along their axis: `b.top - a.bottom == c.top - b.bottom` makes two gaps
    /// equal.
    ///
    /// Counts towards trailing or the bottom; to the right where a left or right edge takes part, and between two
    /// centres. Both places must be scaled alike: otherwise the line is left out,
    /// ``LayoutWarning/numberOutOfRange(_:)``.
    @inlinable
    public static func - (place: ItemAnchor, origin: ItemAnchor) -> ItemAnchor<AnchorKind.Length> {
        let distance = Distance(
            from: origin.item, origin.code.attribute!, to: place.item, place.code.attribute!)
        return ItemAnchor<AnchorKind.Length>(
            distance, .distance,
            multiplier: place.multiplier == origin.multiplier ? place.multiplier : .nan,
            constant: place.constant - origin.constant)
    }
}

extension ItemAnchor where Kind == AnchorKind.Length {
    /// The extent is `points`.
    @inlinable @_disfavoredOverload
    public static func == (lhs: ItemAnchor, points: Double) -> Constraint { Constraint(lhs, .equal, points) }

    /// The extent is at most `points`.
    @inlinable @_disfavoredOverload
    public static func <= (lhs: ItemAnchor, points: Double) -> Constraint { Constraint(lhs, .lessThanOrEqual, points) }

    /// The extent is at least `points`.
    @inlinable @_disfavoredOverload
    public static func >= (lhs: ItemAnchor, points: Double) -> Constraint {
        Constraint(lhs, .greaterThanOrEqual, points)
    }
}

extension Constraint {
    /// The same constraint at `priority`: above 0 and at most 1000, or else the line is left out,
    /// ``LayoutWarning/numberOutOfRange(_:)``.
    @inlinable
    public static func ~ (constraint: Constraint, priority: Priority) -> Constraint {
        Constraint(
            constraint.left, constraint.second, constraint.shape.prioritized(priority.wording),
            multiplier: constraint.multiplier, constant: constraint.constant, statedPriority: priority.rawValue)
    }
}

extension Constraint {
    /// The same constraint at `priority`: as `~`, where a project has another operator of that name.
    public func prioritized(_ priority: Priority) -> Constraint { self ~ priority }
}

extension Array where Element == Constraint {
    /// The same constraints, each at `priority`: as `~`.
    public func prioritized(_ priority: Priority) -> [Constraint] { self ~ priority }

    /// The same constraints, each at `priority`.
    @inlinable
    public static func ~ (constraints: [Constraint], priority: Priority) -> [Constraint] {
        constraints.map { $0 ~ priority }
    }
}
