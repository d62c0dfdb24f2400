import RelayoutSolver

// Every overload here makes every `+` and `==` of a layout a little slower to compile. There are as few as will do.

precedencegroup ConstraintPriorityPrecedence {
    lowerThan: ComparisonPrecedence
    higherThan: LogicalConjunctionPrecedence
}

/// Gives a constraint a priority: `sidebar.width >= 200 ~ .high`.
infix operator ~ : ConstraintPriorityPrecedence

extension Anchor {
    /// The quantity moved by `points`: towards trailing or the bottom; to the right from ``Attribute/left``,
    /// ``Attribute/right``, and between two centres.
    @inlinable
    public static func + (anchor: Anchor, points: Double) -> Anchor {
        Anchor(anchor.item, anchor.code, multiplier: anchor.multiplier, constant: anchor.constant + points)
    }

    /// The quantity moved by `points` the other way.
    @inlinable
    public static func - (anchor: Anchor, points: Double) -> Anchor { anchor + -points }

    /// The quantity times `factor`.
    ///
    /// A place is measured from the leading or top edge of the nearest common ancestor of the two items:
    /// `icon.centerX == bar.trailing * 0.25` puts the icon at a quarter of the bar that contains it. (Between left and
    /// right edges it is measured from the ancestor's left edge.)
    ///
    /// A factor or a divisor above 1e6 is refused, on either side: ``LayoutError/numberOutOfRange(_:)``.
    @inlinable
    public static func * (anchor: Anchor, factor: Double) -> Anchor {
        let factor = factor.magnitude <= Constraint.largestFactor ? factor : .nan
        return Anchor(
            anchor.item, anchor.code, multiplier: anchor.multiplier * factor, constant: anchor.constant * factor)
    }

    /// The quantity divided by `divisor`.
    @inlinable
    public static func / (anchor: Anchor, divisor: Double) -> Anchor {
        anchor * (divisor.magnitude <= Constraint.largestFactor ? 1 / divisor : .nan)
    }

    /// Both sides are the same.
    @inlinable
    public static func == (lhs: Anchor, rhs: Anchor) -> Constraint { Constraint(lhs, .equal, rhs) }

    /// The left side is at most the right side.
    @inlinable
    public static func <= (lhs: Anchor, rhs: Anchor) -> Constraint { Constraint(lhs, .lessThanOrEqual, rhs) }

    /// The left side is at least the right side.
    @inlinable
    public static func >= (lhs: Anchor, rhs: Anchor) -> Constraint { Constraint(lhs, .greaterThanOrEqual, rhs) }
}

extension Anchor where Kind: AnchorKind.Place {
    /// The distance from `origin` to `place`, along their axis: `b.top - a.bottom == c.top - b.bottom` makes two gaps
    /// equal.
    ///
    /// Counts towards trailing or the bottom; to the right where a left or right edge takes part, and between two
    /// centres. Both places must be scaled alike: otherwise the layout is refused with
    /// ``LayoutError/numberOutOfRange(_:)``.
    @inlinable
    public static func - (place: Anchor, origin: Anchor) -> Anchor<AnchorKind.Length> {
        let distance = Distance(
            from: origin.item, origin.code.attribute!, to: place.item, place.code.attribute!)
        return Anchor<AnchorKind.Length>(
            distance, .distance,
            multiplier: place.multiplier == origin.multiplier ? place.multiplier : .nan,
            constant: place.constant - origin.constant)
    }
}

extension Anchor where Kind == AnchorKind.Length {
    /// The extent is `points`.
    @inlinable
    public static func == (lhs: Anchor, points: Double) -> Constraint { Constraint(lhs, .equal, points) }

    /// The extent is at most `points`.
    @inlinable
    public static func <= (lhs: Anchor, points: Double) -> Constraint { Constraint(lhs, .lessThanOrEqual, points) }

    /// The extent is at least `points`.
    @inlinable
    public static func >= (lhs: Anchor, points: Double) -> Constraint { Constraint(lhs, .greaterThanOrEqual, points) }
}

extension Constraint {
    /// The same constraint, wanted as strongly as `priority` says.
    @inlinable
    public static func ~ (constraint: Constraint, priority: Priority) -> Constraint {
        Constraint(
            constraint.left, constraint.second, constraint.shape, multiplier: constraint.multiplier,
            constant: constraint.constant, priority: priority)
    }
}

extension Array where Element == Constraint {
    /// The same constraints, each wanted as strongly as `priority` says.
    @inlinable
    public static func ~ (constraints: [Constraint], priority: Priority) -> [Constraint] {
        constraints.map { $0 ~ priority }
    }
}
