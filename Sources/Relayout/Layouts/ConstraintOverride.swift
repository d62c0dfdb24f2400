/// What a program makes of a named constraint, whatever the layout says.
public enum ConstraintOverride: Hashable, Sendable {
    /// Another number of points to be added on the right, as the line is written: 60 makes `a.width * 2 == 100` say
    /// `a.width * 2 == 60`.
    case constant(Double)
    /// The constraint is not part of the layout.
    case removed
}
