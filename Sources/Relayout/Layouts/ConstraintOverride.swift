/// What a program says of a named constraint instead of what the layout says.
public enum ConstraintOverride: Hashable, Sendable {
    /// Another number of points to be added on the right; see ``Constraint/constant``.
    case constant(Double)
    /// The constraint is not part of the layout.
    case removed
}
