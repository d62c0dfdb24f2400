/// The coupled remainders of a layout: groups of unknowns that share rows, each solved on its own.
///
/// Everything lies in flat arrays, component after component, so that thousands of components of one or two unknowns
/// cost no allocation each. A component's rows stand in the order in which they are admitted: lower bounds, required
/// rows in rank order, optional rows, and last the canonical rows of a component that has a choice left.
struct ComponentTable: Sendable {
    /// The level of rows that are to be as near to zero as possible, in turn, where there is a choice.
    static let canonical = Int32.max
    /// The level of rows that only tell whether the canonical row behind them has anything left to decide.
    static let probe = Int32.max - 1

    /// By component: where its unknowns begin; one more entry than components.
    var unknownStart: [Int32] = [0]
    /// Each unknown's variable.
    var unknown: [Int32] = []
    /// By unknown: the local row that is active at the optimum, or ~j for the anchor of local unknown j.
    var active: [Int32] = []

    /// By component: where its rows begin; one more entry than components.
    var rowStart: [Int32] = [0]
    /// By row: the cell that holds its constant.
    var cell: [Int32] = []
    /// By row: the model's row, or ~variable for a lower bound or a canonical row.
    var source: [Int32] = []
    /// By row: whether being below, or above, zero is a violation.
    var forbidsBelow: [Bool] = []
    var forbidsAbove: [Bool] = []
    /// By row: 0 required, 1, 2, … optional from the highest priority down, then ``probe`` and ``canonical``.
    var level: [Int32] = []
    /// By row: what a unit of residual weighs: the inverse of the row's scale.
    var weight: [Double] = []
    /// By row: where its terms begin; one more entry than rows.
    var termStart: [Int32] = [0]
    /// By term: the local unknown.
    var termUnknown: [Int32] = []
    var termCoefficient: [Double] = []

    /// The values of the component solved last, in the order of its unknowns.
    var solution: [Double] = []
    /// Why the component solved last is contradictory.
    var proofs: [Proof] = []
    /// Kept for its buffers.
    var closedForm = ClosedForm()

    var count: Int { unknownStart.count - 1 }

    func unknowns(of component: Int) -> Range<Int> {
        Int(unknownStart[component])..<Int(unknownStart[component + 1])
    }

    func rows(of component: Int) -> Range<Int> {
        Int(rowStart[component])..<Int(rowStart[component + 1])
    }

    // MARK: Building: unknowns and rows are appended, then the component is ended.

    mutating func addUnknown(_ variable: Int32) {
        unknown.append(variable)
        active.append(~Int32(unknown.count - 1 - Int(unknownStart[count])))
    }

    mutating func addTerm(_ localUnknown: Int32, _ coefficient: Double) {
        termUnknown.append(localUnknown)
        termCoefficient.append(coefficient)
    }

    /// Ends the row begun with ``addTerm(_:_:)``.
    mutating func endRow(cell: Int32, source: Int32, below: Bool, above: Bool, level: Int32, weight: Double) {
        self.cell.append(cell)
        self.source.append(source)
        forbidsBelow.append(below)
        forbidsAbove.append(above)
        self.level.append(level)
        self.weight.append(weight)
        termStart.append(Int32(termUnknown.count))
    }

    mutating func endComponent() {
        unknownStart.append(Int32(unknown.count))
        rowStart.append(Int32(cell.count))
    }

    /// Takes back the end of the last component, so that rows can be added to it.
    mutating func reopenLast() {
        unknownStart.removeLast()
        rowStart.removeLast()
    }

    /// Forgets all components from `count` on.
    mutating func truncate(to count: Int) {
        unknownStart.removeSubrange((count + 1)...)
        unknown.removeSubrange(Int(unknownStart[count])...)
        active.removeSubrange(Int(unknownStart[count])...)
        rowStart.removeSubrange((count + 1)...)
        let rows = Int(rowStart[count])
        cell.removeSubrange(rows...)
        source.removeSubrange(rows...)
        forbidsBelow.removeSubrange(rows...)
        forbidsAbove.removeSubrange(rows...)
        level.removeSubrange(rows...)
        weight.removeSubrange(rows...)
        termStart.removeSubrange((rows + 1)...)
        let terms = Int(termStart[rows])
        termUnknown.removeSubrange(terms...)
        termCoefficient.removeSubrange(terms...)
    }
}
