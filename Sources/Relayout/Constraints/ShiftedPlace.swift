/// A place moved by a length of the layout: `root.top + header.height`.
///
///     list.top == root.top + header.height + 8
///
/// Three quantities are in such a constraint. It is the one between a distance and a length,
/// `list.top - root.top == header.height + 8`, shown as it was written.
public struct ShiftedPlace<Kind: AnchorKind.Place> {
    @usableFromInline let place: ItemAnchor<Kind>
    @usableFromInline let length: ItemAnchor<AnchorKind.Length>

    @inlinable
    init(_ place: ItemAnchor<Kind>, _ length: ItemAnchor<AnchorKind.Length>) {
        self.place = place
        self.length = length
    }

    /// The place moved further, by `points`.
    @inlinable
    public static func + (lhs: ShiftedPlace, points: Double) -> ShiftedPlace {
        ShiftedPlace(lhs.place, lhs.length.moved(by: points))
    }

    /// The place moved back, by `points`.
    @inlinable
    public static func - (lhs: ShiftedPlace, points: Double) -> ShiftedPlace { lhs + -points }
}

extension ItemAnchor where Kind: AnchorKind.Place {
    /// The place moved by a length of the layout. Both places of the constraint must be scaled alike.
    @inlinable
    public static func + (place: ItemAnchor, length: ItemAnchor<AnchorKind.Length>) -> ShiftedPlace<Kind> {
        ShiftedPlace(place, length)
    }

    /// The place moved the other way by a length of the layout.
    @inlinable
    public static func - (place: ItemAnchor, length: ItemAnchor<AnchorKind.Length>) -> ShiftedPlace<Kind> {
        ShiftedPlace(place, length.negated)
    }

    /// Both sides are the same.
    @inlinable
    public static func == (lhs: ItemAnchor, rhs: ShiftedPlace<Kind>) -> Constraint {
        (lhs - rhs.place == rhs.length).summed(movedFirst: rhs.place.constant == 0)
    }

    /// The left side is at most the right side.
    @inlinable
    public static func <= (lhs: ItemAnchor, rhs: ShiftedPlace<Kind>) -> Constraint {
        (lhs - rhs.place <= rhs.length).summed(movedFirst: rhs.place.constant == 0)
    }

    /// The left side is at least the right side.
    @inlinable
    public static func >= (lhs: ItemAnchor, rhs: ShiftedPlace<Kind>) -> Constraint {
        (lhs - rhs.place >= rhs.length).summed(movedFirst: rhs.place.constant == 0)
    }

    /// Both sides are the same.
    @inlinable
    public static func == (lhs: ShiftedPlace<Kind>, rhs: ItemAnchor) -> Constraint {
        (rhs - lhs.place == lhs.length).summed(movedFirst: lhs.place.constant == 0, placeLast: true)
    }

    /// The left side is at most the right side.
    @inlinable
    public static func <= (lhs: ShiftedPlace<Kind>, rhs: ItemAnchor) -> Constraint {
        (rhs - lhs.place >= lhs.length).summed(movedFirst: lhs.place.constant == 0, placeLast: true)
    }

    /// The left side is at least the right side.
    @inlinable
    public static func >= (lhs: ShiftedPlace<Kind>, rhs: ItemAnchor) -> Constraint {
        (rhs - lhs.place <= lhs.length).summed(movedFirst: lhs.place.constant == 0, placeLast: true)
    }
}

extension ItemAnchor where Kind == AnchorKind.Length {
    /// Minus the length, with the sign written elsewhere.
    @inlinable var negated: ItemAnchor { scaled(-1, 0) }

    /// `points` minus the length.
    @inlinable
    public static func - (points: Double, length: ItemAnchor) -> ItemAnchor {
        length.negated.moved(by: points).marked(QuantityCode.sumFirst)
    }

    /// `points` plus the length.
    @inlinable
    public static func + (points: Double, length: ItemAnchor) -> ItemAnchor {
        length.moved(by: points).marked(QuantityCode.sumFirst)
    }

    /// The length times `factor`.
    @inlinable
    public static func * (factor: Double, length: ItemAnchor) -> ItemAnchor {
        (length * factor).marked(QuantityCode.factorFirst)
    }

    /// Minus the length.
    @inlinable
    public static prefix func - (length: ItemAnchor) -> ItemAnchor { length.negated.marked(QuantityCode.factorFirst) }
}

// What no constraint says. Not unavailable, as other mistakes are: where views have numbers of these names, the compiler would then
// take the numbers, and nobody would hear of it. So it warns, and the update leaves the line out:
// ``LayoutWarning/numberOutOfRange(_:)``.
extension ItemAnchor where Kind == AnchorKind.Length {
    @usableFromInline var refused: ItemAnchor { ItemAnchor(item, code, multiplier: .nan, constant: constant) }

    /// Refused: a sum of two lengths on one side.
    @available(
        *, deprecated,
        message: "a constraint relates two quantities: write a distance (b.trailing - a.leading), or use a LayoutGuide"
    )
    public static func + (lhs: ItemAnchor, rhs: ItemAnchor) -> ItemAnchor { lhs.refused }

    /// Refused: a difference of two lengths on one side.
    @available(
        *, deprecated,
        message: "a constraint relates two quantities: write a distance (b.trailing - a.leading), or use a LayoutGuide"
    )
    public static func - (lhs: ItemAnchor, rhs: ItemAnchor) -> ItemAnchor { lhs.refused }

    /// Refused: a product of two quantities is not linear.
    @available(*, deprecated, message: "a quantity is multiplied by a number, not by another quantity")
    public static func * (lhs: ItemAnchor, rhs: ItemAnchor) -> ItemAnchor { lhs.refused }

    /// Refused: a ratio of two quantities is not linear.
    @available(*, deprecated, message: "a quantity is divided by a number, not by another quantity")
    public static func / (lhs: ItemAnchor, rhs: ItemAnchor) -> ItemAnchor { lhs.refused }

    /// Refused: a number divided by a quantity is not linear.
    @available(*, deprecated, message: "a quantity is divided by a number, not the other way round")
    public static func / (number: Double, length: ItemAnchor) -> ItemAnchor { length.refused }
}
