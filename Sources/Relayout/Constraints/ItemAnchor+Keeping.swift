import RelayoutSolver

extension ItemAnchor where Kind == AnchorKind.Length {
    /// Keeps the length, in points, at least at `min`, at most at `max`, and at `equal` as far as that allows; each as
    /// strongly as it says.
    public func keep(min: Bound? = nil, equal: Bound? = nil, max: Bound? = nil) -> [Constraint] {
        keep(min, equal, max) { Constraint(self, $0, $1) }
    }
}

extension ItemAnchor {
    /// Keeps the quantity between `min` and `max` times another one, and at `equal` times it as far as that allows:
    ///
    ///     photo.width.keep(min: .must(4.0 / 3), max: .must(16.0 / 9), of: photo.height)
    ///     badge.centerX.keep(equal: 0.25, of: card.trailing)
    ///
    /// A place is measured as `*` of an anchor and a number says: the second line puts the badge at a quarter of the card that
    /// contains it.
    public func keep(
        min: Bound? = nil, equal: Bound? = nil, max: Bound? = nil, of other: ItemAnchor
    ) -> [Constraint] {
        keep(min, equal, max) { Constraint(self, $0, other * $1) }
    }

    private func keep(
        _ min: Bound?, _ equal: Bound?, _ max: Bound?, _ constraint: (Relation, Double) -> Constraint
    ) -> [Constraint] {
        let bounds: [(Relation, Bound?)] = [(.greaterThanOrEqual, min), (.equal, equal), (.lessThanOrEqual, max)]
        return bounds.compactMap { relation, bound in
            bound.map { constraint(relation, $0.value).kept($0.priority) }
        }
    }
}

extension Array {
    /// Keeps each length between `min` and `max`, and at `equal` as far as that allows.
    public func keep(
        min: Bound? = nil, equal: Bound? = nil, max: Bound? = nil
    ) -> [Constraint] where Element == ItemAnchor<AnchorKind.Length> {
        flatMap { $0.keep(min: min, equal: equal, max: max) }
    }

    /// Keeps each quantity between `min` and `max` times another one, and at `equal` times it as far as that allows.
    public func keep<Kind>(
        min: Bound? = nil, equal: Bound? = nil, max: Bound? = nil, of other: ItemAnchor<Kind>
    ) -> [Constraint] where Element == ItemAnchor<Kind> {
        flatMap { $0.keep(min: min, equal: equal, max: max, of: other) }
    }

    /// Makes all quantities the same as the first: `Items(red, green, blue).width.allEqual()`.
    public func allEqual<Kind>() -> [Constraint] where Element == ItemAnchor<Kind> {
        dropFirst().map { $0 == self[0] }
    }

    /// Makes all composites the same as the first: `Items(red, green, blue).size.allEqual()`.
    public func allEqual<Kind>() -> [Constraint] where Element == CompositeAnchor<Kind> {
        dropFirst().flatMap { $0 == self[0] }
    }
}
