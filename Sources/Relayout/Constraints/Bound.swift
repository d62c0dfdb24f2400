import RelayoutSolver

/// A number with a priority, for `card.width.keep(min: 200, equal: .may(320), max: .shall(400))`.
///
/// A literal alone must hold: `min: 200` is `min: .must(200)`.
public struct Bound: Hashable, Sendable {
    /// In points; or a factor, where the phrase compares with another anchor.
    public var value: Double
    /// How strongly it is wanted.
    public var priority: Priority

    /// Creates a bound of any priority.
    public init(_ value: Double, _ priority: Priority = .must) {
        self.value = value
        self.priority = priority
    }

    /// Required (priority 1000).
    public static func must(_ value: Double) -> Bound { Bound(value, .must) }
    /// At priority 750: holds where nothing stronger contradicts it.
    public static func shall(_ value: Double) -> Bound { Bound(value, .shall) }
    /// At priority 250: holds where nothing stronger contradicts it.
    public static func may(_ value: Double) -> Bound { Bound(value, .may) }
    /// At priority 50: holds where nothing stronger contradicts it.
    public static func fit(_ value: Double) -> Bound { Bound(value, .fit) }
}

extension Bound: ExpressibleByFloatLiteral, ExpressibleByIntegerLiteral {
    /// Creates a bound that must hold.
    public init(floatLiteral value: Double) { self.init(value) }
    /// Creates a bound that must hold.
    public init(integerLiteral value: Int) { self.init(Double(value)) }
}

extension Priority {
    /// 1000, as `Priority.required`.
    @inlinable public static var must: Priority { Priority(1000, saidBy: .synonym) }
    /// 750, as `Priority.high`.
    @inlinable public static var shall: Priority { Priority(750, saidBy: .synonym) }
    /// 250, as `Priority.low`.
    @inlinable public static var may: Priority { Priority(250, saidBy: .synonym) }
    /// 50, as `Priority.fittingSize`.
    @inlinable public static var fit: Priority { Priority(50, saidBy: .synonym) }
}
