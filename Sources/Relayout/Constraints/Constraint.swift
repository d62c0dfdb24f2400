import RelayoutSolver

/// The relation between the two sides of a constraint: `==`, `<=` or `>=`.
public typealias Relation = RelayoutSolver.Relation

/// What should hold between one quantity of an item and one of another, or a number of points.
///
/// Made by comparing anchors: `icon.leading == card.leading + 8`. It does nothing until a layout contains it.
public struct Constraint {
    /// What stands on the left.
    public let first: Quantity
    /// What stands on the right; nil where there is only a number.
    public let second: Quantity?
    /// Between the left and the right.
    public let relation: Relation
    /// The factor before the quantity on the right.
    public var multiplier: Double
    /// What is added on the right, in points.
    public var constant: Double
    /// Whether somebody said how strongly the constraint is wanted. Where nobody did, the layouts around it may.
    @usableFromInline var isPriorityStated = false
    @usableFromInline var statedPriority = Priority.required
    /// The line that wrote the constraint into a layout.
    public var location = SourceLocation.unknown

    @inlinable
    init<Kind>(_ lhs: Anchor<Kind>, _ relation: Relation, _ rhs: Anchor<Kind>) {
        first = lhs.quantity
        second = rhs.quantity
        multiplier = rhs.multiplier
        constant = rhs.constant - lhs.constant
        self.relation = lhs.multiplier < 0 ? relation.mirrored : relation
        divide(by: lhs.multiplier)
    }

    @inlinable
    init(_ lhs: Anchor<AnchorKind.Length>, _ relation: Relation, _ points: Double) {
        first = lhs.quantity
        second = nil
        multiplier = 1
        constant = points - lhs.constant
        self.relation = lhs.multiplier < 0 ? relation.mirrored : relation
        divide(by: lhs.multiplier)
    }

    /// How strongly the constraint is wanted: required, where nothing was said.
    @inlinable
    public var priority: Priority {
        get { statedPriority }
        set {
            statedPriority = newValue
            isPriorityStated = true
        }
    }

    /// Brings the form `k · a == m · b + c` to `a == m/k · b + c/k`. A factor of zero gives numbers that no layout
    /// accepts, so that it is reported with the line that wrote it.
    @inlinable
    mutating func divide(by factor: Double) {
        guard factor != 1 else { return }
        if second != nil { multiplier /= factor }
        constant /= factor
    }
}

extension Constraint: CustomStringConvertible {
    /// The constraint as it is written, with the names of its items: `Icon.leading == Card.leading + 8`.
    public var description: String {
        ConstraintRecord.equation(
            "\(first)", relation, second.map { "\($0)" }, multiplier: multiplier, constant: constant,
            priority: priority)
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
