/// What a program makes of a named constraint, whatever the layout says.
public enum ConstraintOverride: Hashable, Sendable {
    /// Another number of points to be added on the right, as the line is written: 60 makes `a.width * 2 == 100` say
    /// `a.width * 2 == 60`.
    case constant(Double)
    /// The constraint is not part of the layout.
    case removed
}

extension ConstraintOverride {
    /// The override of a name as it stands in code: `overrides["drawer"]`.
    static func code(_ name: String) -> String { "overrides[\"\(name.inOneLine)\"]" }

    /// Who gives the number of a constraint, as reports say it.
    static func words(_ name: String) -> String { "its number by \(code(name))" }

    /// The same behind a constraint's line: the override of a name; nothing where the line itself gives the number.
    static func clause(_ name: String?) -> String { name.map { ", \(words($0))" } ?? "" }
}
