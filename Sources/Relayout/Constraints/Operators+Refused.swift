// What people write by mistake, refused with a sentence that says what to write instead. None of these can be called. The
// compiler looks at them only where nothing else fits: they add no step to the checking of correct lines
// (`Sema.NumConstraintScopes`, 3,312 for 200 lines, with and without).

extension ItemAnchor {
    /// Refused: a limit includes its end.
    @available(*, unavailable, message: "a limit includes its end: write <=")
    public static func < (lhs: ItemAnchor, rhs: ItemAnchor) -> Constraint { fatalError() }

    /// Refused: a limit includes its end.
    @available(*, unavailable, message: "a limit includes its end: write <=")
    public static func < (lhs: ItemAnchor, points: Double) -> Constraint { fatalError() }

    /// Refused: a limit includes its end.
    @available(*, unavailable, message: "a limit includes its end: write >=")
    public static func > (lhs: ItemAnchor, rhs: ItemAnchor) -> Constraint { fatalError() }

    /// Refused: a limit includes its end.
    @available(*, unavailable, message: "a limit includes its end: write >=")
    public static func > (lhs: ItemAnchor, points: Double) -> Constraint { fatalError() }

    /// Refused: constraints say what holds, not what does not.
    @available(*, unavailable, message: "no constraint says that quantities differ: write ==, <= or >=")
    public static func != (lhs: ItemAnchor, rhs: ItemAnchor) -> Constraint { fatalError() }

    /// Refused: constraints say what holds, not what does not.
    @available(*, unavailable, message: "no constraint says that quantities differ: write ==, <= or >=")
    public static func != (lhs: ItemAnchor, points: Double) -> Constraint { fatalError() }

    /// Refused: the quantity stands first.
    @available(*, unavailable, message: "the quantity stands before the number: a.width == 10")
    public static func == (points: Double, anchor: ItemAnchor) -> Constraint { fatalError() }

    /// Refused: the quantity stands first.
    @available(*, unavailable, message: "the quantity stands before the number: a.width >= 10")
    public static func <= (points: Double, anchor: ItemAnchor) -> Constraint { fatalError() }

    /// Refused: the quantity stands first.
    @available(*, unavailable, message: "the quantity stands before the number: a.width <= 10")
    public static func >= (points: Double, anchor: ItemAnchor) -> Constraint { fatalError() }

    /// Refused: an item has several quantities.
    @available(*, unavailable, message: "say which quantity of the item: a.width == b.width")
    public static func == (lhs: ItemAnchor, item: any LayoutItem) -> Constraint { fatalError() }

    /// Refused: an item has several quantities.
    @available(*, unavailable, message: "say which quantity of the item: a.width <= b.width")
    public static func <= (lhs: ItemAnchor, item: any LayoutItem) -> Constraint { fatalError() }

    /// Refused: an item has several quantities.
    @available(*, unavailable, message: "say which quantity of the item: a.width >= b.width")
    public static func >= (lhs: ItemAnchor, item: any LayoutItem) -> Constraint { fatalError() }

    /// Refused: points are of type `Double`.
    @available(*, unavailable, message: "points are of type Double: write Double(…)")
    public static func + (lhs: ItemAnchor, points: some BinaryInteger) -> ItemAnchor { fatalError() }

    /// Refused: points are of type `Double`.
    @available(*, unavailable, message: "points are of type Double: write Double(…)")
    public static func - (lhs: ItemAnchor, points: some BinaryInteger) -> ItemAnchor { fatalError() }

    /// Refused: factors are of type `Double`.
    @available(*, unavailable, message: "factors are of type Double: write Double(…)")
    public static func * (lhs: ItemAnchor, factor: some BinaryInteger) -> ItemAnchor { fatalError() }

    /// Refused: divisors are of type `Double`.
    @available(*, unavailable, message: "divisors are of type Double: write Double(…)")
    public static func / (lhs: ItemAnchor, divisor: some BinaryInteger) -> ItemAnchor { fatalError() }
}

extension ItemAnchor where Kind: AnchorKind.Place {
    /// Refused: places do not add up.
    @available(
        *, unavailable,
        message: "a constraint relates two quantities: write a distance (b.trailing - a.leading), or use a LayoutGuide"
    )
    public static func + (lhs: ItemAnchor, rhs: ItemAnchor) -> ItemAnchor { fatalError() }

    /// Refused: constraints are linear.
    @available(*, unavailable, message: "a quantity is multiplied by a number, not by another quantity")
    public static func * (lhs: ItemAnchor, rhs: ItemAnchor) -> ItemAnchor { fatalError() }

    /// Refused: the quantity stands first.
    @available(*, unavailable, message: "the quantity stands before the number: b.trailing * 0.5")
    public static func * (factor: Double, anchor: ItemAnchor) -> ItemAnchor { fatalError() }

    /// Refused: a place has no number of its own.
    @available(*, unavailable, message: "a place is related to a place: a.top == root.top + 10")
    public static func == (lhs: ItemAnchor, points: Double) -> Constraint { fatalError() }

    /// Refused: a place has no number of its own.
    @available(*, unavailable, message: "a place is related to a place: a.top <= root.top + 10")
    public static func <= (lhs: ItemAnchor, points: Double) -> Constraint { fatalError() }

    /// Refused: a place has no number of its own.
    @available(*, unavailable, message: "a place is related to a place: a.top >= root.top + 10")
    public static func >= (lhs: ItemAnchor, points: Double) -> Constraint { fatalError() }
}

extension ItemAnchor where Kind == AnchorKind.Length {
    /// Refused: points are of type `Double`.
    @available(*, unavailable, message: "points are of type Double: write Double(…)")
    public static func == (lhs: ItemAnchor, points: some BinaryInteger) -> Constraint { fatalError() }

    /// Refused: points are of type `Double`.
    @available(*, unavailable, message: "points are of type Double: write Double(…)")
    public static func <= (lhs: ItemAnchor, points: some BinaryInteger) -> Constraint { fatalError() }

    /// Refused: points are of type `Double`.
    @available(*, unavailable, message: "points are of type Double: write Double(…)")
    public static func >= (lhs: ItemAnchor, points: some BinaryInteger) -> Constraint { fatalError() }

    /// Refused: a range is two limits.
    @available(*, unavailable, message: "a range is two constraints: a.width >= 10 and a.width <= 20")
    public static func == (lhs: ItemAnchor, range: ClosedRange<Int>) -> Constraint { fatalError() }
}

extension CompositeAnchor {
    /// Refused: it does not say whether the number moves or insets.
    @available(*, unavailable, message: "write root.edges.inset(by: -8), or moved by that: root.leading + 8")
    public static func + (lhs: CompositeAnchor, points: Double) -> CompositeAnchor { fatalError() }

    /// Refused: multiples are of one quantity.
    @available(*, unavailable, message: "multiply each quantity: a.width == root.width * 2")
    public static func * (lhs: CompositeAnchor, factor: Double) -> CompositeAnchor { fatalError() }

    /// Refused: it does not say whether the number moves or insets.
    @available(*, unavailable, message: "write root.edges.inset(by: 8)")
    public static func - (lhs: CompositeAnchor, points: Double) -> CompositeAnchor { fatalError() }

    /// Refused: several quantities are related to several.
    @available(
        *, unavailable,
        message: "several quantities are related to several: a.size == LayoutSize(width: 10, height: 10)"
    )
    public static func == (lhs: CompositeAnchor, points: Double) -> [Constraint] { fatalError() }
}

extension Array {
    /// Refused: several quantities are several constraints.
    @available(*, unavailable, message: "say it of each: Items(a, b).width.map { $0 == 10 }")
    public static func == <Kind>(lhs: Self, points: Double) -> [Constraint] where Element == ItemAnchor<Kind> {
        fatalError()
    }

    /// Refused: several quantities are several constraints.
    @available(*, unavailable, message: "say it of each: Items(a, b).top.map { $0 == root.top }")
    public static func == <Kind>(lhs: Self, rhs: ItemAnchor<Kind>) -> [Constraint] where Element == ItemAnchor<Kind> {
        fatalError()
    }
}

extension Constraint {
    /// Refused: two constraints are two lines.
    @available(*, unavailable, message: "write each constraint on a line of its own")
    public static func && (lhs: Constraint, rhs: Constraint) -> Constraint { fatalError() }
}
