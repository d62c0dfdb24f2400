import RelayoutSolver

/// A line that is left out because it has a number that no layout accepts: as if it had not been written. It mentions no item,
/// so that one that no other line mentions is no part of the layout.
struct LeftOutLine {
    /// As those of a ``Constraint``.
    let first: any LayoutItem
    let second: (any LayoutItem)?
    let numbers: LineNumbers
    let path: Int32
    let ordinal: Int32
    let location: SourceLocation
    /// Which number that is, and what it may be.
    let fault: String

    /// What the record of the line would be, among items that are mentioned by that.
    func record(among items: inout ItemTable) -> ConstraintRecord {
        ConstraintRecord(
            path: path, first: items.side(UnheldItem(first), numbers.shape.first, guess: .none),
            second: second.map { items.side(UnheldItem($0), numbers.shape.second, guess: .none) } ?? .none,
            ordinal: ordinal, relation: numbers.shape.relation, multiplier: numbers.multiplier,
            constant: numbers.constant, priority: numbers.priority, location: location, form: numbers.shape.form)
    }
}
