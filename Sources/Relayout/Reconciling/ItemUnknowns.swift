import RelayoutSolver

/// The four unknowns that an item is in the solver.
struct ItemUnknowns {
    /// From the root's leading edge to the item's, in points.
    let x: Variable
    /// From the root's top edge to the item's, in points, downward.
    let y: Variable
    /// The extent along x; never negative.
    let width: Variable
    /// The extent along y; never negative.
    let height: Variable

    var all: [Variable] { [x, y, width, height] }

    func place(_ axis: LayoutAxis) -> Variable { axis == .horizontal ? x : y }

    func extent(_ axis: LayoutAxis) -> Variable { axis == .horizontal ? width : height }
}
