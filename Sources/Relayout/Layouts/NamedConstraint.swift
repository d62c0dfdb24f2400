/// A constraint with a name that is unique in its layout, by which it is found and overridden while the program runs:
///
///     (drawer.bottom == root.bottom).named("drawer")          // in the layout
///
///     viewLayout.overrides["drawer"] = .constant(-216)        // anywhere else
///     try viewLayout.layout(state, in: size)
///
/// The name is the last component of the constraint's path. Of several constraints of one name the first has it; the
/// others hold all the same, and are reported in ``Receipt/duplicateNames``.
public struct NamedConstraint: LayingOut {
    private let constraint: Constraint
    private let name: String

    fileprivate init(_ constraint: Constraint, _ name: String) {
        self.constraint = constraint
        self.name = name
    }

    /// Gives the constraint as it was written, or as its override says.
    public func layOut(into pass: inout LayoutPass) { pass.add(constraint, named: name) }
}

extension Constraint {
    /// This constraint, known by a name that no other one of the layout has.
    public func named(_ name: String) -> NamedConstraint { NamedConstraint(self, name) }
}
