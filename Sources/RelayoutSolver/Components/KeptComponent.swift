/// What is remembered of a component with several unknowns, so that new constants cost little more than arithmetic.
///
/// It has one owner, the ``ComponentTable``, and is not copied with it: a copy remembers for itself.
final class KeptComponent: @unchecked Sendable {
    /// By row of the component: the cell of its constant, and what that was last.
    private let cells: Buffer<Int32>
    @exclusivity(unchecked) private var constants: Buffer<Double>
    /// By row of the component: whether it says where a point of an unknown is.
    private let isPoint: Buffer<Bool>
    private let condensation: Condensation
    @exclusivity(unchecked) private var combined: Buffer<Double>
    @exclusivity(unchecked) private var total: SharedTotal
    private let simplex: KeptSimplex?

    /// Smaller ones are solved as soon by a simplex method that forgets them.
    private static var leastForSimplex: Int { 8 }

    init(_ component: Int, of table: borrowing ComponentTable) {
        let range = table.rows(of: component)
        var cells = Buffer<Int32>(capacity: range.count)
        for row in range { cells.append(table.rows[row].cell) }
        constants = Buffer(repeating: .nan, count: range.count)
        condensation = Condensation(component, of: table)
        total = SharedTotal(component, of: table, condensation)
        combined = Buffer(repeating: 0, count: condensation.rows.count)
        var isPoint = Buffer(repeating: false, count: range.count)
        if total.applies {
            for at in condensation.rows.indices where at != total.totalRow {
                isPoint[condensation.rows[at].root] = true
            }
        }
        let isLarge = table.unknowns(of: component).count >= Self.leastForSimplex
        simplex = !total.applies && isLarge ? KeptSimplex(component, of: table, condensation) : nil
        self.cells = cells
        self.isPoint = isPoint
    }

    /// Writes the component's only optimum. Returns false where there is another one, or none, or another method is
    /// needed to tell.
    func solve(
        cells values: UnsafePointer<Double>, into y: inout Buffer<Double>, _ work: inout Work
    ) throws(SolverError) -> Bool {
        guard total.applies || simplex != nil else { return false }
        var pointsMoved = false
        for at in cells.indices {
            let value = values[Int(cells[at])]
            if value != constants[at] {
                constants[at] = value
                if isPoint[at] { pointsMoved = true }
            }
        }
        condensation.combine(constants, into: &combined)
        y.reset(to: 0, count: condensation.isEliminated.count)
        if let simplex {
            guard try simplex.solve(constants: combined, into: &y, &work) else { return false }
        } else {
            guard total.solve(constants: combined, pointsMoved: pointsMoved, into: &y) else { return false }
            work.sharedTotals += 1
        }
        condensation.resolve(&y, constants: constants)
        return true
    }
}
