import RelayoutSolver

/// A line that is left out because it has a number that no layout accepts: as if it had not been written. It mentions no item,
/// so that one that no other line mentions is no part of the layout.
struct LeftOutLine {
    /// As those of a ``Constraint``.
    let first: any LayoutItem
    let second: (any LayoutItem)?
    let numbers: ConstraintNumbers
    let path: Int32
    let ordinal: Int32
    let location: SourceLocation
    /// Which number that is, and what it may be.
    let fault: String

    /// What the record of the line would be, among items that are mentioned by that.
    func record(among items: inout ItemTable) -> ConstraintRecord {
        items.record(
            UnretainedItem(first), second.map { UnretainedItem($0) }, numbers, path: path, ordinal: ordinal,
            location: location)
    }
}
